"""The frame's figures: rulers in inches, the two road ends named, the way of travel."""

from __future__ import annotations

import math

import pygame

from game.ui.draw import canvas, sides
from game.ui.draw.canvas import View
from game.ui.draw.dressing import roles
from game.ui.draw.kit import Kit
from game.ui.draw.labels import haloed
from game.ui.draw.looks import TableLook, bounds
from game.ui.draw.placing import Box
from game.ui.theme import Colour

WORDS = {"leading": "LEADING EDGE", "trailing": "TRAILING EDGE"}
SPACING = 2
"""Pixels between the letters of an edge's name, at text scale 1."""
ROOM = 34
"""Pixels that the upper ruler takes when it lies on the table, at text scale 1."""
ROOM_LEFT = 46
"""The same of the left one, whose figures stand beside the name of the edge."""


def draw_rulers(
    surface: pygame.Surface,
    view: View,
    table: TableLook,
    kit: Kit,
    clip: pygame.Rect | None = None,
) -> None:
    """Draw rulers above and left of the table, and the names of the road's ends.

    While the table is larger than the canvas the rulers keep to the canvas's rim.
    """
    area = surface.get_rect() if clip is None else clip
    former = surface.get_clip()
    surface.set_clip(area)
    _rulers(surface, view, table, kit, area)
    _edges(surface, view, table, kit, area)
    surface.set_clip(former)


def _rulers(
    surface: pygame.Surface, view: View, table: TableLook, kit: Kit, area: pygame.Rect
) -> None:
    west, south, east, north = bounds(table.outline)
    box = canvas.extent([view.to_screen(west, south), view.to_screen(east, north)])
    colour = kit.theme.muted
    unit = kit.fonts.text_scale
    off = sides.band(view.scale) + round(3 * unit)
    top = max(box.top - off, area.top + round(ROOM * unit))
    left = max(box.left - off, area.left + round(ROOM_LEFT * unit))
    inside_top, inside_left = top > box.top - off, left > box.left - off
    step = _step(view.scale)
    across_x = canvas.quarters(view) % 2 == 0
    first, last = (west, east) if across_x else (south, north)
    _bar(surface, kit, area, box, horizontal=True, at=top, within=inside_top)
    for value in _values(first, last, step):
        x, _ = view.to_screen(*((value, south) if across_x else (west, value)))
        if not max(area.left, box.left) - 1 <= x <= min(area.right, box.right) + 1:
            continue
        length = _length(value, unit)
        pygame.draw.line(surface, colour, (round(x), top), (round(x), top - length))
        if value % 12 == 0:
            words = _figure(f"{value:g}″", kit, colour)
            surface.blit(
                words, (round(x - words.get_width() / 2), top - length - words.get_height() - 1)
            )
    first, last = (south, north) if across_x else (west, east)
    _bar(surface, kit, area, box, horizontal=False, at=left, within=inside_left)
    for value in _values(first, last, step):
        _, y = view.to_screen(*((west, value) if across_x else (value, south)))
        if not max(area.top, box.top) - 1 <= y <= min(area.bottom, box.bottom) + 1:
            continue
        length = _length(value, unit)
        pygame.draw.line(surface, colour, (left, round(y)), (left - length, round(y)))
        if value % 12 == 0:
            words = _figure(f"{value:g}″", kit, colour)
            surface.blit(
                words, (left - length - words.get_width() - 2, round(y - words.get_height() / 2))
            )


def margins(view: View, table: TableLook, kit: Kit, area: pygame.Rect) -> tuple[Box, ...]:
    """Return where the rulers and the names of the road's ends stand, for words to keep off."""
    west, south, east, north = bounds(table.outline)
    box = canvas.extent([view.to_screen(west, south), view.to_screen(east, north)])
    room = round(ROOM * kit.fonts.text_scale)
    left = max(box.left, area.left + room)
    top = max(box.top, area.top + room)
    right, bottom = min(box.right, area.right), min(box.bottom, area.bottom)
    found = [
        Box(area.left, area.top, left - area.left, area.height),
        Box(area.left, area.top, area.width, top - area.top),
        Box(right, area.top, area.right - right, area.height),
        Box(area.left, bottom, area.width, area.bottom - bottom),
    ]
    return tuple(each for each in found if each.width > 0 and each.height > 0)


def _bar(
    surface: pygame.Surface,
    kit: Kit,
    area: pygame.Rect,
    box: pygame.Rect,
    *,
    horizontal: bool,
    at: int,
    within: bool,
) -> None:
    """Lay a dark strip under a ruler that has moved onto the table."""
    if not within:
        return
    width = kit.fonts.px(ROOM if horizontal else ROOM_LEFT)
    if horizontal:
        if not area.top <= at <= box.bottom:
            return
        rect = pygame.Rect(area.left, at - width, area.width, width)
    else:
        if not area.left <= at <= box.right:
            return
        rect = pygame.Rect(at - width, area.top, width, area.height)
    veil = kit.marks.get(("veil", rect.size), lambda: _veil(rect.size, kit), canvas.area_of)
    surface.blit(veil, rect.topleft)


