"""Models on the table: shadows first, then bodies, then what marks them, then their names."""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from typing import NamedTuple, cast

import pygame

from game.ui.draw import canvas, chips, dust, steady
from game.ui.draw.canvas import View
from game.ui.draw.kit import Kit
from game.ui.draw.labels import Label, draw_labels
from game.ui.draw.looks import Hull, ModelLook, Placed, Pose
from game.ui.draw.placing import Box
from game.ui.theme import mixed

HURRY = 0.004
"""Seconds that a frame may spend on drawing machines anew before it stretches old ones."""
SMALLEST_CHIPS = 6.5
"""Pixels to the inch below which chips are left out, unless the model is selected."""

SMALLEST_NAMES = 4.0
"""Pixels to the inch below which names are left out."""

Blit = tuple[pygame.Surface, tuple[float, float]]


def draw_models(
    surface: pygame.Surface,
    view: View,
    models: Sequence[Placed],
    kit: Kit,
    clip: pygame.Rect | None = None,
    *,
    clock: float = 0.0,
    patient: bool = False,
) -> list[Box]:
    """Draw models in the order given, without their names; return the boxes of bodies and chips.

    Args:
        surface: The window or a picture.
        view: The camera.
        models: Who stands where.
        kit: What is kept between frames.
        clip: The canvas.
        clock: Seconds, for dust and smoke; the same second looks the same.
        patient: Whether all are drawn sharp, however long it takes.
    """
    area = surface.get_rect() if clip is None else clip
    quarter = canvas.quarters(view)
    until = time.perf_counter() + (math.inf if patient else HURRY)
    if not (patient or kit.settled(view.scale)):
        until = 0.0
    kit.until = until
    asked = (tuple(models), steady.place(view, area))
    before = kit.last.get("models")
    if before is not None and before[0] == asked:
        drawn = cast(_Drawn, before[1])
    else:
        drawn = _laid(models, view, area, quarter, kit, until)
        if drawn.sharp:
            kit.last["models"] = (asked, drawn)
        else:
            kit.last.pop("models", None)
    former = surface.get_clip()
    surface.set_clip(area)
    surface.fblits(drawn.shadows)
    dust.draw_dust(surface, view, drawn.seen, kit, clock)
    surface.fblits(drawn.bodies)
    surface.fblits(drawn.marks)
    dust.draw_smoke(surface, view, drawn.seen, kit, clock)
    surface.set_clip(former)
    return drawn.boxes


class _Drawn(NamedTuple):
    """One frame's blits, which serve again while nothing moves."""

    shadows: list[Blit]
    bodies: list[Blit]
    marks: list[Blit]
    boxes: list[Box]
    seen: list[Placed]
    sharp: bool


def _laid(
    models: Sequence[Placed], view: View, area: pygame.Rect, quarter: int, kit: Kit, until: float
) -> _Drawn:
    drawn = _Drawn([], [], [], [], [], sharp=True)
    sharp = True
    for model in models:
        at = view.to_screen(model.pose[0], model.pose[1])
        reach = 2 * _reach(model.look.hull) * view.scale + 80
        if not area.inflate(reach, reach).collidepoint(at):
            continue
        hurried = time.perf_counter() >= until
        moving = model.state.moving > 0
        sharp = sharp and (
            not hurried
            or kit.sprites.ready(model.look, view.scale, model.pose[2], quarter, moving=moving)
        )
        sprite = kit.sprites.best(
            model.look, view.scale, model.pose[2], quarter, moving=moving, hurried=hurried
        )
        drop = (at[0] + sprite.drop[0], at[1] + sprite.drop[1])
        drawn.shadows.append(_centred(sprite.shadow, drop))
        drawn.bodies.append(_centred(sprite.body, at))
        box = body_box(model.look.hull, model.pose, at, view.scale, quarter)
        drawn.boxes.append(box)
        drawn.seen.append(model)
        for picture, (x, y) in _marks(drawn.marks, view.scale, model, at, quarter, kit):
            drawn.boxes.append(Box(x, y, *picture.get_size()))
    return drawn._replace(sharp=sharp)


def _centred(picture: pygame.Surface, at: tuple[float, float]) -> Blit:
    return picture, (
        round(at[0] - picture.get_width() / 2),
        round(at[1] - picture.get_height() / 2),
    )


