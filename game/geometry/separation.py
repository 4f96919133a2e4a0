"""The signed separation of two convex cores, and the direction that separates them best.

Positive: the gap between them. Negative: minus the depth, the least translation that
parts them. The unit normal points from the first to the second: shifted along it by the
separation, the first comes to touch the second.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from game.geometry.cores import Core, HalfPlaneCore, OvalCore, PolyCore, support
from game.geometry.ellipses import deepest, oval_oval_normal, poly_oval_normal
from game.geometry.footprint import Points


class Separation(NamedTuple):
    """How far apart two cores are, and along which unit vector."""

    inches: float
    """Gap when positive, minus the depth when negative."""
    nx: float
    ny: float


def separation(first: Core, second: Core) -> Separation:
    """Return the signed separation from `first` to `second`, exact to rounding.

    Raises:
        ValueError: If both are half-planes.
    """
    if isinstance(second, HalfPlaneCore):
        nx, ny, offset = second
        return Separation(offset - support(first, nx, ny), nx, ny)
    if isinstance(first, HalfPlaneCore):
        return _turned_round(separation(second, first))
    if isinstance(first, PolyCore):
        if isinstance(second, PolyCore):
            return poly_poly(first, second)
        return poly_oval(first, second)
    if isinstance(second, PolyCore):
        return _turned_round(poly_oval(second, first))
    return oval_oval(first, second)


def _turned_round(found: Separation) -> Separation:
    return Separation(found.inches, -found.nx, -found.ny)


def poly_poly(first: PolyCore, second: PolyCore) -> Separation:
    """Return the separation of two thickened convex polygons, segments or points."""
    total = first.radius + second.radius
    if len(first.points) == 1 and len(second.points) == 1:
        (ax, ay), (bx, by) = first.points[0], second.points[0]
        dx, dy = bx - ax, by - ay
        length = math.hypot(dx, dy)
        if length == 0.0:
            return Separation(-total, 1.0, 0.0)
        return Separation(length - total, dx / length, dy / length)
    ring = difference(first.points, second.points)
    # The origin against the difference polygon: inside every edge's line the nearest line
    # is the depth, otherwise the nearest edge is the gap.
    least, ex, ey = math.inf, 1.0, 0.0
    px, py = ring[-1]
    for qx, qy in ring:
        dx, dy = qx - px, qy - py
        length = math.sqrt(dx * dx + dy * dy)
        if length > 0.0:
            depth = (dy * px - dx * py) / length
            if depth < least:
                least, ex, ey = depth, -dy / length, dx / length
        px, py = qx, qy
    if least > 1e-9:
        return Separation(-least - total, ex, ey)
    cx, cy = nearest_on_ring(ring)
    gap = math.hypot(cx, cy)
    if gap < 1e-12 or (least > 0.0 and len(first.points) + len(second.points) > 4):
        return Separation(-least - total, ex, ey)
    if gap + least < 1e-13:
        # On a side: its own normal is exact, where that of a tiny gap would be noise.
        return Separation(gap - total, ex, ey)
    return Separation(gap - total, cx / gap, cy / gap)


def difference(first: Points, second: Points) -> list[tuple[float, float]]:
    """Return the Minkowski difference second - first of two convex rings, anticlockwise.

    Both rings start with their lowest corner; a ring may be a segment or a point.
    """
    n, m = len(first), len(second)
    # The lowest corner of -first is minus its highest.
    k = 0
    hx, hy = first[0]
    for i in range(1, n):
        x, y = first[i]
        if y > hy or (y == hy and x > hx):
            k, hx, hy = i, x, y
    if n == 1:
        return [(x - hx, y - hy) for x, y in second]
    if m == 1:
        sx, sy = second[0]
        return [(sx - x, sy - y) for x, y in first]
    near = [(-x, -y) for x, y in first[k:] + first[: k + 1]]
    far = second + second[:1]
    i = j = 0
    ring: list[tuple[float, float]] = []
    while i < n or j < m:
        ax, ay = near[i]
        bx, by = far[j]
        ring.append((ax + bx, ay + by))
        if i == n:
            j += 1
        elif j == m:
            i += 1
        else:
            ux, uy = near[i + 1][0] - ax, near[i + 1][1] - ay
            vx, vy = far[j + 1][0] - bx, far[j + 1][1] - by
            turn = ux * vy - uy * vx
            if turn > 0.0 or (turn == 0.0 and ux * vx + uy * vy > 0.0):
                i += 1
                if turn == 0.0:
                    j += 1
            elif turn < 0.0:
                j += 1
            elif uy > 0.0 or (uy == 0.0 and ux > 0.0):
                i += 1
            else:
                j += 1
    return ring


def nearest_on_ring(ring: list[tuple[float, float]]) -> tuple[float, float]:
    """Return the point of a ring (or segment, or point) nearest to the origin."""
    best, bx, by = math.inf, 0.0, 0.0
    px, py = ring[-1]
    for qx, qy in ring:
        dx, dy = qx - px, qy - py
        square = dx * dx + dy * dy
        share = -(px * dx + py * dy) / square if square > 0.0 else 0.0
        share = 0.0 if share < 0.0 else 1.0 if share > 1.0 else share
        # Measured from the nearer end, so that a far corner leaves no rounding behind.
        if share > 0.5:
            cx, cy = qx - (1.0 - share) * dx, qy - (1.0 - share) * dy
        else:
            cx, cy = px + share * dx, py + share * dy
        distance = cx * cx + cy * cy
        if distance < best:
            best, bx, by = distance, cx, cy
        px, py = qx, qy
    return bx, by


def poly_oval(first: PolyCore, second: OvalCore) -> Separation:
    """Return the separation from a thickened convex polygon to an oval."""
    apart = poly_oval_normal(first, second)
    if apart is not None:
        gap, nx, ny = apart
        return Separation(gap - first.radius, nx, ny)
    return Separation(*deepest(first, second))


def oval_oval(first: OvalCore, second: OvalCore) -> Separation:
    """Return the separation from one oval to another."""
    apart = oval_oval_normal(first, second)
    return Separation(*(deepest(first, second) if apart is None else apart))
