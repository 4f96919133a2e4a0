"""Following: how a tailer drives after its lead (VR-76, VR-77, VR-79; readings A12 to A15).

A tailer keeps a queue of the lead's pivots that it has passed its test for. It drives
exactly as far as each leg of the lead, turns by the same angle when its midpoint is abeam
of the spot where the lead turned, and drives on.
"""

from __future__ import annotations

from typing import NamedTuple

from game.core.base import ModelId, PieceId
from game.core.battle import Battle
from game.core.events import Blocked
from game.core.models import Model, QueuedPivot, Speed
from game.core.procedure import Procedure, emit
from game.geometry.measure import LIMIT
from game.rules import collision, flimsy, ground, sides, tail_ends, tailers, tailing
from game.rules.clause import clause
from game.rules.tail_zone import inches_to_abeam
from game.rules.types import TURN

ABEAM = LIMIT
"""Inches from a spot at which a midpoint counts as abeam of it."""


class _Piece(NamedTuple):
    battle: Battle
    going: bool
    """Whether it may drive on."""


@clause("VR-77", "VR-79")
def follow(battle: Battle, tailer_id: ModelId, inches: float) -> Procedure[Battle]:
    """Drive a tailer along its lead's track, turning where the lead turned.

    Args:
        battle: The battle.
        tailer_id: Who follows.
        inches: How far; no further than the lead drove.

    Yields:
        A `Followed` for each straight and each pivot, ground tests, a `Blocked`.
    """
    left = inches
    while True:
        tail = battle.model(tailer_id).tail
        if tail is None or battle.model(tailer_id).place != "table":
            return battle
        ahead = float("inf")
        if tail.queue:
            ahead = inches_to_abeam(battle.model(tailer_id).pose, tail.queue[0].x, tail.queue[0].y)
        if ahead <= ABEAM:
            battle, going = yield from _pivot(battle, tailer_id, tail.queue[0])
        elif left <= collision.TINY:
            return battle
        else:
            part = min(left, ahead)
            battle, going = yield from _straight(battle, tailer_id, part)
            left -= part
        if not going:
            return battle


def close_queue(battle: Battle, tailer_id: ModelId) -> Procedure[Battle]:
    """Make the pivots a tailer still owes where it stands; the lead's move is over.

    Yields:
        A `Followed` for each, a `Blocked` where it met something.
    """
    while True:
        tail = battle.model(tailer_id).tail
        if tail is None or not tail.queue:
            return battle
        battle, going = yield from _pivot(battle, tailer_id, tail.queue[0])
        if not going:
            return battle


def _straight(battle: Battle, tailer_id: ModelId, inches: float) -> Procedure[_Piece]:
    left = inches
    while True:
        tailer = battle.model(tailer_id)
        tail = tailer.tail
        if tail is None or tailer.place != "table":
            return _Piece(battle, going=False)
        speed = tailers.column(battle, tailer)
        travel, stop = collision.straight(battle, tailer_id, left)
        area = None
        if battle.readings.tailer_ground == "tests":
            area = ground.next_on_straight(battle, tailer_id, travel, speed, tail.ground)
        part = area.travel if area is not None else travel
        if part > collision.TINY:
            battle = yield from _drove(battle, tailer_id, part)
            left -= part
        if battle.model(tailer_id).tail is None:
            return _Piece(battle, going=False)
        if area is not None:
            battle = yield from _tested(battle, tailer_id, area.piece.id, speed)
            if battle.model(tailer_id).tail is not None and left > collision.TINY:
                continue
            return _Piece(battle, going=battle.model(tailer_id).tail is not None)
        if stop is not None:
            battle = yield from tailers.blocked(battle, tailer_id, tail.lead, stop)
        return _Piece(battle, going=stop is None)


def _drove(battle: Battle, tailer_id: ModelId, inches: float) -> Procedure[Battle]:
    tailer = battle.model(tailer_id)
    assert tailer.tail is not None
    start = tailer.pose
    broken = flimsy.flimsy_on(battle, tailer_id, start, inches=inches)
    battle = yield from tailers.followed(battle, tailer_id, start.ahead(inches), inches=inches)
    battle = yield from flimsy.break_through(battle, tailer_id, broken)
    battle = yield from tailing.after_leg(battle, tailer_id, inches=inches, backwards=False)
    battle = yield from sides.judge(battle, tailer_id)
    return battle


def _tested(
    battle: Battle, tailer_id: ModelId, piece_id: PieceId, speed: Speed
) -> Procedure[Battle]:
    battle, result = yield from ground.ground_test(battle, tailer_id, piece_id, speed)
    if result == "swerve":
        return (yield from tail_ends.shake_off(battle, tailer_id, "swerved", by="VR-49"))
    if result == "lost_control":
        return (yield from tail_ends.shake_off(battle, tailer_id, "lost_control", by="VR-48"))
    return battle


def _pivot(battle: Battle, tailer_id: ModelId, owed: QueuedPivot) -> Procedure[_Piece]:
    tailer = battle.model(tailer_id)
    assert tailer.tail is not None
    lead_id, start = tailer.tail.lead, tailer.pose
    if owed.degrees == 0.0:
        battle = yield from tail_ends.shake_off(battle, tailer_id, "failed_test")
        return _Piece(battle, going=False)
    degrees = _allowed(battle, tailer, owed.degrees)
    battle = yield from tailing.before_pivot(battle, tailer_id, degrees)
    travel, stop = collision.pivot(battle, tailer_id, degrees)
    area = None
    if battle.readings.tailer_ground == "tests":
        speed = tailers.column(battle, tailer)
        area = ground.next_on_pivot(battle, tailer_id, travel, speed, tailer.tail.ground)
    battle = yield from tailers.followed(
        battle, tailer_id, start.turned(travel), degrees=travel, pivots_made=1
    )
    battle = yield from tailing.after_pivot(
        battle, tailer_id, travel, start, new_point=True, involuntary=False
    )
    battle = yield from sides.judge(battle, tailer_id)
    if battle.model(tailer_id).tail is None:
        return _Piece(battle, going=False)
    if stop is not None:
        battle = yield from tailers.blocked(battle, tailer_id, lead_id, stop)
    elif abs(degrees) < abs(owed.degrees) - LIMIT:
        x, y = start.x, start.y
        battle = yield from emit(
            Blocked(
                clause="VR-79", model=tailer_id, lead=lead_id, x=x, y=y, reason="turn_allowance"
            )
        )
    if area is not None:
        battle = yield from _tested(
            battle, tailer_id, area.piece.id, tailers.column(battle, tailer)
        )
    return _Piece(battle, going=battle.model(tailer_id).tail is not None)


def _allowed(battle: Battle, tailer: Model, degrees: float) -> float:
    """Reading A14: how much of a turn the tailer's own allowance leaves it."""
    if battle.readings.follow_turns == "free" or tailer.tail is None:
        return degrees
    left = max(0.0, TURN[tailers.column(battle, tailer)] - tailer.tail.turned)
    return max(-left, min(left, degrees))
