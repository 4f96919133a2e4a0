"""VR-78: the test for every turn of the lead."""

import pytest

from game.core.events import (
    ShakenOff,
    TailTested,
)
from game.core.models import Tail
from game.core.readings import Readings
from game.geometry.footprint import box_mm
from tests.support.chasing import (
    KEPT,
    ahead,
    chase,
    tail,
    turn,
)
from tests.support.scene import (
    CAR,
    RIVAL,
    area,
    drive,
    every,
    only,
    rival,
)

# --- the test ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "kept"), [((4, 4), True), ((4, 5), False)])
def test_vr_78_a_turn_of_the_lead_tests_the_drivers_leadership(
    dice: tuple[float, ...], kept: bool
) -> None:
    session = chase(ahead(3), dice=dice)

    tested = only(TailTested, session.submit(drive(turn(45))))

    assert (tested.needed, tested.result) == (8, "kept" if kept else "lost")
    assert (tested.degrees, tested.x, tested.y) == (45, 33, 24)
    assert (tail(session) is not None) is kept


@pytest.mark.parametrize(("leadership", "ways"), [(8, 26), (7, 21), (2, 1), (12, 36), (1, 0)])
def test_vr_78_the_odds_are_counted_out_of_thirty_six(leadership: int, ways: int) -> None:
    from game.rules.tailing import within_on_two_dice

    bands = {band.result: band.weight for band in within_on_two_dice(leadership)}

    assert bands.get("kept", 0) == ways
    assert sum(bands.values()) == 36


def test_vr_78_a04_turns_without_distance_between_them_are_one_test() -> None:
    session = chase(ahead(3), turn(20), dice=KEPT)

    events = session.submit(drive(turn(25)))

    assert every(TailTested, events) == ()
    assert [q.degrees for q in tail(session).queue] == [20, 25]  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("readings", "count"),
    [({}, 2), ({"tail_test": "move"}, 1), ({"split_turns": "merged"}, 1)],
)
def test_vr_78_a05_what_costs_a_test_when_a_turn_is_split(
    readings: dict[str, str], count: int
) -> None:
    session = chase(dice=KEPT + KEPT, readings=Readings.model_validate(readings))

    events = session.submit(drive(ahead(2), turn(20), ahead(1), turn(25), ahead(1)))

    assert len(every(TailTested, events)) == count


def test_vr_78_a05_pivots_further_than_an_inch_apart_are_not_merged() -> None:
    session = chase(dice=KEPT + KEPT, readings=Readings(split_turns="merged"))

    events = session.submit(drive(ahead(2), turn(20), ahead(1.1), turn(25)))

    assert len(every(TailTested, events)) == 2


@pytest.mark.parametrize(("degrees", "count"), [(45, 1), (46, 2), (90, 2), (20, 1)])
def test_vr_78_a04_a_test_for_every_45_degrees(degrees: float, count: int) -> None:
    session = chase(dice=KEPT + KEPT, readings=Readings(tail_test="each_45"))

    events = session.submit(drive(ahead(2), turn(degrees)))

    assert len(every(TailTested, events)) == count


def test_vr_78_a04_split_turns_at_one_spot_share_their_45_degrees() -> None:
    session = chase(dice=KEPT + KEPT, readings=Readings(tail_test="each_45"))

    events = session.submit(drive(ahead(2), turn(20), turn(25), turn(10)))

    assert len(every(TailTested, events)) == 2


@pytest.mark.parametrize(
    ("reading", "tests", "kept"), [("test", 1, True), ("no_test", 0, True), ("shaken", 0, False)]
)
def test_vr_78_a09_a_swerve_of_the_lead_is_a_turn(reading: str, tests: int, kept: bool) -> None:
    loose = area("loose", "difficult", 33, 22, 40, 26)
    session = chase(
        pieces=(loose,),
        dice=(6, 1, 1, *KEPT),
        readings=Readings.model_validate({"lead_swerves": reading}),
    )

    events = session.submit(drive(ahead(6)))

    assert len(every(TailTested, events)) == tests
    assert (tail(session) is not None) is kept


def test_vr_78_a09_a_lead_that_loses_control_shakes_its_tails_off() -> None:
    sludge = area("sludge", "very_difficult", 33, 22, 40, 26)
    session = chase(pieces=(sludge,), dice=(6, 1, 6, 2, 90))

    shaken = only(ShakenOff, session.submit(drive(ahead(6))))

    assert shaken.reason == "lead_lost_control"


def test_vr_78_a13_several_tailers_test_nearest_first() -> None:
    far = rival(24.9, 25.2, id="far", tail=Tail(lead=CAR), footprint=box_mm(50, 20))
    session = chase(ahead(3), others=(far,), dice=KEPT + KEPT)

    events = session.submit(drive(turn(30)))

    assert [t.model for t in every(TailTested, events)] == [RIVAL, "far"]
