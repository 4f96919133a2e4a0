"""The left panel: the gangs, the Left Behind tray, the weather."""

from __future__ import annotations

import pygame

from game.ui.brush import Brush
from game.ui.icons import icon
from game.ui.theme import PIPS, Colour
from game.ui.widgets import heading, heading_width
from game.view.roster import SPEEDS, Roster, Row


def paint_roster(brush: Brush, rect: pygame.Rect, value: Roster) -> int:
    """Paint the roster and return the height it needs."""
    theme = brush.theme
    pygame.draw.line(brush.surface, theme.line, (rect.right - 1, 0), (rect.right - 1, rect.bottom))
    pad = brush.px(13)
    y = brush.px(22)
    count = sum(len(g.rows) for g in value.gangs) + len(value.behind) + len(value.reserve)
    heads = len(value.gangs) + bool(value.behind) + bool(value.reserve)
    other = brush.px(110) if value.weather is not None else brush.px(34)
    # A full roster is set closer, before it has to be scrolled.
    free = rect.height - heads * brush.px(32) - other
    tall = max(brush.px(30), min(brush.px(46), free // max(1, count) - brush.px(7)))
    if tall < brush.px(44):
        tall = min(tall, brush.px(35))
    for gang in value.gangs:
        tint = theme.tint(gang.seat)
        note = gang.note or ("to play" if gang.active else "")
        name = heading_width(brush, gang.name)
        if gang.active and pad + name + brush.width(note, 11) + brush.px(20) > rect.width:
            # Where the words have no room, an arrow says whose turn it is.
            icon(brush, "play", (rect.right - pad - brush.px(5), y + brush.px(7)), 10, tint)
            note = ""
        heading(brush, pad, y, gang.name, tint, room=rect.width - 2 * pad - brush.px(14))
        if note and pad + name + brush.width(note, 11) + brush.px(20) <= rect.width:
            brush.text(rect.right - pad, y, note, 11, weight="medium", colour=tint, align="right")
        y += brush.px(20)
        for row in gang.rows:
            y = _row(brush, rect, y, row, gang.seat, tint, tall)
        y += brush.px(12)
    if value.reserve:
        heading(brush, pad, y, "To be set up")
        y += brush.px(20)
        for row, seat in zip(value.reserve, value.reserve_seats, strict=True):
            y = _row(brush, rect, y, row, seat, theme.tint(seat), tall)
        y += brush.px(12)
    if value.behind:
        heading(brush, pad, y, "Left behind")
        y += brush.px(20)
        for row, seat in zip(value.behind, value.behind_seats, strict=True):
            y = _row(brush, rect, y, row, seat, theme.tint(seat), tall, faint=True)
        y += brush.px(12)
    if value.weather is not None:
        heading(brush, pad, y, "Weather")
        y += brush.px(20)
        y = _weather(brush, rect, y, value.weather)
    return y + brush.px(8)


def _row(
    brush: Brush,
    rect: pygame.Rect,
    y: int,
    row: Row,
    seat: int,
    tint: Colour,
    tall: int,
    *,
    faint: bool = False,
) -> int:
    theme = brush.theme
    pad = brush.px(13)
    part = pygame.Rect(pad, y, rect.width - 2 * pad, tall)
    close = tall < brush.px(44)
    hot = brush.hot == ("select", row.id)
    line = theme.strong if row.selected else None
    brush.plate(
        part,
        fill=theme.hover if hot else theme.card,
        line=line,
        radius=9,
        wide=theme.outline if row.selected else 1,
    )
    faint = faint or row.out
    ink = theme.muted if faint or row.done else theme.strong
    pip_ink = (tint[0] // 2, tint[1] // 2, tint[2] // 2) if faint else tint
    icon(brush, PIPS[seat % len(PIPS)], (part.left + brush.px(15), part.centery), 10, pip_ink)
    left = part.left + brush.px(29)
    right = part.right - brush.px(9)
    words = _chip_words(brush, row, right - left)
    if words:
        wide = brush.width(words, 11.5, "medium") + brush.px(14)
        chip = pygame.Rect(right - wide, part.centery - brush.px(10), wide, brush.px(20))
        brush.plate(chip, fill=theme.raised, radius=5)
        brush.text(
            chip.centerx,
            chip.centery,
            words,
            11.5,
            weight="medium",
            colour=theme.text if not faint else theme.muted,
            align="centre",
            middle=True,
        )
        right = chip.left - brush.px(6)
    if row.done and not row.out:
        icon(brush, "tick", (right - brush.px(6), part.centery), 11, theme.muted)
        right -= brush.px(18)
    room = right - left
    colour = theme.bad if row.ails else theme.muted
    if close:
        name = brush.text(left, part.centery, row.name, 13.5, colour=ink, room=room, middle=True)
        rest = right - name.right - brush.px(7)
        if row.ails or brush.width(row.words, 11) <= rest:
            brush.text(
                name.right + brush.px(7), part.centery + 1, row.words, 11, colour=colour, room=rest,
                middle=True,
            )  # fmt: skip
    else:
        brush.text(left, part.top + brush.px(6), row.name, 14, colour=ink, room=room)
        brush.text(left, part.top + brush.px(25), row.words, 11.5, colour=colour, room=room)
    brush.zone(part, ("select", row.id), row.name)
    return part.bottom + brush.px(5 if close else 7)


def _chip_words(brush: Brush, row: Row, room: int) -> str:
    """Return the words of a chip, the speed by its letter alone where the name needs the room."""
    used = brush.width(row.name, 14) + brush.width(row.chip, 11.5, "medium") + brush.px(20)
    if row.done and not row.out:
        used += brush.px(18)
    speed, _, rest = row.chip.partition(" · ")
    if used <= room or speed not in SPEEDS.values():
        return row.chip
    return f"{speed[:1]} {rest}".rstrip()


def _weather(brush: Brush, rect: pygame.Rect, y: int, weather: tuple[str, str]) -> int:
    theme = brush.theme
    pad = brush.px(13)
    room = rect.width - 2 * pad - brush.px(40)
    from game.ui.brush import wrapped

    lines = len(wrapped(brush, weather[1], room, 11.5))
    part = pygame.Rect(pad, y, rect.width - 2 * pad, brush.px(32 + 17 * lines))
    brush.plate(part, fill=theme.card, radius=9)
    icon(brush, "dot", (part.left + brush.px(15), part.top + brush.px(17)), 11, (207, 232, 245))
    left = part.left + brush.px(29)
    brush.text(left, part.top + brush.px(7), weather[0], 14, colour=theme.strong)
    brush.paragraph(left, part.top + brush.px(26), room, weather[1], 11.5, colour=theme.muted)
    return part.bottom + brush.px(8)
