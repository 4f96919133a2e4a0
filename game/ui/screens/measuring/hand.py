"""The mouse over the table of measuring: pointing, dragging, pushing the table, zooming."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game.geometry.solid import Point
from game.ui.screens.measuring.bench import Laid
from game.ui.screens.measuring.pointing import thing_at
from game.view import laying

if TYPE_CHECKING:
    from game.ui.screens.measure import MeasureScreen

DRAG = 5
"""Pixels after which a press is a drag."""
WHEEL_ZOOM = 1.16


class MeasureHand:
    """Takes mouse events over the table."""

    def __init__(self, screen: MeasureScreen) -> None:
        self.screen = screen
        self._down: tuple[int, int] | None = None
        self._button = 0
        self._grabbed: tuple[str, Point, Laid] | None = None
        self._drawing = False
        self._panning = False

    def let_go(self) -> None:
        """Hold nothing any more; a thing on its way goes back to where it was."""
        if self._grabbed is not None and self._panning is False:
            self.screen.bench.now = self._grabbed[2]
        self._down, self._grabbed = None, None
        self._button, self._drawing, self._panning = 0, False, False

    def take(self, event: pygame.event.Event) -> bool:
        """Take a mouse event over the table; return whether anything may look different."""
        match event.type:
            case pygame.MOUSEBUTTONDOWN:
                return self._press(event)
            case pygame.MOUSEMOTION:
                return self._move(event)
            case pygame.MOUSEBUTTONUP:
                return self._release(event)
            case pygame.MOUSEWHEEL:
                return self._wheel(event)
        return False

    def _press(self, event: pygame.event.Event) -> bool:
        if event.button not in (1, 2, 3):
            return False
        self._down, self._button = event.pos, event.button
        bench, table = self.screen.bench, self.screen.table
        if event.button != 1:
            return False
        point = table.to_table(event.pos)
        if bench.tool == "hand":
            hit = thing_at(bench, point, table.camera.scale)
            if hit is not None and hit.kind in ("model", "piece"):
                bench.selected = hit.id
                self._grabbed = (hit.id, point, bench.now)
            return True
        if bench.tool == "ground" and bench.form != "polygon" and not bench.chain:
            self.screen.take(point)
            self._drawing = True
        return True

    def _move(self, event: pygame.event.Event) -> bool:
        bench, table = self.screen.bench, self.screen.table
        down = self._down
        if down is not None and self._button in (2, 3):
            return self._pan(event)
        if down is not None and bench.tool == "hand":
            if self._grabbed is None:
                return self._pan(event)
            if math.dist(down, event.pos) <= DRAG:
                return False
            id, start, before = self._grabbed
            x, y = table.to_table(event.pos)
            # While it is on its way nothing is written down for undo.
            moved = laying.moved(before.battle, id, x - start[0], y - start[1])
            bench.now = Laid(moved, before.asked, before.photo)
            return True
        self.screen.by_keys = False
        if bench.tool not in ("hand", "lay"):
            bench.snapped = 0
        self.screen.point(table.to_table(event.pos))
        return True

    def _pan(self, event: pygame.event.Event) -> bool:
        assert self._down is not None
        if self._panning or math.dist(self._down, event.pos) > DRAG:
            self._panning = True
            self.screen.table.pan(*event.rel)
            return True
        return False

    def _release(self, event: pygame.event.Event) -> bool:
        bench, table = self.screen.bench, self.screen.table
        down, button = self._down, self._button
        grabbed, panned, drawing = self._grabbed, self._panning, self._drawing
        self._down, self._grabbed, self._button = None, None, 0
        self._panning = self._drawing = False
        if down is None:
            return False
        if panned:
            return True
        if button == 3:
            self.screen.back()
            return True
        if button != 1:
            return False
        point = table.to_table(event.pos)
        if grabbed is not None and bench.now is not grabbed[2]:
            moved, bench.now = bench.now.battle, grabbed[2]
            bench.change(moved)
            return True
        if drawing:
            if math.dist(down, event.pos) > DRAG:
                self.screen.take(point)
            return True
        self.screen.take(point)
        return True

    def _wheel(self, event: pygame.event.Event) -> bool:
        steps = getattr(event, "precise_y", 0.0) or event.y
        if not steps:
            return False
        bench = self.screen.bench
        if bench.tool == "lay":
            mods = pygame.key.get_mods() if pygame.display.get_init() else 0
            degrees = 1.0 if mods & pygame.KMOD_SHIFT else 15.0
            bench.heading = (bench.heading + math.copysign(degrees, steps)) % 360
            return True
        self.screen.table.zoom(WHEEL_ZOOM**steps, self.screen.app.pointer)
        return True
