"""What machines stand on: wheels, tracks, legs and fans."""

from __future__ import annotations

import math

from game.ui.draw.machines.sheet import (
    BLACK,
    IRON,
    PALE,
    RUBBER,
    STEEL,
    TREAD,
    Paint,
    Sheet,
)
from game.ui.theme import Colour, mixed


def wheel(sheet: Sheet, x: float, y: float, length: float, width: float, turn: float = 0.0) -> None:
    """Draw a tyre with its lugs, turned by degrees to steer."""
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))

    def at(u: float, v: float) -> tuple[float, float]:
        return x + u * c - v * s, y + u * s + v * c

    half, side = length / 2, width / 2
    bevel = min(half, side) * 0.4
    tyre = [
        at(half, side - bevel), at(half - bevel, side), at(bevel - half, side),
        at(-half, side - bevel), at(-half, bevel - side), at(bevel - half, -side),
        at(half - bevel, -side), at(half, bevel - side),
    ]  # fmt: skip
    sheet.poly(tyre, RUBBER, high=0.34, edge=0.02)
    lugs = max(3, round(length / 0.16))
    for index in range(lugs):
        u = -half + (index + 0.5) * length / lugs
        for sign in (-1, 1):
            a, b = at(u, sign * side * 0.92), at(u + width * 0.16, sign * side * 0.12)
            sheet.rod(*a, *b, length / lugs * 0.42, TREAD)
    sheet.rod(*at(-half * 0.7, 0), *at(half * 0.7, 0), width * 0.12, (70, 66, 62))


def track(sheet: Sheet, y: float, length: float, width: float, x: float = 0.0) -> None:
    """Draw a band of track links along the machine."""
    sheet.box(x, y, length, width, (30, 29, 29), high=0.36, corner=width * 0.3, edge=0.03)
    pitch = max(0.14, length / 44)
    count = max(4, int((length - width * 0.3) / pitch))
    for index in range(count):
        u = x - length / 2 + width * 0.15 + (index + 0.5) * (length - width * 0.3) / count
        sheet.box(u, y, pitch * 0.62, width * 0.84, (66, 63, 60), high=0.42, edge=0.012)
        for sign in (-1, 1):
            sheet.box(
                u, y + sign * width * 0.31, pitch * 0.4, width * 0.12, (96, 92, 87), edge=0.008
            )


def mudguard(sheet: Sheet, x: float, y: float, length: float, width: float, paint: Paint) -> None:
    """Draw a guard over a track or a wheel."""
    sheet.box(x, y, length, width, paint.plate, high=0.48, corner=width * 0.25)
    sheet.rivets(x - length * 0.4, y, x + length * 0.4, y, max(2, round(length / 0.4)))


def leg(
    sheet: Sheet,
    hip: tuple[float, float],
    foot: tuple[float, float],
    thick: float,
    colour: Colour,
) -> None:
    """Draw a jointed leg from the hip to its foot, the knee raised between them."""
    hx, hy = hip
    fx, fy = foot
    bend = 0.16 if (hx + fx) * (hy + fy) >= 0 else -0.16
    kx = hx + (fx - hx) * 0.52 - (fy - hy) * bend
    ky = hy + (fy - hy) * 0.52 + (fx - hx) * bend
    for toe in (-0.75, 0.0, 0.75):
        angle = math.atan2(fy - ky, fx - kx) + toe
        tip = (fx + thick * 0.62 * math.cos(angle), fy + thick * 0.62 * math.sin(angle))
        sheet.rod(fx, fy, *tip, thick * 0.36, STEEL, high=0.22)
    sheet.disc(fx, fy, thick * 0.5, PALE, high=0.3, edge=thick * 0.1)
    sheet.rod(kx, ky, fx, fy, thick * 0.62, STEEL, high=0.42)
    sheet.rod(hx, hy, kx, ky, thick, colour, high=0.55)
    sheet.disc(kx, ky, thick * 0.56, PALE, high=0.7, edge=thick * 0.12, dome=True)
    sheet.disc(hx, hy, thick * 0.66, mixed(colour, BLACK, 0.2), high=0.6, edge=thick * 0.1)


def fan(
    sheet: Sheet, x: float, y: float, radius: float, paint: Paint, *, spin: float = 0.0
) -> None:
    """Draw a lifting fan in its duct, rimmed in the gang's tint."""
    sheet.disc(x, y, radius, paint.trim, high=0.52, edge=radius * 0.08)
    sheet.disc(x, y, radius * 0.88, paint.tint, high=0.56, edge=radius * 0.04)
    sheet.disc(x, y, radius * 0.76, (16, 17, 19), high=0.12, edge=radius * 0.05)
    for blade in range(5):
        angle = math.radians(spin) + blade * 2 * math.pi / 5
        tip = angle + 0.55
        ring = [
            (x + radius * 0.16 * math.cos(angle), y + radius * 0.16 * math.sin(angle)),
            (x + radius * 0.7 * math.cos(angle + 0.1), y + radius * 0.7 * math.sin(angle + 0.1)),
            (x + radius * 0.7 * math.cos(tip), y + radius * 0.7 * math.sin(tip)),
        ]
        sheet.poly(ring, (74, 80, 87), high=0.26, edge=0.01)
    for bar in range(3):
        angle = math.radians(30 + 120 * bar)
        sheet.rod(
            x,
            y,
            x + radius * 0.8 * math.cos(angle),
            y + radius * 0.8 * math.sin(angle),
            radius * 0.08,
            IRON,
            high=0.5,
        )
    sheet.disc(x, y, radius * 0.2, PALE, high=0.62, edge=radius * 0.04, dome=True)


def exhaust(sheet: Sheet, x: float, y: float, length: float, thick: float, side: float) -> None:
    """Draw a pipe that ends behind, its mouth black."""
    sheet.rod(x, y, x - length, y + side * thick * 0.6, thick, (108, 98, 88), high=0.62)
    sheet.disc(x - length, y + side * thick * 0.6, thick * 0.42, (14, 13, 12), edge=thick * 0.1)
