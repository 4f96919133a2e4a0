"""The canvas of a table on which nothing moves: one picture, and one blit a frame."""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame

from game.ui.draw import canvas
from game.view.camera import Camera

FRAMES = 4
"""Equal frames after which a picture is taken: what is drawn in a hurry has become sharp."""
MOST_ZOOM = 3.0
"""How many times nearer a picture is still shown while the camera is on its way."""
MOST = 2
"""Pictures kept: the nearer ones of a long way in serve again on the way out."""


class _Picture(NamedTuple):
    """A picture of the canvas: from where, of what, and whether it may be shown as it is."""

    surface: pygame.Surface
    camera: Camera
    things: object
    sharp: bool


class Still:
    """The last pictures of a canvas, from where they were taken, and what was to be seen."""

    def __init__(self) -> None:
        self._seen: tuple[Camera, object] | None = None
        self._frames = 0
        self._pictures: list[_Picture] = []
        self._spare: list[pygame.Surface] = []

    @property
    def taken(self) -> bool:
        """Whether there is a sharp picture of what was shown last."""
        last = self._pictures[-1] if self._pictures else None
        return last is not None and last.sharp and self._seen == (last.camera, last.things)

    def show(
        self, surface: pygame.Surface, rect: pygame.Rect, camera: Camera, things: object
    ) -> bool:
        """Show the picture if it shows just this; return whether it did.

        Args:
            surface: The window.
            rect: The canvas.
            camera: The view.
            things: Everything that the canvas shows: equal things look the same.
        """
        if self._seen != (camera, things):
            self._seen, self._frames = (camera, things), 0
        self._frames += 1
        if not self.taken:
            return False
        surface.blit(self._pictures[-1].surface, rect.topleft)
        return True

    def stretch(
        self, surface: pygame.Surface, rect: pygame.Rect, camera: Camera, things: object
    ) -> bool:
        """Show the picture stretched as seen by a camera on its way; return whether it could.

        It could when it shows the same things from a wider view of the same turn.
        """
        return any(
            picture.things == things and _stretched(surface, rect, camera, picture)
            for picture in reversed(self._pictures)
        )

    def take(self, surface: pygame.Surface, rect: pygame.Rect, *, sharp: bool) -> None:
        """Take a picture of what has just been drawn.

        Args:
            surface: The window.
            rect: The canvas.
            sharp: Whether it is to be shown as it is, which it is once it has stayed the same for
                some frames; otherwise it serves only to be stretched.
        """
        if self._seen is None or (sharp and self._frames < FRAMES):
            return
        if not surface.get_rect().contains(rect):
            return
        camera, things = self._seen
        kept = [] if sharp else [each for each in self._pictures if each.things == things]
        kept = kept[-MOST + 1 :]
        # New surfaces of this size take longer to get than to paint: the old ones serve again.
        self._spare += [each.surface for each in self._pictures if each not in kept]
        self._spare = [each for each in self._spare if each.get_size() == rect.size]
        picture = self._spare.pop() if self._spare else canvas.solid(rect.size)
        picture.blit(surface, (0, 0), rect)
        self._pictures = [*kept, _Picture(picture, camera, things, sharp)]


def _stretched(
    surface: pygame.Surface, rect: pygame.Rect, camera: Camera, picture: _Picture
) -> bool:
    """Show what a camera sees of a picture, stretched; return whether it holds all of that."""
    taken, shot = picture.camera, picture.surface
    zoom = camera.scale / taken.scale
    if taken.turn != camera.turn or shot.get_size() != rect.size or not 1 <= zoom <= MOST_ZOOM:
        return False
    x, y = taken.to_screen(*camera.to_table(*rect.topleft))
    left, top = x - rect.left, y - rect.top
    u0, v0 = math.floor(left + 1e-6), math.floor(top + 1e-6)
    u1 = math.ceil(left + rect.width / zoom - 1e-6)
    v1 = math.ceil(top + rect.height / zoom - 1e-6)
    if u0 < 0 or v0 < 0 or u1 > rect.width or v1 > rect.height:
        return False
    size = (round((u1 - u0) * zoom), round((v1 - v0) * zoom))
    corner = (rect.left + round((u0 - left) * zoom), rect.top + round((v0 - top) * zoom))
    part = shot.subsurface((u0, v0, u1 - u0, v1 - v0))
    surface.blit(pygame.transform.scale(part, size), corner)
    return True
