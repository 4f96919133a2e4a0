"""Poses, turns and paths."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.geometry.pose import Pose, along, cos_sin, travelled, turn_between


def test_350_to_10_turns_the_short_way() -> None:
    assert turn_between(350, 10) == 20
    assert turn_between(10, 350) == -20


def test_opposite_headings_turn_left() -> None:
    assert turn_between(0, 180) == 180
    assert turn_between(270, 90) == 180


@given(st.floats(-1e4, 1e4), st.floats(-1e4, 1e4))
def test_the_turn_leads_from_the_one_heading_to_the_other(start: float, end: float) -> None:
    turn = turn_between(start, end)

    assert -180 < turn <= 180
    assert math.cos(math.radians(start + turn - end)) == pytest.approx(1, abs=1e-9)


def test_three_hundred_and_sixty_settled_turns_of_one_degree_come_back_exactly() -> None:
    start = pose = Pose(12.3456, 7.8901, 33.25)

    for _ in range(360):
        pose = pose.turned(1).settled()

    assert pose == start


def test_right_angles_are_exact() -> None:
    assert cos_sin(90) == (0.0, 1.0)
    assert cos_sin(-90) == (0.0, -1.0)
    assert Pose(1, 1, 450).ahead(5) == (1, 6, 450)


def test_settling_keeps_four_places_and_headings_below_360() -> None:
    assert Pose(1.00004999, -0.00001, 359.99999).settled() == Pose(1.0, 0.0, 0.0)
    assert str(Pose(-0.00001, 0, -0.00001).settled().x) == "0.0"
    assert Pose(0, 0, -45).settled().heading == 315


def test_a_path_is_as_long_as_its_midpoint_travels() -> None:
    path = (Pose(0, 0, 0), Pose(3, 0, 0), Pose(3, 0, 90), Pose(3, 4, 90))

    assert travelled(path) == 7
    assert along(path, 0) == path[0]
    assert along(path, 1) == path[-1]
    assert 0 < along(path, 0.4).heading < 90


def test_an_empty_path_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one pose"):
        along((), 0.5)
