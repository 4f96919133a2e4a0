"""Machines on tracks, and the crawlers that shove all others aside."""

from __future__ import annotations

from game.ui.draw.machines import fittings, running_gear
from game.ui.draw.machines.sheet import BLACK, IRON, PALE, STEEL, WHITE, Paint, Sheet
from game.ui.theme import mixed


def tracked(sheet: Sheet, length: float, width: float, paint: Paint, *, heavy: bool) -> None:
    """Draw a tracked machine: bands at the sides, a sloped nose, a gun house or a deck."""
    n, w = length, width
    band = w * 0.2
    for sign in (-1, 1):
        running_gear.track(sheet, sign * (w / 2 - band / 2 - 0.01), n * 0.985, band)
    sheet.box(-n * 0.02, 0, n * 0.92, w * 0.62, paint.trim, high=0.5, corner=w * 0.04, edge=0.05)
    for sign in (-1, 1):
        running_gear.mudguard(sheet, -n * 0.08, sign * w * 0.335, n * 0.62, w * 0.09, paint)
    nose = [
        (n * 0.47, w * 0.22), (n * 0.3, w * 0.3), (n * 0.3, -w * 0.3), (n * 0.47, -w * 0.22),
    ]  # fmt: skip
    sheet.poly(nose, mixed(paint.plate, WHITE, 0.06), high=0.56, edge=0.04)
    sheet.livery(n * 0.37, 0, n * 0.1, w * 0.34, paint, high=0.6)
    sheet.box(-n * 0.02, 0, n * 0.62, w * 0.56, paint.plate, high=0.64, corner=w * 0.05, edge=0.05)
    fittings.glass(sheet, n * 0.25, w * 0.13, n * 0.04, w * 0.18, 0.72)
    fittings.hatch(sheet, n * 0.22, -w * 0.16, w * 0.075, paint.trim, 0.72)
    grille(sheet, -n * 0.38, 0, n * 0.14, w * 0.46)
    for sign in (-1, 1):
        running_gear.exhaust(sheet, -n * 0.3, sign * w * 0.26, n * 0.15, w * 0.06, sign)
        sheet.rivets(-n * 0.28, sign * w * 0.25, n * 0.2, sign * w * 0.25, 9)
    if paint.variation:
        fittings.turret(sheet, n * 0.02, 0, w * 0.19, paint, twin=False)
        if heavy:
            for sign in (-1, 1):
                fittings.gunner(sheet, -n * 0.2, sign * w * 0.17, w * 0.075, paint)
    elif heavy:
        fittings.turret(sheet, n * 0.08, w * 0.02, w * 0.16, paint, twin=True)
        fittings.load(sheet, -n * 0.19, 0, n * 0.2, w * 0.5, paint)
    else:
        sheet.livery(-n * 0.16, 0, n * 0.2, w * 0.42, paint, high=0.7)
        fittings.turret(sheet, n * 0.1, 0, w * 0.15, paint, twin=True)


