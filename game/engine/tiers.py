"""The three tiers of help: what an objection is worth in each."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.battle import Battle, Tier
from game.core.commands import Order
from game.rules.book import objections
from game.rules.objection import Objection


def judged(battle: Battle, found: Iterable[Objection]) -> tuple[Objection, ...]:
    """Return the objections as the battle's tier weighs them.

    *Enforce* leaves them as they are. *Advise* turns them into warnings. *Measure* leaves them
    out. An order that makes no sense at all (`impossible`: no such model, no open move) is
    refused in every tier.
    """
    match battle.tier:
        case Tier.ENFORCE:
            return tuple(found)
        case Tier.ADVISE:
            return tuple(
                o if o.impossible else o.model_copy(update={"warning": True}) for o in found
            )
        case Tier.MEASURE:
            return tuple(o for o in found if o.impossible)


def objections_in_force(battle: Battle, command: Order) -> tuple[Objection, ...]:
    """Return why `command` would be refused, or warned of, in the battle's tier."""
    return judged(battle, objections(battle, command))
