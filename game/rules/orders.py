"""What every order to a model must meet before its own chapter is asked."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.base import ModelId, SeatId
from game.core.battle import Battle, Phase
from game.core.models import Flag, Model
from game.rules.objection import Objection

STILL = (Flag.OUT_OF_ACTION, Flag.WRECKED)
"""Flags of a model that takes no further part."""


def found(battle: Battle, model_id: ModelId) -> Model | None:
    """Return a model by its id, `None` when there is no such model."""
    return next((model for model in battle.models if model.id == model_id), None)


def may_order(
    battle: Battle, seat: SeatId, model_id: ModelId, *, clause: str
) -> Iterator[Objection]:
    """Yield why a seat may not order a model now, whatever the order.

    Args:
        battle: The battle.
        seat: Who orders.
        model_id: Whom.
        clause: The clause the order comes under.
    """
    if battle.ended is not None:
        yield Objection(clause=clause, code="battle_over", impossible=True)
        return
    model = found(battle, model_id)
    if model is None:
        figures: dict[str, float | str] = {"model": str(model_id)}
        yield Objection(clause=clause, code="no_such_model", figures=figures, impossible=True)
        return
    name = model.label
    if model.place != "table":
        figures = {"model": name}
        yield Objection(clause=clause, code="not_on_table", figures=figures, impossible=True)
    if model.seat != seat:
        yield Objection(clause=clause, code="not_yours", figures={"model": name})
    elif battle.turn.active != seat:
        figures = {"active": str(battle.turn.active or "")}
        yield Objection(clause=clause, code="not_your_turn", figures=figures)


def in_phase(battle: Battle, *phases: Phase, clause: str) -> Iterator[Objection]:
    """Yield an objection unless the battle is in one of the phases."""
    if battle.turn.phase not in phases:
        yield Objection(
            clause=clause,
            code="wrong_phase",
            figures={"phase": str(battle.turn.phase), "wanted": str(phases[0])},
        )
