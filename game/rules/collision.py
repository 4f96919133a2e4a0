"""Contact and what it stops: first contact of every motion against everything."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from game.core.base import ModelId, PieceId
from game.core.battle import Battle, Document
from game.core.events import Contact, CrashedIntoSide, Happening
from game.core.models import Model, Motive, Speed
from game.core.table import Ground, Piece, Side
from game.geometry.field import Field, FieldEdge
from game.geometry.measure import overlapping
from game.geometry.pose import Pose
from game.geometry.solid import Body, Point, Solid, face_hit
from game.geometry.sweep import Contact as Met
from game.geometry.sweep import first_contact_pivot, first_contact_shift
from game.rules.clause import clause
from game.rules.remembering import remembered

Kind = Literal["model", "piece", "edge"]

OBSTACLE_HEIGHT = 1.0
"""Inches: open ground that rises higher than this is an obstacle (VR-39)."""


TINY = 1e-9
"""Inches or degrees: motions shorter than this are none."""


@dataclass(frozen=True, slots=True)
class Obstacle:
    """Something that stops a certain model."""

    kind: Kind
    id: str
    """A model's or a piece's id; for an edge `leading`, `trailing` or its compass."""
    solid: Solid


@dataclass(frozen=True, slots=True)
class Stop:
    """Where a motion is stopped, and by what."""

    travel: float
    """Inches or degrees made before, signed like the motion."""
    obstacle: Obstacle
    point: Point
    """Where they touch, in table inches."""
    pose: Pose
    """Where the mover stands when it touches."""
    face: str
    """The mover's face that touches."""
    target_face: str = ""
    """The face of the model it meets."""
    turning: bool = False


# --- what stops whom --------------------------------------------------------------------------


@clause("VR-26", "VR-39", "VR-43")
def kind_of(piece: Piece) -> Ground:
    """Return what kind of ground a piece is: five kinds, structures told apart (VR-47).

    Open ground that stands over 1" high is an obstacle; anything lower is one only when
    the players have agreed it is, by its kind.
    """
    if piece.ground is Ground.OPEN and piece.height > OBSTACLE_HEIGHT + 1e-9:
        return Ground.OBSTACLE
    return piece.ground


@clause("VR-14", "VR-35", "VR-36", "VR-38", "VR-41", "VR-44", "VR-45", "VR-47")
def stops(battle: Battle, model: Model, piece: Piece) -> bool:
    """Whether a piece of terrain stops a model outright."""
    match kind_of(piece):
        case Ground.STRUCTURE:
            return model.is_vehicle
        case Ground.IMPASSABLE:
            if model.motive is Motive.SKIMMER:
                return not (piece.liquid or piece.skimmer_may_cross)
            if model.motive is Motive.CRAWLER:
                return battle.readings.crawler_impassable == "stops"
            return True
        case Ground.OBSTACLE:
            if not model.is_vehicle or model.motive is Motive.CRAWLER or piece.flimsy:
                return False
            return not (model.motive is Motive.WALKER and piece.walker_can_cross)
        case _:
            return False


def edge_name(edge: FieldEdge) -> str:
    """Return `leading`, `trailing`, or for a side its compass."""
    return edge.role if edge.role in ("leading", "trailing") else edge.compass


def stopping_edges(battle: Battle) -> tuple[Obstacle, ...]:
    """Return the edges of the table that stop every model.

    Without the rolling road there is no falling behind, and every edge stops. With it the
    Leading Edge and impassable sides do; the Trailing Edge only when a reading forbids
    leaving by it.
    """
    road = battle.in_force(Document.ROLLING_ROAD)
    blocking = {"north", "south", "east", "west", "leading", "trailing"}
    if road:
        blocking -= {k for k, v in battle.table.sides.items() if v is not Side.IMPASSABLE}
        if battle.readings.leading_edge != "stops":
            blocking.discard("leading")
        if battle.readings.trailing_exit != "forbidden":
            blocking.discard("trailing")
    return _edges(battle.table.field, frozenset(blocking))


@lru_cache(maxsize=64)
def _edges(field: Field, blocking: frozenset[str]) -> tuple[Obstacle, ...]:
    named = [(edge_name(edge), edge.solid) for edge in field.edges]
    return tuple(Obstacle("edge", name, solid) for name, solid in named if name in blocking)


def obstacles(battle: Battle, model_id: ModelId, *, ignoring: Iterable[str] = ()) -> list[Obstacle]:
    """Return everything that stops a model, in a fixed order: models, pieces, edges.

    What rides on the model, and what it rides on, is no obstacle to it.

    Args:
        battle: The battle.
        model_id: Who moves.
        ignoring: Ids of models and pieces to leave out.
    """
    mover = battle.model(model_id)
    out = set(ignoring)
    found = [
        Obstacle("model", other.id, other.body)
        for other in battle.models
        if other.place == "table"
        and other.id != model_id
        and other.id not in out
        and other.rides != model_id
        and mover.rides != other.id
    ]
    stopping = _stopping_pieces(battle, mover)
    found += [piece for piece in stopping if piece.id not in out] if out else stopping
    found += stopping_edges(battle)
    return found


def _stopping_pieces(battle: Battle, mover: Model) -> list[Obstacle]:
    # A drive asks a dozen times while the terrain stays the same tuple.
    key = ("stops", mover.is_vehicle, mover.motive, battle.readings.crawler_impassable)
    return remembered(
        battle.pieces,
        key,
        lambda: [
            Obstacle("piece", piece.id, piece.area)
            for piece in battle.pieces
            if stops(battle, mover, piece)
        ],
    )


# --- first contact ----------------------------------------------------------------------------


