"""The window: whole frames, moving frames, the way to the first frame, memory.

Drawn by software alone, under SDL's dummy driver, as everywhere in the tests.
"""

import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.core.battle import Battle
from tools.benching import battles
from tools.benching.rows import Effort, Figure, row, seconds, wall_seconds

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.screens.play import PlayScreen

GROUP = "screen"
FULL_HD, ULTRA_HD = (1920, 1080), (3840, 2160)
WHEEL_ZOOM = 1.16
"""How much nearer a step of the wheel goes."""
ROLL_SECONDS = 1.7
"""How long the road is shown rolling."""
SETTLING = 400
"""Frames within which the layers that are kept must have been painted."""
ROOT = Path(__file__).resolve().parents[2]


@cache
def bare_frame(size: tuple[int, int]) -> float:
    """Return the seconds of a full-window blit and a flip, the floor of drawing."""
    pygame.display.init()
    window = pygame.display.set_mode(size)
    picture = pygame.Surface(size).convert()
    picture.fill((90, 80, 70))

    def frame() -> None:
        window.blit(picture, (0, 0))
        pygame.display.flip()

    return statistics.median(seconds(frame) for _ in range(60))


def busy() -> Battle:
    """Return 40 vehicles among 60 pieces, before the first order."""
    whole = battles.crowded()
    return whole.model_copy(update={"pieces": whole.pieces[:60]})


@contextmanager
def playing(size: tuple[int, int]) -> Iterator[tuple["App", "PlayScreen"]]:
    """Open the play screen on the busy table, with rings, the roll and a path drawn to a point."""
    from game.ui.app import App
    from game.ui.screens import games
    from game.ui.settings import Settings

    pygame.display.init()
    pygame.display.set_mode(size)
    with tempfile.TemporaryDirectory() as home:
        os.environ["ASHWAKE_HOME"] = home
        app = App(size, Settings())
        screen = games.begin(app, busy(), title="Bench", seed=7)
        app.step([], 1.0)
        draw(app)
        screen.select(battles.MOVER)
        app.do("speed_2")
        for toggle in ("fog", "strip"):
            screen.toggle(toggle)
        point(app, screen.table.rect.center)
        for number in range(SETTLING):
            app.step([], 1 / 60)
            if number > 10 and not app.dirty:
                break
            draw(app)
        yield app, screen
        screen.close()


def draw(app: "App") -> None:
    """Paint the window and show it."""
    window = pygame.display.get_surface()
    assert window is not None
    app.draw(window)
    pygame.display.flip()


def point(app: "App", at: tuple[int, int]) -> None:
    """Move the mouse, with nothing pressed."""
    app.step([event(pygame.MOUSEMOTION, pos=at, rel=(1, 0), buttons=(0, 0, 0))], 1 / 60)


def event(kind: int, **fields: object) -> pygame.event.Event:
    """Return an event as SDL would send it."""
    return pygame.event.Event(kind, {"touch": False, **fields})


@cache
def still_frame(effort: Effort, size: tuple[int, int]) -> Figure:
    """Measure frames of the play screen in which nothing has changed; what is kept, serves."""
    with playing(size) as (app, _):
        return effort.whole(lambda: draw(app))


def moving_frames(effort: Effort, size: tuple[int, int]) -> Figure:
    """Measure frames of a path that follows the hand, of zooming and panning; 95th in 100.

    The wheel goes twenty steps a second, in and out again.
    """
    times = []
    with playing(size) as (app, screen):
        middle = screen.table.rect.center
        began = time.perf_counter()
        for number in range(effort.count(180, 1800)):
            if time.perf_counter() - began > effort.seconds * 12:
                break
            swing = 1 if number // 20 % 2 else -1
            spot = (middle[0] + number % 60 * 3, middle[1] + number % 40)
            moved = []
            match number % 180 // 60:
                case 0:
                    moved = [event(pygame.MOUSEMOTION, pos=spot, rel=(3, 1), buttons=(0, 0, 0))]
                case 1 if number % 3 == 0:
                    screen.table.zoom(WHEEL_ZOOM ** (1 if number % 60 < 30 else -1), middle)
                case 2:
                    screen.table.pan(12 * swing, 6 * swing)
            times.append(seconds(partial(frame, app, moved)))
    return spread(times)


def rolling_frames(size: tuple[int, int]) -> Figure:
    """Measure the frames of one roll of the road, from its first to its last."""
    from game.core.commands import EndPhase
    from game.core.events import RoadRolled

    with playing(size) as (app, screen):
        desk = screen.desk
        rolls: list[float] = []
        for _ in range(20):
            seat = desk.battle.turn.active or desk.battle.turn.order[0]
            desk.order(EndPhase(seat=seat))
            rolls = [c.start for c in desk.timeline.clips if isinstance(c.event, RoadRolled)]
            if rolls or desk.session.waiting is not None:
                break
        if not rolls:
            raise RuntimeError("the road did not roll")
        for early in range(SETTLING):
            desk.timeline.seek(rolls[0] - 1e-6)
            app.step([], 1e-9)
            draw(app)
            if early > 10 and screen.table.rests:
                break
        times = [seconds(partial(frame, app, [])) for _ in range(round(60 * ROLL_SECONDS))]
    return spread(times)


def frame(app: "App", events: Sequence[pygame.event.Event]) -> None:
    """Let the 60th part of a second pass, and paint the window."""
    app.step(events, 1 / 60)
    draw(app)


