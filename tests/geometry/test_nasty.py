"""Touching, nested, parallel, tiny, huge, grazing: where geometry usually breaks."""

from __future__ import annotations

import math
import random

import pytest

from game.geometry.field import Field
from game.geometry.footprint import Box, Circle, Footprint, Oval, Polygon, box_mm, circle_mm
from game.geometry.measure import (
    CONTACT,
    depth,
    gap,
    in_contact,
    overlapping,
    signed_gap,
    wholly_within,
    within,
)
from game.geometry.pose import Pose
from game.geometry.solid import Area, Body, Edge, bounds, face_hit, faces, outline_fault
from game.geometry.sweep import (
    first_contact_pivot,
    first_contact_shift,
    first_contact_straight,
    first_overlap_pivot,
    first_overlap_straight,
    overlaps_straight,
)
from tests.geometry import shapes

TRUCK = box_mm(135, 70)
QUAD = box_mm(75, 42)
SHAPES: list[Footprint] = [
    Circle(2),
    Oval(4, 2),
    Box(4, 2),
    Box(4, 2, 0.5),
    Polygon(((-2, -1), (2, -1), (2, 1), (-2, 1))),
    Polygon(((-2, -1), (2, -1), (2, 1), (0, 0.2), (-2, 1))),
]


def half(footprint: Footprint) -> float:
    return 1.0 if isinstance(footprint, Circle) else 2.0


@pytest.mark.parametrize("one", SHAPES)
@pytest.mark.parametrize("two", SHAPES)
@pytest.mark.parametrize("heading", [0.0, 90.0, 37.3, 211.0])
def test_one_rule_for_touching_in_all_kinds(one: Footprint, two: Footprint, heading: float) -> None:
    reach = half(one) + half(two)

    def ahead(inches: float) -> Body:
        return Body(two, Pose(5, 5, heading).ahead(reach + inches))

    a = Body(one, Pose(5, 5, heading))

    assert in_contact(a, ahead(0.0))
    assert not overlapping(a, ahead(0.0))
    assert in_contact(a, ahead(CONTACT - 1e-6))
    assert not in_contact(a, ahead(CONTACT + 1e-6))
    assert not overlapping(a, ahead(-CONTACT + 1e-6))
    assert overlapping(a, ahead(-CONTACT - 1e-4))
    assert gap(a, ahead(0.25)) == pytest.approx(0.25, abs=1e-12)
    assert gap(a, ahead(-0.1)) == 0.0


@pytest.mark.parametrize("one", SHAPES)
@pytest.mark.parametrize("two", SHAPES)
def test_one_inside_the_other_overlaps(one: Footprint, two: Footprint) -> None:
    post = Body(Circle(0.01), Pose(-0.5, -0.5, 0))

    assert gap(Body(one, Pose(0, 0, 0)), Body(two, Pose(0.01, 0, 20))) == 0.0
    assert gap(Body(one, Pose(0, 0, 0)), post) == 0.0
    assert depth(Body(one, Pose(0, 0, 0)), post) > 0.1


def test_a_hole_is_not_part_of_the_area() -> None:
    square = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0))
    hole = ((3.0, 3.0), (7.0, 3.0), (7.0, 7.0), (3.0, 7.0))
    body = Body(Circle(2), Pose(5, 5, 0))

    assert gap(body, Area(square, (hole,))) == pytest.approx(1.0)
    assert gap(body, Area(square)) == 0.0
    assert gap(body, Area(square[::-1], (hole[::-1],))) == pytest.approx(1.0)


def test_boxes_put_down_side_by_side_touch_and_never_overlap() -> None:
    rng = random.Random(5)
    for _ in range(300):
        heading, length, width = rng.uniform(0, 360), rng.uniform(1, 5), rng.uniform(1, 3)
        a = Body(Box(length, width), Pose(rng.uniform(0, 60), rng.uniform(0, 40), heading))
        b = Body(Box(length, width), a.pose.shifted(heading + 90, width))

        assert gap(a, b) <= 1e-12
        assert in_contact(a, b)
        assert not overlapping(a, b)


@pytest.mark.parametrize("scale", [1e-3, 1.0, 1e3])
def test_tiny_and_huge_tables(scale: float) -> None:
    a = Body(Box(4 * scale, 2 * scale), Pose(0, 0, 30))
    b = Body(Box(4 * scale, 2 * scale), Pose(0, 0, 30).ahead(10 * scale).turned(90))

    met = first_contact_straight(a, 20 * scale, [b])

    assert gap(a, b) == pytest.approx(7 * scale, rel=1e-12)
    assert met is not None
    assert met.travel == pytest.approx(7 * scale, rel=1e-9)


