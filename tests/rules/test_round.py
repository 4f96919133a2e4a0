"""The round: phases, priority, turns, two to four seats, the end (RR-04 to RR-06, RR-20, RR-31)."""

from typing import Any

import pytest

from game.core.base import ModelId, SeatId
from game.core.battle import Battle, Document, Phase, Seat, Turn
from game.core.commands import BeginPhase, EndBattle, EndPhase, OpenPhase, Pass, Place, Set
from game.core.events import (
    AshCleared,
    BattleBegan,
    BattleEnded,
    BottleCounted,
    DirectionRolled,
    FightsListed,
    PhaseBegan,
    PriorityRolled,
    RoundBegan,
    SeatPassed,
    StepCompleted,
    TurnEnded,
    WeatherRolled,
)
from game.core.models import LeftBehind
from game.core.readings import Readings
from game.core.table import Table
from game.engine.session import Session
from game.rules.opening import short_edges
from tests.support.scene import (
    AMBER,
    CAR,
    MOSS,
    RIVAL,
    SKY,
    battle,
    car,
    clauses,
    every,
    fighter,
    only,
    open_move,
    play,
    rival,
)

NO_ROAD = (Document.VEHICLES,)


def unopened(*models: Any, **fields: Any) -> Battle:
    """A battle that stands before its first phase, nothing settled."""
    given: dict[str, Any] = {"opened": False, "turn": Turn(), "rules": NO_ROAD}
    return battle(*(models or (car(), rival())), **(given | fields))


def ends(session: Session, count: int = 1) -> tuple[Any, ...]:
    """Close phases, each for the seat whose it is; return the events of the last."""
    events: tuple[Any, ...] = ()
    for _ in range(count):
        seat = session.battle.turn.active or AMBER
        events = session.submit(EndPhase(seat=seat))
    return events


def phases(session: Session) -> list[tuple[str, str | None]]:
    return [(str(e.phase), e.active) for e in every(PhaseBegan, session.events)]


# --- opening --------------------------------------------------------------------------------


def test_rr_31_the_gangs_are_counted_when_the_battle_begins() -> None:
    session = play(unopened(car(), rival(), fighter()), (5, 3))

    session.open()

    assert only(BattleBegan, session.events).clause == "RR-31"
    assert [s.models_at_start for s in session.battle.seats] == [2, 1]


def test_rr_06_one_of_the_two_short_edges_leads_at_random() -> None:
    rules = (Document.ROLLING_ROAD, Document.VEHICLES)
    for die, edge in ((1, "east"), (3, "east"), (4, "west"), (6, "west")):
        session = play(unopened(rules=rules, table=Table()), (die, 5, 3))

        rolled = only(DirectionRolled, session.open())

        assert (rolled.faces, rolled.leading) == ((die,), edge)
        assert session.battle.table.leading == edge


def test_rr_06_on_a_square_table_any_edge_may_lead() -> None:
    rules = (Document.ROLLING_ROAD, Document.VEHICLES)
    session = play(unopened(rules=rules, table=Table(width=48, height=48)), (6, 3, 5, 3))

    rolled = only(DirectionRolled, session.open())

    assert (rolled.faces, rolled.leading) == ((6, 3), "west")
    assert short_edges(Table(width=30, height=60)) == ("north", "south")


def test_rr_05_a_scenario_may_fix_the_direction() -> None:
    rules = (Document.ROLLING_ROAD, Document.VEHICLES)
    session = play(unopened(rules=rules, table=Table(leading="north")), (5, 3))

    assert every(DirectionRolled, session.open()) == ()
    assert session.battle.table.direction == 90


def test_rr_04_a_road_without_a_direction_is_given_one_before_anything_moves() -> None:
    rules = (Document.ROLLING_ROAD, Document.VEHICLES)
    session = play(unopened(rules=rules, table=Table()), (1, 5, 3))

    session.submit(open_move("slow"))

    assert session.battle.table.leading == "east"


