"""The rolling road, what it leaves behind, what it brings; weather and avalanche."""

from __future__ import annotations

from typing import Literal

from game.core.base import ModelId, PieceId, SeatId, UnitId
from game.core.events.base import Happening, Modifier
from game.core.table import Piece, Weather


class RoadRolled(Happening):
    """RR-22: all models and terrain moved towards the Trailing Edge."""

    event: Literal["road_rolled"] = "road_rolled"
    inches: float = 8.0
    direction: float
    """Degrees in which things moved: against the direction of travel."""
    dx: float
    dy: float


class PieceRemoved(Happening):
    """A piece of terrain left the table."""

    event: Literal["piece_removed"] = "piece_removed"
    piece: PieceId
    reason: str
    """`trailing_edge`, `crushed` ..."""


class PutDown(Happening):
    """Reading A31: a model whose terrain was removed stands on the ground."""

    event: Literal["put_down"] = "put_down"
    model: ModelId
    piece: PieceId


class LeftBehindEvent(Happening):
    """RR-24: a model fell behind."""

    event: Literal["left_behind"] = "left_behind"
    model: ModelId
    reason: str
    """`trailing_edge`, `open_side`, `drove_off`, `rider`."""
    edge: str = ""


class SuccumbRolled(Happening):
    """RR-26: whether a prone and seriously injured fighter succumbs."""

    event: Literal["succumb_rolled"] = "succumb_rolled"
    model: ModelId
    faces: tuple[int, ...]
    result: Literal["succumbs", "lives"]


class LostForGood(Happening):
    """RR-27, RR-30: a model that fell behind takes no further part."""

    event: Literal["lost_for_good"] = "lost_for_good"
    model: ModelId
    reason: str


class RejoinTested(Happening):
    """RR-32: a model that fell behind tried to catch up."""

    event: Literal["rejoin_tested"] = "rejoin_tested"
    model: ModelId
    faces: tuple[int, ...]
    needed: int
    """Intelligence: passed on this or more with 2D6."""
    modifiers: tuple[Modifier, ...] = ()
    result: Literal["passed", "failed"]


class Reinforced(Happening):
    """RR-35: a reinforcement arrived."""

    event: Literal["reinforced"] = "reinforced"
    model: ModelId
    x: float
    y: float
    heading: float
    warnings: tuple[str, ...] = ()
    """What should be known about the place: `near_enemy`."""


class ArrivalDelayed(Happening):
    """Reading A43: there was no room; it waits for the next round."""

    event: Literal["arrival_delayed"] = "arrival_delayed"
    model: ModelId
    reason: str


class TerrainRolled(Happening):
    """RR-40: how many pieces the road brings."""

    event: Literal["terrain_rolled"] = "terrain_rolled"
    faces: tuple[int, ...]
    result: int
    """Pieces."""


class PiecePlaced(Happening):
    """RR-44: a new piece of terrain."""

    event: Literal["piece_placed"] = "piece_placed"
    piece: PieceId
    seat: SeatId
    shape: Piece
    """The piece as it lies on the table."""
    x: float
    y: float
    heading: float


class TerrainEnded(Happening):
    """RR-41, RR-48: the step is over."""

    event: Literal["terrain_ended"] = "terrain_ended"
    reason: Literal["none_rolled", "all_placed", "does_not_fit", "forgone"]
    step_degrees: float | None = None
    """Headings tried to find that nothing fits, in steps of so many degrees."""


class WeatherRolled(Happening):
    """MV-02: the weather of the battle."""

    event: Literal["weather_rolled"] = "weather_rolled"
    seat: SeatId
    faces: tuple[int, ...]
    weather: Weather


class IceShards(Happening):
    """MV-06: a vehicle's move began or ended near terrain in a blizzard."""

    event: Literal["ice_shards"] = "ice_shards"
    model: ModelId
    unit: UnitId
    when: Literal["start", "end"]
    piece: PieceId
    faces: tuple[int, ...]
    needed: int = 5
    modifiers: tuple[Modifier, ...] = ()
    result: int
    """The total."""
    wounds: int
    """Mortal wounds: 0, 1, or those of the D3."""


class Avalanche(Happening):
    """MV-15 to MV-18: a quarter was rolled for."""

    event: Literal["avalanche"] = "avalanche"
    quarter: str
    tally: int
    faces: tuple[int, ...]
    needed: int = 6
    modifiers: tuple[Modifier, ...] = ()
    result: int
    """The total."""
    falls: bool
    units: tuple[UnitId, ...] = ()
    """Units in the quarter, when it falls."""
