"""Measuring a screen once: with a bank card held against the glass, or with a ruler."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.ui.brush import Intent
from game.ui.frame import Frame
from game.ui.screens.base import Screen
from game.ui.widgets import Choice, button, segments
from game.view import truescale
from game.view.truescale import Calibration, ScaleError

if TYPE_CHECKING:
    from game.ui.app import App

STEPS = {"": 1.0, "fine": 0.25, "far": 10.0}
"""Pixels that a key changes the outline by."""
RULER = 6.0
"""Inches of the ruler that is shown, or fewer where the screen is small."""


class Calibrating(Screen):
    """Shows the outline of a bank card, or a ruler, to be matched with a real one.

    Attributes:
        way: `card` or `ruler`.
        long: Pixels of the card's long side, or of the ruler.
    """

    modal = True
    covers = True

    def __init__(
        self, app: App, start: Calibration, done: Callable[[Calibration | None], None]
    ) -> None:
        super().__init__(app)
        self._done = done
        self.way = "card"
        self.long = start.card[0]
        self._inches = RULER
        self._held = False

    @property
    def places(self) -> tuple[str, ...]:
        """Where one is: arrow keys make the outline larger and smaller."""
        return ("measure",)

    def act(self, action: str) -> bool:
        """Change the size, take it, leave."""
        head, _, rest = action.partition("_")
        if head == "nudge":
            way, _, size = rest.partition("_")
            self._change(STEPS[size] * (1 if way in ("right", "up") else -1))
            return True
        match action:
            case "take":
                self._take()
            case "cancel":
                self.app.close(self)
                self._done(None)
            case "tool_ring" | "snap" | "next_thing":
                self._use("ruler" if self.way == "card" else "card")
            case _:
                return action not in ("help", "quit")
        return True

    def intend(self, intent: Intent) -> bool:
        """Choose the way, change the size, take it."""
        match intent:
            case ("way", str() as way):
                self._use(way)
            case ("change", float() as pixels):
                self._change(pixels)
            case ("take",):
                self._take()
            case ("close",):
                return self.act("cancel")
            case _:
                return False
        return True

    def _use(self, way: str) -> None:
        found = self._found()
        self.way = way
        if found is not None:
            self.long = found.card[0] if way == "card" else found.ruler(self._inches)

    def _change(self, pixels: float) -> None:
        self.long = min(self.app.size[0] - 40.0, max(40.0, self.long + pixels))

    def _found(self) -> Calibration | None:
        try:
            if self.way == "card":
                return truescale.from_card(self.long)
            return truescale.from_ruler(self.long, self._inches)
        except ScaleError:
            return None

    def _take(self) -> None:
        found = self._found()
        if found is None:
            self.app.tell("No screen is as fine or as coarse as that.", kind="bad")
            return
        self.app.close(self)
        self._done(found)

    def mouse(self, event: pygame.event.Event) -> bool:
        """Drag the right edge of the outline; the wheel changes it by pixels."""
        match event.type:
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self._held = True
            case pygame.MOUSEBUTTONUP:
                self._held = False
            case pygame.MOUSEMOTION if self._held:
                left = self._left()
                self.long = min(self.app.size[0] - 40.0, max(40.0, event.pos[0] - left))
            case pygame.MOUSEWHEEL:
                self._change(getattr(event, "precise_y", 0.0) or event.y)
            case _:
                return False
        return True

    def released(self) -> None:
        """Hold nothing any more."""
        self._held = False

    def _left(self) -> int:
        return round(20 * self.app.scale)

    def paint(self, frame: Frame) -> None:
        """Paint the outline from the left edge on, and what to do."""
        brush, theme = frame.brush(), frame.inks.theme
        wide, high = frame.size
        brush.surface.fill(theme.canvas)
        left, top = self._left(), brush.px(230)
        pad = brush.px(28)
        brush.text(pad, brush.px(26), "How large is this screen?", 22, weight="bold")
        words = (
            "Screens do not tell their size dependably. Hold a bank card flat against the glass, "
            "its left edge on the line, and change the outline until both are equally long; or "
            "do the same with a ruler. It is remembered for this display."
        )
        brush.paragraph(pad, brush.px(64), min(wide - 2 * pad, brush.px(760)), words, 14)
        part = pygame.Rect(pad, brush.px(160), brush.px(300), brush.px(36))
        choices = [Choice(("way", "card"), "Bank card"), Choice(("way", "ruler"), "Ruler")]
        segments(brush, part, choices, ("way", self.way))
        if self.way == "card":
            short = self.long * truescale.CARD_SHORT_MM / truescale.CARD_LONG_MM
            bottom = self._card(frame, left, top, short)
        else:
            bottom = self._ruler(frame, left, top)
        y = min(bottom + brush.px(26), high - brush.px(110))
        found = self._found()
        said = f"{found.per_inch:.2f} pixels to the inch" if found else "beyond belief"
        keys = "Arrows change it by a pixel, with Ctrl by a quarter, with Alt by ten."
        brush.text(pad, y, f"{said}. {keys}", 14, colour=theme.text, room=wide - 2 * pad)
        y += brush.px(32)
        x = pad
        for pixels, label in ((-10.0, "−10"), (-1.0, "−1"), (1.0, "+1"), (10.0, "+10")):
            part = pygame.Rect(x, y, brush.px(56), brush.px(40))
            button(brush, part, label, ("change", pixels), centred=True)
            x = part.right + brush.px(8)
        part = pygame.Rect(x + brush.px(12), y, brush.px(210), brush.px(40))
        button(brush, part, "It matches", ("take",), key="Enter", look="accent")
        part = pygame.Rect(part.right + brush.px(8), y, brush.px(120), brush.px(40))
        button(brush, part, "Leave", ("close",), key="Esc")

    def _card(self, frame: Frame, left: int, top: int, short: float) -> int:
        brush, theme = frame.brush(), frame.inks.theme
        rect = pygame.Rect(left, top, round(self.long), round(short))
        brush.plate(rect, fill=theme.card, radius=12)
        for x in (rect.left, rect.right - 1):
            pygame.draw.line(
                brush.surface, theme.accent, (x, top - brush.px(14)), (x, rect.bottom), 1
            )
        words = "85.60 mm"
        brush.text(rect.centerx, rect.centery, words, 15, align="centre", middle=True)
        return rect.bottom

    def _ruler(self, frame: Frame, left: int, top: int) -> int:
        brush, theme = frame.brush(), frame.inks.theme
        high = brush.px(90)
        rect = pygame.Rect(left, top, round(self.long), high)
        brush.plate(rect, fill=theme.card, radius=2)
        for eighth in range(round(self._inches * 8) + 1):
            x = left + self.long * eighth / (self._inches * 8)
            tall = 40 if eighth % 8 == 0 else 26 if eighth % 4 == 0 else 14
            colour = theme.accent if eighth in (0, self._inches * 8) else theme.text
            pygame.draw.line(brush.surface, colour, (x, top), (x, top + brush.px(tall)), 1)
            if eighth % 8 == 0:
                label = str(eighth // 8)
                brush.text(x, top + brush.px(46), label, 14, align="centre", mono=True)
        return rect.bottom
