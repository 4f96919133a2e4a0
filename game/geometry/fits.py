"""Does it fit through here? A drive or a pivot between things, with the margin to spare."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from game.geometry.advance import Pair, next_reached
from game.geometry.cores import HalfPlaneCore, OvalCore, PolyCore
from game.geometry.measure import CONTACT
from game.geometry.motion import Shift, straight
from game.geometry.pose import cos_sin
from game.geometry.solid import Body, Solid, cores
from game.geometry.sweep import (
    Contact,
    first_contact_pivot,
    first_contact_straight,
    swept_pivot,
)
from game.geometry.swept import Swept, shifted_cores

ASIDE = 12.0
"""Inches to either side that are searched for a way through."""


@dataclass(frozen=True, slots=True)
class Fit:
    """Whether a motion is clear, and by how much."""

    clear: bool
    margin: float
    """Inches: the least gap on the way when clear; else minus the least shift aside that
    would be clear, or minus infinity when there is none within 12 inches."""
    left: float
    """Inches of room to the left of a clear drive (at most 12)."""
    right: float
    """Inches of room to the right of a clear drive (at most 12)."""
    shift: float
    """Inches to the left (negative: right) after which a blocked drive is clear; nan if none."""
    contact: Contact | None
    """What is met first when it is not clear."""


def fits_drive(body: Body, inches: float, obstacles: Sequence[Solid]) -> Fit:
    """Return whether a straight drive is clear, and the room to either side of it."""
    contact = first_contact_straight(body, inches, obstacles)
    motion = straight(body, body.pose.heading, inches)
    spans = _blocked_spans(body, motion, obstacles)
    right, left = _free_about(spans, 0.0)
    if contact is None:
        swept = Swept(body, motion)
        margin = min((swept.gap_to(solid) for solid in obstacles), default=math.inf)
        return Fit(True, margin, max(left, 0.0), max(-right, 0.0), 0.0, None)
    shift = _least_shift(spans)
    least = -math.inf if math.isnan(shift) else -abs(shift)
    return Fit(False, least, 0.0, 0.0, shift, contact)


def fits_pivot(body: Body, degrees: float, obstacles: Sequence[Solid]) -> Fit:
    """Return whether a pivot about the midpoint is clear, and the least gap on the way."""
    contact = first_contact_pivot(body, degrees, obstacles)
    if contact is None:
        swept = swept_pivot(body, degrees)
        margin = min((swept.gap_to(solid) for solid in obstacles), default=math.inf)
        return Fit(True, margin, 0.0, 0.0, 0.0, None)
    return Fit(False, -math.inf, 0.0, 0.0, math.nan, contact)


def _blocked_spans(
    body: Body, drive: Shift, obstacles: Sequence[Solid]
) -> list[tuple[float, float]]:
    """Return the shifts to the left for which each thing blocks the drive, as open spans."""
    cos, sin = cos_sin(body.pose.heading)
    swept = [core for core in shifted_cores(body, drive) if not isinstance(core, HalfPlaneCore)]
    to_left = Shift(body.pose, -sin, cos, 2.0 * ASIDE)
    to_right = Shift(body.pose, sin, -cos, 2.0 * ASIDE)
    spans: list[tuple[float, float]] = []
    for solid in obstacles:
        for still in cores(solid):
            for core in swept:
                enter = _reached(core, still, to_left)
                leave = _reached(core, still, to_right)
                if enter is not None or leave is not None:
                    low = -math.inf if enter is None else enter - ASIDE
                    high = math.inf if leave is None else ASIDE - leave
                    spans.append((low, high))
    return spans


def _reached(
    core: PolyCore | OvalCore, still: PolyCore | OvalCore | HalfPlaneCore, aside: Shift
) -> float | None:
    # From far to the other side, where the core is not overlapping yet (else: at once).
    start = aside.core(core, core, -ASIDE)
    pair = Pair(start, start, still, 0.0)
    return next_reached([pair], aside, 0.0, aside.length, 0.0)


def _free_about(spans: list[tuple[float, float]], at: float) -> tuple[float, float]:
    low = max((high for low, high in spans if high <= at + CONTACT), default=-ASIDE)
    high = min((low for low, _ in spans if low >= at - CONTACT), default=ASIDE)
    return max(low, -ASIDE), min(high, ASIDE)


def _least_shift(spans: list[tuple[float, float]]) -> float:
    ends = [end for span in spans for end in span if abs(end) <= ASIDE]
    free = [
        end
        for end in ends
        if not any(low + 1e-9 < end < high - 1e-9 for low, high in spans) and -ASIDE < end < ASIDE
    ]
    return min(free, key=abs, default=math.nan)


def fits_here(
    body: Body,
    obstacles: Sequence[Solid],
    *,
    inches: float | None = None,
    degrees: float | None = None,
) -> Fit:
    """Return whether a drive of `inches` or a pivot of `degrees` is clear here.

    Raises:
        ValueError: If not exactly one of the two is given.
    """
    if inches is not None and degrees is None:
        return fits_drive(body, inches, obstacles)
    if degrees is not None and inches is None:
        return fits_pivot(body, degrees, obstacles)
    raise ValueError("either inches or degrees must be given, and not both")
