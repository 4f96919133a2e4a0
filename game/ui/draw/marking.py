"""Draws what is laid over the table: shaded areas first, then lines, ghosts, marks and words."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from typing import Literal

import pygame

from game.ui.draw import canvas, ghosts, steady
from game.ui.draw import overlays as o
from game.ui.draw.canvas import View
from game.ui.draw.kit import Kit
from game.ui.draw.labels import Label, draw_labels
from game.ui.draw.looks import Ring
from game.ui.draw.models import body_box
from game.ui.draw.placing import Box, Side
from game.ui.draw.shading import shade
from game.ui.theme import Colour, mixed

NOWHERE = pygame.Surface((1, 1))
"""Where the lines of a kept picture are drawn when only its words are wanted."""

STRIPS = {"danger": "bad", "entry": "good", "neutral": "info"}
KINDS: dict[str, tuple[str, o.Pattern]] = {
    "holds": ("good", "dash"),
    "swerves": ("warn", "dashdot"),
    "loses": ("bad", "dot"),
    "stops": ("info", "long"),
    "wrecked": ("bad", "solid"),
}
"""Of an outcome: its colour and the pattern of its lines."""


class _Sheet:
    """One frame's drawing of overlays: where to draw, and the words that want places."""

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
        if text:
            box = Box(at[0] - reach, at[1] - reach, 2 * reach, 2 * reach)
            key = f"mark {len(self.labels)} {self.part} {text}"
            self.labels.append(Label(key, text, colour, box, "figure", prefer, None, rank, 5.0))


