"""The timeline: events as motion, and the screen catching up with the truth."""

from __future__ import annotations

import pytest

from game.core import events as ev
from game.geometry.pose import Pose
from game.view.timeline import Timeline, clips, eased
from tests.support.scene import CAR, RIVAL, battle, car, rival

START = battle(car(20, 24), rival(50, 24))


def drove(x0: float, x1: float, model: str = CAR) -> ev.Drove:
    return ev.Drove.model_validate(
        {
            "clause": "VR-62",
            "model": model,
            "path": [{"x": x0, "y": 24, "heading": 0}, {"x": x1, "y": 24, "heading": 0}],
            "inches": x1 - x0,
        }
    )


def turned(degrees: float) -> ev.Turned:
    end = Pose(20, 24, degrees).settled()
    path = [{"x": 20, "y": 24, "heading": 0}, {"x": 20, "y": 24, "heading": end.heading}]
    return ev.Turned.model_validate(
        {"clause": "VR-68", "model": CAR, "path": path, "degrees": degrees}
    )


def test_a_clip_begins_before_and_ends_after_its_event() -> None:
    (clip,) = clips(START, [drove(20, 26)])

    assert clip.poses(clip.start)[CAR].x == 20
    assert clip.poses(clip.end)[CAR].x == 26
    assert 20 < clip.poses(clip.length / 3)[CAR].x < 26
    assert clip.before is START
    assert clip.after.model(CAR).pose.x == 26


def test_a_pivot_beyond_half_a_turn_is_shown_the_way_it_was_made() -> None:
    (clip,) = clips(START, [turned(270)])

    headings = [clip.poses(clip.length * k / 8)[CAR].heading for k in range(9)]

    assert headings == sorted(headings), "all the way to the left"


def test_a_vehicle_does_not_brake_between_the_legs_of_one_drive() -> None:
    first, second = clips(START, [drove(20, 26), drove(26, 32)])

    assert (first.eases_out, second.eases_in) == (False, False)
    assert (first.eases_in, second.eases_out) == (True, True)


def test_vr_77_a_follower_moves_beside_its_lead() -> None:
    followed = ev.Followed.model_validate(
        {
            "clause": "VR-77",
            "model": RIVAL,
            "lead": CAR,
            "path": [{"x": 50, "y": 24, "heading": 0}, {"x": 56, "y": 24, "heading": 0}],
            "inches": 6,
        }
    )

    lead, tail = clips(START, [drove(20, 26), followed])

    assert tail.start == lead.start


def test_the_screen_trails_the_truth_and_catches_up() -> None:
    timeline = Timeline(START)
    timeline.show(START, [drove(20, 26)])

    timeline.advance(0.05)
    early = timeline.shown()
    timeline.advance(10)
    late = timeline.shown()

    assert early.battle is START
    assert 20 <= early.pose(CAR).x < 26
    assert timeline.idle
    assert late.pose(CAR).x == 26


def test_skipping_pausing_and_speed_are_arithmetic_on_a_clock() -> None:
    timeline = Timeline(START, rate=2.0)
    timeline.show(START, [drove(20, 32)])
    timeline.playing = False

    paused = timeline.advance(1)
    timeline.playing = True
    timeline.advance(0.1)
    clock = timeline.clock
    timeline.skip()

    assert not paused
    assert clock == pytest.approx(0.2)
    assert timeline.idle


def test_rr_22_the_roll_carries_everything_along() -> None:
    rolled = ev.RoadRolled(clause="RR-22", direction=180, dx=-8, dy=0)
    timeline = Timeline(START)
    timeline.show(START, [rolled])
    timeline.advance(timeline.length / 2)

    shown = timeline.shown()

    assert shown.slide[0] == pytest.approx(-4)
    assert shown.pose(CAR).x == pytest.approx(16)


def test_easing_starts_and_ends_where_it_should() -> None:
    for into in (True, False):
        for out in (True, False):
            assert eased(0.0, into=into, out=out) == 0
            assert eased(1.0, into=into, out=out) == 1
