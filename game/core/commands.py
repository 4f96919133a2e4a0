"""What a player may order. A command is a wish; the rules decide what comes of it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field

from game.core.base import ModelId, PieceId, Record, SeatId, WeaponId
from game.core.battle import Phase
from game.core.models import CrewMember, Flag, Speed

Inches = Annotated[float, Field(ge=0, le=1000)]


class Ahead(Record):
    """Drive straight ahead."""

    ahead: Inches | Literal["rest"]
    """Inches, or `rest` for what is left of the allowance."""


class Back(Record):
    """Drive straight back (VR-61)."""

    back: Inches


class Turn(Record):
    """Pivot about the midpoint (VR-68)."""

    turn: float = Field(ge=-720, le=720)
    """Degrees, positive to the left."""


Leg = Ahead | Back | Turn


class Order(Record):
    """The base of every command: who gives it."""

    seat: SeatId


class OpenMove(Order):
    """Declare a vehicle's speed and begin its move (VR-54)."""

    order: Literal["open_move"] = "open_move"
    model: ModelId
    speed: Speed


class Drive(Order):
    """Drive legs of a move that is open."""

    order: Literal["drive"] = "drive"
    model: ModelId
    legs: tuple[Leg, ...] = Field(min_length=1, max_length=200)


class EndMove(Order):
    """Close the move of a vehicle."""

    order: Literal["end_move"] = "end_move"
    model: ModelId


def _point(value: Any) -> Any:
    return (value["x"], value["y"]) if isinstance(value, dict) else value


class Walk(Order):
    """Move a fighter on foot straight to a point; an Advance adds a D6."""

    order: Literal["walk"] = "walk"
    model: ModelId
    to: Annotated[tuple[float, float], BeforeValidator(_point)]
    """Where its midpoint is to go, in table inches."""
    advance: bool = False
    heading: float | None = None
    """Degrees to face afterwards; the way it walked when left out."""


class DeclareTail(Order):
    """Declare that a vehicle is on somebody's tail (VR-72)."""

    order: Literal["declare_tail"] = "declare_tail"
    model: ModelId
    lead: ModelId


class Shoot(Order):
    """Attack with one weapon."""

    order: Literal["shoot"] = "shoot"
    model: ModelId
    weapon: WeaponId
    target: ModelId


class Place(Order):
    """Put a model (in deployment) or answer a question for a pose."""

    order: Literal["place"] = "place"
    model: ModelId | None = None
    piece: PieceId | None = None
    x: float
    y: float
    heading: float = 0.0


class Pass(Order):
    """Have nothing more to do in this phase, or forgo what is asked."""

    order: Literal["pass"] = "pass"


class EndPhase(Order):
    """Close the phase, or the seat's part of it, and open the next."""

    order: Literal["end_phase"] = "end_phase"


class OpenPhase(Order):
    """Run the opening rules of the phase the battle stands before.

    Given by the session itself, ahead of the first order of a battle.
    """

    order: Literal["open_phase"] = "open_phase"


class BeginPhase(Order):
    """Jump to a phase and open it (scripts and lessons only)."""

    order: Literal["begin_phase"] = "begin_phase"
    phase: Phase


class Set(Order):
    """Change a setting in the course of the battle."""

    order: Literal["set"] = "set"
    what: Literal["side", "visibility", "tier", "dice", "reading"]
    name: str = ""
    """Which side (by compass) or which reading."""
    to: str | float | bool | None = None


class Adjust(Order):
    """A referee's adjustment of one model; fields left out stay as they are."""

    order: Literal["adjust"] = "adjust"
    model: ModelId
    x: float | None = None
    y: float | None = None
    heading: float | None = None
    flags: tuple[Flag, ...] | None = None
    wounds: int | None = Field(default=None, ge=0, le=1000)
    movement: float | None = Field(default=None, ge=0, le=100)
    crew: tuple[CrewMember, ...] | None = None
    markers: tuple[str, ...] | None = None
    gone: bool | Literal["left_behind", "out_of_action", "wrecked", "removed"] | None = None
    """Take it off the table, and why; `False` brings it back where it last stood."""


class EndBattle(Order):
    """End the battle by agreement."""

    order: Literal["end_battle"] = "end_battle"


Command = Annotated[
    OpenMove
    | Drive
    | EndMove
    | Walk
    | DeclareTail
    | Shoot
    | Place
    | Pass
    | EndPhase
    | OpenPhase
    | BeginPhase
    | Set
    | Adjust
    | EndBattle,
    Field(discriminator="order"),
]
