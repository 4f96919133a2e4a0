"""RR-35 to RR-39: reinforcements arrive."""

from typing import Any

import pytest

from game.core.battle import Document, Seat
from game.core.events import (
    ArrivalDelayed,
    LostForGood,
    Reinforced,
    RejoinTested,
)
from game.core.models import Flag
from game.core.readings import Readings
from game.core.steps import Bounds, Question
from game.core.table import Table
from game.engine.session import RefusedError
from game.geometry.footprint import box_mm
from game.geometry.pose import Pose
from game.rules import placing
from tests.support.rounds import NO_TERRAIN, PASS, behind, end_of_round, place, question
from tests.support.scene import (
    AMBER,
    CAR,
    FIGHTER,
    RIVAL,
    SKY,
    area,
    car,
    every,
    fighter,
    only,
    rival,
)

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


def test_rr_38_a31_a_rider_comes_back_with_its_vehicle() -> None:
    rider = behind(fighter(20.5, 24.2, rides=CAR, movement=5), movement=5, cause="rider")
    session = end_of_round(behind(car(20, 24)), rider, dice=PASS)

    session.answer(Pose(2, 30, 90))

    assert [e.model for e in every(Reinforced, session.events)] == [CAR, FIGHTER]
    assert session.battle.model(FIGHTER).pose == Pose(1.8, 30.5, 90)
    assert every(LostForGood, session.events) == ()


def test_rr_30_a31_a_rider_whose_vehicle_is_lost_goes_by_its_own_movement() -> None:
    rider = behind(fighter(rides=CAR), movement=5, cause="rider")
    session = end_of_round(behind(car(), movement=6), rider, dice=(NO_TERRAIN,))

    assert [e.model for e in every(LostForGood, session.events)] == [CAR, FIGHTER]