def test_rr_42_priority_goes_to_the_highest_and_ties_roll_again() -> None:
    session = play(unopened(), (4, 4, 2, 6))

    rolled = only(PriorityRolled, session.open())

    assert rolled.faces == (4, 4, 2, 6)
    assert (rolled.priority, rolled.order) == (SKY, (SKY, AMBER))
    assert session.battle.turn.active == SKY


def test_rr_42_three_seats_the_rest_follow_in_seat_order() -> None:
    third = rival(60, 40, id="third", seat=MOSS)
    session = play(unopened(car(), rival(), third), (6, 3, 6, 1, 5))

    rolled = only(PriorityRolled, session.open())

    assert rolled.order == (MOSS, AMBER, SKY)


def test_rr_42_a_seat_the_scenario_has_put_first_rolls_for_nothing() -> None:
    session = play(unopened(turn=Turn(active=SKY)))

    assert only(PriorityRolled, session.open()).order == (SKY, AMBER)


def test_mv_02_the_weather_is_rolled_before_the_battle() -> None:
    session = play(unopened(rules=(Document.MOUNTAIN_VALLEY,)), (6, 2, 4, 5, 3))

    assert only(WeatherRolled, session.open()).seat == AMBER


def test_an_open_phase_is_not_opened_again() -> None:
    session = play(battle(car()))

    assert session.objections(OpenPhase(seat=AMBER))[0].code == "phase_open"


# --- the turn -------------------------------------------------------------------------------


def test_vr_67_the_fast_phase_stands_between_shooting_and_close_combat() -> None:
    session = play(battle(car(), rival(), rules=NO_ROAD))

    ends(session, 5)

    assert phases(session) == [
        ("shooting", AMBER),
        ("fast", AMBER),
        ("close_combat", AMBER),
        ("movement", SKY),
        ("shooting", SKY),
    ]


def test_vr_67_without_vehicles_there_is_no_fast_phase() -> None:
    session = play(battle(fighter(), rival(), rules=(Document.MOUNTAIN_VALLEY,)))

    ends(session, 2)

    assert phases(session) == [("shooting", AMBER), ("close_combat", AMBER)]


def test_vr_48_marks_that_last_a_turn_come_off_with_it() -> None:
    session = play(battle(car(no_shooting=True, no_dismount=True), rival()))

    only(TurnEnded, ends(session, 4))

    assert not session.battle.model(CAR).no_shooting
    assert not session.battle.model(CAR).no_dismount


def test_rr_19_ash_settles_at_the_owners_next_movement_phase() -> None:
    session = play(battle(car(), rival(ash=True)))

    events = ends(session, 4)

    assert only(AshCleared, events).model == RIVAL


def test_vr_71_vehicles_out_of_control_move_first() -> None:
    session = play(battle(car(), rival(crew=(), speed="slow")), (3,))

    events = ends(session, 4)

    assert [e.event for e in events][-3:] == ["phase_began", "out_of_control_moved", "drove"]


def test_vr_67_close_combat_lists_who_stands_against_whom() -> None:
    session = play(battle(fighter(20, 10), fighter(21.2598, 10, id="foe", seat=SKY)))

    listed = only(FightsListed, ends(session, 3))

    assert listed.contacts == (("fighter", "foe"),)


def test_vr_54_a_move_left_open_is_closed_with_the_phase() -> None:
    session = play(battle(car(), rival()))
    session.submit(open_move("slow"))

    ends(session)

    assert session.battle.model(CAR).moved
    assert session.battle.turn.moving is None


def test_vr_63_a_fast_move_that_fell_short_keeps_the_phase_open() -> None:
    session = play(battle(car(), rival()))
    session.submit(open_move("fast"))

    assert clauses(session, EndPhase(seat=AMBER)) == ("VR-63",)


def test_only_the_active_seat_closes_its_phase() -> None:
    session = play(battle(car(), rival()))

    assert session.objections(EndPhase(seat=SKY))[0].code == "not_your_turn"
    assert session.objections(Pass(seat=SKY))[0].code == "not_your_turn"
    assert session.objections(EndPhase(seat=SeatId("nobody")))[0].code == "no_such_seat"


