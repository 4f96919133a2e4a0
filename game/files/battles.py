"""The battle in any file of ours, for drawing, measuring and checking."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.core.battle import Battle, Seat
from game.core.events import Event
from game.engine.session import Settler
from game.files.gangs import read_gang
from game.files.layouts import read_layout
from game.files.maps import MapFile, read_map
from game.files.problems import problem
from game.files.reading import object_of
from game.files.run import begun
from game.files.save import is_save, read_save
from game.files.scenarios import read_scenario
from game.files.scripts import read_script
from game.files.starts import Start

KINDS = ("map", "gang", "scenario", "layout", "script", "save", "settings")
"""Every kind of file."""


@dataclass(frozen=True, slots=True)
class Told:
    """A game that a file tells: how it began and what happened, entry by entry."""

    title: str
    start: Battle
    entries: tuple[tuple[Event, ...], ...]
    """The events of each entry of a save, or of each step of a script."""
    captions: tuple[str, ...] = ()
    """What a script says about each of its steps."""


def kind_of(file: Path) -> str:
    """Return what kind of file this is, by what stands in it.

    Raises:
        BadFileError: If it is none of ours.
    """
    if is_save(file):
        return "save"
    kind = str(object_of(file)["kind"])
    if kind not in KINDS:
        raise problem(file, "kind", f"{kind!r} is none of ours", f"one of {', '.join(KINDS)}")
    return kind


def told_by(file: Path, *, physics: Settler | None = None) -> Told:
    """Return the game that a file tells; a map or a layout tells only how it stands.

    A script is played; what it expects is not judged.

    Raises:
        BadFileError: If it cannot be used.
    """
    match kind_of(file):
        case "map":
            found = read_map(file)
            return Told(found.title, map_battle(found, file), ())
        case "scenario":
            scenario = read_scenario(file)
            return Told(scenario.setting.title, scenario.battle, ())
        case "layout":
            layout = read_layout(file)
            return Told(layout.title, layout.start.battle(file), ())
        case "save":
            saved = read_save(file)
            events = tuple(entry.events for entry in saved.history.entries)
            return Told(saved.header.title, saved.header.start, events)
        case "script":
            return _played(file, physics)
        case kind:
            raise problem(file, "kind", f"a {kind} shows no table", "name a map, a save, a script")


def battle_of(file: Path, at: int | None = None, *, physics: Settler | None = None) -> Battle:
    """Return the battle in a file, as it stands at the end or after `at` entries.

    Raises:
        BadFileError: If it cannot be used, or has no such entry.
    """
    from game.engine.journal import folded

    told = told_by(file, physics=physics)
    count = len(told.entries)
    if at is not None and not 0 <= at <= count:
        raise problem(file, "--at", f"there is no entry {at}", f"from 0 to {count}")
    battle = told.start
    for events in told.entries[: count if at is None else at]:
        battle = folded(battle, events)
    return battle


def map_battle(found: MapFile, file: Path) -> Battle:
    """Return a battle with a map's terrain and nobody on it."""
    start = Start(
        table=found.table, pieces=found.pieces, library=found.library, seats=()
    )  # fmt: skip
    battle = start.battle(file, "map")
    return battle.having(seats=(Seat.model_validate({"id": "amber"}),))


def checked(file: Path) -> str:
    """Judge a file whole, with every file that it names, and return its kind.

    Raises:
        BadFileError: If anything is wrong with it.
    """
    kind = kind_of(file)
    match kind:
        case "map":
            map_battle(read_map(file), file)
        case "gang":
            read_gang(file)
        case "scenario":
            read_scenario(file)
        case "layout":
            read_layout(file)
        case "script":
            read_script(file)
        case "save":
            read_save(file)
    return kind


def _played(file: Path, physics: Settler | None) -> Told:
    script_run = begun(file, lambda line: None, physics)
    start = script_run.session.battle
    entries: list[tuple[Event, ...]] = []
    for number, step in enumerate(script_run.script.steps):
        before = len(script_run.session.events)
        script_run.step(number, step)
        entries.append(script_run.session.events[before:])
    captions = tuple(step.caption for step in script_run.script.steps)
    return Told(script_run.script.title, start, tuple(entries), captions)
