"""Beginning a game, and going on with one: sessions that are written as they are played."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.core.base import SeatId
from game.core.battle import Battle
from game.engine.session import Session
from game.files import autosaves
from game.files.battles import battle_of, kind_of
from game.files.save import Saved, SaveHeader, read_save
from game.files.save_writer import SaveWriter, continued
from game.files.scenarios import Scenario, read_scenario
from game.physics.shove import settle
from game.players.random_player import NAME, RandomPlayer
from game.ui.app import App
from game.ui.screens.play import PlayScreen


def begin(app: App, battle: Battle, *, title: str, seed: int) -> PlayScreen:
    """Begin a battle, written from its first order on; show it.

    Raises:
        BadFileError: If it cannot be written.
    """
    writer = autosaves.begin(SaveHeader(title=title, seed=seed, start=battle))
    session = Session(battle, seed, physics=settle, writer=writer)
    return _shown(app, session, writer, title)


def begin_scenario(app: App, scenario: Scenario) -> PlayScreen:
    """Begin the battle of a scenario."""
    seed = getattr(scenario.setting, "seed", None)
    return begin(
        app,
        scenario.battle,
        title=scenario.setting.title,
        seed=seed if isinstance(seed, int) else 7,
    )


def go_on(app: App, saved: Saved) -> PlayScreen:
    """Go on with a game that was saved, or left by a crash.

    Raises:
        BadFileError: If it is open elsewhere or cannot be written.
    """
    writer = continued(saved)
    session = Session(
        saved.header.start,
        saved.header.seed,
        physics=settle,
        writer=writer,
        history=saved.history,
    )
    screen = _shown(app, session, writer, saved.header.title)
    for note in saved.notes:
        app.told.say(note, kind="warn")
    return screen


def open_path(app: App, file: Path) -> PlayScreen:
    """Open any file that can be played.

    Raises:
        BadFileError: If it cannot be used.
    """
    match kind_of(file):
        case "save":
            return go_on(app, read_save(file))
        case "scenario":
            return begin_scenario(app, read_scenario(file))
        case _:
            return begin(app, battle_of(file, physics=settle), title=file.stem, seed=7)


def _shown(app: App, session: Session, writer: SaveWriter, title: str) -> PlayScreen:
    screen = PlayScreen(app, session, physics=settle, programs=programs(session.battle))
    screen.writer = writer
    screen.title = title
    app.show(screen)
    return screen


def programs(battle: Battle) -> dict[SeatId, Callable[[Session], None]]:
    """Return the programs that play seats of a battle."""
    found: dict[SeatId, Callable[[Session], None]] = {}
    for index, seat in enumerate(battle.seats):
        if seat.played_by == NAME:
            player = RandomPlayer(f"{seat.id}/{index}")

            def step(session: Session, player: RandomPlayer = player) -> None:
                player.act(session)

            found[seat.id] = step
    return found


__all__ = ["begin", "begin_scenario", "go_on", "open_path", "programs"]
