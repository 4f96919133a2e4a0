"""Searching the log of a battle: typed words leave only the lines that hold them all."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.view.log import LogBook

if TYPE_CHECKING:
    from game.ui.screens.play import PlayScreen


class PlayFind:
    """The words that are looked for, and the line one has come to.

    Attributes:
        text: The words; `None` while nothing is looked for.
    """

    def __init__(self, screen: PlayScreen) -> None:
        self._screen = screen
        self.text: str | None = None
        self._found: list[int] = []
        self._at = 0
        self._of: tuple[str, int, LogBook | None] = ("", -1, None)
        self._fresh = False

    def open(self) -> None:
        """Begin to look for something."""
        self.text, self._at, self._fresh = "", 0, True

    def close(self) -> bool:
        """Look for nothing any more; return whether one did."""
        if self.text is None:
            return False
        self.text = None
        return True

    @property
    def found(self) -> list[int]:
        """The numbers of the lines found, the oldest first."""
        book = self._screen.past.book
        wanted = (self.text or "", len(book), book)
        if wanted != self._of:
            self._of, self._found = wanted, book.matching(wanted[0])
            self._at = max(0, len(self._found) - 1)
        return self._found

    @property
    def at(self) -> int | None:
        """The number of the line one has come to."""
        found = self.found
        return found[self._at] if found else None

    @property
    def words(self) -> str:
        """How many lines are found, and which one has come to."""
        if not (self.text or "").strip():
            return "type what to look for"
        count = len(self.found)
        return f"{self._at + 1} of {count}" if count else "nothing found"

    def take(self, event: pygame.event.Event) -> bool:
        """Take a key or a text; return whether it was meant for the search."""
        if self.text is None:
            return False
        if event.type == pygame.TEXTINPUT:
            # The sign that opened the search comes again as a text.
            if not (self._fresh and event.text == "/"):
                self.text = (self.text + event.text)[:60]
            self._fresh = False
            return True
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        self._fresh = False
        match event.key:
            case pygame.K_BACKSPACE:
                self.text = self.text[:-1]
            case pygame.K_ESCAPE:
                self.close()
            case pygame.K_UP:
                self._step(-1)
            case pygame.K_DOWN:
                self._step(1)
            case pygame.K_RETURN | pygame.K_KP_ENTER:
                self._lead(-1 if event.mod & pygame.KMOD_SHIFT else 0)
            case _:
                return bool(getattr(event, "unicode", ""))
        return True

    def _step(self, by: int) -> None:
        count = len(self.found)
        if count:
            self._at = (self._at + by) % count

    def _lead(self, by: int) -> None:
        self._step(by)
        number = self.at
        if number is not None:
            self._screen.past.lead(self._screen.past.book.lines[number].at)
