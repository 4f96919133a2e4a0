"""The player's settings: sizes, colours, motion, and every key."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from game.ui.brush import Brush, Intent
from game.ui.fields import paint_stepper
from game.ui.keys import ACTIONS, BY_NAME, pressed, shown
from game.ui.screens.sheet import Sheet
from game.ui.widgets import button, heading, switch

if TYPE_CHECKING:
    from game.ui.app import App

_SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0)


class SettingsSheet(Sheet):
    """The settings screen."""

    title = "Settings"
    wide = 660
    high = 820

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.catching: str | None = None
        """The action for which a key is waited for."""

    def act(self, action: str) -> bool:
        """Step through values with less and more; close on the key that opened it."""
        if action == "settings":
            self.app.close(self)
            return True
        if action in ("less", "more") and isinstance(self.focus, tuple) and self.focus[0] == "step":
            return self._step(str(self.focus[1]), 1 if action == "more" else -1)
        return False

    def typed(self, event: pygame.event.Event) -> bool:
        """Catch the key that is to do something from now on."""
        if self.catching is None:
            return False
        if event.type != pygame.KEYDOWN:
            return True
        if event.key in (
            pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL,
            pygame.K_LALT, pygame.K_RALT, pygame.K_LMETA, pygame.K_RMETA,
        ):  # fmt: skip
            return True
        name, self.catching = self.catching, None
        if event.key == pygame.K_ESCAPE:
            return True
        key = pressed(event)[0]
        action = BY_NAME[name]
        for other in ACTIONS:
            taken = other.where == action.where and key in self.app.keys.keys(other.name)
            if taken and other.name != name:
                words = f"{shown(key)} already means: {other.words.lower()}."
                self.app.tell(words, kind="bad")
                return True
        self.app.settings.keys = {**self.app.settings.keys, name: [key]}
        self.app.keep_settings()
        return True

    def chosen(self, intent: Intent) -> bool:
        """Change a setting."""
        settings = self.app.settings
        match intent:
            case ("step", str() as name, int() as step):
                return self._step(name, step)
            case ("switch", str() as name):
                setattr(settings, name, not getattr(settings, name))
                if name == "full_screen":
                    self.app.full_screen_wanted = settings.full_screen
                self.app.keep_settings()
            case ("contrast",):
                settings.theme = "calm" if settings.theme == "contrast" else "contrast"
                self.app.keep_settings()
            case ("key", str() as name):
                self.catching = name
            case ("keys_back",):
                settings.keys = {}
                self.app.keep_settings()
            case _:
                return False
        return True

    def _step(self, name: str, step: int) -> bool:
        settings = self.app.settings
        if name == "text_scale":
            wanted = round(settings.text_scale + 0.1 * step, 1)
            settings.text_scale = min(2.0, max(0.8, wanted))
        elif name == "animation_speed":
            at = min(range(len(_SPEEDS)), key=lambda i: abs(_SPEEDS[i] - settings.animation_speed))
            settings.animation_speed = _SPEEDS[min(len(_SPEEDS) - 1, max(0, at + step))]
        elif name == "volume":
            settings.volume = min(1.0, max(0.0, round(settings.volume + 0.1 * step, 1)))
            self.app.sounds.play("dice")
        self.app.keep_settings()
        return True

    def value(self) -> Hashable:
        """Return the settings and what is waited for."""
        return (self.app.settings.model_dump_json(), self.catching)

    def body(self, brush: Brush, rect: pygame.Rect, value: Hashable) -> int:
        """Paint the settings, then every key."""
        settings = self.app.settings
        y = rect.top
        row, gap = brush.px(38), brush.px(8)

        def place() -> pygame.Rect:
            nonlocal y
            part = pygame.Rect(rect.left + 2, y, rect.width - brush.px(12), row)
            y += row + gap
            return part

        paint_stepper(
            brush, place(), "Text size", f"{settings.text_scale * 100:.0f} %", "text_scale"
        )
        words = f"{settings.animation_speed:g}×"
        paint_stepper(brush, place(), "Speed of what is shown", words, "animation_speed")
        words = f"{settings.volume * 100:.0f} %"
        paint_stepper(brush, place(), "Loudness of sounds", words, "volume")
        on = settings.theme == "contrast"
        switch(brush, place(), "High contrast", ("contrast",), on=on)
        for name, label in (
            ("reduced_motion", "Reduced motion: nothing glides"),
            ("sound", "Sounds"),
            ("labels", "Names beside the models"),
            ("curtain", "Cover the table while the mouse changes hands"),
            ("full_screen", "Full screen"),
        ):
            switch(brush, place(), label, ("switch", name), on=getattr(settings, name))
        y += gap
        heading(brush, rect.left, y, "Keys: press one to change it")
        y += brush.px(24)
        y = self._keys(brush, rect, y)
        part = pygame.Rect(rect.left + 2, y + gap, rect.width - brush.px(12), row)
        button(brush, part, "All keys as they were", ("keys_back",))
        part = part.move(0, row + gap)
        button(brush, part, "Done", ("close",), key="Esc", look="accent")
        return part.bottom - rect.top + gap

    def _keys(self, brush: Brush, rect: pygame.Rect, y: int) -> int:
        theme = brush.theme
        for action in ACTIONS:
            part = pygame.Rect(rect.left + 2, y, rect.width - brush.px(12), brush.px(28))
            intent = ("key", action.name)
            waited = self.catching == action.name
            if brush.hot == intent or waited:
                brush.plate(part, fill=theme.hover, radius=6)
            if brush.focus == intent:
                brush.ring(part, 6)
            brush.text(
                part.left + brush.px(8),
                part.centery,
                action.words,
                13,
                middle=True,
                room=part.width * 0.55,
            )
            keys = (
                "press a key, Esc to leave it"
                if waited
                else " or ".join(shown(k) for k in self.app.keys.keys(action.name))
            )
            brush.text(
                part.right - brush.px(8),
                part.centery,
                keys,
                12,
                mono=not waited,
                weight="medium",
                colour=theme.accent if waited else theme.info,
                align="right",
                middle=True,
            )
            brush.zone(part, intent)
            y += brush.px(30)
        return y
