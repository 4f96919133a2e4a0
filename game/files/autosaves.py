"""The games that are written as they are played, and which of them to go on with."""

from __future__ import annotations

import contextlib
from pathlib import Path

from game.files import places
from game.files.save import SUFFIX, SaveHeader
from game.files.save_writer import SaveWriter, new_save

KEPT = 10
"""Autosaves that are kept; the oldest goes when another game begins."""


def autosaves() -> tuple[Path, ...]:
    """Return the autosaves, the latest first."""
    found = [path for path in places.autosaves().glob(f"game-*{SUFFIX}") if _number(path) > 0]
    return tuple(sorted(found, key=_number, reverse=True))


def begin(header: SaveHeader) -> SaveWriter:
    """Begin to write a game, and drop autosaves beyond `KEPT`.

    Raises:
        BadFileError: If it cannot be written.
    """
    standing = autosaves()
    number = _number(standing[0]) + 1 if standing else 1
    writer = new_save(places.autosaves() / f"game-{number:05d}{SUFFIX}", header)
    for old in autosaves()[KEPT:]:
        for path in (old, old.with_name(f"{old.name}.lock"), old.with_name(f"{old.name}.torn")):
            with contextlib.suppress(OSError):
                path.unlink()
    return writer


def latest() -> Path | None:
    """Return the autosave to go on with, if there is any."""
    standing = autosaves()
    return standing[0] if standing else None


def _number(path: Path) -> int:
    digits = path.stem.removeprefix("game-")
    return int(digits) if digits.isdigit() else 0
