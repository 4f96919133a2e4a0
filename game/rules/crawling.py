"""Crawlers: they crawl over everything, and what is in their way gives way (VR-15 to VR-24)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.base import ModelId
from game.core.battle import Battle
from game.core.events import Crushed, Dodged, Drove, Shoved, Turned
from game.core.models import Flag, Model, Speed
from game.core.procedure import Procedure, emit, settle
from game.core.steps import Settle, Settled
from game.core.table import Ground, Piece
from game.geometry.measure import CONTACT, gap, separation
from game.geometry.pose import Pose
from game.geometry.solid import Area, Body
from game.geometry.sweep import (
    overlaps_pivot,
    overlaps_straight,
    swept_pivot,
    swept_straight,
)
from game.geometry.swept import Swept
from game.rules import collision, sides, tailing
from game.rules.clause import clause
from game.rules.collision import TINY, Obstacle
from game.rules.motion import Ending, Outcome

LYING = frozenset({Flag.DOWN, Flag.SERIOUSLY_INJURED})
"""Flags of somebody who cannot get out of the way (VR-24)."""

DODGE_MARGIN = 0.01
"""Inches that a fighter keeps from what he dodged."""

DODGE_REACH = 12.0
"""Inches within which a place to dodge to is looked for."""


class Way(NamedTuple):
    """A crawler's motion: so many inches, or so many degrees."""

    inches: float = 0.0
    degrees: float = 0.0

    def share(self, part: float) -> Way:
        """Return the first part of the motion."""
        return Way(self.inches * part, self.degrees * part)

    def end(self, start: Pose) -> Pose:
        """Return where the motion ends."""
        return start.ahead(self.inches) if self.inches else start.turned(self.degrees)

    def swept(self, body: Body) -> Swept:
        """Return the ground that the motion covers."""
        if self.inches:
            return swept_straight(body, self.inches)
        return swept_pivot(body, self.degrees)

    def over(self, body: Body, solids: Sequence[Area | Body]) -> tuple[int, ...]:
        """Return which solids the motion drives over, in the order they are met."""
        if not solids:
            return ()
        met = (
            overlaps_straight(body, self.inches, solids)
            if self.inches
            else overlaps_pivot(body, self.degrees, solids)
        )
        return tuple(contact.index for contact in met)


def gives_way_to_crawler(obstacle: Obstacle) -> bool:
    """Whether something that would stop others gives way to a crawler: every model does."""
    return obstacle.kind == "model"


def drive_straight(
    battle: Battle, model_id: ModelId, inches: float, *, forced: bool = False
) -> Procedure[Outcome]:
    """Crawl straight, shoving and crushing what is in the way."""
    return (yield from _crawl(battle, model_id, Way(inches=inches), forced=forced))


def turn(
    battle: Battle, model_id: ModelId, degrees: float, *, forced: bool = False
) -> Procedure[Outcome]:
    """Turn a crawler about its midpoint, shoving and crushing what is in the way."""
    battle = yield from tailing.before_pivot(battle, model_id, degrees)
    return (yield from _crawl(battle, model_id, Way(degrees=degrees), forced=forced))


@clause("VR-18", "VR-19")
def _crawl(battle: Battle, model_id: ModelId, way: Way, *, forced: bool) -> Procedure[Outcome]:
    """Make one motion of a crawler.

    Nothing asks for a test. Fighters on foot dodge, vehicles are shoved aside without
    damage, obstacles and those who lie in its way are crushed; only structures, the table's
    edges and (by default) impassable ground stop it, and what cannot give way.

    Yields:
        `Dodged`, a `Settle`, then `Drove` or `Turned`, `Crushed`, `Shoved`, and a contact.
    """
    start = battle.model(model_id).pose
    way, stop = _hard_limit(battle, model_id, way)
    battle = yield from _dodge(battle, model_id, way)
    settled = yield from _shove(battle, model_id, way)
    wedged = settled.reached < 1.0 - 1e-9
    way = way.share(settled.reached)
    made = abs(way.inches or way.degrees)
    body = battle.model(model_id).body
    pieces = _crushable(battle)
    flattened = [pieces[k] for k in way.over(body, [piece.area for piece in pieces])]
    lying = [m for m in battle.others(model_id) if _lies(m)]
    run_over = [lying[k] for k in way.over(body, [m.body for m in lying])]

    if made > TINY:
        battle = yield from _moved(battle, model_id, way, forced=forced)
    battle = yield from crush(battle, model_id, flattened, run_over)
    for shoved, pose in settled.poses:
        was = battle.model(shoved).pose
        battle = yield from emit(
            Shoved(clause="VR-18", model=shoved, by=model_id, path=(was, pose))
        )
        battle = yield from sides.judge(battle, shoved)
    if made > TINY:
        battle = yield from _followed(battle, model_id, way, start, forced=forced)
    if wedged:
        stop = _against(battle, model_id, way)
    if stop is not None:
        battle = yield from emit(
            collision.contact(battle, model_id, stop, Speed.CRAWL, forced=forced)
        )
    ended: Ending | None = "contact" if stop is not None or wedged else None
    return Outcome(battle, ended, made)


