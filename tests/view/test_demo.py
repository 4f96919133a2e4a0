"""Films, captions, knobs and what else could have happened: all without a screen."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.core import events as ev
from game.core.base import ModelId
from game.core.commands import Drive
from game.engine.reel import Change, Step, plans_of, played
from game.files.places import maps
from game.files.reels import Reel, read_reel
from game.physics.shove import settle
from game.view.demo_cards import (
    caption_from_log,
    caption_of,
    chance_of,
    clause_of,
    short_name,
    verdict_of,
)
from game.view.demo_else import ElseCount
from game.view.demo_film import Film
from game.view.demo_knobs import described, dragged, knobs, readings_that_apply, turned_knob
from game.view.demo_player import Player
from game.view.demo_traces import bounds_of, gap_lines, moved_in, trails

LESSONS = sorted((maps() / "lessons").glob("*.json"))
LEAD, TAILER = ModelId("hound"), ModelId("rattler")


def lesson(name: str) -> Reel:
    return read_reel(maps() / "lessons" / f"{name}.json", caption_from_log, physics=settle)


def film(name: str) -> Film:
    reel = lesson(name)
    return Film(reel.steps, reel.title)


def again(reel: Reel, change: Change) -> tuple[Step, ...]:
    return played(reel.start, plans_of(reel.steps), seed=reel.seed, physics=settle, change=change)


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_a_lesson_lasts_a_few_seconds_to_a_minute_and_every_step_is_captioned(path) -> None:  # type: ignore[no-untyped-def]
    reel = read_reel(path, caption_from_log, physics=settle)

    shown = Film(reel.steps, reel.title)

    assert 2.0 <= shown.length <= 60.0
    assert all(step.caption for step in reel.steps)
    assert any(clause_of(step) for step in reel.steps)
    assert all(clause_of(step) != "house rule" for step in reel.steps)


def test_every_event_is_shown_and_the_film_ends_where_the_game_does() -> None:
    shown = film("12_keeping_a_tail")

    last = shown.moment(shown.length)

    assert last.index == len(shown.scenes) - 1
    assert last.passed == shown.scenes[-1].step.events
    assert last.shown.battle == shown.scenes[-1].step.after


def test_an_instant_is_the_same_whichever_way_one_comes_to_it() -> None:
    shown = film("08_losing_control")

    there = shown.moment(4.0)
    shown.moment(9.0)
    back = shown.moment(4.0)

    assert there.poses() == back.poses()
    assert there.passed == back.passed


def test_a_step_begins_with_its_caption_before_anything_moves() -> None:
    shown = film("12_keeping_a_tail")

    moment = shown.moment(shown.scenes[2].start + 0.1)

    assert moment.index == 2
    assert moment.passed == ()
    assert moment.shown.battle == shown.scenes[2].step.before


def test_vr_72_the_gap_of_a_kept_tail_never_passes_2_inches_on_the_graph() -> None:
    (line,) = gap_lines(film("12_keeping_a_tail"))

    assert (line.tailer, line.lead) == (TAILER, LEAD)
    assert max(gap for _, gap in line.points) < 2.0


def test_vr_81_the_gap_of_one_that_is_outrun_ends_far_beyond_it() -> None:
    (line,) = gap_lines(film("14_outrun"))

    assert line.points[0][1] < 2.0
    assert line.points[-1][1] == pytest.approx(7.75, abs=0.01)


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_what_moves_is_within_the_frame(path) -> None:  # type: ignore[no-untyped-def]
    reel = read_reel(path, caption_from_log, physics=settle)
    shown = Film(reel.steps)

    west, south, east, north = bounds_of(shown)

    for scene in shown.scenes:
        for pose in moved_in(scene.step).values():
            assert west <= pose.x <= east
            assert south <= pose.y <= north


def test_a_trail_leads_from_where_a_hull_started_to_where_it_is_drawn() -> None:
    shown = film("12_keeping_a_tail")
    moment = shown.moment(shown.scenes[2].start + 1.6)

    found = trails(shown, moment)

    assert found[LEAD][0] == shown.scenes[0].step.before.model(LEAD).pose
    assert found[LEAD][-1] == pytest.approx(moment.poses()[LEAD], abs=0.01)


def test_vr_78_the_caption_tells_dice_and_verdict_once_they_have_fallen() -> None:
    shown = film("12_keeping_a_tail")
    scene = shown.scenes[1]

    before = caption_of(shown, shown.moment(scene.start + 0.1))
    after = caption_of(shown, shown.moment(scene.end - 0.1))

    assert before.faces == ()
    assert (after.faces, after.verdict, after.good) == ((5, 2), "7 ≤ 8, holds", True)
    assert after.clause == "VR-78"
    assert after.words == scene.step.caption


def test_vr_78_the_chance_of_what_happened_is_exact() -> None:
    (throw,) = lesson("12_keeping_a_tail").steps[1].throws

    assert chance_of(throw) == Fraction(26, 36)


def test_verdicts_speak_in_figures() -> None:
    events = [e for step in lesson("13_shaken_off").steps for e in step.events]
    test = next(e for e in events if isinstance(e, ev.TailTested))

    assert verdict_of(test) == ("9 > 8, shaken off", False)


def test_every_step_has_a_name_for_the_timeline() -> None:
    steps = lesson("12_keeping_a_tail").steps

    assert [short_name(step, n) for n, step in enumerate(steps)] == [
        "follows", "Ld test", "follows", "tail kept",
    ]  # fmt: skip


def test_the_player_pauses_steps_loops_and_slows_down() -> None:
    player = Player(film("12_keeping_a_tail"))

    player.tick(1.0)
    player.slower(2)
    player.tick(1.0)
    slow = player.time
    player.step(1)
    stepped = (player.time, player.playing)
    player.loop, player.playing = True, True
    player.seek(player.film.length)
    player.tick(0.1)

    assert slow == pytest.approx(1.25)
    assert stepped == (player.film.scenes[1].start, False)
    assert player.time == 0.0


def test_the_player_plays_only_the_part_that_was_cut() -> None:
    player = Player(film("12_keeping_a_tail"))
    scenes = player.film.scenes

    player.show_step(1)
    player.cut(begin=True)
    player.show_step(2)
    player.cut(begin=False)

    assert (player.begin, player.end) == (scenes[1].start, scenes[2].end)
    assert player.cut_short


def test_back_goes_first_to_the_beginning_of_a_step() -> None:
    player = Player(film("12_keeping_a_tail"))
    player.seek(player.film.scenes[2].start + 1)

    player.step(-1)
    first = player.moment.index
    player.step(-1)

    assert (first, player.moment.index) == (2, 1)


def test_the_knobs_of_a_test_are_its_value_the_speed_and_the_angle() -> None:
    found = knobs(lesson("12_keeping_a_tail").steps, 1)

    assert [(k.words, k.figure) for k in found] == [
        ("Leadership of Rattler", "8"), ("Speed", "combat"), ("Turn", "45° left"),
    ]  # fmt: skip


def test_vr_68_another_angle_is_turned_by_the_rules() -> None:
    reel = lesson("12_keeping_a_tail")
    name = knobs(reel.steps, 1)[2].name

    change = turned_knob(reel.steps, Change(), name, -3)
    steps = again(reel, change)

    turned = next(e for e in steps[1].events if isinstance(e, ev.Turned))
    assert turned.degrees == 30
    assert described(change, reel.start) == ("another way",)


def test_vr_79_the_tail_answers_when_the_lead_is_dragged() -> None:
    reel = lesson("12_keeping_a_tail")

    change = dragged(reel.steps, Change(), 0, LEAD, 36.0, 17.0)
    steps = again(reel, change)

    drive = steps[0].takes[1]
    assert isinstance(drive, Drive)
    assert steps[0].after.model(LEAD).pose.x == pytest.approx(36.0, abs=0.02)
    assert any(isinstance(e, ev.Followed) for e in steps[0].events)


def test_a_hull_that_does_not_drive_starts_where_it_is_dragged() -> None:
    reel = lesson("12_keeping_a_tail")

    change = dragged(reel.steps, Change(), 0, TAILER, 25.0, 16.0)

    assert again(reel, change)[0].before.model(TAILER).pose.x == 25.0


def test_the_readings_that_apply_are_those_of_its_clauses() -> None:
    found = readings_that_apply(lesson("13_shaken_off").steps[1])

    assert "failed_tailer" in [name for name, *_ in found]


def test_vr_78_what_else_could_have_happened_is_counted_exactly() -> None:
    (throw,) = lesson("12_keeping_a_tail").steps[1].throws
    count = ElseCount(throw, physics=settle)

    while count.go_on():
        pass

    assert count.share == 1
    assert {end.words: end.chance for end in count.ends()} == {
        "Keeps the tail": Fraction(13, 18), "Shaken off": Fraction(5, 18),
    }  # fmt: skip


def test_vr_33_every_way_out_of_the_sludge_has_its_chance_and_place() -> None:
    throw = lesson("08_losing_control").steps[1].throws[0]
    count = ElseCount(throw, physics=settle)

    while count.go_on():
        pass

    ends = {end.words: end for end in count.ends()}
    assert sum(end.chance for end in ends.values()) == 1
    assert ends["Drives on"].chance == Fraction(4, 6)
    assert len(ends["Loses control left"].spots) > 1


def test_a_caption_from_the_log_tells_the_weightiest_first() -> None:
    step = lesson("13_shaken_off").steps[1]

    words = caption_from_log(step.events, step.after)

    assert "Rattler" in words
    assert words.endswith(".")
