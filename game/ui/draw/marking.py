"""Draws what is laid over the table: shaded areas first, then lines, ghosts, marks and words."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from itertools import pairwise
from typing import Literal

import pygame

from game.ui.draw import canvas, steady
from game.ui.draw import overlays as o
from game.ui.draw.canvas import View
from game.ui.draw.kit import Kit
from game.ui.draw.labels import draw_labels
from game.ui.draw.marks import DRAWERS
from game.ui.draw.models import body_box
from game.ui.draw.placing import Box
from game.ui.draw.slate import Slate

NOWHERE = pygame.Surface((1, 1))
"""Where the lines of a kept picture are drawn when only its words are wanted."""

BENEATH = frozenset({o.Strip, o.Region, o.Corridor, o.TailZone, o.Quarters})
"""Shading, which lies beneath the models."""
ORDER = {kind: index for index, kind in enumerate(DRAWERS)}
"""From the shading that lies lowest to the words on top."""


def draw_overlays(
    surface: pygame.Surface,
    view: View,
    overlays: Sequence[o.Overlay],
    kit: Kit,
    clip: pygame.Rect | None = None,
    obstacles: Sequence[Box] = (),
    *,
    soft: Sequence[Box] = (),
    part: Literal["all", "under", "over"] = "all",
) -> list[Box]:
    """Draw overlays in their right order; return the boxes of their words.

    Args:
        surface: The window or a picture.
        view: The camera.
        overlays: What is laid over the table, in any order.
        kit: What is kept between frames.
        clip: The canvas.
        obstacles: What words must not cover: bodies and names of models.
        soft: What words cover only where there is no other room: rulers, names of edges.
        part: Only what is shaded beneath models, only what lies over them, or all; the words
            of what is beneath are drawn with what lies over.
    """
    former = surface.get_clip()
    surface.set_clip(surface.get_rect() if clip is None else clip)
    sheet = Slate(surface, view, kit, part)
    chosen = [
        each for each in overlays if part == "all" or (type(each) in BENEATH) == (part == "under")
    ]
    for overlay in sorted(chosen, key=lambda each: ORDER[type(each)]):
        _draw(sheet, overlay)
    if part == "under":
        kit.waiting = sheet.labels
        surface.set_clip(former)
        return []
    if part == "over":
        sheet.labels, kit.waiting = [*kit.waiting, *sheet.labels], []
    taken = [*obstacles, *_line_ends(sheet, chosen)]
    ghosts = ghost_boxes(view, chosen)
    boxes = draw_labels(
        surface, sheet.labels, kit, taken, surface.get_clip(), batch=part, soft=[*ghosts, *soft]
    )
    surface.set_clip(former)
    return boxes


def _line_ends(sheet: Slate, overlays: Sequence[o.Overlay]) -> list[Box]:
    """Return small boxes about the ends of measured lines, which no word may cover."""
    side = 4 * sheet.unit
    return [
        Box(x - side, y - side, 2 * side, 2 * side)
        for line in overlays
        if isinstance(line, o.LineMark) and line.label and line.ends != "none"
        for x, y in (sheet.at(*line.a), sheet.at(*line.b))
    ]


def _draw(sheet: Slate, overlay: o.Overlay) -> None:
    """Draw an overlay; one that stays the same becomes a picture, and only its words are asked."""
    try:
        hash(overlay)
    except TypeError:  # lists where tuples were asked for: drawn all the same, but never kept
        if not isinstance(overlay, o.Quarters):
            DRAWERS[type(overlay)](sheet, overlay)
            return
    key: Hashable = ("drawn", overlay, sheet.place)
    if isinstance(overlay, o.Quarters):
        key = ("drawn", overlay[:3], tuple(overlay.tallies.items()), sheet.place)

    def draw(surface: pygame.Surface) -> None:
        former, sheet.surface = sheet.surface, surface
        words, sheet.labels = sheet.labels, []
        DRAWERS[type(overlay)](sheet, overlay)
        sheet.kit.words[key] = sheet.labels
        sheet.surface, sheet.labels = former, words

    steady.show(sheet.surface, sheet.kit, key, sheet.area, draw)
    if key not in sheet.kit.words:
        draw(NOWHERE)
    for word in sheet.kit.words[key]:
        name = f"{sheet.part} {len(sheet.labels)} {word.text}"
        sheet.labels.append(word._replace(key=name))


def ghost_boxes(view: View, overlays: Sequence[o.Overlay]) -> list[Box]:
    """Return the screen boxes of ghosts and outcomes, which names must not cover."""
    quarter = canvas.quarters(view)
    return [
        body_box(each.look.hull, each.pose, view.to_screen(*each.pose[:2]), view.scale, quarter)
        for each in overlays
        if isinstance(each, o.Ghost | o.Outcome)
    ]


def path_boxes(view: View, overlays: Sequence[o.Overlay]) -> list[Box]:
    """Return small boxes along planned paths, which names keep off where there is room."""
    found = []
    for each in overlays:
        if not isinstance(each, o.PathLine):
            continue
        points = [view.to_screen(x, y) for x, y in each.points]
        for (ax, ay), (bx, by) in pairwise(points):
            steps = min(200, max(1, math.ceil(math.hypot(bx - ax, by - ay) / 12)))
            for k in range(steps + 1):
                x, y = ax + (bx - ax) * k / steps, ay + (by - ay) * k / steps
                found.append(Box(round(x) - 5, round(y) - 5, 10, 10))
    return found
