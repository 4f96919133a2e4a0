"""RR-20, RR-21, RR-31: the End phase, the end of a battle, Bottle counts."""

from typing import Any

import pytest

from game.core.base import ModelId, SeatId
from game.core.battle import Battle, Phase, Seat, Turn
from game.core.commands import BeginPhase, EndBattle, EndPhase, Pass, Set
from game.core.events import (
    BattleBegan,
    BattleEnded,
    BottleCounted,
    PriorityRolled,
    RoundBegan,
    StepCompleted,
)
from game.core.models import LeftBehind
from game.core.readings import Readings
from game.engine.session import Session
from tests.support.rounds import NO_ROAD, ends, phases, unopened
from tests.support.scene import (
    AMBER,
    CAR,
    MOSS,
    SKY,
    battle,
    car,
    every,
    fighter,
    only,
    play,
    rival,
)

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
