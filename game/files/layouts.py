"""Layouts: a table laid out by hand or over a photo, to measure on."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field

from game.files.forms import FileRecord
from game.files.limits import SCHEMA, FilePath, PathPoint, Words
from game.files.paths import beside
from game.files.reading import object_of, record_of
from game.files.starts import Start

Pixel = Annotated[float, Field(ge=-100_000, le=100_000)]


class PhotoForm(FileRecord):
    """A photo of the table and where its corners lie in it."""

    file: FilePath
    """The photo, beside the layout."""
    corners: tuple[tuple[Pixel, Pixel], ...] = Field(min_length=4, max_length=4)
    """The table's corners in pixels: south-west, south-east, north-east, north-west."""
    width: float = Field(default=72.0, gt=0, le=1000)
    """Inches between the western and the eastern corners."""
    height: float = Field(default=48.0, gt=0, le=1000)
    """Inches between the southern and the northern corners."""


class LayoutFile(FileRecord):
    """A layout."""

    kind: Literal["layout"] = "layout"
    """What kind of file this is."""
    schema_: int = Field(default=SCHEMA, alias="schema", ge=1, le=SCHEMA)
    """The schema number of the file."""
    title: Words = ""
    """The name to show."""
    start: Start = Start()
    """What lies on the table."""
    photo: PhotoForm | None = None
    """The photo under it."""
    tapes: tuple[tuple[PathPoint, ...], ...] = Field(default=(), max_length=500)
    """Measuring tapes that were left lying, each a chain of points in inches."""


def read_layout(file: Path) -> LayoutFile:
    """Return a layout.

    Raises:
        BadFileError: If it cannot be read as one.
    """
    found = record_of(object_of(file, "layout"), LayoutFile, file)
    found.start.battle(file)
    if found.photo is not None:
        beside(found.photo.file, file, "photo.file")
    return found
