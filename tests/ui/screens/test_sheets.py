"""Title, new battle, settings, referee and the other sheets, by keys and by mouse."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.core import events as ev
from game.files import places
from game.ui import settings as preferences
from game.ui.app import App
from game.ui.screens import doors, games
from game.ui.screens.play import PlayScreen
from game.ui.screens.setup import SetupScreen
from game.ui.screens.title import TitleScreen
from game.ui.settings import Settings
from tests.support.pilot import Pilot, Played
from tests.support.scene import CAR, battle, car, only, rival


@pytest.fixture(autouse=True)
def _video() -> None:
    pygame.display.init()


def started(size: tuple[int, int] = (1280, 800)) -> Pilot:
    app = App(size, Settings(reduced_motion=True))
    doors.start(app, "", None)
    return Pilot(app)


def test_a_new_battle_is_begun_by_keys_alone() -> None:
    pilot = started()

    pilot.key("enter")
    setup = pilot.app.base
    assert isinstance(setup, SetupScreen)
    pilot.key("right")
    setup.focus = ("begin",)
    pilot.key("enter")

    assert isinstance(pilot.app.base, PlayScreen)
    assert setup.choices.map == 1
    assert pilot.app.base.desk.battle.turn.phase == "deployment"


def test_tab_reaches_every_choice_of_a_new_battle() -> None:
    pilot = started()
    pilot.key("enter")
    seen = []

    for _ in range(40):
        seen.append(pilot.app.base.focus)
        pilot.key("tab")

    assert ("begin",) in seen
    assert ("step", "rounds", 1) in seen
    assert ("more",) in seen


def test_deployment_by_dragging_and_by_keys() -> None:
    pilot = started()
    pilot.key("enter")
    assert isinstance(pilot.app.base, SetupScreen)
    pilot.app.base.begin()
    play = pilot.app.base
    assert isinstance(play, PlayScreen)
    pilot.wait()

    pilot.key("tab")
    assert play.desk.placing is not None
    pilot.drag(pilot.app.pointer, tuple(map(round, play.table.camera.to_screen(30, 22))))  # type: ignore[arg-type]
    pilot.drag(
        tuple(map(round, play.table.camera.to_screen(36, 24))),  # type: ignore[arg-type]
        tuple(map(round, play.table.camera.to_screen(20, 25))),  # type: ignore[arg-type]
    )

    placed = [e for e in play.desk.session.events if isinstance(e, ev.Deployed)]
    assert placed


def test_a_game_left_is_offered_again_and_goes_on() -> None:
    pilot = started()
    scenario = places.maps() / "scenarios" / "ash_road.json"
    doors.open_file(pilot.app, scenario)
    play = pilot.app.base
    assert isinstance(play, PlayScreen)
    pilot.wait()
    pilot.key("tab", "1", "up", "enter")
    pilot.wait()
    count = len(play.desk.session.entries)
    play.close()

    again = started()
    title = again.app.base
    assert isinstance(title, TitleScreen)
    again.press(("go_on",))

    assert isinstance(again.app.base, PlayScreen)
    assert len(again.app.base.desk.session.entries) == count


def test_a_damaged_file_is_named_and_nothing_changes(tmp_path: Path) -> None:
    pilot = started()
    bad = tmp_path / "bad.json"
    bad.write_text('{"kind": "scenario", "schema": 1, "map": ')

    opened = doors.open_file(pilot.app, bad)

    assert not opened
    assert "bad.json" in pilot.app.told.words
    assert isinstance(pilot.app.base, TitleScreen)


def test_saving_under_a_name_goes_on_there() -> None:
    pilot = started()
    doors.open_file(pilot.app, places.maps() / "scenarios" / "ash_road.json")
    pilot.wait()

    pilot.key("ctrl+s", "enter")
    pilot.wait(0.2)
    play = pilot.app.base
    assert isinstance(play, PlayScreen)
    pilot.key("tab", "1", "up", "enter")
    play.close()

    saves = list(places.saves().glob("*.jsonl"))
    assert len(saves) == 1
    assert '"drive"' in saves[0].read_text()


def test_settings_are_kept_and_taken_over() -> None:
    pilot = Played(battle(car(), rival()), size=(1600, 1000))

    pilot.key("f10")
    pilot.press(("contrast",))
    pilot.key("escape")

    found, wrong = preferences.load()
    assert found.theme == "contrast"
    assert wrong is None
    assert pilot.app.inks.theme.name == "contrast"


def test_a_key_is_changed_in_the_settings() -> None:
    pilot = Played(battle(car(), rival()), size=(1600, 1000))
    pilot.key("f10")
    sheet = pilot.app.top
    sheet.intend(("key", "fit"))

    pilot.key("g")

    assert pilot.app.keys.keys("fit") == ("g",)


def test_a_damaged_settings_file_is_told_and_left(tmp_path: Path) -> None:
    file = places.settings_file()
    file.write_text('{"text_scale": 9}')

    found, wrong = preferences.load()

    assert found.text_scale == 1.0
    assert wrong is not None
    assert "text_scale" in wrong
    assert file.read_text() == '{"text_scale": 9}'


def test_the_referee_adjusts_a_model_by_an_order() -> None:
    pilot = Played(battle(car(), rival()), size=(1600, 1000))
    pilot.key("tab", "k")

    pilot.press(("field", "wounds"))
    pilot.key("backspace")
    pilot.type("1")
    pilot.key("enter")
    sheet = pilot.app.top
    sheet.intend(("adjust",))

    adjusted = only(ev.Adjusted, pilot.play.desk.session.events)
    assert adjusted.changes.wounds == 1
    assert pilot.battle.model(CAR).wounds == 1
    assert not pilot.app.over


def test_the_help_tier_is_changed_in_the_journal() -> None:
    pilot = Played(battle(car(), rival()), size=(1600, 1000))
    pilot.key("l")

    pilot.press(("step", "tier:", 1))

    changed = only(ev.SettingChanged, pilot.play.desk.session.events)
    assert (changed.what, changed.to) == ("tier", "measure")


def test_ending_the_battle_asks_first_and_shows_the_summary() -> None:
    pilot = Played(battle(car(), rival()))

    pilot.key("ctrl+shift+e", "enter")
    pilot.wait()

    assert pilot.battle.ended == "agreement"
    assert type(pilot.app.top).__name__ == "SummarySheet"


def test_a_tab_away_and_back_keeps_the_battle() -> None:
    pilot = Played(battle(car(), rival()))

    pilot.key("ctrl+home")
    pilot.press(("go_on",))

    assert pilot.app.base is pilot.play


def test_a_seat_played_by_the_program_plays() -> None:
    pilot = started()
    scenario = places.maps() / "scenarios" / "random_opponent.json"
    games.open_path(pilot.app, scenario)
    play = pilot.app.base
    assert isinstance(play, PlayScreen)

    for _ in range(200):
        pilot.app.step([], 0.1)
        if play.decider not in play.programs:
            pilot.key("ctrl+enter") if play.desk.session.waiting is None else pilot.key("enter")
        if any(isinstance(e, ev.MoveOpened) for e in play.desk.session.events):
            break

    assert any(isinstance(e, ev.MoveOpened) for e in play.desk.session.events)


def test_the_rest_of_a_gang_is_set_up_by_one_key() -> None:
    pilot = started()
    pilot.key("enter")
    assert isinstance(pilot.app.base, SetupScreen)
    pilot.app.base.begin()
    play = pilot.app.base
    assert isinstance(play, PlayScreen)
    pilot.wait()

    pilot.key("u", "ctrl+enter")
    pilot.wait()
    pilot.key("u", "ctrl+enter")
    pilot.wait()

    models = play.desk.battle.models
    assert all(m.place == "table" for m in models)
    assert play.desk.battle.turn.phase == "movement"


def test_the_curtain_covers_the_table_while_the_mouse_changes_hands() -> None:
    pilot = Played(battle(car(40, 24), rival(50, 30)), curtain=True)

    for _ in range(8):
        if pilot.app.over:
            break
        pilot.key("ctrl+enter")
        pilot.wait(0.3)

    assert type(pilot.app.top).__name__ == "Curtain"
    pilot.key("enter")
    assert not pilot.app.over


def test_a_battle_that_only_programs_play_comes_to_its_end() -> None:
    start = battle(car(40, 24), rival(50, 30), rounds=1)
    seats = tuple(s.model_copy(update={"played_by": "random"}) for s in start.seats)
    pilot = Played(start.having(seats=seats))
    pilot.play.programs = games.programs(pilot.battle)

    for _ in range(120):
        pilot.app.step([], 0.1)
        if pilot.battle.ended:
            break

    assert pilot.battle.ended == "rounds"
