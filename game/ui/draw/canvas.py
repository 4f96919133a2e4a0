"""The painter's tools: the view onto the table, antialiased fills, dashes, shadows, caches."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Protocol, TypeVar

import pygame

from game.ui.theme import Colour

Pixel = tuple[float, float]
Value = TypeVar("Value")


class View(Protocol):
    """What is asked of a camera."""

    @property
    def scale(self) -> float:
        """Pixels to the inch."""
        ...

    @property
    def turn(self) -> int:
        """Degrees by which the table is turned: 0, 90, 180 or 270."""
        ...

    def to_screen(self, x: float, y: float) -> Pixel:
        """Return the pixel of a point on the table."""
        ...


def quarters(view: View) -> int:
    """Return by how many quarter turns, anticlockwise, the table is turned on the screen."""
    x0, y0 = view.to_screen(0.0, 0.0)
    x1, y1 = view.to_screen(1.0, 0.0)
    return round(math.atan2(y0 - y1, x1 - x0) / (math.pi / 2)) % 4


def turned(quarter: int, dx: float, dy: float) -> Pixel:
    """Turn a screen vector (y down) of the unturned table as the view turns it."""
    match quarter % 4:
        case 0:
            return dx, dy
        case 1:
            return dy, -dx
        case 2:
            return -dx, -dy
        case _:
            return -dy, dx


def ready(surface: pygame.Surface, *, sparse: bool = False) -> pygame.Surface:
    """Return a surface in the display's own format, where there is a display.

    Args:
        surface: A surface with transparency of its own.
        sparse: Whether most of it is empty: it is then packed, and blits many times faster.
    """
    if pygame.display.get_init() and pygame.display.get_surface() is not None:
        surface = surface.convert_alpha()
    if sparse:
        surface.set_alpha(255, pygame.RLEACCEL)
    return surface


def solid(size: tuple[int, int]) -> pygame.Surface:
    """Return an opaque surface in the display's format, or in 32 bits without a display."""
    if pygame.display.get_init() and pygame.display.get_surface() is not None:
        return pygame.Surface(size)
    return pygame.Surface(size, depth=32)


def clear(size: tuple[int, int]) -> pygame.Surface:
    """Return an empty transparent surface."""
    return pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)


def coverage(
    rings: Sequence[Sequence[Pixel]], size: tuple[int, int], samples: int = 3
) -> pygame.Surface:
    """Return white of which the alpha is how much of each pixel the polygon covers.

    Args:
        rings: The outline and then the holes, in pixels of the surface.
        size: Width and height in pixels.
        samples: Samples to a pixel, each way.
    """
    large = clear((size[0] * samples, size[1] * samples))
    large.fill((255, 255, 255, 0))
    for index, ring in enumerate(rings):
        colour = (255, 255, 255, 0 if index else 255)
        points = [(x * samples, y * samples) for x, y in ring]
        if len(points) >= 3:
            pygame.draw.polygon(large, colour, points)
    return pygame.transform.smoothscale(large, size)


