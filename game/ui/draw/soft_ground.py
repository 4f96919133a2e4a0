"""Ground that is driven over: dunes and scorch, loose ash, sludge and deep liquid.

Loose ash is dotted and has a dashed rim, sludge is waved, a deep liquid has shore lines: the
patterns carry the meaning, the colours only help.
"""

from __future__ import annotations

import math

import numpy as np
import pygame

from game.ui.draw import noise
from game.ui.draw.patch import Patch, coloured, layered, ramp, relief, smooth
from game.ui.draw.shapes import Shaped, lined, rim

LOOSE = ((92, 76, 52), (140, 119, 86), (171, 149, 112), (193, 173, 137), (216, 199, 166))
DUNE = ((116, 101, 78), (160, 143, 114), (189, 172, 141), (214, 199, 170))
SOOT = ((20, 18, 16), (44, 40, 36), (70, 64, 57), (98, 90, 79))
SLUDGE = ((20, 29, 17), (45, 62, 38), (72, 93, 60), (103, 127, 82), (178, 202, 140))
DEEP = ((6, 26, 28), (14, 50, 52), (28, 78, 76), (58, 116, 104), (196, 226, 170))
PITCH = 0.64
"""Inches from one dot or wave to the next; doubled while that is less than 6 pixels."""


def _pitch(scale: float) -> float:
    return PITCH * 2.0 ** max(0, math.ceil(math.log2(6 / (PITCH * scale))))


def open_patch(surface: pygame.Surface, shaped: Shaped, part: Patch) -> None:
    """Paint a dune or a scorched patch, with no rim: open ground asks nothing of anybody."""
    scorched = shaped.look.style == "scorched" or (
        shaped.look.style != "dune" and noise.number(shaped.look.id) % 2 == 1
    )
    depth = shaped.depth(part)
    ragged = depth + part.octaves((2.3, 0.9, 0.4), (0.9, 0.5, 0.25), 520)
    feather = min(1.6, shaped.deepest * 0.8)
    alpha = smooth(ragged, -0.1, feather)
    if scorched:
        tone = 0.45 + part.octaves((3.1, 1.1, 0.4, 0.15), (0.5, 0.5, 0.4, 0.3), 530)
        cracks = np.abs(noise.field(part.xs, part.ys, 0.9, 537))
        tone = tone - np.float32(0.22) * lined(cracks / 2, 0.006, part.scale)
        surface.blit(layered(coloured(ramp(SOOT), tone), alpha * np.float32(0.74)), (0, 0))
        return
    x = part.xs.astype(np.float32)[:, None]
    y = part.ys.astype(np.float32)[None, :]
    bend = part.octaves((4.1, 1.7), (2.4, 0.7), 540)
    crest = np.sin((x * np.float32(0.9) + y * np.float32(0.35) + bend) * np.float32(2 * math.pi))
    height = np.float32(0.05) * crest * alpha + np.float32(0.5) * smooth(depth, 0, feather * 1.4)
    light = relief(height) * np.float32(part.scale)
    tone = 0.56 + np.clip(light * np.float32(0.36), -0.3, 0.3) + part.octaves((0.3,), (0.2,), 545)
    surface.blit(layered(coloured(ramp(DUNE), tone), alpha * np.float32(0.8)), (0, 0))


