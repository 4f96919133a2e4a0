"""Opening a file: saves, autosaves, scenarios and scripts, or any path that is typed."""

from __future__ import annotations

from collections.abc import Hashable
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.files import autosaves, places
from game.ui.brush import Brush, Intent
from game.ui.fields import TextLine, paint_field
from game.ui.screens.sheet import Sheet
from game.ui.widgets import heading

if TYPE_CHECKING:
    from game.ui.app import App

MOST = 60
"""Files listed of each kind."""


class OpenSheet(Sheet):
    """The list of what can be opened."""

    title = "Open"
    note = "Choose a game, or type the path of any file. A file may also be dropped on the window."
    wide = 640
    high = 760

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._path = TextLine(most=400)
        self._typing = False
        self._groups = self._found()

    @staticmethod
    def _found() -> tuple[tuple[str, tuple[Path, ...]], ...]:
        saves = sorted(
            (p for p in places.saves().glob("*.jsonl")), key=lambda p: -p.stat().st_mtime
        )
        maps = places.maps()
        scenarios = sorted((maps / "scenarios").glob("*.json"))
        lessons = sorted((maps / "lessons").glob("*.json"))
        return (
            ("Saved games", tuple(saves[:MOST])),
            ("Written as they were played", autosaves.autosaves()[:MOST]),
            ("Scenarios", tuple(scenarios[:MOST])),
            ("Lessons, to play on from", tuple(lessons[:MOST])),
        )

    def typed(self, event: pygame.event.Event) -> bool:
        """Type the path."""
        if not self._typing:
            return False
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._open(Path(self._path.text).expanduser())
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_ESCAPE, pygame.K_TAB):
            self._typing = False
            return bool(event.key == pygame.K_ESCAPE)
        return self._path.take(event)

    def chosen(self, intent: Intent) -> bool:
        """Open a file of the list, or begin to type."""
        match intent:
            case ("file", str() as path):
                self._open(Path(path))
            case ("path",):
                self._typing = True
            case _:
                return False
        return True

    def _open(self, path: Path) -> None:
        from game.ui.screens import doors

        if doors.open_file(self.app, path):
            self.app.close(self)

    def value(self) -> Hashable:
        """Return the list and what is typed."""
        return (self._groups, self._path.text, self._path.caret, self._typing)

    def body(self, brush: Brush, rect: pygame.Rect, value: Hashable) -> int:
        """Paint the field and the lists."""
        y = rect.top + 2
        part = pygame.Rect(rect.left + 2, y, rect.width - brush.px(12), brush.px(36))
        caret = self._path.caret if self._typing else None
        paint_field(
            brush, part, "Path", self._path.text, ("path",), caret=caret, hint="/a/file.json"
        )
        y = part.bottom + brush.px(14)
        for title, files in self._groups:
            if not files:
                continue
            heading(brush, rect.left, y, title)
            y += brush.px(22)
            for file in files:
                y = _row(brush, rect, y, file)
            y += brush.px(10)
        return y - rect.top


def _row(brush: Brush, rect: pygame.Rect, y: int, file: Path) -> int:
    theme = brush.theme
    part = pygame.Rect(rect.left + 2, y, rect.width - brush.px(12), brush.px(32))
    intent = ("file", str(file))
    fill = theme.hover if brush.hot == intent else theme.card
    brush.plate(part, fill=fill, radius=7)
    if brush.focus == intent:
        brush.ring(part, 7)
    words = file.stem.replace("_", " ").replace("-", " ").capitalize()
    brush.text(
        part.left + brush.px(12), part.centery, words, 13.5, colour=theme.strong, middle=True
    )
    brush.text(
        part.right - brush.px(12),
        part.centery,
        file.name,
        11.5,
        mono=True,
        weight="regular",
        colour=theme.muted,
        align="right",
        middle=True,
    )
    brush.zone(part, intent)
    return part.bottom + brush.px(5)
