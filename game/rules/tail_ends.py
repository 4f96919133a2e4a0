"""How tails end: shaken off, outrun, kept, over (VR-80 to VR-82, VR-86 to VR-90)."""

from __future__ import annotations

from game.core.base import ModelId, SeatId
from game.core.battle import Battle
from game.core.events import Outrun, ShakenOff, TailEnded, TailKept
from game.core.models import Model, Motive, Speed
from game.core.procedure import Procedure, emit
from game.geometry.measure import LIMIT
from game.rules import following
from game.rules.clause import clause
from game.rules.orders import found
from game.rules.tail_zone import angle_between, near, still_behind, tail_gap

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


# --- when the lead's move closes --------------------------------------------------------------


@clause("VR-87")
def judge(battle: Battle, lead_id: ModelId, *, queue_open: bool) -> Procedure[Battle]:
    """Judge every tail on a lead whose move is over.

    What a tailer still has to turn it turns where it stands, unless the lead is fast and
    goes on in the Fast phase. Whoever passed every test and drove every inch stays on the
    tail wherever that left it; gap and facing are judged for one that fell short (A15).

    Args:
        battle: The battle.
        lead_id: Whose move is over.
        queue_open: Whether the lead may move again in its Fast phase.

    Yields:
        `Followed` for closing pivots, then a `TailKept` or a `ShakenOff` for each.
    """
    for tailer_id in following.tailers_in_order(battle, lead_id):
        battle = yield from _judge_one(battle, tailer_id, lead_id, queue_open=queue_open)
        # A follower's own followers in a chain are judged with it (reading A13).
        battle = yield from judge(battle, tailer_id, queue_open=queue_open)
    return (yield from tidy(battle))


def _judge_one(
    battle: Battle, tailer_id: ModelId, lead_id: ModelId, *, queue_open: bool
) -> Procedure[Battle]:
    tail = battle.model(tailer_id).tail
    if tail is None or battle.model(lead_id).place != "table":
        return battle
    if following.is_lost(tail):
        return (yield from shake_off(battle, tailer_id, "failed_test"))
    if not queue_open:
        battle = yield from following.close_queue(battle, tailer_id)
        tail = battle.model(tailer_id).tail
        if tail is None:
            return battle
    tailer, lead = battle.model(tailer_id), battle.model(lead_id)
    fell_short = tail.short or battle.readings.follow == "free"
    owed = sum(pivot.degrees for pivot in tail.queue)
    if fell_short and not still_behind(battle, tailer, lead, turning=owed):
        far = not near(tail_gap(battle, tailer.body, lead.body))
        return (yield from shake_off(battle, tailer_id, "too_far" if far else "angle"))
    return (
        yield from emit(
            TailKept(
                clause="VR-87",
                model=tailer_id,
                lead=lead_id,
                gap=gap_now(battle, tailer_id, lead_id),
                angle=round(angle_between(tailer.pose, lead.pose), 4),
                followed=round(tail.followed, 4),
            )
        )
    )


def close_late_queues(battle: Battle, seat: SeatId) -> Procedure[Battle]:
    """Make the pivots still queued behind fast leads of a seat that did not move on.

    A fast lead's queue stays open from Movement into its Fast phase, and closes after it.

    Yields:
        As for `judge`.
    """
    for lead in list(battle.on_table()):
        if lead.seat == seat and any(t.tail and t.tail.queue for t in battle.tailers(lead.id)):
            battle = yield from judge(battle, lead.id, queue_open=False)
    return battle


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
