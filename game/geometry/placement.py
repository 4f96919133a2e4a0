"""Where a thing may be put down: decided by distance, drawn as polygons.

At one heading a footprint is forbidden wherever its midpoint would bring it too near to
something: the other shape, grown by the footprint turned round and by the clearance. The
polygons of a region are made from these, with their arcs on the safe side; whether a spot
is legal is always decided by measuring there.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import numpy as np
import shapely

from game.geometry.cores import Core, PolyCore, local_cores, placed, support
from game.geometry.field import Field, FieldEdge
from game.geometry.footprint import Box, Circle, Footprint, Oval, Points, outer_radius
from game.geometry.keepout import Ring, cut, grown, joined
from game.geometry.measure import CONTACT, HAIR, LIMIT, gap, overlapping
from game.geometry.pose import Pose, cos_sin
from game.geometry.solid import Area, Body, Edge, Point, Solid, bounds, cores, local_outline

SIDES = 32
"""Chords of a full circle in the polygons that are drawn."""
FINE_SIDES = 512
"""Chords when it must be decided whether anything fits at all."""


@dataclass(frozen=True, slots=True)
class Region:
    """Where the midpoint of a footprint at one heading may be put."""

    footprint: Footprint
    heading: float
    inside: Field
    clear_of: tuple[tuple[Solid, float], ...] = ()
    """Things and the least distance to keep from each; 0 only forbids overlap."""
    touching: tuple[Edge, ...] | None = None
    within: tuple[tuple[Edge, float], ...] | None = None
    beyond: tuple[float, float] | None = None
    _drawn: list[tuple[Points, tuple[Points, ...]]] | None = field(
        default=None, init=False, compare=False, repr=False
    )
    _witness: list[Point | None] | None = field(default=None, init=False, compare=False, repr=False)

    def contains(self, x: float, y: float) -> bool:
        """Return whether the footprint may stand with its midpoint at (x, y)."""
        body = Body(self.footprint, Pose(x, y, self.heading))
        if not self.inside.wholly_inside(body):
            return False
        if self.beyond is not None:
            direction, distance = self.beyond
            if _hindmost(body, direction) < distance - LIMIT - HAIR:
                return False
        if self.within is not None and not any(
            gap(body, edge) <= inches + LIMIT + HAIR for edge, inches in self.within
        ):
            return False
        if self.touching is not None and not any(
            gap(body, edge) <= CONTACT + HAIR for edge in self.touching
        ):
            return False
        return all(_clear(body, solid, inches) for solid, inches in self.clear_of)

    @property
    def polygons(self) -> tuple[tuple[Points, tuple[Points, ...]], ...]:
        """The region for drawing, as (outline, holes); every point of it is legal."""
        if self._drawn is None:
            object.__setattr__(self, "_drawn", _rings(self._area(SIDES, safe=True)))
        return tuple(self._drawn or ())

    @property
    def empty(self) -> bool:
        """Whether the footprint fits nowhere at this heading, by measuring."""
        return self.witness() is None

    def witness(self) -> Point | None:
        """Return a spot where the footprint may stand, None when there is none."""
        if self._witness is None:
            object.__setattr__(self, "_witness", [self._found()])
        assert self._witness is not None
        return self._witness[0]

    def generous(self) -> shapely.Geometry:
        """Return a polygon that no legal spot lies outside of."""
        return self._area(SIDES, safe=False)

    def spot_within(self, window: shapely.Geometry) -> Point | None:
        """Return a legal spot, known to lie within `window` if anywhere; None if there is none."""
        rough = self._area(SIDES, safe=False, window=window)
        if shapely.is_empty(rough):
            return None
        return self._found()

    def _found(self) -> Point | None:
        for outline, holes in self.polygons:
            spot = shapely.Polygon(outline, holes).representative_point()
            if self.contains(spot.x, spot.y):
                return float(spot.x), float(spot.y)
        # Where it only just fits the safe polygons are empty: by the tolerance of limits
        # the region is a little larger, and with fine arcs all of that is legal. Coarse
        # arcs on the generous side tell first, and cheaply, whether and where to look.
        rough = self._area(SIDES, safe=False)
        if shapely.is_empty(rough):
            return None
        fine = self._area(FINE_SIDES, safe=False, window=rough)
        for part in shapely.get_parts(fine):
            if isinstance(part, shapely.Polygon) and not part.is_empty:
                inner = part.representative_point()
                corners = [(float(x), float(y)) for x, y in part.exterior.coords]
                for x, y in ((float(inner.x), float(inner.y)), *corners[:400]):
                    if self.contains(x, y):
                        return x, y
        return None

    def _area(
        self, sides: int, *, safe: bool, window: shapely.Geometry | None = None
    ) -> shapely.Geometry:
        slack = 0.0 if safe else LIMIT / 2.0
        local = tuple(
            placed(core, Pose(0.0, 0.0, self.heading)) for core in local_cores(self.footprint)
        )
        area = self._base(local, slack)
        if window is not None:
            area = shapely.intersection(area, window)
        if shapely.is_empty(area):
            return area
        for edges, reach in self._bands(slack):
            near = [
                part
                for edge, inches in zip(edges, reach, strict=True)
                for core in cores(edge)
                for part in grown(core, local, inches, sides, safe=not safe)
            ]
            area = shapely.intersection(area, joined(near, sides, safe=not safe))
        if shapely.is_empty(area):
            return area
        things = self._things(area, sparse=window is not None)
        forbidden = self._forbidden(things, local, sides, slack, safe=safe)
        return shapely.difference(area, forbidden) if forbidden is not None else area

    def _bands(self, slack: float) -> list[tuple[tuple[Edge, ...], tuple[float, ...]]]:
        bands: list[tuple[tuple[Edge, ...], tuple[float, ...]]] = []
        if self.within is not None:
            edges = tuple(edge for edge, _ in self.within)
            bands.append((edges, tuple(inches + slack for _, inches in self.within)))
        if self.touching is not None:
            bands.append((self.touching, (CONTACT - 1e-6,) * len(self.touching)))
        return bands

    def _base(self, local: tuple[PolyCore | Core, ...], slack: float) -> shapely.Geometry:
        body = Body(self.footprint, Pose(0.0, 0.0, self.heading))
        lines: list[tuple[float, float, float]] = []
        off = CONTACT - 1e-6
        for edge in self.inside.edges if self.inside.convex else ():
            nx, ny = edge.solid.normal()
            room = nx * edge.a[0] + ny * edge.a[1] + off - _foremost(body, nx, ny)
            lines.append((nx, ny, room))
        if self.beyond is not None:
            cos, sin = cos_sin(self.beyond[0])
            behind = _foremost(body, -cos, -sin)
            lines.append((-cos, -sin, -(self.beyond[1] - slack) - behind))
        west, south, east, north = self.inside.bounds
        ring = [(west - 1, south - 1), (east + 1, south - 1), (east + 1, north + 1)]
        ring.append((west - 1, north + 1))
        for nx, ny, room in lines:
            ring = cut(ring, nx, ny, room)
        return shapely.Polygon(ring) if len(ring) >= 3 else shapely.Polygon()

    def _things(self, area: shapely.Geometry, *, sparse: bool) -> list[tuple[Solid, float]]:
        """Return what could forbid any of the area, with the distance to keep from each."""
        west, south, east, north = shapely.bounds(area)
        far = outer_radius(self.footprint)
        things = list(self.clear_of)
        if not self.inside.convex:
            things += [(beyond, 0.0) for beyond in self.inside.beyond_areas]
        near: list[tuple[Solid, float]] = []
        boxes: list[tuple[float, float, float, float]] = []
        for solid, inches in things:
            reach = far + max(inches, 0.0)
            x0, y0, x1, y1 = bounds(solid)
            x0, y0, x1, y1 = x0 - reach, y0 - reach, x1 + reach, y1 + reach
            if x0 <= east and x1 >= west and y0 <= north and y1 >= south:
                near.append((solid, inches))
                boxes.append((x0, y0, x1, y1))
        if not sparse or not near:
            return near
        # The area is a few scattered pockets: most things reach none of them.
        meets = shapely.intersects(area, shapely.box(*np.array(boxes).T))
        return [thing for thing, met in zip(near, meets, strict=True) if met]

    def _forbidden(
        self,
        things: Sequence[tuple[Solid, float]],
        local: tuple[PolyCore | Core, ...],
        sides: int,
        slack: float,
        *,
        safe: bool,
    ) -> shapely.Geometry | None:
        near: list[tuple[Ring, float]] = []
        for solid, inches in things:
            keep = inches - slack if inches > 0.0 else 0.0 if safe else 1e-6 - CONTACT
            for core in cores(solid):
                near += grown(core, local, keep, sides, safe=safe)
        return joined(near, sides, safe=safe) if near else None


def _hindmost(body: Body, direction: float) -> float:
    cos, sin = cos_sin(direction)
    return -_foremost(body, -cos, -sin)


def _foremost(body: Body, nx: float, ny: float) -> float:
    return max(support(core, nx, ny) for core in cores(body))


def _clear(body: Body, solid: Solid, inches: float) -> bool:
    if inches <= 0.0:
        return not overlapping(body, solid)
    return gap(body, solid) >= inches - LIMIT - HAIR


def _rings(area: shapely.Geometry) -> list[tuple[Points, tuple[Points, ...]]]:
    return [
        (
            tuple((float(x), float(y)) for x, y in part.exterior.coords[:-1]),
            tuple(
                tuple((float(x), float(y)) for x, y in hole.coords[:-1]) for hole in part.interiors
            ),
        )
        for part in shapely.get_parts(area)
        if isinstance(part, shapely.Polygon) and not part.is_empty
    ]


def legal_region(
    footprint: Footprint,
    heading: float,
    *,
    inside: Field,
    clear_of: Sequence[tuple[Solid, float]] = (),
    touching: Sequence[FieldEdge | Edge] | FieldEdge | Edge | None = None,
    within: Sequence[tuple[FieldEdge | Edge, float]] | None = None,
    beyond: tuple[float, float] | None = None,
) -> Region:
    """Return where a footprint at one heading may be put.

    Args:
        footprint: What is put down.
        heading: Degrees it stands at.
        inside: The table; nothing may overhang by more than 0.005 inches.
        clear_of: Solids with the least gap to keep from each; 0 only forbids overlap.
        touching: Edges of which one must be touched.
        within: Edges with a depth: the nearest point must lie within it of one of them.
        beyond: (direction in degrees, distance): every point p has p.direction >= distance.
    """
    touched: tuple[Edge, ...] | None = None
    if touching is not None:
        several = (touching,) if isinstance(touching, FieldEdge | Edge) else tuple(touching)
        touched = tuple(_segment(edge) for edge in several)
    bands = None if within is None else tuple((_segment(edge), depth) for edge, depth in within)
    return Region(footprint, heading, inside, tuple(clear_of), touched, bands, beyond)


def _segment(edge: FieldEdge | Edge) -> Edge:
    return Edge(edge.a, edge.b, half_plane=False)


def headings(footprint: Footprint, step: float) -> list[float]:
    """Return the headings worth trying, in steps; symmetric shapes need fewer."""
    turn = 0.0 if isinstance(footprint, Circle) else 360.0
    if isinstance(footprint, Box | Oval):
        turn = 180.0
    return [step * k for k in range(max(1, math.ceil(turn / step - 1e-9)))]


def fits_somewhere(
    footprint: Footprint,
    *,
    inside: Field,
    clear_of: Sequence[tuple[Solid, float]] = (),
    touching: Sequence[FieldEdge | Edge] | FieldEdge | Edge | None = None,
    within: Sequence[tuple[FieldEdge | Edge, float]] | None = None,
    beyond: tuple[float, float] | None = None,
    step: float = 5.0,
    stop: Callable[[], bool] | None = None,
) -> Pose | None:
    """Return a pose where the footprint may be put, trying headings in steps.

    Args:
        footprint: What is put down.
        inside: See `legal_region`, like all that follow.
        clear_of: Solids and distances.
        touching: Edges.
        within: Bands.
        beyond: A half-plane.
        step: Degrees between headings.
        stop: Asked before every heading; the search ends without an answer when it is true.

    Returns:
        The first pose found, None when there is none (or the search was stopped).
    """
    # The circle within the footprint knows no heading: where it cannot stand, nothing can.
    window = _area_of_inner_circle(footprint, inside, clear_of, beyond)
    for heading in headings(footprint, step):
        if shapely.is_empty(window) or (stop is not None and stop()):
            return None
        region = legal_region(
            footprint,
            heading,
            inside=inside,
            clear_of=clear_of,
            touching=touching,
            within=within,
            beyond=beyond,
        )
        spot = region.spot_within(window)
        if spot is not None:
            return Pose(spot[0], spot[1], heading)
    return None


def _area_of_inner_circle(
    footprint: Footprint,
    inside: Field,
    clear_of: Sequence[tuple[Solid, float]],
    beyond: tuple[float, float] | None,
) -> shapely.Geometry:
    outline = shapely.Polygon(local_outline(footprint, 0.01))
    middle = shapely.Point(0.0, 0.0)
    radius = float(outline.exterior.distance(middle)) if outline.contains(middle) else 0.0
    # Chords of the outline lie a little inside; a speck stands for no circle at all.
    circle = Circle(2.0 * max(radius, 1e-6))
    region = legal_region(circle, 0.0, inside=inside, clear_of=clear_of, beyond=beyond)
    return region.generous()


__all__ = ["Area", "Region", "fits_somewhere", "headings", "legal_region"]
