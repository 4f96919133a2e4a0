"""What this is, whose it is, and how it decides."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game import VERSION
from game.ui.brush import Brush
from game.ui.screens.sheet import Sheet
from game.ui.widgets import button

_WORDS = (
    (
        f"ashwake {VERSION}: a battlefield table for vehicle battles on a moving road, to play, to "
        "demonstrate and to measure."
    ),
    "Unofficial, and not affiliated with any publisher. Words, names and pictures are our own.",
    (
        "Every distance is exact. Every chance is counted, none is sampled. Every decision stands "
        "in the log with its clause; where the sources are silent or lost, it is marked a house "
        "rule, and can be changed."
    ),
    "Lettered in Inter and JetBrains Mono, both under the SIL Open Font License.",
)


class AboutSheet(Sheet):
    """About the program."""

    title = "About"
    wide = 560
    high = 460

    def body(self, brush: Brush, rect: pygame.Rect, value: Hashable) -> int:
        """Paint the words."""
        y = rect.top
        for words in _WORDS:
            y += brush.paragraph(rect.left, y, rect.width, words, 14) + brush.px(10)
        part = pygame.Rect(rect.left + 2, y + brush.px(8), rect.width - 4, brush.px(40))
        button(brush, part, "Close", ("close",), key="Esc", look="accent")
        return part.bottom - rect.top + 4
