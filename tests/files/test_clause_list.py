"""The table of clauses: how each is handled, and the tests that hold it."""

from __future__ import annotations

import json

import pytest

from game.core.readings import READINGS
from game.files import clause_list
from game.rules.titles import TITLES


@pytest.mark.parametrize(
    ("name", "clauses"),
    [
        ("test_vr_30_a_failed_initiative", ["VR-30"]),
        ("test_vr_05_06_07_capacities_count", ["VR-05", "VR-06", "VR-07"]),
        ("test_rr_07_and_mv_08_both", ["RR-07", "MV-08"]),
        ("test_vr_72_2_inches_behind", ["VR-72"]),
        ("test_vr_99_is_no_clause", []),
        ("test_something_else", []),
    ],
)
def test_the_name_of_a_test_begins_with_its_clauses(name: str, clauses: list[str]) -> None:
    assert clause_list.clauses_of(name) == clauses


def test_every_clause_that_the_rules_decide_has_a_home_and_a_test() -> None:
    rows = clause_list.clause_list()

    decided = [row for row in rows if row["handling"] == "rules"]
    assert [row["id"] for row in rows] == list(TITLES)
    assert [row["id"] for row in decided if not row["tests"] or not row["home"]] == []
    assert [row["id"] for row in rows if row["handling"] != "rules" and not row["reason"]] == []


def test_the_index_for_an_installed_program_knows_every_clause_that_is_decided() -> None:
    index = json.loads(clause_list.INDEX.read_text(encoding="utf-8"))

    decided = {row["id"] for row in clause_list.clause_list() if row["handling"] == "rules"}
    assert decided <= index.keys(), "run python tools/clause_tests.py"


def test_every_reading_stands_beneath_its_clause() -> None:
    rows = {
        row["id"]: [each["name"] for each in row["readings"]] for row in clause_list.clause_list()
    }

    assert rows["VR-74"] == ["tail_facing", "backing_tail"]
    assert sorted(name for names in rows.values() for name in names) == sorted(READINGS)
