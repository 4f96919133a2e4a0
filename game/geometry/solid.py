"""Things that stand on the table and take up room: models, terrain, the table's edge."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Literal

from game.geometry.cores import (
    Bounds,
    Core,
    HalfPlaneCore,
    PolyCore,
    anticlockwise,
    convex_pieces,
    core_bounds,
    local_cores,
    lowest_first,
    outline_fault,
    placed,
)
from game.geometry.footprint import Box, Circle, Footprint, Oval, Points, Polygon, extents
from game.geometry.pose import Pose, cos_sin

__all__ = [
    "Area",
    "Body",
    "Edge",
    "Face",
    "Point",
    "Segment",
    "Solid",
    "arc_steps",
    "bounds",
    "core_boxes",
    "cores",
    "face_hit",
    "faces",
    "local_outline",
    "moved",
    "outline",
    "outline_fault",
]

Point = tuple[float, float]
Segment = tuple[Point, Point]
Face = Literal["front", "rear", "left", "right"]


@dataclass(frozen=True, slots=True)
class Body:
    """A footprint where it stands."""

    footprint: Footprint
    pose: Pose
    _cores: tuple[Core, ...] | None = field(default=None, init=False, compare=False, repr=False)
    _bounds: Bounds | None = field(default=None, init=False, compare=False, repr=False)
    _boxes: tuple[Bounds, ...] | None = field(default=None, init=False, compare=False, repr=False)

    def at(self, pose: Pose) -> Body:
        """Return the same footprint at another pose."""
        return Body(self.footprint, pose)


@dataclass(frozen=True, slots=True)
class Area:
    """A piece of terrain: a simple outline, convex or not, with or without holes."""

    outline: Points
    """Corners in order, either way round, inches on the table."""
    holes: tuple[Points, ...] = ()
    """Rings inside the outline that are not part of the area."""
    _cores: tuple[Core, ...] | None = field(default=None, init=False, compare=False, repr=False)
    _bounds: Bounds | None = field(default=None, init=False, compare=False, repr=False)
    _boxes: tuple[Bounds, ...] | None = field(default=None, init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Keep plain tuples of floats, so that equal areas are equal however they were given."""
        object.__setattr__(self, "outline", _ring(self.outline))
        object.__setattr__(self, "holes", tuple(_ring(hole) for hole in self.holes))
        if len(self.outline) < 3:
            raise ValueError("outline: an area needs at least 3 corners")


@dataclass(frozen=True, slots=True)
class Edge:
    """A straight piece of the table's boundary; the table lies to the left of a to b."""

    a: Point
    b: Point
    half_plane: bool = True
    """Whether everything right of the line is out (any convex table); else only the segment."""
    _cores: tuple[Core, ...] | None = field(default=None, init=False, compare=False, repr=False)
    _bounds: Bounds | None = field(default=None, init=False, compare=False, repr=False)
    _boxes: tuple[Bounds, ...] | None = field(default=None, init=False, compare=False, repr=False)

    def normal(self) -> Point:
        """Return the unit vector that points off the table."""
        dx, dy = self.b[0] - self.a[0], self.b[1] - self.a[1]
        length = math.hypot(dx, dy)
        return dy / length, -dx / length


Solid = Body | Area | Edge


def _ring(points: Iterable[Iterable[float]]) -> Points:
    return tuple((float(x), float(y)) for x, y in points)


def cores(solid: Solid) -> tuple[Core, ...]:
    """Return the convex cores whose union the solid is; worked out once a solid."""
    known = solid._cores
    if known is not None:
        return known
    made: tuple[Core, ...]
    if isinstance(solid, Body):
        made = tuple([placed(local, solid.pose) for local in local_cores(solid.footprint)])
    elif isinstance(solid, Area):
        pieces = convex_pieces(solid.outline, solid.holes)
        made = tuple(PolyCore(piece, 0.0) for piece in pieces)
    elif solid.half_plane:
        nx, ny = solid.normal()
        made = (HalfPlaneCore(nx, ny, nx * solid.a[0] + ny * solid.a[1]),)
    else:
        made = (PolyCore(lowest_first((solid.a, solid.b)), 0.0),)
    object.__setattr__(solid, "_cores", made)
    return made


def bounds(solid: Solid) -> Bounds:
    """Return the west, south, east and north limits of a solid; infinite for a half-plane."""
    known = solid._bounds
    if known is not None:
        return known
    if isinstance(solid, Area):
        xs = [x for x, _ in solid.outline]
        ys = [y for _, y in solid.outline]
        made = (min(xs), min(ys), max(xs), max(ys))
    else:
        boxes = [core_bounds(core) for core in cores(solid)]
        made = (
            min(box[0] for box in boxes),
            min(box[1] for box in boxes),
            max(box[2] for box in boxes),
            max(box[3] for box in boxes),
        )
    object.__setattr__(solid, "_bounds", made)
    return made


