"""How far an undo reaches: the last decision, command, move, phase or round."""

from __future__ import annotations

from collections.abc import Callable

from game.core.battle import Battle
from game.core.commands import DeclareTail, OpenMove, OpenPhase, Walk
from game.core.events import PhaseBegan
from game.core.steps import Answered
from game.engine.history import History
from game.engine.journal import Entry, UndoLine

REACHES = ("decision", "command", "move", "phase", "round")
"""The words that say how far."""


def found(history: History, to: str) -> UndoLine:
    """Return the undo that reaches back `to` where the word says.

    Raises:
        IndexError: If there is nothing to take back.
        ValueError: If `to` is none of `REACHES`.
    """
    if to not in REACHES:
        raise ValueError(f"{to} is none of {', '.join(REACHES)}")
    if not history.entries:
        raise IndexError("nothing to take back")
    last = len(history.entries) - 1
    match to:
        case "decision":
            return _decision(history)
        case "move":
            return UndoLine(to=to, entries=_move(history, last))
        case "phase":
            return UndoLine(to=to, entries=_since(history, _begins_phase))
        case "round":
            return UndoLine(to=to, entries=_since(history, _begins_round))
        case _:
            return UndoLine(to=to, entries=last)


def _decision(history: History) -> UndoLine:
    entry = history.entries[-1]
    answers = [i for i, given in enumerate(entry.inputs) if isinstance(given, Answered)]
    if not answers:
        return UndoLine(to="decision", entries=len(history.entries) - 1)
    return UndoLine(to="decision", entries=len(history.entries), inputs=answers[-1])


def _move(history: History, last: int) -> int:
    for index in range(last, -1, -1):
        if isinstance(history.entries[index].command, OpenMove | Walk | DeclareTail):
            return index
        if any(isinstance(event, PhaseBegan) for event in history.entries[index].events):
            break  # a move of an earlier phase is not the move that is meant
    return last


def _since(history: History, begins: Callable[[Entry, Battle], bool]) -> int:
    """Return how many entries stood when it began; when that is now, the one before."""
    for index in range(len(history.entries) - 2, -1, -1):
        if begins(history.entries[index], history.befores[index]):
            return index + 1
    return 0


def _begins_phase(entry: Entry, before: Battle) -> bool:
    del before
    return any(isinstance(event, PhaseBegan) for event in entry.events)


def _begins_round(entry: Entry, before: Battle) -> bool:
    return isinstance(entry.command, OpenPhase) or any(
        isinstance(event, PhaseBegan) and event.round != before.turn.round for event in entry.events
    )
