"""The ground that a straight drive or a pivot sweeps: its outline, and its gap to things."""

from __future__ import annotations

import math
from dataclasses import dataclass

import shapely

from game.geometry.advance import next_reached, pairs_near
from game.geometry.cores import (
    Core,
    HalfPlaneCore,
    OvalCore,
    PolyCore,
    hull_ring,
    is_convex,
    lowest_first,
    ringed,
    support_point,
)
from game.geometry.footprint import Points
from game.geometry.gaps import core_gap
from game.geometry.measure import gap
from game.geometry.motion import Motion, Shift, Turn, moving_cores
from game.geometry.solid import Body, Point, Solid, arc_steps, cores, outline

ROUND = 16384
"""Chords of an oval that a pivot passes: even a long flat one is met to 1e-6 inches."""


@dataclass(frozen=True, slots=True)
class Swept:
    """Everything that a body covers on its way."""

    body: Body
    """Where the motion starts."""
    motion: Motion

    @property
    def end(self) -> Body:
        """The body where the motion ends."""
        return self.body.at(self.motion.pose(self.motion.length))

    def outlines(self, chord: float = 0.01) -> tuple[Points, ...]:
        """Return the outline for drawing; more than one ring where the shape is hollow."""
        if isinstance(self.motion, Shift):
            joined = _shift_region(self.body, self.end, chord)
        else:
            joined = _turn_region(self.body, self.motion, self.end, chord)
        polygons = joined.geoms if isinstance(joined, shapely.MultiPolygon) else [joined]
        return tuple(
            tuple((float(x), float(y)) for x, y in ring.coords[:-1])
            for polygon in polygons
            if isinstance(polygon, shapely.Polygon)
            for ring in (polygon.exterior, *polygon.interiors)
        )

    def gap_to(self, solid: Solid) -> float:
        """Return the least gap to a solid at any moment of the motion, 0.0 if they meet."""
        least = min(gap(self.body, solid), gap(self.end, solid))
        if least == 0.0 or self.motion.length == 0.0:
            return least
        if isinstance(self.motion, Shift):
            return min(
                core_gap(one, two)
                for one in shifted_cores(self.body, self.motion)
                for two in cores(solid)
            )
        pairs = pairs_near(self.body, self.motion, solid)
        if pairs and next_reached(pairs, self.motion, 0.0, self.motion.length, 0.0) is not None:
            return 0.0
        return min(least, _arc_gap(self.body, self.motion, solid))

    def meets(self, solid: Solid) -> bool:
        """Return whether the body touches or overlaps a solid at any moment."""
        return self.gap_to(solid) <= 0.0


def _shift_region(body: Body, end: Body, chord: float) -> shapely.Geometry:
    ring = outline(body, chord)
    if is_convex(ring):
        return shapely.MultiPoint(ring + outline(end, chord)).convex_hull
    hulls = [
        shapely.MultiPoint(one.points + two.points).convex_hull
        for one, two in zip(moving_cores(body), moving_cores(end), strict=True)
        if isinstance(one, PolyCore) and isinstance(two, PolyCore)
    ]
    return shapely.union_all(hulls)


def _turn_region(body: Body, motion: Turn, end: Body, chord: float) -> shapely.Geometry:
    centre = (body.pose.x, body.pose.y)
    shapes = [shapely.Polygon(outline(body, chord)), shapely.Polygon(outline(end, chord))]
    if not shapes[0].covers(shapely.Point(centre)):
        # A hull that does not hold its own midpoint: many copies, for the picture only.
        steps = max(2, math.ceil(math.degrees(motion.length)))
        shapes += [
            shapely.Polygon(outline(body.at(motion.pose(motion.length * k / steps)), chord))
            for k in range(1, steps)
        ]
        return shapely.union_all(shapes)
    turn = min(motion.length, math.tau)
    for (x, y), thick in _arc_points(body):
        dx, dy = x - centre[0], y - centre[1]
        radius = math.hypot(dx, dy) + thick
        steps = max(1, math.ceil(arc_steps(radius, chord) * turn / math.tau))
        first = math.atan2(dy, dx)
        rim = [
            (
                centre[0] + radius * math.cos(first + motion.way * turn * k / steps),
                centre[1] + radius * math.sin(first + motion.way * turn * k / steps),
            )
            for k in range(steps + 1)
        ]
        shapes.append(shapely.Polygon([centre, *rim]).buffer(0.0))
    return shapely.union_all(shapes)


