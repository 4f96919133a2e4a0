"""Panels in windows of every size: nothing overlaps, nothing is cut off."""

from __future__ import annotations

import itertools

import pygame
import pytest

from game.ui.app import App
from game.ui.brush import Brush, Inks, Zone, cut, wrapped
from game.ui.fonts import Fonts
from game.ui.panels.layout import layout
from game.ui.settings import Settings
from game.ui.theme import CALM
from tests.support.pilot import Played
from tests.support.scene import battle, car, rival

pytestmark = pytest.mark.usefixtures("bare_ground")

SIZES = [(1024, 700), (1280, 800), (1600, 1000), (1920, 1080), (3840, 2160)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [0.8, 1.0, 2.0])
def test_the_panels_cover_the_window_and_leave_the_table_room(
    size: tuple[int, int], text: float
) -> None:
    app = App(size, Settings(text_scale=text))

    areas = layout(size, app.scale)
    parts = (areas.bar, areas.left, areas.right, areas.bottom, areas.table)

    assert sum(part.width * part.height for part in parts) == size[0] * size[1]
    assert not any(a.colliderect(b) for a, b in itertools.combinations(parts, 2))
    assert areas.table.width >= size[0] * 0.4
    assert areas.table.height >= size[1] * 0.4


@pytest.mark.parametrize("size", SIZES)
def test_buttons_lie_inside_the_window_and_beside_each_other(size: tuple[int, int]) -> None:
    pilot = Played(battle(car(), rival()), size=size)
    pilot.key("tab", "2", "up", "up")

    zones = [z for z in pilot.app.frame().zones if z.kind == "button"]
    window = pygame.Rect((0, 0), size)

    assert len(zones) > 12
    assert all(window.contains(z.rect) for z in zones)
    clashes = [(a.intent, b.intent) for a, b in itertools.combinations(zones, 2) if _over(a, b)]
    assert clashes == []


def _over(a: Zone, b: Zone) -> bool:
    both = a.rect.clip(b.rect)
    return both.width > 2 and both.height > 2


def test_text_is_wrapped_within_its_room_and_keeps_every_word() -> None:
    brush = Brush(pygame.Surface((10, 10)), Inks(Fonts(), CALM), hot=None, focus=None)
    text = "**Hound** meets **Longhauler** with its front, on the rear, and the motion stops."

    lines = wrapped(brush, text, 160, 13)

    assert all(
        sum(brush.width(t, 13, "semibold" if b else "regular") for t, b in line) <= 170
        for line in lines
    )
    assert " ".join("".join(t for t, _ in line) for line in lines) == text.replace("**", "")


def test_what_does_not_fit_ends_in_three_dots() -> None:
    face = Fonts().sans(13)

    short = cut(face, "armoured tracked", 60)

    assert short.endswith("…")
    assert face.size(short)[0] <= 60


def test_a_second_equal_frame_paints_no_panel_again() -> None:
    pilot = Played(battle(car(), rival()))
    pilot.wait(1.0)
    painted = pilot.app.panels.painted

    pilot.draw()
    pilot.draw()

    assert pilot.app.panels.painted == painted
