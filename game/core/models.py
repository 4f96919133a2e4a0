"""Vehicles and fighters: what stands on the table and can be ordered."""

from __future__ import annotations

from enum import StrEnum
from functools import cached_property
from typing import Annotated, Literal

from pydantic import Field

from game.core.base import ModelId, PieceId, Record, SeatId, Shape, Spot, UnitId, WeaponId
from game.geometry.footprint import Box, Circle, Oval, Polygon
from game.geometry.solid import Body

FootprintSpec = Annotated[Circle | Oval | Box | Polygon, Field(discriminator="shape")]


class VehicleClass(StrEnum):
    """VR-01: the four classes."""

    BIKE = "bike"
    LIGHT = "light"
    ARMOURED = "armoured"
    HEAVY = "heavy"


class Motive(StrEnum):
    """VR-02: the five motive types."""

    WHEELED = "wheeled"
    TRACKED = "tracked"
    WALKER = "walker"
    CRAWLER = "crawler"
    SKIMMER = "skimmer"


class Speed(StrEnum):
    """The speeds a vehicle may declare; `crawl` is the crawlers' own (VR-15)."""

    CRAWL = "crawl"
    SLOW = "slow"
    COMBAT = "combat"
    FAST = "fast"


class Flag(StrEnum):
    """Independent marks on a model or a member of a crew, set by events and adjustments."""

    MOBILE = "mobile"
    STATIONARY = "stationary"
    STALLED = "stalled"
    PRONE = "prone"
    PINNED = "pinned"
    SERIOUSLY_INJURED = "seriously_injured"
    DOWN = "down"
    DISABLED = "disabled"
    WRECKED = "wrecked"
    OUT_OF_ACTION = "out_of_action"


class Capacity(StrEnum):
    """VR-05 to VR-07: how many a vehicle carries."""

    SINGLE_SEATER = "single_seater"
    FIVE_MAN = "five_man"
    TRANSPORT = "transport"


class CrewMember(Record):
    """Somebody aboard a vehicle."""

    id: str
    role: Literal["driver", "gunner", "crew", "passenger"] = "crew"
    flags: tuple[Flag, ...] = ()


class Weapon(Record):
    """A weapon and what it does (house rule: the sources give no weapons)."""

    id: WeaponId
    range: float = Field(default=24.0, gt=0, le=1000)
    """Inches."""
    attacks: int = Field(default=1, ge=1, le=100)
    hits_on: int = Field(default=4, ge=2, le=6)
    damage: int | Literal["D3"] = 1
    blast: bool = False
    gunner: str | None = None
    """The member of the crew who fires it; `None` when anybody may."""


class QueuedPivot(Record):
    """A pivot of the lead that a tailer has yet to make (reading A15)."""

    degrees: float
    """Signed, positive to the left."""
    x: float
    y: float


class Tail(Record):
    """A vehicle on somebody's tail (VR-72 to VR-90)."""

    lead: ModelId
    queue: tuple[QueuedPivot, ...] = ()
    followed: float = 0.0
    """Inches followed since the lead's turn began (VR-81, VR-89)."""
    lead_turn_begun: bool = False
    """Whether the lead's owner has begun a turn since the declaration (reading A67)."""
    short: bool = False
    """Something stopped it while it followed: gap and facing are judged (reading A15)."""
    turned: float = 0.0
    """Degrees turned while it followed, in the lead's current move (reading A14)."""
    tested_at: float | None = None
    """Inches the lead had driven in its move at the last test (readings A04, A05)."""
    ground: tuple[PieceId, ...] = ()
    """Areas it was already tested for in the lead's current move (reading A23)."""


class LeftBehind(Record):
    """How and when a model fell behind (RR-24, RR-25)."""

    round: int
    cause: str
    """`trailing`, `side`, or another cause in one word."""
    movement: float
    """Movement value when it was lost, in inches (RR-25, reading A37)."""
    flags: tuple[Flag, ...] = ()
    tested_round: int = 0
    """The last round in which it tried to rejoin; 0 for never."""
    succumbed: bool = False
    """RR-27: it takes no further part."""


