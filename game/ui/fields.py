"""A line of text that is being typed."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.brush import Brush, Intent
from game.ui.theme import mixed


@dataclass(slots=True)
class TextLine:
    """One line, its caret, and how much it may hold."""

    text: str = ""
    caret: int = 0
    most: int = 120
    allowed: str = ""
    """Characters that may be typed; empty for all that can be printed."""

    def __post_init__(self) -> None:
        """Put the caret at the end."""
        self.caret = len(self.text)

    def set(self, text: str) -> None:
        """Replace the whole line."""
        self.text = text[: self.most]
        self.caret = len(self.text)

    def take(self, event: pygame.event.Event) -> bool:
        """Take a key or a text; return whether the line changed or its caret moved."""
        if event.type == pygame.TEXTINPUT:
            for char in event.text:
                if char.isprintable() and (not self.allowed or char in self.allowed):
                    self._insert(char)
            return True
        if event.type != pygame.KEYDOWN:
            return False
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            if event.key == pygame.K_a:
                self.set("")
                return True
            return False
        match event.key:
            case pygame.K_BACKSPACE:
                if self.caret:
                    self.text = self.text[: self.caret - 1] + self.text[self.caret :]
                    self.caret -= 1
            case pygame.K_DELETE:
                self.text = self.text[: self.caret] + self.text[self.caret + 1 :]
            case pygame.K_LEFT:
                self.caret = max(0, self.caret - 1)
            case pygame.K_RIGHT:
                self.caret = min(len(self.text), self.caret + 1)
            case pygame.K_HOME:
                self.caret = 0
            case pygame.K_END:
                self.caret = len(self.text)
            case _:
                # Keys that come again as text must not mean anything else meanwhile.
                typed = getattr(event, "unicode", "")
                return bool(typed and typed.isprintable())
        return True

    def _insert(self, char: str) -> None:
        if len(self.text) < self.most:
            self.text = self.text[: self.caret] + char + self.text[self.caret :]
            self.caret += 1


def paint_field(
    brush: Brush,
    rect: pygame.Rect,
    label: str,
    text: str,
    intent: Intent,
    *,
    caret: int | None = None,
    hint: str = "",
) -> None:
    """Paint a field with its label before it, and the caret when it is being typed in."""
    theme = brush.theme
    active = caret is not None
    left = rect.left
    if label:
        brush.text(left, rect.centery, label, 13, middle=True, colour=theme.text)
        left += round(rect.width * 0.36)
    part = pygame.Rect(left, rect.top, rect.right - left, rect.height)
    line = theme.accent if active else theme.strong if brush.focus == intent else theme.line
    brush.plate(part, fill=mixed(theme.bar, (0, 0, 0), 0.2), line=line, radius=7, wide=1.5)
    x = part.left + brush.px(10)
    room = part.width - brush.px(20)
    words = text or hint
    drawn = brush.text(
        x,
        part.centery,
        words,
        13.5,
        colour=theme.strong if text else theme.faint,
        room=room,
        middle=True,
    )
    if active:
        before = brush.width(text[: caret or 0], 13.5)
        at = min(x + before, drawn.right + 2 if text else x)
        pygame.draw.line(
            brush.surface,
            theme.accent,
            (at, part.top + brush.px(7)),
            (at, part.bottom - brush.px(7)),
            brush.px(1.6),
        )
    brush.zone(part, intent, kind="field")


def paint_stepper(
    brush: Brush, rect: pygame.Rect, label: str, words: str, name: str, *, tip: str = ""
) -> None:
    """Paint a choice of which one goes through the values with less and more."""
    theme = brush.theme
    intent = ("step", name, 1)
    share = 0.42
    brush.text(rect.left, rect.centery, label, 13, middle=True, room=rect.width * share)
    left = rect.left + round(rect.width * share)
    part = pygame.Rect(left, rect.top, rect.right - left, rect.height)
    brush.plate(part, fill=theme.raised, radius=7)
    if brush.focus == intent:
        brush.ring(part, 7)
    wide = brush.px(30)
    for step, at in ((-1, part.left), (1, part.right - wide)):
        arrow = pygame.Rect(at, part.top, wide, part.height)
        own: Intent = ("step", name, step)
        if brush.hot == own:
            brush.plate(arrow, fill=theme.hover, radius=7)
        brush.text(
            arrow.centerx,
            arrow.centery,
            "<" if step < 0 else ">",
            18,
            colour=theme.muted,
            align="centre",
            middle=True,
        )
        if step < 0:
            brush.zone(arrow, own, kind="scroll")
    brush.text(
        part.centerx,
        part.centery,
        words,
        13,
        weight="medium",
        colour=theme.strong,
        align="centre",
        middle=True,
        room=part.width - 2 * wide - brush.px(4),
    )
    middle = pygame.Rect(part.left + wide, part.top, part.width - wide, part.height)
    brush.zone(middle, intent, tip)
