"""Tails in a demonstration: the zone and the gap only while they decide, turns to come."""

from __future__ import annotations

import pytest

from game.core.base import ModelId
from game.files.places import maps
from game.files.reels import read_reel
from game.physics.shove import settle
from game.ui.demo_marks import demo_marks
from game.ui.demo_tails import beside, depths
from game.ui.draw import overlays as o
from game.view.demo_cards import caption_from_log
from game.view.demo_film import Film


def film(name: str) -> Film:
    file = maps() / "lessons" / f"{name}.json"
    reel = read_reel(file, caption_from_log, physics=settle)
    return Film(reel.steps, reel.title)


def words(marks: list[o.Overlay]) -> list[str]:
    return [mark.label for mark in marks if isinstance(mark, o.LineMark | o.TailZone)]


def test_vr_72_zone_and_gap_are_told_while_they_decide() -> None:
    shown = film("12_keeping_a_tail")

    marks = demo_marks(shown, shown.moment(shown.scenes[0].end - 0.05))

    assert words(marks) == ["tail zone 2″", "gap 1.75″ ≤ 2″"]


def test_vr_78_after_the_lead_has_turned_the_test_decides_and_the_spot_is_marked() -> None:
    shown = film("12_keeping_a_tail")

    marks = demo_marks(shown, shown.moment(shown.scenes[1].end - 0.05))

    assert words(marks) == []
    (spot,) = [mark for mark in marks if isinstance(mark, o.Waypoint)]
    assert spot.number == "Rattler turns here, where Hound turned"


def test_a_gap_under_way_has_one_figure() -> None:
    shown = film("12_keeping_a_tail")
    scene = shown.scenes[0]
    times = [scene.start + scene.length * k / 20 for k in range(20)]

    told = {word for time in times for word in words(demo_marks(shown, shown.moment(time)))}

    assert {word for word in told if word.startswith("gap")} == {"gap 1.75″ ≤ 2″"}


def test_the_ghost_of_a_start_fades_and_never_covers_a_machine() -> None:
    shown = film("12_keeping_a_tail")
    scene = shown.scenes[0]

    at_rest = demo_marks(shown, shown.moment(scene.end - 0.05))

    assert not any(isinstance(mark, o.Ghost) for mark in at_rest)


def test_every_tailer_of_a_chain_drives_one_track_further_out() -> None:
    found = depths(film("16_a_chain_of_tails"))

    assert found == {ModelId("rattler"): 1, ModelId("pilgrim"): 2}


def test_a_track_beside_another_keeps_its_distance_round_a_corner() -> None:
    line = beside(((0, 0), (4, 0), (4, 0), (4, 4)), 0.5)

    wanted = ((0, -0.5), (4.5, -0.5), (4.5, 4))
    assert len(line) == len(wanted)
    assert all(spot == pytest.approx(there) for spot, there in zip(line, wanted, strict=True))
