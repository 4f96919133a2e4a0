"""Prints at true size, shift sheets and dispute cards without a screen."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

from game.cli import DONE
from game.cli.shoving import physics
from game.cli.usage import BadUsageError
from game.core.battle import Battle
from game.files.exporters.prints import Paper
from game.files.problems import not_written, problem

KINDS = ("shift", "templates", "footprints", "turning", "tails", "table")
"""What `export --as` makes."""


def printed_as(file: Path, output: Path, kind: str, paper: str, at: int | None) -> int:
    """Make a shift sheet (pdf or png), templates or a table (pdf) of a file.

    Raises:
        BadUsageError: If there is no such kind, paper or format.
        BadFileError: If the file cannot be used, or there is nothing to print.
    """
    if kind not in KINDS:
        raise BadUsageError(f"--as {kind} is nothing we print; one of {', '.join(KINDS)}")
    chosen = next((name for name in get_args(Paper) if name.lower() == paper.lower()), None)
    if chosen is None:
        raise BadUsageError(f"--paper {paper} is none we know; one of {', '.join(get_args(Paper))}")
    suffix = output.suffix.lower()
    allowed = (".pdf", ".png") if kind == "shift" else (".pdf",)
    if suffix not in allowed:
        raise BadUsageError(f"--as {kind} makes {' or '.join(allowed)}, not {suffix or output}")
    if kind == "shift":
        raw = _shift(file, chosen, at, png=suffix == ".png")
    else:
        raw = _templates(file, kind, chosen, at)
    return _written(output, raw)


def _shift(file: Path, paper: Paper, at: int | None, *, png: bool) -> bytes:
    from game.files.exporters import shift_sheet

    title, before, after = _around_roll(file, at)
    words = f"{title}: after the road rolled"
    if png:
        return shift_sheet.as_png(before, after, words)
    return shift_sheet.as_pdf(before, after, words, paper=paper)


def _around_roll(file: Path, at: int | None) -> tuple[str, Battle, Battle]:
    """Return a title, and the table before and after: a game's last roll, or the next one."""
    from game.core.events import RoadRolled
    from game.engine.journal import folded
    from game.files.battles import told_by
    from game.view.laying import rolled

    told = told_by(file, physics=physics)
    count = len(told.entries)
    if at is not None and not 0 <= at < max(1, count):
        raise problem(file, "--at", f"there is no entry {at}", f"from 0 to {max(0, count - 1)}")
    states = [told.start]
    for events in told.entries:
        states.append(folded(states[-1], events))
    title = told.title or file.stem
    if at is not None and count:
        return title, states[at], states[-1]
    last = None
    for number, events in enumerate(told.entries):
        if any(isinstance(event, RoadRolled) for event in events):
            last = number
    if last is not None:
        return title, states[last], states[last + 1]
    if states[-1].table.direction is None:
        raise problem(file, "table.leading", "is not known yet", "name the Leading Edge")
    return title, states[-1], rolled(states[-1])


def _templates(file: Path, kind: str, paper: Paper, at: int | None) -> bytes:
    from game.files import printing
    from game.files.battles import battle_of

    battle = battle_of(file, at, physics=physics)
    known = next((name for name in printing.KINDS if name == kind), None)
    try:
        if known is None:
            return printing.all_templates(battle, paper, file.stem)
        return printing.made(battle, known, paper, file.stem)
    except printing.PrintError as error:
        right = "print a smaller table" if kind == "table" else "name a file with models"
        raise problem(file, "", str(error), right) from None


def card_made(file: Path, a: str, b: str, output: Path) -> int:
    """Write the dispute card of two models as PNG.

    Raises:
        BadUsageError: If the output is no PNG.
        BadFileError: If the file cannot be used.
    """
    if output.suffix.lower() != ".png":
        raise BadUsageError(f"{output} is no card; name it .png")
    from game.cli.telling import with_pair
    from game.core.base import ModelId
    from game.files.battles import told_by
    from game.files.exporters import dispute_card
    from game.files.photo import error_of
    from game.ui import dispute
    from game.view.panel import panel

    battle = with_pair(file, a, b)
    found = panel(battle, ModelId(a), ModelId(b), error_of(file))
    whats = [row.what for row in found.rules if row.what in dispute.BETWEEN and row.in_force]
    title = told_by(file, physics=physics).title or file.stem
    card = dispute.card_of(battle, found, whats[0] if whats else "clearance", foot=title)
    return _written(output, dispute_card.written(card))


def _written(output: Path, raw: bytes) -> int:
    try:
        output.parent.mkdir(parents=True, exist_ok=True)
        output.write_bytes(raw)
    except OSError as error:
        raise not_written(output, error) from None
    return DONE
