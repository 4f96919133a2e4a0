"""What lies beyond the table's edges, as strips: a wall, a drop, open ash, the two road ends."""

from __future__ import annotations

import numpy as np
import pygame

from game.ui.draw import canvas, noise
from game.ui.draw.patch import coloured, layered, ramp, relief, smooth

BAND = 0.55
"""Inches of the strip."""
STONE = ((18, 16, 15), (46, 42, 38), (78, 71, 64), (108, 99, 89))
DROP = ((6, 6, 7), (30, 26, 22), (72, 62, 51), (128, 113, 92))


def band(scale: float) -> int:
    """Return the width of the strips in pixels."""
    return max(8, min(26, round(BAND * scale)))


def strip(kind: str, length: int, scale: float) -> pygame.Surface:
    """Return a strip to lie along an edge; its upper rim is the table's edge.

    Args:
        kind: `impassable`, `cliff`, `open`, `leading` or `trailing`.
        length: Pixels.
        scale: Pixels to the inch.
    """
    width = band(scale)
    xs = (np.arange(length) + 0.5) / scale
    ys = (np.arange(width) + 0.5) / width
    away = np.broadcast_to(ys.astype(np.float32)[None, :], (length, width))
    rough = noise.field(xs, ys * BAND, 0.5, 1310) + np.float32(0.6) * noise.field(
        xs, ys * BAND, 0.2, 1311
    )
    match kind:
        case "impassable":
            return _wall(xs, away, rough, width, scale)
        case "cliff":
            return _drop(xs, away, rough)
        case "open":
            return _fade(away, rough, 0x94856C, 0.62)
        case "leading":
            return _fade(away, rough, 0x94856C, 0.45)
        case _:
            return _fade(away, rough, 0x6E5B45, 0.40)


def _wall(
    xs: noise.Inches, away: noise.Floats, rough: noise.Floats, width: int, scale: float
) -> pygame.Surface:
    """A wall of blocks, striped along its foot as a warning."""
    block = 2.0
    joint = np.abs((xs / block) % 1 - 0.5) * block * scale
    gap = np.clip(1.2 - joint, 0, 1).astype(np.float32)[:, None]
    height = smooth(away, 0.0, 0.18) - smooth(away, 0.82, 1.0)
    tone = np.float32(0.46) + relief(
        height * np.float32(2.2) + rough * np.float32(0.9)
    ) * np.float32(0.5)
    tone = tone + rough * np.float32(0.3) - np.float32(0.3) * gap
    picture = layered(coloured(ramp(STONE), tone), np.ones_like(tone))
    foot = max(3, round(width * 0.36))
    stripe = foot * 2
    for x in range(-foot, len(xs) + stripe, stripe):
        points = [(x, foot), (x + foot, 0), (x + foot + foot, 0), (x + foot, foot)]
        pygame.draw.polygon(picture, (170, 124, 32), points)
        dark = [(px + foot, py) for px, py in points]
        pygame.draw.polygon(picture, (24, 22, 20), dark)
    pygame.draw.line(picture, (12, 11, 10), (0, foot), (len(xs), foot))
    pygame.draw.line(picture, (12, 11, 10), (0, 0), (len(xs), 0))
    return picture


def _drop(xs: noise.Inches, away: noise.Floats, rough: noise.Floats) -> pygame.Surface:
    """A broken brink and a fall into the dark, hatched downwards."""
    brink = np.float32(0.20) + np.float32(0.5) * noise.line(xs, 0.55, 1320)[:, None]
    brink = brink + np.float32(0.25) * noise.line(xs, 0.17, 1321)[:, None]
    below = smooth(away - brink, 0.0, 0.06)
    teeth = np.abs((xs / 0.3 + noise.line(xs, 0.7, 1322)) % 1 - 0.5)
    hatch = np.clip(1.6 - teeth * 7, 0, 1).astype(np.float32)[:, None]
    tone = np.float32(0.66) + rough * np.float32(0.4) - below * np.float32(0.34)
    tone = tone - below * hatch * np.float32(0.16)
    tone = tone - smooth(away, 0.3, 1.0) * np.float32(0.3)
    alpha = 1 - smooth(away, 0.62, 1.0)
    return layered(coloured(ramp(DROP), tone), alpha)


def _fade(away: noise.Floats, rough: noise.Floats, colour: int, strength: float) -> pygame.Surface:
    """Ash that goes on, and is lost to sight."""
    alpha = np.clip(
        (1 - away) ** 1.5 * np.float32(strength) + rough * np.float32(0.16) * (1 - away), 0, 1
    )
    return layered(np.full(away.shape, colour, np.uint32), alpha)


def hatch(
    size: tuple[int, int], gap: int, width: int, colour: tuple[int, int, int, int]
) -> pygame.Surface:
    """Return slanting lines over a rectangle, for shaded bands."""
    picture = canvas.clear(size)
    for start in range(-size[1], size[0], gap):
        pygame.draw.line(picture, colour, (start, size[1]), (start + size[1], 0), width)
    return picture
