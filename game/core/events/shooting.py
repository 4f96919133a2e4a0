"""Attacks, wounds, and the avalanche marks they leave."""

from __future__ import annotations

from typing import Literal

from game.core.base import ModelId, SeatId, UnitId, WeaponId
from game.core.events.base import Happening, Modifier


class AttackDeclared(Happening):
    """A weapon is fired at a target."""

    event: Literal["attack_declared"] = "attack_declared"
    model: ModelId
    weapon: WeaponId
    target: ModelId
    range: float
    """Inches, edge to edge."""
    attacks: int
    needed: int
    modifiers: tuple[Modifier, ...] = ()
    salvo: bool = False
    """VR-83: a tailer's extra shots."""


class Hit(Happening):
    """One attack hit."""

    event: Literal["hit"] = "hit"
    model: ModelId
    weapon: WeaponId
    target: ModelId
    faces: tuple[int, ...]
    needed: int
    modifiers: tuple[Modifier, ...] = ()
    result: Literal["hit"] = "hit"


class Missed(Happening):
    """One attack missed."""

    event: Literal["missed"] = "missed"
    model: ModelId
    weapon: WeaponId
    target: ModelId
    faces: tuple[int, ...]
    needed: int
    modifiers: tuple[Modifier, ...] = ()
    result: Literal["missed"] = "missed"


class WoundsTaken(Happening):
    """A model lost wounds."""

    event: Literal["wounds_taken"] = "wounds_taken"
    model: ModelId
    by: str | None = None
    """The attacker, or what else did it: `ice_shards`, `avalanche`."""
    amount: int
    left: int
    faces: tuple[int, ...] = ()
    """The damage die, if one was rolled."""
    mortal: bool = False


class TakenOut(Happening):
    """A model left the battle for good: wrecked or out of action."""

    event: Literal["taken_out"] = "taken_out"
    model: ModelId
    fate: Literal["out_of_action", "wrecked", "removed"]
    reason: str
    by: str | None = None


class TallyMarked(Happening):
    """MV-11, MV-12: an attack shook the snow above the attacker's quarter."""

    event: Literal["tally_marked"] = "tally_marked"
    model: ModelId
    quarter: str
    reason: Literal["blast", "damage"]
    amount: int = 1
    tally: int
    """The quarter's marks afterwards."""


class QuarterRolledOff(Happening):
    """MV-14: an attacker stood in more quarters than one."""

    event: Literal["quarter_rolled_off"] = "quarter_rolled_off"
    model: ModelId
    quarters: tuple[str, ...]
    faces: tuple[int, ...]
    """In seat order, round by round."""
    winner: SeatId


class MortalWounds(Happening):
    """A unit suffers mortal wounds, to be allocated by its owner."""

    event: Literal["mortal_wounds"] = "mortal_wounds"
    unit: UnitId
    by: str
    amount: int
    faces: tuple[int, ...] = ()
