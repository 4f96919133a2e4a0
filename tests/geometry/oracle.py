"""An independent judge of the geometry: fine polygons, brute force, many digits.

It shares no code with what it judges. Ovals and arcs are polygons of very many sides,
motions are looked at in very many moments, depths come from hulls of all differences.
"""

from __future__ import annotations

import math
import os
from dataclasses import dataclass
from typing import Any

import mpmath
import numpy as np
import shapely
from numpy.typing import NDArray
from shapely.geometry.base import BaseGeometry

from game.geometry.footprint import Box, Circle, Footprint, Oval, Polygon
from game.geometry.pose import Pose
from game.geometry.solid import Area, Body, Solid

CASES = int(os.environ.get("ASHWAKE_ORACLE_CASES", "300"))
CHUNK = 25
CHUNKS = range(max(1, CASES // CHUNK))
SIDES = 16384


@dataclass(frozen=True)
class Flat:
    """A shape as a polygon, or a point or segment, with a radius round it."""

    core: BaseGeometry
    radius: float


def turned(points: NDArray[np.float64], x: float, y: float, degrees: float) -> NDArray[np.float64]:
    angle = math.radians(degrees)
    turn = np.array([[math.cos(angle), math.sin(angle)], [-math.sin(angle), math.cos(angle)]])
    return np.asarray(points @ turn + np.array([x, y]))


def core_points(footprint: Footprint, sides: int = SIDES) -> tuple[NDArray[np.float64], float]:
    """Return a footprint's corners about its midpoint, and the radius round them."""
    match footprint:
        case Circle(diameter):
            return np.zeros((1, 2)), diameter / 2
        case Oval(length, width):
            t = np.arange(sides) * (2 * math.pi / sides)
            return np.column_stack([length / 2 * np.cos(t), width / 2 * np.sin(t)]), 0.0
        case Box(length, width, corner):
            h, w = length / 2 - corner, width / 2 - corner
            return np.array([(-h, -w), (h, -w), (h, w), (-h, w)]), corner
        case Polygon(points):
            return np.array(points), 0.0


def flat(solid: Solid, sides: int = SIDES) -> Flat:
    if isinstance(solid, Area):
        return Flat(shapely.Polygon(solid.outline, solid.holes), 0.0)
    assert isinstance(solid, Body)
    points, radius = core_points(solid.footprint, sides)
    points = turned(points, *solid.pose)
    core: BaseGeometry = shapely.Point(points[0]) if len(points) == 1 else shapely.Polygon(points)
    return Flat(core, radius)


def true_gap(a: Solid, b: Solid) -> float:
    one, two = flat(a), flat(b)
    return max(0.0, float(shapely.distance(one.core, two.core)) - one.radius - two.radius)


def reach(body: Body, nx: NDArray[np.float64], ny: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return how far a body reaches along each of many directions."""
    x, y, heading = body.pose
    if isinstance(body.footprint, Oval):
        c, s = math.cos(math.radians(heading)), math.sin(math.radians(heading))
        u, v = nx * c + ny * s, ny * c - nx * s
        half = np.sqrt((body.footprint.length * u) ** 2 + (body.footprint.width * v) ** 2) / 2
        return np.asarray(nx * x + ny * y + half)
    points, radius = core_points(body.footprint)
    points = turned(points, x, y, heading)
    return (
        np.asarray((np.outer(nx, points[:, 0]) + np.outer(ny, points[:, 1])).max(axis=1)) + radius
    )


def true_depth(a: Body, b: Body) -> float:
    """Depth of two convex bodies: the least over ever finer looks in all directions."""

    def overlap(angles: NDArray[Any]) -> NDArray[np.float64]:
        c, s = np.cos(angles), np.sin(angles)
        return reach(a, c, s) + reach(b, -c, -s)

    step = 2 * math.pi / 4096
    angles = np.arange(4096) * step
    found = overlap(angles)
    lows = np.flatnonzero((found <= np.roll(found, 1)) & (found <= np.roll(found, -1)))
    best = float(found.min())
    for k in lows[np.argsort(found[lows])][:8]:
        middle, width = float(angles[k]), step
        for _ in range(5):
            near = middle + np.linspace(-width, width, 81)
            values = overlap(near)
            middle, width = float(near[int(np.argmin(values))]), width / 40
            best = min(best, float(values.min()))
    return max(0.0, best)


def true_depth_of_any(a: Body, b: Solid) -> float:
    """Depth of overlap, not exact for concave shapes: by how thin the shared part is."""
    one, two = flat(a, 2048), flat(b, 2048)
    first = one.core.buffer(one.radius, quad_segs=512) if one.radius else one.core
    second = two.core.buffer(two.radius, quad_segs=512) if two.radius else two.core
    shared = first.intersection(second)
    if shared.area == 0.0:
        return 0.0
    return float(shared.area / shared.minimum_rotated_rectangle.length * 2)


def oval_gap(a: Body, b: Body, digits: int = 30) -> float:
    """Gap of two ovals with many digits, from a start by brute force; they must be apart."""
    with mpmath.workdps(digits):
        starts = []
        for body in (a, b):
            points, _ = core_points(body.footprint, 720)
            starts.append(turned(points, *body.pose))
        away = np.hypot(*(starts[0][:, None, :] - starts[1][None, :, :]).transpose(2, 0, 1))
        i, j = np.unravel_index(int(np.argmin(away)), away.shape)

        def rim(body: Body, t: mpmath.mpf) -> tuple[mpmath.mpf, ...]:
            assert isinstance(body.footprint, Oval)
            angle = mpmath.mpf(body.pose.heading) * mpmath.pi / 180
            c, s = mpmath.cos(angle), mpmath.sin(angle)
            h, w = mpmath.mpf(body.footprint.length) / 2, mpmath.mpf(body.footprint.width) / 2
            u, v = h * mpmath.cos(t), w * mpmath.sin(t)
            du, dv = -h * mpmath.sin(t), w * mpmath.cos(t)
            x, y = body.pose.x + c * u - s * v, body.pose.y + s * u + c * v
            return x, y, c * du - s * dv, s * du + c * dv

        def upright(t: mpmath.mpf, u: mpmath.mpf) -> list[mpmath.mpf]:
            ax, ay, adx, ady = rim(a, t)
            bx, by, bdx, bdy = rim(b, u)
            return [
                (bx - ax) * adx + (by - ay) * ady,
                (bx - ax) * bdx + (by - ay) * bdy,
            ]

        t, u = mpmath.findroot(upright, (2 * math.pi * int(i) / 720, 2 * math.pi * int(j) / 720))
        ax, ay, _, _ = rim(a, t)
        bx, by, _, _ = rim(b, u)
        return float(mpmath.hypot(bx - ax, by - ay))


@dataclass(frozen=True)
class Drive:
    """A motion to be looked at in many moments: straight by (dx, dy), or a pivot."""

    body: Body
    dx: float = 0.0
    dy: float = 0.0
    degrees: float = 0.0

    def at(self, share: float) -> Body:
        """Return the body at a share of the motion."""
        x, y, heading = self.body.pose
        turned_to = heading + self.degrees * share
        return Body(self.body.footprint, Pose(x + self.dx * share, y + self.dy * share, turned_to))

    def gaps(self, shares: NDArray[np.float64], solid: Solid, sides: int) -> NDArray[np.float64]:
        """Return the gap to a solid at each share of the motion."""
        points, radius = core_points(self.body.footprint, sides)
        x, y, heading = self.body.pose
        angles = np.radians(heading + self.degrees * shares)
        c, s = np.cos(angles)[:, None], np.sin(angles)[:, None]
        xs = c * points[:, 0] - s * points[:, 1] + x + (self.dx * shares)[:, None]
        ys = s * points[:, 0] + c * points[:, 1] + y + (self.dy * shares)[:, None]
        placed = np.stack([xs, ys], axis=-1)
        shapes = shapely.points(placed[:, 0]) if len(points) == 1 else shapely.polygons(placed)
        still = flat(solid, sides)
        shapely.prepare(still.core)
        return np.maximum(0.0, shapely.distance(shapes, still.core) - radius - still.radius)
