"""Measuring knows no left and right, no north, no first and second."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.geometry.footprint import Footprint, Polygon
from game.geometry.measure import depth, gap
from game.geometry.pose import Pose
from game.geometry.solid import Area, Body, moved
from game.geometry.sweep import first_contact_pivot, first_contact_straight
from tests.geometry import shapes

SEEDS = st.integers(0, 2**32)
KIND = st.sampled_from(shapes.KINDS)


def mirrored(body: Body) -> Body:
    shape: Footprint = body.footprint
    if isinstance(shape, Polygon):
        shape = Polygon(tuple((x, -y) for x, y in shape.points))
    return Body(shape, Pose(body.pose.x, -body.pose.y, -body.pose.heading))


def spun(body: Body, degrees: float) -> Body:
    x, y, heading = body.pose
    far = Pose(0, 0, degrees).ahead(x).shifted(degrees + 90, y)
    return Body(body.footprint, Pose(far.x, far.y, heading + degrees))


@given(SEEDS, KIND, KIND)
def test_gaps_and_depths_are_symmetric(seed: int, one: str, two: str) -> None:
    rng = random.Random(seed)
    a, b = shapes.body(rng, one, 3), shapes.body(rng, two, 3)

    assert gap(a, b) == gap(b, a)
    if "concave" not in (one, two):
        assert depth(a, b) == pytest.approx(depth(b, a), abs=1e-9)


@given(SEEDS, KIND, KIND, st.floats(-720, 720))
def test_gaps_are_the_same_in_a_mirror_and_from_any_side(
    seed: int, one: str, two: str, degrees: float
) -> None:
    rng = random.Random(seed)
    a, b = shapes.body(rng, one), shapes.body(rng, two)

    plain = gap(a, b)

    assert gap(mirrored(a), mirrored(b)) == pytest.approx(plain, abs=1e-9)
    assert gap(spun(a, degrees), spun(b, degrees)) == pytest.approx(plain, abs=1e-9)
    assert gap(moved(a, 5, -3), moved(b, 5, -3)) == pytest.approx(plain, abs=1e-9)


@given(SEEDS, KIND, KIND)
def test_whoever_drives_they_meet_after_the_same_distance(seed: int, one: str, two: str) -> None:
    rng = random.Random(seed)
    a, b = shapes.body(rng, one, 4), shapes.body(rng, two, 4)
    if gap(a, b) < 0.01:
        return

    forth = first_contact_straight(a, 12, [b])
    facing = Body(b.footprint, b.pose)
    area = Area(_outline(a)) if isinstance(a.footprint, Polygon) else None
    mirror = first_contact_straight(mirrored(a), 12, [mirrored(facing)])

    assert (forth is None) == (mirror is None)
    if forth and mirror:
        assert forth.travel == pytest.approx(mirror.travel, abs=1e-7)
    if area is not None:
        assert gap(area, b) == pytest.approx(gap(a, b), abs=1e-9)


def _outline(body: Body) -> tuple[tuple[float, float], ...]:
    from game.geometry.solid import outline

    return outline(body)


@given(SEEDS, KIND, KIND, st.sampled_from([30.0, 135.0, 360.0]))
def test_left_pivots_mirror_right_pivots(seed: int, one: str, two: str, degrees: float) -> None:
    rng = random.Random(seed)
    a, b = shapes.body(rng, one, 2), shapes.body(rng, two, 4)
    if gap(a, b) < 0.01:
        return

    left = first_contact_pivot(a, degrees, [b])
    right = first_contact_pivot(mirrored(a), -degrees, [mirrored(b)])

    assert (left is None) == (right is None)
    if left and right:
        assert left.travel == pytest.approx(-right.travel, abs=1e-5)
