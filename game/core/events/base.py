"""What every event carries."""

from __future__ import annotations

from game.core.base import Record


class Modifier(Record):
    """Something that changes a roll, with its reason, so that every total explains itself."""

    amount: int
    reason: str
    """A code in one word, e.g. `ash_cloud`."""
    clause: str


class Happening(Record):
    """A fact. Every event names the clause by which it came about."""

    clause: str
    event: str
