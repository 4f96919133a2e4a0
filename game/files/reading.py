"""Reading any file of ours: from bytes to a record, with every fault told in one line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from game.files import limits
from game.files.problems import from_validation, not_read, problem

M = TypeVar("M", bound=BaseModel)


def text_of(file: Path, *, most: int = limits.MAX_BYTES) -> str:
    """Return the text of a file.

    Raises:
        BadFileError: If it cannot be read, is too big, or is no text.
    """
    try:
        if file.is_dir():
            raise IsADirectoryError
        raw = bytes_of(file, most)
    except OSError as error:
        raise not_read(file, error) from None
    except ValueError as error:
        if hasattr(error, "problems"):
            raise
        raise problem(file, "", "is no path of a file", "give the path of a file") from None
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise problem(
            file, f"byte {error.start}", "is no text in UTF-8", "save it as UTF-8"
        ) from None


def bytes_of(file: Path, most: int) -> bytes:
    """Return the bytes of a file, which may be a device or a pipe that never ends.

    Raises:
        BadFileError: If there are more than `most`.
        OSError: If it cannot be read.
    """
    with file.open("rb") as opened:
        raw = opened.read(most + 1)
    if len(raw) > most:
        raise problem(file, "", "is too big", f"at most {most // 1024} kilobytes")
    return raw


def json_of(text: str, file: Path | str) -> Any:
    """Return what a JSON text says, once it is within every limit.

    Raises:
        BadFileError: If it is no JSON, or holds what we refuse (NaN, doubled keys, depth).
    """
    if not text.strip():
        raise problem(file, "", "is empty", "a JSON object was expected")
    try:
        value = json.loads(
            text, parse_constant=_no_constant, object_pairs_hook=_no_doubles, parse_int=_whole
        )
    except json.JSONDecodeError as error:
        where = f"line {error.lineno} column {error.colno}"
        cut = error.pos >= len(text.rstrip())
        wrong = "breaks off in the middle" if cut else "is no JSON"
        raise problem(file, where, wrong, error.msg[0].lower() + error.msg[1:]) from None
    except RecursionError:
        right = f"at most {limits.MAX_DEPTH} levels"
        raise problem(file, "", "is nested too deeply", right) from None
    except _RefusedError as refused:
        raise problem(file, refused.field, refused.wrong, refused.right) from None
    beyond = limits.out_of_bounds(value)
    if beyond is not None:
        raise problem(file, *beyond)
    return value


def object_of(file: Path, kind: str | None = None) -> dict[str, Any]:
    """Return the JSON object in a file, its kind and schema number judged.

    Args:
        file: The file.
        kind: The kind it must be; `None` for any.

    Raises:
        BadFileError: If it is none, of another kind, or from a later version.
    """
    value = json_of(text_of(file), file)
    return judged(value, file, kind)


def judged(value: Any, file: Path | str, kind: str | None) -> dict[str, Any]:
    """Return `value` if it is an object of `kind`, with a schema number we know.

    Raises:
        BadFileError: If it is not.
    """
    if not isinstance(value, dict):
        raise problem(file, "", "is no JSON object", '{"kind": ..., "schema": 1, ...} was expected')
    found = value.get("kind")
    if not isinstance(found, str):
        raise problem(file, "kind", "is missing", "say what kind of file it is, such as map")
    if kind is not None and found != kind:
        raise problem(file, "kind", f"is a {found}", f"a {kind} was expected")
    schema = value.get("schema", limits.SCHEMA)
    if not isinstance(schema, int) or isinstance(schema, bool) or schema < 1:
        raise problem(file, "schema", f"{schema!r} is no schema number", f"{limits.SCHEMA} is ours")
    if schema > limits.SCHEMA:
        raise problem(
            file,
            "schema",
            f"{schema} comes from a later version of the program",
            f"this one reads up to {limits.SCHEMA}; get the newer program",
        )
    return value


def record_of(value: Any, model: type[M], file: Path | str) -> M:
    """Return `value` as a record.

    Raises:
        BadFileError: If it does not fit, field by field.
    """
    try:
        return model.model_validate(value)
    except ValidationError as error:
        raise from_validation(file, error, value, model) from None
    except RecursionError:
        raise problem(file, "", "is nested too deeply") from None


class _RefusedError(Exception):
    def __init__(self, field: str, wrong: str, right: str) -> None:
        super().__init__(wrong)
        self.field, self.wrong, self.right = field, wrong, right


def _no_constant(name: str) -> Any:
    raise _RefusedError("", f"{name} is no number we can use", "give a finite number")


def _no_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        names = [name for name, _ in pairs]
        double = next(name for name in names if names.count(name) > 1)
        raise _RefusedError(double[:80], "stands twice in one object", "keep one of them")
    return found


def _whole(digits: str) -> int:
    if len(digits) > 20:
        raise _RefusedError("", f"{digits[:12]}... is too great a number", "at most 1e9")
    return int(digits)
