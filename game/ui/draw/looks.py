"""How things look, as plain values: all that the painting code ever learns about a battle."""

from __future__ import annotations

from typing import Literal, NamedTuple

Point = tuple[float, float]
"""Inches on the table: x along its long side, y up."""
Ring = tuple[Point, ...]
"""A simple polygon, not closed."""

Ground = Literal["open", "difficult", "very_difficult", "obstacle", "impassable", "structure"]
SideKind = Literal["impassable", "cliff", "open"]
Kind = Literal["bike", "light", "armoured", "heavy", "fighter"]
Motive = Literal["wheeled", "tracked", "walker", "crawler", "skimmer", "foot"]
Shape = Literal["circle", "oval", "box", "polygon"]
Speed = Literal["crawl", "slow", "combat", "fast"]
Chip = Literal[
    "ash",
    "stalled",
    "stationary",
    "prone",
    "pinned",
    "down",
    "injured",
    "disabled",
    "no_shooting",
    "out_of_control",
    "tailing",
    "tailed",
    "broken",
    "left_behind_risk",
]


class Hull(NamedTuple):
    """A footprint about its midpoint, the nose along +x; inches."""

    shape: Shape
    length: float
    """Along the heading; the diameter of a circle."""
    width: float
    corner: float = 0.0
    """Radius of a box's corners."""
    points: Ring = ()
    """Of a polygon."""


class PieceLook(NamedTuple):
    """A piece of terrain as it is painted; points in table inches."""

    id: str
    ground: Ground
    outline: Ring
    holes: tuple[Ring, ...] = ()
    liquid: bool = False
    height: float = 0.0
    """Inches; it lengthens the shadow."""
    flimsy: bool = False
    blocks_sight: bool = False
    style: str = ""
    """A wish: `dune`, `scorched`, `wall`, `barrels`, `rocks`, `fence`; otherwise its shape and
    id choose."""
    stays: bool = False
    """Whether it stays where it is when the road rolls."""


class ModelLook(NamedTuple):
    """A model as it is painted."""

    id: str
    kind: Kind
    motive: Motive
    hull: Hull
    seat: int | None = None
    """Index of the gang, for its tint and emblem."""
    name: str = ""
    wrecked: bool = False
    rider: bool = True
    """Whether somebody is at the controls; an empty bike shows its saddle."""


class ModelState(NamedTuple):
    """What changes about a model from one moment to the next."""

    speed: Speed | None = None
    chips: tuple[Chip, ...] = ()
    selected: bool = False
    hovered: bool = False
    dimmed: bool = False
    """Whether it has nothing more to do; painted fainter."""
    moving: float = 0.0
    """Inches a second as shown; above nothing it raises dust."""
    smoking: bool = False
    labelled: bool = True


class Pose(NamedTuple):
    """Where a model stands: inches, and degrees anticlockwise from east."""

    x: float
    y: float
    heading: float


class Placed(NamedTuple):
    """One model on the table."""

    look: ModelLook
    pose: Pose
    state: ModelState = ModelState()


class TableLook(NamedTuple):
    """The playing surface."""

    outline: Ring
    """Anticlockwise, table inches."""
    direction: float | None = 0.0
    """Degrees of travel; `None` before it has been rolled for."""
    sides: tuple[SideKind, ...] = ()
    """What lies beyond each edge of the outline, in its order; empty for all impassable."""
    roles: tuple[Literal["leading", "trailing", "side"], ...] = ()
    """The role of each edge, in the outline's order; empty to work it out from `direction`."""

    @staticmethod
    def rectangle(
        width: float,
        height: float,
        direction: float | None = 0.0,
        side: SideKind = "impassable",
    ) -> TableLook:
        """Return a plain table with its south-west corner at the origin."""
        outline = ((0.0, 0.0), (width, 0.0), (width, height), (0.0, height))
        return TableLook(outline, direction, (side,) * 4)


def bounds(ring: Ring) -> tuple[float, float, float, float]:
    """Return west, south, east and north of a ring, in inches."""
    xs = [x for x, _ in ring]
    ys = [y for _, y in ring]
    return min(xs), min(ys), max(xs), max(ys)
