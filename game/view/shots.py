"""Who can be shot at, with which figures: asked of the rules, target by target."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from game.core import events as ev
from game.core.base import ModelId, WeaponId
from game.core.battle import Battle
from game.core.commands import Shoot
from game.core.models import Model, Weapon
from game.engine.advance import advance, nominal
from game.engine.tiers import judged
from game.geometry.measure import gap
from game.rules.book import objections
from game.rules.objection import Objection


@dataclass(frozen=True, slots=True)
class Shot:
    """One weapon at one target."""

    weapon: Weapon
    target: ModelId
    name: str
    inches: float
    reasons: tuple[Objection, ...]
    """Why not, or what is warned of."""
    needed: int = 0
    modifiers: tuple[tuple[int, str], ...] = ()
    attacks: int = 0
    chance: Fraction = Fraction(0)
    """Of each attack to hit."""

    @property
    def refused(self) -> tuple[Objection, ...]:
        """The reasons that forbid it."""
        return tuple(r for r in self.reasons if not r.warning)


def shots(battle: Battle, shooter: Model, weapon: Weapon) -> tuple[Shot, ...]:
    """Return every enemy on the table as a target: who may be shot at first, then by distance."""
    found = [
        shot(battle, shooter, weapon, other)
        for other in battle.on_table()
        if other.seat != shooter.seat
    ]
    return tuple(sorted(found, key=lambda s: (bool(s.refused), s.inches)))


def shot(battle: Battle, shooter: Model, weapon: Weapon, target: Model) -> Shot:
    """Return one weapon at one target, with its figures as the rules have them."""
    order = Shoot(seat=shooter.seat, model=shooter.id, weapon=WeaponId(weapon.id), target=target.id)
    reasons = judged(battle, objections(battle, order))
    inches = gap(shooter.body, target.body)
    plain = Shot(weapon, target.id, target.label, inches, reasons)
    if plain.refused:
        return plain
    for event in advance(battle, order, respond=nominal).events:
        if isinstance(event, ev.AttackDeclared):
            extra = sum(m.amount for m in event.modifiers)
            # A natural 1 misses and a natural 6 hits, whatever is added.
            good = sum(1 for die in range(1, 7) if die == 6 or 1 < die >= event.needed - extra)
            return Shot(
                weapon,
                target.id,
                target.label,
                event.range,
                reasons,
                event.needed,
                tuple((m.amount, m.reason) for m in event.modifiers),
                event.attacks,
                Fraction(good, 6),
            )
    return plain
