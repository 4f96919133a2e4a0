"""The panel in words: the verdict, and by how much."""

from __future__ import annotations

import pytest

from game.geometry.footprint import box_mm
from game.view.measured import Units
from game.view.panel import Panel, panel
from game.view.phrases import verdicts
from tests.support.scene import area, battle, car, rival

QUAD = box_mm(75, 42)


def shown(x: float = 25.3, heading: float = 8, off: float | None = None) -> Panel:
    stand = battle(
        car(x, 24, heading, footprint=QUAD),
        rival(30, 24, 0, footprint=QUAD),
        pieces=(area("rock", "impassable", 40, 22, 44, 26),),
    )
    error = None if off is None else (lambda a, b: off)
    return panel(stand, stand.models[0].id, stand.models[1].id, error)


@pytest.mark.parametrize(
    ("what", "words"),
    [
        ("tail_facing", "8.0° ≤ 22.5°"),
        ("tail_behind", "yes"),
        ("fog", "22.35″ to spare"),
        ("clearance", "1.35″ short"),
        ("quarter", "south-west and north-west"),
    ],
)
def test_every_rule_is_told_with_its_margin(what: str, words: str) -> None:
    stands = shown()

    told = verdicts.verdict(stands.row(what, stands.a))

    assert sorted(told.split()) == sorted(words.split())


def test_a_missed_limit_says_by_how_much() -> None:
    row = shown(x=24.0, heading=0).row("tail_distance")

    assert verdicts.verdict(row) == "1.05″ over"
    assert verdicts.mark(row) == "✗"
    assert verdicts.verdict(row, Units.CENTIMETRES) == "2.66 cm over"


def test_a_photo_says_when_it_is_too_close_to_call() -> None:
    row = shown(x=25.04, heading=0, off=0.05).row("tail_distance")

    assert verdicts.verdict(row) == "2.01″ ±0.05″, too close to call"
    assert verdicts.mark(row) == "≈"


def test_every_row_of_a_panel_has_words() -> None:
    stands = shown()

    text = verdicts.copied(stands, ("Rattler", "Hound"))

    assert text.startswith("Rattler → Hound\n  Closest edges: ")
    assert "VR-72 Tail: within 2″ of the rear: ✓" in text
    assert all(verdicts.asks(row) != row.what for row in stands.rules)
    assert "_" not in text
