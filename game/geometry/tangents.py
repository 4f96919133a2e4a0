"""Lines that touch two shapes at once, and how wide shapes look from a direction."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from game.geometry.cores import Core, HalfPlaneCore, OvalCore, PolyCore
from game.geometry.footprint import Points

Floats = NDArray[np.float64]

SCANNED = 360
"""Directions looked at for the common tangents of two ovals before they are refined."""


class Stack:
    """Many cores as arrays, so that all are looked at in many directions at once."""

    def __init__(self, parts: Sequence[Core], origin: tuple[float, float]) -> None:
        """Take the cores, in order; offsets are measured from a line through `origin`."""
        self.ovals: list[tuple[int, OvalCore]] = []
        points: list[tuple[float, float]] = []
        thick: list[float] = []
        owner: list[int] = []
        starts: list[int] = []
        self.polys: list[int] = []
        for index, core in enumerate(parts):
            if isinstance(core, OvalCore):
                self.ovals.append((index, core))
            elif isinstance(core, PolyCore):
                starts.append(len(points))
                self.polys.append(index)
                points += core.points
                thick += [core.radius] * len(core.points)
                owner += [index] * len(core.points)
            elif isinstance(core, HalfPlaneCore):
                raise ValueError("a half-plane cannot be looked at")
        self.count = len(parts)
        self.origin = origin
        self.points: Floats = np.array(points, dtype=float).reshape(-1, 2) - np.array(origin)
        self.thick: Floats = np.array(thick, dtype=float)
        self.owner = np.array(owner, dtype=int)
        self.starts = np.array(starts, dtype=int)

    def intervals(self, angles: Floats) -> tuple[Floats, Floats]:
        """Return from where to where each core reaches to the left of lines at `angles`.

        Returns:
            Two arrays of shape (angles, cores): least and greatest offset in inches.
        """
        nx, ny = -np.sin(angles), np.cos(angles)
        low = np.empty((len(angles), self.count))
        high = np.empty((len(angles), self.count))
        if len(self.points):
            offsets = nx[:, None] * self.points[:, 0] + ny[:, None] * self.points[:, 1]
            thick = self.thick[self.starts]
            low[:, self.polys] = np.minimum.reduceat(offsets, self.starts, axis=1) - thick
            high[:, self.polys] = np.maximum.reduceat(offsets, self.starts, axis=1) + thick
        for index, oval in self.ovals:
            middle = nx * (oval.x - self.origin[0]) + ny * (oval.y - self.origin[1])
            half = np.hypot(
                oval.a * (nx * oval.cos + ny * oval.sin), oval.b * (ny * oval.cos - nx * oval.sin)
            )
            low[:, index], high[:, index] = middle - half, middle + half
        return low, high


def critical_directions(stack: Stack) -> Floats:
    """Return the directions (radians, modulo pi) of lines that touch two cores, or a side."""
    found = [np.empty(0)]
    if len(stack.points) > 1:
        found.append(_corner_directions(stack))
    for k, (_, oval) in enumerate(stack.ovals):
        found.append(_oval_corner_directions(stack, oval))
        found += [_oval_oval_directions(oval, other) for _, other in stack.ovals[k + 1 :]]
    return np.concatenate(found)


def _corner_directions(stack: Stack) -> Floats:
    i, j = np.triu_indices(len(stack.points), 1)
    d = stack.points[j] - stack.points[i]
    far = np.hypot(d[:, 0], d[:, 1])
    keep = far > 1e-12
    i, j, d, far = i[keep], j[keep], d[keep], far[keep]
    along = np.arctan2(d[:, 1], d[:, 0])
    r, s = stack.thick[i], stack.thick[j]
    round_ones = (r > 0.0) | (s > 0.0)
    found = [along[~round_ones]]
    if round_ones.any():
        along, far, r, s = along[round_ones], far[round_ones], r[round_ones], s[round_ones]
        for total in (r - s, s - r, r + s, -r - s):
            ratio = total / far
            possible = np.abs(ratio) <= 1.0
            found.append(along[possible] + np.arcsin(ratio[possible]))
    return np.concatenate(found)


def _oval_corner_directions(stack: Stack, oval: OvalCore) -> Floats:
    # Sharp corners: in the frame where the oval is a unit circle its tangents are plain.
    if not len(stack.points):
        return np.empty(0)
    found = []
    sharp = stack.thick == 0.0
    x, y = (stack.points[sharp] + np.array(stack.origin) - np.array((oval.x, oval.y))).T
    u, v = (x * oval.cos + y * oval.sin) / oval.a, (y * oval.cos - x * oval.sin) / oval.b
    far = np.hypot(u, v)
    outside = far > 1.0
    u, v, far = u[outside], v[outside], far[outside]
    for side in (-1.0, 1.0):
        angle = np.arctan2(-v, -u) + side * np.arcsin(1.0 / far)
        p, q = oval.a * np.cos(angle), oval.b * np.sin(angle)
        found.append(np.arctan2(p * oval.sin + q * oval.cos, p * oval.cos - q * oval.sin))
    for k in np.flatnonzero(~sharp):
        px, py = stack.points[k] + np.array(stack.origin)
        r = float(stack.thick[k])
        found.append(_oval_oval_directions(oval, OvalCore(float(px), float(py), 1.0, 0.0, r, r)))
    return np.concatenate(found)


def _oval_oval_directions(one: OvalCore, two: OvalCore) -> Floats:
    """Return the common tangents of two ovals, refined from changes of sign."""
    angles = np.linspace(0.0, math.pi, SCANNED + 1)
    found = [np.empty(0)]
    for first in (1.0, -1.0):
        for second in (1.0, -1.0):

            def off(at: Floats, first: float = first, second: float = second) -> Floats:
                nx, ny = -np.sin(at), np.cos(at)
                apart = nx * (two.x - one.x) + ny * (two.y - one.y)
                return np.asarray(apart + second * _half(two, nx, ny) - first * _half(one, nx, ny))

            values = off(angles)
            change = np.flatnonzero(values[1:] * values[:-1] <= 0.0)
            low, high = angles[change], angles[change + 1]
            at_low = values[change]
            for _ in range(50):
                middle = 0.5 * (low + high)
                same = off(middle) * at_low > 0.0
                low, high = np.where(same, middle, low), np.where(same, high, middle)
            found.append(0.5 * (low + high))
    return np.concatenate(found)


def _half(oval: OvalCore, nx: Floats, ny: Floats) -> Floats:
    return np.hypot(
        oval.a * (nx * oval.cos + ny * oval.sin), oval.b * (ny * oval.cos - nx * oval.sin)
    )


__all__ = ["Points", "Stack", "critical_directions"]
