"""The referee's panel: exact figures, and the verdicts of the rules themselves."""

from __future__ import annotations

import json
import math

import pytest

from game.core.base import ModelId, WeaponId
from game.core.battle import Battle, Document
from game.core.commands import Shoot
from game.core.models import Weapon
from game.core.table import Side, Weather
from game.geometry.footprint import box_mm, circle_mm
from game.rules import shooting, tail_start
from game.view.panel import Panel, panel
from tests.support.scene import AMBER, area, battle, car, fighter, play, rival

QUAD = box_mm(75, 42)
TRUCK = box_mm(135, 70)
HALF = 75 / 50.8


def between(stand: Battle) -> Panel:
    first, second = stand.models[0].id, stand.models[1].id
    return panel(stand, first, second)


@pytest.mark.parametrize(("x", "near", "gap"), [(25.30, True, 1.747), (25.04, False, 2.007)])
def test_vr_72_the_panel_measures_a_tail_from_nose_to_rear(
    x: float, near: bool, gap: float
) -> None:
    stand = battle(car(x, 24, 0, footprint=QUAD), rival(30, 24, 0, footprint=QUAD))

    shown = between(stand)

    row = shown.row("tail_distance")
    assert shown.nose_to_rear == pytest.approx(gap, abs=5e-4)
    assert row.value == shown.nose_to_rear
    assert row.met is near
    assert row.margin == pytest.approx(2 - gap, abs=5e-4)
    assert shown.row("tail").met is near


@pytest.mark.parametrize(("y", "behind"), [(25.9, True), (26.6, False)])
def test_vr_72_the_tail_zone_is_as_wide_as_the_lead(y: float, behind: bool) -> None:
    stand = battle(car(25.6 - HALF, y, 0, footprint=QUAD), rival(30, 24, 0, footprint=TRUCK))

    shown = between(stand)

    assert shown.row("tail_distance").met
    assert shown.row("tail_behind").met is behind


@pytest.mark.parametrize(
    ("heading", "alike"), [(10, True), (22.5, True), (22.6, False), (180, False)]
)
def test_vr_74_the_panel_judges_the_facing_by_the_reading(heading: float, alike: bool) -> None:
    stand = battle(car(20, 24, heading, footprint=QUAD), rival(30, 24, 0, footprint=QUAD))

    row = between(stand).row("tail_facing")

    assert row.value == pytest.approx(heading)
    assert row.limit == 22.5
    assert row.met is alike


@pytest.mark.parametrize("heading", [0.0, 8.0, 20.0, 40.0])
@pytest.mark.parametrize("x", [24.0, 25.3, 26.0])
@pytest.mark.parametrize("y", [22.0, 24.0, 25.4])
def test_vr_72_the_panel_says_what_the_order_would(x: float, y: float, heading: float) -> None:
    stand = battle(car(x, y, heading, footprint=QUAD), rival(30, 24, 0, footprint=QUAD))

    may = between(stand).row("tail").met

    assert may is not any(tail_start.could_tail(stand, stand.models[0], stand.models[1]))


def test_mv_05_fog_hides_beyond_24_inches_whether_in_force_or_not() -> None:
    clear = battle(
        car(10, 24, 0, footprint=circle_mm(32)), rival(40, 24, 0, footprint=circle_mm(32))
    )
    foggy = clear.having(weather=Weather.FROZEN_FOG, rules=(*clear.rules, Document.MOUNTAIN_VALLEY))

    row, forced = between(clear).row("fog"), between(foggy).row("fog")

    assert row.value == pytest.approx(30 - 32 / 25.4)
    assert row.met is False
    assert row.in_force is False
    assert forced.in_force is True


def test_mv_06_terrain_within_6_inches_is_told_for_each_vehicle() -> None:
    rock = area("rock", "impassable", 20, 20, 24, 28)
    stand = battle(
        car(20 - 6 - HALF, 24, 0, footprint=QUAD), rival(50, 24, 0, footprint=QUAD), pieces=(rock,)
    )

    shown = between(stand)

    assert shown.row("ice_shards", shown.a).value == pytest.approx(6.0, abs=1e-3)
    assert shown.row("ice_shards", shown.a).met is False
    assert shown.row("ice_shards", shown.b).met is True


def test_rr_44_clearance_of_three_inches() -> None:
    stand = battle(car(20, 24, 0, footprint=QUAD), rival(20 + 2 * HALF + 3, 24, 0, footprint=QUAD))

    row = between(stand).row("clearance")

    assert row.value == pytest.approx(3.0, abs=1e-3)
    assert row.met is True


@pytest.mark.parametrize(("x", "stays"), [(8.64, True), (8.6299, False), (8.62, False)])
def test_rr_23_the_panel_knows_who_survives_the_next_roll(x: float, stays: bool) -> None:
    stand = battle(fighter(x, 24, footprint=circle_mm(32)), rival(40, 24, 0))

    shown = between(stand)

    row = shown.row("roll", shown.a)
    assert row.value == pytest.approx(x - 16 / 25.4, abs=1e-3)
    assert row.met is stays or x == 8.64, "touching counts within the tolerance of contact"


