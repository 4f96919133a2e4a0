"""Machines on wheels: bikes, buggies, trucks and the great haulers."""

from __future__ import annotations

from game.ui.draw.machines import fittings, running_gear
from game.ui.draw.machines.sheet import BLACK, IRON, PALE, RUST, STEEL, WHITE, Paint, Sheet
from game.ui.theme import mixed


def bike(sheet: Sheet, length: float, width: float, paint: Paint, *, rider: bool) -> None:
    """Draw a bike: two fat tyres in line, engine, tank in the gang's tint, and who rides it."""
    n, w = length, min(width, length * 0.62)
    tyre = w * 0.25
    running_gear.wheel(sheet, n * 0.34, 0, n * 0.30, tyre, 4)
    running_gear.wheel(sheet, -n * 0.33, 0, n * 0.32, tyre * 1.25)
    if paint.variation:
        running_gear.wheel(sheet, -n * 0.1, -w * 0.36, n * 0.22, tyre * 0.8)
        sheet.box(n * 0.0, -w * 0.34, n * 0.34, w * 0.22, paint.plate, high=0.5, corner=w * 0.1)
        sheet.livery(n * 0.04, -w * 0.34, n * 0.17, w * 0.17, paint, high=0.56)
        sheet.rod(-n * 0.06, -w * 0.1, -n * 0.02, -w * 0.3, w * 0.05, STEEL, high=0.46)
    for sign in (-1, 1):
        sheet.rod(n * 0.36, sign * w * 0.10, n * 0.14, sign * w * 0.13, w * 0.055, PALE, high=0.52)
        running_gear.exhaust(sheet, -n * 0.05, sign * w * 0.17, n * 0.34, w * 0.085, sign)
    fittings.engine(sheet, -n * 0.02, 0, n * 0.2, w * 0.36)
    sheet.box(n * 0.2, 0, n * 0.07, w * 0.3, IRON, high=0.64, corner=0.04)
    sheet.disc(n * 0.255, 0, w * 0.075, (244, 232, 190), high=0.7, edge=0.02)
    sheet.livery(n * 0.09, 0, n * 0.24, w * 0.27, paint, high=0.72)
    sheet.box(-n * 0.17, 0, n * 0.24, w * 0.22, (58, 42, 32), high=0.6, corner=w * 0.09)
    sheet.rod(n * 0.15, -w * 0.33, n * 0.15, w * 0.33, w * 0.06, PALE, high=0.8)
    for sign in (-1, 1):
        sheet.rod(
            n * 0.13, sign * w * 0.27, n * 0.12, sign * w * 0.38, w * 0.085, (34, 30, 28), high=0.82
        )
    if rider:
        fittings.person(sheet, -n * 0.08, 0, w * 0.62, paint)


