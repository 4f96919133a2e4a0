"""Every way an order can turn out, each with its exact chance: counted, not sampled.

Each roll is branched on its bands, the distinct results with their weights; where a roll has
none, on every face. A question has no chance: a stated policy answers it. A shove is one branch.
"""

from __future__ import annotations

import hashlib
import itertools
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from math import factorial, prod
from typing import TypeAlias

from game.core.battle import Battle
from game.core.commands import Order
from game.core.events import Event
from game.core.steps import Answered, Input, Question, Request, Roll, Rolled, Settle, Settled
from game.engine.advance import Progress, advance, nominal

LEAVES = 20_000
"""Leaves that are counted at once; beyond them a caller counts in the background."""

WAYS = 100_000
"""Branches that a chance is counted from at most: a minute's work or so."""


class TooManyWaysError(RuntimeError):
    """An order can turn out in too many ways for a chance to be counted."""


Policy: TypeAlias = Callable[[Question, Battle], Answered | None]
"""Answers a question where chances are counted; `None` leaves the branch standing there."""
Physics: TypeAlias = Callable[[Battle, Settle], Settled]


@dataclass(frozen=True, slots=True)
class Leaf:
    """One branch of dice, followed to its end."""

    progress: Progress
    chance: Fraction


@dataclass(frozen=True, slots=True)
class Outcome:
    """One battle that an order can lead to, whatever the dice that lead there."""

    battle: Battle
    events: tuple[Event, ...]
    """The events of the likeliest branch that leads there."""
    chance: Fraction
    waiting: Request | None = None
    """A question that the policy left open, if the order stands at one."""
    likeness: str = field(default="", repr=False, compare=False)
    """What equal outcomes have in common, worked out once."""


@dataclass(frozen=True, slots=True)
class Counted:
    """What has been counted, and how much of it."""

    outcomes: tuple[Outcome, ...]
    share: Fraction
    """The share of all chances that the outcomes account for; 1 when all are counted."""
    leaves: int


def stated(question: Question, battle: Battle) -> Answered | None:
    """Answer a question by the policy it states itself (follow if able, and the like)."""
    given = nominal(question, battle)
    return given if isinstance(given, Answered) else None


def leaves(
    before: Battle,
    command: Order,
    inputs: Sequence[Input] = (),
    *,
    policy: Policy = stated,
    physics: Physics | None = None,
) -> Iterator[Leaf]:
    """Yield every branch of dice of an order with its chance; their chances add up to 1.

    A generator: whoever counts in the background takes as many as it likes and stops. A roll
    made again after a tie could go on for ever: its branch stands there and waits.

    Args:
        before: The battle when the order is given.
        command: The order, assumed free of objections.
        inputs: What it has been fed already.
        policy: Answers the questions.
        physics: Settles the shoves; without it nobody is pushed.
    """
    path: list[int] = []
    while True:
        met: list[tuple[tuple[float, ...], int, int]] = []
        widths: list[int] = []

        def respond(
            request: Request, battle: Battle, met: list[tuple[tuple[float, ...], int, int]] = met,
            widths: list[int] = widths,
        ) -> Input | None:  # fmt: skip
            match request:
                case Question():
                    return policy(request, battle)
                case Settle():
                    return physics(battle, request) if physics else Settled(poses=())
                case Roll(again=True):
                    return None
                case Roll():
                    branches = branches_of(request)
                    if len(widths) == len(path):
                        path.append(0)
                    faces, weight = branches[path[len(widths)]]
                    widths.append(len(branches))
                    met.append((faces, weight, sum(w for _, w in branches)))
                    return Rolled(faces=faces, key="branch")

        progress = advance(before, command, inputs, respond)
        chance = prod((Fraction(weight, total) for _, weight, total in met), start=Fraction(1))
        yield Leaf(progress, chance)
        del path[len(widths) :]
        while path and path[-1] + 1 == widths[len(path) - 1]:
            path.pop()
        if not path:
            return
        path[-1] += 1


