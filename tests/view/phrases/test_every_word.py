"""Every event, refusal, roll and question has its sentence."""

from __future__ import annotations

import ast
import typing
from pathlib import Path

import pytest

from game.core.events import Event
from game.rules.objection import Objection
from game.view import phrases
from game.view.phrases.asking import QUESTIONS, ROLLS
from game.view.phrases.refusing import REFUSALS
from tests.support.scene import battle, car, rival

ROOT = Path(__file__).parents[3] / "game"
KINDS = [kind.model_fields["event"].default for kind in typing.get_args(typing.get_args(Event)[0])]


def calls() -> list[ast.Call]:
    found = []
    for folder in ("rules", "engine"):
        for file in sorted((ROOT / folder).rglob("*.py")):
            tree = ast.parse(file.read_text(encoding="utf-8"))
            found += [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return found


def words(names: tuple[str, ...], argument: str, position: int) -> set[str]:
    """Return the strings given to `argument` wherever one of `names` is called."""
    found = set()
    for call in calls():
        if getattr(call.func, "id", getattr(call.func, "attr", "")) not in names:
            continue
        given = [k.value for k in call.keywords if k.arg == argument]
        given += call.args[position : position + 1]
        for value in given:
            for node in ast.walk(value):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    found.add(node.value)
    return found


def test_every_event_has_a_sentence() -> None:
    assert set(KINDS) == set(phrases.EVENTS)


def test_every_code_of_an_objection_has_a_sentence() -> None:
    codes = words(("Objection",), "code", 1) | words(("_leaves",), "code", 2)

    assert codes
    assert codes - set(REFUSALS) == set()


def test_every_roll_says_what_it_is_for() -> None:
    purposes = words(("roll",), "purpose", 1) | words(("roll_off",), "purpose", 3)

    assert purposes
    assert purposes - set(ROLLS) == set()


def test_every_question_says_what_is_asked() -> None:
    asked = words(("Question",), "about", 3)

    assert asked
    assert asked - set(QUESTIONS) == set()


@pytest.mark.parametrize("code", sorted(REFUSALS))
def test_a_refusal_is_a_whole_sentence_even_without_its_figures(code: str) -> None:
    text = phrases.refusal(Objection(clause="VR-53", code=code), battle(car(), rival()))

    assert text[0] == text[0].upper()
    assert text.endswith(".")
    assert "{" not in text


def test_an_unknown_refusal_is_still_said() -> None:
    text = phrases.refusal(Objection(clause="X", code="made_up", figures={"limit": 3}))

    assert text == "Made up (limit 3)."


def test_vr_62_a_refusal_names_its_figures() -> None:
    objection = Objection(
        clause="VR-62",
        code="beyond_distance",
        figures={"ordered": 13.0, "left": 12.0, "limit": 12.0, "speed": "combat"},
    )

    assert phrases.refusal(objection) == "13″ is too far: 12″ of 12″ are left."
