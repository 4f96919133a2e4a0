"""Keeping a demonstration as a lesson: a script with its captions, and where it begins."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from game.core.commands import Order
from game.core.steps import Answered
from game.engine.reel import Step
from game.files.limits import SCHEMA
from game.files.problems import not_read, problem
from game.files.reading import object_of
from game.files.save import SUFFIX, SaveHeader
from game.files.save_writer import new_save
from game.geometry.pose import Pose

LEFT_OUT = ("open_phase",)
"""Orders that a session gives by itself."""


def recaptioned(source: Path, out: Path, title: str, captions: Mapping[int, str]) -> None:
    """Write a lesson anew with other captions; all else stays as it is in its file.

    Args:
        source: The lesson's file.
        out: The new file, which may stand elsewhere.
        title: Its title.
        captions: Captions by step, for those that change.

    Raises:
        BadFileError: If either file cannot be used.
    """
    given = object_of(source, "script")
    if isinstance(given.get("start"), str):
        raise problem(source, "start", "names another file", "keep it beside that file")
    given["title"] = title
    for number, words in captions.items():
        given["steps"][number]["caption"] = words
    _write(out, given)


def kept(out: Path, title: str, about: str, steps: Sequence[Step], *, seed: int | str = 0) -> None:
    """Write steps as a lesson, and beside it a save that holds the battle they start from.

    Args:
        out: The lesson's file.
        title: Its title.
        about: A line about it.
        steps: What happens, from a battle between two orders.
        seed: The seed of dice that no step names.

    Raises:
        BadFileError: If they cannot be written.
    """
    start = out.with_suffix(SUFFIX)
    number = seed if isinstance(seed, int) else 0
    header = SaveHeader(title=title, seed=number, start=steps[0].before)
    new_save(start, header).close()
    given = {
        "kind": "script",
        "schema": SCHEMA,
        "title": title,
        "about": about,
        "seed": number,
        "start": start.name,
        "steps": [_step(step) for step in steps],
    }
    _write(out, given)


def _step(step: Step) -> dict[str, Any]:
    orders = [
        take.model_dump(mode="json", exclude_none=True)
        for take in step.takes
        if isinstance(take, Order) and getattr(take, "order", "") not in LEFT_OUT
    ]
    found: dict[str, Any] = {"caption": step.caption, "do": orders}
    dice = [_die(face, throw) for throw in step.throws for face in throw.faces]
    if dice:
        found["dice"] = dice
    answers = [_answer(take) for take in step.takes if isinstance(take, Answered)]
    if answers:
        found["answers"] = answers
    if step.refusals:
        found["expect"] = [{"refused": step.refusals[0].clause}]
    return found


def _die(face: float, throw: Any) -> int | dict[str, float]:
    return {"scatter": face} if throw.roll.scatter else int(face)


def _answer(take: Answered) -> Any:
    given = take.answer
    if isinstance(given, Pose):
        return {"x": given.x, "y": given.y, "heading": given.heading}
    return given


def _write(out: Path, given: Mapping[str, Any]) -> None:
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        part = out.with_suffix(".part")
        part.write_text(json.dumps(given, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        part.replace(out)
    except OSError as error:
        raise not_read(out, error) from None
