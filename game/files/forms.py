"""The forms that all our files are made of: footprints, models, pieces, the table."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field, model_validator

from game.core.base import Record
from game.core.models import Capacity, CrewMember, Flag, Motive, Speed, VehicleClass, Weapon
from game.core.table import COMPASS, Ground, Piece, Side, Table
from game.files.limits import Coordinate, Degrees, Id, PathPoint, Ring, Words
from game.files.outlines import area_of, fault_of, holds, tidied
from game.geometry.footprint import MM, Box, Circle, Footprint, Oval, Polygon
from game.geometry.pose import Pose
from game.rules.types import MAXIMUM_SPEED, fits_a_type

Size = Annotated[float, Field(gt=0, le=100_000, allow_inf_nan=False)]


class FileRecord(Record):
    """A part of a file; fields may be given by their names in the file."""

    model_config = ConfigDict(populate_by_name=True)


class Sized(FileRecord):
    """A footprint whose sizes may be given in millimetres or in inches."""

    def inches(self, name: str) -> float | None:
        """Return a size in inches, whichever way it was given."""
        mm, inch = getattr(self, f"{name}_mm"), getattr(self, f"{name}_in")
        return float(mm) / MM if mm is not None else inch

    def need(self, *names: str) -> None:
        """Refuse a size that is given twice or not at all, or that no table could hold.

        Raises:
            ValueError: If so.
        """
        for name in names:
            mm, inch = getattr(self, f"{name}_mm"), getattr(self, f"{name}_in")
            if (mm is None) == (inch is None):
                raise ValueError(f"needs one of {name}_mm and {name}_in; give one of them")
            if not 0.01 <= (self.inches(name) or 0) <= 200:
                raise ValueError(f'{name} is no size of a model; between 0.01" and 200"')


class CircleForm(Sized):
    """A round base."""

    shape: Literal["circle"]
    """What shape it is."""
    diameter_mm: Size | None = None
    """Diameter in millimetres, or"""
    diameter_in: Size | None = None
    """diameter in inches."""

    @model_validator(mode="after")
    def _sized(self) -> CircleForm:
        self.need("diameter")
        return self

    def built(self) -> Footprint:
        """Return the footprint."""
        return Circle(self.inches("diameter") or 0.0)


class OvalForm(Sized):
    """An oval base."""

    shape: Literal["oval"]
    """What shape it is."""
    length_mm: Size | None = None
    """Nose to tail in millimetres, or"""
    length_in: Size | None = None
    """nose to tail in inches."""
    width_mm: Size | None = None
    """Across in millimetres, or"""
    width_in: Size | None = None
    """across in inches."""

    @model_validator(mode="after")
    def _sized(self) -> OvalForm:
        self.need("length", "width")
        return self

    def built(self) -> Footprint:
        """Return the footprint."""
        return Oval(self.inches("length") or 0.0, self.inches("width") or 0.0)


class BoxForm(Sized):
    """A hull or a rectangular base."""

    shape: Literal["box"]
    """What shape it is."""
    length_mm: Size | None = None
    """Nose to tail in millimetres, or"""
    length_in: Size | None = None
    """nose to tail in inches."""
    width_mm: Size | None = None
    """Across in millimetres, or"""
    width_in: Size | None = None
    """across in inches."""
    corner_mm: float | None = Field(default=None, ge=0, le=10_000)
    """Radius of rounded corners in millimetres, or"""
    corner_in: float | None = Field(default=None, ge=0, le=1000)
    """radius of rounded corners in inches; sharp when left out."""

    @model_validator(mode="after")
    def _sized(self) -> BoxForm:
        self.need("length", "width")
        length, width = self.inches("length") or 0.0, self.inches("width") or 0.0
        if (self.inches("corner") or 0.0) > min(length, width) / 2:
            raise ValueError("corner is too round; at most half the shorter side")
        return self

    def built(self) -> Footprint:
        """Return the footprint."""
        length, width = self.inches("length") or 0.0, self.inches("width") or 0.0
        return Box(length, width, self.inches("corner") or 0.0)


class PolygonForm(FileRecord):
    """Any simple outline about the midpoint, nose along +x."""

    shape: Literal["polygon"]
    """What shape it is."""
    points: Annotated[tuple[PathPoint, ...], Field(min_length=3, max_length=200)] | None = None
    """Corners in inches, or"""
    points_mm: Annotated[tuple[PathPoint, ...], Field(min_length=3, max_length=200)] | None = None
    """corners in millimetres."""
    points_in: Annotated[tuple[PathPoint, ...], Field(min_length=3, max_length=200)] | None = None
    """The same as `points`."""

    @model_validator(mode="after")
    def _simple(self) -> PolygonForm:
        if sum(p is not None for p in (self.points, self.points_mm, self.points_in)) != 1:
            raise ValueError("needs one of points and points_mm; give one of them")
        fault = fault_of(self.corners())
        if fault:
            raise ValueError(f"points: the outline {fault}")
        if max(abs(c) for corner in self.corners() for c in corner) > 200:
            raise ValueError('points: no size of a model; within 200" of the midpoint')
        return self

    def corners(self) -> tuple[tuple[float, float], ...]:
        """Return the corners in inches."""
        if self.points_mm is not None:
            return tidied([(x / MM, y / MM) for x, y in self.points_mm])
        return tidied(self.points or self.points_in or ())

    def built(self) -> Footprint:
        """Return the footprint."""
        return Polygon(self.corners())


FootprintForm = Annotated[
    CircleForm | OvalForm | BoxForm | PolygonForm, Field(discriminator="shape")
]

FIGHTER_BASE, VEHICLE_HULL = Circle(32 / MM), Box(75 / MM, 42 / MM)
"""Footprints of models that name none."""


class GangModel(FileRecord):
    """A model as a gang's file has it: what it is, not where it stands."""

    id: Id
    """Its name in orders, unlike any other's."""
    name: Words = ""
    """The name to show."""
    unit: Id | None = None
    """Models of one unit suffer mortal wounds together; its own when left out."""
    vehicle_class: VehicleClass | None = Field(default=None, alias="class")
    """VR-01: the class of a vehicle; a fighter has none."""
    motive: Motive | None = None
    """VR-02: how a vehicle moves; a fighter has none."""
    footprint: FootprintForm | None = None
    """Its base or hull; a 32 mm base, for a vehicle a 75 x 42 mm hull, when left out."""
    movement: float = Field(default=6.0, ge=0, le=100)
    """Movement value in inches."""
    printed_movement: float | None = Field(default=None, ge=0, le=100)
    """Movement value before any damage, where that differs."""
    initiative: int = Field(default=3, ge=0, le=10)
    """Passed on a D6 of at most this."""
    leadership: int = Field(default=7, ge=0, le=12)
    """Passed on 2D6 of at most this."""
    intelligence: int = Field(default=7, ge=0, le=12)
    """Passed on 2D6 of at least this."""
    wounds: int = Field(default=1, ge=0, le=1000)
    """Wounds left."""
    ballistic: int = Field(default=4, ge=1, le=10)
    """Ballistic skill."""
    fly: bool | None = None
    """Whether it can FLY; by default skimmers do."""
    capacity: Capacity | None = None
    """How many it carries (VR-05 to VR-07)."""
    crew: tuple[CrewMember, ...] | None = Field(default=None, max_length=50)
    """Who is aboard. A vehicle without this field has one driver; an empty list is nobody."""
    weapons: tuple[Weapon, ...] = Field(default=(), max_length=50)
    """Its weapons."""
    flags: tuple[Flag, ...] = ()
    """Marks that it carries."""
    markers: tuple[Words, ...] = Field(default=(), max_length=50)
    """Anything else worth remembering, in your own words."""
    does_not_roll: bool = False
    """Whether it stays in place when the road rolls (reading A32)."""

    @model_validator(mode="after")
    def _of_a_type(self) -> GangModel:
        kind, motive = self.vehicle_class, self.motive
        if fits_a_type(kind, motive):
            return self
        if kind is None or motive is None:
            raise ValueError("has one of class and motive; a vehicle has both, a fighter neither")
        classes = ", ".join(MAXIMUM_SPEED[motive])
        raise ValueError(f"{kind} {motive} is no vehicle; {motive} is one of {classes}")

    def fields(self) -> dict[str, Any]:
        """Return the fields of the model in play, without seat and pose."""
        same = (
            "id", "name", "vehicle_class", "motive", "movement", "printed_movement", "initiative",
            "leadership", "intelligence", "wounds", "ballistic", "fly", "capacity", "weapons",
            "flags", "markers", "does_not_roll",
        )  # fmt: skip
        given: dict[str, Any] = {name: getattr(self, name) for name in same}
        vehicle = self.vehicle_class is not None
        default = VEHICLE_HULL if vehicle else FIGHTER_BASE
        given["footprint"] = self.footprint.built() if self.footprint else default
        given["unit"] = self.unit or ""
        one_driver = (CrewMember(id="driver", role="driver"),) if vehicle else ()
        given["crew"] = one_driver if self.crew is None else self.crew
        return given


