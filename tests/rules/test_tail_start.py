"""VR-72 to VR-75: tails that are offered and declared."""

import pytest

from game.core.base import ModelId
from game.core.battle import Phase
from game.core.commands import Back, EndPhase
from game.core.events import (
    TailDeclared,
    TailOffered,
)
from game.core.models import Tail
from game.core.readings import Readings
from game.geometry.footprint import box_mm
from game.geometry.measure import gap
from tests.support.chasing import (
    QUAD,
    TRUCK,
    ahead,
    at,
    chaser,
    declare,
    nose_gap,
    tail,
)
from tests.support.scene import (
    AMBER,
    CAR,
    MOSS,
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

# --- offering and declaring ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("x", "gap_inches", "offered"), [(25.30, 1.747, True), (25.04, 2.007, False)]
)
def test_vr_72_a_tail_is_offered_within_two_inches_of_the_rear(
    x: float, gap_inches: float, offered: bool
) -> None:
    session = chaser(x - 3)
    session.submit(open_move("slow"))
    session.submit(drive(ahead(3)))

    offers = every(TailOffered, session.submit(end_move()))

    assert nose_gap(session.battle, CAR, RIVAL) == pytest.approx(gap_inches, abs=5e-4)
    assert bool(offers) is offered
    assert ("VR-72" not in clauses(session, declare())) is offered


def test_vr_72_a_declared_tail_stands_in_the_battle() -> None:
    session = chaser(25.3)

    declared = only(TailDeclared, session.submit(declare()))

    assert declared.gap == pytest.approx(1.7472, abs=1e-4)
    assert tail(session, CAR) == Tail(lead=RIVAL)


def test_vr_72_only_an_opposing_vehicle_can_be_tailed() -> None:
    start = battle(car(25.3, 24), car(30, 24, id="mate"), fighter(30, 10))

    session = play(start)

    assert clauses(session, declare(lead="mate")) == ("VR-72",)
    assert clauses(session, declare(lead="fighter")) == ("VR-72",)
    assert session.objections(declare(lead="nobody"))[0].code == "no_such_model"


def test_vr_72_the_tailer_must_be_behind_and_within_the_leads_width() -> None:
    lead = {"footprint": TRUCK}

    level = chaser(25.6 - QUAD / 2, 25.9, lead=lead)
    beside = chaser(25.6 - QUAD / 2, 26.6, lead=lead)

    assert clauses(level, declare()) == ()
    assert "VR-72" in clauses(beside, declare())
    assert gap(level.battle.model(CAR).body, level.battle.model(RIVAL).body) == pytest.approx(
        1.743, abs=1e-3
    )


@pytest.mark.parametrize(
    ("measured", "inches", "legal"),
    [
        ("faces", 1.743, True),
        ("nose_to_rear_edge", 1.819, True),
        ("nose_to_rear_midpoint", 2.578, False),
        ("rear_arc", 1.743, True),
    ],
)
def test_vr_72_a01_from_what_to_what_the_two_inches_are_measured(
    measured: str, inches: float, legal: bool
) -> None:
    readings = Readings.model_validate({"tail_measured": measured})
    session = chaser(25.6 - QUAD / 2, 25.9, lead={"footprint": TRUCK}, readings=readings)

    found = nose_gap(session.battle, CAR, RIVAL)

    assert found == pytest.approx(inches, abs=1e-3)
    assert (clauses(session, declare()) == ()) is legal


def test_vr_72_a02_the_rear_may_be_a_ninety_degree_arc() -> None:
    # Beside the lead's width, but within 45 degrees of straight behind its midpoint.
    lead = {"footprint": TRUCK}
    box = chaser(25.6 - QUAD / 2, 26.6, lead=lead)
    arc = chaser(25.6 - QUAD / 2, 26.6, lead=lead, readings=Readings(rear="arc"))

    assert "VR-72" in clauses(box, declare())
    assert clauses(arc, declare()) == ()


