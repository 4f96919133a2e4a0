"""Ground that stands in the way: rock mesas with hatched flanks, and buildings from above."""

from __future__ import annotations

import math

import numpy as np
import pygame

from game.ui.draw import canvas, noise
from game.ui.draw.patch import Patch, coloured, layered, ramp, relief, smooth
from game.ui.draw.shapes import Shaped, cast_shadow, lined, rim

ROCK = ((24, 20, 17), (56, 49, 43), (87, 78, 69), (118, 107, 95), (150, 139, 124), (188, 177, 160))
ROOF = ((38, 43, 50), (70, 78, 88), (98, 108, 119), (124, 134, 145), (160, 169, 178))
RUSTY = ((46, 33, 26), (86, 62, 48), (118, 88, 69), (146, 116, 94), (178, 150, 126))


def mesa(surface: pygame.Surface, shaped: Shaped, part: Patch) -> None:
    """Paint rock: flanks that climb, hatched down their fall, to a raised top."""
    cast_shadow(surface, shaped, part, alpha=135)
    depth = shaped.depth(part)
    flank = max(0.3, min(1.7, shaped.deepest * 0.46))
    crags = part.octaves((2.1, 0.95, 0.42, 0.19, 0.09), (1.1, 0.8, 0.5, 0.26, 0.12), 810)
    ragged = depth + crags * np.float32(0.26 * flank)
    top = smooth(ragged, flank * 0.82, flank * 1.02)
    ledge = smooth(ragged, flank * 0.36, flank * 0.48)
    rise = np.float32(flank * 0.55) * smooth(ragged, -0.1, flank) + np.float32(0.2) * ledge
    height = (
        rise + np.float32(0.34) * top + crags * (np.float32(0.20) + np.float32(0.16) * (1 - top))
    )
    light = relief(height) * np.float32(part.scale)
    tone = np.float32(0.27) + np.float32(0.20) * top + np.float32(0.045) * ledge
    tone = tone + np.clip(light * np.float32(0.15), -0.22, 0.30)
    tone = tone + part.octaves((3.2, 1.2, 0.4), (0.22, 0.16, 0.12), 830)
    brink = np.exp(-(((ragged - np.float32(flank)) / np.float32(0.07 + 0.04 * flank)) ** 2))
    tone = tone + np.float32(0.10) * brink
    hue = noise.field(part.xs, part.ys, 4.0, 840)
    fill = layered(coloured(ramp(ROCK, (7, 2, -4)), tone, hue), np.ones_like(tone))
    fill.blit(_hachures(shaped, part, flank, 1 - top), (0, 0))
    fill.blit(shaped.mask(part), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(fill, (0, 0))
    rim(surface, shaped, part, (28, 23, 19), 0.14)


def _hachures(shaped: Shaped, part: Patch, flank: float, shown: noise.Floats) -> pygame.Surface:
    """Lines down the fall of the flanks, as a map draws a cliff."""
    k = 2
    spacing = max(0.42, 4.5 / part.scale)
    layer = canvas.clear((part.width * k, part.height * k))
    width = max(1, round(max(0.07 * part.scale, 0.9) * k))
    area = layer.get_rect().inflate(8, 8)
    inward = 1.0 if _anticlockwise(shaped.rings[0]) else -1.0
    for ring_index, ring in enumerate(shaped.rings):
        side = inward if ring_index == 0 or _anticlockwise(ring) == (inward > 0) else -inward
        side = side if ring_index == 0 else -side
        for index, ((ax, ay), (bx, by)) in enumerate(zip(ring, (*ring[1:], ring[0]), strict=True)):
            length = math.hypot(bx - ax, by - ay)
            if length <= 0:
                continue
            ux, uy = (bx - ax) / length, (by - ay) / length
            nx, ny = -uy * side, ux * side
            count = max(1, round(length / spacing))
            jitter = noise.dots(index, ring_index, count, 851)
            for step in range(count):
                along = (step + 0.5 + 0.3 * (float(jitter[step, 0]) - 0.5)) * length / count
                reach = flank * (0.5 + 0.55 * float(jitter[step, 1]))
                lean = 0.25 * (float(jitter[step, 2]) - 0.5) * reach
                x, y = ax + ux * along, ay + uy * along
                a = part.px(x, y)
                b = part.px(x + nx * reach + ux * lean, y + ny * reach + uy * lean)
                a, b = (a[0] * k, a[1] * k), (b[0] * k, b[1] * k)
                if area.clipline(a, b):
                    pygame.draw.line(layer, (10, 8, 6, 118), a, b, width)
    lines = pygame.transform.smoothscale(layer, part.size)
    kept = layered(np.full(part.size, 0xFFFFFF, np.uint32), shown)
    lines.blit(kept, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return lines


def _anticlockwise(ring: tuple[tuple[float, float], ...]) -> bool:
    pairs = zip(ring, (*ring[1:], ring[0]), strict=True)
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs) > 0


def structure(surface: pygame.Surface, shaped: Shaped, part: Patch) -> None:
    """Paint a building: walls seen from above, a parapet, a seamed roof and what stands on it."""
    cast_shadow(surface, shaped, part, alpha=140)
    depth = shaped.depth(part)
    u, v = shaped.locals(part)
    wall = max(0.12, min(0.34, shaped.deepest * 0.2))
    inside = smooth(depth, wall, wall + 1.6 / part.scale)
    height = np.float32(0.5) * smooth(depth, -0.02, 0.07) - np.float32(0.35) * inside
    rough = part.octaves((0.5, 0.2, 0.09), (0.10, 0.06, 0.03), 910)
    light = relief(height + rough) * np.float32(part.scale)
    tone = np.float32(0.62) - np.float32(0.16) * inside
    tone = tone + np.clip(light * np.float32(0.16), -0.3, 0.24)
    tone = tone + part.octaves((3.0, 1.1, 0.35), (0.22, 0.16, 0.1), 920)
    seams = np.abs((v / np.float32(0.9)) % 1 - np.float32(0.5)) * np.float32(0.9)
    tone = tone - np.float32(0.11) * lined(seams, 0.022, part.scale) * inside
    joints = np.abs((u / np.float32(2.7)) % 1 - np.float32(0.5)) * np.float32(2.7)
    tone = tone - np.float32(0.08) * lined(joints, 0.022, part.scale) * inside
    shade = smooth(-depth, -wall - 0.55, -wall) * inside * (u * 0 + 1)
    tone = tone - np.float32(0.10) * shade
    rusty = noise.number(shaped.look.id) % 3 == 0
    hue = noise.field(part.xs, part.ys, 2.2, 930)
    colours = ramp(RUSTY if rusty else ROOF, (9, 1, -8))
    fill = layered(coloured(colours, tone, hue), np.ones_like(tone))
    _roof_details(fill, shaped, part, wall)
    fill.blit(shaped.mask(part), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(fill, (0, 0))
    rim(surface, shaped, part, (24, 27, 32), 0.15)


def _roof_details(surface: pygame.Surface, shaped: Shaped, part: Patch, wall: float) -> None:
    """Hatches, vents and tanks, where there is room for them."""
    left, low, right, high = shaped.framed
    length, width = right - left, high - low
    middle_u, middle_v = (left + right) / 2, (low + high) / 2
    picks = noise.chances(f"roof {shaped.look.id}", 64)
    standing: list[tuple[float, float, float]] = []
    for index in range(min(16, 4 + int(length * width / 5))):
        a, b, c, kind = picks[index * 4 : index * 4 + 4]
        size = min(0.55 + 0.5 * c, shaped.deepest * 0.45)
        u = middle_u + (a - 0.5) * length * 0.82
        v = middle_v + (b - 0.5) * width * 0.82
        x, y = shaped.out(u, v)
        room = float(shaped.depth_at(np.array([x]), np.array([y]))[0])
        crowded = any(math.hypot(u - ou, v - ov) < size + other for ou, ov, other in standing)
        if room < wall + size * 0.85 or crowded:
            continue
        standing.append((u, v, size))
        image = roof_part(
            int(kind * 4), round(size * part.scale * 2), round(math.degrees(shaped.axis))
        )
        px, py = part.px(x, y)
        surface.blit(image, (px - image.get_width() / 2, py - image.get_height() / 2))


def roof_part(kind: int, pixels: int, degrees: int) -> pygame.Surface:
    """Return one thing that stands on a roof, about so many pixels wide, with its shadow."""
    k = 4
    span = max(24, min(400, pixels * k))
    big = canvas.clear((span * 2, span * 2))
    m, r = span, span * 0.42

    def box(x: float, y: float, w: float, h: float, colour: tuple[int, int, int]) -> None:
        rect = pygame.Rect(m + x * r - w * r, m + y * r - h * r, 2 * w * r, 2 * h * r)
        pygame.draw.rect(big, colour, rect, border_radius=max(1, round(r * 0.12)))

    if kind == 0:
        box(0, 0, 1.0, 0.72, (44, 49, 56))
        box(-0.03, -0.04, 0.9, 0.62, (112, 121, 131))
        for line in range(5):
            box(-0.62 + line * 0.3, -0.04, 0.05, 0.48, (58, 65, 73))
    elif kind == 1:
        pygame.draw.circle(big, (40, 44, 50), (m, m), r)
        pygame.draw.circle(big, (120, 128, 137), (m - r * 0.05, m - r * 0.06), r * 0.86)
        pygame.draw.circle(big, (52, 58, 65), (m, m), r * 0.6)
        for blade in range(6):
            angle = blade * math.pi / 3
            tip = (m + r * 0.56 * math.cos(angle), m + r * 0.56 * math.sin(angle))
            pygame.draw.line(big, (98, 106, 115), (m, m), tip, max(2, round(r * 0.14)))
        pygame.draw.circle(big, (134, 142, 150), (m, m), r * 0.16)
    elif kind == 2:
        box(0, 0, 0.8, 0.8, (50, 44, 36))
        box(-0.03, -0.03, 0.7, 0.7, (128, 112, 84))
        box(-0.03, -0.03, 0.5, 0.5, (108, 94, 70))
        box(0.3, -0.03, 0.06, 0.16, (40, 36, 30))
    else:
        box(0, 0, 1.1, 0.5, (42, 46, 52))
        box(-0.02, -0.08, 1.02, 0.34, (126, 134, 143))
        box(-0.02, -0.16, 0.98, 0.12, (160, 168, 176))
        for band in (-0.6, 0.0, 0.6):
            box(band, -0.02, 0.05, 0.46, (74, 81, 89))
    small = pygame.transform.smoothscale(big, (max(2, span * 2 // 2), max(2, span * 2 // 2)))
    turned = pygame.transform.rotozoom(small, degrees, 2 / k)
    shadow = canvas.blurred(canvas.tinted(turned, (0, 0, 0), 110), max(1, pixels // 14))
    drop = max(1, round(pixels * 0.09))
    both = canvas.clear((turned.get_width() + 2 * drop, turned.get_height() + 2 * drop))
    both.blit(shadow, (2 * drop, 2 * drop))
    both.blit(turned, (drop, drop))
    return both
