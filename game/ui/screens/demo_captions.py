"""Editing the captions of a demonstration, and keeping it as a lesson of one's own."""

from __future__ import annotations

import re
from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from game.files.lessons import kept, recaptioned
from game.files.problems import BadFileError
from game.ui.brush import Brush, Intent
from game.ui.fields import TextLine, paint_field
from game.ui.screens.demo_lessons import own_lessons
from game.ui.screens.sheet import Sheet
from game.ui.widgets import button, heading

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.screens.demos import DemosScreen

MOST = 60
"""Steps whose captions are listed."""


class CaptionSheet(Sheet):
    """The captions, a line each, and the lesson's name."""

    title = "Captions"
    note = "Choose a line and type; Enter goes to the next. Keep it all as a lesson of your own."
    wide = 760
    high = 720

    def __init__(self, app: App, screen: DemosScreen) -> None:
        super().__init__(app)
        self._screen = screen
        desk = screen.desk
        player = desk.player
        steps = desk.steps
        first = next((n for n, s in enumerate(player.film.scenes) if s.end > player.begin), 0)
        last = max(
            (n for n, s in enumerate(player.film.scenes) if s.start < player.end - 1e-6),
            default=len(steps) - 1,
        )
        self._range = (first, min(last, first + MOST - 1))
        self._lines = {
            n: TextLine(steps[n].caption, most=300)
            for n in range(self._range[0], self._range[1] + 1)
        }
        self._name = TextLine(desk.reel.title or desk.reel.file.stem, most=80)
        self._at: int = min(max(desk.index, self._range[0]), self._range[1])
        """The step being typed in; -1 for the name."""

    @property
    def line(self) -> TextLine:
        """The line that is typed in."""
        return self._name if self._at < 0 else self._lines[self._at]

    def typed(self, event: pygame.event.Event) -> bool:
        """Type in a line."""
        if event.type == pygame.KEYDOWN:
            if event.key == pygame.K_ESCAPE:
                return False
            if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_DOWN, pygame.K_TAB):
                self._go(1 if not event.mod & pygame.KMOD_SHIFT else -1)
                return True
            if event.key == pygame.K_UP:
                self._go(-1)
                return True
            if event.mod & pygame.KMOD_CTRL and event.key == pygame.K_s:
                self._keep()
                return True
        taken = self.line.take(event)
        if taken and self._at >= 0:
            self._screen.desk.caption(self._at, self.line.text)
        return taken

    def _go(self, by: int) -> None:
        order = [-1, *self._lines]
        here = order.index(self._at)
        self._at = order[(here + by) % len(order)]
        self.focus = ("line", self._at)
        if self._at >= 0:
            self._screen.desk.player.show_step(self._at, at_end=True)

    def chosen(self, intent: Intent) -> bool:
        """Choose a line, or keep the lesson."""
        match intent:
            case ("line", int() as at):
                self._at = at
                if at >= 0:
                    self._screen.desk.player.show_step(at, at_end=True)
            case ("keep",):
                self._keep()
            case _:
                return False
        return True

    def _keep(self) -> None:
        desk = self._screen.desk
        stem = re.sub(r"[^\w -]+", "", self._name.text).strip().replace(" ", "_").lower()
        if not stem:
            self.app.tell("Type a name first.", kind="warn")
            return
        first, last = self._range
        try:
            out = own_lessons() / f"{stem}.json"
            if out.exists():
                self.app.tell(f"There is a lesson called {stem} already.", kind="bad")
                return
            steps = desk.steps
            whole = (first, last) == (0, len(steps) - 1)
            if desk.reel.lesson and whole and not desk.changed:
                captions = {n: line.text for n, line in self._lines.items()}
                recaptioned(desk.reel.file, out, self._name.text, captions)
            else:
                # A lesson starts from a battle between two orders: from its beginning.
                begin = 0 if desk.reel.lesson else first
                desk.look_into_all(begin, last)
                chosen = desk.steps[begin : last + 1]
                kept(out, self._name.text, desk.reel.about, chosen, seed=desk.reel.seed)
        except BadFileError as error:
            self.app.tell(str(error).splitlines()[0], kind="bad")
            return
        except OSError as error:
            self.app.tell(f"The lesson could not be written: {error.strerror}.", kind="bad")
            return
        self._screen.lessons.look_again()
        self.app.close(self)
        self.app.tell(f"Kept as {out}.", kind="good")

    def value(self) -> Hashable:
        """Return what is typed."""
        lines = tuple((n, line.text) for n, line in self._lines.items())
        return (lines, self._name.text, self._at, self.line.caret)

    def body(self, brush: Brush, rect: pygame.Rect, value: Hashable) -> int:
        """Paint the name, the captions and the button."""
        del value
        y = rect.top + brush.px(2)
        wide = rect.width - brush.px(12)
        part = pygame.Rect(rect.left + 2, y, wide - brush.px(230), brush.px(36))
        caret = self._name.caret if self._at < 0 else None
        paint_field(brush, part, "", self._name.text, ("line", -1), caret=caret, hint="Its name")
        keep = pygame.Rect(part.right + brush.px(10), y, brush.px(220), brush.px(36))
        button(brush, keep, "Keep as a lesson", ("keep",), key="Ctrl S", look="accent")
        y = part.bottom + brush.px(16)
        heading(brush, rect.left + 2, y, "Captions")
        y += brush.px(22)
        for number, line in self._lines.items():
            brush.text(
                rect.left + brush.px(26), y + brush.px(17), str(number + 1), 12,
                mono=True, colour=brush.theme.muted, align="right", middle=True,
            )  # fmt: skip
            part = pygame.Rect(rect.left + brush.px(34), y, wide - brush.px(36), brush.px(34))
            caret = line.caret if number == self._at else None
            text = line.text
            paint_field(
                brush, part, "", text, ("line", number), caret=caret, hint="nothing is said"
            )
            y = part.bottom + brush.px(6)
        return y - rect.top + brush.px(6)
