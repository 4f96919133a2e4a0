"""VR-52 to VR-67 and VR-69: speeds, budgets, turns, reverse, fast moves."""

import pytest

from game.core.battle import Phase
from game.core.commands import Back, Leg
from game.core.events import Drove, MoveClosed, MoveOpened, Turned
from game.core.models import Flag, Speed
from game.core.readings import Readings
from game.geometry.pose import Pose
from tests.support.driving import REST, ahead, moving, stands, turn
from tests.support.scene import (
    CAR,
    RIVAL,
    battle,
    car,
    clauses,
    drive,
    end_move,
    every,
    only,
    open_move,
    play,
    rival,
)

# --- declaring ----------------------------------------------------------------------------------


def test_vr_54_a_speed_opens_the_move() -> None:
    session = play(battle(car()))

    opened = only(MoveOpened, session.submit(open_move("combat")))

    assert opened.speed is Speed.COMBAT
    assert session.battle.turn.moving is not None
    assert session.battle.model(CAR).speed is Speed.COMBAT


def test_vr_54_the_speed_cannot_be_changed_while_the_move_is_open() -> None:
    session = moving("combat")
    session.submit(drive(ahead(3)))

    assert "VR-54" in clauses(session, open_move("slow"))


def test_vr_54_driving_needs_a_declared_speed() -> None:
    session = play(battle(car()))

    [refusal] = session.objections(drive(ahead(3)))

    assert (refusal.clause, refusal.code) == ("VR-54", "no_open_move")
    assert refusal.impossible


@pytest.mark.parametrize("flag", [Flag.DISABLED, Flag.WRECKED])
def test_vr_53_a_vehicle_out_of_action_does_not_move(flag: Flag) -> None:
    session = play(battle(car(flags=(flag,))))

    assert clauses(session, open_move("slow")) == ("VR-53",)


def test_vr_53_each_vehicle_moves_once_a_turn() -> None:
    session = moving("slow")
    session.submit(end_move())

    assert clauses(session, open_move("slow")) == ("VR-53",)


def test_vr_53_only_the_active_seats_vehicles_move() -> None:
    session = play(battle(car(), rival()))

    assert clauses(session, open_move("slow", model="rival")) == ("VR-53",)
    assert clauses(session, open_move("slow", model="rival", seat="sky")) == ("VR-53",)


def test_vr_55_a_vehicle_never_declares_more_than_its_maximum() -> None:
    session = play(battle(car(vehicle_class="armoured")))

    assert clauses(session, open_move("fast")) == ("VR-55",)
    assert clauses(session, open_move("combat")) == ()


def test_vr_15_a_crawler_declares_nothing_but_a_crawl() -> None:
    session = play(battle(car(vehicle_class="heavy", motive="crawler")))

    assert clauses(session, open_move("slow")) == ("VR-15",)
    assert clauses(session, open_move("crawl")) == ()


def test_vr_56_the_speed_marker_stays_on_the_vehicle() -> None:
    session = moving("slow")
    session.submit(end_move())

    assert session.battle.model(CAR).speed is Speed.SLOW


def test_vr_70_a_vehicle_without_a_driver_takes_no_orders() -> None:
    session = play(battle(car(crew=())))

    assert clauses(session, open_move("slow")) == ("VR-70",)


# --- budgets ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("speed", "legs", "clause"),
    [
        ("slow", [ahead(6)], None),
        ("slow", [ahead(6.1)], "VR-58"),
        ("combat", [ahead(12)], None),
        ("combat", [ahead(12.1)], "VR-62"),
        ("fast", [ahead(12)], None),
        ("fast", [ahead(99)], "VR-63"),
        ("slow", [turn(180)], None),
        ("slow", [turn(181)], "VR-59"),
        ("slow", [turn(90), turn(-90)], None),
        ("combat", [turn(90)], None),
        ("combat", [turn(91)], "VR-62"),
        ("fast", [turn(45)], None),
        ("fast", [turn(46)], "VR-63"),
        ("slow", [ahead(3), ahead(3.0004)], None),
        ("slow", [ahead(3), ahead(3.01)], "VR-58"),
    ],
)
def test_vr_58_59_62_63_an_order_beyond_a_budget_is_refused(
    speed: str, legs: list[Leg], clause: str | None
) -> None:
    session = moving(speed)

    assert clauses(session, drive(*legs)) == (() if clause is None else (clause,))


def test_vr_63_budgets_are_carried_from_order_to_order() -> None:
    session = moving("combat")
    session.submit(drive(ahead(5), turn(45)))

    assert clauses(session, drive(ahead(7), turn(45))) == ()
    assert clauses(session, drive(ahead(7.1))) == ("VR-62",)
    assert clauses(session, drive(turn(46))) == ("VR-62",)


def test_rest_is_what_is_left() -> None:
    session = moving("combat")

    session.submit(drive(ahead(5), REST))

    assert stands(session.battle) == (32, 24, 0)


def test_vr_59_two_left_turns_of_90_at_slow() -> None:
    session = moving("slow", car(20, 20))

    session.submit(drive(ahead(2), turn(90), ahead(2), turn(90), ahead(2)))

    assert stands(session.battle) == (20, 22, 180)
    assert session.battle.turn.moving is not None
    assert session.battle.turn.moving.turned == 180


