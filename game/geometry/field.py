"""The battlefield: its outline, its edges and what they are called, its quarters."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from game.geometry.cores import HalfPlaneCore, anticlockwise, is_convex, support
from game.geometry.footprint import Points
from game.geometry.measure import CONTACT, HAIR, gap, overlapping, signed_gap
from game.geometry.pose import cos_sin
from game.geometry.solid import Area, Body, Edge, Point, bounds, cores

Role = Literal["leading", "trailing", "left", "right"]
Compass = Literal["north", "south", "east", "west"]
Quarter = Literal["north_east", "north_west", "south_west", "south_east"]
QUARTERS: tuple[Quarter, ...] = ("north_east", "north_west", "south_west", "south_east")


class FieldEdge(NamedTuple):
    """One straight piece of the boundary; the table lies to the left of a to b."""

    a: Point
    b: Point
    role: Role
    """By the outward normal against the direction of travel, 45 degrees either way."""
    compass: Compass
    """By the outward normal; exactly between two, north and south come first."""
    solid: Edge
    """The edge as something that stops a body."""

    @property
    def length(self) -> float:
        """Inches."""
        return math.dist(self.a, self.b)


@dataclass(frozen=True, slots=True)
class Field:
    """A table: any simple outline, and which way the road runs."""

    outline: Points
    """Corners, inches; kept anticlockwise."""
    direction: float = 0.0
    """Compass direction of travel, degrees; 0 drives east."""
    _edges: tuple[FieldEdge, ...] | None = field(
        default=None, init=False, compare=False, repr=False
    )
    _outside: tuple[Area, ...] | None = field(default=None, init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Keep the outline anticlockwise."""
        ring = tuple((float(x), float(y)) for x, y in self.outline)
        if len(ring) < 3:
            raise ValueError("outline: a table needs at least 3 corners")
        object.__setattr__(self, "outline", anticlockwise(ring))

    @classmethod
    def rectangle(cls, width: float, height: float, direction: float = 0.0) -> Field:
        """Return the usual table with its south-west corner at the origin, inches."""
        return cls(((0.0, 0.0), (width, 0.0), (width, height), (0.0, height)), direction)

    @property
    def convex(self) -> bool:
        """Whether the outline has no notch."""
        return is_convex(self.outline)

    @property
    def bounds(self) -> tuple[float, float, float, float]:
        """West, south, east and north limits, inches."""
        xs = [x for x, _ in self.outline]
        ys = [y for _, y in self.outline]
        return min(xs), min(ys), max(xs), max(ys)

    @property
    def centre(self) -> Point:
        """The middle of the bounding box."""
        west, south, east, north = self.bounds
        return (west + east) / 2.0, (south + north) / 2.0

    @property
    def edges(self) -> tuple[FieldEdge, ...]:
        """The pieces of the boundary, anticlockwise from the first corner."""
        if self._edges is None:
            object.__setattr__(self, "_edges", self._made_edges())
        assert self._edges is not None
        return self._edges

    def _made_edges(self) -> tuple[FieldEdge, ...]:
        ring = self.outline
        whole = self.convex
        made = []
        for a, b in zip(ring, ring[1:] + ring[:1], strict=True):
            solid = Edge(a, b, half_plane=whole)
            made.append(FieldEdge(a, b, self._role(solid), _compass(solid), solid))
        return tuple(made)

    def _role(self, edge: Edge) -> Role:
        nx, ny = edge.normal()
        cos, sin = cos_sin(self.direction)
        ahead, left = nx * cos + ny * sin, ny * cos - nx * sin
        # Exactly 45 degrees still counts as leading or trailing.
        if abs(ahead) >= abs(left) - 1e-9:
            return "leading" if ahead > 0.0 else "trailing"
        return "left" if left > 0.0 else "right"

    def with_role(self, *roles: Role) -> tuple[FieldEdge, ...]:
        """Return the edges with any of the roles."""
        return tuple(edge for edge in self.edges if edge.role in roles)

    def walls(self, *roles: Role) -> tuple[Edge, ...]:
        """Return the solids of the edges with any of the roles (all without one given)."""
        return tuple(edge.solid for edge in self.edges if not roles or edge.role in roles)

    @property
    def beyond_areas(self) -> tuple[Area, ...]:
        """What lies off the table, out to well beyond any model."""
        if self._outside is None:
            west, south, east, north = self.bounds
            far = 10.0 + 2.0 * max(east - west, north - south)
            frame = (
                (west - far, south - far),
                (east + far, south - far),
                (east + far, north + far),
                (west - far, north + far),
            )
            object.__setattr__(self, "_outside", (Area(frame, (self.outline,)),))
        assert self._outside is not None
        return self._outside

    def wholly_inside(self, body: Body) -> bool:
        """Return whether no part of the body is off the table by more than 0.005 inches."""
        if self.convex:
            return all(self.distance_beyond(body, edge) <= CONTACT + HAIR for edge in self.edges)
        return not any(overlapping(body, area) for area in self.beyond_areas)

    def holds(self, body: Body) -> bool:
        """Return whether any part of the body is on the table."""
        return gap(body, Area(self.outline)) <= 0.0

    def distance_beyond(self, body: Body, edge: FieldEdge) -> float:
        """Return how far the body reaches beyond an edge's line, inches; negative inside."""
        half = cores(Edge(edge.a, edge.b))[0]
        assert isinstance(half, HalfPlaneCore)
        return max(support(core, half.nx, half.ny) for core in cores(body)) - half.offset

    def outside_edges(self, body: Body) -> tuple[FieldEdge, ...]:
        """Return the edges that the body is over by more than 0.005 inches."""
        over = [edge for edge in self.edges if self.distance_beyond(body, edge) > CONTACT + HAIR]
        if self.convex:
            return tuple(over)
        if self.wholly_inside(body):
            return ()
        crossed = tuple(edge for edge in over if gap(body, edge.solid) <= 0.0)
        if crossed or not over:
            return crossed
        return (min(over, key=lambda edge: gap(body, edge.solid)),)

    def edge_gap(self, body: Body, edge: FieldEdge) -> float:
        """Return the distance from the body to the edge's segment, inches; 0.0 across it."""
        return gap(body, Edge(edge.a, edge.b, half_plane=False))

    def role_gap(self, body: Body, *roles: Role) -> float:
        """Return the distance to the nearest edge with one of the roles; infinite if none."""
        return min((self.edge_gap(body, e) for e in self.with_role(*roles)), default=math.inf)

    def quarters(self, body: Body) -> tuple[Quarter, ...]:
        """Return the quarters of the table that the body has some area in.

        Quarters halve the bounding box; touching the middle line, or being over it by no
        more than 0.005 inches, does not count.
        """
        west, south, east, north = bounds(body)
        x, y = self.centre
        easts = [
            name
            for name, there in (("east", east > x + CONTACT), ("west", west < x - CONTACT))
            if there
        ]
        norths = [
            name
            for name, there in (("north", north > y + CONTACT), ("south", south < y - CONTACT))
            if there
        ]
        if len(easts) < 2 or len(norths) < 2:
            return tuple(q for q in QUARTERS if any(q == f"{n}_{e}" for n in norths for e in easts))
        far = 1e4
        found: list[Quarter] = []
        for quarter, (sx, sy) in zip(QUARTERS, ((1, 1), (-1, 1), (-1, -1), (1, -1)), strict=True):
            box = Area(((x, y), (x + sx * far, y), (x + sx * far, y + sy * far), (x, y + sy * far)))
            if gap(body, box) <= 0.0 and _has_area(body, box):
                found.append(quarter)
        return tuple(found)

    def bands(self, inches: float, *roles: Role) -> tuple[tuple[FieldEdge, float], ...]:
        """Return the edges with the roles, each with a depth in inches, for placing."""
        return tuple((edge, inches) for edge in self.with_role(*roles))


def _has_area(body: Body, box: Area) -> bool:
    return signed_gap(body, box)[0] < -CONTACT


def _compass(edge: Edge) -> Compass:
    nx, ny = edge.normal()
    if abs(ny) >= abs(nx) - 1e-9:
        return "north" if ny > 0.0 else "south"
    return "east" if nx > 0.0 else "west"
