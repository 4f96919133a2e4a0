"""The nearest of many things, without measuring to all of them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from game.geometry.measure import gap
from game.geometry.solid import Solid, bounds


class Nearest(NamedTuple):
    """Which of them is nearest, and how near."""

    number: int
    """Its place among the others."""
    gap: float
    """Inches, 0.0 on overlap."""


def nearest(solid: Solid, others: Sequence[Solid]) -> Nearest | None:
    """Return the nearest of the others, the first of several alike; `None` when there is none.

    Bounding boxes are never farther apart than what is in them, so that the search can stop
    at the first box that is farther than the best gap.
    """
    west, south, east, north = bounds(solid)
    order = []
    for index, other in enumerate(others):
        box = bounds(other)
        dx = max(west - box[2], box[0] - east, 0.0)
        dy = max(south - box[3], box[1] - north, 0.0)
        order.append((math.hypot(dx, dy), index))
    order.sort()
    best: Nearest | None = None
    for box_gap, index in order:
        if best is not None and box_gap > best.gap:
            break
        found = gap(solid, others[index])
        if best is None or (found, index) < (best.gap, best.number):
            best = Nearest(index, found)
    return best