def shifted_cores(body: Body, motion: Shift) -> list[Core]:
    """Return the convex cores of everything that a straight motion covers."""
    swept: list[Core] = []
    for core in moving_cores(body):
        moved = motion.core(core, core, motion.length)
        if isinstance(core, OvalCore) and isinstance(moved, OvalCore):
            # Two ovals alike, and the strip between their farthest points to either side.
            nx, ny = -motion.uy, motion.ux
            strip = (
                support_point(core, -nx, -ny),
                support_point(moved, -nx, -ny),
                support_point(moved, nx, ny),
                support_point(core, nx, ny),
            )
            swept += [core, moved, PolyCore(lowest_first(strip), 0.0)]
        elif isinstance(core, PolyCore) and isinstance(moved, PolyCore):
            points = hull_ring(core.points + moved.points)
            swept.append(PolyCore(points, core.radius))
    return swept


def _arc_points(body: Body) -> list[tuple[Point, float]]:
    # The points of the body that can be the nearest to something during a pivot, with
    # their thickness: corners, and the feet of the pivot on the sides.
    cx, cy = body.pose.x, body.pose.y
    points: list[tuple[Point, float]] = []
    for core in moving_cores(body):
        if isinstance(core, OvalCore):
            x, y, cos, sin, a, b = core
            for u, v in ((a, 0.0), (-a, 0.0), (0.0, b), (0.0, -b)):
                points.append(((x + cos * u - sin * v, y + sin * u + cos * v), 0.0))
        else:
            points += [(point, core.radius) for point in core.points]
            points += [(foot, core.radius) for foot in _feet(core, (cx, cy))]
    return points


def _feet(core: PolyCore, centre: Point) -> list[Point]:
    feet: list[Point] = []
    if len(core.points) < 2:
        return feet
    px, py = core.points[-1]
    for qx, qy in core.points:
        dx, dy = qx - px, qy - py
        square = dx * dx + dy * dy
        share = ((centre[0] - px) * dx + (centre[1] - py) * dy) / square if square > 0.0 else -1.0
        if 0.0 < share < 1.0:
            feet.append((px + share * dx, py + share * dy))
        px, py = qx, qy
    return feet


def _arc_gap(body: Body, motion: Turn, solid: Solid) -> float:
    # They never meet; the nearest moment is where a point of either crosses the line from
    # the pivot to a corner, or to the foot on a side, of the other.
    cx, cy = body.pose.x, body.pose.y
    least = math.inf
    arcs = _arc_points(body)
    for core in cores(solid):
        if isinstance(core, HalfPlaneCore):
            toward = math.atan2(core.ny, core.nx)
            room = core.offset - (core.nx * cx + core.ny * cy)
            for (x, y), thick in arcs:
                if _turned_to(motion, math.atan2(y - cy, x - cx), toward):
                    least = min(least, room - math.hypot(x - cx, y - cy) - thick)
            continue
        flat = core if isinstance(core, PolyCore) else PolyCore(ringed(core, ROUND), 0.0)
        targets = [*flat.points, *_feet(flat, (cx, cy))]
        for (x, y), thick in arcs:
            angle, radius = math.atan2(y - cy, x - cx), math.hypot(x - cx, y - cy)
            for qx, qy in targets:
                if _turned_to(motion, angle, math.atan2(qy - cy, qx - cx)):
                    away = abs(math.hypot(qx - cx, qy - cy) - radius)
                    least = min(least, away - thick - flat.radius)
    return max(least, 0.0)


def _turned_to(motion: Turn, start: float, angle: float) -> bool:
    return (motion.way * (angle - start)) % math.tau <= motion.length
