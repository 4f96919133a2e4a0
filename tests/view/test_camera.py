"""The camera: pixels to inches and back, whichever way the table is turned."""

from __future__ import annotations

import pytest

from game.view.camera import LARGEST, SMALLEST, Camera

VIEW = Camera(left=200, top=50, width=900, height=600, x=30, y=20, scale=12)


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_a_point_goes_to_its_pixel_and_back(turn: int) -> None:
    view = VIEW.rotated(turn)

    x, y = view.to_table(*view.to_screen(41.5, 7.25))

    assert (x, y) == pytest.approx((41.5, 7.25))


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_zooming_keeps_the_point_under_the_cursor(turn: int) -> None:
    view = VIEW.rotated(turn)
    before = view.to_table(333, 222)

    after = view.zoomed(1.7, 333, 222).to_table(333, 222)

    assert after == pytest.approx(before)


def test_north_is_up_and_a_turn_is_anticlockwise() -> None:
    _, up = VIEW.to_screen(30, 21)
    east = VIEW.rotated(90).to_screen(31, 20)

    assert up < 350
    assert east == pytest.approx((650, 338)), "east points up once the table is turned"


def test_panning_pushes_the_table_with_the_hand() -> None:
    pushed = VIEW.panned(24, -12)

    assert pushed.to_screen(30, 20) == pytest.approx((674, 338))


@pytest.mark.parametrize("turn", [0, 90])
def test_fitting_shows_the_whole_table(turn: int) -> None:
    view = VIEW.rotated(turn).fitted((0, 0, 72, 48), 40)

    for corner in ((0, 0), (72, 0), (72, 48), (0, 48)):
        px, py = view.to_screen(*corner)
        assert 240 - 1e-6 <= px <= 1060 + 1e-6
        assert 90 - 1e-6 <= py <= 610 + 1e-6


def test_zoom_has_limits() -> None:
    assert VIEW.zoomed(1e9, 0, 0).scale == LARGEST
    assert VIEW.zoomed(1e-9, 0, 0).scale == SMALLEST


def test_gliding_between_two_views_keeps_the_zoomed_point_still() -> None:
    goal = VIEW.zoomed(3.0, 400, 300)
    fixed = VIEW.to_table(400, 300)

    halfway = VIEW.between(goal, 0.5)

    assert halfway.to_screen(*fixed) == pytest.approx((400, 300), abs=1e-6)
    assert VIEW.between(goal, 1.0) == goal