def test_a_pass_of_the_active_seat_closes_its_phase() -> None:
    session = play(battle(car(), rival()))

    events = session.submit(Pass(seat=AMBER))

    assert only(SeatPassed, events).seat == AMBER
    assert session.battle.turn.phase is Phase.SHOOTING


# --- the end phase --------------------------------------------------------------------------


def test_rr_20_the_road_rolls_at_the_start_of_every_end_phase() -> None:
    session = play(battle(car(40), rival(60)), (1,))

    events = ends(session, 8)

    kinds = [e.event for e in events]
    assert kinds.index("phase_began") < kinds.index("road_rolled") < kinds.index("terrain_ended")
    assert session.battle.turn.active is None


def test_rr_21_three_steps_in_their_order() -> None:
    session = play(battle(car(40), rival(60)), (1,))

    events = ends(session, 8)

    assert [e.step for e in every(StepCompleted, events)] == [1, 2, 3]
    assert session.battle.turn.step == 3


def test_rr_01_without_the_road_nothing_moves() -> None:
    session = play(battle(car(40), rival(60), rules=NO_ROAD))

    ends(session, 8)

    assert session.battle.model(CAR).pose.x == 40


def test_a_new_round_rolls_for_priority_again() -> None:
    session = play(battle(car(40), rival(60), rules=NO_ROAD), (2, 5))
    ends(session, 8)

    events = ends(session)

    assert only(RoundBegan, events).round == 2
    assert only(PriorityRolled, events).order == (SKY, AMBER)
    assert (session.battle.turn.phase, session.battle.turn.active) == (Phase.MOVEMENT, SKY)


def test_in_the_end_phase_everybody_must_pass() -> None:
    session = play(battle(car(40), rival(60), rules=NO_ROAD), (2, 5))
    ends(session, 8)

    session.submit(Pass(seat=SKY))
    assert session.battle.turn.round == 1
    session.submit(Pass(seat=AMBER))

    assert session.battle.turn.round == 2


@pytest.mark.parametrize("count", [2, 3, 4])
def test_two_to_four_seats_each_play_their_turn(count: int) -> None:
    seats = [SeatId(name) for name in ("amber", "sky", "moss", "rust")[:count]]
    models = [fighter(10, 5 + 5 * k, id=f"f{k}", seat=s) for k, s in enumerate(seats)]
    turn = Turn(opened=True, active=AMBER, order=tuple(seats))
    start = battle(*models, rules=NO_ROAD, seats=tuple(Seat(id=s) for s in seats), turn=turn)
    session = play(start)

    ends(session, 4 * count)

    turns = [active for phase, active in phases(session) if phase == "movement"]
    assert [AMBER, *turns] == seats
    assert session.battle.turn.phase is Phase.END


def test_a_gang_that_is_gone_has_no_turn() -> None:
    out = rival(id="out", place="out")
    third = rival(60, 40, id="third", seat=MOSS)
    seats = tuple(Seat(id=s, models_at_start=1) for s in (AMBER, SKY, MOSS))
    session = play(battle(car(), out, third, seats=seats))

    ends(session, 4)

    assert session.battle.turn.active == MOSS


def test_rr_21_a_later_phase_may_be_begun_by_a_script() -> None:
    session = play(battle(car(40), rival(60)), (1,))

    session.submit(BeginPhase(seat=AMBER, phase=Phase.END))

    assert session.battle.turn.phase is Phase.END
    assert session.battle.turn.step == 3


def test_begin_phase_opens_a_battle_that_has_not_begun() -> None:
    session = play(unopened(), (5, 3))

    session.submit(BeginPhase(seat=SKY, phase=Phase.SHOOTING))

    assert only(BattleBegan, session.events)
    assert (session.battle.turn.phase, session.battle.turn.active) == (Phase.SHOOTING, SKY)


# --- deployment -----------------------------------------------------------------------------


