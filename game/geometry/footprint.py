"""The shapes that stand on the table, seen from above.

Every footprint is described about its midpoint (the point it pivots about, VR-68) with
its nose along +x. Sizes are full lengths in inches; 25.4 mm to the inch.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Literal

from game.geometry.pose import cos_sin

MM = 25.4
"""Millimetres in an inch."""

Points = tuple[tuple[float, float], ...]


def _positive(name: str, value: float) -> None:
    if not (math.isfinite(value) and value > 0.0):
        raise ValueError(f"{name}: {value} is not a size; it must be more than 0")


@dataclass(frozen=True, slots=True)
class Circle:
    """A round base."""

    diameter: float
    """Inches."""
    shape: Literal["circle"] = field(default="circle", kw_only=True)

    def __post_init__(self) -> None:
        """Refuse a size that is none."""
        _positive("diameter", self.diameter)


@dataclass(frozen=True, slots=True)
class Oval:
    """An oval base: a true ellipse."""

    length: float
    """Inches from nose to tail."""
    width: float
    """Inches across."""
    shape: Literal["oval"] = field(default="oval", kw_only=True)

    def __post_init__(self) -> None:
        """Refuse a size that is none."""
        _positive("length", self.length)
        _positive("width", self.width)


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangular hull or base, its corners sharp or rounded."""

    length: float
    """Inches from nose to tail."""
    width: float
    """Inches across."""
    corner: float = 0.0
    """Radius of the rounded corners, inches; at most half the shorter side."""
    shape: Literal["box"] = field(default="box", kw_only=True)

    def __post_init__(self) -> None:
        """Refuse a size that is none, or corners rounder than the box."""
        _positive("length", self.length)
        _positive("width", self.width)
        if not 0.0 <= self.corner <= min(self.length, self.width) / 2.0 + 1e-9:
            raise ValueError(f"corner: {self.corner} is not between 0 and half the shorter side")


@dataclass(frozen=True, slots=True)
class Polygon:
    """Any simple outline, convex or not."""

    points: Points
    """Corners in order, either way round, inches about the midpoint, nose along +x."""
    shape: Literal["polygon"] = field(default="polygon", kw_only=True)

    def __post_init__(self) -> None:
        """Refuse an outline without an inside."""
        object.__setattr__(self, "points", tuple((float(x), float(y)) for x, y in self.points))
        if len(self.points) < 3:
            raise ValueError("points: a polygon needs at least 3 corners")
        if abs(signed_area(self.points)) <= 0.0:
            raise ValueError("points: the corners lie on one line; a polygon needs an area")


Footprint = Circle | Oval | Box | Polygon


def circle_mm(diameter: float) -> Circle:
    """Return a round base from its size in millimetres."""
    return Circle(diameter / MM)


def oval_mm(length: float, width: float) -> Oval:
    """Return an oval base from its sizes in millimetres."""
    return Oval(length / MM, width / MM)


def box_mm(length: float, width: float, corner: float = 0.0) -> Box:
    """Return a hull or rectangular base from its sizes in millimetres."""
    return Box(length / MM, width / MM, corner / MM)


def signed_area(points: Points) -> float:
    """Return the area of a ring in square inches, positive when it runs anticlockwise."""
    x0, y0 = points[0]
    return 0.5 * math.fsum(
        (ax - x0) * (by - y0) - (bx - x0) * (ay - y0)
        for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1], strict=True)
    )


@lru_cache(maxsize=4096)
def extents(footprint: Footprint) -> tuple[float, float, float, float]:
    """Return how far the footprint reaches to the front, rear, left and right, in inches."""
    match footprint:
        case Circle(diameter):
            half = diameter / 2.0
            return half, half, half, half
        case Oval(length, width) | Box(length, width):
            return length / 2.0, length / 2.0, width / 2.0, width / 2.0
        case Polygon(points):
            xs = [x for x, _ in points]
            ys = [y for _, y in points]
            return max(xs), -min(xs), max(ys), -min(ys)


def reach(footprint: Footprint, heading: float, direction: float) -> float:
    """Return how far the footprint reaches from its midpoint in a compass direction.

    Args:
        footprint: The shape.
        heading: Degrees it stands at.
        direction: Compass direction asked about, degrees.

    Returns:
        Inches from the midpoint to the farthest tangent across that direction.
    """
    cos, sin = cos_sin(direction - heading)
    match footprint:
        case Circle(diameter):
            return diameter / 2.0
        case Oval(length, width):
            return math.hypot(length * cos, width * sin) / 2.0
        case Box(length, width, corner):
            along = abs(cos) * (length / 2.0 - corner) + abs(sin) * (width / 2.0 - corner)
            return along + corner
        case Polygon(points):
            return max(x * cos + y * sin for x, y in points)


@lru_cache(maxsize=4096)
def outer_radius(footprint: Footprint) -> float:
    """Return the farthest that any point lies from the midpoint: the pivot's sweep circle."""
    match footprint:
        case Circle(diameter):
            return diameter / 2.0
        case Oval(length, width):
            return max(length, width) / 2.0
        case Box(length, width, corner):
            return math.hypot(length / 2.0 - corner, width / 2.0 - corner) + corner
        case Polygon(points):
            return max(math.hypot(x, y) for x, y in points)
