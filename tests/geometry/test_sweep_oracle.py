"""First contact of drives and pivots against brute force in thousands of moments."""

from __future__ import annotations

import math
import random

import numpy as np
import pytest

from game.geometry.solid import Area, Body, Solid
from game.geometry.sweep import (
    Contact,
    first_contact_pivot,
    first_contact_shift,
    first_overlap_pivot,
    first_overlap_straight,
    swept_pivot,
    swept_straight,
)
from tests.geometry import oracle, shapes

MOMENTS = 400
SIDES = 240


def judged(drive: oracle.Drive, solid: Solid, share: float | None) -> None:
    """Assert that a motion is stopped at `share` of its way (None: not), and rightly so."""
    if share is None:
        gaps = drive.gaps(np.linspace(0, 1, MOMENTS), solid, SIDES)
        # Only a graze, less deep than a millionth, may have been slid past.
        assert gaps.min() > 0.0, (drive, solid, int(np.argmin(gaps)) / MOMENTS)
        return
    moments = np.concatenate(
        [np.linspace(0, share, MOMENTS)[:-1], share * (1 - np.geomspace(1e-6, 0.02, 60))]
    )
    assert drive.gaps(moments, solid, SIDES).min() > 0.0, (drive, solid, share)
    (at,) = drive.gaps(np.array([share]), solid, oracle.SIDES)
    assert at <= 1e-6, (drive, solid, share, at)


def apart_at_start(body: Body, solid: Solid) -> bool:
    return oracle.true_gap(body, solid) > 0.01


def other(rng: random.Random, case: int) -> Solid:
    if case % 5 == 4:
        return shapes.area(rng)
    return shapes.body(rng, rng.choice(shapes.KINDS))


@pytest.mark.parametrize("chunk", oracle.CHUNKS)
def test_a_straight_move_stops_exactly_at_first_contact(chunk: int) -> None:
    rng = random.Random(f"straight {chunk}")
    for case in range(oracle.CHUNK):
        body = shapes.body(rng, shapes.KINDS[case % len(shapes.KINDS)], 12)
        solid = other(rng, case)
        direction, inches = rng.uniform(0, 360), rng.choice((6.0, 12.0, 20.0, -12.0))
        if rng.random() < 0.7:
            direction = math.degrees(math.atan2(22 - body.pose.y, 30 - body.pose.x))
            direction += rng.uniform(-15, 15) + (180 if inches < 0 else 0)
        if not apart_at_start(body, solid):
            continue

        met = first_contact_shift(body, direction, inches, [solid])

        angle = math.radians(direction)
        drive = oracle.Drive(body, inches * math.cos(angle), inches * math.sin(angle))
        judged(drive, solid, share_of(met, inches))


@pytest.mark.parametrize("chunk", oracle.CHUNKS)
def test_a_pivot_stops_exactly_at_first_contact(chunk: int) -> None:
    rng = random.Random(f"pivot {chunk}")
    for case in range(oracle.CHUNK):
        body = shapes.body(rng, shapes.KINDS[case % len(shapes.KINDS)], 4)
        solid = other(rng, case)
        degrees = rng.choice((20.0, 90.0, 180.0, 360.0, -45.0, -180.0))
        if not apart_at_start(body, solid):
            continue

        met = first_contact_pivot(body, degrees, [solid])

        drive = oracle.Drive(body, degrees=degrees)
        judged(drive, solid, share_of(met, degrees))


@pytest.mark.parametrize("chunk", oracle.CHUNKS)
def test_on_a_grid_moves_stop_at_first_contact_and_slide_along_sides(chunk: int) -> None:
    rng = random.Random(f"grid {chunk}")
    for case in range(oracle.CHUNK):
        body, solid = shapes.on_grid(rng), shapes.on_grid(rng)
        if not apart_at_start(body, solid):
            continue
        if case % 2:
            degrees = rng.choice((90.0, -90.0, 360.0))
            met = first_contact_pivot(body, degrees, [solid])
            judged_grid(oracle.Drive(body, degrees=degrees), solid, share_of(met, degrees))
        else:
            direction, inches = rng.choice((0, 45, 90, 135, 180, 225, 270, 315)), 9.0
            met = first_contact_shift(body, direction, inches, [solid])
            angle = math.radians(direction)
            drive = oracle.Drive(body, inches * math.cos(angle), inches * math.sin(angle))
            judged_grid(drive, solid, share_of(met, inches))


