"""Tying code to the rulebook, so that a ruling can always be looked up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, TypeVar

F = TypeVar("F", bound=Callable[..., object])

Handling = Literal["rules", "shown", "information"]
"""How the program deals with a clause: the rules decide it; the screen shows what people
decide; or it is told to the reader only."""

HOUSE = "house rule"
"""Stands in place of a clause where the documents are silent and the rule is ours."""

NO_CLAUSE = "-"
"""Stands in place of a clause where no rule is in question, as when nothing was asked."""

CLAUSES: dict[str, Clause] = {}
"""Every clause of the three documents, by its id."""


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause and the code that carries it out."""

    id: str
    title: str
    handling: Handling
    home: str
    """Where it lives, e.g. `game.rules.driving.open_move`."""
    reason: str = ""
    """Why a clause is only shown or information."""


def clause(*ids: str) -> Callable[[F], F]:
    """Mark a function as the home of one clause or more; titles stand in `game.rules.titles`.

    Raises:
        ValueError: If another function already claims one of them, or none is so called.
    """

    def register(function: F) -> F:
        from game.rules.titles import TITLES

        home = f"{function.__module__}.{getattr(function, '__qualname__', function)}"
        for id in ids:
            if id in CLAUSES and CLAUSES[id].home != home:
                raise ValueError(f"clause {id} is already carried out by {CLAUSES[id].home}")
            if id not in TITLES:
                raise ValueError(f"there is no clause {id}")
            CLAUSES[id] = Clause(id, TITLES[id], "rules", home)
        return function

    return register


def told(id: str, reason: str, *, handling: Handling = "information", home: str = "") -> None:
    """Register a clause that is only shown, or information to the reader, and why."""
    from game.rules.titles import TITLES

    CLAUSES[id] = Clause(id, TITLES[id], handling, home, reason)
