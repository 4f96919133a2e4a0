"""A sheet to draw a machine on: its colours, and beside them its heights for the light."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.ui.draw import noise
from game.ui.draw.looks import Hull
from game.ui.theme import Colour, mixed

BLACK: Colour = (0, 0, 0)
WHITE: Colour = (255, 255, 255)
RUBBER: Colour = (26, 25, 24)
TREAD: Colour = (70, 66, 62)
STEEL: Colour = (92, 99, 108)
IRON: Colour = (58, 62, 68)
PALE: Colour = (150, 158, 166)
RUST: Colour = (122, 80, 54)
GLASS: Colour = (130, 176, 196)
SKIN: Colour = (196, 158, 124)
LEATHER: Colour = (86, 62, 44)
GLOW: Colour = (255, 196, 92)
PLATES: tuple[Colour, ...] = (
    (84, 90, 97),
    (98, 93, 83),
    (78, 84, 78),
    (104, 90, 76),
    (72, 78, 88),
)
"""Bare metal a machine may be built of."""


class Paint(NamedTuple):
    """The colours of one machine."""

    tint: Colour
    emblem: str
    plate: Colour
    trim: Colour
    chances: tuple[float, ...]
    """Values from 0 to 1 that are the machine's own for ever."""

    @property
    def variation(self) -> int:
        """Which of the two builds it is."""
        return int(self.chances[0] * 2)