def test_vr_68_a_truck_beside_a_wall_pivots_32_degrees() -> None:
    flank = 24 + 70 / 25.4 / 2
    wall = Area(((0, flank + 1.2), (60, flank + 1.2), (60, flank + 2), (0, flank + 2)))
    truck = Body(TRUCK, Pose(30, 24, 0))

    met = first_contact_pivot(truck, 90, [wall])

    assert met is not None
    assert met.travel == pytest.approx(32.04, abs=0.01)


def test_rr_12_a_truck_at_two_inches_from_a_side_turns_right_14_51_degrees() -> None:
    truck = Body(TRUCK, Pose(30, 2, 0))
    walls = Field.rectangle(60, 48).walls()

    met = first_contact_pivot(truck, -45, walls)

    assert met is not None
    assert met.travel == pytest.approx(-14.514, abs=1e-3)
    assert met.point[1] == pytest.approx(0, abs=1e-9)
    assert face_hit(truck.at(truck.pose.turned(met.travel)), met.point) == "front"


@pytest.mark.parametrize("footprint", SHAPES)
def test_left_mirrors_right(footprint: Footprint) -> None:
    rng = random.Random(8)
    for _ in range(10):
        if isinstance(footprint, Polygon) and len(footprint.points) == 5:
            mirrored: Footprint = Polygon(tuple((x, -y) for x, y in footprint.points))
        else:
            mirrored = footprint
        x, y, h = rng.uniform(-3.5, 3.5), rng.uniform(2.2, 4), rng.uniform(0, 360)
        post = Body(Box(0.3, 0.2), Pose(x, y, h))
        across = Body(Box(0.3, 0.2), Pose(x, -y, -h))

        left = first_contact_pivot(Body(footprint, Pose(0, 0, 0)), 180, [post])
        right = first_contact_pivot(Body(mirrored, Pose(0, 0, 0)), -180, [across])

        assert (left is None) == (right is None)
        if left and right:
            assert left.travel == pytest.approx(-right.travel, abs=1e-9)


@pytest.mark.parametrize("footprint", SHAPES)
def test_a_thin_post_is_never_missed(footprint: Footprint) -> None:
    rng = random.Random(3)
    for _ in range(40):
        inches = rng.uniform(3.5, 50)
        aside = rng.uniform(-0.95, 0.95) if half(footprint) > 1 else rng.uniform(-0.9, 0.9)
        post = Body(Box(0.05, 0.05), Pose(inches, aside, rng.uniform(0, 360)))

        assert first_contact_straight(Body(footprint, Pose(0, 0, 0)), 55, [post])
        assert first_contact_straight(Body(footprint, Pose(55, 0, 0)), -55, [post])


def test_a_post_in_the_way_of_a_corner_half_way_through_a_pivot_is_never_missed() -> None:
    rng = random.Random(4)
    body = Body(TRUCK, Pose(0, 0, 0))
    corner = math.hypot(135, 70) / 25.4 / 2
    for _ in range(200):
        angle = math.radians(rng.uniform(50, 130))
        away = corner + rng.uniform(-0.02, 0.0)
        post = Body(circle_mm(1.27), Pose(away * math.cos(angle), away * math.sin(angle), 0))

        met = first_contact_pivot(body, 180, [post])

        assert met is not None
        there = body.at(body.pose.turned(met.travel))
        assert gap(there, post) <= 1e-6


def test_a_shape_clipped_by_a_millionth_is_met_and_one_cleared_by_it_is_not() -> None:
    body = Body(Box(4, 2), Pose(0, 0, 0))

    for reach, met in ((1 - 1e-5, True), (1 + 1e-5, False)):
        wall = Body(Box(1, 1), Pose(10, reach + 0.5, 0))
        assert (first_contact_straight(body, 20, [wall]) is not None) is met


@pytest.mark.parametrize("footprint", SHAPES)
@pytest.mark.parametrize("space", [1e-4, 1e-9, 0.0])
def test_fifty_inches_along_a_wall_are_clear(footprint: Footprint, space: float) -> None:
    body = Body(footprint, Pose(0, 0, 0))
    side = -bounds(body)[1]
    wall = Area(((-9, -side - space), (-9, -side - 2), (90, -side - 2), (90, -side - space)))

    assert first_contact_straight(body, 50, [wall]) is None
    assert first_contact_straight(body, -50, [wall]) is None
    assert first_overlap_straight(body, 50, [wall]) is None


def test_sliding_past_the_seam_of_two_walls_is_clear() -> None:
    walls = [Area(((a, -1), (a, -3), (a + 5, -3), (a + 5, -1))) for a in range(-10, 60, 5)]
    body = Body(Box(4, 2), Pose(0, 0, 0))

    assert first_contact_straight(body, 40, walls) is None
    assert first_contact_straight(Body(Box(4, 2), Pose(0, -0.003, 0)), 40, [walls[2]]) is None


