"""A battle played with the keyboard alone."""

from __future__ import annotations

from game.core import events as ev
from game.core.models import Speed, Weapon
from game.ui.screens.play_acts import OVERLAYS
from game.view.overlay_words import SENTENCES
from tests.support.pilot import Played
from tests.support.scene import AMBER, CAR, SKY, battle, car, every, only, rival


def table() -> Played:
    return Played(battle(car(20, 24), rival(50, 30)))


def test_tab_speed_arrows_and_enter_drive_and_x_ends_the_move() -> None:
    pilot = table()

    pilot.key("tab", "2", *["up"] * 6, "e", "e", "enter")
    pilot.wait()
    pilot.key("x")
    pilot.wait()

    pose = pilot.battle.model(CAR).pose
    assert (pose.x, pose.heading) == (26.0, 350.0)
    assert pilot.battle.model(CAR).moved


def test_turns_go_by_1_5_15_and_45_degrees() -> None:
    pilot = table()

    pilot.key("tab", "1", "q", "shift+q", "ctrl+q", "alt+q")

    sketch = pilot.play.desk.sketch
    assert sketch is not None
    assert sketch.final == 5 + 1 + 15 + 45


def test_vr_61_reverse_at_slow_only() -> None:
    pilot = table()

    pilot.key("tab", "2", "b")
    said = pilot.app.told.clause
    pilot.key("1", "b", *["up"] * 3, "enter")
    pilot.wait()

    assert said == "VR-61"
    assert pilot.battle.model(CAR).pose.x == 17.0


def test_typed_figures_make_the_path() -> None:
    pilot = table()

    pilot.key("tab", "2", "n")
    pilot.type("4 30 left 2.5")
    pilot.key("enter", "enter")
    pilot.wait()

    assert pilot.battle.model(CAR).pose.heading == 30.0
    assert only(ev.Turned, pilot.play.desk.session.events).degrees == 30.0


def test_vr_63_a_fast_move_that_stops_short_is_refused_with_its_clause() -> None:
    pilot = table()

    pilot.key("tab", "3", "up", "enter")
    pilot.wait()
    pilot.key("x")

    assert pilot.app.told.clause == "VR-63"
    assert pilot.battle.turn.moving is not None


def test_escape_cancels_the_innermost_thing_first() -> None:
    pilot = table()
    pilot.key("tab", "2", "up", "a", "up")

    seen = []
    for _ in range(3):
        pilot.key("escape")
        desk = pilot.play.desk
        seen.append((desk.sketch is not None and not desk.sketch.empty, desk.sketch is not None))
    pilot.key("escape")

    assert seen[0] == (False, True)
    assert seen[1] == (False, False)
    assert pilot.play.desk.selected is None


def test_undo_reaches_the_start_of_the_move_phase_and_round() -> None:
    pilot = table()
    pilot.key("tab", "2", "up", "enter")
    pilot.wait()
    pilot.key("up", "enter")
    pilot.wait()

    pilot.key("ctrl+backspace")

    assert pilot.battle.turn.moving is None
    assert pilot.battle.model(CAR).pose.x == 20.0
    pilot.key("ctrl+y")
    assert pilot.battle.model(CAR).pose.x == 22.0
    pilot.key("shift+backspace")
    assert pilot.battle.model(CAR).pose.x == 20.0


def test_dice_are_entered_by_hand_when_wanted() -> None:
    from tests.support.scene import area

    pilot = Played(
        battle(car(20, 24), rival(50, 40), pieces=[area("ash", "difficult", 24, 20, 40, 28)])
    )
    pilot.key("d", "tab", "2", *["up"] * 5, "enter")
    pilot.wait()
    asked = pilot.play.desk.roll

    pilot.key("3", "enter")
    pilot.wait()

    assert asked is not None
    assert asked.purpose == "initiative"
    tested = only(ev.GroundTested, pilot.play.desk.session.events)
    assert (tested.faces, tested.result) == ((3,), "held")


def test_a_shot_with_target_picked_by_key() -> None:
    gun = Weapon.model_validate({"id": "gun", "range": 24})
    start = battle(car(20, 24, weapons=(gun,)), rival(30, 24), phase="shooting")
    pilot = Played(start)

    pilot.key("tab", "s", "enter")
    pilot.wait()

    declared = only(ev.AttackDeclared, pilot.play.desk.session.events)
    assert (declared.model, declared.target) == (CAR, "rival")


def test_overlays_come_and_go_by_key_each_with_its_legend() -> None:
    pilot = table()
    keys = ("f2", "f3", "f4", "f5", "f6", "f7", "f8", "f9", "f12")

    pilot.key("tab", *keys)
    shown = {
        z.intent[1]
        for z in pilot.app.frame().zones
        if isinstance(z.intent, tuple) and z.intent[0] == "toggle"
    }
    pilot.key(*keys)

    assert len(shown) == 9
    assert not pilot.play.toggles


def test_overlays_are_listed_with_a_sentence_each_and_switched_by_mouse() -> None:
    pilot = table()

    pilot.press(("do", "overlays"))
    pilot.press(("toggle", "strip"))
    listed = {
        z.intent[1]
        for z in pilot.app.frame().zones
        if isinstance(z.intent, tuple) and z.intent[0] == "toggle"
    }
    pilot.key("escape")

    assert listed == set(OVERLAYS) == set(SENTENCES)
    assert pilot.play.toggles == {"strip"}
    assert not pilot.play.legend_open


def test_a_battle_goes_through_two_rounds_by_keys_alone() -> None:
    pilot = Played(battle(car(40, 24), rival(50, 30)))

    for _ in range(40):
        if pilot.battle.turn.round == 3 or pilot.battle.ended:
            break
        if pilot.play.desk.session.waiting is not None:
            pilot.key("enter")
        elif pilot.play.desk.battle.turn.phase == "movement":
            pilot.key("tab", "1", *["up"] * 6, "enter")
            pilot.wait(0.2)
            pilot.key("x", "ctrl+enter")
        else:
            pilot.key("ctrl+enter")
        pilot.wait(0.3)

    assert pilot.battle.turn.round == 3 or pilot.battle.ended
    assert len(every(ev.RoadRolled, pilot.play.desk.session.events)) >= 2
    assert {e.active for e in every(ev.PhaseBegan, pilot.play.desk.session.events)} >= {AMBER, SKY}
    assert every(ev.MoveOpened, pilot.play.desk.session.events)[0].speed is Speed.SLOW


def test_the_table_turns_and_fits_by_key() -> None:
    pilot = table()

    pilot.key("r")
    turned = pilot.play.table.camera.turn
    pilot.key("=")
    pilot.wait()
    pilot.key("f")
    pilot.wait()

    assert turned == 90
    assert pilot.play.table.camera.turn == 90