class Sheet:
    """A drawing about the midpoint of a footprint, nose along +x, y up; sizes in inches.

    Attributes:
        surface: The colours.
        heights: Grey, the lighter the higher.
        k: Pixels of the sheet to the inch.
        length: Of the footprint.
        width: Of the footprint.
    """

    def __init__(self, hull: Hull, k: float) -> None:
        self.k = k
        self.length, self.width = hull.length, hull.width
        size = (math.ceil(hull.length * k) + 2, math.ceil(hull.width * k) + 2)
        self.surface = pygame.Surface(size, pygame.SRCALPHA)
        self.heights = pygame.Surface(size, pygame.SRCALPHA)
        self.heights.fill((0, 0, 0, 255))
        self.middle = (size[0] / 2, size[1] / 2)

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Return the pixel of a point."""
        return self.middle[0] + x * self.k, self.middle[1] - y * self.k

    def px(self, inches: float) -> int:
        """Return a length in whole pixels, at least one."""
        return max(1, round(inches * self.k))

    def box(
        self,
        x: float,
        y: float,
        length: float,
        width: float,
        colour: Colour,
        *,
        high: float = 0.0,
        corner: float = 0.0,
        edge: float = 0.03,
    ) -> None:
        """Draw a plate about a point, with a dark edge and a light rim."""
        left, top = self.at(x - length / 2, y + width / 2)
        rect = pygame.Rect(round(left), round(top), self.px(length), self.px(width))
        radius = self.px(corner) if corner else 0
        dark, light = mixed(colour, BLACK, 0.62), mixed(colour, WHITE, 0.14)
        pygame.draw.rect(self.surface, dark, rect, border_radius=radius)
        e = self.px(edge)
        inner = rect.inflate(-2 * e, -2 * e)
        if inner.width > 0 and inner.height > 0:
            pygame.draw.rect(self.surface, light, inner, border_radius=max(0, radius - e))
            face = inner.inflate(-2 * e, -2 * e)
            if face.width > 0 and face.height > 0:
                pygame.draw.rect(self.surface, colour, face, border_radius=max(0, radius - 2 * e))
        if high:
            self._raise_rect(rect, radius, high, e)

    def _raise_rect(self, rect: pygame.Rect, radius: int, high: float, e: int) -> None:
        for step in (0, 1, 2):
            inner = rect.inflate(-2 * e * step, -2 * e * step)
            if inner.width > 0 and inner.height > 0:
                level = _grey(high * (0.6 + 0.2 * step))
                pygame.draw.rect(
                    self.heights, level, inner, border_radius=max(0, radius - e * step)
                )

    def poly(
        self,
        points: Sequence[tuple[float, float]],
        colour: Colour,
        *,
        high: float = 0.0,
        edge: float = 0.03,
    ) -> None:
        """Draw a plate of any shape, with a dark edge."""
        ring = [self.at(x, y) for x, y in points]
        pygame.draw.polygon(self.surface, colour, ring)
        e = self.px(edge)
        pygame.draw.lines(self.surface, mixed(colour, BLACK, 0.6), True, ring, e)
        if high:
            pygame.draw.polygon(self.heights, _grey(high), ring)

    def disc(
        self,
        x: float,
        y: float,
        radius: float,
        colour: Colour,
        *,
        high: float = 0.0,
        edge: float = 0.03,
        dome: bool = False,
    ) -> None:
        """Draw a round part, domed or flat."""
        centre = self.at(x, y)
        r = max(1.0, radius * self.k)
        pygame.draw.circle(self.surface, mixed(colour, BLACK, 0.6), centre, r)
        pygame.draw.circle(self.surface, colour, centre, max(1.0, r - self.px(edge)))
        if high:
            steps = 6 if dome else 2
            for step in range(steps):
                share = step / steps
                level = high * (0.55 + 0.45 * math.sqrt(share)) if dome else high * (0.7 + share)
                pygame.draw.circle(
                    self.heights,
                    _grey(level),
                    centre,
                    r * (1 - 0.85 * share * (1 if dome else 0.2)),
                )

    def oval(
        self,
        x: float,
        y: float,
        length: float,
        width: float,
        colour: Colour,
        *,
        high: float = 0.0,
        edge: float = 0.03,
    ) -> None:
        """Draw a rounded shell."""
        left, top = self.at(x - length / 2, y + width / 2)
        rect = pygame.Rect(round(left), round(top), self.px(length), self.px(width))
        pygame.draw.ellipse(self.surface, mixed(colour, BLACK, 0.6), rect)
        e = self.px(edge)
        if rect.width > 2 * e and rect.height > 2 * e:
            pygame.draw.ellipse(self.surface, colour, rect.inflate(-2 * e, -2 * e))
        if high:
            for step in range(6):
                share = step / 6
                part = rect.inflate(-rect.width * share * 0.85, -rect.height * share * 0.85)
                level = _grey(high * (0.5 + 0.5 * math.sqrt(share)))
                pygame.draw.ellipse(self.heights, level, part)

    def rod(
        self,
        ax: float,
        ay: float,
        bx: float,
        by: float,
        thick: float,
        colour: Colour,
        *,
        high: float = 0.0,
    ) -> None:
        """Draw a bar with round ends: a barrel, a strut, a limb."""
        a, b = self.at(ax, ay), self.at(bx, by)
        for shade, share in ((mixed(colour, BLACK, 0.55), 1.0), (colour, 0.62)):
            self._capsule(self.surface, a, b, thick * share, shade)
        self._capsule(self.surface, a, b, thick * 0.2, mixed(colour, WHITE, 0.28))
        if high:
            self._capsule(self.heights, a, b, thick, _grey(high * 0.75))
            self._capsule(self.heights, a, b, thick * 0.5, _grey(high))

    def _capsule(
        self,
        surface: pygame.Surface,
        a: tuple[float, float],
        b: tuple[float, float],
        thick: float,
        colour: Colour,
    ) -> None:
        half = max(0.5, thick * self.k / 2)
        length = math.hypot(b[0] - a[0], b[1] - a[1])
        if length > 0:
            nx, ny = -(b[1] - a[1]) / length * half, (b[0] - a[0]) / length * half
            pygame.draw.polygon(
                surface,
                colour,
                [(a[0] + nx, a[1] + ny), (b[0] + nx, b[1] + ny),
                 (b[0] - nx, b[1] - ny), (a[0] - nx, a[1] - ny)],
            )  # fmt: skip
        pygame.draw.circle(surface, colour, a, half)
        pygame.draw.circle(surface, colour, b, half)

    def seam(self, ax: float, ay: float, bx: float, by: float, thick: float = 0.02) -> None:
        """Score a line between plates."""
        a, b = self.at(ax, ay), self.at(bx, by)
        width = self.px(thick)
        pygame.draw.line(self.surface, (22, 22, 23), a, b, width)
        pygame.draw.line(self.heights, (0, 0, 0), a, b, width)

    def rivets(self, ax: float, ay: float, bx: float, by: float, count: int) -> None:
        """Set a row of rivets."""
        for index in range(count):
            share = index / max(1, count - 1)
            centre = self.at(ax + (bx - ax) * share, ay + (by - ay) * share)
            r = max(1.0, 0.028 * self.k)
            pygame.draw.circle(
                self.surface, (26, 26, 28), (centre[0] + r * 0.4, centre[1] + r * 0.4), r
            )
            pygame.draw.circle(self.surface, (156, 160, 164), centre, r * 0.8)

    def livery(
        self, x: float, y: float, length: float, width: float, paint: Paint, *, high: float
    ) -> None:
        """Paint a panel in the gang's tint with the gang's pattern upon it."""
        corner = min(length, width) * 0.14
        self.box(x, y, length, width, paint.tint, high=high, corner=corner)
        left, top = self.at(x - length / 2, y + width / 2)
        rect = pygame.Rect(round(left), round(top), self.px(length), self.px(width))
        inner = rect.inflate(-2 * self.px(0.05), -2 * self.px(0.05))
        if inner.width > 3 and inner.height > 3:
            emblem(self.surface.subsurface(inner.clip(self.surface.get_rect())), paint)


def emblem(panel: pygame.Surface, paint: Paint) -> None:
    """Draw a gang's pattern over a panel: never its colour alone."""
    w, h = panel.get_size()
    pale, dark = mixed(paint.tint, WHITE, 0.72), mixed(paint.tint, BLACK, 0.62)
    match paint.emblem:
        case "stripe":
            pygame.draw.rect(panel, pale, (0, h * 0.38, w, h * 0.24))
        case "bars":
            for x in (0.26, 0.56):
                pygame.draw.rect(panel, dark, (w * x, 0, w * 0.17, h))
        case "chevron":
            for x in (0.08, 0.46):
                pygame.draw.polygon(
                    panel,
                    pale,
                    [(w * x, 0), (w * (x + 0.18), 0), (w * (x + 0.42), h / 2),
                     (w * (x + 0.18), h), (w * x, h), (w * (x + 0.24), h / 2)],
                )  # fmt: skip
        case _:
            rows = 4
            side = h / rows
            for row in range(rows):
                for column in range(math.ceil(w / side)):
                    if (row + column) % 2 == 0:
                        pygame.draw.rect(
                            panel, dark, (column * side, row * side, side + 1, side + 1)
                        )


def paint_of(model_id: str, tint: Colour, pattern: str) -> Paint:
    """Return the colours of a machine: its gang's, and what its id chooses."""
    picks = tuple(noise.chances(model_id, 16))
    plate = PLATES[int(picks[1] * len(PLATES))]
    return Paint(tint, pattern, plate, mixed(plate, BLACK, 0.35), picks)


def _grey(high: float) -> Colour:
    level = max(0, min(255, round(high * 255)))
    return (level, level, level)
