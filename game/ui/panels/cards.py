"""A side panel of cards, painted from plain values."""

from __future__ import annotations

import pygame

from game.ui.brush import Brush, wrapped
from game.ui.icons import icon
from game.ui.theme import Colour
from game.ui.widgets import Choice, button, dice, heading, row, segments
from game.view.cards import (
    Bar,
    Card,
    Cards,
    Dial,
    Entry,
    Faces,
    Item,
    Line,
    Options,
    Press,
    Stats,
    Title,
    Tone,
    Words,
)


def paint_cards(brush: Brush, rect: pygame.Rect, value: Cards) -> int:
    """Paint cards below one another and return the height they need."""
    theme = brush.theme
    pygame.draw.line(brush.surface, theme.line, (0, 0), (0, rect.bottom))
    hints = dict(value.hints)
    pad = brush.px(14)
    y = brush.px(14)
    for card in value.cards:
        part = pygame.Rect(pad, y, rect.width - 2 * pad, 0)
        y += _card(brush, part, card, hints) + brush.px(10)
    return y + brush.px(4)


def tone_colour(brush: Brush, tone: Tone) -> Colour:
    """Return the colour of a tone."""
    theme = brush.theme
    return {
        "plain": theme.text,
        "good": theme.good,
        "bad": theme.bad,
        "warn": theme.warn,
        "accent": theme.accent,
        "muted": theme.muted,
        "strong": theme.strong,
    }[tone]


def _card(brush: Brush, rect: pygame.Rect, card: Card, hints: dict[str, str]) -> int:
    inner = brush.px(13) if card.framed else 0
    room = rect.width - 2 * inner
    heights = [_height(brush, item, room) for item in card.items]
    head = brush.px(24) if card.heading else 0
    pad = brush.px(12) if card.framed else 0
    total = sum(heights) + head + 2 * pad
    if card.framed:
        brush.plate(pygame.Rect(rect.left, rect.top, rect.width, total), fill=brush.theme.card)
    y = rect.top + pad
    x = rect.left + inner
    if card.heading:
        heading(brush, x, y + brush.px(2), card.heading)
        y += head
    for item, height in zip(card.items, heights, strict=True):
        _item(brush, pygame.Rect(x, y, room, height), item, hints)
        y += height
    return total


def _height(brush: Brush, item: Item, room: int) -> int:
    match item:
        case Title():
            return brush.px(30)
        case Stats():
            return brush.px(50)
        case Options():
            return brush.px(46)
        case Bar():
            return brush.px(38)
        case Dial():
            return brush.px(46)
        case Line() if item.wrap:
            left = room - (brush.px(17) if item.mark else 0)
            return brush.px(4) + brush.px(19) * len(wrapped(brush, item.words, left, 13))
        case Line():
            return brush.px(30 if item.intent is not None else 22)
        case Words():
            lines = wrapped(brush, item.words, room, item.size)
            return round(brush.px(item.size) * 1.45) * len(lines) + brush.px(6)
        case Faces():
            return brush.px(36)
        case Entry():
            return brush.px(42)
        case Press():
            return brush.px(43)


def _item(brush: Brush, rect: pygame.Rect, item: Item, hints: dict[str, str]) -> None:
    match item:
        case Title():
            _title(brush, rect, item)
        case Stats():
            _stats(brush, rect, item)
        case Options():
            part = pygame.Rect(rect.left, rect.top, rect.width, brush.px(38))
            choices = [
                Choice(o.intent, o.words, hints.get(o.action, ""), o.open, o.why)
                for o in item.options
            ]
            segments(brush, part, choices, item.chosen)
        case Bar():
            part = pygame.Rect(rect.left, rect.top, rect.width, brush.px(22))
            row(brush, part, item.words, item.figure)
            bar = pygame.Rect(rect.left, part.bottom + brush.px(3), rect.width, brush.px(7))
            brush.bar(bar, item.share, tone_colour(brush, item.tone))
        case Dial():
            _dial(brush, rect, item)
        case Line():
            _line(brush, rect, item)
        case Words():
            brush.paragraph(
                rect.left,
                rect.top,
                rect.width,
                item.words,
                item.size,
                colour=None if item.tone == "plain" else tone_colour(brush, item.tone),
            )
        case Faces():
            used = dice(brush, rect.left, rect.top, item.faces)
            brush.text(
                rect.left + used + brush.px(4),
                rect.top + brush.px(14),
                item.words,
                13,
                weight="semibold",
                colour=tone_colour(brush, item.tone),
                room=max(8, rect.width - used - brush.px(4)),
                middle=True,
            )
        case Entry():
            _entry(brush, rect, item)
        case Press():
            part = pygame.Rect(rect.left, rect.top, rect.width, brush.px(36))
            button(
                brush,
                part,
                item.words,
                item.intent,
                key=item.key or hints.get(item.action, ""),
                look=item.look,
                open=item.open,
                tip=item.why,
            )


