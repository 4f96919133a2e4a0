"""RR-24 to RR-39: who is left behind, and who comes back."""

import pytest

from game.core.battle import Phase, Turn
from game.core.commands import BeginPhase
from game.core.events import (
    LostForGood,
    RejoinTested,
    SuccumbRolled,
)
from game.core.models import Flag, Model
from game.core.readings import Readings
from game.core.steps import Roll
from game.engine.dice_source import HandDice
from game.engine.session import Session
from game.rules.left_behind import at_least_on_two_dice
from tests.support.rounds import FAIL, NO_TERRAIN, PASS, behind, end_of_round, place, question
from tests.support.scene import (
    AMBER,
    CAR,
    FIGHTER,
    SKY,
    battle,
    car,
    every,
    fighter,
    only,
    rival,
)

# --- who may try ----------------------------------------------------------------------------


def test_rr_25_status_and_movement_are_those_of_the_moment_it_was_left() -> None:
    flags = (Flag.STALLED, Flag.STATIONARY)
    session = end_of_round(car(8, 24, flags=flags, movement=7), dice=(NO_TERRAIN,))

    left = session.battle.model(CAR).left
    assert left is not None
    assert (left.round, left.cause, left.movement, left.flags) == (1, "trailing_edge", 7, flags)


@pytest.mark.parametrize(("die", "result"), [(1, "succumbs"), (2, "succumbs"), (3, "lives")])
def test_rr_26_a_prone_and_seriously_injured_fighter_rolls_to_see(die: int, result: str) -> None:
    hurt = fighter(flags=(Flag.PRONE, Flag.SERIOUSLY_INJURED))
    session = end_of_round(behind(hurt), dice=(die, NO_TERRAIN))

    rolled = only(SuccumbRolled, session.events)

    assert (rolled.faces, rolled.result) == ((die,), result)


def test_rr_27_it_takes_no_further_part_however_fast() -> None:
    hurt = fighter(flags=(Flag.PRONE, Flag.SERIOUSLY_INJURED))
    session = end_of_round(behind(hurt, movement=9), dice=(6, NO_TERRAIN))

    assert only(LostForGood, session.events).clause == "RR-27"
    assert every(RejoinTested, session.events) == ()
    assert place(session, FIGHTER) == "out"


@pytest.mark.parametrize(("number", "tests"), [(3, 0), (4, 1)])
def test_rr_28_a_stationary_and_stalled_vehicle_waits_a_round(number: int, tests: int) -> None:
    stalled = car(flags=(Flag.STALLED, Flag.STATIONARY))
    dice = (*FAIL, NO_TERRAIN) if tests else (NO_TERRAIN,)
    session = end_of_round(behind(stalled, since=3), number=number, dice=dice)

    assert len(every(RejoinTested, session.events)) == tests
    assert place(session) == "left_behind"


@pytest.mark.parametrize("flags", [(Flag.STALLED,), (Flag.STATIONARY,)])
def test_rr_28_only_both_flags_together_make_it_wait(flags: tuple[Flag, ...]) -> None:
    session = end_of_round(behind(car(flags=flags)), dice=(*FAIL, NO_TERRAIN))

    assert len(every(RejoinTested, session.events)) == 1


@pytest.mark.parametrize(("movement", "tests"), [(7, 1), (6.9, 0), (6, 0)])
def test_rr_29_movement_seven_may_try_this_round(movement: float, tests: int) -> None:
    dice = (*FAIL, NO_TERRAIN) if tests else (NO_TERRAIN,)
    session = end_of_round(behind(car(), movement=movement), dice=dice)

    assert len(every(RejoinTested, session.events)) == tests


@pytest.mark.parametrize("model", [fighter(id="slow"), car(id="slow", flags=(Flag.STALLED,))])
def test_rr_30_everybody_else_is_out_of_the_battle(model: Model) -> None:
    session = end_of_round(behind(model, movement=6), dice=(NO_TERRAIN,))

    assert only(LostForGood, session.events).clause == "RR-30"
    assert place(session, "slow") == "out"


@pytest.mark.parametrize(("reading", "tests"), [("current", 0), ("printed", 1)])
def test_rr_28_a37_which_movement_counts(reading: str, tests: int) -> None:
    damaged = behind(car(movement=5, printed_movement=8), movement=5)
    dice = (*FAIL, NO_TERRAIN) if tests else (NO_TERRAIN,)
    readings = Readings.model_validate({"movement_when_lost": reading})
    session = end_of_round(damaged, dice=dice, readings=readings)

    assert len(every(RejoinTested, session.events)) == tests


@pytest.mark.parametrize(
    ("reading", "cause", "tests"),
    [
        ("this_round", "open_side", 1),
        ("next_round", "open_side", 0),
        ("next_round", "trailing_edge", 1),
    ],
)
def test_rr_16_a38_when_one_that_left_by_an_open_side_may_first_try(
    reading: str, cause: str, tests: int
) -> None:
    dice = (*FAIL, NO_TERRAIN) if tests else (NO_TERRAIN,)
    readings = Readings.model_validate({"side_exit_test": reading})
    session = end_of_round(behind(car(), cause=cause), dice=dice, readings=readings)

    assert len(every(RejoinTested, session.events)) == tests


# --- the test -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("intelligence", "dice", "result"),
    [(8, (4, 4), "passed"), (8, (3, 4), "failed"), (7, (3, 4), "passed")],
)
def test_rr_32_intelligence_or_more_on_two_dice(
    intelligence: int, dice: tuple[float, ...], result: str
) -> None:
    session = end_of_round(behind(car(intelligence=intelligence)), dice=(*dice, NO_TERRAIN))

    tested = only(RejoinTested, session.events)

    assert (tested.needed, tested.result) == (intelligence, result)


@pytest.mark.parametrize(("intelligence", "ways"), [(8, 15), (7, 21), (2, 36), (12, 1)])
def test_rr_32_the_odds_are_counted_out_of_thirty_six(intelligence: int, ways: int) -> None:
    weights = {band.result: band.weight for band in at_least_on_two_dice(intelligence)}

    assert weights["passed"] == ways
    assert sum(weights.values()) == 36


def test_rr_32_the_owner_rolls() -> None:
    turn = Turn(opened=True, active=AMBER, order=(AMBER, SKY))
    session = Session(battle(behind(rival()), turn=turn), HandDice(1))

    session.submit(BeginPhase(seat=AMBER, phase=Phase.END))

    assert isinstance(session.waiting, Roll)
    assert (session.waiting.purpose, session.waiting.seat) == ("rejoin", SKY)


def test_rr_33_a_pass_makes_it_a_reinforcement() -> None:
    session = end_of_round(behind(car()), dice=PASS)

    assert place(session) == "arriving"
    assert question(session).about == "place_reinforcement"


def test_rr_34_a_failure_may_try_again_every_round() -> None:
    session = end_of_round(behind(car(), since=1), number=4, dice=(*FAIL, NO_TERRAIN))
    again = end_of_round(behind(car(), since=1), number=9, dice=PASS)

    assert place(session) == "left_behind"
    assert place(again) == "arriving"
