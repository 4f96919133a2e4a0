"""Bringing files of older schemas up to date, one number at a time, so that they always open."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from game.files.limits import SCHEMA

Migration: TypeAlias = Callable[[dict[str, Any]], dict[str, Any]]
"""Takes a file, or one line of a save, of one schema to the next."""

MIGRATIONS: dict[str, dict[int, Migration]] = {}
"""By kind of file, then by the schema number that is left: `save` for a save's header,
`save_line` for each of its lines."""


def migrated(value: dict[str, Any], kind: str, schema: int) -> dict[str, Any]:
    """Return what was read from a file of an older schema as one of today's.

    Args:
        value: What was read.
        kind: Its kind, or `save_line`.
        schema: The schema number of the file.
    """
    for number in range(schema, SCHEMA):
        step = MIGRATIONS.get(kind, {}).get(number)
        if step is not None:
            value = step(dict(value))
    return value | {"schema": SCHEMA} if "schema" in value else value
