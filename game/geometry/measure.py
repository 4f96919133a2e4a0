"""Measuring from edge to edge, exactly, and the tolerances that every rule shares.

One rule for touching in all kinds of shape: gaps and depths are compared with
tolerances, and nothing else decides.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import shapely

from game.geometry.boxes import box_box_gap
from game.geometry.cores import (
    Core,
    HalfPlaneCore,
    OvalCore,
    PolyCore,
    ringed,
    support_point,
)
from game.geometry.ellipses import oval_oval_normal
from game.geometry.farthest import farthest
from game.geometry.footprint import Box, Circle, Oval
from game.geometry.gaps import (
    ROUNDING,
    bounds_gap,
    core_gap,
    near_pairs,
    none_if_rounding,
    point_gap,
)
from game.geometry.separation import Separation, difference
from game.geometry.separation import separation as core_separation
from game.geometry.solid import Body, Point, Segment, Solid, bounds, cores, moved

CONTACT = 0.005
"""Inches: a gap of at most this is contact, a depth of more than this is overlap."""
LIMIT = 0.0005
"""Inches (or degrees): a limit is met by at most this much more."""
HAIR = 1e-9
"""Inches: what rounding may add to a figure before it is compared with a tolerance."""


__all__ = [
    "CONTACT",
    "HAIR",
    "LIMIT",
    "ROUNDING",
    "Closest",
    "closest",
    "contains",
    "depth",
    "farthest_gap",
    "gap",
    "in_contact",
    "may_overlap",
    "overlapping",
    "point_gap",
    "segment_core",
    "segment_gap",
    "separation",
    "signed_gap",
    "wholly_within",
    "within",
]


class Closest(NamedTuple):
    """The gap between two solids and the points that it lies between."""

    gap: float
    """Inches; 0.0 on overlap, when both points are the same one inside both."""
    a_point: Point
    b_point: Point


def gap(a: Solid, b: Solid) -> float:
    """Return the shortest distance between two solids in inches, exactly 0.0 on overlap.

    The same both ways round.
    """
    if isinstance(a, Body) and isinstance(b, Body):
        if b.pose < a.pose:
            a, b = b, a
        one, two = a.footprint, b.footprint
        if isinstance(one, Box):
            if isinstance(two, Box):
                return box_box_gap(one, a.pose, two, b.pose)
        elif isinstance(one, Circle):
            if isinstance(two, Circle):
                apart = math.hypot(a.pose.x - b.pose.x, a.pose.y - b.pose.y)
                return none_if_rounding(apart - (one.diameter + two.diameter) / 2.0)
        elif isinstance(one, Oval) and isinstance(two, Oval):
            first, second = cores(a)[0], cores(b)[0]
            if isinstance(first, OvalCore) and isinstance(second, OvalCore):
                found = oval_oval_normal(first, second)
                return 0.0 if found is None else none_if_rounding(found[0])
    firsts, seconds = cores(a), cores(b)
    if len(firsts) == 1 and len(seconds) == 1:
        return core_gap(firsts[0], seconds[0])
    least = math.inf
    for box, first, second in near_pairs(a, b):
        if box >= least:
            break
        least = min(least, core_gap(first, second))
        if least == 0.0:
            return 0.0
    return least


def signed_gap(a: Solid, b: Solid) -> tuple[float, float, float, Core, Core]:
    """Return the separation of the nearest (or deepest) pair of cores.

    Returns:
        Inches (negative on overlap), the unit normal from a to b, and the two cores. For
        concave shapes the overlap of the deepest pair, which the whole depth is not below.
    """
    best: Separation | None = None
    pair: tuple[Core, Core] | None = None
    for box, first, second in near_pairs(a, b):
        if best is not None and box > max(best.inches, 0.0):
            break
        found = core_separation(first, second)
        if best is None or found.inches < best.inches:
            best, pair = found, (first, second)
    if best is None or pair is None:
        raise ValueError("a solid without an area has no gap")
    return best.inches, best.nx, best.ny, pair[0], pair[1]


def closest(a: Solid, b: Solid) -> Closest:
    """Return the gap between two solids and the closest points of each."""
    inches, nx, ny, first, second = signed_gap(a, b)
    if isinstance(first, HalfPlaneCore):
        x, y = support_point(second, -nx, -ny)
        on_first, on_second = (x - nx * inches, y - ny * inches), (x, y)
    elif isinstance(second, HalfPlaneCore):
        x, y = support_point(first, nx, ny)
        on_first, on_second = (x, y), (x + nx * inches, y + ny * inches)
    else:
        on_first, on_second = _closest_points(first, second, inches, nx, ny)
    if inches <= ROUNDING:
        if inches < -CONTACT and (inside := _shared_point(first, second)) is not None:
            return Closest(0.0, inside, inside)
        middle = ((on_first[0] + on_second[0]) / 2.0, (on_first[1] + on_second[1]) / 2.0)
        return Closest(0.0, middle, middle)
    return Closest(inches, on_first, on_second)


def _shared_point(first: Core, second: Core) -> Point | None:
    if isinstance(first, HalfPlaneCore) or isinstance(second, HalfPlaneCore):
        return None
    rings = [ringed(first, 64), ringed(second, 64)]
    if min(len(ring) for ring in rings) < 3:
        return None
    shared = shapely.intersection(shapely.Polygon(rings[0]), shapely.Polygon(rings[1]))
    if shared.is_empty:
        return None
    spot = shared.centroid
    return float(spot.x), float(spot.y)


def _closest_points(
    first: PolyCore | OvalCore, second: PolyCore | OvalCore, inches: float, nx: float, ny: float
) -> tuple[Point, Point]:
    # A face may lie along the other shape: then the middle of what they share is shown.
    ones, twos = _extreme(first, nx, ny), _extreme(second, -nx, -ny)
    along = sorted(
        [(-ny * x + nx * y, 0, (x, y)) for x, y in ones]
        + [(-ny * x + nx * y, 1, (x, y)) for x, y in twos]
    )
    low = max(min(t for t, k, _ in along if k == side) for side in (0, 1))
    high = min(max(t for t, k, _ in along if k == side) for side in (0, 1))
    middle = 0.5 * (low + high)
    on_first = _at(ones[0], middle, nx, ny)
    return on_first, (on_first[0] + nx * inches, on_first[1] + ny * inches)


def _at(point: Point, along: float, nx: float, ny: float) -> Point:
    shift = along - (-ny * point[0] + nx * point[1])
    return point[0] - ny * shift, point[1] + nx * shift


def _extreme(core: PolyCore | OvalCore, nx: float, ny: float) -> list[Point]:
    if isinstance(core, OvalCore):
        return [support_point(core, nx, ny)]
    far = max(nx * x + ny * y for x, y in core.points)
    r = core.radius
    return [(x + r * nx, y + r * ny) for x, y in core.points if nx * x + ny * y >= far - 1e-9]


def depth(a: Solid, b: Solid) -> float:
    """Return how deep two solids overlap: the least translation that parts them, inches."""
    dx, dy = separation(a, b)
    return math.hypot(dx, dy)


def separation(a: Solid, b: Solid) -> tuple[float, float]:
    """Return the least vector (dx, dy) that moves a clear of b; (0.0, 0.0) when apart."""
    firsts, seconds = cores(a), cores(b)
    if len(firsts) == 1 and len(seconds) == 1:
        inches, nx, ny = core_separation(firsts[0], seconds[0])
        return (0.0, 0.0) if inches >= 0.0 else (nx * inches, ny * inches)
    if gap(a, b) > 0.0:
        return 0.0, 0.0
    inches, nx, ny, _, _ = signed_gap(a, b)
    dx, dy = min(inches, 0.0) * nx, min(inches, 0.0) * ny
    if any(isinstance(core, HalfPlaneCore) for core in firsts + seconds):
        return dx, dy
    # No way out is shorter than the deepest pair's; mostly it parts all the others as well.
    if signed_gap(moved(a, dx, dy), b)[0] >= -HAIR:
        return dx, dy
    return _concave_separation(firsts, seconds)


def _concave_separation(firsts: tuple[Core, ...], seconds: tuple[Core, ...]) -> tuple[float, float]:
    # The union of all pairs' difference polygons; the nearest point of its boundary to
    # the origin is the least way out. Round cores enter with the fine chords of `ringed`.
    parts = [
        shapely.Polygon(ring)
        for first in firsts
        for second in seconds
        if len(ring := difference(ringed(first), ringed(second))) >= 3
    ]
    joined = shapely.union_all(parts)
    origin = shapely.Point(0.0, 0.0)
    if not joined.contains(origin):
        return 0.0, 0.0
    x, y = shapely.get_coordinates(shapely.shortest_line(joined.boundary, origin))[0]
    return float(x), float(y)


def in_contact(a: Solid, b: Solid) -> bool:
    """Return whether two solids touch or overlap: gap <= 0.005 inches."""
    return gap(a, b) <= CONTACT + HAIR


def overlapping(a: Solid, b: Solid) -> bool:
    """Return whether two solids overlap deeper than 0.005 inches."""
    if not may_overlap(a, b):
        return False
    inches = signed_gap(a, b)[0]
    if inches < -CONTACT - HAIR:
        return True
    if inches > 0.0 or (len(cores(a)) == 1 and len(cores(b)) == 1):
        return False
    return depth(a, b) > CONTACT + HAIR


def may_overlap(a: Solid, b: Solid) -> bool:
    """Return whether the bounding boxes meet; a cheap no to most questions."""
    west, south, east, north = bounds(a)
    box = bounds(b)
    return west <= box[2] and box[0] <= east and south <= box[3] and box[1] <= north


def within(a: Solid, b: Solid, limit: float) -> bool:
    """Return whether two solids lie within `limit` inches, by the shared tolerance."""
    # Most of a table is far away, and its bounding boxes tell as much.
    return (
        bounds_gap(bounds(a), bounds(b)) <= limit + LIMIT + HAIR
        and gap(a, b) <= limit + LIMIT + HAIR
    )


def wholly_within(a: Solid, b: Solid, limit: float) -> bool:
    """Return whether every point of `a` lies within `limit` inches of `b`.

    Raises:
        ValueError: If `a` is an edge of the table.
    """
    return farthest_gap(a, b) <= limit + LIMIT + HAIR


def farthest_gap(a: Solid, b: Solid) -> float:
    """Return the greatest distance that any point of `a` lies from `b`, inches."""
    return farthest(a, b)


def segment_gap(first: Segment, second: Segment) -> float:
    """Return the shortest distance between two segments in inches, 0.0 when they meet."""
    return core_gap(segment_core(first), segment_core(second))


def closest_on_segments(first: Segment, second: Segment) -> Closest:
    """Return the gap between two segments and the closest points of each."""
    one, two = segment_core(first), segment_core(second)
    found = core_separation(one, two)
    on_first, on_second = _closest_points(one, two, found.inches, found.nx, found.ny)
    return Closest(none_if_rounding(found.inches), on_first, on_second)


def segment_core(segment: Segment) -> PolyCore:
    """Return a segment as a core."""
    a, b = segment
    if a == b:
        return PolyCore((a,), 0.0)
    low = (b, a) if (b[1], b[0]) < (a[1], a[0]) else (a, b)
    return PolyCore(low, 0.0)


def contains(area: Solid, point: Point) -> bool:
    """Return whether a point lies in a solid or on its rim."""
    return point_gap(point, area) <= 0.0
