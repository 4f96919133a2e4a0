"""The road itself: ash and grit, drifts and scorch, ruts and tyre tracks along the travel."""

from __future__ import annotations

import math
from collections.abc import Generator
from functools import lru_cache

import numpy as np
import pygame

from game.ui.draw import noise
from game.ui.draw.patch import Patch, coloured, painted, ramp, relief, smooth

ASH = (
    (46, 39, 31),
    (84, 73, 58),
    (121, 107, 87),
    (146, 131, 108),
    (164, 149, 125),
    (190, 177, 153),
    (214, 203, 182),
)
"""From the bottom of a rut to a sunlit pebble."""
WARM = (7, 1, -7)
CELLS = (31.0, 13.0, 5.3, 2.3, 1.05, 0.47, 0.21, 0.095, 0.043)
TONES = (0.30, 0.22, 0.17, 0.14, 0.10, 0.07, 0.05, 0.05, 0.05)
ROUGH = (0.0, 0.0, 0.0, 0.5, 0.42, 0.30, 0.17, 0.08, 0.04)
"""Inches of height of each noise, for the light."""
LANE_EVERY = 9.5
"""Inches from one pair of ruts to the next across the road."""
TRACK = 2.5
"""Inches between the two ruts of a pair."""


def ground(patch: Patch, travel: float) -> pygame.Surface:
    """Return the bare road of a patch; `travel` in degrees."""
    slices = laying(patch, travel)
    while True:
        try:
            next(slices)
        except StopIteration as done:
            surface: pygame.Surface = done.value
            return surface


def laying(patch: Patch, travel: float) -> Generator[None, None, pygame.Surface]:
    """Paint the bare road of a patch in slices of a few milliseconds, and return it."""
    wide = patch.grown(1)
    tone, height = _heights(wide, travel)
    yield
    light = relief(height)[1:-1, 1:-1] * np.float32(patch.scale)
    hue = noise.field(patch.xs, patch.ys, 17.0, 77) * np.float32(1.3)
    fine = noise.field(patch.xs, patch.ys, 3.1, 78) * np.float32(0.5)
    tone = tone[1:-1, 1:-1] + np.clip(light * np.float32(0.036), -0.2, 0.2) + _grain(patch)
    surface = painted(coloured(ramp(ASH, WARM), tone, hue + fine))
    _pebbles(surface, patch)
    return surface


def _heights(patch: Patch, travel: float) -> tuple[noise.Floats, noise.Floats]:
    tone = np.full(patch.size, 0.5, np.float32)
    height = np.zeros(patch.size, np.float32)
    quarter = round(travel / 90) % 4
    along_x = quarter % 2 == 0
    for index, (cell, gain, rough) in enumerate(zip(CELLS, TONES, ROUGH, strict=True)):
        if cell * patch.scale < 2.0:
            continue
        stretch = 2.0 if cell > 2 else 1.25
        if along_x:
            layer = noise.field(patch.xs, patch.ys, cell, 11 + index, stretch)
        else:
            layer = noise.field(patch.ys, patch.xs, cell, 11 + index, stretch).T
        tone += np.float32(gain * 1.15) * layer
        if rough:
            height += np.float32(rough) * layer
    drift = smooth(noise.field(patch.xs, patch.ys, 8.0, 41), 0.10, 0.30)
    scorch = smooth(noise.field(patch.xs, patch.ys, 6.0, 42), 0.16, 0.34)
    tone += np.float32(0.07) * drift - np.float32(0.13) * scorch
    if abs(travel / 90 - round(travel / 90)) < 1e-6:
        if along_x:
            _ruts(tone, height, patch.xs, patch.ys, patch.scale)
        else:
            _ruts(tone.T, height.T, patch.ys, patch.xs, patch.scale)
    else:
        _slanted_ruts(tone, patch, travel)
    return tone, height


def _line_of(lane: int, along: noise.Inches) -> noise.Floats:
    """Return the middle of a pair of ruts, inches across the road."""
    middle = lane * LANE_EVERY + LANE_EVERY / 2
    wave = 1.25 * np.sin(along / 9 + lane * 1.7)
    drift = 5.0 * noise.line(along, 37.0, 90 + lane % 64)
    result: noise.Floats = (middle + wave + drift).astype(np.float32)
    return result


