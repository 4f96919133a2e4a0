"""An inch on the screen is an inch on the table."""

from __future__ import annotations

import pytest

from game.view.truescale import (
    ScaleError,
    display_key,
    for_display,
    from_card,
    from_ruler,
    remembering,
)


def test_a_bank_card_gives_the_scale() -> None:
    calibration = from_card(337.0079)

    assert calibration.per_inch == pytest.approx(100, abs=1e-3)
    assert calibration.card == pytest.approx((337.0079, 212.5197), abs=1e-3)


def test_matching_both_sides_of_the_card_takes_the_mean() -> None:
    calibration = from_card(337.0079, 214.0)

    assert calibration.per_inch == pytest.approx(100.35, abs=0.01)


def test_a_ruler_gives_the_scale() -> None:
    calibration = from_ruler(600, 6)

    assert calibration.per_inch == 100
    assert calibration.ruler(12) == 1200
    assert calibration.shown(1920, 1080) == (19.2, 10.8)


def test_a_pixel_off_the_card_is_told_as_inches_over_a_length() -> None:
    assert from_card(337.0079).error(24) == pytest.approx(0.0712, abs=1e-3)


def test_a_scale_is_remembered_by_display() -> None:
    key = display_key("Desk  screen ", 2560, 1440)

    kept = remembering({"other 1x1": 90.0}, key, from_card(337.0079))

    assert key == "Desk screen 2560x1440"
    assert for_display(kept, key).per_inch == pytest.approx(100, abs=1e-3)
    assert for_display(kept, key).measured
    assert not for_display(kept, "another 1920x1080").measured
    assert not for_display({key: float("nan")}, key).measured


@pytest.mark.parametrize(("pixels", "inches"), [(10, 6), (0, 6), (100, 0), (float("nan"), 1)])
def test_a_scale_beyond_belief_is_refused(pixels: float, inches: float) -> None:
    with pytest.raises(ScaleError):
        from_ruler(pixels, inches)


def test_two_sides_of_different_cards_are_refused() -> None:
    with pytest.raises(ScaleError, match="do not match"):
        from_card(337, 240)
