"""Rings and bands for drawing: the true offset of a hull, never a circle about its middle."""

from __future__ import annotations

import math

import shapely

from game.geometry.cores import OvalCore
from game.geometry.footprint import Points
from game.geometry.solid import Area, Body, Solid, arc_steps, cores, outline


def offset_outline(solid: Solid, inches: float, chord: float = 0.005) -> Points:
    """Return the line that runs `inches` outside a solid, anticlockwise.

    Args:
        solid: What the ring goes round; holes of an area are left out.
        inches: How far out; 0 is the outline itself.
        chord: How far a chord may lie inside its arc, inches.

    Raises:
        ValueError: If `inches` is negative.
    """
    if inches < 0.0:
        raise ValueError(f"inches: a ring lies outside; {inches} is less than 0")
    if inches == 0.0:
        return outline(solid, chord)
    own = cores(solid)
    if isinstance(solid, Body) and len(own) == 1 and isinstance(own[0], OvalCore):
        return _beside_oval(own[0], inches, chord)
    steps = -(-arc_steps(inches, chord) // 4)
    shape: shapely.Geometry
    if isinstance(solid, Body | Area):
        shape = shapely.Polygon(outline(solid, chord))
    else:
        shape = shapely.LineString(outline(solid))
    grown = shapely.buffer(shape, inches, quad_segs=max(2, steps))
    assert isinstance(grown, shapely.Polygon)
    ring = tuple((float(x), float(y)) for x, y in grown.exterior.coords[:-1])
    return ring if grown.exterior.is_ccw else ring[::-1]


def band_outlines(
    solid: Solid, inner: float, outer: float, chord: float = 0.005
) -> tuple[Points, Points]:
    """Return the outer and the inner line of a band from `inner` to `outer` inches away."""
    return offset_outline(solid, outer, chord), offset_outline(solid, inner, chord)


def _beside_oval(oval: OvalCore, inches: float, chord: float) -> Points:
    # The line beside an ellipse is none itself: every rim point goes out along its normal.
    x, y, cos, sin, a, b = oval
    steps = arc_steps(max(a, b) + inches, chord)
    ring = []
    for k in range(steps):
        # Evenly in the normal's angle, so that the tight ends get their share of chords.
        angle = math.tau * k / steps
        nx, ny = math.cos(angle), math.sin(angle)
        reach = math.hypot(a * nx, b * ny)
        u, v = a * a * nx / reach + inches * nx, b * b * ny / reach + inches * ny
        ring.append((x + cos * u - sin * v, y + sin * u + cos * v))
    return tuple(ring)
