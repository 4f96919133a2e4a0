"""RR-36, RR-37, RR-44 to RR-46 as bounds, and the judging of answers."""

from typing import Any

import pytest

from game.core.base import ModelId, SeatId
from game.core.commands import Place
from game.core.events import Deployed
from game.core.readings import Readings
from game.core.steps import Answered, Bounds, Question
from game.core.table import Table
from game.geometry.footprint import Box, box_mm, circle_mm
from game.geometry.pose import Pose
from game.rules import placing
from game.rules.book import answer_objections
from tests.support.scene import AMBER, CAR, area, battle, car, clauses, fighter, only, play, rival

B32 = circle_mm(32)
TRUCK = box_mm(135, 70)


def codes(start: Any, bounds: Bounds, x: float, y: float, heading: float = 0) -> list[str]:
    pose = Pose(x, y, heading)
    return [o.code for o in placing.pose_objections(start, bounds, pose, "RR-36")]


BAND = Bounds(footprint=B32, bands=(("trailing", 3.0),))


@pytest.mark.parametrize(
    ("x", "legal"), [(0.63, True), (3 + 16 / 25.4, True), (3.1 + 16 / 25.4, False), (0.5, False)]
)
def test_rr_36_any_part_within_three_inches_of_the_trailing_edge(x: float, legal: bool) -> None:
    assert (codes(battle(), BAND, x, 24) == []) is legal


def test_rr_36_by_a_reading_all_of_it_must_lie_within() -> None:
    whole = Bounds(footprint=TRUCK, bands=(("trailing", 3.0),), wholly=True)

    assert codes(battle(), whole, 2.7, 24, 0) == ["outside_band"]
    assert codes(battle(), whole, 1.5, 24, 90) == []
    assert codes(battle(), whole, 1.63, 24, 90) == ["outside_band"]


def test_rr_37_bands_along_the_sides_are_enough_too() -> None:
    both = Bounds(footprint=B32, bands=(("trailing", 3.0), ("south", 3.0)))

    assert codes(battle(), both, 40, 1) == []
    assert codes(battle(), both, 40, 47) == ["outside_band"]
    assert codes(battle(), BAND, 40, 1) == ["outside_band"]


EDGE = Bounds(footprint=Box(4, 4), clear_of_models=3, clear_of_pieces=3, touching_leading=True)


@pytest.mark.parametrize(("y", "legal"), [(24 + 3.0 + 4, True), (24 + 2.9 + 4, False)])
def test_rr_44_new_terrain_touches_the_edge_and_keeps_three_inches(y: float, legal: bool) -> None:
    start = battle(rival(70, 24, 0, footprint=Box(4, 4)))

    assert (codes(start, EDGE, 70, y) == []) is legal


def test_rr_44_it_must_touch_and_not_hang_over() -> None:
    assert codes(battle(), EDGE, 69.9, 24) == ["not_touching"]
    assert "off_table" in codes(battle(), EDGE, 70.1, 24)


def test_rr_44_by_a_reading_it_may_reach_over_the_edge() -> None:
    start = battle(readings=Readings(overhang="allowed"))

    assert codes(start, EDGE, 71, 24) == []


def test_rr_45_all_of_it_lies_beyond_the_line() -> None:
    seen = Bounds(footprint=Box(4, 4), clear_of_models=3, clear_of_pieces=3, beyond=62)

    assert codes(battle(), seen, 64, 24) == []
    assert codes(battle(), seen, 63.9, 24) == ["not_far_enough"]


def test_rr_46_a_rock_that_is_too_near_is_named_with_its_gap() -> None:
    seen = Bounds(footprint=Box(4, 4), clear_of_models=3, clear_of_pieces=3, beyond=62)
    rock = area("rock", "obstacle", 66.5 + 2.5, 20, 72, 28)

    [reason] = placing.pose_objections(battle(pieces=[rock]), seen, Pose(64.5, 24, 0), "RR-46")

    assert (reason.code, reason.figures["what"]) == ("too_near", "rock")
    assert reason.figures["gap"] == pytest.approx(2.5)


