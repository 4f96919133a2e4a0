"""Pivots that would clip (VR-68), what a drive is planned to do, and what its company does."""

from typing import Any

import pytest

from game.core.battle import Battle
from game.core.commands import Back
from game.core.events import Contact, Turned
from game.core.models import Model, Tail
from game.core.readings import Readings
from game.core.table import Table
from game.engine.session import RefusedError
from game.geometry.footprint import box_mm
from game.geometry.pose import Pose
from game.rules import driving
from tests.support.driving import REST, ahead, moving, stands, turn
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
    fighter,
    only,
    open_move,
    play,
    rival,
)

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