def straight(
    battle: Battle,
    model_id: ModelId,
    inches: float,
    *,
    pose: Pose | None = None,
    ignoring: Iterable[str] = (),
) -> tuple[float, Stop | None]:
    """Return how far a model can drive straight, and what stops it.

    Args:
        battle: The battle.
        model_id: Who drives.
        inches: How far it means to; negative is backwards.
        pose: Where it starts; where it stands when left out.
        ignoring: Ids that do not stop it.
    """
    mover = battle.model(model_id)
    start = pose or mover.pose
    return shift(battle, model_id, start.heading, inches, pose=start, ignoring=ignoring)


def shift(
    battle: Battle,
    model_id: ModelId,
    direction: float,
    inches: float,
    *,
    pose: Pose | None = None,
    ignoring: Iterable[str] = (),
) -> tuple[float, Stop | None]:
    """Return how far a model can move in a compass direction, and what stops it."""
    mover = battle.model(model_id)
    body = Body(mover.footprint, pose or mover.pose)
    there = obstacles(battle, model_id, ignoring=ignoring)
    met = first_contact_shift(body, direction, inches, [o.solid for o in there])
    if met is None:
        return inches, None
    end = body.pose.shifted(direction, met.travel)
    return met.travel, _stop(body.at(end), met, there, turning=False)


def pivot(
    battle: Battle,
    model_id: ModelId,
    degrees: float,
    *,
    pose: Pose | None = None,
    ignoring: Iterable[str] = (),
) -> tuple[float, Stop | None]:
    """Return how far a model can pivot about its midpoint, and what stops it."""
    mover = battle.model(model_id)
    body = Body(mover.footprint, pose or mover.pose)
    there = obstacles(battle, model_id, ignoring=ignoring)
    met = first_contact_pivot(body, degrees, [o.solid for o in there])
    if met is None:
        return degrees, None
    end = body.pose.turned(met.travel)
    return met.travel, _stop(body.at(end), met, there, turning=True)


def clear_at(
    battle: Battle, model_id: ModelId, pose: Pose, *, ignoring: Iterable[str] = ()
) -> bool:
    """Whether a model could stand at a pose without overlapping anything that stops it."""
    body = Body(battle.model(model_id).footprint, pose)
    there = obstacles(battle, model_id, ignoring=ignoring)
    return not any(overlapping(body, obstacle.solid) for obstacle in there)


def _stop(body: Body, met: Met, there: list[Obstacle], *, turning: bool) -> Stop:
    obstacle = there[met.index]
    other = obstacle.solid
    return Stop(
        travel=met.travel,
        obstacle=obstacle,
        point=met.point,
        pose=body.pose,
        face=face_hit(body, met.point),
        target_face=face_hit(other, met.point) if isinstance(other, Body) else "",
        turning=turning,
    )


# --- telling of it ----------------------------------------------------------------------------


@clause("RR-11", "RR-12", "VR-20")
def contact(
    battle: Battle, model_id: ModelId, stop: Stop, speed: Speed | None, *, forced: bool
) -> Happening:
    """Return the event of a motion that met something.

    A vehicle forced into an impassable side has crashed into it; whoever drives up to one
    of its own will just stops there.
    """
    model = battle.model(model_id)
    kind, name = stop.obstacle.kind, stop.obstacle.id
    x, y = round(stop.point[0], 4), round(stop.point[1], 4)
    is_side = kind == "edge" and name not in ("leading", "trailing")
    if is_side and forced and model.is_vehicle:
        return CrashedIntoSide(clause="RR-12", model=model_id, edge=name, x=x, y=y, speed=speed)
    return Contact(
        clause=contact_clause(battle, model, stop.obstacle, turning=stop.turning),
        model=model_id,
        target=ModelId(name) if kind == "model" else None,
        piece=PieceId(name) if kind == "piece" else None,
        edge=name if kind == "edge" else None,
        x=x,
        y=y,
        face=stop.face,
        target_face=stop.target_face,
        speed=speed,
        degrees=stop.travel if stop.turning else None,
    )


def contact_clause(battle: Battle, model: Model, obstacle: Obstacle, *, turning: bool) -> str:
    """Return the clause by which an obstacle stops a model."""
    if obstacle.kind == "model":
        if not model.is_vehicle:
            return "VR-27"
        # How collisions are settled is lost; what remains is how the vehicle was moving.
        return "VR-68" if turning else "VR-53"
    if obstacle.kind == "edge":
        return {"leading": "VR-66", "trailing": "RR-24"}.get(obstacle.id, "RR-11")
    piece = battle.piece(PieceId(obstacle.id))
    match kind_of(piece):
        case Ground.STRUCTURE:
            return "VR-20" if model.motive is Motive.CRAWLER else "VR-38"
        case Ground.IMPASSABLE:
            return "VR-19" if model.motive is Motive.CRAWLER else "VR-35"
        case _:
            return {Motive.WALKER: "VR-44", Motive.SKIMMER: "VR-45"}.get(
                model.motive or Motive.WHEELED, "VR-41"
            )


def corner_hit(stop: Stop) -> str:
    """Return which corner of the mover a stop is nearest to, e.g. `front_left`."""
    dx, dy = stop.point[0] - stop.pose.x, stop.point[1] - stop.pose.y
    ahead = Pose(0.0, 0.0, stop.pose.heading).ahead(1.0)
    u, v = ahead.x * dx + ahead.y * dy, ahead.x * dy - ahead.y * dx
    return f"{'front' if u >= 0 else 'rear'}_{'left' if v >= 0 else 'right'}"


def obstacle_label(battle: Battle, obstacle: Obstacle) -> str:
    """Return the name to show of what is met: a label, or an edge's name."""
    if obstacle.kind == "model":
        return battle.model(ModelId(obstacle.id)).label
    if obstacle.kind == "piece":
        return battle.piece(PieceId(obstacle.id)).label
    return obstacle.id
