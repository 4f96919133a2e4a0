"""What the program has to say just now, shown where the hand is."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.brush import wrapped
from game.ui.frame import Frame
from game.ui.icons import icon
from game.ui.panels.layout import layout
from game.ui.theme import mixed

_MARKS = {"info": "dot", "bad": "cross", "warn": "warn", "good": "tick"}


@dataclass(slots=True)
class _Saying:
    words: str
    clause: str
    kind: str
    at: tuple[int, int] | None
    left: float


class Told:
    """One bubble: a refusal, a warning, or a word of what was done."""

    def __init__(self) -> None:
        self._saying: _Saying | None = None

    @property
    def words(self) -> str:
        """What is being said; nothing when it is silent."""
        return self._saying.words if self._saying is not None else ""

    @property
    def clause(self) -> str:
        """The clause that goes with it."""
        return self._saying.clause if self._saying is not None else ""

    def say(
        self,
        words: str,
        *,
        clause: str = "",
        kind: str = "info",
        at: tuple[int, int] | None = None,
    ) -> None:
        """Say something for as long as it takes to read."""
        seconds = 2.2 + len(words) * 0.055
        self._saying = _Saying(words, clause, kind, at, seconds)

    def clear(self) -> bool:
        """Fall silent; return whether anything was being said."""
        said = self._saying is not None
        self._saying = None
        return said

    def tick(self, dt: float) -> bool:
        """Let time pass; return whether it fell silent just now."""
        if self._saying is None:
            return False
        self._saying.left -= dt
        if self._saying.left <= 0:
            self._saying = None
            return True
        return False

    def paint(self, frame: Frame) -> None:
        """Paint the bubble, wholly inside the window."""
        saying = self._saying
        if saying is None:
            return
        brush, theme = frame.brush(), frame.inks.theme
        room = brush.px(300)
        lines = wrapped(brush, saying.words, room, 13)
        wide = max(
            sum(brush.width(t, 13, "semibold" if b else "regular") for t, b in line)
            for line in lines
        )
        step = brush.px(19)
        pad = brush.px(12)
        head = brush.px(22) if saying.clause else 0
        width = max(wide, brush.px(90)) + 2 * pad + brush.px(20)
        height = len(lines) * step + head + 2 * pad - brush.px(4)
        across, down = frame.size
        # Over the table it keeps off the buttons of the panel beside it.
        side = layout(frame.size, frame.inks.scale).right.left
        within = side if saying.at is not None and saying.at[0] < side else across
        x, y = saying.at or (across // 2 - width // 2, down - brush.px(230))
        x = min(max(brush.px(8), x + brush.px(16)), within - width - brush.px(8))
        y = min(max(brush.px(60), y + brush.px(18)), down - height - brush.px(8))
        colour = {"bad": theme.bad, "warn": theme.warn, "good": theme.good}.get(
            saying.kind, theme.info
        )
        rect = pygame.Rect(round(x), round(y), width, height)
        brush.plate(rect, fill=mixed(theme.card, (0, 0, 0), 0.25), line=colour, radius=9, wide=1.5)
        icon(
            brush,
            _MARKS.get(saying.kind, "dot"),
            (rect.left + pad + 5, rect.top + pad + 7),
            12,
            colour,
        )
        left, top = rect.left + pad + brush.px(18), rect.top + pad - brush.px(2)
        if saying.clause:
            brush.text(left, top, saying.clause, 12, mono=True, colour=colour, weight="medium")
            top += head
        brush.paragraph(left, top, room, saying.words, 13)
