"""Ground tests and what they lead to; vehicles out of control."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from game.core.base import ModelId, PieceId, Spot
from game.core.events.base import Happening, Modifier
from game.core.models import Speed


class GroundTested(Happening):
    """VR-30, VR-33: a driver was tested by the ground."""

    event: Literal["ground_tested"] = "ground_tested"
    model: ModelId
    piece: PieceId
    speed: Speed
    """The column of the table."""
    faces: tuple[int, ...]
    """The Initiative die, then the die on the table if it was needed."""
    needed: int
    """Initiative: passed on this or less."""
    modifiers: tuple[Modifier, ...] = ()
    result: Literal["held", "carries_on", "swerve", "lost_control"]


class Swerved(Happening):
    """VR-49: a vehicle was thrown 45 degrees off its heading."""

    event: Literal["swerved"] = "swerved"
    model: ModelId
    path: tuple[Spot, ...] = Field(min_length=2)
    degrees: float
    """Signed; as far as it got."""
    faces: tuple[int, ...]
    """The die for the direction."""


class LostControl(Happening):
    """VR-48: a vehicle swerved, slid, spun and halted; its move ends."""

    event: Literal["lost_control"] = "lost_control"
    model: ModelId
    path: tuple[Spot, ...] = Field(min_length=2)
    """Start, after the swerve, after the slide, after the spin."""
    degrees: float
    """The swerve, signed; as far as it got."""
    inches: float
    """The slide, as far as it got."""
    facing: float
    """The scatter die in degrees."""
    spun: float
    """The spin, signed; as far as it got."""
    faces: tuple[float, ...]
    """Direction, distance, facing."""


class OutOfControlMoved(Happening):
    """VR-71: a vehicle without a driver moved by itself."""

    event: Literal["out_of_control_moved"] = "out_of_control_moved"
    model: ModelId
    faces: tuple[int, ...] = ()
    result: str
    """`swerves_left`, `straight_on`, `swerves_right`, `stands`, `by_hand`."""
    inches: float = 0.0
    """How far it is to go."""
    speed: Speed | None = None
    """The speed marker it has afterwards; `None` once it stands."""