def crawler(sheet: Sheet, length: float, width: float, paint: Paint) -> None:
    """Draw a crawler: a fortress on four bands, a blade before it, chimneys and cranes above."""
    n, w = length, width
    band = w * 0.17
    for sign in (-1, 1):
        y = sign * (w / 2 - band / 2 - 0.01)
        running_gear.track(sheet, y, n * 0.44, band, n * 0.235)
        running_gear.track(sheet, y, n * 0.44, band, -n * 0.265)
    sheet.box(-n * 0.02, 0, n * 0.94, w * 0.68, paint.trim, high=0.5, corner=w * 0.03, edge=0.07)
    fittings.ram(sheet, n * 0.47, w * 0.86, n * 0.06, paint)
    deck = mixed(paint.plate, BLACK, 0.08)
    sheet.box(-n * 0.03, 0, n * 0.84, w * 0.6, deck, high=0.6, corner=w * 0.03, edge=0.06)
    for index in range(1, 7):
        u = -n * 0.45 + index * n * 0.12
        sheet.seam(u, -w * 0.29, u, w * 0.29)
        sheet.rivets(u + 0.06, -w * 0.26, u + 0.06, w * 0.26, 9)
    for sign in (-1, 1):
        sheet.box(
            -n * 0.02,
            sign * w * 0.315,
            n * 0.8,
            w * 0.035,
            mixed(paint.plate, WHITE, 0.1),
            high=0.7,
            corner=0.05,
        )
    sheet.box(n * 0.27, 0, n * 0.2, w * 0.5, paint.plate, high=0.78, corner=w * 0.05, edge=0.06)
    fittings.glass(sheet, n * 0.36, 0, n * 0.03, w * 0.44, 0.74)
    sheet.livery(n * 0.265, 0, n * 0.13, w * 0.36, paint, high=0.84)
    if paint.variation:
        _crane(sheet, n, w, paint)
        fittings.load(sheet, -n * 0.29, 0, n * 0.24, w * 0.5, paint)
        fittings.turret(sheet, n * 0.05, -w * 0.14, w * 0.1, paint, twin=True)
    else:
        fittings.turret(sheet, -n * 0.02, 0, w * 0.16, paint, twin=True)
        for sign in (-1, 1):
            fittings.gunner(sheet, n * 0.13, sign * w * 0.21, w * 0.05, paint)
            fittings.gunner(sheet, -n * 0.2, sign * w * 0.21, w * 0.05, paint)
        sheet.livery(-n * 0.3, 0, n * 0.12, w * 0.34, paint, high=0.7)
    for sign in (-1, 1):
        chimney(sheet, -n * 0.4, sign * w * 0.2, w * 0.065)
    grille(sheet, -n * 0.4, 0, n * 0.08, w * 0.22)


def chimney(sheet: Sheet, x: float, y: float, radius: float) -> None:
    """Draw a stack from above: a collar, a sooty mouth."""
    sheet.disc(x, y, radius * 1.25, IRON, high=0.74, edge=radius * 0.12)
    sheet.disc(x, y, radius, (112, 96, 80), high=1.0, edge=radius * 0.1)
    sheet.disc(x, y, radius * 0.66, (12, 11, 10), high=0.45, edge=radius * 0.04)


def grille(sheet: Sheet, x: float, y: float, length: float, width: float) -> None:
    """Draw slats over an engine."""
    sheet.box(x, y, length, width, (34, 33, 33), high=0.56, corner=0.05, edge=0.04)
    slats = max(3, round(width / 0.16))
    for index in range(slats):
        v = y - width * 0.44 + (index + 0.5) * width * 0.88 / slats
        sheet.box(x, v, length * 0.84, width * 0.42 / slats, (92, 90, 88), high=0.64, edge=0.006)


def _crane(sheet: Sheet, n: float, w: float, paint: Paint) -> None:
    x, y = -n * 0.06, w * 0.13
    sheet.disc(x, y, w * 0.12, paint.trim, high=0.74, edge=0.05)
    sheet.disc(x, y, w * 0.09, paint.plate, high=0.8, edge=0.03)
    tip = (n * 0.16, w * 0.235)
    for side in (-0.03, 0.03):
        sheet.rod(
            x, y + side * w, tip[0], tip[1] + side * w * 0.4, w * 0.026, (196, 150, 62), high=0.98
        )
    for index in range(6):
        a, b = index / 6, (index + 1) / 6
        sign = 1 if index % 2 else -1
        sheet.rod(
            x + (tip[0] - x) * a, y + (tip[1] - y) * a + sign * 0.028 * w * (1 - a * 0.6),
            x + (tip[0] - x) * b, y + (tip[1] - y) * b - sign * 0.028 * w * (1 - b * 0.6),
            w * 0.014, (150, 112, 48), high=0.96,
        )  # fmt: skip
    sheet.disc(*tip, w * 0.03, STEEL, high=1.0, edge=0.02)
    sheet.box(x - n * 0.055, y - w * 0.015, n * 0.05, w * 0.13, IRON, high=0.92, corner=0.04)
    sheet.rod(x, y, x + 0.01, y, w * 0.05, PALE, high=0.99)
