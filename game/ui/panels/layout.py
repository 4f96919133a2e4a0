"""Where the panels stand in windows of every size."""

from __future__ import annotations

from dataclasses import dataclass

import pygame


@dataclass(frozen=True, slots=True)
class Layout:
    """The rectangles of a working screen, in pixels."""

    bar: pygame.Rect
    left: pygame.Rect
    right: pygame.Rect
    bottom: pygame.Rect
    table: pygame.Rect


def layout(size: tuple[int, int], scale: float) -> Layout:
    """Return the layout of a window; in a small one the panels are narrower.

    Args:
        size: The window in pixels.
        scale: Pixels to a pixel of the layout.
    """
    wide, high = size
    across, down = wide / scale, high / scale
    bar = round(52 * scale)
    left = round((248 if across >= 1450 else 212 if across >= 1150 else 176) * scale)
    right = round((310 if across >= 1450 else 286 if across >= 1150 else 262) * scale)
    bottom = round((148 if down >= 860 else 124) * scale)
    middle = high - bar - bottom
    return Layout(
        bar=pygame.Rect(0, 0, wide, bar),
        left=pygame.Rect(0, bar, left, middle),
        right=pygame.Rect(wide - right, bar, right, middle),
        bottom=pygame.Rect(0, high - bottom, wide, bottom),
        table=pygame.Rect(left, bar, wide - left - right, middle),
    )
