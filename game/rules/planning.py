"""The nominal course of a drive: what its legs come to when no die interferes.

Objections and the screen's ghost both look here, so that nothing is worked out twice.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from game.core.battle import Battle, Moving
from game.core.commands import Ahead, Back, Drive, Leg
from game.core.models import Motive
from game.geometry.pose import Pose
from game.rules import easing, motion
from game.rules.budgets import Budget, budget
from game.rules.collision import Stop, obstacles, straight
from game.rules.crawling import gives_way_to_crawler
from game.rules.types import top_speed


class PlannedLeg(NamedTuple):
    """One leg as it would be driven."""

    kind: Literal["ahead", "back", "turn"]
    ordered: float
    """Inches or signed degrees as ordered, `rest` worked out."""
    made: float
    """Inches or signed degrees as far as it gets."""
    start: Pose
    end: Pose
    stop: Stop | None
    """What stops it, if anything; legs after a stop are not driven."""

    @property
    def shift(self) -> float:
        """Inches made, negative backwards; 0 for a pivot."""
        return {"ahead": self.made, "back": -self.made, "turn": 0.0}[self.kind]


class Plan(NamedTuple):
    """A drive worked out ahead."""

    legs: tuple[PlannedLeg, ...]
    """Those that would be driven, up to the first stop."""
    pose: Pose
    """Where it ends."""
    before: Budget
    after: Budget
    """Budgets after all that is ordered, contacts not considered."""
    stop: Stop | None

    @property
    def path(self) -> tuple[Pose, ...]:
        """Every pose between two legs, start and end included."""
        return (self.legs[0].start, *(leg.end for leg in self.legs)) if self.legs else (self.pose,)


def moving_of(battle: Battle, command: Drive) -> Moving:
    """Return the open move of the model, or one as if it had been opened at its own speed."""
    moving = battle.turn.moving
    if moving is not None and moving.model == command.model:
        return moving
    model = battle.model(command.model)
    speed = model.speed or top_speed(model)
    return Moving(model=command.model, speed=speed, start=model.pose)


def ordered(leg: Leg, left: float) -> float:
    """Return a leg's inches or degrees, `rest` being what is left."""
    if isinstance(leg, Ahead):
        return left if leg.ahead == "rest" else float(leg.ahead)
    return leg.back if isinstance(leg, Back) else leg.turn


def plan(battle: Battle, command: Drive) -> Plan:
    """Return how a drive would go if the ground asked nothing: path, contacts, budgets.

    Own tailers are no obstacle to a pivot that they can be eased back for; what a crawler
    shoves or crushes is none to a crawler.

    Raises:
        KeyError: If there is no such model.
    """
    moving = moving_of(battle, command)
    model = battle.model(command.model)
    before = after = budget(battle, moving)
    tailers = tuple(tailer.id for tailer in battle.tailers(command.model))
    soft: list[str] = []
    if model.motive is Motive.CRAWLER:
        soft = [o.id for o in obstacles(battle, model.id) if gives_way_to_crawler(o)]
    pose, stop = model.pose, None
    legs: list[PlannedLeg] = []
    for leg in command.legs:
        amount = ordered(leg, after.inches_left)
        if isinstance(leg, Ahead | Back):
            after = after.spending(inches=amount)
        else:
            after = after.spending(degrees=abs(amount))
        if stop is not None:
            continue
        if isinstance(leg, Ahead | Back):
            sign = -1.0 if isinstance(leg, Back) else 1.0
            made, stop = straight(battle, model.id, sign * amount, pose=pose, ignoring=soft)
            end = pose.ahead(made)
            kind: Literal["ahead", "back"] = "back" if isinstance(leg, Back) else "ahead"
            legs.append(PlannedLeg(kind, amount, abs(made), pose, end, stop))
        else:
            yielding = tailers
            if tailers and pose[:2] == model.pose[:2]:
                # Once the lead has driven they have followed, and stand elsewhere.
                yielding = easing.that_give_way(battle, model.id, amount, pose.heading)
            made, stop = motion.pivoting(
                battle, model.id, amount, pose=pose, ignoring=(*soft, *yielding)
            )
            end = pose.turned(made)
            legs.append(PlannedLeg("turn", amount, made, pose, end, stop))
        pose = end
    return Plan(tuple(legs), pose, before, after, stop)
