"""The first screen: go on, begin, open, look around."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game import VERSION
from game.core.battle import Battle
from game.files import autosaves
from game.files.problems import BadFileError
from game.files.save import Saved, read_save
from game.ui.brush import Intent
from game.ui.frame import Frame
from game.ui.screens import doors
from game.ui.screens.base import Screen
from game.ui.table_view import TableView
from game.ui.widgets import Look, button
from game.view.phrases.words import PHASES
from game.view.timeline import Shown

if TYPE_CHECKING:
    from game.ui.app import App


class TitleScreen(Screen):
    """The title."""

    tab = "play"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._saved, self._file = _last_game()
        self._view: TableView | None = None
        self._battle: Battle | None = None
        self._painted = 0
        self.focus = ("go_on",) if self._saved is not None or app.aside is not None else ("new",)

    def resized(self) -> None:
        """Fit another window or theme."""
        if self._view is not None and self._battle is not None:
            self._view.restyle(self.app.kit, self._battle)

    def intend(self, intent: Intent) -> bool:
        """Go where the button leads."""
        match intent:
            case ("go_on",):
                self._go_on()
            case ("new",):
                from game.ui.screens.setup import SetupScreen

                self.app.show(SetupScreen(self.app))
            case ("tab", str() as tab):
                doors.tabbed(self.app, tab, None)
            case ("do", str() as action):
                self.app.do(action)
            case ("about",):
                from game.ui.screens.about import AboutSheet

                self.app.lay(AboutSheet(self.app))
            case _:
                return False
        return True

    def act(self, action: str) -> bool:
        """Nothing lies behind the title that could be cancelled."""
        return action == "cancel"

    def _go_on(self) -> None:
        from game.ui.screens import games

        if self.app.aside is not None:
            self.app.show(self.app.aside)
            self.app.aside = None
        elif self._file is not None:
            try:
                games.go_on(self.app, read_save(self._file))
            except BadFileError as error:
                doors.complain(self.app, error)

    def tick(self, dt: float) -> bool:
        """Let the road behind the title come into focus, once the title itself is there."""
        if self._painted == 1:
            self._painted = 2
            self._battle = _backdrop()
            if self._battle is not None:
                self._view = TableView(self.app.kit, self._battle)
            return True
        return self._view.tick(dt) if self._view is not None else False

    def paint(self, frame: Frame) -> None:
        """Paint the table behind, the name, and the buttons."""
        surface, theme = frame.surface, frame.inks.theme
        surface.fill(theme.canvas)
        self._painted = max(1, self._painted)
        wide, high = frame.size
        brush = frame.brush()
        if self._view is not None and self._battle is not None:
            self._backdrop(frame)
        column = pygame.Rect(0, 0, brush.px(380), high)
        column.left = brush.px(70) if wide > brush.px(1100) else brush.px(36)
        shade = pygame.Surface((column.width + brush.px(60), high))
        shade.fill(theme.window)
        shade.set_alpha(226)
        surface.blit(shade, (column.left - brush.px(30), 0))
        y = max(brush.px(40), high // 2 - brush.px(310))
        first = brush.text(column.left, y, "ash", 58, weight="bold", colour=theme.strong)
        brush.text(first.right, y, "wake", 58, weight="bold", colour=theme.accent)
        y += brush.px(74)
        brush.text(column.left, y, "Vehicle battles on a moving road", 16, colour=theme.muted)
        y += brush.px(44)
        for words, note, intent, key, look in self._buttons():
            part = pygame.Rect(column.left, y, column.width, brush.px(46))
            button(brush, part, words, intent, key=key, look=look, size=15.5)
            y += brush.px(53)
            if note:
                brush.text(
                    column.left + brush.px(14), y - brush.px(4), note, 12, colour=theme.muted,
                    room=column.width - brush.px(20),
                )  # fmt: skip
                y += brush.px(20)
        foot = f"{VERSION} · unofficial, not affiliated with any publisher"
        brush.text(column.left, high - brush.px(34), foot, 11.5, colour=theme.faint)

    def _buttons(self) -> list[tuple[str, str, Intent, str, Look]]:
        hint = self.app.keys.hint
        found: list[tuple[str, str, Intent, str, Look]] = []
        if self.app.aside is not None:
            found.append(("Back to the battle", "", ("go_on",), "", "accent"))
        elif self._saved is not None:
            found.append(("Continue", _described(self._saved), ("go_on",), "", "accent"))
        look: Look = "plain" if found else "accent"
        found.append(("New battle", "", ("new",), "", look))
        found.append(("Open", "", ("do", "open"), hint("open"), "plain"))
        for tab, words in (("demos", "Demos"), ("measure", "Measure"), ("editor", "Editor")):
            if tab in self.app.tabs:
                found.append((words, "", ("tab", tab), hint(f"tab_{tab}"), "plain"))
        found.append(("Settings", "", ("do", "settings"), hint("settings"), "plain"))
        found.append(("Keys", "", ("do", "help"), hint("help"), "plain"))
        found.append(("About", "", ("about",), "", "plain"))
        found.append(("Quit", "", ("do", "quit"), hint("quit"), "plain"))
        return found

    def _backdrop(self, frame: Frame) -> None:
        assert self._view is not None
        assert self._battle is not None
        wide, high = frame.size
        rect = pygame.Rect(0, 0, wide, high)
        view = self._view
        if view.rect != rect:
            view.place(rect, self._battle)
            west, south, east, north = self._battle.table.field.bounds
            scale = max(wide / (east - west), high / (north - south)) * 1.06
            view.look(scale, (west + east) / 2 - wide * 0.06 / scale, (south + north) / 2)
        view.paint_table(frame, Shown(self._battle))


def _last_game() -> tuple[Saved | None, Path | None]:
    """Return the game that was left, if it can be gone on with."""
    file = autosaves.latest()
    if file is None:
        return None, None
    try:
        saved = read_save(file)
    except BadFileError:
        return None, None
    if not saved.history.entries or saved.history.battle.ended is not None:
        return None, None
    return saved, file


def _described(saved: Saved) -> str:
    turn = saved.history.battle.turn
    # The title may be cut short; how far the battle has come may not.
    return f"Round {turn.round}, {PHASES[turn.phase]} · {saved.header.title or 'a battle'}"


def _backdrop() -> Battle | None:
    from game.files import places
    from game.files.battles import battle_of

    for name in ("ash_road", "canyon_bend"):
        file = places.maps() / "scenarios" / f"{name}.json"
        try:
            return battle_of(file)
        except (BadFileError, OSError):
            continue
    return None
