"""Saves: the journal of a game as JSON Lines, written at every step, that a crash cannot lose.

The first line is a header: what the file is and how the battle began. Every other line is one
step of the journal, numbered from 1, with a digest that ties it to all before it.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from pydantic import Field, ValidationError

from game import VERSION
from game.core.base import Record
from game.core.battle import Battle
from game.engine.history import History, HistoryError
from game.engine.journal import LINE, Line
from game.files.limits import MAX_LINE_BYTES, MAX_SAVE_BYTES, SCHEMA, Words
from game.files.migrations import migrated
from game.files.problems import BadFileError, from_validation, not_read, problem
from game.files.reading import bytes_of, json_of, judged
from game.rules.edition import EDITION

SUFFIX = ".jsonl"


class SaveHeader(Record):
    """The first line of a save."""

    kind: Literal["save"] = "save"
    """What kind of file this is."""
    schema_: int = Field(default=SCHEMA, alias="schema", ge=1, le=SCHEMA)
    """The schema number of the file."""
    engine: str = VERSION
    """The version of the program that wrote it."""
    rules: str = EDITION
    """The edition of the rules it was played by."""
    title: Words = ""
    """The name to show."""
    seed: int | str = 0
    """The seed of the dice."""
    dice: Literal["seed", "hand"] = "seed"
    """Who throws the dice, until the players change it."""
    start: Battle
    """How the battle began."""


@dataclass(frozen=True, slots=True)
class Saved:
    """A save as it was read."""

    file: Path
    header: SaveHeader
    history: History
    torn: bytes = b""
    """What stood in a last line that was cut off while it was written; not part of the game."""
    digest: str = ""
    """The digest of the last whole line."""
    whole: int = 0
    """Bytes of the file up to the end of the last whole line."""

    @property
    def notes(self) -> tuple[str, ...]:
        """What should be told when the game is opened."""
        found = []
        if self.torn:
            number = self.history.lines + 1
            found.append(
                f"{self.file}: line {number}: was cut off while it was written "
                f"({len(self.torn)} bytes); it is set aside, all before it is whole"
            )
        if self.header.rules != EDITION:
            found.append(
                f"{self.file}: rules: it was played by edition {self.header.rules}, "
                f"this is edition {EDITION}; replay --verify tells what differs"
            )
        return tuple(found)


def is_save(file: Path) -> bool:
    """Whether a file is a save, by its name or else by its first line."""
    if file.suffix == SUFFIX:
        return True
    try:
        with file.open("rb") as opened:
            return opened.read(40).lstrip().startswith(b'{"kind":"save"')
    except OSError:
        return False


def header_bytes(header: SaveHeader) -> tuple[bytes, str]:
    """Return the first line of a save and its digest."""
    body = header.model_dump_json(by_alias=True)
    return _sealed(body, "")


def line_bytes(line: Line, number: int, before: str) -> tuple[bytes, str]:
    """Return one line of a save and its digest.

    Args:
        line: The step of the journal.
        number: Its number, from 1.
        before: The digest of the line before it.
    """
    body = line.model_dump_json(exclude={"n", "digest"})
    return _sealed(f'{{"n":{number},{body[1:]}', before)


def _sealed(body: str, before: str) -> tuple[bytes, str]:
    digest = _digest(body[:-1].encode(), before)
    return f'{body[:-1]},"digest":"{digest}"}}\n'.encode(), digest


def _digest(body: bytes, before: str) -> str:
    return hashlib.blake2b(before.encode() + body, digest_size=8).hexdigest()


def read_save(file: Path) -> Saved:
    """Return a save, its events folded; no rule is run.

    Raises:
        BadFileError: If it cannot be read, is damaged other than in its very last line, or
            comes from a later version. The file is left as it is.
    """
    raw = _bytes_of(file)
    lines = raw.split(b"\n")
    torn = lines.pop()
    if not lines:
        raise problem(file, "line 1", "breaks off in the middle", "nothing can be read from it")
    if not lines[0].rstrip().endswith(b"}"):
        # No line of ours. A whole file of another kind is told as what it is.
        judged(json_of(raw.decode("utf-8", "replace"), file), file, "save")
    header, schema, digest = _header(lines[0], file)
    history = History(header.start)
    for number, line in enumerate(lines[1:], 1):
        step, digest = _step(line, number, digest, schema, file)
        try:
            history.take(step)
        except (HistoryError, KeyError, ValueError) as error:
            raise problem(
                file, f"line {number + 1}", f"does not follow: {error}", _UNTOUCHED
            ) from None
    return Saved(file, header, history, torn, digest, len(raw) - len(torn))


_UNTOUCHED = "the file is left as it is; the autosaves may hold an earlier game"


def _bytes_of(file: Path) -> bytes:
    try:
        raw = bytes_of(file, MAX_SAVE_BYTES)
    except OSError as error:
        raise not_read(file, error) from None
    if not raw.strip():
        raise problem(file, "", "is empty", "a save was expected")
    return raw


def _header(raw: bytes, file: Path) -> tuple[SaveHeader, int, str]:
    try:
        text = raw.decode()
    except UnicodeDecodeError:
        raise problem(file, "line 1", "is no text in UTF-8", _UNTOUCHED) from None
    given = judged(json_of(text, file), file, "save")
    schema = int(given.get("schema", SCHEMA))
    body, told = _unsealed(raw)
    digest = _digest(body, "")
    if told != digest:
        raise problem(file, "line 1", "is damaged: its digest does not fit", _UNTOUCHED)
    given = migrated(given, "save", schema)
    given.pop("digest", None)
    try:
        return SaveHeader.model_validate(given), schema, digest
    except ValidationError as error:
        raise from_validation(file, error, given, SaveHeader) from None


def _step(raw: bytes, number: int, before: str, schema: int, file: Path) -> tuple[Line, str]:
    where = f"line {number + 1}"
    if len(raw) > MAX_LINE_BYTES:
        raise problem(file, where, "is too long", f"at most {MAX_LINE_BYTES >> 20} megabytes")
    body, told = _unsealed(raw)
    digest = _digest(body, before)
    if told != digest:
        raise problem(file, where, "is damaged: its digest does not fit", _UNTOUCHED)
    try:
        if schema == SCHEMA:
            step = LINE.validate_json(raw)
        else:
            step = LINE.validate_python(migrated(json.loads(raw), "save_line", schema))
    except (ValidationError, ValueError, RecursionError) as error:
        raise _unfit(file, where, error, raw) from None
    if step.n != number:
        raise problem(file, where, f"is numbered {step.n}", f"{number} was expected")
    return step, digest


def _unfit(file: Path, where: str, error: Exception, raw: bytes) -> BadFileError:
    if isinstance(error, ValidationError):
        try:
            given: Any = json.loads(raw)
        except (ValueError, RecursionError):
            given = None
        first = from_validation(file, error, given).problems[0]
        field = f"{where}, {first.field}" if first.field else where
        return problem(file, field, first.wrong, first.right or _UNTOUCHED)
    return problem(file, where, "cannot be read", _UNTOUCHED)


def _unsealed(raw: bytes) -> tuple[bytes, str]:
    body, mark, rest = raw.rpartition(b',"digest":"')
    return (body, rest[:-2].decode("ascii", "replace")) if mark else (raw, "")
