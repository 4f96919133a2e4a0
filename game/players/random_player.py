"""A player that does anything the rules allow: for tests, and to fill an empty seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.core.base import SeatId
from game.core.battle import Battle, Phase
from game.core.commands import (
    Ahead,
    Back,
    Command,
    DeclareTail,
    Drive,
    EndMove,
    EndPhase,
    Leg,
    OpenMove,
    Pass,
    Place,
    Shoot,
    Turn,
    Walk,
)
from game.core.events import Event
from game.core.models import Model, Motive, Speed
from game.core.steps import Question, Roll, Settle, Settled
from game.engine.dice_source import Stream
from game.engine.session import RefusedError, Session
from game.geometry.pose import Pose
from game.rules.salvo import waits_for

NAME = "random"
"""What a seat's `played_by` calls it."""

_TURNS = (0, 0, 0, 15, -15, 30, -30, 45, -45, 90, -90)
"""Degrees of the turns it makes, straight on being the likeliest."""


class StuckError(RuntimeError):
    """The rules leave a seat nothing to do: a fault of ours."""


class RandomPlayer:
    """Plays any legal order and any legal answer, by chances of its own."""

    def __init__(self, seed: int | str) -> None:
        self._stream = Stream(seed)

    def act(self, session: Session) -> tuple[Event, ...]:
        """Meet what is asked, or give one order for the seat whose turn it is.

        Raises:
            StuckError: If nothing is allowed.
        """
        match session.waiting:
            case Question():
                return self._answer(session, session.waiting)
            case Roll():
                return session.throw()
            case Settle():
                return session.give(Settled(poses=()))
        opened = session.open()
        if opened:
            return opened
        seat = seat_to_act(session.battle)
        refused: list[str] = []
        for command in self.orders(session.battle, seat):
            try:
                return session.submit(command)
            except RefusedError as error:
                refused.append(f"{command.order}: {error}")
        raise StuckError(f"{seat} has nothing to do: {'; '.join(refused)}")

    def orders(self, battle: Battle, seat: SeatId) -> Iterator[Command]:
        """Yield orders to try, the likeliest to make sense first; the last ends the phase."""
        match battle.turn.phase:
            case Phase.MOVEMENT | Phase.FAST:
                yield from self._moves(battle, seat)
            case Phase.SHOOTING if seat != battle.turn.active:
                yield from self._salvos(battle, seat)
                return
            case Phase.SHOOTING:
                yield from self._shots(battle, seat)
            case Phase.DEPLOYMENT:
                yield from self._deployments(battle, seat)
        yield EndPhase(seat=seat)

    def _moves(self, battle: Battle, seat: SeatId) -> Iterator[Command]:
        moving = battle.turn.moving
        if moving is not None:
            model = battle.model(moving.model)
            if moving.ended_by is None and moving.spent == 0:
                yield from self._drives(model, moving.speed)
            yield EndMove(seat=model.seat, model=model.id)
            yield from self._last_drives(model)
            return
        mine = [m for m in battle.on_table() if m.seat == seat and not m.moved]
        for model in self._shuffled(mine):
            if model.is_vehicle:
                leads = [m for m in battle.on_table() if m.seat != seat and m.is_vehicle]
                if leads and self._stream.below(3) == 0:
                    near = _nearest(leads, model)[0]
                    yield DeclareTail(seat=seat, model=model.id, lead=near.id)
                for speed in self._shuffled(_speeds(model)):
                    yield OpenMove(seat=seat, model=model.id, speed=speed)
            elif battle.turn.phase is Phase.MOVEMENT and self._stream.below(2):
                yield self._walk(model)

    def _drives(self, model: Model, speed: Speed) -> Iterator[Command]:
        for _ in range(3):
            turn = float(self._stream.choice(_TURNS))
            legs: list[Leg] = []
            if speed is Speed.FAST:
                first = float(self._stream.below(12))
                legs = [Ahead(ahead=first)] if first else []
                legs += [Turn(turn=turn)] if turn else []
                legs.append(Ahead(ahead="rest"))
            elif speed is Speed.SLOW and self._stream.below(5) == 0:
                legs = [Back(back=float(self._stream.below(5) + 1))]
            else:
                legs = [Turn(turn=turn)] if turn else []
                most = {Speed.CRAWL: 3.0, Speed.SLOW: 6.0}.get(speed, 12.0)
                legs.append(Ahead(ahead=round(self._stream.between(0, most), 2)))
            yield Drive(seat=model.seat, model=model.id, legs=tuple(legs))
        yield Drive(seat=model.seat, model=model.id, legs=(Ahead(ahead="rest"),))

    def _last_drives(self, model: Model) -> Iterator[Command]:
        """Yield drives for a move that may not be closed yet: straight on, then any way out."""
        yield Drive(seat=model.seat, model=model.id, legs=(Ahead(ahead="rest"),))
        for turn in (45, -45, 20, -20, 5, -5):
            legs = (Turn(turn=turn), Ahead(ahead="rest"))
            yield Drive(seat=model.seat, model=model.id, legs=legs)

    def _walk(self, model: Model) -> Walk:
        way = Pose(model.pose.x, model.pose.y, self._stream.between(0, 360))
        to = way.ahead(self._stream.between(0, model.movement))
        advance = self._stream.below(4) == 0
        point = (round(to.x, 2), round(to.y, 2))
        return Walk(seat=model.seat, model=model.id, to=point, advance=advance)

    def _shots(self, battle: Battle, seat: SeatId) -> Iterator[Command]:
        enemies = [m for m in battle.on_table() if m.seat != seat]
        for model in self._shuffled([m for m in battle.on_table() if m.seat == seat and m.weapons]):
            for weapon in model.weapons:
                if weapon.id in model.fired or not enemies:
                    continue
                for target in _nearest(enemies, model)[:2]:
                    yield Shoot(seat=seat, model=model.id, weapon=weapon.id, target=target.id)

    def _salvos(self, battle: Battle, seat: SeatId) -> Iterator[Command]:
        """Yield a tailing seat's shots at its leads, before the enemy's own, and its pass."""
        for model in battle.on_table():
            if model.seat != seat or model.tail is None:
                continue
            for weapon in model.weapons:
                if weapon.id not in model.fired and self._stream.below(4):
                    lead = model.tail.lead
                    yield Shoot(seat=seat, model=model.id, weapon=weapon.id, target=lead)
        yield Pass(seat=seat)

    def _deployments(self, battle: Battle, seat: SeatId) -> Iterator[Command]:
        for model in battle.models:
            if model.seat == seat and model.place == "reserve":
                for _ in range(20):
                    x, y = self._spot(battle)
                    yield Place(seat=seat, model=model.id, x=x, y=y, heading=0.0)

    def _answer(self, session: Session, question: Question) -> tuple[Event, ...]:
        tried: list[Any] = []
        for answer in self._answers(session.battle, question):
            tried.append(answer)
            try:
                return session.answer(answer)
            except RefusedError:
                continue
        raise StuckError(f"no answer to {question.about}: {tried[:6]}")

    def _answers(self, battle: Battle, question: Question) -> Iterator[Pose | float | str]:
        match question.kind:
            case "choice":
                yield from self._shuffled(question.choices)
            case "number":
                least, most = int(question.least), int(question.most)
                yield float(least + self._stream.below(most - least + 1))
                yield float(least)
            case "pose":
                if question.suggested is not None and self._stream.below(2):
                    yield question.suggested
                for _ in range(6):
                    yield self._pose(battle, question)
                if question.suggested is not None:
                    yield question.suggested
                yield from question.choices

    def _pose(self, battle: Battle, question: Question) -> Pose:
        near = question.suggested
        heading = float(self._stream.below(24) * 15)
        if question.bounds is not None and question.bounds.heading is not None:
            heading = question.bounds.heading
        if near is not None and self._stream.below(4):
            dx, dy = self._stream.between(-6, 6), self._stream.between(-6, 6)
            return Pose(near.x + dx, near.y + dy, heading).settled()
        x, y = self._spot(battle)
        return Pose(x, y, heading)

    def _spot(self, battle: Battle) -> tuple[float, float]:
        table = battle.table
        x = round(self._stream.between(1, table.width - 1), 2)
        return x, round(self._stream.between(1, table.height - 1), 2)

    def _shuffled(self, things: Sequence[Any]) -> Iterator[Any]:
        left = list(things)
        while left:
            yield left.pop(self._stream.below(len(left)))


