"""Gaps between cores, and from points: what all measuring from edge to edge is made of."""

from __future__ import annotations

import math

from game.geometry.cores import Bounds, Core, OvalCore, PolyCore
from game.geometry.ellipses import oval_oval_normal, poly_oval_normal
from game.geometry.separation import separation as core_separation
from game.geometry.solid import Point, Solid, core_boxes, cores

ROUNDING = 1e-12
"""Inches: gaps below this are rounding of coordinates and count as none."""


def none_if_rounding(inches: float) -> float:
    """Return a gap, exactly 0.0 where it is overlap or mere rounding."""
    return inches if inches > ROUNDING else 0.0


def core_gap(first: Core, second: Core) -> float:
    """Return the gap between two cores in inches, exactly 0.0 on overlap."""
    # Whether an oval overlaps is cheap to know; how deep is not, and is not asked here.
    if isinstance(first, OvalCore):
        if isinstance(second, OvalCore):
            apart = oval_oval_normal(first, second)
            return 0.0 if apart is None else none_if_rounding(apart[0])
        first, second = second, first
    if isinstance(first, PolyCore) and isinstance(second, OvalCore):
        apart = poly_oval_normal(first, second)
        return 0.0 if apart is None else none_if_rounding(apart[0] - first.radius)
    return none_if_rounding(core_separation(first, second).inches)


def bounds_gap(a: Bounds, b: Bounds) -> float:
    """Return the distance between two bounding boxes, 0.0 when they meet."""
    dx = max(a[0] - b[2], b[0] - a[2], 0.0)
    dy = max(a[1] - b[3], b[1] - a[3], 0.0)
    return math.hypot(dx, dy)


def near_pairs(a: Solid, b: Solid) -> list[tuple[float, Core, Core]]:
    """Return all pairs of cores with the distance of their boxes, nearest first, to stop early."""
    pairs = [
        (bounds_gap(mine, theirs), first, second)
        for first, mine in zip(cores(a), core_boxes(a), strict=True)
        for second, theirs in zip(cores(b), core_boxes(b), strict=True)
    ]
    pairs.sort(key=lambda pair: pair[0])
    return pairs


def point_gap(point: Point, solid: Solid) -> float:
    """Return the distance from a point to a solid in inches, 0.0 inside it."""
    spot = PolyCore((point,), 0.0)
    return min(core_gap(spot, core) for core in cores(solid))
