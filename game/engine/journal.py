"""What a game is made of: a beginning, entries, and the lines that are written down."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from game.core.base import Record
from game.core.battle import Battle
from game.core.commands import Command
from game.core.events import Event
from game.core.evolve import evolve
from game.core.steps import Input


class Entry(Record):
    """One command, what it was fed, and what came of it."""

    command: Command
    inputs: tuple[Input, ...] = ()
    events: tuple[Event, ...] = ()


class Journal(Record):
    """A whole game: where it began and every entry that stands."""

    start: Battle
    entries: tuple[Entry, ...] = ()

    def battle(self) -> Battle:
        """Return the battle the journal leads to, from its events alone."""
        battle = self.start
        for entry in self.entries:
            battle = folded(battle, entry.events)
        return battle


def folded(battle: Battle, events: tuple[Event, ...]) -> Battle:
    """Return the battle once all of `events` have happened."""
    for event in events:
        battle = evolve(battle, event)
    return battle


class JournalLine(Record):
    """The base of every line of a game as it is written down."""

    n: int = 0
    """The number of the line, from 1."""
    digest: str = ""
    """Ties the line to all that stand before it."""


class CommandLine(JournalLine):
    """A command was given; the rules had no objection."""

    type: Literal["command"] = "command"
    command: Command


class InputLine(JournalLine):
    """Dice, a decision or a shove met what the open command asked for."""

    type: Literal["input"] = "input"
    input: Input


class EventsLine(JournalLine):
    """What the open command has brought about since its last such line."""

    type: Literal["events"] = "events"
    events: tuple[Event, ...]
    waiting: bool = False
    """Whether the command waits for an input; otherwise it is complete."""


class UndoLine(JournalLine):
    """Commands were taken back."""

    type: Literal["undo"] = "undo"
    to: str
    """How far: `decision`, `command`, `move`, `phase`, `round`, or `entry` for a chosen one;
    `fault` for a fault of ours."""
    entries: int
    """How many entries are left standing."""
    inputs: int | None = None
    """For half a command: how many inputs of the last entry are left."""


class RedoLine(JournalLine):
    """What was last taken back stands again, as it was."""

    type: Literal["redo"] = "redo"


class BranchLine(JournalLine):
    """The game went on another way; what had been taken back is set aside for good."""

    type: Literal["branch"] = "branch"
    entries: int
    """How many entries were set aside."""


class FreshLine(JournalLine):
    """The players asked for fresh dice."""

    type: Literal["fresh"] = "fresh"
    branch: int
    """The number that all later dice are thrown under."""


Line = Annotated[
    CommandLine | InputLine | EventsLine | UndoLine | RedoLine | BranchLine | FreshLine,
    Field(discriminator="type"),
]

LINE: TypeAdapter[Line] = TypeAdapter(Line)
"""Reads and writes any line of a game."""
