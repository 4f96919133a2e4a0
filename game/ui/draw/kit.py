"""Everything a painter keeps between frames: one box of caches for a theme and a text scale."""

from __future__ import annotations

import math
import time
from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from game.ui.draw.canvas import Cache, area_of
from game.ui.draw.placing import Place, Spot
from game.ui.draw.sprites import SpriteCache
from game.ui.fonts import Fonts
from game.ui.theme import CALM, Colour, Theme

if TYPE_CHECKING:
    from game.ui.draw.labels import Asked, Label

REST = 0.1
"""Seconds that a scale must rest before machines are drawn anew for it."""

MOST_PICTURES = 1
"""Pictures of what stays the same that may be made in one frame."""


class Kit:
    """The caches of one theme at one text scale; make another when either changes.

    Attributes:
        theme: The colours.
        fonts: The faces.
        sprites: Machines and fighters, turned and scaled.
        texts: Lettering with its halo.
        marks: Chips, rings, shaded areas.
        until: When, on the clock of `time.perf_counter`, this frame must stop drawing anew.
        drawn_labels: The lettering drawn last, with its places.
        last: What was drawn in the last frame and from what, for painters that ask again.
        words: What each overlay drawn of late wants to say.
        waiting: Words of what was shaded beneath the models, to be drawn above them.
        answered: What was asked of the placer in the last frame, and what it said.
        placed: Where labels lay in the last frame, by key.
    """

    def __init__(self, theme: Theme = CALM, fonts: Fonts | None = None) -> None:
        self.theme = theme
        self.fonts = fonts or Fonts()
        self._sprite_cache = Cache(max(6_000_000, 2 * _window()))
        self.sprites = SpriteCache(self._sprite_cache, theme)
        self.texts = Cache(2_000_000)
        self.marks = Cache(max(5_000_000, _window()))
        self.until = math.inf
        self._shown: dict[Hashable, int] = {}
        self._showing: dict[Hashable, int] = {}
        self._kept_now = 0
        self.drawn_labels: list[tuple[pygame.Surface, tuple[float, float]]] = []
        self.last: dict[str, tuple[object, object]] = {}
        self.words: dict[Hashable, list[Label]] = {}
        self.waiting: list[Label] = []
        self.answered: dict[str, tuple[Asked, dict[str, Place]]] = {}
        self.placed: dict[str, Spot] = {}
        self._scale = 0.0
        self._changed = 0.0

    def settled(self, scale: float) -> bool:
        """Whether the scale has rested long enough to draw anew for it."""
        now = time.perf_counter()
        if scale != self._scale:
            self._changed = now if self._scale else 0.0
            self._scale = scale
        return now - self._changed >= REST

    def begin(self) -> None:
        """Begin a frame: forget what was not drawn in the last one."""
        self._shown, self._showing = self._showing, {}
        self.words = {key: words for key, words in self.words.items() if key in self._shown}
        self._kept_now = 0
        self.until = math.inf

    def steady(self, key: Hashable) -> int:
        """Return for how many frames running something has been drawn, this one included."""
        count = self._shown.get(key, 0) + 1
        self._showing[key] = count
        return count

    def may_keep(self) -> bool:
        """Whether one more picture may be made in this frame."""
        self._kept_now += 1
        return self._kept_now <= MOST_PICTURES and time.perf_counter() < self.until

    @property
    def built(self) -> int:
        """How many things have ever been painted; a second equal frame must not raise it."""
        return self._sprite_cache.built + self.texts.built + self.marks.built

    @property
    def sharp(self) -> bool:
        """Whether all models of the last frame were drawn sharp, and serve again as they are."""
        return "models" in self.last

    def colour(self, wanted: str | Colour | None, default: str = "label") -> Colour:
        """Return the colour of a role of the theme, or the colour itself."""
        if wanted is None:
            wanted = default
        if isinstance(wanted, str):
            found: Colour = getattr(self.theme, wanted)
            return found
        return wanted


def _window() -> int:
    """Return the pixels of the window, 0 where there is none."""
    if not pygame.display.get_init():
        return 0
    window = pygame.display.get_surface()
    return 0 if window is None else area_of(window)
