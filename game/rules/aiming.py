"""Whether a weapon can be fired at a target, whoever's turn it is (MV-05 and house rules)."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.base import ModelId
from game.core.battle import Battle
from game.core.models import CrewMember, Flag, Model, Weapon
from game.core.table import Piece
from game.geometry.measure import LIMIT, gap, overlapping
from game.geometry.sight import Sight, sight
from game.rules import orders, weather
from game.rules.clause import HOUSE, clause
from game.rules.objection import Objection

CANNOT_FIRE = frozenset(
    {Flag.PINNED, Flag.DOWN, Flag.SERIOUSLY_INJURED, Flag.OUT_OF_ACTION, Flag.WRECKED}
)
"""Flags that keep somebody from firing."""


def weapon_objections(
    battle: Battle, shooter: Model, weapon: Weapon, target_id: ModelId
) -> Iterator[Objection]:
    """Yield why a weapon cannot be fired at a target, whoever's turn it is."""
    target = orders.found(battle, target_id)
    if target is None or target.place != "table":
        return
    names: dict[str, float | str] = {"model": shooter.label, "target": target.label}
    if target.seat == shooter.seat:
        yield Objection(clause=HOUSE, code="own_side", figures=names)
    if weapon.id in shooter.fired:
        figures: dict[str, float | str] = {"model": shooter.label, "weapon": str(weapon.id)}
        yield Objection(clause=HOUSE, code="already_fired", figures=figures)
    if shooter.no_shooting:
        by = "VR-48" if shooter.no_dismount else "VR-49"
        yield Objection(clause=by, code="may_not_shoot", figures={"model": shooter.label})
    if not somebody_can_fire(shooter, weapon):
        yield Objection(clause=HOUSE, code="no_gunner", figures={"model": shooter.label})
    away = gap(shooter.body, target.body)
    if away > weapon.range + LIMIT:
        figures = {**names, "range": round(away, 4), "limit": weapon.range}
        yield Objection(clause=HOUSE, code="out_of_range", figures=figures)
    if weather.hidden_by_fog(battle, shooter, target):
        figures = {**names, "range": round(away, 4), "limit": weather.FOG_INCHES}
        yield Objection(clause="MV-05", code="fog", figures=figures)
    seen = line_of_sight(battle, shooter, target)
    if not seen.clear:
        yield Objection(clause=HOUSE, code="out_of_sight", figures=names)


@clause("VR-22")
def somebody_can_fire(shooter: Model, weapon: Weapon) -> bool:
    """Whether the weapon's gunner, or where it names none anybody aboard, is able to fire.

    That the vehicle has moved keeps nobody from it: whoever is aboard has sat still.
    """
    if CANNOT_FIRE.intersection(shooter.flags):
        return False
    crew = [m for m in shooter.crew if weapon.gunner is None or m.id == weapon.gunner]
    if weapon.gunner is None and not shooter.crew:
        return True
    return any(_able(member) for member in crew)


def _able(member: CrewMember) -> bool:
    return not CANNOT_FIRE.intersection(member.flags)


def line_of_sight(battle: Battle, shooter: Model, target: Model) -> Sight:
    """Return whether one model sees another past the pieces that block sight.

    A piece that either of them stands in does not hide it.
    """
    blockers = [p for p in battle.pieces if p.blocks_sight and not _in_it(p, shooter, target)]
    return sight(shooter.body, target.body, [p.area for p in blockers])


def _in_it(piece: Piece, *models: Model) -> bool:
    return any(overlapping(model.body, piece.area) for model in models)