class ModelForm(GangModel):
    """A model as it stands at the start."""

    seat: Id | None = None
    """Whose it is; the first seat's when left out."""
    x: Coordinate | None = None
    """Inches east of the table's south-west corner; the middle of the table when left out."""
    y: Coordinate | None = None
    """Inches north of the table's south-west corner."""
    heading: Degrees = 0.0
    """Degrees anticlockwise from east."""
    speed: Speed | None = None
    """The speed marker it has."""
    place: Literal["table", "reserve", "arriving"] = "table"
    """Where it is: on the table, waiting to be deployed, or about to arrive."""
    rides: Id | None = None
    """What it stands on or rides in."""
    tailing: Id | None = None
    """The vehicle on whose tail it is."""
    ash: bool = False
    """RR-17: whether it stands in a cloud of ash."""
    moved: bool = False
    """Whether it has had its move in its owner's turn."""
    fast_ready: bool = False
    """VR-64: it closed a fast move in Movement and may move again in Fast."""
    turn_left: float = Field(default=0.0, ge=0, le=360)
    """VR-65: degrees of turn it carries into the Fast phase."""


class LostForm(ModelForm):
    """A model on the Left Behind tray."""

    round: int = Field(default=1, ge=1, le=1000)
    """The round in which it was lost."""
    cause: Words = "trailing"
    """`trailing`, `side`, or another cause in one word."""


