"""What is laid over the table to plan and to measure: values, in table inches, and no painting.

Colours are roles of the theme (`accent`, `good`, `bad`, `warn`, `info`, `label`) or red, green
and blue; every kind of line also has a pattern of its own, so that colour is never alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

from game.ui.draw.looks import ModelLook, Point, Pose, Ring
from game.ui.theme import Colour

Tone = str | Colour | None
Pattern = Literal["solid", "dash", "dot", "long", "dashdot"]

PATTERNS: dict[str, tuple[float, ...]] = {
    "solid": (),
    "dash": (7.0, 5.0),
    "dot": (2.0, 5.0),
    "long": (13.0, 6.0),
    "dashdot": (10.0, 4.0, 2.0, 4.0),
}
"""Pixels drawn and left out at text scale 1."""


class Ghost(NamedTuple):
    """A model where it would stand: translucent, with a dashed outline."""

    look: ModelLook
    pose: Pose
    colour: Tone = None
    strength: float = 0.45


class Corridor(NamedTuple):
    """The ground that a hull sweeps."""

    rings: tuple[Ring, ...]
    colour: Tone = "accent"


class PathLine(NamedTuple):
    """The way a midpoint goes."""

    points: Ring
    colour: Tone = "accent"
    pattern: Pattern = "dash"
    labels: tuple[tuple[float, float, str], ...] = ()
    """Words at points along it: x, y, text."""


class Waypoint(NamedTuple):
    """A place where a plan bends."""

    x: float
    y: float
    number: str = ""
    colour: Tone = "accent"


class TurnArc(NamedTuple):
    """A turn about a midpoint; degrees, the sweep signed, left positive."""

    x: float
    y: float
    radius: float
    start: float
    sweep: float
    label: str = ""
    colour: Tone = "label"


class ContactMark(NamedTuple):
    """Where a motion first touches something."""

    x: float
    y: float
    label: str = ""


class TailZone(NamedTuple):
    """The band behind a lead in which a tail may be declared."""

    outline: Ring
    label: str = ""
    held: bool | None = None
    """Whether somebody is rightly in it; `None` when nobody tries."""


class Strip(NamedTuple):
    """A shaded band of the table: what the next roll takes, where one enters."""

    outline: Ring
    label: str = ""
    kind: Literal["danger", "entry", "neutral"] = "danger"


class Region(NamedTuple):
    """Where something may be placed, or may not."""

    polygons: tuple[tuple[Ring, ...], ...]
    """Each an outline and its holes."""
    label: str = ""
    legal: bool = True


class RingMark(NamedTuple):
    """A true offset of a hull: every point at one distance from it."""

    outlines: tuple[Ring, ...]
    label: str = ""
    colour: Tone = "warn"
    pattern: Pattern = "dash"
    fill: float = 0.0
    """How strongly the inside is shaded, 0 to 1."""


class CircleMark(NamedTuple):
    """A circle about a point: a scatter, a fog's reach from a base that is round."""

    x: float
    y: float
    radius: float
    label: str = ""
    colour: Tone = "info"
    pattern: Pattern = "long"
    fill: float = 0.0


class Quarters(NamedTuple):
    """The lines that quarter the table, with what is tallied in each."""

    x: float
    y: float
    bounds: tuple[float, float, float, float]
    """West, south, east, north."""
    tallies: Mapping[str, str]
    """By `north_east`, `north_west`, `south_west`, `south_east`."""


class LineMark(NamedTuple):
    """A straight line from one point to another: a sight line, a gap, a tape."""

    a: Point
    b: Point
    label: str = ""
    colour: Tone = "label"
    pattern: Pattern = "solid"
    ends: Literal["none", "dot", "tick", "arrow"] = "none"


class Note(NamedTuple):
    """Words at a point."""

    x: float
    y: float
    text: str
    colour: Tone = "label"


class Outcome(NamedTuple):
    """One end of the fan of what could happen."""

    look: ModelLook
    pose: Pose
    path: Ring = ()
    kind: Literal["holds", "swerves", "loses", "stops", "wrecked"] = "holds"
    label: str = ""
    spots: Ring = ()
    """End points that a die spreads along the path."""


Overlay = (
    Ghost
    | Corridor
    | PathLine
    | Waypoint
    | TurnArc
    | ContactMark
    | TailZone
    | Strip
    | Region
    | RingMark
    | CircleMark
    | Quarters
    | LineMark
    | Note
    | Outcome
)
