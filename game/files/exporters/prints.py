"""Templates to print at 1:1: footprints, turning and tail-zone templates, whole tables.

A drawing larger than a sheet is cut into tiles that meet edge to edge: cut along the marks and
butt the tiles together. Every page carries a ruler, because printers like to scale: when its six
inches are not six inches, nothing else on the page is true.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from game.files.exporters import pdf
from game.files.exporters.inks import (
    BLACK,
    GREY,
    POINT,
    Ink,
    Outline,
    Page,
    Window,
    Words,
    box,
    line,
    shifted,
)

MM = 25.4
PAPERS: dict[str, tuple[float, float]] = {"A4": (210 / MM, 297 / MM), "Letter": (8.5, 11.0)}
"""Sheets upright, in inches."""
MARGIN = 0.5
"""Inches that every printer can leave white."""
FOOT = 0.75
"""Inches at the foot for the ruler and the name of the tile."""
RULER = 6.0
"""Inches of the check ruler."""
BLEED = 0.08
"""Inches drawn beyond the cut, so that a careless cut shows no white."""
MOST_PAGES = 200

Paper = Literal["A4", "Letter"]


class PrintError(ValueError):
    """Something that cannot be printed, and why."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """Something to print at true size, from (0, 0) to its width and height in inches."""

    name: str
    width: float
    height: float
    inks: tuple[Outline | Words, ...]


def room(paper: Paper) -> tuple[float, float]:
    """Return the width and height that one page of `paper` holds, in inches."""
    width, height = PAPERS[paper]
    return width - 2 * MARGIN, height - 2 * MARGIN - FOOT


def printed(drawings: Sequence[Drawing], paper: Paper, title: str) -> bytes:
    """Return drawings as a PDF at true size: together on a page while they fit, tiled if not.

    Raises:
        PrintError: If there is nothing to print, or it would take more than 200 pages.
    """
    return pdf.written(pages(drawings, paper, title), title)


def pages(drawings: Sequence[Drawing], paper: Paper, title: str) -> tuple[Page, ...]:
    """Return the pages that `printed` writes.

    Raises:
        PrintError: As `printed`.
    """
    if not drawings:
        raise PrintError("there is nothing to print")
    wide, high = room(paper)
    small = [d for d in drawings if d.width <= wide and d.height <= high]
    large = [d for d in drawings if d not in small]
    needed = sum(math.ceil(d.width / wide) * math.ceil(d.height / high) for d in large)
    if needed + len(small) > 4 * MOST_PAGES or needed > MOST_PAGES:
        raise PrintError(
            f"{needed} pages would be needed; at most {MOST_PAGES} are printed at once"
        )
    sheets = [
        _sheet(paper, f"{title} {n}", inks) for n, inks in enumerate(_packed(small, paper), 1)
    ]
    for drawing in large:
        sheets += _tiles(drawing, paper)
    return tuple(sheets)


def _packed(drawings: Sequence[Drawing], paper: Paper) -> list[list[Ink]]:
    """Lay drawings in rows, the tallest first, a new page when one is full."""
    wide, high = room(paper)
    gap = 0.2
    full: list[list[Ink]] = []
    left, top, row = 0.0, high, 0.0
    page: list[Ink] = []
    for drawing in sorted(drawings, key=lambda d: -d.height):
        if left > 0 and left + drawing.width > wide:
            left, top, row = 0.0, top - row - gap, 0.0
        if page and top - drawing.height < -1e-9:
            full.append(page)
            page, left, top, row = [], 0.0, high, 0.0
        dx, dy = MARGIN + left, MARGIN + FOOT + top - drawing.height
        page += [shifted(ink, dx, dy) for ink in drawing.inks]
        left += drawing.width + gap
        row = max(row, drawing.height)
    return [*full, page] if page else full


def _tiles(drawing: Drawing, paper: Paper) -> list[Page]:
    wide, high = room(paper)
    columns, rows = math.ceil(drawing.width / wide - 1e-9), math.ceil(drawing.height / high - 1e-9)
    made = []
    for row in range(rows):
        for column in range(columns):
            # The top left tile comes first, as one lays them out.
            dx = MARGIN - column * wide
            dy = MARGIN + FOOT - (drawing.height - (row + 1) * high)
            inks = tuple(shifted(ink, dx, dy) for ink in drawing.inks)
            seen = Window(
                MARGIN - BLEED, MARGIN + FOOT - BLEED, wide + 2 * BLEED, high + 2 * BLEED, inks
            )
            name = f"{drawing.name} {_letter(row)}{column + 1} of {_letter(rows - 1)}{columns}"
            made.append(_sheet(paper, name, [seen, *_cut_marks(paper)]))
    return made


def _letter(row: int) -> str:
    return chr(65 + row % 26) if row < 26 else _letter(row // 26 - 1) + _letter(row % 26)


def _cut_marks(paper: Paper) -> list[Ink]:
    wide, high = room(paper)
    marks: list[Ink] = []
    for x, out in ((MARGIN, -1), (MARGIN + wide, 1)):
        for y, beyond in ((MARGIN + FOOT, -1), (MARGIN + FOOT + high, 1)):
            marks.append(line((x + out * 0.1, y), (x + out * 0.35, y), weight=0.5 * POINT))
            marks.append(line((x, y + beyond * 0.1), (x, y + beyond * 0.35), weight=0.5 * POINT))
    return marks


def _sheet(paper: Paper, name: str, inks: Sequence[Ink]) -> Page:
    width, height = PAPERS[paper]
    return Page(width, height, (*inks, *_foot(width, name)))


def _foot(width: float, name: str) -> list[Ink]:
    """The check ruler and what this page is."""
    base = 0.42
    inks: list[Ink] = [line((MARGIN, base), (MARGIN + RULER, base), weight=0.8 * POINT)]
    for eighth in range(int(RULER * 8) + 1):
        x = MARGIN + eighth / 8
        tall = 0.14 if eighth % 8 == 0 else 0.09 if eighth % 4 == 0 else 0.05
        inks.append(line((x, base), (x, base + tall), weight=0.5 * POINT))
    says = 'Print at 100 %. These six inches must measure 6.00" (152.4 mm).'
    inks.append(Words(MARGIN, 0.26, says, 6.5 * POINT, GREY))
    inks.append(
        Words(width - MARGIN, base + 0.02, name, 7 * POINT, BLACK, "right", most=width - 7.6)
        if width - 7.6 > 0.8
        else Words(width - MARGIN, 0.26, name, 7 * POINT, BLACK, "right", most=width - 5.6)
    )
    return inks


def framed(name: str, width: float, height: float, inks: Sequence[Outline | Words]) -> Drawing:
    """Return a drawing with a thin frame round it, as a card to cut out."""
    frame = box(0, 0, width, height, stroke=GREY, weight=0.4 * POINT)
    return Drawing(name, width, height, (frame, *inks))
