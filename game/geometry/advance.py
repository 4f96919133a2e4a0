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

from game.geometry.cores import (
    Core,
    HalfPlaneCore,
    OvalCore,
    PolyCore,
    local_cores,
    support,
)
from game.geometry.measure import CONTACT, HAIR, LIMIT
from game.geometry.motion import Motion, boxes_meet, moving_cores
from game.geometry.separation import separation
from game.geometry.solid import Body, Solid, bounds, core_boxes, cores

REACHED = 1e-11
"""Inches: a separation this close to its level has reached it."""
GRAZE = 1e-6
"""Inches: a new contact that never gets deeper than this is slid past."""
OFF = 1e-9
"""Inches: so far apart again after a graze, two count as apart."""
NEAR = 1e-4
"""Inches: across less than this, normals are checked before they are relied on."""
POLISH = 1e-3
"""Inches or radians: no more than this is added by the last, polishing step."""
MOST_STEPS = 2000
"""Far beyond what any real scene takes; a guard, at which the body stops."""


@dataclass(slots=True)
class Pair:
    """A moving core against one that stands still, and when to look at them next."""

    local: PolyCore | OvalCore
    base: PolyCore | OvalCore
    still: Core
    earliest: float
    """Their bounding boxes, a little enlarged, do not meet before this time."""
    level: float = 0.0
    """Separation that this pair may not fall to, inches."""
    due: float = 0.0
    """The pair cannot reach its level before this time."""
    start: float = math.inf
    """Separation at the start of the motion, inches."""
    highest: float = -math.inf
    """Greatest separation seen while still touching, inches."""

    def apart(self, motion: Motion, time: float) -> tuple[float, bool]:
        """Look at the pair at `time` and put off the next look as far as is safe.

        Returns:
            The separation in inches, and whether the level is reached: at `due` then.
        """
        core = motion.core(self.local, self.base, time)
        inches, nx, ny = separation(core, self.still)
        room = inches - self.level
        if room < NEAR:
            # Across a tiny gap the normal is not sure; what it parts is measured afresh.
            least = _parted(core, self.still, nx, ny) - self.level
            room = least if least > 0.0 or room > REACHED else room
        if room <= 0.0:
            self.due = time
            return inches, True
        step = motion.until(core, self.still, nx, ny, room)
        if room <= REACHED:
            # The last step polishes contacts that are all but grazes.
            self.due = time + step if step < POLISH else time
            return inches, True
        self.due = time + step
        return inches, step <= 1e-14 * (1.0 + time)

    def deepened(self, motion: Motion, time: float) -> bool:
        """Return whether a pair that touches at the start lies below its level at `time`."""
        if self.start > CONTACT + HAIR:
            return False
        core = motion.core(self.local, self.base, time)
        return separation(core, self.still).inches < self.level


def _parted(core: PolyCore | OvalCore, still: Core, nx: float, ny: float) -> float:
    if isinstance(still, HalfPlaneCore):
        return still.offset - support(core, still.nx, still.ny)
    return -support(still, -nx, -ny) - support(core, nx, ny)


def pairs_near(body: Body, motion: Motion, solid: Solid) -> list[Pair]:
    """Return the pairs of cores that could come into contact during the motion."""
    cover = motion.covers(body)
    if not boxes_meet(cover, bounds(solid), CONTACT):
        return []
    pairs = []
    own = zip(local_cores(body.footprint), moving_cores(body), core_boxes(body), strict=True)
    theirs = list(zip(cores(solid), core_boxes(solid), strict=True))
    for local, base, box in own:
        for core, other in theirs:
            earliest = motion.earliest(box, other)
            if earliest <= motion.length:
                pairs.append(Pair(local, base, core, earliest))
    return pairs


def next_reached(
    pairs: list[Pair], motion: Motion, start: float, end: float, level: float
) -> float | None:
    """Return when the first of the pairs comes down to `level`, None if none does by `end`."""
    for pair in pairs:
        pair.level, pair.due = level, max(start, pair.earliest)
    for _ in range(MOST_STEPS):
        pair = min(pairs, key=lambda each: each.due)
        time = pair.due
        if time > end:
            return None
        _, reached = pair.apart(motion, time)
        if reached:
            return pair.due
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
        left = _left_again(pairs, motion, met, motion.length, graze)
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
        pair.level, pair.due = -graze, max(met, pair.earliest)
    for _ in range(MOST_STEPS):
        pair = min(pairs, key=lambda each: each.due)
        time = pair.due
        if time > end:
            return math.inf
        inches, reached = pair.apart(motion, time)
        if reached:
            return None
        alone = time > met and inches > OFF
        if alone and min(each.apart(motion, time)[0] for each in pairs) > OFF:
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
        if pair.earliest <= 0.0:
            pair.start = pair.apart(motion, 0.0)[0]
    touched = [pair for pair in pairs if pair.start <= CONTACT + HAIR]
    if not touched:
        return first_entry(pairs, motion, 0.0, end, GRAZE)
    deepest = min(pair.start for pair in touched)
    for pair in pairs:
        known = pair.start if pair.start <= CONTACT + HAIR else min(deepest, 0.0)
        # Many small slides must not add up to an overlap.
        floor = known - LIMIT
        pair.level = max(floor, -CONTACT) if known > LIMIT - CONTACT else floor
        pair.due, pair.highest = pair.earliest, pair.start
    return _stop_of_touched(pairs, motion, end)


def _stop_of_touched(pairs: list[Pair], motion: Motion, end: float) -> float | None:
    # A motion straight into what is touched shows at the first little step.
    little = min(end, 4.0 * LIMIT)
    if any(pair.deepened(motion, little) for pair in pairs):
        return 0.0
    touching = {id(pair) for pair in pairs if pair.start <= CONTACT + HAIR}
    for _ in range(MOST_STEPS):
        pair = min(pairs, key=lambda each: each.due)
        time = pair.due
        if time > end:
            return None
        inches, reached = pair.apart(motion, time)
        if reached:
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
        if pair.earliest <= 0.0:
            pair.start = pair.apart(motion, 0.0)[0]
    if min(pair.start for pair in pairs) < -CONTACT - HAIR:
        return 0.0
    return first_entry(pairs, motion, 0.0, end, CONTACT)
