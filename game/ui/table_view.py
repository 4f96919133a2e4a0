"""The table on the screen: the camera that glides, the layers, the models, what lies over them."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

import pygame

from game.core.base import ModelId
from game.core.battle import Battle
from game.core.events import Event, RoadRolled
from game.core.models import Model
from game.geometry.measure import point_gap
from game.geometry.pose import Pose
from game.geometry.solid import Body
from game.ui.draw.kit import Kit
from game.ui.draw.layer import TableLayer
from game.ui.draw.looks import ModelLook, ModelState, Placed
from game.ui.draw.overlays import Overlay
from game.ui.draw.render import draw_scene
from game.ui.frame import Frame
from game.ui.looks_of import drawn, model_look, piece_look, table_look
from game.ui.still import Still
from game.view.camera import Camera
from game.view.timeline import Shown, Timeline

GLIDE = 0.16
"""Seconds that a zoom or a fit takes to arrive."""
MARGIN = 66.0
"""Pixels of the layout kept for rulers around a fitted table."""


@dataclass(slots=True)
class Glide:
    """A camera on its way to where it is wanted."""

    now: Camera = field(default_factory=Camera)
    goal: Camera = field(default_factory=Camera)
    start: Camera = field(default_factory=Camera)
    passed: float = GLIDE

    def go(self, camera: Camera, *, at_once: bool = False) -> None:
        """Make for another view."""
        self.goal = camera
        self.start, self.passed = self.now, 0.0
        if at_once:
            self.now, self.passed = camera, GLIDE

    def tick(self, dt: float) -> bool:
        """Let time pass; return whether the view changed."""
        if self.now == self.goal:
            return False
        self.passed += dt
        share = min(1.0, self.passed / GLIDE)
        share = 1.0 - (1.0 - share) ** 3
        self.now = self.start.between(self.goal, share)
        if share >= 1.0 or self.now.close_to(self.goal):
            self.now = self.goal
        return True


StateOf = Callable[[Model], ModelState]


class TableView:
    """Paints a battle's table into a rectangle and knows what lies under the pointer.

    Attributes:
        rect: Where on the screen it is, in pixels.
        reduced: Whether things jump instead of gliding.
    """

    def __init__(self, kit: Kit, battle: Battle) -> None:
        self.kit = kit
        self.rect = pygame.Rect(0, 0, 10, 10)
        self.reduced = False
        self.backdrop: Callable[[pygame.Surface], None] | None = None
        """Paints what lies over the bare table and under everything else, such as a photo."""
        self.clock = 0.0
        self._glide = Glide()
        self._fitted = True
        self._layer = TableLayer(table_look(battle.table), theme=kit.theme)
        self._laid: tuple[object, object, float] | None = None
        self._looks: dict[ModelId, tuple[Model, ModelLook]] = {}
        self._still = Still()
        self._painted = False

    @property
    def camera(self) -> Camera:
        """The view as it is just now."""
        return self._glide.now

    @property
    def fitted(self) -> bool:
        """Whether the whole table is shown, and stays so in another window."""
        return self._fitted

    def restyle(self, kit: Kit, battle: Battle) -> None:
        """Take over another theme or scale."""
        themed = kit.theme is not self.kit.theme
        self.kit = kit
        if themed:
            self._layer = TableLayer(table_look(battle.table), theme=kit.theme)
            self._laid = None

    # --- looking about --------------------------------------------------------------------------

    def place(self, rect: pygame.Rect, battle: Battle) -> None:
        """Take a rectangle of the screen; a table that was fitted stays fitted."""
        if rect == self.rect:
            return
        self.rect = pygame.Rect(rect)
        goal = self._glide.goal.within(*rect)
        self._glide.go(goal, at_once=True)
        if self._fitted:
            self.fit(battle, at_once=True)

    def fit(self, battle: Battle, *, at_once: bool = False) -> None:
        """Show the whole table."""
        margin = MARGIN * self.kit.fonts.text_scale
        self._go(self._glide.goal.fitted(battle.table.field.bounds, margin), at_once=at_once)
        self._fitted = True

    def frame(self, bounds: tuple[float, float, float, float], *, at_once: bool = False) -> None:
        """Show a part of the table, given as west, south, east and north in inches."""
        self._go(self._glide.goal.fitted(bounds, 16.0 * self.kit.fonts.text_scale), at_once=at_once)

    def zoom(self, factor: float, at: tuple[float, float] | None = None) -> None:
        """Go nearer or farther, the point under `at` staying where it is."""
        px, py = at or self.rect.center
        self._go(self._glide.goal.zoomed(factor, px, py))

    def pan(self, dx: float, dy: float, *, at_once: bool = True) -> None:
        """Push the table by so many pixels."""
        self._go(self._glide.goal.panned(dx, dy), at_once=at_once)

    def rotate(self, battle: Battle) -> None:
        """Turn the table by 90 degrees."""
        fitted = self._fitted
        self._go(self._glide.goal.rotated(90), at_once=True)
        if fitted:
            self.fit(battle, at_once=True)

    def centre(self, x: float, y: float) -> None:
        """Bring a point of the table to the middle."""
        self._go(replace(self._glide.goal, x=x, y=y))

    def look(self, scale: float, x: float, y: float) -> None:
        """Look at a point of the table from a distance, at once."""
        self._go(replace(self._glide.goal, scale=scale, x=x, y=y), at_once=True)

    def paint_table(self, frame: Frame, shown: Shown) -> None:
        """Paint nothing but the bare table."""
        self._lay(shown.battle, 0.0)
        self._layer.draw(frame.surface, self.camera, self.rect)

    def _go(self, camera: Camera, *, at_once: bool = False) -> None:
        self._fitted = False
        self._glide.go(camera, at_once=at_once or self.reduced)

    def tick(self, dt: float) -> bool:
        """Let time pass; return whether the table must be painted again."""
        self.clock += dt
        if self._glide.tick(dt) or not self._layer.resting:
            return True
        if self._still.taken:
            self._layer.prepare(self.camera, self.rect)
        return self._painted and not self.kit.sharp

    @property
    def rests(self) -> bool:
        """Whether all that was shown last is as sharp as it gets."""
        return self._layer.resting and self.kit.sharp

    # --- what is where --------------------------------------------------------------------------

    def to_table(self, point: tuple[int, int]) -> tuple[float, float]:
        """Return the point of the table under a pixel."""
        return self.camera.to_table(*point)

    def model_at(self, point: tuple[int, int], battle: Battle) -> ModelId | None:
        """Return the model under a pixel, or within a few pixels of it; small ones first."""
        at = self.to_table(point)
        slack = 7.0 / self.camera.scale
        found: tuple[float, float, ModelId] | None = None
        for model in battle.on_table():
            gap = point_gap(at, model.body)
            if gap <= slack:
                size = math.dist(at, model.pose[:2])
                key = (gap, size, model.id)
                found = min(found, key) if found else key
        return found[2] if found else None

    # --- painting -------------------------------------------------------------------------------

    def paint(
        self,
        frame: Frame,
        shown: Shown,
        state_of: StateOf,
        *,
        overlays: Sequence[Overlay] = (),
        rolled: float = 0.0,
        extra: Iterable[Placed] = (),
        poses: Mapping[ModelId, Pose] | None = None,
    ) -> None:
        """Paint the table as it is shown.

        Args:
            frame: The frame.
            shown: The instant of the timeline.
            state_of: What changes about each model.
            overlays: What lies over the table, of `game.ui.draw.overlays`.
            rolled: Inches the road has rolled before this instant's battle.
            extra: Models that are no part of the battle, such as one being placed.
            poses: Where the hand holds models just now, instead of where they stand.
        """
        surface, battle, rect, camera = frame.surface, shown.battle, self.rect, self.camera
        self._lay(battle, rolled)
        shift = math.hypot(*shown.slide)
        weather = battle.weather.value if battle.weather is not None else ""
        models = (*self._models(shown, state_of, poses or {}), *extra)
        drifts = not self.reduced and (weather or any(map(_drifts, models)))
        clock = self.clock if drifts else 0.0
        view = (*rect, self.backdrop, clock, self.reduced, self.kit)
        things = (self._laid, shift, weather, models, tuple(overlays), *view)
        if self._still.show(surface, rect, camera, things):
            return
        clip = surface.get_clip()
        surface.set_clip(rect)
        # On its way to another view it is stretched as a whole, and sharp again on arrival.
        goal = self._glide.goal
        if camera != goal and self._still.stretch(surface, rect, camera, things):
            surface.set_clip(clip)
            return
        self._layer.draw(surface, camera, rect, shift=shift)
        if self.backdrop is not None:
            self.backdrop(surface)
        draw_scene(
            surface,
            camera,
            table_look(battle.table),
            models,
            overlays,
            self.kit,
            rect,
            weather=weather,
            clock=clock,
            reduced=self.reduced,
        )
        surface.set_clip(clip)
        self._painted = True
        if self.rests or goal.scale > camera.scale:
            self._still.take(surface, rect, sharp=self.rests)

    def _lay(self, battle: Battle, rolled: float) -> None:
        key = (battle.table, battle.pieces, rolled)
        if self._laid is not None and all(
            a is b or a == b for a, b in zip(key, self._laid, strict=True)
        ):
            return
        self._laid = key
        pieces = [piece_look(piece) for piece in battle.pieces]
        self._layer.lay(table_look(battle.table), pieces, rolled=rolled)

    def _models(
        self, shown: Shown, state_of: StateOf, poses: Mapping[ModelId, Pose]
    ) -> Iterable[Placed]:
        battle = shown.battle
        for model in battle.on_table():
            if shown.fades.get(model.id, 1.0) < 0.5:
                continue
            state = state_of(model)
            pace = shown.paces.get(model.id, 0.0)
            if pace and state.moving != pace:
                state = state._replace(moving=pace)
            pose = poses.get(model.id) or shown.pose(model.id)
            yield Placed(self._look(battle, model), drawn(pose), state)

    def _look(self, battle: Battle, model: Model) -> ModelLook:
        known = self._looks.get(model.id)
        if known is None or known[0] is not model:
            known = (model, model_look(battle, model))
            self._looks[model.id] = known
        return known[1]


def _drifts(model: Placed) -> bool:
    """Whether dust or smoke drifts about a model, which looks different at every moment."""
    state = model.state
    return state.moving > 0 or state.smoking or model.look.wrecked or "ash" in state.chips


def rolled_before(timeline: Timeline, events: Iterable[Event]) -> float:
    """Return the inches the road had rolled before the instant that is shown."""
    total = sum(e.inches for e in events if isinstance(e, RoadRolled))
    pending = sum(
        clip.event.inches
        for clip in timeline.clips
        if isinstance(clip.event, RoadRolled) and clip.end > timeline.clock
    )
    return total - pending


def outline_body(model: Model, pose: Pose) -> Body:
    """Return a model's footprint at another pose."""
    return Body(model.footprint, pose)
