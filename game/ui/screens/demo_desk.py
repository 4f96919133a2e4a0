"""A demonstration in work: the reel, its film, what was changed about it, what is counted."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

from game.core.base import ModelId
from game.engine.reel import Change, Step, plans_of, played
from game.files.reels import Reel, read_reel
from game.physics.shove import settle
from game.view import demo_knobs
from game.view.demo_cards import caption_from_log, chance_of
from game.view.demo_else import ElseCount
from game.view.demo_film import Film
from game.view.demo_knobs import Knob
from game.view.demo_player import Player
from game.view.demo_traces import GapLine, gap_lines

AHEAD = 40
"""Steps of a saved game that are played again when something is changed."""


class DemoDesk:
    """Everything about the demonstration that is shown.

    Attributes:
        reel: The game as it was.
        steps: The steps that are shown: those of the reel, or as they come out changed.
        change: What is different.
        player: The clock.
        knob: Which thing the keys change.
        counting: What else could have come of a roll, while it is asked.
        captions: Captions that were written anew, by step.
    """

    def __init__(self, file: Path) -> None:
        self.reel: Reel = read_reel(file, caption_from_log, physics=settle)
        self.steps: tuple[Step, ...] = self.reel.steps
        self.change = Change()
        self.player = Player(Film(self.steps, self.reel.title))
        self.knob = 0
        self.counting: ElseCount | None = None
        self.counted_throw = 0
        self.captions: dict[int, str] = {}
        self.gaps: tuple[GapLine, ...] = gap_lines(self.player.film)
        self._base = 0
        self._fresh = 0
        self._chances: tuple[Step, tuple[Fraction | None, ...]] | None = None
        self._looked_into: dict[int, Step] = {}

    @property
    def index(self) -> int:
        """The step that is shown."""
        return self.player.moment.index

    @property
    def step(self) -> Step:
        """The step that is shown, with its throws."""
        return self.steps[self.index]

    @property
    def knobs(self) -> tuple[Knob, ...]:
        """What can be changed about the step."""
        return demo_knobs.knobs(self.steps, self.index)

    @property
    def changed(self) -> bool:
        """Whether what is shown is not as it was."""
        return not self.change.empty

    def chances(self) -> tuple[Fraction | None, ...]:
        """Return the exact chance of what each throw of the step led to."""
        step = self.step
        if self._chances is None or self._chances[0] is not step:
            self._chances = step, tuple(chance_of(throw) for throw in step.throws[:6])
        return self._chances[1]

    def look_into(self) -> bool:
        """Find out about the throws of a recorded step; return whether it had any."""
        index, step = self.index, self.step
        if step.throws or not step.laid:
            return False
        if index in self._looked_into:
            return False
        again = played(step.before, plans_of([step]), seed=self.reel.seed, physics=settle)[0]
        self._looked_into[index] = again
        if again.events != step.events:
            return False
        self._put(index, replace(again, caption=step.caption, laid=step.laid))
        return True

    def look_into_all(self, first: int, last: int) -> None:
        """Find out about the throws of some steps, so that they can be kept."""
        for index in range(first, last + 1):
            self.player.show_step(index)
            self.look_into()

    def _put(self, index: int, step: Step) -> None:
        steps = list(self.steps)
        steps[index] = step
        self.steps = tuple(steps)
        time = self.player.time
        self._show(index)
        self.player.seek(time)

    # --- trying -----------------------------------------------------------------------------------

    def turn_knob(self, number: int, by: int) -> bool:
        """Lower or raise one of the things that can be changed."""
        found = self.knobs
        if not 0 <= number < len(found):
            return False
        self.knob = number
        return self._changed(
            demo_knobs.turned_knob(self.steps, self.change, found[number].name, by)
        )

    def set_die(self, throw: int, die: int, face: float) -> bool:
        """Have one die of the step show another face."""
        return self._changed(
            demo_knobs.with_die(self.steps, self.change, self.index, throw, die, face)
        )

    def next_reading(self, name: str) -> bool:
        """Read a clause another way."""
        now = getattr(self.step.before.readings, name)
        return self._changed(demo_knobs.with_reading(self.change, name, now))

    def fresh_dice(self) -> bool:
        """Throw other dice from this step on."""
        self._fresh += 1
        kept = {key: f for key, f in self.change.faces.items() if key[0] < self.index}
        return self._changed(
            replace(self.change, faces=kept, fresh_from=self.index, seed=self._fresh)
        )

    def drag(self, model_id: ModelId, x: float, y: float) -> bool:
        """Lead a model to a point, or start it there."""
        change = demo_knobs.dragged(self.steps, self.change, self.index, model_id, x, y)
        if not self._changed(change):
            return False
        drives = demo_knobs.drive_of(self.step, model_id) is not None
        self.player.playing = False
        self.player.show_step(self.index, at_end=drives)
        return True

    def as_it_was(self) -> bool:
        """Show it again as it was, with the same dice."""
        if self.change.empty:
            return False
        index = self.index
        self.change, self.steps, self._base = Change(), self.reel.steps, 0
        self._show(index)
        return True

    def _changed(self, change: Change) -> bool:
        if change == self.change:
            return False
        index = self.index
        if self.change.empty:
            self._base = 0 if self.reel.lesson else index
        base = min(self._base, index)
        self._base = base
        originals = self.reel.steps
        plans = plans_of(originals[base:])
        if not self.reel.lesson:
            plans = plans[:AHEAD]
        new = played(
            originals[base].before, plans, seed=self.reel.seed, physics=settle, change=change,
            first=base,
        )  # fmt: skip
        told = tuple(_told_anew(a, b) for a, b in zip(originals[base:], new, strict=False))
        self.change, self.steps = change, (*originals[:base], *told)
        self._show(index)
        return True

    def _show(self, index: int) -> None:
        self.counting = None
        steps = [
            replace(step, caption=self.captions.get(n, step.caption))
            for n, step in enumerate(self.steps)
        ]
        self.steps = tuple(steps)
        film = Film(self.steps, self.reel.title)
        self.player.swap(film, index)
        self.gaps = gap_lines(film)

    def caption(self, index: int, words: str) -> None:
        """Write another caption for a step."""
        self.captions[index] = words
        time = self.player.time
        self._show(index)
        self.player.seek(time)

    # --- what else --------------------------------------------------------------------------------

    def count_else(self, throw: int = 0) -> bool:
        """Begin to count what else could have come of a roll of the step."""
        self.look_into()
        throws = self.step.throws
        if not throws:
            return False
        self.counted_throw = throw % len(throws)
        self.counting = ElseCount(throws[self.counted_throw], physics=settle)
        self.player.playing = False
        self.player.show_step(self.index, at_end=True)
        return True

    def go_on_counting(self) -> bool:
        """Count a little more; return whether anything changed."""
        return self.counting is not None and self.counting.go_on()


def _told_anew(was: Step, now: Step) -> Step:
    """Return a step with a caption of what happens now, where that is something else."""
    if now.events == was.events and now.refusals == was.refusals:
        return now
    words = caption_from_log(now.events, now.after) if now.events else ""
    if not words:
        words = "The rules refuse it." if now.refusals else "Nothing comes of it now."
    return replace(now, caption=words)
