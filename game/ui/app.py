"""The program's window: a loop around a screen, and whatever lies over it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.ui import settings as preferences
from game.ui.brush import Inks, Intent
from game.ui.draw.kit import Kit
from game.ui.fonts import Fonts
from game.ui.frame import Frame, Panels
from game.ui.keys import KeyMap
from game.ui.screen_picture import keep_picture
from game.ui.screens.base import Screen
from game.ui.settings import Settings
from game.ui.sound import Sounds, running_on
from game.ui.theme import THEMES
from game.ui.told import Told

if TYPE_CHECKING:
    from game.ui.screens.play import PlayScreen

SMALLEST = (1024, 700)
"""The least window, in pixels."""
_WIDE, _HIGH = 1920, 1080
_LEAST_WIDE, _LEAST_HIGH = 940, 640
"""The least room that the layout can do with, in pixels of the layout."""


class App:
    """Everything the window shows. It needs no window itself: it is stepped and drawn.

    Attributes:
        base: The screen that fills the window.
        over: What lies over it, the innermost last.
        dirty: Whether anything must be painted.
    """

    def __init__(
        self, size: tuple[int, int] = (1600, 1000), settings: Settings | None = None
    ) -> None:
        if not getattr(pygame, "IS_CE", False):
            raise RuntimeError("this is not pygame-ce; remove pygame and install pygame-ce")
        if not pygame.font.get_init():
            pygame.font.init()
        warned: str | None = None
        if settings is None:
            settings, warned = preferences.load()
        self.settings = settings
        self.size = size
        self.base: Screen = Screen(self)
        self.over: list[Screen] = []
        self.panels = Panels()
        self.told = Told()
        self.sounds = Sounds(settings)
        self.keys = KeyMap(settings.keys)
        self.pointer = (size[0] // 2, size[1] // 2)
        self.dirty = True
        self.running = True
        self.status = 0
        self.full_screen_wanted = settings.full_screen
        self.aside: PlayScreen | None = None
        """The battle that waits while another tab is shown."""
        self.kept: dict[str, Screen] = {}
        """Screens of other tabs that stay as they are while another tab is shown."""
        self.display = 0
        """The number of the display that the window is on."""
        self._tabs: tuple[str, ...] | None = None
        self._frame: Frame | None = None
        self._painted: pygame.Surface | None = None
        self._bare: Screen | None = None
        """The screen of the last frame, if nothing lay over its panels."""
        self._pressed_on: Intent | None = None
        self._make_kit()
        if warned:
            self.told.say(warned, kind="warn")

    # --- sizes and looks ------------------------------------------------------------------------

    @property
    def scale(self) -> float:
        """Pixels to a pixel of the layout: the player's text scale, as far as the window allows."""
        wide, high = self.size
        automatic = max(1.0, min(wide / _WIDE, high / _HIGH))
        most = min(wide / _LEAST_WIDE, high / _LEAST_HIGH)
        return max(0.8, min(automatic * self.settings.text_scale, most))

    @property
    def tabs(self) -> tuple[str, ...]:
        """The tabs that are built."""
        from game.ui.screens import doors

        if self._tabs is None:
            self._tabs = doors.built()
        return self._tabs

    @property
    def pressed_on(self) -> Intent | None:
        """What the mouse button that is held went down on, if it was a button or a row."""
        return self._pressed_on

    @property
    def top(self) -> Screen:
        """The screen that takes events: the innermost."""
        return self.over[-1] if self.over else self.base

    def _make_kit(self) -> None:
        theme = THEMES[self.settings.theme]
        self.inks = Inks(Fonts(self.scale), theme)
        self.kit = Kit(theme, self.inks.fonts)
        self.panels.forget()
        self.dirty = True

    def restyle(self) -> None:
        """Take over changed settings: colours, sizes, keys."""
        self.keys = KeyMap(self.settings.keys)
        self._make_kit()
        self.base.resized()
        for screen in self.over:
            screen.resized()

    def keep_settings(self) -> None:
        """Write the settings down and take them over."""
        try:
            preferences.save(self.settings)
        except OSError as error:
            self.told.say(f"The settings could not be written: {error.strerror}.", kind="bad")
        self.restyle()

    def resize(self, size: tuple[int, int]) -> None:
        """Fit another window size."""
        if size == self.size:
            return
        self.size = size
        self._make_kit()
        self.base.resized()
        for screen in self.over:
            screen.resized()

    # --- screens --------------------------------------------------------------------------------

    def show(self, screen: Screen) -> None:
        """Fill the window with another screen."""
        self.base = screen
        self.over.clear()
        self._frame = None
        self.dirty = True

    def lay(self, screen: Screen) -> None:
        """Lay a screen over the others."""
        self.base.released()
        self.over.append(screen)
        self.dirty = True

    def close(self, screen: Screen) -> None:
        """Take a screen off that lies over others."""
        if screen in self.over:
            self.over.remove(screen)
        self.dirty = True

    def tell(self, words: str, *, clause: str = "", kind: str = "info") -> None:
        """Say something where the hand is."""
        self.told.say(words, clause=clause, kind=kind, at=self.pointer)
        self.dirty = True

    # --- events ---------------------------------------------------------------------------------

    def step(self, events: Iterable[pygame.event.Event], dt: float) -> None:
        """Take events and let `dt` seconds pass."""
        for event in events:
            self._take(event)
        moving = self.top.tick(dt)
        if self.over:
            moving = self.base.tick(dt) or moving
        self.sounds.follow(running_on(self.base), dt)
        if self.told.tick(dt) or moving:
            self.dirty = True

    def _take(self, event: pygame.event.Event) -> None:
        match event.type:
            case pygame.QUIT | pygame.WINDOWCLOSE:
                self.quit()
            case pygame.VIDEORESIZE:
                self.resize((event.w, event.h))
            case pygame.WINDOWSIZECHANGED:
                self.resize((event.x, event.y))
            case pygame.WINDOWFOCUSLOST:
                self.top.released()
                self._pressed_on = None
            case pygame.WINDOWDISPLAYCHANGED:
                self.display = event.display_index
                self.dirty = True
            case pygame.WINDOWEXPOSED:
                self._bare, self.dirty = None, True
            case pygame.KEYDOWN | pygame.TEXTINPUT:
                self._key(event)
            case pygame.MOUSEMOTION:
                self._moved(event)
            case pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP:
                self._clicked(event)
            case pygame.MOUSEWHEEL:
                self._wheeled(event)
            case pygame.DROPFILE:
                self.open_file(Path(event.file))

    def _key(self, event: pygame.event.Event) -> None:
        self.dirty = True
        if self.top.typed(event):
            return
        if event.type != pygame.KEYDOWN:
            return
        action = self.keys.action(event, self.top.places)
        if action is not None:
            self.do(action)

    def do(self, action: str) -> bool:
        """Carry out an action of the registry; return whether it meant anything."""
        self.dirty = True
        if action == "cancel" and self.told.clear():
            return True
        if self.top.act(action):
            return True
        return self._menu(action) or self._everywhere(action)

    def _menu(self, action: str) -> bool:
        screen, frame = self.top, self.frame()
        order = frame.focusable(self.panels)
        match action:
            case "focus_next" | "focus_back" if order:
                step = 1 if action == "focus_next" else -1
                at = order.index(screen.focus) if screen.focus in order else (-1 if step > 0 else 0)
                screen.focus = order[(at + step) % len(order)]
                return True
            case "press" if screen.focus in order and screen.focus is not None:
                return screen.intend(screen.focus)
            case "page_up" | "page_down":
                step = -1 if action == "page_up" else 1
                names = [
                    z.intent[1]
                    for z in frame.zones
                    if isinstance(z.intent, tuple) and z.intent[0] == "panel"
                ]
                moved = [self.panels.scroll(str(n), step * self.size[1] // 2) for n in names]
                return any(moved)
        return False

    def _everywhere(self, action: str) -> bool:
        from game.ui.screens import doors

        match action:
            case "cancel" if self.over:
                self.close(self.top)
            case "quit":
                self.quit()
            case "text_larger" | "text_smaller":
                step = 0.1 if action == "text_larger" else -0.1
                wanted = round(min(2.0, max(0.8, self.settings.text_scale + step)), 1)
                self.settings.text_scale = wanted
                self.keep_settings()
                self.tell(f"Text {wanted * 100:.0f} %.")
            case "full_screen":
                self.full_screen_wanted = not self.full_screen_wanted
            case "picture":
                keep_picture(self)
            case "sound":
                self.settings.sound = not self.settings.sound
                self.keep_settings()
                self.tell("Sound on." if self.settings.sound else "Sound off.")
            case _:
                return doors.enter(self, action)
        return True

    def open_file(self, path: Path) -> None:
        """Open a file that was dropped on the window, or chosen."""
        from game.ui.screens import doors

        doors.open_file(self, path)

    def quit(self) -> None:
        """Leave the program; everything is written already."""
        self.base.released()
        self.running = False

    def _moved(self, event: pygame.event.Event) -> None:
        self.pointer = event.pos
        frame = self.frame()
        zone = frame.at(event.pos)
        hot = zone.intent if zone is not None else None
        panel = frame.panel_at(event.pos)
        if (hot, panel) != (frame.hot, frame.hot_panel):
            frame.hot, frame.hot_panel = hot, panel
            self.dirty = True
        if (zone is None or any(event.buttons)) and self.top.mouse(event):
            self.dirty = True

    def _clicked(self, event: pygame.event.Event) -> None:
        self.pointer = event.pos
        self.dirty = True
        zone = self.frame().at(event.pos)
        if event.button in (4, 5):
            return
        if event.type == pygame.MOUSEBUTTONUP:
            pressed, self._pressed_on = self._pressed_on, None
            if zone is not None and pressed is not None and zone.intent == pressed:
                self._intend(pressed)
                return
            self.top.mouse(event)
            return
        self.told.clear()
        if zone is None:
            self.top.mouse(event)
        elif event.button == 1:
            self._pressed_on = zone.intent

    def _intend(self, intent: Intent) -> None:
        if isinstance(intent, tuple) and intent[0] == "refused":
            if intent[2]:
                self.tell(str(intent[2]), kind="bad")
            return
        self.sounds.play("tick")
        if isinstance(intent, tuple) and intent[0] == "do":
            self.do(str(intent[1]))
            return
        self.top.intend(intent)

    def _wheeled(self, event: pygame.event.Event) -> None:
        frame = self.frame()
        panel = frame.panel_at(self.pointer)
        steps = getattr(event, "precise_y", 0.0) or event.y
        if panel is not None:
            # The wheel never leaks through a panel to the table behind it.
            moved = self.panels.scroll(panel, round(-steps * frame.px(56)))
            self.dirty = self.top.scrolled(panel, steps) or moved or self.dirty
        elif self.top.mouse(event):
            self.dirty = True

    # --- painting -------------------------------------------------------------------------------

    def frame(self) -> Frame:
        """Return the zones as they were last painted, painting them if they never were."""
        if self._frame is None or self._painted is None or self.dirty:
            size = self.size
            if self._painted is None or self._painted.get_size() != size:
                self._painted = pygame.Surface(size)
            self._paint(self._painted)
        assert self._frame is not None
        return self._frame

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the window as it is now."""
        self.resize(surface.get_size())
        self._paint(surface)
        self._painted = surface

    def _paint(self, surface: pygame.Surface) -> None:
        old = self._frame
        hot, panel = (old.hot, old.hot_panel) if old is not None else (None, None)
        frame = Frame(surface, self.inks, hot=hot, hot_panel=panel, focus=None)
        if not self.over:
            frame.focus = self.base.focus
        bare = self.base.panels_apart and not self.over and not self.told.words
        self.panels.begin(surface, untouched=bare and self._bare is self.base)
        self._bare = self.base if bare else None
        # What lies under a screen that fills the window is not painted at all.
        covered = max((i for i, s in enumerate(self.over) if s.covers), default=-1)
        if covered < 0:
            self.base.paint(frame)
        for screen in self.over[max(0, covered) :]:
            frame.zones.clear()
            frame.focus = screen.focus
            if not screen.covers:
                veil(surface, frame)
            screen.paint(frame)
        self.told.paint(frame)
        self._frame = frame
        self.dirty = False


def veil(surface: pygame.Surface, frame: Frame) -> None:
    """Darken what lies behind something modal."""
    shade = pygame.Surface(surface.get_size())
    shade.fill(frame.inks.theme.window)
    shade.set_alpha(150)
    surface.blit(shade, (0, 0))


def open_window(mode: str, file: Path | None) -> int:
    """Open the window and run it until it is closed; return the exit status.

    Args:
        mode: `play`, `measure`, `demo` or `edit`; empty for the title screen.
        file: What to open in that mode, if anything.
    """
    from game.ui.window import run

    return run(mode, file)
