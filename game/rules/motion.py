"""One straight or one pivot of a vehicle, with all that happens on the way.

Both a driver's own legs and the motions of a vehicle without one come through here: the
ground is tested where it is met, flimsy things are broken through, tailers follow, and the
first contact stops everything.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Literal, NamedTuple

from game.core.base import ModelId, PieceId
from game.core.battle import Battle
from game.core.events import Drove, Turned
from game.core.models import Speed
from game.core.procedure import Procedure, emit
from game.core.table import Piece
from game.geometry.measure import CONTACT, gap
from game.geometry.pose import Pose
from game.geometry.solid import Body
from game.rules import collision, flimsy, ground, sides, tailing, thrown

Ending = Literal["contact", "swerve", "lost_control", "gone"]
"""What a motion ends by: something met, a swerve, lost control, or the edge of the table."""


class Outcome(NamedTuple):
    """What became of a motion."""

    battle: Battle
    ended: Ending | None
    """What cut it short; `None` when it was made in full."""
    made: float
    """Inches or degrees made, unsigned."""
    tested: tuple[PieceId, ...] = ()
    """Areas that have been tested for by now."""


class Manner(NamedTuple):
    """How a motion is made."""

    speed: Speed
    """The column of the ground's table."""
    forced: bool = False
    """Against the vehicle's will: no budget is spent, and sides are crashed into."""
    tested: tuple[PieceId, ...] = ()
    """Areas tested for, where no move in progress remembers them."""


def _tested(battle: Battle, model_id: ModelId, manner: Manner) -> set[PieceId]:
    moving = battle.turn.moving
    known = set(manner.tested)
    if moving is not None and moving.model == model_id:
        known |= set(moving.tested)
    if battle.readings.ground_test == "each_entry":
        # Reading A23: whoever has left an area is tested again when it comes back.
        body = battle.model(model_id).body
        known = {p.id for p in battle.pieces if p.id in known and _on(body, p)}
    return known


def _on(body: Body, piece: Piece) -> bool:
    # Touching counts: the test stands at first contact, and one entry is tested for once.
    return gap(body, piece.area) <= CONTACT


def drive_straight(
    battle: Battle, model_id: ModelId, inches: float, manner: Manner
) -> Procedure[Outcome]:
    """Drive a vehicle straight, as far as ground and contact let it.

    Args:
        battle: The battle.
        model_id: Who drives.
        inches: How far; negative is backwards.
        manner: How.

    Yields:
        `Drove` to each place where something happens, ground tests and what they bring,
        the contact that stopped it, and all that its tailers do.
    """
    known = _tested(battle, model_id, manner)
    if inches < 0:
        battle = yield from tailing.before_back(battle, model_id, abs(inches))
    sign, left, made = math.copysign(1.0, inches), abs(inches), 0.0
    while True:
        travel, stop = collision.straight(battle, model_id, sign * left)
        area = ground.next_on_straight(battle, model_id, travel, manner.speed, known)
        part = area.travel if area is not None else travel
        start = battle.model(model_id).pose
        if abs(part) > collision.TINY:
            battle = yield from _drove(battle, model_id, part, manner)
            made += abs(part)
            left -= abs(part)
        battle = yield from sides.judge_swept(battle, model_id, start, inches=part)
        battle, ended = yield from _met(battle, model_id, area, stop, manner, known)
        if ended is not None or area is None or left <= collision.TINY:
            return Outcome(battle, ended, made, tuple(sorted(known)))


def _drove(battle: Battle, model_id: ModelId, inches: float, manner: Manner) -> Procedure[Battle]:
    start = battle.model(model_id).pose
    broken = flimsy.flimsy_on(battle, model_id, start, inches=inches)
    battle = yield from emit(
        Drove(
            clause="VR-61" if inches < 0 else speed_clause(manner.speed),
            model=model_id,
            path=(start, start.ahead(inches)),
            inches=abs(inches),
            backwards=inches < 0,
            forced=manner.forced,
        )
    )
    battle = yield from flimsy.break_through(battle, model_id, broken)
    return (
        yield from tailing.after_leg(battle, model_id, inches=abs(inches), backwards=inches < 0)
    )