def _veil(size: tuple[int, int], kit: Kit) -> pygame.Surface:
    veil = canvas.clear(size)
    veil.fill((*kit.theme.canvas, 214))
    return canvas.ready(veil)


def _step(scale: float) -> int:
    return 1 if scale >= 4.5 else 3 if scale >= 2.5 else 6


def _values(first: float, last: float, step: int) -> range:
    return range(math.ceil(first / step) * step, math.floor(last) + 1, step)


def _length(value: float, unit: float) -> int:
    return round((10 if value % 12 == 0 else 6 if value % 6 == 0 else 3) * unit)


def _figure(text: str, kit: Kit, colour: Colour) -> pygame.Surface:
    return kit.texts.get(
        ("tick", text, colour),
        lambda: canvas.ready(kit.fonts.mono(11, "medium").render(text, True, colour)),
        canvas.area_of,
    )


def _edges(
    surface: pygame.Surface, view: View, table: TableLook, kit: Kit, area: pygame.Rect
) -> None:
    if table.direction is None:
        return
    ring = table.outline
    unit = kit.fonts.text_scale
    for index, role in enumerate(roles(table)):
        if role not in WORDS:
            continue
        a = view.to_screen(*ring[index])
        b = view.to_screen(*ring[(index + 1) % len(ring)])
        length = math.dist(a, b)
        if length < 40:
            continue
        middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
        nx, ny = -(b[1] - a[1]) / length, (b[0] - a[0]) / length
        ruled = nx < -0.7 or ny < -0.7
        off = sides.band(view.scale) + (58 if nx < -0.7 else 40 if ruled else 20) * unit
        turn = round(math.degrees(math.atan2(-(b[1] - a[1]), b[0] - a[0])))
        if ny > 0.7:
            turn = 0
        elif ny < -0.7:
            turn = 180
        ahead = role == "leading"
        words = kit.texts.get(
            ("edge", role, turn, ahead),
            lambda role=role, turn=turn, ahead=ahead: _lettered(
                WORDS[role], turn, kit, arrow=ahead
            ),  # type: ignore[misc]
            canvas.area_of,
        )
        x = middle[0] + nx * off
        y = middle[1] + ny * off
        half_w, half_h = words.get_width() / 2, words.get_height() / 2
        x = min(max(x, area.left + half_w + 2), area.right - half_w - 2)
        y = min(max(y, area.top + half_h + 2), area.bottom - half_h - 2)
        surface.blit(words, (round(x - half_w), round(y - half_h)))


def _lettered(text: str, turn: int, kit: Kit, *, arrow: bool) -> pygame.Surface:
    """Return widely spaced lettering along an edge, an arrow beside the leading one."""
    font = kit.fonts.sans(10, "bold")
    colour = kit.theme.accent if arrow else kit.theme.text
    gap = kit.fonts.px(SPACING)
    letters = [font.render(letter, True, colour) for letter in text]
    height = max(letter.get_height() for letter in letters)
    head = kit.fonts.px(30) if arrow else 0
    width = sum(letter.get_width() + gap for letter in letters) + 2 * head
    upright = canvas.clear((width, height))
    x = head
    for letter in letters:
        upright.blit(letter, (x, 0))
        x += letter.get_width() + gap
    if arrow:
        for centre in (head * 0.32, width - head * 0.4):
            # Words over the upper edge stay upright, and only their arrows turn up.
            _outward(upright, colour, (centre, height / 2), height, up=turn % 360 == 180)
    edge = kit.fonts.px(2)
    framed = canvas.clear((width + 2 * edge, height + 2 * edge))
    framed.blit(upright, (edge, edge))
    # Beside a table that is larger than the canvas the words lie on the sand.
    upright = haloed(framed, kit.theme.halo, edge)
    spun = turn % 360
    if spun == 180:
        return canvas.ready(upright)
    if spun % 90 == 0:
        return canvas.ready(pygame.transform.rotate(upright, spun))
    return canvas.ready(pygame.transform.rotozoom(upright, spun, 1.0))


def _outward(
    surface: pygame.Surface,
    colour: Colour,
    centre: tuple[float, float],
    height: int,
    *,
    up: bool = False,
) -> None:
    """Draw an arrow that will point out over the edge once the lettering is turned."""
    k = 4
    big = canvas.clear((height * k, height * k))
    m = height * k / 2
    w = m * 0.2
    shape = [
        (m - w, m * 0.2), (m + w, m * 0.2), (m + w, m * 0.95), (m + m * 0.62, m * 0.95),
        (m, m * 1.8), (m - m * 0.62, m * 0.95), (m - w, m * 0.95),
    ]  # fmt: skip
    pygame.draw.polygon(big, colour, shape)
    small = pygame.transform.flip(pygame.transform.smoothscale(big, (height, height)), False, up)
    surface.blit(small, (centre[0] - height / 2, centre[1] - height / 2))
