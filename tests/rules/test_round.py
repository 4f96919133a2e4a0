"""The round: phases, priority, turns, two to four seats, the end (RR-04 to RR-06, RR-20, RR-31)."""

from game.core.base import SeatId
from game.core.battle import Document, Phase, Turn
from game.core.commands import EndPhase, OpenPhase, Pass, Place
from game.core.events import (
    AshCleared,
    BattleBegan,
    DirectionRolled,
    FightsListed,
    PriorityRolled,
    SeatPassed,
    TurnEnded,
    WeatherRolled,
)
from game.core.table import Table
from game.rules.opening import short_edges
from tests.support.rounds import NO_ROAD, ends, phases, unopened
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
