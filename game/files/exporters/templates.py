"""What the printed templates show: footprints, turning wedges, tail zones, tables."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from game.core.models import FootprintSpec
from game.core.table import Ground, Piece, Table
from game.files.exporters.inks import BLACK, GREY, PALE, POINT, Colour, Outline, Words, line
from game.files.exporters.prints import Drawing, framed
from game.geometry.footprint import extents, outer_radius
from game.geometry.solid import local_outline

CHORD = 0.0005
"""Inches by which a printed arc may be off; far below what a printer can do."""
TAIL_INCHES = 2.0
"""VR-72."""
_EDGE = 0.15
_LABEL = 8 * POINT
_GROUND: dict[Ground, Colour] = {
    Ground.OPEN: (238, 236, 230),
    Ground.DIFFICULT: (226, 214, 190),
    Ground.VERY_DIFFICULT: (198, 212, 190),
    Ground.OBSTACLE: (208, 204, 198),
    Ground.IMPASSABLE: (176, 170, 164),
    Ground.STRUCTURE: (190, 197, 205),
}


def footprint(name: str, shape: FootprintSpec) -> Drawing:
    """Return a footprint to cut out: its outline, midpoint, nose and size."""
    front, rear, left, right = extents(shape)
    width, height = front + rear + 2 * _EDGE, left + right + 2 * _EDGE + 0.35
    at = (_EDGE + rear, _EDGE + 0.35 + right)
    inks: list[Outline | Words] = [
        _placed(local_outline(shape, CHORD), at, 0.0),
        *_cross(at),
        _nose(at, front),
        Words(width / 2, 0.2, name, _LABEL, align="centre", most=width - 0.1),
        Words(width / 2, 0.07, _size(front + rear, left + right), 6 * POINT, GREY, "centre"),
    ]
    return framed(name, width, height, inks)


def turning(name: str, shape: FootprintSpec) -> Drawing:
    """Return a turning template: the hull, its sweep circle, and every 15 degrees (VR-68)."""
    front = extents(shape)[0]
    out = outer_radius(shape) + 0.45
    size, lower = 2 * (out + _EDGE), 0.35
    at = (size / 2, size / 2 + lower)
    inks: list[Outline | Words] = [
        _placed(_circle(outer_radius(shape)), at, 0.0, GREY, (0.08, 0.06)),
        _placed(local_outline(shape, CHORD), at, 0.0),
        *_cross(at),
        _nose(at, front),
    ]
    for degrees in range(0, 360, 5):
        cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        inner = out - (0.3 if degrees % 45 == 0 else 0.2 if degrees % 15 == 0 else 0.12)
        a, b = (at[0] + inner * cos, at[1] + inner * sin), (at[0] + out * cos, at[1] + out * sin)
        inks.append(line(a, b, weight=(0.9 if degrees % 45 == 0 else 0.4) * POINT))
        if degrees % 45 == 0:
            says = f"{min(degrees, 360 - degrees)}°"
            x, y = at[0] + (inner - 0.12) * cos, at[1] + (inner - 0.12) * sin - 0.04
            inks.append(Words(x, y, says, 7 * POINT, align="centre"))
    inks.append(Words(size / 2, 0.2, f"{name}: turning", _LABEL, align="centre", most=size - 0.2))
    inks.append(Words(size / 2, 0.07, "pivot on the cross", 6 * POINT, GREY, "centre"))
    return framed(f"{name}: turning", size, size + lower, inks)


def tail_zone(name: str, shape: FootprintSpec) -> Drawing:
    """Return a tail zone: lay its front against the lead's rear (VR-72, reading A02).

    The zone is as wide as the lead. A vehicle is in it with its front edge, and facing the same
    way within 22.5 degrees, which the two slanting lines show.
    """
    _, _, left, right = extents(shape)
    across = left + right
    lean = TAIL_INCHES * math.tan(math.radians(22.5))
    width, height = TAIL_INCHES + 1.1, across + 2 * (lean + _EDGE) + 0.35
    foot, head = (0.55, 0.35 + _EDGE + lean), (0.55 + TAIL_INCHES, 0.35 + _EDGE + lean + across)
    zone = ((foot[0], foot[1]), (head[0], foot[1]), (head[0], head[1]), (foot[0], head[1]))
    middle = (foot[1] + head[1]) / 2
    inks: list[Outline | Words] = [
        Outline(zone, fill=(224, 240, 234)),
        line((head[0], foot[1]), (foot[0], foot[1] - lean), GREY, 0.5 * POINT),
        line((head[0], head[1]), (foot[0], head[1] + lean), GREY, 0.5 * POINT),
        line((head[0], foot[1]), (head[0], head[1]), BLACK, 2 * POINT),
        Words((foot[0] + head[0]) / 2, middle - 0.03, '2"', 14 * POINT, align="centre"),
        Words(head[0] + 0.1, middle - 0.03, "rear", 7 * POINT),
        Words(foot[0] - 0.1, foot[1] - lean + 0.05, "22.5°", 6 * POINT, GREY, "right"),
        Words(width / 2, 0.2, f"{name}: tail zone", _LABEL, align="centre", most=width - 0.1),
        Words(width / 2, 0.07, "lay against the rear", 6 * POINT, GREY, "centre"),
    ]
    return framed(f"{name}: tail zone", width, height, inks)


def table(name: str, table: Table, pieces: Iterable[Piece]) -> Drawing:
    """Return a whole table at 1:1: its edge, a 6 inch grid and every piece of terrain."""
    ring = table.field.outline
    west, south = min(x for x, _ in ring), min(y for _, y in ring)
    width, height = max(x for x, _ in ring) - west, max(y for _, y in ring) - south
    inks: list[Outline | Words] = [
        line((x, 0), (x, height), PALE, 0.4 * POINT) for x in range(6, math.ceil(width), 6)
    ]
    inks += [line((0, y), (width, y), PALE, 0.4 * POINT) for y in range(6, math.ceil(height), 6)]
    for piece in pieces:
        moved = tuple((x - west, y - south) for x, y in piece.outline)
        inks.append(Outline(moved, fill=_GROUND[piece.ground], weight=1 * POINT))
        inks += [
            Outline(tuple((x - west, y - south) for x, y in hole), fill=(255, 255, 255))
            for hole in piece.holes
        ]
        middle = _middle(moved)
        kind = piece.ground.value.replace("_", " ")
        inks.append(Words(*middle, piece.label, 11 * POINT, align="centre"))
        inks.append(Words(middle[0], middle[1] - 0.2, kind, 8 * POINT, GREY, "centre"))
    inks.append(Outline(tuple((x - west, y - south) for x, y in ring), weight=1.5 * POINT))
    return Drawing(name, width, height, tuple(inks))


def _placed(
    points: Sequence[tuple[float, float]],
    at: tuple[float, float],
    heading: float,
    stroke: Colour = BLACK,
    dash: tuple[float, ...] = (),
) -> Outline:
    cos, sin = math.cos(math.radians(heading)), math.sin(math.radians(heading))
    ring = tuple((at[0] + x * cos - y * sin, at[1] + x * sin + y * cos) for x, y in points)
    return Outline(ring, stroke=stroke, dash=dash, weight=0.7 * POINT)


def _circle(radius: float) -> list[tuple[float, float]]:
    steps = max(48, math.ceil(math.pi / math.acos(1 - CHORD / radius)))
    turns = [math.tau * step / steps for step in range(steps)]
    return [(radius * math.cos(turn), radius * math.sin(turn)) for turn in turns]


def _cross(at: tuple[float, float]) -> list[Outline]:
    x, y = at
    return [
        line((x - 0.12, y), (x + 0.12, y), weight=0.5 * POINT),
        line((x, y - 0.12), (x, y + 0.12), weight=0.5 * POINT),
    ]


def _nose(at: tuple[float, float], front: float) -> Outline:
    x, y = at[0] + front - 0.06, at[1]
    return Outline(((x, y), (x - 0.16, y + 0.1), (x - 0.16, y - 0.1)), stroke=None, fill=BLACK)


def _size(length: float, width: float) -> str:
    return f'{length * 25.4:.0f} x {width * 25.4:.0f} mm = {length:.2f} x {width:.2f}"'


def _middle(ring: Sequence[tuple[float, float]]) -> tuple[float, float]:
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
