"""Moving: speeds, legs, pivots, contacts, edges, ash."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from game.core.base import ModelId, PieceId, Spot
from game.core.events.base import Happening
from game.core.models import Speed


class MoveOpened(Happening):
    """VR-54: a vehicle's speed was declared and its move begun."""

    event: Literal["move_opened"] = "move_opened"
    model: ModelId
    speed: Speed
    fast_phase: bool = False
    """Whether this is the further move of VR-64."""


class Drove(Happening):
    """A vehicle drove one straight leg."""

    event: Literal["drove"] = "drove"
    model: ModelId
    path: tuple[Spot, ...] = Field(min_length=2)
    inches: float
    """Inches spent: as ordered, or as far as it got."""
    backwards: bool = False
    forced: bool = False
    """Not of its own will: no budget is spent and no activity counted."""


class Turned(Happening):
    """VR-68: a vehicle pivoted about its midpoint."""

    event: Literal["turned"] = "turned"
    model: ModelId
    path: tuple[Spot, ...] = Field(min_length=2)
    degrees: float
    """Signed, positive to the left; the whole sweep, also beyond 180."""
    forced: bool = False


class Contact(Happening):
    """A motion stopped at first contact; damage is the players' to settle."""

    event: Literal["contact"] = "contact"
    model: ModelId
    target: ModelId | None = None
    """The model it met, or"""
    piece: PieceId | None = None
    """the piece, or"""
    edge: str | None = None
    """the edge: `leading`, `trailing` or a side by compass."""
    x: float
    y: float
    """Where they touch, in table inches."""
    face: str = ""
    """Which face of the model: front, rear, left or right."""
    target_face: str = ""
    speed: Speed | None = None
    degrees: float | None = None
    """For a pivot: the signed angle at contact."""


class MoveClosed(Happening):
    """A vehicle's move is over."""

    event: Literal["move_closed"] = "move_closed"
    model: ModelId
    distance: float
    turned: float
    shortfall: float = 0.0
    """Inches a fast move fell short of 12 (VR-63)."""
    reason: str = ""
    """What ended it early, if anything."""
    fast_phase: bool = False
    fast_ready: bool = False
    """Whether it may move again in the Fast phase (VR-64)."""
    turn_left: float = 0.0
    """Degrees of turn carried into the Fast phase (VR-65)."""


class Walked(Happening):
    """A fighter moved on foot."""

    event: Literal["walked"] = "walked"
    model: ModelId
    path: tuple[Spot, ...] = Field(min_length=2)
    inches: float
    """Inches covered."""
    cost: float
    """Inches of movement spent, ground counted."""
    faces: tuple[int, ...] = ()
    """The die of an Advance."""


class CrashedIntoSide(Happening):
    """RR-12: a vehicle was forced into an impassable side."""

    event: Literal["crashed_into_side"] = "crashed_into_side"
    model: ModelId
    edge: str
    x: float
    y: float
    speed: Speed | None = None


class FellOff(Happening):
    """RR-13, RR-14: a model went over a cliff; the chart that is due is named."""

    event: Literal["fell_off"] = "fell_off"
    model: ModelId
    edge: str
    fate: Literal["out_of_action", "wrecked"]
    chart: Literal["lasting_injury", "lasting_damage"]


class AshRaised(Happening):
    """RR-17: a model moved more than its Movement and stands in a cloud of ash."""

    event: Literal["ash_raised"] = "ash_raised"
    model: ModelId
    distance: float
    movement: float


class AshCleared(Happening):
    """RR-19: a model is activated and its cloud settles."""

    event: Literal["ash_cleared"] = "ash_cleared"
    model: ModelId


class Shoved(Happening):
    """VR-18: a crawler pushed a model aside, without damage."""

    event: Literal["shoved"] = "shoved"
    model: ModelId
    by: ModelId
    path: tuple[Spot, ...] = Field(min_length=2)


class Crushed(Happening):
    """VR-21, VR-24, VR-46: a crawler drove over an obstacle, or over somebody down."""

    event: Literal["crushed"] = "crushed"
    by: ModelId
    piece: PieceId | None = None
    model: ModelId | None = None


class Dodged(Happening):
    """VR-23: a fighter on foot got out of a crawler's way."""

    event: Literal["dodged"] = "dodged"
    model: ModelId
    by: ModelId
    path: tuple[Spot, ...] = Field(min_length=2)


class BrokeThrough(Happening):
    """VR-42: a vehicle broke through something flimsy; it is removed."""

    event: Literal["broke_through"] = "broke_through"
    model: ModelId
    piece: PieceId
