"""A program of its own that plays and saves until it is killed; run by `test_kills.py`."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from game.engine.dice_source import Stream
from game.engine.journal import Line
from game.engine.session import Session
from game.files.save import SaveHeader
from game.files.save_writer import SaveWriter, new_save
from game.players.random_player import RandomPlayer
from tests.support.scene import area, battle, car, rival


class Telling:
    """Tells every line that was written, once it was."""

    def __init__(self, writer: SaveWriter, to: int) -> None:
        self._writer = writer
        self._to = to
        self._count = 0

    def write(self, line: Line) -> None:
        self._writer.write(line)
        self._count += 1
        os.write(self._to, f"{self._count}\n".encode())


def played(file: Path, seed: int, to: int) -> None:
    """Play for ever.

    Args:
        file: The save.
        seed: Of the dice, and of what is played.
        to: The number of an open file to which the number of every written line is told.
    """
    sludge = area("sludge", "very_difficult", 26, 20, 40, 30)
    start = battle(car(), rival(), car(10, 10, id="second"), pieces=(sludge,), rounds=1000)
    writer = Telling(new_save(file, SaveHeader(start=start)), to)
    session = Session(start, seed, writer=writer)
    player, whims = RandomPlayer(seed), Stream(f"whims {seed}")
    while True:
        if session.battle.ended:
            session.undo("round")
        player.act(session)
        if whims.below(9) == 0:
            session.undo()


if __name__ == "__main__":
    played(Path(sys.argv[1]), int(sys.argv[2]), 1)
