"""Which drawings of a table are printed at true size, for the screen and the command line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from game.core.battle import Battle
from game.core.models import Model
from game.files.exporters import prints, templates
from game.files.exporters.prints import Drawing, Paper, PrintError

Printable = Literal["footprints", "turning", "tails", "table"]
KINDS: tuple[Printable, ...] = ("footprints", "turning", "tails", "table")


def made(battle: Battle, kind: Printable, paper: Paper, title: str) -> bytes:
    """Return a PDF at true size.

    Raises:
        PrintError: If there is nothing to print, or it would take too many pages.
    """
    return prints.printed(tuple(drawings(battle, kind, title)), paper, title)


def all_templates(battle: Battle, paper: Paper, title: str) -> bytes:
    """Return footprints, turning and tail-zone templates in one PDF.

    Raises:
        PrintError: If there is no model to make them for.
    """
    found = [d for kind in KINDS[:3] for d in drawings(battle, kind, title)]
    return prints.printed(found, paper, title)


def drawings(battle: Battle, kind: Printable, title: str) -> Iterator[Drawing]:
    """Yield the drawings of one kind: a footprint for every model, a template for every shape."""
    match kind:
        case "table":
            yield templates.table(title, battle.table, battle.pieces)
        case "footprints":
            for model in battle.on_table():
                yield templates.footprint(model.label, model.footprint)
        case "turning":
            for model in _shapes(battle):
                yield templates.turning(model.label, model.footprint)
        case "tails":
            for model in _shapes(battle):
                yield templates.tail_zone(model.label, model.footprint)


def _shapes(battle: Battle) -> Iterator[Model]:
    """Yield one vehicle of every footprint: two of a size need one template."""
    seen = set()
    for model in battle.on_table():
        if model.is_vehicle and model.footprint not in seen:
            seen.add(model.footprint)
            yield model


__all__ = ["KINDS", "PrintError", "Printable", "all_templates", "drawings", "made"]