def test_rr_03_models_are_deployed_seat_by_seat_before_the_battle() -> None:
    start = unopened(
        car(place="reserve"), rival(place="reserve"), turn=Turn(phase=Phase.DEPLOYMENT)
    )
    session = play(start, (6, 1))

    session.submit(Place(seat=AMBER, model=CAR, x=10, y=10, heading=0))
    assert "RR-03" in clauses(session, Place(seat=SKY, model=RIVAL, x=10, y=10, heading=0))
    session.submit(EndPhase(seat=AMBER))
    session.submit(Place(seat=SKY, model=RIVAL, x=20, y=10, heading=0))
    session.submit(EndPhase(seat=SKY))

    assert [m.place for m in session.battle.models] == ["table", "table"]
    assert (session.battle.turn.phase, session.battle.turn.active) == (Phase.MOVEMENT, AMBER)


# --- the end --------------------------------------------------------------------------------


def test_a_battle_ends_after_its_rounds() -> None:
    session = play(battle(car(40), rival(60), rules=NO_ROAD, rounds=1))
    ends(session, 8)

    ended = only(BattleEnded, ends(session))

    assert (ended.reason, ended.winner) == ("rounds", None)
    assert session.battle.ended == "rounds"
    assert session.objections(EndPhase(seat=AMBER))[0].code == "battle_over"


def test_a_battle_ends_when_one_gang_remains() -> None:
    seats = tuple(Seat(id=s, models_at_start=1) for s in (AMBER, SKY))
    session = play(battle(car(), rival(place="out"), seats=seats))

    ended = only(BattleEnded, ends(session))

    assert (ended.reason, ended.winner) == ("one_gang_left", AMBER)


def test_a_gang_that_fell_behind_is_still_in_the_battle() -> None:
    seats = tuple(Seat(id=s, models_at_start=1) for s in (AMBER, SKY))
    left = LeftBehind(round=1, cause="trailing_edge", movement=7)
    session = play(battle(car(), rival(place="left_behind", left=left), seats=seats))

    assert every(BattleEnded, ends(session)) == ()


def test_a_battle_of_one_gang_goes_on() -> None:
    session = play(battle(car()))

    assert every(BattleEnded, ends(session)) == ()


def test_a_battle_ends_by_agreement() -> None:
    session = play(battle(car(), rival()))

    assert only(BattleEnded, session.submit(EndBattle(seat=AMBER))).reason == "agreement"


# --- bottle counts --------------------------------------------------------------------------


def behind(id: str) -> Any:
    left = LeftBehind(round=1, cause="trailing_edge", movement=7, tested_round=1)
    return fighter(id=id, place="left_behind", left=left)


def counted(session: Session) -> BottleCounted:
    return only(BottleCounted, session.submit(BeginPhase(seat=AMBER, phase=Phase.END)))


def crowd(**fields: Any) -> Battle:
    seats = (Seat(id=AMBER, models_at_start=5), Seat(id=SKY))
    models = (behind("a"), behind("b"), fighter(id="c", place="out"), fighter(60, 10, id="d"))
    return battle(*models, seats=seats, **fields)


def test_rr_31_the_left_behind_count_as_out_of_action() -> None:
    bottle = counted(play(crowd(), (1,)))

    assert (bottle.left_behind, bottle.out_of_action, bottle.count) == (2, 1, 3)
    assert (bottle.faces, bottle.bottled) == ((), False)


def test_rr_31_one_that_rejoins_counts_no_more() -> None:
    start = crowd()
    start = start.with_model(ModelId("a"), place="table", left=None)

    assert counted(play(start, (1,))).count == 2


@pytest.mark.parametrize(("die", "bottled"), [(2, False), (3, True)])
def test_rr_31_a_house_rule_rolls_for_it(die: int, bottled: bool) -> None:
    session = play(crowd(readings=Readings(bottle_roll=True)), (1, die))

    bottle = counted(session)

    assert (bottle.faces, bottle.bottled) == ((die,), bottled)
    assert session.battle.seat(AMBER).bottled is bottled


def test_settings_may_change_before_the_battle_opens() -> None:
    session = play(unopened())

    session.submit(Set(seat=AMBER, what="visibility", to=12))

    assert session.battle.table.visibility == 12
