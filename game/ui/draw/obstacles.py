"""Obstacles: walls of slabs, stacked barrels, heaps of rock, and a fence that would give way."""

from __future__ import annotations

import math
from functools import lru_cache

import numpy as np
import pygame

from game.ui.draw import canvas, noise
from game.ui.draw.ground import stone
from game.ui.draw.patch import Patch, coloured, layered, ramp, relief, smooth
from game.ui.draw.shapes import Shaped, cast_shadow, lined, rim
from game.ui.theme import Colour

SLAB = ((44, 41, 38), (92, 87, 80), (134, 128, 119), (164, 158, 148), (200, 194, 184))
RUBBLE = ((36, 31, 26), (74, 66, 56), (106, 96, 83), (138, 127, 111))
DRUMS: tuple[Colour, ...] = ((142, 82, 48), (72, 98, 92), (120, 108, 74), (96, 74, 62))


def obstacle(surface: pygame.Surface, shaped: Shaped, part: Patch) -> None:
    """Paint an obstacle as what its shape suggests, unless its look names a style."""
    match style_of(shaped):
        case "fence":
            fence(surface, shaped, part)
        case "wall":
            wall(surface, shaped, part)
        case "barrels":
            heap(surface, shaped, part, drums=True)
        case _:
            heap(surface, shaped, part, drums=False)


def style_of(shaped: Shaped) -> str:
    """Return how an obstacle is painted: `fence`, `wall`, `barrels` or `rocks`."""
    if shaped.look.style in ("fence", "wall", "barrels", "rocks"):
        return shaped.look.style
    if shaped.look.flimsy:
        return "fence"
    left, low, right, high = shaped.framed
    if min(right - left, high - low) < 1.4 or (right - left) > 2.6 * (high - low):
        return "wall"
    return "barrels" if noise.number(shaped.look.id) % 2 else "rocks"


