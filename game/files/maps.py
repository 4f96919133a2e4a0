"""Maps: the table, its terrain, what may be brought on, and where gangs deploy."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

from pydantic import Field

from game.core.table import Piece
from game.files.forms import FileRecord, PieceForm, TableForm
from game.files.limits import SCHEMA, Coordinate, FilePath, Ring, Words
from game.files.paths import beside
from game.files.problems import BadFileError, Problem, shown
from game.files.reading import object_of, record_of
from game.files.starts import Pieces, piece_faults


class Zone(FileRecord):
    """Where a gang deploys."""

    name: Words = ""
    """The name to show."""
    seat: int = Field(default=0, ge=0, le=7)
    """Which seat's it is, counted from 0."""
    outline: Ring
    """Its corners in table inches."""


class Background(FileRecord):
    """A picture that lies under the table's terrain."""

    file: FilePath
    """The picture, beside the map."""
    x: Coordinate = 0.0
    """Inches east of the table's corner at which its lower left corner lies."""
    y: Coordinate = 0.0
    """Inches north of the table's corner."""
    width: float = Field(default=72.0, gt=0, le=10_000)
    """Inches across."""
    height: float = Field(default=48.0, gt=0, le=10_000)
    """Inches upward."""


class MapSheet(FileRecord):
    """The part of a map that a scenario may also hold in place."""

    table: TableForm = TableForm()
    """The battlefield."""
    pieces: Pieces = ()
    """The terrain on it."""
    library: Pieces = ()
    """Pieces that may be brought on as new terrain, each about its own origin."""
    deployment: tuple[Zone, ...] = Field(default=(), max_length=16)
    """Where gangs deploy."""
    background: Background | None = None
    """A picture under the terrain."""


class MapFile(MapSheet):
    """A map."""

    kind: Literal["map"] = "map"
    """What kind of file this is."""
    schema_: int = Field(default=SCHEMA, alias="schema", ge=1, le=SCHEMA)
    """The schema number of the file."""
    title: Words = ""
    """The name to show."""
    about: Words = ""
    """A line about it."""


def checked(sheet: MapSheet, file: Path, field: str = "") -> None:
    """Judge what no single field can tell.

    Raises:
        BadFileError: If pieces share an id, or the background is missing or lies elsewhere.
    """
    head = f"{field}." if field else ""
    faults = [
        Problem(shown(file), head + where, *told)
        for name in ("pieces", "library")
        for where, told in piece_faults(getattr(sheet, name), name)
    ]
    if faults:
        raise BadFileError(faults)
    if sheet.background is not None:
        beside(sheet.background.file, file, f"{head}background.file")


def read_map(file: Path) -> MapFile:
    """Return a map.

    Raises:
        BadFileError: If it cannot be read as one.
    """
    found = record_of(object_of(file, "map"), MapFile, file)
    checked(found, file)
    return found


def piece_form(piece: Piece) -> PieceForm:
    """Return a piece as a file writes it down."""
    return PieceForm.model_validate(piece.model_dump())


def dumped(record: FileRecord) -> dict[str, Any]:
    """Return a record as a file writes it: by its names, without what is left at its default."""
    plain = record.model_dump(mode="json", by_alias=True, exclude_defaults=True)
    head: dict[str, Any] = {}
    for name, field in (("kind", "kind"), ("schema", "schema_")):
        plain.pop(name, None)
        if hasattr(record, field):
            head[name] = getattr(record, field)
    if isinstance(record, MapSheet):
        size = {"width": record.table.width, "height": record.table.height}
        plain["table"] = {**size, **plain.get("table", {})}
    return {**head, **plain}
