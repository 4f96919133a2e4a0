"""Setting a table in a line or two, so that everybody's tests read alike."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib import import_module
from typing import Any, TypeVar

from game.core.base import ModelId, PieceId, SeatId
from game.core.battle import Battle, Document, Phase, Seat, Turn
from game.core.commands import Drive, EndMove, Leg, OpenMove
from game.core.events import Happening
from game.core.models import CrewMember, Model, Motive, Speed, VehicleClass
from game.core.table import Ground, Piece, Table
from game.engine.dice_source import ScriptedDice
from game.engine.session import Session
from game.geometry.footprint import box_mm, circle_mm
from game.geometry.pose import Pose

AMBER, SKY, MOSS = SeatId("amber"), SeatId("sky"), SeatId("moss")
CAR, RIVAL, FIGHTER = ModelId("car"), ModelId("rival"), ModelId("fighter")

DRIVER = CrewMember(id="driver", role="driver")

E = TypeVar("E", bound=Happening)


def car(x: float = 20, y: float = 24, heading: float = 0, **fields: Any) -> Model:
    """Amber's light wheeled car, 75 mm by 42 mm, Movement 7, Initiative 4, one driver."""
    given: dict[str, Any] = {
        "id": CAR,
        "seat": AMBER,
        "vehicle_class": VehicleClass.LIGHT,
        "motive": Motive.WHEELED,
        "footprint": box_mm(75, 42),
        "pose": Pose(x, y, heading),
        "movement": 7,
        "initiative": 4,
        "leadership": 8,
        "intelligence": 7,
        "wounds": 3,
        "crew": (DRIVER,),
    }
    return Model(**(given | fields))


def rival(x: float = 50, y: float = 24, heading: float = 0, **fields: Any) -> Model:
    """Sky's car, the same machine as `car`."""
    return car(x, y, heading, **({"id": RIVAL, "seat": SKY} | fields))


def fighter(x: float = 20, y: float = 10, heading: float = 0, **fields: Any) -> Model:
    """Amber's fighter on foot, a 32 mm base, Movement 6."""
    given: dict[str, Any] = {
        "id": FIGHTER,
        "seat": AMBER,
        "footprint": circle_mm(32),
        "pose": Pose(x, y, heading),
        "movement": 6,
    }
    return Model(**(given | fields))


def area(
    id: str,
    ground: Ground | str,
    west: float,
    south: float,
    east: float,
    north: float,
    **fields: Any,
) -> Piece:
    """A rectangular piece of terrain between two corners, in table inches."""
    outline = ((west, south), (east, south), (east, north), (west, north))
    return Piece(id=PieceId(id), ground=Ground(ground), outline=outline, **fields)


def battle(
    *models: Model,
    pieces: Iterable[Piece] = (),
    phase: Phase | str = Phase.MOVEMENT,
    active: SeatId | None = AMBER,
    opened: bool = True,
    rules: Sequence[Document] = (Document.ROLLING_ROAD, Document.VEHICLES),
    table: Table | None = None,
    **fields: Any,
) -> Battle:
    """A battle in amber's Movement phase, already opened, travelling east on a 72" x 48" table."""
    seats = [AMBER, SKY, *([MOSS] if any(m.seat == MOSS for m in models) else [])]
    given: dict[str, Any] = {
        "table": table or Table(leading="east"),
        "rules": tuple(rules),
        "seats": tuple(Seat(id=id) for id in seats),
        "pieces": tuple(pieces),
        "models": models,
        "turn": Turn(phase=Phase(phase), active=active, opened=opened, order=tuple(seats)),
    }
    return Battle(**(given | fields))


def play(start: Battle, dice: Iterable[float] = (), *, seed: int = 1) -> Session:
    """A session in which the dice fall as given, then by the seed."""
    return Session(start, ScriptedDice(dice, seed=seed), physics=settler())


def settler() -> Any:
    """The physics that settles a crawler's shove, or none where it is not there."""
    try:
        shove = import_module("game.physics.shove")
    except ImportError:
        return None
    return shove.settle


def only(kind: type[E], events: Iterable[Happening]) -> E:
    """The one event of a kind; an error when there is none, or more than one."""
    [event] = [event for event in events if isinstance(event, kind)]
    return event


def every(kind: type[E], events: Iterable[Happening]) -> tuple[E, ...]:
    """All the events of a kind, in order."""
    return tuple(event for event in events if isinstance(event, kind))


def clauses(session: Session, command: Any) -> tuple[str, ...]:
    """The clauses by which a command is refused now."""
    return tuple(o.clause for o in session.objections(command) if not o.warning)


def open_move(speed: Speed | str, model: str = CAR, seat: str = AMBER) -> OpenMove:
    """An order to declare a speed."""
    return OpenMove(seat=SeatId(seat), model=ModelId(model), speed=Speed(speed))


def drive(*legs: Leg, model: str = CAR, seat: str = AMBER) -> Drive:
    """An order to drive legs."""
    return Drive(seat=SeatId(seat), model=ModelId(model), legs=legs)


def end_move(model: str = CAR, seat: str = AMBER) -> EndMove:
    """An order to close a move."""
    return EndMove(seat=SeatId(seat), model=ModelId(model))
