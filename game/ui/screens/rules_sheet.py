"""The settings of the battle itself: help tier, sides, visibility, readings and house rules."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from game.core.battle import Tier
from game.core.commands import Set
from game.core.readings import READINGS, Reading
from game.core.table import Side
from game.ui.brush import Brush, Intent
from game.ui.fields import paint_stepper
from game.ui.screens.sheet import Sheet
from game.ui.widgets import heading

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.screens.desk import Desk

_TIERS = {
    Tier.MEASURE: "Measure: nothing is enforced",
    Tier.ADVISE: "Advise: told, never blocked",
    Tier.ENFORCE: "Enforce",
}
_VISIBILITY = (None, 6.0, 9.0, 12.0, 18.0, 24.0)


def reading_words(reading: Reading, value: object) -> str:
    """Return the value of a reading in words."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return f"{value:g}"
    return str(value).replace("_", " ")


def next_value(reading: Reading, value: object, step: int) -> object:
    """Return the value of a reading after so many steps."""
    if reading.options:
        options = reading.options
        at = options.index(value) if value in options else 0
        return options[(at + step) % len(options)]
    assert isinstance(value, int | float)
    by, most = (2.5, 45.0) if "facing" in reading.name else (1.0, 12.0)
    return min(most, max(0.0, float(value) + by * step))


class RulesSheet(Sheet):
    """What may be changed in the course of a battle; each change is an order in the journal."""

    title = "This battle"
    note = "Every change is written in the journal, and can be undone. House rules are so named."
    wide = 720
    high = 860

    def __init__(self, app: App, desk: Desk) -> None:
        super().__init__(app)
        self._desk = desk

    def act(self, action: str) -> bool:
        """Step through values with less and more."""
        if action in ("less", "more") and isinstance(self.focus, tuple) and self.focus[0] == "step":
            return self._step(str(self.focus[1]), 1 if action == "more" else -1)
        return False

    def chosen(self, intent: Intent) -> bool:
        """Step through values with the mouse."""
        match intent:
            case ("step", str() as name, int() as step):
                return self._step(name, step)
        return False

    def _step(self, name: str, step: int) -> bool:
        battle = self._desk.battle
        kind, _, what = name.partition(":")
        match kind:
            case "tier":
                tiers = list(Tier)
                to: object = tiers[(tiers.index(battle.tier) + step) % len(tiers)].value
                self._set("tier", "", to)
            case "side":
                sides = list(Side)
                now = battle.table.side(what)
                self._set("side", what, sides[(sides.index(now) + step) % len(sides)].value)
            case "visibility":
                known = battle.table.visibility
                at = _VISIBILITY.index(known) if known in _VISIBILITY else 0
                self._set("visibility", "", _VISIBILITY[(at + step) % len(_VISIBILITY)])
            case "reading":
                now_value = getattr(battle.readings, what)
                self._set("reading", what, next_value(READINGS[what], now_value, step))
        return True

    def _set(self, what: str, name: str, to: object) -> None:
        battle = self._desk.battle
        seat = battle.turn.active or battle.seats[0].id
        order = Set.model_validate({"seat": seat, "what": what, "name": name, "to": to})
        self._desk.order(order)

    def value(self) -> Hashable:
        """Return the settings."""
        battle = self._desk.battle
        return (
            battle.tier,
            tuple(sorted(battle.table.sides.items())),
            battle.table.visibility,
            battle.readings,
        )

    def body(self, brush: Brush, rect: pygame.Rect, value: Hashable) -> int:
        """Paint the settings, then every reading with its clause."""
        battle = self._desk.battle
        y = rect.top + 2
        wide = rect.width - brush.px(12)

        def stepper(label: str, words: str, name: str, tip: str = "") -> None:
            nonlocal y
            part = pygame.Rect(rect.left + 2, y, wide, brush.px(34))
            paint_stepper(brush, part, label, words, name, tip=tip)
            y = part.bottom + brush.px(7)

        stepper("Help", _TIERS[battle.tier], "tier:")
        sides = sorted({e.compass for e in battle.table.field.with_role("left", "right")})
        for compass in sides:
            words = battle.table.side(compass).value
            stepper(f"{compass.capitalize()} side", words, f"side:{compass}")
        far = battle.table.visibility
        stepper("Visibility", "not in force" if far is None else f"{far:g}″", "visibility:")
        y += brush.px(8)
        heading(brush, rect.left, y, "Readings and house rules")
        y += brush.px(24)
        for reading in READINGS.values():
            current = getattr(battle.readings, reading.name)
            house = " (house rule)" if reading.house_rule else ""
            changed = "" if current == reading.default else " · changed"
            label = f"{reading.clause} {reading.name.replace('_', ' ')}{house}{changed}"
            stepper(label, reading_words(reading, current), f"reading:{reading.name}")
            y -= brush.px(4)
            y += brush.paragraph(
                rect.left + 2, y, wide, reading.words, 11.5, colour=brush.theme.muted
            )
            y += brush.px(8)
        return y - rect.top
