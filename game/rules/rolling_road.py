"""The rolling road (RR-01 to RR-09, RR-20 to RR-23): everything slides to the rear."""

from __future__ import annotations

from game.core.base import ModelId, PieceId
from game.core.battle import Battle, Document
from game.core.events import (
    AshRaised,
    Contact,
    LeftBehindEvent,
    PieceRemoved,
    PutDown,
    RoadRolled,
    StepCompleted,
    TailEnded,
)
from game.core.models import Model
from game.core.procedure import Procedure, emit
from game.core.table import Piece
from game.geometry.field import FieldEdge
from game.geometry.measure import CONTACT, LIMIT, closest, gap, overlapping
from game.geometry.pose import Pose
from game.geometry.solid import Area, Body, face_hit
from game.rules import sides, tail_ends
from game.rules.clause import clause

ROLL_INCHES = 8.0
"""RR-22."""


@clause("RR-01")
def in_force(battle: Battle) -> bool:
    """Whether the road rolls in this battle: only where the scenario says so."""
    return battle.in_force(Document.ROLLING_ROAD)


@clause("RR-07", "RR-09")
def towards_the_rear(battle: Battle) -> tuple[float, float, float]:
    """Return which way things slide: degrees, and the 8 inches as (dx, dy).

    Travel runs from the Trailing to the Leading Edge, so everything slides the other way.
    """
    direction = battle.table.direction or 0.0
    moved = Pose(0.0, 0.0, direction).ahead(-ROLL_INCHES).settled()
    return (direction + 180.0) % 360.0, moved.x, moved.y


@clause("RR-08")
def trailing_edges(battle: Battle) -> tuple[FieldEdge, ...]:
    """Return the edge, or on odd tables the edges, at the rear; the rest are sides."""
    return battle.table.field.with_role("trailing")


def completed(battle: Battle, step: int) -> Procedure[Battle]:
    """Note that a step of the phase is done.

    Yields:
        A `StepCompleted`.
    """
    return (yield from emit(StepCompleted(clause="RR-21", step=step)))


@clause("RR-22")
def roll_road(battle: Battle) -> Procedure[Battle]:
    """Roll everything 8 inches towards the Trailing Edge and take off what reaches it.

    All move at once, facing as before; the spots where leads have turned move along.

    Yields:
        A `RoadRolled`, then what is removed, who is left behind, and what rolled into
        something that stays.
    """
    before = battle
    direction, dx, dy = towards_the_rear(battle)
    battle = yield from emit(
        RoadRolled(clause="RR-22", inches=ROLL_INCHES, direction=direction, dx=dx, dy=dy)
    )
    battle = yield from remove_pieces(battle)
    battle = yield from leave_behind(battle)
    battle = yield from bumps(before, battle)
    if battle.readings.roll_raises_ash == "yes":
        battle = yield from raise_ash(battle)
    if battle.readings.roll_cuts_tail == "cut":
        battle = yield from cut_tails(battle)
    return (yield from tail_ends.tidy(battle))


# --- what the edge takes ----------------------------------------------------------------------


@clause("RR-23")
def at_the_trailing_edge(battle: Battle, solid: Body | Area) -> bool:
    """Whether something reaches the Trailing Edge, as reading A26 counts touching."""
    for edge in trailing_edges(battle):
        if battle.readings.edge_touch == "removed":
            if gap(solid, edge.solid) <= CONTACT:
                return True
        elif overlapping(solid, edge.solid):
            return True
    return False


def remove_pieces(battle: Battle) -> Procedure[Battle]:
    """Remove the terrain that reached the Trailing Edge, and put down who stood on it (A31).

    Yields:
        A `PieceRemoved` for each piece, a `PutDown` or `LeftBehindEvent` for each rider.
    """
    for piece in battle.pieces:
        if piece.does_not_roll or not gone(battle, piece):
            continue
        riders = [m.id for m in battle.on_table() if m.rides == piece.id]
        battle = yield from emit(
            PieceRemoved(clause="RR-23", piece=piece.id, reason="trailing_edge")
        )
        for rider in riders:
            battle = yield from _off_the_piece(battle, rider, piece.id)
    return battle


