"""A battle played with the mouse alone."""

from __future__ import annotations

from game.core import events as ev
from game.core.models import Speed
from tests.support.pilot import Played
from tests.support.scene import AMBER, CAR, RIVAL, SKY, area, battle, car, every, rival


def table() -> Played:
    return Played(battle(car(20, 24), rival(50, 30)))


def test_a_click_selects_and_two_clicks_drive_there() -> None:
    pilot = table()

    pilot.click(pilot.pixel(20, 24))
    pilot.press(("speed", "combat"))
    pilot.click(pilot.pixel(26, 24))
    pilot.press(("do", "drive"))
    pilot.wait()

    assert pilot.play.desk.selected == CAR
    assert pilot.battle.model(CAR).speed is Speed.COMBAT
    assert abs(pilot.battle.model(CAR).pose.x - 26) < 0.15


def test_dragging_from_the_model_draws_a_path() -> None:
    pilot = table()

    pilot.drag(pilot.pixel(20, 24), pilot.pixel(28, 26))

    sketch = pilot.play.desk.sketch
    assert sketch is not None
    assert len(sketch.legs) == 2, "a pivot and a straight"


def test_vr_62_the_hand_is_stopped_at_the_allowance_and_told_so() -> None:
    pilot = table()

    pilot.drag(pilot.pixel(20, 24), pilot.pixel(60, 24))

    assert "12″" in pilot.app.told.words
    assert pilot.app.told.clause == "VR-62"


def test_vr_55_a_speed_beyond_the_maximum_is_struck_through_and_says_why() -> None:
    pilot = Played(battle(car(vehicle_class="armoured"), rival()))
    pilot.click(pilot.pixel(20, 24))

    refused = [
        zone
        for zone in pilot.app.frame().zones
        if isinstance(zone.intent, tuple) and zone.intent[:2] == ("refused", ("speed", "fast"))
    ]
    pilot.click(refused[0].rect.center)

    assert "VR-55" in pilot.app.told.words


def test_the_wheel_turns_the_ghost_and_zooms_when_nothing_is_drawn() -> None:
    pilot = table()
    before = pilot.play.table.camera.scale

    pilot.wheel(pilot.pixel(40, 24), 2)
    pilot.wait()
    zoomed = pilot.play.table.camera.scale
    pilot.drag(pilot.pixel(20, 24), pilot.pixel(24, 24))
    pilot.move(pilot.pixel(26, 24))
    pilot.wheel(pilot.pixel(26, 24), 1)

    assert zoomed > before
    sketch = pilot.play.desk.sketch
    assert sketch is not None
    assert sketch.final == 5


def test_the_wheel_never_leaks_through_a_panel() -> None:
    pilot = table()
    before = pilot.play.table.camera

    pilot.wheel((40, 300), 3)
    pilot.wheel((1200, 300), -3)

    assert pilot.play.table.camera == before


def test_the_right_button_pans_and_losing_the_focus_lets_go() -> None:
    import pygame

    pilot = table()
    start = pilot.pixel(40, 40)

    pilot.move(start)
    pilot.down(start, 3)
    event = pygame.event.Event(
        pygame.MOUSEMOTION, pos=(start[0] + 30, start[1]), rel=(30, 0), buttons=(0, 0, 1)
    )
    pilot.app.step([event], 0.05)
    panned = pilot.play.table.camera.x
    pilot.app.step([pygame.event.Event(pygame.WINDOWFOCUSLOST)], 0.05)
    pilot.app.step([event], 0.05)

    assert panned < 36
    assert pilot.play.table.camera.x == panned, "nothing is held any more"


def test_leaving_the_table_drops_what_followed_the_pointer() -> None:
    pilot = table()
    pilot.click(pilot.pixel(20, 24))
    pilot.press(("speed", "slow"))

    pilot.move(pilot.pixel(24, 24))
    followed = pilot.play.desk.sketch
    pilot.move((1200, 300))
    pilot.wait(0.1)
    left = pilot.play.desk.sketch

    assert followed is not None
    assert followed.live
    assert left is not None
    assert not left.live


def test_vr_72_a_tail_is_declared_by_its_button() -> None:
    pilot = Played(battle(car(20, 24), rival(24.5, 24)))
    pilot.click(pilot.pixel(20, 24))

    pilot.press(("do", "tail"))
    pilot.wait()

    assert pilot.battle.model(CAR).tail is not None


def test_undo_and_redo_by_the_bar() -> None:
    pilot = table()
    pilot.drag(pilot.pixel(20, 24), pilot.pixel(26, 24))
    pilot.press(("do", "drive"))
    pilot.wait()
    there = pilot.battle.model(CAR).pose

    pilot.press(("do", "undo"))
    back = pilot.battle.model(CAR).pose
    pilot.press(("do", "redo"))

    assert back.x == 20
    assert pilot.battle.model(CAR).pose == there


def test_vr_30_the_odds_of_a_test_ahead_are_exact() -> None:
    pilot = Played(
        battle(car(20, 24), rival(50, 40), pieces=[area("ash", "difficult", 24, 20, 40, 28)])
    )
    pilot.drag(pilot.pixel(20, 24), pilot.pixel(30, 24))
    pilot.wait(1.0)

    fan = pilot.play.desk.fan

    assert fan is not None
    assert fan.done
    chances = {kind: str(chance) for kind, chance in fan.fan().kinds}
    assert chances == {"held": "2/3", "carries_on": "1/6", "swerve": "1/6"}


def test_a_whole_turn_passes_from_seat_to_seat_by_buttons() -> None:
    pilot = Played(battle(car(30, 24), rival(50, 30)))

    for _ in range(12):
        if pilot.play.decider == SKY:
            break
        pilot.press(("do", "end_phase"))
        pilot.wait(0.3)

    assert pilot.play.decider == SKY
    began = every(ev.PhaseBegan, pilot.play.desk.session.events)
    assert {e.active for e in began} >= {AMBER, SKY}
    assert pilot.battle.model(RIVAL).place == "table"
