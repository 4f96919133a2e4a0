"""A canvas on which nothing moves is one picture; on the way to a nearer view it is stretched."""

from dataclasses import replace

import pygame
import pytest

from game.ui.still import FRAMES, Still
from game.view.camera import Camera

RECT = pygame.Rect(20, 10, 100, 80)
FAR = Camera(scale=10.0).within(*RECT)
RED, BLUE = (200, 0, 0), (0, 0, 200)


@pytest.fixture
def window() -> pygame.Surface:
    surface = pygame.Surface((200, 120))
    surface.fill(RED)
    return surface


def rested(window: pygame.Surface) -> Still:
    still = Still()
    for _ in range(FRAMES):
        still.show(window, RECT, FAR, "things")
        still.take(window, RECT, sharp=True)
    window.fill(BLUE)
    return still


def test_a_picture_is_shown_once_a_canvas_has_stayed_the_same(window: pygame.Surface) -> None:
    still = rested(window)

    shown = still.show(window, RECT, FAR, "things")

    assert shown
    assert window.get_at(RECT.center)[:3] == RED
    assert window.get_at((5, 5))[:3] == BLUE


def test_no_picture_is_shown_of_other_things(window: pygame.Surface) -> None:
    still = rested(window)

    assert not still.show(window, RECT, FAR, "others")
    assert not still.stretch(window, RECT, FAR.zoomed(2.0, *RECT.center), "others")


def test_a_nearer_view_is_stretched_from_the_picture(window: pygame.Surface) -> None:
    pygame.draw.rect(window, BLUE, (70, 50, 50, 40))
    still = rested(window)
    window.fill((0, 0, 0))

    stretched = still.stretch(window, RECT, FAR.zoomed(2.0, 70, 50), "things")

    assert stretched
    assert window.get_at((69, 49))[:3] == RED
    assert window.get_at((71, 51))[:3] == BLUE
    assert window.get_at((119, 89))[:3] == BLUE


@pytest.mark.parametrize(
    "camera",
    [FAR.zoomed(0.8, 70, 50), FAR.zoomed(2.0, 70, 50).panned(80, 0), replace(FAR, turn=90)],
)
def test_a_view_that_the_picture_does_not_hold_is_drawn_anew(
    window: pygame.Surface, camera: Camera
) -> None:
    still = rested(window)

    assert not still.stretch(window, RECT, camera, "things")


def test_a_picture_that_is_not_sharp_is_only_stretched(window: pygame.Surface) -> None:
    still = Still()
    still.show(window, RECT, FAR, "things")
    still.take(window, RECT, sharp=False)

    assert not still.show(window, RECT, FAR, "things")
    assert still.stretch(window, RECT, FAR.zoomed(1.5, 70, 50), "things")
