"""Where those end whom a crawler shoves aside (VR-18): the oracle behind a `Settle`.

One body that is free to move slides by the least distance, exactly. A heap of bodies is
pushed through a small simulation in which nothing glides on by itself, and is then put
right by exact measuring, so that nothing ends in anything else. Where nothing can give
way, the crawler stops: the greatest share of its way that works out is looked for.

The same request on the same battle always gives the same answer on one machine; the answer
is recorded, so that a replay never needs this module.
"""

from __future__ import annotations

import math

from game.core.base import ModelId
from game.core.battle import Battle
from game.core.steps import Settle, Settled
from game.geometry.measure import CONTACT, depth, may_overlap, separation
from game.geometry.pose import Pose, turn_between
from game.geometry.solid import Area, Body, Solid
from game.geometry.sweep import (
    overlaps_pivot,
    overlaps_straight,
    swept_pivot,
    swept_straight,
)
from game.physics.pushing import Heap, push
from game.physics.walls import walls

HALVINGS = 7
"""How finely the share of the way is looked for: to 1/128."""

ROUNDS = 80
"""How often overlaps are parted before a heap counts as wedged."""

CLEAN = 0.0005
"""Inches of overlap that are left alone when parting; well below contact."""

STAYED = 0.02
"""Inches: a body that the simulation moved less than this has not been shoved."""


def settle(battle: Battle, request: Settle) -> Settled:
    """Return where everybody ends whom a crawler's motion pushes.

    Args:
        battle: The battle before the crawler moves.
        request: Its path, straight or one pivot, and who may be pushed.

    Returns:
        The poses of those that moved, and the share of the path that could be driven.

    Raises:
        KeyError: If a model in the request is not in the battle.
    """
    scene = _Scene(battle, request)
    ends = scene.settled(1.0)
    if ends is not None:
        return Settled(poses=ends, reached=1.0)
    low, high = 0.0, 1.0
    best: tuple[tuple[ModelId, Pose], ...] = ()
    for _ in range(HALVINGS):
        share = (low + high) / 2.0
        ends = scene.settled(share)
        if ends is None:
            high = share
        else:
            low, best = share, ends
    return Settled(poses=best, reached=low)


class _Scene:
    """One shove: the crawler's way, who may be pushed, and what stands fast."""

    def __init__(self, battle: Battle, request: Settle) -> None:
        crawler = battle.model(request.crawler)
        start, end = request.path[0], request.path[-1]
        self.crawler = crawler.body.at(start)
        self.inches, self.degrees = _motion(start, end)
        self.ids = request.bodies
        self.bodies = tuple(battle.model(model_id).body for model_id in request.bodies)
        self.walls = walls(battle, self._crushed(battle))

    def _crushed(self, battle: Battle) -> tuple[str, ...]:
        areas = [piece.area for piece in battle.pieces]
        return tuple(battle.pieces[k].id for k in self._over(areas, 1.0))

    def _over(self, solids: list[Area] | list[Body], share: float) -> tuple[int, ...]:
        if self.inches:
            met = overlaps_straight(self.crawler, self.inches * share, solids)
        else:
            met = overlaps_pivot(self.crawler, self.degrees * share, solids)
        return tuple(contact.index for contact in met)

    def _end(self, share: float) -> Body:
        pose = self.crawler.pose
        if self.inches:
            return self.crawler.at(pose.ahead(self.inches * share))
        return self.crawler.at(pose.turned(self.degrees * share))

    def settled(self, share: float) -> tuple[tuple[ModelId, Pose], ...] | None:
        """Return who moved where when that share of the way is driven; `None` if wedged."""
        hit = self._over(list(self.bodies), share)
        if not hit:
            return ()
        crawler = self._end(share)
        if len(hit) == 1:
            slid = self._slide(hit[0], share)
            if self._free(slid, hit[0], crawler):
                return ((self.ids[hit[0]], slid.pose.settled()),)
        pushed = push(
            Heap(self.crawler, self.inches * share, self.degrees * share, self.bodies, self.walls)
        )
        placed = [
            there if _shift(here, there) > STAYED else here
            for here, there in zip(self.bodies, pushed, strict=True)
        ]
        parted = _part(placed, crawler, self.walls)
        if parted is None:
            return None
        return tuple(
            (model_id, body.pose.settled())
            for model_id, here, body in zip(self.ids, self.bodies, parted, strict=True)
            if body.pose.settled() != here.pose.settled()
        )

    def _slide(self, index: int, share: float) -> Body:
        swept = (
            swept_straight(self.crawler, self.inches * share)
            if self.inches
            else swept_pivot(self.crawler, self.degrees * share)
        )
        body = self.bodies[index]
        dx, dy = separation(body, Area(swept.outlines(1e-4)[0]))
        x, y, heading = body.pose
        return body.at(Pose(x + dx, y + dy, heading))

    def _free(self, slid: Body, index: int, crawler: Body) -> bool:
        others = [body for k, body in enumerate(self.bodies) if k != index]
        return not any(_deep(slid, solid) > CONTACT for solid in (crawler, *self.walls, *others))


def _motion(start: Pose, end: Pose) -> tuple[float, float]:
    ahead = start.ahead(1.0)
    inches = (ahead.x - start.x) * (end.x - start.x) + (ahead.y - start.y) * (end.y - start.y)
    if abs(inches) > 1e-6:
        return inches, 0.0
    return 0.0, turn_between(start.heading, end.heading)


def _shift(here: Body, there: Body) -> float:
    dx, dy = there.pose.x - here.pose.x, there.pose.y - here.pose.y
    turned = abs(turn_between(here.pose.heading, there.pose.heading))
    return math.hypot(dx, dy) + turned / 60.0


def _deep(one: Solid, other: Solid) -> float:
    return depth(one, other) if may_overlap(one, other) else 0.0


def _part(bodies: list[Body], crawler: Body, fast: tuple[Solid, ...]) -> list[Body] | None:
    """Part what still overlaps, in a fixed order; `None` when it will not come apart."""
    placed = list(bodies)
    still: tuple[Solid, ...] = (crawler, *fast)
    for _ in range(ROUNDS):
        touched = False
        for i in range(len(placed)):
            for k in range(i + 1, len(placed)):
                if _deep(placed[i], placed[k]) > CLEAN:
                    dx, dy = separation(placed[i], placed[k])
                    placed[i] = _moved(placed[i], dx * 0.51, dy * 0.51)
                    placed[k] = _moved(placed[k], -dx * 0.51, -dy * 0.51)
                    touched = True
            for solid in still:
                if _deep(placed[i], solid) > CLEAN:
                    dx, dy = separation(placed[i], solid)
                    placed[i] = _moved(placed[i], dx * 1.001, dy * 1.001)
                    touched = True
        if not touched:
            return placed
    worst = max(max((_deep(body, solid) for solid in still), default=0.0) for body in placed)
    pairs = max(
        (
            _deep(placed[i], placed[k])
            for i in range(len(placed))
            for k in range(i + 1, len(placed))
        ),
        default=0.0,
    )
    return placed if max(worst, pairs) <= CONTACT else None


def _moved(body: Body, dx: float, dy: float) -> Body:
    x, y, heading = body.pose
    return body.at(Pose(x + dx, y + dy, heading))
