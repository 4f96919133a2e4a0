"""A handful of whole windows, kept as pictures: what is drawn today is what was drawn.

`ASHWAKE_REWRITE_PICTURES=1` writes them anew; look at each before it is committed.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pygame
import pytest

from game.files.places import maps
from game.ui.app import App
from game.ui.screens import doors
from game.ui.screens.demos import DemosScreen
from game.ui.screens.play import PlayScreen
from game.ui.settings import Settings
from tests.support.pilot import Pilot

PICTURES = Path(__file__).parent / "pictures"
SIZE = (1024, 700)
STILL = 12
"""Frames without a change until a window counts as finished."""
FRAMES = 900
DIFFERENT = 12
"""Steps of a colour, of 255, from which a pixel differs to the eye."""
MAY_DIFFER = 0.002
"""The share of pixels that may: processors round the noise of the ground differently."""


def opened(mode: str, file: str) -> Pilot:
    app = App(SIZE, Settings.model_validate({"reduced_motion": True}))
    doors.start(app, mode, maps() / file)
    pilot = Pilot(app)
    pilot.wait(3.0)
    return pilot


def aimed(pilot: Pilot, x: float, y: float) -> None:
    screen = pilot.app.base
    assert isinstance(screen, PlayScreen)
    px, py = screen.table.camera.to_screen(x, y)
    pilot.move((round(px), round(py)))


def a_move_being_planned() -> Pilot:
    pilot = opened("play", "scenarios/ash_road.json")
    pilot.key("tab", "2")
    aimed(pilot, 44.5, 19.6)
    return pilot


def what_could_happen_in_the_sludge() -> Pilot:
    pilot = opened("play", "scenarios/ash_road.json")
    pilot.key("tab", "2")
    aimed(pilot, 37.2, 38.0)
    pilot.key("w")
    return pilot


def a_lesson_at_its_dice() -> Pilot:
    pilot = opened("demo", "lessons/12_keeping_a_tail.json")
    screen = pilot.app.base
    assert isinstance(screen, DemosScreen)
    screen.desk.player.playing = False
    screen.desk.player.show_step(1, at_end=True)
    return pilot


def a_disputed_tail_on_the_referees_table() -> Pilot:
    return opened("measure", "layouts/a_disputed_tail.json")


def finished(pilot: Pilot) -> pygame.Surface:
    """Draw until nothing changes any more: tiles are made sharp a few in a frame."""
    still, before = 0, b""
    for _ in range(FRAMES):
        pilot.app.step([], 0.03)
        now = pilot.draw().get_buffer().raw
        still = still + 1 if now == before else 0
        if still == STILL:
            break
        before = now
    return pilot.surface


@pytest.mark.parametrize(
    "scene",
    [
        a_move_being_planned,
        what_could_happen_in_the_sludge,
        a_lesson_at_its_dice,
        a_disputed_tail_on_the_referees_table,
    ],
    ids=lambda scene: scene.__name__,
)
def test_the_window_looks_as_it_did(scene: Callable[[], Pilot]) -> None:
    kept = PICTURES / f"{scene.__name__}.png"

    window = finished(scene())

    if os.environ.get("ASHWAKE_REWRITE_PICTURES"):
        pygame.image.save(window, kept)
    now = pygame.surfarray.array3d(window).astype(int)
    then = pygame.surfarray.array3d(pygame.image.load(kept)).astype(int)
    assert now.shape == then.shape
    off = np.abs(now - then).max(axis=2) > DIFFERENT
    assert off.mean() <= MAY_DIFFER, f"{int(off.sum())} pixels differ"
