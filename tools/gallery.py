"""Makes every picture and clip of the README, by driving the program as a hand would.

Run `python tools/gallery.py [NAME...]`; names are `play`, `whatif`, `demo`, `try` and `measure`.
The files go to `assets/gallery`.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import pygame
from PIL import Image

from game.files.places import maps
from game.files.reels import read_reel
from game.physics.shove import settle
from game.ui.app import App
from game.ui.clip_palette import with_meaning
from game.ui.clips import export_film
from game.ui.screens import doors
from game.ui.screens.demos import DemosScreen
from game.ui.screens.measure import MeasureScreen
from game.ui.screens.play import PlayScreen
from game.ui.settings import Settings
from game.ui.theme import CALM
from game.view.demo_cards import caption_from_log
from game.view.demo_film import Film
from tests.support.pilot import Pilot

ROOT = Path(__file__).resolve().parent.parent
GALLERY = ROOT / "assets" / "gallery"
WINDOW = (1600, 1000)
DRAWN = 160
"""Frames until all of a table is sharp, on a slow machine."""
COUNTED = 600
"""Frames until every chance is counted, on a slow machine."""
COLOURS = 208
SHOWN = (1200, 750)
"""Pixels of a picture in the README."""


def main(names: list[str]) -> int:
    """Make the named pictures, or all."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    GALLERY.mkdir(parents=True, exist_ok=True)
    unknown = [name for name in names if name not in MAKERS]
    if unknown:
        print(f"{unknown[0]} is no picture; there are {', '.join(MAKERS)}", file=sys.stderr)
        return 2
    for name in names or MAKERS:
        path = MAKERS[name]()
        print(f"{path.relative_to(ROOT)}: {path.stat().st_size >> 10} kilobytes")
    return 0


def _pilot(mode: str, file: str) -> Pilot:
    app = App(WINDOW, Settings())
    doors.start(app, mode, maps() / file)
    pilot = Pilot(app)
    pilot.wait(3.0)
    return pilot


def _kept(pilot: Pilot, name: str) -> Path:
    """Write the window as a small picture, everything in it sharp."""
    for _ in range(DRAWN):
        pilot.app.step([], 0.03)
        pilot.draw()
    window = pilot.draw()
    image = Image.frombytes("RGB", WINDOW, pygame.image.tobytes(window, "RGB"))
    small = image.resize(SHOWN, Image.Resampling.LANCZOS)
    path = GALLERY / f"{name}.png"
    few = small.quantize(COLOURS, method=Image.Quantize.MEDIANCUT)
    palette = Image.new("P", (1, 1))
    palette.putpalette(with_meaning((few.getpalette() or [])[: 3 * COLOURS], CALM))
    small.quantize(palette=palette, dither=Image.Dither.FLOYDSTEINBERG).save(path, optimize=True)
    return path


def _pixel(pilot: Pilot, x: float, y: float) -> tuple[int, int]:
    screen = pilot.app.base
    assert isinstance(screen, PlayScreen | MeasureScreen)
    px, py = screen.table.camera.to_screen(x, y)
    return round(px), round(py)


def _aim(pilot: Pilot, x: float, y: float) -> None:
    pilot.move(_pixel(pilot, x, y))


def play() -> Path:
    """A battle on the road, a move being planned."""
    pilot = _pilot("play", "scenarios/ash_road.json")
    pilot.key("tab", "2")
    _aim(pilot, 44.5, 19.6)
    return _kept(pilot, "play")


def whatif() -> Path:
    """What could happen where a path meets sludge."""
    pilot = _pilot("play", "scenarios/ash_road.json")
    pilot.key("tab", "2")
    _aim(pilot, 37.2, 38.0)
    pilot.key("w")
    for _ in range(COUNTED):
        pilot.app.step([], 0.03)
    return _kept(pilot, "whatif")


def trying() -> Path:
    """A lesson with its dice, its graph and what to try."""
    pilot = _pilot("demo", "lessons/12_keeping_a_tail.json")
    screen = pilot.app.base
    assert isinstance(screen, DemosScreen)
    screen.desk.player.playing = False
    screen.desk.player.show_step(1, at_end=True)
    return _kept(pilot, "try")


def demo() -> Path:
    """The clip of a kept tail, small enough to post."""
    file = maps() / "lessons" / "12_keeping_a_tail.json"
    reel = read_reel(file, caption_from_log, physics=settle)
    path = GALLERY / "demo.gif"
    export_film(Film(reel.steps, reel.title), path, (560, 420))
    return path


def measure() -> Path:
    """Two hulls measured, every figure with its verdict."""
    pilot = _pilot("measure", "layouts/a_disputed_tail.json")
    pilot.key("m")
    for x, y in ((20.0, 22.0), (26.7, 24.2)):
        pilot.click(_pixel(pilot, x, y))
    return _kept(pilot, "measure")


MAKERS: dict[str, Callable[[], Path]] = {
    "play": play,
    "whatif": whatif,
    "demo": demo,
    "try": trying,
    "measure": measure,
}

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
