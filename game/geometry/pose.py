"""Where a thing stands on the table and which way it points.

The table's origin is its south-west corner; x runs east and y north, in inches. Headings
are degrees anticlockwise from east.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

PLACES = 4
"""Decimals that an event keeps of every coordinate and heading."""

FULL_TURN = 360.0


class Pose(NamedTuple):
    """A position and a facing on the table."""

    x: float
    """Inches east of the table's south-west corner."""
    y: float
    """Inches north of the table's south-west corner."""
    heading: float
    """Degrees anticlockwise from east."""

    def ahead(self, inches: float) -> Pose:
        """Return the pose `inches` straight on; negative inches are backwards."""
        return self.shifted(self.heading, inches)

    def shifted(self, direction: float, inches: float) -> Pose:
        """Return the pose moved `inches` in compass `direction` (degrees), facing as before."""
        cos, sin = cos_sin(direction)
        return Pose(self.x + inches * cos, self.y + inches * sin, self.heading)

    def turned(self, degrees: float) -> Pose:
        """Return the pose turned on the spot; positive degrees are to the left."""
        return Pose(self.x, self.y, self.heading + degrees)

    def settled(self) -> Pose:
        """Return this pose rounded to `PLACES`, with a heading in [0, 360).

        Trigonometry differs in its last bits between machines. Settling at the event
        boundary keeps journals and digests the same everywhere.
        """
        heading = round(self.heading % FULL_TURN, PLACES)
        if heading >= FULL_TURN:
            heading -= FULL_TURN
        # Adding 0.0 turns -0.0 into 0.0, which would print and digest differently.
        return Pose(round(self.x, PLACES) + 0.0, round(self.y, PLACES) + 0.0, heading + 0.0)


_RIGHT_ANGLES = {0.0: (1.0, 0.0), 90.0: (0.0, 1.0), 180.0: (-1.0, 0.0), 270.0: (0.0, -1.0)}


def cos_sin(degrees: float) -> tuple[float, float]:
    """Return the cosine and sine of an angle in degrees, exact at right angles."""
    if degrees % 90.0 == 0.0:
        return _RIGHT_ANGLES[degrees % FULL_TURN]
    radians = math.radians(degrees)
    return math.cos(radians), math.sin(radians)


def distance(a: tuple[float, float], b: tuple[float, float]) -> float:
    """Return the distance between two points in inches."""
    return math.dist(a, b)


def heading_of(dx: float, dy: float) -> float:
    """Return the heading of a way `dx` to the east and `dy` to the north, in (-180, 180]."""
    return math.degrees(math.atan2(dy, dx))


def turn_between(start: float, end: float) -> float:
    """Return the shorter turn from heading `start` to `end`, degrees in (-180, 180].

    Positive is to the left. Exactly opposite headings turn left: 180.
    """
    turn = (end - start) % FULL_TURN
    return turn - FULL_TURN if turn > FULL_TURN / 2 else turn + 0.0


def travelled(path: Sequence[Pose]) -> float:
    """Return the distance that the midpoint covers along `path`, in inches."""
    return math.fsum(math.dist(a[:2], b[:2]) for a, b in pairwise(path))


def along(path: Sequence[Pose], share: float) -> Pose:
    """Return the pose at `share` (0 to 1) of `path`, for drawing.

    Legs weigh by their length, with 15 degrees of pivot counting as an inch, so that a
    pivot on the spot takes its time as well. Headings turn the shorter way.

    Raises:
        ValueError: If the path is empty.
    """
    if not path:
        raise ValueError("a path needs at least one pose")
    weights = [
        math.dist(a[:2], b[:2]) + abs(turn_between(a.heading, b.heading)) / 15.0
        for a, b in pairwise(path)
    ]
    left = min(1.0, max(0.0, share)) * math.fsum(weights)
    for a, b, weight in zip(path, path[1:], weights, strict=False):
        if left <= weight and weight > 0.0:
            part = left / weight
            turn = turn_between(a.heading, b.heading)
            return Pose(a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part, a.heading + turn * part)
        left -= weight
    return path[-1]
