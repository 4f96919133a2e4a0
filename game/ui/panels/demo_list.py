"""The list of lessons at the left of a demonstration."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.brush import Brush
from game.ui.widgets import heading


@dataclass(frozen=True, slots=True)
class Entry:
    """One lesson or saved game."""

    path: str
    title: str
    about: str
    length: str
    """Such as `0:40`; empty until it is known."""


@dataclass(frozen=True, slots=True)
class LessonList:
    """What the list shows."""

    groups: tuple[tuple[str, tuple[Entry, ...]], ...]
    chosen: str
    """The path of what is shown."""


def paint_lessons(brush: Brush, rect: pygame.Rect, value: LessonList) -> int:
    """Paint the list and return the height it needs."""
    theme = brush.theme
    pygame.draw.line(
        brush.surface, theme.line, (rect.right - 1, 0), (rect.right - 1, brush.surface.get_height())
    )
    pad = brush.px(12)
    y = brush.px(14)
    for title, entries in value.groups:
        if not entries:
            continue
        y += heading(brush, pad, y, title) + brush.px(2)
        for entry in entries:
            part = pygame.Rect(pad, y, rect.width - 2 * pad, brush.px(62))
            _entry(brush, part, entry, chosen=entry.path == value.chosen)
            y = part.bottom + brush.px(6)
        y += brush.px(8)
    return y + brush.px(6)


def _entry(brush: Brush, part: pygame.Rect, entry: Entry, *, chosen: bool) -> None:
    theme = brush.theme
    intent = ("lesson", entry.path)
    fill = theme.raised if chosen else theme.hover if brush.hot == intent else theme.card
    line = theme.strong if chosen else None
    brush.plate(part, fill=fill, line=line, radius=9, wide=1.6)
    if brush.focus == intent:
        brush.ring(part, 9)
    right = part.right - brush.px(9)
    if entry.length:
        face = brush.face(10.5, "medium", mono=True)
        wide = face.size(entry.length)[0] + brush.px(11)
        chip = pygame.Rect(right - wide, part.top + brush.px(5), wide, brush.px(19))
        brush.plate(chip, fill=theme.panel, radius=4)
        brush.text(
            chip.centerx, chip.centery, entry.length, 10.5,
            mono=True, weight="medium", colour=theme.text, align="centre", middle=True,
        )  # fmt: skip
        right = chip.left - brush.px(6)
    left = part.left + brush.px(10)
    ink = theme.strong if chosen else theme.text
    brush.text(
        left, part.top + brush.px(14), entry.title, 14,
        weight="medium", colour=ink, room=right - left, middle=True,
    )  # fmt: skip
    room = part.right - brush.px(10) - left
    brush.paragraph(
        left, part.top + brush.px(25), room, entry.about, 11.5,
        colour=theme.muted, most=2, leading=1.25,
    )  # fmt: skip
    brush.zone(part, intent, entry.about)
