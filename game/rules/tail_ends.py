"""How tails end: shaken off, outrun, kept, over (VR-80 to VR-82, VR-86 to VR-90)."""

from __future__ import annotations

from game.core.base import ModelId, SeatId
from game.core.battle import Battle
from game.core.events import Outrun, ShakenOff, TailEnded
from game.core.models import Model, Motive, Speed
from game.core.procedure import Procedure, emit
from game.geometry.measure import LIMIT
from game.rules.clause import clause
from game.rules.orders import found
from game.rules.tail_zone import tail_gap

TAILED_AT: tuple[tuple[float, Speed], ...] = ((6.0, Speed.SLOW), (12.0, Speed.COMBAT))
"""VR-89: up to so many inches followed count as such a speed; more is fast."""


def gap_now(battle: Battle, tailer_id: ModelId, lead_id: ModelId) -> float:
    """Return the inches from a tailer's nose to its lead's rear, rounded for the record."""
    tailer, lead = battle.model(tailer_id), battle.model(lead_id)
    return round(tail_gap(battle, tailer.body, lead.body), 4)


@clause("VR-80")
def shake_off(
    battle: Battle, tailer_id: ModelId, reason: str, *, by: str = "VR-80"
) -> Procedure[Battle]:
    """Cut a tail; the tailer stays where it is.

    Yields:
        A `ShakenOff`.
    """
    tail = battle.model(tailer_id).tail
    if tail is None:
        return battle
    return (
        yield from emit(
            ShakenOff(
                clause=by,
                model=tailer_id,
                lead=tail.lead,
                reason=reason,
                gap=gap_now(battle, tailer_id, tail.lead),
            )
        )
    )


@clause("VR-81", "VR-82")
def outrun(
    battle: Battle, tailer_id: ModelId, limit: float, *, by: str = "VR-81"
) -> Procedure[Battle]:
    """Cut the tail of a vehicle whose lead has gone further than it can.

    Yields:
        An `Outrun`.
    """
    tail = battle.model(tailer_id).tail
    if tail is None:
        return battle
    return (
        yield from emit(
            Outrun(
                clause=by,
                model=tailer_id,
                lead=tail.lead,
                limit=limit,
                gap=gap_now(battle, tailer_id, tail.lead),
            )
        )
    )


def tidy(battle: Battle) -> Procedure[Battle]:
    """Cut the tails of vehicles whose lead is no longer on the table.

    Yields:
        A `ShakenOff` for each.
    """
    for tailer in list(battle.on_table()):
        if tailer.tail is None:
            continue
        lead = found(battle, tailer.tail.lead)
        if lead is None or lead.place != "table":
            battle = yield from shake_off(battle, tailer.id, "lead_gone", by="VR-77")
    return battle


def lead_lost_control(battle: Battle, lead_id: ModelId) -> Procedure[Battle]:
    """Shake every tailer off a lead that lost control (reading A09).

    Yields:
        A `ShakenOff` for each.
    """
    for tailer in battle.tailers(lead_id):
        battle = yield from shake_off(battle, tailer.id, "lead_lost_control")
    return battle


def own_move(battle: Battle, model_id: ModelId) -> Procedure[Battle]:
    """End a tail because the tailer begins a move of its own (reading A67).

    Yields:
        A `TailEnded`.
    """
    tail = battle.model(model_id).tail
    if tail is None:
        return battle
    return (
        yield from emit(
            TailEnded(clause="VR-87", model=model_id, lead=tail.lead, reason="own_move")
        )
    )


# --- when a turn is over ----------------------------------------------------------------------


@clause("VR-88", "VR-89")
def turn_over(battle: Battle, seat: SeatId) -> Procedure[Battle]:
    """End the tails on a seat's vehicles with the seat's turn (reading A67).

    They are free to move as they like, need not, and may tail again. For shooting they
    count as having moved at the speed they tailed at.

    Yields:
        A `TailEnded` for each.
    """
    for tailer in list(battle.on_table()):
        tail = tailer.tail
        if tail is None or not tail.lead_turn_begun:
            continue
        lead = found(battle, tail.lead)
        if lead is None or lead.seat != seat:
            continue
        battle = yield from emit(
            TailEnded(
                clause="VR-87",
                model=tailer.id,
                lead=tail.lead,
                reason="turn_over",
                speed=tailed_at(tailer),
            )
        )
    return battle


def tailed_at(tailer: Model) -> str | None:
    """Return the speed a tailer counts as having moved at, `None` when its lead stood."""
    if tailer.tail is None or tailer.tail.followed <= LIMIT:
        return None
    if tailer.motive is Motive.CRAWLER:
        return Speed.CRAWL.value
    for most, speed in TAILED_AT:
        if tailer.tail.followed <= most + LIMIT:
            return speed.value
    return Speed.FAST.value
