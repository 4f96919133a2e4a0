"""The referee's panel: every figure that a rule needs between two models, with its verdict."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.core.base import ModelId
from game.core.battle import Battle
from game.core.models import Model
from game.geometry.measure import Closest, closest, depth
from game.geometry.pose import turn_between
from game.geometry.solid import Point
from game.rules import tail_zone
from game.view.judged import Row, rows

Error = Callable[[Point, Point], float]
"""How far off the distance of two points may be, in inches."""

__all__ = ["Error", "Panel", "Row", "panel"]

PLACES = 4
"""Decimals of a figure as it is written."""


@dataclass(frozen=True, slots=True)
class Panel:
    """Everything there is to say about two models."""

    a: str
    b: str
    closest: Closest
    nose_to_rear: float | None
    """From a's front face to b's rear face (reading A02); `None` unless both are vehicles."""
    centres: float
    heading_difference: float
    """Degrees, unsigned."""
    bearing: float
    """Degrees off a's nose to b's midpoint, positive to the left."""
    overlap: float
    """Inches deep; 0.0 when apart."""
    rules: tuple[Row, ...]
    error: float | None = None
    """Inches to either side of the closest distance, from a photo."""

    def row(self, what: str, model: str = "") -> Row:
        """Return the figure of one rule.

        Raises:
            KeyError: If the panel has none.
        """
        for row in self.rules:
            if row.what == what and row.model in ("", model or row.model):
                return row
        raise KeyError(what)

    def as_json(self) -> dict[str, Any]:
        """Return the panel as `ashwake gap --json` prints it."""
        return {
            "a": self.a,
            "b": self.b,
            "closest": {
                "distance": _short(self.closest.gap),
                "points": [
                    [_short(x) for x in point]
                    for point in (self.closest.a_point, self.closest.b_point)
                ],
            },
            "nose_to_rear": _short(self.nose_to_rear),
            "centres": _short(self.centres),
            "heading_difference": _short(self.heading_difference),
            "bearing": _short(self.bearing),
            "overlap": _short(self.overlap),
            "rules": [
                {
                    "clause": row.clause,
                    "what": row.what,
                    "value": _short(row.value),
                    "limit": _short(row.limit),
                    "margin": _short(row.margin),
                    "met": row.met,
                    "in_force": row.in_force,
                    "model": row.model or None,
                    **({} if row.error is None else {"error": _short(row.error)}),
                }
                for row in self.rules
            ],
        }


def panel(battle: Battle, a_id: ModelId, b_id: ModelId, error: Error | None = None) -> Panel:
    """Return the referee's panel for two models, the first as the one that acts.

    Args:
        battle: The battle, or a table laid out for measuring.
        a_id: The model measured from: the tailer, the shooter.
        b_id: The other.
        error: How far off distances may be, where the table comes from a photo.

    Raises:
        KeyError: If there is no such model, or it is not on the table.
        ValueError: If both are the same.
    """
    if a_id == b_id:
        raise ValueError(f"two different models are needed, not {a_id} twice")
    a, b = _standing(battle, a_id), _standing(battle, b_id)
    near = closest(a.body, b.body)
    off = error(near.a_point, near.b_point) if error else None
    both = a.is_vehicle and b.is_vehicle
    compass = math.degrees(math.atan2(b.pose.y - a.pose.y, b.pose.x - a.pose.x))
    far = math.dist(a.pose[:2], b.pose[:2])
    return Panel(
        a=str(a.id),
        b=str(b.id),
        closest=near,
        nose_to_rear=tail_zone.tail_gap(battle, a.body, b.body) if both else None,
        centres=far,
        heading_difference=tail_zone.angle_between(a.pose, b.pose),
        bearing=turn_between(a.pose.heading, compass) if far else 0.0,
        overlap=depth(a.body, b.body) if near.gap <= 0 else 0.0,
        rules=tuple(rows(battle, a, b, near.gap, off)),
        error=off,
    )


def _standing(battle: Battle, model_id: ModelId) -> Model:
    model = battle.model(model_id)
    if model.place != "table":
        raise KeyError(model_id)
    return model


def _short(value: Any) -> Any:
    if isinstance(value, float):
        return round(value, PLACES) + 0.0 if math.isfinite(value) else None
    return value
