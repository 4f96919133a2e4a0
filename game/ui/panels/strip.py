"""The strip at the bottom right: the orders of the game as dots, and the dice."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.brush import Brush
from game.ui.icons import icon
from game.ui.widgets import dice


@dataclass(frozen=True, slots=True)
class Strip:
    """What the strip shows."""

    dots: tuple[bool, ...]
    """Orders about the one shown; `True` for one that opened a phase."""
    undone: tuple[bool, ...]
    """Orders taken back that can be put back."""
    faces: tuple[float, ...]
    """The dice that fell last."""
    dice: str
    """Who throws: `app · seed 4417`, or `by hand`."""
    own_key: str
    own: str
    """What the key would do."""
    playing: bool = False
    """Whether something is being shown."""
    skip_key: str = ""
    rate: float = 1.0
    before: int = 0
    """Orders before the first of the dots."""
    count: int = 0
    """Orders in the whole battle."""
    cursor: int | None = None
    """How many orders were over at the moment that is looked at; `None` for the latest."""
    rounds: tuple[int, ...] = ()
    """After how many orders each round began."""
    look_key: str = ""


def paint_strip(brush: Brush, rect: pygame.Rect, value: Strip) -> int:
    """Paint the strip and return its height."""
    theme = brush.theme
    pygame.draw.line(brush.surface, theme.line, (0, 0), (rect.right, 0))
    pad = brush.px(12)
    track = pygame.Rect(pad, brush.px(12), rect.width - 2 * pad, brush.px(42))
    brush.plate(track, fill=theme.card, radius=8)
    upper = pygame.Rect(track.left, track.top, track.width, brush.px(26))
    _dots(brush, upper, value)
    _whole(brush, pygame.Rect(track.left, upper.bottom, track.width, brush.px(16)), value)
    top = track.bottom + brush.px(10)
    x = pad
    if value.faces:
        x += dice(brush, x, top, value.faces[-6:]) + brush.px(6)
    middle = top + brush.px(14)
    if value.playing:
        icon(brush, "skip", (x + brush.px(8), middle), 14, theme.accent)
        words = f"showing {value.rate:g}×"
        drawn = brush.text(x + brush.px(22), middle, words, 12.5, colour=theme.text, middle=True)
        end = brush.key(drawn.right + brush.px(54), middle, value.skip_key)
        area = pygame.Rect(x, top, drawn.right + brush.px(54) - x, brush.px(28))
        brush.zone(area, ("do", "skip"), "Skip")
        x = drawn.right + brush.px(60) + end // 8
        if rect.bottom - middle < brush.px(40):
            return rect.height
        middle += brush.px(30)
        x = pad
    words = f"Dice: {value.dice}"
    room = rect.right - pad - x
    two = brush.width(words, 13) + brush.width(value.own, 13) + brush.px(50) > room
    brush.text(x, middle, words, 13, colour=theme.muted, middle=True, room=room)
    if two:
        middle += brush.px(24)
        left = pad
    else:
        left = x + brush.width(words, 13) + brush.px(12)
    if middle + brush.px(12) > rect.bottom:
        return rect.height
    wide = brush.px(12) + brush.width(value.own_key, 11, "medium", mono=True)
    brush.key(left + wide, middle, value.own_key)
    ink = theme.text if brush.hot == ("do", "own_dice") else theme.muted
    drawn = brush.text(left + wide + brush.px(6), middle, value.own, 13, colour=ink, middle=True)
    area = pygame.Rect(left, middle - brush.px(12), drawn.right - left, brush.px(24))
    brush.zone(area, ("do", "own_dice"))
    _look_back(brush, rect, (drawn.right, middle), value)
    return rect.height


def _look_back(brush: Brush, rect: pygame.Rect, after: tuple[int, int], value: Strip) -> None:
    """Paint the button that looks back, on the line of the dice or under it."""
    theme = brush.theme
    words = "Look back" if value.cursor is None else "Back to the battle"
    key_wide = brush.width(value.look_key, 11, "medium", mono=True) + brush.px(12)
    wide = brush.width(words, 13) + (key_wide + brush.px(6) if value.look_key else 0)
    middle = after[1]
    left = rect.right - brush.px(12) - wide
    if left < after[0] + brush.px(18):
        left, middle = brush.px(12), middle + brush.px(25)
    if middle + brush.px(11) > rect.bottom:
        return
    if value.look_key:
        brush.key(left + key_wide, middle, value.look_key)
    ink = theme.text if brush.hot == ("do", "look_back") else theme.muted
    brush.text(left + wide, middle, words, 13, colour=ink, align="right", middle=True)
    part = pygame.Rect(left, middle - brush.px(12), wide, brush.px(24))
    brush.zone(part, ("do", "look_back"), "The battle as it was")


def _dots(brush: Brush, track: pygame.Rect, value: Strip) -> None:
    theme = brush.theme
    most = max(4, (track.width - brush.px(28)) // brush.px(26))
    undone = value.undone[: max(0, most // 3)] if value.cursor is None else ()
    done = value.dots[-(most - len(undone)) :]
    first = value.before + len(value.dots) - len(done)
    shown = value.cursor if value.cursor is not None else value.count
    left, right, y = track.left + brush.px(14), track.right - brush.px(14), track.centery
    gap = (right - left) / max(1, most - 1)
    at = left + gap * max(0, min(len(done), shown - first) - 1)
    pygame.draw.line(brush.surface, theme.line, (left, y), (right, y), brush.px(3))
    if done and shown > first:
        pygame.draw.line(brush.surface, theme.accent, (left, y), (at, y), brush.px(3))
    for index in range(len(done) + len(undone)):
        x = left + gap * index
        stands, number = index < len(done), first + index + 1
        big = done[index] if stands else undone[index - len(done)]
        colour = theme.accent if stands and number <= shown else theme.line
        size = 15 if big else 10
        if stands and number == shown:
            colour, size = theme.strong, 19
        icon(brush, "circle", (x, y), size, colour)
        area = pygame.Rect(round(x - gap / 2), track.top, max(4, round(gap)), track.height)
        if stands:
            brush.zone(area, ("look", number), "As it was", kind="scroll")
        else:
            brush.zone(area, ("jump", len(done) - 1 - index), "Put back", kind="scroll")


def _whole(brush: Brush, track: pygame.Rect, value: Strip) -> None:
    """Paint the whole battle as a bar along which one can drag, its rounds marked off."""
    theme = brush.theme
    left, right = track.left + brush.px(14), track.right - brush.px(14)
    y, wide = track.centery, right - left
    count = max(1, value.count)
    shown = value.cursor if value.cursor is not None else value.count
    at = left + wide * shown / count
    pygame.draw.line(brush.surface, theme.line, (left, y), (right, y), brush.px(2))
    if value.count:
        pygame.draw.line(brush.surface, theme.muted, (left, y), (at, y), brush.px(2))
    for begun in value.rounds:
        x = left + wide * begun / count
        high = brush.px(4)
        pygame.draw.line(brush.surface, theme.muted, (x, y - high), (x, y + high), brush.px(1.5))
    if value.cursor is not None:
        icon(brush, "circle", (at, y), 11, theme.accent)
    parts = min(value.count + 1, max(2, wide // 4))
    for part in range(parts):
        entries = round(value.count * part / max(1, parts - 1))
        x = left + wide * (part - 0.5) / max(1, parts - 1)
        area = pygame.Rect(round(x), track.top, max(3, round(wide / parts) + 1), track.height)
        brush.zone(area, ("look", entries), "", kind="scroll")
