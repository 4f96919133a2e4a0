"""What was worked out about a table's terrain, kept while the terrain is the very same."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

from game.core.table import Piece

T = TypeVar("T")

KEPT = 8
"""Tables remembered; a screen, its ghost and a fan need no more."""

_TABLES: list[tuple[tuple[Piece, ...], dict[Hashable, Any]]] = []


def remembered(pieces: tuple[Piece, ...], key: Hashable, work_out: Callable[[], T]) -> T:
    """Return what `work_out` says of these pieces, worked out once while they are the same.

    Pieces never change; a changed table has another tuple, and is asked about afresh. So
    this can never change an answer. The caller must not change what it is given.

    Args:
        pieces: The terrain, compared by identity.
        key: What is asked, and all else that the answer depends on.
        work_out: Works it out.
    """
    answers = next((known for table, known in _TABLES if table is pieces), None)
    if answers is None:
        answers = {}
        _TABLES.insert(0, (pieces, answers))
        del _TABLES[KEPT:]
    if key not in answers:
        answers[key] = work_out()
    found: T = answers[key]
    return found
