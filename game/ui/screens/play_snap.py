"""What is put down near where it may stand slides onto the nearest place where it may."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.core.steps import Bounds
from game.geometry.footprint import reach
from game.geometry.pose import Pose, heading_of
from game.ui.screens import play_marks

if TYPE_CHECKING:
    from game.ui.screens.play import PlayScreen

REACH = 2.0
"""Inches within which it slides; farther off it stays under the hand and is refused."""


def slid(screen: PlayScreen, pose: Pose) -> Pose:
    """Return a pose for what is being placed: itself where it is legal, or the nearest that is.

    A piece that has to touch an edge may stand on a line only, which no hand hits exactly.

    Args:
        screen: The battle, with a question for a place.
        pose: Where the hand holds it.
    """
    placing = screen.desk.placing
    if placing is None or placing.question is None or placing.question.bounds is None:
        return pose
    if not _refused(screen, pose):
        return pose
    for spot in _against_edge(screen, pose, placing.question.bounds):
        if not _refused(screen, spot):
            return spot
    region = play_marks.region_of(screen, pose.heading)
    best, least = None, REACH
    for polygon in region.polygons:
        for ring in polygon:
            for x, y in _nearest(ring, pose.x, pose.y):
                far = math.hypot(x - pose.x, y - pose.y)
                if far < least:
                    best, least = Pose(x, y, pose.heading), far
    if best is None or _refused(screen, best):
        return pose
    return best


def _against_edge(screen: PlayScreen, pose: Pose, bounds: Bounds) -> Iterator[Pose]:
    """Yield the poses straight ahead in which it just touches the Leading Edge."""
    if not bounds.touching_leading:
        return
    field = screen.desk.battle.table.field
    for edge in field.edges:
        if edge.role != "leading":
            continue
        nx, ny = edge.solid.normal()
        ax, ay = edge.solid.a
        room = (ax - pose.x) * nx + (ay - pose.y) * ny
        shift = room - reach(bounds.footprint, pose.heading, heading_of(nx, ny))
        if abs(shift) <= REACH:
            yield Pose(pose.x + nx * shift, pose.y + ny * shift, pose.heading)


def _refused(screen: PlayScreen, pose: Pose) -> bool:
    return any(not r.warning for r in screen.desk.session.answer_objections(pose))


def _nearest(
    ring: tuple[tuple[float, float], ...], x: float, y: float
) -> Iterator[tuple[float, float]]:
    for (ax, ay), (bx, by) in zip(ring, (*ring[1:], ring[0]), strict=True):
        dx, dy = bx - ax, by - ay
        square = dx * dx + dy * dy
        share = ((x - ax) * dx + (y - ay) * dy) / square if square else 0.0
        share = min(1.0, max(0.0, share))
        yield ax + dx * share, ay + dy * share
