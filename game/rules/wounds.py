"""Wounds: what damage does to a model, and mortal wounds among a unit (house rules)."""

from __future__ import annotations

from game.core.base import ModelId, UnitId
from game.core.battle import Battle
from game.core.events import MortalWounds, TakenOut, WoundsTaken
from game.core.models import Model
from game.core.procedure import Procedure, ask, emit, roll
from game.core.steps import Band, Question
from game.rules import tail_ends

D3 = tuple(Band(result=str(n), weight=2, faces=(float(2 * n - 1),)) for n in (1, 2, 3))
"""A D3: 1 and 2 of a D6 are 1, 3 and 4 are 2, 5 and 6 are 3."""


def d3(face: int) -> int:
    """Return a D3 from the face of a D6."""
    return (face + 1) // 2


def roll_d3(
    clause: str, purpose: str, *, model: Model | None = None, about: str = ""
) -> Procedure[tuple[int, int]]:
    """Roll a D3 and return it with the face that fell.

    Yields:
        A `Roll`.
    """
    rolled = yield from roll(
        clause,
        purpose,
        seat=model.seat if model else None,
        model=model.id if model else None,
        about=about,
        bands=D3,
    )
    return d3(rolled.total), rolled.total


def wound(
    battle: Battle,
    model_id: ModelId,
    amount: int,
    *,
    clause: str,
    by: str | None,
    faces: tuple[int, ...] = (),
    mortal: bool = False,
    taken_out: bool = True,
) -> Procedure[Battle]:
    """Take wounds off a model; with none left it is wrecked, or out of action.

    Args:
        battle: The battle.
        model_id: Who is hurt.
        amount: Wounds; those beyond its last are lost.
        clause: The clause that hurts it.
        by: The attacker, or what else did it.
        faces: The damage die, if one was rolled.
        mortal: Whether they are mortal wounds.
        taken_out: Whether it leaves the battle with its last wound.

    Yields:
        A `WoundsTaken`; a `TakenOut` with the last one, and the end of its tails.
    """
    model = battle.model(model_id)
    left = max(0, model.wounds - amount)
    battle = yield from emit(
        WoundsTaken(
            clause=clause,
            model=model_id,
            by=by,
            amount=amount,
            left=left,
            faces=faces,
            mortal=mortal,
        )
    )
    if left > 0 or not taken_out:
        return battle
    battle = yield from emit(
        TakenOut(
            clause=clause,
            model=model_id,
            fate="wrecked" if model.is_vehicle else "out_of_action",
            reason="no_wounds_left",
            by=by,
        )
    )
    return (yield from tail_ends.tidy(battle))


def mortal_wounds(
    battle: Battle,
    unit: UnitId,
    amount: int,
    *,
    clause: str,
    by: str,
    faces: tuple[int, ...] = (),
) -> Procedure[Battle]:
    """Inflict mortal wounds on a unit; its owner allocates them one by one.

    Where wounds are settled by hand they are only announced.

    Yields:
        A `MortalWounds`, a `Question` for each wound where there is a choice, and
        `WoundsTaken`.
    """
    battle = yield from emit(
        MortalWounds(clause=clause, unit=unit, by=by, amount=amount, faces=faces)
    )
    if battle.readings.wounds == "by_hand":
        return battle
    if len(battle.unit(unit)) == 1:
        only = battle.unit(unit)[0]
        return (yield from wound(battle, only.id, amount, clause=clause, by=by, mortal=True))
    for _ in range(amount):
        there = battle.unit(unit)
        if not there:
            break
        chosen = there[0].id
        if len(there) > 1:
            answered = yield from ask(
                Question(
                    kind="choice",
                    clause=clause,
                    seat=there[0].seat,
                    about="allocate_wound",
                    choices=tuple(str(m.id) for m in there),
                    policy=str(chosen),
                )
            )
            chosen = ModelId(str(answered.answer))
        battle = yield from wound(battle, chosen, 1, clause=clause, by=by, mortal=True)
    return battle
