"""How rules are written: as procedures that yield steps and are sent back results.

A procedure is a generator. It yields an event and is sent the battle that event leads to;
it yields a `Roll` and is sent a `Rolled`; a `Question` and is sent an `Answered`; a `Settle`
and is sent a `Settled`. It does no other input or output, holds no state between runs, and
must make the same requests in the same order whenever it is given the same battle and the
same inputs. The helpers below are the only places where a bare `yield` stands.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, TypeAlias, TypeVar

from game.core.base import ModelId, SeatId
from game.core.battle import Battle
from game.core.events import Happening
from game.core.steps import Answered, Band, Question, Roll, Rolled, Settle, Settled

R = TypeVar("R")

Step: TypeAlias = Happening | Roll | Question | Settle
Procedure: TypeAlias = Generator[Step, Any, R]


def emit(event: Happening) -> Procedure[Battle]:
    """Make `event` happen and return the battle it leads to."""
    battle: Battle = yield event
    return battle


def roll(
    clause: str,
    purpose: str,
    *,
    dice: int = 1,
    scatter: bool = False,
    seat: SeatId | None = None,
    model: ModelId | None = None,
    about: str = "",
    needed: int | None = None,
    bands: tuple[Band, ...] = (),
    nominal: int = 0,
    again: bool = False,
) -> Procedure[Rolled]:
    """Roll `dice` six-sided dice, or one scatter die, and return what fell.

    Args:
        clause: The clause that calls for them.
        purpose: What for, as a code.
        dice: How many.
        scatter: A scatter die instead: one heading in degrees.
        seat: Who rolls.
        model: The model rolled for.
        about: The area, target or lead it concerns.
        needed: What must be reached or stayed within.
        bands: Distinct results with their weights.
        nominal: The index of the band a ghost assumes.
        again: Whether the last go decided nothing.
    """
    rolled: Rolled = yield Roll(
        clause=clause,
        purpose=purpose,
        dice=dice,
        sides=36 if scatter else 6,
        seat=seat,
        model=model,
        about=about,
        needed=needed,
        bands=bands,
        nominal=nominal,
        again=again,
    )
    return rolled


def ask(question: Question) -> Procedure[Answered]:
    """Put a question to a player and return the answer."""
    answered: Answered = yield question
    return answered


def settle(request: Settle) -> Procedure[Settled]:
    """Ask the physics oracle where shoved bodies end."""
    settled: Settled = yield request
    return settled


def at_most(needed: int, *, faces: int = 6) -> tuple[Band, ...]:
    """Return the two bands of a die that passes on `needed` or less: held, then failed."""
    good = max(0, min(faces, needed))
    held = Band(result="held", weight=good, faces=(float(max(1, good)),))
    failed = Band(result="failed", weight=faces - good, faces=(float(faces),))
    return tuple(band for band in (held, failed) if band.weight)
