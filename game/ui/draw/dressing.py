"""What frames the road: the sunken bed, the sides, the faint grid and the soft vignette."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import Literal

import numpy as np
import pygame

from game.ui.draw import canvas, sides
from game.ui.draw.canvas import View
from game.ui.draw.looks import TableLook, bounds
from game.ui.theme import Theme

GRID = 12.0
"""Inches between the faint lines."""
SHADE = 1024
"""Pixels of a strip of the vignette, laid end to end."""
HAIR = 4096
"""Pixels of the longest line of the grid, of which each line shows a part."""
Role = Literal["leading", "trailing", "side"]


def roles(table: TableLook) -> tuple[Role, ...]:
    """Return the role of every edge of the table's outline."""
    if table.roles:
        return table.roles
    found: list[Role] = []
    ring = table.outline
    for (ax, ay), (bx, by) in zip(ring, (*ring[1:], ring[0]), strict=True):
        if table.direction is None:
            found.append("side")
            continue
        outward = math.degrees(math.atan2(-(bx - ax), by - ay))
        off = abs((outward - table.direction + 180) % 360 - 180)
        found.append("leading" if off <= 45 else "trailing" if off >= 135 else "side")
    return tuple(found)


class Dressing:
    """Frames one table; its strips are kept."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self._kept = canvas.Cache(3_000_000)
        self._last: dict[tuple[str, int], pygame.Surface] = {}

    def beneath(
        self,
        surface: pygame.Surface,
        view: View,
        table: TableLook,
        clip: pygame.Rect,
        *,
        hurried: bool = False,
    ) -> pygame.Rect:
        """Fill the canvas, draw the sides, and return where the road shows."""
        ring = [view.to_screen(x, y) for x, y in table.outline]
        box = canvas.extent([(round(x), round(y)) for x, y in ring])
        area = box.clip(clip)
        for rest in _around(area, clip):
            surface.fill(self.theme.canvas, rest)
        self._sides(surface, view, table, ring, hurried=hurried)
        return area

    def above(
        self,
        surface: pygame.Surface,
        view: View,
        table: TableLook,
        clip: pygame.Rect,
        *,
        hurried: bool = False,
    ) -> None:
        """Draw the grid and the vignette; cover what a table of another shape leaves bare."""
        west, south, east, north = bounds(table.outline)
        self._grid(surface, view, west, south, east, north, surface.get_clip())
        ring = [view.to_screen(x, y) for x, y in table.outline]
        box = canvas.extent([(round(x), round(y)) for x, y in ring])
        self._vignette(surface, box, view.scale, hurried=hurried)
        if not _is_box(table):
            surface.set_clip(clip)
            _cover(surface, self.theme.canvas, ring, box)
            self._sides(surface, view, table, ring, hurried=hurried)
        canvas.stroke(surface, (18, 15, 12), ring, 2, closed=True)

    def _sides(
        self,
        surface: pygame.Surface,
        view: View,
        table: TableLook,
        ring: list[tuple[float, float]],
        *,
        hurried: bool,
    ) -> None:
        edge_roles = roles(table)
        kinds = table.sides or ("impassable",) * len(ring)
        band = sides.band(view.scale)
        for index, role in enumerate(edge_roles):
            a, b = ring[index], ring[(index + 1) % len(ring)]
            kind = kinds[index % len(kinds)] if role == "side" else role
            length = round(math.dist(a, b))
            if length < 1:
                continue
            angle = round(math.degrees(math.atan2(a[1] - b[1], b[0] - a[0])), 2)
            reach = [
                (x + dx, y + dy) for x, y in (a, b) for dx in (-band, band) for dy in (-band, band)
            ]
            if not canvas.extent(reach).colliderect(surface.get_clip()):
                # Near by, a side is far larger than the window, and mostly not in it.
                continue
            strip = self._strip(
                ("side", index),
                (kind, length, round(view.scale, 3), angle),
                partial(_turned_strip, kind, length, view.scale, angle),
                (length, band),
                angle,
                hurried=hurried,
            )
            mx, my = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
            nx, ny = -(b[1] - a[1]) / math.dist(a, b), (b[0] - a[0]) / math.dist(a, b)
            cx, cy = mx + nx * band / 2, my + ny * band / 2
            surface.blit(
                strip,
                (round(cx - strip.get_width() / 2), round(cy - strip.get_height() / 2)),
            )

    def _strip(
        self,
        name: tuple[str, int],
        key: tuple[object, ...],
        build: Callable[[], pygame.Surface],
        size: tuple[int, int],
        angle: float,
        *,
        hurried: bool,
    ) -> pygame.Surface:
        """Return a strip; while the scale changes, the last one of its name, stretched."""
        last = self._last.get(name)
        if hurried and last is not None and self._kept.peek(key) is None and angle % 90 == 0:
            shown = size if round(angle / 90) % 2 == 0 else (size[1], size[0])
            return pygame.transform.scale(last, shown)
        strip = self._kept.get(key, build, canvas.area_of)
        self._last[name] = strip
        return strip

    def _grid(
        self,
        surface: pygame.Surface,
        view: View,
        west: float,
        south: float,
        east: float,
        north: float,
        area: pygame.Rect,
    ) -> None:
        step = GRID
        while step * view.scale < 24:
            step *= 2
        columns = range(math.ceil(west / step), math.floor(east / step) + 1)
        rows = range(math.ceil(south / step), math.floor(north / step) + 1)
        lines = [((k * step, south), (k * step, north)) for k in columns]
        lines += [((west, k * step), (east, k * step)) for k in rows]
        for a, b in lines:
            if a[0] == b[0] and not west < a[0] < east:
                continue
            if a[1] == b[1] and not south < a[1] < north:
                continue
            p, q = view.to_screen(*a), view.to_screen(*b)
            corner = (round(min(p[0], q[0])), round(min(p[1], q[1])))
            size = (max(1, round(abs(p[0] - q[0]))), max(1, round(abs(p[1] - q[1]))))
            line = pygame.Rect(corner, size).clip(area)
            whole = (HAIR, 1) if size[0] > size[1] else (1, HAIR)
            hair = self._kept.get(("hair", whole), partial(_hair, whole), canvas.area_of)
            surface.blit(hair, line.topleft, ((0, 0), line.size))

    def _vignette(
        self, surface: pygame.Surface, box: pygame.Rect, scale: float, *, hurried: bool
    ) -> None:
        depth = max(8, min(round(7.0 * scale), min(box.size) // 3))
        # Few depths while the scale changes, so that hardly a strip is made on the way.
        depth = max(8, depth - depth % (48 if hurried else 12))
        bands = (
            (box.left, box.top, box.width, depth),
            (box.right - depth, box.top, depth, box.height),
            (box.left, box.bottom - depth, box.width, depth),
            (box.left, box.top, depth, box.height),
        )
        for edge in range(4):
            if not surface.get_clip().colliderect(bands[edge]):
                continue
            strip = self._kept.get(
                ("shade", depth, edge), partial(_shade, depth, edge), canvas.area_of
            )
            length = box.width if edge % 2 == 0 else box.height
            for start in range(0, length, SHADE):
                part = min(SHADE, length - start)
                if edge % 2 == 0:
                    y = box.top if edge == 0 else box.bottom - depth
                    surface.blit(strip, (box.left + start, y), (0, 0, part, depth))
                else:
                    x = box.right - depth if edge == 1 else box.left
                    surface.blit(strip, (x, box.top + start), (0, 0, depth, part))


def _around(inner: pygame.Rect, outer: pygame.Rect) -> list[pygame.Rect]:
    """Return the rectangles between one and another that holds it."""
    if inner.width <= 0 or inner.height <= 0:
        return [outer]
    return [
        pygame.Rect(outer.left, outer.top, outer.width, inner.top - outer.top),
        pygame.Rect(outer.left, inner.bottom, outer.width, outer.bottom - inner.bottom),
        pygame.Rect(outer.left, inner.top, inner.left - outer.left, inner.height),
        pygame.Rect(inner.right, inner.top, outer.right - inner.right, inner.height),
    ]


def _is_box(table: TableLook) -> bool:
    west, south, east, north = bounds(table.outline)
    corners = {(west, south), (east, south), (east, north), (west, north)}
    return len(table.outline) == 4 and set(table.outline) == corners


def _cover(
    surface: pygame.Surface,
    colour: tuple[int, int, int],
    ring: list[tuple[float, float]],
    box: pygame.Rect,
) -> None:
    """Fill what lies between the table and its bounds: one polygon with a slit to its hole."""
    start = min(range(len(ring)), key=lambda index: ring[index][0])
    inner = [*ring[start:], *ring[: start + 1]]
    left, y = box.left - 2, inner[0][1]
    outer = [
        (left, y), (left, box.top - 2), (box.right + 2, box.top - 2),
        (box.right + 2, box.bottom + 2), (left, box.bottom + 2), (left, y),
    ]  # fmt: skip
    if _signed(inner) * _signed(outer) > 0:
        inner.reverse()
    pygame.draw.polygon(surface, colour, [*outer, *inner])


def _signed(ring: Sequence[tuple[float, float]]) -> float:
    return sum(
        ax * by - bx * ay for (ax, ay), (bx, by) in zip(ring, (*ring[1:], ring[0]), strict=True)
    )


def _hair(size: tuple[int, int]) -> pygame.Surface:
    line = canvas.clear(size)
    line.fill((255, 250, 238, 24))
    return canvas.ready(line)


def _shade(depth: int, edge: int) -> pygame.Surface:
    """Return a strip that darkens towards the table's edge."""
    fall = (1 - (np.arange(depth) + 0.5) / depth) ** 2.2
    alpha = np.clip(fall * 92, 0, 255)
    rows = (np.arange(depth)[:, None] * 0.754877 + np.arange(64)[None, :] * 0.569840) % 1.0
    dithered = np.floor(alpha[:, None] + rows).astype(np.uint8)
    strip = canvas.clear((SHADE, depth))
    strip.fill((14, 10, 6, 0))
    pixels = pygame.surfarray.pixels_alpha(strip)
    pixels[:, :] = np.tile(dithered, (1, SHADE // 64)).T
    del pixels
    return canvas.ready(pygame.transform.rotate(strip, -90 * edge))


def _turned_strip(kind: str, length: int, scale: float, angle: float) -> pygame.Surface:
    strip = sides.strip(kind, length, scale)
    quarter = angle / 90
    if abs(quarter - round(quarter)) < 1e-6:
        return canvas.ready(pygame.transform.rotate(strip, 90 * (round(quarter) % 4)))
    return canvas.ready(pygame.transform.rotozoom(strip, angle, 1.0))