def _ruts(
    tone: noise.Floats,
    height: noise.Floats,
    along: noise.Inches,
    across: noise.Inches,
    scale: float,
) -> None:
    """Press pairs of ruts into the ground, in place; the first axis runs along the road."""
    low, high = float(across.min()), float(across.max())
    reach = 5.5
    for lane in range(
        math.floor((low - reach) / LANE_EVERY) - 1, math.ceil((high + reach) / LANE_EVERY) + 1
    ):
        middle = _line_of(lane, along)
        worn = np.float32(0.75) + np.float32(2.2) * noise.line(along, 19.0, 300 + lane % 64)
        for side in (-TRACK / 2, TRACK / 2):
            centre = middle + np.float32(side)
            top, bottom = float(centre.min()) - 1.1, float(centre.max()) + 1.1
            rows = np.nonzero((across >= top) & (across <= bottom))[0]
            if not len(rows):
                continue
            part = slice(int(rows[0]), int(rows[-1]) + 1)
            d = np.abs(across[part].astype(np.float32)[None, :] - centre[:, None])
            bed = np.clip(1 - (d / 0.44) ** 2, 0, 1)
            bank = np.clip(1 - ((d - 0.62) / 0.3) ** 2, 0, 1)
            strength = np.clip(worn, 0.15, 1.0)[:, None]
            pressed = bed * strength
            tone[:, part] += np.float32(-0.145) * pressed + np.float32(0.055) * bank * strength
            height[:, part] += np.float32(-0.16) * pressed + np.float32(0.05) * bank * strength
            if scale >= 9:
                ribs = np.sin(along / 0.1667 * (2 * math.pi) / 2).astype(np.float32)[:, None]
                lean = np.cos(along / 0.1667 * (2 * math.pi) / 2).astype(np.float32)[:, None]
                tread = ribs * np.cos(d * 9) + lean * np.sin(d * 9)
                fade = np.float32(min(1.0, (scale - 9) / 12) * 0.04)
                tone[:, part] += fade * tread * pressed


def _slanted_ruts(tone: noise.Floats, patch: Patch, travel: float) -> None:
    """Shade ruts along a road that runs at a slant."""
    c, s = math.cos(math.radians(travel)), math.sin(math.radians(travel))
    x = patch.xs.astype(np.float32)[:, None]
    y = patch.ys.astype(np.float32)[None, :]
    along = x * np.float32(c) + y * np.float32(s)
    across = y * np.float32(c) - x * np.float32(s)
    across = across + np.float32(1.25) * np.sin(along / 9)
    phase = np.abs((across / np.float32(LANE_EVERY)) % 1 - np.float32(0.5)) * LANE_EVERY
    d = np.abs(phase - np.float32(TRACK / 2))
    tone += np.float32(-0.1) * np.clip(1 - (d / 0.5) ** 2, 0, 1).astype(np.float32)


@lru_cache(maxsize=1)
def _speckle() -> noise.Floats:
    columns = np.arange(256, dtype=np.int64)
    values = np.tile(noise.lattice(columns, columns, 5), (2, 2))
    return (values - np.float32(0.5)) * np.float32(0.055)


def _grain(patch: Patch) -> noise.Floats:
    """Grit of one pixel, the same wherever the patch's pixels lie; it also hides banding."""
    left, top = patch.left % 256, patch.top % 256
    whole = _speckle()
    if left + patch.width > 512 or top + patch.height > 512:
        whole = np.tile(whole, (1 + (left + patch.width) // 512, 1 + (top + patch.height) // 512))
    return whole[left : left + patch.width, top : top + patch.height]


@lru_cache(maxsize=256)
def stone(radius: float, kind: int) -> pygame.Surface:
    """Return a pebble lit from the north-west, `radius` in pixels."""
    k = 4
    size = max(3, math.ceil(radius * 2.6) + 2)
    big = pygame.Surface((size * k, size * k), pygame.SRCALPHA)
    middle = size * k / 2
    shape = noise.chances(f"stone {kind}", 12)
    points = []
    for index in range(9):
        angle = 2 * math.pi * index / 9
        r = radius * k * (0.72 + 0.4 * shape[index])
        points.append((middle + r * math.cos(angle), middle + r * 0.8 * math.sin(angle)))
    drop = radius * k * 0.38
    grey = 0.75 + 0.5 * shape[10]
    pygame.draw.polygon(big, (26, 20, 14, 110), [(x + drop, y + drop) for x, y in points])
    for share, base in ((1.0, (88, 78, 64)), (0.8, (128, 115, 97)), (0.5, (160, 147, 126))):
        colour = tuple(min(255, int(value * grey)) for value in base)
        shift = (1 - share) * radius * k * 0.45
        inner = [
            (middle + (x - middle) * share - shift, middle + (y - middle) * share - shift)
            for x, y in points
        ]
        pygame.draw.polygon(big, colour, inner)
    return pygame.transform.smoothscale(big, (size, size))


def _pebbles(surface: pygame.Surface, patch: Patch) -> None:
    """Strew gravel: a few stones to a cell, crowding where the noise is high."""
    cell = 3.0
    reach = 0.4
    west, east = patch.left / patch.scale, (patch.left + patch.width) / patch.scale
    north, south = -patch.top / patch.scale, -(patch.top + patch.height) / patch.scale
    blits = []
    for column in range(math.floor((west - reach) / cell), math.floor((east + reach) / cell) + 1):
        for row in range(
            math.floor((south - reach) / cell), math.floor((north + reach) / cell) + 1
        ):
            values = noise.dots(column, row, 14, 7)
            wanted = 2 + int(12 * float(values[0, 3]) ** 3)
            for x, y, size, kind in values[:wanted].tolist():
                radius = (0.035 + 0.13 * size**4) * patch.scale
                if radius < 0.55:
                    continue
                image = stone(
                    round(radius * 2) / 2 if radius < 6 else round(radius), int(kind * 12)
                )
                px, py = patch.px((column + x) * cell, (row + y) * cell)
                half = image.get_width() / 2
                blits.append((image, (px - half, py - half)))
    surface.fblits(blits)
