"""The demonstration: lessons at the left, the film in the middle, the step and what to try."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.core.base import ModelId
from game.files.problems import BadFileError
from game.ui.brush import Brush, Intent, Zone
from game.ui.demo_dice import draw_dice
from game.ui.demo_marks import demo_marks
from game.ui.demo_picture import spoken
from game.ui.frame import Frame
from game.ui.looks_of import model_state
from game.ui.panels.cards import paint_cards
from game.ui.panels.demo_list import paint_lessons
from game.ui.panels.demo_time import TimeBar, paint_time, time_at, track_of
from game.ui.panels.layout import Layout, layout
from game.ui.panels.topbar import paint_topbar
from game.ui.screens import doors
from game.ui.screens.base import Screen
from game.ui.screens.demo_acts import DemoActs
from game.ui.screens.demo_desk import DemoDesk
from game.ui.screens.demo_lessons import Lessons
from game.ui.screens.demo_values import bar, cards, fan_marks, time_bar
from game.ui.table_view import TableView
from game.view.demo_about import spoken_marks
from game.view.demo_film import Moment
from game.view.demo_traces import bounds_of

if TYPE_CHECKING:
    from game.ui.app import App

HINTED = (
    "demo_pause", "demo_next", "demo_back", "demo_loop", "demo_slower", "demo_faster",
    "demo_export", "demo_play", "demo_captions", "demo_same", "demo_fresh", "demo_else",
    "undo", "redo", "fit", "settings", "help", "tab_play", "tab_measure", "tab_demos", "tab_editor",
)  # fmt: skip
GRAPH_MORE = 64
"""Pixels of the layout that the bottom is higher by when a gap is drawn."""
WEATHER_STEP = 1 / 24
_FIRST = "12_keeping_a_tail"
"""The lesson that is shown first: it says at a glance what demonstrations are for."""


class DemosScreen(Screen):
    """The screen of the Demos tab.

    Attributes:
        desk: The demonstration that is shown.
        lessons: What can be shown.
        table: The table in the middle.
    """

    tab = "demos"

    def __init__(self, app: App, file: Path | None = None) -> None:
        super().__init__(app)
        self.lessons = Lessons()
        shipped = [Path(entry.path) for entry in self.lessons.shipped]
        named = next((p for p in shipped if p.stem == _FIRST), shipped[0] if shipped else Path())
        self.desk = DemoDesk(file or named)
        self.table = TableView(app.kit, self.desk.steps[0].before)
        self.acts = DemoActs(self)
        self.hovered: ModelId | None = None
        self._dragging: ModelId | None = None
        self._scrubbing = False
        self._weather = 0.0
        self._rested = 0.0
        self._areas: Layout | None = None
        self._bottom: pygame.Surface | None = None
        self.after = False
        """Whether ghosts show where a step will end."""
        self._begun()

    def open(self, file: Path) -> bool:
        """Show another lesson or saved game; say what is wrong with one that cannot be."""
        try:
            desk = DemoDesk(file)
        except BadFileError as error:
            doors.complain(self.app, error)
            return False
        rate, loop = self.desk.player.rate, self.desk.player.loop
        self.desk = desk
        desk.player.rate, desk.player.loop = rate, loop
        table = TableView(self.app.kit, desk.steps[0].before)
        if self._areas is not None:
            table.place(self._areas.table, desk.steps[0].before)
        self.table = table
        self._begun()
        return True

    def _begun(self) -> None:
        desk = self.desk
        if desk.reel.lesson:
            self.lessons.knows(desk.reel.file, desk.player.film.length)
        self.table.reduced = self.app.settings.reduced_motion
        self._areas = None
        self._dragging = None

    @property
    def places(self) -> tuple[str, ...]:
        """Where one is, for the keys."""
        return ("demo", "table", "menu")

    # --- doing ------------------------------------------------------------------------------------

    def act(self, action: str) -> bool:
        """Carry out an action of the registry."""
        return self.acts.do(action)

    def frame_it(self, *, at_once: bool = False) -> None:
        """Show the part of the table where it happens."""
        film = self.desk.player.film
        bounds = bounds_of(film)
        if bounds == film.scenes[0].step.before.table.field.bounds:
            self.table.fit(self.desk.steps[0].before, at_once=at_once)
        else:
            self.table.frame(bounds, at_once=at_once)

    def intend(self, intent: Intent) -> bool:
        """Carry out what a click on a panel means."""
        if not isinstance(intent, tuple):
            return False
        match intent:
            case ("track",):
                self.grabs(self.app.pointer)
                self.released()
            case ("lesson", str() as path):
                return self.open(Path(path))
            case ("knob", int() as number, int() as by):
                self._tried(changed=self.desk.turn_knob(number, by))
            case ("die", int() as throw, int() as die, float() as face):
                self._tried(changed=self.desk.set_die(throw, die, face))
            case ("reading", str() as name):
                self._tried(changed=self.desk.next_reading(name))
            case ("do", str() as action):
                return self.app.do(action)
            case _:
                return False
        return True

    def _tried(self, *, changed: bool) -> None:
        if changed:
            self.desk.player.playing = True

    # --- events -----------------------------------------------------------------------------------

    def mouse(self, event: pygame.event.Event) -> bool:
        """Take a mouse event over the table, or over the timeline."""
        point = getattr(event, "pos", self.app.pointer)
        match event.type:
            case pygame.MOUSEWHEEL if self.table.rect.collidepoint(self.app.pointer):
                steps = getattr(event, "precise_y", 0.0) or event.y
                self.table.zoom(1.18**steps, self.app.pointer)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._press(point)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                self.released()
            case pygame.MOUSEMOTION:
                return self._move(event)
            case _:
                return False
        return True

    def grabs(self, point: tuple[int, int]) -> bool:
        """Take hold of the timeline where the pointer went down on it."""
        track = self._track()
        if track is None or not track.collidepoint(point):
            return False
        self._scrubbing = True
        self.desk.player.playing = False
        self._scrub(point)
        return True

    def _press(self, point: tuple[int, int]) -> bool:
        if not self.table.rect.collidepoint(point):
            return False
        hit = self.table.model_at(point, self.desk.player.moment.shown.battle)
        self._dragging = hit
        return hit is not None

    def _move(self, event: pygame.event.Event) -> bool:
        held = bool(event.buttons[0])
        if not held:
            self.released()
        if held and not self._scrubbing and self._dragging is None and self.grabs(event.pos):
            return True
        if self._scrubbing and held:
            self._scrub(event.pos)
            return True
        if self._dragging is not None and held:
            x, y = self.table.to_table(event.pos)
            return self.desk.drag(self._dragging, x, y)
        if any(event.buttons) and self.table.rect.collidepoint(event.pos):
            self.table.pan(*event.rel)
            return True
        if not self.table.rect.collidepoint(event.pos):
            return False
        hit = self.table.model_at(event.pos, self.desk.player.moment.shown.battle)
        changed = hit != self.hovered
        self.hovered = hit
        return changed

    def _scrub(self, point: tuple[int, int]) -> None:
        track, player = self._track(), self.desk.player
        if track is not None:
            scale = self.app.inks.scale
            player.seek(time_at(track, scale, point[0], player.film.length))
            self.app.dirty = True

    def _track(self) -> pygame.Rect | None:
        if self._areas is None:
            return None
        bottom = self._areas.bottom
        track = track_of(bottom, self.app.inks.scale, graph=bool(self.desk.gaps))
        return track.move(bottom.topleft)

    def released(self) -> None:
        """Let go of everything held."""
        self._scrubbing = False
        self._dragging = None

    def resized(self) -> None:
        """Fit another window or text scale."""
        self.table.restyle(self.app.kit, self.desk.steps[0].before)
        self._areas = None

    def tick(self, dt: float) -> bool:
        """Let time pass."""
        desk = self.desk
        moved = desk.player.tick(dt) if not self._scrubbing else False
        moved = self.table.tick(dt) or moved
        moved = desk.go_on_counting() or moved
        if dt > 0 and not desk.player.playing:
            moved = desk.look_into() or moved
            self._rested += dt
            if self._rested > 0.5:
                # While nothing else is to be done, the lengths of the lessons are found.
                self._rested = 0.2
                moved = self.lessons.measure_one() or moved
        else:
            self._rested = 0.0
        if desk.step.before.weather is not None and not self.app.settings.reduced_motion:
            self._weather += dt
            if self._weather >= WEATHER_STEP:
                self._weather, moved = 0.0, True
        return moved

    # --- painting ---------------------------------------------------------------------------------

    def paint(self, frame: Frame) -> None:
        """Paint the table and the panels."""
        desk = self.desk
        areas = _areas(frame.size, frame.inks.scale, graph=bool(desk.gaps))
        if areas != self._areas:
            self._areas = areas
            self.table.place(areas.table, desk.steps[0].before)
            self.frame_it(at_once=True)
        moment = desk.player.moment
        self._paint_table(frame, moment)
        hints = tuple((name, self.app.keys.hint(name)) for name in HINTED)
        panels = self.app.panels
        panels.paint(frame, "bar", areas.bar, bar(self, hints), paint_topbar)
        value = self.lessons.value(desk.reel.file)
        panels.paint(frame, "lessons", areas.left, value, paint_lessons)
        panels.paint(frame, "cards", areas.right, cards(self.desk, moment, hints), paint_cards)
        self._paint_bottom(frame, areas.bottom, time_bar(self.desk, moment, hints))

    def _paint_bottom(self, frame: Frame, rect: pygame.Rect, value: TimeBar) -> None:
        # It changes with every frame: kept among the panels it would fill their room.
        if self._bottom is None or self._bottom.get_size() != rect.size:
            self._bottom = pygame.Surface(rect.size)
        self._bottom.fill(frame.inks.theme.panel)
        brush = Brush(self._bottom, frame.inks, hot=frame.hot, focus=frame.focus)
        paint_time(brush, self._bottom.get_rect(), value)
        frame.surface.blit(self._bottom, rect)
        frame.zones.append(Zone(pygame.Rect(rect), ("panel", "time"), kind="ground"))
        frame.zones += [
            Zone(zone.rect.move(rect.topleft), zone.intent, zone.tip, zone.kind)
            for zone in brush.zones
        ]

    def _paint_table(self, frame: Frame, moment: Moment) -> None:
        battle, shown = moment.shown.battle, moment.shown
        marks = spoken_marks(self.desk.player.film)
        overlays = demo_marks(self.desk.player.film, moment, after=self.after)
        if self.desk.counting is not None:
            overlays += fan_marks(self.desk.counting)
        self.table.paint(
            frame,
            shown,
            lambda model: spoken(
                model_state(
                    battle,
                    model,
                    hovered=model.id == self.hovered,
                    labelled=self.app.settings.labels,
                ),
                marks,
            ),
            overlays=overlays,
            rolled=moment.rolled,
        )
        draw_dice(
            frame.surface, self.table.camera, self.table.rect, moment, self.app.kit, frame.inks
        )  # fmt: skip


def _areas(size: tuple[int, int], scale: float, *, graph: bool) -> Layout:
    areas = layout(size, scale)
    if not graph:
        return areas
    more = round(GRAPH_MORE * scale)
    bottom = pygame.Rect(areas.bottom)
    bottom.top -= more
    bottom.height += more
    parts = []
    for part in (areas.left, areas.right, areas.table):
        shorter = pygame.Rect(part)
        shorter.height -= more
        parts.append(shorter)
    return Layout(areas.bar, parts[0], parts[1], bottom, parts[2])
