"""What a rule may ask of the world while it runs: dice, decisions, and where shoved things end."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from game.core.base import ModelId, PieceId, Record, SeatId, Spot
from game.core.models import FootprintSpec
from game.geometry.pose import Pose


class Band(Record):
    """One distinct result of a roll: how likely it is, and faces that give it."""

    result: str
    weight: int = Field(ge=0)
    faces: tuple[float, ...]
    """Faces that stand for the whole band."""


class Roll(Record):
    """A request for dice."""

    clause: str
    purpose: str
    """What is rolled for, as a code: `initiative`, `difficult_table`, `tail_test` ..."""
    dice: int = Field(default=1, ge=1, le=100)
    sides: Literal[6, 36] = 6
    """6, or 36 for a scatter die, whose face is a heading 0, 10 ... 350 in degrees (A66)."""
    seat: SeatId | None = None
    """Who rolls."""
    model: ModelId | None = None
    about: str = ""
    """The area, target or lead it concerns; part of the key that fixes seeded dice."""
    needed: int | None = None
    """What the roll must reach or stay within, for showing beside the dice."""
    bands: tuple[Band, ...] = ()
    """Distinct results with integer weights; empty when every face matters for itself."""
    nominal: int = 0
    """The index of the band a ghost assumes."""
    again: bool = False
    """Whether it is rolled again because the last go decided nothing: a tie."""

    @property
    def scatter(self) -> bool:
        """Whether this asks for a scatter die."""
        return self.sides == 36


class Rolled(Record):
    """The dice that met a `Roll`, in the order they fell."""

    kind: Literal["rolled"] = "rolled"
    faces: tuple[float, ...]
    """Whole numbers 1 to 6; a heading in degrees for a scatter die."""
    key: str = ""
    """What fixed them: seed, branch, round, clause, model, object, ordinal; `hand`, `script`."""

    @property
    def values(self) -> tuple[int, ...]:
        """The faces as whole numbers."""
        return tuple(int(face) for face in self.faces)

    @property
    def total(self) -> int:
        """The sum of the dice."""
        return sum(self.values)


class Bounds(Record):
    """Where something may be placed: enough to draw the region and to judge a pose."""

    footprint: FootprintSpec
    clear_of_models: float = 0.0
    """Inches to keep from every model."""
    clear_of_pieces: float = 0.0
    """Inches to keep from every piece of terrain."""
    bands: tuple[tuple[str, float], ...] = ()
    """Edges (`leading`, `trailing`, or a side by compass) and the inches within which any
    part must lie; one of them is enough. Empty for anywhere."""
    wholly: bool = False
    """Whether the whole footprint must lie in the band."""
    touching_leading: bool = False
    """Whether it must touch the Leading Edge (RR-44)."""
    beyond: float | None = None
    """Least inches along the travel, from the field's rearmost point, of every part (RR-45)."""
    heading: float | None = None
    """The only heading allowed, in degrees."""
    behind: ModelId | None = None
    """It must stand in the tail zone behind this lead (VR-72)."""
    reach: float | None = None
    """Inches its midpoint may go from where it stands."""
    except_models: tuple[ModelId, ...] = ()
    """Models not counted as obstacles."""


class Question(Record):
    """A decision a rule puts to one seat, which need not be the active one."""

    kind: Literal["choice", "pose", "number"]
    clause: str
    seat: SeatId
    about: str
    """What is asked, as a code: `place_reinforcement`, `choose_piece`, `allocate_wound` ..."""
    model: ModelId | None = None
    piece: PieceId | None = None
    choices: tuple[str, ...] = ()
    """For a choice: the words that answer it. For a pose: words that decline it, if any."""
    bounds: Bounds | None = None
    """For a pose."""
    least: float = 0
    most: float = 0
    """For a number: the range, both ends allowed."""
    suggested: Spot | None = None
    """For a pose: a legal one, found already."""
    policy: str | float | None = None
    """The answer a ghost, a fan or a census assumes (`follow if able` and the like)."""


class Answered(Record):
    """What a player answered to a `Question`: a word, a number or a pose."""

    kind: Literal["answered"] = "answered"
    answer: Spot | float | str


class Settle(Record):
    """A request to the physics oracle: a crawler drives into bodies; where do they end?"""

    clause: str
    crawler: ModelId
    path: tuple[Spot, ...] = Field(min_length=2)
    """The crawler's own path, straight or one pivot."""
    bodies: tuple[ModelId, ...]
    """Models that may be pushed."""


class Settled(Record):
    """Where the shoved bodies ended; the answer to a `Settle`."""

    kind: Literal["settled"] = "settled"
    poses: tuple[tuple[ModelId, Spot], ...]
    """Only bodies that moved."""
    reached: float = 1.0
    """The share of the crawler's path that could be driven, from 0 to 1."""


Request = Roll | Question | Settle
Input = Annotated[Rolled | Answered | Settled, Field(discriminator="kind")]


def pose_answer(answered: Answered) -> Pose | None:
    """Return the pose answered, or `None` when a word declined it."""
    return answered.answer if isinstance(answered.answer, Pose) else None
