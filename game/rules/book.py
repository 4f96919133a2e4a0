"""The rulebook's contents page: which procedure answers which command, and what is refused."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from game.core.battle import Battle
from game.core.commands import (
    Adjust,
    BeginPhase,
    DeclareTail,
    Drive,
    EndBattle,
    EndMove,
    EndPhase,
    OpenMove,
    OpenPhase,
    Order,
    Pass,
    Place,
    Set,
    Shoot,
    Walk,
)
from game.core.procedure import Procedure
from game.core.steps import Answered, Question
from game.rules import driving, placing, referee, round, shooting, tail_start, walking
from game.rules.objection import Objection

PROCEDURES: dict[type[Order], Callable[[Battle, Any], Procedure[Battle]]] = {
    OpenMove: driving.open_move,
    Drive: driving.drive,
    EndMove: driving.end_move,
    Walk: walking.walk,
    Place: placing.place,
    DeclareTail: tail_start.declare,
    Shoot: shooting.shoot,
    OpenPhase: round.open_first_phase,
    BeginPhase: round.begin_phase,
    EndPhase: round.end_phase,
    Pass: round.pass_,
    EndBattle: round.end_battle,
    Adjust: referee.adjust,
    Set: referee.change_setting,
}
"""Command -> the procedure that carries it out."""

OBJECTIONS: dict[type[Order], Callable[[Battle, Any], Iterator[Objection]]] = {
    OpenMove: driving.open_move_objections,
    Drive: driving.drive_objections,
    EndMove: driving.end_move_objections,
    Walk: walking.walk_objections,
    Place: placing.place_objections,
    DeclareTail: tail_start.declare_objections,
    Shoot: shooting.objections,
    OpenPhase: round.open_phase_objections,
    BeginPhase: round.begin_phase_objections,
    EndPhase: round.end_phase_objections,
    Pass: round.pass_objections,
    EndBattle: round.end_battle_objections,
    Adjust: referee.adjust_objections,
    Set: referee.setting_objections,
}
"""Command -> every reason to refuse it."""


def procedure(battle: Battle, command: Order) -> Procedure[Battle]:
    """Return the procedure that carries out `command`; it has not yet begun."""
    return PROCEDURES[type(command)](battle, command)


def objections(battle: Battle, command: Order) -> Iterator[Objection]:
    """Yield every reason the rules refuse `command`; none means it may be given.

    Asking is free: no dice are rolled and nothing changes, so a screen may ask on every
    mouse move.
    """
    yield from OBJECTIONS[type(command)](battle, command)


def answer_objections(
    battle: Battle, question: Question, answered: Answered
) -> Iterator[Objection]:
    """Yield every reason the rules refuse an answer to an open question."""
    yield from placing.answer_objections(battle, question, answered)
