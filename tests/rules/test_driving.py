"""VR-52 to VR-69: speeds, budgets, turns, reverse, fast moves."""

from typing import Any

import pytest

from game.core.battle import Battle, Phase
from game.core.commands import Ahead, Back, Leg, Turn
from game.core.events import Contact, Drove, MoveClosed, MoveOpened, Turned
from game.core.models import Flag, Model, Speed, Tail
from game.core.readings import Readings
from game.core.table import Table
from game.engine.session import RefusedError, Session
from game.geometry.footprint import box_mm
from game.geometry.pose import Pose
from game.rules import driving
from tests.support.scene import (
    AMBER,
    CAR,
    FIGHTER,
    RIVAL,
    area,
    battle,
    car,
    clauses,
    drive,
    end_move,
    every,
    fighter,
    only,
    open_move,
    play,
    rival,
)

REST = Ahead(ahead="rest")


def ahead(inches: float) -> Ahead:
    return Ahead(ahead=inches)


def turn(degrees: float) -> Turn:
    return Turn(turn=degrees)


def moving(speed: str, *models: Model, **fields: Any) -> Session:
    session = play(battle(*(models or (car(),)), **fields))
    session.submit(open_move(speed))
    return session


def stands(battle: Battle) -> tuple[float, float, float]:
    pose = battle.model(CAR).pose
    return round(pose.x, 2), round(pose.y, 2), round(pose.heading, 2)


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


# --- pivots -------------------------------------------------------------------------------------


def truck(**fields: Any) -> Model:
    given: dict[str, Any] = {
        "x": 20,
        "y": 24,
        "footprint": box_mm(135, 70),
        "vehicle_class": "armoured",
    }
    return car(**(given | fields))


def walled(**fields: Any) -> Battle:
    wall = area("wall", "impassable", 10, 24 + 35 / 25.4 + 1.2, 40, 40)
    return battle(truck(), pieces=[wall], **fields)


def test_vr_68_a_truck_pivots_clear_of_a_wall_up_to_32_degrees() -> None:
    session = play(walled())
    session.submit(open_move("slow"))

    [refusal] = session.objections(drive(turn(45)))

    assert (refusal.clause, refusal.code) == ("VR-68", "clips")
    assert refusal.figures["degrees"] == pytest.approx(32.0, abs=0.05)
    assert refusal.figures["corner"] == "front_left"
    assert clauses(session, drive(turn(31.9))) == ()


def test_vr_68_advice_only_warns_of_a_clipped_corner_and_the_pivot_stops_there() -> None:
    session = play(walled(tier="advise"))
    session.submit(open_move("slow"))

    events = session.submit(drive(turn(45)))

    assert only(Contact, events).degrees == pytest.approx(32.0, abs=0.05)
    assert only(Turned, events).degrees == pytest.approx(32.0, abs=0.05)


def test_vr_68_by_a_reading_a_corner_may_clip_on_the_way() -> None:
    post = area("post", "impassable", 22.5, 25.6, 22.7, 25.8)
    ignoring = Readings(clipped_corner="ignored")
    session = play(battle(truck(), pieces=[post], readings=ignoring))
    session.submit(open_move("slow"))

    assert clauses(session, drive(turn(90))) == ()
    session.submit(drive(turn(90)))

    assert stands(session.battle) == (20, 24, 90)


def test_vr_68_the_same_pivot_is_refused_by_default() -> None:
    post = area("post", "impassable", 22.5, 25.6, 22.7, 25.8)
    session = play(battle(truck(), pieces=[post]))
    session.submit(open_move("slow"))

    assert clauses(session, drive(turn(90))) == ("VR-68",)


def test_vr_68_by_a_reading_pivots_cost_two_inches_once() -> None:
    session = moving("combat", readings=Readings(pivot_cost="two_inches"))

    assert clauses(session, drive(turn(20), ahead(10))) == ()
    assert clauses(session, drive(turn(20), ahead(5), turn(20), ahead(5))) == ()
    assert clauses(session, drive(turn(20), ahead(10.1))) == ("VR-62",)
    assert clauses(session, drive(ahead(12))) == ()


# --- the plan -----------------------------------------------------------------------------------


def test_a_plan_tells_where_a_drive_would_end() -> None:
    session = moving("combat")

    plan = driving.plan(session.battle, drive(ahead(4), turn(45), ahead(4)))

    assert len(plan.path) == 4
    assert plan.pose.x == pytest.approx(24 + 4 * 2**-0.5)
    assert plan.after.inches_left == pytest.approx(4)
    assert plan.after.degrees_left == 45
    assert plan.stop is None


def test_a_plan_ends_at_the_first_contact() -> None:
    session = moving("combat", car(), rival(30, 24))

    plan = driving.plan(session.battle, drive(ahead(10), turn(45)))

    assert len(plan.legs) == 1
    assert plan.stop is not None
    assert plan.stop.obstacle.id == "rival"
    assert plan.pose.x == pytest.approx(30 - 75 / 25.4)


def test_a_plan_may_be_asked_before_a_speed_is_declared() -> None:
    start = battle(car(speed="slow"))

    assert driving.plan(start, drive(REST)).pose == Pose(26, 24, 0)


def test_refusals_name_the_battle_and_the_model() -> None:
    session = play(battle(car()))

    ghost = session.objections(open_move("slow", model="ghost"))
    over = play(battle(car(), ended="agreement")).objections(open_move("slow"))

    assert [r.code for r in ghost] == ["no_such_model"]
    assert "battle_over" in [r.code for r in over]


def test_a_refused_drive_changes_nothing() -> None:
    session = moving("slow")
    before = session.battle

    with pytest.raises(RefusedError):
        session.submit(drive(ahead(7)))

    assert session.battle == before


def test_one_vehicle_alone_drives() -> None:
    session = play(battle(car(), table=Table(leading="east"), active=AMBER))
    session.submit(open_move("slow"))
    session.submit(drive(ahead(6)))

    assert stands(session.battle) == (26, 24, 0)


# --- company ------------------------------------------------------------------------------------


def test_riders_go_where_their_vehicle_goes() -> None:
    session = moving("slow", car(20, 24), fighter(20, 24.5, rides="car"))

    session.submit(drive(ahead(2), turn(90), ahead(2)))

    rider = session.battle.model(FIGHTER).pose
    assert (rider.x, rider.y) == pytest.approx((21.5, 26), abs=1e-3)
    assert rider.heading == 90


def test_vr_77_by_a_reading_a_tailed_lead_does_not_reverse() -> None:
    tail = rival(16, 24, tail=Tail(lead=CAR))
    session = moving("slow", car(20, 24), tail, readings=Readings(lead_reverses="forbidden"))

    assert clauses(session, drive(Back(back=1))) == ("VR-77",)
    assert clauses(session, drive(ahead(1))) == ()


def test_a_lead_stops_at_contact_with_its_own_tailer() -> None:
    session = moving("slow", car(20, 24), rival(16, 24, tail=Tail(lead=CAR)))

    assert only(Contact, session.submit(drive(Back(back=3)))).target == RIVAL


def test_own_tailers_are_no_reason_to_refuse_a_pivot() -> None:
    close = rival(20 - 75 / 25.4 - 0.1, 24, tail=Tail(lead=CAR))
    session = moving("slow", car(20, 24), close)

    assert clauses(session, drive(turn(90))) == ()
