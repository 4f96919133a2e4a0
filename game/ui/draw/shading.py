"""Shaded and hatched areas of the table, painted once and kept while nothing about them changes."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.draw import canvas
from game.ui.draw.canvas import View
from game.ui.draw.kit import Kit
from game.ui.draw.looks import Ring
from game.ui.theme import Colour

KEPT_SIZE = 1_600_000
"""Pixels above which a shaded area is cut to what is seen of it, and painted for that view."""


def shade(
    surface: pygame.Surface,
    view: View,
    polygons: Sequence[Sequence[Ring]],
    colour: Colour,
    kit: Kit,
    *,
    alpha: int,
    hatch: int = 0,
    slant: int = 1,
) -> None:
    """Shade polygons with holes, hatched when `hatch` is not 0 (its alpha).

    Areas that overlap are shaded once. The picture is kept as long as the polygons and the
    scale stay, wherever the camera goes.
    """
    rings = [[[view.to_screen(x, y) for x, y in ring] for ring in rings] for rings in polygons]
    everything = [point for polygon in rings for ring in polygon[:1] for point in ring]
    if len(everything) < 3:
        return
    box = canvas.extent(everything, 2)
    clip = surface.get_clip()
    if not box.colliderect(clip):
        return
    anchor = view.to_screen(*polygons[0][0][0])
    if not kit.settled(view.scale):
        hatch = 0
    shown = box
    key_view: tuple[float, ...] = (round(view.scale, 4), canvas.quarters(view))
    if box.width * box.height > KEPT_SIZE:
        shown = box.clip(clip.inflate(8, 8))
        key_view = (*key_view, shown.x, shown.y, shown.width, shown.height, *anchor)
    shape = tuple(tuple(tuple(ring) for ring in polygon) for polygon in polygons)
    key = ("shade", shape, colour, alpha, hatch, slant, key_view)

    def build() -> tuple[pygame.Surface, float, float]:
        local = [
            [[(x - shown.x, y - shown.y) for x, y in ring] for ring in polygon] for polygon in rings
        ]
        picture = _painted(local, shown.size, colour, alpha, hatch, slant, kit.fonts.px(9))
        return picture, shown.x - anchor[0], shown.y - anchor[1]

    picture, dx, dy = kit.marks.get(key, build, lambda made: canvas.area_of(made[0]))
    surface.blit(picture, (round(anchor[0] + dx), round(anchor[1] + dy)))


def _painted(
    polygons: list[list[list[tuple[float, float]]]],
    size: tuple[int, int],
    colour: Colour,
    alpha: int,
    hatch: int,
    slant: int,
    gap: int,
) -> pygame.Surface:
    picture = canvas.clear(size)
    picture.fill((*colour, 0))
    for polygon in polygons:
        for index, ring in enumerate(polygon):
            if len(ring) >= 3:
                pygame.draw.polygon(picture, (*colour, 0 if index else alpha), ring)
    if hatch:
        lines = canvas.clear(size)
        lines.fill((*colour, 0))
        width = max(1, gap // 5)
        height = size[1]
        for start in range(-height, size[0] + height, gap):
            a, b = ((start, height), (start + height, 0))
            if slant < 0:
                a, b = ((start, 0), (start + height, height))
            pygame.draw.line(lines, (*colour, hatch), a, b, width)
        mask = canvas.clear(size)
        mask.fill((255, 255, 255, 0))
        for polygon in polygons:
            for index, ring in enumerate(polygon):
                if len(ring) >= 3:
                    pygame.draw.polygon(mask, (255, 255, 255, 0 if index else 255), ring)
        lines.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        picture.blit(lines, (0, 0))
    return canvas.ready(picture)
