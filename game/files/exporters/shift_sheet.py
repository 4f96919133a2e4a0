"""The shift sheet: after the road rolled, where every real miniature goes.

Each model and piece is found by its distances from two edges of the table, nearest point to
edge, as one measures with a tape: from the Trailing Edge and from the side on the right of the
travel.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from game.core.battle import Battle
from game.core.models import Model
from game.files.exporters import pdf, png
from game.files.exporters.inks import (
    BLACK,
    GREY,
    PALE,
    POINT,
    Colour,
    Ink,
    Outline,
    Page,
    Words,
    line,
)
from game.files.exporters.prints import MARGIN, PAPERS, Paper
from game.geometry.field import Field
from game.geometry.measure import gap
from game.geometry.solid import Area, Body, Edge, outline

_ROW = 0.235
_TALL_MAP = 3.4


@dataclass(frozen=True, slots=True)
class Place:
    """Where something stands: inches from two edges."""

    behind: float
    """From the Trailing Edge."""
    aside: float
    """From the side on the right of the travel."""

    def words(self) -> tuple[str, str]:
        """Return both figures to a hundredth of an inch."""
        return f'{self.behind:.2f}"', f'{self.aside:.2f}"'


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the sheet."""

    number: int
    of: str
    """The id of the model, or of the piece after a `#`."""
    name: str
    whose: str
    """The gang, or `terrain`."""
    old: Place | None
    """`None` when it came onto the table meanwhile."""
    new: Place | None
    """`None` when it is no longer on the table."""
    note: str = ""


def rows(before: Battle, after: Battle) -> tuple[Row, ...]:
    """Return where everything stood and stands now, models first.

    Args:
        before: The battle before the roll (or any earlier one).
        after: The battle now.
    """
    field = after.table.field
    then = {model.id: model for model in before.on_table()}
    now = {model.id: model for model in after.models}
    found: list[Row] = []
    for model in after.models:
        old, stands = then.get(model.id), now[model.id].place == "table"
        if old is None and not stands:
            continue
        found.append(
            Row(
                len(found) + 1,
                str(model.id),
                model.label,
                _gang(after, model),
                _place(field, old.body) if old else None,
                _place(field, model.body) if stands else None,
                _note(model, came=old is None),
            )
        )
    pieces = {piece.id: piece for piece in after.pieces}
    was = {piece.id for piece in before.pieces}
    for piece in before.pieces:
        kept = pieces.get(piece.id)
        new = _place(field, kept.area) if kept else None
        note = "" if kept else "take off"
        old_place = _place(field, piece.area)
        found.append(
            Row(len(found) + 1, f"#{piece.id}", piece.label, "terrain", old_place, new, note)
        )
    for piece in after.pieces:
        if piece.id not in was:
            place = _place(field, piece.area)
            found.append(
                Row(len(found) + 1, f"#{piece.id}", piece.label, "terrain", None, place, "new")
            )
    return tuple(found)


def pages(
    before: Battle, after: Battle, title: str, subtitle: str = "", paper: Paper = "A4"
) -> tuple[Page, ...]:
    """Return the sheet as pages: a small map, then a line for everything."""
    width, height = PAPERS[paper]
    lines = rows(before, after)
    made: list[Page] = []
    inks, top = _head(title, subtitle, width, height)
    drawn, bottom = _map(before, after, lines, width, top)
    inks += drawn
    top = bottom - 0.2
    while True:
        inks += _titles(after.table.field, width, top)
        top -= _ROW
        room = max(1, int((top - MARGIN - 0.2) / _ROW))
        for row in lines[:room]:
            inks += _line(row, width, top)
            top -= _ROW
        lines = lines[room:]
        made.append(Page(width, height, tuple(inks)))
        if not lines:
            return tuple(made)
        inks, top = _head(f"{title} (continued)", subtitle, width, height)


def as_pdf(
    before: Battle, after: Battle, title: str, subtitle: str = "", paper: Paper = "A4"
) -> bytes:
    """Return the sheet as a PDF."""
    return pdf.written(pages(before, after, title, subtitle, paper), title)


def as_png(before: Battle, after: Battle, title: str, subtitle: str = "", page: int = 0) -> bytes:
    """Return one page of the sheet as a PNG."""
    return png.written(pages(before, after, title, subtitle)[page], 120)


def _place(field: Field, solid: Body | Area) -> Place:
    def nearest(role: str) -> float:
        return min(
            (
                gap(solid, Edge(edge.a, edge.b, half_plane=False))
                for edge in field.edges
                if edge.role == role
            ),
            default=math.inf,
        )

    return Place(nearest("trailing"), nearest("right"))


