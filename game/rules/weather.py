"""The valley's weather (MV-01 to MV-09)."""

from __future__ import annotations

from game.core.base import ModelId
from game.core.battle import Battle
from game.core.procedure import Procedure


def advance_inches(battle: Battle, model_id: ModelId, rolled: int) -> int:
    """Return the inches that an Advance adds (MV-04)."""
    return rolled


def at_move_start(battle: Battle, model_id: ModelId) -> Procedure[Battle]:
    """Roll for ice shards where a vehicle starts a move (MV-06)."""
    return battle
    yield


def at_move_end(battle: Battle, model_id: ModelId) -> Procedure[Battle]:
    """Roll for ice shards where a vehicle ends a move (MV-06)."""
    return battle
    yield