def difficult(surface: pygame.Surface, shaped: Shaped, part: Patch) -> None:
    """Paint loose ash: heaped at the rim, dotted, with a dashed outline."""
    depth = shaped.depth(part)
    heap = smooth(depth, 0, 0.55) * np.float32(0.26)
    rough = part.octaves((2.3, 1.0, 0.45, 0.2, 0.09), (0.5, 0.4, 0.26, 0.14, 0.07), 610)
    light = relief(heap + rough) * np.float32(part.scale)
    tone = (
        0.53
        + np.clip(light * np.float32(0.12), -0.3, 0.3)
        + part.octaves((5.0, 1.9, 0.7), (0.4, 0.25, 0.15), 620)
    )
    pixels = coloured(ramp(LOOSE, (5, 1, -5)), tone)
    fill = layered(pixels, np.float32(0.72) + np.float32(0.28) * smooth(depth, 0, 0.4))
    dark = _dots(part)
    dotted = layered(np.full(part.size, 0x33281B, np.uint32), dark * smooth(depth, 0.05, 0.2))
    fill.blit(dotted, (0, 0))
    fill.blit(shaped.mask(part), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(fill, (0, 0))
    rim(surface, shaped, part, (84, 67, 44), 0.095, (5.5, 3.5))


def _dots(part: Patch) -> noise.Floats:
    """Two sizes of dot on a warped lattice."""
    pitch = _pitch(part.scale)
    warp_x = noise.field(part.xs, part.ys, 1.9, 631) * np.float32(0.55 * pitch / PITCH)
    warp_y = noise.field(part.xs, part.ys, 1.9, 632) * np.float32(0.55 * pitch / PITCH)
    x = part.xs.astype(np.float32)[:, None] + warp_x
    y = part.ys.astype(np.float32)[None, :] + warp_y
    total = np.zeros(part.size, np.float32)
    for shift, radius, strength in ((0.0, 0.08, 0.62), (0.5, 0.058, 0.48)):
        fx = (x / np.float32(pitch) + np.float32(shift)) % 1 - np.float32(0.5)
        fy = (y / np.float32(pitch) + np.float32(shift)) % 1 - np.float32(0.5)
        away = np.sqrt(fx * fx + fy * fy) * np.float32(pitch)
        grown = radius * (pitch / PITCH) ** 0.5
        total = np.maximum(total, np.float32(strength) * lined(away, grown, part.scale))
    return total


def very_difficult(surface: pygame.Surface, shaped: Shaped, part: Patch) -> None:
    """Paint sludge with its waves, or a deep liquid with its shore lines."""
    depth = shaped.depth(part)
    bank = smooth(depth, 0.0, 0.5)
    gloss = part.octaves((1.9, 0.85, 0.4), (0.6, 0.34, 0.12), 710)
    light = relief(gloss) * np.float32(part.scale)
    shine = np.clip(light * np.float32(0.16), -0.22, 0.3)
    swell = part.octaves((4.3, 1.6), (0.34, 0.24), 720)
    if shaped.look.liquid:
        tone = 0.46 - 0.12 * smooth(depth, 0.2, shaped.deepest) + swell + shine * np.float32(0.6)
        tone = tone + np.float32(0.30) * smooth(light, 1.1, 2.4)
        fill = layered(coloured(ramp(DEEP, (-6, 3, 5)), tone, swell), np.ones_like(tone))
        shown = _shores(depth, part)
        colour, rim_colour = 0xC9E6AE, (10, 34, 34)
    else:
        tone = 0.30 + np.float32(0.17) * bank + swell + shine
        tone = tone + np.float32(0.20) * smooth(light, 1.0, 2.2)
        fill = layered(coloured(ramp(SLUDGE, (4, 2, -6)), tone, swell), np.ones_like(tone))
        shown = _waves(part) * smooth(depth, 0.08, 0.35)
        colour, rim_colour = 0xBBDF9A, (30, 42, 24)
    fill.blit(layered(np.full(part.size, colour, np.uint32), shown), (0, 0))
    fill.blit(shaped.mask(part), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    _wet_bank(surface, shaped, part, depth)
    surface.blit(fill, (0, 0))
    rim(surface, shaped, part, rim_colour, 0.11)


def _wet_bank(surface: pygame.Surface, shaped: Shaped, part: Patch, depth: noise.Floats) -> None:
    """Darken the ground just outside, where it is soaked."""
    seep = depth + noise.field(part.xs, part.ys, 0.9, 733) * np.float32(0.5)
    wet = smooth(seep, -0.55, 0.05) * np.float32(0.42)
    colour = 0x0C2422 if shaped.look.liquid else 0x1C2414
    surface.blit(layered(np.full(part.size, colour, np.uint32), wet), (0, 0))


def _waves(part: Patch) -> noise.Floats:
    pitch = _pitch(part.scale)
    x = part.xs.astype(np.float32)[:, None]
    y = part.ys.astype(np.float32)[None, :]
    warp = noise.field(part.xs, part.ys, 3.7, 731) * np.float32(0.9)
    crest = np.float32(0.2 * pitch) * np.sin(x * np.float32(math.pi / pitch))
    row = (y + crest + warp) / np.float32(pitch)
    away = np.abs(row % 1 - np.float32(0.5)) * np.float32(pitch)
    fade = np.clip(0.62 + noise.field(part.xs, part.ys, 2.1, 732) * np.float32(1.5), 0.25, 0.9)
    waves: noise.Floats = lined(away, 0.042, part.scale) * fade * np.float32(0.62)
    return waves


def _shores(depth: noise.Floats, part: Patch) -> noise.Floats:
    """Broken lines that follow the bank, fading towards the middle."""
    wobble = depth + noise.field(part.xs, part.ys, 1.3, 741) * np.float32(0.28)
    broken = np.clip(0.5 + noise.field(part.xs, part.ys, 1.1, 742) * np.float32(4.5), 0, 1)
    total = np.zeros(part.size, np.float32)
    for level, strength, whole in (
        (0.24, 0.8, 0.6),
        (0.62, 0.5, 0.1),
        (1.1, 0.36, 0.0),
        (1.7, 0.26, 0.0),
    ):
        kept = np.maximum(broken, np.float32(whole))
        line = lined(np.abs(wobble - np.float32(level)), 0.035, part.scale)
        total = np.maximum(total, line * kept * np.float32(strength))
    return total
