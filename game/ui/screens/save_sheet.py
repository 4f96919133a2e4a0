"""Saving a game under a name; it goes on being written there."""

from __future__ import annotations

import re
from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from game.files import places
from game.files.problems import BadFileError
from game.files.save import SUFFIX
from game.ui.brush import Brush, Intent
from game.ui.fields import TextLine, paint_field
from game.ui.screens.sheet import Sheet
from game.ui.widgets import button

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.screens.play import PlayScreen


class SaveSheet(Sheet):
    """Asks for a name."""

    title = "Save under a name"
    note = "The game is written at every order anyhow; under a name it is kept."
    wide = 500
    high = 260

    def __init__(self, app: App, play: PlayScreen) -> None:
        super().__init__(app)
        self._play = play
        number = play.desk.battle.turn.round
        stem = re.sub(r"[^\w -]+", "", play.title).strip() or "Battle"
        self._name = TextLine(f"{stem} round {number}", most=60)

    def typed(self, event: pygame.event.Event) -> bool:
        """Type the name."""
        if event.type == pygame.KEYDOWN:
            if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
                self._save()
                return True
            if event.key in (pygame.K_ESCAPE, pygame.K_TAB):
                return False
        return self._name.take(event)

    def chosen(self, intent: Intent) -> bool:
        """Save."""
        if intent == ("save",):
            self._save()
            return True
        return intent == ("name",)

    def _save(self) -> None:
        stem = re.sub(r"[^\w -]+", "", self._name.text).strip()
        writer = self._play.writer
        if not stem:
            self.app.tell("Type a name first.", kind="warn")
            return
        if writer is None:
            self.app.tell("This game is not written to a file.", kind="warn")
            return
        path = places.saves() / f"{stem}{SUFFIX}"
        if path.exists():
            self.app.tell(f"There is a game called {stem} already.", kind="bad")
            return
        try:
            fresh = writer.moved_to(path)
        except BadFileError as error:
            self.app.tell(str(error).splitlines()[0], kind="bad")
            return
        self._play.written_by(fresh)
        self.app.close(self)
        self.app.tell(f"Saved as {path}.", kind="good")

    def value(self) -> Hashable:
        """Return what is typed."""
        return (self._name.text, self._name.caret)

    def body(self, brush: Brush, rect: pygame.Rect, value: Hashable) -> int:
        """Paint the field and the button."""
        part = pygame.Rect(rect.left + 2, rect.top + 2, rect.width - 4, brush.px(38))
        paint_field(brush, part, "", self._name.text, ("name",), caret=self._name.caret)
        part = part.move(0, brush.px(52))
        button(brush, part, "Save", ("save",), key="Enter", look="accent")
        return part.bottom - rect.top + 4