def test_rr_46_by_a_reading_only_blocking_terrain_counts() -> None:
    seen = Bounds(footprint=Box(4, 4), clear_of_pieces=3)
    start = battle(
        pieces=[area("ash", "difficult", 30, 20, 40, 30)],
        readings=Readings(clearance_pieces="blocking"),
    )

    assert codes(start, seen, 35, 25) == []
    assert codes(start.having(readings=Readings()), seen, 35, 25) == ["too_near"]


def test_what_is_drawn_and_what_is_judged_agree() -> None:
    start = battle(rival(5, 20), pieces=[area("wall", "structure", 0, 30, 6, 34)])
    bounds = Bounds(footprint=TRUCK, bands=(("trailing", 3.0),))

    region = placing.region(start, bounds, 30)
    spot = region.witness()

    assert spot is not None
    assert codes(start, bounds, *spot, 30) == []


def test_models_are_not_put_upon_each_other_nor_on_what_stops_them() -> None:
    start = battle(rival(30, 24), pieces=[area("keep", "structure", 40, 20, 44, 28)])
    anywhere = Bounds(footprint=B32)

    assert codes(start, anywhere, 31, 24) == ["overlaps"]
    assert codes(start, anywhere, 42, 24) == ["overlaps"]
    assert [
        o.code
        for o in placing.pose_objections(start, anywhere, Pose(42, 24, 0), "RR-36", fighter())
    ] == []


def test_a_fixed_heading_is_kept() -> None:
    facing = Bounds(footprint=TRUCK, heading=0)

    assert codes(battle(), facing, 30, 24, 10) == ["wrong_heading"]
    assert codes(battle(), facing, 30, 24, 360) == []


# --- answers ------------------------------------------------------------------------------------


def asked(kind: Any, **fields: Any) -> Question:
    return Question(kind=kind, clause="RR-36", seat=SeatId("amber"), about="x", **fields)


@pytest.mark.parametrize(
    ("question", "answer", "refused"),
    [
        (asked("choice", choices=("a", "b")), "a", []),
        (asked("choice", choices=("a", "b")), "c", ["no_such_answer"]),
        (asked("choice", choices=("a", "b")), 3.0, ["no_such_answer"]),
        (asked("number", least=1, most=3), 2.0, []),
        (asked("number", least=1, most=3), 4.0, ["out_of_range"]),
        (asked("pose", bounds=BAND, choices=("wait",)), "wait", []),
        (asked("pose", bounds=BAND), Pose(1, 24, 0), []),
        (asked("pose", bounds=BAND), Pose(30, 24, 0), ["outside_band"]),
        (asked("choice", choices=("a",)), Pose(1, 1, 0), ["no_such_answer"]),
    ],
)
def test_answers_are_judged(question: Question, answer: Any, refused: list[str]) -> None:
    found = answer_objections(battle(), question, Answered(answer=answer))

    assert [o.code for o in found] == refused


# --- before the battle --------------------------------------------------------------------------


def test_models_are_put_down_before_the_battle() -> None:
    session = play(battle(car(place="reserve"), rival(), phase="deployment"))
    put = Place(seat=AMBER, model=CAR, x=10, y=10, heading=90)

    assert only(Deployed, session.submit(put)).x == 10
    assert session.battle.model(CAR).place == "table"


def test_deployment_refuses_overlaps_strangers_and_other_phases() -> None:
    start = battle(car(place="reserve"), rival(30, 24), phase="deployment", table=Table())
    session = play(start)

    assert clauses(session, Place(seat=AMBER, model=CAR, x=30, y=24)) == ("RR-03",)
    assert clauses(session, Place(seat=AMBER, model=rival().id, x=10, y=10)) == ("RR-03",)
    assert clauses(session, Place(seat=AMBER, model=ModelId("ghost"), x=1, y=1)) == ("RR-03",)
    assert clauses(session, Place(seat=AMBER, x=1, y=1)) == ("RR-03",)
    playing = play(battle(car()))
    assert clauses(playing, Place(seat=AMBER, model=CAR, x=10, y=10)) == ("RR-03",)
