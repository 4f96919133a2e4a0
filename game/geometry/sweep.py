"""Driving and pivoting: first contact on the way, and the ground that is swept.

Straights and pivots about the midpoint only. Travel is what was made before the contact:
inches (negative backwards) or signed degrees.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.geometry.advance import first_overlap, first_stop
from game.geometry.measure import closest
from game.geometry.motion import Motion, boxes_meet, pivot, straight
from game.geometry.solid import Body, Point, Solid, bounds
from game.geometry.swept import Swept


@dataclass(frozen=True, slots=True)
class Contact:
    """Where a motion is stopped, or where ground is first met."""

    travel: float
    """Inches or degrees made before contact, signed like the motion."""
    index: int
    """Which of the obstacles is met."""
    point: Point
    """Where the two touch, on the table."""
    others: tuple[int, ...] = ()
    """Further obstacles met at the same moment."""


def first_contact_straight(body: Body, inches: float, obstacles: Sequence[Solid]) -> Contact | None:
    """Return what stops a body driving straight, None when the way is clear.

    Args:
        body: The body where it starts.
        inches: How far ahead; negative is backwards.
        obstacles: What may stop it.
    """
    return first_contact_shift(body, body.pose.heading, inches, obstacles)


def first_contact_shift(
    body: Body, direction: float, inches: float, obstacles: Sequence[Solid]
) -> Contact | None:
    """Return what stops a body moved in a compass `direction`, its heading unchanged."""
    motion = straight(body, direction, inches)
    return _first(body, motion, obstacles, first_stop, math.copysign(1.0, inches))


def first_contact_pivot(body: Body, degrees: float, obstacles: Sequence[Solid]) -> Contact | None:
    """Return what stops a pivot about the midpoint, None when it is clear all the way."""
    motion = pivot(body, degrees)
    return _first(body, motion, obstacles, first_stop, math.degrees(motion.way))


def first_overlap_straight(body: Body, inches: float, areas: Sequence[Solid]) -> Contact | None:
    """Return the first area driven into deeper than a graze (0.005 inches).

    The travel is where the footprint comes to it (gap 0); an area that is overlapped
    already gives travel 0.
    """
    motion = straight(body, body.pose.heading, inches)
    return _first(body, motion, areas, first_overlap, math.copysign(1.0, inches))


def first_overlap_pivot(body: Body, degrees: float, areas: Sequence[Solid]) -> Contact | None:
    """Return the first area pivoted into deeper than a graze, like `first_overlap_straight`."""
    motion = pivot(body, degrees)
    return _first(body, motion, areas, first_overlap, math.degrees(motion.way))


def overlaps_straight(body: Body, inches: float, areas: Sequence[Solid]) -> tuple[Contact, ...]:
    """Return every area that a straight drive enters, in the order they are met."""
    motion = straight(body, body.pose.heading, inches)
    return _every(body, motion, areas, math.copysign(1.0, inches))


def overlaps_pivot(body: Body, degrees: float, areas: Sequence[Solid]) -> tuple[Contact, ...]:
    """Return every area that a pivot enters, in the order they are met."""
    motion = pivot(body, degrees)
    return _every(body, motion, areas, math.degrees(motion.way))


def _every(body: Body, motion: Motion, areas: Sequence[Solid], unit: float) -> tuple[Contact, ...]:
    met: list[tuple[float, int]] = []
    cover = motion.covers(body)
    for index, area in enumerate(areas):
        if boxes_meet(cover, bounds(area), 0.01):
            time = first_overlap(body, motion, area, motion.length)
            if time is not None:
                met.append((time, index))
    met.sort()
    return tuple(
        Contact(time * unit, index, closest(body.at(motion.pose(time)), areas[index]).a_point)
        for time, index in met
    )


def _first(
    body: Body,
    motion: Motion,
    obstacles: Sequence[Solid],
    when: Callable[[Body, Motion, Solid, float], float | None],
    unit: float,
) -> Contact | None:
    soonest = motion.length
    found: list[tuple[float, int]] = []
    west, south, east, north = motion.covers(body)
    west, south, east, north = west - 0.01, south - 0.01, east + 0.01, north + 0.01
    for index, solid in enumerate(obstacles):
        box = solid._bounds or bounds(solid)
        if box[0] > east or box[2] < west or box[1] > north or box[3] < south:
            continue
        time = when(body, motion, solid, soonest)
        if time is not None and time <= soonest:
            found.append((time, index))
            # Whatever comes within a hair of the first is met at the same moment.
            soonest = min(motion.length, time + 1e-9)
    if not found:
        return None
    time, index = min(found)
    there = body.at(motion.pose(time))
    others = tuple(i for t, i in found if i != index and t <= time + 1e-9)
    return Contact(time * unit + 0.0, index, closest(there, obstacles[index]).a_point, others)


def swept_straight(body: Body, inches: float) -> Swept:
    """Return the ground that a straight drive covers; negative inches are backwards."""
    return Swept(body, straight(body, body.pose.heading, inches))


def swept_pivot(body: Body, degrees: float) -> Swept:
    """Return the ground that a pivot covers."""
    return Swept(body, pivot(body, degrees))