def _dial(brush: Brush, rect: pygame.Rect, item: Dial) -> None:
    theme = brush.theme
    side = brush.px(26)
    part = pygame.Rect(rect.left, rect.top, rect.width, brush.px(38))
    if item.chosen:
        brush.plate(part.inflate(brush.px(12), brush.px(2)), line=theme.accent, radius=7)
    more = pygame.Rect(part.right - side, part.top + brush.px(6), side, side)
    less = more.move(-side - brush.px(5), 0)
    for box, sign, intent in ((less, "−", item.less), (more, "+", item.more)):
        brush.plate(box, fill=theme.hover if brush.hot == intent else theme.raised, radius=6)
        if brush.focus == intent:
            brush.ring(box, 6)
        brush.text(
            box.centerx, box.centery, sign, 16,
            weight="semibold", colour=theme.strong, align="centre", middle=True,
        )  # fmt: skip
        brush.zone(box, intent)
    words = pygame.Rect(part.left, part.top, less.left - brush.px(10) - part.left, brush.px(22))
    row(brush, words, item.words, item.figure)
    bar = pygame.Rect(part.left, words.bottom + brush.px(3), words.width, brush.px(6))
    brush.bar(bar, item.share, theme.accent)


def _title(brush: Brush, rect: pygame.Rect, item: Title) -> None:
    side = brush.text(
        rect.right,
        rect.top + brush.px(5),
        item.side,
        13,
        align="right",
        room=round(rect.width * 0.6),
    )
    brush.text(
        rect.left,
        rect.top,
        item.words,
        18,
        weight="bold",
        colour=brush.theme.strong,
        room=side.left - rect.left - brush.px(8),
    )


def _stats(brush: Brush, rect: pygame.Rect, item: Stats) -> None:
    count = max(1, len(item.values))
    gap = brush.px(6)
    width = (rect.width - gap * (count - 1)) / count
    for index, (value, letter) in enumerate(item.values):
        part = pygame.Rect(
            rect.left + round(index * (width + gap)), rect.top, round(width), brush.px(46)
        )
        brush.plate(part, fill=brush.theme.raised, radius=7)
        brush.text(
            part.centerx,
            part.top + brush.px(16),
            value,
            16,
            weight="bold",
            colour=brush.theme.strong,
            align="centre",
            middle=True,
        )
        brush.text(
            part.centerx,
            part.top + brush.px(34),
            letter,
            12,
            colour=brush.theme.muted,
            align="centre",
            middle=True,
        )


def _line(brush: Brush, rect: pygame.Rect, item: Line) -> None:
    colour = None if item.tone == "plain" else tone_colour(brush, item.tone)
    if item.wrap:
        left = rect.left
        if item.mark:
            place = (left + brush.px(5), rect.top + brush.px(10))
            icon(brush, item.mark, place, 11, colour or brush.theme.text)
            left += brush.px(17)
        brush.paragraph(left, rect.top, rect.right - left, item.words, 13, colour=colour)
        return
    part = pygame.Rect(rect)
    if item.intent is not None:
        part.height = brush.px(27)
        hot = brush.hot == item.intent
        if item.chosen or hot:
            fill = brush.theme.raised if item.chosen else brush.theme.hover
            line = brush.theme.accent if item.chosen else None
            brush.plate(part.inflate(brush.px(12), 0), fill=fill, line=line, radius=6)
        brush.zone(part.inflate(brush.px(12), 0), item.intent)
    row(brush, part, item.words, item.figure, colour=colour, mark=item.mark)


def _entry(brush: Brush, rect: pygame.Rect, item: Entry) -> None:
    theme = brush.theme
    part = pygame.Rect(rect.left, rect.top, rect.width, brush.px(34))
    line = theme.accent if item.active else theme.line
    brush.plate(part, fill=theme.bar, line=line, radius=7, wide=1.5)
    words = item.text or item.hint
    ink = theme.strong if item.text else theme.faint
    mono = bool(item.text)
    left = part.left + brush.px(11)
    drawn = brush.text(
        left,
        part.centery,
        words,
        13.5 if mono else 13,
        colour=ink,
        mono=mono,
        room=part.width - brush.px(22),
        middle=True,
    )
    if item.active:
        x = drawn.right + 1 if item.text else left - 2
        pygame.draw.line(
            brush.surface,
            theme.accent,
            (x, part.top + brush.px(8)),
            (x, part.bottom - brush.px(8)),
            brush.px(1.6),
        )
    brush.zone(part, ("field", item.name), kind="field")
