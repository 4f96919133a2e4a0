"""Machines turned and scaled for the screen, lit from the north-west, each with its shadow."""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
import pygame

from game.ui.draw import canvas
from game.ui.draw.canvas import Cache
from game.ui.draw.looks import ModelLook
from game.ui.draw.machines.build import drawn, weathered
from game.ui.theme import Theme

STEP = 1.0
"""Degrees to which a moving machine's heading is rounded; one at rest is turned exactly."""
ROUGH = 9.0
"""Pixels to the inch at which a machine not seen before is drawn in a hurry."""
LIGHT = 74.0
"""How strongly the light falls on heights."""


class Sprite(NamedTuple):
    """A machine as it is blitted."""

    body: pygame.Surface
    shadow: pygame.Surface
    drop: tuple[float, float]
    """Pixels from the body's middle to the shadow's."""


class _Upright(NamedTuple):
    """A machine with its nose to the east, somewhat larger than it is shown."""

    body: pygame.Surface
    heights: pygame.Surface
    shrink: float
    """What it is multiplied by to be shown."""


class SpriteCache:
    """Every machine as it was lately shown; see `canvas.Cache` for what is kept."""

    def __init__(self, cache: Cache, theme: Theme) -> None:
        self._cache = cache
        self._theme = theme
        self._level: dict[ModelLook, float] = {}
        self._unpacked: dict[ModelLook, tuple[Sprite, tuple[pygame.Surface, pygame.Surface]]] = {}

    def get(
        self,
        look: ModelLook,
        scale: float,
        heading: float,
        quarter: int = 0,
        *,
        moving: bool = False,
    ) -> Sprite:
        """Return a machine at a heading.

        Args:
            look: The machine; its label plays no part.
            scale: Pixels to the inch.
            heading: Degrees anticlockwise from the table's east.
            quarter: Quarter turns of the table on the screen.
            moving: Whether the heading may be rounded to a degree.
        """
        key = self._key(look, scale, heading, quarter, moving=moving)
        _, look, size, angle, _ = key
        sprite = self._cache.get(
            key,
            lambda: self._turned(look, size, angle, quarter),
            lambda sprite: canvas.area_of(sprite.body) + canvas.area_of(sprite.shadow),
        )
        if size > ROUGH or look not in self._level:
            self._level[look] = size
        return sprite

    @staticmethod
    def _key(
        look: ModelLook, scale: float, heading: float, quarter: int, *, moving: bool
    ) -> tuple[str, ModelLook, float, float, int]:
        step = STEP if moving else 0.01
        angle = round(round((heading % 360) / step) * step % 360, 2)
        return ("machine", look._replace(name=""), round(scale, 3), angle, quarter)

    def ready(
        self, look: ModelLook, scale: float, heading: float, quarter: int, *, moving: bool
    ) -> bool:
        """Whether `get` would answer at once."""
        return self._cache.peek(self._key(look, scale, heading, quarter, moving=moving)) is not None

    def best(
        self,
        look: ModelLook,
        scale: float,
        heading: float,
        quarter: int,
        *,
        moving: bool,
        hurried: bool,
    ) -> Sprite:
        """Return a machine sharp when it is at hand or there is time, else stretched."""
        if hurried and not self.ready(look, scale, heading, quarter, moving=moving):
            return self.stretched(look, scale, heading, quarter)
        return self.get(look, scale, heading, quarter, moving=moving)

    def stretched(self, look: ModelLook, scale: float, heading: float, quarter: int = 0) -> Sprite:
        """Return a machine from whatever scale it is known at, stretched; for hurried frames."""
        look = look._replace(name="")
        level = self._level.get(look, 0.0)
        known = self._known(look, level, heading, quarter) if level else None
        if known is None:
            level = self._level[look] = min(round(scale, 3), ROUGH)
            known = self.get(look, level, heading, quarter, moving=True)
        if level == round(scale, 3):
            return known
        zoom = scale / level
        parts = []
        for part in self._loose(look, known):
            size = (max(1, round(part.get_width() * zoom)), max(1, round(part.get_height() * zoom)))
            parts.append(pygame.transform.scale(part, size))
        return Sprite(parts[0], parts[1], (known.drop[0] * zoom, known.drop[1] * zoom))

    def _loose(self, look: ModelLook, known: Sprite) -> tuple[pygame.Surface, pygame.Surface]:
        """Return a sprite's pictures unpacked; a packed one is packed anew at every stretch."""
        kept = self._unpacked.get(look)
        if kept is not None and kept[0] is known:
            return kept[1]
        pair = (known.body.copy(), known.shadow.copy())
        for picture in pair:
            picture.set_alpha(255)
        self._unpacked[look] = (known, pair)
        return pair

    def _known(self, look: ModelLook, level: float, heading: float, quarter: int) -> Sprite | None:
        """Return a machine at another scale, if that costs no more than turning it."""
        for moving in (False, True):
            found = self._cache.peek(self._key(look, level, heading, quarter, moving=moving))
            if isinstance(found, Sprite):
                return found
        if self._cache.peek(("upright", look, level)) is None:
            return None
        return self.get(look, level, heading, quarter, moving=True)

    def _upright(self, look: ModelLook, scale: float) -> _Upright:
        def build() -> _Upright:
            sheet = drawn(look, scale, self._theme)
            grown = 2.0 if scale <= 26 else 1.0
            width = max(2, round(look.hull.length * scale * grown))
            height = max(2, round(look.hull.width * scale * grown))
            body = pygame.transform.smoothscale(sheet.surface, (width, height))
            weathered(body, look)
            heights = pygame.transform.smoothscale(sheet.heights, (width, height))
            return _Upright(_padded(body), _padded(heights), 1 / grown)

        return self._cache.get(
            ("upright", look, scale), build, lambda both: 2 * canvas.area_of(both.body)
        )

    def _turned(self, look: ModelLook, scale: float, angle: float, quarter: int) -> Sprite:
        upright = self._upright(look, scale)
        shown = angle + 90 * quarter
        body = pygame.transform.rotozoom(upright.body, shown, upright.shrink)
        heights = pygame.transform.rotozoom(upright.heights, shown, upright.shrink)
        _light(body, heights, quarter)
        return Sprite(canvas.ready(body, sparse=True), *self._shadow(body, look, scale, quarter))

    def _shadow(
        self, body: pygame.Surface, look: ModelLook, scale: float, quarter: int
    ) -> tuple[pygame.Surface, tuple[float, float]]:
        hovers = look.motive == "skimmer" and not look.wrecked
        blur = max(1, round((0.26 if hovers else 0.12) * scale))
        pad = 2 * blur + 1
        wide = canvas.clear((body.get_width() + 2 * pad, body.get_height() + 2 * pad))
        dark = body.copy()
        dark.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        dark.fill((10, 7, 4, 0), special_flags=pygame.BLEND_RGBA_ADD)
        wide.blit(dark, (pad, pad))
        soft = canvas.blurred(wide, blur)
        soft.fill((255, 255, 255, 110 if hovers else 150), special_flags=pygame.BLEND_RGBA_MULT)
        lift = 0.5 if hovers else 0.1 if look.kind == "fighter" else 0.19
        dx, dy = canvas.turned(quarter, lift * scale, lift * scale * 1.2)
        drop = (round(dx), round(dy))
        if not hovers:
            hidden = body.copy()
            hidden.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
            soft.blit(hidden, (pad - drop[0], pad - drop[1]), special_flags=pygame.BLEND_RGBA_SUB)
        return canvas.ready(soft, sparse=True), drop


