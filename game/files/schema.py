"""JSON Schemas of every kind of file, so that any editor completes and checks them."""

from __future__ import annotations

import ast
import inspect
import itertools
import re
import sys
from functools import cache
from typing import Any

from pydantic import BaseModel, TypeAdapter

from game.core.events import Event
from game.engine.journal import Line
from game.files.gangs import GangFile
from game.files.layouts import LayoutFile
from game.files.maps import MapFile
from game.files.save import SaveHeader
from game.files.scenarios import ScenarioFile
from game.files.schema_words import WORDS
from game.files.scripts import ScriptFile

_SOURCES: dict[str, tuple[str, Any]] = {
    "map": ("A map of ashwake", MapFile),
    "gang": ("A gang of ashwake", GangFile),
    "scenario": ("A scenario of ashwake", ScenarioFile),
    "layout": ("A table laid out for measuring", LayoutFile),
    "script": ("A script of ashwake", ScriptFile),
    "save": (
        "A line of a save of ashwake: the header, or a step of the journal",
        SaveHeader | Line,
    ),
    "events": ("An event of ashwake", Event),
}
KINDS = (*_SOURCES, "settings")
"""What there is a schema of; that of the settings is the screen's."""


def schema(kind: str) -> dict[str, Any]:
    """Return the JSON Schema of a kind of file, with a description on every field.

    Raises:
        KeyError: If there is no such kind.
    """
    title, source = _SOURCES[kind]
    made = TypeAdapter(source).json_schema(by_alias=True, ref_template="#/$defs/{model}")
    return described(made, title, source)


def described(made: dict[str, Any], title: str, source: Any) -> dict[str, Any]:
    """Return a schema with a title, and descriptions taken from the docstrings of its records."""
    records = _records(source)
    described: dict[str, Any] = {"$schema": "https://json-schema.org/draft/2020-12/schema"}
    described |= made
    described["title"] = title
    for name, part in [(described.get("title", ""), made), *made.get("$defs", {}).items()]:
        record = records.get(re.sub(r"^.*__", "", name))
        if record is None and part is made and inspect.isclass(source):
            record = source
        texts = field_texts(record) if record is not None else {}
        for field, told in part.get("properties", {}).items():
            told.setdefault("description", texts.get(field) or _words(field))
    return described


def _words(field: str) -> str:
    return WORDS.get(field, field.replace("_", " ").capitalize() + ".")


def _records(source: Any) -> dict[str, type]:
    """Return every record that a type is made of, by its name."""
    found: dict[str, type] = {}
    waiting, seen = [source], set[int]()
    while waiting:
        kind = waiting.pop()
        if id(kind) in seen:
            continue
        seen.add(id(kind))
        if inspect.isclass(kind) and issubclass(kind, BaseModel):
            found[kind.__name__] = kind
            waiting.extend(field.annotation for field in kind.model_fields.values())
        elif inspect.isclass(kind) and hasattr(kind, "__dataclass_fields__"):
            found[kind.__name__] = kind
        waiting.extend(getattr(kind, "__args__", ()))
        origin = getattr(kind, "__origin__", None)
        if origin is not None:
            waiting.append(origin)
    return found


@cache
def field_texts(record: type) -> dict[str, str]:
    """Return the docstring beneath each field of a record and of its bases, by file name."""
    found: dict[str, str] = {}
    for base in reversed(record.__mro__):
        if base.__module__.startswith("game."):
            found |= _texts_of(base)
    aliases = getattr(record, "model_fields", {})
    return {
        (aliases[name].alias or name) if name in aliases else name: text
        for name, text in found.items()
    }


@cache
def _texts_of(record: type) -> dict[str, str]:
    tree = _module_tree(record.__module__)
    body = next(
        (
            n.body
            for n in ast.walk(tree)
            if isinstance(n, ast.ClassDef) and n.name == record.__name__
        ),
        [],
    )
    found = {}
    for field, text in itertools.pairwise(body):
        if not (isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name)):
            continue
        if isinstance(text, ast.Expr) and isinstance(text.value, ast.Constant):
            value = text.value.value
            if isinstance(value, str):
                found[field.target.id] = " ".join(value.split())
    return found


@cache
def _module_tree(module: str) -> ast.Module:
    return ast.parse(inspect.getsource(sys.modules[module]))
