"""Box against box in closed form: the quickest and the most frequent measurement."""

from __future__ import annotations

import math

from game.geometry.footprint import Box
from game.geometry.pose import Pose, cos_sin


def box_box_gap(one: Box, at: Pose, two: Box, there: Pose) -> float:
    """Return the gap between two (rounded) boxes in inches, exactly 0.0 on overlap.

    In the first box's frame: separated along one of the four axes or not at all; and
    when they are apart, the shortest line starts at a corner of one of them.
    """
    r = one.corner + two.corner
    h1, w1 = one.length / 2.0 - one.corner, one.width / 2.0 - one.corner
    h2, w2 = two.length / 2.0 - two.corner, two.width / 2.0 - two.corner
    cos, sin = cos_sin(at.heading)
    dx, dy = there.x - at.x, there.y - at.y
    px, py = cos * dx + sin * dy, cos * dy - sin * dx
    cos, sin = cos_sin(there.heading - at.heading)
    qx, qy = cos * px + sin * py, cos * py - sin * px
    hc, hs, wc, ws = h2 * cos, h2 * sin, w2 * cos, w2 * sin
    flat_c, flat_s = abs(cos), abs(sin)
    if (
        abs(px) <= h1 + h2 * flat_c + w2 * flat_s
        and abs(py) <= w1 + h2 * flat_s + w2 * flat_c
        and abs(qx) <= h2 + h1 * flat_c + w1 * flat_s
        and abs(qy) <= w2 + h1 * flat_s + w1 * flat_c
    ):
        return 0.0
    best = math.inf
    # Corners of the second against the first ...
    for u, v in ((hc - ws, hs + wc), (hc + ws, hs - wc), (ws - hc, -hs - wc), (-hc - ws, wc - hs)):
        x, y = abs(px + u) - h1, abs(py + v) - w1
        far = (x * x if x > 0.0 else 0.0) + (y * y if y > 0.0 else 0.0)
        if far < best:
            best = far
    hc, hs, wc, ws = h1 * cos, h1 * sin, w1 * cos, w1 * sin
    # ... and of the first against the second, whose frame turns the other way.
    for u, v in ((hc + ws, wc - hs), (hc - ws, -hs - wc), (ws - hc, hs + wc), (-hc - ws, hs - wc)):
        x, y = abs(u - qx) - h2, abs(v - qy) - w2
        far = (x * x if x > 0.0 else 0.0) + (y * y if y > 0.0 else 0.0)
        if far < best:
            best = far
    apart = math.sqrt(best) - r
    return apart if apart > 1e-12 else 0.0
