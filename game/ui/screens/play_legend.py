"""The legend in the corner of the table: every overlay by key or click, with what it means."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.ui import marks as m
from game.ui.brush import Brush
from game.ui.frame import Frame
from game.ui.icons import icon
from game.ui.keys import BY_NAME
from game.ui.screens.play_acts import OVERLAYS
from game.ui.theme import Colour, mixed
from game.view.overlay_words import overlay_words

if TYPE_CHECKING:
    from game.ui.screens.play import PlayScreen

_ROW = 36
"""Pixels of the layout that a row is high."""
_INNER = 102
"""Pixels of the layout before the words of a row."""


@dataclass(frozen=True, slots=True)
class Legend:
    """What the legend shows."""

    rows: tuple[tuple[str, str, str], ...]
    """Of each overlay its name, its key and its sentence."""
    shown: frozenset[str]
    open: bool
    """Whether every overlay is listed, and not only those that are shown."""


def paint_legend(frame: Frame, rect: pygame.Rect, screen: PlayScreen) -> None:
    """Explain every overlay that is shown; opened, list all of them."""
    brush, theme = frame.brush(), frame.inks.theme
    left, bottom = rect.left + brush.px(10), rect.bottom - brush.px(10)
    bottom = _button(brush, left, bottom, screen)
    names = OVERLAYS if screen.legend_open else [n for n in OVERLAYS if n in screen.toggles]
    if not names:
        return
    battle, model, keys = screen.timeline.shown().battle, screen.desk.model, screen.app.keys
    rows, wide = screen.kept_marks.legend.get(
        (battle, model, keys, frame.inks),
        lambda: _rows(brush, names, screen),
        values=(tuple(names),),
    )
    wide = min(wide, rect.width - brush.px(20))
    box = pygame.Rect(left, 0, wide, brush.px(_ROW) * len(rows) + brush.px(8))
    box.height = min(box.height, bottom - rect.top - brush.px(6))
    box.bottom = bottom
    value = Legend(rows, frozenset(screen.toggles), screen.legend_open)
    fill = mixed(theme.card, (0, 0, 0), 0.2)
    screen.app.panels.paint(frame, "legend", box, value, paint_rows, fill=fill, afloat=True)


def _rows(
    brush: Brush, names: Sequence[str], screen: PlayScreen
) -> tuple[tuple[tuple[str, str, str], ...], int]:
    battle, model, keys = screen.timeline.shown().battle, screen.desk.model, screen.app.keys
    rows = tuple(
        (name, keys.hint(name), overlay_words(name, battle, model, *_counts(name, screen)))
        for name in names
    )
    texts = max(
        max(brush.width(words, 11.5), brush.width(BY_NAME[name].words, 12.5, "semibold"))
        for name, _, words in rows
    )
    return rows, brush.px(_INNER) + min(texts, brush.px(460)) + brush.px(14)


def paint_rows(brush: Brush, rect: pygame.Rect, value: Legend) -> int:
    """Paint the rows of the legend; return their height."""
    theme = brush.theme
    step, inner = brush.px(_ROW), brush.px(_INNER)
    pygame.draw.rect(brush.surface, theme.line, rect, 1)
    y = rect.top + brush.px(4)
    for name, key, words in value.rows:
        row = pygame.Rect(rect.left + 1, y, rect.width - 2, step)
        shown = name in value.shown
        if brush.hot == ("toggle", name):
            brush.plate(row, fill=theme.hover, radius=7)
        if shown and value.open:
            icon(brush, "tick", (row.left + brush.px(12), row.centery), 11, theme.good)
        sample = pygame.Rect(row.left + brush.px(24), 0, brush.px(26), brush.px(16))
        sample.centery = row.centery
        _sample(brush, sample, name)
        brush.key(row.left + brush.px(92), row.centery, key)
        x, room = row.left + inner, row.width - inner - brush.px(6)
        ink = theme.strong if shown else theme.text
        upper, lower = row.top + brush.px(10), row.top + brush.px(26)
        brush.text(
            x, upper, BY_NAME[name].words, 12.5, weight="semibold", colour=ink, middle=True,
            room=room,
        )  # fmt: skip
        brush.text(x, lower, words, 11.5, colour=theme.muted, middle=True, room=room)
        brush.zone(row, ("toggle", name), "Hide it" if shown else "Show it", kind="scroll")
        y += step
    return y + brush.px(4) - rect.top


def _counts(name: str, screen: PlayScreen) -> tuple[int, int]:
    if name != "keep_up":
        return 0, 0
    battle = screen.timeline.shown().battle
    return len(m.lost_next(battle)), len(m.losing_ground(battle))


def _button(brush: Brush, left: int, bottom: int, screen: PlayScreen) -> int:
    theme = brush.theme
    words = "Close the list" if screen.legend_open else "Overlays"
    key = screen.app.keys.hint("overlays")
    key_wide = brush.width(key, 11, "medium", mono=True) + brush.px(12) if key else 0
    wide = brush.width(words, 12.5, "medium") + key_wide + brush.px(30)
    part = pygame.Rect(left, bottom - brush.px(28), wide, brush.px(28))
    hot = brush.hot == ("do", "overlays")
    fill = theme.hover if hot else mixed(theme.card, (0, 0, 0), 0.2)
    brush.plate(part, fill=fill, line=theme.line, radius=8)
    brush.text(part.left + brush.px(11), part.centery, words, 12.5, weight="medium", middle=True)
    brush.key(part.right - brush.px(8), part.centery, key)
    brush.zone(part, ("do", "overlays"), "All overlays")
    return part.top - brush.px(6)


def _sample(brush: Brush, rect: pygame.Rect, name: str) -> None:
    """Paint how an overlay is drawn: its colour and, above all, its pattern."""
    theme, surface = brush.theme, brush.surface
    match name:
        case "tails":
            _frame(brush, rect, theme.good)
        case "strip" | "bands":
            colour = theme.bad if name == "strip" else theme.good
            old = surface.get_clip()
            surface.set_clip(rect.clip(old) if old else rect)
            for x in range(rect.left - rect.height, rect.right, brush.px(6)):
                start, end = (x, rect.bottom), (x + rect.height, rect.top)
                pygame.draw.line(surface, colour, start, end, brush.px(1.5))
            surface.set_clip(old)
            pygame.draw.rect(surface, colour, rect, brush.px(1))
        case "faces":
            sides = (
                (rect.topright, rect.bottomright, theme.good),
                (rect.topleft, rect.bottomleft, theme.bad),
                (rect.topleft, rect.topright, theme.info),
                (rect.bottomleft, rect.bottomright, theme.warn),
            )
            for start, end, colour in sides:
                pygame.draw.line(surface, colour, start, end, brush.px(2.5))
        case "keep_up":
            icon(brush, "warn", rect.center, 15, theme.warn)
        case "quarters":
            _dashes(brush, rect.midleft, rect.midright, theme.text, 5, 2)
            _dashes(brush, rect.midtop, rect.midbottom, theme.text, 5, 2)
        case _:
            colour = theme.warn if name == "clearance" else theme.info
            _dashes(brush, rect.midleft, rect.midright, colour, 4 if name == "clearance" else 9, 3)


def _frame(brush: Brush, rect: pygame.Rect, colour: Colour) -> None:
    corners = (rect.topleft, rect.topright, rect.bottomright, rect.bottomleft)
    for start, end in zip(corners, (*corners[1:], corners[0]), strict=True):
        _dashes(brush, start, end, colour, 4, 3)


def _dashes(
    brush: Brush, start: tuple[int, int], end: tuple[int, int], colour: Colour, on: int, off: int
) -> None:
    length = max(abs(end[0] - start[0]), abs(end[1] - start[1]), 1)
    at, dash, gap = 0, brush.px(on), brush.px(off)
    while at < length:
        a, b = at / length, min(1.0, (at + dash) / length)
        first = (start[0] + (end[0] - start[0]) * a, start[1] + (end[1] - start[1]) * a)
        last = (start[0] + (end[0] - start[0]) * b, start[1] + (end[1] - start[1]) * b)
        pygame.draw.line(brush.surface, colour, first, last, brush.px(2))
        at += dash + gap
