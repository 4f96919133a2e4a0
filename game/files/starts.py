"""How a battle begins, as a script or a layout writes it down."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

from pydantic import Field, ValidationError

from game.core.battle import Battle, Document, Phase, Seat, Tier, Turn
from game.core.models import LeftBehind, Model, Tail
from game.core.readings import Readings
from game.core.table import Weather
from game.files.forms import FileRecord, LostForm, ModelForm, PieceForm, TableForm
from game.files.limits import MAX_MODELS, MAX_PIECES, Id, Words
from game.files.problems import BadFileError, Problem, from_validation, shown
from game.geometry.pose import Pose

QUARTERS = ("north_east", "north_west", "south_east", "south_west")
Pieces = Annotated[tuple[PieceForm, ...], Field(max_length=MAX_PIECES)]
MAX_CORNERS = 60_000
"""Corners of all the pieces of one file together."""


class SeatForm(FileRecord):
    """A player's place at the table."""

    id: Id
    """Its name in orders."""
    gang: Words = ""
    """The name of its gang."""
    played_by: Words = "hand"
    """`hand`, or the program that plays it: `random`."""
    attacker: bool = False
    """MV-02: whether it is the attacker; else the seats roll off."""
    rejoin_edge: Words = "trailing"
    """The edge its reinforcements enter by: `trailing` or `leading` (reading A46)."""
    models_at_start: int = Field(default=0, ge=0, le=10_000)
    """For Bottle counts; counted when the battle begins where it is left out."""
    bottled: bool = False
    """Whether it has bottled out."""


class Start(FileRecord):
    """A battle just before its phase's opening rules, which run at the first order."""

    table: TableForm = TableForm()
    """The battlefield."""
    rules: tuple[Document, ...] = (Document.ROLLING_ROAD, Document.VEHICLES)
    """The rules documents in force."""
    readings: dict[str, Any] = Field(default_factory=dict, max_length=100)
    """Readings and house rules that differ from the defaults, by name."""
    weather: Weather | None = None
    """The weather, where the mountain valley is in force."""
    seats: tuple[SeatForm, ...] = Field(default=(), max_length=8)
    """The players; those of the models when left out."""
    priority: Id | None = None
    """Who has priority: the active seat, else the first, when left out; rolled for when `null`."""
    round: int = Field(default=1, ge=1, le=1000)
    """The round."""
    phase: Phase = Phase.MOVEMENT
    """The phase."""
    active: Id | None = None
    """Whose part of the phase it is; the seat with priority when left out."""
    pieces: Pieces = ()
    """The terrain on the table."""
    models: Annotated[tuple[ModelForm, ...], Field(max_length=MAX_MODELS)] = ()
    """The models on the table or in reserve."""
    left_behind: Annotated[tuple[LostForm, ...], Field(max_length=MAX_MODELS)] = ()
    """The models on the Left Behind tray."""
    library: Pieces = ()
    """Pieces that may be brought on as new terrain, each about its own origin."""
    tally: dict[str, int] = Field(default_factory=dict, max_length=4)
    """Avalanche marks by quarter."""
    rounds: int = Field(default=6, ge=1, le=1000)
    """Rounds after which the battle ends."""
    tier: Tier = Tier.ENFORCE
    """How much the program enforces."""

    def battle(self, file: Path | str, field: str = "start") -> Battle:
        """Return the battle.

        Args:
            file: The file it stands in, for telling what is wrong.
            field: Where in that file.

        Raises:
            BadFileError: If names do not match up or readings are unknown.
        """
        faults = [Problem(shown(file), f"{field}.{where}", *told) for where, told in _faults(self)]
        if faults:
            raise BadFileError(faults)
        return Battle(
            table=self.table.built(),
            rules=self.rules,
            readings=readings_of(self.readings, file, f"{field}.readings"),
            tier=self.tier,
            seats=self.seats_made(),
            pieces=tuple(piece.built() for piece in self.pieces),
            models=tuple(self._models()),
            library=tuple(piece.built() for piece in self.library),
            weather=self.weather,
            tally=dict(self.tally),
            turn=self._turn(),
            rounds=self.rounds,
        )

    def seats_made(self) -> tuple[Seat, ...]:
        """Return the seats: those given, or those that the models name, or amber and sky."""
        if self.seats:
            return tuple(Seat.model_validate(seat.model_dump()) for seat in self.seats)
        named = dict.fromkeys(m.seat for m in (*self.models, *self.left_behind) if m.seat)
        named |= dict.fromkeys(s for s in (self.priority, self.active) if s)
        return tuple(Seat.model_validate({"id": id}) for id in (named or ("amber", "sky")))

    def _turn(self) -> Turn:
        seats = [seat.id for seat in self.seats_made()]
        first = self.priority
        if first is None and "priority" not in self.model_fields_set:
            first = self.active or seats[0]
        order = [] if first is None else [first, *(seat for seat in seats if seat != first)]
        active = self.active
        if active is None and order and self.phase not in (Phase.END, Phase.DEPLOYMENT):
            active = order[0]
        return Turn.model_validate(
            {"round": self.round, "phase": self.phase, "order": order, "active": active}
        )

    def _models(self) -> Iterator[Model]:
        first = self.seats_made()[0].id
        for form in self.models:
            yield model_of(form, first, self.table.middle)
        for lost in self.left_behind:
            model = model_of(lost, first, self.table.middle)
            mark = LeftBehind(
                round=lost.round, cause=lost.cause, movement=lost.movement, flags=lost.flags
            )
            yield model.model_copy(update={"place": "left_behind", "left": mark})


