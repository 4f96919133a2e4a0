"""How each kind of overlay is drawn."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame

from game.ui.draw import canvas, ghosts
from game.ui.draw import overlays as o
from game.ui.draw.looks import Ring
from game.ui.draw.shading import shade
from game.ui.draw.slate import Slate, seen_of, top_of, uppermost
from game.ui.theme import Colour, mixed

STRIPS = {"danger": "bad", "entry": "good", "neutral": "info"}
KINDS: dict[str, tuple[str, o.Pattern]] = {
    "holds": ("good", "dash"),
    "swerves": ("warn", "dashdot"),
    "loses": ("bad", "dot"),
    "stops": ("info", "long"),
    "wrecked": ("bad", "solid"),
}
"""Of an outcome: its colour and the pattern of its lines."""


def _strip(sheet: Slate, strip: o.Strip) -> None:
    colour = sheet.kit.colour(STRIPS[strip.kind])
    slant = -1 if strip.kind == "danger" else 1
    _shade(sheet, [[strip.outline]], colour,
        alpha=34, hatch=64, slant=slant,
    )  # fmt: skip
    sheet.line(strip.outline, colour, "dash", 1, closed=True, dark=False)
    sheet.word(strip.label, top_of(sheet, strip.outline), colour, prefer="below", rank=6)


def _region(sheet: Slate, region: o.Region) -> None:
    colour = sheet.kit.colour("good" if region.legal else "bad")
    _shade(sheet, region.polygons, colour,
        alpha=40, hatch=52, slant=1 if region.legal else -1,
    )  # fmt: skip
    for polygon in region.polygons:
        for ring in polygon:
            sheet.line(ring, colour, "solid" if region.legal else "dot", 1, closed=True, dark=False)
    if region.polygons:
        sheet.word(region.label, top_of(sheet, region.polygons[0][0]), colour, prefer="below")


def _tail_zone(sheet: Slate, zone: o.TailZone) -> None:
    tone = "warn" if zone.held is None else "good" if zone.held else "bad"
    green: Colour = (0, 158, 115)
    colour = green if zone.held is not False else sheet.kit.colour("bad")
    _shade(sheet, [[zone.outline]], colour, alpha=96, hatch=70)
    edge = mixed(colour, (255, 255, 255), 0.25)
    sheet.line(zone.outline, edge, "dash" if zone.held is None else "solid", 1, closed=True)
    colour = sheet.kit.colour("good" if tone == "warn" else tone)
    sheet.word(zone.label, top_of(sheet, zone.outline), colour)


def _corridor(sheet: Slate, corridor: o.Corridor) -> None:
    colour = sheet.kit.colour(corridor.colour, "accent")
    _shade(sheet, [[ring] for ring in corridor.rings], colour, alpha=44)
    for ring in corridor.rings:
        sheet.line(ring, colour, "dot", 1, closed=True, dark=False)


def _shade(
    sheet: Slate, polygons: Sequence[Sequence[Ring]], colour: Colour, *, alpha: int,
    hatch: int = 0, slant: int = 1,
) -> None:  # fmt: skip
    shade(
        sheet.surface, sheet.view, polygons, colour, sheet.kit,
        alpha=alpha, hatch=hatch, slant=slant,
    )  # fmt: skip


def _quarters(sheet: Slate, quarters: o.Quarters) -> None:
    colour = sheet.kit.colour("label")
    soft = mixed(colour, (120, 106, 86), 0.35)
    west, south, east, north = quarters.bounds
    for ends in (
        ((quarters.x, south), (quarters.x, north)),
        ((west, quarters.y), (east, quarters.y)),
    ):
        sheet.line(ends, soft, "dashdot", 1, dark=False)
    corners = {
        "north_east": (east, north),
        "north_west": (west, north),
        "south_west": (west, south),
        "south_east": (east, south),
    }
    for name, text in quarters.tallies.items():
        x, y = corners[name]
        middle = ((x * 0.86 + quarters.x * 0.14), (y * 0.86 + quarters.y * 0.14))
        sheet.word(text, sheet.at(*middle), colour, prefer="centre", rank=4)


def _ring(sheet: Slate, ring: o.RingMark) -> None:
    colour = sheet.kit.colour(ring.colour, "warn")
    if ring.fill:
        polygons = [[outline] for outline in ring.outlines]
        _shade(sheet, polygons, colour, alpha=round(ring.fill * 110))
    for outline in ring.outlines:
        sheet.line(outline, colour, ring.pattern, 1.5, closed=True, dark=False)
    if ring.outlines and ring.label:
        sheet.word(ring.label, seen_of(sheet, ring.outlines[0]), colour)


def _circle(sheet: Slate, circle: o.CircleMark) -> None:
    colour = sheet.kit.colour(circle.colour, "info")
    centre = sheet.at(circle.x, circle.y)
    radius = circle.radius * sheet.view.scale
    points = canvas.circle_points(centre, radius)[:-1]
    if circle.fill:
        steps = range(0, 360, 6)
        outline = tuple(
            (
                circle.x + circle.radius * math.cos(math.radians(t)),
                circle.y + circle.radius * math.sin(math.radians(t)),
            )
            for t in steps
        )
        _shade(
            sheet,
            [[outline]],
            colour,
            alpha=round(circle.fill * 110),
        )
    sheet.stroke(points, colour, circle.pattern, 1.5, closed=True, dark=False)
    if circle.label:
        sheet.word(circle.label, uppermost(sheet, points), colour)


def _line(sheet: Slate, line: o.LineMark) -> None:
    colour = sheet.kit.colour(line.colour)
    a, b = sheet.at(*line.a), sheet.at(*line.b)
    sheet.stroke((a, b), colour, line.pattern, 2)
    _ends(sheet, a, b, colour, line.ends)
    # The figure stands beside the part of the line that is seen, however near one is.
    seen = sheet.area.inflate(-60, -40).clipline(a, b) or (a, b)
    middle = ((seen[0][0] + seen[1][0]) / 2, (seen[0][1] + seen[1][1]) / 2)
    steep = abs(b[1] - a[1]) > abs(b[0] - a[0])
    sheet.word(line.label, middle, colour, prefer="right" if steep else "above", rank=14)


def _ends(
    sheet: Slate, a: tuple[float, float], b: tuple[float, float], colour: Colour, kind: str
) -> None:
    length = math.dist(a, b)
    if kind == "none" or length < 0.5:
        return
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    size = 5 * sheet.unit
    for end, sign in ((a, -1), (b, 1)):
        if kind == "dot":
            canvas.disc(sheet.surface, (12, 12, 14), end, 4.2 * sheet.unit)
            canvas.disc(sheet.surface, colour, end, 3 * sheet.unit)
        elif kind == "tick":
            sheet.stroke(
                (
                    (end[0] - uy * size, end[1] + ux * size),
                    (end[0] + uy * size, end[1] - ux * size),
                ),
                colour,
            )
        elif sign > 0:
            back = (end[0] - ux * size * 1.8, end[1] - uy * size * 1.8)
            for side in (-1, 1):
                tip = (back[0] - uy * size * side, back[1] + ux * size * side)
                sheet.stroke((tip, end), colour)


def _path(sheet: Slate, path: o.PathLine) -> None:
    colour = sheet.kit.colour(path.colour, "accent")
    if len(path.points) >= 2:
        sheet.line(path.points, colour, path.pattern, 2)
    for x, y, text in path.labels:
        sheet.word(text, sheet.at(x, y), sheet.kit.colour("label"), prefer="below", rank=12)


def _waypoint(sheet: Slate, waypoint: o.Waypoint) -> None:
    colour = sheet.kit.colour(waypoint.colour, "accent")
    at = sheet.at(waypoint.x, waypoint.y)
    canvas.disc(sheet.surface, (12, 12, 14), at, 6.2 * sheet.unit)
    canvas.disc(sheet.surface, (255, 255, 255), at, 5 * sheet.unit)
    canvas.disc(sheet.surface, colour, at, 3.6 * sheet.unit)
    sheet.word(waypoint.number, at, sheet.kit.colour("label"), prefer="above", reach=5, rank=11)


def _arc(sheet: Slate, arc: o.TurnArc) -> None:
    colour = sheet.kit.colour(arc.colour)
    centre = sheet.at(arc.x, arc.y)
    spin = 90 * canvas.quarters(sheet.view)
    radius = max(14.0, arc.radius * sheet.view.scale)
    points = canvas.circle_points(centre, radius, arc.start + spin, arc.sweep)
    sheet.stroke(points, colour, "solid", 2.4)
    canvas.disc(sheet.surface, (12, 12, 14), centre, 4.6 * sheet.unit)
    canvas.disc(sheet.surface, (255, 255, 255), centre, 3.4 * sheet.unit)
    if len(points) >= 3 and abs(arc.sweep) > 1:
        end, before = points[-1], points[-3]
        length = math.dist(end, before) or 1.0
        ux, uy = (end[0] - before[0]) / length, (end[1] - before[1]) / length
        size = 6.5 * sheet.unit
        tip = (end[0] + ux * size * 0.5, end[1] + uy * size * 0.5)
        head = [
            tip,
            (tip[0] - ux * size - uy * size * 0.6, tip[1] - uy * size + ux * size * 0.6),
            (tip[0] - ux * size + uy * size * 0.6, tip[1] - uy * size - ux * size * 0.6),
        ]
        pygame.draw.polygon(sheet.surface, colour, head)
        canvas.stroke(sheet.surface, colour, head, 1, closed=True)
    sheet.word(arc.label, points[len(points) // 2], colour, prefer="right", rank=12)


def _contact(sheet: Slate, contact: o.ContactMark) -> None:
    at = sheet.at(contact.x, contact.y)
    red = sheet.kit.colour("bad")
    size = 7 * sheet.unit
    points = []
    for index in range(16):
        r = size * (1.35 if index % 2 == 0 else 0.62)
        t = index * math.pi / 8
        points.append((at[0] + r * math.cos(t), at[1] + r * math.sin(t)))
    pygame.draw.polygon(sheet.surface, (20, 14, 12), points)
    inner = [(at[0] + (x - at[0]) * 0.76, at[1] + (y - at[1]) * 0.76) for x, y in points]
    pygame.draw.polygon(sheet.surface, red, inner)
    canvas.stroke(sheet.surface, red, inner, 1, closed=True)
    canvas.disc(sheet.surface, (255, 246, 236), at, 2.4 * sheet.unit)
    sheet.word(contact.label, at, red, prefer="above_right", reach=size, rank=15)


def _note(sheet: Slate, note: o.Note) -> None:
    sheet.word(note.text, sheet.at(note.x, note.y), sheet.kit.colour(note.colour), prefer="centre")


def _ghost(sheet: Slate, ghost: o.Ghost) -> None:
    colour = sheet.kit.colour(ghost.colour or sheet.kit.theme.tint(ghost.look.seat))
    ghosts.draw_ghost(
        sheet.surface, sheet.view, ghost.look, ghost.pose, colour, sheet.kit,
        strength=ghost.strength, pattern="dash",
    )  # fmt: skip


def _outcome(sheet: Slate, outcome: o.Outcome) -> None:
    tone, pattern = KINDS[outcome.kind]
    colour = sheet.kit.colour(tone)
    if len(outcome.path) >= 2:
        sheet.line(outcome.path, colour, pattern, 2)
    ghosts.draw_ghost(
    sheet.surface, sheet.view, outcome.look, outcome.pose, colour, sheet.kit,
    strength=0.32, pattern=pattern,
    )  # fmt: skip
    for x, y in outcome.spots:
        at = sheet.at(x, y)
        canvas.disc(sheet.surface, (20, 14, 12), at, 4.6 * sheet.unit)
        canvas.disc(sheet.surface, colour, at, 3.4 * sheet.unit)
    at = sheet.at(outcome.pose[0], outcome.pose[1])
    reach = outcome.look.hull.width / 2 * sheet.view.scale
    sheet.word(outcome.label, at, colour, prefer="right", reach=reach, rank=13)


DRAWERS: dict[type, Callable[..., None]] = {
    o.Strip: _strip,
    o.Region: _region,
    o.Corridor: _corridor,
    o.TailZone: _tail_zone,
    o.Quarters: _quarters,
    o.RingMark: _ring,
    o.CircleMark: _circle,
    o.PathLine: _path,
    o.LineMark: _line,
    o.Outcome: _outcome,
    o.Ghost: _ghost,
    o.TurnArc: _arc,
    o.Waypoint: _waypoint,
    o.ContactMark: _contact,
    o.Note: _note,
}
