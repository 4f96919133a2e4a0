"""Sight: whether any straight line from any part of one model to any part of another is clear.

Lines of one direction are told apart by how far to the side they run. Both models, and
everything between them, take up an interval of that scale; a line is clear where both
models are and nothing else is. Which intervals overlap changes only at directions in
which some line touches two shapes at once, so that one look between each two neighbouring
ones of these decides for all directions: exactly, and the same both ways.

A line that only brushes past a corner is clear as long as its neighbours to one side are;
a crack without any width between two things that touch is not seen through.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.geometry.cores import Core, HalfPlaneCore, OvalCore, PolyCore, core_bounds
from game.geometry.measure import CONTACT, closest
from game.geometry.motion import boxes_meet
from game.geometry.separation import Separation, separation
from game.geometry.sightmap import sight_map
from game.geometry.solid import Body, Point, Segment, Solid, cores
from game.geometry.tangents import Stack, critical_directions

Floats = NDArray[np.float64]

CRACK = 1e-9
"""Inches: a beam must be wider than this to be seen through."""


class Sight(NamedTuple):
    """Whether one model sees another."""

    clear: bool
    line: Segment | None
    """A clear line from the one to the other, None when there is none."""
    blocked_by: tuple[int, ...]
    """The blockers across the straight way, none when it is clear."""


def sight(a: Body, b: Body, blockers: Sequence[Solid]) -> Sight:
    """Return whether any point of `a` sees any point of `b` past the blockers.

    Args:
        a: The one that looks.
        b: The one looked at; the answer is the same the other way round.
        blockers: Whatever hides; neither `a` nor `b`. A table edge (half-plane) hides
            nothing, and one sees out of, and into, what a model stands in.
    """
    near = closest(a, b)
    if near.gap <= 0.0:
        return Sight(True, (near.a_point, near.b_point), ())
    ours, theirs = cores(a), cores(b)
    hidden = _between(ours, theirs, blockers)
    if not hidden:
        return Sight(True, (near.a_point, near.b_point), ())
    stack = Stack([*ours, *theirs, *(core for _, core, _, _ in hidden)], near.a_point)
    toward = math.atan2(near.b_point[1] - near.a_point[1], near.b_point[0] - near.a_point[0])
    models = Stack([*ours, *theirs], near.a_point)
    angles = _looks(stack, models, len(ours), toward)
    if angles.size == 0:
        return Sight(False, None, _named(hidden))
    best = _clear_beam(stack, len(ours), len(theirs), hidden, angles)
    if best is None:
        straight = math.atan2(b.pose.y - a.pose.y, b.pose.x - a.pose.x)
        return Sight(False, None, _across(stack, len(ours), len(theirs), hidden, straight))
    angle, aside = best
    return Sight(True, _drawn(ours, theirs, angle, aside, near.a_point), ())


Hidden = tuple[int, Core, tuple[float, float], tuple[float, float]]


def _between(
    ours: tuple[Core, ...], theirs: tuple[Core, ...], blockers: Sequence[Solid]
) -> list[Hidden]:
    # Only what reaches into the strip between the two models can hide one from the other.
    boxes = [core_bounds(core) for core in (*ours, *theirs)]
    cover = (
        min(box[0] for box in boxes),
        min(box[1] for box in boxes),
        max(box[2] for box in boxes),
        max(box[3] for box in boxes),
    )
    strip = _strip(ours, theirs)
    found: list[Hidden] = []
    stood_in: set[int] = set()
    for index, solid in enumerate(blockers):
        for core in cores(solid):
            if isinstance(core, HalfPlaneCore) or not boxes_meet(cover, core_bounds(core), 0.0):
                continue
            if separation(core, strip).inches >= 0.0:
                continue
            before = _parting(ours, core)
            behind = _parting(theirs, core)
            if min(before.inches, behind.inches) < -CONTACT:
                stood_in.add(index)
            found.append((index, core, (before.nx, before.ny), (behind.nx, behind.ny)))
    return [each for each in found if each[0] not in stood_in]


def _strip(ours: tuple[Core, ...], theirs: tuple[Core, ...]) -> PolyCore:
    from game.geometry.cores import hull_ring, ringed

    points: tuple[Point, ...] = ()
    thick = 0.0
    for core in (*ours, *theirs):
        if isinstance(core, PolyCore):
            points += core.points
            thick = max(thick, core.radius)
        else:
            # A little too wide does no harm here.
            points += ringed(core, 64)
            thick = max(thick, 0.01)
    return PolyCore(hull_ring(points), thick)


def _parting(models: tuple[Core, ...], core: Core) -> Separation:
    # The normal from the model to the blocker: along a common line the blocker lies ahead
    # exactly when the line runs with the normal.
    return min((separation(own, core) for own in models), key=lambda s: s.inches)


def _looks(stack: Stack, models: Stack, ours: int, toward: float) -> Floats:
    """Return one direction between each two neighbouring critical ones, in radians."""
    # The closest points part the models, so that every common line keeps within 90 degrees
    # of `toward`. The directions with common lines are one run; its ends touch both.
    own = _turned(critical_directions(models), toward)
    own = np.unique(np.concatenate([own, [-math.pi / 2.0, 0.0, math.pi / 2.0]]))
    low, high = models.intervals(own + toward)
    start, end = _common(low, high, ours, models.count - ours)
    inside = np.flatnonzero(end - start > -1e-7)
    if not inside.size:
        return np.empty(0)
    first, last = own[max(0, inside[0] - 1)], own[min(own.size - 1, inside[-1] + 1)]
    turned = _turned(critical_directions(stack), toward)
    turned = turned[(turned > first) & (turned < last)]
    run = np.unique(np.concatenate([turned, own[(own >= first) & (own <= last)]]))
    middles = 0.5 * (run[1:] + run[:-1])
    wide = run[1:] - run[:-1] > 1e-12
    return np.asarray(middles[wide] + toward)


def _turned(angles: Floats, toward: float) -> Floats:
    return (angles - toward + math.pi / 2.0) % math.pi - math.pi / 2.0


def _common(low: Floats, high: Floats, ours: int, theirs: int) -> tuple[Floats, Floats]:
    both = ours + theirs
    start = np.maximum(low[:, :ours].min(axis=1), low[:, ours:both].min(axis=1))
    end = np.minimum(high[:, :ours].max(axis=1), high[:, ours:both].max(axis=1))
    return start, end


def _clear_beam(
    stack: Stack, ours: int, theirs: int, hidden: list[Hidden], angles: Floats
) -> tuple[float, float] | None:
    """Return the direction and the offset of the middle of the widest clear beam."""
    low, high = stack.intervals(angles)
    start, end = _common(low, high, ours, theirs)
    both = ours + theirs
    lows, highs = low[:, both:].copy(), high[:, both:].copy()
    cos, sin = np.cos(angles)[:, None], np.sin(angles)[:, None]
    before = np.array([h[2] for h in hidden])
    behind = np.array([h[3] for h in hidden])
    ahead = cos * before[:, 0] + sin * before[:, 1] > 0.0
    short = cos * behind[:, 0] + sin * behind[:, 1] < 0.0
    between = ahead & short
    lows[~between] = np.inf
    highs[~between] = -np.inf
    order = np.argsort(lows, axis=1)
    lows = np.take_along_axis(lows, order, axis=1)
    highs = np.take_along_axis(highs, order, axis=1)
    reached = np.maximum.accumulate(np.concatenate([start[:, None], highs], axis=1), axis=1)
    nexts = np.minimum(np.concatenate([lows, end[:, None]], axis=1), end[:, None])
    beams = nexts - reached
    k = int(np.argmax(beams))
    row, column = divmod(k, beams.shape[1])
    if beams[row, column] <= CRACK:
        return None
    return float(angles[row]), float(0.5 * (nexts[row, column] + reached[row, column]))


def _named(hidden: list[Hidden]) -> tuple[int, ...]:
    return tuple(sorted({index for index, _, _, _ in hidden}))


def _across(
    stack: Stack, ours: int, theirs: int, hidden: list[Hidden], angle: float
) -> tuple[int, ...]:
    low, high = stack.intervals(np.array([angle]))
    start, end = _common(low, high, ours, theirs)
    both = ours + theirs
    across = [
        index
        for k, (index, _, before, behind) in enumerate(hidden)
        if low[0, both + k] < end[0]
        and high[0, both + k] > start[0]
        and math.cos(angle) * before[0] + math.sin(angle) * before[1] > 0.0
        and math.cos(angle) * behind[0] + math.sin(angle) * behind[1] < 0.0
    ]
    return tuple(sorted(set(across))) or _named(hidden)


def _drawn(
    ours: tuple[Core, ...], theirs: tuple[Core, ...], angle: float, aside: float, origin: Point
) -> Segment:
    ux, uy = math.cos(angle), math.sin(angle)
    x, y = origin[0] - uy * aside, origin[1] + ux * aside
    starts = [chord for core in ours if (chord := _chord(core, x, y, ux, uy))]
    ends = [chord for core in theirs if (chord := _chord(core, x, y, ux, uy))]
    begin = max((chord[1] for chord in starts), default=0.0)
    end = min((chord[0] for chord in ends), default=0.0)
    return (x + ux * begin, y + uy * begin), (x + ux * end, y + uy * end)


def _chord(core: Core, x: float, y: float, ux: float, uy: float) -> tuple[float, float] | None:
    """Return where a line enters and leaves a core, measured along it from (x, y)."""
    hits: list[float] = []
    if isinstance(core, OvalCore):
        px, py = x - core.x, y - core.y
        au, av = (ux * core.cos + uy * core.sin) / core.a, (uy * core.cos - ux * core.sin) / core.b
        bu, bv = (px * core.cos + py * core.sin) / core.a, (py * core.cos - px * core.sin) / core.b
        square, middle = au * au + av * av, au * bu + av * bv
        root = middle * middle - square * (bu * bu + bv * bv - 1.0)
        if root < 0.0:
            return None
        return (-middle - math.sqrt(root)) / square, (-middle + math.sqrt(root)) / square
    if isinstance(core, PolyCore):
        r = core.radius
        for qx, qy in core.points:
            off = ux * (qy - y) - uy * (qx - x)
            if abs(off) <= r:
                reach = math.sqrt(r * r - off * off)
                on = ux * (qx - x) + uy * (qy - y)
                hits += [on - reach, on + reach]
        px, py = core.points[-1]
        for qx, qy in core.points:
            length = math.hypot(qx - px, qy - py)
            if length > 0.0:
                ox, oy = r * (qy - py) / length, -r * (qx - px) / length
                one = ux * (py + oy - y) - uy * (px + ox - x)
                two = ux * (qy + oy - y) - uy * (qx + ox - x)
                if one != two and (one <= 0.0) != (two <= 0.0):
                    share = one / (one - two)
                    hx, hy = px + ox + share * (qx - px), py + oy + share * (qy - py)
                    hits.append(ux * (hx - x) + uy * (hy - y))
            px, py = qx, qy
    return (min(hits), max(hits)) if hits else None


__all__ = ["Sight", "sight", "sight_map"]
