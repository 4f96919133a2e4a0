"""True scale: a screen is measured once, and an inch is an inch from then on."""

from __future__ import annotations

import pytest

from game.ui.screens.measuring.calibrating import Calibrating
from game.ui.screens.measuring.true_scale import TrueScale
from tests.support.measuring import Measuring
from tests.support.scene import area, battle, car


def entered() -> Measuring:
    pilot = Measuring(battle(car(20, 24), pieces=(area("sand", "difficult", 30, 20, 34, 24),)))
    pilot.key("s")
    pilot.wait(0.1)
    return pilot


def scale(pilot: Measuring) -> TrueScale:
    screen = pilot.app.over[0]
    assert isinstance(screen, TrueScale)
    return screen


def test_a_screen_never_measured_is_measured_first_with_a_bank_card() -> None:
    pilot = entered()
    calibrating = pilot.app.top
    assert isinstance(calibrating, Calibrating)

    calibrating.long = 85.60 / 25.4 * 110 - 1
    pilot.key("right", "enter")

    assert pilot.app.top is scale(pilot)
    assert scale(pilot).camera.scale == pytest.approx(110)
    assert list(pilot.app.settings.scales.values()) == [pytest.approx(110, abs=1e-3)]


def test_a_ruler_will_do() -> None:
    pilot = entered()

    pilot.press(("way", "ruler"))
    calibrating = pilot.app.top
    assert isinstance(calibrating, Calibrating)
    calibrating.long = 600
    pilot.key("enter")

    assert scale(pilot).camera.scale == pytest.approx(100)


def test_a_measured_screen_is_remembered_and_another_display_is_asked_again() -> None:
    pilot = entered()
    pilot.key("enter")
    pilot.key("escape", "s")
    pilot.wait(0.1)
    assert pilot.app.top is scale(pilot)

    pilot.app.display = 1
    pilot.wait(0.1)

    assert isinstance(pilot.app.top, Calibrating)


def test_the_camera_is_locked_and_looks_about_by_whole_inches() -> None:
    pilot = entered()
    pilot.key("enter")
    before = scale(pilot).camera

    pilot.wheel((500, 300), 5)
    assert scale(pilot).camera == before
    pilot.key("right")

    assert scale(pilot).camera.x == pytest.approx(before.x + 1)


def test_a_projector_is_zoomed_by_a_thousandth() -> None:
    pilot = entered()
    pilot.key("enter")
    before = scale(pilot).camera.scale

    pilot.key("=")

    assert scale(pilot).camera.scale == pytest.approx(before * 1.001)


def test_rr_22_one_roll_takes_the_road_eight_inches_and_stops() -> None:
    pilot = entered()
    pilot.key("enter")
    screen = scale(pilot)

    pilot.key("]", "enter")
    for _ in range(400):
        pilot.app.step([], 0.05)

    assert screen.rolled == 8
    assert screen.shift == pytest.approx(0, abs=1e-6)
    assert next(iter(screen.battle.on_table())).pose.x == 12
    assert pilot.battle.models[0].pose.x == 20, "the layout itself lies as it lay"


def test_the_road_runs_until_it_is_stopped() -> None:
    pilot = entered()
    pilot.key("enter")
    screen = scale(pilot)

    pilot.key("space")
    for _ in range(40):
        pilot.app.step([], 0.05)
    pilot.key("space")
    gone = screen.rolled + screen.shift
    pilot.wait(0.3)

    assert gone == pytest.approx(2.0, abs=0.2), "an inch a second"
    assert screen.rolled + screen.shift == gone


def test_leaving_restores_the_window() -> None:
    pilot = entered()
    assert pilot.app.full_screen_wanted

    pilot.key("escape")
    pilot.wait(0.1)

    assert pilot.app.top is pilot.measure
    assert not pilot.app.full_screen_wanted
