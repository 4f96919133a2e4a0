"""What a script's orders become when they are given: seats filled in, answers told apart."""

from __future__ import annotations

from game.core.base import SeatId
from game.core.battle import Battle, Phase
from game.core.commands import Adjust, BeginPhase, Command, OpenPhase, Order, Pass, Set
from game.core.steps import Question
from game.engine.session import Session
from game.files.script_orders import NOBODY, ScriptOrder

UNOPENED = (OpenPhase, BeginPhase, Set, Adjust)
"""Orders that the opening rules of a phase need not go before."""

DECLINING = ("pass", "decline", "none", "no", "forgo", "wait", "end", "stop")
"""Words by which a question may let itself be declined."""


def commanded(order: ScriptOrder, session: Session) -> Command | None:
    """Return an order with its seat, or `None` when it is none of the rules' own.

    An order that names no seat is the model's owner's, else the active seat's, else that of
    whoever is asked something.
    """
    if not isinstance(order, Order):
        return None
    if order.seat != NOBODY:
        return order
    return order.model_copy(update={"seat": _seat(order, session)})


def awaits_priority(order: ScriptOrder, session: Session) -> bool:
    """Whether the opening must run before anybody knows whose an order without a seat is."""
    turn = session.battle.turn
    return (
        isinstance(order, Order)
        and not isinstance(order, UNOPENED)
        and order.seat == NOBODY
        and not turn.order
        and turn.phase is not Phase.END
    )


def declining(question: Question) -> str | None:
    """Return the word that declines a question, if one does."""
    if question.kind == "pose" and question.choices:
        return question.choices[0]
    return next((word for word in DECLINING if word in question.choices), None)


def _seat(order: Order, session: Session) -> SeatId:
    battle = session.battle
    if isinstance(order, Pass) and isinstance(session.waiting, Question):
        return session.waiting.seat
    owner = _owner(getattr(order, "model", None), battle)
    if owner is not None:
        return owner
    if battle.turn.active is not None:
        return battle.turn.active
    return battle.turn.order[0] if battle.turn.order else battle.seats[0].id


def _owner(model_id: str | None, battle: Battle) -> SeatId | None:
    return next((m.seat for m in battle.models if m.id == model_id), None)