def test_vr_72_a13_several_may_tail_one_lead_unless_a_reading_forbids_it() -> None:
    second = rival(25.3, 24, id="second", tail=Tail(lead=ModelId("lead")))
    models = (car(30, 24, id="lead", seat=MOSS), second, car(25.3, 26))

    allowed = play(battle(*models))
    one = play(battle(*models, readings=Readings(several_tails="one")))

    order = declare(lead="lead")
    assert "already_tailed" not in {o.code for o in allowed.objections(order)}
    assert "already_tailed" in {o.code for o in one.objections(order)}


def test_vr_73_a_tail_is_declared_in_movement_or_in_fast() -> None:
    codes = {
        phase: clauses(chaser(25.3, phase=phase), declare())
        for phase in (Phase.MOVEMENT, Phase.SHOOTING, Phase.FAST, Phase.CLOSE_COMBAT)
    }

    assert codes[Phase.MOVEMENT] == codes[Phase.FAST] == ()
    assert codes[Phase.SHOOTING] == codes[Phase.CLOSE_COMBAT] == ("VR-73",)


def test_vr_73_a_position_reached_in_the_fast_phase_is_offered_then() -> None:
    session = chaser(22.3, phase="fast", mine={"fast_ready": True, "moved": True})
    session.submit(open_move("fast"))
    session.submit(drive(ahead(3)))

    assert only(TailOffered, session.submit(end_move())).lead == RIVAL


def test_vr_72_a_vehicle_that_stood_still_is_offered_the_tail_as_the_phase_ends() -> None:
    session = chaser(25.3)

    events = session.submit(EndPhase(seat=AMBER))

    assert only(TailOffered, events).model == CAR
    assert clauses(session, declare()) == ("VR-73",)


@pytest.mark.parametrize(
    ("angle", "refused"), [(0, ()), (10, ()), (22.5, ()), (23, ("VR-75", "VR-74"))]
)
def test_vr_74_it_must_face_roughly_as_the_lead_does(
    angle: float, refused: tuple[str, ...]
) -> None:
    session = chaser(26.3, heading=angle, mine={"footprint": box_mm(50, 25)})

    assert clauses(session, declare()) == refused


def test_vr_74_nose_to_nose_is_no_tail() -> None:
    session = chaser(25.3, heading=180)

    assert {"VR-74", "VR-75"} <= set(clauses(session, declare()))


def test_vr_75_a_tail_cannot_start_at_an_angle() -> None:
    session = chaser(25.3, heading=45)

    assert "VR-75" in clauses(session, declare())


def test_vr_75_a03_the_angle_is_a_reading() -> None:
    session = chaser(25.3, heading=40, readings=Readings(tail_facing=45))

    assert "VR-75" not in clauses(session, declare())


def test_vr_75_on_declaring_the_tailer_takes_the_leads_heading() -> None:
    session = chaser(25.3, heading=10)

    session.submit(declare())

    assert at(session.battle, CAR) == (25.3, 24, 0)


def test_vr_75_no_tail_where_straightening_would_clip() -> None:
    rock = area("rock", "impassable", 26.3, 24.75, 26.7, 26)
    session = chaser(25.3, heading=350, pieces=(rock,))

    assert [o.code for o in session.objections(declare())] == ["no_room_to_straighten"]


@pytest.mark.parametrize(("reading", "refused"), [("never", ("VR-74",)), ("facing", ())])
def test_vr_74_a11_backing_into_place_starts_no_tail(
    reading: str, refused: tuple[str, ...]
) -> None:
    readings = Readings.model_validate({"backing_tail": reading})
    session = chaser(26.3, readings=readings)
    session.submit(open_move("slow"))
    session.submit(drive(Back(back=1)))
    session.submit(end_move())

    assert clauses(session, declare()) == refused


def test_vr_70_a_vehicle_out_of_control_cannot_tail() -> None:
    session = chaser(25.3, mine={"crew": ()})

    assert "VR-70" in clauses(session, declare())


def test_vr_73_one_that_moved_in_the_fast_phase_is_told_once() -> None:
    session = chaser(22.3, phase="fast", mine={"fast_ready": True, "moved": True})
    session.submit(open_move("fast"))
    session.submit(drive(ahead(3)))
    session.submit(end_move())

    assert every(TailOffered, session.submit(EndPhase(seat=AMBER))) == ()