def test_vr_60_a_turn_may_come_before_any_travel() -> None:
    session = moving("slow")

    turned = only(Turned, session.submit(drive(turn(45))))

    assert turned.degrees == 45
    assert stands(session.battle) == (20, 24, 45)


def test_vr_61_reverse_and_ahead_share_one_distance() -> None:
    session = moving("slow")

    events = session.submit(drive(Back(back=2), ahead(4)))

    assert [(e.inches, e.backwards) for e in every(Drove, events)] == [(2, True), (4, False)]
    assert stands(session.battle) == (22, 24, 0)
    assert clauses(session, drive(ahead(0.1))) == ("VR-58",)


@pytest.mark.parametrize("speed", ["combat", "fast"])
def test_vr_61_only_slow_vehicles_reverse(speed: str) -> None:
    assert clauses(moving(speed), drive(Back(back=1))) == ("VR-61",)


def test_vr_66_a_fast_move_in_both_phases() -> None:
    session = moving("fast", car(10, 24))
    session.submit(drive(ahead(6), turn(45), ahead(6)))
    session.submit(end_move())

    assert stands(session.battle) == (20.24, 28.24, 45)
    assert session.battle.model(CAR).fast_ready

    fast = play(session.battle.with_turn(phase=Phase.FAST))
    fast.submit(open_move("fast"))
    fast.submit(drive(ahead(5)))
    fast.submit(end_move())

    assert stands(fast.battle) == (23.78, 31.78, 45)
    assert fast.battle.model(CAR).activity == pytest.approx(17)


def test_vr_69_a_turn_may_be_split_even_at_fast() -> None:
    session = moving("fast", car(10, 24))

    session.submit(drive(ahead(4), turn(20), ahead(4), turn(25), ahead(4)))

    assert stands(session.battle) == (20.59, 28.20, 45)
    assert clauses(session, drive(turn(1))) == ("VR-63",)


def test_vr_69_by_a_reading_turns_come_in_steps_of_45() -> None:
    snapped = Readings(odd_angles="snap_45")

    session = moving("combat", readings=snapped)

    assert clauses(session, drive(turn(20))) == ("VR-69",)
    assert clauses(session, drive(turn(90))) == ()


# --- fast moves ---------------------------------------------------------------------------------


def test_vr_63_a_fast_move_may_not_end_short_by_choice() -> None:
    session = moving("fast")
    session.submit(drive(ahead(11)))

    [refusal] = session.objections(end_move())

    assert (refusal.clause, refusal.code) == ("VR-63", "must_move_exactly")
    assert refusal.figures["left"] == pytest.approx(1)


def test_vr_63_a_contact_excuses_a_short_fast_move() -> None:
    session = moving("fast", car(20, 24), rival(30, 24))
    session.submit(drive(ahead(12)))

    closed = only(MoveClosed, session.submit(end_move()))

    assert closed.reason == "contact"
    assert closed.shortfall == pytest.approx(12 - (10 - 75 / 25.4), abs=1e-3)


def test_vr_63_who_drives_on_after_a_contact_must_drive_it_all() -> None:
    session = moving("fast", car(20, 24), rival(26, 24))
    session.submit(drive(ahead(12)))
    cleared = play(session.battle.with_model(RIVAL, pose=Pose(40, 40, 0)))
    cleared.submit(drive(ahead(5)))

    assert "VR-63" in clauses(cleared, end_move())


def test_vr_64_the_fast_phase_allows_0_to_12_more() -> None:
    ready = car(fast_ready=True, turn_left=45.0, moved=True, speed="fast")
    session = play(battle(ready, phase=Phase.FAST))
    session.submit(open_move("fast"))

    assert clauses(session, drive(ahead(12))) == ()
    assert clauses(session, drive(ahead(12.1))) == ("VR-64",)
    assert clauses(session, end_move()) == ()


def test_vr_64_only_who_moved_fast_moves_again() -> None:
    session = play(battle(car(moved=True, speed="combat"), phase=Phase.FAST))

    assert clauses(session, open_move("fast")) == ("VR-64",)


def test_vr_64_the_further_move_is_fast_too() -> None:
    ready = car(fast_ready=True, turn_left=45.0, moved=True, speed="fast")
    session = play(battle(ready, phase=Phase.FAST))

    assert clauses(session, open_move("slow")) == ("VR-64",)
    assert clauses(session, open_move("fast")) == ()


def test_vr_65_a_turn_used_in_movement_is_gone() -> None:
    session = moving("fast")
    session.submit(drive(turn(30), ahead(12)))
    session.submit(end_move())
    fast = play(session.battle.with_turn(phase=Phase.FAST))
    fast.submit(open_move("fast"))

    assert clauses(fast, drive(turn(15))) == ()
    assert clauses(fast, drive(turn(16))) == ("VR-65",)


def test_vr_67_shooting_lies_between_the_two_fast_moves() -> None:
    ready = car(fast_ready=True, turn_left=45.0, moved=True, speed="fast")

    assert clauses(play(battle(ready, phase="shooting")), open_move("fast")) != ()
    assert clauses(play(battle(ready, phase="close_combat")), open_move("fast")) != ()
