"""A rectangle of road to be painted: which pixels, which inches, and ramps of colour."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache

import numpy as np
import pygame
from numpy.typing import NDArray

from game.ui.draw import noise
from game.ui.draw.looks import Ring
from game.ui.theme import Colour

Ramp = NDArray[np.uint32]
HUES = 16


class Patch:
    """Whole pixels of the unturned road; pixel rows run down, inches run up.

    Attributes:
        left: Pixels from the road's origin, east.
        top: Pixels from the road's origin, south.
        width: Pixels.
        height: Pixels.
        scale: Pixels to the inch.
    """

    def __init__(self, left: int, top: int, width: int, height: int, scale: float) -> None:
        self.left = left
        self.top = top
        self.width = width
        self.height = height
        self.scale = scale

    @cached_property
    def xs(self) -> noise.Inches:
        """Inches of the columns' middles."""
        return (np.arange(self.width) + (self.left + 0.5)) / self.scale

    @cached_property
    def ys(self) -> noise.Inches:
        """Inches of the rows' middles."""
        return -(np.arange(self.height) + (self.top + 0.5)) / self.scale

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.width, self.height

    def px(self, x: float, y: float) -> tuple[float, float]:
        """Return the pixel of the patch at a point of the road."""
        return x * self.scale - self.left, -y * self.scale - self.top

    def ring(self, ring: Ring) -> list[tuple[float, float]]:
        """Return a polygon in pixels of the patch."""
        return [self.px(x, y) for x, y in ring]

    def grown(self, margin: int) -> Patch:
        """Return the patch with so many more pixels on every side."""
        return Patch(
            self.left - margin,
            self.top - margin,
            self.width + 2 * margin,
            self.height + 2 * margin,
            self.scale,
        )

    def octaves(
        self,
        cells: Sequence[float],
        gains: Sequence[float],
        seed: int,
        stretch: float = 1.0,
    ) -> noise.Floats:
        """Return several noises added up; cells finer than the pixels are left out."""
        total = np.zeros(self.size, np.float32)
        for index, (cell, gain) in enumerate(zip(cells, gains, strict=True)):
            if cell * self.scale >= 2.0:
                total += np.float32(gain) * noise.field(
                    self.xs, self.ys, cell, seed + index, stretch
                )
        return total


def relief(heights: noise.Floats) -> noise.Floats:
    """Return how the light from the north-west falls on heights; the rim repeats its neighbour."""
    lit = np.zeros_like(heights)
    lit[1:, :] += heights[1:, :] - heights[:-1, :]
    lit[0, :] = lit[1, :] if len(lit) > 1 else 0
    slope = np.zeros_like(heights)
    slope[:, 1:] = heights[:, 1:] - heights[:, :-1]
    slope[:, 0] = slope[:, 1] if heights.shape[1] > 1 else 0
    result: noise.Floats = lit + slope
    return result


@lru_cache(maxsize=64)
def ramp(stops: tuple[Colour, ...], cool: Colour = (0, 0, 0)) -> Ramp:
    """Return 256 tones times 16 hues, packed for a 32-bit surface.

    Args:
        stops: Colours from the darkest tone to the lightest.
        cool: What the last hue adds to red, green and blue; the first takes it away.
    """
    places = np.linspace(0, 255, len(stops))
    tones = np.arange(256)
    shift = np.linspace(-1, 1, HUES)[None, :]
    packed = np.zeros((256, HUES), np.uint32)
    for channel in range(3):
        values = np.interp(tones, places, [stop[channel] for stop in stops])[:, None]
        moved = np.clip(values + shift * cool[channel], 0, 255)
        packed |= moved.astype(np.uint32) << np.uint32(16 - 8 * channel)
    return packed.reshape(-1)


def coloured(colours: Ramp, tone: noise.Floats, hue: noise.Floats | None = None) -> Ramp:
    """Return packed pixels for tones from 0 to 1 and hues about 0."""
    index = np.clip(tone * 255, 0, 255).astype(np.uint16) * np.uint16(HUES)
    if hue is None:
        index += np.uint16(HUES // 2)
    else:
        index += np.clip((hue + 0.5) * HUES, 0, HUES - 1).astype(np.uint16)
    packed: Ramp = colours.take(index)
    return packed


def painted(pixels: Ramp) -> pygame.Surface:
    """Return an opaque surface of packed pixels."""
    surface = pygame.Surface(pixels.shape[:2], depth=32)
    pygame.surfarray.blit_array(surface, pixels.view(np.int32))
    return surface


def layered(pixels: Ramp, alpha: noise.Floats | NDArray[np.uint8]) -> pygame.Surface:
    """Return a transparent surface of packed pixels; alpha from 0 to 1, or bytes."""
    surface = pygame.Surface(pixels.shape[:2], pygame.SRCALPHA)
    if alpha.dtype != np.uint8:
        alpha = (np.clip(alpha, 0, 1) * 255).astype(np.uint8)
    masks = surface.get_masks()
    opaque = pixels | (alpha.astype(np.uint32) << np.uint32(_shift(masks[3])))
    pygame.surfarray.blit_array(surface, opaque.view(np.int32))
    return surface


def _shift(mask: int) -> int:
    return (mask & -mask).bit_length() - 1 if mask else 24


def smooth(values: noise.Floats, low: float, high: float) -> noise.Floats:
    """Return a soft step from 0 at `low` to 1 at `high`."""
    t = np.clip((values - np.float32(low)) / np.float32(high - low), 0, 1)
    result: noise.Floats = t * t * (3 - 2 * t)
    return result
