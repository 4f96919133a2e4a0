"""The pictures of a demonstration: the same on the screen, in a clip and in a test."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.core.models import Flag
from game.ui.brush import Brush, Inks
from game.ui.demo_dice import draw_dice
from game.ui.demo_marks import REACH, demo_marks
from game.ui.draw.canvas import View
from game.ui.draw.kit import Kit
from game.ui.draw.layer import TableLayer
from game.ui.draw.looks import ModelState, Placed
from game.ui.draw.overlays import Overlay
from game.ui.draw.render import draw_scene
from game.ui.fonts import Fonts
from game.ui.looks_of import drawn, model_look, model_state, piece_look, table_look
from game.ui.theme import CALM, Theme
from game.view.camera import Camera
from game.view.demo_about import spoken_marks
from game.view.demo_cards import Caption, caption_of
from game.view.demo_film import LEAD_IN, Film, Moment
from game.view.demo_traces import bounds_of

BAND = 92
"""Pixels of the layout that the caption takes below the table."""
SMALLEST = 0.72
"""The least scale of the lettering, however small the picture."""
LETTERS = 1.18
"""How much larger what is written on the table is than on the screen."""


@dataclass(frozen=True, slots=True)
class Placement:
    """How a film lies in its pictures."""

    table: pygame.Rect
    band: pygame.Rect
    camera: Camera


def spoken(state: ModelState, marks: frozenset[str]) -> ModelState:
    """Return the state of a model with only those marks that a film speaks of."""
    kept = tuple(chip for chip in state.chips if chip in marks)
    return state._replace(chips=kept, speed=state.speed if "speed" in marks else None)


def placed(moment: Moment, marks: frozenset[str]) -> list[Placed]:
    """Return who stands where at an instant, as the painter knows them.

    Args:
        moment: The instant.
        marks: The marks that the film speaks of; others are left out.
    """
    battle, shown = moment.shown.battle, moment.shown
    found: list[Placed] = []
    for model in battle.on_table():
        if shown.fades.get(model.id, 1.0) < 0.5:
            continue
        state: ModelState = model_state(battle, model, moving=shown.paces.get(model.id, 0.0))
        pose = drawn(shown.pose(model.id))
        found.append(Placed(model_look(battle, model), pose, spoken(state, marks)))
    return found


class FilmPainter:
    """Paints the instants of one film, each wholly sharp; only what moves is painted again."""

    def __init__(
        self,
        film: Film,
        size: tuple[int, int],
        *,
        theme: Theme = CALM,
        captions: bool = True,
        whole: bool = False,
        calm: bool = False,
    ) -> None:
        self.film = film
        self.size = size
        self.calm = calm
        """Whether snow and smoke stand still, so that a GIF stays small."""
        scale = max(SMALLEST, min(size[0] / 1024, size[1] / 768))
        self.inks = Inks(Fonts(scale), theme)
        self.kit = Kit(theme, Fonts(scale * LETTERS))
        self._spoken = spoken_marks(film)
        first = film.scenes[0].step.before
        self._layer = TableLayer(table_look(first.table), theme=theme)
        self.place = placement(film, size, scale if captions else 0.0, whole=whole)
        self.reach = REACH
        """How many steps back the trails reach."""
        self.whole = False
        """Whether every machine is seen where each step found it."""
        self._laid: object = None
        self._bands: dict[Caption, pygame.Surface] = {}
        self._surface = pygame.Surface(size)
        self._surface.fill(theme.canvas)

    def paint(self, time: float) -> pygame.Surface:
        """Return the picture at `time` seconds; it is painted over by the next one."""
        moment = self.film.moment(time)
        surface, place = self._surface, self.place
        self._lay(moment)
        paint_moment(
            surface,
            place.camera,
            place.table,
            self._layer,
            self.kit,
            moment,
            demo_marks(self.film, moment, reach=self.reach, whole=self.whole),
            self._spoken,
            reduced=self.calm,
        )
        draw_dice(surface, place.camera, place.table, moment, self.kit, self.inks)
        if place.band.height:
            value = caption_of(self.film, moment)
            band = self._bands.get(value)
            if band is None:
                band = pygame.Surface(place.band.size)
                brush = Brush(band, self.inks, hot=None, focus=None)
                paint_caption(brush, band.get_rect(), value)
                self._bands[value] = band
            surface.blit(band, place.band)
        return surface

    def same(self, a: float, b: float, last: float) -> bool:
        """Whether the pictures at two times, at most `last`, are surely the same."""
        film = self.film
        a, b = min(a, last), min(b, last)
        if a == b:
            return True
        index = film.index_at(a)
        if film.index_at(b) != index:
            return False
        scene = film.scenes[index]
        weather = scene.step.before.weather or scene.step.after.weather
        smoke = any(m.has(Flag.WRECKED) for m in scene.step.after.on_table())
        if (weather is not None or smoke) and not self.calm:
            return False
        begins = scene.start + LEAD_IN
        ends = begins + scene.moving
        return b < begins or a > ends

    def _lay(self, moment: Moment) -> None:
        battle = moment.shown.battle
        key = (battle.table, battle.pieces, moment.rolled)
        if key == self._laid:
            return
        self._laid = key
        pieces = [piece_look(piece) for piece in battle.pieces]
        self._layer.lay(table_look(battle.table), pieces, rolled=moment.rolled)


def trail_picture(film: Film, size: tuple[int, int], *, theme: Theme = CALM) -> pygame.Surface:
    """Return one picture of a whole film: where all ended, and how they came there."""
    painter = FilmPainter(film, size, theme=theme)
    painter.reach, painter.whole = len(film.scenes), True
    return painter.paint(film.length)


def placement(film: Film, size: tuple[int, int], scale: float, *, whole: bool = False) -> Placement:
    """Return how a film lies in pictures of a size; `scale` 0 leaves the caption out."""
    band = round(BAND * scale)
    table = pygame.Rect(0, 0, size[0], size[1] - band)
    camera = Camera().within(*table)
    first = film.scenes[0].step.before
    bounds = first.table.field.bounds if whole else bounds_of(film)
    margin = 46.0 * (scale or 1.0) if bounds == first.table.field.bounds else 14.0
    return Placement(
        table, pygame.Rect(0, table.bottom, size[0], band), camera.fitted(bounds, margin)
    )


def paint_moment(
    surface: pygame.Surface,
    view: View,
    rect: pygame.Rect,
    layer: TableLayer,
    kit: Kit,
    moment: Moment,
    overlays: Sequence[Overlay],
    marks: frozenset[str],
    *,
    reduced: bool = False,
) -> None:
    """Paint one instant into a rectangle, wholly sharp however long it takes."""
    battle, shown = moment.shown.battle, moment.shown
    table = table_look(battle.table)
    clip = surface.get_clip()
    surface.set_clip(rect)
    layer.finish(surface, view, rect, shift=math.hypot(*shown.slide))
    draw_scene(
        surface,
        view,
        table,
        placed(moment, marks),
        overlays,
        kit,
        rect,
        weather=battle.weather.value if battle.weather is not None else "",
        clock=moment.time,
        patient=True,
        reduced=reduced,
    )
    surface.set_clip(clip)


def paint_caption(brush: Brush, rect: pygame.Rect, value: Caption) -> int:
    """Paint the caption with its clause; return the height."""
    theme = brush.theme
    brush.surface.fill(theme.bar, rect)
    pad = brush.px(18)
    share = (value.number + 1) / max(1, value.count)
    bar = pygame.Rect(rect.left, rect.top, rect.width, max(2, brush.px(3)))
    brush.surface.fill(theme.line, bar)
    bar.width = round(rect.width * share)
    brush.surface.fill(theme.accent, bar)
    right = rect.right - pad
    x = rect.left + pad
    top = rect.top + brush.px(13)
    head = f"{value.title}  ·  {value.number + 1} of {value.count}"
    drawn_head = brush.text(x, top, head, 12.5, colour=theme.muted)
    if value.clause:
        chip = brush.width(value.clause, 11.5, "medium", mono=True) + brush.px(12)
        box = pygame.Rect(drawn_head.right + brush.px(10), top - brush.px(1), chip, brush.px(19))
        brush.plate(box, fill=theme.raised, radius=4)
        brush.text(
            box.centerx, box.centery, value.clause, 11.5,
            mono=True, weight="medium", colour=theme.info, align="centre", middle=True,
        )  # fmt: skip
    top += brush.px(24)
    room = max(brush.px(120), right - x)
    size = 18.0
    while brush.width(value.words, size, "semibold") > 1.9 * room and size > 11:
        size -= 1
    brush.paragraph(
        x, top, room, value.words, size, weight="semibold", colour=theme.strong, most=2,
        leading=1.3,
    )  # fmt: skip
    return rect.height
