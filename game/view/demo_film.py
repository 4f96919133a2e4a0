"""A reel on a clock: when each step begins, what is shown at any instant, how it went so far."""

from __future__ import annotations

import bisect
import math
from collections.abc import Sequence
from dataclasses import dataclass

from game.core import events as ev
from game.core.base import ModelId
from game.core.battle import Battle
from game.core.events import Event
from game.engine.reel import Step
from game.geometry.pose import Pose
from game.view.timeline import Clip, Shown, Timeline

LEAD_IN = 0.5
"""Seconds before anything moves in a step, for the caption to be seen."""
TO_READ = 0.042
"""Seconds to read one letter."""
LEAST = 1.6
"""Seconds that a step lasts at least."""
MOST_TO_READ = 5.0
"""Seconds that a caption is waited for at most."""
PACE = 0.5
"""How fast things move, of their pace in play: a newcomer must see them."""
ROLL_PACE = 0.9
"""The same where the road rolls, which takes its time in play too."""
BETWEEN = 0.55
"""Seconds after the last motion of a step."""


@dataclass(frozen=True, slots=True)
class Scene:
    """One step on the clock."""

    step: Step
    start: float
    length: float
    timeline: Timeline
    rolled: float
    """Inches the road had rolled before it."""
    pace: float
    """How fast things move in it, of their pace in play."""

    @property
    def end(self) -> float:
        """Seconds at which the next step begins."""
        return self.start + self.length

    @property
    def moving(self) -> float:
        """Seconds during which things happen in it."""
        return self.timeline.length / self.pace

    def clock(self, time: float) -> float:
        """Return the seconds on its own timeline at a time of the film; negative before."""
        return (time - self.start - LEAD_IN) * self.pace


@dataclass(frozen=True, slots=True)
class Moment:
    """One instant of a film."""

    time: float
    index: int
    """The step that is shown, from 0."""
    scene: Scene
    shown: Shown
    rolled: float
    """Inches the road has rolled before this instant's battle."""
    passed: tuple[Event, ...]
    """The events of the step that are over."""

    def poses(self) -> dict[ModelId, Pose]:
        """Return where every model on the table is drawn."""
        return {m.id: self.shown.pose(m.id) for m in self.shown.battle.on_table()}


class Film:
    """A reel with its times.

    Attributes:
        title: The name to show.
        scenes: The steps, in order.
        length: Seconds in all.
    """

    def __init__(self, steps: Sequence[Step], title: str = "") -> None:
        self.title = title
        self.scenes: list[Scene] = []
        at, rolled = 0.0, 0.0
        for step in steps:
            timeline = Timeline(step.before)
            timeline.show(step.before, step.events)
            reading = min(MOST_TO_READ, len(step.caption) * TO_READ)
            rolls = any(isinstance(e, ev.RoadRolled) for e in step.events)
            pace = ROLL_PACE if rolls else PACE
            moving = timeline.length / pace
            length = max(LEAST, LEAD_IN + moving + BETWEEN, reading)
            self.scenes.append(Scene(step, at, length, timeline, rolled, pace))
            at += length
            rolled += math.fsum(e.inches for e in step.events if isinstance(e, ev.RoadRolled))
        self.length = at
        self._starts = [scene.start for scene in self.scenes]

    def index_at(self, time: float) -> int:
        """Return which step is shown at `time`, in seconds."""
        return max(0, min(len(self.scenes) - 1, bisect.bisect_right(self._starts, time + 1e-9) - 1))

    def moment(self, time: float) -> Moment:
        """Return the instant at `time`, in seconds from the beginning."""
        time = min(self.length, max(0.0, time))
        index = self.index_at(time)
        scene = self.scenes[index]
        inside = scene.clock(time)
        timeline = scene.timeline
        if inside < 0 and timeline.length > 0:
            shown = Shown(scene.step.before)
            return Moment(time, index, scene, shown, scene.rolled, ())
        timeline.seek(inside)
        passed = tuple(c.event for c in timeline.clips if c.end <= inside or timeline.idle)
        rolled = scene.rolled + math.fsum(e.inches for e in passed if isinstance(e, ev.RoadRolled))
        return Moment(time, index, scene, timeline.shown(), rolled, passed)

    def clips(self, index: int) -> Sequence[Clip]:
        """Return the clips of a step."""
        return self.scenes[index].timeline.clips


def battle_at(moment: Moment) -> tuple[Battle, bool]:
    """Return the battle to go on from at an instant, and whether the step is over in it."""
    step = moment.scene.step
    done = len(moment.passed) == len(step.events)
    return (step.after, True) if done else (step.before, False)
