"""Every key, from the one registry, with the keys as the player has set them."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.ui.action import Action
from game.ui.brush import Brush, Intent
from game.ui.keys import ACTIONS, shown
from game.ui.screens.sheet import Sheet
from game.ui.widgets import heading


class HelpSheet(Sheet):
    """The help overlay."""

    title = "Keys"
    note = "A line that means something here can be clicked, or reached with Tab and pressed."
    wide = 1080
    high = 900

    def act(self, action: str) -> bool:
        """Close on the key that opened it."""
        if action == "help":
            self.app.close(self)
            return True
        return False

    def chosen(self, intent: Intent) -> bool:
        """Do what a line says."""
        if not isinstance(intent, tuple) or intent[0] != "run":
            return False
        self.app.close(self)
        self.app.do(str(intent[1]))
        return True

    def value(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """Return all actions with their keys."""
        return tuple((a.name, self.app.keys.keys(a.name)) for a in self._ordered())

    def _ordered(self) -> list[Action]:
        # What means something where one is comes first.
        here = self.app.base.places
        return sorted(ACTIONS, key=lambda action: action.where not in here)

    def body(self, brush: Brush, rect: pygame.Rect, value: Hashable) -> int:
        """Paint the groups in as many columns as there is room for."""
        groups: dict[str, list[tuple[Action, str]]] = {}
        for action in self._ordered():
            keys = " or ".join(shown(key) for key in self.app.keys.keys(action.name)) or "no key"
            groups.setdefault(action.group, []).append((action, keys))
        rect = pygame.Rect(
            rect.left + brush.px(7), rect.top, rect.width - brush.px(24), rect.height
        )
        columns = max(1, min(3, rect.width // brush.px(310)))
        gap = brush.px(26)
        wide = (rect.width - gap * (columns - 1)) // columns
        tops = [rect.top] * columns
        for group, lines in groups.items():
            at = tops.index(min(tops))
            left = rect.left + at * (wide + gap)
            tops[at] = self._group(brush, left, tops[at], wide, group, lines)
        return max(tops) - rect.top

    def _group(
        self,
        brush: Brush,
        left: int,
        top: int,
        wide: int,
        group: str,
        lines: list[tuple[Action, str]],
    ) -> int:
        heading(brush, left, top, group, brush.theme.accent)
        top += brush.px(22)
        here = (*self.app.base.places, "everywhere")
        for action, keys in lines:
            part = pygame.Rect(left - brush.px(5), top - brush.px(2), wide + brush.px(10), 0)
            part.height = brush.px(20)
            if action.where in here and action.where != "menu" and action.name != "help":
                intent = ("run", action.name)
                if brush.hot == intent:
                    brush.plate(part, fill=brush.theme.hover, radius=5)
                if brush.focus == intent:
                    brush.ring(part, 5)
                brush.zone(part, intent)
            used = brush.width(keys, 11.5, "medium", mono=True)
            used = min(used, round(wide * 0.55))
            brush.text(
                left + wide,
                top,
                keys,
                11.5,
                weight="medium",
                mono=True,
                colour=brush.theme.info,
                align="right",
                room=used + 2,
            )
            brush.text(left, top, action.words, 12.5, room=wide - used - brush.px(10))
            top += brush.px(20)
        return top + brush.px(14)