def spread(times: list[float]) -> Figure:
    """Return the 95th of a hundred times, and the longest."""
    times.sort()
    return Figure(times[int(0.95 * len(times))], worst=times[-1])


@row(GROUP, "bare blit and flip, 1920x1080", target="<= 5 ms")
def floor_frame(effort: Effort) -> Figure:
    """The floor of the rows below, for the reader; its target is only a sanity check."""
    return Figure(bare_frame(FULL_HD))


@row(GROUP, "full play screen, 1920x1080", target="<= 3 ms")
def full_screen(effort: Effort) -> Figure:
    """40 vehicles, 60 pieces, rings, a ghost, the panels."""
    return still_frame(effort, FULL_HD)


@row(GROUP, "the same, in bare blits and flips", target="<= 10 times", floor=None)
def full_screen_ratio(effort: Effort) -> Figure:
    """The play screen against the floor of the same run."""
    return Figure(still_frame(effort, FULL_HD).value / bare_frame(FULL_HD))


@row(GROUP, "pan, zoom, path: 95 %, 1920x1080", target="<= 16 ms", worst="<= 50 ms")
def moving(effort: Effort) -> Figure:
    """While the hand moves."""
    return moving_frames(effort, FULL_HD)


@row(GROUP, "the road rolls: 95 %, 1920x1080", target="<= 16 ms", worst="<= 50 ms")
def rolling(effort: Effort) -> Figure:
    """While the road is shown rolling eight inches."""
    return rolling_frames(FULL_HD)


@row(GROUP, "the road rolls: 95 %, 3840x2160", target="<= 16 ms", worst="<= 50 ms")
def rolling_large(effort: Effort) -> Figure:
    """While the road is shown rolling eight inches, on the largest window."""
    return rolling_frames(ULTRA_HD)


@row(GROUP, "pan, zoom, path: 95 %, 3840x2160", target="<= 16 ms", worst="<= 50 ms")
def moving_large(effort: Effort) -> Figure:
    """While the hand moves, on the largest window."""
    return moving_frames(effort, ULTRA_HD)


_FIRST_FRAME = """
import pygame
from game.ui.app import App
from game.ui.screens import doors
pygame.display.init()
window = pygame.display.set_mode((1920, 1080))
app = App((1920, 1080))
doors.start(app, "", None)
app.step([], 0.0)
app.draw(window)
pygame.display.flip()
"""


@row(GROUP, "start to first frame", target="<= 1.5 s", floor=None)
def first_frame(effort: Effort) -> Figure:
    """A new process up to the title screen."""
    with tempfile.TemporaryDirectory() as home:
        surroundings = {**os.environ, "ASHWAKE_HOME": home}
        starting = [sys.executable, "-c", _FIRST_FRAME]

        def start() -> None:
            subprocess.run(starting, cwd=ROOT, env=surroundings, check=True, capture_output=True)

        start()
        runs = [(wall_seconds(start), os.times()) for _ in range(effort.count(3, 15))]
        walls = sorted(wall for wall, _ in runs)
        first, last = runs[0][1], runs[-1][1]
        spent = (last.children_user + last.children_system) - (
            first.children_user + first.children_system
        )
        own = spent / (len(runs) - 1)
        middle = statistics.median(walls)
        # Where the system does not tell what another process spent, the clock must do.
        return Figure(own or middle, note=f"{middle:.2f} s by the clock")


_MEMORY = """
import sys
sys.path.insert(0, ".")
from tools.benching import screen
with screen.playing((%d, %d)) as (app, _):
    for number in range(60):
        screen.point(app, (600 + number * 5, 500))
        screen.draw(app)
    print(open("/proc/self/status").read())
"""


def memory(size: tuple[int, int]) -> Figure:
    """Return the most megabytes that playing has held, where the system tells."""
    if not Path("/proc/self/status").exists():
        raise ImportError("this system does not tell in /proc")
    done = subprocess.run(
        [sys.executable, "-c", _MEMORY % size], cwd=ROOT, check=True, capture_output=True, text=True
    )
    found = re.search(r"VmHWM:\s*(\d+) kB", done.stdout)
    return Figure(int(found[1]) / 1024 if found else 0.0)


@row(GROUP, "memory while playing, 1920x1080", target="<= 250 MB", floor=None)
def memory_full_hd(effort: Effort) -> Figure:
    """At its highest, the bench's own imports included."""
    return memory(FULL_HD)


@row(GROUP, "memory while playing, 3840x2160", target="<= 600 MB", floor=None)
def memory_ultra_hd(effort: Effort) -> Figure:
    """At its highest, the bench's own imports included."""
    return memory(ULTRA_HD)


@row(GROUP, "clip export to MP4, 1024x768", target=">= 60 frames/s", floor=None)
def film(effort: Effort) -> Figure:
    """A shipped lesson, drawn and encoded, once through."""
    from game.files import places
    from game.files.battles import told_by
    from game.physics.shove import settle
    from game.ui.clips import export_clip

    lesson = min((places.maps() / "lessons").glob("*.json"))
    told = told_by(lesson, physics=settle)
    done: list[int] = []

    def progress(number: int, count: int) -> bool:
        done.append(number)
        return number < effort.count(240, count)

    with tempfile.TemporaryDirectory() as folder:
        took = wall_seconds(
            lambda: export_clip(told, Path(folder) / "a.mp4", (1024, 768), progress)
        )
    return Figure(len(done) / took, note=f"{len(done)} frames of {lesson.stem}")
