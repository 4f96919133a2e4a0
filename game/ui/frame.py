"""One painted screen: its panels, kept while nothing in them changes, and all their zones."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import NamedTuple, TypeVar

import pygame

from game.ui.brush import Brush, Inks, Intent, Zone

Value = TypeVar("Value", bound=Hashable)
Painter = Callable[[Brush, pygame.Rect, Value], int]
"""Paints a value into a rectangle and returns the height it needs, in pixels."""


class _Lying(NamedTuple):
    """What was painted of a panel, and where."""

    surface: pygame.Surface
    key: Hashable
    rect: tuple[int, ...]
    offset: int


KEPT = 4
"""Pictures of each panel that are kept."""


class Panels:
    """The panels of a screen: each is painted again only when what it shows has changed."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Hashable, tuple[pygame.Surface, list[Zone], int]] = OrderedDict()
        self._spare: dict[tuple[int, int], pygame.Surface] = {}
        self._scroll: dict[str, int] = {}
        self._room: dict[str, int] = {}
        self._onto: pygame.Surface | None = None
        self._lying: dict[str, _Lying] = {}
        self._before: dict[str, _Lying] = {}
        self.painted = 0
        """How many panels have ever been painted; an equal frame does not raise it."""

    def begin(self, surface: pygame.Surface, *, untouched: bool) -> None:
        """Begin a frame.

        Args:
            surface: The window.
            untouched: Whether nothing but panels has been or will be painted where panels lie, in
                the last frame and in this: what still lies there is not painted again.
        """
        same = untouched and surface is self._onto
        self._before, self._lying = self._lying if same else {}, {}
        self._onto = surface

    def forget(self) -> None:
        """Drop everything painted, because the theme or the scale has changed."""
        self._kept.clear()
        self._spare.clear()
        self._onto = None

    def scroll(self, name: str, pixels: int) -> bool:
        """Scroll a panel; return whether it moved."""
        old = self._scroll.get(name, 0)
        new = min(max(0, old + pixels), self._room.get(name, 0))
        self._scroll[name] = new
        return new != old

    def reveal(self, name: str, intent: Intent, height: int) -> bool:
        """Scroll a panel until a zone of it can be seen; return whether it moved."""
        for key, (_, zones, _) in reversed(self._kept.items()):
            if not isinstance(key, tuple) or key[0] != name:
                continue
            for zone in zones:
                if zone.intent == intent:
                    middle = zone.rect.centery - height // 2
                    return self.scroll(name, middle - self._scroll.get(name, 0))
            return False
        return False

    def reachable(self, name: str) -> list[Intent]:
        """Return what the keyboard can reach in a panel, also what is scrolled out of sight."""
        for key, (_, zones, _) in reversed(self._kept.items()):
            if isinstance(key, tuple) and key[0] == name:
                return [
                    z.intent
                    for z in zones
                    if z.kind in ("button", "field") and z.intent is not None
                ]
        return []

    def paint(
        self,
        frame: Frame,
        name: str,
        rect: pygame.Rect,
        value: Value,
        painter: Painter[Value],
        *,
        fill: tuple[int, int, int] | None = None,
        afloat: bool = False,
    ) -> None:
        """Show a panel in `rect`, its zones noted on the frame.

        Args:
            frame: The frame that is painted.
            name: The panel's name, the same from frame to frame.
            rect: Where it lies.
            value: What it shows.
            painter: Paints it.
            fill: Its ground; the theme's own when left out.
            afloat: Whether it lies over what is painted anew in every frame, as the table is.
        """
        if rect.width < 4 or rect.height < 4:
            return
        hot = frame.hot if _within(frame.hot_panel, name) else None
        key = (name, rect.size, value, hot, frame.focus, fill)
        found = self._kept.get(key)
        if found is None:
            self._make_room(name)
            found = self._fresh(frame, rect, value, painter, hot, fill)
            self._kept[key] = found
        else:
            self._kept.move_to_end(key)
        surface, zones, height = found
        self._room[name] = max(0, height - rect.height)
        offset = min(self._scroll.get(name, 0), self._room[name])
        self._scroll[name] = offset
        lying = _Lying(surface, key, tuple(rect), offset)
        if afloat or self._before.get(name) != lying:
            frame.surface.blit(surface, rect.topleft, pygame.Rect((0, offset), rect.size))
        self._lying[name] = lying
        frame.zones.append(Zone(pygame.Rect(rect), ("panel", name), kind="ground"))
        for zone in zones:
            moved = zone.rect.move(rect.left, rect.top - offset).clip(rect)
            if moved.width > 0 and moved.height > 0:
                frame.zones.append(Zone(moved, zone.intent, zone.tip, zone.kind))
                frame.panel_of[zone.intent] = name
        if self._room[name]:
            self._thumb(frame, rect, offset, height)

    def _make_room(self, name: str) -> None:
        mine = [key for key in self._kept if isinstance(key, tuple) and key[0] == name]
        for key in mine[: len(mine) - KEPT + 1]:
            oldest, _, _ = self._kept.pop(key)
            self._spare[oldest.get_size()] = oldest

    def _fresh(
        self,
        frame: Frame,
        rect: pygame.Rect,
        value: Value,
        painter: Painter[Value],
        hot: Intent | None,
        fill: tuple[int, int, int] | None,
    ) -> tuple[pygame.Surface, list[Zone], int]:
        height = rect.height
        while True:
            size = (rect.width, height)
            # One that has been written before is filled several times as fast as a new one.
            surface = self._spare.pop(size, None) or pygame.Surface(size)
            surface.fill(fill or frame.inks.theme.panel)
            brush = Brush(surface, frame.inks, hot=hot, focus=frame.focus)
            needed = painter(brush, surface.get_rect(), value)
            self.painted += 1
            if needed <= height:
                return surface, brush.zones, max(needed, 1)
            height = needed

    def _thumb(self, frame: Frame, rect: pygame.Rect, offset: int, height: int) -> None:
        wide = max(3, frame.inks.fonts.px(4))
        tall = max(20, rect.height * rect.height // height)
        top = rect.top + (rect.height - tall) * offset // max(1, height - rect.height)
        thumb = pygame.Rect(rect.right - wide - 2, top, wide, tall)
        pygame.draw.rect(frame.surface, frame.inks.theme.hover, thumb, border_radius=wide // 2)


def _within(hot_panel: str | None, name: str) -> bool:
    return hot_panel == name


class Frame:
    """What is being painted now, and what each part of it means."""

    def __init__(
        self,
        surface: pygame.Surface,
        inks: Inks,
        *,
        hot: Intent | None = None,
        hot_panel: str | None = None,
        focus: Intent | None = None,
    ) -> None:
        self.surface = surface
        self.inks = inks
        self.hot = hot
        self.hot_panel = hot_panel
        self.focus = focus
        self.zones: list[Zone] = []
        self.panel_of: dict[Intent | None, str] = {}

    @property
    def size(self) -> tuple[int, int]:
        """Pixels across and down."""
        return self.surface.get_size()

    def px(self, length: float) -> int:
        """Return a length of the layout in pixels."""
        return self.inks.fonts.px(length)

    def brush(self) -> Brush:
        """Return a brush that paints straight on the frame; its zones are to be taken over."""
        brush = Brush(self.surface, self.inks, hot=self.hot, focus=self.focus)
        brush.zones = self.zones
        return brush

    def at(self, point: tuple[int, int]) -> Zone | None:
        """Return the topmost zone under a point."""
        for zone in reversed(self.zones):
            if zone.rect.collidepoint(point):
                return zone
        return None

    def panel_at(self, point: tuple[int, int]) -> str | None:
        """Return the panel under a point."""
        for zone in reversed(self.zones):
            if zone.kind == "ground" and zone.rect.collidepoint(point):
                intent = zone.intent
                return str(intent[1]) if isinstance(intent, tuple) else None
        return None

    def focusable(self, panels: Panels) -> list[Intent]:
        """Return what the keyboard can reach, in order, also what is scrolled out of sight."""
        found: list[Intent] = []
        for zone in self.zones:
            if zone.kind == "ground" and isinstance(zone.intent, tuple):
                found += panels.reachable(str(zone.intent[1]))
            elif zone.kind in ("button", "field") and zone.intent is not None:
                found.append(zone.intent)
        return list(dict.fromkeys(found))
