"""The lines of a game folded into what stands, what was taken back and what was set aside.

A running session and a save that is opened go through the same fold, so that a game that is
loaded again is the game that was left.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from game.core.battle import Battle
from game.core.steps import Rolled
from game.engine.journal import (
    BranchLine,
    CommandLine,
    Entry,
    EventsLine,
    FreshLine,
    InputLine,
    Journal,
    JournalLine,
    RedoLine,
    UndoLine,
    folded,
)


class HistoryError(ValueError):
    """A line does not follow from those before it."""


@dataclass(frozen=True, slots=True)
class TakenBack:
    """What one undo took away, to be put back by a redo."""

    standing: int
    """How many whole entries stood after the undo."""
    entries: tuple[Entry, ...]
    """Everything from there on, as it was before."""
    open: bool
    """Whether the last of them was still waiting."""


@dataclass(slots=True)
class History:
    """Everything that the lines of one game say."""

    start: Battle
    battle: Battle = field(init=False)
    """The battle as it stands."""
    entries: list[Entry] = field(default_factory=list)
    befores: list[Battle] = field(default_factory=list)
    """The battle before each entry, so that taking back is only a step down."""
    open: bool = False
    """Whether the last entry is not complete."""
    paused: bool = False
    """Whether all that the open entry has brought about so far is recorded."""
    undone: list[TakenBack] = field(default_factory=list)
    aside: list[TakenBack] = field(default_factory=list)
    """What was taken back and not put back before the game went on another way."""
    branch: int = 0
    """How often fresh dice were asked for."""
    asked_fresh: list[int] = field(default_factory=list)
    """How many entries stood each time fresh dice were asked for."""
    thrown: dict[str, tuple[float, ...]] = field(default_factory=dict)
    """Faces thrown by hand, by their slots: remembered when the order is taken back."""
    lines: int = 0
    _slots: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        """Begin at the start."""
        self.battle = self.start

    @property
    def journal(self) -> Journal:
        """The entries that stand."""
        return Journal.model_construct(start=self.start, entries=tuple(self.entries))

    def ordinal(self, slot: str) -> int:
        """Return how many rolls of one kind stand already, counting from 0."""
        return self._slots[slot]

    def take(self, line: JournalLine) -> None:
        """Follow one line.

        Raises:
            HistoryError: If it does not follow from the lines before it.
        """
        if not isinstance(line, FreshLine | BranchLine):
            self.paused = isinstance(line, EventsLine | RedoLine)
        match line:
            case CommandLine():
                self._must(not self.open, "a command is given while another waits")
                self.befores.append(self.battle)
                self.entries.append(Entry.model_construct(command=line.command))
                self.open = True
            case InputLine():
                self._must(self.open, "an input is given and nothing waits for it")
                entry = self.entries[-1]
                self.entries[-1] = entry.model_copy(update={"inputs": (*entry.inputs, line.input)})
                self._count(line.input, 1)
            case EventsLine():
                self._must(self.open, "events happen and no command is open")
                entry = self.entries[-1]
                events = (*entry.events, *line.events) if entry.events else line.events
                self.entries[-1] = entry.model_copy(update={"events": events})
                self.battle = folded(self.battle, line.events)
                self.open = line.waiting
            case UndoLine():
                self._undo(line)
            case RedoLine():
                self._redo()
            case BranchLine():
                self.aside.extend(self.undone)
                self.undone.clear()
            case FreshLine():
                self.branch = line.branch
                self.asked_fresh.append(len(self.entries))
        self.lines += 1

    def _undo(self, line: UndoLine) -> None:
        half = line.inputs is not None
        standing = line.entries - 1 if half else line.entries
        self._must(0 <= standing < len(self.entries), "more is taken back than stands")
        dropped = tuple(self.entries[standing:])
        if line.to != "fault":
            self.undone.append(TakenBack(standing, dropped, self.open))
        self._drop(standing)
        if half:
            entry = dropped[0]
            kept = entry.inputs[: line.inputs]
            # Its events up to there are not known without the rules: they are written anew.
            self._put(Entry.model_construct(command=entry.command, inputs=kept))
            self.open = True

    def _redo(self) -> None:
        self._must(bool(self.undone), "there is nothing to put back")
        back = self.undone.pop()
        self._must(back.standing <= len(self.entries), "there is nothing to put it back on")
        self._drop(back.standing)
        for entry in back.entries:
            self._put(entry)
        self.open = back.open

    def _drop(self, standing: int) -> None:
        for entry in self.entries[standing:]:
            for given in entry.inputs:
                self._count(given, -1)
        if standing < len(self.befores):
            self.battle = self.befores[standing]
        del self.entries[standing:], self.befores[standing:]
        self.open = False

    def _put(self, entry: Entry) -> None:
        self.befores.append(self.battle)
        self.entries.append(entry)
        self.battle = folded(self.battle, entry.events)
        for given in entry.inputs:
            self._count(given, 1)

    def _count(self, given: object, by: int) -> None:
        if not isinstance(given, Rolled) or "/" not in given.key:
            return
        source, _, slot = given.key.partition("/")
        self._slots[slot.rpartition("/")[0]] += by
        if source == "hand":
            self.thrown[slot] = given.faces

    @staticmethod
    def _must(so: bool, what: str) -> None:  # noqa: FBT001 - reads as a claim
        if not so:
            raise HistoryError(what)
