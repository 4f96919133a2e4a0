"""Everything a painter keeps between frames: one box of caches for a theme and a text scale."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.draw.canvas import Cache
from game.ui.draw.placing import Spot
from game.ui.draw.sprites import SpriteCache
from game.ui.fonts import Fonts
from game.ui.theme import CALM, Colour, Theme

if TYPE_CHECKING:
    from game.ui.draw.labels import Label


class Kit:
    """The caches of one theme at one text scale; make another when either changes.

    Attributes:
        theme: The colours.
        fonts: The faces.
        sprites: Machines and fighters, turned and scaled.
        texts: Lettering with its halo.
        marks: Chips, rings, shaded areas.
        waiting: Words of what was shaded beneath the models, to be drawn above them.
        placed: Where labels lay in the last frame, by key.
    """

    def __init__(self, theme: Theme = CALM, fonts: Fonts | None = None) -> None:
        self.theme = theme
        self.fonts = fonts or Fonts()
        self._sprite_cache = Cache(9_000_000)
        self.sprites = SpriteCache(self._sprite_cache, theme)
        self.texts = Cache(2_500_000)
        self.marks = Cache(7_000_000)
        self.waiting: list[Label] = []
        self.placed: dict[str, Spot] = {}

    @property
    def built(self) -> int:
        """How many things have ever been painted; a second equal frame must not raise it."""
        return self._sprite_cache.built + self.texts.built + self.marks.built

    def colour(self, wanted: str | Colour | None, default: str = "label") -> Colour:
        """Return the colour of a role of the theme, or the colour itself."""
        if wanted is None:
            wanted = default
        if isinstance(wanted, str):
            found: Colour = getattr(self.theme, wanted)
            return found
        return wanted
