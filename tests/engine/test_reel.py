"""A game cut into steps plays again as it was, or otherwise when something is changed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core import events as ev
from game.core.base import ModelId
from game.core.events import Event
from game.core.models import Speed
from game.engine.journal import folded
from game.engine.reel import Change, Step, at_speed, kind_of_roll, plans_of, played, turned
from game.files.places import maps
from game.files.problems import BadFileError
from game.files.reels import Reel, read_reel
from game.physics.shove import settle
from game.view.demo_cards import caption_from_log

LESSONS = maps() / "lessons"
TAILER = ModelId("rattler")


def lesson(name: str) -> Reel:
    return read_reel(LESSONS / f"{name}.json", caption_from_log, physics=settle)


def again(reel: Reel, change: Change | None = None) -> tuple[Step, ...]:
    return played(reel.start, plans_of(reel.steps), seed=reel.seed, physics=settle, change=change)


def events(steps: tuple[Step, ...]) -> list[Event]:
    return [event for step in steps for event in step.events]


@pytest.mark.parametrize(
    "name", ["08_losing_control", "17_the_salvo", "21_a_crawler_shoves", "29_new_terrain"]
)
def test_steps_play_again_exactly_as_they_were(name: str) -> None:
    reel = lesson(name)

    assert events(again(reel)) == events(reel.steps)


def test_steps_follow_one_upon_the_other() -> None:
    reel = lesson("27_left_behind_and_back")

    for step in reel.steps:
        assert folded(step.before, step.events) == step.after


def test_vr_78_a_lower_leadership_loses_the_tail_with_the_same_dice() -> None:
    reel = lesson("12_keeping_a_tail")

    changed = again(reel, Change(values={(TAILER, "leadership"): 6}))

    test = next(e for e in events(changed) if isinstance(e, ev.TailTested))
    assert (test.faces, test.needed, test.result) == ((5, 2), 6, "lost")
    assert any(isinstance(e, ev.ShakenOff) for e in events(changed))
    assert changed[2].after.model(TAILER).pose.heading == 0


def test_vr_78_one_other_die_loses_the_tail() -> None:
    reel = lesson("12_keeping_a_tail")

    changed = again(reel, Change(faces={(1, 0): (5.0, 6.0)}))

    test = next(e for e in events(changed) if isinstance(e, ev.TailTested))
    assert (sum(test.faces), test.result) == (11, "lost")


def test_fresh_dice_fall_from_their_step_on_and_fall_again_from_the_same_seed() -> None:
    reel = lesson("08_losing_control")

    one = [again(reel, Change(fresh_from=1, seed=n)) for n in range(1, 7)]
    two = [again(reel, Change(fresh_from=1, seed=n)) for n in range(1, 7)]

    assert one == two
    assert len({str(steps[1].throws[0].faces) for steps in one}) > 1
    assert all(steps[0].events == reel.steps[0].events for steps in one)


def test_what_the_rules_refuse_is_left_out_and_told() -> None:
    reel = lesson("12_keeping_a_tail")
    drive = reel.steps[1].takes[0]
    assert not hasattr(drive, "answer")

    changed = again(reel, Change(orders={(1, 0): turned(drive, 120.0)}))

    assert changed[1].refusals
    assert changed[1].events == ()


def test_a_reading_is_changed_for_all_that_follows() -> None:
    reel = lesson("13_shaken_off")

    changed = again(reel, Change(readings={"failed_tailer": "drives_up"}))

    assert changed[0].before.readings.failed_tailer == "drives_up"


def test_an_order_keeps_all_but_what_is_changed() -> None:
    reel = lesson("12_keeping_a_tail")
    opened = reel.steps[0].takes[0]

    slower = at_speed(opened, Speed.SLOW)  # type: ignore[arg-type]

    assert slower == opened.model_copy(update={"speed": Speed.SLOW})


def test_a_roll_is_known_again_whatever_its_branch_ordinal_and_seed() -> None:
    assert kind_of_roll("script/0/1/VR-78/rattler/hound/0") == "1/VR-78/rattler/hound"
    assert kind_of_roll("7/0/1/VR-78/rattler/hound/3") == "1/VR-78/rattler/hound"


def _throws(steps: tuple[Step, ...]) -> Iterator[tuple[float, ...]]:
    for step in steps:
        for throw in step.throws:
            yield throw.faces


def test_every_throw_knows_what_the_order_had_been_fed_before_it() -> None:
    reel = lesson("08_losing_control")

    assert list(_throws(reel.steps)) == [(6.0,), (2.0,), (5.0,), (4.0,), (210.0,)]
    for number, throw in enumerate(reel.steps[1].throws):
        assert len(throw.inputs) == number


def test_a_script_without_steps_tells_no_story(tmp_path: Path) -> None:
    file = tmp_path / "empty.json"
    file.write_text('{"kind": "script", "schema": 1, "steps": []}', encoding="utf-8")

    with pytest.raises(BadFileError, match="steps: is empty"):
        read_reel(file, caption_from_log)


def test_a_map_tells_no_story() -> None:
    with pytest.raises(BadFileError, match="tells no story"):
        read_reel(next((maps() / "tables").glob("*.json")), caption_from_log)
