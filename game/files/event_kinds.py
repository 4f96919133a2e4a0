"""The kinds of events and their fields, by the names that scripts know them by."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, get_args

from pydantic import AfterValidator

from game.core.events import Event
from game.files.limits import Words

EVENT_FIELDS: dict[str, frozenset[str]] = {
    kind.model_fields["event"].default: frozenset(kind.model_fields)
    for kind in get_args(get_args(Event)[0])
}
"""The fields of every kind of event, by its name."""

PRINTED = frozenset({"n", "round", "seat", "x", "y", "heading"})
"""Fields that a printed event has besides its own."""


def _known(kind: str) -> str:
    if kind not in EVENT_FIELDS:
        raise ValueError(f"there is no event {kind!r}; see `ashwake schema events`")
    return kind


EventKind = Annotated[Words, AfterValidator(_known)]
"""The name of a kind of event."""


def known_fields(kind: str, where: Mapping[str, Any]) -> None:
    """Raise a `ValueError` for a field that an event of a kind does not have."""
    for name in where:
        if name not in EVENT_FIELDS[kind] | PRINTED:
            known = ", ".join(sorted(EVENT_FIELDS[kind] - {"event"}))
            raise ValueError(f"where: {kind} has no {name!r}; it has {known}")
