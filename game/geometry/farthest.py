"""How far the farthest point of one solid lies from another, for "wholly within"."""

from __future__ import annotations

import math

from game.geometry.cores import Core, HalfPlaneCore, OvalCore, PolyCore, support
from game.geometry.solid import Solid, cores


def farthest(a: Solid, b: Solid) -> float:
    """Return the greatest distance from any point of `a` to the nearest of `b`, inches.

    Exact for corners against convex shapes; round rims are followed to 1e-9.
    """
    from game.geometry.measure import point_gap

    greatest = 0.0
    for core in cores(a):
        if isinstance(core, HalfPlaneCore):
            raise ValueError("a table edge has no farthest point")
        greatest = max(greatest, _core_farthest(core, b, point_gap))
    return greatest


def _core_farthest(core: Core, b: Solid, point_gap: object) -> float:
    from game.geometry.measure import point_gap as gap_from

    if isinstance(core, PolyCore) and core.radius == 0.0:
        return max(gap_from(point, b) for point in core.points)
    flat = [other for other in cores(b) if isinstance(other, HalfPlaneCore)]
    if flat:
        return max(0.0, max(h.offset + support(core, -h.nx, -h.ny) for h in flat))
    return _rim_farthest(core, b)


def _rim_farthest(core: Core, b: Solid) -> float:
    from game.geometry.cores import support_point
    from game.geometry.measure import point_gap as gap_from

    def away(angle: float) -> float:
        return gap_from(support_point(core, math.cos(angle), math.sin(angle)), b)

    assert isinstance(core, (PolyCore, OvalCore))
    steps = 72
    width = math.tau / steps
    values = [away(k * width) for k in range(steps)]
    greatest = max(values)
    for k in range(steps):
        if values[k] >= values[k - 1] and values[k] >= values[(k + 1) % steps]:
            low, high = (k - 1) * width, (k + 1) * width
            for _ in range(40):
                third = (high - low) / 3.0
                if away(low + third) < away(high - third):
                    low += third
                else:
                    high -= third
            greatest = max(greatest, away(0.5 * (low + high)))
    return greatest
