"""The nearest of many things is the one with the least gap."""

from __future__ import annotations

import math
import random

from game.geometry.footprint import box_mm, circle_mm, oval_mm
from game.geometry.measure import closest_on_segments, gap, point_gap, segment_gap, within
from game.geometry.nearest import nearest
from game.geometry.pose import Pose
from game.geometry.solid import Area, Body, Solid


def scattered(count: int, seed: int) -> list[Solid]:
    dice = random.Random(seed)
    made: list[Solid] = []
    for _ in range(count):
        x, y, turn = dice.uniform(0, 72), dice.uniform(0, 48), dice.uniform(0, 360)
        shape = (box_mm(135, 70), circle_mm(32), oval_mm(90, 52))[dice.randrange(3)]
        made.append(Body(shape, Pose(x, y, turn)))
        made.append(Area(((x, y), (x + 4, y + 1), (x + 1, y + 1.5), (x - 1, y + 5))))
    return made


def test_the_nearest_is_the_one_with_the_least_gap() -> None:
    for seed in range(40):
        others = scattered(30, seed)
        body = Body(box_mm(75, 42), Pose(36, 24, 17.0 * seed))

        found = nearest(body, others)

        assert found is not None
        gaps = [gap(body, other) for other in others]
        assert found.gap == min(gaps)
        assert found.number == gaps.index(min(gaps))


def test_with_nothing_around_there_is_no_nearest() -> None:
    assert nearest(Body(circle_mm(32), Pose(0, 0, 0)), []) is None


def test_within_agrees_with_the_gap_near_and_far() -> None:
    body = Body(box_mm(75, 42), Pose(36, 24, 30))

    for other in scattered(40, 5):
        assert within(body, other, 6.0) is (gap(body, other) <= 6.0005)


def test_the_closest_points_of_two_segments_lie_on_them() -> None:
    dice = random.Random(4)

    for _ in range(300):
        spots = [(dice.uniform(0, 20), dice.uniform(0, 20)) for _ in range(4)]
        first, second = (spots[0], spots[1]), (spots[2], spots[3])

        found = closest_on_segments(first, second)

        assert abs(found.gap - segment_gap(first, second)) < 1e-9
        if found.gap > 0:
            assert abs(math.dist(found.a_point, found.b_point) - found.gap) < 1e-9
            for point, (a, b) in ((found.a_point, first), (found.b_point, second)):
                assert point_gap(point, Area((a, b, a))) < 1e-9
