"""Thousands of orders in one go, with everything taken back and put back now and then."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.cli.shoving import physics
from game.engine.dice_source import Stream
from game.engine.session import Session
from game.files.places import maps
from game.files.replays import differences
from game.files.save import SaveHeader, read_save
from game.files.save_writer import new_save
from game.files.scenarios import read_scenario
from game.players.random_player import RandomPlayer

COMMANDS = int(os.environ.get("ASHWAKE_SOAK_COMMANDS", "10000"))
SCENARIOS = sorted((maps() / "scenarios").glob("*.json"))


def played(number: int, file: Path) -> int:
    """Play a battle with whims, read it again, and return how many orders were given."""
    start = read_scenario(SCENARIOS[number % len(SCENARIOS)]).battle
    writer = new_save(file, SaveHeader(start=start, seed=number))
    session = Session(start, number, physics=physics, writer=writer)
    player, whims = RandomPlayer(number), Stream(f"whims {number}")
    given = 0
    while given < 600 and not (session.battle.ended and session.waiting is None):
        player.act(session)
        given += 1
        match whims.below(24):
            case 0 | 1 if session.entries:
                session.undo(whims.choice(("decision", "command", "move")))
            case 2 if session.history.undone:
                session.redo()
            case 3:
                session.fresh_dice()
    writer.close()
    saved = read_save(file)
    assert saved.history.battle == session.battle == session.journal.battle()
    assert saved.history.entries == session.history.entries
    assert list(differences(saved.history)) == []
    return given


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_ten_thousand_orders_with_whims(tmp_path: Path) -> None:
    given = number = 0

    while given < COMMANDS:
        given += played(number, tmp_path / f"{number}.jsonl")
        number += 1

    assert given >= COMMANDS


def test_two_battles_with_whims(tmp_path: Path) -> None:
    for number in (1, 5):
        assert played(number, tmp_path / f"{number}.jsonl") > 20