def light(sheet: Sheet, length: float, width: float, paint: Paint) -> None:
    """Draw a buggy: open wheels, a bonnet in the gang's tint, a caged cockpit, engine behind."""
    n, w = length, width
    tyre, thick = n * 0.24, w * 0.2
    for sign in (-1, 1):
        y = sign * (w / 2 - thick / 2 - 0.02)
        for x, turn in ((n * 0.31, 5), (-n * 0.32, 0)):
            sheet.rod(x, 0, x, y, w * 0.06, IRON, high=0.3)
            sheet.rod(x - n * 0.08, sign * w * 0.1, x, y, w * 0.045, STEEL, high=0.34)
            running_gear.wheel(sheet, x, y, tyre, thick, turn)
    body = [
        (n * 0.47, w * 0.13), (n * 0.36, w * 0.19), (n * 0.14, w * 0.27), (-n * 0.22, w * 0.27),
        (-n * 0.44, w * 0.2), (-n * 0.46, -w * 0.2), (-n * 0.22, -w * 0.27),
        (n * 0.14, -w * 0.27), (n * 0.36, -w * 0.19), (n * 0.47, -w * 0.13),
    ]  # fmt: skip
    sheet.poly(body, paint.plate, high=0.5, edge=0.045)
    sheet.box(n * 0.465, 0, n * 0.05, w * 0.56, paint.trim, high=0.5, corner=0.05)
    for sign in (-1, 1):
        sheet.disc(n * 0.44, sign * w * 0.2, w * 0.05, (246, 232, 188), high=0.6, edge=0.02)
        sheet.box(
            -n * 0.02, sign * w * 0.315, n * 0.3, w * 0.075, paint.trim, high=0.44, corner=0.04
        )
    sheet.livery(n * 0.27, 0, n * 0.25, w * 0.32, paint, high=0.62)
    sheet.box(-n * 0.03, 0, n * 0.31, w * 0.42, (26, 25, 25), high=0.36, corner=w * 0.06)
    fittings.glass(sheet, n * 0.125, 0, n * 0.05, w * 0.4, 0.68)
    fittings.engine(sheet, -n * 0.33, 0, n * 0.2, w * 0.3)
    for sign in (-1, 1):
        running_gear.exhaust(sheet, -n * 0.3, sign * w * 0.2, n * 0.15, w * 0.06, sign)
    if paint.variation:
        fittings.person(sheet, n * 0.0, w * 0.1, w * 0.3, paint)
        sheet.box(
            -n * 0.06,
            -w * 0.1,
            n * 0.18,
            w * 0.18,
            mixed(RUST, paint.plate, 0.4),
            high=0.5,
            corner=0.06,
        )
        fittings.cage(sheet, -n * 0.04, 0, n * 0.32, w * 0.46, PALE)
        sheet.disc(-n * 0.2, 0, w * 0.11, (30, 29, 29), high=0.8, edge=0.03)
        sheet.disc(-n * 0.2, 0, w * 0.05, STEEL, high=0.7, edge=0.02)
    else:
        fittings.person(sheet, n * 0.02, 0, w * 0.3, paint)
        fittings.cage(sheet, -n * 0.03, 0, n * 0.3, w * 0.44, STEEL)
        fittings.gunner(sheet, -n * 0.17, 0, w * 0.13, paint)


def armoured(sheet: Sheet, length: float, width: float, paint: Paint) -> None:
    """Draw a truck: six wheels under plates, a cab, a bed or a gun house."""
    n, w = length, width
    tyre, thick = n * 0.17, w * 0.16
    for sign in (-1, 1):
        y = sign * (w / 2 - thick / 2 - 0.015)
        for x in (n * 0.33, -n * 0.16, -n * 0.35):
            running_gear.wheel(sheet, x, y, tyre, thick, 4 if x > 0 else 0)
    sheet.box(-n * 0.01, 0, n * 0.95, w * 0.66, paint.trim, high=0.42, corner=w * 0.05, edge=0.05)
    for sign in (-1, 1):
        sheet.box(n * 0.08, sign * w * 0.37, n * 0.3, w * 0.1, paint.plate, high=0.5, corner=0.05)
        sheet.box(
            -n * 0.26, sign * w * 0.345, n * 0.4, w * 0.05, paint.plate, high=0.55, corner=0.03
        )
    nose = [
        (n * 0.485, w * 0.24), (n * 0.45, w * 0.32), (n * 0.3, w * 0.34), (n * 0.3, -w * 0.34),
        (n * 0.45, -w * 0.32), (n * 0.485, -w * 0.24),
    ]  # fmt: skip
    sheet.poly(nose, paint.plate, high=0.58, edge=0.04)
    sheet.livery(n * 0.385, 0, n * 0.13, w * 0.42, paint, high=0.64)
    sheet.box(n * 0.48, 0, n * 0.03, w * 0.6, IRON, high=0.5, corner=0.03)
    for sign in (-1, 1):
        sheet.box(
            n * 0.46, sign * w * 0.27, n * 0.025, w * 0.07, (248, 234, 190), high=0.6, edge=0.015
        )
    fittings.cab(sheet, n * 0.2, 0, n * 0.24, w * 0.62, paint)
    for sign in (-1, 1):
        sheet.rod(n * 0.06, sign * w * 0.27, n * 0.06, sign * w * 0.3, w * 0.08, RUST, high=0.9)
        sheet.disc(n * 0.06, sign * w * 0.285, w * 0.03, (14, 13, 12), high=0.5, edge=0.01)
    if paint.variation:
        fittings.load(sheet, -n * 0.21, 0, n * 0.5, w * 0.58, paint)
        for x in (-0.42, -0.2, 0.0):
            sheet.rod(n * x, -w * 0.29, n * x, w * 0.29, w * 0.03, STEEL, high=0.86)
    else:
        sheet.box(-n * 0.21, 0, n * 0.5, w * 0.6, paint.plate, high=0.6, corner=w * 0.06, edge=0.05)
        sheet.livery(-n * 0.36, 0, n * 0.14, w * 0.46, paint, high=0.66)
        sheet.seam(-n * 0.27, -w * 0.28, -n * 0.27, w * 0.28)
        sheet.rivets(-n * 0.02, -w * 0.24, -n * 0.02, w * 0.24, 6)
        fittings.turret(sheet, -n * 0.15, 0, w * 0.17, paint, twin=paint.chances[4] > 0.5)


