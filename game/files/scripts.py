"""Scripts: a start, orders, dice, answers and what is expected, for lessons, tests and reports."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Discriminator, Field, Tag, field_validator, model_validator

from game.core.battle import Battle
from game.files.event_kinds import EventKind, known_fields
from game.files.forms import FileRecord
from game.files.layouts import LayoutFile
from game.files.limits import MAX_STEPS, SCHEMA, Coordinate, Degrees, FilePath, Id, Words
from game.files.paths import beside
from game.files.problems import problem
from game.files.reading import object_of, record_of
from game.files.save import is_save, read_save
from game.files.scenarios import read_scenario
from game.files.script_orders import ScriptOrder
from game.files.starts import Start

Subset = dict[str, Any]
"""Fields and the values they must have; those not named may be anything."""


class ScatterFace(FileRecord):
    """What a scatter die shows."""

    scatter: float = Field(ge=0, lt=360)
    """Degrees anticlockwise from east."""


Die = Annotated[int, Field(ge=1, le=6)] | ScatterFace


class PoseAnswer(FileRecord):
    """A place, as the answer to a question."""

    x: Coordinate
    """Inches east."""
    y: Coordinate
    """Inches north."""
    heading: Degrees = 0.0
    """Degrees anticlockwise from east."""


class ExpectEvent(FileRecord):
    """An event that must have happened in the step."""

    event: EventKind
    """Its kind."""
    where: Subset = Field(default_factory=dict)
    """What its fields must be."""
    count: int | None = Field(default=None, ge=0)
    """How many such events there must be; at least one when left out."""
    within: float = Field(default=0.01, ge=0)
    """How far a number may be off."""

    @model_validator(mode="after")
    def _fields(self) -> ExpectEvent:
        known_fields(self.event, self.where)
        return self


class ExpectNoEvent(FileRecord):
    """An event that must not have happened in the step."""

    no_event: EventKind
    """Its kind."""
    where: Subset = Field(default_factory=dict)
    """What its fields would be."""
    within: float = Field(default=0.01, ge=0)
    """How far a number may be off."""

    @model_validator(mode="after")
    def _fields(self) -> ExpectNoEvent:
        known_fields(self.no_event, self.where)
        return self


class ExpectModel(FileRecord):
    """What must be true of a model after the step."""

    model: Id
    """Which."""
    x: float | None = None
    """Inches east."""
    y: float | None = None
    """Inches north."""
    heading: float | None = None
    """Degrees; 359.99 and 0 are near each other."""
    gone: bool | Words | None = None
    """Whether it is off the table, or why."""
    flags: tuple[Words, ...] | None = None
    """Exactly the marks it carries."""
    wounds: int | None = None
    """Wounds left."""
    speed: Words | None = None
    """Its speed marker."""
    place: Words | None = None
    """Where it is: table, reserve, left_behind, arriving, out."""
    ash: bool | None = None
    """Whether it stands in a cloud of ash."""
    movement: float | None = None
    """Movement value in inches."""
    tailing: Words | bool | None = None
    """The lead it tails; `false` for none."""
    markers: tuple[Words, ...] | None = None
    """Exactly its markers."""
    within: float = Field(default=0.01, ge=0)
    """How far a number may be off."""


class ExpectPiece(FileRecord):
    """What must be true of a piece of terrain after the step."""

    piece: Id
    """Which."""
    gone: bool = False
    """Whether it is off the table."""


class ExpectGap(FileRecord):
    """The distance between two things after the step, edge to edge."""

    gap: tuple[Id, Id]
    """Two models, or a model and a piece."""
    is_: float = Field(alias="is")
    """Inches."""
    within: float = Field(default=0.01, ge=0)
    """How far it may be off."""


class ExpectRefused(FileRecord):
    """The order must be refused."""

    refused: Words
    """The clause by which."""


class ExpectWaiting(FileRecord):
    """What the session must be waiting for after the step."""

    waiting: Subset | None
    """Fields of the question or the dice; `null` for nothing."""


class ChanceOf(FileRecord):
    """An event and how likely it is."""

    event: EventKind
    """Its kind."""
    where: Subset = Field(default_factory=dict)
    """What its fields must be."""
    is_: str | float = Field(alias="is")
    """The exact chance, as a fraction in words or a number."""
    within: float = Field(default=0.0, ge=0)
    """How far it may be off; not at all when left out."""

    @model_validator(mode="after")
    def _fields(self) -> ChanceOf:
        known_fields(self.event, self.where)
        return self

    @field_validator("is_")
    @classmethod
    def _fraction(cls, given: str | float) -> str | float:
        try:
            Fraction(given)
        except (ValueError, ZeroDivisionError):
            raise ValueError(f"{given!r} is no chance; give a fraction such as 1/6") from None
        return given


class ExpectChance(FileRecord):
    """The exact chance that the step's order brings an event about, before its dice fall."""

    chance: ChanceOf
    """Of what, and how much."""


