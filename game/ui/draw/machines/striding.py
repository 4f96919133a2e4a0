"""Machines that walk, and machines that skim above the ash."""

from __future__ import annotations

import math

from game.ui.draw.machines import fittings, running_gear
from game.ui.draw.machines.sheet import BLACK, GLOW, IRON, PALE, STEEL, WHITE, Paint, Sheet
from game.ui.draw.machines.tracked import chimney, grille
from game.ui.theme import mixed

LEGS = {"light": 4, "armoured": 4, "heavy": 6}


def walker(sheet: Sheet, length: float, width: float, paint: Paint, kind: str) -> None:
    """Draw a walker: jointed legs to the corners of its footprint, a hull slung between them."""
    n, w = length, width
    thick = min(n, w) * (0.12 if kind == "light" else 0.14)
    pairs = LEGS.get(kind, 4) // 2
    for index in range(pairs):
        share = index / max(1, pairs - 1)
        fx = n * (0.36 - 0.72 * share)
        hx = n * (0.17 - 0.34 * share)
        step = n * 0.04 * (1 if (index + paint.variation) % 2 else -1)
        for sign in (-1, 1):
            foot = (fx + step * sign, sign * (w / 2 - thick * 1.1))
            running_gear.leg(sheet, (hx, sign * w * 0.15), foot, thick, paint.plate)
    body = n * 0.56 if kind != "heavy" else n * 0.68
    girth = w * (0.4 if kind == "light" else 0.46)
    if paint.variation:
        sheet.oval(0, 0, body, girth, paint.trim, high=0.72, edge=0.05)
        sheet.oval(-n * 0.015, 0, body * 0.84, girth * 0.82, paint.plate, high=0.84, edge=0.03)
        sheet.livery(-body * 0.16, 0, body * 0.3, girth * 0.6, paint, high=0.88)
    else:
        shell = [
            (body * 0.5, girth * 0.2), (body * 0.3, girth * 0.48), (-body * 0.36, girth * 0.48),
            (-body * 0.5, girth * 0.26), (-body * 0.5, -girth * 0.26),
            (-body * 0.36, -girth * 0.48), (body * 0.3, -girth * 0.48), (body * 0.5, -girth * 0.2),
        ]  # fmt: skip
        sheet.poly(shell, paint.trim, high=0.7, edge=0.05)
        sheet.poly([(x * 0.86, y * 0.82) for x, y in shell], paint.plate, high=0.8, edge=0.03)
        sheet.livery(-body * 0.2, 0, body * 0.26, girth * 0.66, paint, high=0.86)
    grille(sheet, -body * 0.42, 0, body * 0.12, girth * 0.4)
    fittings.glass(sheet, body * 0.3, 0, body * 0.16, girth * 0.42, 0.9)
    for sign in (-1, 1):
        y = sign * girth * 0.52
        sheet.box(body * 0.1, y, body * 0.2, girth * 0.2, IRON, high=0.8, corner=0.04)
        reach = body * (0.62 if sign > 0 else 0.5)
        sheet.rod(body * 0.14, y, reach, y, girth * 0.08, STEEL, high=0.84)
        sheet.disc(reach, y, girth * 0.05, (16, 15, 14), edge=0.01)
        chimney(sheet, -body * 0.34, sign * girth * 0.34, girth * 0.08)
    if kind != "light":
        fittings.turret(sheet, body * 0.02, 0, girth * 0.24, paint, twin=kind == "heavy")
    else:
        fittings.hatch(sheet, body * 0.08, 0, girth * 0.17, paint.trim, 0.92)


def skimmer(sheet: Sheet, length: float, width: float, paint: Paint, *, heavy: bool) -> None:
    """Draw a skimmer: ducted fans at its corners, a slender hull, a bubble, a hot tail."""
    n, w = length, width
    radius = min(n * (0.16 if heavy else 0.17), w * 0.22)
    fx, fy = n / 2 - radius - n * 0.02, w / 2 - radius - w * 0.015
    twin = paint.variation == 0
    spots = [(fx, fy), (-fx, fy)] if twin else [(fx * 0.55, fy), (-fx, fy * 0.94)]
    wing = [
        (n * 0.34, w * 0.2), (fx * 0.4, fy * 0.9), (-fx, fy * 0.96), (-n * 0.42, w * 0.12),
        (-n * 0.42, -w * 0.12), (-fx, -fy * 0.96), (fx * 0.4, -fy * 0.9), (n * 0.34, -w * 0.2),
    ]  # fmt: skip
    sheet.poly(wing, mixed(paint.plate, BLACK, 0.15), high=0.42, edge=0.045)
    for x, y in spots:
        for sign in (-1, 1):
            sheet.rod(x * 0.4, sign * w * 0.1, x, sign * y, radius * 0.42, paint.trim, high=0.5)
            running_gear.fan(sheet, x, sign * y, radius, paint, spin=x * 40 + sign * 20)
    hull = [
        (n * 0.485, 0), (n * 0.4, w * 0.1), (n * 0.1, w * 0.2), (-n * 0.3, w * 0.17),
        (-n * 0.46, w * 0.09), (-n * 0.46, -w * 0.09), (-n * 0.3, -w * 0.17),
        (n * 0.1, -w * 0.2), (n * 0.4, -w * 0.1),
    ]  # fmt: skip
    sheet.poly(hull, paint.trim, high=0.62, edge=0.05)
    sheet.poly([(x * 0.9 + n * 0.01, y * 0.78) for x, y in hull], paint.plate, high=0.74, edge=0.03)
    sheet.livery(-n * 0.2, 0, n * 0.24, w * 0.24, paint, high=0.8)
    for sign in (-1, 1):
        sheet.box(-n * 0.43, sign * w * 0.05, n * 0.07, w * 0.07, IRON, high=0.7, corner=0.03)
        sheet.disc(-n * 0.462, sign * w * 0.05, w * 0.03, GLOW, edge=0.01)
        sheet.rod(n * 0.18, sign * w * 0.14, n * 0.37, sign * w * 0.12, w * 0.035, STEEL, high=0.78)
    sheet.oval(n * 0.17, 0, n * 0.24, w * 0.2, (48, 72, 86), high=0.9, edge=0.03)
    sheet.oval(n * 0.2, w * 0.025, n * 0.12, w * 0.08, (160, 200, 216), edge=0.0)
    sheet.oval(n * 0.215, w * 0.035, n * 0.05, w * 0.03, mixed(PALE, WHITE, 0.7), edge=0.0)
    if heavy:
        fittings.turret(sheet, -n * 0.01, 0, w * 0.12, paint, twin=True)
        for sign in (-1, 1):
            sheet.box(
                -n * 0.05, sign * w * 0.2, n * 0.3, w * 0.07, paint.plate, high=0.7, corner=0.04
            )
    sheet.poly(
        [(-n * 0.3, w * 0.015), (-n * 0.45, w * 0.02), (-n * 0.45, -w * 0.02),
         (-n * 0.3, -w * 0.015)],
        mixed(paint.tint, WHITE, 0.3), high=0.96, edge=0.015,
    )  # fmt: skip
    tip = math.copysign(1, fy)
    sheet.rod(n * 0.4, 0, n * 0.48, 0, w * 0.02 * tip, PALE, high=0.7)
