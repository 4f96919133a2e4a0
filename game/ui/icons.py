"""Small pictures for buttons, drawn as lines so that they are sharp at any size."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from game.ui.brush import Brush
from game.ui.theme import Colour

_TIMES = 4


def icon(brush: Brush, name: str, centre: tuple[float, float], size: float, colour: Colour) -> None:
    """Paint a picture about a point; `size` in pixels of the layout."""
    pixels = brush.px(size)
    key = ("icon", name, pixels, colour)
    plates = brush.inks.plates
    image = plates.get(key)
    if image is None:
        large = pygame.Surface((pixels * _TIMES, pixels * _TIMES), pygame.SRCALPHA)
        large.fill((*colour, 0))
        _PICTURES[name](large, colour, pixels * _TIMES)
        image = pygame.transform.smoothscale(large, (pixels, pixels))
        plates[key] = image
    brush.surface.blit(image, (round(centre[0] - pixels / 2), round(centre[1] - pixels / 2)))


def _line(
    surface: pygame.Surface, colour: Colour, points: list[tuple[float, float]], side: int
) -> None:
    wide = max(2, round(side * 0.1))
    scaled = [(x * side, y * side) for x, y in points]
    pygame.draw.lines(surface, colour, closed=False, points=scaled, width=wide)
    for point in scaled:
        pygame.draw.circle(surface, colour, point, wide / 2)


def _arc(cx: float, cy: float, r: float, start: float, end: float) -> list[tuple[float, float]]:
    steps = 24
    turn = [start + (end - start) * k / steps for k in range(steps + 1)]
    return [(cx + r * math.cos(math.radians(a)), cy - r * math.sin(math.radians(a))) for a in turn]


def _undo(surface: pygame.Surface, colour: Colour, side: int) -> None:
    _line(surface, colour, [(0.2, 0.38), *_arc(0.5, 0.66, 0.28, 90, -70)], side)
    _line(surface, colour, [(0.4, 0.16), (0.18, 0.38), (0.4, 0.6)], side)


def _redo(surface: pygame.Surface, colour: Colour, side: int) -> None:
    _line(surface, colour, [(0.8, 0.38), *_arc(0.5, 0.66, 0.28, 90, 250)], side)
    _line(surface, colour, [(0.6, 0.16), (0.82, 0.38), (0.6, 0.6)], side)


def _fit(surface: pygame.Surface, colour: Colour, side: int) -> None:
    for x, y, dx, dy in (
        (0.15, 0.15, 1, 1),
        (0.85, 0.15, -1, 1),
        (0.15, 0.85, 1, -1),
        (0.85, 0.85, -1, -1),
    ):
        _line(surface, colour, [(x + dx * 0.24, y), (x, y), (x, y + dy * 0.24)], side)


def _gear(surface: pygame.Surface, colour: Colour, side: int) -> None:
    wide = max(2, round(side * 0.1))
    middle = side / 2
    for k in range(8):
        a = math.radians(45 * k + 22.5)
        inner, outer = side * 0.28, side * 0.46
        pygame.draw.line(
            surface,
            colour,
            (middle + inner * math.cos(a), middle + inner * math.sin(a)),
            (middle + outer * math.cos(a), middle + outer * math.sin(a)),
            round(side * 0.16),
        )
    pygame.draw.circle(surface, colour, (middle, middle), side * 0.34, wide + round(side * 0.04))


def _play(surface: pygame.Surface, colour: Colour, side: int) -> None:
    points = [(side * 0.28, side * 0.16), (side * 0.28, side * 0.84), (side * 0.84, side * 0.5)]
    pygame.draw.polygon(surface, colour, points)


def _pause(surface: pygame.Surface, colour: Colour, side: int) -> None:
    for x in (0.24, 0.58):
        pygame.draw.rect(surface, colour, (side * x, side * 0.16, side * 0.18, side * 0.68))


def _skip(surface: pygame.Surface, colour: Colour, side: int) -> None:
    points = [(side * 0.16, side * 0.18), (side * 0.16, side * 0.82), (side * 0.66, side * 0.5)]
    pygame.draw.polygon(surface, colour, points)
    pygame.draw.rect(surface, colour, (side * 0.7, side * 0.18, side * 0.13, side * 0.64))


def _tick(surface: pygame.Surface, colour: Colour, side: int) -> None:
    _line(surface, colour, [(0.16, 0.54), (0.4, 0.78), (0.84, 0.24)], side)


def _cross(surface: pygame.Surface, colour: Colour, side: int) -> None:
    _line(surface, colour, [(0.2, 0.2), (0.8, 0.8)], side)
    _line(surface, colour, [(0.8, 0.2), (0.2, 0.8)], side)


def _dot(surface: pygame.Surface, colour: Colour, side: int) -> None:
    pygame.draw.circle(surface, colour, (side / 2, side / 2), side * 0.36)


def _warn(surface: pygame.Surface, colour: Colour, side: int) -> None:
    _line(surface, colour, [(0.5, 0.12), (0.92, 0.86), (0.08, 0.86), (0.5, 0.12)], side)
    _line(surface, colour, [(0.5, 0.4), (0.5, 0.6)], side)


def _down(surface: pygame.Surface, colour: Colour, side: int) -> None:
    _line(surface, colour, [(0.2, 0.36), (0.5, 0.68), (0.8, 0.36)], side)


def _square(surface: pygame.Surface, colour: Colour, side: int) -> None:
    rect = pygame.Rect(round(side * 0.1), round(side * 0.1), round(side * 0.8), round(side * 0.8))
    pygame.draw.rect(surface, colour, rect, border_radius=round(side * 0.18))


def _circle(surface: pygame.Surface, colour: Colour, side: int) -> None:
    pygame.draw.circle(surface, colour, (side / 2, side / 2), side * 0.44)


def _triangle(surface: pygame.Surface, colour: Colour, side: int) -> None:
    pygame.draw.polygon(
        surface,
        colour,
        [(side * 0.5, side * 0.06), (side * 0.96, side * 0.9), (side * 0.04, side * 0.9)],
    )


def _diamond(surface: pygame.Surface, colour: Colour, side: int) -> None:
    pygame.draw.polygon(
        surface,
        colour,
        [(side * 0.5, 0), (side, side * 0.5), (side * 0.5, side), (0, side * 0.5)],
    )


_PICTURES: dict[str, Callable[[pygame.Surface, Colour, int], None]] = {
    "undo": _undo,
    "redo": _redo,
    "fit": _fit,
    "gear": _gear,
    "play": _play,
    "pause": _pause,
    "skip": _skip,
    "tick": _tick,
    "cross": _cross,
    "dot": _dot,
    "warn": _warn,
    "down": _down,
    "square": _square,
    "circle": _circle,
    "triangle": _triangle,
    "diamond": _diamond,
}
