"""When a moving body first comes to a stated separation from what stands still.

Nothing samples the path. At any moment the best separating line of two convex cores is
known exactly; they cannot meet before the moving one reaches that line, and when it does
is known in closed form. Advancing from line to line never oversteps, ends exactly on the
contact of corner and side, and converges like Newton's method on round shapes. A motion
that never reaches the line never touches, however long it grazes along a wall.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from game.geometry.cores import Core, OvalCore, PolyCore, core_bounds, local_cores
from game.geometry.measure import CONTACT, LIMIT
from game.geometry.motion import Motion, boxes_meet, moving_cores
from game.geometry.separation import separation
from game.geometry.solid import Body, Solid, bounds, cores

REACHED = 1e-11
"""Inches: a separation this close to its level has reached it."""
GRAZE = 1e-6
"""Inches: a new contact that never gets deeper than this is slid past."""
MOST_STEPS = 2000
"""Far beyond what any real scene takes; a guard, at which the body stops."""


@dataclass(slots=True)
class Pair:
    """A moving core against one that stands still, and when to look at them next."""

    local: PolyCore | OvalCore
    base: PolyCore | OvalCore
    still: Core
    level: float = 0.0
    """Separation that this pair may not fall to, inches."""
    due: float = 0.0
    """The pair cannot reach its level before this time."""
    start: float = math.inf
    """Separation at the start of the motion, inches."""
    highest: float = -math.inf
    """Greatest separation seen while still touching, inches."""

    def apart(self, motion: Motion, time: float) -> tuple[float, float]:
        """Return the separation at `time`, and the earliest time it could be at its level."""
        core = motion.core(self.local, self.base, time)
        inches, nx, ny = separation(core, self.still)
        room = inches - self.level
        if room <= REACHED:
            return inches, time
        return inches, time + motion.until(core, nx, ny, room)


def pairs_near(body: Body, motion: Motion, solid: Solid) -> list[Pair]:
    """Return the pairs of cores that could come into contact during the motion."""
    cover = motion.covers(body)
    if not boxes_meet(cover, bounds(solid), CONTACT):
        return []
    locals_ = local_cores(body.footprint)
    still = cores(solid)
    if len(still) > 1:
        still = tuple(core for core in still if boxes_meet(cover, core_bounds(core), CONTACT))
    return [
        Pair(local, base, core)
        for local, base in zip(locals_, moving_cores(body), strict=True)
        for core in still
    ]


def next_reached(
    pairs: list[Pair], motion: Motion, start: float, end: float, level: float
) -> float | None:
    """Return when the first of the pairs comes down to `level`, None if none does by `end`."""
    for pair in pairs:
        pair.level, pair.due = level, start
    for _ in range(MOST_STEPS):
        pair = min(pairs, key=lambda each: each.due)
        time = pair.due
        if time > end:
            return None
        _, pair.due = pair.apart(motion, time)
        if pair.due - time <= 1e-14 * (1.0 + time):
            return time
    return min(pair.due for pair in pairs)


def first_entry(
    pairs: list[Pair], motion: Motion, start: float, end: float, graze: float
) -> float | None:
    """Return when pairs that are apart first meet and then overlap deeper than `graze`."""
    time = start
    for _ in range(MOST_STEPS):
        met = next_reached(pairs, motion, time, end, 0.0)
        if met is None:
            return None
        left = _left_again(pairs, motion, met, end, graze)
        if left is None:
            return met
        time = left
        if time > end:
            return None
    return time


def _left_again(
    pairs: list[Pair], motion: Motion, met: float, end: float, graze: float
) -> float | None:
    # None when the overlap gets deeper than `graze`, else when they are apart again
    # (infinity when the motion ends first).
    for pair in pairs:
        pair.level, pair.due = -graze, met
    for _ in range(MOST_STEPS):
        pair = min(pairs, key=lambda each: each.due)
        time = pair.due
        if time > end:
            return math.inf
        inches, pair.due = pair.apart(motion, time)
        if pair.due - time <= 1e-14 * (1.0 + time):
            return None
        if time > met and inches > 1e-9:
            apart = [each.apart(motion, time)[0] for each in pairs]
            if min(apart) > 1e-9:
                return time
    return None


def first_stop(body: Body, motion: Motion, solid: Solid, end: float) -> float | None:
    """Return when a solid stops the motion, None when it does not before `end`.

    A solid that is touched or overlapped at the start stops the motion at once when it is
    deepened, by more than `LIMIT`, and not at all while it is not.
    """
    pairs = pairs_near(body, motion, solid)
    if not pairs:
        return None
    for pair in pairs:
        pair.start, _ = pair.apart(motion, 0.0)
    touched = [pair for pair in pairs if pair.start <= CONTACT]
    if not touched:
        return first_entry(pairs, motion, 0.0, end, GRAZE)
    deepest = min(pair.start for pair in touched)
    for pair in pairs:
        known = pair.start if pair.start <= CONTACT else min(deepest, 0.0)
        # Many small slides must not add up to an overlap.
        floor = known - LIMIT
        pair.level = max(floor, -CONTACT) if known > LIMIT - CONTACT else floor
        pair.due, pair.highest = 0.0, pair.start
    return _stop_of_touched(pairs, motion, end)


def _stop_of_touched(pairs: list[Pair], motion: Motion, end: float) -> float | None:
    touching = {id(pair) for pair in pairs if pair.start <= CONTACT}
    for _ in range(MOST_STEPS):
        pair = min(pairs, key=lambda each: each.due)
        time = pair.due
        if time > end:
            return None
        inches, pair.due = pair.apart(motion, time)
        if pair.due - time <= 1e-14 * (1.0 + time):
            if id(pair) in touching:
                return time if pair.highest > pair.start + 1e-9 else 0.0
            return first_entry([pair], motion, 0.0, end, GRAZE)
        if id(pair) in touching:
            pair.highest = max(pair.highest, inches)
            if inches > 2.0 * CONTACT:
                touching.discard(id(pair))
                pair.start = inches
                if not touching:
                    return first_entry(pairs, motion, time, end, GRAZE)
    return 0.0


def first_overlap(body: Body, motion: Motion, solid: Solid, end: float) -> float | None:
    """Return when the body first meets an area that it then overlaps deeper than `CONTACT`."""
    pairs = pairs_near(body, motion, solid)
    if not pairs:
        return None
    for pair in pairs:
        pair.start, _ = pair.apart(motion, 0.0)
    if min(pair.start for pair in pairs) < -CONTACT:
        return 0.0
    return first_entry(pairs, motion, 0.0, end, CONTACT)
