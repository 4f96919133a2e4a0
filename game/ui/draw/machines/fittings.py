"""What machines carry: cabs, guns, engines, loads, and the people at the controls."""

from __future__ import annotations

import math

from game.ui.draw.machines.sheet import (
    BLACK,
    GLASS,
    IRON,
    LEATHER,
    PALE,
    SKIN,
    STEEL,
    WHITE,
    Paint,
    Sheet,
)
from game.ui.theme import Colour, mixed


def glass(sheet: Sheet, x: float, y: float, length: float, width: float, high: float) -> None:
    """Draw a pane with a gleam across it."""
    sheet.box(x, y, length, width, (62, 92, 108), high=high, corner=min(length, width) * 0.25)
    sheet.box(x + length * 0.08, y + width * 0.2, length * 0.55, width * 0.34, GLASS, edge=0.005)
    sheet.box(
        x + length * 0.12, y + width * 0.28, length * 0.3, width * 0.14, (206, 228, 236), edge=0.004
    )


def cab(sheet: Sheet, x: float, y: float, length: float, width: float, paint: Paint) -> None:
    """Draw a closed cab: roof, windscreen in front, side windows, a hatch."""
    sheet.box(x, y, length, width, paint.plate, high=0.72, corner=width * 0.12, edge=0.04)
    glass(sheet, x + length * 0.34, y, length * 0.2, width * 0.8, 0.66)
    for sign in (-1, 1):
        sheet.box(
            x + length * 0.02,
            y + sign * width * 0.43,
            length * 0.3,
            width * 0.08,
            (58, 84, 98),
            edge=0.012,
        )
    roof = mixed(paint.plate, WHITE, 0.08)
    sheet.box(
        x - length * 0.12, y, length * 0.56, width * 0.74, roof, high=0.8, corner=width * 0.08
    )
    sheet.rivets(x - length * 0.34, y + width * 0.3, x + length * 0.1, y + width * 0.3, 5)
    sheet.rivets(x - length * 0.34, y - width * 0.3, x + length * 0.1, y - width * 0.3, 5)


def hatch(sheet: Sheet, x: float, y: float, radius: float, colour: Colour, high: float) -> None:
    """Draw a round hatch with its handle."""
    sheet.disc(x, y, radius, mixed(colour, BLACK, 0.25), high=high, edge=radius * 0.14)
    sheet.disc(x, y, radius * 0.76, colour, high=high + 0.05, edge=radius * 0.1)
    sheet.rod(x - radius * 0.34, y, x + radius * 0.34, y, radius * 0.22, PALE)


def turret(sheet: Sheet, x: float, y: float, radius: float, paint: Paint, *, twin: bool) -> None:
    """Draw a ring, a gun house in the gang's tint and its barrels, laid ahead."""
    sheet.disc(x, y, radius * 1.16, paint.trim, high=0.66, edge=radius * 0.1)
    offsets = (-0.32, 0.32) if twin else (0.0,)
    for offset in offsets:
        reach = radius * 2.5
        sheet.rod(
            x, y + offset * radius, x + reach, y + offset * radius, radius * 0.26, STEEL, high=0.86
        )
        sheet.rod(
            x + reach * 0.82,
            y + offset * radius,
            x + reach,
            y + offset * radius,
            radius * 0.36,
            IRON,
            high=0.9,
        )
    house = [
        (x + radius * 0.95, y + radius * 0.42), (x + radius * 0.5, y + radius * 0.86),
        (x - radius * 0.75, y + radius * 0.72), (x - radius * 0.95, y),
        (x - radius * 0.75, y - radius * 0.72), (x + radius * 0.5, y - radius * 0.86),
        (x + radius * 0.95, y - radius * 0.42),
    ]  # fmt: skip
    sheet.poly(house, mixed(paint.tint, BLACK, 0.12), high=0.9, edge=radius * 0.09)
    hatch(
        sheet,
        x - radius * 0.25,
        y + radius * 0.18,
        radius * 0.34,
        mixed(paint.tint, BLACK, 0.3),
        0.94,
    )


def gunner(sheet: Sheet, x: float, y: float, size: float, paint: Paint) -> None:
    """Draw a ring mount with a heavy gun and the one behind it."""
    sheet.disc(x, y, size, IRON, high=0.6, edge=size * 0.12)
    sheet.disc(x, y, size * 0.78, (24, 23, 22), high=0.4, edge=size * 0.05)
    person(sheet, x - size * 0.2, y, size * 1.25, paint, arms=False)
    sheet.rod(x + size * 0.1, y, x + size * 2.1, y, size * 0.2, STEEL, high=0.9)
    sheet.box(x + size * 0.45, y, size * 0.6, size * 0.5, IRON, high=0.94, corner=size * 0.1)


def person(
    sheet: Sheet, x: float, y: float, size: float, paint: Paint, *, arms: bool = True
) -> None:
    """Draw somebody from above: shoulders, head, and arms that reach ahead to the controls."""
    coat = mixed(LEATHER, paint.plate, paint.chances[5] * 0.7)
    if arms:
        for sign in (-1, 1):
            sheet.rod(
                x,
                y + sign * size * 0.34,
                x + size * 0.62,
                y + sign * size * 0.38,
                size * 0.2,
                coat,
                high=0.74,
            )
            sheet.disc(
                x + size * 0.64, y + sign * size * 0.38, size * 0.1, SKIN, high=0.76, edge=0.01
            )
    sheet.oval(x - size * 0.04, y, size * 0.52, size * 0.96, coat, high=0.8, edge=size * 0.05)
    helmet = mixed(paint.tint, (206, 200, 188), 0.35 if paint.chances[6] > 0.4 else 0.05)
    sheet.disc(x + size * 0.06, y, size * 0.25, helmet, high=0.98, edge=size * 0.045, dome=True)
    sheet.box(x + size * 0.22, y, size * 0.08, size * 0.26, (30, 32, 36), edge=0.008)


