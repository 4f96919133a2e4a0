"""The canvas of a table on which nothing moves: one picture, and one blit a frame."""

from __future__ import annotations

import pygame

from game.ui.draw import canvas

FRAMES = 4
"""Equal frames after which a picture is taken: what is drawn in a hurry has become sharp."""


class Still:
    """The last picture of a canvas, and what was to be seen on it."""

    def __init__(self) -> None:
        self._key: object = None
        self._frames = 0
        self._picture: pygame.Surface | None = None
        self._taken = False

    @property
    def taken(self) -> bool:
        """Whether there is a picture of what was shown last."""
        return self._taken

    def show(self, surface: pygame.Surface, rect: pygame.Rect, key: object) -> bool:
        """Show the picture if it shows just this; return whether it did.

        Args:
            surface: The window.
            rect: The canvas.
            key: Everything that the canvas shows: equal keys look the same.
        """
        if key != self._key:
            self._key, self._frames, self._taken = key, 0, False
        self._frames += 1
        if not self._taken or self._picture is None:
            return False
        surface.blit(self._picture, rect.topleft)
        return True

    def take(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Take a picture of what has just been drawn, once it has stayed the same."""
        if self._frames < FRAMES or not surface.get_rect().contains(rect):
            return
        if self._picture is None or self._picture.get_size() != rect.size:
            self._picture = canvas.solid(rect.size)
        self._picture.blit(surface, (0, 0), rect)
        self._taken = True

    def forget(self) -> None:
        """Take a new picture before one is shown again."""
        self._key, self._taken = None, False
