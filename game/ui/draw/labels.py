"""Lettering on the table: a halo around every word, so that it is read on any ground."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple

import pygame

from game.ui.draw import canvas
from game.ui.draw.placing import Box, Place, Request, Side, place_labels
from game.ui.theme import Colour

if TYPE_CHECKING:
    from game.ui.draw.kit import Kit

FAR = 11
"""Pixels between words and what they name from which a line joins the two."""
Asked = tuple[list[Request], list[Box], Box, list[Box]]
Face = Literal["name", "figure", "small"]


class Label(NamedTuple):
    """Words at a place on the screen; the placer moves them off everything else."""

    key: str
    text: str
    colour: Colour
    around: Box
    face: Face = "figure"
    prefer: Side = "below"
    pip: int | None = None
    """A seat, whose little shape stands before the words."""
    rank: int = 0
    gap: float = 3.0


def lettering(label: Label, kit: Kit) -> pygame.Surface:
    """Return the words with their halo, kept."""
    key = (label.text, label.colour, label.face, label.pip)
    return kit.texts.get(("label", *key), lambda: _painted(label, kit), canvas.area_of)


def _painted(label: Label, kit: Kit) -> pygame.Surface:
    fonts = kit.fonts
    match label.face:
        case "name":
            font = fonts.sans(11.5, "semibold")
        case "small":
            font = fonts.sans(10, "medium")
        case _:
            font = fonts.mono(12, "bold")
    words = font.render(label.text, True, label.colour)
    edge = fonts.px(2)
    pip = fonts.px(8) if label.pip is not None else 0
    lead = pip + fonts.px(3) if pip else 0
    size = (words.get_width() + 2 * edge + lead, words.get_height() + 2 * edge)
    ink = canvas.clear(size)
    ink.blit(words, (edge + lead, edge))
    if label.pip is not None:
        pip_mark(ink, label.pip, kit.theme.tint(label.pip), (edge + pip / 2, size[1] / 2), pip / 2)
    picture = haloed(ink, kit.theme.halo, edge)
    return canvas.ready(picture)


def haloed(ink: pygame.Surface, colour: Colour, edge: int) -> pygame.Surface:
    """Return a picture with a soft dark edge of so many pixels around what is opaque."""
    dark = canvas.tinted(ink, (0, 0, 0), 200)
    dark.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    picture = canvas.clear(ink.get_size())
    for step in range(12):
        angle = step * math.pi / 6
        picture.blit(
            dark, (round(edge * math.cos(angle) * 0.8), round(edge * math.sin(angle) * 0.8))
        )
    picture.blit(dark, (0, 0))
    picture.blit(ink, (0, 0))
    return picture


def pip_mark(
    surface: pygame.Surface, seat: int, colour: Colour, centre: tuple[float, float], radius: float
) -> None:
    """Draw a seat's little shape: square, circle, triangle or diamond."""
    x, y = centre
    k = 4
    size = max(2, math.ceil(radius * 2 + 2))
    big = canvas.clear((size * k, size * k))
    m, r = size * k / 2, radius * k * 0.92
    match seat % 4:
        case 0:
            pygame.draw.rect(
                big,
                colour,
                (m - r * 0.84, m - r * 0.84, r * 1.68, r * 1.68),
                border_radius=round(r * 0.3),
            )
        case 1:
            pygame.draw.circle(big, colour, (m, m), r * 0.95)
        case 2:
            pygame.draw.polygon(
                big, colour, [(m, m - r), (m + r, m + r * 0.8), (m - r, m + r * 0.8)]
            )
        case _:
            pygame.draw.polygon(
                big,
                colour,
                [(m, m - r * 1.1), (m + r * 1.1, m), (m, m + r * 1.1), (m - r * 1.1, m)],
            )
    surface.blit(pygame.transform.smoothscale(big, (size, size)), (x - size / 2, y - size / 2))


def draw_labels(
    surface: pygame.Surface,
    labels: list[Label],
    kit: Kit,
    obstacles: list[Box] | None = None,
    clip: pygame.Rect | None = None,
    *,
    batch: str = "",
    soft: Sequence[Box] = (),
) -> list[Box]:
    """Draw labels where none overlaps another or an obstacle; return where they lie."""
    area = clip or surface.get_rect()
    pictures = {label.key: lettering(label, kit) for label in labels}
    requests = [
        Request(
            label.key,
            label.around,
            pictures[label.key].get_width(),
            pictures[label.key].get_height(),
            label.prefer,
            label.gap,
            label.rank,
        )
        for label in labels
    ]
    bounds = Box(area.x, area.y, area.width, area.height)
    asked = (requests, obstacles or [], bounds, list(soft))
    places = _same(asked, kit, batch)
    if places is None:
        places = place_labels(requests, obstacles or [], bounds, kit.placed, soft)
        kit.placed.update({key: place.spot for key, place in places.items()})
        kit.answered[batch] = (asked, places)
    inks = {label.key: label for label in labels}
    kit.drawn_labels = [
        found
        for key, place in places.items()
        if (found := _leader(inks[key], place.box, kit)) is not None
    ]
    kit.drawn_labels += [(pictures[key], (p.box.x, p.box.y)) for key, p in places.items()]
    surface.fblits(kit.drawn_labels)
    return [place.box for place in places.values()]


def _leader(label: Label, box: Box, kit: Kit) -> tuple[pygame.Surface, tuple[float, float]] | None:
    """Return the thin line from words that lie far off to what they name, if they do."""
    named = label.around
    nearest = (
        min(max(box.x + box.width / 2, named.x), named.x + named.width),
        min(max(box.y + box.height / 2, named.y), named.y + named.height),
    )
    start = (
        min(max(nearest[0], box.x), box.x + box.width),
        min(max(nearest[1], box.y), box.y + box.height),
    )
    if math.dist(start, nearest) < kit.fonts.px(FAR):
        return None
    middle = (named.x + named.width / 2, named.y + named.height / 2)
    # A little into the box, as what is named seldom fills the corners of its own.
    end = (nearest[0] * 0.75 + middle[0] * 0.25, nearest[1] * 0.75 + middle[1] * 0.25)
    left, top = math.floor(min(start[0], end[0])) - 2, math.floor(min(start[1], end[1])) - 2
    a = (round(start[0]) - left, round(start[1]) - top)
    b = (round(end[0]) - left, round(end[1]) - top)
    key = ("leader", a, b, label.colour)
    return kit.texts.get(key, lambda: _line(a, b, label.colour, kit), canvas.area_of), (left, top)


def _line(a: tuple[int, int], b: tuple[int, int], colour: Colour, kit: Kit) -> pygame.Surface:
    picture = canvas.clear((max(a[0], b[0]) + 3, max(a[1], b[1]) + 3))
    wide = max(1, kit.fonts.px(1))
    pygame.draw.line(picture, (*kit.theme.halo, 150), a, b, wide + 2)
    pygame.draw.line(picture, (*colour, 255), a, b, wide)
    return canvas.ready(picture, sparse=True)


def _same(asked: Asked, kit: Kit, batch: str) -> dict[str, Place] | None:
    """Return the places of the last frame when nothing about them has changed."""
    before = kit.answered.get(batch)
    return before[1] if before is not None and before[0] == asked else None
