"""Asking whether something is really meant."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

import pygame

from game.ui.brush import Brush, Intent
from game.ui.screens.sheet import Sheet
from game.ui.widgets import button

if TYPE_CHECKING:
    from game.ui.app import App


class ConfirmSheet(Sheet):
    """A question with yes and no."""

    wide = 440
    high = 230

    def __init__(self, app: App, title: str, words: str, yes: Callable[[], object]) -> None:
        super().__init__(app)
        self.title = title
        self._words = words
        self._yes = yes
        self.focus = ("yes",)

    def chosen(self, intent: Intent) -> bool:
        """Do it."""
        if intent == ("yes",):
            self.app.close(self)
            self._yes()
            return True
        return False

    def value(self) -> Hashable:
        """Return the words."""
        return (self.title, self._words)

    def body(self, brush: Brush, rect: pygame.Rect, value: Hashable) -> int:
        """Paint the words and two buttons."""
        used = brush.paragraph(rect.left, rect.top, rect.width, self._words, 14)
        top = rect.top + used + brush.px(20)
        wide = (rect.width - brush.px(12)) // 2
        yes = pygame.Rect(rect.left, top, wide, brush.px(40))
        button(brush, yes, "Yes", ("yes",), look="accent", centred=True)
        no = pygame.Rect(yes.right + brush.px(12), top, wide, brush.px(40))
        button(brush, no, "No", ("close",), key="Esc")
        return used + brush.px(64)
