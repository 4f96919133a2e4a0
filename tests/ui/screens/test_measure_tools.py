"""Every measuring tool, by mouse and by keys, against figures worked out by hand."""

from __future__ import annotations

import math

import pygame
import pytest

from game.geometry.footprint import box_mm
from game.ui.keys import ACTIONS
from game.ui.measure_keys import MEASURING
from game.ui.screens.help import HelpSheet
from game.view.measured import Units
from tests.support.measuring import Measuring
from tests.support.scene import area, battle, car, rival

# Hulls of 100 x 50 mm: half of one is 1.9685 x 0.9843 inches.
HALF, SIDE = 50 / 25.4, 25 / 25.4


def table(*, wall: bool = False) -> Measuring:
    pieces = (
        (area("wall", "structure", 34, 20, 35, 30).model_copy(update={"blocks_sight": True}),)
        if wall
        else ()
    )
    hull = box_mm(100, 50)
    return Measuring(
        battle(car(20, 24, footprint=hull), rival(44, 24, footprint=hull), pieces=pieces)
    )


def test_base_to_base_by_mouse_and_the_panel_judges_the_pair() -> None:
    pilot = table()

    pilot.key("m")
    pilot.on((20, 24), (44, 24))

    assert pilot.last.inches == pytest.approx(24 - 2 * HALF, abs=1e-9)
    panel = pilot.measure.bench.panel()
    assert panel is not None
    assert panel.closest.gap == pytest.approx(24 - 2 * HALF)
    assert pilot.measure.bench.history[0].words == "20.06″ car → rival"


def test_base_to_base_by_keys_alone() -> None:
    pilot = table()

    pilot.key("m", "tab", "enter", "tab", "enter")

    assert pilot.last.inches == pytest.approx(24 - 2 * HALF)


def test_shift_keeps_the_first_footprint() -> None:
    pilot = table(wall=True)
    pygame.display.init()
    pygame.key.set_mods(pygame.KMOD_SHIFT)
    try:
        pilot.key("m")
        pilot.on((20, 24), (44, 24), (34.5, 28))
    finally:
        pygame.key.set_mods(0)
        pygame.display.quit()

    assert [reading.of for reading in pilot.readings] == ["car", "car"]
    assert pilot.last.inches == pytest.approx(34 - 20 - HALF)


def test_a_reading_follows_a_nudge_of_a_hundredth() -> None:
    pilot = table()
    pilot.key("m")
    pilot.on((20, 24), (44, 24))

    pilot.key("v")
    pilot.on((20, 24))
    pilot.key("ctrl+right", "ctrl+right", "right", "alt+left")

    assert pilot.last.inches == pytest.approx(24 - 2 * HALF - 0.12 + 1.0, abs=1e-4)


def test_a_tape_is_chained_and_ends() -> None:
    pilot = table()

    pilot.key("t")
    pilot.on((10, 10), (10, 20), (20, 20))
    pilot.key("end")
    pilot.on((40, 40), (50, 40))

    assert len(pilot.readings) == 2
    assert pilot.readings[0].inches == pytest.approx(20, abs=0.15)
    assert pilot.readings[1].inches == pytest.approx(10, abs=0.15)


def test_a_tape_snaps_to_a_corner_exactly_and_a_key_steps_on() -> None:
    pilot = table()
    corner = (20 + HALF, 24 + SIDE)

    pilot.key("t")
    pilot.on((corner[0] + 0.1, corner[1] + 0.1), (60, 24 + SIDE))

    assert pilot.measure.bench.now.asked[0].points[0] == pytest.approx(corner, abs=1e-4)
    pilot.key("escape")
    pilot.key("t")
    pilot.move(pilot.spot(*corner))
    first = pilot.measure.bench.cursor
    pilot.key("c")
    assert pilot.measure.bench.cursor != first


def test_a_tape_by_keys_alone() -> None:
    pilot = table()

    pilot.key("t", "tab", "enter", "tab", "enter")

    assert pilot.last.inches == pytest.approx(24)


def test_a_ring_is_typed_and_a_band_too() -> None:
    pilot = table()

    pilot.key("r")
    pilot.typed("24")
    pilot.on((20, 24))
    pilot.typed("3-6")

    assert [value.inches for value in pilot.last.values] == [6, 3]
    assert len(pilot.readings) == 1, "a new amount changes the reading that is looked at"


def test_arc_and_bearing_of_a_model_and_of_three_points() -> None:
    pilot = table()

    pilot.key("b")
    pilot.on((20, 24), (30, 34))
    pilot.key("b")
    pilot.on((60, 10), (65, 10), (60, 20))

    bearing, angle = pilot.readings
    assert bearing.values[0].degrees == pytest.approx(45, abs=0.5)
    assert abs(angle.values[0].degrees or 0) == pytest.approx(90, abs=1)


