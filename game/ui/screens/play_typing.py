"""Typing in a battle: figures of a move, dice, numbers that are asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.view import plan

if TYPE_CHECKING:
    from game.ui.screens.play import PlayScreen


class PlayTyping:
    """Takes keys while something is typed."""

    def __init__(self, screen: PlayScreen) -> None:
        self.screen = screen
        self._taken = False

    def take(self, event: pygame.event.Event) -> bool:
        """Take a key or a text; return whether it was meant for a field."""
        desk = self.screen.desk
        if desk.roll is not None:
            return self._dice(event)
        if desk.question is not None and desk.question.kind == "number":
            return self._number(event)
        if desk.typing is not None:
            return self._figures(event)
        return False

    def _dice(self, event: pygame.event.Event) -> bool:
        desk = self.screen.desk
        roll = desk.roll
        assert roll is not None
        typed = desk.typing or ""
        if event.type == pygame.TEXTINPUT:
            for char in event.text:
                if roll.scatter:
                    if (char.isdigit() or char == ".") and len(typed) < 6:
                        typed += char
                elif char in "123456" and len(typed) < roll.dice:
                    typed += char
            desk.typing = typed
            return True
        if event.key == pygame.K_BACKSPACE and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            desk.typing = typed[:-1]
            return True
        # The digits come again as text; their keys must not mean anything else.
        return bool(getattr(event, "unicode", "").isdigit())

    def _number(self, event: pygame.event.Event) -> bool:
        desk = self.screen.desk
        if event.type == pygame.TEXTINPUT:
            kept = "".join(c for c in event.text if c in "0123456789.")
            desk.typing = ((desk.typing or "") + kept)[:8]
            return True
        if event.key == pygame.K_BACKSPACE and not event.mod & pygame.KMOD_CTRL:
            desk.typing = (desk.typing or "")[:-1]
            return True
        return bool(getattr(event, "unicode", "").isdigit())

    def _figures(self, event: pygame.event.Event) -> bool:
        desk = self.screen.desk
        if event.type == pygame.TEXTINPUT:
            if not (desk.typing == "" and event.text in "nN"):
                desk.typing = ((desk.typing or "") + event.text)[:40]
            return True
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        match event.key:
            case pygame.K_BACKSPACE:
                desk.typing = (desk.typing or "")[:-1]
            case pygame.K_ESCAPE:
                desk.typing = None
            case pygame.K_RETURN | pygame.K_KP_ENTER:
                self._set_figures()
            case _:
                return True
        return True

    def _set_figures(self) -> None:
        desk = self.screen.desk
        text, desk.typing = desk.typing or "", None
        if not text.strip() or desk.sketch is None:
            return
        found = plan.typed(desk.battle, plan.without_live(desk.sketch), text)
        if found is None:
            self.screen.app.tell("Type inches and degrees, such as 6 or 30 left 4.5.", kind="warn")
            desk.typing = text
            return
        desk.sketch = found
        self.screen.hand.keyed()
        self.screen.drawn()
        self.screen.hand.say_held()
