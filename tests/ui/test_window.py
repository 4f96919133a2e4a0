"""The real window on a real (virtual) display: start, wheel, drag, resize, close."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

DISPLAY = ":87"
ROOT = Path(__file__).parents[2]

pytestmark = [
    pytest.mark.display,
    pytest.mark.skipif(
        not (shutil.which("Xvfb") and shutil.which("xdotool")), reason="no Xvfb or no xdotool"
    ),
]

RUN = """
import sys
from pathlib import Path
from game.ui.app import open_window
sys.exit(open_window("play", Path(sys.argv[1])))
"""


@pytest.fixture
def display() -> Iterator[dict[str, str]]:
    server = subprocess.Popen(
        ["Xvfb", DISPLAY, "-screen", "0", "1400x900x24", "-nolisten", "tcp"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    found = {**os.environ, "DISPLAY": DISPLAY, "SDL_FRAMEBUFFER_ACCELERATION": "0"}
    found.pop("SDL_VIDEODRIVER", None)
    yield found
    server.terminate()
    server.wait(timeout=10)


def tool(environment: dict[str, str], *words: str) -> str:
    done = subprocess.run(
        ["xdotool", *words], env=environment, capture_output=True, text=True, check=False
    )
    return done.stdout.strip()


def until(found: Callable[[], object], seconds: float = 40) -> object:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        value = found()
        if value:
            return value
        time.sleep(0.2)
    raise AssertionError("it never came")


def test_the_window_starts_takes_mouse_and_keys_resizes_and_closes(
    display: dict[str, str], tmp_path: Path
) -> None:
    scenario = ROOT / "maps" / "scenarios" / "ash_road.json"
    game = subprocess.Popen(
        [sys.executable, "-c", RUN, str(scenario)], env=display, cwd=ROOT, stderr=subprocess.PIPE
    )
    try:
        # The root has a class of no name as well; the window comes after it.
        windows = until(lambda: tool(display, "search", "--class", "").split()[1:])
        assert isinstance(windows, list)
        window = windows[-1]
        saves = Path(display["ASHWAKE_HOME"]) / "autosaves"
        until(lambda: list(saves.glob("*.jsonl")))
        tool(display, "mousemove", "600", "430")
        tool(display, "click", "4")
        tool(display, "mousedown", "3", "mousemove", "640", "450", "mouseup", "3")
        tool(display, "key", "f")
        tool(display, "windowsize", window, "1100", "720")

        def driven() -> bool:
            # A busy machine may swallow the first keys: they are pressed until it drives.
            for key in ("Tab", "2", "Up", "Return"):
                tool(display, "key", key)
                time.sleep(0.3)
            return any('"drive"' in p.read_text() for p in saves.glob("*.jsonl"))

        until(driven)
        tool(display, "key", "ctrl+shift+q")
        status = game.wait(timeout=30)
    finally:
        game.kill()
        _, errors = game.communicate()

    assert status == 0
    assert b"Traceback" not in errors
