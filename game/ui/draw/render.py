"""A picture of a table without a window: for pictures, clips and cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.ui.draw import canvas, steady
from game.ui.draw.canvas import View
from game.ui.draw.kit import Kit
from game.ui.draw.layer import TableLayer
from game.ui.draw.looks import PieceLook, Placed, TableLook, bounds
from game.ui.draw.marking import draw_overlays, ghost_boxes, path_boxes
from game.ui.draw.models import draw_models, draw_names
from game.ui.draw.overlays import Overlay
from game.ui.draw.rulers import draw_rulers, margins
from game.ui.draw.weather import draw_weather
from game.ui.fonts import Fonts
from game.ui.theme import CALM, Theme


class FitView(NamedTuple):
    """The camera that shows a whole table in a picture."""

    left: float
    """Pixel of the table's west edge."""
    bottom: float
    """Pixel of the table's south edge."""
    west: float
    south: float
    scale: float
    turn: int = 0

    def to_screen(self, x: float, y: float) -> tuple[float, float]:
        """Return the pixel of a point on the table."""
        return (
            self.left + (x - self.west) * self.scale,
            self.bottom - (y - self.south) * self.scale,
        )


def fitted(size: tuple[int, int], table: TableLook, margin: float = 52.0) -> FitView:
    """Return the view that fits a table into a picture, with a margin in pixels all round."""
    west, south, east, north = bounds(table.outline)
    width, height = max(1.0, size[0] - 2 * margin), max(1.0, size[1] - 2 * margin)
    scale = max(0.05, min(width / max(0.01, east - west), height / max(0.01, north - south)))
    left = (size[0] - (east - west) * scale) / 2
    bottom = (size[1] + (north - south) * scale) / 2
    return FitView(left, bottom, west, south, scale)


def draw_scene(
    surface: pygame.Surface,
    view: View,
    table: TableLook,
    models: Sequence[Placed],
    overlays: Sequence[Overlay],
    kit: Kit,
    clip: pygame.Rect | None = None,
    *,
    weather: str = "",
    rulers: bool = True,
    clock: float = 0.0,
    reduced: bool = False,
    patient: bool = False,
    names: bool = True,
) -> None:
    """Draw all that stands and lies on a table whose layer has been drawn, in the right order.

    Shaded bands lie beneath the models, plans and measures above them, and no word of either
    covers another or a model.

    Args:
        surface: The window or a picture.
        view: The camera.
        table: The playing surface.
        models: Who stands where.
        overlays: What is planned and measured.
        kit: What is kept between frames.
        clip: The canvas.
        weather: See `draw_weather`.
        rulers: Whether rulers and edge names are drawn.
        clock: Seconds, for what drifts.
        reduced: Whether motion is reduced.
        patient: Whether all is drawn sharp, however long it takes.
        names: Whether models are named.
    """
    kit.begin()
    draw_overlays(surface, view, overlays, kit, clip, part="under")
    now = 0.0 if reduced else clock
    boxes = draw_models(surface, view, models, kit, clip, clock=now, patient=patient)
    draw_weather(surface, view, table, weather, kit, clip, clock=clock, reduced=reduced)
    whole = surface.get_rect() if clip is None else clip
    rims = margins(view, table, kit, whole) if rulers else ()
    over = draw_overlays(surface, view, overlays, kit, clip, boxes, part="over", soft=rims)
    if names:
        hard = [*over, *ghost_boxes(view, overlays)]
        soft = [*rims, *boxes, *path_boxes(view, overlays)]
        draw_names(surface, view, models, kit, clip, hard, soft)
    if rulers:
        area = surface.get_rect() if clip is None else clip
        key = ("rulers", table, steady.place(view, area))
        steady.show(surface, kit, key, area, lambda onto: draw_rulers(onto, view, table, kit, area))


def render_table(
    size: tuple[int, int],
    table: TableLook,
    pieces: Sequence[PieceLook] = (),
    models: Sequence[Placed] = (),
    overlays: Sequence[Overlay] = (),
    *,
    weather: str = "",
    rulers: bool = True,
    theme: Theme = CALM,
    text_scale: float = 1.0,
    view: View | None = None,
    rolled: float = 0.0,
    shift: float = 0.0,
    clock: float = 0.0,
    names: bool = True,
    layer: TableLayer | None = None,
    kit: Kit | None = None,
) -> pygame.Surface:
    """Return a picture of a table and all that stands and is laid on it, wholly sharp.

    No window is needed. A clip keeps `layer` and `kit` from picture to picture, and then pays
    only for what moves.

    Args:
        size: Width and height in pixels.
        table: The playing surface.
        pieces: Terrain as it lies now.
        models: Who stands where.
        overlays: What is planned and measured.
        weather: See `draw_weather`.
        rulers: Whether rulers and edge names are drawn.
        theme: The colours.
        text_scale: The size of all lettering.
        view: The camera; the whole table when left out.
        rolled: Inches that the road has rolled since the battle began.
        shift: Inches of the roll being shown.
        clock: Seconds, for what drifts.
        names: Whether models are named.
        layer: The table's own layer, kept between the pictures of a clip.
        kit: What is kept between the pictures of a clip.
    """
    surface = canvas.solid(size)
    surface.fill(theme.canvas)
    kit = kit or Kit(theme, Fonts(text_scale))
    if view is None:
        view = fitted(size, table, (64.0 if rulers else 14.0) * text_scale)
    if layer is None:
        layer = TableLayer(table, theme=theme)
    layer.lay(table, pieces, rolled=rolled)
    layer.finish(surface, view, shift=shift)
    draw_scene(
        surface, view, table, models, overlays, kit,
        weather=weather, rulers=rulers, clock=clock, patient=True, names=names,
    )  # fmt: skip
    return surface