def _hard_limit(battle: Battle, model_id: ModelId, way: Way) -> tuple[Way, collision.Stop | None]:
    soft = [o.id for o in collision.obstacles(battle, model_id) if gives_way_to_crawler(o)]
    if way.inches:
        inches, stop = collision.straight(battle, model_id, way.inches, ignoring=soft)
        return Way(inches=inches), stop
    degrees, stop = collision.pivot(battle, model_id, way.degrees, ignoring=soft)
    return Way(degrees=degrees), stop


def _against(battle: Battle, model_id: ModelId, way: Way) -> collision.Stop | None:
    # Named after the fact: what a wedged crawler stands against, a little further on.
    if way.inches:
        return collision.straight(battle, model_id, 0.1 if way.inches > 0 else -0.1)[1]
    return collision.pivot(battle, model_id, 2.0 if way.degrees > 0 else -2.0)[1]


def _moved(battle: Battle, model_id: ModelId, way: Way, *, forced: bool) -> Procedure[Battle]:
    start = battle.model(model_id).pose
    path = (start, way.end(start))
    if way.inches:
        return (
            yield from emit(
                Drove(
                    clause="VR-16",
                    model=model_id,
                    path=path,
                    inches=abs(way.inches),
                    backwards=way.inches < 0,
                    forced=forced,
                )
            )
        )
    turned = Turned(clause="VR-68", model=model_id, path=path, degrees=way.degrees, forced=forced)
    return (yield from emit(turned))


def _followed(
    battle: Battle, model_id: ModelId, way: Way, start: Pose, *, forced: bool
) -> Procedure[Battle]:
    if way.inches:
        return (
            yield from tailing.after_leg(
                battle, model_id, inches=abs(way.inches), backwards=way.inches < 0
            )
        )
    moving = battle.turn.moving
    fresh = moving is None or moving.pivots <= 1
    return (
        yield from tailing.after_pivot(
            battle, model_id, way.degrees, start, new_point=fresh, involuntary=forced
        )
    )


def _shove(battle: Battle, model_id: ModelId, way: Way) -> Procedure[Settled]:
    body = battle.model(model_id).body
    movable = [m for m in battle.others(model_id) if not _lies(m) and m.rides is None]
    if abs(way.inches or way.degrees) <= TINY or not way.over(body, [m.body for m in movable]):
        return Settled(poses=())
    return (
        yield from settle(
            Settle(
                clause="VR-18",
                crawler=model_id,
                path=(body.pose, way.end(body.pose)),
                bodies=tuple(m.id for m in movable),
            )
        )
    )


@clause("VR-21", "VR-24", "VR-46")
def crush(
    battle: Battle, model_id: ModelId, pieces: Sequence[Piece], lying: Sequence[Model]
) -> Procedure[Battle]:
    """Remove the obstacles a crawler drove over, and take out who lay in its way.

    Yields:
        A `Crushed` for each.
    """
    for piece in pieces:
        battle = yield from emit(Crushed(clause="VR-21", by=model_id, piece=piece.id))
    for model in lying:
        battle = yield from emit(Crushed(clause="VR-24", by=model_id, model=model.id))
    return battle


def _crushable(battle: Battle) -> list[Piece]:
    return [p for p in battle.pieces if collision.kind_of(p) is Ground.OBSTACLE]


def _lies(model: Model) -> bool:
    return not model.is_vehicle and bool(LYING.intersection(model.flags))


# --- dodging ----------------------------------------------------------------------------------


@clause("VR-23")
def _dodge(battle: Battle, model_id: ModelId, way: Way) -> Procedure[Battle]:
    """Let fighters on foot get out of a crawler's way, by the least distance; nobody rolls.

    Yields:
        A `Dodged` for each of them.
    """
    body = battle.model(model_id).body
    standing = [
        m for m in battle.others(model_id) if not m.is_vehicle and not _lies(m) and m.rides is None
    ]
    if abs(way.inches or way.degrees) <= TINY:
        return battle
    for k in way.over(body, [m.body for m in standing]):
        place = _place_beside(battle, model_id, standing[k], way)
        if place is not None:
            battle = yield from emit(
                Dodged(
                    clause="VR-23",
                    model=standing[k].id,
                    by=model_id,
                    path=(standing[k].pose, place),
                )
            )
    return battle


def _place_beside(battle: Battle, crawler: ModelId, fighter: Model, way: Way) -> Pose | None:
    swept = way.swept(battle.model(crawler).body)
    others = [o.solid for o in collision.obstacles(battle, fighter.id, ignoring=(crawler,))]

    def free(pose: Pose) -> bool:
        body = Body(fighter.footprint, pose)
        return (
            swept.gap_to(body) > 0.0
            and battle.table.field.wholly_inside(body)
            and all(gap(body, other) > CONTACT for other in others)
        )

    x, y, heading = fighter.pose
    for ring in swept.outlines():
        dx, dy = separation(fighter.body, Area(ring))
        length = (dx * dx + dy * dy) ** 0.5
        if length > 0.0:
            grown = 1.0 + (DODGE_MARGIN / length)
            nearest = Pose(x + dx * grown, y + dy * grown, heading)
            if free(nearest):
                return nearest
    steps = int(DODGE_REACH / 0.25)
    for step in range(1, steps + 1):
        for direction in range(0, 360, 15):
            pose = fighter.pose.shifted(float(direction), step * 0.25)
            if free(pose):
                return pose
    return None
