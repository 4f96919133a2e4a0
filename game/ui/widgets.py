"""The few widgets that every panel is made of; each paints itself and notes its zone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

import pygame

from game.ui.brush import Brush, Intent
from game.ui.icons import icon
from game.ui.theme import Colour, mixed

Look = Literal["accent", "plain", "quiet", "danger"]


class Choice(NamedTuple):
    """One of several things to choose from."""

    intent: Intent
    words: str
    key: str = ""
    open: bool = True
    """Whether it may be chosen now; otherwise it is struck through."""
    why: str = ""
    """Why not."""


def button(
    brush: Brush,
    rect: pygame.Rect,
    words: str,
    intent: Intent,
    *,
    key: str = "",
    look: Look = "plain",
    open: bool = True,
    tip: str = "",
    picture: str = "",
    size: float = 14,
    centred: bool = False,
) -> None:
    """Paint a button with its words and, at its right, the key that does the same."""
    theme = brush.theme
    hot = brush.hot == intent and open
    fill: Colour = theme.raised
    ink: Colour = theme.text
    if look == "accent":
        fill, ink = theme.accent, theme.on_accent
        if hot:
            fill = mixed(fill, (255, 255, 255), 0.14)
    elif look == "danger":
        fill, ink = mixed(theme.raised, theme.bad, 0.35), theme.strong
    elif look == "quiet":
        fill = theme.bar
    if hot and look != "accent":
        fill = theme.hover
    if not open:
        fill, ink = theme.card, theme.faint
    brush.plate(rect, fill=fill, radius=8, line=theme.line if not open else None)
    if brush.focus == intent:
        brush.ring(rect)
    pad = brush.px(13)
    right = rect.right - pad
    if key:
        right -= brush.key(right, rect.centery, key, on_accent=look == "accent" and open)
        right -= brush.px(8)
    left = rect.left + pad
    if picture:
        icon(brush, picture, (left + brush.px(7), rect.centery), 15, ink)
        left += brush.px(21)
    room = max(4, right - left)
    weight: Literal["semibold", "medium"] = "semibold" if look == "accent" else "medium"
    if centred:
        brush.text(
            (left + right) / 2,
            rect.centery,
            words,
            size,
            weight=weight,
            colour=ink,
            room=room,
            align="centre",
            middle=True,
        )
    else:
        brush.text(
            left, rect.centery, words, size, weight=weight, colour=ink, room=room, middle=True
        )
    brush.zone(rect, intent if open else ("refused", intent, tip), tip)


def segments(
    brush: Brush, rect: pygame.Rect, choices: Sequence[Choice], chosen: Intent | None
) -> None:
    """Paint choices side by side, one of them lit; those that are closed are struck through."""
    theme = brush.theme
    brush.plate(rect, fill=theme.bar, radius=8)
    # A longer word gets more of the room, so that none loses its key.
    wants = [
        brush.width(choice.words, 13, "semibold") + brush.px(36 if choice.key else 14)
        for choice in choices
    ]
    spare = (rect.width - sum(wants)) / max(1, len(choices))
    left = float(rect.left)
    for choice, want in zip(choices, wants, strict=True):
        start, left = round(left), left + want + spare
        part = pygame.Rect(start, rect.top, round(left) - start, rect.height).inflate(
            -brush.px(4), -brush.px(4)
        )
        lit = choice.intent == chosen
        ink = theme.on_accent if lit else theme.text if choice.open else theme.faint
        if lit:
            brush.plate(part, fill=theme.accent, radius=6)
        elif brush.hot == choice.intent and choice.open:
            brush.plate(part, fill=theme.hover, radius=6)
        if brush.focus == choice.intent:
            brush.ring(part, 6)
        words = brush.width(choice.words, 13, "semibold" if lit else "medium")
        # In a very narrow panel the key gives way before the word is cut.
        keyed = bool(choice.key) and words + brush.px(27) <= part.width
        key_width = brush.px(20) if keyed else 0
        room = part.width - key_width - brush.px(6)
        words = min(words, room)
        drawn = brush.text(
            part.centerx - (words + key_width) / 2,
            part.centery,
            choice.words,
            13,
            weight="semibold" if lit else "medium",
            colour=ink,
            room=room,
            middle=True,
        )
        if keyed:
            brush.key(drawn.right + brush.px(24), part.centery, choice.key, on_accent=lit)
        if not choice.open:
            y = part.centery
            pygame.draw.line(
                brush.surface, theme.faint, (drawn.left - 2, y), (drawn.right + 2, y), brush.px(1.4)
            )
        intent = choice.intent if choice.open else ("refused", choice.intent, choice.why)
        brush.zone(part, intent, choice.why)


def row(
    brush: Brush,
    rect: pygame.Rect,
    words: str,
    figure: str = "",
    *,
    colour: Colour | None = None,
    mark: str = "",
    strong: bool = True,
    size: float = 13,
) -> None:
    """Paint a line with words at its left and a figure at its right."""
    theme = brush.theme
    ink = colour or theme.text
    left = rect.left
    if mark:
        icon(brush, mark, (left + brush.px(5), rect.centery), 11, ink)
        left += brush.px(16)
    right = rect.right
    if figure:
        drawn = brush.text(
            right,
            rect.centery,
            figure,
            size,
            weight="semibold",
            colour=colour or (theme.strong if strong else theme.text),
            align="right",
            middle=True,
        )
        right = drawn.left - brush.px(8)
    brush.text(left, rect.centery, words, size, colour=ink, room=max(8, right - left), middle=True)


def heading_width(brush: Brush, words: str) -> int:
    """Return the width of a heading in pixels."""
    gap = max(1, brush.px(0.9))
    return sum(brush.width(letter, 11, "semibold") + gap for letter in words.upper())


def heading(
    brush: Brush,
    x: float,
    y: float,
    words: str,
    colour: Colour | None = None,
    *,
    room: float | None = None,
) -> int:
    """Paint a small heading in capitals, cut to `room` pixels; return its height."""
    spaced = words.upper()
    while room is not None and len(spaced) > 2 and heading_width(brush, spaced) > room:
        spaced = spaced.rstrip("…")[:-1].rstrip() + "…"
    face_colour = colour or brush.theme.muted
    left = x
    for letter in spaced:
        rect = brush.text(left, y, letter, 11, weight="semibold", colour=face_colour)
        left = rect.right + max(1, brush.px(0.9))
    return brush.px(20)


def dice(brush: Brush, x: int, y: int, faces: Sequence[float], side: float = 28) -> int:
    """Paint dice with their figures; return the width they take."""
    pixels = brush.px(side)
    left = x
    for face in faces:
        words = f"{face:g}"
        width = max(pixels, brush.width(words, 14, "bold") + brush.px(10))
        rect = pygame.Rect(left, y, width, pixels)
        brush.plate(rect, fill=(244, 240, 230), radius=5)
        brush.text(
            rect.centerx,
            rect.centery,
            words,
            14,
            weight="bold",
            colour=(24, 24, 26),
            align="centre",
            middle=True,
        )
        left += width + brush.px(6)
    return left - x


def pill(
    brush: Brush,
    x: int,
    middle: int,
    words: str,
    *,
    lit: bool = False,
    faint: bool = False,
    intent: Intent | None = None,
    tip: str = "",
    size: float = 13,
    done: bool = False,
) -> int:
    """Paint a rounded label; return its width."""
    theme = brush.theme
    weight: Literal["semibold", "regular"] = "semibold" if lit else "regular"
    width = brush.width(words, size, weight) + brush.px(24) + (brush.px(14) if done else 0)
    height = brush.px(26)
    rect = pygame.Rect(x, middle - height // 2, width, height)
    hot = intent is not None and brush.hot == intent
    fill = theme.accent if lit else theme.hover if hot else theme.card
    ink = theme.on_accent if lit else theme.faint if faint else theme.text
    brush.plate(rect, fill=fill, radius=13)
    left = rect.left + brush.px(12)
    if done:
        icon(brush, "tick", (left + brush.px(4), middle), 10, ink)
        left += brush.px(14)
    brush.text(left, middle, words, size, weight=weight, colour=ink, middle=True)
    if intent is not None or tip:
        brush.zone(rect, intent, tip)
    return width


def switch(
    brush: Brush, rect: pygame.Rect, words: str, intent: Intent, *, on: bool, tip: str = ""
) -> None:
    """Paint a setting that is on or off."""
    theme = brush.theme
    hot = brush.hot == intent
    brush.plate(rect, fill=theme.hover if hot else theme.raised, radius=8)
    if brush.focus == intent:
        brush.ring(rect)
    wide, high = brush.px(34), brush.px(18)
    track = pygame.Rect(rect.right - wide - brush.px(12), rect.centery - high // 2, wide, high)
    brush.plate(track, fill=theme.accent if on else theme.bar, radius=9)
    knob = high - brush.px(4)
    left = track.right - knob - brush.px(2) if on else track.left + brush.px(2)
    brush.plate(pygame.Rect(left, track.top + brush.px(2), knob, knob), fill=theme.strong, radius=9)
    brush.text(
        track.left - brush.px(8),
        rect.centery,
        "on" if on else "off",
        12,
        colour=theme.muted,
        align="right",
        middle=True,
    )
    room = track.left - rect.left - brush.px(48)
    brush.text(rect.left + brush.px(13), rect.centery, words, 13, room=room, middle=True)
    brush.zone(rect, intent, tip)
