"""Which roll of the battle a throw is, who throws it, and dice that lie ready."""

from __future__ import annotations

from collections import deque
from typing import NamedTuple

from game.core.commands import Set
from game.core.events import SettingChanged
from game.core.steps import Roll, Rolled
from game.engine.dice_source import DiceSource, SeededDice, dice_named
from game.engine.history import History


class Face(NamedTuple):
    """A die laid ready: what it will show, and whether it is a scatter die."""

    value: float
    scatter: bool = False


class WrongDieError(ValueError):
    """A die laid ready is of another kind than the rules ask for."""


def slot_of(request: Roll, round: int, history: History) -> str:
    """Return which roll of the battle this is: `branch/round/clause/model/about/ordinal`.

    Args:
        request: The dice asked for.
        round: The round in which they are asked for.
        history: The game so far, for counting rolls of the same kind that stand.
    """
    words = (str(history.branch), str(round), request.clause, request.model, request.about)
    kind = "/".join((word or "").replace("/", "|") for word in words)
    return f"{kind}/{history.ordinal(kind)}"


def dice_in_force(history: History, given: DiceSource) -> DiceSource:
    """Return who throws now: as the game began, unless the players have changed it since."""
    for entry in reversed(history.entries):
        if isinstance(entry.command, Set) and entry.command.what == "dice":
            for event in entry.events:
                if isinstance(event, SettingChanged) and event.what == "dice":
                    return dice_named(event.to, getattr(given, "seed", 0))
    return given


def fallen(ready: deque[Face], request: Roll, seeded: SeededDice, slot: str) -> Rolled:
    """Take dice that lie ready; the seed supplies those that are missing.

    Raises:
        WrongDieError: If a D6 lies where a scatter die is asked for, or the other way round.
    """
    faces = []
    for face in seeded.throw(request, slot).faces:
        laid = ready.popleft() if ready else Face(face, request.scatter)
        if laid.scatter is not request.scatter:
            wanted = "a scatter die" if request.scatter else "a D6"
            raise WrongDieError(f"{wanted} is asked for here ({request.purpose})")
        faces.append(laid.value)
    return Rolled(faces=tuple(faces), key=f"script/{slot}")
