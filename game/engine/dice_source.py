"""Where dice come from: a seed, a script, or the players' own hands.

A throw is fixed by its *slot*, the words `branch/round/clause/model/about/ordinal` that say
which roll of the battle it is, and by nothing that came before it. So neither taking an
order back nor doing things in another order changes a face.
"""

from __future__ import annotations

import hashlib
from collections import deque
from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar

from game.core.steps import Roll, Rolled

T = TypeVar("T")


class DiceSource(Protocol):
    """Anything that can throw dice, or that declines so that a player may."""

    def throw(self, request: Roll, slot: str) -> Rolled | None:
        """Return the dice for a request, or `None` to have a player roll real dice.

        Args:
            request: The dice the rules call for.
            slot: Which roll of the battle this is.
        """
        ...


class SeededDice:
    """Dice fixed by a seed and the slot of each roll."""

    def __init__(self, seed: int | str) -> None:
        self.seed = seed

    def throw(self, request: Roll, slot: str) -> Rolled:
        """Throw the dice asked for."""
        key = f"{self.seed}/{slot}"
        return Rolled(
            faces=tuple(self._face(request, key, i) for i in range(request.dice)), key=key
        )

    def _face(self, request: Roll, key: str, index: int) -> float:
        number = _number(f"{key}/{index}")
        return float(number % 36 * 10) if request.scatter else float(number % 6 + 1)


class ScriptedDice:
    """Dice that fall as a test or a demo says, in the order given, and then by a seed.

    The faces are those of D6, except where a scatter die is asked for: there the next face
    is its heading in degrees.
    """

    def __init__(self, faces: Iterable[float], *, seed: int | str = 0) -> None:
        self.left: deque[float] = deque(faces)
        """Faces that have not fallen yet."""
        self._after = SeededDice(seed)

    @property
    def seed(self) -> int | str:
        """The seed that goes on once the script has run out."""
        return self._after.seed

    def throw(self, request: Roll, slot: str) -> Rolled:
        """Take the next faces of the script; the seed supplies those that are missing."""
        seeded = self._after.throw(request, slot)
        if not self.left:
            return seeded
        faces = tuple(self.left.popleft() if self.left else face for face in seeded.faces)
        return Rolled(faces=faces, key=f"script/{slot}")


class HandDice:
    """Real dice on a real table: every throw is left to the player to type in."""

    def __init__(self, seed: int | str = 0) -> None:
        self.seed = seed
        """For the throws that the players leave to the program."""

    def throw(self, request: Roll, slot: str) -> None:
        """Decline, always."""
        del request, slot


def dice_named(name: str | float | None, seed: int | str) -> DiceSource:
    """Return the dice that a setting names: `hand`, `seed`, or a seed as a number or word.

    Args:
        name: What the players set.
        seed: The seed of the battle, for `seed` and for nothing at all.
    """
    match name:
        case "hand":
            return HandDice(seed)
        case None | bool() | "seed" | "app":
            return SeededDice(seed)
        case float() | int():
            return SeededDice(int(name))
        case _:
            return SeededDice(int(name) if name.lstrip("-").isdigit() else name)


class Stream:
    """An endless run of chances for players that are programs; never for the game's dice."""

    def __init__(self, seed: int | str) -> None:
        self._seed = seed
        self._drawn = 0

    def below(self, count: int) -> int:
        """Return a whole number from 0 to `count` - 1."""
        self._drawn += 1
        return _number(f"stream/{self._seed}/{self._drawn}") % count

    def share(self) -> float:
        """Return a number from 0 up to but without 1."""
        return self.below(1 << 30) / (1 << 30)

    def between(self, least: float, most: float) -> float:
        """Return a number in a range."""
        return least + (most - least) * self.share()

    def choice(self, things: Sequence[T]) -> T:
        """Return one of some things.

        Raises:
            IndexError: If there is none.
        """
        if not things:
            raise IndexError("nothing to choose from")
        return things[self.below(len(things))]


def _number(key: str) -> int:
    # A hash rather than a library generator: the same on every machine and Python for ever.
    return int.from_bytes(hashlib.blake2b(key.encode(), digest_size=8).digest(), "big")
