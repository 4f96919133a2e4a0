"""A tape snaps to corners, midpoints and edges, and a key steps through them."""

from __future__ import annotations

import math

import pytest

from game.geometry.field import Field
from game.geometry.footprint import box_mm, circle_mm
from game.geometry.pose import Pose
from game.geometry.solid import Area, Body
from game.view.measured import Thing
from game.view.snapping import chosen, snaps

QUAD = Thing("quad", "Quad", Body(box_mm(75, 42), Pose(20, 24, 0)))
ROUND = Thing("round", "Round", Body(circle_mm(32), Pose(40, 24, 0)))
ROCK = Thing("#rock", "Rock", Area(((5, 5), (9, 5), (9, 9), (5, 9))), "piece")


def test_near_a_corner_the_corner_comes_first_and_the_cursor_last() -> None:
    found = snaps([QUAD], (21.4, 24.7))

    assert found[0].kind == "corner"
    assert found[0].point == pytest.approx((20 + 75 / 50.8, 24 + 42 / 50.8))
    assert found[0].of == "Quad"
    assert found[-1].kind == "free"


def test_a_key_steps_through_the_candidates_and_round_again() -> None:
    found = snaps([QUAD], (21.4, 24.7))

    assert chosen(found) == found[0]
    assert chosen(found, 1) == found[1]
    assert chosen(found, len(found)) == found[0]


def test_a_round_base_has_a_rim_and_a_midpoint_but_no_corners() -> None:
    found = snaps([ROUND], (40.5, 24.0))

    assert {snap.kind for snap in found} == {"centre", "edge", "free"}
    rim = next(snap for snap in found if snap.kind == "edge")
    assert rim.point == pytest.approx((40 + 16 / 25.4, 24))


def test_the_edge_of_terrain_is_met_at_the_foot_of_the_perpendicular() -> None:
    found = snaps([ROCK], (7.2, 9.3))

    assert found[0].kind == "edge"
    assert found[0].point == (7.2, 9)


def test_the_table_has_corners_and_edges_too() -> None:
    found = snaps([], (0.3, 0.4), Field.rectangle(72, 48))

    assert found[0].kind == "corner"
    assert found[0].point == (0, 0)
    assert {snap.of for snap in found} == {"table", "south edge", "west edge", ""}


def test_far_from_everything_the_tape_is_free() -> None:
    (only,) = snaps([QUAD, ROCK], (60, 40))

    assert only.kind == "free"
    assert math.dist(only.point, (60, 40)) == 0
