"""Where a midpoint comes too near to something: shapes grown by a footprint turned round."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import shapely
from numpy.typing import NDArray

from game.geometry.cores import Core, HalfPlaneCore, PolyCore, ringed, support
from game.geometry.footprint import Points
from game.geometry.separation import difference

Ring = list[tuple[float, float]]

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
        parts: list[shapely.Geometry] = [
            shapely.LineString(ring) if len(ring) == 2 else shapely.Point(ring[0])
            for ring in rings
            if len(ring) < 3
        ]
        if whole:
            parts += list(_polygons(whole))
        if reach == 0.0:
            shapes += parts
            continue
        out = reach / math.cos(math.pi / (4 * quarter)) if safe and reach > 0.0 else reach
        if reach > 0.0:
            collected = shapely.geometrycollections(parts)
            shapes.append(shapely.buffer(collected, out, quad_segs=quarter))
        else:
            # Shrinking must not see two overlapping pieces as one.
            shapes += list(shapely.buffer(parts, out, join_style="mitre"))
    return shapes[0] if len(shapes) == 1 else shapely.union_all(shapes)


def _polygons(rings: list[Ring]) -> NDArray[np.object_]:
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
