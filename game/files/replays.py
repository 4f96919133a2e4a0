"""Running a recorded game again, to see whether the rules still do what they did."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.engine.advance import ReplayError, advance
from game.engine.history import History


@dataclass(frozen=True, slots=True)
class Difference:
    """Where a game comes out another way."""

    entry: int
    """The number of the entry, from 1."""
    order: str
    what: str


def differences(history: History) -> Iterator[Difference]:
    """Yield every entry whose recorded inputs no longer bring about its recorded events.

    Each entry is run from the battle that was recorded before it, so that one difference does
    not hide another.
    """
    pairs = zip(history.entries, history.befores, strict=True)
    for number, (entry, before) in enumerate(pairs, 1):
        order = entry.command.order
        try:
            events = advance(before, entry.command, entry.inputs).events
        except ReplayError as error:
            yield Difference(number, order, f"other dice or answers are asked for ({error})"[:300])
            continue
        except (KeyError, ValueError, TypeError, IndexError) as error:
            yield Difference(number, order, f"the rules cannot play it ({error!r})"[:300])
            continue
        recorded = entry.events
        if events == recorded:
            continue
        for count, (new, old) in enumerate(zip(events, recorded, strict=False), 1):
            if new != old:
                yield Difference(
                    number, order, f"event {count} was {old.event}, {_changed(new, old)}"
                )
                break
        else:
            told = f"{len(recorded)} events were recorded, {len(events)} happen now"
            yield Difference(number, order, told)


def _changed(new: object, old: object) -> str:
    if type(new) is not type(old):
        return f"is now {getattr(new, 'event', '')}"
    fields = [name for name in vars(old) if getattr(new, name, None) != getattr(old, name)]
    return f"with another {', '.join(fields)}"
