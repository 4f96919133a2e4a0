"""Shooting: whom a weapon can reach, what it hits on, what it does.

The documents give no weapons and no way to hit; those are house rules. What they do give is
kept: ash, fog, the tailers' salvo, who may not shoot, and the marks that loud weapons leave.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.core.battle import Battle, Document, Phase
from game.core.commands import Shoot
from game.core.events import AttackDeclared, Hit, Missed, Modifier
from game.core.models import Model, Weapon
from game.core.procedure import Procedure, ask, emit, roll
from game.core.steps import Band, Question
from game.geometry.measure import gap
from game.rules import aiming, avalanche, orders, salvo, wounds
from game.rules.ash import ash_modifier
from game.rules.clause import HOUSE
from game.rules.objection import Objection

MOST_BY_HAND = 100
"""The most damage that may be entered for one hit."""


# --- whether it can ---------------------------------------------------------------------------


def objections(battle: Battle, order: Shoot) -> Iterator[Objection]:
    """Yield every reason to refuse an attack, with the figures it rests on."""
    shooter, target = orders.found(battle, order.model), orders.found(battle, order.target)
    if battle.ended is not None:
        yield Objection(clause=HOUSE, code="battle_over", impossible=True)
        return
    for model, model_id in ((shooter, order.model), (target, order.target)):
        if model is None or model.place != "table":
            figures: dict[str, float | str] = {"model": model.label if model else str(model_id)}
            code = "no_such_model" if model is None else "not_on_table"
            yield Objection(clause=HOUSE, code=code, figures=figures, impossible=True)
            return
    assert shooter is not None
    if shooter.seat != order.seat:
        yield Objection(clause=HOUSE, code="not_yours", figures={"model": shooter.label})
    yield from orders.in_phase(battle, Phase.SHOOTING, clause=HOUSE)
    if battle.turn.active != shooter.seat:
        yield from salvo.objections(battle, order, shooter)
    else:
        for seat in salvo.waits_for(battle):
            yield Objection(clause="VR-85", code="salvo_first", figures={"seat": str(seat)})
    weapon = next((w for w in shooter.weapons if w.id == order.weapon), None)
    if weapon is None:
        yield Objection(
            clause=HOUSE,
            code="no_such_weapon",
            figures={"model": shooter.label, "weapon": str(order.weapon)},
            impossible=True,
        )
        return
    yield from aiming.weapon_objections(battle, shooter, weapon, order.target)


def modifiers(battle: Battle, target: Model) -> tuple[Modifier, ...]:
    """Return everything that changes the roll to hit a target."""
    if not battle.in_force(Document.ROLLING_ROAD):
        return ()
    return ash_modifier(target)


def hits(face: int, needed: int, bonus: int) -> bool:
    """Whether an attack hits: D6 and modifiers reach it; 1 always misses, 6 always hits."""
    return face != 1 and (face == 6 or face + bonus >= needed)


# --- the attack -------------------------------------------------------------------------------


class _Effect(NamedTuple):
    battle: Battle
    blasts: int
    heavy: int


def shoot(battle: Battle, order: Shoot) -> Procedure[Battle]:
    """Fire one weapon: for each of its attacks the roll to hit, then the damage.

    Attacks left over when the target is gone are not rolled. Marks for the avalanche come
    last, with the roll-off where the attacker stands in several quarters.

    Yields:
        An `AttackDeclared`; for each attack a `Roll`, a `Hit` or a `Missed`, the damage and
        what it does; marks.
    """
    shooter, target = battle.model(order.model), battle.model(order.target)
    weapon = next(w for w in shooter.weapons if w.id == order.weapon)
    applied = modifiers(battle, target)
    extra = battle.turn.active != shooter.seat and salvo.is_salvo(battle, shooter)
    by = "VR-83" if extra else HOUSE
    battle = yield from emit(
        AttackDeclared(
            clause=by,
            model=shooter.id,
            weapon=weapon.id,
            target=target.id,
            range=round(gap(shooter.body, target.body), 4),
            attacks=weapon.attacks,
            needed=weapon.hits_on,
            modifiers=applied,
            salvo=extra,
        )
    )
    effect = _Effect(battle, 0, 0)
    for _ in range(weapon.attacks):
        if effect.battle.model(target.id).place != "table":
            break
        effect = yield from _attack(effect, order, weapon, applied, by)
    blasts = effect.blasts
    if weapon.blast:
        blasts = weapon.attacks if battle.readings.blast_marks == "attack" else 1
    return (yield from avalanche.mark(effect.battle, shooter.id, blasts=blasts, heavy=effect.heavy))


def _attack(
    so_far: _Effect, order: Shoot, weapon: Weapon, applied: tuple[Modifier, ...], by: str
) -> Procedure[_Effect]:
    battle = so_far.battle
    bonus = sum(m.amount for m in applied)
    rolled = yield from roll(
        by,
        "to_hit",
        seat=order.seat,
        model=order.model,
        about=order.target,
        needed=weapon.hits_on,
        bands=_hit_bands(weapon.hits_on, bonus),
    )
    kind = Hit if hits(rolled.total, weapon.hits_on, bonus) else Missed
    battle = yield from emit(
        kind(
            clause=by,
            model=order.model,
            weapon=weapon.id,
            target=order.target,
            faces=rolled.values,
            needed=weapon.hits_on,
            modifiers=applied,
        )
    )
    if kind is Missed:
        return so_far._replace(battle=battle)
    battle, inflicted = yield from _damage(battle, order, weapon, by)
    # MV-12 counts an attack once: what a blast has marked already is not marked for damage.
    heavy = inflicted >= avalanche.HEAVY_DAMAGE and not weapon.blast
    return _Effect(battle, so_far.blasts, so_far.heavy + (1 if heavy else 0))


def _hit_bands(needed: int, bonus: int) -> tuple[Band, ...]:
    good = [face for face in range(1, 7) if hits(face, needed, bonus)]
    bad = [face for face in range(1, 7) if face not in good]
    return (
        Band(result="hit", weight=len(good), faces=(float(good[-1]),)),
        Band(result="missed", weight=len(bad), faces=(float(bad[0]),)),
    )


def _damage(battle: Battle, order: Shoot, weapon: Weapon, by: str) -> Procedure[tuple[Battle, int]]:
    """Work out and take the damage of one hit; by hand the shooter's player enters it."""
    faces: tuple[int, ...] = ()
    by_hand = battle.readings.wounds == "by_hand"
    if by_hand:
        usual = 2 if weapon.damage == "D3" else weapon.damage
        answered = yield from ask(
            Question(
                kind="number",
                clause=by,
                seat=order.seat,
                about="damage_by_hand",
                model=order.target,
                least=0,
                most=MOST_BY_HAND,
                policy=float(min(usual, MOST_BY_HAND)),
            )
        )
        amount = int(answered.answer) if isinstance(answered.answer, int | float) else 0
    elif weapon.damage == "D3":
        rolled = yield from roll(
            by, "damage", seat=order.seat, model=order.model, about=order.target, bands=wounds.D3
        )
        faces, amount = rolled.values, wounds.d3(rolled.total)
    else:
        amount = weapon.damage
    if amount <= 0:
        return battle, 0
    battle = yield from wounds.wound(
        battle,
        order.target,
        amount,
        clause=by,
        by=str(order.model),
        faces=faces,
        taken_out=not by_hand,
    )
    return battle, amount