def test_a_touched_wall_stops_what_drives_into_it_and_nothing_else() -> None:
    wall = Area(((2.002, -9), (3, -9), (3, 9), (2.002, 9)))
    body = Body(Box(4, 2), Pose(0, 0, 0))

    into = first_contact_straight(body, 5, [wall])

    assert into is not None
    assert into.travel == 0.0
    assert first_contact_straight(body, -5, [wall]) is None
    assert first_contact_shift(body, 90, 5, [wall]) is None
    turned = first_contact_pivot(body, 45, [wall])
    assert turned is not None
    assert turned.travel == 0.0


def test_an_overlapped_thing_may_be_left_but_not_deepened() -> None:
    rock = Body(Circle(2), Pose(2.5, 0, 0))
    body = Body(Box(4, 2), Pose(0, 0, 0))

    assert overlapping(body, rock)
    assert first_contact_straight(body, -6, [rock]) is None
    stopped = first_contact_straight(body, 2, [rock])
    assert stopped is not None
    assert stopped.travel == 0.0


def test_what_is_left_and_met_again_stops_a_pivot() -> None:
    near = Area(((2.0, 0.9), (2.0, 3), (1.5, 3), (1.5, 1.002)))
    body = Body(Box(4, 2), Pose(0, 0, 0))

    met = first_contact_pivot(body, -359, [near])

    assert met is not None
    assert -359 < met.travel < -90


def test_a_notch_is_driven_into_up_to_its_end() -> None:
    house = Area(((-3, -1.003), (12, -1.003), (12, 5), (8, 5), (8, -1.0), (8, -1.003 + 0.001)))
    corner = Area(((-3, -1), (8, -1), (8, 5), (10, 5), (10, -2), (-3, -2)))
    body = Body(Box(4, 2), Pose(0, 0, 0))
    assert house.outline

    met = first_contact_straight(body, 20, [corner])

    assert met is not None
    assert met.travel == pytest.approx(6.0, abs=1e-9)


def test_ground_is_only_entered_when_it_is_overlapped() -> None:
    body = Body(Box(4, 2), Pose(0, 0, 0))
    grazed = Area(((4, 0.996), (9, 0.996), (9, 3), (4, 3)))
    entered = Area(((4, 0.99), (9, 0.99), (9, 3), (4, 3)))
    under = Area(((-1, -1), (1, -1), (1, 1)))

    assert first_overlap_straight(body, 12, [grazed]) is None
    met = first_overlap_straight(body, 12, [grazed, entered])
    assert met is not None
    assert met.index == 1
    assert met.travel == pytest.approx(2.0)
    standing = first_overlap_straight(body, 1, [under])
    assert standing is not None
    assert standing.travel == 0.0
    assert [c.index for c in overlaps_straight(body, 12, [entered, grazed, under])] == [2, 0]
    assert first_overlap_pivot(body, 90, [Area(((1, 1.5), (2, 1.5), (2, 2.5), (1, 2.5)))])


def test_the_nearest_of_many_is_met_and_all_that_are_met_with_it() -> None:
    body = Body(Box(4, 2), Pose(0, 0, 0))
    row = [Body(Box(1, 0.5), Pose(x, y, 0)) for x, y in ((20, 0), (9, 0.6), (9, -0.6), (12, 0))]

    met = first_contact_straight(body, 30, row)

    assert met is not None
    assert met.travel == pytest.approx(6.5)
    assert sorted([met.index, *met.others]) == [1, 2]


def test_pivots_beyond_a_full_turn_end_at_the_first_thing_or_come_round() -> None:
    body = Body(TRUCK, Pose(0, 0, 10))

    assert first_contact_pivot(body, 725, [Body(Circle(1), Pose(0, 4, 0))]) is None
    met = first_contact_pivot(body, -725, [Body(Circle(1), Pose(0, 2.5, 0))])
    assert met is not None
    assert -90 < met.travel < -50


def test_an_edge_of_the_table_stops_what_comes_from_inside() -> None:
    body = Body(QUAD, Pose(30, 24, 0))
    field = Field.rectangle(60, 48)

    met = first_contact_straight(body, 60, field.walls())

    assert met is not None
    assert met.travel == pytest.approx(30 - 75 / 25.4 / 2)
    outside = Body(QUAD, Pose(60, 24, 0))
    assert first_contact_straight(outside, -6, field.walls()) is None
    wall = first_contact_shift(body, 90, 40, [Edge((60, 48), (0, 48), half_plane=False)])
    assert wall is not None
    assert wall.travel == pytest.approx(24 - 42 / 25.4 / 2)


