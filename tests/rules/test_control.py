"""VR-70, VR-71: vehicles without a driver."""

from collections.abc import Iterator
from typing import Any, cast

import pytest

from game.core.battle import Battle
from game.core.commands import OpenPhase
from game.core.events import (
    Contact,
    CrashedIntoSide,
    Drove,
    GroundTested,
    Happening,
    LostControl,
    OutOfControlMoved,
    Turned,
)
from game.core.evolve import evolve
from game.core.models import CrewMember, Flag, Model
from game.core.readings import Readings
from game.core.steps import Roll, Rolled
from game.geometry.footprint import box_mm
from game.rules import control
from tests.support.scene import AMBER, CAR, SKY, area, battle, car, every, only, rival


def shot(*flags: Flag) -> tuple[CrewMember, ...]:
    return (CrewMember(id="driver", role="driver", flags=flags),)


def runaway(**fields: Any) -> Model:
    return car(**({"crew": shot(Flag.DOWN), "speed": "combat"} | fields))


def moved(start: Battle, *dice: float, seat: str = AMBER) -> tuple[Battle, list[Happening]]:
    """Run the rule by itself and return what it led to."""
    run = control.move_out_of_control(start, type(AMBER)(seat))
    faces: Iterator[float] = iter(dice)
    events: list[Happening] = []
    state, sent = start, cast(Any, None)
    while True:
        try:
            step = run.send(sent)
        except StopIteration as done:
            assert next(faces, None) is None, "dice left over"
            return done.value, events
        if isinstance(step, Happening):
            events.append(step)
            sent = state = evolve(state, step)
        else:
            assert isinstance(step, Roll)
            sent = Rolled(faces=tuple(next(faces) for _ in range(step.dice)))


@pytest.mark.parametrize(
    "flag", [Flag.PINNED, Flag.DOWN, Flag.PRONE, Flag.SERIOUSLY_INJURED, Flag.OUT_OF_ACTION]
)
def test_vr_70_a_driver_who_cannot_drive_leaves_it_out_of_control(flag: Flag) -> None:
    assert control.out_of_control(car(crew=shot(flag)))
    assert not control.out_of_control(car(crew=(*shot(flag), *shot())))


def test_vr_70_no_driver_at_all_is_out_of_control() -> None:
    assert control.out_of_control(car(crew=()))
    assert control.out_of_control(car(crew=(CrewMember(id="gunner", role="gunner"),)))


@pytest.mark.parametrize(
    ("die", "result", "heading"),
    [
        (1, "swerves_left", 45),
        (2, "swerves_left", 45),
        (3, "straight_on", 0),
        (4, "straight_on", 0),
        (5, "swerves_right", 315),
        (6, "swerves_right", 315),
    ],
)
def test_vr_71_it_swerves_by_a_die_and_goes_on(die: int, result: str, heading: float) -> None:
    after, events = moved(battle(runaway()), die)

    told = only(OutOfControlMoved, events)
    assert (told.result, told.inches, told.faces) == (result, 12, (die,))
    assert after.model(CAR).pose.heading == heading
    assert only(Drove, events).inches == 12
    assert only(Drove, events).forced


@pytest.mark.parametrize(
    ("speed", "inches", "left"),
    [("fast", 12, "combat"), ("combat", 12, "slow"), ("slow", 6, None), ("crawl", 3, None)],
)
def test_vr_71_it_goes_by_its_last_speed_and_slows_down(
    speed: str, inches: float, left: str | None
) -> None:
    after, events = moved(battle(runaway(speed=speed)), 3)

    assert only(Drove, events).inches == inches
    assert after.model(CAR).speed == left


def test_vr_71_with_no_declared_speed_it_stands_and_nobody_rolls() -> None:
    after, events = moved(battle(runaway(speed=None)))

    assert only(OutOfControlMoved, events).result == "stands"
    assert after.model(CAR).pose == car().pose


