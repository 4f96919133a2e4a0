"""Every clause of the three documents: how the program handles it, and which tests hold it."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

from game.core.readings import READINGS, Reading
from game.files import places
from game.rules.register import CLAUSES
from game.rules.titles import TITLES

INDEX = Path(__file__).parent / "clause_tests.json"
"""The tests of each clause, for the program that is installed without them; written by
`tools/clause_tests.py`."""

_TEST = re.compile(r"^\s*def (test_(?:rr|mv|vr)_\d\d_\w+)", re.M)


def clause_list() -> list[dict[str, Any]]:
    """Return every clause in order: id, title, handling, home, tests, reason and readings."""
    tests = tests_by_clause()
    rows = []
    for id in TITLES:
        clause = CLAUSES[id]
        rows.append(
            {
                "id": id,
                "title": clause.title,
                "handling": clause.handling,
                "home": clause.home,
                "tests": tests.get(id, []),
                "reason": clause.reason,
                "readings": [_told(each) for each in READINGS.values() if each.clause == id],
            }
        )
    return rows


def _told(reading: Reading) -> dict[str, Any]:
    return {
        "name": reading.name,
        "words": reading.words,
        "default": reading.default,
        "options": list(reading.options),
    }


@cache
def tests_by_clause() -> dict[str, list[str]]:
    """Return the tests that name each clause: from the checkout, else from the shipped index."""
    folder = places.shipped() / "tests"
    if folder.is_dir():
        return found_in(folder)
    if not INDEX.is_file():
        return {}
    loaded: dict[str, list[str]] = json.loads(INDEX.read_text(encoding="utf-8"))
    return loaded


def found_in(folder: Path) -> dict[str, list[str]]:
    """Return the names of the tests in a folder by the clauses that their names begin with."""
    found: dict[str, list[str]] = {}
    for file in sorted(folder.rglob("test_*.py")):
        for name in _TEST.findall(file.read_text(encoding="utf-8")):
            for id in clauses_of(name):
                found.setdefault(id, []).append(name)
    return found


def clauses_of(name: str) -> list[str]:
    """Return the clauses that a test's name begins with: `test_vr_05_06_and_rr_07_...`."""
    found: list[str] = []
    document = ""
    for word in name.split("_")[1:]:
        if word in ("rr", "mv", "vr"):
            document = word.upper()
        elif len(word) == 2 and word.isdigit():
            found.append(f"{document}-{word}")
        elif word != "and":
            break
    return [id for id in dict.fromkeys(found) if id in TITLES]
