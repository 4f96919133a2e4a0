"""The map of what a model sees of the whole table, for drawing.

The table is lit from points of the model's rim; each point's view is exact, the rim is
not followed between them. Whether one model sees another is `sight`'s to say.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import shapely
from numpy.typing import NDArray

from game.geometry.field import Field
from game.geometry.footprint import Box, Points
from game.geometry.solid import Area, Body, Edge, Point, Solid, outline

Floats = NDArray[np.float64]

ASIDE = 1e-7
"""Radians to either side of a corner at which it is looked past."""
LOOKOUTS = 12
"""Points of a round rim that the table is lit from."""


def sight_map(
    body: Body, blockers: Sequence[Solid], field: Field
) -> tuple[tuple[Points, tuple[Points, ...]], ...]:
    """Return what a model sees of the table, as polygons (outline, holes)."""
    walls = _walls(body, blockers, field)
    table = shapely.Polygon(field.outline)
    lit = [
        shapely.intersection(view, table)
        for point in lookouts(body)
        if (view := _view(point, walls)) is not None
    ]
    if not lit:
        return ()
    parts = shapely.get_parts(shapely.union_all(lit, grid_size=1e-6))
    return tuple(
        (
            tuple((float(x), float(y)) for x, y in part.exterior.coords[:-1]),
            tuple(
                tuple((float(x), float(y)) for x, y in hole.coords[:-1]) for hole in part.interiors
            ),
        )
        for part in parts
        if isinstance(part, shapely.Polygon) and part.area > 1e-6
    )


def lookouts(body: Body) -> list[Point]:
    """Return the points of a model's rim that the map is lit from: corners and middles."""
    ring = outline(body, 0.02)
    if isinstance(body.footprint, Box) and body.footprint.corner == 0.0:
        ends = ring[1:] + ring[:1]
        middles = [
            ((a + c) / 2.0, (b + d) / 2.0) for (a, b), (c, d) in zip(ring, ends, strict=True)
        ]
        return [*ring, *middles]
    step = max(1, len(ring) // LOOKOUTS)
    return list(ring[::step])


def _walls(body: Body, blockers: Sequence[Solid], field: Field) -> Floats:
    rings: list[Points] = [field.outline]
    for solid in blockers:
        if isinstance(solid, Edge):
            continue
        rings.append(outline(solid, 0.01))
        if isinstance(solid, Area):
            rings += solid.holes
    starts = [p for ring in rings for p in ring]
    ends = [p for ring in rings for p in ring[1:] + ring[:1]]
    return np.hstack([np.array(starts), np.array(ends)])


def _view(point: Point, walls: Floats) -> shapely.Polygon | None:
    """Return what one point sees within the walls."""
    ax, ay = walls[:, 0] - point[0], walls[:, 1] - point[1]
    dx, dy = walls[:, 2] - walls[:, 0], walls[:, 3] - walls[:, 1]
    corner = np.arctan2(ay, ax)
    angles = np.unique(np.concatenate([corner - ASIDE, corner, corner + ASIDE]))
    ux, uy = np.cos(angles)[:, None], np.sin(angles)[:, None]
    with np.errstate(divide="ignore", invalid="ignore"):
        slant = ux * dy - uy * dx
        away = (ax * dy - ay * dx) / slant
        share = (ax * uy - ay * ux) / slant
    hit = (away > 1e-9) & (share >= -1e-12) & (share <= 1.0 + 1e-12)
    nearest = np.where(hit, away, np.inf).min(axis=1)
    seen = np.isfinite(nearest)
    if seen.sum() < 3:
        return None
    x = point[0] + ux[seen, 0] * nearest[seen]
    y = point[1] + uy[seen, 0] * nearest[seen]
    view = shapely.make_valid(shapely.Polygon(np.column_stack([x, y])))
    polygons = [p for p in shapely.get_parts(view) if isinstance(p, shapely.Polygon)]
    return max(polygons, key=lambda p: float(p.area), default=None)
