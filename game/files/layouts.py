"""Layouts: a table laid out by hand or over a photo, to measure on."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field

from game.files.forms import FileRecord
from game.files.limits import SCHEMA, FilePath, Id, PathPoint, Words
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
    points: tuple[tuple[Pixel, Pixel], ...] | None = Field(default=None, min_length=2, max_length=2)
    """For a photo from straight above: the two pixels of known distance that it was scaled by."""
    inches: float | None = Field(default=None, gt=0, le=1000)
    """How far apart those two are."""
    edge: tuple[tuple[Pixel, Pixel], ...] = Field(default=(), max_length=50)
    """Further pixels along the southern edge; what they miss it by is the lens."""


class ReadingForm(FileRecord):
    """A question to a measuring tool whose answer stays on the screen."""

    tool: Literal["base", "ring", "angle", "fits", "sight", "seen", "keystones", "within"]
    """Which tool."""
    of: Id | None = None
    """What is measured from: a model, `#` and a piece, `edge:` and a number from 0."""
    to: Id | None = None
    """What is measured to."""
    points: tuple[PathPoint, ...] = Field(default=(), max_length=3)
    """A bare point that is measured to, or an angle's apex and two ends."""
    inches: float | None = Field(default=None, ge=-1000, le=1000)
    """Of a ring, of what is within, of a drive."""
    inner: float | None = Field(default=None, ge=0, le=1000)
    """Where a band begins."""
    degrees: float | None = Field(default=None, ge=-360, le=360)
    """Of a pivot."""


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
    readings: tuple[ReadingForm, ...] = Field(default=(), max_length=500)
    """Readings that were left standing."""


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
