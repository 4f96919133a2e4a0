"""Tails: offered, declared, tested, followed, lost."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from game.core.base import ModelId, PieceId, Spot
from game.core.events.base import Happening, Modifier


class TailOffered(Happening):
    """VR-72: a vehicle could declare a tail; nothing waits for it."""

    event: Literal["tail_offered"] = "tail_offered"
    model: ModelId
    lead: ModelId
    gap: float
    """Inches from nose to rear."""
    angle: float
    """Degrees between the headings."""


class TailDeclared(Happening):
    """VR-72: a vehicle is on the lead's tail, and takes its heading."""

    event: Literal["tail_declared"] = "tail_declared"
    model: ModelId
    lead: ModelId
    path: tuple[Spot, ...] = Field(min_length=2)
    gap: float


class TailTested(Happening):
    """VR-78: the lead turned, and the tailing driver was tested."""

    event: Literal["tail_tested"] = "tail_tested"
    model: ModelId
    lead: ModelId
    faces: tuple[int, ...]
    needed: int
    """Leadership: passed on this or less with 2D6."""
    modifiers: tuple[Modifier, ...] = ()
    result: Literal["kept", "lost"]
    degrees: float = 0.0
    """The lead's turn, signed."""
    x: float = 0.0
    y: float = 0.0
    """Where the lead turned."""


class Followed(Happening):
    """VR-77: a tailer drove or turned after its lead."""

    event: Literal["followed"] = "followed"
    model: ModelId
    lead: ModelId
    path: tuple[Spot, ...] = Field(min_length=2)
    inches: float = 0.0
    degrees: float = 0.0
    pivots_made: int = 0
    """How many queued pivots this used up."""
    gap: float = 0.0
    """Inches from nose to rear afterwards."""


class PivotQueued(Happening):
    """Reading A15: a tailer passed its test and will turn where the lead did."""

    event: Literal["pivot_queued"] = "pivot_queued"
    model: ModelId
    lead: ModelId
    degrees: float
    x: float
    y: float


class Eased(Happening):
    """A tailer was eased straight back so that its lead could pivot."""

    event: Literal["eased"] = "eased"
    model: ModelId
    lead: ModelId
    path: tuple[Spot, ...] = Field(min_length=2)


class ShakenOff(Happening):
    """VR-80: a tailer lost its lead."""

    event: Literal["shaken_off"] = "shaken_off"
    model: ModelId
    lead: ModelId
    reason: str
    """`failed_test`, `lead_lost_control`, `swerved`, `too_far`, `angle`, `lead_gone` ..."""
    gap: float


class Outrun(Happening):
    """VR-81: the lead went further than the tailer can."""

    event: Literal["outrun"] = "outrun"
    model: ModelId
    lead: ModelId
    limit: float
    """Inches the tailer can go."""
    gap: float


class Blocked(Happening):
    """Reading A12: a tailer that followed met something and stopped."""

    event: Literal["blocked"] = "blocked"
    model: ModelId
    lead: ModelId
    target: ModelId | None = None
    piece: PieceId | None = None
    edge: str | None = None
    reason: str = "contact"
    """`contact`, or `turn_allowance` (reading A14)."""
    x: float
    y: float


class TailKept(Happening):
    """VR-87: the lead's move is over and the tailer is still there."""

    event: Literal["tail_kept"] = "tail_kept"
    model: ModelId
    lead: ModelId
    gap: float
    angle: float
    followed: float
    """Inches followed in this turn of the lead."""


class TailEnded(Happening):
    """VR-87: a tail is over without anybody losing anybody."""

    event: Literal["tail_ended"] = "tail_ended"
    model: ModelId
    lead: ModelId
    reason: str
    """`own_move`, `turn_over`, `withdrawn`."""
    speed: str | None = None
    """VR-89: the speed it counts as having moved at."""
