"""Whole battles played at random: nothing breaks, and what must hold holds after every event.

Set `ASHWAKE_BATTLES` to play more of them.
"""

import json
import os
from collections import Counter
from pathlib import Path

import pytest

from game.core.commands import Drive, OpenMove, Shoot
from game.engine.advance import advance
from game.engine.dice_source import SeededDice
from game.engine.outcomes import outcomes
from game.engine.session import Session
from game.files.scenarios import read_scenario
from game.physics.shove import settle
from game.players.random_player import played_out
from tests.support.brawls import Brawler, brawl, check_every_event, rebuilt
from tests.support.scene import battle

ROOT = Path(__file__).parents[2]
SCENARIOS = sorted((ROOT / "maps" / "scenarios").glob("*.json"))
GOLDEN = Path(__file__).parent / "golden" / "outcomes.json"
COUNT = int(os.environ.get("ASHWAKE_BATTLES", "30"))
MOST_ORDERS = 3000


def played(seed: int) -> Session:
    """A battle played to its end: every other one of a scenario that ships."""
    start = brawl(seed)
    if seed % 2:
        scenario = read_scenario(SCENARIOS[seed // 2 % len(SCENARIOS)])
        start = scenario.battle.having(rounds=2)
    session = Session(start, SeededDice(seed), physics=settle)
    orders = played_out(session, Brawler(seed), most=MOST_ORDERS)
    assert orders < MOST_ORDERS, "it goes on and on"
    return session


@pytest.mark.parametrize("seed", range(COUNT))
def test_a_random_battle_holds_together(seed: int) -> None:
    session = played(seed)

    assert session.battle.ended is not None
    assert check_every_event(session.journal) == len(session.events)
    assert rebuilt(session.journal) == session.battle


@pytest.mark.parametrize("seed", range(0, COUNT, 5))
def test_the_rules_still_agree_with_the_journal(seed: int) -> None:
    session = played(seed)

    before = session.journal.start
    for entry in session.entries:
        progress = advance(before, entry.command, entry.inputs)
        assert progress.events == entry.events
        before = progress.battle
    assert before == session.battle


@pytest.mark.parametrize("seed", range(1, COUNT, 5))
def test_taking_back_and_putting_back_change_nothing(seed: int) -> None:
    session = played(seed)
    battles = [session.journal.start]
    for entry in session.entries:
        battles.append(advance(battles[-1], entry.command, entry.inputs).battle)

    for steps in (1, 3, 7):
        for back in range(1, steps + 1):
            session.undo()
            assert session.battle == battles[-1 - back]
        for _ in range(steps):
            session.redo()
        assert session.battle == battles[-1]


# --- the outcome census ---------------------------------------------------------------------


def census() -> dict[str, dict[str, str]]:
    """Count every outcome of some orders: kinds of event, and the chance of each set."""
    from tests.rules.test_shooting import GUN
    from tests.support.chasing import ahead, chase, turn
    from tests.support.scene import CAR, RIVAL, area, car, drive, open_move, play, rival

    found: dict[str, dict[str, str]] = {}

    def count(name: str, session: Session, order: Drive | OpenMove | Shoot) -> None:
        chances: Counter[str] = Counter()
        for outcome in outcomes(session.battle, order):
            kinds = ",".join(sorted({event.event for event in outcome.events}))
            chances[kinds] += outcome.chance  # type: ignore[assignment]
        assert sum(chances.values()) == 1
        found[name] = {kinds: str(chance) for kinds, chance in sorted(chances.items())}

    for speed in ("slow", "combat", "fast"):
        for ground in ("difficult", "very_difficult"):
            piece = area("ground", ground, 24, 20, 40, 30)
            session = play(battle(car(), pieces=(piece,)))
            session.submit(open_move(speed))
            count(f"{ground} at {speed}", session, drive(ahead(6)))
    count("one turn with a tail", chase(), drive(ahead(3), turn(45), ahead(3)))
    count("two turns with a tail", chase(), drive(ahead(2), turn(40), ahead(2), turn(40)))
    sludge = area("ground", "very_difficult", 27.5, 22, 29, 26)
    through = chase(pieces=(sludge,), tailer={"tail": None})
    count("ground right ahead", through, drive(ahead(4)))
    armed = battle(car(weapons=(GUN,)), rival(40, 24), phase="shooting")
    shot = {"seat": "amber", "model": CAR, "weapon": "gun", "target": RIVAL}
    count("one shot", play(armed), Shoot.model_validate(shot))
    return found


def test_the_outcome_census_is_as_it_was() -> None:
    counted = census()

    if not GOLDEN.exists() or os.environ.get("ASHWAKE_REWRITE_GOLDEN"):
        GOLDEN.parent.mkdir(exist_ok=True)
        GOLDEN.write_text(json.dumps(counted, indent=1) + "\n", encoding="utf-8")
    assert counted == json.loads(GOLDEN.read_text(encoding="utf-8"))
