"""Panels that still lie where they were are left alone, but not when something lay over them."""

import pygame
import pytest

from game.ui.brush import Brush, Inks
from game.ui.fonts import Fonts
from game.ui.frame import Frame, Panels
from game.ui.theme import CALM

RECT = pygame.Rect(10, 10, 60, 40)
RED = (200, 0, 0)


@pytest.fixture
def surface() -> pygame.Surface:
    pygame.font.init()
    return pygame.Surface((120, 80))


def painted(
    panels: Panels, surface: pygame.Surface, value: str = "a", *, untouched: bool = True
) -> None:
    def body(brush: Brush, rect: pygame.Rect, value: str) -> int:
        return rect.height

    frame = Frame(surface, Inks(Fonts(1.0), CALM))
    panels.begin(surface, untouched=untouched)
    panels.paint(frame, "panel", RECT, value, body)


def test_a_panel_that_lies_there_is_left_alone(surface: pygame.Surface) -> None:
    panels = Panels()
    painted(panels, surface)
    surface.set_at(RECT.center, RED)

    painted(panels, surface)

    assert surface.get_at(RECT.center)[:3] == RED


def test_a_panel_that_shows_something_else_is_painted(surface: pygame.Surface) -> None:
    panels = Panels()
    painted(panels, surface)
    surface.set_at(RECT.center, RED)

    painted(panels, surface, "b")

    assert surface.get_at(RECT.center)[:3] != RED


@pytest.mark.parametrize("why", ["something lay there", "another window", "another scale"])
def test_a_panel_is_painted_when_it_may_lie_there_no_more(
    surface: pygame.Surface, why: str
) -> None:
    panels = Panels()
    painted(panels, surface)
    if why == "another scale":
        panels.forget()
    other = surface.copy() if why == "another window" else surface
    other.set_at(RECT.center, RED)

    painted(panels, other, untouched=why != "something lay there")

    assert other.get_at(RECT.center)[:3] != RED
