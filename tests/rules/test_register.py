"""The register: every clause has one home, one title and a test; every event names one."""

import importlib
import re
from pathlib import Path

import pytest

from game.core.readings import READINGS, Reading
from game.rules.clause import CLAUSES, HOUSE, Clause, clause
from game.rules.information import MOST_INFORMATION
from game.rules.register import CHAPTERS
from game.rules.titles import TITLES

ROOT = Path(__file__).parents[2]
RULES = ROOT / "game" / "rules"


def named_in_tests() -> set[str]:
    """Every clause in the name of a test, or in a row of a table that a test is given."""
    found: set[str] = set()
    for path in (ROOT / "tests" / "rules").glob("test_*.py"):
        text = path.read_text(encoding="utf-8")
        for name in re.findall(r"def (test_\w+)", text):
            for book, numbers in re.findall(r"(?:_|^)(rr|mv|vr)((?:_\d\d)+)(?=_|$)", name):
                found |= {f"{book.upper()}-{number}" for number in numbers[1:].split("_")}
        for book, number in re.findall(r'^ +\("(RR|MV|VR)-(\d\d)"', text, re.MULTILINE):
            found.add(f"{book}-{number}")
    return found


def test_all_158_clauses_are_registered_once() -> None:
    counts = {book: sum(1 for id in CLAUSES if id.startswith(book)) for book in ("RR", "MV", "VR")}

    assert counts == {"RR": 48, "MV": 19, "VR": 91}
    assert set(CLAUSES) == set(TITLES)


def test_a_second_home_for_a_clause_is_refused() -> None:
    with pytest.raises(ValueError, match="already carried out"):
        clause("RR-22")(lambda: None)
    with pytest.raises(ValueError, match="there is no clause"):
        clause("RR-99")(lambda: None)


def test_no_more_than_fourteen_clauses_are_information_each_with_its_reason() -> None:
    told = [c for c in CLAUSES.values() if c.handling == "information"]

    assert len(told) <= MOST_INFORMATION == 14
    assert all(c.reason for c in CLAUSES.values() if c.handling != "rules")


@pytest.mark.parametrize("title", TITLES.values(), ids=list(TITLES))
def test_titles_are_one_short_line(title: str) -> None:
    assert 0 < len(title) < 90
    assert "\n" not in title
    assert not title.endswith(".")


@pytest.mark.parametrize("found", CLAUSES.values(), ids=list(CLAUSES))
def test_the_home_of_a_clause_exists(found: Clause) -> None:
    if found.handling != "rules":
        return
    module, _, name = found.home.rpartition(".")

    assert hasattr(importlib.import_module(module), name)


def test_vr_08_vr_12_vr_90_vr_91_are_told_to_the_reader_and_no_more() -> None:
    told = {c.id for c in CLAUSES.values() if c.handling == "information"}

    assert told == {"VR-08", "VR-12", "VR-90", "VR-91"}


@pytest.mark.parametrize("id", list(CLAUSES))
def test_every_clause_is_named_by_a_test(id: str) -> None:
    assert id in named_in_tests()


def test_every_clause_that_the_rules_speak_of_is_registered() -> None:
    spoken: set[str] = set()
    for path in RULES.glob("*.py"):
        for book, number in re.findall(r'"(RR|MV|VR)-(\d\d)"', path.read_text(encoding="utf-8")):
            spoken.add(f"{book}-{number}")

    assert spoken <= set(CLAUSES)


def test_a_rule_of_ours_is_called_a_house_rule() -> None:
    assert HOUSE == "house rule"


def test_every_module_of_the_rules_is_a_chapter_of_the_register() -> None:
    modules = {path.stem for path in RULES.glob("*.py")} - {"__init__", "register"}

    assert {chapter.__name__.rpartition(".")[2] for chapter in CHAPTERS} == modules


@pytest.mark.parametrize("reading", READINGS.values(), ids=list(READINGS))
def test_every_reading_is_read_by_a_rule_and_belongs_to_a_clause(reading: Reading) -> None:
    used = any(
        re.search(rf"readings\.{reading.name}\b", path.read_text(encoding="utf-8"))
        for path in RULES.glob("*.py")
    )

    assert used
    assert reading.clause in TITLES


@pytest.mark.parametrize("reading", READINGS.values(), ids=list(READINGS))
def test_every_option_of_a_reading_is_tried_by_a_test(reading: Reading) -> None:
    texts = [
        path.read_text(encoding="utf-8")
        for path in (ROOT / "tests" / "rules").glob("test_*.py")
        if path.name != Path(__file__).name
    ]
    about = " ".join(text for text in texts if reading.name in text)

    assert about, f"no test speaks of {reading.name}"
    for option in reading.options:
        if option != reading.default and isinstance(option, str):
            assert f'"{option}"' in about, option
