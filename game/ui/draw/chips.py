"""Small marks beside a model: its speed by letter, and every state by a shape and a word."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame

from game.ui.draw import canvas
from game.ui.draw.looks import Chip, Speed
from game.ui.theme import Colour, mixed

if TYPE_CHECKING:
    from game.ui.draw.kit import Kit

SPEEDS: dict[Speed, tuple[str, Colour]] = {
    "crawl": ("Cr", (176, 184, 194)),
    "slow": ("S", (120, 198, 164)),
    "combat": ("C", (240, 190, 70)),
    "fast": ("F", (246, 130, 92)),
}
"""Letter and colour; a crawler's own speed has two letters, so that it is not taken for combat."""

SHAPES: dict[Chip, tuple[str, Colour]] = {
    "ash": ("cloud", (216, 204, 182)),
    "stalled": ("pause", (240, 190, 70)),
    "stationary": ("square", (196, 202, 210)),
    "prone": ("lying", (226, 204, 160)),
    "pinned": ("pin", (240, 190, 70)),
    "down": ("cross", (246, 130, 92)),
    "injured": ("plus", (246, 130, 92)),
    "disabled": ("slash", (246, 130, 92)),
    "no_shooting": ("no_gun", (246, 130, 92)),
    "out_of_control": ("swirl", (246, 130, 92)),
    "tailing": ("link", (127, 224, 191)),
    "tailed": ("hook", (127, 224, 191)),
    "broken": ("broken", (246, 130, 92)),
    "left_behind_risk": ("drop", (246, 130, 92)),
}


def speed_chip(speed: Speed, kit: Kit) -> pygame.Surface:
    """Return the chip of a speed: a letter in a rounded tag."""
    return kit.marks.get(("speed", speed), lambda: _speed(speed, kit), canvas.area_of)


def chip(kind: Chip, kit: Kit) -> pygame.Surface:
    """Return the chip of a state: a dark disc with the state's own shape."""
    return kit.marks.get(("chip", kind), lambda: _chip(kind, kit), canvas.area_of)


def _speed(speed: Speed, kit: Kit) -> pygame.Surface:
    letter, colour = SPEEDS[speed]
    size = kit.fonts.px(15)
    k = 4
    big = canvas.clear((size * k, size * k))
    pygame.draw.rect(
        big, (8, 9, 11, 235), (0, 0, size * k, size * k), border_radius=round(size * k * 0.3)
    )
    pygame.draw.rect(
        big,
        colour,
        (k, k, size * k - 2 * k, size * k - 2 * k),
        border_radius=round(size * k * 0.26),
    )
    picture = pygame.transform.smoothscale(big, (size, size))
    words = kit.fonts.mono(10.5, "bold").render(letter, True, (14, 15, 18))
    picture.blit(
        words, (round((size - words.get_width()) / 2), round((size - words.get_height()) / 2))
    )
    return canvas.ready(picture)


def _chip(kind: Chip, kit: Kit) -> pygame.Surface:
    shape, colour = SHAPES[kind]
    size = kit.fonts.px(17)
    k = 6
    s = size * k
    big = canvas.clear((s, s))
    pygame.draw.circle(big, (8, 9, 11, 235), (s / 2, s / 2), s / 2)
    pygame.draw.circle(big, mixed(colour, (0, 0, 0), 0.25), (s / 2, s / 2), s / 2 - k * 0.9)
    pygame.draw.circle(big, (25, 28, 34), (s / 2, s / 2), s / 2 - k * 2.0)
    _shape(big, shape, colour, s)
    return canvas.ready(pygame.transform.smoothscale(big, (size, size)))


def _shape(big: pygame.Surface, shape: str, colour: Colour, s: int) -> None:
    def p(x: float, y: float) -> tuple[float, float]:
        return s / 2 + x * s * 0.36, s / 2 + y * s * 0.36

    thick = max(2, round(s * 0.085))

    def stroke(*points: tuple[float, float]) -> None:
        for a, b in pairwise(points):
            pygame.draw.line(big, colour, p(*a), p(*b), thick)
        for point in points:
            pygame.draw.circle(big, colour, p(*point), thick / 2)

    match shape:
        case "cloud":
            for x, y, r in (
                (-0.42, 0.18, 0.36),
                (0.4, 0.2, 0.34),
                (0, -0.12, 0.46),
                (0, 0.28, 0.3),
            ):
                pygame.draw.circle(big, colour, p(x, y), r * s * 0.36)
        case "pause":
            stroke((-0.3, -0.5), (-0.3, 0.5))
            stroke((0.3, -0.5), (0.3, 0.5))
        case "square":
            stroke((-0.45, -0.45), (0.45, -0.45), (0.45, 0.45), (-0.45, 0.45), (-0.45, -0.45))
        case "lying":
            pygame.draw.circle(big, colour, p(-0.52, 0.02), s * 0.085)
            stroke((-0.22, 0.16), (0.66, 0.16))
            stroke((-0.6, 0.44), (0.66, 0.44))
        case "pin":
            stroke((0, -0.62), (0, 0.6))
            stroke((-0.36, 0.22), (0, 0.62), (0.36, 0.22))
            stroke((-0.36, -0.62), (0.36, -0.62))
        case "cross":
            stroke((-0.45, -0.45), (0.45, 0.45))
            stroke((-0.45, 0.45), (0.45, -0.45))
        case "plus":
            stroke((0, -0.55), (0, 0.55))
            stroke((-0.55, 0), (0.55, 0))
        case "slash":
            pygame.draw.circle(big, colour, p(0, 0), s * 0.22, thick)
            stroke((-0.6, 0.6), (0.6, -0.6))
        case "no_gun":
            stroke((-0.6, 0.1), (0.55, -0.12))
            stroke((-0.4, 0.08), (-0.5, 0.46))
            stroke((-0.5, -0.58), (0.5, 0.58))
        case "swirl":
            points = [
                (0.06 * t * math.cos(t), 0.06 * t * math.sin(t))
                for t in (k * 0.5 for k in range(2, 22))
            ]
            stroke(*points)
        case "link":
            stroke((-0.6, 0), (0.45, 0))
            stroke((0.1, -0.38), (0.55, 0), (0.1, 0.38))
            pygame.draw.circle(big, colour, p(-0.6, 0), s * 0.08)
        case "hook":
            stroke((0.6, 0), (-0.45, 0))
            stroke((-0.1, -0.38), (-0.55, 0), (-0.1, 0.38))
            pygame.draw.circle(big, colour, p(0.6, 0), s * 0.08)
        case "broken":
            stroke((-0.1, -0.65), (0.15, -0.2), (-0.15, 0.1), (0.1, 0.65))
            stroke((-0.6, 0.2), (-0.3, 0.1))
            stroke((0.3, -0.1), (0.6, -0.2))
        case _:
            stroke((-0.6, -0.5), (-0.6, 0.5))
            stroke((0.6, 0), (-0.15, 0))
            stroke((0.15, -0.35), (-0.2, 0), (0.15, 0.35))