class Model(Shape):
    """A vehicle or a fighter. A fighter has neither class nor motive."""

    id: ModelId
    name: str = ""
    seat: SeatId
    unit: UnitId = UnitId("")
    """Models of a unit suffer mortal wounds together; a lone model is its own unit."""
    vehicle_class: VehicleClass | None = None
    motive: Motive | None = None
    footprint: FootprintSpec
    pose: Spot
    movement: float = Field(default=6.0, ge=0, le=100)
    """Movement value in inches, now; damage may lower it."""
    printed_movement: float | None = None
    """Movement value before any damage; `None` when it never changed."""
    initiative: int = Field(default=3, ge=0, le=10)
    """Passed on a D6 of at most this (VR-30)."""
    leadership: int = Field(default=7, ge=0, le=12)
    """Passed on 2D6 of at most this (VR-78)."""
    intelligence: int = Field(default=7, ge=0, le=12)
    """Passed on 2D6 of at least this (RR-32)."""
    wounds: int = Field(default=1, ge=0, le=1000)
    """Wounds left."""
    ballistic: int = Field(default=4, ge=1, le=10)
    fly: bool | None = None
    """Whether it can FLY; by default skimmers do."""
    capacity: Capacity | None = None
    crew: tuple[CrewMember, ...] = ()
    weapons: tuple[Weapon, ...] = ()
    flags: tuple[Flag, ...] = ()
    markers: tuple[str, ...] = ()
    """Anything else worth remembering, in the players' words; travels with it (RR-38)."""
    rides: ModelId | PieceId | None = None
    """What it stands on or rides in, if anything (reading A31)."""
    does_not_roll: bool = False
    """Reading A32: stays in place when the road rolls."""

    # --- live state -----------------------------------------------------------------------
    place: Literal["reserve", "table", "left_behind", "arriving", "out"] = "table"
    """Where it is; every model is in exactly one place."""
    left: LeftBehind | None = None
    fate: str | None = None
    """Why it is out: `out_of_action`, `wrecked`, `left_behind`, `removed`."""
    speed: Speed | None = None
    """The speed marker: last declared, or the speed it tailed at (VR-89)."""
    activity: float = 0.0
    """Inches moved in its own activation this round (RR-17)."""
    moved: bool = False
    """Whether it had its move in its owner's current turn."""
    walks: int = 0
    """Moves on foot in its owner's current turn; an Advance counts as two."""
    fast_ready: bool = False
    """It closed a fast move in Movement and may move again in Fast (VR-64)."""
    turn_left: float = 0.0
    """Degrees of the fast turn not used in Movement (VR-65)."""
    ash: bool = False
    """RR-17: it stands in a cloud of ash."""
    no_shooting: bool = False
    """VR-48, VR-49: nobody aboard may shoot until the end of this player turn."""
    no_dismount: bool = False
    """VR-48: nobody aboard may dismount until the end of this player turn."""
    backed: bool = False
    """Its last leg was in reverse (reading A11)."""
    tail: Tail | None = None
    fired: tuple[WeaponId, ...] = ()
    """Weapons fired in the current shooting phase."""

    @property
    def is_vehicle(self) -> bool:
        """Whether this is a vehicle rather than a fighter on foot."""
        return self.vehicle_class is not None

    @property
    def flies(self) -> bool:
        """Whether it can FLY (skimmers do unless told otherwise)."""
        return self.motive is Motive.SKIMMER if self.fly is None else self.fly

    @property
    def label(self) -> str:
        """The name to show."""
        return self.name or str(self.id)

    @property
    def unit_id(self) -> UnitId:
        """The unit it belongs to; its own id when it belongs to none."""
        return self.unit or UnitId(str(self.id))

    @cached_property
    def body(self) -> Body:
        """The footprint where it stands; its geometry is worked out once."""
        return Body(self.footprint, self.pose)

    def has(self, flag: Flag) -> bool:
        """Whether the model carries `flag`."""
        return flag in self.flags