def _gang(battle: Battle, model: Model) -> str:
    return battle.seat(model.seat).gang or str(model.seat)


def _note(model: Model, *, came: bool) -> str:
    if model.place == "left_behind":
        return "left behind"
    if model.place != "table":
        return (model.fate or model.place).replace("_", " ")
    return "arrives" if came else ""


def _head(title: str, subtitle: str, width: float, height: float) -> tuple[list[Ink], float]:
    top = height - MARGIN
    says = 'nearest point to the edge, to 0.01"'
    inks: list[Ink] = [
        Words(MARGIN, top - 0.2, title, 15 * POINT, face="bold", most=width - 2 * MARGIN),
        Words(MARGIN, top - 0.4, subtitle, 8.5 * POINT, GREY, most=4.0),
        Words(width - MARGIN, top - 0.4, says, 7 * POINT, GREY, "right"),
        line((MARGIN, top - 0.5), (width - MARGIN, top - 0.5), BLACK),
    ]
    return inks, top - 0.65


def _map(
    before: Battle, after: Battle, lines: Sequence[Row], width: float, top: float
) -> tuple[list[Ink], float]:
    west, south, east, north = after.table.field.bounds
    scale = min((width - 2 * MARGIN) / (east - west), _TALL_MAP / (north - south))
    left = (width - scale * (east - west)) / 2
    bottom = top - scale * (north - south)

    def laid(points: Sequence[tuple[float, float]]) -> tuple[tuple[float, float], ...]:
        return tuple((left + (x - west) * scale, bottom + (y - south) * scale) for x, y in points)

    inks: list[Ink] = [Outline(laid(after.table.field.outline), fill=(244, 241, 235))]
    inks += [
        Outline(laid(piece.outline), stroke=GREY, fill=(222, 217, 208)) for piece in after.pieces
    ]
    inks += [
        Outline(laid(outline(model.body, 0.05)), stroke=GREY, dash=(0.04, 0.03))
        for model in before.on_table()
    ]
    inks += [
        Outline(laid(outline(model.body, 0.05)), fill=(255, 214, 130)) for model in after.on_table()
    ]
    stand = {str(model.id): model for model in after.on_table()}
    for row in lines:
        model_now = stand.get(row.of)
        if model_now is not None:
            ((x, y),) = laid([model_now.pose[:2]])
            inks.append(
                Words(x, y - 0.035, str(row.number), 7 * POINT, align="centre", face="bold")
            )
    inks.append(Outline(laid(after.table.field.outline), weight=1.2 * POINT))
    return inks, bottom


_STOPS = (0.0, 0.3, 2.5, 3.85, 4.6, 5.35, 6.1)
"""Inches from the left margin: number, name, gang, old twice, new twice; the note last."""


def _titles(field: Field, width: float, top: float) -> list[Ink]:
    behind = next((e.compass for e in field.edges if e.role == "trailing"), "trailing")
    aside = next((e.compass for e in field.edges if e.role == "right"), "right")
    texts = ("", "model", "gang", f"was {behind}", aside, f"now {behind}", aside)
    inks: list[Ink] = [
        Words(
            MARGIN + stop + (0.68 if n > 2 else 0),
            top - 0.17,
            text,
            6.5 * POINT,
            GREY,
            "right" if n > 2 else "left",
        )
        for n, (stop, text) in enumerate(zip(_STOPS, texts, strict=True))
    ]
    inks.append(line((MARGIN, top - _ROW), (width - MARGIN, top - _ROW), BLACK))
    return inks


def _line(row: Row, width: float, top: float) -> list[Ink]:
    base = top - 0.165
    old = row.old.words() if row.old else ("–", "–")
    new = row.new.words() if row.new else ("–", "–")
    inks: list[Ink] = [
        Words(MARGIN + _STOPS[0], base, str(row.number), 8 * POINT, GREY),
        Words(MARGIN + _STOPS[1], base, row.name, 8.5 * POINT, most=2.1),
        Words(MARGIN + _STOPS[2], base, row.whose, 7 * POINT, GREY, most=1.3),
    ]
    faded: Colour = GREY
    for stop, text, colour in zip(
        _STOPS[3:], (*old, *new), (faded, faded, BLACK, BLACK), strict=True
    ):
        words = Words(MARGIN + stop + 0.68, base, text, 8 * POINT, colour, "right", "figures")
        inks.append(words)
    if row.note:
        inks.append(Words(width - MARGIN, base, row.note, 6 * POINT, GREY, "right", most=0.7))
    inks.append(line((MARGIN, top - _ROW), (width - MARGIN, top - _ROW), PALE))
    return inks
