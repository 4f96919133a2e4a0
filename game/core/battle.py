"""The state of play: everything on the table at one instant, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import Any

from pydantic import Field

from game.core.base import ModelId, PieceId, Record, SeatId, UnitId
from game.core.models import Model, Speed
from game.core.readings import Readings
from game.core.table import Piece, Table, Weather
from game.geometry.pose import Pose


class Document(StrEnum):
    """The three rules documents, each on or off."""

    ROLLING_ROAD = "rolling_road"
    MOUNTAIN_VALLEY = "mountain_valley"
    VEHICLES = "vehicles"


class Phase(StrEnum):
    """The phases of a round; the first four are played by each seat in priority order."""

    DEPLOYMENT = "deployment"
    MOVEMENT = "movement"
    SHOOTING = "shooting"
    FAST = "fast"
    CLOSE_COMBAT = "close_combat"
    END = "end"


class Tier(StrEnum):
    """How much the program enforces."""

    MEASURE = "measure"
    ADVISE = "advise"
    ENFORCE = "enforce"


class Seat(Record):
    """A player's place at the table, and the gang it plays."""

    id: SeatId
    gang: str = ""
    played_by: str = "hand"
    """`hand`, or the name of a program that plays it (`random`)."""
    attacker: bool = False
    """MV-02: named by the scenario; else the seats roll off."""
    rejoin_edge: str = "trailing"
    """Reading A46: the edge its reinforcements enter by, `trailing` or `leading`."""
    models_at_start: int = 0
    """Counted when the battle begins, for Bottle counts."""
    bottled: bool = False
    out: bool = False
    """The gang has left the battle."""


class Moving(Record):
    """A vehicle's move in progress: declared, its budgets part spent, not yet closed."""

    model: ModelId
    speed: Speed
    spent: float = 0.0
    """Inches driven of the move's allowance, carried from the orders."""
    turned: float = 0.0
    """Degrees of the turn allowance used."""
    start: Pose
    tested: tuple[PieceId, ...] = ()
    """Areas already tested for in this move (reading A23)."""
    pivot_tested: bool = False
    """The lead has turned here already: another turn without distance is one pivot (A04)."""
    pivots: int = 0
    """Separate pivot points so far."""
    ice: bool = False
    """Ice shards were rolled for in this move already (reading A60)."""
    ended_by: str | None = None
    """`contact`, `edge`, `lost_control`, `left_table`, `out`; the move can only be closed."""


class Turn(Record):
    """Whose turn it is, and how far the round has come."""

    round: int = Field(default=1, ge=1)
    phase: Phase = Phase.MOVEMENT
    opened: bool = False
    """Whether the phase's opening rules have run."""
    order: tuple[SeatId, ...] = ()
    """Seats in priority order; empty until priority is known."""
    active: SeatId | None = None
    moving: Moving | None = None
    passed: tuple[SeatId, ...] = ()
    """Seats that have passed in this phase."""
    attacked: bool = False
    """The active seat has made an attack in this Shooting phase (VR-85)."""
    step: int = 0
    """The step of the End phase last completed (RR-21)."""
    placed: int = 0
    """Pieces placed over the battle (reading A55, carry over)."""


class Battle(Record):
    """A whole battle at one instant."""

    table: Table = Table()
    rules: tuple[Document, ...] = (Document.ROLLING_ROAD, Document.VEHICLES)
    readings: Readings = Readings()
    tier: Tier = Tier.ENFORCE
    seats: tuple[Seat, ...] = ()
    pieces: tuple[Piece, ...] = ()
    models: tuple[Model, ...] = ()
    library: tuple[Piece, ...] = ()
    """Pieces that may be brought on as new terrain (RR-43), each about its own origin."""
    weather: Weather | None = None
    tally: dict[str, int] = Field(default_factory=dict)
    """Avalanche marks by quarter (`north_east` and so on, MV-13)."""
    turn: Turn = Turn()
    rounds: int = Field(default=6, ge=1, le=1000)
    """Rounds after which the battle ends."""
    ended: str | None = None
    """Why the battle is over."""

    def model(self, model_id: ModelId) -> Model:
        """Return a model by its id, wherever it is.

        Raises:
            KeyError: If there is no such model.
        """
        for model in self.models:
            if model.id == model_id:
                return model
        raise KeyError(model_id)

    def piece(self, piece_id: PieceId) -> Piece:
        """Return a piece of terrain on the table.

        Raises:
            KeyError: If there is no such piece.
        """
        for piece in self.pieces:
            if piece.id == piece_id:
                return piece
        raise KeyError(piece_id)

    def seat(self, seat_id: SeatId) -> Seat:
        """Return a seat by its id.

        Raises:
            KeyError: If there is no such seat.
        """
        for seat in self.seats:
            if seat.id == seat_id:
                return seat
        raise KeyError(seat_id)

    def in_force(self, document: Document) -> bool:
        """Whether a rules document is in force."""
        return document in self.rules

    def on_table(self) -> Iterator[Model]:
        """Yield the models on the table, in their order."""
        return (model for model in self.models if model.place == "table")

    def others(self, model_id: ModelId) -> Iterator[Model]:
        """Yield every other model on the table."""
        return (model for model in self.on_table() if model.id != model_id)

    def unit(self, unit_id: UnitId) -> tuple[Model, ...]:
        """Return the models of a unit that are on the table."""
        return tuple(model for model in self.on_table() if model.unit_id == unit_id)

    def tailers(self, lead: ModelId) -> tuple[Model, ...]:
        """Return the models on the tail of `lead`, in the battle's order."""
        return tuple(m for m in self.on_table() if m.tail is not None and m.tail.lead == lead)

    # --- making the next battle: used by `evolve` ---------------------------------------------

    def having(self, **changes: Any) -> Battle:
        """Return this battle with some fields replaced."""
        return self.model_copy(update=changes)

    def with_model(self, model_id: ModelId, **changes: Any) -> Battle:
        """Return this battle with some fields of one model replaced.

        Raises:
            KeyError: If there is no such model.
        """
        self.model(model_id)
        models = tuple(m.model_copy(update=changes) if m.id == model_id else m for m in self.models)
        return self.model_copy(update={"models": models})

    def with_turn(self, **changes: Any) -> Battle:
        """Return this battle with some fields of the turn replaced."""
        return self.model_copy(update={"turn": self.turn.model_copy(update=changes)})

    def with_moving(self, **changes: Any) -> Battle:
        """Return this battle with some fields of the move in progress replaced."""
        moving = self.turn.moving
        return self if moving is None else self.with_turn(moving=moving.model_copy(update=changes))

    def with_seat(self, seat_id: SeatId, **changes: Any) -> Battle:
        """Return this battle with some fields of one seat replaced."""
        seats = tuple(s.model_copy(update=changes) if s.id == seat_id else s for s in self.seats)
        return self.model_copy(update={"seats": seats})
