"""The two faces, loaded from the shipped files and kept by size.

Inter letters everything that is read, JetBrains Mono every figure that is compared.
"""

from __future__ import annotations

from typing import Literal

import pygame

from game.files import places

Weight = Literal["regular", "medium", "semibold", "bold"]

_SANS = {
    "regular": "Inter-Regular",
    "medium": "Inter-Medium",
    "semibold": "Inter-SemiBold",
    "bold": "Inter-Bold",
}
_MONO = {
    "regular": "JetBrainsMono-Regular",
    "medium": "JetBrainsMono-SemiBold",
    "semibold": "JetBrainsMono-SemiBold",
    "bold": "JetBrainsMono-Bold",
}
SMALLEST = 7
"""Pixels; a face is never set smaller."""


class Fonts:
    """Every face and size in use, at one text scale.

    Attributes:
        text_scale: The player's own factor, 0.8 to 2.0, times the display's pixel ratio.
    """

    def __init__(self, text_scale: float = 1.0) -> None:
        self.text_scale = text_scale
        self._faces: dict[tuple[str, int], pygame.font.Font] = {}

    def sans(self, size: float, weight: Weight = "regular") -> pygame.font.Font:
        """Return Inter at `size` pixels, before the text scale.

        Raises:
            FileNotFoundError: If the shipped face is missing.
        """
        return self._face(_SANS[weight], size)

    def mono(self, size: float, weight: Weight = "semibold") -> pygame.font.Font:
        """Return JetBrains Mono at `size` pixels, before the text scale.

        Raises:
            FileNotFoundError: If the shipped face is missing.
        """
        return self._face(_MONO[weight], size)

    def px(self, size: float) -> int:
        """Return a length of the layout in pixels at this text scale, at least 1."""
        return max(1, round(size * self.text_scale))

    def _face(self, name: str, size: float) -> pygame.font.Font:
        pixels = max(SMALLEST, round(size * self.text_scale))
        face = self._faces.get((name, pixels))
        if face is None:
            if not pygame.font.get_init():
                pygame.font.init()
            face = pygame.font.Font(places.font(name), pixels)
            self._faces[name, pixels] = face
        return face
