"""Whether something fits anywhere at all, over headings in 5 degree steps (A47 to A55)."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.battle import Battle
from game.core.models import Model
from game.core.steps import Bounds
from game.geometry.placement import headings
from game.geometry.pose import Pose
from game.rules import placing

STEP_DEGREES = 5.0
"""What "does not fit" is decided over; legal for one heading is exact."""


def first_fit(battle: Battle, bounds: Bounds, model: Model | None = None) -> Pose | None:
    """Return a pose where something may be put down, `None` when it fits nowhere.

    Facing the way the road runs comes first, then the other headings in turn.

    Args:
        battle: The battle.
        bounds: What the question demands.
        model: The model to be placed, if it is one.
    """
    for heading in _tried(battle, bounds):
        spot = placing.region(battle, bounds, heading, model).witness()
        if spot is not None:
            return Pose(spot[0], spot[1], heading).settled()
    return None


def _tried(battle: Battle, bounds: Bounds) -> Iterator[float]:
    if bounds.heading is not None:
        yield bounds.heading
        return
    ahead = battle.table.direction or 0.0
    for step in headings(bounds.footprint, STEP_DEGREES):
        yield (ahead + step) % 360.0
