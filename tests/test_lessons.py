"""Every lesson plays as its captions say: the same file is a tutorial, a film and a test."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.files.places import maps
from game.files.run import begun
from game.files.scripts import read_script
from game.physics.shove import settle

LESSONS = sorted((maps() / "lessons").glob("*.json"))
SCRIPTS = sorted((maps() / "scripts").glob("*.json"))


def named(path: Path) -> str:
    return path.stem


@pytest.mark.parametrize("path", [*LESSONS, *SCRIPTS], ids=named)
def test_a_lesson_plays_as_its_captions_say(path: Path) -> None:
    told: list[dict[str, Any]] = []
    run = begun(path, told.append, settle)

    run.play()

    assert run.failures == []
    assert run.remarks == [], "every die that is laid ready falls"
    assert run.session.waiting is None, "a lesson ends with nothing open"
    assert told


@pytest.mark.parametrize("path", LESSONS, ids=named)
def test_a_lesson_is_told_step_by_step_and_shows_its_point(path: Path) -> None:
    script, _ = read_script(path)

    assert script.title
    assert script.about
    assert all(step.caption.endswith((".", "?")) for step in script.steps)
    assert any(step.expect for step in script.steps), "a lesson without a point proves nothing"
    assert sum(bool(step.expect) for step in script.steps) >= len(script.steps) - 1


def test_there_is_a_lesson_for_everything_worth_showing() -> None:
    titles = {read_script(path)[0].title for path in LESSONS}

    assert len(titles) == len(LESSONS) >= 25
    assert titles >= {
        "Turning", "Three speeds", "Reverse", "Difficult ground", "A swerve", "Losing control",
        "Starting a tail", "Keeping a tail", "Shaken off", "Outrun", "A chain of tails",
        "The salvo", "A crawler shoves", "A crawler crushes", "Out of control", "Ash clouds",
        "The road rolls", "Left behind and back", "New terrain", "Visibility", "A cliff",
        "An open side", "An impassable side", "Deep powder", "Frozen fog", "Ice shards",
        "An avalanche",
    }  # fmt: skip
