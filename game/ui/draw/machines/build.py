"""From a look to a drawing: the base, the machine of its class and way of moving, its wear."""

from __future__ import annotations

import numpy as np
import pygame

from game.ui.draw import noise
from game.ui.draw.looks import Hull, ModelLook
from game.ui.draw.machines import people, striding, tracked, wheeled
from game.ui.draw.machines.sheet import Paint, Sheet, paint_of
from game.ui.draw.patch import layered, painted
from game.ui.theme import EMBLEMS, Theme, mixed

MOST_PIXELS = 1500
"""Of a sheet's longer side."""


def detail(hull: Hull, scale: float) -> float:
    """Return the sheet's pixels to the inch for a machine shown at `scale`."""
    longest = max(hull.length, hull.width, 0.1)
    return max(8.0, min(max(3.5 * scale, 30.0), MOST_PIXELS / longest))


def drawn(look: ModelLook, scale: float, theme: Theme) -> Sheet:
    """Return a machine or a fighter on its sheet, exactly filling its footprint."""
    sheet = Sheet(look.hull, detail(look.hull, scale))
    seat = look.seat
    paint = paint_of(look.id, theme.tint(seat), EMBLEMS[0 if seat is None else seat % len(EMBLEMS)])
    _base(sheet, look.hull, paint)
    length, width = _room(look.hull)
    _machine(sheet, look, length, width, paint)
    _trim(sheet, look.hull)
    _footprint_line(sheet, look.hull, paint, max(0.085, 1.7 / scale))
    return sheet


def weathered(picture: pygame.Surface, look: ModelLook) -> None:
    """Lay wear on a machine's picture, in place; burn it out when it is a wreck."""
    _wear(picture, look)
    if look.wrecked:
        _wreck(picture, look)


def _room(hull: Hull) -> tuple[float, float]:
    """Return the length and width that a machine may fill."""
    if hull.shape == "box":
        return hull.length * 0.985, hull.width * 0.97
    if hull.shape == "circle":
        return hull.length * 0.84, hull.width * 0.66
    if hull.shape == "oval":
        return hull.length * 0.93, hull.width * 0.80
    return hull.length * 0.9, hull.width * 0.8


def _machine(sheet: Sheet, look: ModelLook, length: float, width: float, paint: Paint) -> None:
    match look.kind, look.motive:
        case "fighter", _:
            people.fighter(sheet, min(look.hull.length, look.hull.width), paint)
        case _, "walker":
            if look.hull.shape in ("circle", "oval"):
                width = look.hull.width * 0.84
            striding.walker(sheet, length, width, paint, look.kind)
        case _, "skimmer":
            if look.hull.shape == "circle":
                length = width = look.hull.width * 0.8
            striding.skimmer(sheet, length, width, paint, heavy=look.kind in ("armoured", "heavy"))
        case _, "crawler":
            tracked.crawler(sheet, length, width, paint)
        case _, "tracked":
            tracked.tracked(sheet, length, width, paint, heavy=look.kind == "heavy")
        case "bike", _:
            wheeled.bike(sheet, length, width, paint, rider=look.rider and not look.wrecked)
        case "light", _:
            wheeled.light(sheet, length, width, paint)
        case "armoured", _:
            wheeled.armoured(sheet, length, width, paint)
        case _:
            wheeled.heavy(sheet, length, width, paint)


def _base(sheet: Sheet, hull: Hull, paint: Paint) -> None:
    """Lay the base: ash under a round one, a shaded plate under a hull without one."""
    if hull.shape in ("circle", "oval"):
        rect = sheet.surface.get_rect().inflate(-2, -2)
        pygame.draw.ellipse(sheet.surface, (52, 46, 39), rect)
        inner = rect.inflate(-0.12 * rect.height, -0.12 * rect.height)
        pygame.draw.ellipse(sheet.surface, (94, 83, 69), inner)
        pygame.draw.ellipse(sheet.heights, (30, 30, 30), rect)
        pygame.draw.ellipse(sheet.heights, (44, 44, 44), inner)
        middle, radius = sheet.middle, rect.width * 0.46
        for index in range(34):
            a, b = paint.chances[index % 16], noise.chances(f"base {index}", 1)[0]
            angle, away = (a * 6.283 + index * 2.399), radius * (0.25 + 0.7 * b)
            spot = pygame.Vector2(away, 0).rotate_rad(angle)
            size = max(1, round((0.015 + 0.03 * a) * sheet.k))
            tone = mixed((70, 61, 50), (128, 115, 96), b)
            place = (middle[0] + spot.x, middle[1] + spot.y * rect.height / rect.width)
            pygame.draw.circle(sheet.surface, tone, place, size)
        return
    shape = _outline(sheet, hull)
    pygame.draw.polygon(sheet.surface, (38, 33, 28, 120), shape)


