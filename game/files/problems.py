"""What is wrong with a file, said in one line: `file: field: what is wrong and what is right`."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ValidationError

_ENOUGH = 20
"""A file with more problems than this is told about these and the number of the others."""


_WORDS = (
    ("Input should", "it should"),
    ("Tuple should", "it should"),
    ("String should", "it should"),
    ("Dictionary should", "it should"),
    ("a valid tuple", "a list"),
    ("a valid dictionary", "an object"),
    (" after validation", ""),
    (" or instance of ", " or "),
)
"""Their words for things, and ours."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong, and what would be right."""

    file: str
    field: str
    wrong: str
    right: str = ""

    def __str__(self) -> str:
        """The one line that is shown."""
        tail = f"; {self.right}" if self.right else ""
        middle = f"{self.field}: " if self.field else ""
        line = f"{self.file}: {middle}{self.wrong}{tail}"
        return " ".join("".join(c if c.isprintable() else " " for c in line).split())


class BadFileError(ValueError):
    """A file, or a wish about one, that cannot be used; nothing was changed."""

    def __init__(self, problems: Problem | Iterable[Problem]) -> None:
        found = (problems,) if isinstance(problems, Problem) else tuple(problems)
        super().__init__("\n".join(str(problem) for problem in found))
        self.problems = found


def problem(file: Path | str, field: str, wrong: str, right: str = "") -> BadFileError:
    """Return the error for one thing that is wrong."""
    return BadFileError(Problem(shown(file), field, wrong, right))


def shown(file: Path | str) -> str:
    """Return a file's name as it is told: as it was given."""
    return str(file)


def not_read(file: Path | str, error: OSError) -> BadFileError:
    """Return the error for a file that the system does not let us read or write."""
    return problem(file, "", *_from_system(error))


def not_written(file: Path | str, error: OSError) -> BadFileError:
    """Return the error for a file that could not be written; what stood there stands."""
    if isinstance(error, FileNotFoundError | NotADirectoryError):
        return problem(file, "", "lies in no folder that can be written", "choose another place")
    return not_read(file, error)


def _from_system(error: OSError) -> tuple[str, str]:
    match error:
        case FileNotFoundError():
            return "there is no such file", "give the path of a file that exists"
        case IsADirectoryError():
            return "is a folder", "give the path of a file"
        case PermissionError():
            return "may not be opened", "allow reading and writing it, or choose another place"
        case _:
            if error.errno == 28:
                return "the disk is full", "free some space; nothing was lost"
            if error.errno == 30:
                return "lies where nothing can be written", "choose another place"
            return f"cannot be used ({error.strerror or error})", "choose another file"


def from_validation(
    file: Path | str, error: ValidationError, given: Any, model: type[BaseModel] | None = None
) -> BadFileError:
    """Return the error that tells, field by field, why a file was not understood.

    Args:
        file: The file.
        error: What pydantic found.
        given: What stood in the file, to tell fields from inner steps of the reader.
        model: The record it was to be, for telling which fields there are.
    """
    found, seen = [], set[tuple[str, str]]()
    for one in error.errors(include_url=False, include_context=True):
        location = _location(one["loc"], given, named=one["type"] in ("missing", "extra_forbidden"))
        wrong, right = _explained(one, model)
        if (location, wrong) not in seen:
            seen.add((location, wrong))
            found.append(Problem(shown(file), location, wrong, right))
    more = len(found) - _ENOUGH
    if more > 0:
        found = [*found[:_ENOUGH], Problem(shown(file), "", f"{more} more things are wrong")]
    return BadFileError(found)


def _location(loc: Sequence[int | str], given: Any, *, named: bool) -> str:
    words: list[str] = []
    here = given
    for number, part in enumerate(loc):
        inside = (isinstance(here, dict) and part in here) or (
            isinstance(here, list) and isinstance(part, int) and part < len(here)
        )
        if inside:
            here = here[part]
        if isinstance(part, int):
            if inside and words:
                words[-1] += f"[{part}]"
            elif inside:
                words.append(f"[{part}]")
        elif inside or (named and number == len(loc) - 1):
            words.append(part)
    return ".".join(words)


def _explained(one: Any, model: type[BaseModel] | None) -> tuple[str, str]:
    kind, told, context = one["type"], one["msg"], one.get("ctx", {})
    value = _short(one.get("input"))
    match kind:
        case "missing":
            return "is missing", "give it"
        case "extra_forbidden":
            return "is not a field here", _fields(str(one["loc"][-1]), model)
        case "literal_error" | "enum":
            return f"{value} is none of those allowed", f"one of {context.get('expected')}"
        case "union_tag_invalid":
            tag = _short(context.get("tag"))
            return f"{tag} is none of those allowed", f"one of {context.get('expected_tags')}"
        case "union_tag_not_found":
            return "does not say what it is", f"give {context.get('discriminator')}"
        case "value_error":
            text = str(context.get("error", told))
            wrong, _, right = text.partition("; ")
            return wrong, right
        case _:
            for theirs, ours in _WORDS:
                told = told.replace(theirs, ours)
            return f"{value} does not fit", told


def _fields(name: str, model: type[BaseModel] | None) -> str:
    if model is None:
        return "leave it out"
    names = sorted(_names(model))
    close = [near for near in difflib.get_close_matches(name, names, 1) if near != name]
    return f"did you mean {close[0]}?" if close else "leave it out"


def _names(model: type[BaseModel]) -> set[str]:
    found: set[str] = set()
    waiting: list[Any] = [model]
    seen: set[Any] = set()
    while waiting:
        kind = waiting.pop()
        if kind in seen:
            continue
        seen.add(kind)
        if isinstance(kind, type) and issubclass(kind, BaseModel):
            for name, field in kind.model_fields.items():
                found.add(field.alias or name)
                waiting.append(field.annotation)
        else:
            waiting.extend(a for a in getattr(kind, "__args__", ()) if not isinstance(a, str))
    return found


def _short(value: Any) -> str:
    text = repr(value) if isinstance(value, str) else str(value)
    return text if len(text) <= 60 else f"{text[:57]}..."
