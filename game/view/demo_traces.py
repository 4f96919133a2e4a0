"""What a film leaves behind: where it happens, trails of hulls, the gap of a tail over time."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from game.core import events as ev
from game.core.base import ModelId
from game.core.battle import Battle
from game.core.events import Event
from game.engine.reel import Step
from game.geometry.footprint import reach
from game.geometry.pose import Pose, travelled, turn_between
from game.rules.tail_zone import tail_gap
from game.view.demo_film import Film, Moment, Scene

MOST_POINTS = 900
"""Points of the line of one gap."""
ALIGNED = 0.5
"""Degrees up to which two headings are the same."""
BEYOND = 2.5
"""Inches beyond the table's edge that may be seen."""

Bounds = tuple[float, float, float, float]


def bounds_of(film: Film, *, least: float = 16.0, margin: float = 2.2) -> Bounds:
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
        path, model = _path(event), getattr(event, "model", None)
        if path and model is not None:
            found.setdefault(model, []).extend(path)
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
            if not judged(battle, tailer, poses):
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


def judged(battle: Battle, tailer: ModelId, poses: Mapping[ModelId, Pose]) -> bool:
    """Return whether the gap decides about a tail; between a turn and its following a test does.

    Args:
        battle: The battle that is shown.
        tailer: Who tails, or did.
        poses: Where models are drawn.
    """
    model = battle.model(tailer)
    if model.tail is None:
        return True
    if model.tail.queue:
        return False
    own, lead = poses[tailer], poses[model.tail.lead]
    if abs(turn_between(own.heading, lead.heading)) <= ALIGNED:
        return True
    return battle.turn.moving is None and own == model.pose


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
            path, model = _path(clip.event), getattr(clip.event, "model", None)
            if model is None or not path or travelled(path) < 0.05:
                continue
            trail = found.setdefault(model, [])
            if index < moment.index or clip.event in moment.passed:
                trail += path
            elif clip.start <= scene.clock(moment.time):
                trail += _up_to(path, moment.shown.poses.get(model))
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
