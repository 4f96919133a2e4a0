"""Convex cores: what every shape is made of before anything is measured.

A circle is a point with a radius, a rounded box a smaller box with a radius, an oval a
true ellipse, a concave outline several convex corners-and-edges pieces, the table's edge
a half-plane. With one convex core against another, every figure is exact.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

import shapely

from game.geometry.footprint import Box, Circle, Footprint, Oval, Points, Polygon, signed_area
from game.geometry.pose import Pose, cos_sin

Bounds = tuple[float, float, float, float]
"""West, south, east and north limits, inches."""


class PolyCore(NamedTuple):
    """A convex ring, a segment or a point, thickened by a radius."""

    points: Points
    """Corners anticlockwise, the lowest (then the westernmost) first."""
    radius: float
    """Inches."""


class OvalCore(NamedTuple):
    """A true ellipse."""

    x: float
    y: float
    cos: float
    sin: float
    a: float
    """Half the length, inches, along the heading."""
    b: float
    """Half the width, inches."""


class HalfPlaneCore(NamedTuple):
    """Everything beyond a straight line."""

    nx: float
    ny: float
    """Unit normal, pointing into the half-plane."""
    offset: float
    """The half-plane is where n.p >= offset, inches."""


Core = PolyCore | OvalCore | HalfPlaneCore


def lowest_first(points: Points) -> Points:
    """Return a ring turned so that its lowest, then westernmost, corner comes first."""
    k = 0
    lx, ly = points[0]
    for i in range(1, len(points)):
        x, y = points[i]
        if y < ly or (y == ly and x < lx):
            k, lx, ly = i, x, y
    return points[k:] + points[:k] if k else points


@lru_cache(maxsize=4096)
def local_cores(footprint: Footprint) -> tuple[PolyCore | OvalCore, ...]:
    """Return the convex cores of a footprint about its midpoint, nose along +x."""
    match footprint:
        case Circle(diameter):
            return (PolyCore(((0.0, 0.0),), diameter / 2.0),)
        case Oval(length, width):
            if length == width:
                return (PolyCore(((0.0, 0.0),), length / 2.0),)
            return (OvalCore(0.0, 0.0, 1.0, 0.0, length / 2.0, width / 2.0),)
        case Box(length, width, corner):
            return (PolyCore(_box_core(length / 2.0 - corner, width / 2.0 - corner), corner),)
        case Polygon(points):
            return tuple(PolyCore(piece, 0.0) for piece in convex_pieces(points, ()))


def _box_core(h: float, w: float) -> Points:
    flat, thin = w <= 1e-12, h <= 1e-12
    if flat and thin:
        return ((0.0, 0.0),)
    if flat:
        return ((-h, 0.0), (h, 0.0))
    if thin:
        return ((0.0, -w), (0.0, w))
    return ((-h, -w), (h, -w), (h, w), (-h, w))


def placed(local: PolyCore | OvalCore, pose: Pose) -> PolyCore | OvalCore:
    """Return a core about the origin as it stands at `pose`."""
    x, y, heading = pose
    cos, sin = cos_sin(heading)
    if isinstance(local, OvalCore):
        return OvalCore(x, y, cos, sin, local.a, local.b)
    points = tuple([(x + cos * u - sin * v, y + sin * u + cos * v) for u, v in local.points])
    return PolyCore(lowest_first(points) if len(points) > 1 else points, local.radius)


def core_bounds(core: Core) -> Bounds:
    """Return the bounding box of a core."""
    if isinstance(core, PolyCore):
        r = core.radius
        xs = [x for x, _ in core.points]
        ys = [y for _, y in core.points]
        return min(xs) - r, min(ys) - r, max(xs) + r, max(ys) + r
    if isinstance(core, OvalCore):
        x, y, cos, sin, a, b = core
        dx, dy = math.hypot(a * cos, b * sin), math.hypot(a * sin, b * cos)
        return x - dx, y - dy, x + dx, y + dy
    return -math.inf, -math.inf, math.inf, math.inf


def support(core: Core, nx: float, ny: float) -> float:
    """Return the farthest reach of a core along the unit vector (nx, ny), inches."""
    if isinstance(core, PolyCore):
        return max([nx * x + ny * y for x, y in core.points]) + core.radius
    if isinstance(core, OvalCore):
        x, y, cos, sin, a, b = core
        return nx * x + ny * y + math.hypot(a * (nx * cos + ny * sin), b * (ny * cos - nx * sin))
    return math.inf


def support_point(core: Core, nx: float, ny: float) -> tuple[float, float]:
    """Return the point of a bounded core that lies farthest along (nx, ny)."""
    if isinstance(core, PolyCore):
        best = max(core.points, key=lambda p: nx * p[0] + ny * p[1])
        return best[0] + core.radius * nx, best[1] + core.radius * ny
    if isinstance(core, OvalCore):
        x, y, cos, sin, a, b = core
        u, v = nx * cos + ny * sin, ny * cos - nx * sin
        h = math.hypot(a * u, b * v)
        u, v = a * a * u / h, b * b * v / h
        return x + cos * u - sin * v, y + sin * u + cos * v
    raise ValueError("a half-plane has no farthest point")


def _cross(o: tuple[float, float], a: tuple[float, float], b: tuple[float, float]) -> float:
    return (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])


def ringed(core: Core, chords: int = 1024) -> Points:
    """Return a bounded core as a convex ring inside it, its arcs in `chords` to the full turn.

    Raises:
        ValueError: If the core is a half-plane.
    """
    if isinstance(core, HalfPlaneCore):
        raise ValueError("a half-plane has no ring")
    if isinstance(core, PolyCore) and core.radius == 0.0:
        return core.points
    angles = [math.tau * k / chords for k in range(chords)]
    ring = [support_point(core, math.cos(t), math.sin(t)) for t in angles]
    kept = [p for k, p in enumerate(ring) if p != ring[k - 1]]
    return lowest_first(tuple(kept))


def hull_ring(points: Points) -> Points:
    """Return the convex hull of points, anticlockwise, the lowest corner first."""
    if len(set(points)) == 1:
        return points[:1]
    low = sorted(set(points), key=lambda p: (p[1], p[0]))

    def chain(ordered: list[tuple[float, float]]) -> list[tuple[float, float]]:
        kept: list[tuple[float, float]] = []
        for p in ordered:
            while len(kept) >= 2 and _cross(kept[-2], kept[-1], p) <= 0.0:
                kept.pop()
            kept.append(p)
        return kept[:-1]

    return tuple(chain(low) + chain(low[::-1]))


def is_convex(ring: Points) -> bool:
    """Return whether an anticlockwise ring turns left (or not at all) at every corner."""
    n = len(ring)
    if any(_cross(ring[i - 2], ring[i - 1], ring[i]) < 0.0 for i in range(n)):
        return False
    # A star turns left at every corner too; it goes round more than once.
    turned = 0.0
    for i in range(n):
        (ax, ay), (bx, by), (cx, cy) = ring[i - 2], ring[i - 1], ring[i]
        ux, uy, vx, vy = bx - ax, by - ay, cx - bx, cy - by
        turned += math.atan2(ux * vy - uy * vx, ux * vx + uy * vy)
    return turned < 3.0 * math.pi


def anticlockwise(ring: Points) -> Points:
    """Return a ring without repeated corners, running anticlockwise."""
    kept = tuple(p for i, p in enumerate(ring) if p != ring[i - 1])
    kept = kept if len(kept) >= 3 else ring
    return kept if signed_area(kept) >= 0.0 else kept[::-1]


def outline_fault(outline: Points, holes: tuple[Points, ...] = ()) -> str | None:
    """Return what is wrong with an outline and its holes, and where; None when they are simple."""
    for ring in (outline, *holes):
        if len(hull_ring(ring)) < 3:
            return "it has no area; at least 3 corners, not on one line, would be right"
    shape = shapely.Polygon(outline, holes)
    if shapely.is_valid(shape):
        return None
    # Shapely says, for example: Self-intersection[5 5].
    reason, _, place = shapely.is_valid_reason(shape).partition("[")
    where = ", ".join(place.rstrip("]").split())
    return f"{reason.lower()} at ({where}); an outline that never crosses itself would be right"


@lru_cache(maxsize=4096)
def convex_pieces(outline: Points, holes: tuple[Points, ...]) -> tuple[Points, ...]:
    """Cut a simple outline with holes into convex anticlockwise rings, exactly.

    A triangulation that adds no corners is merged back into larger convex pieces.

    Raises:
        ValueError: If the outline crosses itself or a hole is not within it.
    """
    ring = anticlockwise(outline)
    if not holes and is_convex(ring):
        return (lowest_first(ring),)
    fault = outline_fault(ring, holes)
    if fault is not None:
        raise ValueError(f"outline: {fault}")
    shape = shapely.Polygon(ring, holes)
    triangles = [
        anticlockwise(tuple((float(x), float(y)) for x, y in t.exterior.coords[:-1]))
        for t in shapely.constrained_delaunay_triangles(shape).geoms
        if isinstance(t, shapely.Polygon)
    ]
    return tuple(lowest_first(piece) for piece in _merged(triangles))


def _merged(pieces: list[Points]) -> list[Points]:
    merged = True
    while merged:
        merged = False
        sides: dict[tuple[tuple[float, float], tuple[float, float]], int] = {}
        for index, ring in enumerate(pieces):
            for k in range(len(ring)):
                sides[ring[k - 1], ring[k]] = index
        gone: set[int] = set()
        grown: list[Points] = []
        for (a, b), index in sides.items():
            other = sides.get((b, a))
            if other is None or index in gone or other in gone or index == other:
                continue
            joined = _joined(pieces[index], pieces[other], a, b)
            if is_convex(joined):
                gone |= {index, other}
                grown.append(joined)
                merged = True
        pieces = [p for i, p in enumerate(pieces) if i not in gone] + grown
    return pieces


def _joined(
    first: Points, second: Points, a: tuple[float, float], b: tuple[float, float]
) -> Points:
    # `first` runs a to b along the shared side and `second` b to a.
    i, j = first.index(b), second.index(a)
    return first[i:] + first[:i] + (second[j:] + second[:j])[1:-1]
