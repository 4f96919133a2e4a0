"""One frame's drawing of overlays: where to draw, and the words that want places."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.draw import canvas, steady
from game.ui.draw import overlays as o
from game.ui.draw.canvas import View
from game.ui.draw.kit import Kit
from game.ui.draw.labels import Label
from game.ui.draw.placing import Box, Side
from game.ui.theme import Colour, mixed


class Slate:
    """What the painters of single overlays draw on."""

    def __init__(self, surface: pygame.Surface, view: View, kit: Kit, part: str) -> None:
        self.part = part
        self.area = surface.get_clip()
        self.place = steady.place(view, self.area)
        self.surface = surface
        self.view = view
        self.kit = kit
        self.labels: list[Label] = []
        self.unit = kit.fonts.text_scale

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Return the pixel of a point on the table."""
        return self.view.to_screen(x, y)

    def line(
        self,
        points: Sequence[tuple[float, float]],
        colour: Colour,
        pattern: str = "solid",
        width: float = 2,
        *,
        closed: bool = False,
        dark: bool = True,
    ) -> None:
        """Draw a line through table points, with a thin dark edge so that it reads on ash."""
        pixels = [self.at(x, y) for x, y in points]
        self.stroke(pixels, colour, pattern, width, closed=closed, dark=dark)

    def stroke(
        self,
        pixels: Sequence[tuple[float, float]],
        colour: Colour,
        pattern: str = "solid",
        width: float = 2,
        *,
        closed: bool = False,
        dark: bool = True,
    ) -> None:
        """Draw a line through pixels."""
        steps = tuple(step * self.unit for step in o.PATTERNS[pattern])
        thick = max(1, round(width * self.unit))
        if dark:
            canvas.stroke(
                self.surface, mixed(colour, (0, 0, 0), 0.78), pixels, thick + 2,
                closed=closed, pattern=steps or None,
            )  # fmt: skip
        canvas.stroke(self.surface, colour, pixels, thick, closed=closed, pattern=steps or None)

    def word(
        self,
        text: str,
        at: tuple[float, float],
        colour: Colour,
        *,
        prefer: Side = "above",
        rank: int = 10,
        reach: float = 0.0,
    ) -> None:
        """Ask for words near a pixel, off whatever lies within `reach` pixels of it."""
        if text:
            box = Box(at[0] - reach, at[1] - reach, 2 * reach, 2 * reach)
            key = f"mark {len(self.labels)} {self.part} {text}"
            self.labels.append(Label(key, text, colour, box, "figure", prefer, None, rank, 5.0))


def top_of(sheet: Slate, ring: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """Return the middle of a polygon's upper rim on the screen, within what is seen."""
    box = canvas.extent([sheet.at(x, y) for x, y in ring]).clip(sheet.area)
    return (box.centerx, box.top + 2)


def seen_of(sheet: Slate, ring: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """Return the uppermost point of a ring on the screen that is comfortably in view."""
    return uppermost(sheet, [sheet.at(x, y) for x, y in ring])


def uppermost(sheet: Slate, points: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """Return the uppermost point of a line that is comfortably in view."""
    area = sheet.area.inflate(-80, -60)
    inside = [point for point in points if area.collidepoint(point)]
    return min(inside or points, key=lambda point: (point[1], point[0]))
