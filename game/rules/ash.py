"""Clouds of ash (RR-17 to RR-19)."""

from __future__ import annotations

from game.core.base import ModelId, SeatId
from game.core.battle import Battle, Document
from game.core.events import AshCleared, AshRaised, Modifier
from game.core.models import Model
from game.core.procedure import Procedure, emit
from game.geometry.measure import LIMIT
from game.rules.clause import clause

ASH_PENALTY = -1


@clause("RR-17")
def raise_ash(battle: Battle, model_id: ModelId) -> Procedure[Battle]:
    """Raise a cloud of ash round a model that moved more than its Movement by itself.

    Its own orders in its owner's Movement and Fast phases count, added up; following,
    shoves and the roll of the road do not (reading A68).

    Yields:
        An `AshRaised`, once.
    """
    model = battle.model(model_id)
    if (
        not battle.in_force(Document.ROLLING_ROAD)
        or model.ash
        or model.place != "table"
        or model.activity <= model.movement + LIMIT
    ):
        return battle
    return (
        yield from emit(
            AshRaised(
                clause="RR-17",
                model=model_id,
                distance=round(model.activity, 4),
                movement=model.movement,
            )
        )
    )


@clause("RR-18")
def ash_modifier(model: Model) -> tuple[Modifier, ...]:
    """Return what a cloud of ash takes from shooting at a model."""
    if not model.ash:
        return ()
    return (Modifier(amount=ASH_PENALTY, reason="ash_cloud", clause="RR-18"),)


@clause("RR-19")
def clear(battle: Battle, seat: SeatId) -> Procedure[Battle]:
    """Let the clouds of a seat's models settle at the start of its Movement phase.

    Yields:
        An `AshCleared` for each of them.
    """
    for model in battle.models:
        if model.seat == seat and model.ash and model.place == "table":
            battle = yield from emit(AshCleared(clause="RR-19", model=model.id))
    return battle