def draw_overlays(
    surface: pygame.Surface,
    view: View,
    overlays: Sequence[o.Overlay],
    kit: Kit,
    clip: pygame.Rect | None = None,
    obstacles: Sequence[Box] = (),
    *,
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
        part: Only what is shaded beneath models, only what lies over them, or all; the words
            of what is beneath are drawn with what lies over.
    """
    former = surface.get_clip()
    surface.set_clip(surface.get_rect() if clip is None else clip)
    sheet = _Sheet(surface, view, kit, part)
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
    boxes = draw_labels(surface, sheet.labels, kit, list(obstacles), surface.get_clip(), batch=part)
    surface.set_clip(former)
    return boxes


def _draw(sheet: _Sheet, overlay: o.Overlay) -> None:
    """Draw an overlay; one that stays the same becomes a picture, and only its words are asked."""
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


def _strip(sheet: _Sheet, strip: o.Strip) -> None:
    colour = sheet.kit.colour(STRIPS[strip.kind])
    slant = -1 if strip.kind == "danger" else 1
    _shade(sheet, [[strip.outline]], colour,
        alpha=34, hatch=64, slant=slant,
    )  # fmt: skip
    sheet.line(strip.outline, colour, "dash", 1, closed=True, dark=False)
    sheet.word(strip.label, _top(sheet, strip.outline), colour, prefer="below", rank=6)


def _region(sheet: _Sheet, region: o.Region) -> None:
    colour = sheet.kit.colour("good" if region.legal else "bad")
    _shade(sheet, region.polygons, colour,
        alpha=40, hatch=52, slant=1 if region.legal else -1,
    )  # fmt: skip
    for polygon in region.polygons:
        for ring in polygon:
            sheet.line(ring, colour, "solid" if region.legal else "dot", 1, closed=True, dark=False)
    if region.polygons:
        sheet.word(region.label, _top(sheet, region.polygons[0][0]), colour, prefer="below")


def _tail_zone(sheet: _Sheet, zone: o.TailZone) -> None:
    tone = "warn" if zone.held is None else "good" if zone.held else "bad"
    green: Colour = (0, 158, 115)
    colour = green if zone.held is not False else sheet.kit.colour("bad")
    _shade(sheet, [[zone.outline]], colour, alpha=96, hatch=70)
    edge = mixed(colour, (255, 255, 255), 0.25)
    sheet.line(zone.outline, edge, "dash" if zone.held is None else "solid", 1, closed=True)
    colour = sheet.kit.colour("good" if tone == "warn" else tone)
    sheet.word(zone.label, _top(sheet, zone.outline), colour)


def _corridor(sheet: _Sheet, corridor: o.Corridor) -> None:
    colour = sheet.kit.colour(corridor.colour, "accent")
    _shade(sheet, [[ring] for ring in corridor.rings], colour, alpha=44)
    for ring in corridor.rings:
        sheet.line(ring, colour, "dot", 1, closed=True, dark=False)


def _shade(
    sheet: _Sheet, polygons: Sequence[Sequence[Ring]], colour: Colour, *, alpha: int,
    hatch: int = 0, slant: int = 1,
) -> None:  # fmt: skip
    shade(
        sheet.surface, sheet.view, polygons, colour, sheet.kit,
        alpha=alpha, hatch=hatch, slant=slant,
    )  # fmt: skip


def _quarters(sheet: _Sheet, quarters: o.Quarters) -> None:
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


def _ring(sheet: _Sheet, ring: o.RingMark) -> None:
    colour = sheet.kit.colour(ring.colour, "warn")
    if ring.fill:
        polygons = [[outline] for outline in ring.outlines]
        _shade(sheet, polygons, colour, alpha=round(ring.fill * 110))
    for outline in ring.outlines:
        sheet.line(outline, colour, ring.pattern, 1.5, closed=True, dark=False)
    if ring.outlines and ring.label:
        sheet.word(ring.label, _seen(sheet, ring.outlines[0]), colour)


def _circle(sheet: _Sheet, circle: o.CircleMark) -> None:
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
        sheet.word(circle.label, _nearest(sheet, points), colour)


def _line(sheet: _Sheet, line: o.LineMark) -> None:
    colour = sheet.kit.colour(line.colour)
    a, b = sheet.at(*line.a), sheet.at(*line.b)
    sheet.stroke((a, b), colour, line.pattern, 2)
    _ends(sheet, a, b, colour, line.ends)
    middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
    steep = abs(b[1] - a[1]) > abs(b[0] - a[0])
    sheet.word(line.label, middle, colour, prefer="right" if steep else "above", rank=14)


def _ends(
    sheet: _Sheet, a: tuple[float, float], b: tuple[float, float], colour: Colour, kind: str
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


def _path(sheet: _Sheet, path: o.PathLine) -> None:
    colour = sheet.kit.colour(path.colour, "accent")
    if len(path.points) >= 2:
        sheet.line(path.points, colour, path.pattern, 2)
    for x, y, text in path.labels:
        sheet.word(text, sheet.at(x, y), sheet.kit.colour("label"), prefer="below", rank=12)


def _waypoint(sheet: _Sheet, waypoint: o.Waypoint) -> None:
    colour = sheet.kit.colour(waypoint.colour, "accent")
    at = sheet.at(waypoint.x, waypoint.y)
    canvas.disc(sheet.surface, (12, 12, 14), at, 6.2 * sheet.unit)
    canvas.disc(sheet.surface, (255, 255, 255), at, 5 * sheet.unit)
    canvas.disc(sheet.surface, colour, at, 3.6 * sheet.unit)
    sheet.word(waypoint.number, at, sheet.kit.colour("label"), prefer="above", reach=5, rank=11)


def _arc(sheet: _Sheet, arc: o.TurnArc) -> None:
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


def _contact(sheet: _Sheet, contact: o.ContactMark) -> None:
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


def _note(sheet: _Sheet, note: o.Note) -> None:
    sheet.word(note.text, sheet.at(note.x, note.y), sheet.kit.colour(note.colour), prefer="centre")


def _ghost(sheet: _Sheet, ghost: o.Ghost) -> None:
    colour = sheet.kit.colour(ghost.colour or sheet.kit.theme.tint(ghost.look.seat))
    ghosts.draw_ghost(
        sheet.surface, sheet.view, ghost.look, ghost.pose, colour, sheet.kit,
        strength=ghost.strength, pattern="dash",
    )  # fmt: skip


def _outcome(sheet: _Sheet, outcome: o.Outcome) -> None:
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


def _top(sheet: _Sheet, ring: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """Return the middle of a polygon's upper rim on the screen, within what is seen."""
    box = canvas.extent([sheet.at(x, y) for x, y in ring]).clip(sheet.area)
    return (box.centerx, box.top + 2)


def _seen(sheet: _Sheet, ring: Sequence[tuple[float, float]]) -> tuple[float, float]:
    return _nearest(sheet, [sheet.at(x, y) for x, y in ring])


def _nearest(sheet: _Sheet, points: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """Return the uppermost point of a line that is comfortably in view."""
    area = sheet.area.inflate(-80, -60)
    inside = [point for point in points if area.collidepoint(point)]
    return min(inside or points, key=lambda point: (point[1], point[0]))


Drawer = Callable[[_Sheet, "o.Overlay"], None]
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
BENEATH = frozenset({o.Strip, o.Region, o.Corridor, o.TailZone, o.Quarters})
"""Shading, which lies beneath the models."""
ORDER = {kind: index for index, kind in enumerate(DRAWERS)}
"""From the shading that lies lowest to the words on top."""


def ghost_boxes(view: View, overlays: Sequence[o.Overlay]) -> list[Box]:
    """Return the screen boxes of ghosts and outcomes, which names must not cover."""
    quarter = canvas.quarters(view)
    return [
        body_box(each.look.hull, each.pose, view.to_screen(*each.pose[:2]), view.scale, quarter)
        for each in overlays
        if isinstance(each, o.Ghost | o.Outcome)
    ]
