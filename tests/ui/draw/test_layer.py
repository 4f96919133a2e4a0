"""The table is painted once: what is still, and what merely rolls, paints nothing again."""

from __future__ import annotations

import pygame
import pytest

from game.ui.draw.layer import TableLayer
from game.ui.draw.looks import PieceLook, TableLook
from game.ui.draw.render import FitView, fitted

TABLE = TableLook.rectangle(30, 20)
ROCK = PieceLook("rock", "impassable", ((12.0, 8.0), (18.0, 8.0), (18.0, 13.0), (12.0, 13.0)))


@pytest.fixture
def layer(window: pygame.Surface) -> TableLayer:
    made = TableLayer(TABLE)
    made.lay(TABLE, [ROCK])
    made.finish(window, fitted(window.get_size(), TABLE, 20))
    return made


def test_a_second_frame_paints_no_tile(window: pygame.Surface, layer: TableLayer) -> None:
    view = fitted(window.get_size(), TABLE, 20)
    before = layer.built

    layer.finish(window, view)
    layer.lay(TABLE, [ROCK])
    layer.finish(window, view)

    assert layer.built == before


def test_rr_22_a_roll_moves_the_road_and_its_pieces_without_painting_what_was_seen(
    window: pygame.Surface, layer: TableLayer
) -> None:
    view = fitted(window.get_size(), TABLE, 20)
    layer.finish(window, view, shift=8.0)
    rolled = window.copy()
    before = layer.built

    moved = ROCK._replace(outline=tuple((x - 8, y) for x, y in ROCK.outline))
    layer.lay(TABLE, [moved], rolled=8.0)
    layer.finish(window, view)

    assert layer.built == before
    assert pygame.image.tobytes(window, "RGB") == pygame.image.tobytes(rolled, "RGB")


def test_a_changed_piece_paints_only_the_tiles_that_show_it(
    window: pygame.Surface, layer: TableLayer
) -> None:
    view = FitView(-400.0, 700.0, 0.0, 0.0, 60.0)
    layer.finish(window, view)
    before = layer.built

    far = PieceLook("far", "difficult", ((27.0, 1.0), (29.0, 1.0), (29.0, 3.0)))
    layer.lay(TABLE, [ROCK, far])
    layer.finish(window, view)

    assert layer.built - before <= 2, "only coarse tiles hold the far corner"


def test_the_canvas_outside_the_table_is_plain(window: pygame.Surface, layer: TableLayer) -> None:
    view = fitted(window.get_size(), TABLE, 60)

    layer.finish(window, view)

    assert window.get_at((2, 2))[:3] == layer.theme.canvas
    assert window.get_at((240, 160))[:3] != layer.theme.canvas


def test_a_turned_table_shows_the_same_road(window: pygame.Surface, layer: TableLayer) -> None:
    class Turned:
        scale = 14.0
        turn = 90

        def to_screen(self, x: float, y: float) -> tuple[float, float]:
            return 240 - (y - 10) * 14.0, 160 - (x - 15) * 14.0

    layer.finish(window, FitView(30.0, 300.0, 0.0, 0.0, 14.0))
    upright = window.get_at((30 + 14 * 14, 300 - 14 * 10))
    layer.finish(window, Turned())
    turned = window.get_at((240, 160 + 14))

    assert max(abs(a - b) for a, b in zip(upright[:3], turned[:3], strict=True)) < 40
