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
    """Orders that stand, the last ones; `True` for one that opened a phase."""
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


def paint_strip(brush: Brush, rect: pygame.Rect, value: Strip) -> int:
    """Paint the strip and return its height."""
    theme = brush.theme
    pygame.draw.line(brush.surface, theme.line, (0, 0), (rect.right, 0))
    pad = brush.px(12)
    track = pygame.Rect(pad, brush.px(12), rect.width - 2 * pad, brush.px(42))
    brush.plate(track, fill=theme.card, radius=8)
    _dots(brush, track, value)
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
    return rect.height


def _dots(brush: Brush, track: pygame.Rect, value: Strip) -> None:
    theme = brush.theme
    most = max(4, (track.width - brush.px(28)) // brush.px(26))
    undone = value.undone[: max(0, most // 3)]
    done = value.dots[-(most - len(undone)) :]
    count = len(done) + len(undone)
    left, right, y = track.left + brush.px(14), track.right - brush.px(14), track.centery
    gap = (right - left) / max(1, most - 1)
    at = left + gap * (len(done) - 1) if done else left
    pygame.draw.line(brush.surface, theme.line, (left, y), (right, y), brush.px(3))
    if done:
        pygame.draw.line(brush.surface, theme.accent, (left, y), (at, y), brush.px(3))
    for index in range(count):
        x = left + gap * index
        stands = index < len(done)
        big = done[index] if stands else undone[index - len(done)]
        colour = theme.accent if stands else theme.line
        size = 15 if big else 10
        if stands and index == len(done) - 1:
            colour, size = theme.strong, 19
        icon(brush, "circle", (x, y), size, colour)
        back = len(done) - 1 - index
        area = pygame.Rect(round(x - gap / 2), track.top, max(4, round(gap)), track.height)
        brush.zone(area, ("jump", back), "")
