"""Where the end of a tape snaps to: corners, midpoints, edges.

All candidates near the cursor are given, the likeliest first; a key steps through them.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from game.geometry.field import Field
from game.geometry.footprint import Box, Circle, Polygon
from game.geometry.solid import Area, Body, Edge, Point, bounds, outline
from game.view.measured import Thing

REACH = 0.75
"""Inches from the cursor within which a tape snaps; a screen may give its own."""
_FINE = 1e-5
"""Inches by which a point on a curved edge may be off."""

Kind = Literal["corner", "centre", "edge", "free"]
_ORDER = {"corner": 0, "centre": 1, "edge": 2, "free": 3}


@dataclass(frozen=True, slots=True)
class Snap:
    """A point that the cursor may mean."""

    kind: Kind
    point: Point
    of: str
    """Name of what it lies on; empty for a free point."""


def snaps(
    things: Iterable[Thing], cursor: Point, field: Field | None = None, reach: float = REACH
) -> tuple[Snap, ...]:
    """Return the points near the cursor that a tape may snap to, and last the cursor itself.

    Corners come before midpoints and midpoints before edges, each kind the nearest first.

    Args:
        things: What is on the table.
        cursor: In table inches.
        field: The table, whose corners and edges count as well.
        reach: Inches from the cursor.
    """
    found: list[tuple[int, float, Snap]] = []
    for thing in things:
        west, south, east, north = bounds(thing.solid)
        x, y = cursor
        if west - reach <= x <= east + reach and south - reach <= y <= north + reach:
            for snap in _of(thing, cursor):
                _keep(found, snap, cursor, reach)
    if field is not None:
        for corner in field.outline:
            _keep(found, Snap("corner", corner, "table"), cursor, reach)
        for edge in field.edges:
            foot = _foot(edge.a, edge.b, cursor)
            _keep(found, Snap("edge", foot, f"{edge.compass} edge"), cursor, reach)
    found.sort(key=lambda one: one[:2])
    return (*(snap for _, _, snap in found), Snap("free", cursor, ""))


def chosen(candidates: tuple[Snap, ...], step: int = 0) -> Snap:
    """Return the candidate after `step` presses of the cycling key."""
    return candidates[step % len(candidates)]


def _keep(found: list[tuple[int, float, Snap]], snap: Snap, cursor: Point, reach: float) -> None:
    far = math.dist(snap.point, cursor)
    if far <= reach:
        found.append((_ORDER[snap.kind], far, snap))


def _of(thing: Thing, cursor: Point) -> Iterator[Snap]:
    solid = thing.solid
    if isinstance(solid, Edge):
        return
    if isinstance(solid, Body):
        yield Snap("centre", thing.centre, thing.name)
        if isinstance(solid.footprint, Circle):
            rim = _on_circle(thing.centre, solid.footprint.diameter / 2, cursor)
            yield Snap("edge", rim, thing.name)
            return
    ring = outline(solid, _FINE)
    if _has_corners(solid):
        for corner in ring:
            yield Snap("corner", corner, thing.name)
    rings = [ring, *solid.holes] if isinstance(solid, Area) else [ring]
    for one in rings:
        feet = [_foot(a, b, cursor) for a, b in zip(one, (*one[1:], one[0]), strict=True)]
        yield Snap("edge", min(feet, key=lambda foot: math.dist(foot, cursor)), thing.name)


def _has_corners(solid: Body | Area) -> bool:
    if isinstance(solid, Area):
        return True
    shape = solid.footprint
    return isinstance(shape, Polygon) or (isinstance(shape, Box) and shape.corner <= 0)


def _on_circle(centre: Point, radius: float, cursor: Point) -> Point:
    dx, dy = cursor[0] - centre[0], cursor[1] - centre[1]
    far = math.hypot(dx, dy)
    if far == 0:
        return centre[0] + radius, centre[1]
    return centre[0] + dx / far * radius, centre[1] + dy / far * radius


def _foot(a: Point, b: Point, point: Point) -> Point:
    dx, dy = b[0] - a[0], b[1] - a[1]
    square = dx * dx + dy * dy
    if square == 0:
        return a
    share = ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / square
    share = min(1.0, max(0.0, share))
    return a[0] + dx * share, a[1] + dy * share
