"""Why the rules refuse an order: a clause, a code and figures; sentences are the view's."""

from __future__ import annotations

from pydantic import Field

from game.core.base import Record


class Objection(Record):
    """One reason the rules refuse a command."""

    clause: str
    code: str
    """In one word, e.g. `beyond_distance`; `game.view.phrases` makes the sentence."""
    figures: dict[str, float | str] = Field(default_factory=dict)
    """What the sentence needs: limits, names, angles."""
    warning: bool = False
    """Told but never blocking (`advise`, clipped corners and the like)."""
    impossible: bool = False
    """The order makes no sense at all (no such model, no open move): refused in every tier."""
