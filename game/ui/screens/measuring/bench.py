"""What lies before those who measure: the table, its readings, the tool in hand, undo."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from game.core.base import ModelId, PieceId
from game.core.battle import Battle
from game.core.models import Model
from game.core.table import Ground
from game.files.layouts import PhotoForm
from game.geometry.pose import Pose
from game.geometry.solid import Point
from game.view import laying
from game.view.asked import Asked, reading_of
from game.view.footprints import SHAPES, Shape
from game.view.measured import Error, Reading, Thing, Units, things
from game.view.panel import Panel, panel
from game.view.phrases import measures

Tool = Literal[
    "hand", "base", "tape", "ring", "angle", "fits", "sight", "seen", "keystones", "within",
    "lay", "ground",
]  # fmt: skip
Form = Literal["polygon", "rectangle", "circle"]
FORMS: tuple[Form, ...] = ("polygon", "rectangle", "circle")
MOST_UNDO = 500
MOST_HISTORY = 60


@dataclass(frozen=True, slots=True)
class Laid:
    """The table and what stands measured on it: what undo goes back to."""

    battle: Battle
    asked: tuple[Asked, ...] = ()
    photo: PhotoForm | None = None
    """The photo under it, if any."""


@dataclass(frozen=True, slots=True)
class Said:
    """A line of the history."""

    at: str
    """The time of day."""
    words: str


@dataclass(slots=True)
class Bench:
    """The state of the measuring screen.

    Attributes:
        now: The table as it stands.
        tool: The tool in hand.
        selected: The thing in hand: a model's id, or `#` and a piece's.
        chosen: The reading that is looked at, by its number.
        first: The first thing that a tool was pointed at.
        chain: Points of a tape, an angle or an outline that is being drawn.
        cursor: Where the mouse or the keyboard points, in inches.
        preview: What the tool would read if the second thing were taken now.
    """

    now: Laid
    title: str = ""
    file: Path | None = None
    units: Units = Units.INCHES
    tool: Tool = "hand"
    selected: str = ""
    chosen: int = -1
    pair: tuple[str, str] | None = None
    first: str = ""
    chain: list[tuple[Point, str]] = field(default_factory=list)
    going: bool = False
    """Whether the last reading is a tape that goes on with the next click."""
    cursor: Point | None = None
    snapped: int = 0
    preview: Asked | None = None
    hovered: str = ""
    shape: Shape = SHAPES[1]
    heading: float = 0.0
    seat: int = 0
    ground: Ground = Ground.DIFFICULT
    form: Form = "polygon"
    amounts: dict[str, tuple[float | None, float | None, float | None]] = field(
        default_factory=lambda: {
            "ring": (3.0, None, None),
            "within": (6.0, None, None),
            "fits": (6.0, None, None),
        }
    )
    """By tool: inches, the inner inches of a band, degrees."""
    shows: set[str] = field(default_factory=set)
    history: list[Said] = field(default_factory=list)
    photo_file: Path | None = None
    photo_error: Error | None = None
    """How far off distances on the photo may be."""
    rolled: tuple[Battle, Battle] | None = None
    """The table before and after the road rolled last."""
    dirty: bool = False
    """Whether anything was changed since it was saved."""
    clock: Callable[[], str] = lambda: time.strftime("%H:%M")
    _done: list[Laid] = field(default_factory=list)
    _undone: list[Laid] = field(default_factory=list)
    _read: dict[Asked, tuple[Battle, Error | None, Reading | None]] = field(default_factory=dict)
    _panel: tuple[Battle, tuple[str, str], Error | None, Panel] | None = None
    _things: tuple[Battle, tuple[Thing, ...]] | None = None

    # --- what there is ------------------------------------------------------------------------

    @property
    def battle(self) -> Battle:
        """The table as it stands."""
        return self.now.battle

    @property
    def photo(self) -> PhotoForm | None:
        """The photo that the table lies over."""
        return self.now.photo

    @property
    def error(self) -> Error | None:
        """How far off distances may be; `None` where they are exact."""
        return self.photo_error if self.now.photo is not None else None

    @property
    def things(self) -> tuple[Thing, ...]:
        """Everything that can be measured from or to."""
        if self._things is None or self._things[0] is not self.battle:
            self._things = (self.battle, things(self.battle))
        return self._things[1]

    def thing(self, id: str) -> Thing | None:
        """Return a thing by its id."""
        return next((thing for thing in self.things if thing.id == id), None)

    def model(self, id: str) -> Model | None:
        """Return a model on the table by its id."""
        return next((model for model in self.battle.on_table() if model.id == id), None)

    def reading(self, asked: Asked) -> Reading | None:
        """Return the reading of a question, worked out once for each state of the table."""
        known = self._read.get(asked)
        if known is None or known[0] is not self.battle or known[1] is not self.error:
            if len(self._read) > 400:
                self._read.clear()
            known = (self.battle, self.error, reading_of(asked, self.battle, self.error))
            self._read[asked] = known
        return known[2]

    def readings(self) -> list[tuple[int, Asked, Reading]]:
        """Return the readings that stand, with their numbers."""
        found = []
        for number, asked in enumerate(self.now.asked):
            reading = self.reading(asked)
            if reading is not None:
                found.append((number, asked, reading))
        return found

    def panel(self) -> Panel | None:
        """Return the referee's panel for the pair that is looked at."""
        pair = self.pair
        if pair is None or pair[0] == pair[1] or not all(self.model(id) for id in pair):
            return None
        known = self._panel
        if known is None or known[:2] != (self.battle, pair) or known[2] is not self.error:
            made = panel(self.battle, ModelId(pair[0]), ModelId(pair[1]), self.error)
            self._panel = known = (self.battle, pair, self.error, made)
        return known[3]

    @property
    def held(self) -> Model | None:
        """The footprint that would be laid down at the cursor."""
        if self.tool != "lay":
            return None
        x, y = self.cursor or self.battle.table.field.centre
        seat = self.battle.seats[self.seat % len(self.battle.seats)].id
        pose = Pose(x, y, self.heading).settled()
        return laying.model_of(self.battle, self.shape, pose, seat)

    def roll(self) -> tuple[Battle, Battle]:
        """Return the table before and after a roll: the last while it lies so, else the next."""
        if self.rolled is not None and self.rolled[1] is self.battle:
            return self.rolled
        return self.battle, laying.rolled(self.battle)

    # --- changing it --------------------------------------------------------------------------

    def change(
        self,
        battle: Battle | None = None,
        asked: tuple[Asked, ...] | None = None,
        *,
        photo: PhotoForm | Literal["same"] | None = "same",
    ) -> None:
        """Lay the table anew, so that it can be undone."""
        fresh = Laid(
            self.battle if battle is None else battle,
            self.now.asked if asked is None else asked,
            self.now.photo if photo == "same" else photo,
        )
        if fresh == self.now:
            return
        self._done.append(self.now)
        del self._done[:-MOST_UNDO]
        self._undone.clear()
        self.now = fresh
        self.dirty = True
        self._tidy()

    def undo(self) -> bool:
        """Take the last change back; return whether there was one."""
        return self._step(self._done, self._undone)

    def redo(self) -> bool:
        """Put back what was taken back last; return whether there was anything."""
        return self._step(self._undone, self._done)

    def _step(self, from_: list[Laid], to: list[Laid]) -> bool:
        if not from_:
            return False
        to.append(self.now)
        self.now = from_.pop()
        self.drop()
        self._tidy()
        return True

    @property
    def can_undo(self) -> bool:
        """Whether anything can be taken back."""
        return bool(self._done)

    @property
    def can_redo(self) -> bool:
        """Whether anything can be put back."""
        return bool(self._undone)

    def _tidy(self) -> None:
        if self.selected and self.thing(self.selected) is None:
            self.selected = ""
        if self.pair is not None and self.panel() is None:
            self.pair = None
        self.chosen = min(self.chosen, len(self.now.asked) - 1)

    def drop(self) -> None:
        """Let go of everything half done."""
        self.first, self.preview, self.going = "", None, False
        self.chain.clear()
        self.snapped = 0

    def take_up(self, tool: Tool) -> None:
        """Take up a tool."""
        self.drop()
        self.tool = tool

    # --- reading ------------------------------------------------------------------------------

    def ask(self, asked: Asked, *, again: bool = False) -> Reading | None:
        """Take a reading and keep it; `again` puts it in the last one's place."""
        reading = self.reading(asked)
        if reading is None:
            return None
        kept = list(self.now.asked)
        if again and kept:
            kept[-1] = asked
        elif asked in kept:
            kept.remove(asked)
            kept.append(asked)
        else:
            kept.append(asked)
        self.change(asked=tuple(kept))
        self.chosen = len(kept) - 1
        if self.model(asked.of) is not None and self.model(asked.to) is not None:
            self.pair = (asked.of, asked.to)
        line = Said(self.clock(), measures.said(reading, self.units))
        if again and self.history:
            self.history[0] = line
        else:
            self.history.insert(0, line)
            del self.history[MOST_HISTORY:]
        return reading

    def forget(self, number: int) -> None:
        """Remove one reading."""
        kept = [asked for index, asked in enumerate(self.now.asked) if index != number]
        self.change(asked=tuple(kept))

    def piece(self, id: str) -> PieceId | None:
        """Return the id of a piece of terrain when a thing is one."""
        return PieceId(id[1:]) if id.startswith("#") else None