class PieceForm(FileRecord):
    """A piece of terrain."""

    id: Id
    """Its name, unlike any other's."""
    name: Words = ""
    """The name to show."""
    ground: Ground = Ground.OPEN
    """What kind of ground it is."""
    outline: Ring
    """Its corners in table inches, either way round, not closed."""
    holes: Annotated[tuple[Ring, ...], Field(max_length=50)] = ()
    """Outlines within it that do not belong to it."""
    liquid: bool = False
    """VR-36: a pool or a river."""
    height: float = Field(default=0.0, ge=0, le=100)
    """Inches."""
    blocks_sight: bool = False
    """Whether it blocks lines of sight."""
    walker_can_cross: bool = False
    """VR-14: agreed before the game."""
    flimsy: bool = False
    """VR-42: vehicles break through it harmlessly."""
    skimmer_may_cross: bool = False
    """VR-25, VR-36: skimmers cross it."""
    does_not_roll: bool = False
    """Whether it stays in place when the road rolls (reading A32)."""

    @model_validator(mode="after")
    def _simple(self) -> PieceForm:
        ring = tidied(self.outline)
        fault = fault_of(ring)
        if fault:
            raise ValueError(f"outline: it {fault}")
        for number, hole in enumerate(self.holes):
            inner = tidied(hole)
            fault = fault_of(inner)
            if fault:
                raise ValueError(f"holes[{number}]: it {fault}")
            if not all(holds(ring, point) or point in ring for point in inner):
                raise ValueError(f"holes[{number}]: it reaches out of the outline; keep it inside")
        return self

    def built(self) -> Piece:
        """Return the piece."""
        given = {name: getattr(self, name) for name in type(self).model_fields}
        given["outline"] = tidied(self.outline)
        given["holes"] = tuple(tidied(hole) for hole in self.holes)
        return Piece(**given)


class TableForm(FileRecord):
    """The battlefield."""

    width: float = Field(default=72.0, gt=0, le=1000)
    """Inches along x."""
    height: float = Field(default=48.0, gt=0, le=1000)
    """Inches along y."""
    outline: Ring | None = None
    """A simple polygon for a battlefield that is no rectangle."""
    leading: Literal["east", "north", "west", "south"] | float | None = "east"
    """The Leading Edge by compass, or the direction of travel in degrees; `null` to roll for it."""
    sides: dict[str, Side] = Field(default_factory=dict, max_length=8)
    """What each side is, by compass; a side not named is impassable."""
    side_notes: dict[str, Words] = Field(default_factory=dict, max_length=8)
    """RR-10: the scenario's own words about a side."""
    visibility: float | None = Field(default=None, ge=0, le=1000)
    """Visibility (X") in inches, where that rule is in force."""

    @model_validator(mode="after")
    def _sound(self) -> TableForm:
        for name in (*self.sides, *self.side_notes):
            if name not in COMPASS:
                raise ValueError(f"sides: {name!r} is no side; one of {', '.join(COMPASS)}")
        if self.outline is not None:
            fault = fault_of(tidied(self.outline))
            if fault:
                raise ValueError(f"outline: it {fault}")
        return self

    def built(self) -> Table:
        """Return the table."""
        given = {name: getattr(self, name) for name in type(self).model_fields}
        if self.outline is not None:
            ring = tidied(self.outline)
            ring = ring if area_of(ring) > 0 else ring[::-1]
            given["outline"] = ring
            given["width"] = max(x for x, _ in ring) - min(x for x, _ in ring)
            given["height"] = max(y for _, y in ring) - min(y for _, y in ring)
        return Table(**given)

    @property
    def middle(self) -> Pose:
        """The middle of the table."""
        return Pose(self.width / 2, self.height / 2, 0.0)