def tinted(mask: pygame.Surface, colour: Colour, alpha: int = 255) -> pygame.Surface:
    """Return a mask in one colour, its alpha multiplied."""
    surface = mask.copy()
    surface.fill((*colour, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def blurred(surface: pygame.Surface, radius: int) -> pygame.Surface:
    """Return a surface blurred; twice over, so that it falls off softly."""
    if radius < 1:
        return surface
    once = pygame.transform.box_blur(surface, radius)
    return pygame.transform.box_blur(once, max(1, radius // 2))


def segments(points: Sequence[Pixel], *, closed: bool = False) -> Iterator[tuple[Pixel, Pixel]]:
    """Yield the stretches of a line."""
    yield from pairwise(points)
    if closed and len(points) > 2:
        yield points[-1], points[0]


def dashes(
    points: Sequence[Pixel],
    pattern: Sequence[float],
    *,
    closed: bool = False,
    start: float = 0.0,
    within: pygame.Rect | None = None,
) -> Iterator[tuple[Pixel, Pixel]]:
    """Yield the drawn stretches of a dashed line, keeping step round its corners.

    Args:
        points: The line, in pixels.
        pattern: Lengths drawn and left out in turn, in pixels.
        closed: Whether the last point joins the first.
        start: Pixels into the pattern at the first point.
        within: What is seen; stretches that pass it by are left out.
    """
    total = sum(pattern)
    if total <= 0:
        yield from segments(points, closed=closed)
        return
    index, left = _phase(pattern, start % total)
    for (ax, ay), (bx, by) in segments(points, closed=closed):
        length = math.hypot(bx - ax, by - ay)
        if length <= 0:
            continue
        if within is not None and not within.clipline(ax, ay, bx, by):
            into = sum(pattern[: index + 1]) - left
            index, left = _phase(pattern, (into + length) % total)
            continue
        ux, uy = (bx - ax) / length, (by - ay) / length
        done = 0.0
        while done < length:
            step = min(left, length - done)
            if index % 2 == 0:
                end = done + step
                yield (ax + ux * done, ay + uy * done), (ax + ux * end, ay + uy * end)
            done += step
            left -= step
            if left <= 1e-9:
                index = (index + 1) % len(pattern)
                left = pattern[index]


def _phase(pattern: Sequence[float], into: float) -> tuple[int, float]:
    """Return which length of a pattern lies so many pixels into it, and what is left of it."""
    for index, length in enumerate(pattern):
        if into < length:
            return index, length - into
        into -= length
    return 0, pattern[0]


def stroke(
    surface: pygame.Surface,
    colour: Colour,
    points: Sequence[Pixel],
    width: int = 1,
    *,
    closed: bool = False,
    pattern: Sequence[float] | None = None,
) -> None:
    """Draw an antialiased line, dashed or whole; opaque."""
    draw = pygame.draw.aaline
    area = surface.get_clip().inflate(2 * width + 4, 2 * width + 4)
    parts = segments(points, closed=closed)
    if pattern:
        parts = dashes(points, pattern, closed=closed, within=area)
    for a, b in parts:
        if area.clipline(a, b):
            draw(surface, colour, a, b, width)
    if width >= 3 and not pattern:
        inner = points if closed else points[1:-1]
        for point in inner:
            pygame.draw.aacircle(surface, colour, point, max(1.0, (width - 1) / 2))


def circle_points(
    centre: Pixel, radius: float, start: float = 0.0, sweep: float = 360.0
) -> list[Pixel]:
    """Return points along an arc on the screen, off it by less than a fifth of a pixel.

    Degrees anticlockwise.
    """
    chord = max(3.0, math.sqrt(1.2 * max(radius, 1.0)))
    count = max(3, math.ceil(abs(math.radians(sweep)) * radius / chord) + 1)
    cx, cy = centre
    first, step = math.radians(start), math.radians(sweep) / (count - 1)
    return [
        (cx + radius * math.cos(first + step * k), cy - radius * math.sin(first + step * k))
        for k in range(count)
    ]


def disc(surface: pygame.Surface, colour: Colour, centre: Pixel, radius: float) -> None:
    """Fill an antialiased disc."""
    pygame.draw.aacircle(surface, colour, centre, max(1.0, radius))


class Cache:
    """Painted things, kept while they are wanted; the longest unused go first.

    Attributes:
        built: How many things have ever been painted; a second frame must not raise it.
    """

    def __init__(self, most_pixels: int) -> None:
        self._most = most_pixels
        self._kept: OrderedDict[Hashable, tuple[object, int]] = OrderedDict()
        self._pixels = 0
        self.built = 0

    def get(
        self, key: Hashable, build: Callable[[], Value], pixels: Callable[[Value], int]
    ) -> Value:
        """Return what is kept under `key`, painting it first when it is not there."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found[0]  # type: ignore[return-value]
        value = build()
        self.built += 1
        size = pixels(value)
        self._kept[key] = (value, size)
        self._pixels += size
        while self._pixels > self._most and len(self._kept) > 1:
            _, (_, dropped) = self._kept.popitem(last=False)
            self._pixels -= dropped
        return value

    def peek(self, key: Hashable) -> object | None:
        """Return what is kept under `key`, or nothing; nothing is painted."""
        found = self._kept.get(key)
        return None if found is None else found[0]

    def drop(self, unwanted: Callable[[Hashable], bool]) -> None:
        """Forget everything whose key is unwanted."""
        for key in [k for k in self._kept if unwanted(k)]:
            _, size = self._kept.pop(key)
            self._pixels -= size

    def __len__(self) -> int:
        return len(self._kept)


def area_of(surface: pygame.Surface) -> int:
    """Return a surface's pixels, the measure of a cache."""
    return surface.get_width() * surface.get_height()


def extent(points: Iterable[Pixel], margin: float = 0.0) -> pygame.Rect:
    """Return the whole pixels that hold all the points, with a margin."""
    xs, ys = zip(*points, strict=True)
    left, top = math.floor(min(xs) - margin), math.floor(min(ys) - margin)
    return pygame.Rect(
        left, top, math.ceil(max(xs) + margin) - left, math.ceil(max(ys) + margin) - top
    )
