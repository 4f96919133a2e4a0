"""True scale: a screen lying flat shows the table so that an inch is an inch."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.core.battle import Battle
from game.ui.brush import Brush
from game.ui.draw.layer import TableLayer
from game.ui.draw.looks import ModelState, Placed
from game.ui.draw.render import draw_scene
from game.ui.frame import Frame
from game.ui.looks_of import drawn, model_look, piece_look, table_look
from game.ui.screens.base import Screen
from game.view import laying, truescale
from game.view.camera import Camera
from game.view.truescale import Calibration

if TYPE_CHECKING:
    from game.ui.app import App

ROLL = 8.0
SPEEDS = (0.25, 0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 6.0, 8.0)
"""Inches a second at which the road may run."""
FINER = 1.001
"""What one press of a projector's fine zoom does."""
HINT_SECONDS = 6.0


class TrueScale(Screen):
    """The table at true size, with nothing else on the screen.

    Attributes:
        calibration: How fine this display is.
        battle: What is shown: a copy, which the running road may carry off.
        rolled: Inches of the road that have gone by before `shift`.
        shift: Inches of the roll that is being shown, 0 to 8.
    """

    modal = True
    covers = True

    def __init__(self, app: App, battle: Battle) -> None:
        super().__init__(app)
        self.battle = battle
        self.models = True
        self.rolled, self.shift = 0.0, 0.0
        self.speed = 2
        self.running = False
        self._left = 0.0
        """Inches of a single roll that are still to go."""
        self._hint = HINT_SECONDS
        self._was_full = app.full_screen_wanted
        app.full_screen_wanted = True
        self._layer = TableLayer(table_look(battle.table), theme=app.kit.theme)
        self._key = self._display()
        self.calibration = truescale.for_display(app.settings.scales, self._key)
        x, y = battle.table.field.centre
        self._camera = Camera(x=x, y=y)

    def _display(self) -> str:
        sizes = pygame.display.get_desktop_sizes() if pygame.display.get_init() else []
        number = self.app.display
        wide, high = sizes[number] if number < len(sizes) else self.app.size
        return truescale.display_key(f"display {number + 1}", wide, high)

    def _calibrate(self) -> None:
        from game.ui.screens.measuring.calibrating import Calibrating

        self.app.lay(Calibrating(self.app, self.calibration, self._take))

    def _take(self, calibration: Calibration | None) -> None:
        if calibration is None:
            if not self.calibration.measured:
                self._leave()
            return
        self.calibration = calibration
        settings = self.app.settings
        settings.scales = truescale.remembering(settings.scales, self._key, calibration)
        self.app.keep_settings()

    def _leave(self) -> None:
        self.app.full_screen_wanted = self._was_full
        self.app.close(self)

    # --- doing ----------------------------------------------------------------------------------

    @property
    def places(self) -> tuple[str, ...]:
        """Where one is, for the keys."""
        return ("scale",)

    def act(self, action: str) -> bool:
        """Let the road run, roll it once, look about by the inch, zoom finely, leave."""
        self._hint = 0.0
        match action:
            case "cancel":
                self._leave()
            case "run_road":
                self.running = not self.running
            case "roll_once":
                self._left, self.running = self._left or ROLL, False
            case "road_faster" | "road_slower":
                step = 1 if action == "road_faster" else -1
                self.speed = min(len(SPEEDS) - 1, max(0, self.speed + step))
                self.app.tell(f"The road runs {SPEEDS[self.speed]:g}″ a second.")
            case "finer_up" | "finer_down":
                factor = FINER if action == "finer_up" else 1 / FINER
                per_inch = self.calibration.per_inch * factor
                if truescale.LEAST_PER_INCH <= per_inch <= truescale.MOST_PER_INCH:
                    self._take(Calibration(per_inch=per_inch))
                    self.app.tell(f"{per_inch:.2f} pixels to the inch.")
            case "look_left" | "look_right" | "look_up" | "look_down":
                dx, dy = {"left": (1, 0), "right": (-1, 0), "up": (0, 1), "down": (0, -1)}[
                    action.removeprefix("look_")
                ]
                step_px = self.calibration.per_inch
                self._camera = self.camera.panned(dx * step_px, dy * step_px)
            case "models_too":
                self.models = not self.models
            case "turn_view":
                self._camera = self._camera.rotated(90)
            case "calibrate":
                self._calibrate()
            case "full_screen":
                return False
            case _:
                return action not in ("help", "settings", "quit", "picture")
        return True

    def typed(self, event: pygame.event.Event) -> bool:
        """Show which keys there are for a moment, at any key."""
        if event.type == pygame.KEYDOWN:
            self._hint = HINT_SECONDS / 2
        return False

    def mouse(self, event: pygame.event.Event) -> bool:
        """Nothing: the camera is locked, and hands reach over the screen."""
        del event
        return True

    def resized(self) -> None:
        """Take over another theme."""
        self._layer = TableLayer(table_look(self.battle.table), theme=self.app.kit.theme)

    def tick(self, dt: float) -> bool:
        """Let the road run; ask again on another display."""
        if self.app.top is not self:
            return False
        key = self._display()
        if key != self._key:
            self._key = key
            self.calibration = truescale.for_display(self.app.settings.scales, key)
        if not self.calibration.measured:
            self._calibrate()
            return True
        hinted, self._hint = self._hint > 0, max(0.0, self._hint - dt)
        moving = self.running or self._left > 0
        if moving and self.battle.table.direction is not None:
            gone = SPEEDS[self.speed] * dt
            if not self.running:
                gone = min(gone, self._left)
                self._left = max(0.0, self._left - gone)
            self._run(gone)
        return moving or not self._layer.resting or (hinted and self._hint == 0)

    def _run(self, inches: float) -> None:
        self.shift += inches
        while self.shift >= ROLL - 1e-9:
            self.shift = max(0.0, self.shift - ROLL)
            self.rolled += ROLL
            self.battle = laying.rolled(self.battle)

    # --- painting -------------------------------------------------------------------------------

    @property
    def camera(self) -> Camera:
        """The view: always so many pixels to the inch, whatever the table."""
        wide, high = self.app.size
        return replace(self._camera.within(0, 0, wide, high), scale=self.calibration.per_inch)

    def paint(self, frame: Frame) -> None:
        """Paint the table and nothing else, but for a hint that soon goes."""
        surface, battle = frame.surface, self.battle
        camera, clip = self.camera, frame.surface.get_rect()
        look = table_look(battle.table)
        self._layer.lay(look, [piece_look(piece) for piece in battle.pieces], rolled=self.rolled)
        self._layer.draw(surface, camera, clip, shift=self.shift)
        models: list[Placed] = []
        if self.models:
            back = math.radians((battle.table.direction or 0.0) + 180)
            dx, dy = self.shift * math.cos(back), self.shift * math.sin(back)
            for model in battle.on_table():
                pose = drawn(model.pose)._replace(x=model.pose.x + dx, y=model.pose.y + dy)
                models.append(Placed(model_look(battle, model), pose, ModelState(labelled=False)))
        draw_scene(surface, camera, look, models, (), self.app.kit, clip, rulers=False, names=False)
        frame.zones.clear()
        if self._hint > 0:
            self._paint_hint(frame.brush())

    def _paint_hint(self, brush: Brush) -> None:
        wide, high = brush.surface.get_size()
        keys = self.app.keys.hint
        words = (
            f"{keys('run_road')} lets the road run · {keys('roll_once')} rolls 8″ · "
            f"{keys('road_slower')} {keys('road_faster')} speed · arrows look about · "
            f"{keys('finer_down')} {keys('finer_up')} fine zoom · "
            f"{keys('models_too')} footprints · {keys('calibrate')} measure the screen · Esc leaves"
        )
        room = brush.width(words, 13) + brush.px(28)
        rect = pygame.Rect(0, 0, min(room, wide - 20), brush.px(34))
        rect.midbottom = (wide // 2, high - brush.px(14))
        brush.plate(rect, fill=brush.theme.card, radius=10)
        brush.text(
            rect.centerx, rect.centery, words, 13, align="centre", middle=True,
            room=rect.width - brush.px(16),
        )  # fmt: skip
