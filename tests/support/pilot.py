"""A pilot: drives the window without a window, by the events a hand would make."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.core.battle import Battle
from game.engine.session import Session
from game.ui.app import App
from game.ui.screens.play import PlayScreen
from game.ui.settings import Settings

_CODES = {
    "enter": pygame.K_RETURN,
    "escape": pygame.K_ESCAPE,
    "space": pygame.K_SPACE,
    "tab": pygame.K_TAB,
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
    "backspace": pygame.K_BACKSPACE,
    "pageup": pygame.K_PAGEUP,
    "home": pygame.K_HOME,
    "end": pygame.K_END,
}
_MODS = {"ctrl": pygame.KMOD_CTRL, "shift": pygame.KMOD_SHIFT, "alt": pygame.KMOD_ALT}


class Pilot:
    """Presses keys and buttons, and reads what is said."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.surface = pygame.Surface(app.size)
        self.draw()

    def draw(self) -> pygame.Surface:
        """Draw the window as it is."""
        self.app.draw(self.surface)
        return self.surface

    def wait(self, seconds: float = 0.5) -> None:
        """Let time pass."""
        for _ in range(max(1, round(seconds * 20))):
            self.app.step([], 0.05)
        self.draw()

    def key(self, *keys: str) -> None:
        """Press keys one after another, such as `tab`, `ctrl+z`, `3`, `?`."""
        for key in keys:
            *mods, name = key.split("+") if len(key) > 1 else [key]
            code = _CODES.get(name) or (
                ord(name) if len(name) == 1 else getattr(pygame, f"K_{name.upper()}")
            )
            mod = 0
            for each in mods:
                mod |= _MODS[each]
            plain = name if len(name) == 1 else " " if name == "space" else ""
            events = [
                pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=plain, scancode=0)
            ]
            if plain and not mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
                events.append(pygame.event.Event(pygame.TEXTINPUT, text=plain))
            events.append(pygame.event.Event(pygame.KEYUP, key=code, mod=mod, unicode=""))
            self.app.step(events, 0.05)
        self.draw()

    def type(self, text: str) -> None:
        """Type a text."""
        self.app.step([pygame.event.Event(pygame.TEXTINPUT, text=text)], 0.05)
        self.draw()

    def at(self, intent: Hashable) -> tuple[int, int]:
        """Return the middle of what means `intent`.

        Raises:
            AssertionError: If nothing on the screen means it.
        """
        self.draw()
        for zone in reversed(self.app.frame().zones):
            if zone.intent == intent:
                return zone.rect.center
        raise AssertionError(f"nothing means {intent}")

    def press(self, intent: Hashable) -> None:
        """Click what means `intent`."""
        self.click(self.at(intent))

    def move(self, point: tuple[int, int], *, held: bool = False) -> None:
        """Move the pointer."""
        old = self.app.pointer
        event = pygame.event.Event(
            pygame.MOUSEMOTION,
            pos=point,
            rel=(point[0] - old[0], point[1] - old[1]),
            buttons=(int(held), 0, 0),
        )
        self.app.step([event], 0.05)
        self.draw()

    def down(self, point: tuple[int, int], button: int = 1) -> None:
        """Press a button of the mouse."""
        self.app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=button)], 0.05)

    def up(self, point: tuple[int, int], button: int = 1) -> None:
        """Let a button of the mouse go."""
        self.app.step([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=point, button=button)], 0.05)
        self.draw()

    def click(self, point: tuple[int, int], button: int = 1) -> None:
        """Move there and click."""
        self.move(point)
        self.down(point, button)
        self.up(point, button)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Drag from one point to another."""
        self.move(start)
        self.down(start)
        for k in range(1, 5):
            step = (
                round(start[0] + (end[0] - start[0]) * k / 4),
                round(start[1] + (end[1] - start[1]) * k / 4),
            )
            self.move(step, held=True)
        self.up(end)

    def wheel(self, point: tuple[int, int], steps: int) -> None:
        """Turn the wheel over a point."""
        self.move(point)
        event = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=steps, precise_y=float(steps))
        self.app.step([event], 0.05)
        self.draw()


class Played(Pilot):
    """A pilot at a battle."""

    def __init__(
        self,
        battle: Battle,
        *,
        size: tuple[int, int] = (1280, 800),
        dice: int = 7,
        **settings: object,
    ) -> None:
        wanted = Settings.model_validate({"reduced_motion": True, **settings})
        app = App(size, wanted)
        self.play = PlayScreen(app, Session(battle, dice))
        app.show(self.play)
        super().__init__(app)

    @property
    def battle(self) -> Battle:
        """The battle as it truly stands."""
        return self.play.desk.battle

    def pixel(self, x: float, y: float) -> tuple[int, int]:
        """Return the pixel of a point of the table."""
        px, py = self.play.table.camera.to_screen(x, y)
        return round(px), round(py)
