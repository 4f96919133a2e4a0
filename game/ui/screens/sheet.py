"""A sheet that lies over a screen: title, rows that can be reached by key, and a way out."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.ui.brush import Brush, Intent
from game.ui.frame import Frame
from game.ui.panels.menus import paint_sheet, sheet_rect
from game.ui.screens.base import Screen


class Sheet(Screen):
    """The common part of all sheets.

    Attributes:
        title: What stands on top.
        wide: Its width in pixels of the layout.
        high: Its greatest height in pixels of the layout.
    """

    modal = True
    title = ""
    note = ""
    wide = 520
    high = 560

    def intend(self, intent: Intent) -> bool:
        """Close on the way out; the rest is the sheet's own."""
        if intent == ("close",):
            self.app.close(self)
            return True
        return self.chosen(intent)

    def chosen(self, intent: Intent) -> bool:
        """Carry out what a row means."""
        del intent
        return False

    def value(self) -> Hashable:
        """Return what the sheet shows, so that it is painted again only when it changes."""
        return None

    def body(self, brush: Brush, rect: pygame.Rect, value: Hashable) -> int:
        """Paint the rows into the room; return the height they need."""
        raise NotImplementedError

    def paint(self, frame: Frame) -> None:
        """Paint the sheet; what does not fit is scrolled."""
        brush = frame.brush()
        rect = sheet_rect(frame.size, brush.px(self.wide), brush.px(self.high))
        room = paint_sheet(brush, rect, self.title, self.note)
        theme = frame.inks.theme
        name = f"sheet-{type(self).__name__}"
        self.app.panels.paint(frame, name, room, self.value(), self.body, fill=theme.panel)
        self._keep_focus_in_sight(frame, name, room)

    def _keep_focus_in_sight(self, frame: Frame, name: str, room: pygame.Rect) -> None:
        if self.focus is None or frame.panel_of.get(self.focus) == name:
            return
        if any(zone.intent == self.focus for zone in frame.zones):
            return
        # The focus has moved to a row that is scrolled out of sight.
        if self.app.panels.reveal(name, self.focus, room.height):
            self.app.dirty = True
