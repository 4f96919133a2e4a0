"""Scenarios: a map, gangs and a setting, ready to be played."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from pydantic import Field

from game.core.battle import Battle, Document, Phase, Tier
from game.core.table import Weather
from game.files.forms import FileRecord
from game.files.gangs import GangFile, read_gang
from game.files.limits import SCHEMA, Coordinate, Degrees, FilePath, Id, Words
from game.files.maps import MapSheet, checked, read_map
from game.files.paths import beside
from game.files.problems import problem
from game.files.reading import object_of, record_of
from game.files.starts import Start


class Deployment(FileRecord):
    """Where one model of a gang stands when the battle begins."""

    model: Id
    """The model, by its id in the gang's file."""
    x: Coordinate
    """Inches east."""
    y: Coordinate
    """Inches north."""
    heading: Degrees = 0.0
    """Degrees anticlockwise from east."""


class GangSeat(FileRecord):
    """A seat and the gang it plays."""

    id: Id
    """Its name in orders."""
    gang: FilePath
    """The gang's file."""
    name: Words = ""
    """A name for the gang, where it should not be the one in its file."""
    attacker: bool = False
    """MV-02: whether it is the attacker."""
    rejoin_edge: Words = "trailing"
    """The edge its reinforcements enter by (reading A46)."""
    played_by: Words = "hand"
    """`hand`, or the program that plays it: `random`."""
    deploy: tuple[Deployment, ...] = Field(default=(), max_length=400)
    """Where its models stand; those not named wait to be deployed."""


class ScenarioFile(FileRecord):
    """A scenario."""

    kind: Literal["scenario"] = "scenario"
    """What kind of file this is."""
    schema_: int = Field(default=SCHEMA, alias="schema", ge=1, le=SCHEMA)
    """The schema number of the file."""
    title: Words = ""
    """The name to show."""
    about: Words = ""
    """A line about it."""
    map: FilePath | MapSheet
    """The map's file, or a map in place."""
    rules: tuple[Document, ...] = (Document.ROLLING_ROAD, Document.VEHICLES)
    """The rules documents in force."""
    readings: dict[str, Any] = Field(default_factory=dict, max_length=100)
    """Readings and house rules that differ from the defaults, by name."""
    weather: Weather | None = None
    """The weather; rolled for when left out, where the mountain valley is in force."""
    visibility: float | None = Field(default=None, ge=0, le=1000)
    """Visibility (X") in inches; the map's when left out."""
    leading: Literal["east", "north", "west", "south"] | float | None = None
    """The Leading Edge; the map's when left out, rolled for when `null`."""
    sides: dict[str, str] = Field(default_factory=dict, max_length=8)
    """Sides that differ from the map's, by compass."""
    rounds: int = Field(default=6, ge=1, le=1000)
    """Rounds after which the battle ends."""
    tier: Tier = Tier.ENFORCE
    """How much the program enforces."""
    priority: Id | None = None
    """Who has priority in the first round; rolled for when left out."""
    seed: int = 0
    """The seed of the dice."""
    seats: tuple[GangSeat, ...] = Field(min_length=1, max_length=8)
    """The players and their gangs."""


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario with everything that it names."""

    file: Path
    setting: ScenarioFile
    sheet: MapSheet
    gangs: tuple[GangFile, ...]
    battle: Battle
    """The battle as it begins."""


def read_scenario(file: Path) -> Scenario:
    """Return a scenario, its map and its gangs.

    Raises:
        BadFileError: If it, or a file that it names, cannot be used.
    """
    setting = record_of(object_of(file, "scenario"), ScenarioFile, file)
    if isinstance(setting.map, str):
        sheet: MapSheet = read_map(beside(setting.map, file, "map"))
    else:
        sheet = setting.map
        checked(sheet, file, "map")
    gangs = tuple(
        read_gang(beside(seat.gang, file, f"seats[{n}].gang"))
        for n, seat in enumerate(setting.seats)
    )
    return assembled(setting, sheet, gangs, file)


def assembled(
    setting: ScenarioFile, sheet: MapSheet, gangs: tuple[GangFile, ...], file: Path
) -> Scenario:
    """Put a scenario together from its parts, as the new-battle screen also does.

    Raises:
        BadFileError: If they do not match up.
    """
    models = list(_models(setting, gangs, file))
    waiting = any(model["place"] == "reserve" for model in models)
    table = sheet.table.model_dump(by_alias=True)
    if "leading" in setting.model_fields_set:
        table["leading"] = setting.leading
    if setting.visibility is not None:
        table["visibility"] = setting.visibility
    table["sides"] |= setting.sides
    given = {
        "table": table,
        "rules": setting.rules,
        "readings": setting.readings,
        "weather": setting.weather,
        "seats": [
            seat.model_dump(exclude={"deploy", "gang", "name"}) | {"gang": seat.name or gang.name}
            for seat, gang in zip(setting.seats, gangs, strict=True)
        ],
        "priority": setting.priority,
        "phase": Phase.DEPLOYMENT if waiting else Phase.MOVEMENT,
        "pieces": [piece.model_dump() for piece in sheet.pieces],
        "library": [piece.model_dump() for piece in sheet.library],
        "models": models,
        "rounds": setting.rounds,
        "tier": setting.tier,
    }
    battle = record_of(given, Start, file).battle(file, "battle")
    return Scenario(file, setting, sheet, gangs, battle)


def _models(
    setting: ScenarioFile, gangs: tuple[GangFile, ...], file: Path
) -> Iterator[dict[str, Any]]:
    everyone = [model.id for gang in gangs for model in gang.models]
    for number, (seat, gang) in enumerate(zip(setting.seats, gangs, strict=True)):
        known = {model.id for model in gang.models}
        for place, spot in enumerate(seat.deploy):
            if spot.model not in known:
                where = f"seats[{number}].deploy[{place}].model"
                raise problem(file, where, f"{gang.name} has no {spot.model!r}", _some(known))
        spots = {spot.model: spot for spot in seat.deploy}
        for model in gang.models:
            plain = model.model_dump(by_alias=True, exclude_unset=True)
            clash = everyone.count(model.id) > 1
            plain["id"] = f"{seat.id}.{model.id}" if clash else model.id
            if clash and model.unit is not None:
                plain["unit"] = f"{seat.id}.{model.unit}"
            found = spots.get(model.id)
            plain |= {"seat": seat.id, "place": "table" if found else "reserve"}
            if found is not None:
                plain |= {"x": found.x, "y": found.y, "heading": found.heading}
            yield plain


def _some(known: set[str]) -> str:
    names = sorted(known)
    return f"one of {', '.join(names[:8])}{', ...' if len(names) > 8 else ''}"
