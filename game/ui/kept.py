"""What was worked out in one frame and serves in the next, while nothing behind it has changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

Found = TypeVar("Found")


class Kept(Generic[Found]):
    """One thing worked out, and what it was worked out from."""

    def __init__(self) -> None:
        self._found: Found | None = None
        self._things: tuple[object, ...] | None = None
        self._values: tuple[object, ...] = ()

    def get(
        self,
        things: tuple[object, ...],
        work: Callable[[], Found],
        *,
        values: tuple[object, ...] = (),
    ) -> Found:
        """Return what was worked out last, or work it out.

        Args:
            things: What it is worked out from and never changes in place, such as a battle: it
                must be the very same object, for comparing two battles takes longer than most work.
            work: Works it out.
            values: Small things it is worked out from, which need only be equal.
        """
        same = (
            self._things is not None
            and len(things) == len(self._things)
            and all(a is b for a, b in zip(things, self._things, strict=True))
            and values == self._values
        )
        if not same or self._found is None:
            self._found = work()
            self._things, self._values = things, values
        return self._found
