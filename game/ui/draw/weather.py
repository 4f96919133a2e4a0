"""Weather as thin veils over the table: drifting fog, falling powder, slanting shards of ice."""

from __future__ import annotations

import math

import numpy as np
import pygame

from game.ui.draw import canvas, noise
from game.ui.draw.canvas import View
from game.ui.draw.kit import Kit
from game.ui.draw.looks import TableLook
from game.ui.draw.patch import layered, smooth

CLOTH = 512
"""Pixels of the square that is laid side by side for a veil."""
COARSE = 128


def draw_weather(
    surface: pygame.Surface,
    view: View,
    table: TableLook,
    weather: str,
    kit: Kit,
    clip: pygame.Rect | None = None,
    *,
    clock: float = 0.0,
    reduced: bool = False,
) -> None:
    """Draw the weather over the table; nothing in it flashes, and `reduced` holds it still.

    Args:
        surface: The window or a picture.
        view: The camera.
        table: Where the weather is.
        weather: `frozen_fog`, `deep_powder`, `ice_shards`, or nothing.
        kit: What is kept between frames.
        clip: The canvas.
        clock: Seconds.
        reduced: Whether motion is reduced.
    """
    if weather not in ("frozen_fog", "deep_powder", "ice_shards"):
        return
    box = canvas.extent([view.to_screen(x, y) for x, y in table.outline])
    area = box.clip(surface.get_rect() if clip is None else clip)
    if area.width < 1 or area.height < 1:
        return
    former = surface.get_clip()
    surface.set_clip(area)
    now = 0.0 if reduced else clock
    match weather:
        case "frozen_fog":
            _veil(surface, view, area, kit, "fog", 0, now * 9, now * 2.0)
            _veil(surface, view, area, kit, "fog", 1, -now * 5, now * 3.5)
        case "deep_powder":
            _veil(surface, view, area, kit, "haze", 0, now * 4, now * 5)
            for layer in range(2):
                _veil(
                    surface,
                    view,
                    area,
                    kit,
                    "snow",
                    layer,
                    now * (10 + 12 * layer),
                    now * (34 + 26 * layer),
                )
        case _:
            _veil(surface, view, area, kit, "haze", 1, -now * 20, now * 5)
            for layer in range(2):
                _veil(
                    surface,
                    view,
                    area,
                    kit,
                    "ice",
                    layer,
                    -now * (150 + 60 * layer),
                    now * (90 + 40 * layer),
                )
    surface.set_clip(former)


def _veil(
    surface: pygame.Surface,
    view: View,
    area: pygame.Rect,
    kit: Kit,
    kind: str,
    layer: int,
    dx: float,
    dy: float,
) -> None:
    """Lay a seamless cloth over the area, moved by so many pixels."""
    cloth = kit.marks.get(("cloth", kind, layer), lambda: CLOTHS[kind](layer), canvas.area_of)
    ox, oy = view.to_screen(0.0, 0.0)
    start_x = area.left - CLOTH + math.floor((ox + dx - area.left) % CLOTH)
    start_y = area.top - CLOTH + math.floor((oy + dy - area.top) % CLOTH)
    blits = [
        (cloth, (x, y))
        for x in range(start_x, area.right, CLOTH)
        for y in range(start_y, area.bottom, CLOTH)
    ]
    surface.fblits(blits)


def _wrapped(cell: int, seed: int, size: int) -> noise.Floats:
    """Return smooth noise about 0 that repeats without a seam."""
    count = size // cell
    columns = np.arange(count, dtype=np.int64)
    values = noise.lattice(columns, columns, seed) - np.float32(0.5)
    at = (np.arange(size) + 0.5) / cell
    base = np.floor(at).astype(np.int64)
    t = (at - base).astype(np.float32)
    u = 1 - t
    shares = (u**3 / 6, (3 * t**3 - 6 * t * t + 4) / 6, (3 * u**3 - 6 * u * u + 4) / 6, t**3 / 6)
    matrix = np.zeros((size, count), np.float32)
    for step, share in enumerate(shares):
        matrix[np.arange(size), (base + step - 1) % count] += share
    result: noise.Floats = matrix @ values @ matrix.T
    return result


