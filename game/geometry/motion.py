"""How a body moves: straight shifts and pivots about its midpoint, and nothing else."""

from __future__ import annotations

import math
from dataclasses import dataclass

from game.geometry.cores import Bounds, Core, OvalCore, PolyCore, placed
from game.geometry.footprint import Points, outer_radius
from game.geometry.pose import Pose, cos_sin
from game.geometry.solid import Body, bounds, cores

NUDGE = 0.006
"""Inches by which boxes are taken too large: more than the tolerance of contact."""


@dataclass(frozen=True, slots=True)
class Shift:
    """A straight motion that keeps the heading; its time is inches."""

    start: Pose
    ux: float
    uy: float
    length: float
    """Inches, never negative."""

    def pose(self, time: float) -> Pose:
        """Return the pose `time` inches on."""
        x, y, heading = self.start
        return Pose(x + self.ux * time, y + self.uy * time, heading)

    def core(
        self, local: PolyCore | OvalCore, base: PolyCore | OvalCore, time: float
    ) -> PolyCore | OvalCore:
        """Return a core of the body after `time` inches; `base` is the core at the start."""
        dx, dy = self.ux * time, self.uy * time
        if isinstance(base, OvalCore):
            return base._replace(x=base.x + dx, y=base.y + dy)
        return PolyCore(tuple([(x + dx, y + dy) for x, y in base.points]), base.radius)

    def until(
        self, core: PolyCore | OvalCore, still: Core, nx: float, ny: float, room: float
    ) -> float:
        """Return how much longer `core` needs to advance `room` inches along (nx, ny)."""
        speed = self.ux * nx + self.uy * ny
        return room / speed if speed > 1e-15 else math.inf

    def earliest(self, box: Bounds, still: Bounds) -> float:
        """Return the time before which the moving box cannot meet the other; infinite if never."""
        enter, leave = 0.0, math.inf
        for speed, low, high, start, end in (
            (self.ux, box[0], box[2], still[0], still[2]),
            (self.uy, box[1], box[3], still[1], still[3]),
        ):
            if abs(speed) < 1e-12:
                if high < start - NUDGE or low > end + NUDGE:
                    return math.inf
                continue
            first, last = (start - high) / speed, (end - low) / speed
            enter = max(enter, min(first, last) - NUDGE)
            leave = min(leave, max(first, last) + NUDGE)
        return enter if enter <= leave else math.inf

    def covers(self, body: Body) -> Bounds:
        """Return a box that holds the whole motion."""
        west, south, east, north = bounds(body)
        dx, dy = self.ux * self.length, self.uy * self.length
        return (
            west + min(dx, 0.0),
            south + min(dy, 0.0),
            east + max(dx, 0.0),
            north + max(dy, 0.0),
        )


@dataclass(frozen=True, slots=True)
class Turn:
    """A pivot about the midpoint; its time is radians."""

    start: Pose
    way: float
    """1.0 to the left, -1.0 to the right."""
    length: float
    """Radians, never negative; more than a full turn is allowed."""

    def pose(self, time: float) -> Pose:
        """Return the pose after `time` radians."""
        return self.start.turned(self.way * math.degrees(time))

    def core(
        self, local: PolyCore | OvalCore, base: PolyCore | OvalCore, time: float
    ) -> PolyCore | OvalCore:
        """Return a core of the body after `time` radians."""
        return placed(local, self.pose(time))

    def until(
        self, core: PolyCore | OvalCore, still: Core, nx: float, ny: float, room: float
    ) -> float:
        """Return how long `core` surely stays clear of `still`, which is `room` inches off.

        The line between them, of normal (nx, ny), parts them until the core's corners
        have turned up to it; and so does the same line turning along with the core, until
        the other's corners have come up to that. The later of the two counts; infinite
        when the pivot never brings them there.
        """
        if isinstance(core, OvalCore):
            fixed = self._oval_until(core, nx, ny, room)
        else:
            fixed = self._corners_until(core.points, self.way, nx, ny, room)
        if not isinstance(still, PolyCore) or fixed == math.inf:
            return fixed
        return max(fixed, self._corners_until(still.points, -self.way, -nx, -ny, room))

    def _corners_until(
        self, points: Points, way: float, nx: float, ny: float, room: float
    ) -> float:
        cx, cy = self.start.x, self.start.y
        rel = [(x - cx, y - cy) for x, y in points]
        level = max([nx * x + ny * y for x, y in rel]) + room
        soonest = math.inf
        for x, y in rel:
            radius = math.hypot(x, y)
            if radius <= level:
                if radius < level:
                    continue
                ahead = 0.0
            else:
                ahead = math.acos(max(-1.0, level / radius))
            # The corner's angle from the normal, growing with the pivot: it gets there
            # when the angle has come up to -ahead.
            angle = math.atan2(way * (nx * y - ny * x), nx * x + ny * y)
            left = (-ahead - angle) % math.tau
            if left > math.tau - 1e-9:
                left = 0.0
            if left < soonest:
                soonest = left
        return soonest

    def _oval_until(self, core: OvalCore, nx: float, ny: float, room: float) -> float:
        _, _, cos, sin, a, b = core
        u, v = nx * cos + ny * sin, ny * cos - nx * sin
        level = math.hypot(a * u, b * v) + room
        aa, bb = a * a, b * b
        ratio = (2.0 * level * level - aa - bb) / (aa - bb)
        if abs(ratio) > 1.0:
            return math.inf
        angle = 2.0 * math.atan2(self.way * v, u)
        ahead = math.acos(ratio)
        left = ((-ahead if a > b else ahead) + angle) % math.tau
        return 0.0 if left > math.tau - 1e-9 else left / 2.0

    def earliest(self, box: Bounds, still: Bounds) -> float:
        """Return 0.0, or infinity when the other box is beyond the reach of the moving one."""
        x, y, _ = self.start
        reach = math.hypot(max(box[2] - x, x - box[0]), max(box[3] - y, y - box[1]))
        dx = max(still[0] - x, x - still[2], 0.0)
        dy = max(still[1] - y, y - still[3], 0.0)
        return math.inf if math.hypot(dx, dy) > reach + NUDGE else 0.0

    def covers(self, body: Body) -> Bounds:
        """Return a box that holds the whole motion."""
        r = outer_radius(body.footprint)
        x, y, _ = self.start
        return x - r, y - r, x + r, y + r


Motion = Shift | Turn


def straight(body: Body, direction: float, inches: float) -> Shift:
    """Return the motion of `body` in compass `direction`; negative inches go the other way."""
    cos, sin = cos_sin(direction)
    if inches < 0.0:
        cos, sin, inches = -cos, -sin, -inches
    return Shift(body.pose, cos, sin, inches)


def pivot(body: Body, degrees: float) -> Turn:
    """Return the pivot of `body` by signed degrees, positive to the left."""
    return Turn(body.pose, 1.0 if degrees >= 0.0 else -1.0, math.radians(abs(degrees)))


def moving_cores(body: Body) -> tuple[PolyCore | OvalCore, ...]:
    """Return the body's cores where the motion starts."""
    return tuple(core for core in cores(body) if isinstance(core, PolyCore | OvalCore))


def boxes_meet(a: Bounds, b: Bounds, slack: float) -> bool:
    """Return whether two bounding boxes come within `slack` inches of each other."""
    return (
        a[0] - slack <= b[2]
        and b[0] - slack <= a[2]
        and a[1] - slack <= b[3]
        and b[1] - slack <= a[3]
    )
