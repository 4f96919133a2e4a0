"""A reel on a clock: when each step begins, what is shown at any instant, how it went so far."""

from __future__ import annotations

import bisect
import itertools
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.core import events as ev
from game.core.base import ModelId
from game.core.battle import Battle
from game.core.events import Event
from game.engine.reel import Step
from game.geometry.footprint import reach
from game.geometry.pose import Pose, travelled
from game.rules.tail_zone import tail_gap
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

MOST_POINTS = 900
"""Points of the line of one gap."""
BEYOND = 2.5
"""Inches beyond the table's edge that may be seen."""

Bounds = tuple[float, float, float, float]


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

    def moves_at(self, time: float) -> bool:
        """Whether anything but time passes at `time`; otherwise the next picture is the same."""
        scene = self.scenes[self.index_at(time)]
        return -1e-9 <= scene.clock(time) <= scene.timeline.length

    def clips(self, index: int) -> Sequence[Clip]:
        """Return the clips of a step."""
        return self.scenes[index].timeline.clips


def bounds_of(film: Film, *, least: float = 21.0, margin: float = 3.5) -> Bounds:
    """Return the part of the table where it happens: west, south, east, north in inches.

    Args:
        film: What happens.
        least: Inches that are shown at least, each way.
        margin: Inches around the outermost hull.
    """
    if not film.scenes:
        return 0.0, 0.0, 72.0, 48.0
    table = film.scenes[0].step.before.table.field.bounds
    events = [event for scene in film.scenes for event in scene.step.events]
    if any(isinstance(event, ev.Avalanche) for event in events):
        return table
    if any(isinstance(event, ev.RoadRolled) for event in events):
        least = max(least, 38.0)
    points = list(_points(film))
    if not points:
        return table
    west, east = min(x for x, _ in points), max(x for x, _ in points)
    south, north = min(y for _, y in points), max(y for _, y in points)
    grown = (west - margin, south - margin, east + margin, north + margin)
    edge = BEYOND
    wide = (table[0] - edge, table[1] - edge, table[2] + edge, table[3] + edge)
    return _within(_at_least(grown, least), wide)


def _points(film: Film) -> Iterator[tuple[float, float]]:
    """Yield the outermost points of everything that happens, in table inches."""
    for scene in film.scenes:
        busy = _busy(film, scene)
        for battle in (scene.step.before, scene.step.after):
            for model in battle.on_table():
                size = max(reach(model.footprint, 0, 0), reach(model.footprint, 0, 90))
                for pose in (model.pose, *busy.get(model.id, ())):
                    yield pose.x - size, pose.y - size
                    yield pose.x + size, pose.y + size
        for event in scene.step.events:
            if isinstance(event, ev.PiecePlaced):
                yield from next(
                    (p.outline for p in scene.step.after.pieces if p.id == event.piece), ()
                )
            elif isinstance(event, ev.PieceRemoved):
                yield from next(
                    (p.outline for p in scene.step.before.pieces if p.id == event.piece), ()
                )


def _busy(film: Film, scene: Scene) -> dict[ModelId, list[Pose]]:
    found: dict[ModelId, list[Pose]] = {}
    for event in scene.step.events:
        path = getattr(event, "path", ())
        if path:
            found.setdefault(event.model, []).extend(path)  # type: ignore[union-attr, arg-type]
    return found


def _at_least(bounds: Bounds, least: float) -> Bounds:
    west, south, east, north = bounds
    wide, high = max(0.0, least - (east - west)) / 2, max(0.0, least * 0.7 - (north - south)) / 2
    return west - wide, south - high, east + wide, north + high


def _within(bounds: Bounds, table: Bounds) -> Bounds:
    # Pushed back onto the table where there is room; else cut off at its edge.
    west, south, east, north = bounds
    if west < table[0]:
        east, west = min(table[2], east + table[0] - west), table[0]
    if east > table[2]:
        west, east = max(table[0], west - (east - table[2])), table[2]
    if south < table[1]:
        north, south = min(table[3], north + table[1] - south), table[1]
    if north > table[3]:
        south, north = max(table[1], south - (north - table[3])), table[3]
    return west, south, east, north


@dataclass(frozen=True, slots=True)
class GapLine:
    """The gap of one tail along the film: seconds and inches."""

    tailer: ModelId
    lead: ModelId
    points: tuple[tuple[float, float], ...]


