"""A program killed at any instant loses nothing but the line it was writing."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game.engine.dice_source import Stream
from game.engine.session import Session
from game.files.save import read_save
from game.files.save_writer import continued
from tests.files import dying_game

KILLS = int(os.environ.get("ASHWAKE_KILLS", "20"))


def killed(file: Path, seed: int, wait: float) -> int:
    """Let a game be played, kill it, and return the last line that it told of as written."""
    end, told = (forked if hasattr(os, "fork") else started)(file, seed)
    with os.fdopen(told, "rb") as heard:
        first = heard.readline()
        time.sleep(wait)
        end()
        rest = heard.read()
    whole = [line for line in (first + rest).split(b"\n")[:-1] if line]
    return int(whole[-1])


def forked(file: Path, seed: int) -> tuple[Callable[[], None], int]:
    """Play in a fork, which needs no time to start."""
    told, tell = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            dying_game.played(file, seed, tell)
        finally:
            os._exit(1)
    os.close(tell)

    def end() -> None:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)

    return end, told


def started(file: Path, seed: int) -> tuple[Callable[[], None], int]:
    """Play in a program of its own, where there are no forks."""
    words = [sys.executable, "-m", "tests.files.dying_game", str(file), str(seed)]
    game = subprocess.Popen(words, stdout=subprocess.PIPE, cwd=Path(__file__).parents[2])
    assert game.stdout is not None

    def end() -> None:
        game.kill()
        game.wait()

    return end, os.dup(game.stdout.fileno())


@pytest.mark.parametrize("seed", range(KILLS))
def test_a_killed_game_opens_with_all_that_was_told_as_written(seed: int, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    told = killed(file, seed, Stream(seed).between(0.0, 0.25))

    saved = read_save(file)
    lines = saved.history.lines
    writer = continued(saved)
    session = Session(saved.header.start, seed, writer=writer, history=saved.history)
    writer.close()

    assert told <= lines <= told + 1
    assert session.journal.battle() == session.battle
    assert read_save(file).torn == b""