def seat_to_act(battle: Battle) -> SeatId:
    """Return the seat whose order is awaited: a tailer's before its salvo, else the active one.

    In the End phase it is the one with priority.
    """
    if battle.turn.phase is Phase.SHOOTING and not battle.ended:
        for seat in waits_for(battle):
            return seat
    if battle.turn.active is not None:
        return battle.turn.active
    return battle.turn.order[0] if battle.turn.order else battle.seats[0].id


def played_out(session: Session, player: RandomPlayer, *, most: int = 5000) -> int:
    """Play a battle to its end, every seat by the same player.

    Args:
        session: The battle.
        player: Who plays.
        most: Orders and answers after which it is given up.

    Returns:
        How many orders and answers it took.
    """
    for count in range(most):
        if session.battle.ended and session.waiting is None:
            return count
        player.act(session)
    return most


def _nearest(models: Sequence[Model], at: Model) -> list[Model]:
    return sorted(models, key=lambda model: _far(model, at))


def _far(model: Model, at: Model) -> float:
    return abs(model.pose.x - at.pose.x) + abs(model.pose.y - at.pose.y)


def _speeds(model: Model) -> tuple[Speed, ...]:
    if model.motive is Motive.CRAWLER:
        return (Speed.CRAWL,)
    return (Speed.SLOW, Speed.COMBAT, Speed.FAST)