def gap_lines(film: Film, *, every: float = 0.1) -> tuple[GapLine, ...]:
    """Return the gaps of all tails over time.

    Args:
        film: The film.
        every: Seconds between two points.
    """
    pairs = _pairs(film)
    found: list[GapLine] = []
    for tailer, lead in pairs:
        points: list[tuple[float, float]] = []
        count = min(MOST_POINTS, max(1, math.ceil(film.length / every)))
        last: tuple[Pose, Pose] | None = None
        gap = 0.0
        for number in range(count + 1):
            time = film.length * number / count
            moment = film.moment(time)
            if _following(moment.scene, time, tailer):
                continue
            battle = moment.shown.battle
            poses = moment.poses()
            if tailer not in poses or lead not in poses:
                continue
            now = (poses[tailer], poses[lead])
            if now != last:
                own = battle.model(tailer).body.at(now[0])
                other = battle.model(lead).body.at(now[1])
                gap, last = tail_gap(battle, own, other), now
            points.append((time, gap))
        if points:
            found.append(GapLine(tailer, lead, tuple(points)))
    return tuple(found)


def _following(scene: Scene, time: float, tailer: ModelId) -> bool:
    # While both are drawn under way the gap is that of the picture, and no rule judges it.
    inside = scene.clock(time)
    clips = scene.timeline.clips
    for index, clip in enumerate(clips):
        if not isinstance(clip.event, ev.Followed) or clip.event.model != tailer:
            continue
        lead = [c for c in clips[:index] if getattr(c.event, "model", "") == clip.event.lead]
        begins = min(clip.start, lead[-1].start) if lead else clip.start
        if begins < inside < clip.end:
            return True
    return False


def _pairs(film: Film) -> tuple[tuple[ModelId, ModelId], ...]:
    pairs: dict[tuple[ModelId, ModelId], None] = {}
    for scene in film.scenes:
        for battle in (scene.step.before, scene.step.after):
            for model in battle.on_table():
                if model.tail is not None:
                    pairs[model.id, model.tail.lead] = None
    return tuple(pairs)[:4]


def trails(film: Film, moment: Moment, *, steps: int = 3) -> dict[ModelId, tuple[Pose, ...]]:
    """Return where hulls have gone in the last steps up to an instant.

    Args:
        film: The film.
        moment: The instant.
        steps: How many steps back the trails reach.
    """
    found: dict[ModelId, list[Pose]] = {}
    for index in range(max(0, moment.index - steps + 1), moment.index + 1):
        scene = film.scenes[index]
        if any(isinstance(e, ev.RoadRolled) for e in scene.step.events):
            # What lay on the road has rolled away with it.
            found.clear()
            if index == moment.index and moment.passed:
                continue
        for clip in scene.timeline.clips:
            path = _path(clip.event)
            if not path or travelled(path) < 0.05:
                continue
            model_id: ModelId = clip.event.model  # type: ignore[union-attr, assignment]
            trail = found.setdefault(model_id, [])
            if index < moment.index or clip.event in moment.passed:
                trail += path
            elif clip.start <= scene.clock(moment.time):
                trail += _up_to(path, moment.shown.poses.get(model_id))
    return {model: tuple(trail) for model, trail in found.items() if len(trail) > 1}


def _path(event: Event) -> tuple[Pose, ...]:
    return tuple(getattr(event, "path", ()))


def _up_to(path: Sequence[Pose], now: Pose | None) -> list[Pose]:
    if now is None:
        return []
    # The corners that are behind it, and where it is.
    done = [path[0]]
    for a, b in itertools.pairwise(path):
        leg = math.dist(a[:2], b[:2])
        if leg < 1e-9:
            continue
        off = abs(math.dist(a[:2], now[:2]) + math.dist(now[:2], b[:2]) - leg)
        if off < 0.02:
            return [*done, now]
        done.append(b)
    return [path[0], now]


def moved_in(step: Step) -> dict[ModelId, Pose]:
    """Return where the models that a step moves stood before it."""
    found: dict[ModelId, Pose] = {}
    for model in step.before.on_table():
        after = next((m for m in step.after.models if m.id == model.id), None)
        if after is not None and (after.pose != model.pose):
            found[model.id] = model.pose
    return found


def battle_at(moment: Moment) -> tuple[Battle, bool]:
    """Return the battle to go on from at an instant, and whether the step is over in it."""
    step = moment.scene.step
    done = len(moment.passed) == len(step.events)
    return (step.after, True) if done else (step.before, False)
