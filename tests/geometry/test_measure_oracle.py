"""Edge to edge and depth of every pair of shapes against an independent judge."""

from __future__ import annotations

import itertools
import math
import random

import pytest
import shapely

from game.geometry.measure import closest, depth, gap, separation, signed_gap
from game.geometry.solid import Body, moved
from tests.geometry import oracle, shapes

PAIRS = list(itertools.combinations_with_replacement(shapes.KINDS, 2))


@pytest.mark.parametrize("chunk", oracle.CHUNKS)
def test_every_gap_is_the_oracles_to_a_millionth_of_an_inch(chunk: int) -> None:
    rng = random.Random(f"gap {chunk}")
    for case in range(oracle.CHUNK):
        one, two = PAIRS[(chunk * oracle.CHUNK + case) % len(PAIRS)]
        a, b = shapes.body(rng, one), shapes.body(rng, two)

        ours, theirs = gap(a, b), oracle.true_gap(a, b)

        assert ours == pytest.approx(theirs, abs=1e-6), (a, b)
        assert gap(b, a) == ours, (a, b)
        if theirs > 1e-6:
            assert ours > 0.0, (a, b)
        near = closest(a, b)
        assert near.gap == pytest.approx(ours, abs=1e-9), (a, b)
        for point, solid in ((near.a_point, a), (near.b_point, b)):
            spot = oracle.flat(solid)
            away = spot.core.distance(shapely.Point(point)) - spot.radius
            assert away < 2e-6, (a, b)


@pytest.mark.parametrize("chunk", oracle.CHUNKS)
def test_gaps_on_a_grid_are_the_oracles(chunk: int) -> None:
    rng = random.Random(f"grid {chunk}")
    for _ in range(oracle.CHUNK):
        a, b = shapes.on_grid(rng), shapes.on_grid(rng)

        ours = gap(a, b)

        assert ours == pytest.approx(oracle.true_gap(a, b), abs=1e-6), (a, b)
        assert gap(b, a) == ours


@pytest.mark.parametrize("chunk", oracle.CHUNKS)
def test_gaps_to_terrain_with_notches_and_holes_are_the_oracles(chunk: int) -> None:
    rng = random.Random(f"area {chunk}")
    for case in range(oracle.CHUNK):
        a, b = shapes.body(rng, shapes.KINDS[case % len(shapes.KINDS)]), shapes.area(rng)

        assert gap(a, b) == pytest.approx(oracle.true_gap(a, b), abs=1e-6), (a, b)
        assert gap(a, b) == gap(b, a)


@pytest.mark.parametrize("chunk", oracle.CHUNKS)
def test_every_depth_is_the_oracles_and_its_vector_parts_the_two(chunk: int) -> None:
    rng = random.Random(f"depth {chunk}")
    for case in range(oracle.CHUNK):
        kinds = shapes.CONVEX
        one, two = kinds[case % 7], kinds[(case // 7 + chunk) % 7]
        a, b = shapes.body(rng, one, 1.5), shapes.body(rng, two, 1.5)

        ours = depth(a, b)

        assert ours == pytest.approx(oracle.true_depth(a, b), abs=5e-6), (a, b)
        assert depth(b, a) == pytest.approx(ours, abs=1e-9)
        if ours:
            apart = moved(a, *separation(a, b))
            assert signed_gap(apart, b)[0] == pytest.approx(0.0, abs=1e-8), (a, b)


@pytest.mark.parametrize("chunk", range(max(1, oracle.CASES // 300)))
def test_concave_shapes_are_parted_by_the_least_vector(chunk: int) -> None:
    rng = random.Random(f"concave {chunk}")
    for _ in range(6):
        a, b = shapes.body(rng, "concave", 1.5), shapes.body(rng, "concave", 1.5)
        dx, dy = separation(a, b)
        ours = depth(a, b)

        assert oracle.flat(moved(a, dx, dy)).core.intersection(
            oracle.flat(b).core
        ).area == pytest.approx(0.0, abs=1e-6)
        for k in range(72):
            c, s = math.cos(k * 0.0873), math.sin(k * 0.0873)
            shifted = moved(a, 0.99 * ours * c, 0.99 * ours * s)
            if ours:
                assert oracle.flat(shifted).core.intersects(oracle.flat(b).core)


@pytest.mark.parametrize("case", range(max(4, oracle.CASES // 50)))
def test_ovals_agree_with_thirty_digits(case: int) -> None:
    rng = random.Random(f"oval {case}")
    a, b = shapes.body(rng, "oval"), shapes.body(rng, "oval")
    if gap(a, b) == 0.0:
        b = Body(b.footprint, a.pose.ahead(9))

    assert gap(a, b) == pytest.approx(oracle.oval_gap(a, b), abs=1e-11)