def _fog(layer: int) -> pygame.Surface:
    n = (
        _wrapped(64, 500 + layer, COARSE)
        + np.float32(0.6) * _wrapped(32, 510 + layer, COARSE)
        + np.float32(0.35) * _wrapped(16, 520 + layer, COARSE)
        + np.float32(0.16) * _wrapped(8, 530 + layer, COARSE)
    )
    alpha = np.float32(0.02) + np.float32(0.17) * smooth(n, -0.16, 0.3)
    return _grown(alpha, 0xD6E4EA)


def _haze(layer: int) -> pygame.Surface:
    n = _wrapped(64, 540 + layer, COARSE) + np.float32(0.5) * _wrapped(32, 550 + layer, COARSE)
    alpha = np.float32(0.03) + np.float32(0.09) * smooth(n, -0.2, 0.3)
    return _grown(alpha, 0xE2EAF0 if layer == 0 else 0xC4D8E6)


def _grown(alpha: noise.Floats, colour: int) -> pygame.Surface:
    wide = np.pad(alpha, 2, mode="wrap")
    picture = layered(np.full(wide.shape, colour, np.uint32), wide)
    factor = CLOTH // COARSE
    size = (COARSE + 4) * factor
    large = pygame.transform.smoothscale(picture, (size, size))
    return canvas.ready(large.subsurface((2 * factor, 2 * factor, CLOTH, CLOTH)).copy())


def _snow(layer: int) -> pygame.Surface:
    k = 2
    big = canvas.clear((CLOTH * k, CLOTH * k))
    big.fill((250, 252, 255, 0))
    flakes = noise.dots(layer, 3, 120 if layer else 190, 560)
    for x, y, size, light in flakes.tolist():
        r = (0.7 + 1.1 * size + 0.7 * layer) * k
        alpha = round(90 + 120 * light)
        for ox in (-1, 0, 1):
            for oy in (-1, 0, 1):
                at = ((x + ox) * CLOTH * k, (y + oy) * CLOTH * k)
                if -8 < at[0] < CLOTH * k + 8 and -8 < at[1] < CLOTH * k + 8:
                    pygame.draw.circle(big, (250, 252, 255, alpha), at, r)
    return canvas.ready(pygame.transform.smoothscale(big, (CLOTH, CLOTH)), sparse=True)


def _ice(layer: int) -> pygame.Surface:
    k = 2
    big = canvas.clear((CLOTH * k, CLOTH * k))
    big.fill((226, 240, 250, 0))
    shards = noise.dots(layer, 4, 60 if layer else 95, 570)
    for x, y, size, light in shards.tolist():
        length = (7 + 15 * size + 5 * layer) * k
        thick = (0.7 + 0.8 * light + 0.3 * layer) * k
        alpha = round(70 + 110 * light)
        for ox in (-1, 0, 1):
            for oy in (-1, 0, 1):
                ax, ay = (x + ox) * CLOTH * k, (y + oy) * CLOTH * k
                bx, by = ax - length * 0.86, ay + length * 0.51
                ring = [(ax, ay), ((ax + bx) / 2 + thick * 0.6, (ay + by) / 2 + thick),
                        (bx, by), ((ax + bx) / 2 - thick * 0.6, (ay + by) / 2 - thick)]  # fmt: skip
                pygame.draw.polygon(big, (226, 240, 250, alpha), ring)
    return canvas.ready(pygame.transform.smoothscale(big, (CLOTH, CLOTH)), sparse=True)


CLOTHS = {"fog": _fog, "haze": _haze, "snow": _snow, "ice": _ice}
