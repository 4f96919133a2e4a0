"""A referee's adjustments and changes of setting: always possible, events like any other."""

from __future__ import annotations

from collections.abc import Iterator

from pydantic import ValidationError

from game.core.battle import Battle, Tier
from game.core.commands import Adjust, Set
from game.core.events import Adjusted, Adjustment, SettingChanged
from game.core.models import Capacity, Model
from game.core.procedure import Procedure, emit
from game.core.readings import READINGS, Readings
from game.core.table import COMPASS, Side
from game.geometry.pose import Pose
from game.rules import sides, tail_ends
from game.rules.clause import HOUSE
from game.rules.ground import lands_in_liquid
from game.rules.objection import Objection
from game.rules.orders import found
from game.rules.types import too_many_aboard

# --- one model --------------------------------------------------------------------------------


def adjust(battle: Battle, order: Adjust) -> Procedure[Battle]:
    """Change a model as a referee wishes: where it stands, its marks, whether it is there.

    Yields:
        An `Adjusted`; its loss over a side; the end of tails on a model taken off.
    """
    model = battle.model(order.model)
    pose: Pose | None = None
    if any(value is not None for value in (order.x, order.y, order.heading)):
        pose = Pose(
            model.pose.x if order.x is None else order.x,
            model.pose.y if order.y is None else order.y,
            model.pose.heading if order.heading is None else order.heading,
        )
    gone = "removed" if order.gone is True else order.gone
    battle = yield from emit(
        Adjusted(
            clause=HOUSE,
            model=order.model,
            changes=Adjustment(
                pose=pose,
                flags=None if order.flags is None else tuple(sorted(set(order.flags))),
                wounds=order.wounds,
                movement=order.movement,
                crew=order.crew,
                markers=order.markers,
                gone=gone,
            ),
        )
    )
    if (order.x is not None or order.y is not None) and battle.model(order.model).place == "table":
        # RR-13, RR-15: whoever is pushed over a side by hand has left by it all the same.
        edges = sides.over(battle, battle.model(order.model))
        if edges and sides.beyond(battle, edges[0]) != "leading":
            battle = yield from sides.lost_over(battle, order.model, edges[0])
    return (yield from tail_ends.tidy(battle))


def adjust_objections(battle: Battle, order: Adjust) -> Iterator[Objection]:
    """Refuse only what makes no sense; warn of too many aboard, and of a fall into a liquid."""
    model = found(battle, order.model)
    if model is None:
        figures: dict[str, float | str] = {"model": str(order.model)}
        yield Objection(clause=HOUSE, code="no_such_model", figures=figures, impossible=True)
        return
    if order.crew is not None:
        yield from crowded(model.model_copy(update={"crew": order.crew}))
    if not model.is_vehicle and (order.x is not None or order.y is not None):
        x = model.pose.x if order.x is None else order.x
        y = model.pose.y if order.y is None else order.y
        thrown = model.model_copy(update={"pose": Pose(x, y, model.pose.heading)})
        if lands_in_liquid(battle, thrown):
            figures = {"model": model.label}
            yield Objection(clause="VR-37", code="in_liquid", figures=figures, warning=True)


def crowded(model: Model) -> Iterator[Objection]:
    """Warn of a vehicle with more aboard than its capacity (VR-05, VR-06)."""
    over = too_many_aboard(model)
    if over and model.capacity is not None:
        single = model.capacity is Capacity.SINGLE_SEATER
        figures: dict[str, float | str] = {
            "model": model.label,
            "aboard": len(model.crew),
            "room": len(model.crew) - over,
        }
        clause = "VR-05" if single else "VR-06"
        yield Objection(clause=clause, code="too_many_aboard", figures=figures, warning=True)


# --- the battle -------------------------------------------------------------------------------


def change_setting(battle: Battle, order: Set) -> Procedure[Battle]:
    """Change a side, the visibility, the tier of help, the dice or a reading.

    Yields:
        A `SettingChanged` that tells what was before.
    """
    return (
        yield from emit(
            SettingChanged(
                clause=clause_of(order),
                what=order.what,
                name=order.name,
                to=order.to,
                was=_was(battle, order),
            )
        )
    )


def clause_of(order: Set) -> str:
    """Return the clause a setting belongs to, or the house rule it is."""
    if order.what == "reading" and order.name in READINGS:
        return READINGS[order.name].clause
    return {"side": "RR-10", "visibility": "RR-45"}.get(order.what, HOUSE)


def _was(battle: Battle, order: Set) -> str | float | bool | None:
    match order.what:
        case "side":
            return battle.table.side(order.name).value
        case "visibility":
            return battle.table.visibility
        case "tier":
            return battle.tier.value
        case "reading":
            value: str | float | bool = getattr(battle.readings, order.name)
            return value
        case _:
            return None


def setting_objections(battle: Battle, order: Set) -> Iterator[Objection]:
    """Refuse a setting that does not exist, or a value it cannot have."""
    figures: dict[str, float | str] = {"what": order.what, "name": order.name, "to": str(order.to)}
    if not _sensible(battle, order):
        yield Objection(
            clause=clause_of(order), code="no_such_setting", figures=figures, impossible=True
        )


def _sensible(battle: Battle, order: Set) -> bool:
    match order.what:
        case "side":
            return order.name in COMPASS and str(order.to) in {side.value for side in Side}
        case "visibility":
            if order.to is None or order.to is False:
                return True
            number = isinstance(order.to, int | float) and order.to is not True
            return number and 0.0 <= float(order.to) <= 1000.0
        case "tier":
            return str(order.to) in {tier.value for tier in Tier}
        case "dice":
            # `app`, `hand`, or a seed of one's own as a number or a word.
            return order.to is not None and not isinstance(order.to, bool) and order.to != ""
        case _:
            return order.name in READINGS and _readable(battle, order)


def _readable(battle: Battle, order: Set) -> bool:
    try:
        Readings.model_validate({**battle.readings.model_dump(), order.name: order.to})
    except ValidationError:
        return False
    return True
