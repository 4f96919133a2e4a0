"""The strip below the table of measuring: what to do, the last readings, the history."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.brush import Brush
from game.ui.widgets import heading


@dataclass(frozen=True, slots=True)
class Foot:
    """What the strip shows."""

    tool: str
    words: str
    note: str
    last: str


def paint_foot(brush: Brush, rect: pygame.Rect, value: Foot) -> int:
    """Paint what to do, and the readings that stand."""
    theme = brush.theme
    pygame.draw.line(brush.surface, theme.line, (0, 0), (rect.right, 0))
    pad, y = brush.px(16), brush.px(13)
    room = rect.width - 2 * pad
    y += brush.paragraph(pad, y, room, f"**{value.tool}** {value.words}", 13.5, most=2)
    y += brush.px(3)
    y += brush.paragraph(pad, y, room, value.note, 12.5, colour=theme.muted, most=2)
    if value.last and y + brush.px(20) < rect.height:
        brush.text(pad, y + brush.px(3), value.last, 12.5, colour=theme.faint, room=room)
    return rect.height


def paint_history(brush: Brush, rect: pygame.Rect, value: tuple[tuple[str, str], ...]) -> int:
    """Paint every reading that was taken, with the time of day, the latest first.

    Args:
        brush: The brush.
        rect: The room.
        value: Words and time of each.
    """
    theme = brush.theme
    pygame.draw.line(brush.surface, theme.line, (0, 0), (rect.right, 0))
    pad = brush.px(14)
    heading(brush, pad, brush.px(14), "History")
    top = brush.px(36)
    if not value:
        brush.text(pad, top, "No readings yet.", 12.5, colour=theme.faint)
    for words, at in value:
        when = brush.text(
            rect.right - pad, top, at, 12.5, colour=theme.muted, align="right", mono=True
        )
        brush.text(pad, top, words, 12.5, room=when.left - pad - brush.px(10))
        top += brush.px(20)
    return top + brush.px(6)