def model_of(form: ModelForm, first_seat: str, middle: Pose) -> Model:
    """Return a model as it stands at the start."""
    given = form.fields()
    pose = Pose(
        middle.x if form.x is None else form.x,
        middle.y if form.y is None else form.y,
        form.heading,
    )
    tail = None if form.tailing is None else Tail.model_validate({"lead": form.tailing})
    same = ("speed", "place", "rides", "ash", "moved", "fast_ready", "turn_left")
    given |= {name: getattr(form, name) for name in same}
    given |= {"seat": form.seat or first_seat, "pose": pose, "tail": tail}
    return Model(**given)


def readings_of(given: dict[str, Any], file: Path | str, field: str) -> Readings:
    """Return the readings that a file chooses.

    Raises:
        BadFileError: If a reading or one of its options is unknown.
    """
    try:
        return Readings.model_validate(given)
    except ValidationError as error:
        told = from_validation(file, error, given, Readings)
        raise BadFileError(
            Problem(p.file, f"{field}.{p.field}", p.wrong, p.right) for p in told.problems
        ) from None


def piece_faults(
    pieces: tuple[PieceForm, ...], field: str
) -> Iterator[tuple[str, tuple[str, str]]]:
    """Yield what is wrong with pieces taken together: doubled ids, too many corners."""
    seen: set[str] = set()
    for number, piece in enumerate(pieces):
        if piece.id in seen:
            yield f"{field}[{number}].id", (f"{piece.id!r} stands twice", "give each its own id")
        seen.add(piece.id)
    if sum(len(piece.outline) for piece in pieces) > MAX_CORNERS:
        yield field, ("the pieces have too many corners", f"at most {MAX_CORNERS} together")


def _faults(start: Start) -> Iterator[tuple[str, tuple[str, str]]]:
    seats = [seat.id for seat in start.seats_made()]
    one_of = f"one of {', '.join(seats)}"
    for number, seat in enumerate(start.seats):
        if seat.id in seats[:number]:
            yield f"seats[{number}].id", (f"{seat.id!r} stands twice", "give each its own id")
    for name in ("priority", "active"):
        given = getattr(start, name)
        if given is not None and given not in seats:
            yield name, (f"there is no seat {given!r}", one_of)
    yield from piece_faults(start.pieces, "pieces")
    yield from piece_faults(start.library, "library")
    for quarter in start.tally:
        if quarter not in QUARTERS:
            yield "tally", (f"{quarter!r} is no quarter", f"one of {', '.join(QUARTERS)}")
    ids = [str(m.id) for m in (*start.models, *start.left_behind)]
    places = [("models", n) for n in range(len(start.models))]
    places += [("left_behind", n) for n in range(len(start.left_behind))]
    known = set(ids) | {piece.id for piece in start.pieces}
    for index, model in enumerate((*start.models, *start.left_behind)):
        where = "{}[{}]".format(*places[index])
        if model.id in ids[:index]:
            yield f"{where}.id", (f"{model.id!r} stands twice", "give each its own id")
        if model.seat is not None and model.seat not in seats:
            yield f"{where}.seat", (f"there is no seat {model.seat!r}", one_of)
        if model.tailing is not None and model.tailing not in ids:
            yield f"{where}.tailing", (f"there is no model {model.tailing!r}", "name a model")
        if model.rides is not None and model.rides not in known:
            yield f"{where}.rides", (f"there is no {model.rides!r}", "name a model or a piece")
