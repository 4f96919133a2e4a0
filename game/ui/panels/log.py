"""The log at the bottom: clause chips and sentences, painted from the last line upwards."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.rules.clause import HOUSE, NO_CLAUSE
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
    cursor: int = -1
    """How many events stand where one looks: the line of the last of them is marked."""
    find: str | None = None
    """What is looked for, while something is."""
    found: str = ""
    """How much was found."""
    find_key: str = ""


def paint_log(brush: Brush, rect: pygame.Rect, value: Log) -> int:
    """Paint as many lines as there is room for; return the height."""
    theme = brush.theme
    pygame.draw.line(brush.surface, theme.line, (0, 0), (rect.right, 0))
    pad = brush.px(16)
    step = brush.px(21)
    y = rect.bottom - brush.px(12) - step - (brush.px(6) if value.find is not None else 0)
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
        area = pygame.Rect(pad - brush.px(8), y - brush.px(2), rect.width - pad, step * count)
        marked = line.at == value.cursor and line.event is not None
        if marked or brush.hot == ("line", line.at):
            brush.plate(area, fill=theme.hover if marked else theme.card, radius=5)
        if marked:
            bar = pygame.Rect(area.left, area.top, brush.px(3), area.height)
            brush.plate(bar, fill=theme.accent, radius=1)
        brush.zone(area, ("line", line.at), "Show where and when", kind="scroll")
        if line.clause and line.clause != NO_CLAUSE:
            chip = pygame.Rect(pad, y, chip_wide, brush.px(18))
            brush.plate(chip, fill=theme.raised, radius=4)
            brush.text(
                chip.centerx,
                chip.centery,
                "house" if line.clause == HOUSE else line.clause,
                11,
                weight="medium",
                mono=True,
                colour=theme.info,
                align="centre",
                middle=True,
            )
        colour = theme.accent if line.strong else theme.muted if line.event is None else None
        brush.paragraph(left, y, room, line.words, 13, colour=colour, leading=1.55)
        y += step * count
    if value.find is not None:
        _field(brush, rect, value)
        return rect.height
    taken = _search(brush, rect, y, value.find_key)
    brush.text(pad, y, prompt, 13, colour=theme.muted, room=rect.width - 2 * pad - taken)
    return rect.height


def _search(brush: Brush, rect: pygame.Rect, y: int, key: str) -> int:
    """Paint the button that searches the log; return the room it takes."""
    theme = brush.theme
    wide = brush.width("Search", 12.5) + brush.px(18)
    wide += brush.width(key, 11, "medium", mono=True) + brush.px(16) if key else 0
    part = pygame.Rect(rect.right - wide - brush.px(8), y - brush.px(4), wide, brush.px(24))
    hot = brush.hot == ("do", "find")
    if hot:
        brush.plate(part, fill=theme.hover, radius=6)
    ink = theme.text if hot else theme.muted
    brush.text(part.left + brush.px(8), part.centery, "Search", 12.5, colour=ink, middle=True)
    brush.key(part.right - brush.px(6), part.centery, key)
    brush.zone(part, ("do", "find"), "Search the log")
    return wide + brush.px(8)


def _field(brush: Brush, rect: pygame.Rect, value: Log) -> None:
    theme = brush.theme
    high = brush.px(28)
    part = pygame.Rect(brush.px(10), rect.bottom - high - brush.px(7), 0, high)
    part.width = min(brush.px(330), rect.width - brush.px(20))
    brush.plate(part, fill=theme.raised, line=theme.accent, radius=6)
    text = value.find or ""
    drawn = brush.text(
        part.left + brush.px(10), part.centery, text or "Search the log", 13.5, middle=True,
        colour=theme.strong if text else theme.faint, room=part.width - brush.px(20),
    )  # fmt: skip
    at = drawn.right + 2 if text else drawn.left
    pygame.draw.line(
        brush.surface, theme.accent, (at, part.top + brush.px(6)), (at, part.bottom - brush.px(6)),
        brush.px(1.6),
    )  # fmt: skip
    words = f"{value.found} · up and down, Enter goes there, Esc"
    left = part.right + brush.px(10)
    brush.text(
        left, part.centery, words, 12.5, colour=theme.muted, middle=True,
        room=rect.width - left - brush.px(10),
    )  # fmt: skip
