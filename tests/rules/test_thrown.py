"""VR-48 and VR-49: what bad ground does to a vehicle."""

from typing import Any

import pytest

from game.core.commands import Ahead
from game.core.events import (
    Contact,
    CrashedIntoSide,
    GroundTested,
    LostControl,
    MoveClosed,
    Swerved,
)
from game.core.models import Flag
from game.core.readings import Readings
from game.core.table import Side, Table
from game.engine.session import Session
from game.geometry.footprint import box_mm
from tests.support.grounds import entering, sludge
from tests.support.scene import (
    CAR,
    area,
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

HALF = 75 / 25.4 / 2


# --- swerves ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "degrees"), [(1, 45), (3, 45), (4, -45), (6, -45)])
def test_vr_49_a_swerve_is_45_degrees_by_a_die(die: int, degrees: float) -> None:
    session = entering("fast", sludge(), [5, 4, die])

    swerved = only(Swerved, session.submit(drive(Ahead(ahead=12))))

    assert swerved.degrees == degrees
    assert session.battle.model(CAR).pose.heading == degrees % 360


def test_vr_49_after_a_swerve_the_move_may_go_on_with_what_is_left() -> None:
    near = area("near", "very_difficult", 24 + HALF + 5, 20, 60, 30)
    session = entering("fast", near, [5, 4, 1])
    session.submit(drive(Ahead(ahead=12)))

    assert clauses(session, drive(Ahead(ahead=7))) == ()
    assert clauses(session, drive(Ahead(ahead=7.1))) == ("VR-63",)
    assert session.battle.turn.moving is not None
    assert session.battle.turn.moving.turned == 0
    session.submit(drive(Ahead(ahead="rest")))

    pose = session.battle.model(CAR).pose
    assert (pose.x, pose.y) == pytest.approx((29 + 7 / 2**0.5, 25 + 7 / 2**0.5), abs=1e-3)


def test_vr_49_those_aboard_may_not_shoot_but_may_dismount() -> None:
    session = entering("fast", sludge(), [5, 4, 1])
    session.submit(drive(Ahead(ahead=12)))

    model = session.battle.model(CAR)
    assert model.no_shooting
    assert not model.no_dismount


def test_vr_49_a_swerve_is_a_forced_pivot_that_stops_at_first_contact() -> None:
    wall = area("wall", "impassable", 24, 26.1, 60, 40)
    session = play(battle(car(24, 25), pieces=[sludge(), wall]), [5, 4, 1])
    session.submit(open_move("fast"))

    events = session.submit(drive(Ahead(ahead=12)))

    met = only(Contact, events)
    assert 0 < only(Swerved, events).degrees < 45
    assert met.degrees == pytest.approx(only(Swerved, events).degrees)
    assert met.piece == "wall"


# --- lost control -------------------------------------------------------------------------------


def test_vr_48_the_worked_example() -> None:
    patch = area("patch", "very_difficult", 29, 20, 40, 30)
    session = play(battle(car(30, 24), pieces=[patch]), [5, 2, 5, 4, 210])
    session.submit(open_move("fast"))

    events = session.submit(drive(Ahead(ahead=12)))

    lost = only(LostControl, events)
    end = lost.path[-1]
    assert (round(end.x, 2), round(end.y, 2), end.heading) == (32.83, 21.17, 210)
    assert (lost.degrees, lost.inches, lost.facing) == (-45, 4, 210)
    assert lost.faces == (5, 4, 210)
    assert lost.spun == pytest.approx(-105)
    assert session.battle.model(CAR).pose == end


def lost(**fields: Any) -> Session:
    patch = area("patch", "very_difficult", 29, 20, 40, 30)
    given: dict[str, Any] = {"pieces": [patch, *fields.pop("more", ())]}
    session = play(battle(car(30, 24), *fields.pop("models", ()), **given, **fields), DICE)
    session.submit(open_move("fast"))
    session.submit(drive(Ahead(ahead=12)))
    return session


DICE: list[float] = [5, 2, 5, 4, 210]


def test_vr_48_the_move_ends_and_nobody_shoots_or_dismounts() -> None:
    session = lost()

    model = session.battle.model(CAR)
    assert model.no_shooting
    assert model.no_dismount
    assert model.has(Flag.STATIONARY)
    assert clauses(session, drive(Ahead(ahead=1))) == ("VR-48",)
    closed = only(MoveClosed, session.submit(end_move()))
    assert closed.reason == "lost_control"
    assert not closed.fast_ready


def test_vr_48_the_slide_stops_at_first_contact_and_the_spin_too() -> None:
    session = lost(models=[rival(33.5, 20.5, -45)])

    thrown = only(LostControl, session.events)
    assert thrown.inches < 4
    assert next(c.target for c in every(Contact, session.events)) == "rival"


def test_vr_48_by_a_reading_the_slide_is_capped_by_what_was_left() -> None:
    patch = area("patch", "very_difficult", 25 + HALF, 20, 60, 30)
    capped = Readings(lost_control_distance="capped")
    session = play(battle(car(15, 24), pieces=[patch], readings=capped), [5, 2, 5, 6, 0])
    session.submit(open_move("fast"))

    session.submit(drive(Ahead(ahead=12)))

    assert only(LostControl, session.events).inches == pytest.approx(2)


def test_vr_48_a_slide_never_tests_further_ground() -> None:
    other = area("other", "very_difficult", 31, 10, 45, 23)
    session = lost(more=[other])

    assert len(every(GroundTested, session.events)) == 1


def test_rr_12_a_truck_swerving_into_a_side_crashes_at_14_degrees() -> None:
    patch = area("patch", "very_difficult", 10, 0, 60, 30)
    truck = car(30, 2, footprint=box_mm(135, 70))
    table = Table(leading="east", sides={"south": Side.IMPASSABLE})
    session = play(battle(truck, pieces=[patch], table=table), [5, 2, 5, 4, 0])
    session.submit(open_move("fast"))

    events = session.submit(drive(Ahead(ahead=12)))

    thrown = only(LostControl, events)
    assert thrown.degrees == pytest.approx(-14.51, abs=0.005)
    assert thrown.inches == 0
    crash = every(CrashedIntoSide, events)[0]
    assert (crash.clause, crash.edge, crash.y) == ("RR-12", "south", 0)