def test_limits_are_met_within_half_a_thousandth() -> None:
    a, b = Body(Circle(2), Pose(0, 0, 0)), Body(Circle(2), Pose(5, 0, 0))

    assert within(a, b, 3.0)
    assert within(a, b, 2.9996)
    assert not within(a, b, 2.999)
    assert wholly_within(a, b, 5.0)
    assert not wholly_within(a, b, 4.99)
    assert wholly_within(Body(Box(2, 2), Pose(0, 0, 0)), b, math.hypot(6, 1) - 1)
    assert wholly_within(Body(Oval(2, 1), Pose(5, 3, 0)), Edge((0, 0), (9, 0)), 3.5)


def test_faces_are_those_of_the_box_along_the_heading() -> None:
    body = Body(Polygon(((-1, -1), (3, -0.5), (3, 0.5), (-1, 2))), Pose(0, 0, 90))

    (ax, ay), (bx, by) = faces(body)["front"]

    assert [ay, by] == pytest.approx([3, 3])
    assert sorted((ax, bx)) == pytest.approx([-2, 1])
    assert face_hit(body, (-2, 0.5)) == "left"


def test_shapes_without_a_size_are_refused() -> None:
    for bad in (
        lambda: Circle(0),
        lambda: Oval(1, -1),
        lambda: Box(2, 1, 0.6),
        lambda: Box(math.nan, 1),
        lambda: Polygon(((0, 0), (1, 1))),
        lambda: Polygon(((0, 0), (1, 1), (2, 2))),
    ):
        with pytest.raises(ValueError, match=":"):
            bad()


def test_a_fully_rounded_box_is_a_stadium() -> None:
    rng = random.Random(12)
    for _ in range(50):
        a, b = shapes.body(rng, "circle"), Body(Box(3, 1, 0.5), Pose(30, 22, rng.uniform(0, 360)))
        r = a.footprint.diameter / 2 if isinstance(a.footprint, Circle) else 0
        ends = [b.pose.ahead(t) for t in (-1, 1)]
        d = signed_gap(a, b)[0]

        assert d <= min(math.dist(a.pose[:2], e[:2]) for e in ends) - r - 0.5 + 1e-9


def test_an_outline_that_crosses_itself_is_named() -> None:
    bow_tie = ((0.0, 0.0), (10.0, 10.0), (10.0, 0.0), (0.0, 10.0))
    square = ((0.0, 0.0), (9.0, 0.0), (9.0, 9.0), (0.0, 9.0))
    outside = ((20.0, 20.0), (21.0, 20.0), (21.0, 21.0))

    assert outline_fault(square) is None
    assert "at (5, 5)" in str(outline_fault(bow_tie))
    assert outline_fault(square, (outside,)) is not None
    assert "no area" in str(outline_fault(((0, 0), (1, 1), (2, 2))))
    with pytest.raises(ValueError, match="outline: self-intersection"):
        gap(Area(bow_tie), Body(Circle(1), Pose(0, 0, 0)))


def test_a_repeated_corner_changes_nothing() -> None:
    ring = ((0.0, 0.0), (4.0, 0.0), (4.0, 2.0), (0.0, 2.0))
    twice = (*ring[:2], ring[1], *ring[2:], ring[0])
    body = Body(Oval(3, 2), Pose(8, 4, 25))

    assert gap(Area(twice), body) == gap(Area(ring), body)
    assert gap(Body(Polygon(twice), Pose(0, 0, 0)), body) == gap(Area(ring), body)


@pytest.mark.parametrize("heading", [0.0, 30.0, 90.0, 123.4])
@pytest.mark.parametrize("two", [Oval(4, 2), Circle(4), Box(4, 2), Box(4, 1, 0.5), Box(4, 2, 0.5)])
def test_shapes_in_one_line_are_as_far_apart_as_their_ends(two: Footprint, heading: float) -> None:
    stadium = Body(Box(3, 1, 0.5), Pose(5, 5, heading))
    tip = Pose(5, 5, heading).ahead(1.5)
    line = Edge(tip.ahead(-3)[:2], tip[:2], half_plane=False)
    other = Body(two, Pose(5, 5, heading).ahead(10))

    assert gap(stadium, other) == pytest.approx(6.5, abs=1e-9)
    assert gap(other, stadium) == gap(stadium, other)
    assert gap(line, other) == pytest.approx(6.5, abs=1e-9)
    met = first_contact_straight(stadium, 8, [other])
    assert met is not None
    assert met.travel == pytest.approx(6.5, abs=1e-9)
    assert overlapping(stadium, other.at(stadium.pose.ahead(2.5)))
