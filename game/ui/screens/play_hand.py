"""The mouse over the table of a battle: selecting, drawing paths, placing, panning, zooming."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game.core.base import ModelId
from game.core.battle import Phase
from game.geometry.pose import Pose
from game.ui.screens.play_snap import slid
from game.view import plan

if TYPE_CHECKING:
    from game.ui.screens.play import PlayScreen

DRAG = 5
"""Pixels that a press must move to be a drag."""
WHEEL_ZOOM = 1.16


class PlayHand:
    """What the mouse holds, and what it does."""

    def __init__(self, screen: PlayScreen) -> None:
        self.screen = screen
        self.hovered: ModelId | None = None
        self._down: tuple[int, int] | None = None
        self._button = 0
        self._panning = False
        self._drawing = False
        self._still: tuple[int, int] | None = None
        """Where the pointer was when a key last shaped the path: small shakes do not undo it."""

    def let_go(self) -> None:
        """Hold nothing any more."""
        self._down, self._button = None, 0
        self._panning = self._drawing = False
        if self.screen.desk.placing is not None:
            self.screen.desk.placing.held = False

    def keyed(self) -> None:
        """Take notice that a key has shaped the path."""
        self._still = self.screen.app.pointer

    def say_held(self) -> None:
        """Say when an allowance has stopped the hand."""
        sketch = self.screen.desk.sketch
        if sketch is None or not sketch.held:
            return
        found = self.screen.desk.ghost
        if found is not None and found.contact is not None:
            return
        budget = plan.allowance(self.screen.desk.battle, sketch)
        if sketch.held == "distance":
            words, clause = f"Stopped at {budget.inches:g}″.", budget.distance_clause
        else:
            words, clause = f"Stopped at {budget.degrees:g}° of turning.", budget.turn_clause
        self.screen.app.tell(words, clause=clause, kind="warn")

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

    # --- pressing -------------------------------------------------------------------------------

    def _press(self, event: pygame.event.Event) -> bool:
        self._down, self._button = event.pos, event.button
        desk = self.screen.desk
        if event.button != 1:
            return False
        if desk.placing is not None:
            desk.placing.held = True
            self._drag_placing(event.pos)
            return True
        hit = self.screen.table.model_at(event.pos, desk.battle)
        if desk.battle.turn.phase is Phase.DEPLOYMENT and hit is not None:
            model = desk.battle.model(hit)
            self.screen.select(hit)
            if model.seat == desk.battle.turn.active:
                self.screen.acts.hold(model)
                assert desk.placing is not None
                desk.placing.held = True
            return True
        return True

    def _move(self, event: pygame.event.Event) -> bool:
        desk, table = self.screen.desk, self.screen.table
        if self._down is not None and self._button in (2, 3):
            if self._panning or math.dist(self._down, event.pos) > DRAG:
                self._panning = True
                table.pan(*event.rel)
                return True
            return False
        if desk.placing is not None:
            follows = desk.placing.held or self._carries(event.pos)
            if follows:
                self._drag_placing(event.pos)
            return follows
        if self._down is not None and self._button == 1:
            return self._drag(event)
        hovered = table.model_at(event.pos, desk.battle)
        changed = hovered != self.hovered
        self.hovered = hovered
        if desk.measuring and hovered is not None and hovered != desk.selected:
            changed = changed or desk.measured != hovered
            desk.measured = hovered
        return self._aim(event.pos) or changed

    def _carries(self, point: tuple[int, int]) -> bool:
        """Whether what is set up before the battle follows the pointer without being pressed."""
        placing = self.screen.desk.placing
        if placing is None or placing.question is not None or placing.model is None:
            return False
        if self.screen.desk.battle.model(placing.model).place != "reserve":
            return False
        if self._still is not None and math.dist(self._still, point) < 12:
            return False
        self._still = None
        return self.screen.table.rect.collidepoint(point)

    def bring(self, model_id: ModelId, point: tuple[int, int]) -> bool:
        """Take a model out of its row onto the table, before the battle."""
        desk = self.screen.desk
        if desk.battle.turn.phase is not Phase.DEPLOYMENT or self._down is not None:
            return False
        if not self.screen.table.rect.collidepoint(point):
            return False
        if desk.placing is None or desk.placing.model != model_id:
            desk.select(None)
            self.screen.select(model_id)
        if desk.placing is None:
            return False
        self._down, self._button = point, 1
        desk.placing.held = True
        self._drag_placing(point)
        return True

    def _drag(self, event: pygame.event.Event) -> bool:
        assert self._down is not None
        if not self._drawing:
            if math.dist(self._down, event.pos) <= DRAG:
                return False
            desk = self.screen.desk
            hit = self.screen.table.model_at(self._down, desk.battle)
            if hit is not None and hit != desk.selected:
                self.screen.select(hit)
            if desk.model is None or not self.screen.acts.start_sketch():
                # There is nothing to draw: the table is pushed instead.
                self._panning = True
                self.screen.table.pan(*event.rel)
                return True
            self._drawing = True
        if self._panning:
            self.screen.table.pan(*event.rel)
            return True
        return self._aim(event.pos, dragged=True)

    def _aim(self, point: tuple[int, int], *, dragged: bool = False) -> bool:
        desk = self.screen.desk
        if desk.sketch is None or desk.fan_open or desk.typing is not None:
            return False
        if not dragged and self._still is not None:
            if math.dist(self._still, point) < 12:
                return False
            self._still = None
        if not dragged and self.hovered is not None and self.hovered == desk.selected:
            return False
        x, y = self.screen.table.to_table(point)
        desk.sketch = plan.aimed(desk.battle, desk.sketch, x, y)
        self.screen.drawn(by_mouse=True)
        return True

    def left_table(self) -> bool:
        """Take the live leg back when the pointer leaves the table for a panel."""
        desk = self.screen.desk
        self.hovered = None
        if desk.sketch is None or self._still is not None or not desk.sketch.live:
            return False
        if not self.screen.by_mouse or desk.fan_open:
            return False
        desk.sketch = plan.without_live(desk.sketch)
        self.screen.drawn()
        return True

    def _release(self, event: pygame.event.Event) -> bool:
        desk = self.screen.desk
        down, self._down = self._down, None
        button, self._button = self._button, 0
        panned, self._panning = self._panning, False
        drew, self._drawing = self._drawing, False
        if down is None or panned:
            return panned
        if button == 3:
            return self._back()
        if button != 1:
            return False
        if desk.placing is not None:
            held, desk.placing.held = desk.placing.held, False
            if held and desk.placing.question is None:
                self.screen.acts.do_drive()
            return True
        if drew and desk.sketch is not None:
            self.say_held()
            desk.sketch = plan.with_waypoint(desk.sketch)
            self.screen.drawn()
            return True
        return self._click(event.pos)

    def _click(self, point: tuple[int, int]) -> bool:
        desk = self.screen.desk
        hit = self.screen.table.model_at(point, desk.battle)
        if hit is not None and not self._drives_at(hit):
            return self._click_model(hit)
        model = desk.model
        if model is None:
            return True
        if desk.battle.turn.phase is Phase.MOVEMENT and not model.is_vehicle:
            if model.seat == desk.battle.turn.active and not desk.measuring:
                desk.walking = self.screen.table.to_table(point)
            return True
        if desk.measuring or desk.targeting is not None or desk.fan_open:
            return True
        if self.screen.acts.start_sketch():
            assert desk.sketch is not None
            x, y = self.screen.table.to_table(point)
            self._still = None
            desk.sketch = plan.aimed(desk.battle, desk.sketch, x, y)
            self.say_held()
            desk.sketch = plan.with_waypoint(desk.sketch)
            self.screen.drawn()
        return True

    def _drives_at(self, hit: ModelId) -> bool:
        """Whether a click on an enemy is a waypoint: once a speed is picked one drives at it."""
        desk = self.screen.desk
        if desk.sketch is None or desk.measuring or desk.targeting is not None:
            return False
        return desk.battle.model(hit).seat != desk.battle.turn.active

    def _click_model(self, hit: ModelId) -> bool:
        desk = self.screen.desk
        if desk.measuring:
            desk.measured = hit
        elif desk.targeting is not None and desk.battle.model(hit).seat != desk.battle.turn.active:
            desk.targeting.target = hit
        else:
            self.screen.select(hit)
        return True

    def _back(self) -> bool:
        desk = self.screen.desk
        if desk.sketch is not None and not desk.sketch.empty:
            desk.sketch = plan.without_waypoint(plan.without_live(desk.sketch))
            self.screen.drawn()
            return True
        return self.screen.act("cancel")

    # --- holding --------------------------------------------------------------------------------

    def _drag_placing(self, point: tuple[int, int]) -> None:
        placing = self.screen.desk.placing
        assert placing is not None
        x, y = self.screen.table.to_table(point)
        placing.pose = slid(self.screen, Pose(x, y, placing.pose.heading).settled())

    def _wheel(self, event: pygame.event.Event) -> bool:
        desk = self.screen.desk
        steps = getattr(event, "precise_y", 0.0) or event.y
        if not steps:
            return False
        mods = pygame.key.get_mods() if pygame.display.get_init() else 0
        degrees = 5.0
        if mods & pygame.KMOD_SHIFT:
            degrees = 1.0
        elif mods & pygame.KMOD_CTRL:
            degrees = 15.0
        elif mods & pygame.KMOD_ALT:
            degrees = 45.0
        if desk.placing is not None:
            self.screen.acts.spin(math.copysign(degrees, steps))
            return True
        if desk.sketch is not None and not desk.sketch.empty and not desk.fan_open:
            desk.sketch = plan.turned(desk.battle, desk.sketch, math.copysign(degrees, steps))
            self.keyed()
            self.screen.drawn(by_mouse=True)
            self.say_held()
            return True
        self.screen.table.zoom(WHEEL_ZOOM**steps, self.screen.app.pointer)
        return True
