"""What a drive may not do: overrun its budgets, clip, reverse at speed (VR-17, VR-59, VR-61)."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.battle import Battle, Moving
from game.core.commands import Ahead, Back, Drive, Turn
from game.geometry.field import FieldEdge
from game.geometry.measure import LIMIT
from game.rules import collision, sides
from game.rules.budgets import Budget
from game.rules.clause import clause
from game.rules.objection import Objection
from game.rules.planning import ordered, plan
from game.rules.types import may_reverse

SNAP = 45.0
"""Degrees that turns come in, where a reading says so (A20)."""


@clause("VR-17", "VR-59", "VR-65")
def within_budgets(left: Budget, command: Drive) -> Iterator[Objection]:
    """Yield an objection for the first leg beyond what is left of distance, and of turns."""
    too_far = too_much = False
    for leg in command.legs:
        if isinstance(leg, Turn):
            after = left.spending(degrees=abs(leg.turn))
            if after.turned > left.degrees + LIMIT and not too_much:
                too_much = True
                yield Objection(
                    clause=left.turn_clause,
                    code="beyond_turns",
                    figures={
                        "ordered": abs(leg.turn),
                        "left": left.degrees_left,
                        "limit": left.degrees,
                        "speed": left.speed,
                    },
                )
        else:
            amount = ordered(leg, left.inches_left)
            after = left.spending(inches=amount)
            if amount > left.inches_left + LIMIT and not too_far:
                too_far = True
                yield Objection(
                    clause=left.distance_clause,
                    code="beyond_distance",
                    figures={
                        "ordered": amount,
                        "left": left.inches_left,
                        "limit": left.inches,
                        "speed": left.speed,
                    },
                )
        left = after


@clause("VR-61", "VR-69")
def manners(battle: Battle, moving: Moving, command: Drive) -> Iterator[Objection]:
    """Yield why a way of driving is not allowed: reverse at speed, odd angles by a reading."""
    backs = any(isinstance(leg, Back) and leg.back > LIMIT for leg in command.legs)
    if backs and not may_reverse(moving.speed):
        yield Objection(clause="VR-61", code="no_reverse", figures={"speed": moving.speed})
    if backs and battle.readings.lead_reverses == "forbidden" and battle.tailers(command.model):
        yield Objection(clause="VR-77", code="tailed_no_reverse")
    if battle.readings.odd_angles == "snap_45":
        for leg in command.legs:
            if isinstance(leg, Turn) and abs(leg.turn - SNAP * round(leg.turn / SNAP)) > LIMIT:
                yield Objection(clause="VR-69", code="odd_angle", figures={"degrees": leg.turn})
                return


def course(battle: Battle, command: Drive) -> Iterator[Objection]:
    """Yield a pivot that would clip (A18), and warn of a way over a side (A28, A29).

    Contact and edges do not refuse a straight: it stops there.
    """
    if not _needs_a_plan(battle, command):
        return
    course = plan(battle, command)
    last = course.legs[-1] if course.legs else None
    if last is not None and last.stop is not None and last.kind == "turn":
        figures: dict[str, float | str] = {
            "degrees": abs(last.made),
            "ordered": abs(last.ordered),
            "corner": collision.corner_hit(last.stop),
            "obstacle": collision.obstacle_label(battle, last.stop.obstacle),
        }
        # Over a side it offends twice: the pivot clips, and nobody may choose to leave there.
        for by in ("RR-11", "VR-68") if _is_side(last.stop) else ("VR-68",):
            yield Objection(clause=by, code="clips", figures=figures)
    model = battle.model(command.model)
    for edge in sides.over(battle, model, course.pose):
        yield _leaves(battle, edge, "ends_over")
        return
    for leg in course.legs:
        for edge in sides.swung_over(
            battle, model, leg.start, inches=leg.shift, degrees=leg.made if not leg.shift else 0.0
        ):
            yield _leaves(battle, edge, "swings_over")
            return


def _needs_a_plan(battle: Battle, command: Drive) -> bool:
    # A straight far from any edge has nothing to clip and nothing to fall off.
    inches = 0.0
    for leg in command.legs:
        if isinstance(leg, Turn) or (isinstance(leg, Ahead) and leg.ahead == "rest"):
            return True
        inches += leg.back if isinstance(leg, Back) else float(leg.ahead)
    return sides.near_edge(battle, battle.model(command.model), inches)


def _is_side(stop: collision.Stop) -> bool:
    return stop.obstacle.kind == "edge" and stop.obstacle.id not in ("leading", "trailing")


def _leaves(battle: Battle, edge: FieldEdge, code: str) -> Objection:
    kind = sides.beyond(battle, edge)
    return Objection(
        clause={"cliff": "RR-13", "open": "RR-15"}.get(kind, "RR-24"),
        code=code,
        figures={"edge": collision.edge_name(edge), "beyond": kind},
        warning=True,
    )