def draw_names(
    surface: pygame.Surface,
    view: View,
    models: Sequence[Placed],
    kit: Kit,
    clip: pygame.Rect | None = None,
    obstacles: Sequence[Box] = (),
    soft: Sequence[Box] = (),
) -> list[Box]:
    """Draw the models' names, off every model and obstacle; return where they lie."""
    if view.scale < SMALLEST_NAMES:
        return []
    area = surface.get_rect() if clip is None else clip
    quarter = canvas.quarters(view)
    asked = (tuple(models), steady.place(view, area), tuple(obstacles), tuple(soft))
    before = kit.last.get("names")
    if before is not None and before[0] == asked:
        blits, found = cast(tuple[list[Blit], list[Box]], before[1])
        surface.fblits(blits)
        return found
    seen = [(model, view.to_screen(model.pose[0], model.pose[1])) for model in models]
    seen = [(model, at) for model, at in seen if area.collidepoint(at)]
    boxes = [body_box(model.look.hull, model.pose, at, view.scale, quarter) for model, at in seen]
    former = surface.get_clip()
    surface.set_clip(area)
    labels = _names(seen, boxes, kit)
    found = draw_labels(surface, labels, kit, [*obstacles, *boxes], area, batch="names", soft=soft)
    kit.last["names"] = (asked, (kit.drawn_labels, found))
    surface.set_clip(former)
    return found


def _reach(hull: Hull) -> float:
    if hull.points:
        return max(math.hypot(x, y) for x, y in hull.points)
    return math.hypot(hull.length, hull.width) / 2


def body_box(hull: Hull, pose: Pose, at: tuple[float, float], scale: float, quarter: int) -> Box:
    """Return the screen box of a footprint that stands with its midpoint at a pixel."""
    angle = math.radians(pose[2] + 90 * quarter)
    c, s = abs(math.cos(angle)), abs(math.sin(angle))
    if hull.shape in ("circle", "oval"):
        w = math.hypot(hull.length * c, hull.width * s)
        h = math.hypot(hull.length * s, hull.width * c)
    else:
        w, h = hull.length * c + hull.width * s, hull.length * s + hull.width * c
    w, h = w * scale, h * scale
    return Box(at[0] - w / 2, at[1] - h / 2, w, h)


def _marks(
    marks: list[Blit],
    scale: float,
    model: Placed,
    at: tuple[float, float],
    quarter: int,
    kit: Kit,
) -> list[Blit]:
    """Lay the heading arrow, the midpoint, the outline of a selection, and the chips."""
    look, state = model.look, model.state
    angle = math.radians(model.pose[2] + 90 * quarter)
    if not look.wrecked:
        arrow = _arrow(look, scale, model.pose[2], quarter, kit)
        ahead = look.hull.length / 2 * scale + 5
        tip = (at[0] + math.cos(angle) * ahead, at[1] - math.sin(angle) * ahead)
        marks.append(_centred(arrow, tip))
    if state.selected or state.hovered:
        ring = _selection(look, scale, model.pose[2], quarter, kit, strong=state.selected)
        marks.append(_centred(ring, at))
    if look.kind != "fighter":
        dot = kit.marks.get("dot", lambda: _dot(kit), canvas.area_of)
        marks.append(_centred(dot, at))
    if scale >= SMALLEST_CHIPS or state.selected:
        chips = list(_chips(model, at, angle, scale, kit))
        marks.extend(chips)
        return chips
    return []


def _chips(
    model: Placed, at: tuple[float, float], angle: float, scale: float, kit: Kit
) -> list[Blit]:
    """Lay the chips in a row from the hull's upper right corner."""
    state = model.state
    pictures = [chips.chip(kind, kit) for kind in state.chips]
    if state.speed is not None:
        pictures.insert(0, chips.speed_chip(state.speed, kit))
    if not pictures:
        return []
    gap = 2
    dx, dy = _upper_right(model.look.hull, angle)
    x = at[0] + dx * scale - pictures[0].get_width() * 0.4
    y = at[1] - dy * scale - pictures[0].get_height() * 0.65
    blits: list[Blit] = []
    for picture in pictures:
        blits.append((picture, (round(x), round(y))))
        x += picture.get_width() + gap
    return blits


def _upper_right(hull: Hull, angle: float) -> tuple[float, float]:
    """Return where a hull reaches farthest up and to the right, in inches from its midpoint."""
    c, s = math.cos(angle), math.sin(angle)
    a, b = hull.length / 2, hull.width / 2
    if hull.shape in ("circle", "oval"):
        u, v = (c + s) * a, (c - s) * b
        long = math.hypot(u, v) or 1.0
        px, py = a * u / long, b * v / long
    else:
        px, py = math.copysign(a, c + s), math.copysign(b, c - s)
    return px * c - py * s, px * s + py * c


def _names(
    seen: Sequence[tuple[Placed, tuple[float, float]]], boxes: Sequence[Box], kit: Kit
) -> list[Label]:
    labels = []
    for (model, _), box in zip(seen, boxes, strict=True):
        if not model.look.name or not model.state.labelled:
            continue
        colour = kit.theme.label
        if model.state.dimmed:
            colour = mixed(colour, kit.theme.faint, 0.55)
        labels.append(
            Label(
                key=f"name {model.look.id}",
                text=model.look.name,
                colour=colour,
                around=box,
                face="name",
                pip=model.look.seat,
                rank=5 if model.state.selected else 1 if model.look.kind != "fighter" else 0,
                gap=4.0,
            )
        )
    return labels


