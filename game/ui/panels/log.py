"""The log at the bottom: clause chips and sentences, painted from the last line upwards."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.brush import Brush, wrapped
from game.view.log import LogLine


@dataclass(frozen=True, slots=True)
class Log:
    """What the log shows."""

    lines: tuple[LogLine, ...]
    """More than fit; the last is the newest."""
    prompt: str
    """Whose turn it is, and what is still to do."""
    above: int = 0
    """Lines newer than the last shown, when one has scrolled back."""


def paint_log(brush: Brush, rect: pygame.Rect, value: Log) -> int:
    """Paint as many lines as there is room for; return the height."""
    theme = brush.theme
    pygame.draw.line(brush.surface, theme.line, (0, 0), (rect.right, 0))
    pad = brush.px(16)
    step = brush.px(21)
    y = rect.bottom - brush.px(12) - step
    prompt = f"{value.above} newer lines below" if value.above else value.prompt
    chip_wide = brush.width("VR-88", 11, "medium", mono=True) + brush.px(10)
    left = pad + chip_wide + brush.px(8)
    room = rect.width - left - pad
    lines: list[tuple[LogLine, int]] = []
    free = y - brush.px(12)
    for line in reversed(value.lines):
        free -= step * len(wrapped(brush, line.words, room, 13))
        if free < 0:
            break
        lines.insert(0, (line, len(wrapped(brush, line.words, room, 13))))
    y = brush.px(12)
    for line, count in lines:
        if line.clause and line.clause != "-":
            chip = pygame.Rect(pad, y, chip_wide, brush.px(18))
            brush.plate(chip, fill=theme.raised, radius=4)
            brush.text(
                chip.centerx,
                chip.centery,
                "house" if line.clause == "house rule" else line.clause,
                11,
                weight="medium",
                mono=True,
                colour=theme.info,
                align="centre",
                middle=True,
            )
        colour = theme.accent if line.strong else None
        brush.paragraph(left, y, room, line.words, 13, colour=colour, leading=1.55)
        y += step * count
    brush.text(pad, y, prompt, 13, colour=theme.muted, room=rect.width - 2 * pad)
    return rect.height
