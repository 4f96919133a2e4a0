"""Judging the tails on a lead whose move closes: kept or shaken off (VR-87)."""

from __future__ import annotations

from game.core.base import ModelId, SeatId
from game.core.battle import Battle
from game.core.events import TailKept
from game.core.procedure import Procedure, emit
from game.rules import following, tailers
from game.rules.clause import clause
from game.rules.tail_ends import gap_now, shake_off, tidy
from game.rules.tail_zone import angle_between, near, still_behind, tail_gap


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
    for tailer_id in tailers.tailers_in_order(battle, lead_id):
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
    if tailers.is_lost(tail):
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
