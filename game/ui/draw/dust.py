"""Dust behind what drives, smoke above what burns: soft puffs, the same at the same second."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np
import pygame

from game.ui.draw import canvas, noise
from game.ui.draw.canvas import View
from game.ui.draw.looks import Placed
from game.ui.draw.patch import layered, smooth

if TYPE_CHECKING:
    from game.ui.draw.kit import Kit

PUFFS = 7
ASH_TONE = 0xCDBD9C
SMOKE_TONE = 0x2A2826

Blit = tuple[pygame.Surface, tuple[float, float]]


def draw_dust(
    surface: pygame.Surface, view: View, models: Sequence[Placed], kit: Kit, clock: float
) -> None:
    """Draw the dust that moving machines, and those with an ash cloud, trail behind them."""
    blits: list[Blit] = []
    quarter = canvas.quarters(view)
    for model in models:
        cloud = "ash" in model.state.chips
        if model.state.moving <= 0 and not cloud:
            continue
        if model.look.kind == "fighter" or model.look.wrecked:
            continue
        strength = min(1.0, 0.35 + model.state.moving / 14) if model.state.moving > 0 else 0.8
        angle = math.radians(model.pose[2] + 90 * quarter)
        back = (-math.cos(angle), math.sin(angle))
        side = (back[1], -back[0])
        x, y = view.to_screen(model.pose[0], model.pose[1])
        half = model.look.hull.length / 2 * view.scale
        girth = model.look.hull.width * view.scale
        drift = clock * (1.6 if model.state.moving > 0 else 0.35)
        for index in range(PUFFS):
            life = (index / PUFFS + drift) % 1.0
            picks = _picks(model.look.id, index, 55)
            size = girth * (0.34 + 0.75 * life) * (0.8 + 0.4 * picks[0])
            fade = math.sin(math.pi * min(1.0, life * 1.15 + 0.08)) * strength
            away = half * 0.7 + life * (girth * 1.7 + 10)
            across = (picks[1] - 0.5) * girth * (0.6 + 0.5 * life)
            picture = puff(kit, size, fade * 0.62, ASH_TONE, int(picks[2] * 4))
            blits.append(_centred(picture, x + back[0] * away + side[0] * across,
                                  y + back[1] * away + side[1] * across))  # fmt: skip
    surface.fblits(blits)


def draw_smoke(
    surface: pygame.Surface, view: View, models: Sequence[Placed], kit: Kit, clock: float
) -> None:
    """Draw smoke that rises from wrecks and from what is told to smoke."""
    blits: list[Blit] = []
    for model in models:
        if not (model.state.smoking or model.look.wrecked):
            continue
        x, y = view.to_screen(model.pose[0], model.pose[1])
        girth = min(model.look.hull.length, model.look.hull.width) * view.scale
        for index in range(7):
            life = (index / 7 + clock * 0.16) % 1.0
            picks = _picks(model.look.id, index, 66)
            size = girth * (0.28 + 0.75 * life)
            sway = (picks[0] - 0.5) * girth * 0.5
            picture = puff(
                kit, size, 0.6 * math.sin(math.pi * (0.1 + 0.9 * life)), SMOKE_TONE, index % 4
            )
            blits.append(_centred(picture, x + sway + life * girth * 0.9, y - life * girth * 1.2))
    surface.fblits(blits)


@lru_cache(maxsize=2048)
def _picks(name: str, index: int, seed: int) -> tuple[float, ...]:
    values = noise.dots(noise.number(name) % 997, index, 1, seed)[0]
    return tuple(float(value) for value in values)


def puff(kit: Kit, size: float, strength: float, tone: int, kind: int) -> pygame.Surface:
    """Return a soft ragged puff, about `size` pixels across; sizes and strengths are stepped."""
    step = 2.0 ** max(2, math.floor(math.log2(max(size, 8.0))) - 2)
    pixels = max(4, round(size / step) * round(step))
    level = max(0, min(8, round(strength * 8)))
    return kit.marks.get(
        ("puff", pixels, level, tone, kind),
        lambda: _puff(pixels, level / 8, tone, kind),
        canvas.area_of,
    )


def _puff(pixels: int, strength: float, tone: int, kind: int) -> pygame.Surface:
    small = min(pixels, 96)
    at = (np.arange(small) + 0.5) / small * 2 - 1
    away = np.sqrt(at[:, None] ** 2 + at[None, :] ** 2).astype(np.float32)
    rough = noise.field(at * 1.4, at * 1.4, 0.5, 70 + kind) + np.float32(0.6) * noise.field(
        at * 1.4, at * 1.4, 0.22, 80 + kind
    )
    body = smooth(1 - away + rough * np.float32(0.9), 0.05, 0.85) * smooth(1 - away, 0.0, 0.25)
    picture = layered(np.full((small, small), tone, np.uint32), body * np.float32(strength))
    if small != pixels:
        picture = pygame.transform.smoothscale(picture, (pixels, pixels))
    return canvas.ready(picture)


def _centred(picture: pygame.Surface, x: float, y: float) -> Blit:
    return picture, (round(x - picture.get_width() / 2), round(y - picture.get_height() / 2))
