"""Flimsy obstacles, which vehicles drive through without harm (VR-42)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.base import ModelId
from game.core.battle import Battle
from game.core.events import BrokeThrough
from game.core.models import Model, Motive
from game.core.procedure import Procedure, emit
from game.core.table import Ground, Piece
from game.geometry.pose import Pose
from game.geometry.solid import Body
from game.geometry.sweep import overlaps_pivot, overlaps_straight
from game.rules import collision
from game.rules.clause import clause
from game.rules.remembering import remembered


def flimsy_on(
    battle: Battle, model_id: ModelId, start: Pose, *, inches: float = 0.0, degrees: float = 0.0
) -> list[Piece]:
    """Return the flimsy obstacles a vehicle drives through, in the order they are met."""
    model = battle.model(model_id)
    pieces = remembered(
        battle.pieces,
        ("flimsy", model.is_vehicle, model.motive),
        lambda: [piece for piece in battle.pieces if _gives_way(model, piece)],
    )
    if not pieces:
        return []
    body, areas = Body(model.footprint, start), [piece.area for piece in pieces]
    met = overlaps_straight(body, inches, areas) if inches else overlaps_pivot(body, degrees, areas)
    return [pieces[contact.index] for contact in met]


def _gives_way(model: Model, piece: Piece) -> bool:
    if not piece.flimsy or collision.kind_of(piece) is not Ground.OBSTACLE:
        return False
    return model.is_vehicle and model.motive is not Motive.CRAWLER


@clause("VR-42")
def break_through(battle: Battle, model_id: ModelId, pieces: Sequence[Piece]) -> Procedure[Battle]:
    """Remove what a vehicle has broken through without harm.

    Yields:
        A `BrokeThrough` for each piece.
    """
    for piece in pieces:
        battle = yield from emit(BrokeThrough(clause="VR-42", model=model_id, piece=piece.id))
    return battle
