"""Games from files, cut into steps that can be shown and played again: lessons and saves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.core.battle import Battle
from game.core.commands import Command
from game.core.events import Event
from game.core.steps import Answered, Input, Rolled
from game.engine.journal import Entry, folded
from game.engine.reel import Plan, Step, Take, played
from game.engine.session import Session, Settler
from game.files.battles import kind_of
from game.files.problems import problem
from game.files.run import ScriptRun
from game.files.save import read_save
from game.files.scripts import Step as ScriptStep
from game.files.scripts import read_script
from game.geometry.pose import Pose

MOST_STEPS = 2000
"""Steps of one reel; a longer game is cut to its last ones."""

Captioner = Callable[[tuple[Event, ...], Battle], str]
"""Makes a caption for a step of a save: its events, and the battle after them."""


@dataclass(frozen=True, slots=True)
class Reel:
    """A game to be shown."""

    title: str
    about: str
    start: Battle
    steps: tuple[Step, ...]
    seed: int | str
    file: Path
    lesson: bool
    """Whether it is a script, played from its start; otherwise it was recorded."""


@dataclass(slots=True)
class _Recorder(ScriptRun):
    """A script being played, everything that is done written down."""

    taken: list[Take] = field(default_factory=list)

    def _command(self, command: Command, step: ScriptStep) -> None:
        if self.session.waiting is None:
            self.taken.append(command)
        ScriptRun._command(self, command, step)

    def _answer(self, answer: Any) -> bool:
        given = answer
        if isinstance(answer, dict) or hasattr(answer, "heading"):
            x, y, heading = (
                (answer["x"], answer["y"], answer.get("heading", 0.0))
                if isinstance(answer, dict)
                else (answer.x, answer.y, answer.heading)
            )
            given = Pose(x, y, heading)
        self.taken.append(Answered(answer=given))
        return ScriptRun._answer(self, answer)


def read_reel(
    file: Path, caption: Captioner, *, physics: Settler | None = None, first: int = 0
) -> Reel:
    """Return a script or a save as steps.

    Args:
        file: The file.
        caption: Makes the captions of a save.
        physics: Settles the shoves.
        first: The entry of a save to begin with.

    Raises:
        BadFileError: If it cannot be used, or tells no story.
    """
    match kind_of(file):
        case "script":
            return _script(file, physics)
        case "save":
            return _save(file, caption, first)
        case kind:
            wrong = f"a {kind} tells no story"
            raise problem(file, "kind", wrong, "name a script or a saved game")


def _script(file: Path, physics: Settler | None) -> Reel:
    script, start = read_script(file)
    if not script.steps:
        raise problem(file, "steps", "is empty", "a script that is shown has at least one")
    session = Session(start, script.seed, physics=physics)
    run = _Recorder(file, script, session, lambda line: None, physics)
    plans: list[Plan] = []
    for number, step in enumerate(script.steps):
        run.taken = []
        entries = session.entries
        have = [len(entry.inputs) for entry in entries]
        run.step(number, step)
        fresh = _inputs_since(session.entries, have)
        plans.append(Plan(step.caption, tuple(run.taken), _faces(fresh)))
    steps = played(start, plans, seed=script.seed, physics=physics)
    return Reel(script.title, script.about, start, steps, script.seed, file, lesson=True)


def _inputs_since(entries: Sequence[Entry], have: Sequence[int]) -> list[Input]:
    found: list[Input] = []
    for index, entry in enumerate(entries):
        found += entry.inputs[have[index] if index < len(have) else 0 :]
    return found


def _faces(inputs: Iterable[Input]) -> tuple[tuple[str, tuple[float, ...]], ...]:
    return tuple((given.key, given.faces) for given in inputs if isinstance(given, Rolled))


def _save(file: Path, caption: Captioner, first: int) -> Reel:
    saved = read_save(file)
    entries = saved.history.entries
    if not entries:
        raise problem(file, "", "holds no orders yet", "play some of it first")
    first = max(first, len(entries) - MOST_STEPS, 0)
    steps: list[Step] = []
    for before, entry in zip(saved.history.befores[first:], entries[first:], strict=False):
        after = folded(before, entry.events)
        takes = (entry.command, *(i for i in entry.inputs if isinstance(i, Answered)))
        words = caption(entry.events, after)
        laid = _faces(entry.inputs)
        steps.append(Step(words, before, entry.events, after, takes, laid=laid))
    start = saved.history.befores[first]
    seed = saved.header.seed
    return Reel(saved.header.title, "A saved battle", start, tuple(steps), seed, file, lesson=False)
