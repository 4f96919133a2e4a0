"""A dispute card says what the panel says."""

from __future__ import annotations

import math

import pytest

from game.files.exporters import dispute_card
from game.geometry.footprint import box_mm, oval_mm
from game.ui.dispute import card_of
from game.view.panel import panel
from tests.support.scene import area, battle, car, rival


def test_a_card_carries_the_panels_number_verdict_and_ends() -> None:
    stand = battle(
        car(25.3, 24, 8, footprint=box_mm(75, 42)),
        rival(30, 24, 0, footprint=oval_mm(90, 52)),
        pieces=(
            area("rock", "impassable", 27, 27, 30, 30),
            area("far", "impassable", 60, 2, 64, 6),
        ),
    )
    shown = panel(stand, stand.models[0].id, stand.models[1].id)

    card = card_of(stand, shown, foot="the ash road, round 2")

    row = shown.row("tail_distance")
    assert isinstance(row.value, float)
    assert card.number == f"{row.value:.2f}″"
    assert card.verdict == "met"
    assert card.against == "at most 2.00″, VR-72"
    assert math.dist(*card.ends) == pytest.approx(row.value, abs=1e-6)
    assert len(card.terrain) == 1
    assert dispute_card.written(card).startswith(b"\x89PNG")


def test_a_photo_says_so_on_the_card() -> None:
    stand = battle(car(25.0, 24, 0), rival(30, 24, 0))
    shown = panel(stand, stand.models[0].id, stand.models[1].id, error=lambda a, b: 5.0)

    card = card_of(stand, shown, "clearance")

    assert card.verdict == "too_close"
    assert card.measured.startswith("Measured on a photo")


def test_only_distances_between_two_make_a_card() -> None:
    stand = battle(car(25.0, 24, 0), rival(30, 24, 0))
    shown = panel(stand, stand.models[0].id, stand.models[1].id)

    with pytest.raises(KeyError):
        card_of(stand, shown, "roll")
