"""The round: whose turn it is, from phase to phase, and deployment before it all.

Each seat in priority order plays Movement, Shooting, Fast and Close combat; then comes the
End phase, and the next round with a new roll for priority. Where the documents are silent
these are house rules.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.core.base import SeatId
from game.core.battle import Battle, Phase
from game.core.commands import (
    BeginPhase,
    EndBattle,
    EndMove,
    OpenPhase,
    Order,
    Pass,
)
from game.core.events import RoundBegan, SeatPassed, TurnEnded
from game.core.procedure import Procedure, emit
from game.rules import driving, ending, salvo, tail_ends, tail_kept, tail_start
from game.rules.clause import HOUSE
from game.rules.objection import Objection
from game.rules.opening import begin_battle, open_phase, phases_of_a_turn, priority
from game.rules.rolloff import eliminated

# --- opening ----------------------------------------------------------------------------------


def open_first_phase(battle: Battle, order: OpenPhase) -> Procedure[Battle]:
    """Open the phase the battle stands before, and the battle itself with it.

    Yields:
        What beginning a battle and its first phase bring.
    """
    del order
    return (yield from _open_from_the_start(battle, battle.turn.phase, battle.turn.active))


def _open_from_the_start(battle: Battle, phase: Phase, active: SeatId | None) -> Procedure[Battle]:
    battle = yield from begin_battle(battle)
    if phase is Phase.END:
        active = None
    elif active is None:
        active = battle.turn.order[0] if battle.turn.order else None
    return (yield from open_phase(battle, phase, active))


def open_phase_objections(battle: Battle, order: OpenPhase) -> Iterator[Objection]:
    """Refuse to open what is open already."""
    yield from _battle_over(battle)
    if battle.turn.opened:
        yield Objection(clause=HOUSE, code="phase_open", impossible=True)
    if not battle.seats:
        yield Objection(clause=HOUSE, code="no_seats", impossible=True)


def begin_phase(battle: Battle, order: BeginPhase) -> Procedure[Battle]:
    """Jump to a phase, the ordering seat's part of it, and open it.

    Yields:
        The end of the turn it leaves, and what the phase's opening brings.
    """
    active = None if order.phase is Phase.END else order.seat
    if not battle.turn.opened:
        return (yield from _open_from_the_start(battle, order.phase, active))
    leaving = battle.turn.active
    if leaving is not None and (leaving != active or order.phase is Phase.MOVEMENT):
        battle = yield from end_turn(battle, leaving)
    return (yield from open_phase(battle, order.phase, active))


def begin_phase_objections(battle: Battle, order: BeginPhase) -> Iterator[Objection]:
    """Refuse a jump for a seat that does not exist, or after the end."""
    yield from _battle_over(battle)
    yield from _known_seat(battle, order)


# --- going on ---------------------------------------------------------------------------------


def end_phase(battle: Battle, order: Order) -> Procedure[Battle]:
    """Close a phase, or the seat's part of it, and open the next.

    Yields:
        The close of a move left open, offers to vehicles that stood still, the end of a turn,
        the next phase's opening; after the End phase the next round, or the battle's end.
    """
    turn = battle.turn
    if turn.moving is not None:
        closing = EndMove(seat=order.seat, model=turn.moving.model)
        battle = yield from driving.end_move(battle, closing)
    if turn.phase is Phase.DEPLOYMENT:
        return (yield from _after_deployment(battle))
    if turn.phase is Phase.END:
        return (yield from _next_round(battle))
    active = turn.active if turn.active is not None else order.seat
    if turn.phase is Phase.MOVEMENT:
        battle = yield from tail_start.offers_to_the_still(battle, active)
    elif turn.phase is Phase.FAST:
        battle = yield from tail_kept.close_late_queues(battle, active)
        battle = yield from tail_start.offers_to_the_still(battle, active)
    battle = yield from tail_ends.tidy(battle)
    battle = yield from ending.end_if_decided(battle)
    if battle.ended is not None:
        return battle
    phases = phases_of_a_turn(battle)
    later = phases[phases.index(turn.phase) + 1 :] if turn.phase in phases else ()
    if later:
        return (yield from open_phase(battle, later[0], active))
    battle = yield from end_turn(battle, active)
    following = next_seat(battle, active)
    if following is not None:
        return (yield from open_phase(battle, Phase.MOVEMENT, following))
    return (yield from open_phase(battle, Phase.END, None))


def next_seat(battle: Battle, active: SeatId) -> SeatId | None:
    """Return the seat whose turn comes after `active` in this round, if any."""
    order = battle.turn.order
    after = order[order.index(active) + 1 :] if active in order else ()
    return next((seat for seat in after if not eliminated(battle, seat)), None)


def end_turn(battle: Battle, seat: SeatId) -> Procedure[Battle]:
    """End a seat's turn: tails on its vehicles end, and marks that last so long come off.

    Yields:
        A `TailEnded` for each tail, a `TurnEnded`.
    """
    battle = yield from tail_ends.turn_over(battle, seat)
    return (yield from emit(TurnEnded(clause="VR-48", seat=seat)))


def _after_deployment(battle: Battle) -> Procedure[Battle]:
    active = battle.turn.active
    following = next_seat(battle, active) if active is not None else None
    if following is not None:
        return (yield from open_phase(battle, Phase.DEPLOYMENT, following))
    first = battle.turn.order[0] if battle.turn.order else active
    return (yield from open_phase(battle, Phase.MOVEMENT, first))


def _next_round(battle: Battle) -> Procedure[Battle]:
    battle = yield from ending.end_if_decided(battle)
    if battle.ended is not None:
        return battle
    if battle.turn.round >= battle.rounds:
        left = ending.survivors(battle)
        winner = left[0] if left is not None and len(left) == 1 else None
        return (yield from ending.end(battle, "rounds", winner))
    battle = yield from emit(RoundBegan(clause="RR-20", round=battle.turn.round + 1))
    battle = yield from priority(battle)
    return (yield from open_phase(battle, Phase.MOVEMENT, battle.turn.order[0]))


def end_phase_objections(battle: Battle, order: Order) -> Iterator[Objection]:
    """Yield why a seat may not close the phase: not its turn, or a move that cannot close."""
    yield from _battle_over(battle)
    yield from _known_seat(battle, order)
    active, moving = battle.turn.active, battle.turn.moving
    if active is not None and order.seat != active:
        yield Objection(clause=HOUSE, code="not_your_turn", figures={"active": str(active)})
    elif moving is not None:
        closing = EndMove(seat=order.seat, model=moving.model)
        yield from driving.end_move_objections(battle, closing)


def pass_(battle: Battle, order: Pass) -> Procedure[Battle]:
    """Note that a seat has nothing more to do; the active seat thereby closes its phase.

    In the End phase every seat must have passed before the next round begins.

    Yields:
        A `SeatPassed`, and what closing the phase brings.
    """
    battle = yield from emit(SeatPassed(clause=HOUSE, seat=order.seat))
    active = battle.turn.active
    if active is None:
        waiting = [s.id for s in battle.seats if s.id not in battle.turn.passed]
        waiting = [seat for seat in waiting if not eliminated(battle, seat)]
        return battle if waiting else (yield from end_phase(battle, order))
    if order.seat == active:
        return (yield from end_phase(battle, order))
    return battle


def pass_objections(battle: Battle, order: Pass) -> Iterator[Objection]:
    """Yield why a seat may not pass: it is not its turn and it has no salvo to forgo."""
    yield from _battle_over(battle)
    yield from _known_seat(battle, order)
    active = battle.turn.active
    if order.seat in battle.turn.passed:
        yield Objection(clause=HOUSE, code="already_passed", figures={"seat": str(order.seat)})
    elif active is None:
        return
    elif order.seat == active:
        yield from end_phase_objections(battle, order)
    elif battle.turn.phase is not Phase.SHOOTING or not salvo.open_to(battle, order.seat):
        yield Objection(clause=HOUSE, code="not_your_turn", figures={"active": str(active)})


# --- the end ----------------------------------------------------------------------------------


def end_battle(battle: Battle, order: EndBattle) -> Procedure[Battle]:
    """End the battle by agreement.

    Yields:
        A `BattleEnded`.
    """
    del order
    return (yield from ending.end(battle, "agreement"))


def end_battle_objections(battle: Battle, order: EndBattle) -> Iterator[Objection]:
    """Refuse to end what has ended."""
    del order
    yield from _battle_over(battle)


def _battle_over(battle: Battle) -> Iterator[Objection]:
    if battle.ended is not None:
        yield Objection(clause=HOUSE, code="battle_over", impossible=True)


def _known_seat(battle: Battle, order: Order) -> Iterator[Objection]:
    if all(seat.id != order.seat for seat in battle.seats):
        yield Objection(
            clause=HOUSE, code="no_such_seat", figures={"seat": str(order.seat)}, impossible=True
        )
