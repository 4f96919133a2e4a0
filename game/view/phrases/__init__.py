"""Every event, refusal, roll and question as one plain English sentence with its figures.

The only place for sentences. A sentence may carry `**` marks around names and figures, which
the log draws strongly; `sentence` and `refusal` give it without them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.battle import Battle
from game.core.events import Happening
from game.view.phrases import fighting, moving, round
from game.view.phrases.asking import asked, choice_word, roll_words
from game.view.phrases.refusing import REFUSALS, refused
from game.view.phrases.words import plain

EVENTS: dict[str, Callable[[Any, Battle], str]] = {
    name: function
    for module in (moving, fighting, round)
    for name, function in vars(module).items()
    if getattr(function, "__module__", "") == module.__name__ and not name.startswith("_")
}
"""Event kind -> the function that makes its sentence."""


def marked(event: Happening, battle: Battle) -> str:
    """Return what happened in one sentence, names and figures between `**` marks.

    Args:
        event: What happened.
        battle: Any battle in which the names are known.
    """
    make = EVENTS.get(event.event)
    if make is None:
        return event.event.replace("_", " ").capitalize() + "."
    text = make(event, battle)
    return text[:1].upper() + text[1:]


def sentence(event: Happening, battle: Battle) -> str:
    """Return what happened in one plain sentence."""
    return plain(marked(event, battle))


def refusal(objection: Any, battle: Battle | None = None) -> str:
    """Return why an order is refused, in one plain sentence."""
    return plain(refused(objection, battle))


__all__ = [
    "EVENTS",
    "REFUSALS",
    "asked",
    "choice_word",
    "marked",
    "plain",
    "refusal",
    "refused",
    "roll_words",
    "sentence",
]
