"""Falling in behind an enemy: tails that are offered and declared (VR-72 to VR-75)."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.base import ModelId, SeatId
from game.core.battle import Battle, Document, Phase
from game.core.commands import DeclareTail
from game.core.events import TailDeclared, TailOffered
from game.core.models import Model, Speed
from game.core.procedure import Procedure, emit
from game.geometry.footprint import outer_radius
from game.geometry.measure import LIMIT
from game.geometry.pose import Pose, distance, turn_between
from game.rules import collision, orders
from game.rules.clause import clause
from game.rules.drivers import out_of_control
from game.rules.objection import Objection
from game.rules.tail_zone import (
    TAIL_INCHES,
    angle_between,
    behind,
    faces_alike,
    near,
    tail_gap,
)


def could_tail(battle: Battle, chaser: Model, lead: Model) -> Iterator[Objection]:
    """Yield why a vehicle could not tail another from where it stands, whoever's turn it is."""
    names: dict[str, float | str] = {"model": chaser.label, "lead": lead.label}
    if not lead.is_vehicle or lead.place != "table":
        yield Objection(clause="VR-72", code="not_a_vehicle", figures={"model": lead.label})
        return
    if lead.seat == chaser.seat:
        yield Objection(clause="VR-72", code="not_an_enemy", figures=names)
        return
    if chaser.tail is not None and chaser.tail.lead == lead.id:
        yield Objection(clause="VR-72", code="already_tailing", figures=names)
    elif battle.readings.several_tails == "one" and battle.tailers(lead.id):
        yield Objection(clause="VR-72", code="already_tailed", figures=names)
    if out_of_control(chaser):
        yield Objection(clause="VR-70", code="out_of_control", figures={"model": chaser.label})
    inches = tail_gap(battle, chaser.body, lead.body)
    if not near(inches):
        figures: dict[str, float | str] = {**names, "gap": round(inches, 4), "limit": TAIL_INCHES}
        yield Objection(clause="VR-72", code="too_far", figures=figures)
    if not behind(battle, chaser.body, lead.body):
        yield Objection(clause="VR-72", code="not_behind", figures=names)
    if chaser.backed and battle.readings.backing_tail == "never":
        yield Objection(clause="VR-74", code="backed_into_place", figures=names)
    yield from _alike(battle, chaser, lead)


def _alike(battle: Battle, chaser: Model, lead: Model) -> Iterator[Objection]:
    angle = angle_between(chaser.pose, lead.pose)
    figures: dict[str, float | str] = {
        "model": chaser.label,
        "lead": lead.label,
        "angle": round(angle, 4),
        "limit": battle.readings.tail_facing,
    }
    if not faces_alike(battle, chaser.pose, lead.pose):
        yield Objection(clause="VR-75", code="at_an_angle", figures=figures)
        yield Objection(clause="VR-74", code="faces_elsewhere", figures=figures)
        return
    turn = turn_between(chaser.pose.heading, lead.pose.heading)
    if turn and collision.pivot(battle, chaser.id, turn)[1] is not None:
        yield Objection(clause="VR-74", code="no_room_to_straighten", figures=figures)


def offers(battle: Battle, chaser_id: ModelId) -> Procedure[Battle]:
    """Tell of every tail that a vehicle could declare where it stands (VR-72).

    Nothing waits for it: a tail may be declared until the phase ends.

    Yields:
        A `TailOffered` for each.
    """
    chaser = battle.model(chaser_id)
    if (
        not battle.in_force(Document.VEHICLES)
        or not chaser.is_vehicle
        or chaser.place != "table"
        or chaser.seat != battle.turn.active
        or battle.turn.phase not in (Phase.MOVEMENT, Phase.FAST)
    ):
        return battle
    for lead in list(battle.others(chaser_id)):
        if not lead.is_vehicle or _far_off(chaser, lead):
            continue
        if not any(could_tail(battle, chaser, lead)):
            battle = yield from emit(
                TailOffered(
                    clause="VR-72",
                    model=chaser_id,
                    lead=lead.id,
                    gap=round(tail_gap(battle, chaser.body, lead.body), 4),
                    angle=round(angle_between(chaser.pose, lead.pose), 4),
                )
            )
    return battle


def _far_off(chaser: Model, lead: Model) -> bool:
    # A cheap no: nose and rear lie within the circles that the two turn in.
    reach = outer_radius(chaser.footprint) + outer_radius(lead.footprint) + TAIL_INCHES
    return distance(chaser.pose[:2], lead.pose[:2]) > reach + LIMIT


def offers_to_the_still(battle: Battle, seat: SeatId) -> Procedure[Battle]:
    """Tell, as a phase ends, of tails open to a seat's vehicles that stood still in it (A67).

    Yields:
        As for `offers`.
    """
    for model in list(battle.on_table()):
        if model.seat == seat and model.tail is None and _stood_still(battle, model):
            battle = yield from offers(battle, model.id)
    return battle


def _stood_still(battle: Battle, model: Model) -> bool:
    if battle.turn.phase is not Phase.FAST:
        return not model.moved
    # Whoever declared fast and is no longer ready to move on has done so, and was told then.
    return not (model.moved and model.speed is Speed.FAST and not model.fast_ready)


def declare(battle: Battle, order: DeclareTail) -> Procedure[Battle]:
    """Put a vehicle on an enemy's tail; it takes the lead's heading, free (A15).

    Yields:
        A `TailDeclared`.
    """
    chaser, lead = battle.model(order.model), battle.model(order.lead)
    inches = round(tail_gap(battle, chaser.body, lead.body), 4)
    straight = Pose(chaser.pose.x, chaser.pose.y, lead.pose.heading)
    return (
        yield from emit(
            TailDeclared(
                clause="VR-72",
                model=chaser.id,
                lead=lead.id,
                path=(chaser.pose, straight),
                gap=inches,
            )
        )
    )


@clause("VR-73")
def declare_objections(battle: Battle, order: DeclareTail) -> Iterator[Objection]:
    """Yield every reason to refuse a tail: whose turn, which phase, where it stands."""
    yield from orders.may_order(battle, order.seat, order.model, clause="VR-72")
    chaser, lead = orders.found(battle, order.model), orders.found(battle, order.lead)
    if chaser is None or lead is None:
        if lead is None:
            figures: dict[str, float | str] = {"model": str(order.lead)}
            yield Objection(clause="VR-72", code="no_such_model", figures=figures, impossible=True)
        return
    if not chaser.is_vehicle or not battle.in_force(Document.VEHICLES):
        yield Objection(
            clause="VR-72", code="not_a_vehicle", figures={"model": chaser.label}, impossible=True
        )
        return
    yield from orders.in_phase(battle, Phase.MOVEMENT, Phase.FAST, clause="VR-73")
    moving = battle.turn.moving
    if moving is not None and moving.model == chaser.id:
        yield Objection(clause="VR-72", code="move_open", figures={"model": chaser.label})
    if not lead.is_vehicle or lead.place != "table" or chaser.id == lead.id:
        yield Objection(
            clause="VR-72", code="not_a_vehicle", figures={"model": lead.label}, impossible=True
        )
        return
    yield from could_tail(battle, chaser, lead)