@pytest.mark.parametrize(
    ("reading", "dice", "result", "x"),
    [
        ("swerve", (3,), "straight_on", 32),
        ("straight", (), "straight_on", 32),
        ("stand", (), "stands", 20),
        ("by_hand", (), "by_hand", 20),
    ],
)
def test_vr_71_the_house_rules(reading: str, dice: tuple[int, ...], result: str, x: float) -> None:
    read = Readings.model_validate({"out_of_control": reading})

    after, events = moved(battle(runaway(), readings=read), *dice)

    assert only(OutOfControlMoved, events).result == result
    assert after.model(CAR).pose.x == pytest.approx(x)


def test_vr_71_by_default_only_its_owners_turn_moves_it() -> None:
    start = battle(runaway(), rival(crew=(), speed="slow"))
    everybody = start.having(readings=Readings(out_of_control_when="every_seat"))

    assert len(every(OutOfControlMoved, moved(start, 3)[1])) == 1
    assert len(every(OutOfControlMoved, moved(everybody, 3, 3)[1])) == 2
    assert len(every(OutOfControlMoved, moved(start, 3, seat=SKY)[1])) == 1


def test_vr_71_its_initiative_counts_as_failed() -> None:
    patch = area("patch", "very_difficult", 25, 20, 60, 30)

    _, events = moved(battle(runaway(initiative=6), pieces=[patch]), 3, 6)

    tested = only(GroundTested, events)
    assert (tested.faces, tested.result) == ((6,), "carries_on")


def test_vr_71_thrown_off_by_the_ground_it_rolls_on_and_lost_control_halts_it() -> None:
    patch = area("patch", "very_difficult", 25, 20, 60, 30)
    start = battle(runaway(), pieces=[patch])

    swerved, swerve_events = moved(start, 3, 2, 1)
    halted, halt_events = moved(start, 3, 1, 1, 2, 90)

    assert sum(e.inches for e in every(Drove, swerve_events)) == pytest.approx(12)
    assert swerved.model(CAR).pose.heading == 45
    assert only(LostControl, halt_events).inches == 2
    assert halted.model(CAR).has(Flag.STATIONARY)


def test_vr_71_it_stops_at_first_contact_and_crashes_into_sides() -> None:
    met = moved(battle(runaway(), rival(30, 24)), 3)[1]
    crashed = moved(battle(runaway(x=20, y=44)), 1)[1]

    assert only(Contact, met).target == "rival"
    assert only(CrashedIntoSide, crashed).edge == "north"


def test_vr_71_a_pivot_that_touches_still_goes_on_if_the_way_is_clear() -> None:
    behind = area("behind", "impassable", 10, 24 + 35 / 25.4 + 0.5, 18, 40)
    truck = runaway(footprint=box_mm(135, 70))

    _, events = moved(battle(truck, pieces=[behind]), 5)

    assert -45 < only(Turned, events).degrees < 0
    assert only(Contact, events).degrees == pytest.approx(only(Turned, events).degrees)
    assert only(Drove, events).inches == 12


def test_vr_71_it_counts_as_moved_and_not_as_its_own_activation() -> None:
    after, _ = moved(battle(runaway()), 3)

    assert after.model(CAR).moved
    assert after.model(CAR).activity == 0


def test_vr_71_a_crawler_without_a_driver_crawls_on() -> None:
    after, events = moved(
        battle(runaway(motive="crawler", vehicle_class="heavy", speed="crawl")), 1
    )

    assert only(Drove, events).inches == 3
    assert after.model(CAR).activity == 0


def test_vr_71_a_wreck_does_not_move() -> None:
    assert moved(battle(runaway(flags=(Flag.WRECKED,))))[1] == []


def test_vr_71_it_happens_at_the_start_of_movement() -> None:
    from tests.support.scene import play

    session = play(battle(runaway(), opened=False), [3])

    events = session.submit(OpenPhase(seat=AMBER))

    assert only(OutOfControlMoved, events).model == CAR
