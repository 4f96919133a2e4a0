"""Sheets that lie over a screen: a plate in the middle, a title, and room for widgets."""

from __future__ import annotations

import pygame

from game.ui.brush import Brush
from game.ui.theme import mixed


def sheet_rect(size: tuple[int, int], wide: int, high: int) -> pygame.Rect:
    """Return a rectangle in the middle of the window, never larger than it."""
    across, down = size
    wide, high = min(wide, across - 24), min(high, down - 24)
    return pygame.Rect((across - wide) // 2, (down - high) // 2, wide, high)


def paint_sheet(brush: Brush, rect: pygame.Rect, title: str, note: str = "") -> pygame.Rect:
    """Paint a sheet with its title; return the room within it."""
    theme = brush.theme
    brush.plate(
        rect, fill=theme.panel, line=mixed(theme.line, (255, 255, 255), 0.08), radius=12, wide=1
    )
    brush.zone(rect, ("panel", "sheet"), kind="ground")
    pad = brush.px(24)
    left, top = rect.left + pad, rect.top + pad
    brush.text(left, top, title, 20, weight="bold", colour=theme.strong, room=rect.width - 2 * pad)
    top += brush.px(34)
    if note:
        top += brush.paragraph(left, top, rect.width - 2 * pad, note, 13, colour=theme.muted)
        top += brush.px(8)
    return pygame.Rect(left, top, rect.width - 2 * pad, rect.bottom - pad - top)
