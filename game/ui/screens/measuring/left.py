"""The left panel of measuring: the table, the tools, footprints and ground to lay down."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

import pygame

from game.core.table import Ground
from game.ui.brush import Brush
from game.ui.screens.measuring.bench import FORMS
from game.ui.widgets import Choice, button, heading, segments
from game.view.footprints import PALETTE
from game.view.laying import GROUND_NAMES
from game.view.phrases.tools import TOOLS

SIDES = (("tools", "Tools"), ("shapes", "Bases"), ("ground", "Draw"))
SWATCHES = {
    Ground.OPEN: (150, 134, 108),
    Ground.DIFFICULT: (196, 160, 105),
    Ground.VERY_DIFFICULT: (72, 110, 74),
    Ground.OBSTACLE: (150, 140, 128),
    Ground.IMPASSABLE: (70, 64, 58),
    Ground.STRUCTURE: (96, 112, 134),
}


@dataclass(frozen=True, slots=True)
class Left:
    """What the panel shows."""

    table: str
    about: str
    error: str
    side: str
    tool: str
    amounts: tuple[tuple[str, str], ...]
    shape: str
    owner: str
    owner_seat: int
    ground: Ground
    form: str
    battle: bool
    """Whether a battle waits that could be measured."""
    progress: float | None
    """The share of a photo that is laid out, while it is."""
    hints: tuple[tuple[str, str], ...]


def paint_left(brush: Brush, rect: pygame.Rect, value: Left) -> int:
    """Paint the panel and return the height it needs."""
    pygame.draw.line(brush.surface, brush.theme.line, (rect.right - 1, 0), (rect.right - 1, 9999))
    pad = brush.px(12)
    room = pygame.Rect(pad, brush.px(12), rect.width - 2 * pad, 0)
    hints = dict(value.hints)
    y = _table(brush, room, value, hints)
    part = pygame.Rect(room.left, y, room.width, brush.px(34))
    choices = [Choice(("side", name), words) for name, words in SIDES]
    segments(brush, part, choices, ("side", value.side))
    y = part.bottom + brush.px(10)
    match value.side:
        case "shapes":
            y = _shapes(brush, room, y, value, hints)
        case "ground":
            y = _ground(brush, room, y, value, hints)
        case _:
            y = _tools(brush, room, y, value, hints)
    return y + brush.px(8)


def _table(brush: Brush, room: pygame.Rect, value: Left, hints: dict[str, str]) -> int:
    theme = brush.theme
    heading(brush, room.left, room.top, "Table")
    y = room.top + brush.px(20)
    lines = 1 if value.about else 0
    part = pygame.Rect(room.left, y, room.width, brush.px(34 + 17 * lines))
    intent: Hashable = ("type", "table")
    brush.plate(part, fill=theme.hover if brush.hot == intent else theme.card, radius=8)
    if brush.focus == intent:
        brush.ring(part)
    x, top = part.left + brush.px(10), part.top + brush.px(8)
    right = part.right - brush.px(8)
    if value.error:
        wide = brush.width(value.error, 11.5) + brush.px(12)
        badge = pygame.Rect(right - wide, part.centery - brush.px(11), wide, brush.px(22))
        brush.plate(badge, fill=theme.raised, radius=6)
        brush.text(
            badge.centerx, badge.centery, value.error, 11.5, colour=theme.warn, align="centre",
            middle=True,
        )  # fmt: skip
        right = badge.left - brush.px(6)
    else:
        right -= brush.key(right, part.top + brush.px(17), hints.get("table_size", ""))
    brush.text(x, top, value.table, 14.5, weight="semibold", colour=theme.strong, room=right - x)
    if value.about:
        brush.text(x, top + brush.px(21), value.about, 11.5, colour=theme.muted, room=right - x)
    brush.zone(part, intent, "Type the table's size")
    y = part.bottom + brush.px(6)
    if value.progress is not None:
        bar = pygame.Rect(room.left, y, room.width, brush.px(7))
        brush.bar(bar, value.progress, theme.accent)
        y = bar.bottom + brush.px(6)
        stop = pygame.Rect(room.left, y, room.width, brush.px(30))
        words = f"Laying out the photo, {value.progress * 100:.0f} %"
        button(brush, stop, words, ("stop_photo",), key="Esc", look="quiet", size=12)
        y = stop.bottom + brush.px(6)
    gap = brush.px(6)
    names = [("photo", "Photo"), ("open", "Open"), ("save", "Save")]
    wide = (room.width - gap * (len(names) - 1)) // len(names)
    for index, (action, words) in enumerate(names):
        part = pygame.Rect(room.left + index * (wide + gap), y, wide, brush.px(30))
        _small(brush, part, words, ("do", action), hints.get(action, ""))
    y += brush.px(36)
    if value.battle:
        part = pygame.Rect(room.left, y, room.width, brush.px(30))
        key = hints.get("from_battle", "")
        button(brush, part, "Measure the battle", ("do", "from_battle"), key=key, size=12.5)
        y = part.bottom + brush.px(6)
    return y + brush.px(6)


def _small(brush: Brush, rect: pygame.Rect, words: str, intent: Hashable, tip: str) -> None:
    theme = brush.theme
    brush.plate(rect, fill=theme.hover if brush.hot == intent else theme.raised, radius=7)
    if brush.focus == intent:
        brush.ring(rect, 7)
    brush.text(rect.centerx, rect.centery, words, 12, weight="medium", align="centre", middle=True)
    brush.zone(rect, intent, tip)


def _tools(brush: Brush, room: pygame.Rect, y: int, value: Left, hints: dict[str, str]) -> int:
    amounts = dict(value.amounts)
    wide = room.width >= brush.px(200)
    for id, name, words in TOOLS:
        amount = amounts.get(id, "")
        title = f"{name} {amount}" if amount and id != "within" else name
        if id == "within" and amount:
            title = f"Within {amount}"
        intent: Hashable = ("do", f"tool_{id}")
        y = _tile(
            brush, room, y, title, words if wide else "", intent, hints.get(f"tool_{id}", ""),
            lit=id == value.tool,
        )  # fmt: skip
    return _tile(
        brush, room, y, "True scale", "1″ on screen is 1″ on the table" if wide else "",
        ("do", "true_scale"), hints.get("true_scale", ""), lit=False,
    )  # fmt: skip


def _tile(
    brush: Brush,
    room: pygame.Rect,
    y: int,
    title: str,
    words: str,
    intent: Hashable,
    key: str,
    *,
    lit: bool,
    swatch: tuple[int, int, int] | None = None,
) -> int:
    theme = brush.theme
    part = pygame.Rect(room.left, y, room.width, brush.px(42 if words else 31))
    fill = theme.hover if brush.hot == intent else theme.raised if lit else theme.card
    brush.plate(part, fill=fill, line=theme.strong if lit else None, radius=8, wide=2)
    if brush.focus == intent:
        brush.ring(part)
    left, right = part.left + brush.px(10), part.right - brush.px(9)
    if swatch is not None:
        box = pygame.Rect(left, part.centery - brush.px(7), brush.px(14), brush.px(14))
        brush.plate(box, fill=swatch, line=theme.line, radius=3)
        left = box.right + brush.px(8)
    right -= brush.key(right, part.centery, key) + brush.px(4)
    top = part.top + brush.px(6)
    if words:
        brush.text(left, top, title, 13.5, weight="medium", colour=theme.strong, room=right - left)
        brush.text(left, top + brush.px(17), words, 11, colour=theme.muted, room=right - left)
    else:
        brush.text(
            left, part.centery, title, 13, weight="medium", colour=theme.strong, middle=True,
            room=right - left,
        )  # fmt: skip
    brush.zone(part, intent)
    return part.bottom + brush.px(5)


def _shapes(brush: Brush, room: pygame.Rect, y: int, value: Left, hints: dict[str, str]) -> int:
    part = pygame.Rect(room.left, y, room.width, brush.px(32))
    button(
        brush, part, "Any size, mm or inches", ("type", "custom"), key=hints.get("custom", ""),
        size=12.5,
    )  # fmt: skip
    y = part.bottom + brush.px(6)
    part = pygame.Rect(room.left, y, room.width, brush.px(32))
    button(
        brush, part, f"For {value.owner}", ("do", "owner"), key=hints.get("owner", ""), size=12.5
    )
    mark = pygame.Rect(part.left, part.top + brush.px(6), brush.px(4), part.height - brush.px(12))
    brush.plate(mark, fill=brush.theme.tint(value.owner_seat), radius=2)
    y = part.bottom + brush.px(10)
    for title, shapes in PALETTE:
        heading(brush, room.left, y, title)
        y += brush.px(20)
        for shape in shapes:
            part = pygame.Rect(room.left, y, room.width, brush.px(29))
            intent: Hashable = ("shape", shape.name)
            lit = value.shape == shape.name and value.tool == "lay"
            theme = brush.theme
            fill = theme.hover if brush.hot == intent else theme.raised if lit else theme.card
            brush.plate(part, fill=fill, line=theme.strong if lit else None, radius=7, wide=2)
            if brush.focus == intent:
                brush.ring(part, 7)
            size = shape.size.replace(" mm", "").replace(" oval", "").replace(" round", "")
            drawn = brush.text(
                part.right - brush.px(8), part.centery, size.replace(" x ", "×"), 11.5, mono=True,
                colour=theme.muted, align="right", middle=True,
            )  # fmt: skip
            left = part.left + brush.px(9)
            brush.text(
                left, part.centery, shape.name, 12.5, colour=theme.strong, middle=True,
                room=drawn.left - left - brush.px(6),
            )  # fmt: skip
            brush.zone(part, intent, shape.size)
            y = part.bottom + brush.px(4)
        y += brush.px(8)
    return y


def _ground(brush: Brush, room: pygame.Rect, y: int, value: Left, hints: dict[str, str]) -> int:
    gap = brush.px(5)
    wide = (room.width - 2 * gap) // 3
    for index, form in enumerate(FORMS):
        part = pygame.Rect(room.left + index * (wide + gap), y, wide, brush.px(32))
        words = {"polygon": "Polygon", "rectangle": "Box", "circle": "Circle"}[form]
        lit = form == value.form and value.tool == "ground"
        button(
            brush, part, words, ("form", form), look="accent" if lit else "plain", size=12,
            centred=True,
        )  # fmt: skip
    y += brush.px(40)
    for ground in Ground:
        lit = ground is value.ground
        y = _tile(
            brush, room, y, GROUND_NAMES[ground], "", ("ground", ground), "", lit=lit,
            swatch=SWATCHES[ground],
        )  # fmt: skip
    return y
