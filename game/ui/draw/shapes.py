"""A piece of terrain as a shape on the road: how deep inside it a point lies, how it is turned."""

from __future__ import annotations

import math
from functools import cached_property

import numpy as np
import pygame
from numpy.typing import NDArray

from game.ui.draw import canvas, noise
from game.ui.draw.looks import PieceLook, Ring, bounds
from game.ui.draw.patch import Patch

MOST_SAMPLES = 150
DEFAULT_HEIGHTS = {"impassable": 4.0, "structure": 4.0, "obstacle": 1.2}


class Shaped:
    """One piece, laid on the road (its points are road inches, not table inches)."""

    def __init__(self, look: PieceLook, dx: float, dy: float) -> None:
        self.look = look
        self.rings: tuple[Ring, ...] = tuple(
            tuple((x + dx, y + dy) for x, y in ring) for ring in (look.outline, *look.holes)
        )
        self.bounds = bounds(self.rings[0])
        self.key = (
            look._replace(outline=(), holes=()),
            tuple(tuple((round(x, 3), round(y, 3)) for x, y in ring) for ring in self.rings),
        )

    @property
    def height(self) -> float:
        """Inches it stands up, for its shadow."""
        default = 0.0 if self.look.liquid else DEFAULT_HEIGHTS.get(self.look.ground, 0.0)
        return self.look.height or default

    @property
    def margin(self) -> float:
        """Inches beyond its outline that its painting may reach."""
        return 0.5 + min(2.0, 0.6 + 0.3 * self.height)

    @cached_property
    def axis(self) -> float:
        """Radians of its longest edge."""
        ring = self.rings[0]
        edges = zip(ring, (*ring[1:], ring[0]), strict=True)
        (ax, ay), (bx, by) = max(edges, key=lambda edge: math.dist(*edge))
        return math.atan2(by - ay, bx - ax)

    @cached_property
    def middle(self) -> tuple[float, float]:
        """Middle of its bounds along its axis."""
        left, low, right, high = self.framed
        u, v = (left + right) / 2, (low + high) / 2
        return self.out(u, v)

    @cached_property
    def framed(self) -> tuple[float, float, float, float]:
        """Bounds along and across its axis."""
        return bounds(tuple(self.local(x, y) for x, y in self.rings[0]))

    def local(self, x: float, y: float) -> tuple[float, float]:
        """Return a point along and across the axis."""
        c, s = math.cos(self.axis), math.sin(self.axis)
        return x * c + y * s, y * c - x * s

    def out(self, u: float, v: float) -> tuple[float, float]:
        """Return the road point of one along and across the axis."""
        c, s = math.cos(self.axis), math.sin(self.axis)
        return u * c - v * s, u * s + v * c

    def locals(self, patch: Patch) -> tuple[noise.Floats, noise.Floats]:
        """Return inches along and across the axis, counted from the middle, of every pixel."""
        c, s = np.float32(math.cos(self.axis)), np.float32(math.sin(self.axis))
        x = (patch.xs - self.middle[0]).astype(np.float32)[:, None]
        y = (patch.ys - self.middle[1]).astype(np.float32)[None, :]
        return x * c + y * s, y * c - x * s

    @cached_property
    def _grid(self) -> tuple[float, float, float, noise.Floats]:
        """Samples of the depth: west, south, inches between samples, values."""
        west, south, east, north = self.bounds
        step = max(0.125, max(east - west, north - south) / MOST_SAMPLES)
        # As far out as anything is painted by its depth: beyond the grid the depth stands still.
        pad = max(3 * step, 1.0)
        xs = np.arange(west - pad, east + pad + step, step)
        ys = np.arange(south - pad, north + pad + step, step)
        gx, gy = np.meshgrid(xs, ys, indexing="ij")
        return xs[0], ys[0], step, self.depth_at(gx, gy)

    def depth_at(self, x: NDArray[np.float64], y: NDArray[np.float64]) -> noise.Floats:
        """Return inches inside (positive) or outside (negative) of the outline and its holes."""
        nearest = np.full(x.shape, np.inf)
        inside = np.zeros(x.shape, bool)
        for ring in self.rings:
            for (ax, ay), (bx, by) in zip(ring, (*ring[1:], ring[0]), strict=True):
                ex, ey = bx - ax, by - ay
                square = ex * ex + ey * ey
                if square <= 0:
                    continue
                t = np.clip(((x - ax) * ex + (y - ay) * ey) / square, 0, 1)
                nearest = np.minimum(nearest, np.hypot(x - ax - t * ex, y - ay - t * ey))
                if ay != by:
                    crosses = ((ay > y) != (by > y)) & (x < (y - ay) * ex / ey + ax)
                    inside ^= crosses
        return np.where(inside, nearest, -nearest).astype(np.float32)

    def depth(self, patch: Patch) -> noise.Floats:
        """Return the depth at every pixel of a patch, in inches, smoothly."""
        west, south, step, values = self._grid
        columns, wx = noise.weights(patch.xs - west, step)
        rows, wy = noise.weights(patch.ys - south, step)
        picked = values[
            np.clip(columns, 0, values.shape[0] - 1)[:, None],
            np.clip(rows, 0, values.shape[1] - 1)[None, :],
        ]
        result: noise.Floats = wx @ picked @ wy.T
        return result

    @cached_property
    def deepest(self) -> float:
        """Inches from the rim to the point farthest inside."""
        return max(0.05, float(self._grid[3].max()))

    def mask(self, patch: Patch) -> pygame.Surface:
        """Return how much of every pixel the piece covers, as alpha."""
        samples = 3 if patch.scale < 60 else 2
        return canvas.coverage([patch.ring(ring) for ring in self.rings], patch.size, samples)

    def part(self, patch: Patch) -> Patch | None:
        """Return the part of a patch that the piece may touch, if any."""
        west, south, east, north = self.bounds
        reach = self.margin
        left, top = patch.px(west - reach, north + reach)
        right, bottom = patch.px(east + reach, south - reach)
        x0, y0 = max(0, math.floor(left)), max(0, math.floor(top))
        x1, y1 = min(patch.width, math.ceil(right)), min(patch.height, math.ceil(bottom))
        if x0 >= x1 or y0 >= y1:
            return None
        return Patch(patch.left + x0, patch.top + y0, x1 - x0, y1 - y0, patch.scale)


