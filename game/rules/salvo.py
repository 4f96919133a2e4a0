"""The tailers' salvo (VR-83 to VR-85): shots at the lead before its own side may fire."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.base import SeatId
from game.core.battle import Battle, Document, Phase
from game.core.commands import Shoot
from game.core.models import Model
from game.rules import aiming
from game.rules.clause import clause
from game.rules.objection import Objection
from game.rules.orders import found


def is_salvo(battle: Battle, shooter: Model) -> bool:
    """Whether shots of a model now would be a tailer's: its lead's owner is shooting."""
    if shooter.tail is None or not battle.in_force(Document.VEHICLES):
        return False
    lead = found(battle, shooter.tail.lead)
    active = battle.turn.active
    return lead is not None and lead.seat == active and shooter.seat != active


@clause("VR-83", "VR-84")
def objections(battle: Battle, order: Shoot, shooter: Model) -> Iterator[Objection]:
    """Yield why a model may not fire in an enemy's Shooting phase."""
    figures: dict[str, float | str] = {"model": shooter.label}
    if not is_salvo(battle, shooter):
        active: dict[str, float | str] = {"active": str(battle.turn.active or "")}
        yield Objection(clause="VR-83", code="not_your_turn", figures=active)
        return
    assert shooter.tail is not None
    if order.target != shooter.tail.lead:
        lead = battle.model(shooter.tail.lead)
        yield Objection(
            clause="VR-84", code="only_the_lead", figures={**figures, "lead": lead.label}
        )
    if battle.turn.attacked:
        yield Objection(clause="VR-85", code="salvo_too_late", figures=figures)
    elif shooter.seat in battle.turn.passed:
        forgone: dict[str, float | str] = {"seat": str(shooter.seat)}
        yield Objection(clause="VR-85", code="already_passed", figures=forgone)


@clause("VR-85")
def waits_for(battle: Battle) -> tuple[SeatId, ...]:
    """Return the seats whose tailers may still fire before the active seat does."""
    return tuple(
        seat.id
        for seat in battle.seats
        if seat.id != battle.turn.active
        and seat.id not in battle.turn.passed
        and open_to(battle, seat.id)
    )


def open_to(battle: Battle, seat: SeatId) -> bool:
    """Whether a seat has a salvo that it could fire now."""
    if battle.turn.phase is not Phase.SHOOTING or battle.turn.attacked:
        return False
    return any(
        model.seat == seat and is_salvo(battle, model) and _could_fire(battle, model)
        for model in battle.on_table()
    )


def _could_fire(battle: Battle, tailer: Model) -> bool:
    assert tailer.tail is not None
    return any(
        not any(aiming.weapon_objections(battle, tailer, weapon, tailer.tail.lead))
        for weapon in tailer.weapons
    )