class BattleState(FileRecord):
    """What must be true of the battle."""

    round: int | None = None
    """The round."""
    phase: Words | None = None
    """The phase."""
    active: Words | None = None
    """Whose part of the phase it is."""
    priority: Words | None = None
    """Who has priority."""
    tally: dict[str, int] | None = None
    """Avalanche marks by quarter."""
    weather: Words | None = None
    """The weather."""
    bottle: dict[str, int | bool | Subset] | None = None
    """By seat: how many count as out of action, whether it bottled, or fields of both."""
    visibility: float | None = None
    """Visibility in inches."""
    tier: Words | None = None
    """How much is enforced."""
    ended: bool | Words | None = None
    """Whether the battle is over, or why."""


class ExpectBattle(FileRecord):
    """What must be true of the battle after the step."""

    battle: BattleState
    """What."""


class LegalOrder(FileRecord):
    """An order that is judged but not given."""

    order: ScriptOrder
    """The order."""
    is_: bool = Field(default=True, alias="is")
    """Whether the rules allow it."""


class ExpectLegal(FileRecord):
    """Whether the rules would allow an order after the step."""

    legal: LegalOrder
    """The order and the verdict."""


_KINDS = (
    "no_event", "event", "gap", "refused", "waiting", "chance", "battle", "legal", "model", "piece"
)  # fmt: skip


def _kind(value: Any) -> str | None:
    for kind in _KINDS:
        if (kind in value) if isinstance(value, dict) else hasattr(value, kind):
            return kind
    return None


Expectation = Annotated[
    Annotated[ExpectEvent, Tag("event")]
    | Annotated[ExpectNoEvent, Tag("no_event")]
    | Annotated[ExpectModel, Tag("model")]
    | Annotated[ExpectPiece, Tag("piece")]
    | Annotated[ExpectGap, Tag("gap")]
    | Annotated[ExpectRefused, Tag("refused")]
    | Annotated[ExpectWaiting, Tag("waiting")]
    | Annotated[ExpectChance, Tag("chance")]
    | Annotated[ExpectBattle, Tag("battle")]
    | Annotated[ExpectLegal, Tag("legal")],
    Discriminator(
        _kind,
        custom_error_type="no_expectation",
        custom_error_message="none of the things that can be expected: " + ", ".join(_KINDS),
    ),
]


def _several(value: Any) -> Any:
    return value if isinstance(value, list | tuple) or value is None else (value,)


class Step(FileRecord):
    """One step of a script."""

    caption: Words = ""
    """What is shown, in one sentence."""
    note: Words = ""
    """A remark for whoever reads the file."""
    do: Annotated[tuple[ScriptOrder, ...], BeforeValidator(_several)] = ()
    """The order, or several, one after the other."""
    dice: tuple[Die, ...] = Field(default=(), max_length=1000)
    """The faces that fall, in the order in which the rules ask; the seed supplies the others."""
    answers: tuple[PoseAnswer | float | Words, ...] = Field(default=(), max_length=1000)
    """The answers to the questions, in order: a word, a place or a number."""
    expect: Annotated[tuple[Expectation, ...], BeforeValidator(_several)] = ()
    """What must be true afterwards."""


class ScriptFile(FileRecord):
    """A script."""

    kind: Literal["script"] = "script"
    """What kind of file this is."""
    schema_: int = Field(default=SCHEMA, alias="schema", ge=1, le=SCHEMA)
    """The schema number of the file."""
    title: Words = ""
    """The name to show."""
    about: Words = ""
    """A line about it."""
    seed: int = 0
    """The seed of the dice that no step names."""
    start: Start | FilePath = Start()
    """How it begins, or the path of a scenario, a save, a layout or another script."""
    steps: tuple[Step, ...] = Field(default=(), max_length=MAX_STEPS)
    """What happens."""


def read_script(file: Path) -> tuple[ScriptFile, Battle]:
    """Return a script and the battle it starts from.

    Raises:
        BadFileError: If it, or a file that it names, cannot be used.
    """
    given = object_of(file, "script")
    # Told apart by hand, so that a fault in a start is not told of as a fault in a path.
    start = given.get("start", {})
    if not isinstance(start, str | dict):
        raise problem(file, "start", "is neither a start nor a path", "give one of them")
    found = record_of(given | {"start": {}} if isinstance(start, dict) else given, ScriptFile, file)
    if isinstance(start, dict):
        inner = record_of({"start": start}, _OnlyStart, file).start
        return found.model_copy(update={"start": inner}), inner.battle(file)
    return found, _elsewhere(beside(start, file, "start"), file)


class _OnlyStart(FileRecord):
    start: Start


def _elsewhere(path: Path, file: Path) -> Battle:
    if is_save(path):
        return read_save(path).history.battle
    kind = object_of(path).get("kind")
    match kind:
        case "scenario":
            return read_scenario(path).battle
        case "layout":
            return record_of(object_of(path), LayoutFile, path).start.battle(path)
        case "script":
            found = record_of(object_of(path), ScriptFile, path)
            if isinstance(found.start, Start):
                return found.start.battle(path)
            raise problem(file, "start", "names a script that itself names a file", "name that one")
        case _:
            raise problem(file, "start", f"names a {kind}", "name a scenario, a save or a layout")
