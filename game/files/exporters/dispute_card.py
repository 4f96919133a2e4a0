"""The dispute card: one picture that settles one question at the table.

Both hulls, the closest points between them, the number against the rule, and how it was
measured. The card only shows what it is given; every figure and verdict comes from the
referee's panel.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from PIL import Image

from game.core.models import FootprintSpec
from game.files.exporters import png
from game.files.exporters.inks import Colour, Ink, Outline, Page, Point, Window, Words, box, line
from game.geometry.pose import Pose
from game.geometry.solid import Body, faces, outline

FRAME: Colour = (16, 18, 22)
RAISED: Colour = (27, 31, 38)
GROUND: Colour = (143, 128, 104)
PIECE: Colour = (75, 68, 61)
STRONG: Colour = (255, 255, 255)
MUTED: Colour = (141, 148, 158)
ACCENT: Colour = (230, 159, 0)
GOOD: Colour = (127, 224, 191)
BAD: Colour = (255, 138, 92)
FIRST: Colour = (230, 159, 0)
SECOND: Colour = (86, 180, 233)
SIZE = (10.0, 6.0)
"""The card in inches; a hundred pixels to the inch make 1000 x 600."""
_VIEW = (0.25, 0.75, 5.9, 4.65)


Verdict = Literal["met", "not_met", "too_close", "none"]


@dataclass(frozen=True, slots=True)
class Hull:
    """A model on the card."""

    name: str
    footprint: FootprintSpec
    pose: Pose
    colour: Colour = FIRST


@dataclass(frozen=True, slots=True)
class Figure:
    """A line of the card: what was asked, the value, and whether the rule is met."""

    what: str
    value: str
    verdict: Verdict = "none"
    clause: str = ""


@dataclass(frozen=True, slots=True)
class Card:
    """All that a dispute card says."""

    title: str
    """The question, e.g. `Tail: within 2 inches of the rear`."""
    number: str
    """The figure in dispute, large."""
    verdict: Verdict
    against: str
    """The rule in a few words, with its limit and clause."""
    a: Hull
    b: Hull
    ends: tuple[Point, Point]
    """The points that the figure lies between, in table inches."""
    faces: tuple[tuple[Point, Point], ...] = ()
    """Faces that were measured between, where they are not the hulls' own edges."""
    figures: tuple[Figure, ...] = ()
    measured: str = ""
    """How it was measured, in a line."""
    terrain: tuple[tuple[Point, ...], ...] = ()
    """Outlines of pieces nearby, table inches."""
    foot: str = ""
    """Which table, which round."""


def drawn(card: Card, per_inch: float = 120.0) -> Image.Image:
    """Return the card as a picture."""
    return png.drawn(page(card), per_inch)


def written(card: Card, per_inch: float = 120.0) -> bytes:
    """Return the card as a PNG file."""
    return png.written(page(card), per_inch)


def page(card: Card) -> Page:
    """Return the card as inks, before they are set down."""
    width, height = SIZE
    tint = _tint(card.verdict)
    left = _VIEW[0] + _VIEW[2] + 0.3
    inks: list[Ink] = [
        _scene(card),
        box(*_VIEW, stroke=(39, 44, 52), weight=0.02),
        Words(0.25, height - 0.4, card.title, 0.24, STRONG, face="bold", most=width - 1.9),
        Words(width - 0.25, height - 0.4, "ashwake", 0.19, ACCENT, "right", "bold"),
        Words(left, height - 1.45, card.number, 0.62, tint, face="figures", most=3.4),
        Words(left, height - 1.8, card.against, 0.16, tint, most=3.4),
    ]
    top = height - 2.1
    for figure in card.figures[:11]:
        mark = {"met": "✓ ", "not_met": "✗ ", "too_close": "≈ ", "none": ""}[figure.verdict]
        inks.append(
            Words(left, top - 0.2, f"{mark}{figure.what}", 0.145, _row_tint(figure), most=2.2)
        )
        inks.append(
            Words(
                width - 0.25,
                top - 0.2,
                figure.value,
                0.145,
                _row_tint(figure),
                "right",
                "figures",
                1.25,
            )
        )
        inks.append(line((left, top - 0.29), (width - 0.25, top - 0.29), RAISED, 0.012))
        top -= 0.31
    inks.append(Words(0.25, 0.42, card.measured, 0.14, MUTED, most=6.6))
    inks.append(Words(0.25, 0.18, card.foot, 0.13, MUTED, most=6.6))
    inks.append(
        Words(width - 0.25, 0.18, "unofficial · measured edge to edge", 0.12, MUTED, "right")
    )
    return Page(width, height, tuple(inks), FRAME)


