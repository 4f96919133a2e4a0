"""Where a midpoint comes too near to something: shapes grown by a footprint turned round."""

from __future__ import annotations

import math
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import cast

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely.geometry.base import BaseGeometry

from game.geometry.cores import Core, HalfPlaneCore, PolyCore, ringed, support
from game.geometry.footprint import Points
from game.geometry.separation import difference

Ring = list[tuple[float, float]]

SHARED = 48
"""Shapes from which on it is quicker to share the work between two cores."""
POLYGON = 3
"""What shapely calls the type of a polygon."""
FAR = 1000.0
"""Inches; stands for without end when half-planes are cut to polygons."""


def cut(ring: Ring, nx: float, ny: float, room: float) -> Ring:
    """Return the part of a convex ring that lies within n.p <= room."""
    kept: Ring = []
    for i, (qx, qy) in enumerate(ring):
        px, py = ring[i - 1]
        before, after = nx * px + ny * py - room, nx * qx + ny * qy - room
        if (before <= 0.0) != (after <= 0.0):
            share = before / (before - after)
            kept.append((px + share * (qx - px), py + share * (qy - py)))
        if after <= 0.0:
            kept.append((qx, qy))
    return kept


def grown(
    core: Core, local: Sequence[Core], inches: float, sides: int, *, safe: bool
) -> list[tuple[Ring, float]]:
    """Return where a midpoint stands nearer than `inches` to a core: rings to be thickened.

    Outside the true shape when `safe`, else inside it.
    """
    found: list[tuple[Ring, float]] = []
    for own in local:
        if isinstance(core, HalfPlaneCore):
            found.append((beyond_line(core, own, inches), 0.0))
            continue
        reach = inches
        rings: list[Points] = []
        for part in (own, core):
            if isinstance(part, PolyCore):
                rings.append(part.points)
                reach += part.radius
            else:
                rings.append(_oval_ring(part, sides, safe=safe))
        found.append((difference(rings[0], rings[1]), reach))
    return found


def joined(parts_grown: list[tuple[Ring, float]], sides: int, *, safe: bool) -> shapely.Geometry:
    """Return the union of rings, each thickened by its own distance."""
    # One buffer of all that are thickened alike costs a fraction of many.
    groups: dict[float, list[Ring]] = {}
    for ring, reach in parts_grown:
        groups.setdefault(round(reach, 12), []).append(ring)
    quarter = max(2, sides // 4)
    shapes: list[shapely.Geometry] = []
    for reach, rings in groups.items():
        whole = [ring for ring in rings if len(ring) >= 3]
        thin = [
            shapely.LineString(ring) if len(ring) == 2 else shapely.Point(ring[0])
            for ring in rings
            if len(ring) < 3
        ]
        parts = np.concatenate([_polygons(whole), np.array(thin, dtype=object)])
        if reach == 0.0:
            shapes += list(parts)
            continue
        out = reach / math.cos(math.pi / (4 * quarter)) if safe and reach > 0.0 else reach
        if reach > 0.0:
            shapes.append(_thickened(parts, out, quarter))
        else:
            # Shrinking must not see two overlapping pieces as one.
            shapes += list(shapely.buffer(parts, out, join_style="mitre"))
    return shapes[0] if len(shapes) == 1 else shapely.union_all(shapes)


def _thickened(parts: NDArray[np.object_], out: float, quarter: int) -> shapely.Geometry:
    if len(parts) < SHARED:
        return _thickened_alone(parts, out, quarter)
    # Two halves, west and east, on two cores: shapely lets other threads run meanwhile.
    order = np.argsort(shapely.bounds(parts)[:, 0])
    west, east = np.array_split(order, 2)
    other = _helper().submit(_thickened_alone, parts[west], out, quarter)
    mine = _thickened_alone(parts[east], out, quarter)
    return shapely.union_all([other.result(), mine])


def _thickened_alone(parts: NDArray[np.object_], out: float, quarter: int) -> shapely.Geometry:
    flat = bool((shapely.get_type_id(parts) == POLYGON).all())
    make = shapely.multipolygons if flat else shapely.geometrycollections
    together = cast(BaseGeometry, make(parts))
    return shapely.buffer(together, out, quad_segs=quarter)


@cache
def _helper() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(max_workers=1, thread_name_prefix="placement")


def _polygons(rings: list[Ring]) -> NDArray[np.object_]:
    if not rings:
        return np.empty(0, dtype=object)
    corners = [point for ring in rings for point in (*ring, ring[0])]
    which = np.repeat(np.arange(len(rings)), [len(ring) + 1 for ring in rings])
    made = shapely.polygons(shapely.linearrings(np.array(corners), indices=which))
    return np.atleast_1d(np.asarray(made, dtype=object))


def _oval_ring(core: Core, sides: int, *, safe: bool) -> Points:
    ring = ringed(core, sides)
    if not safe:
        return ring
    middle = np.mean(np.asarray(ring), axis=0)
    grown = middle + (np.asarray(ring) - middle) / math.cos(math.pi / sides)
    return tuple((float(x), float(y)) for x, y in grown)


def beyond_line(half: HalfPlaneCore, own: Core, inches: float) -> Ring:
    """Return where a midpoint brings its core nearer than `inches` to a half-plane."""
    nx, ny = half.nx, half.ny
    line = half.offset - inches - support(own, nx, ny)
    x, y = nx * line, ny * line
    return [
        (x - ny * FAR, y + nx * FAR),
        (x + ny * FAR, y - nx * FAR),
        (x + ny * FAR + nx * FAR, y - nx * FAR + ny * FAR),
        (x - ny * FAR + nx * FAR, y + nx * FAR + ny * FAR),
    ]
