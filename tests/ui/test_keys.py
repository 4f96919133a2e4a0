"""The one registry of keys: complete, without clashes, and all of it works."""

from __future__ import annotations

import pygame
import pytest

from game.ui.keys import ACTIONS, BY_NAME, KeyMap, pressed, shown
from game.ui.screens.help import HelpSheet
from game.ui.screens.play_acts import PlayActs
from tests.support.pilot import Played
from tests.support.scene import battle, car, rival


def test_no_action_is_named_twice() -> None:
    assert len(BY_NAME) == len(ACTIONS)


def test_no_key_means_two_things_in_one_place() -> None:
    assert KeyMap().clashes() == []


def test_every_action_of_a_battle_is_carried_out_by_something() -> None:
    pilot = Played(battle(car(), rival()))
    acts: PlayActs = pilot.play.acts

    missing = [
        a.name
        for a in ACTIONS
        if a.where in ("play", "plan", "place", "table") and acts.find(a.name) is None
    ]

    assert missing == []


def test_every_action_a_battle_can_carry_out_stands_in_the_registry() -> None:
    done = {name.removeprefix("do_") for name in dir(PlayActs) if name.startswith("do_")}

    assert done - set(BY_NAME) <= {"summary"}, "the summary opens by itself and by its button"


@pytest.mark.parametrize("name", [a.name for a in ACTIONS if a.where == "everywhere"])
def test_every_action_everywhere_leads_somewhere(name: str) -> None:
    pilot = Played(battle(car(), rival()))

    assert pilot.app.do(name) or name == "cancel"


def test_the_help_shows_every_action_with_its_key() -> None:
    pilot = Played(battle(car(), rival()), size=(1600, 1400))
    pilot.key("f1")

    sheet = pilot.app.top
    assert isinstance(sheet, HelpSheet)
    value = sheet.value()

    assert {name for name, _ in value} == set(BY_NAME)
    assert all(keys for _, keys in value)


def test_a_line_of_the_help_is_done_when_it_is_clicked() -> None:
    pilot = Played(battle(car(), rival()), size=(1600, 1400))

    pilot.key("f1")
    pilot.press(("run", "tails"))

    assert pilot.app.top is pilot.play
    assert pilot.play.toggles == {"tails"}


def test_a_key_can_be_changed_and_the_help_follows() -> None:
    keys = KeyMap({"fit": ["g"]})
    event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_g, mod=0, unicode="g")

    assert keys.action(event, ("table",)) == "fit"
    assert keys.hint("fit") == "G"


def test_signs_that_need_shift_are_found_by_what_they_write() -> None:
    event = pygame.event.Event(
        pygame.KEYDOWN, key=pygame.K_SLASH, mod=pygame.KMOD_SHIFT, unicode="?"
    )

    assert "?" in pressed(event)
    assert KeyMap().action(event, ()) == "help"


def test_keys_are_shown_as_they_are_printed() -> None:
    assert shown("ctrl+z") == "Ctrl Z"
    assert shown("ctrl+shift+enter") == "Ctrl Shift Enter"
    assert shown("ctrl++") == "Ctrl +"
    assert shown("kp +") == "Num +"
    assert shown("kp enter") == "Num Enter"


@pytest.fixture(autouse=True)
def _video(bare_ground: None) -> None:
    pygame.display.init()
