"""What is laid over a demonstration of tails: the zone, the gap that is judged, turns to come."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator

from game.core import events as ev
from game.core.base import ModelId
from game.core.battle import Battle
from game.core.models import Model
from game.geometry.measure import closest
from game.geometry.pose import Pose, turn_between
from game.rules.tail_zone import TAIL_INCHES, near, tail_gap
from game.ui import marks as m
from game.ui.draw import overlays as o
from game.ui.looks_of import seat_index
from game.ui.theme import TINTS, Colour
from game.view.demo_film import Film, Moment
from game.view.demo_traces import ALIGNED, judged
from game.view.phrases.words import plain_name

GOOD: Colour = (196, 255, 228)
"""Of a gap that holds; lighter than the theme's green, to be read on sand."""
BAD: Colour = (255, 168, 140)
"""Of a gap that is too wide; lighter for the same reason."""
STEADY = 0.02
"""Inches by which a gap may differ under way and still be told as the one that was judged."""
BESIDE = 0.24
"""Inches beside the lead's track that a tailer's is drawn."""

Points = tuple[tuple[float, float], ...]


def tint_of(battle: Battle, model_id: ModelId) -> Colour:
    """Return the tint of a model's gang."""
    index = seat_index(battle, battle.model(model_id).seat)
    return TINTS[(index or 0) % len(TINTS)]


def tail_marks(moment: Moment) -> Iterator[o.Overlay]:
    """Yield the zone and the gap of every tail that is judged just now, and turns to come."""
    battle, poses = moment.shown.battle, moment.poses()
    for tailer in battle.on_table():
        if tailer.tail is None or tailer.tail.lead not in poses:
            continue
        lead = battle.model(tailer.tail.lead)
        name = plain_name(battle, tailer.id)
        tint = tint_of(battle, tailer.id)
        for pivot in tailer.tail.queue:
            words = f"{name} turns here, where {plain_name(battle, lead.id)} turned"
            yield o.Waypoint(pivot.x, pivot.y, words, tint)
        if judged(battle, tailer.id, poses):
            yield from _gap(moment, tailer, lead, poses)


def _gap(
    moment: Moment, tailer: Model, lead: Model, poses: dict[ModelId, Pose]
) -> Iterator[o.Overlay]:
    battle = moment.shown.battle
    own, other = tailer.body.at(poses[tailer.id]), lead.body.at(poses[lead.id])
    gap = tail_gap(battle, own, other)
    zone = lead.model_copy(update={"pose": other.pose})
    if moment.shown.poses:
        rest = tail_gap(battle, tailer.body, lead.body)
        if abs(gap - rest) > STEADY:
            yield m.zone_mark(zone, held=None)
            return
        gap = rest
    good = near(gap)
    yield m.zone_mark(zone, held=good, label=f"tail zone {TAIL_INCHES:g}″")
    words = f"gap {gap:.2f}″ {'≤' if good else '>'} {TAIL_INCHES:g}″"
    met = closest(own, other)
    yield o.LineMark(met.a_point, met.b_point, words, GOOD if good else BAD, ends="tick")


def lost_gaps(film: Film, moment: Moment) -> Iterator[o.Overlay]:
    """Yield how far tails that were lost have fallen back; the figure once all stand."""
    battle, poses = moment.shown.battle, moment.poses()
    events = [e for scene in film.scenes[: moment.index] for e in scene.step.events]
    lost = {
        (e.model, e.lead): None
        for e in (*events, *moment.passed)
        if isinstance(e, ev.ShakenOff | ev.Outrun)
    }
    for tailer_id, lead_id in lost:
        if tailer_id not in poses or lead_id not in poses:
            continue
        tailer, lead = battle.model(tailer_id), battle.model(lead_id)
        if tailer.tail is not None:
            continue
        own, other = tailer.body.at(poses[tailer_id]), lead.body.at(poses[lead_id])
        gap = tail_gap(battle, own, other)
        met = closest(own, other)
        turned = abs(turn_between(poses[tailer_id].heading, poses[lead_id].heading)) > ALIGNED
        words = f"gap {gap:.2f}″ {'≤' if near(gap) else '>'} {TAIL_INCHES:g}″"
        if moment.shown.poses or (turned and near(gap)):
            words = ""
        yield o.LineMark(met.a_point, met.b_point, words, BAD, "dash", "tick")


def depths(film: Film) -> dict[ModelId, int]:
    """Return of every tailer of a film how many leads are before it, 1 for the first."""
    leads: dict[ModelId, ModelId] = {}
    for scene in film.scenes:
        for battle in (scene.step.before, scene.step.after):
            for model in battle.on_table():
                if model.tail is not None:
                    leads.setdefault(model.id, model.tail.lead)
    found: dict[ModelId, int] = {}
    for tailer in leads:
        depth, at = 0, tailer
        while at in leads and depth < 4:
            depth, at = depth + 1, leads[at]
        found[tailer] = depth
    return found


def beside(points: Points, inches: float) -> Points:
    """Return a line to the right of another, by so many inches."""
    kept = [points[0]] if points else []
    for point in points[1:]:
        if math.dist(point, kept[-1]) > 1e-6:
            kept.append(point)
    if len(kept) < 2:
        return points
    normals = []
    for (ax, ay), (bx, by) in itertools.pairwise(kept):
        long = math.dist((ax, ay), (bx, by))
        normals.append(((by - ay) / long, (ax - bx) / long))
    shifted = []
    for index, (x, y) in enumerate(kept):
        before = normals[max(0, index - 1)]
        after = normals[min(len(normals) - 1, index)]
        nx, ny = before[0] + after[0], before[1] + after[1]
        square = nx * nx + ny * ny
        # The corner where the two shifted legs meet; where a line doubles back there is none.
        nx, ny = (2 * nx / square, 2 * ny / square) if square > 0.2 else after
        shifted.append((x + inches * nx, y + inches * ny))
    return tuple(shifted)
