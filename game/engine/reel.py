"""A game cut into steps to be shown, and played again with something changed.

A step is what was ordered and answered between two captions. Playing it again asks the same
rules: the dice that fell are laid where the same rolls come up again, and everything else
follows.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.core.base import ModelId
from game.core.battle import Battle
from game.core.commands import Drive, OpenMove, Order
from game.core.events import Event
from game.core.models import Speed
from game.core.readings import Readings
from game.core.steps import Answered, Input, Question, Roll, Rolled
from game.engine.advance import nominal
from game.engine.dice_source import SeededDice
from game.engine.session import RefusedError, Session, Settler
from game.rules.clause import NO_CLAUSE
from game.rules.objection import Objection

Take = Order | Answered
"""One thing a player did: an order, or an answer."""


@dataclass(frozen=True, slots=True)
class Throw:
    """Dice that fell, and everything needed to ask what else could have come of them."""

    roll: Roll
    faces: tuple[float, ...]
    slot: str
    before: Battle
    """The battle when the order was given within which they fell."""
    command: Order
    inputs: tuple[Input, ...]
    """What the order had been fed before them."""


@dataclass(frozen=True, slots=True)
class Step:
    """What happened between two captions."""

    caption: str
    before: Battle
    events: tuple[Event, ...]
    after: Battle
    takes: tuple[Take, ...] = ()
    throws: tuple[Throw, ...] = ()
    refusals: tuple[Objection, ...] = ()
    laid: tuple[tuple[str, tuple[float, ...]], ...] = ()
    """The slot and the faces of what was thrown, where the throws were not looked into."""

    @property
    def faces(self) -> tuple[tuple[str, tuple[float, ...]], ...]:
        """The slot and the faces of every throw, in order."""
        return tuple((t.slot, t.faces) for t in self.throws) or self.laid


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be done in a step: its caption, its orders, and the faces that fell."""

    caption: str
    takes: tuple[Take, ...]
    faces: tuple[tuple[str, tuple[float, ...]], ...] = ()
    """The slot and the faces of every throw, in order."""


@dataclass(frozen=True, slots=True)
class Change:
    """What is different when a game is played again.

    Attributes:
        values: New values by model and field, such as `("rattler", "leadership")`.
        readings: New readings by name.
        faces: Dice by step and number of the throw within it.
        orders: Orders by step and number of the take within it.
        fresh_from: The step from which other dice are thrown, if any.
        seed: The seed of those dice.
    """

    values: Mapping[tuple[ModelId, str], Any] = field(default_factory=dict)
    readings: Mapping[str, Any] = field(default_factory=dict)
    faces: Mapping[tuple[int, int], tuple[float, ...]] = field(default_factory=dict)
    orders: Mapping[tuple[int, int], Order] = field(default_factory=dict)
    fresh_from: int | None = None
    seed: int = 0

    @property
    def empty(self) -> bool:
        """Whether nothing is changed."""
        return not (self.values or self.readings or self.faces or self.orders) and (
            self.fresh_from is None
        )


def kind_of_roll(slot: str) -> str:
    """Return which roll a slot is without its branch and its ordinal.

    A slot is `branch/round/clause/model/about/ordinal`, perhaps after a seed or a word.
    """
    return "/".join(slot.split("/")[-5:-1])


class _LaidDice:
    """Dice that fall as they fell before wherever the same roll comes up again."""

    def __init__(self, seed: int | str) -> None:
        self._seeded = SeededDice(seed)
        self._fresh: SeededDice | None = None
        self._laid: dict[str, deque[tuple[float, ...]]] = defaultdict(deque)
        self._own: Mapping[int, tuple[float, ...]] = {}
        self.thrown: list[tuple[Roll, str, tuple[float, ...]]] = []

    @property
    def seed(self) -> int | str:
        """The seed of the dice that were not laid."""
        return (self._fresh or self._seeded).seed

    def lay(self, plan: Plan, own: Mapping[int, tuple[float, ...]], fresh: int | None) -> None:
        """Lay the dice of a step.

        Args:
            plan: The step.
            own: Faces chosen for its throws, by their number in it.
            fresh: The seed of fresh dice, which leave those of the step aside.
        """
        self._laid.clear()
        self._own, self.thrown = own, []
        self._fresh = None if fresh is None else SeededDice(f"fresh {fresh}")
        if fresh is None:
            for slot, faces in plan.faces:
                self._laid[kind_of_roll(slot)].append(faces)

    def throw(self, request: Roll, slot: str) -> Rolled:
        """Return the dice for a request."""
        laid = self._laid.get(kind_of_roll(slot))
        own = self._own.get(len(self.thrown))
        faces = laid.popleft() if laid else ()
        if own is not None and len(own) == request.dice:
            faces = own
        if len(faces) != request.dice or not _may_show(request, faces):
            faces = (self._fresh or self._seeded).throw(request, slot).faces
        self.thrown.append((request, slot, faces))
        return Rolled(faces=faces, key=f"reel/{slot}")


