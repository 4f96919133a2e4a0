"""What the measuring screen's panels show, gathered from its bench."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.models import Model
from game.ui.draw.looks import ModelState
from game.ui.looks_of import model_state
from game.ui.screens.measuring.foot import Foot
from game.ui.screens.measuring.left import Left
from game.view.measured import Units
from game.view.phrases import measures
from game.view.phrases.tools import EXACT, NAMES, PHOTO, what_to_do
from game.view.phrases.words import seat_name

if TYPE_CHECKING:
    from game.ui.screens.measure import MeasureScreen


def state_of(screen: MeasureScreen) -> Callable[[Model], ModelState]:
    """Return what changes about each model: who is selected, pointed at, judged."""
    bench = screen.bench
    marked = {bench.selected, bench.first, *(bench.pair or ())}

    def state(model: Model) -> ModelState:
        id = str(model.id)
        return model_state(bench.battle, model, selected=id in marked, hovered=id == bench.hovered)

    return state


def left(screen: MeasureScreen, hints: tuple[tuple[str, str], ...]) -> Left:
    """Return what the left panel shows."""
    bench = screen.bench
    table = bench.battle.table
    about = bench.title
    if bench.photo is not None:
        about = f"photo: {bench.photo.file}"
    seat = bench.seat % len(bench.battle.seats)
    return Left(
        table=_size(table.width, table.height, bench.units),
        about=about,
        error=screen.under.error_words(),
        side=screen.side,
        tool=bench.tool,
        amounts=tuple((tool, _amount(*bench.amounts[tool], bench.units)) for tool in bench.amounts),
        shape=bench.shape.name,
        owner=seat_name(bench.battle, bench.battle.seats[seat].id),
        owner_seat=seat,
        ground=bench.ground,
        form=bench.form,
        battle=screen.app.aside is not None,
        progress=screen.under.progress,
        hints=hints,
    )


def foot(screen: MeasureScreen) -> Foot:
    """Return what the strip below the table shows."""
    bench = screen.bench
    first = bench.thing(bench.first)
    words = what_to_do(bench.tool, first=first is not None, form=bench.form)
    if first is not None:
        words = f"{first.name}. {words}"
    if bench.tool == "lay":
        words = f"{bench.shape.size}. {words}"
    lines = [measures.said(r, bench.units) for _, _, r in reversed(bench.readings())]
    return Foot(
        tool=NAMES[bench.tool],
        words=words,
        note=PHOTO if bench.photo is not None else EXACT,
        last=f"Standing: {' · '.join(lines[:4])}" if lines else "",
    )


def _size(width: float, height: float, units: Units) -> str:
    if units is Units.CENTIMETRES:
        return f"{width * 2.54:.0f} × {height * 2.54:.0f} cm"
    return f"{width:.4g} × {height:.4g}″"


def _amount(inches: float | None, inner: float | None, degrees: float | None, units: Units) -> str:
    if degrees is not None:
        return f"{abs(degrees):g}° {'left' if degrees > 0 else 'right'}"
    ratio, unit = (2.54, " cm") if units is Units.CENTIMETRES else (1.0, "″")
    far = f"{(inches or 0.0) * ratio:.4g}{unit}"
    return far if inner is None else f"{inner * ratio:.4g} to {far}"
