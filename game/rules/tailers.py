"""Tailers: who answers its lead, how far it can, and the record of where that brought it.

What a tailer does about it is in `following`, and what its own tailers then do in `tailing`.
"""

from __future__ import annotations

from game.core.base import ModelId, PieceId
from game.core.battle import Battle, Phase
from game.core.events import Blocked, Followed
from game.core.models import Flag, Model, Speed, Tail
from game.core.procedure import Procedure, emit
from game.geometry.pose import Pose
from game.rules.clause import clause
from game.rules.collision import Stop
from game.rules.drivers import out_of_control
from game.rules.tail_zone import tail_gap
from game.rules.types import DISTANCE, RANK, capped, top_speed

# --- who follows ------------------------------------------------------------------------------


@clause("VR-76")
def tailers_in_order(battle: Battle, lead_id: ModelId) -> tuple[ModelId, ...]:
    """Return who answers a motion of `lead_id`, the nearest first (reading A13).

    A follower whose owner is the active player does not: it moves in its own turn.
    """
    lead = battle.model(lead_id)
    there = [m for m in battle.tailers(lead_id) if m.seat != battle.turn.active]
    there.sort(key=lambda m: tail_gap(battle, m.body, lead.body))
    return tuple(m.id for m in there)


def can_follow(tailer: Model) -> bool:
    """Whether a tailer has a driver and is in action."""
    stopped = (Flag.DISABLED, Flag.WRECKED, Flag.OUT_OF_ACTION)
    return not out_of_control(tailer) and not any(tailer.has(flag) for flag in stopped)


def is_lost(tail: Tail) -> bool:
    """Whether a tailer has failed its test and only drives up to the spot (reading A06)."""
    return any(pivot.degrees == 0.0 for pivot in tail.queue)


def limit_of(battle: Battle, tailer: Model) -> float:
    """Return how far a tailer can follow in the lead's turn so far, inches (reading A07)."""
    speed = limiting_speed(battle, tailer)
    if speed is Speed.FAST and battle.turn.phase is Phase.FAST:
        return 2.0 * DISTANCE[speed]
    return DISTANCE[speed]


def limiting_speed(battle: Battle, tailer: Model) -> Speed:
    """Return the speed that limits a tailer: its maximum, or the one it last declared."""
    top = top_speed(tailer)
    if battle.readings.outrun_limit == "declared" and tailer.speed is not None:
        return capped(tailer.speed, top)
    return top


def column(battle: Battle, tailer: Model) -> Speed:
    """Return the lead's declared speed, capped by the tailer's own maximum (reading A12)."""
    moving = battle.turn.moving
    speed = moving.speed if moving is not None else None
    if speed is None and tailer.tail is not None:
        speed = battle.model(tailer.tail.lead).speed
    return capped(speed or Speed.SLOW, top_speed(tailer))


def slower_than_fast(battle: Battle, tailer: Model) -> bool:
    """Whether a tailer cannot go on after Shooting behind a fast lead (reading A08)."""
    return RANK[limiting_speed(battle, tailer)] < RANK[Speed.FAST]


# --- the record -------------------------------------------------------------------------------


def followed(
    battle: Battle,
    tailer_id: ModelId,
    end: Pose,
    *,
    inches: float = 0.0,
    degrees: float = 0.0,
    pivots_made: int = 0,
) -> Procedure[Battle]:
    """Let a tailer be where following has brought it.

    Yields:
        A `Followed`, with the gap to its lead.
    """
    tailer = battle.model(tailer_id)
    assert tailer.tail is not None
    lead = battle.model(tailer.tail.lead)
    after = tailer.body.at(end)
    return (
        yield from emit(
            Followed(
                clause="VR-79" if pivots_made else "VR-77",
                model=tailer_id,
                lead=lead.id,
                path=(tailer.pose, end),
                inches=inches,
                degrees=degrees,
                pivots_made=pivots_made,
                gap=round(tail_gap(battle, after, lead.body), 4),
            )
        )
    )


def blocked(battle: Battle, tailer_id: ModelId, lead_id: ModelId, stop: Stop) -> Procedure[Battle]:
    """Tell what stopped a tailer.

    Yields:
        A `Blocked`.
    """
    kind, name = stop.obstacle.kind, stop.obstacle.id
    return (
        yield from emit(
            Blocked(
                clause="VR-77",
                model=tailer_id,
                lead=lead_id,
                target=ModelId(name) if kind == "model" else None,
                piece=PieceId(name) if kind == "piece" else None,
                edge=name if kind == "edge" else None,
                x=round(stop.point[0], 4),
                y=round(stop.point[1], 4),
            )
        )
    )
