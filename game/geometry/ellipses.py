"""True ellipses: how they lie apart, by Newton's method with a bracket to fall back on."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from game.geometry.cores import OvalCore, PolyCore, support

Normal = tuple[float, float]

SCANNED = 180
"""Directions looked at when two cores overlap, before the best few are refined."""


def outside_normal(u: float, v: float, a: float, b: float) -> Normal | None:
    """Return the ellipse's unit normal towards a point outside it, None when it is inside.

    The nearest point (a^2 u / (t + a^2), b^2 v / (t + b^2)) is found by Newton's method
    for t; the function is convex and starts above its root, so it never overshoots.
    """
    aa, bb = a * a, b * b
    if (u / a) ** 2 + (v / b) ** 2 <= 1.0:
        return None
    au, bv = a * u, b * v
    t = max(0.0, abs(au) - aa, abs(bv) - bb)
    for _ in range(60):
        p, q = au / (t + aa), bv / (t + bb)
        pp, qq = p * p, q * q
        rest = pp + qq - 1.0
        if rest <= 1e-15:
            break
        step = rest / (2.0 * (pp / (t + aa) + qq / (t + bb)))
        t += step
        if step <= 1e-16 * (t + bb):
            break
    nx, ny = u / (t + aa), v / (t + bb)
    length = math.hypot(nx, ny)
    return nx / length, ny / length


def poly_oval_normal(poly: PolyCore, oval: OvalCore) -> tuple[float, float, float] | None:
    """Return (gap, nx, ny) from a polygon's core to an oval; None when they overlap.

    The polygon's radius is left out.
    """
    ox, oy, cos, sin, a, b = oval
    local = [
        (cos * (x - ox) + sin * (y - oy), cos * (y - oy) - sin * (x - ox)) for x, y in poly.points
    ]
    best, bx, by = -math.inf, 1.0, 0.0
    # Normals point from the polygon to the oval, in the oval's own frame.
    facing: list[tuple[float, float]] = []
    if len(local) <= 2:
        # A segment in line with the oval's centre faces it with its ends alone.
        facing = local[:]
    if len(local) > 1:
        px, py = local[-1]
        for qx, qy in local:
            dx, dy = qx - px, qy - py
            length = math.hypot(dx, dy)
            if length > 0.0:
                mx, my = dy / length, -dx / length
                offset = mx * px + my * py
                if offset < 0.0:
                    facing.append((px, py))
                    facing.append((qx, qy))
                    h = math.hypot(a * mx, b * my)
                    apart = -offset - h
                    if apart > best:
                        best, bx, by = apart, mx, my
                    if apart > 0.0:
                        ex, ey = -a * a * mx / h, -b * b * my / h
                        share = ((ex - px) * dx + (ey - py) * dy) / (length * length)
                        if 0.0 <= share <= 1.0:
                            return apart, mx * cos - my * sin, mx * sin + my * cos
            px, py = qx, qy
    nearest, nx, ny = math.inf, 1.0, 0.0
    for k, (u, v) in enumerate(facing):
        if k and (u, v) in facing[:k]:
            continue
        if math.hypot(u, v) - max(a, b) >= nearest:
            continue
        normal = outside_normal(u, v, a, b)
        if normal is None:
            return None
        mx, my = normal
        apart = mx * u + my * v - math.hypot(a * mx, b * my)
        if apart < nearest:
            nearest, nx, ny = apart, -mx, -my
    if nearest < math.inf:
        true = -math.hypot(a * nx, b * ny) - max([nx * u + ny * v for u, v in local])
        if true > best:
            best, bx, by = true, nx, ny
    if best <= 0.0:
        return None
    return best, bx * cos - by * sin, bx * sin + by * cos


def oval_oval_normal(first: OvalCore, second: OvalCore) -> tuple[float, float, float] | None:
    """Return (gap, nx, ny) from one oval to another; None when they overlap or touch.

    The gap is the greatest separation over all directions. Where it is positive it is
    strictly concave in the direction's angle, and Newton's method finds the top.
    """
    x1, y1, c1, s1, a1, b1 = first
    x2, y2, c2, s2, a2, b2 = second
    dx, dy = x2 - x1, y2 - y1
    far = math.hypot(dx, dy)
    if far == 0.0:
        return None
    nx, ny = dx / far, dy / far
    aa1, bb1, aa2, bb2 = a1 * a1, b1 * b1, a2 * a2, b2 * b2
    u1, v1 = nx * c1 + ny * s1, ny * c1 - nx * s1
    u2, v2 = nx * c2 + ny * s2, ny * c2 - nx * s2
    if math.sqrt(aa1 * u1 * u1 + bb1 * v1 * v1) + math.sqrt(aa2 * u2 * u2 + bb2 * v2 * v2) >= far:
        slope = _separating_slope(
            far, (aa1, bb1, u1, v1), (aa2, bb2, u2, v2), min(a1, b1) + min(a2, b2)
        )
        if slope is None:
            return None
        nx, ny = nx - slope * ny, ny + slope * nx
        length = math.hypot(nx, ny)
        nx, ny = nx / length, ny / length
    low, high = -math.inf, math.inf
    angle = 0.0
    base_x, base_y = nx, ny
    gap = 0.0
    for _ in range(60):
        u1, v1 = nx * c1 + ny * s1, ny * c1 - nx * s1
        u2, v2 = nx * c2 + ny * s2, ny * c2 - nx * s2
        h1 = math.sqrt(aa1 * u1 * u1 + bb1 * v1 * v1)
        h2 = math.sqrt(aa2 * u2 * u2 + bb2 * v2 * v2)
        gap = nx * dx + ny * dy - h1 - h2
        rise = nx * dy - ny * dx - (bb1 - aa1) * u1 * v1 / h1 - (bb2 - aa2) * u2 * v2 / h2
        if rise > 0.0:
            low = angle
        else:
            high = angle
        bend = gap + aa1 * bb1 / h1**3 + aa2 * bb2 / h2**3
        step = rise / bend if bend > 0.0 else math.copysign(1.0, rise)
        step = -0.5 if step < -0.5 else 0.5 if step > 0.5 else step
        if not low < angle + step < high and low > -math.inf and high < math.inf:
            step = 0.5 * (low + high) - angle
        if -1e-15 < step < 1e-15 or rise * step < 1e-18:
            break
        angle += step
        cos, sin = math.cos(angle), math.sin(angle)
        nx, ny = base_x * cos - base_y * sin, base_y * cos + base_x * sin
    return (gap, nx, ny) if gap > 0.0 else None


def _separating_slope(
    far: float,
    one: tuple[float, float, float, float],
    two: tuple[float, float, float, float],
    thin: float,
) -> float | None:
    # Directions are (1, t) in the frame of the line of centres. The two half-extents
    # together are convex in t; they must fall below the distance of the centres.
    aa1, bb1, u1, v1 = one
    aa2, bb2, u2, v2 = two
    # Each half-extent is the root of a quadratic in t: p + 2 q t + r t^2.
    p1, q1, r1 = aa1 * u1 * u1 + bb1 * v1 * v1, (bb1 - aa1) * u1 * v1, aa1 * v1 * v1 + bb1 * u1 * u1
    p2, q2, r2 = aa2 * u2 * u2 + bb2 * v2 * v2, (bb2 - aa2) * u2 * v2, aa2 * v2 * v2 + bb2 * u2 * u2
    high = far / thin
    low = -high
    t = 0.0
    for _ in range(80):
        h1 = math.sqrt(p1 + t * (2.0 * q1 + t * r1))
        h2 = math.sqrt(p2 + t * (2.0 * q2 + t * r2))
        if h1 + h2 < far:
            return t
        slope = (q1 + t * r1) / h1 + (q2 + t * r2) / h2
        if slope > 0.0:
            high = t
        else:
            low = t
        bend = (p1 * r1 - q1 * q1) / h1**3 + (p2 * r2 - q2 * q2) / h2**3
        step = -slope / bend
        if not low < t + step < high:
            step = 0.5 * (low + high) - t
        t += step
        if abs(step) < 1e-14 * (1.0 + abs(t)):
            return None
    return None


def deepest(first: PolyCore | OvalCore, second: PolyCore | OvalCore) -> tuple[float, float, float]:
    """Return (separation, nx, ny) of two overlapping cores: the least way to part them.

    Every direction's separation is known exactly; the best is among the polygon's own
    normals and the local tops of a smooth curve, which are found by a scan and refined.
    """
    angles = np.arange(SCANNED) * (math.tau / SCANNED)
    cos, sin = np.cos(angles), np.sin(angles)
    values = -_supports(first, cos, sin) - _supports(second, -cos, -sin)
    tops = np.flatnonzero((values >= np.roll(values, 1)) & (values >= np.roll(values, -1)))
    best = (-math.inf, 1.0, 0.0)
    order = sorted((int(k) for k in tops), key=lambda k: -float(values[k]))
    for k in order[:6]:
        best = max(best, _refined(first, second, float(angles[k]), math.tau / SCANNED))
    for nx, ny in _face_normals(first):
        best = max(best, (_apart(first, second, nx, ny), nx, ny))
    for nx, ny in _face_normals(second):
        best = max(best, (_apart(first, second, -nx, -ny), -nx, -ny))
    return best


def _apart(first: PolyCore | OvalCore, second: PolyCore | OvalCore, nx: float, ny: float) -> float:
    return -support(first, nx, ny) - support(second, -nx, -ny)


def _supports(
    core: PolyCore | OvalCore, nx: NDArray[np.float64], ny: NDArray[np.float64]
) -> NDArray[np.float64]:
    if isinstance(core, OvalCore):
        x, y, cos, sin, a, b = core
        half = np.hypot(a * (nx * cos + ny * sin), b * (ny * cos - nx * sin))
        return np.asarray(nx * x + ny * y + half)
    points = np.asarray(core.points)
    return np.asarray((np.outer(points[:, 0], nx) + np.outer(points[:, 1], ny)).max(axis=0)) + (
        core.radius
    )


def _face_normals(core: PolyCore | OvalCore) -> list[Normal]:
    if isinstance(core, OvalCore) or len(core.points) < 2:
        return []
    normals: list[Normal] = []
    px, py = core.points[-1]
    for qx, qy in core.points:
        dx, dy = qx - px, qy - py
        length = math.hypot(dx, dy)
        if length > 0.0:
            normals.append((dy / length, -dx / length))
        px, py = qx, qy
    return normals


GOLD = (math.sqrt(5.0) - 1.0) / 2.0


def _refined(
    first: PolyCore | OvalCore, second: PolyCore | OvalCore, angle: float, width: float
) -> tuple[float, float, float]:
    low, high = angle - width, angle + width

    def value(at: float) -> float:
        return _apart(first, second, math.cos(at), math.sin(at))

    c, d = high - GOLD * (high - low), low + GOLD * (high - low)
    at_c, at_d = value(c), value(d)
    for _ in range(40):
        if at_c > at_d:
            high, d, at_d = d, c, at_c
            c = high - GOLD * (high - low)
            at_c = value(c)
        else:
            low, c, at_c = c, d, at_d
            d = low + GOLD * (high - low)
            at_d = value(d)
    middle = 0.5 * (low + high)
    return value(middle), math.cos(middle), math.sin(middle)
