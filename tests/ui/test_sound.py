"""Sounds: begun with what is shown, off by a key, and never in anybody's way."""

from __future__ import annotations

import wave
from pathlib import Path

import pygame
import pytest

from game.core import events as ev
from game.core.commands import Ahead, Turn
from game.core.models import Motive
from game.files import places
from game.geometry.pose import Pose
from game.ui.settings import Settings
from game.ui.sound import Sounds
from game.view.hearing import ENGINES, Ear, Running, sound_of
from game.view.timeline import Timeline
from tests.support.pilot import Played
from tests.support.scene import CAR, battle, car, drive, open_move, play, rival
from tools import sounds as made

LEG = Ahead(ahead=6)
FILES = {path.stem: path for path in (places.assets() / "sounds").glob("*.wav")}


@pytest.fixture(autouse=True)
def _ground(bare_ground: None) -> None:
    """Paint no ground."""


def test_the_sounds_are_small_quiet_mono_and_those_that_the_tool_makes() -> None:
    assert set(FILES) == set(made.SOUNDS)
    assert sum(path.stat().st_size for path in FILES.values()) < 600_000
    for path in FILES.values():
        with wave.open(str(path)) as file:
            assert (file.getnchannels(), file.getframerate()) == (1, 22050)
            assert file.getnframes() / 22050 <= 1.6


def test_the_same_sum_makes_the_same_sound(tmp_path: Path) -> None:
    make, loudness = made.SOUNDS["thud"]

    made.write(tmp_path / "one.wav", made.levelled(make(), loudness))
    made.write(tmp_path / "two.wav", made.levelled(make(), loudness))

    assert (tmp_path / "one.wav").read_bytes() == (tmp_path / "two.wav").read_bytes()


@pytest.mark.parametrize("motive", list(Motive))
def test_every_motive_has_an_engine_that_lasts_as_long_as_the_drive(motive: Motive) -> None:
    start = battle(car(20, 24, motive=motive))
    drove = ev.Drove(model=CAR, path=(Pose(20, 24, 0), Pose(26, 24, 0)), inches=6.0, clause="VR-56")

    heard = sound_of(drove, start, 0.8)

    assert heard is not None
    assert heard.name in FILES
    assert (heard.name, heard.seconds) == (ENGINES[motive], 0.8)


def test_every_event_that_sounds_has_its_file() -> None:
    from game.view import hearing

    assert set(hearing._ONCE.values()) <= set(FILES)


def test_a_sound_begins_with_its_clip_and_only_once() -> None:
    session = play(battle(car(20, 24), rival(50, 30)))
    before = session.battle
    events = session.submit(open_move("combat")) + session.submit(
        drive(Ahead(ahead=6), Turn(turn=45))
    )
    timeline, ear = Timeline(before), Ear()

    timeline.show(before, events)
    first = [heard.name for heard in ear.begun(Running.of(timeline))]
    again = list(ear.begun(Running.of(timeline)))
    timeline.skip()
    rest = [heard.name for heard in ear.begun(Running.of(timeline))]

    assert first == ["engine_wheels"]
    assert again == []
    assert rest == ["skid"]


def test_a_drive_is_heard_and_the_key_switches_sound_off() -> None:
    pilot = Played(battle(car(20, 24), rival(50, 30)))

    pilot.key("tab", "2", *["up"] * 4, "enter")
    pilot.wait()
    heard = list(pilot.app.sounds.played)
    pilot.key("ctrl+m", "up", "enter")
    pilot.wait()

    assert "engine_wheels" in heard
    assert pilot.app.sounds.played == heard
    assert not pilot.app.settings.sound


def test_a_demonstration_is_heard_again_each_time_it_is_shown() -> None:
    session = play(battle(car(20, 24), rival(50, 30)))
    before = session.battle
    timeline, ear = Timeline(before), Ear()
    timeline.show(before, session.submit(open_move("combat")) + session.submit(drive(LEG)))
    clips = timeline.clips

    heard = [ear.begun(Running(clips, clock, 1.0)) for clock in (-0.5, 0.0, 0.3, -0.5, 0.1)]

    assert [len(each) for each in heard] == [0, 1, 0, 0, 1]


def test_nothing_is_opened_before_a_window_shows_its_first_frame() -> None:
    sounds = Sounds(Settings())

    sounds.play("thud")

    assert not sounds.ready
    assert not pygame.mixer.get_init()


def test_with_a_device_sounds_are_played_and_end_with_their_motion() -> None:
    sounds = Sounds(Settings(volume=0.2))
    timeline = Timeline(battle(car()))

    sounds.begin()
    there = sounds.wait()
    sounds.play("dice")
    sounds.follow(Running.of(timeline), 0.1)
    sounds.close()

    assert there
    assert not pygame.mixer.get_init()


def test_without_a_device_the_game_goes_on_in_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object, **__: object) -> None:
        raise pygame.error("no such device")

    monkeypatch.setattr(pygame.mixer, "init", fails)
    sounds = Sounds(Settings())

    sounds.begin()
    there = sounds.wait()
    sounds.play("dice")
    sounds.close()

    assert not there
    assert sounds.played == ["dice"]
