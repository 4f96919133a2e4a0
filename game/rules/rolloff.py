"""Roll-offs between seats: a D6 each, the highest wins, ties again (reading A63)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.base import SeatId
from game.core.battle import Battle
from game.core.procedure import Procedure, roll


def in_play(battle: Battle, seat: SeatId) -> bool:
    """Whether a gang still has somebody who may yet do something in the battle."""
    return any(
        model.seat == seat
        and model.place != "out"
        and not (model.left is not None and model.left.succumbed)
        for model in battle.models
    )


def eliminated(battle: Battle, seat: SeatId) -> bool:
    """Whether a gang that began with somebody has nobody left."""
    return battle.seat(seat).models_at_start > 0 and not in_play(battle, seat)


def contenders(battle: Battle) -> tuple[SeatId, ...]:
    """Return the seats that still take part, in seat order."""
    return tuple(seat.id for seat in battle.seats if not eliminated(battle, seat.id))


def opponents(battle: Battle, seat: SeatId) -> tuple[SeatId, ...]:
    """Return the other seats that still take part, beginning after `seat`, in seat order."""
    seats = [s.id for s in battle.seats]
    start = seats.index(seat) + 1
    still = contenders(battle)
    return tuple(s for s in (*seats[start:], *seats[: start - 1]) if s in still)


def roll_off(
    battle: Battle, seats: Sequence[SeatId], clause: str, purpose: str, *, about: str = ""
) -> Procedure[tuple[SeatId, tuple[int, ...]]]:
    """Roll off between seats and return the winner with all the dice, in seat order.

    A lone seat wins without rolling. Those who tie for highest roll again, behind the rest.

    Yields:
        One `Roll` a seat and go.

    Raises:
        ValueError: If there is nobody to roll.
    """
    if not seats:
        raise ValueError("a roll-off needs at least one seat")
    left, faces = list(seats), list[int]()
    while len(left) > 1:
        rolled: list[int] = []
        again = bool(faces)
        for seat in left:
            die = yield from roll(clause, purpose, seat=seat, about=about, again=again)
            rolled.append(die.total)
        faces += rolled
        highest = max(rolled)
        left = [seat for seat, die in zip(left, rolled, strict=True) if die == highest]
    return left[0], tuple(faces)