def engine(sheet: Sheet, x: float, y: float, length: float, width: float) -> None:
    """Draw an open engine: block, heads, pipes and a belt."""
    sheet.box(x, y, length, width, (50, 48, 47), high=0.5, corner=width * 0.08)
    for sign in (-1, 1):
        sheet.box(
            x,
            y + sign * width * 0.24,
            length * 0.86,
            width * 0.24,
            (88, 84, 80),
            high=0.66,
            corner=width * 0.05,
        )
        for index in range(4):
            u = x - length * 0.32 + index * length * 0.21
            sheet.rod(
                u,
                y + sign * width * 0.3,
                u,
                y + sign * width * 0.52,
                length * 0.09,
                (132, 116, 98),
                high=0.6,
            )
    sheet.rod(x - length * 0.36, y, x + length * 0.36, y, width * 0.2, PALE, high=0.8)
    sheet.disc(x + length * 0.2, y, width * 0.19, (172, 150, 108), high=0.86, edge=0.02, dome=True)


def cage(sheet: Sheet, x: float, y: float, length: float, width: float, colour: Colour) -> None:
    """Draw the bars of a roll cage."""
    thick = max(0.06, width * 0.055)
    left, right = x - length / 2, x + length / 2
    for sign in (-1, 1):
        v = y + sign * width / 2
        sheet.rod(left, v, right, v * 0.86 + y * 0.14, thick, colour, high=0.92)
        sheet.rod(left, v, right, y - sign * width * 0.43, thick * 0.8, colour, high=0.9)
    for u, share in ((left, 1.0), (right, 0.86)):
        sheet.rod(u, y - width * share / 2, u, y + width * share / 2, thick, colour, high=0.95)


def load(sheet: Sheet, x: float, y: float, length: float, width: float, paint: Paint) -> None:
    """Draw an open bed with crates, drums and a tarpaulin, as the id has it."""
    sheet.box(x, y, length, width, (44, 41, 38), high=0.3, corner=0.06, edge=0.05)
    planks = max(3, round(width / 0.28))
    for index in range(1, planks):
        v = y - width / 2 + index * width / planks
        sheet.seam(x - length * 0.46, v, x + length * 0.46, v, 0.015)
    unit = min(length / 3.2, width / 2.3)
    for index in range(6):
        column, row = index % 3, index // 3
        cx = x - length / 2 + (column + 0.5) * length / 3
        cy = y - width / 4 + row * width / 2
        pick = paint.chances[7 + index]
        if pick < 0.2:
            continue
        if pick < 0.6:
            colour = mixed((134, 104, 68), (92, 96, 80), pick)
            sheet.box(
                cx,
                cy,
                unit * (0.8 + pick * 0.3),
                unit * 0.84,
                colour,
                high=0.5 + pick * 0.3,
                edge=0.03,
            )
            sheet.seam(cx - unit * 0.36, cy, cx + unit * 0.36, cy, 0.02)
        else:
            colour = ((150, 92, 56), (84, 108, 104), (130, 122, 92))[index % 3]
            for dx in (-0.22, 0.24):
                sheet.disc(cx + dx * unit, cy, unit * 0.26, colour, high=0.62, edge=0.03)
                sheet.disc(
                    cx + dx * unit, cy, unit * 0.17, mixed(colour, BLACK, 0.2), high=0.6, edge=0.02
                )


def tank(sheet: Sheet, x: float, y: float, length: float, width: float, paint: Paint) -> None:
    """Draw a lying tank with bands and a filler cap."""
    base = mixed(paint.plate, (170, 160, 142), 0.4)
    steps = 9
    for index in range(steps):
        share = 1 - index / steps
        lit = mixed(mixed(base, BLACK, 0.45), mixed(base, WHITE, 0.2), (index / (steps - 1)) ** 0.8)
        sheet.box(
            x,
            y,
            length - (1 - share) * 0.1,
            width * share,
            lit,
            high=0.45 + 0.45 * math.sin(index / steps * math.pi / 2),
            corner=width * share * 0.34,
            edge=0.0,
        )
    for u in (-0.34, 0.0, 0.34):
        sheet.box(x + u * length, y, length * 0.045, width * 0.98, IRON, high=0.86, edge=0.01)
    hatch(sheet, x + length * 0.16, y, width * 0.15, PALE, 0.95)


def ram(sheet: Sheet, x: float, width: float, depth: float, paint: Paint) -> None:
    """Draw a plough across the nose, toothed."""
    teeth = max(3, round(width / 0.5))
    back, half = x - depth * 0.4, width / teeth * 0.38
    for index in range(teeth):
        v = -width / 2 + (index + 0.5) * width / teeth
        sheet.poly(
            [(back, v - half), (x + depth * 0.5, v), (back, v + half)], PALE, high=0.5, edge=0.02
        )
    sheet.box(
        x - depth * 0.3,
        0,
        depth * 0.6,
        width,
        paint.trim,
        high=0.62,
        corner=depth * 0.12,
        edge=0.03,
    )
    sheet.rivets(
        x - depth * 0.3, -width * 0.44, x - depth * 0.3, width * 0.44, max(4, round(width / 0.5))
    )
