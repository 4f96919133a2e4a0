"""The table: the playing surface, its edges and the terrain upon it."""

from __future__ import annotations

from enum import StrEnum
from functools import cached_property

from pydantic import Field

from game.core.base import PieceId, Shape
from game.geometry.field import Field as PlayingField
from game.geometry.solid import Area

Point = tuple[float, float]


class Ground(StrEnum):
    """The five kinds of ground (VR-26), structures told apart from obstacles (VR-47)."""

    OPEN = "open"
    DIFFICULT = "difficult"
    VERY_DIFFICULT = "very_difficult"
    OBSTACLE = "obstacle"
    IMPASSABLE = "impassable"
    STRUCTURE = "structure"


class Side(StrEnum):
    """RR-10: what lies beyond a side."""

    IMPASSABLE = "impassable"
    CLIFF = "cliff"
    OPEN = "open"


class Weather(StrEnum):
    """MV-04 to MV-06."""

    DEEP_POWDER = "deep_powder"
    FROZEN_FOG = "frozen_fog"
    ICE_SHARDS = "ice_shards"


class Piece(Shape):
    """A piece of terrain; points in table inches, the outline not closed."""

    id: PieceId
    name: str = ""
    ground: Ground = Ground.OPEN
    outline: tuple[Point, ...] = Field(min_length=3, max_length=2000)
    holes: tuple[tuple[Point, ...], ...] = Field(default=(), max_length=50)
    liquid: bool = False
    """VR-36: a pool or a river; skimmers cross it, and who falls in is out of action."""
    height: float = Field(default=0.0, ge=0, le=100)
    """Inches."""
    blocks_sight: bool = False
    walker_can_cross: bool = False
    """VR-14: agreed before the game."""
    flimsy: bool = False
    """VR-42: vehicles break through it harmlessly."""
    skimmer_may_cross: bool = False
    """VR-25, VR-36."""
    does_not_roll: bool = False
    """Reading A32."""

    @cached_property
    def area(self) -> Area:
        """The piece as geometry."""
        return Area(self.outline, self.holes)

    @property
    def label(self) -> str:
        """The name to show."""
        return self.name or str(self.id)

    def shifted(self, dx: float, dy: float) -> Piece:
        """Return the piece moved by so many inches, settled to 1e-4."""

        def move(ring: tuple[Point, ...]) -> tuple[Point, ...]:
            return tuple((round(x + dx, 4), round(y + dy, 4)) for x, y in ring)

        holes = tuple(move(ring) for ring in self.holes)
        return self.model_copy(update={"outline": move(self.outline), "holes": holes})


COMPASS = {"east": 0.0, "north": 90.0, "west": 180.0, "south": 270.0}
"""Degrees anticlockwise from east."""


class Table(Shape):
    """The battlefield. Its south-west corner is the origin unless an outline says otherwise."""

    width: float = Field(default=72.0, gt=0, le=10000)
    """Inches along x (RR-03)."""
    height: float = Field(default=48.0, gt=0, le=10000)
    """Inches along y."""
    outline: tuple[Point, ...] | None = None
    """A simple polygon, anticlockwise, for a battlefield that is no rectangle."""
    leading: str | float | None = None
    """The Leading Edge by compass (`east`), or the direction of travel in degrees; `None`
    until it has been rolled for (RR-04 to RR-06)."""
    sides: dict[str, Side] = Field(default_factory=dict)
    """What each side is, by compass; a side not named is impassable."""
    side_notes: dict[str, str] = Field(default_factory=dict)
    """RR-10: a scenario's own words about a side."""
    visibility: float | None = Field(default=None, ge=0, le=1000)
    """Visibility (X") in inches, where the rule is in force (RR-45)."""

    @property
    def direction(self) -> float | None:
        """The direction of travel in degrees anticlockwise from east."""
        return COMPASS[self.leading] if isinstance(self.leading, str) else self.leading

    @cached_property
    def field(self) -> PlayingField:
        """The playing surface as geometry; travel is east until a direction is set."""
        direction = self.direction or 0.0
        if self.outline is None:
            return PlayingField.rectangle(self.width, self.height, direction)
        return PlayingField(self.outline, direction)

    def side(self, compass: str) -> Side:
        """Return what lies beyond the side that faces `compass`."""
        return self.sides.get(compass, Side.IMPASSABLE)
