"""Gangs: who fights, as files that are shared between battles."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field

from game.files.forms import FileRecord, GangModel
from game.files.limits import MAX_MODELS, SCHEMA, Words
from game.files.problems import BadFileError, Problem, shown
from game.files.reading import object_of, record_of


class GangFile(FileRecord):
    """A gang."""

    kind: Literal["gang"] = "gang"
    """What kind of file this is."""
    schema_: int = Field(default=SCHEMA, alias="schema", ge=1, le=SCHEMA)
    """The schema number of the file."""
    name: Words
    """The gang's name."""
    about: Words = ""
    """A line about it."""
    models: Annotated[tuple[GangModel, ...], Field(max_length=MAX_MODELS)] = ()
    """Its vehicles and fighters."""


def read_gang(file: Path) -> GangFile:
    """Return a gang.

    Raises:
        BadFileError: If it cannot be read as one.
    """
    found = record_of(object_of(file, "gang"), GangFile, file)
    ids = [model.id for model in found.models]
    faults = [
        Problem(shown(file), f"models[{n}].id", f"{id!r} stands twice", "give each its own id")
        for n, id in enumerate(ids)
        if id in ids[:n]
    ]
    if faults:
        raise BadFileError(faults)
    return found
