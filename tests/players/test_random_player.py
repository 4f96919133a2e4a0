"""A player that does anything the rules allow plays whole battles of ours to their end."""

from __future__ import annotations

import os

import pytest

from game.cli.shoving import physics
from game.engine.session import Session
from game.files.places import maps
from game.files.replays import differences
from game.files.scenarios import read_scenario
from game.players.random_player import RandomPlayer, played_out

SCENARIOS = sorted((maps() / "scenarios").glob("*.json"))
BATTLES = int(os.environ.get("ASHWAKE_BATTLES", "10"))


@pytest.mark.parametrize("seed", range(BATTLES))
def test_a_random_battle_ends_by_itself_and_replays_the_same(seed: int) -> None:
    scenario = read_scenario(SCENARIOS[seed % len(SCENARIOS)])
    session = Session(scenario.battle, seed, physics=physics)

    played_out(session, RandomPlayer(seed))

    assert session.battle.ended
    assert session.journal.battle() == session.battle
    assert list(differences(session.history)) == []


def test_the_same_seed_plays_the_same_battle() -> None:
    scenario = read_scenario(SCENARIOS[0])
    sessions = [Session(scenario.battle, 3, physics=physics) for _ in range(2)]

    for session in sessions:
        played_out(session, RandomPlayer(8), most=60)

    assert sessions[0].journal == sessions[1].journal
