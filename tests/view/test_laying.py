"""Laying a table out: sizes typed, places by two edges, terrain, the road."""

from __future__ import annotations

import pytest

from game.core.base import ModelId, SeatId
from game.core.table import Ground
from game.geometry.footprint import MM, Box, Circle, Oval
from game.geometry.measure import gap
from game.geometry.pose import Pose
from game.geometry.solid import Body, Edge
from game.view import laying
from game.view.asked import Asked, reading_of
from game.view.footprints import SHAPES, SizeError, typed
from game.view.laying import LayError
from game.view.phrases import measures
from tests.support.scene import AMBER, area, battle, car, rival


@pytest.mark.parametrize(
    ("text", "shape"),
    [
        ("135x70", Box(135 / MM, 70 / MM)),
        ("90 x 52 oval", Oval(90 / MM, 52 / MM)),
        ("3.5 x 2 in", Box(3.5, 2)),
        ('2.5"', Circle(2.5)),
        ("28,5 mm", Circle(28.5 / MM)),
        ("10x5 cm", Box(100 / MM, 50 / MM)),
    ],
)
def test_a_size_is_read_in_any_unit(text: str, shape: object) -> None:
    found = typed(text).footprint

    assert type(found) is type(shape)
    for name in ("length", "width", "diameter"):
        if hasattr(shape, name):
            assert getattr(found, name) == pytest.approx(getattr(shape, name))


@pytest.mark.parametrize("text", ["", "big", "0x5", "99999", "5 x 1000 in"])
def test_what_is_no_size_is_refused_with_what_would_be_right(text: str) -> None:
    with pytest.raises(SizeError, match=r"such as|between"):
        typed(text)


def test_every_shape_of_the_palette_has_a_name_of_its_own() -> None:
    names = [shape.name for shape in SHAPES]

    assert len(set(names)) == len(names)


@pytest.mark.parametrize("heading", [0, 30, 90, 217])
@pytest.mark.parametrize("size", ["135x70", "90x52 oval", "40"])
def test_a_typed_place_has_those_distances_from_both_edges(size: str, heading: float) -> None:
    table = laying.new_table()
    body = Body(typed(size).footprint, Pose(30, 20, 0))

    pose = laying.typed_place(table, body, f"6.5 east 12 north {heading}")

    placed = Body(body.footprint, pose)
    for compass, inches in (("east", 6.5), ("north", 12)):
        (edge,) = [e for e in table.table.field.edges if e.compass == compass]
        assert gap(placed, Edge(edge.a, edge.b, half_plane=False)) == pytest.approx(
            inches, abs=2e-4
        )
    assert pose.heading == heading


def test_bare_numbers_are_west_then_south_then_the_heading() -> None:
    table = laying.new_table()
    body = Body(Circle(2.0), Pose(30, 20, 45))

    assert laying.typed_place(table, body, "9, 19") == Pose(10, 20, 45)
    assert laying.typed_place(table, body, "9 19 90") == Pose(10, 20, 90)
    assert laying.typed_place(table, body, "9 south 19") == Pose(20, 10, 45)


@pytest.mark.parametrize("text", ["", "5", "5 west", "5 west 6 west", "1 up 2 down", "1 2 3 4"])
def test_a_place_that_cannot_be_is_refused(text: str) -> None:
    with pytest.raises(LayError):
        laying.typed_place(laying.new_table(), Body(Circle(2), Pose(1, 1, 0)), text)


@pytest.mark.parametrize(
    ("text", "size"),
    [("72x48", (72, 48)), ("6 x 4 ft", (72, 48)), ("180x120 cm", (70.8661, 47.2441))],
)
def test_a_tables_size_is_read(text: str, size: tuple[float, float]) -> None:
    assert laying.table_size(text) == pytest.approx(size, abs=1e-3)


def test_two_models_of_a_shape_have_names_of_their_own() -> None:
    table = laying.new_table()
    for _ in range(3):
        model = laying.model_of(table, SHAPES[1], Pose(10, 10, 0), SeatId("amber"))
        table = laying.added(table, model)

    assert [model.name for model in table.models] == ["Truck", "Truck 2", "Truck 3"]


def test_rr_22_a_roll_moves_all_and_takes_what_reaches_the_trailing_edge() -> None:
    sand = area("sand", "difficult", 30, 20, 34, 24)
    table = battle(car(20, 24), rival(6, 30), pieces=(sand,))

    after = laying.rolled(table)

    assert [str(model.id) for model in after.on_table()] == ["car"]
    assert after.model(ModelId("car")).pose.x == 12
    assert after.pieces[0].outline[0][0] == 22


def test_a_piece_is_moved_and_turned_about_its_middle() -> None:
    table = laying.with_ground(
        laying.new_table(), Ground.OBSTACLE, laying.rectangle((10, 10), (14, 12))
    )

    table = laying.turned(laying.moved(table, "#obstacle_1", 1, 0), "#obstacle_1", 90)

    xs = [x for x, _ in table.pieces[0].outline]
    ys = [y for _, y in table.pieces[0].outline]
    assert (min(xs), max(xs)) == pytest.approx((12, 14))
    assert (min(ys), max(ys)) == pytest.approx((9, 13))


def test_a_question_is_answered_anew_when_things_move_and_not_when_they_are_gone() -> None:
    table = battle(car(20, 24), rival(40, 24))
    asked = Asked("base", "car", "rival")
    before = reading_of(asked, table)

    after = reading_of(asked, laying.moved(table, "car", -1, 0))

    assert before is not None
    assert after is not None
    assert (after.inches or 0) - (before.inches or 0) == pytest.approx(1)
    assert reading_of(asked, laying.removed(table, "car")) is None


def test_the_history_says_in_a_line_what_every_tool_found() -> None:
    table = battle(car(20, 24), rival(40, 24, seat=AMBER))
    said = [
        measures.said(found)
        for asked in (
            Asked("ring", "car", inches=6, inner=3),
            Asked("within", "car", inches=30),
            Asked("fits", "car", inches=30),
            Asked("fits", "car", inches=2),
        )
        if (found := reading_of(asked, table)) is not None
    ]

    assert said[0] == "3.00″ to 6.00″ around car"
    assert said[1] == "1 within 30.00″ of car, nearest rival"
    assert said[2].startswith("car does not fit: meets rival after ")
    assert said[3].startswith("car fits, ")
