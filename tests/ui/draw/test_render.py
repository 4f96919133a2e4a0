"""A whole picture: nothing is painted twice, and what is laid over the table is seen."""

from __future__ import annotations

import pygame

from game.ui.draw.kit import Kit
from game.ui.draw.layer import TableLayer
from game.ui.draw.looks import Hull, ModelLook, ModelState, PieceLook, Placed, Pose, TableLook
from game.ui.draw.overlays import (
    CircleMark,
    ContactMark,
    Corridor,
    Ghost,
    LineMark,
    Note,
    Outcome,
    Overlay,
    PathLine,
    Quarters,
    Region,
    RingMark,
    Strip,
    TailZone,
    TurnArc,
    Waypoint,
)
from game.ui.draw.render import draw_scene, fitted, render_table
from game.ui.theme import CONTRAST

TABLE = TableLook.rectangle(30, 20)
SQUARE = ((2.0, 2.0), (6.0, 2.0), (6.0, 6.0), (2.0, 6.0))
LOOK = ModelLook("rattler", "light", "wheeled", Hull("box", 3.6, 2.6), 0, "Rattler")
MODEL = Placed(LOOK, Pose(15, 10, 20), ModelState(speed="fast", chips=("ash",), selected=True))
EVERYTHING: tuple[Overlay, ...] = (
    Strip(SQUARE, "8″ roll"),
    Region(((SQUARE,),), "here"),
    Corridor((SQUARE,)),
    TailZone(SQUARE, "tail zone", held=True),
    Quarters(15, 10, (0, 0, 30, 20), {"north_east": "2"}),
    RingMark((SQUARE,), "3″", fill=0.3),
    CircleMark(15, 10, 6, "6″", fill=0.2),
    PathLine(((2, 2), (9, 9)), labels=((5, 5, "7.0″"),)),
    LineMark((3, 3), (20, 15), "20.81″", ends="tick"),
    Outcome(LOOK, Pose(20, 14, 45), ((15, 10), (20, 14)), "swerves", "8 %", ((18, 12),)),
    Ghost(LOOK, Pose(8, 8, 0)),
    TurnArc(8, 8, 3, 0, 45, "45°"),
    Waypoint(8, 8, "1"),
    ContactMark(12, 12, "contact"),
    Note(25, 4, "note"),
)


def test_every_overlay_changes_the_picture(window: pygame.Surface) -> None:
    size, kit, layer = (480, 320), Kit(), TableLayer(TABLE)
    bare = pygame.image.tobytes(render_table(size, TABLE, layer=layer, kit=kit), "RGB")

    same = [
        overlay
        for overlay in EVERYTHING
        if pygame.image.tobytes(
            render_table(size, TABLE, overlays=[overlay], layer=layer, kit=kit), "RGB"
        )
        == bare
    ]

    assert same == []


def test_a_frame_that_shows_the_same_paints_nothing_new(window: pygame.Surface) -> None:
    kit, layer = Kit(), TableLayer(TABLE)
    view = fitted(window.get_size(), TABLE, 40)
    for _ in range(25):
        layer.finish(window, view)
        draw_scene(window, view, TABLE, [MODEL], EVERYTHING, kit, patient=True)
    built = kit.built + layer.built
    before = pygame.image.tobytes(window, "RGB")

    layer.finish(window, view)
    draw_scene(window, view, TABLE, [MODEL], EVERYTHING, kit, patient=True)

    assert kit.built + layer.built == built
    assert pygame.image.tobytes(window, "RGB") == before


def test_an_overlay_kept_as_a_picture_looks_as_it_was_drawn(window: pygame.Surface) -> None:
    kit, layer = Kit(), TableLayer(TABLE)
    view = fitted(window.get_size(), TABLE, 40)
    frames = []
    for _ in range(25):
        layer.finish(window, view)
        draw_scene(window, view, TABLE, [], EVERYTHING, kit, patient=True)
        frames.append(pygame.surfarray.array3d(window).astype(int))

    off = abs(frames[0] - frames[-1])
    assert off.mean() < 0.6, "only the soft rims of lines may differ a little"
    assert off.max() < 90


def test_a_picture_needs_no_window() -> None:
    pygame.display.quit()

    picture = render_table((320, 240), TABLE, [PieceLook("ash", "difficult", SQUARE)], [MODEL])

    assert picture.get_size() == (320, 240)


def test_weather_veils_the_table_and_nothing_beyond_it(window: pygame.Surface) -> None:
    size = (320, 240)
    clear = render_table(size, TABLE, rulers=False)
    for weather in ("frozen_fog", "deep_powder", "ice_shards"):
        veiled = render_table(size, TABLE, rulers=False, weather=weather)

        assert veiled.get_at((1, 1)) == clear.get_at((1, 1))
        assert pygame.transform.average_color(veiled) != pygame.transform.average_color(clear)


def test_a_table_of_another_shape_covers_what_lies_beyond_it(window: pygame.Surface) -> None:
    corner = TableLook(((0, 0), (30, 0), (30, 20), (15, 20), (15, 10), (0, 10)), 0.0)

    picture = render_table((480, 320), corner, rulers=False)

    view = fitted((480, 320), corner, 14.0)
    x, y = view.to_screen(5, 16)
    assert picture.get_at((round(x), round(y)))[:3] == (13, 15, 18)
    x, y = view.to_screen(22, 16)
    assert picture.get_at((round(x), round(y)))[:3] != (13, 15, 18)


def test_the_high_contrast_theme_draws_every_kind_of_mark(window: pygame.Surface) -> None:
    picture = render_table((320, 240), TABLE, (), [MODEL], EVERYTHING, theme=CONTRAST)

    assert picture.get_at((0, 0))[:3] == CONTRAST.canvas


def test_overlays_made_of_lists_are_drawn_all_the_same(window: pygame.Surface) -> None:
    ring = RingMark([list(SQUARE)], "3″")  # type: ignore[arg-type]

    assert render_table((200, 150), TABLE, overlays=[ring]).get_size() == (200, 150)
