"""What every screen can do."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.ui.brush import Intent
from game.ui.frame import Frame

if TYPE_CHECKING:
    from game.ui.app import App


class Screen:
    """Something that fills the window, or lies over what does.

    Attributes:
        tab: Which tab of the top bar it belongs to.
        modal: Whether it lies over another screen and takes everything to itself.
        focus: The zone that has the keyboard, in a menu.
    """

    tab = ""
    modal = False
    covers = False
    """Whether it lies over another screen and fills the whole window."""
    stays = False
    """Whether it is kept as it is while another tab is shown."""
    panels_apart = False
    """Whether nothing but its panels is ever painted where its panels lie."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.focus: Intent | None = None

    @property
    def places(self) -> tuple[str, ...]:
        """Where one is, for the keys, the innermost first."""
        return ("menu",)

    def act(self, action: str) -> bool:
        """Carry out an action of the registry; return whether it meant anything here."""
        del action
        return False

    def intend(self, intent: Intent) -> bool:
        """Carry out what a click means; return whether it meant anything here."""
        del intent
        return False

    def mouse(self, event: pygame.event.Event) -> bool:
        """Take a mouse event over no panel; return whether it changed anything."""
        del event
        return False

    def typed(self, event: pygame.event.Event) -> bool:
        """Take a key or a text while something is being typed; return whether it was taken."""
        del event
        return False

    def scrolled(self, panel: str, steps: float) -> bool:
        """Take the wheel over a panel; return whether it changed anything."""
        del panel, steps
        return False

    def opens(self, file: Path) -> bool:
        """Open a file here that was dropped or chosen; return whether it is this screen's own.

        Raises:
            BadFileError: If it cannot be used.
        """
        del file
        return False

    def released(self) -> None:
        """Let go of everything held: the window has lost the keyboard."""

    def resized(self) -> None:
        """Take notice of another window size or text scale."""

    def tick(self, dt: float) -> bool:
        """Let `dt` seconds pass; return whether the screen must be painted again."""
        del dt
        return False

    def paint(self, frame: Frame) -> None:
        """Paint everything and note the zones."""
        raise NotImplementedError