def core_boxes(solid: Solid) -> tuple[Bounds, ...]:
    """Return the bounding box of each of the solid's cores; worked out once a solid."""
    known = solid._boxes
    if known is None:
        known = tuple([core_bounds(core) for core in cores(solid)])
        object.__setattr__(solid, "_boxes", known)
    return known


def moved(solid: Solid, dx: float, dy: float) -> Solid:
    """Return the solid shifted by (dx, dy) inches; a table edge moves as well."""
    if isinstance(solid, Body):
        x, y, heading = solid.pose
        return Body(solid.footprint, Pose(x + dx, y + dy, heading))
    if isinstance(solid, Area):
        return Area(
            tuple((x + dx, y + dy) for x, y in solid.outline),
            tuple(tuple((x + dx, y + dy) for x, y in hole) for hole in solid.holes),
        )
    return replace(
        solid,
        a=(solid.a[0] + dx, solid.a[1] + dy),
        b=(solid.b[0] + dx, solid.b[1] + dy),
    )


def outline(solid: Solid, chord: float = 0.001) -> Points:
    """Return the outline for drawing, anticlockwise; holes are left to the caller.

    Args:
        solid: What to draw.
        chord: How far a chord may lie inside its arc, inches.
    """
    if isinstance(solid, Area):
        return anticlockwise(solid.outline)
    if isinstance(solid, Edge):
        return (solid.a, solid.b)
    x, y, heading = solid.pose
    cos, sin = cos_sin(heading)
    return tuple(
        (x + cos * u - sin * v, y + sin * u + cos * v)
        for u, v in local_outline(solid.footprint, chord)
    )


def local_outline(footprint: Footprint, chord: float = 0.001) -> Points:
    """Return a footprint's outline about its midpoint, anticlockwise, chords as in `outline`."""
    match footprint:
        case Circle(diameter):
            return _ellipse(diameter / 2.0, diameter / 2.0, chord)
        case Oval(length, width):
            return _ellipse(length / 2.0, width / 2.0, chord)
        case Polygon(points):
            return anticlockwise(points)
        case Box(length, width, corner):
            h, w = length / 2.0 - corner, width / 2.0 - corner
            if corner <= 0.0:
                return ((-h, -w), (h, -w), (h, w), (-h, w))
            steps = max(1, -(-arc_steps(corner, chord) // 4))
            ring: list[Point] = []
            for quarter, (u, v) in enumerate(((h, w), (-h, w), (-h, -w), (h, -w))):
                for k in range(steps + 1):
                    angle = (quarter + k / steps) * math.pi / 2.0
                    ring.append((u + corner * math.cos(angle), v + corner * math.sin(angle)))
            return tuple(ring)


def arc_steps(radius: float, chord: float) -> int:
    """Return how many chords a full circle needs so that none lies deeper than `chord`."""
    if radius <= chord:
        return 8
    return max(8, math.ceil(math.pi / math.acos(1.0 - chord / radius)))


def _ellipse(a: float, b: float, chord: float) -> Points:
    steps = arc_steps(max(a, b), chord)
    return tuple(
        (a * math.cos(math.tau * k / steps), b * math.sin(math.tau * k / steps))
        for k in range(steps)
    )


def faces(body: Body) -> dict[Face, Segment]:
    """Return the four faces of the bounding box along the heading (reading A02)."""
    front, rear, left, right = extents(body.footprint)
    x, y, heading = body.pose
    cos, sin = cos_sin(heading)

    def on_table(u: float, v: float) -> Point:
        return x + cos * u - sin * v, y + sin * u + cos * v

    front_left, front_right = on_table(front, left), on_table(front, -right)
    rear_left, rear_right = on_table(-rear, left), on_table(-rear, -right)
    return {
        "front": (front_right, front_left),
        "rear": (rear_left, rear_right),
        "left": (front_left, rear_left),
        "right": (rear_right, front_right),
    }


def face_hit(body: Body, point: Point) -> Face:
    """Return the face of the bounding box that a point on the body lies nearest to.

    On a corner the front and the rear come before the sides.
    """
    front, rear, left, right = extents(body.footprint)
    cos, sin = cos_sin(body.pose.heading)
    dx, dy = point[0] - body.pose.x, point[1] - body.pose.y
    u, v = cos * dx + sin * dy, cos * dy - sin * dx
    away: list[tuple[float, Face]] = [
        (front - u, "front"),
        (rear + u, "rear"),
        (left - v, "left"),
        (right + v, "right"),
    ]
    nearest = min(distance for distance, _ in away)
    return next(face for distance, face in away if distance <= nearest + 1e-6)