def wall(surface: pygame.Surface, shaped: Shaped, part: Patch) -> None:
    """Paint a barricade of cast slabs, bevelled, chipped, with joints across it."""
    cast_shadow(surface, shaped, part, alpha=130)
    depth = shaped.depth(part)
    u, _ = shaped.locals(part)
    bevel = max(0.05, min(0.2, shaped.deepest * 0.45))
    chips = part.octaves((0.6, 0.25, 0.11), (0.4, 0.25, 0.12), 1010)
    height: noise.Floats = np.float32(0.5) * smooth(depth + chips * np.float32(0.06), -0.02, bevel)
    height = height + chips * np.float32(0.07)
    pitch = 1.35
    joint = np.abs(((u + np.float32(0.3)) / np.float32(pitch)) % 1 - np.float32(0.5))
    gap = lined(joint * np.float32(pitch), 0.028, part.scale)
    light = relief(height) * np.float32(part.scale)
    tone: noise.Floats = np.float32(0.50) + np.clip(light * np.float32(0.18), -0.34, 0.26)
    slab = noise.lattice(
        np.floor((u[:, 0] + 0.3) / pitch + 0.5).astype(np.int64), np.zeros(1, np.int64), 1033
    )
    tone = tone + np.float32(0.10) * (slab - np.float32(0.5))
    tone = tone + part.octaves((1.4, 0.4), (0.2, 0.14), 1020) - np.float32(0.24) * gap
    fill = layered(coloured(ramp(SLAB, (4, 1, -4)), tone), np.ones_like(tone))
    fill.blit(shaped.mask(part), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(fill, (0, 0))
    rim(surface, shaped, part, (36, 32, 29), 0.12)


def heap(surface: pygame.Surface, shaped: Shaped, part: Patch, *, drums: bool) -> None:
    """Paint a stack of barrels or a heap of rocks upon a pad of rubble; the rim is exact."""
    cast_shadow(surface, shaped, part, alpha=110, reach=0.25)
    depth = shaped.depth(part)
    rough = part.octaves((0.8, 0.34, 0.15), (0.5, 0.4, 0.2), 1110)
    light = relief(rough * np.float32(0.4)) * np.float32(part.scale)
    tone = np.float32(0.36) + np.clip(light * np.float32(0.22), -0.3, 0.3) + rough * np.float32(0.3)
    tone = tone - np.float32(0.10) * smooth(-depth, -0.3, 0)
    fill = layered(coloured(ramp(RUBBLE, (4, 1, -4)), tone), np.full(part.size, 0.93, np.float32))
    blits = []
    for x, y, radius, kind in _strewn(shaped, drums=drums):
        pixels = radius * part.scale
        if drums:
            image = barrel(max(3, round(pixels * 2)), int(kind * 4))
        else:
            image = stone(max(1.0, round(pixels * 2) / 2), int(kind * 12))
        px, py = part.px(x, y)
        blits.append((image, (px - image.get_width() / 2, py - image.get_height() / 2)))
    fill.fblits(blits)
    fill.blit(shaped.mask(part), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(fill, (0, 0))
    rim(surface, shaped, part, (34, 28, 23), 0.11)


def _strewn(shaped: Shaped, *, drums: bool) -> list[tuple[float, float, float, float]]:
    """Return places inside the outline: road inches, radius, and a chance of a kind."""
    left, low, right, high = shaped.framed
    radius = min(0.46 if drums else 0.62, shaped.deepest * 0.62)
    pitch = radius * (2.12 if drums else 1.05)
    found = []
    rows = max(1, math.ceil((high - low) / (pitch * 0.9)))
    columns = max(1, math.ceil((right - left) / pitch))
    seed = noise.number(shaped.look.id) % 9973
    for row in range(rows + 1):
        picks = noise.dots(row, seed, columns + 2, 1120)
        for column in range(columns + 2):
            a, b, c, kind = picks[column].tolist()
            jitter = 0.10 if drums else 0.5
            u = left + (column + 0.5 * (row % 2) + jitter * (a - 0.5)) * pitch
            v = low + (row + 0.5 + jitter * (b - 0.5)) * pitch * 0.9
            size = radius if drums else radius * (0.3 + 0.75 * c * c)
            x, y = shaped.out(u, v)
            room = float(shaped.depth_at(np.array([x]), np.array([y]))[0])
            if room >= size * (0.92 if drums else 0.6) and (not drums or c > 0.12):
                found.append((x, y, size, kind))
    return sorted(found, key=lambda place: place[2])


@lru_cache(maxsize=64)
def barrel(pixels: int, kind: int) -> pygame.Surface:
    """Return a drum from above, its shadow to the south-east; `pixels` across."""
    k = 6
    size = math.ceil(pixels * 1.5) + 2
    big = canvas.clear((size * k, size * k))
    m, r = size * k / 2, pixels * k / 2
    base = DRUMS[kind % len(DRUMS)]
    pygame.draw.circle(big, (12, 9, 6, 100), (m + r * 0.3, m + r * 0.36), r)
    dark = tuple(int(value * 0.45) for value in base)
    light = tuple(min(255, int(value * 1.35) + 16) for value in base)
    pygame.draw.circle(big, dark, (m, m), r)
    pygame.draw.circle(big, light, (m - r * 0.04, m - r * 0.05), r * 0.93)
    pygame.draw.circle(big, dark, (m, m), r * 0.80)
    pygame.draw.circle(big, base, (m + r * 0.02, m + r * 0.03), r * 0.76)
    pygame.draw.circle(big, dark, (m + r * 0.36, m - r * 0.22), r * 0.17)
    pygame.draw.circle(big, light, (m + r * 0.35, m - r * 0.24), r * 0.10)
    pygame.draw.line(
        big, dark, (m - r * 0.6, m + r * 0.30), (m + r * 0.5, m + r * 0.44), max(1, round(r * 0.08))
    )
    return pygame.transform.smoothscale(big, (size, size))


def fence(surface: pygame.Surface, shaped: Shaped, part: Patch) -> None:
    """Paint a flimsy fence: posts, slack wire, crossed braces, and a dashed rim."""
    left, low, right, high = shaped.framed
    tone = 0.5 + part.octaves((0.7, 0.25), (0.3, 0.2), 1210)
    fill = layered(coloured(ramp(RUBBLE), tone), np.full(part.size, 0.42, np.float32))
    fill.blit(shaped.mask(part), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(fill, (0, 0))
    rim(surface, shaped, part, (58, 48, 38), 0.07, (4.0, 3.0))
    count = max(1, round((right - left) / 1.1))
    step = (right - left) / count
    pad = min(0.18, (high - low) * 0.2)
    thin = max(1, round(0.05 * part.scale))
    for index in range(count):
        u0, u1 = left + index * step + 0.12, left + (index + 1) * step - 0.12
        for a, b in (((u0, low + pad), (u1, high - pad)), ((u0, high - pad), (u1, low + pad))):
            ends = [part.px(*shaped.out(*a)), part.px(*shaped.out(*b))]
            shadow = [(x + thin, y + thin * 1.4) for x, y in ends]
            canvas.stroke(surface, (62, 52, 41), shadow, thin)
            canvas.stroke(surface, (168, 150, 122), ends, thin)
    radius = max(1.2, min(0.16, (high - low) * 0.3) * part.scale)
    for index in range(count + 1):
        u = left + index * step
        u = min(max(u, left + 0.12), right - 0.12)
        for v in (low + pad, high - pad):
            x, y = part.px(*shaped.out(u, v))
            canvas.disc(surface, (40, 33, 26), (x + radius * 0.4, y + radius * 0.5), radius)
            canvas.disc(surface, (150, 128, 96), (x, y), radius)
            canvas.disc(
                surface, (196, 176, 142), (x - radius * 0.2, y - radius * 0.2), radius * 0.5
            )
