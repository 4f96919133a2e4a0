"""The curtain: the table is covered while the mouse changes hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.base import SeatId
from game.core.battle import Battle
from game.ui.brush import Intent
from game.ui.frame import Frame
from game.ui.looks_of import seat_index
from game.ui.screens.base import Screen
from game.ui.widgets import button
from game.view.phrases.words import seat_name

if TYPE_CHECKING:
    from game.ui.app import App


class Curtain(Screen):
    """Covers everything until the next player is there."""

    modal = True

    def __init__(self, app: App, battle: Battle, seat: SeatId) -> None:
        super().__init__(app)
        self._name = seat_name(battle, seat)
        self._index = seat_index(battle, seat)
        self.focus = ("close",)

    def intend(self, intent: Intent) -> bool:
        """Lift the curtain."""
        self.app.close(self)
        return True

    def paint(self, frame: Frame) -> None:
        """Cover the window and say whose turn it is."""
        brush, theme = frame.brush(), frame.inks.theme
        brush.surface.fill(theme.window)
        wide, high = frame.size
        tint = theme.tint(self._index)
        brush.text(
            wide / 2, high / 2 - brush.px(60), self._name, 34, weight="bold", colour=tint,
            align="centre", middle=True,
        )  # fmt: skip
        brush.text(
            wide / 2, high / 2 - brush.px(14), "The next decision is yours.", 16, align="centre",
            colour=theme.muted, middle=True,
        )  # fmt: skip
        part = pygame.Rect(0, 0, brush.px(240), brush.px(44))
        part.center = (wide // 2, high // 2 + brush.px(44))
        button(brush, part, "I am here", ("close",), key="Enter", look="accent")