def _outline(sheet: Sheet, hull: Hull, inset: float = 0.0) -> list[tuple[float, float]]:
    """Return the exact footprint in pixels of the sheet."""
    if hull.shape == "polygon" and hull.points:
        return [sheet.at(x, y) for x, y in hull.points]
    a, b = hull.length / 2 - inset, hull.width / 2 - inset
    if hull.shape in ("circle", "oval"):
        angles = np.linspace(0, 2 * np.pi, 97)[:-1]
        return [sheet.at(a * float(np.cos(t)), b * float(np.sin(t))) for t in angles]
    r = min(max(0.0, hull.corner - inset), a, b)
    if r <= 0:
        return [sheet.at(x, y) for x, y in ((a, b), (-a, b), (-a, -b), (a, -b))]
    points = []
    for cx, cy, start in (
        (a - r, b - r, 0),
        (r - a, b - r, 90),
        (r - a, r - b, 180),
        (a - r, r - b, 270),
    ):
        for step in range(9):
            t = np.radians(start + step * 11.25)
            points.append(sheet.at(cx + r * float(np.cos(t)), cy + r * float(np.sin(t))))
    return points


def _trim(sheet: Sheet, hull: Hull) -> None:
    """Cut away whatever stands out beyond the footprint."""
    if hull.shape == "box" and hull.corner <= 0:
        return
    mask = pygame.Surface(sheet.surface.get_size(), pygame.SRCALPHA)
    mask.fill((255, 255, 255, 0))
    pygame.draw.polygon(mask, (255, 255, 255, 255), _outline(sheet, hull))
    sheet.surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def _footprint_line(sheet: Sheet, hull: Hull, paint: Paint, inches: float) -> None:
    """Rim the footprint in the gang's tint: what is measured is always seen."""
    width = max(2, round(inches * sheet.k))
    points = _outline(sheet, hull, width / 2 / sheet.k)
    dark = _outline(sheet, hull, width / sheet.k * 1.35)
    _thick(sheet.surface, mixed(paint.tint, (0, 0, 0), 0.72), dark, max(1, width // 2))
    _thick(sheet.surface, paint.tint, points, width)


def _thick(
    surface: pygame.Surface,
    colour: tuple[int, int, int],
    points: list[tuple[float, float]],
    width: int,
) -> None:
    for a, b in zip(points, points[1:] + points[:1], strict=True):
        pygame.draw.line(surface, colour, a, b, width)
    if len(points) < 8:
        for point in points:
            pygame.draw.circle(surface, colour, point, width / 2)


def _wear(picture: pygame.Surface, look: ModelLook) -> None:
    """Dull a machine with soot and blown ash, as its id has it."""
    size = picture.get_size()
    seed = noise.number(look.id) % 4096
    per_inch = size[0] / look.hull.length
    xs, ys = np.arange(size[0]) / per_inch, np.arange(size[1]) / per_inch
    soot = noise.field(xs, ys, 0.5, seed) + np.float32(0.6) * noise.field(xs, ys, 0.17, seed + 1)
    dust = noise.field(xs, ys, 0.9, seed + 2) + np.float32(0.7) * noise.field(
        xs, ys, 0.22, seed + 3
    )
    shade = np.clip(np.float32(226) + np.float32(110) * soot, 165, 255).astype(np.uint32)
    grey = (shade << np.uint32(16)) | (shade << np.uint32(8)) | shade
    picture.blit(painted(grey), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    picture.fill((18, 18, 18, 0), special_flags=pygame.BLEND_RGBA_ADD)
    alpha = pygame.surfarray.array_alpha(picture)
    amount = np.clip(dust * np.float32(1.7), 0, 1) * np.float32(0.26)
    veil = layered(np.full(size, 0x9E9078, np.uint32), amount * (alpha / np.float32(255)))
    picture.blit(veil, (0, 0))


def _wreck(picture: pygame.Surface, look: ModelLook) -> None:
    """Burn a machine out: grey, black in patches, rusting, with no light left in it."""
    size = picture.get_size()
    seed = noise.number(look.id) % 4096 + 50
    per_inch = size[0] / look.hull.length
    xs, ys = np.arange(size[0]) / per_inch, np.arange(size[1]) / per_inch
    burnt = noise.field(xs, ys, 0.9, seed) + 0.7 * noise.field(xs, ys, 0.3, seed + 1)
    rust = noise.field(xs, ys, 0.6, seed + 2)
    pixels = pygame.surfarray.pixels3d(picture)
    grey = pixels.mean(axis=2, keepdims=True) * 0.62
    black = np.clip(0.5 + burnt * 2.6, 0, 0.92).astype(np.float32)[..., None]
    red = np.clip(rust * 2.2, 0, 0.5).astype(np.float32)[..., None]
    colour = grey * (1 - red) + np.array([112, 66, 38], np.float32) * red
    colour = colour * (1 - black) + np.array([20, 18, 17], np.float32) * black
    pixels[...] = np.clip(colour, 0, 255).astype(np.uint8)
