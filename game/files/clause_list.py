"""Every clause of the three documents: how the program handles it, and which tests hold it."""

from __future__ import annotations

import json
import pkgutil
import re
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import game.rules
from game.files import places
from game.rules.clause import CLAUSES
from game.rules.titles import TITLES

_TEST = re.compile(r"^\s*def (test_((?:rr|mv|vr)_\d+(?:_(?:rr|mv|vr)_\d+|_and_\d+)*)_\w+)", re.M)
_ID = re.compile(r"(rr|mv|vr)_(\d+)")


def clause_list() -> list[dict[str, Any]]:
    """Return every clause with its id, title, handling, home, tests and reason, in order."""
    for module in pkgutil.iter_modules(game.rules.__path__):
        import_module(f"game.rules.{module.name}")
    tests = tests_by_clause()
    rows = []
    for id, title in TITLES.items():
        clause = CLAUSES.get(id)
        rows.append(
            {
                "id": id,
                "title": title,
                "handling": clause.handling if clause else "information",
                "home": clause.home if clause else "",
                "tests": tests.get(id, []),
                "reason": clause.reason if clause else "not built yet",
            }
        )
    return rows


@cache
def tests_by_clause() -> dict[str, list[str]]:
    """Return the tests that name each clause: from the checkout, else from the shipped index."""
    folder = places.shipped() / "tests"
    if folder.is_dir():
        return found_in(folder)
    index = places.assets() / "clause_tests.json"
    if not index.is_file():
        return {}
    loaded: dict[str, list[str]] = json.loads(index.read_text(encoding="utf-8"))
    return loaded


def found_in(folder: Path) -> dict[str, list[str]]:
    """Return the names of the tests in a folder by the clauses that their names begin with."""
    found: dict[str, list[str]] = {}
    for file in sorted(folder.rglob("test_*.py")):
        for match in _TEST.finditer(file.read_text(encoding="utf-8")):
            name, clauses = match.group(1), match.group(2)
            for document, number in _ID.findall(clauses):
                found.setdefault(f"{document.upper()}-{number}", []).append(name)
    return found
