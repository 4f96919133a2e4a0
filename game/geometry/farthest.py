"""How far the farthest point of one solid lies from another, for "wholly within"."""

from __future__ import annotations

import math

from game.geometry.cores import (
    Core,
    HalfPlaneCore,
    OvalCore,
    PolyCore,
    support,
    support_point,
)
from game.geometry.gaps import point_gap
from game.geometry.solid import Solid, cores

SCANNED = 72
"""Points of a round rim that are looked at before the farthest are refined."""


def farthest(a: Solid, b: Solid) -> float:
    """Return the greatest distance from any point of `a` to the nearest of `b`, inches.

    Exact for corners against convex shapes; round rims are followed to 1e-9.

    Raises:
        ValueError: If `a` is an edge of the table without an end.
    """
    return max(0.0, max(_core_farthest(core, b) for core in cores(a)))


def _core_farthest(core: Core, b: Solid) -> float:
    if isinstance(core, HalfPlaneCore):
        raise ValueError("a table edge has no farthest point")
    if isinstance(core, PolyCore) and core.radius == 0.0:
        return max(point_gap(point, b) for point in core.points)
    beyond = [other for other in cores(b) if isinstance(other, HalfPlaneCore)]
    if beyond:
        return max(half.offset + support(core, -half.nx, -half.ny) for half in beyond)
    return _rim_farthest(core, b)


def _rim_farthest(core: PolyCore | OvalCore, b: Solid) -> float:
    def away(angle: float) -> float:
        return point_gap(support_point(core, math.cos(angle), math.sin(angle)), b)

    width = math.tau / SCANNED
    values = [away(k * width) for k in range(SCANNED)]
    greatest = max(values)
    for k in range(SCANNED):
        if values[k] >= values[k - 1] and values[k] >= values[(k + 1) % SCANNED]:
            low, high = (k - 1) * width, (k + 1) * width
            for _ in range(40):
                third = (high - low) / 3.0
                if away(low + third) < away(high - third):
                    low += third
                else:
                    high -= third
            greatest = max(greatest, away(0.5 * (low + high)))
    return greatest
