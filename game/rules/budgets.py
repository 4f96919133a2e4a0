"""What a move has to spend: inches and degrees (VR-16, VR-17, VR-58 to VR-66)."""

from __future__ import annotations

from typing import NamedTuple

from game.core.battle import Battle, Moving, Phase
from game.core.models import Speed
from game.geometry.measure import LIMIT
from game.rules.types import DISTANCE, TURN

PIVOT_COST = 2.0
"""Inches that pivoting costs once a move, where a reading says so (A17)."""

DISTANCE_CLAUSE = {
    Speed.CRAWL: "VR-16",
    Speed.SLOW: "VR-58",
    Speed.COMBAT: "VR-62",
    Speed.FAST: "VR-63",
}
TURN_CLAUSE = {
    Speed.CRAWL: "VR-17",
    Speed.SLOW: "VR-59",
    Speed.COMBAT: "VR-62",
    Speed.FAST: "VR-63",
}


class Budget(NamedTuple):
    """What a move in progress may spend, and has spent."""

    speed: Speed
    inches: float
    """Of the whole move."""
    degrees: float
    """Of the whole move."""
    spent: float
    """Inches spent so far, orders added up."""
    turned: float
    """Degrees turned so far."""
    fast_phase: bool
    pivot_cost: float
    """Inches that the move's first pivot costs."""

    @property
    def inches_left(self) -> float:
        """Inches still to spend."""
        paid = self.pivot_cost if self.turned > LIMIT else 0.0
        return max(0.0, self.inches - self.spent - paid)

    @property
    def degrees_left(self) -> float:
        """Degrees still to turn."""
        return max(0.0, self.degrees - self.turned)

    @property
    def distance_clause(self) -> str:
        """The clause that limits the distance."""
        return "VR-64" if self.fast_phase else DISTANCE_CLAUSE[self.speed]

    @property
    def turn_clause(self) -> str:
        """The clause that limits turning."""
        return "VR-65" if self.fast_phase else TURN_CLAUSE[self.speed]

    def spending(self, *, inches: float = 0.0, degrees: float = 0.0) -> Budget:
        """Return the budget after so many more inches and degrees (both unsigned)."""
        return self._replace(spent=self.spent + inches, turned=self.turned + degrees)


def budget(battle: Battle, moving: Moving) -> Budget:
    """Return the budget of a move in progress."""
    fast_phase = battle.turn.phase is Phase.FAST
    degrees = battle.model(moving.model).turn_left if fast_phase else TURN[moving.speed]
    costs = battle.readings.pivot_cost == "two_inches"
    return Budget(
        speed=moving.speed,
        inches=DISTANCE[moving.speed],
        degrees=degrees,
        spent=moving.spent,
        turned=moving.turned,
        fast_phase=fast_phase,
        pivot_cost=PIVOT_COST if costs else 0.0,
    )
