"""Sight between two models, against rays in great numbers."""

from __future__ import annotations

import random

import numpy as np
import pytest
import shapely

from game.geometry.field import Field
from game.geometry.footprint import Box, Circle, Oval
from game.geometry.measure import gap
from game.geometry.pose import Pose
from game.geometry.sight import sight, sight_map
from game.geometry.solid import Area, Body, Solid
from tests.geometry import oracle, shapes

A = Body(Box(3, 1.5), Pose(0, 0, 0))
B = Body(Box(3, 1.5), Pose(20, 0, 0))


def wall(x: float, low: float, high: float) -> Area:
    return Area(((x, low), (x + 1, low), (x + 1, high), (x, high)))


def rays_between(a: Body, b: Body, count: int = 60) -> list[shapely.LineString]:
    rims = []
    for body in (a, b):
        points, radius = oracle.core_points(body.footprint, 256)
        shape = shapely.MultiPoint(oracle.turned(points, *body.pose)).convex_hull
        if radius:
            shape = shape.buffer(radius * 0.9999)
        rim = shape.boundary if shape.boundary.length else shape
        rims.append([rim.interpolate(k / count, normalized=True) for k in range(count)])
    return [shapely.LineString([p, q]) for p in rims[0] for q in rims[1]]


def any_ray_clear(a: Body, b: Body, blockers: list[Solid]) -> bool:
    rays = np.array(rays_between(a, b))
    hit = np.zeros(len(rays), dtype=bool)
    for solid in blockers:
        flat = oracle.flat(solid, 512)
        shape = flat.core.buffer(flat.radius) if flat.radius else flat.core
        shapely.prepare(shape)
        hit |= shapely.intersects(shape, rays)
    return bool((~hit).any())


def test_nothing_between_is_clear_and_the_line_is_the_shortest() -> None:
    seen = sight(A, B, [wall(30, -5, 5), wall(8, 1, 3)])

    assert seen.clear
    assert seen.line is not None
    assert seen.line[0][0] == pytest.approx(1.5)
    assert seen.line[1][0] == pytest.approx(18.5)


def test_a_wall_across_hides_and_is_named() -> None:
    seen = sight(A, B, [wall(30, -5, 5), wall(8, -9, 9)])

    assert seen == (False, None, (1,))


def test_two_that_hide_only_together_are_both_named() -> None:
    blockers = [wall(8, -9, 0.5), wall(10, -0.5, 9)]

    assert not sight(A, B, blockers).clear
    assert sight(A, B, blockers).blocked_by == (0, 1)
    assert sight(A, B, blockers[:1]).clear


@pytest.mark.parametrize("slit", [1e-3, 1e-6])
def test_a_slit_is_seen_through_and_a_crack_without_width_is_not(slit: float) -> None:
    assert sight(A, B, [wall(8, -9, 0.2), wall(8, 0.2 + slit, 9)]).clear
    assert not sight(A, B, [wall(8, -9, 0.2), wall(8, 0.2, 9)]).clear


def test_a_corner_at_the_very_edge_of_the_view_decides() -> None:
    # From A's upper front corner past the lower wall's top, just under the upper wall.
    lower, under = wall(6, -9, 0.5), 0.5 - 0.25 * 5 / 5.5

    assert sight(A, B, [lower, wall(12, under + 1e-6, 9)]).clear
    assert not sight(A, B, [lower, wall(12, under - 1e-6, 9)]).clear


def test_touching_models_see_each_other() -> None:
    touching = Body(Circle(2), A.pose.ahead(2.5))

    assert sight(A, touching, [wall(1.6, 1, 3)]).clear


def test_one_sees_out_of_what_one_stands_in_but_not_past_what_one_touches() -> None:
    wood = Area(((-5, -5), (5, -5), (5, 5), (-5, 5)))

    assert sight(A, B, [wood]).clear
    assert sight(B, A, [wood]).clear
    assert not sight(A, B, [wall(1.5, -9, 9)]).clear


def test_round_things_hide_by_their_true_rim() -> None:
    small = Body(Circle(0.02), Pose(0, 0, 0))
    target = Body(Circle(0.02), Pose(10, 0, 0))
    for shape, half in ((Oval(4, 1.3), 0.65), (Circle(1.3), 0.65), (Box(3, 1.3, 0.4), 0.65)):
        assert not sight(small, target, [Body(shape, Pose(5, half - 0.03, 0))]).clear
        assert sight(small, target, [Body(shape, Pose(5, half + 0.011, 0))]).clear


@pytest.mark.parametrize("chunk", range(max(1, oracle.CASES // 10)))
def test_sight_agrees_with_thousands_of_rays_and_is_the_same_both_ways(chunk: int) -> None:
    rng = random.Random(f"sight {chunk}")
    a = Body(shapes.footprint(rng, shapes.KINDS[chunk % 4]), Pose(8, 22, rng.uniform(0, 360)))
    b = Body(shapes.footprint(rng, shapes.KINDS[chunk % 5]), Pose(52, 22, rng.uniform(0, 360)))
    blockers: list[Solid] = []
    while len(blockers) < 14:
        solid: Solid = shapes.body(rng, rng.choice(shapes.KINDS), 14)
        if len(blockers) % 3 == 0:
            solid = shapes.area(rng)
        if gap(solid, a) > 0.1 and gap(solid, b) > 0.1:
            blockers.append(solid)

    seen, back = sight(a, b, blockers), sight(b, a, blockers)

    assert seen.clear == back.clear
    if seen.clear:
        assert seen.line is not None
        line = shapely.LineString(seen.line)
        for solid in blockers:
            flat = oracle.flat(solid)
            assert line.intersection(flat.core.buffer(flat.radius - 1e-6)).length < 1e-6
    else:
        assert not any_ray_clear(a, b, blockers)


def test_the_map_shows_what_is_seen() -> None:
    field = Field.rectangle(60, 44)
    body = Body(Box(3, 2), Pose(10, 22, 20))
    blockers: list[Solid] = [wall(20, 15, 30), wall(30, 5, 12)]

    lit = shapely.MultiPolygon([(o, list(h)) for o, h in sight_map(body, blockers, field)])

    rng = random.Random(6)
    for _ in range(100):
        spot = Body(Circle(0.01), Pose(rng.uniform(1, 59), rng.uniform(1, 43), 0))
        if min(gap(spot, solid) for solid in [*blockers, body]) > 0.05:
            inside = lit.contains(shapely.Point(spot.pose.x, spot.pose.y))
            assert not inside or sight(body, spot, blockers).clear
    assert lit.contains(shapely.Point(15, 22))
    assert not lit.contains(shapely.Point(24, 22))
