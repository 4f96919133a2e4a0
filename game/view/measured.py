"""What measuring gives: a reading with its figures, and marks that a screen draws.

A reading says from what to what it was taken, and stays as it was until it is removed. Nothing
here changes a battle.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from game.core.battle import Battle
from game.geometry.solid import Area, Body, Edge, Point, Solid, bounds

CENTIMETRES = 2.54
"""In an inch."""

Error = Callable[[Point, Point], float]
"""How far off the distance of two points may be, in inches; what a photo's map tells."""


class Units(StrEnum):
    """In what lengths are shown."""

    INCHES = "inches"
    CENTIMETRES = "centimetres"


@dataclass(frozen=True, slots=True)
class Thing:
    """Something that can be measured from or to."""

    id: str
    """A model's id, `#` and a piece's id, or `edge:` and an edge's compass name."""
    name: str
    solid: Solid
    kind: Literal["model", "piece", "edge", "point"] = "model"

    @property
    def centre(self) -> Point:
        """The midpoint of a model, the middle of anything else."""
        match self.solid:
            case Body(pose=pose):
                return pose.x, pose.y
            case Edge(a=a, b=b):
                return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
            case _:
                west, south, east, north = bounds(self.solid)
                return (west + east) / 2, (south + north) / 2


def things(battle: Battle) -> tuple[Thing, ...]:
    """Return everything on the table: models first, then terrain, then the table's edges."""
    return tuple(_things(battle))


def _things(battle: Battle) -> Iterator[Thing]:
    for model in battle.on_table():
        yield Thing(str(model.id), model.label, model.body)
    for piece in battle.pieces:
        yield Thing(f"#{piece.id}", piece.label, piece.area, "piece")
    for number, edge in enumerate(battle.table.field.edges):
        # An edge is measured to as the segment it is, also where the table is convex.
        solid = Edge(edge.a, edge.b, half_plane=False)
        yield Thing(f"edge:{number}", edge.compass, solid, "edge")


def point_thing(point: Point, name: str = "point") -> Thing:
    """Return a bare point as something to measure from or to."""
    return Thing("point", name, Area((point, point, point)), "point")


@dataclass(frozen=True, slots=True)
class Line:
    """A straight line between two measured points, with its figure."""

    a: Point
    b: Point
    inches: float | None = None
    """The figure to write beside it; `None` for a line that is only shown."""
    clear: bool | None = None
    """For a sight line: whether it is clear."""


@dataclass(frozen=True, slots=True)
class Ring:
    """Lines around something at a distance: one, or two for a band."""

    outlines: tuple[tuple[Point, ...], ...]
    inches: float
    inner: float | None = None


@dataclass(frozen=True, slots=True)
class Arc:
    """An angle about a point."""

    x: float
    y: float
    radius: float
    start: float
    """Degrees anticlockwise from east."""
    sweep: float
    """Degrees, positive to the left."""


@dataclass(frozen=True, slots=True)
class Shade:
    """An area to tint: swept ground, or what is seen."""

    polygons: tuple[tuple[Point, ...], ...]
    holes: tuple[tuple[Point, ...], ...] = ()
    good: bool = True


@dataclass(frozen=True, slots=True)
class Spot:
    """A point to mark, such as where something is met."""

    x: float
    y: float
    name: str = ""


Mark = Line | Ring | Arc | Shade | Spot

Code = Literal[
    "distance",
    "depth",
    "total",
    "leg",
    "radius",
    "angle",
    "bearing",
    "compass",
    "margin",
    "room_left",
    "room_right",
    "shift",
    "met",
    "clear",
    "blocked",
    "within",
    "edge",
    "heading",
]


@dataclass(frozen=True, slots=True)
class Value:
    """One figure of a reading."""

    code: Code
    inches: float | None = None
    degrees: float | None = None
    """Positive to the left, where it is a turn."""
    name: str = ""
    """Whom or what it concerns."""
    error: float | None = None
    """Inches to either side that hold the true figure 95 times in 100; `None` when exact."""


Tool = Literal["base", "tape", "ring", "angle", "fits", "sight", "keystones", "within"]


@dataclass(frozen=True, slots=True)
class Reading:
    """One measurement: from what, to what, its figures, and what to draw."""

    tool: Tool
    of: str
    """Name of what was measured from."""
    to: str = ""
    """Name of what was measured to; empty where there is none."""
    values: tuple[Value, ...] = ()
    """The most important figure first."""
    marks: tuple[Mark, ...] = ()

    @property
    def inches(self) -> float | None:
        """The first length of the reading."""
        return next((value.inches for value in self.values if value.inches is not None), None)
