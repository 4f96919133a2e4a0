"""Tailing (VR-72 to VR-90): falling in behind an enemy and staying there."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.base import ModelId
from game.core.battle import Battle
from game.core.commands import DeclareTail
from game.core.procedure import Procedure
from game.geometry.pose import Pose
from game.rules.objection import Objection


def offers(battle: Battle, chaser_id: ModelId) -> Procedure[Battle]:
    """Tell of every tail that a vehicle could declare where it stands (VR-72)."""
    return battle
    yield


def declare(battle: Battle, order: DeclareTail) -> Procedure[Battle]:
    """Put a vehicle on an enemy's tail."""
    return battle
    yield


def declare_objections(battle: Battle, order: DeclareTail) -> Iterator[Objection]:
    """Yield every reason to refuse a tail."""
    yield from ()


def before_pivot(battle: Battle, lead_id: ModelId, degrees: float) -> Procedure[Battle]:
    """Ease a lead's own tailers straight back, so that they do not block its pivot."""
    return battle
    yield


def after_leg(
    battle: Battle, lead_id: ModelId, *, inches: float, backwards: bool
) -> Procedure[Battle]:
    """Let every tailer follow a leg that its lead has driven."""
    return battle
    yield


def after_pivot(
    battle: Battle,
    lead_id: ModelId,
    degrees: float,
    spot: Pose,
    *,
    new_point: bool,
    involuntary: bool,
) -> Procedure[Battle]:
    """Test every tailer for a turn of its lead (VR-78)."""
    return battle
    yield


def lost_control(battle: Battle, lead_id: ModelId) -> Procedure[Battle]:
    """Shake every tailer off a lead that lost control (reading A09)."""
    return battle
    yield


def lead_gone(battle: Battle, lead_id: ModelId) -> Procedure[Battle]:
    """Shake every tailer off a lead that is no longer on the table."""
    return battle
    yield


def close(battle: Battle, lead_id: ModelId, *, fast: bool) -> Procedure[Battle]:
    """Judge every tail when the lead's move closes (VR-87)."""
    return battle
    yield


def own_move(battle: Battle, model_id: ModelId) -> Procedure[Battle]:
    """End a tail because the tailer begins a move of its own (reading A67)."""
    return battle
    yield
