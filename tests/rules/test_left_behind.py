"""RR-24 to RR-39: who is left behind, and who comes back."""

from typing import Any

import pytest

from game.core.battle import Document, Phase, Seat, Turn
from game.core.commands import BeginPhase
from game.core.events import (
    ArrivalDelayed,
    LostForGood,
    Reinforced,
    RejoinTested,
    SuccumbRolled,
)
from game.core.models import Flag, LeftBehind, Model
from game.core.readings import Readings
from game.core.steps import Bounds, Question, Roll
from game.core.table import Table
from game.engine.dice_source import HandDice
from game.engine.session import RefusedError, Session
from game.geometry.footprint import box_mm
from game.geometry.pose import Pose
from game.rules import placing
from game.rules.left_behind import at_least_on_two_dice
from tests.support.scene import (
    AMBER,
    CAR,
    FIGHTER,
    RIVAL,
    SKY,
    area,
    battle,
    car,
    every,
    fighter,
    only,
    play,
    rival,
)

PASS = (6, 6)
FAIL = (1, 1)
NO_TERRAIN = 1


def behind(
    model: Model,
    *,
    movement: float = 7,
    since: int = 1,
    cause: str = "trailing_edge",
    **fields: Any,
) -> Model:
    """A model on the tray, as it was when it was left."""
    flags = model.flags
    left = LeftBehind(round=since, cause=cause, movement=movement, flags=flags)
    return model.model_copy(update={"place": "left_behind", "left": left})


def end_of_round(
    *models: Model, dice: tuple[float, ...] = (), number: int = 1, **fields: Any
) -> Session:
    """The End phase of round `number`, as far as the first question."""
    turn = Turn(round=number, opened=True, active=AMBER, order=(AMBER, SKY))
    session = play(battle(*models, turn=turn, **fields), dice)
    session.submit(BeginPhase(seat=AMBER, phase=Phase.END))
    return session


def question(session: Session) -> Question:
    assert isinstance(session.waiting, Question)
    return session.waiting


def place(session: Session, model: str = CAR) -> str:
    return next(m.place for m in session.battle.models if m.id == model)


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


# --- arriving -------------------------------------------------------------------------------


def test_rr_35_every_reinforcement_of_every_gang_arrives_priority_first() -> None:
    models = (
        behind(rival(id="sky-1")),
        behind(car(id="amber-1")),
        behind(car(id="amber-2")),
    )
    session = end_of_round(*models, dice=PASS * 3)

    order = []
    while isinstance(session.waiting, Question) and session.waiting.kind == "pose":
        order.append(session.waiting.model)
        assert session.waiting.suggested is not None
        session.answer(session.waiting.suggested)

    assert order == ["amber-1", "sky-1", "amber-2"]
    assert len(every(Reinforced, session.events)) == 3


def test_rr_35_a44_they_may_roll_off_for_who_is_first() -> None:
    models = (behind(rival(id="sky-1")), behind(car(id="amber-1")))
    readings = Readings(arrival_order="roll_off")
    session = end_of_round(*models, dice=(*PASS, *PASS, 2, 5), readings=readings)

    assert question(session).model == "sky-1"


@pytest.mark.parametrize(("x", "legal"), [(0.63, True), (3.6299, True), (3.73, False)])
def test_rr_36_they_enter_within_three_inches_of_the_trailing_edge(x: float, legal: bool) -> None:
    session = end_of_round(behind(fighter(movement=7)), dice=PASS)

    refused = session.answer_objections(Pose(x, 24, 0))

    assert (refused == ()) is legal


def test_rr_36_a_pose_that_is_refused_keeps_the_question_open() -> None:
    session = end_of_round(behind(car()), dice=PASS)

    with pytest.raises(RefusedError):
        session.answer(Pose(30, 24, 0))

    assert question(session).about == "place_reinforcement"


@pytest.mark.parametrize(
    ("heading", "reading", "possible"),
    [(0, "any_part", True), (0, "wholly", False), (90, "wholly", True)],
)
def test_rr_36_a42_how_much_must_lie_in_the_band(
    heading: float, reading: str, possible: bool
) -> None:
    truck = behind(car(footprint=box_mm(135, 70)))
    readings = Readings.model_validate({"within_band": reading})
    session = end_of_round(truck, dice=PASS, readings=readings)
    bounds = question(session).bounds
    assert isinstance(bounds, Bounds)

    region = placing.region(session.battle, bounds, heading, session.battle.model(CAR))

    assert region.empty is not possible


def test_rr_36_a45_they_may_have_to_face_ahead() -> None:
    readings = Readings(entry_facing="leading")
    session = end_of_round(behind(fighter()), dice=PASS, readings=readings)

    assert question(session).bounds.heading == 0  # type: ignore[union-attr]
    assert session.answer_objections(Pose(1, 24, 90))[0].code == "wrong_heading"


