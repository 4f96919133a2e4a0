"""Fighters on foot: a round base, and a figure from above that faces ahead."""

from __future__ import annotations

from game.ui.draw.machines.sheet import (
    BLACK,
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

CLOTH: tuple[Colour, ...] = ((96, 84, 68), (74, 78, 74), (112, 88, 66), (86, 74, 84))


def fighter(sheet: Sheet, size: float, paint: Paint) -> None:
    """Draw somebody: boots, coat, pack, a long gun or a blade, a helmet in the gang's tint."""
    s = size * 0.94
    cloth = CLOTH[int(paint.chances[2] * len(CLOTH))]
    for sign, reach in ((-1, 0.10), (1, -0.06)):
        sheet.oval(
            s * reach, sign * s * 0.13, s * 0.26, s * 0.14, (36, 32, 29), high=0.3, edge=0.015
        )
    if paint.variation:
        cloak = [
            (s * 0.08, s * 0.3), (-s * 0.12, s * 0.36), (-s * 0.4, s * 0.2), (-s * 0.34, s * 0.03),
            (-s * 0.42, -s * 0.1), (-s * 0.3, -s * 0.3), (-s * 0.08, -s * 0.36),
            (s * 0.08, -s * 0.28),
        ]  # fmt: skip
        sheet.poly(cloak, mixed(paint.tint, BLACK, 0.35), high=0.5, edge=0.02)
        for share in (0.3, 0.6):
            sheet.seam(-s * 0.02, s * (0.3 - share), -s * 0.34, s * (0.2 - share * 0.7), 0.014)
    else:
        sheet.box(
            -s * 0.2, 0, s * 0.2, s * 0.34, mixed(LEATHER, BLACK, 0.15), high=0.62, corner=s * 0.05
        )
        sheet.rod(
            -s * 0.22, -s * 0.15, -s * 0.22, s * 0.15, s * 0.09, mixed(cloth, WHITE, 0.2), high=0.7
        )
    sheet.oval(-s * 0.02, 0, s * 0.3, s * 0.62, cloth, high=0.66, edge=0.02)
    for sign in (-1, 1):
        sheet.oval(
            0,
            sign * s * 0.25,
            s * 0.24,
            s * 0.2,
            mixed(paint.tint, BLACK, 0.1),
            high=0.72,
            edge=0.02,
        )
    _arms(sheet, s, cloth, paint)
    sheet.disc(
        s * 0.02,
        0,
        s * 0.15,
        mixed(paint.tint, (214, 206, 190), 0.3),
        high=0.98,
        edge=0.02,
        dome=True,
    )
    if paint.emblem in ("stripe", "chevron"):
        sheet.rod(-s * 0.1, 0, s * 0.14, 0, s * 0.05, mixed(paint.tint, WHITE, 0.75), high=1.0)
    else:
        sheet.rod(
            s * 0.02,
            -s * 0.12,
            s * 0.02,
            s * 0.12,
            s * 0.05,
            mixed(paint.tint, BLACK, 0.6),
            high=1.0,
        )
    sheet.box(s * 0.14, 0, s * 0.05, s * 0.15, (30, 34, 38), edge=0.005)


def _arms(sheet: Sheet, s: float, cloth: Colour, paint: Paint) -> None:
    if paint.chances[3] < 0.72:
        sheet.rod(s * 0.06, -s * 0.17, s * 0.52, s * 0.02, s * 0.07, IRON, high=0.84)
        sheet.box(s * 0.14, -s * 0.14, s * 0.16, s * 0.1, (72, 52, 38), high=0.84, corner=0.02)
        sheet.rod(s * 0.0, s * 0.27, s * 0.3, s * 0.03, s * 0.12, cloth, high=0.78)
        sheet.rod(s * 0.0, -s * 0.27, s * 0.16, -s * 0.2, s * 0.12, cloth, high=0.78)
        for x, y in ((0.31, 0.01), (0.17, -0.17)):
            sheet.disc(s * x, s * y, s * 0.055, SKIN, high=0.86, edge=0.012)
        return
    sheet.rod(0, s * 0.27, s * 0.28, s * 0.3, s * 0.12, cloth, high=0.78)
    sheet.rod(0, -s * 0.27, s * 0.26, -s * 0.22, s * 0.12, cloth, high=0.78)
    sheet.rod(s * 0.28, s * 0.3, s * 0.5, s * 0.2, s * 0.05, PALE, high=0.86)
    sheet.rod(s * 0.26, -s * 0.22, s * 0.42, -s * 0.16, s * 0.08, STEEL, high=0.86)
    for x, y in ((0.28, 0.3), (0.27, -0.22)):
        sheet.disc(s * x, s * y, s * 0.055, SKIN, high=0.87, edge=0.012)
