"""What a page is made of: outlines and words, in inches from its bottom left corner.

Sheets to print and cards to send are put together as pages of inks, which `pdf` and `png` set
down. A page is a plain value, so what is printed can be tested without printing it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

Colour = tuple[int, int, int]
Point = tuple[float, float]

BLACK: Colour = (20, 22, 26)
GREY: Colour = (120, 126, 134)
PALE: Colour = (214, 217, 221)
WHITE: Colour = (255, 255, 255)

POINT = 1 / 72
"""Inches in a typographer's point."""


@dataclass(frozen=True, slots=True)
class Outline:
    """A line through points, or a closed and perhaps filled shape."""

    points: tuple[Point, ...]
    closed: bool = True
    stroke: Colour | None = BLACK
    fill: Colour | None = None
    weight: float = 0.6 * POINT
    """Inches."""
    dash: tuple[float, ...] = ()
    """Inches on and off."""


@dataclass(frozen=True, slots=True)
class Words:
    """A line of text; `y` is its baseline."""

    x: float
    y: float
    text: str
    size: float = 9 * POINT
    """Height of the face, in inches."""
    colour: Colour = BLACK
    align: Literal["left", "centre", "right"] = "left"
    face: Literal["plain", "bold", "figures"] = "plain"
    most: float | None = None
    """Inches it may be wide; a longer text is shortened."""


@dataclass(frozen=True, slots=True)
class Window:
    """Inks seen through a rectangle, and cut off at its sides."""

    left: float
    bottom: float
    width: float
    height: float
    inks: tuple[Outline | Words, ...]


Ink = Outline | Words | Window


@dataclass(frozen=True, slots=True)
class Page:
    """A page: its size in inches and what stands upon it, the lowest first."""

    width: float
    height: float
    inks: tuple[Ink, ...] = field(default=())
    paper: Colour = WHITE


def line(a: Point, b: Point, colour: Colour = BLACK, weight: float = 0.6 * POINT) -> Outline:
    """Return a straight line."""
    return Outline((a, b), closed=False, stroke=colour, weight=weight)


def box(
    left: float,
    bottom: float,
    width: float,
    height: float,
    *,
    stroke: Colour | None = BLACK,
    fill: Colour | None = None,
    weight: float = 0.6 * POINT,
    dash: tuple[float, ...] = (),
) -> Outline:
    """Return an upright rectangle."""
    right, top = left + width, bottom + height
    corners = ((left, bottom), (right, bottom), (right, top), (left, top))
    return Outline(corners, stroke=stroke, fill=fill, weight=weight, dash=dash)


def shifted(ink: Outline | Words, dx: float, dy: float) -> Outline | Words:
    """Return an outline or words moved by so many inches."""
    if isinstance(ink, Words):
        return Words(
            ink.x + dx,
            ink.y + dy,
            ink.text,
            ink.size,
            ink.colour,
            ink.align,
            ink.face,
            ink.most,
        )
    return Outline(
        tuple((x + dx, y + dy) for x, y in ink.points),
        ink.closed,
        ink.stroke,
        ink.fill,
        ink.weight,
        ink.dash,
    )