def judged_grid(drive: oracle.Drive, solid: Solid, share: float | None) -> None:
    """Like `judged`, but what only touches on the way, side along side, may be passed."""
    until = 1.0 if share is None else share * (1 - 1e-9)
    moments = np.linspace(0, until, MOMENTS)
    gaps = drive.gaps(moments, solid, SIDES)
    for moment in moments[gaps <= 0.0]:
        there = drive.at(float(moment))
        assert oracle.true_depth_of_any(there, solid) <= 2e-6, (drive, solid, moment)
    if share is not None:
        (at,) = drive.gaps(np.array([share]), solid, oracle.SIDES)
        assert at <= 1e-6, (drive, solid, share, at)


def share_of(met: Contact | None, whole: float) -> float | None:
    return None if met is None else met.travel / whole


@pytest.mark.parametrize("chunk", oracle.CHUNKS)
def test_ground_is_met_where_it_is_then_overlapped(chunk: int) -> None:
    rng = random.Random(f"ground {chunk}")
    for case in range(oracle.CHUNK):
        body = shapes.body(rng, shapes.KINDS[case % len(shapes.KINDS)], 5)
        ground = shapes.area(rng)
        if not apart_at_start(body, ground):
            continue
        pivots = case % 2 == 0
        amount = rng.choice((90.0, -180.0)) if pivots else rng.choice((12.0, -12.0))
        first = first_overlap_pivot if pivots else first_overlap_straight

        met = first(body, amount, [ground])

        drive = oracle.Drive(body, degrees=amount)
        if not pivots:
            ahead = body.pose.ahead(amount)
            drive = oracle.Drive(body, ahead.x - body.pose.x, ahead.y - body.pose.y)
        shares = np.linspace(0, 1, MOMENTS)
        gaps = drive.gaps(shares, ground, SIDES)
        if met is not None:
            at = drive.gaps(np.array([met.travel / amount]), ground, oracle.SIDES)[0]
            assert at <= 1e-6, (body, ground, amount)
        elif gaps.min() <= 0.0:
            # A graze: whatever was overlapped was less deep than the tolerance of contact.
            shrunk = Area(ground.outline, ground.holes)
            core = oracle.flat(shrunk).core.buffer(-0.02, join_style="mitre")
            if not core.is_empty and core.geom_type == "Polygon":
                inner = Area(tuple((x, y) for x, y in core.exterior.coords[:-1]))
                assert drive.gaps(shares, inner, SIDES).min() > 0.0, (body, ground, amount)


@pytest.mark.parametrize("chunk", range(max(1, oracle.CASES // 100)))
def test_the_swept_ground_is_as_near_as_the_nearest_moment(chunk: int) -> None:
    # From 96 on the seeds begin where a coarse ring once stood 2.6e-6 off a flat oval.
    rng = random.Random(f"swept {chunk + 96}")
    for case in range(16):
        body, solid = shapes.body(rng, shapes.KINDS[case % 8], 6), other(rng, case)
        if case < 8:
            degrees = rng.choice((30.0, -100.0, 270.0))
            ours = swept_pivot(body, degrees).gap_to(solid)
            drive = oracle.Drive(body, degrees=degrees)
        else:
            ours = swept_straight(body, 9.0).gap_to(solid)
            there = body.pose.ahead(9.0)
            drive = oracle.Drive(body, there.x - body.pose.x, there.y - body.pose.y)

        gaps = drive.gaps(np.linspace(0, 1, 2000), solid, SIDES)

        assert gaps.min() - 0.03 <= ours <= gaps.min() + 1e-6, (body, solid)
