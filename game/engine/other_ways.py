"""What was set aside when a game went on another way: it stays in the save and can be looked at."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.history import History
from game.engine.journal import Entry, folded


@dataclass(frozen=True, slots=True)
class OtherWay:
    """One way that the game had gone before it was taken back and went on otherwise."""

    standing: int
    """How many orders of the game as it stands lead to where the ways part."""
    entries: tuple[Entry, ...]
    """The orders that were set aside."""


def other_ways(history: History) -> tuple[OtherWay, ...]:
    """Return the ways set aside, in the order in which they were.

    Orders taken back one by one and set aside together are one way. A way that parted from what
    was itself set aside later does not part from the game as it stands, and is left out.
    """
    found: list[OtherWay] = []
    for back in history.aside:
        last = found[-1] if found else None
        if last is not None and back.standing + len(back.entries) == last.standing:
            found[-1] = OtherWay(back.standing, (*back.entries, *last.entries))
        else:
            found.append(OtherWay(back.standing, back.entries))
    least, ways = len(history.entries), []
    for way in reversed(found):
        if way.standing <= least:
            ways.append(way)
            least = way.standing
    return tuple(reversed(ways))


def gone_along(history: History, way: OtherWay) -> History:
    """Return the history of a game that went a way that was set aside, to be looked at only."""
    other = History(history.start)
    other.entries = [*history.entries[: way.standing], *way.entries]
    other.befores = history.befores[: way.standing]
    battle = (
        history.befores[way.standing] if way.standing < len(history.befores) else history.battle
    )
    for entry in way.entries:
        other.befores.append(battle)
        battle = folded(battle, entry.events)
    other.battle = battle
    return other