@pytest.mark.parametrize(("die", "placer"), [(2, SKY), (3, AMBER)])
def test_rr_36_a40_a_die_may_decide_who_places(die: int, placer: str) -> None:
    session = end_of_round(
        behind(car()), rival(60, 24), dice=(*PASS, die), readings=Readings(placer="core_d6")
    )

    assert question(session).seat == placer


@pytest.mark.parametrize(("limit", "warned"), [(6.0, True), (0.0, False), (1.0, False)])
def test_rr_36_a41_a_place_near_an_enemy_is_warned_of(limit: float, warned: bool) -> None:
    session = end_of_round(
        behind(fighter()), rival(16, 24), dice=PASS, readings=Readings(enemy_distance=limit)
    )

    events = session.answer(Pose(1, 24, 0))

    assert bool(only(Reinforced, events).warnings) is warned


def test_rr_36_a46_a_seat_may_rejoin_by_the_leading_edge() -> None:
    seats = (Seat(id=AMBER, rejoin_edge="leading"), Seat(id=SKY))
    session = end_of_round(behind(fighter()), dice=PASS, seats=seats)

    assert session.answer_objections(Pose(71, 24, 0)) == ()
    assert session.answer_objections(Pose(1, 24, 0)) != ()


@pytest.mark.parametrize(("side", "legal"), [("open", True), ("cliff", False)])
def test_rr_37_with_open_sides_also_within_three_inches_of_a_side(side: str, legal: bool) -> None:
    table = Table.model_validate({"leading": "east", "sides": {"south": side, "north": side}})
    session = end_of_round(behind(fighter()), dice=PASS, table=table)

    assert (session.answer_objections(Pose(40, 1, 0)) == ()) is legal
    assert (session.answer_objections(Pose(40, 47, 0)) == ()) is legal


def test_rr_38_it_returns_as_it_left() -> None:
    worn = fighter(wounds=1, markers=("out of ammo",), flags=(Flag.PINNED,))
    session = end_of_round(behind(worn), dice=PASS)

    session.answer(Pose(1, 24, 45))

    back = session.battle.model(FIGHTER)
    assert (back.wounds, back.markers, back.flags) == (1, ("out of ammo",), (Flag.PINNED,))
    assert (back.pose, back.place, back.left) == (Pose(1, 24, 45), "table", None)


@pytest.mark.parametrize(
    ("flags", "after"),
    [
        ((Flag.STALLED, Flag.STATIONARY), (Flag.MOBILE,)),
        ((Flag.STALLED,), (Flag.STALLED,)),
    ],
)
def test_rr_39_a_stationary_and_stalled_vehicle_returns_mobile(
    flags: tuple[Flag, ...], after: tuple[Flag, ...]
) -> None:
    session = end_of_round(behind(car(flags=flags), since=1), number=2, dice=PASS)

    session.answer(Pose(1.5, 24, 0))

    assert session.battle.model(CAR).flags == after


@pytest.mark.parametrize(
    ("reading", "where", "event"),
    [("waits", "arriving", ArrivalDelayed), ("lost", "out", LostForGood)],
)
def test_rr_35_a43_where_there_is_no_room(reading: str, where: str, event: Any) -> None:
    wall = area("wall", "impassable", 8.01, 0, 16, 48)
    readings = Readings.model_validate({"no_room": reading})
    session = end_of_round(
        behind(car()), pieces=(wall,), dice=(*PASS, NO_TERRAIN), readings=readings
    )

    assert only(event, session.events).reason == "no_room"
    assert place(session) == where


def test_rr_35_a43_an_oversized_model_may_touch_its_edge() -> None:
    crawler = behind(car(footprint=box_mm(240, 180)))
    readings = Readings(within_band="wholly", no_room="touch_edge")
    session = end_of_round(crawler, dice=PASS, readings=readings)

    assert question(session).about == "place_reinforcement"


def test_rr_35_a43_one_that_waits_arrives_next_round_without_a_test() -> None:
    waiting = car(place="arriving")
    session = end_of_round(waiting, dice=(), number=2)

    assert question(session).model == CAR
    assert every(RejoinTested, session.events) == ()


def test_rr_35_a39_they_may_arrive_at_the_end_of_the_phase() -> None:
    readings = Readings(arrival="end_of_phase")
    seats = (Seat(id=AMBER, models_at_start=2), Seat(id=SKY))
    session = end_of_round(behind(car()), dice=(*PASS, NO_TERRAIN), readings=readings, seats=seats)

    kinds = [e.event for e in session.events]
    assert "bottle_counted" in kinds
    assert question(session).about == "place_reinforcement"


def test_rr_24_without_the_road_nobody_is_tested() -> None:
    session = end_of_round(behind(car()), rules=(Document.VEHICLES,))

    assert every(RejoinTested, session.events) == ()
    assert RIVAL not in {m.id for m in session.battle.models}