def heavy(sheet: Sheet, length: float, width: float, paint: Paint) -> None:
    """Draw a hauler: eight wheels, a plough, a high cab, tanks or stacked loads."""
    n, w = length, width
    tyre, thick = n * 0.14, w * 0.14
    for sign in (-1, 1):
        y = sign * (w / 2 - thick / 2 - 0.015)
        for x in (n * 0.33, n * 0.14, -n * 0.2, -n * 0.37):
            running_gear.wheel(sheet, x, y, tyre, thick, 3 if x > 0 else 0)
    sheet.box(-n * 0.02, 0, n * 0.93, w * 0.7, paint.trim, high=0.4, corner=w * 0.04, edge=0.06)
    fittings.ram(sheet, n * 0.47, w * 0.8, n * 0.07, paint)
    sheet.box(n * 0.36, 0, n * 0.14, w * 0.56, paint.plate, high=0.6, corner=w * 0.05)
    sheet.livery(n * 0.36, 0, n * 0.1, w * 0.4, paint, high=0.66)
    fittings.cab(sheet, n * 0.2, 0, n * 0.18, w * 0.66, paint)
    for sign in (-1, 1):
        sheet.disc(n * 0.09, sign * w * 0.26, w * 0.06, (92, 78, 66), high=0.92, edge=0.03)
        sheet.disc(n * 0.09, sign * w * 0.26, w * 0.038, (12, 11, 10), high=0.3, edge=0.01)
        sheet.box(
            -n * 0.17,
            sign * w * 0.36,
            n * 0.5,
            w * 0.06,
            mixed(paint.plate, BLACK, 0.1),
            high=0.56,
            corner=0.04,
        )
    if paint.variation:
        for sign in (-1, 1):
            fittings.tank(sheet, -n * 0.19, sign * w * 0.165, n * 0.5, w * 0.31, paint)
        sheet.livery(-n * 0.19, 0, n * 0.16, w * 0.2, paint, high=0.97)
    else:
        fittings.load(sheet, -n * 0.2, 0, n * 0.52, w * 0.64, paint)
        sheet.livery(-n * 0.4, 0, n * 0.1, w * 0.6, paint, high=0.72)
        fittings.gunner(sheet, -n * 0.1, w * 0.12, w * 0.1, paint)
    sheet.rivets(-n * 0.45, w * 0.33, n * 0.05, w * 0.33, 14)
    sheet.rivets(-n * 0.45, -w * 0.33, n * 0.05, -w * 0.33, 14)
    sheet.seam(-n * 0.455, -w * 0.3, -n * 0.455, w * 0.3)
    sheet.rod(n * 0.3, w * 0.3, n * 0.3, w * 0.36, w * 0.04, mixed(PALE, WHITE, 0.2), high=0.7)
