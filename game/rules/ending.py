"""The end of a battle, and the Bottle counts that may hasten it."""

from __future__ import annotations

from typing import Literal

from game.core.base import SeatId
from game.core.battle import Battle
from game.core.events import BattleEnded, BottleCounted
from game.core.procedure import Procedure, emit, roll
from game.core.steps import Band
from game.rules.clause import HOUSE, clause
from game.rules.rolloff import in_play


@clause("RR-31")
def bottle_counts(battle: Battle) -> Procedure[Battle]:
    """Count for every gang who is out of action or left behind, and roll where asked to.

    The roll is a house rule: D6 + the count must not exceed the models at the start.

    Yields:
        A `BottleCounted` for each gang, with a `Roll` before it where the reading asks.
    """
    for seat in battle.seats:
        if seat.models_at_start == 0:
            continue
        out = sum(1 for m in battle.models if m.seat == seat.id and m.place == "out")
        behind = sum(
            1 for m in battle.models if m.seat == seat.id and m.place in ("left_behind", "arriving")
        )
        count, faces, bottled = out + behind, tuple[int, ...](), False
        if battle.readings.bottle_roll and count and not seat.bottled:
            rolled = yield from roll(
                "RR-31", "bottle", seat=seat.id, bands=_bands(count, seat.models_at_start)
            )
            faces = rolled.values
            bottled = rolled.total + count > seat.models_at_start
        battle = yield from emit(
            BottleCounted(
                clause="RR-31",
                seat=seat.id,
                out_of_action=out,
                left_behind=behind,
                count=count,
                models_at_start=seat.models_at_start,
                faces=faces,
                bottled=bottled,
            )
        )
    return battle


def _bands(count: int, models_at_start: int) -> tuple[Band, ...]:
    holds = tuple(float(d) for d in range(1, 7) if d + count <= models_at_start)
    breaks = tuple(float(d) for d in range(1, 7) if d + count > models_at_start)
    bands = (
        Band(result="holds", weight=len(holds), faces=holds),
        Band(result="bottles", weight=len(breaks), faces=breaks),
    )
    return tuple(band for band in bands if band.weight)


def survivors(battle: Battle) -> tuple[SeatId, ...] | None:
    """Return the gangs still in the battle, `None` when fewer than two ever took part."""
    began = [seat.id for seat in battle.seats if seat.models_at_start > 0]
    if len(began) < 2:
        return None
    return tuple(seat for seat in began if in_play(battle, seat))


def end_if_decided(battle: Battle) -> Procedure[Battle]:
    """End the battle when no more than one gang remains.

    Yields:
        A `BattleEnded` then.
    """
    left = survivors(battle)
    if battle.ended is not None or left is None or len(left) > 1:
        return battle
    return (yield from end(battle, "one_gang_left", left[0] if left else None))


def end(
    battle: Battle,
    reason: Literal["rounds", "one_gang_left", "agreement"],
    winner: SeatId | None = None,
) -> Procedure[Battle]:
    """End the battle.

    Yields:
        A `BattleEnded`.
    """
    return (yield from emit(BattleEnded(clause=HOUSE, reason=reason, winner=winner)))
