"""Events as the command line prints them: one JSON object a line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, get_args

from game.core.battle import Battle
from game.core.events import Event
from game.core.evolve import evolve


def spelled(event: Event, before: Battle, number: int) -> dict[str, Any]:
    """Return an event as a flat object.

    Args:
        event: The event.
        before: The battle in which it happened.
        number: Its number in the game, from 1.

    Returns:
        `n`, `round`, `seat`, `event`, `clause`, then the event's own fields; one with a path
        also tells the `x`, `y` and `heading` of its end.
    """
    own = event.model_dump(mode="json")
    seat = own.get("seat") or _seat_of(own.get("model"), before) or before.turn.active
    head = {"n": number, "round": before.turn.round, "seat": seat}
    head |= {"event": own.pop("event"), "clause": own.pop("clause")}
    path = own.get("path")
    end = {} if not path else {name: path[-1][name] for name in ("x", "y", "heading")}
    return {**head, **{name: value for name, value in end.items() if name not in own}, **own}


def lines(
    events: Iterable[Event], before: Battle, number: int = 1
) -> Iterator[tuple[dict[str, Any], Battle]]:
    """Yield events spelled out, each with the battle after it.

    Args:
        events: The events, one following from the other.
        before: The battle before the first.
        number: The number of the first.
    """
    for count, event in enumerate(events, number):
        line = spelled(event, before, count)
        before = evolve(before, event)
        yield line, before


def _seat_of(model_id: Any, battle: Battle) -> str | None:
    return next((str(m.seat) for m in battle.models if m.id == model_id), None)


@cache
def own_fields(kind: str) -> frozenset[str]:
    """Return the names of the fields that an event of a kind has of its own."""
    for record in get_args(get_args(Event)[0]):
        if record.model_fields["event"].default == kind:
            return frozenset(record.model_fields)
    raise KeyError(kind)
