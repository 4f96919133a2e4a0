"""What stays the same from frame to frame becomes a picture, and costs one packed blit."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, cast

import numpy as np
import pygame

from game.ui.draw import canvas
from game.ui.draw.canvas import View

if TYPE_CHECKING:
    from game.ui.draw.kit import Kit

FRAMES = 3
"""Frames after which something that has stayed the same becomes a picture."""
Kept = tuple[pygame.Surface, tuple[int, int]]


def place(view: View, area: pygame.Rect) -> tuple[float, ...]:
    """Return what a picture depends on: the canvas, the scale, and where the table lies."""
    return (*area, *view.to_screen(0.0, 0.0), *view.to_screen(100.0, 0.0))


def show(
    surface: pygame.Surface,
    kit: Kit,
    key: Hashable,
    area: pygame.Rect,
    draw: Callable[[pygame.Surface], None],
) -> bool:
    """Draw something, from a picture once it has stayed the same for some frames.

    Args:
        surface: Where.
        kit: What is kept.
        key: What is drawn, wholly: the same key looks the same at the same pixels.
        area: The canvas; nothing beyond it is kept.
        draw: Draws it onto a surface.

    Returns:
        Whether it came from a picture.
    """
    found = kit.marks.peek(key)
    # Counted also while there is a picture: what was not drawn in a frame loses its words.
    frames = kit.steady(key)
    if found is None and frames >= FRAMES and kit.may_keep():
        found = kit.marks.get(
            key, lambda: _picture(area, draw), lambda made: canvas.area_of(made[0]) // 4
        )
    if found is None:
        draw(surface)
        return False
    kit.marks.get(key, lambda: found, lambda _: 0)
    picture, corner = cast(Kept, found)
    surface.blit(picture, corner)
    return True


def _picture(area: pygame.Rect, draw: Callable[[pygame.Surface], None]) -> Kept:
    whole = canvas.clear((area.right, area.bottom))
    whole.set_clip(area)
    draw(whole)
    box = painted(whole) or pygame.Rect(area.left, area.top, 1, 1)
    return canvas.ready(whole.subsurface(box).copy(), sparse=True), box.topleft


def painted(surface: pygame.Surface) -> pygame.Rect | None:
    """Return what holds all that was painted on an empty surface, 20 times as fast as pygame."""
    rows_of = pygame.surfarray.pixels2d(surface).T
    rows = np.flatnonzero(rows_of.max(axis=1))
    if not len(rows):
        return None
    top, bottom = int(rows[0]), int(rows[-1]) + 1
    columns = np.flatnonzero(rows_of[top:bottom].max(axis=0))
    left, right = int(columns[0]), int(columns[-1]) + 1
    return pygame.Rect(left, top, right - left, bottom - top)
