"""Writing a layout: the table as it was laid out, its photo, and what was left on it."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from game.core.battle import Battle
from game.core.models import Model
from game.core.table import Table
from game.files.layouts import LayoutFile, PhotoForm, ReadingForm
from game.files.maps import dumped, piece_form
from game.files.problems import not_read
from game.files.starts import SeatForm, Start
from game.geometry.footprint import Box, Circle, Footprint, Oval

Points = tuple[tuple[float, float], ...]
_SAME = (
    "id", "name", "motive", "movement", "printed_movement", "initiative", "leadership",
    "intelligence", "wounds", "ballistic", "fly", "capacity", "crew", "weapons", "flags",
    "markers", "does_not_roll", "seat", "speed", "rides", "ash",
)  # fmt: skip


def layout_of(
    battle: Battle,
    title: str = "",
    *,
    photo: PhotoForm | None = None,
    tapes: Iterable[Points] = (),
    readings: Iterable[ReadingForm] = (),
) -> LayoutFile:
    """Return a laid-out table as its file has it: what is on the table, and nothing else.

    Args:
        battle: The table.
        title: The name to show.
        photo: The photo it was laid out over.
        tapes: Tapes left lying, in inches.
        readings: Readings left standing.
    """
    there = {str(model.id) for model in battle.on_table()}
    known = there | {str(piece.id) for piece in battle.pieces}
    start = {
        "table": _table(battle.table),
        "rules": battle.rules,
        "readings": battle.readings.model_dump(exclude_defaults=True),
        "weather": battle.weather,
        "tier": battle.tier,
        "tally": battle.tally,
        "seats": [_seat(battle, seat.id) for seat in battle.seats],
        "pieces": [piece_form(piece) for piece in battle.pieces],
        "models": [_model(model, there, known) for model in battle.on_table()],
    }
    return LayoutFile(
        title=title,
        start=Start.model_validate(start),
        photo=photo,
        tapes=tuple(tapes),
        readings=tuple(readings),
    )


def write_layout(layout: LayoutFile, file: Path, photo: Path | None = None) -> None:
    """Write a layout, whole or not at all, with its photo beside it.

    Args:
        layout: The layout; its photo is named as it lies beside `file`.
        file: Where to.
        photo: Where the photo lies now; it is copied unless it lies there already.

    Raises:
        BadFileError: If it cannot be written.
    """
    text = json.dumps(dumped(layout), indent=1, ensure_ascii=False)
    waiting = file.with_suffix(".part")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        if photo is not None and layout.photo is not None:
            beside = file.parent / layout.photo.file
            if not (beside.exists() and beside.samefile(photo)):
                shutil.copyfile(photo, beside)
        waiting.write_text(text + "\n", encoding="utf-8")
        waiting.replace(file)
    except OSError as error:
        raise not_read(file, error) from None


def _table(table: Table) -> dict[str, Any]:
    return {name: getattr(table, name) for name in type(table).model_fields}


def _seat(battle: Battle, seat_id: Any) -> SeatForm:
    seat = battle.seat(seat_id)
    same = ("id", "gang", "attacker", "rejoin_edge")
    return SeatForm.model_validate({name: getattr(seat, name) for name in same})


def _model(model: Model, there: set[str], known: set[str]) -> dict[str, Any]:
    given: dict[str, Any] = {name: getattr(model, name) for name in _SAME}
    given["class"] = model.vehicle_class
    given["unit"] = model.unit or None
    given["footprint"] = _footprint(model.footprint)
    given |= {"x": model.pose.x, "y": model.pose.y, "heading": model.pose.heading}
    if model.rides is not None and str(model.rides) not in known:
        given["rides"] = None
    if model.tail is not None and str(model.tail.lead) in there:
        given["tailing"] = model.tail.lead
    return given


def _footprint(shape: Footprint) -> dict[str, Any]:
    match shape:
        case Circle():
            return {"shape": "circle", "diameter_in": shape.diameter}
        case Oval():
            return {"shape": "oval", "length_in": shape.length, "width_in": shape.width}
        case Box():
            return {
                "shape": "box",
                "length_in": shape.length,
                "width_in": shape.width,
                "corner_in": shape.corner or None,
            }
        case _:
            return {"shape": "polygon", "points": shape.points}