def _padded(surface: pygame.Surface) -> pygame.Surface:
    """Return a surface with a clear pixel all round, so that turned edges stay soft."""
    wide = canvas.clear((surface.get_width() + 4, surface.get_height() + 4))
    wide.blit(surface, (2, 2))
    return wide


def _light(body: pygame.Surface, heights: pygame.Surface, quarter: int) -> None:
    """Let the table's light fall on a turned machine, in place."""
    if body.get_width() < 4 or body.get_height() < 4:
        return
    high = pygame.surfarray.array_red(heights).astype(np.float32) / 255
    lit = np.zeros_like(high)
    lit[1:-1, :] += (high[2:, :] - high[:-2, :]) * _side(quarter)[0]
    lit[:, 1:-1] += (high[:, 2:] - high[:, :-2]) * _side(quarter)[1]
    share = np.clip(lit * LIGHT, -58, 66)
    pixels = pygame.surfarray.pixels3d(body)
    pixels[...] = np.clip(pixels + share[..., None] + (high[..., None] - 0.5) * 16, 0, 255).astype(
        np.uint8
    )


def _side(quarter: int) -> tuple[float, float]:
    """Return how a rise to the right and a rise downwards are lit, as the table is turned."""
    dx, dy = canvas.turned(quarter, 0.7, 0.7)
    return (math.copysign(0.7, dx), math.copysign(0.7, dy))