def test_fits_here_by_a_drive_and_by_a_pivot() -> None:
    pilot = table(wall=True)

    pilot.key("g")
    pilot.typed("20")
    pilot.on((20, 24))
    blocked = pilot.last
    pilot.typed("90 left")
    pivot = pilot.last

    assert blocked.values[0].code == "blocked"
    met = next(value for value in blocked.values if value.code == "met")
    assert met.inches == pytest.approx(14 - HALF)
    assert pivot.values[0].code == "clear"


def test_a_sight_line_is_blocked_by_a_wall_and_the_map_shades_what_is_seen() -> None:
    pilot = table(wall=True)

    pilot.key("l")
    pilot.on((20, 24), (44, 24))
    pilot.key("shift+l")
    pilot.on((20, 24))

    line, seen = pilot.readings
    assert line.values[0].code == "blocked"
    assert line.values[0].name == "wall"
    assert seen.marks


def test_keystones_are_the_distances_from_two_edges() -> None:
    pilot = table()

    pilot.key("k")
    pilot.on((20, 24))

    edges = {v.name: v.inches for v in pilot.last.values if v.code == "edge"}
    assert edges["west"] == pytest.approx(20 - HALF)
    assert pytest.approx(next(far for name, far in edges.items() if name != "west")) == 24 - SIDE


def test_what_is_within_so_far_lists_the_nearest_first() -> None:
    pilot = table(wall=True)

    pilot.key("x")
    pilot.typed("21")
    pilot.on((20, 24))

    assert [value.name for value in pilot.last.values] == ["wall", "rival"]


def test_readings_stay_until_removed_and_removing_is_undone() -> None:
    pilot = table()
    pilot.key("m")
    pilot.on((20, 24), (44, 24))
    pilot.key("r")
    pilot.on((44, 24))

    pilot.key("delete")
    assert len(pilot.readings) == 1
    pilot.key("ctrl+z")
    assert len(pilot.readings) == 2
    pilot.key("shift+delete")
    assert pilot.readings == []


def test_copied_figures_say_from_what_to_what_in_the_units_chosen() -> None:
    pilot = table()
    pilot.key("m")
    pilot.on((20, 24), (44, 24))

    pilot.key("u", "ctrl+c")

    assert pilot.measure.bench.units is Units.CENTIMETRES
    assert pilot.app.settings.units == "centimetres"
    assert f"{(24 - 2 * HALF) * 2.54:.2f} cm" in pilot.measure.copied
    assert "car → rival" in pilot.measure.copied


def test_vr_72_the_panel_names_the_rule_and_the_margin() -> None:
    hull = box_mm(100, 50)
    gap = 2.5
    pilot = Measuring(
        battle(car(20, 24, footprint=hull), rival(20 + 2 * HALF + gap, 24, footprint=hull))
    )
    pilot.key("m")
    pilot.on((20, 24), (20 + 2 * HALF + gap, 24))

    found = pilot.measure.bench.panel()
    assert found is not None
    row = found.row("tail_distance")
    assert row.clause == "VR-72"
    assert row.margin == pytest.approx(-0.5, abs=1e-3)
    pilot.press(("swap",))
    assert pilot.measure.bench.pair == ("rival", "car")


def test_ctrl_p_saves_the_dispute_card_of_the_pair() -> None:
    from game.files import places

    pilot = table()
    pilot.key("m")
    pilot.on((20, 24), (44, 24))

    pilot.key("ctrl+p")

    (card,) = (places.saves().parent / "pictures").glob("*.png")
    assert card.read_bytes().startswith(b"\x89PNG")
    assert card.name.startswith("car to rival tail")


def test_every_key_of_measuring_stands_in_the_help_and_does_something() -> None:
    pilot = table()
    found = {action.name for action in ACTIONS}
    shown = {name for name, _ in HelpSheet(pilot.app).value()}

    assert {action.name for action in MEASURING} <= found & shown
    for action in MEASURING:
        if action.where in ("measure", "chain"):
            assert pilot.measure.acts.find(action.name) is not None, action.name


@pytest.mark.parametrize("turns", range(4))
def test_up_on_the_screen_is_up_however_the_table_is_turned(turns: int) -> None:
    pilot = table()
    for _ in range(turns):
        pilot.key("ctrl+r")
    pilot.key("tab")
    pilot.on((20, 24))
    before = pilot.spot(*pilot.battle.model(next(iter(pilot.battle.models)).id).pose[:2])

    pilot.key("alt+up")

    after = pilot.spot(*pilot.battle.model(next(iter(pilot.battle.models)).id).pose[:2])
    assert after[1] < before[1]
    assert math.isclose(after[0], before[0], abs_tol=1)