def branches_of(request: Roll) -> tuple[tuple[tuple[float, ...], int], ...]:
    """Return the distinct results of a roll: faces that give each, and its weight."""
    if request.bands:
        dice = request.dice  # a band may list more faces that give it: the first stand for all
        return tuple((band.faces[:dice], band.weight) for band in request.bands if band.weight)
    if request.scatter:
        headings = tuple(float(heading) for heading in range(0, 360, 10))
        return tuple((faces, 1) for faces in itertools.product(headings, repeat=request.dice))
    faces = (1.0, 2.0, 3.0, 4.0, 5.0, 6.0)
    if request.dice <= 4:
        return tuple((fallen, 1) for fallen in itertools.product(faces, repeat=request.dice))
    # Many dice at once are a sum or a count, for which their order is all one.
    return tuple(
        (fallen, _orders(fallen))
        for fallen in itertools.combinations_with_replacement(faces, request.dice)
    )


def counted(
    branches: Iterator[Leaf],
    *,
    most: int = LEAVES,
    into: Counted | None = None,
    enough: Callable[[], bool] | None = None,
) -> Counted:
    """Count up to `most` branches, equal battles merged, the likeliest first.

    Args:
        branches: The branches, from `leaves`; it may be gone on with afterwards.
        most: How many to take at once.
        into: What was counted before, to be added to.
        enough: Asked after each branch: whether to stop for now.
    """
    merged: dict[str, tuple[Outcome, Fraction]] = {}
    share, number = Fraction(0), 0
    if into is not None:
        share, number = into.share, into.leaves
        merged = {o.likeness: (o, o.chance) for o in into.outcomes}
    for leaf in itertools.islice(branches, most):
        progress = leaf.progress
        key = _likeness(progress.battle, progress.waiting)
        share, number = share + leaf.chance, number + 1
        known = merged.get(key)
        if known is None:
            outcome = Outcome(
                progress.battle, progress.events, leaf.chance, progress.waiting, likeness=key
            )
            merged[key] = (outcome, leaf.chance)
        else:
            outcome, best = known
            events = progress.events if leaf.chance > best else outcome.events
            likelier = replace(outcome, events=events, chance=outcome.chance + leaf.chance)
            merged[key] = (likelier, max(best, leaf.chance))
        if enough is not None and enough():
            break
    found = sorted((outcome for outcome, _ in merged.values()), key=lambda o: -o.chance)
    return Counted(tuple(found), share, number)


def outcomes(
    before: Battle,
    command: Order,
    inputs: Sequence[Input] = (),
    *,
    policy: Policy = stated,
    physics: Physics | None = None,
) -> tuple[Outcome, ...]:
    """Return everything that an order can lead to, the likeliest first, in exact fractions."""
    branches = leaves(before, command, inputs, policy=policy, physics=physics)
    total = counted(branches)
    while total.share < 1:
        total = counted(branches, into=total)
    return total.outcomes


def chance(
    before: Battle,
    command: Order,
    predicate: Callable[[tuple[Event, ...]], bool],
    inputs: Sequence[Input] = (),
    *,
    policy: Policy = stated,
    physics: Physics | None = None,
) -> Fraction:
    """Return the exact chance that the events of an order satisfy `predicate`.

    Ties are left out of account: rolled again they fall out in the same proportions.

    Raises:
        TooManyWaysError: If there are more than `WAYS` branches.
    """
    happens, decided = Fraction(0), Fraction(0)
    branches = leaves(before, command, inputs, policy=policy, physics=physics)
    for number, leaf in enumerate(branches):
        if number >= WAYS:
            raise TooManyWaysError(f"it can turn out in more than {WAYS} ways")
        if isinstance(leaf.progress.waiting, Roll):
            continue
        decided += leaf.chance
        happens += leaf.chance if predicate(leaf.progress.events) else 0
    return happens / decided if decided else Fraction(0)


def _orders(fallen: tuple[float, ...]) -> int:
    counts = [fallen.count(face) for face in set(fallen)]
    return factorial(len(fallen)) // prod(factorial(count) for count in counts)


def _likeness(battle: Battle, waiting: Request | None) -> str:
    left = "" if waiting is None else waiting.model_dump_json()
    whole = f"{battle.model_dump_json()}{left}"
    return hashlib.sha256(whole.encode()).hexdigest()