def turn(battle: Battle, model_id: ModelId, degrees: float, manner: Manner) -> Procedure[Outcome]:
    """Pivot a vehicle about its midpoint, as far as ground and contact let it (VR-68).

    Its own tailers are eased back first. A planned pivot that merely clips on its way is
    made in full where a reading ignores that (A18).

    Yields:
        `Turned` to each place where something happens, ground tests and what they bring,
        the contact that stopped it, and all that its tailers do.
    """
    known = _tested(battle, model_id, manner)
    battle = yield from tailing.before_pivot(battle, model_id, degrees)
    sign, left, made = math.copysign(1.0, degrees), abs(degrees), 0.0
    while True:
        travel, stop = pivoting(battle, model_id, sign * left, forced=manner.forced)
        area = ground.next_on_pivot(battle, model_id, travel, manner.speed, known)
        part = area.travel if area is not None else travel
        start = battle.model(model_id).pose
        if abs(part) > collision.TINY:
            battle = yield from _turned(battle, model_id, part, manner)
            made += abs(part)
            left -= abs(part)
        battle = yield from sides.judge_swept(battle, model_id, start, degrees=part)
        battle, ended = yield from _met(battle, model_id, area, stop, manner, known)
        if ended is not None or area is None or left <= collision.TINY:
            return Outcome(battle, ended, made, tuple(sorted(known)))


def _turned(battle: Battle, model_id: ModelId, degrees: float, manner: Manner) -> Procedure[Battle]:
    start = battle.model(model_id).pose
    fresh = not thrown.turned_here(battle, model_id)
    broken = flimsy.flimsy_on(battle, model_id, start, degrees=degrees)
    battle = yield from emit(
        Turned(
            clause="VR-68",
            model=model_id,
            path=(start, start.turned(degrees)),
            degrees=degrees,
            forced=manner.forced,
        )
    )
    battle = yield from flimsy.break_through(battle, model_id, broken)
    return (
        yield from tailing.after_pivot(
            battle, model_id, degrees, start, new_point=fresh, involuntary=manner.forced
        )
    )


def _met(
    battle: Battle,
    model_id: ModelId,
    area: ground.Ahead | None,
    stop: collision.Stop | None,
    manner: Manner,
    known: set[PieceId],
) -> Procedure[tuple[Battle, Ending | None]]:
    """Let happen what a motion has come to; return what ended it, if anything did.

    Ground that must be tested for lies nearer than what would stop the motion. The area is
    added to `known`.
    """
    if battle.model(model_id).place != "table":
        return battle, "gone"
    if area is not None:
        known.add(area.piece.id)
        battle, result = yield from ground.ground_test(
            battle, model_id, area.piece.id, manner.speed
        )
        return battle, result if result in ("swerve", "lost_control") else None
    if stop is None:
        return battle, None
    battle = yield from emit(
        collision.contact(battle, model_id, stop, manner.speed, forced=manner.forced)
    )
    return battle, "contact"


def pivoting(
    battle: Battle,
    model_id: ModelId,
    degrees: float,
    *,
    forced: bool = False,
    pose: Pose | None = None,
    ignoring: Sequence[str] = (),
) -> tuple[float, collision.Stop | None]:
    """Return how far a vehicle can pivot, reading A18 considered."""
    made, stop = collision.pivot(battle, model_id, degrees, pose=pose, ignoring=ignoring)
    if stop is None or forced or battle.readings.clipped_corner != "ignored":
        return made, stop
    start = pose or battle.model(model_id).pose
    if collision.clear_at(battle, model_id, start.turned(degrees), ignoring=ignoring):
        return degrees, None
    return made, stop


def speed_clause(speed: Speed) -> str:
    """Return the clause that allows a leg at a speed."""
    return {
        Speed.CRAWL: "VR-16",
        Speed.SLOW: "VR-58",
        Speed.COMBAT: "VR-62",
        Speed.FAST: "VR-63",
    }[speed]