def _may_show(request: Roll, faces: Iterable[float]) -> bool:
    if request.scatter:
        return all(0 <= face < 360 for face in faces)
    return all(face in (1, 2, 3, 4, 5, 6) for face in faces)


def played(
    start: Battle,
    plans: Sequence[Plan],
    *,
    seed: int | str = 0,
    physics: Settler | None = None,
    change: Change | None = None,
    first: int = 0,
) -> tuple[Step, ...]:
    """Play steps from a battle by the rules, with something changed or as they were.

    An order that the rules refuse is left out, and its step says so.

    Args:
        start: The battle before the first step, between two orders.
        plans: The steps.
        seed: The seed of dice that no step names.
        physics: Settles the shoves.
        change: What is different.
        first: The number of the first step, by which the change counts.
    """
    change = change or Change()
    dice = _LaidDice(seed)
    session = Session(changed(start, change), dice, physics=physics)
    steps: list[Step] = []
    for number, plan in enumerate(plans, first):
        own = {at: faces for (step, at), faces in change.faces.items() if step == number}
        fresh = change.fresh_from is not None and number >= change.fresh_from
        dice.lay(plan, own, change.seed if fresh else None)
        before, seen = session.battle, len(session.events)
        marks = _marks(session)
        refusals: list[Objection] = []
        takes = tuple(
            change.orders.get((number, at), take) if isinstance(take, Order) else take
            for at, take in enumerate(plan.takes)
        )
        for take in takes:
            refusals += _done(session, take)
        events = session.events[seen:]
        throws = tuple(_throws(session, dice, marks))
        steps.append(
            Step(plan.caption, before, events, session.battle, takes, throws, tuple(refusals))
        )
    return tuple(steps)


def changed(start: Battle, change: Change) -> Battle:
    """Return a battle with the changed values and readings."""
    for (model_id, name), value in change.values.items():
        start = start.with_model(model_id, **{name: value})
    if change.readings:
        read = Readings.model_validate({**start.readings.model_dump(), **change.readings})
        start = start.having(readings=read)
    return start


def _done(session: Session, take: Take) -> tuple[Objection, ...]:
    """Do one thing; return why it was refused, if it was."""
    try:
        if isinstance(take, Answered):
            if isinstance(session.waiting, Question):
                session.answer(take.answer)
            return ()
        while isinstance(session.waiting, Question):
            # Another question than before: answered as the rules suggest.
            given = nominal(session.waiting, session.battle)
            if not isinstance(given, Answered):
                return (Objection(clause=session.waiting.clause, code="still_asked"),)
            session.answer(given.answer)
        session.submit(take)
    except RefusedError as refused:
        return tuple(reason for reason in refused.reasons if not reason.warning)
    except RuntimeError:
        return (Objection(clause=NO_CLAUSE, code="still_asked"),)
    return ()


def _marks(session: Session) -> tuple[int, int]:
    """Return how many entries stand, and how many inputs the last of them has."""
    entries = session.history.entries
    return len(entries), len(entries[-1].inputs) if entries else 0


def _throws(session: Session, dice: _LaidDice, marks: tuple[int, int]) -> Iterable[Throw]:
    entries, befores = session.history.entries, session.history.befores
    first, done = marks
    fallen = deque(dice.thrown)
    for index in range(max(0, first - 1), len(entries)):
        entry = entries[index]
        skip = done if index == first - 1 else 0
        for at in range(skip, len(entry.inputs)):
            given = entry.inputs[at]
            if isinstance(given, Rolled) and fallen:
                roll, slot, faces = fallen.popleft()
                yield Throw(
                    roll, faces, slot, befores[index], entry.command, tuple(entry.inputs[:at])
                )


def plans_of(steps: Iterable[Step]) -> tuple[Plan, ...]:
    """Return what is to be done in some steps, to play them again."""
    return tuple(Plan(step.caption, step.takes, step.faces) for step in steps)


def turned(order: Order, degrees: float) -> Order:
    """Return a drive with its first pivot turned so far instead; other orders as they are."""
    if not isinstance(order, Drive):
        return order
    legs = list(order.legs)
    for index, leg in enumerate(legs):
        if hasattr(leg, "turn"):
            legs[index] = leg.model_copy(update={"turn": degrees})
            break
    return order.model_copy(update={"legs": tuple(legs)})


def at_speed(order: Order, speed: Speed) -> Order:
    """Return an order to open a move at another speed; other orders as they are."""
    return order.model_copy(update={"speed": speed}) if isinstance(order, OpenMove) else order
