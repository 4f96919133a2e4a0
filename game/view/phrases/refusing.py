"""Sentences for refusals: every code that an objection can carry, with its figures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.battle import Battle
from game.rules.objection import Objection
from game.view.phrases import words as w

REFUSALS: dict[str, str] = {
    "no_such_model": "There is no model called {model}.",
}
"""Code -> sentence. `{limit}` and the like stand for the objection's figures; lengths are
written with ″ and angles with ° behind them."""


class _Figures(dict[str, str]):
    """Figures by name; one that is missing is left out rather than an error."""

    def __missing__(self, key: str) -> str:
        return "?"


def refused(objection: Objection, battle: Battle | None = None) -> str:
    """Return why an order is refused, in one sentence."""
    pattern = REFUSALS.get(objection.code)
    figures = _Figures(_written(objection.figures, battle))
    if pattern is None:
        told = ", ".join(f"{key.replace('_', ' ')} {value}" for key, value in figures.items())
        words = objection.code.replace("_", " ").capitalize()
        return f"{words}{f' ({told})' if told else ''}."
    text = pattern.format_map(figures)
    return text[:1].upper() + text[1:]


def _written(figures: Mapping[str, Any], battle: Battle | None) -> dict[str, str]:
    written = {}
    for key, value in figures.items():
        if isinstance(value, bool) or not isinstance(value, int | float):
            text = str(value)
            named = w.plain_name(battle, text) if battle is not None else text
            written[key] = named if named != text else w.worded(text)
        else:
            written[key] = f"{value:.2f}".rstrip("0").rstrip(".")
    return written
