"""The loop around the program: a real window, its events, its size, sixty pictures a second."""

from __future__ import annotations

import contextlib
import os
import time
from pathlib import Path

import pygame

from game.ui import settings as preferences
from game.ui.app import SMALLEST, App
from game.ui.screens import doors

_UNSEEN = ("offscreen", "dummy", "evdev")
"""Drivers that SDL falls back to where there is no screen: nobody would see the window."""


class NoScreenError(RuntimeError):
    """There is no screen to open a window on."""


def run(mode: str, file: Path | None) -> int:
    """Open the window and run it until it is closed.

    Args:
        mode: `play`, `measure`, `demo` or `edit`; empty for the title screen.
        file: What to open in that mode, if anything.

    Returns:
        The exit status: 0, or what the program ended with.

    Raises:
        NoScreenError: If there is no screen; a driver asked for by name is taken at its word.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    _need_a_screen()
    pygame.font.init()
    app = App(_first_size())
    pygame.display.set_caption("ashwake")
    window = pygame.display.set_mode(app.size, pygame.RESIZABLE)
    pygame.key.set_repeat(320, 40)
    doors.start(app, mode, file)
    last = time.perf_counter()
    while app.running:
        events = pygame.event.get()
        if not events and not app.dirty:
            events = [pygame.event.wait(16 if app.top.tick(0.0) else 60)]
            events = [e for e in events if e.type != pygame.NOEVENT]
        now = time.perf_counter()
        app.step(events, min(0.1, now - last))
        last = now
        if app.full_screen_wanted != bool(window.get_flags() & pygame.FULLSCREEN):
            window = _turned_full(app)
        if app.dirty and app.running:
            window = pygame.display.get_surface() or window
            app.draw(window)
            pygame.display.flip()
            app.sounds.begin()
            spare = 1 / 60 - (time.perf_counter() - now)
            if spare > 0.001:
                time.sleep(spare)
    if not app.full_screen_wanted and app.size != app.settings.window:
        app.settings.window = app.size
        with contextlib.suppress(OSError):
            preferences.save(app.settings)
    app.sounds.close()
    pygame.quit()
    return app.status


def _first_size() -> tuple[int, int]:
    wanted, _ = preferences.load()
    sizes = pygame.display.get_desktop_sizes() or [(1600, 1000)]
    wide, high = sizes[0]
    return (
        max(SMALLEST[0], min(wanted.window[0], wide - 20)),
        max(SMALLEST[1], min(wanted.window[1], high - 80)),
    )


def _turned_full(app: App) -> pygame.Surface:
    if app.full_screen_wanted:
        window = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
    else:
        window = pygame.display.set_mode(app.settings.window, pygame.RESIZABLE)
    app.resize(window.get_size())
    app.dirty = True
    return window


def _need_a_screen() -> None:
    words = "there is no screen to open a window on; `ashwake render`, `run` and `export` need none"
    try:
        pygame.display.init()
    except pygame.error:
        raise NoScreenError(words) from None
    if "SDL_VIDEODRIVER" not in os.environ and pygame.display.get_driver() in _UNSEEN:
        pygame.display.quit()
        raise NoScreenError(words)
