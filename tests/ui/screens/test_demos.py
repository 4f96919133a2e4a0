"""The demonstration as a hand drives it: by keys, by buttons, by dragging."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.core import events as ev
from game.core.base import ModelId
from game.core.commands import Ahead
from game.engine.session import Session
from game.files import autosaves, places
from game.files.run import begun
from game.files.save import SaveHeader
from game.physics.shove import settle
from game.ui.app import App
from game.ui.keys import ACTIONS
from game.ui.screens import doors
from game.ui.screens.demos import DemosScreen
from game.ui.screens.play import PlayScreen
from game.ui.settings import Settings
from tests.support.pilot import Pilot
from tests.support.scene import CAR, battle, car, drive, open_move, rival

LEAD = ModelId("hound")
KEEPING = places.maps() / "lessons" / "12_keeping_a_tail.json"


class Shown(Pilot):
    """A pilot at a demonstration."""

    def __init__(self, file: Path | None = KEEPING, size: tuple[int, int] = (1280, 800)) -> None:
        app = App(size, Settings.model_validate({"reduced_motion": True}))
        self.screen = DemosScreen(app, file)
        app.show(self.screen)
        super().__init__(app)

    def to_step(self, number: int) -> None:
        """Show a step as it ends, and pause."""
        player = self.screen.desk.player
        player.playing = False
        player.show_step(number, at_end=True)
        self.draw()

    def pixel(self, x: float, y: float) -> tuple[int, int]:
        px, py = self.screen.table.camera.to_screen(x, y)
        return round(px), round(py)


def test_the_tab_of_demonstrations_opens_with_a_lesson() -> None:
    app = App((1280, 800), Settings())

    doors.tabbed(app, "demos", None)

    assert isinstance(app.base, DemosScreen)
    assert len(app.base.lessons.shipped) >= 25


def test_it_plays_by_itself_and_space_pauses_it() -> None:
    pilot = Shown()

    pilot.wait(1.0)
    ran = pilot.screen.desk.player.time
    pilot.key("space")
    stopped = pilot.screen.desk.player.time
    pilot.wait(0.5)

    assert ran > 0.8
    assert pilot.screen.desk.player.time == pytest.approx(stopped)


def test_the_keys_step_hurry_and_loop() -> None:
    pilot = Shown()

    pilot.key("space", "right", "right", "left", "]", "l", "space")

    player = pilot.screen.desk.player
    assert player.moment.index == 1
    assert (player.rate, player.loop) == (2.0, True)


def test_every_action_of_a_demonstration_means_something() -> None:
    pilot = Shown()
    pilot.to_step(1)
    quiet = ("demo_export", "demo_captions", "demo_play", "demo_same")
    wanted = [a.name for a in ACTIONS if a.where in ("demo", "table") and a.name not in quiet]

    for name in wanted:
        assert pilot.app.do(name), name


def test_a_click_on_the_list_shows_another_lesson() -> None:
    pilot = Shown()
    path = pilot.screen.lessons.shipped[0].path

    pilot.press(("lesson", path))

    assert pilot.screen.desk.reel.title == "Turning"


def test_the_next_lesson_is_a_key_away() -> None:
    pilot = Shown()

    pilot.key("n")

    assert pilot.screen.desk.reel.title == "Shaken off"


def test_dragging_along_the_timeline_shows_that_instant() -> None:
    pilot = Shown()
    rect = next(z.rect for z in pilot.app.frame().zones if z.intent == ("track",))

    pilot.drag((rect.left + 40, rect.bottom - 30), (rect.right - 30, rect.bottom - 30))

    player = pilot.screen.desk.player
    assert player.time > player.film.length * 0.95
    assert not player.playing


def test_vr_78_a_lower_leadership_shows_the_tail_shaken_off() -> None:
    pilot = Shown()
    pilot.to_step(1)

    pilot.key("down", "down")

    events = [e for step in pilot.screen.desk.steps for e in step.events]
    assert any(isinstance(e, ev.ShakenOff) for e in events)
    pilot.key("space", "backspace")
    assert pilot.screen.desk.steps == pilot.screen.desk.reel.steps


def test_vr_78_another_die_is_a_click_away() -> None:
    pilot = Shown()
    pilot.to_step(1)

    pilot.press(("die", 0, 1, 6.0))

    test = next(e for e in pilot.screen.desk.steps[1].events if isinstance(e, ev.TailTested))
    assert test.faces == (5, 6)
    assert "11" in pilot.screen.desk.steps[1].caption, "the caption tells what happens now"


def test_vr_79_the_tail_answers_when_the_lead_is_dragged() -> None:
    pilot = Shown()
    pilot.to_step(0)
    pose = pilot.screen.desk.step.after.model(LEAD).pose

    pilot.drag(pilot.pixel(pose.x, pose.y), pilot.pixel(pose.x + 3, pose.y + 0.5))

    step = pilot.screen.desk.steps[0]
    assert step.after.model(LEAD).pose.x == pytest.approx(pose.x + 3, abs=0.2)
    assert any(isinstance(e, ev.Followed) for e in step.events)


def test_what_else_could_have_happened_is_counted_and_escape_closes_it() -> None:
    pilot = Shown()
    pilot.to_step(1)

    pilot.key("w")
    pilot.wait(0.3)
    counting = pilot.screen.desk.counting
    pilot.key("escape")

    assert counting is not None
    assert counting.done
    assert pilot.screen.desk.counting is None


def test_play_from_here_opens_a_battle_as_it_stands() -> None:
    pilot = Shown()
    pilot.to_step(1)
    there = pilot.screen.desk.steps[1].after

    pilot.key("p")

    screen = pilot.app.base
    assert isinstance(screen, PlayScreen)
    assert screen.desk.battle.model(LEAD).pose == there.model(LEAD).pose
    assert screen.desk.battle.turn.moving == there.turn.moving
    screen.close()


def saved_game() -> Path:
    start = battle(car(20, 24), rival(50, 30), opened=False)
    writer = autosaves.begin(SaveHeader(title="A chase", seed=7, start=start))
    written = Session(start, 7, physics=settle, writer=writer)
    written.submit(open_move("fast"))
    written.submit(drive(Ahead(ahead=12)))
    writer.close()
    found = autosaves.latest()
    assert found is not None
    return found


def test_a_saved_battle_opens_with_captions_from_its_log() -> None:
    pilot = Shown(saved_game())

    captions = [step.caption for step in pilot.screen.desk.steps]

    assert not pilot.screen.desk.reel.lesson
    assert any("12" in words for words in captions)


def test_captions_are_edited_and_kept_as_a_lesson_that_plays() -> None:
    pilot = Shown()
    pilot.key("c", "down")
    pilot.type("Look: ")
    pilot.key("ctrl+s")
    (kept,) = (places.saves().parent / "lessons").glob("*.json")

    run = begun(kept, lambda line: None, settle)
    run.play()

    assert run.failures == []
    assert any("Look: " in step.caption for step in run.script.steps)
    assert str(kept) in [str(p) for p in pilot.screen.lessons.paths]


def test_a_saved_battle_is_kept_as_a_lesson_that_plays_the_same() -> None:
    pilot = Shown(saved_game())
    wanted = pilot.screen.desk.steps[-1].after

    pilot.key("c", "ctrl+s")
    (kept,) = (places.saves().parent / "lessons").glob("*.json")
    run = begun(kept, lambda line: None, settle)
    run.play()

    assert run.failures == []
    assert run.session.battle.model(CAR).pose == wanted.model(CAR).pose


def test_a_changed_lesson_is_kept_as_it_came_out() -> None:
    pilot = Shown()
    pilot.to_step(1)
    pilot.press(("die", 0, 1, 6.0))

    pilot.key("c", "ctrl+s")
    (kept,) = (places.saves().parent / "lessons").glob("*.json")
    run = begun(kept, lambda line: None, settle)
    run.play()

    assert any(isinstance(e, ev.ShakenOff) for e in run.session.events)


def test_a_clip_is_made_off_the_frame_and_can_be_stopped() -> None:
    pilot = Shown()
    pilot.key("x")
    sheet = pilot.app.top

    pilot.press(("kind", ".webp"))
    pilot.press(("stop",))
    for _ in range(400):
        pilot.wait(0.05)
        pygame.time.wait(20)
        if not sheet.working:  # type: ignore[attr-defined]
            break

    assert not sheet.working  # type: ignore[attr-defined]
    assert list((places.saves().parent / "clips").glob("*")) == []


@pytest.mark.parametrize("size", [(1024, 700), (1600, 1000)])
def test_no_words_of_the_panels_leave_the_window(size: tuple[int, int]) -> None:
    pilot = Shown(size=size)

    pilot.wait(0.2)

    whole = pygame.Rect((0, 0), size)
    assert all(whole.contains(z.rect) for z in pilot.app.frame().zones)