def gone(battle: Battle, piece: Piece) -> bool:
    """Whether a piece is over the Trailing Edge: by a touch, or wholly (reading A30)."""
    if battle.readings.straddling_piece == "whole":
        return at_the_trailing_edge(battle, piece.area)
    edges = trailing_edges(battle)
    return bool(edges) and any(_all_beyond(piece.area, edge) for edge in edges)


def _all_beyond(area: Area, edge: FieldEdge) -> bool:
    nx, ny = edge.solid.normal()
    offset = nx * edge.a[0] + ny * edge.a[1]
    return all(nx * x + ny * y >= offset - CONTACT for x, y in area.outline)


def _off_the_piece(battle: Battle, rider: ModelId, piece: PieceId) -> Procedure[Battle]:
    if battle.readings.riders == "lost":
        return (yield from _left(battle, rider, "rider", "trailing"))
    return (yield from emit(PutDown(clause="RR-23", model=rider, piece=piece)))


@clause("RR-24")
def leave_behind(battle: Battle) -> Procedure[Battle]:
    """Leave behind every model that reached the Trailing Edge, riders with their vehicle.

    On a table that is no rectangle a model rolled over a side is lost as by that side.

    Yields:
        A `LeftBehindEvent` for each, or what the side does.
    """
    for model in list(battle.on_table()):
        if model.does_not_roll or battle.model(model.id).place != "table":
            continue
        if at_the_trailing_edge(battle, model.body):
            battle = yield from _left(battle, model.id, "trailing_edge", "trailing")
            for rider in [m.id for m in battle.on_table() if m.rides == model.id]:
                battle = yield from _left(battle, rider, "rider", "trailing")
        else:
            battle = yield from sides.judge(battle, model.id)
    return battle


def _left(battle: Battle, model_id: ModelId, reason: str, edge: str) -> Procedure[Battle]:
    return (
        yield from emit(LeftBehindEvent(clause="RR-24", model=model_id, reason=reason, edge=edge))
    )


# --- what else the roll does ------------------------------------------------------------------


def bumps(before: Battle, battle: Battle) -> Procedure[Battle]:
    """Tell of models that rolled into something that does not roll (reading A33).

    Yields:
        A `Contact` for each new overlap; people settle it.
    """
    fixed_models = [m for m in battle.on_table() if m.does_not_roll]
    fixed_pieces = [p for p in battle.pieces if p.does_not_roll]
    for model in list(battle.on_table()):
        if model.does_not_roll:
            continue
        was = before.model(model.id).body
        for other in fixed_models:
            if overlapping(model.body, other.body) and not overlapping(was, other.body):
                battle = yield from emit(_bump(model, other.body, target=other.id))
        for piece in fixed_pieces:
            if overlapping(model.body, piece.area) and not overlapping(was, piece.area):
                battle = yield from emit(_bump(model, piece.area, piece=piece.id))
    return battle


def _bump(
    model: Model,
    other: Body | Area,
    *,
    target: ModelId | None = None,
    piece: PieceId | None = None,
) -> Contact:
    x, y = closest(model.body, other).a_point
    return Contact(
        clause="RR-22",
        model=model.id,
        target=target,
        piece=piece,
        x=round(x, 4),
        y=round(y, 4),
        face=face_hit(model.body, (x, y)),
    )


def raise_ash(battle: Battle) -> Procedure[Battle]:
    """Reading A56: let the roll count towards clouds of ash.

    Yields:
        An `AshRaised` for each model it carries beyond its Movement.
    """
    for model in list(battle.on_table()):
        distance = model.activity + ROLL_INCHES
        if not model.does_not_roll and not model.ash and distance > model.movement + LIMIT:
            battle = yield from emit(
                AshRaised(
                    clause="RR-17",
                    model=model.id,
                    distance=round(distance, 4),
                    movement=model.movement,
                )
            )
    return battle


def cut_tails(battle: Battle) -> Procedure[Battle]:
    """Reading A16: let the roll break every tail.

    Yields:
        A `TailEnded` for each.
    """
    for model in list(battle.on_table()):
        if model.tail is not None:
            battle = yield from emit(
                TailEnded(
                    clause="RR-22", model=model.id, lead=model.tail.lead, reason="road_rolled"
                )
            )
    return battle