def test_rr_24_a_truck_turned_aside_stays_where_one_ahead_is_lost() -> None:
    lost = battle(car(10.5, 24, 0, footprint=TRUCK), rival(40, 24, 0))
    kept = battle(car(10.5, 24, 90, footprint=TRUCK), rival(40, 24, 0))

    assert between(lost).row("roll", between(lost).a).met is False
    assert between(kept).row("roll", between(kept).a).met is True
    assert between(kept).row("roll", between(kept).a).margin == pytest.approx(1.122, abs=1e-3)


def test_mv_13_a_model_across_the_middle_is_in_two_quarters() -> None:
    stand = battle(fighter(36.2, 10, footprint=circle_mm(32)), rival(50, 40, 0))

    shown = between(stand)

    assert shown.row("quarter", shown.a).value == "south_west south_east"
    assert shown.row("quarter", shown.b).value == "north_east"


def test_rr_13_the_nearest_side_is_named_with_what_lies_beyond() -> None:
    stand = battle(car(20, 4, 0, footprint=QUAD), rival(40, 40, 0))
    stand = stand.having(table=stand.table.model_copy(update={"sides": {"south": Side.CLIFF}}))

    shown = between(stand)

    row = shown.row("side_cliff", shown.a)
    assert row.value == pytest.approx(4 - 42 / 50.8)
    assert row.met is True


def test_bearing_and_headings_are_told_off_the_nose() -> None:
    stand = battle(car(20, 24, 350, footprint=QUAD), rival(30, 34, 10, footprint=QUAD))

    shown = between(stand)

    assert shown.bearing == pytest.approx(55)
    assert shown.heading_difference == pytest.approx(20)
    assert shown.centres == pytest.approx(math.hypot(10, 10))


def test_fighters_have_no_tail_rows_and_overlaps_have_a_depth() -> None:
    stand = battle(
        fighter(20, 24, footprint=circle_mm(32)), car(20.5, 24, 0, id="own", footprint=QUAD)
    )

    shown = panel(stand, stand.models[0].id, stand.models[1].id)

    assert shown.nose_to_rear is None
    assert shown.closest.gap == 0
    assert shown.overlap > 0.5
    with pytest.raises(KeyError):
        shown.row("tail_distance")


def test_a_photo_that_straddles_the_limit_is_too_close_to_call() -> None:
    stand = battle(car(25.04, 24, 0, footprint=QUAD), rival(30, 24, 0, footprint=QUAD))

    shown = panel(stand, stand.models[0].id, stand.models[1].id, error=lambda a, b: 0.05)

    assert shown.row("tail_distance").met is None
    assert shown.row("tail_distance").too_close
    assert shown.row("fog").met is True


def test_the_panel_is_written_as_agreed() -> None:
    stand = battle(car(25.3, 24, 0, footprint=QUAD), rival(30, 24, 0, footprint=QUAD))

    written = json.loads(json.dumps(between(stand).as_json()))

    assert list(written) == [
        "a", "b", "closest", "nose_to_rear", "centres",
        "heading_difference", "bearing", "overlap", "rules",
    ]  # fmt: skip
    assert set(written["closest"]) == {"distance", "points"}
    for row in written["rules"]:
        assert {"clause", "what", "value", "limit", "margin", "met"} <= set(row)


def test_a_model_off_the_table_or_measured_to_itself_is_refused() -> None:
    stand = battle(car(20, 24, 0), rival(30, 24, 0))
    gone = stand.with_model(stand.models[1].id, place="left_behind")

    with pytest.raises(KeyError):
        panel(gone, gone.models[0].id, gone.models[1].id)
    with pytest.raises(KeyError):
        panel(stand, ModelId("nobody"), stand.models[1].id)
    with pytest.raises(ValueError, match="two different"):
        panel(stand, stand.models[0].id, stand.models[0].id)
    assert stand.models[0].seat == AMBER


@pytest.mark.parametrize("turned", range(0, 360, 24))
def test_rr_23_the_panel_says_what_the_roll_does(turned: int) -> None:
    x = 8.0 + HALF + (turned % 5 - 2) * 0.02
    stand = battle(
        car(x, 24, turned, footprint=QUAD),
        rival(40, 24, 0),
        phase="end",
        active=None,
        opened=False,
    )
    said = between(stand).row("roll", stand.models[0].id).met

    events = play(stand, dice=(1,) * 8).open()

    lost = any(e.event == "left_behind" and e.model == stand.models[0].id for e in events)
    assert said is not lost


@pytest.mark.parametrize("apart", [23.9, 24.0, 24.1])
def test_mv_05_the_panel_says_what_the_shooting_rules_say(apart: float) -> None:
    base = circle_mm(32)
    weapon = Weapon(id=WeaponId("gun"), range=48)
    x = 10 + apart + 32 / 25.4
    stand = battle(
        car(10, 24, 0, footprint=base, weapons=(weapon,)),
        rival(x, 24, 0, footprint=base),
        phase="shooting",
        rules=tuple(Document),
    ).having(weather=Weather.FROZEN_FOG)
    order = Shoot(seat=AMBER, model=stand.models[0].id, weapon=weapon.id, target=stand.models[1].id)

    refused = any(o.clause == "MV-05" for o in shooting.objections(stand, order))

    assert between(stand).row("fog").met is not refused
    assert refused is (apart > 24.05)