def cast_shadow(
    surface: pygame.Surface, shaped: Shaped, part: Patch, *, alpha: int = 120, reach: float = 0.0
) -> None:
    """Let a piece throw its shadow to the south-east, softer the higher it stands."""
    length = (reach or min(1.5, 0.18 + 0.24 * shaped.height)) * part.scale
    blur = max(1, round(min(0.30, 0.10 + 0.05 * shaped.height) * part.scale))
    wide = part.grown(2 * blur + 1)
    k = 2 if part.scale < 40 else 1
    big = canvas.clear((wide.width * k, wide.height * k))
    outline = wide.ring(shaped.rings[0])
    steps = max(2, min(8, round(length / 3)))
    for step in range(steps + 1):
        shift = length * step / steps
        moved = [((x + shift) * k, (y + shift * 1.15) * k) for x, y in outline]
        pygame.draw.polygon(big, (12, 9, 6, alpha), moved)
    soft = canvas.blurred(pygame.transform.smoothscale(big, wide.size), blur)
    surface.blit(soft, (0, 0), (2 * blur + 1, 2 * blur + 1, *part.size))


def rim(
    surface: pygame.Surface,
    shaped: Shaped,
    part: Patch,
    colour: tuple[int, int, int],
    inches: float,
    pattern: tuple[float, ...] | None = None,
) -> None:
    """Draw the exact outline and the holes' outlines."""
    width = max(1, min(4, round(inches * part.scale)))
    for ring in shaped.rings:
        canvas.stroke(surface, colour, part.ring(ring), width, closed=True, pattern=pattern)


def lined(distance: noise.Floats, half: float, scale: float) -> noise.Floats:
    """Return how much of each pixel a line covers, from the distance to its middle in inches."""
    half = max(half, 0.55 / scale)
    result: noise.Floats = np.clip(
        np.float32(0.5) + (np.float32(half) - distance) * np.float32(scale), 0, 1
    )
    return result