def _arrow(look: ModelLook, scale: float, heading: float, quarter: int, kit: Kit) -> pygame.Surface:
    """Return the arrowhead at the nose, in the gang's tint with a dark edge."""
    size = max(5.0, min(13.0, 0.5 * scale * min(1.0, look.hull.width / 2)))
    angle = round(heading + 90 * quarter) % 360
    tint = kit.theme.tint(look.seat)

    def build() -> pygame.Surface:
        k = 4
        span = math.ceil(size * 2.4) * k
        big = canvas.clear((span, span))
        m, r = span / 2, size * k
        for grow, colour in ((1.0, (8, 8, 10)), (0.66, tint)):
            points = [(0.55, 0.0), (-0.5, 0.62), (-0.24, 0.0), (-0.5, -0.62)]
            pygame.draw.polygon(
                big, colour, [(m + r * (x * grow + 0.02), m + r * y * grow) for x, y in points]
            )
        small = pygame.transform.smoothscale(big, (span // k * 2, span // k * 2))
        return canvas.ready(pygame.transform.rotozoom(small, angle, 0.5))

    return kit.marks.get(("arrow", round(size), angle, tint), build, canvas.area_of)


def _dot(kit: Kit) -> pygame.Surface:
    r = kit.fonts.px(2.4)
    dot = canvas.clear((2 * r + 5, 2 * r + 5))
    middle = (r + 2.5, r + 2.5)
    canvas.disc(dot, (10, 10, 12), middle, r + 1.2)
    canvas.disc(dot, (255, 255, 255), middle, r)
    return canvas.ready(dot)


def _selection(
    look: ModelLook, scale: float, heading: float, quarter: int, kit: Kit, *, strong: bool
) -> pygame.Surface:
    """Return the outline around a selected model; broken while it is only hovered over."""
    angle = round(heading + 90 * quarter, 1) % 360
    size = round(scale, 2)

    def build() -> pygame.Surface:
        gap, width = kit.fonts.px(4), kit.fonts.px(kit.theme.outline)
        ring = hull_outline(look.hull, Pose(0, 0, angle), gap / size)
        points = [(x * size, -y * size) for x, y in ring]
        box = canvas.extent(points, width + 4)
        half_w, half_h = max(-box.left, box.right), max(-box.top, box.bottom)
        k = 2
        big = canvas.clear((2 * half_w * k, 2 * half_h * k))
        moved = [((x + half_w) * k, (y + half_h) * k) for x, y in points]
        pattern = None if strong else (5 * k, 4 * k)
        for colour, thick in (((0, 0, 0), width + 2), (kit.theme.strong, width)):
            parts = (
                canvas.dashes(moved, pattern, closed=True)
                if pattern
                else canvas.segments(moved, closed=True)
            )
            for a, b in parts:
                pygame.draw.line(big, colour, a, b, thick * k)
                for end in (a, b):
                    pygame.draw.circle(big, colour, end, thick * k / 2)
        small = pygame.transform.smoothscale(big, (2 * half_w, 2 * half_h))
        return canvas.ready(small, sparse=True)

    return kit.marks.get(("select", look.hull, size, angle, strong), build, canvas.area_of)


def hull_outline(hull: Hull, pose: Pose, grown: float = 0.0) -> list[tuple[float, float]]:
    """Return a footprint's outline on the table, for drawing; `grown` by so many inches."""
    c, s = math.cos(math.radians(pose[2])), math.sin(math.radians(pose[2]))
    local: list[tuple[float, float]] = []
    a, b = hull.length / 2 + grown, hull.width / 2 + grown
    if hull.shape == "polygon" and hull.points:
        local = [
            (
                x * (1 + grown / max(0.1, math.hypot(x, y))),
                y * (1 + grown / max(0.1, math.hypot(x, y))),
            )
            for x, y in hull.points
        ]
    elif hull.shape in ("circle", "oval"):
        count = 72
        local = [
            (a * math.cos(2 * math.pi * k / count), b * math.sin(2 * math.pi * k / count))
            for k in range(count)
        ]
    else:
        r = min(hull.corner + grown, a, b)
        corners = ((a - r, b - r, 0), (r - a, b - r, 90), (r - a, r - b, 180), (a - r, r - b, 270))
        steps = 6 if r > 0 else 0
        for cx, cy, start in corners:
            for step in range(steps + 1):
                t = math.radians(start + (90 * step / steps if steps else 45))
                local.append((cx + r * math.cos(t), cy + r * math.sin(t)))
    return [(pose[0] + x * c - y * s, pose[1] + x * s + y * c) for x, y in local]