def _scene(card: Card) -> Window:
    """Both hulls and the line between, as large as they fit."""
    bodies = [Body(hull.footprint, hull.pose) for hull in (card.a, card.b)]
    points = [point for body in bodies for point in outline(body, 0.02)] + list(card.ends)
    west, east = min(x for x, _ in points) - 1.2, max(x for x, _ in points) + 1.2
    south, north = min(y for _, y in points) - 1.2, max(y for _, y in points) + 1.2
    left, bottom, wide, high = _VIEW
    scale = min(wide / (east - west), high / (north - south))
    dx = left + (wide - scale * (east - west)) / 2
    dy = bottom + (high - scale * (north - south)) / 2

    def laid(ring: Sequence[Point]) -> tuple[Point, ...]:
        return tuple((dx + (x - west) * scale, dy + (y - south) * scale) for x, y in ring)

    inks: list[Outline | Words] = [box(left, bottom, wide, high, stroke=None, fill=GROUND)]
    inks += _grid(scale, (west, south), (dx, dy))
    inks += [Outline(laid(ring), stroke=(34, 30, 26), fill=PIECE) for ring in card.terrain]
    for hull, body in zip((card.a, card.b), bodies, strict=True):
        ring = outline(body, 0.002)
        shade = tuple((x + 0.05, y - 0.07) for x, y in laid(ring))
        inks.append(Outline(shade, stroke=None, fill=(104, 93, 76)))
        inks.append(Outline(laid(ring), stroke=hull.colour, fill=(35, 38, 43), weight=0.035))
        inks.append(Outline(laid(_arrow(body)), stroke=None, fill=hull.colour))
        ((x, y),) = laid([hull.pose[:2]])
        inks.append(Words(x, y - 0.05, hull.name, 0.15, STRONG, "centre", "bold"))
    inks += [
        Outline(laid(face), closed=False, stroke=STRONG, weight=0.02, dash=(0.08, 0.06))
        for face in card.faces
    ]
    a, b = laid(card.ends)
    tint = _tint(card.verdict)
    inks.append(line(a, b, STRONG, 0.05))
    inks.append(line(a, b, tint, 0.025))
    for x, y in (a, b):
        dot = tuple(
            (x + 0.05 * math.cos(k * math.tau / 24), y + 0.05 * math.sin(k * math.tau / 24))
            for k in range(24)
        )
        inks.append(Outline(dot, stroke=STRONG, fill=tint, weight=0.012))
    middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + 0.16)
    for ex, ey in ((0.012, 0), (-0.012, 0), (0, 0.012), (0, -0.012)):
        inks.append(
            Words(middle[0] + ex, middle[1] + ey, card.number, 0.2, FRAME, "centre", "figures")
        )
    inks.append(Words(*middle, card.number, 0.2, STRONG, "centre", "figures"))
    return Window(left, bottom, wide, high, tuple(inks))


def _grid(scale: float, corner: Point, at: Point) -> list[Outline]:
    """Faint lines an inch apart, so that anybody can count."""
    left, bottom, wide, high = _VIEW
    made = []
    step = 1 if scale > 0.25 else 6
    first_x = math.ceil((corner[0] - (at[0] - left) / scale) / step) * step
    first_y = math.ceil((corner[1] - (at[1] - bottom) / scale) / step) * step
    for n in range(math.ceil(wide / scale / step) + 1):
        x = at[0] + (first_x + n * step - corner[0]) * scale
        made.append(line((x, bottom), (x, bottom + high), (156, 142, 119), 0.01))
    for n in range(math.ceil(high / scale / step) + 1):
        y = at[1] + (first_y + n * step - corner[1]) * scale
        made.append(line((left, y), (left + wide, y), (156, 142, 119), 0.01))
    return made


def _arrow(body: Body) -> tuple[Point, ...]:
    """A small triangle in front of the nose."""
    (ax, ay), (bx, by) = faces(body)["front"]
    x, y, heading = (ax + bx) / 2, (ay + by) / 2, math.radians(body.pose.heading)
    cos, sin = math.cos(heading), math.sin(heading)
    local = ((0.45, 0.0), (0.1, 0.22), (0.1, -0.22))
    return tuple((x + u * cos - v * sin, y + u * sin + v * cos) for u, v in local)


def _tint(verdict: str) -> Colour:
    return {"met": GOOD, "not_met": BAD, "too_close": ACCENT}.get(verdict, STRONG)


def _row_tint(figure: Figure) -> Colour:
    return (217, 221, 227) if figure.verdict == "none" else _tint(figure.verdict)
