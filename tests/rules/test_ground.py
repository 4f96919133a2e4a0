"""VR-09 to VR-14, VR-25 to VR-37, VR-50, VR-51: the ground, whom it tests, and the test."""

from fractions import Fraction
from typing import Any

import pytest

from game.core.commands import Adjust, Ahead, Turn
from game.core.events import (
    BrokeThrough,
    Drove,
    GroundTested,
    Turned,
)
from game.core.models import Motive, Speed
from game.core.readings import Readings
from game.core.table import Ground
from game.engine.outcomes import chance, leaves
from game.rules import ground
from game.rules.collision import kind_of
from tests.support.grounds import entering, loose, sludge
from tests.support.scene import (
    AMBER,
    CAR,
    FIGHTER,
    area,
    battle,
    car,
    drive,
    every,
    fighter,
    only,
    open_move,
    play,
)

HALF = 75 / 25.4 / 2
TABLE = {
    "slow": "sss---",
    "combat": "Lsss--",
    "fast": "LLsss-",
}
WORDS = {"L": "lost_control", "s": "swerve", "-": "carries_on"}


# --- who is tested ------------------------------------------------------------------------------

EXEMPT = [
    ("VR-09", "wheeled", "difficult", "combat", True),
    ("VR-10", "tracked", "difficult", "combat", False),
    ("VR-11", "tracked", "very_difficult", "slow", False),
    ("VR-11", "tracked", "very_difficult", "combat", True),
    ("VR-13", "walker", "difficult", "combat", False),
    ("VR-13", "walker", "very_difficult", "combat", False),
    ("VR-19", "crawler", "very_difficult", "crawl", False),
    ("VR-25", "skimmer", "very_difficult", "slow", False),
    ("VR-27", "wheeled", "open", "fast", False),
    ("VR-29", "wheeled", "difficult", "slow", False),
    ("VR-30", "wheeled", "difficult", "fast", True),
    ("VR-31", "skimmer", "difficult", "slow", False),
    ("VR-33", "wheeled", "very_difficult", "slow", True),
    ("VR-34", "tracked", "very_difficult", "combat", True),
    ("VR-34", "walker", "very_difficult", "slow", False),
]


@pytest.mark.parametrize(("clause", "motive", "kind", "speed", "tested"), EXEMPT)
def test_vr_09_10_11_13_19_25_27_29_31_33_34_who_is_tested(
    clause: str, motive: str, kind: str, speed: str, tested: bool
) -> None:
    model = car(motive=Motive(motive), vehicle_class="armoured")
    piece = area(clause, kind, 0, 0, 1, 1)

    assert ground.must_test(model, piece, Speed(speed)) is tested


def test_vr_27_fighters_are_never_tested() -> None:
    assert not ground.must_test(fighter(), sludge(), Speed.SLOW)


# --- the table ----------------------------------------------------------------------------------


@pytest.mark.parametrize("speed", list(TABLE))
@pytest.mark.parametrize("die", range(1, 7))
def test_vr_51_the_column_is_picked_by_the_declared_speed(speed: str, die: int) -> None:
    found = ground.result_of(Ground.VERY_DIFFICULT, Speed(speed), die)

    assert found == WORDS[TABLE[speed][die - 1]]


@pytest.mark.parametrize(("speed", "result"), [("slow", "carries_on"), ("combat", "carries_on")])
def test_vr_51_a_five_is_enough_below_fast(speed: str, result: str) -> None:
    assert ground.result_of(Ground.VERY_DIFFICULT, Speed(speed), 5) == result
    assert ground.result_of(Ground.VERY_DIFFICULT, Speed.FAST, 5) == "swerve"


CHANCES = [
    ("difficult", "combat", 0, 3, 3),
    ("difficult", "fast", 1, 3, 2),
    ("very_difficult", "slow", 0, 3, 3),
    ("very_difficult", "combat", 1, 3, 2),
    ("very_difficult", "fast", 2, 3, 1),
]


@pytest.mark.parametrize(("kind", "speed", "lost", "swerve", "on"), CHANCES)
def test_vr_48_49_50_the_chances_of_the_table(
    kind: str, speed: str, lost: int, swerve: int, on: int
) -> None:
    bands = ground.table_bands(Ground(kind), Speed(speed))
    weights = {band.result: band.weight for band in bands}

    assert sum(weights.values()) == 6
    assert weights.get("lost_control", 0) == lost
    assert weights.get("swerve", 0) == swerve
    assert weights.get("carries_on", 0) == on
    assert Fraction(lost, 6) + Fraction(swerve, 6) + Fraction(on, 6) == 1


# --- the test -----------------------------------------------------------------------------------


def test_vr_30_initiative_or_less_holds() -> None:
    session = entering("fast", loose(), [3], initiative=3)

    tested = only(GroundTested, session.submit(drive(Ahead(ahead=12))))

    assert (tested.clause, tested.result, tested.faces, tested.needed) == ("VR-30", "held", (3,), 3)


def test_vr_30_a_failed_initiative_adds_one_on_difficult_ground() -> None:
    session = entering("fast", loose(), [5, 2, 1], initiative=3)

    tested = only(GroundTested, session.submit(drive(Ahead(ahead=12))))

    assert tested.result == "swerve"
    assert [m.amount for m in tested.modifiers] == [1]
    assert tested.faces == (5, 2)


def test_vr_33_very_difficult_ground_tests_at_slow_and_adds_nothing() -> None:
    session = entering("slow", sludge(), [5, 3, 1])

    tested = only(GroundTested, session.submit(drive(Ahead(ahead=6))))

    assert (tested.clause, tested.result, tested.modifiers) == ("VR-33", "swerve", ())


def test_vr_50_carrying_on_leaves_no_mark_and_drives_all_of_the_order() -> None:
    session = entering("fast", sludge(), [5, 6])

    events = session.submit(drive(Ahead(ahead=12)))

    assert only(GroundTested, events).clause == "VR-50"
    assert session.battle.model(CAR).pose.x == pytest.approx(36, abs=1e-3)
    assert sum(e.inches for e in every(Drove, events)) == pytest.approx(12)
    assert not session.battle.model(CAR).no_shooting


def test_the_test_stands_at_first_contact_with_the_area() -> None:
    session = entering("fast", sludge(), [1])

    first, *_ = every(Drove, session.submit(drive(Ahead(ahead=12))))

    assert first.inches == pytest.approx(6 - HALF)


def test_an_area_that_is_merely_grazed_is_not_tested() -> None:
    beside = area("beside", "very_difficult", 22, 25 + 21 / 25.4 - 0.004, 60, 40)
    session = entering("fast", beside, [])

    assert every(GroundTested, session.submit(drive(Ahead(ahead=12)))) == ()


def test_vr_33_an_area_is_tested_once_a_move() -> None:
    session = entering("combat", sludge(), [1])
    session.submit(drive(Ahead(ahead=6)))

    assert every(GroundTested, session.submit(drive(Ahead(ahead=2), Turn(turn=90)))) == ()


def test_vr_33_by_a_reading_it_is_tested_at_each_entry() -> None:
    strip = area("strip", "very_difficult", 30, 20, 30.5, 30)
    each = Readings(ground_test="each_entry")
    session = play(battle(car(28, 25), pieces=[strip], readings=each), [1, 1])
    session.submit(open_move("slow"))
    session.submit(drive(Ahead(ahead=4.5)))
    back = session.submit(drive_back(1.5))

    assert len(every(GroundTested, back)) == 1


def drive_back(inches: float) -> Any:
    from game.core.commands import Back

    return drive(Back(back=inches))


def test_a_start_inside_is_tested_at_the_first_movement() -> None:
    session = play(battle(car(35, 25), pieces=[sludge()]), [1])
    session.submit(open_move("slow"))

    events = session.submit(drive(Turn(turn=10)))

    assert [type(e) for e in events[:2]] == [GroundTested, Turned]


def test_a_pivot_into_an_area_is_movement() -> None:
    beside = area("beside", "very_difficult", 10, 25.9, 60, 40)
    session = entering("slow", beside, [5, 6])

    turned = every(Turned, session.submit(drive(Turn(turn=90))))

    assert sum(t.degrees for t in turned) == pytest.approx(90)
    assert len(turned) == 2


def test_by_a_reading_only_the_midpoint_feels_the_ground() -> None:
    centre = Readings(ground_touch="centre")
    session = play(battle(car(24, 25), pieces=[sludge()], readings=centre), [1])
    session.submit(open_move("combat"))

    first, *_ = every(Drove, session.submit(drive(Ahead(ahead=8))))

    assert first.inches == pytest.approx(6, abs=1e-3)


# --- kinds --------------------------------------------------------------------------------------


def test_vr_26_there_are_five_kinds_and_structures_apart() -> None:
    kinds = {kind_of(area("x", kind, 0, 0, 1, 1)) for kind in Ground}

    assert len(kinds - {Ground.STRUCTURE}) == 5


@pytest.mark.parametrize(("height", "kind"), [(1.0, Ground.OPEN), (1.1, Ground.OBSTACLE)])
def test_vr_39_open_ground_over_an_inch_high_is_an_obstacle(height: float, kind: Ground) -> None:
    assert kind_of(area("x", "open", 0, 0, 1, 1, height=height)) is kind


def test_vr_42_a_flimsy_fence_is_broken_through() -> None:
    fence = area("fence", "obstacle", 26, 20, 26.2, 30, flimsy=True)
    session = entering("combat", fence, [])

    events = session.submit(drive(Ahead(ahead=6)))

    assert only(BrokeThrough, events).piece == "fence"
    assert session.battle.model(CAR).pose.x == pytest.approx(30)
    assert session.battle.pieces == ()


def test_vr_37_who_falls_into_a_liquid_is_out() -> None:
    river = area("river", "impassable", 0, 0, 10, 10, liquid=True)
    start = battle(fighter(5, 5), pieces=[river])

    assert ground.lands_in_liquid(start, fighter(5, 5))
    assert not ground.lands_in_liquid(start, fighter(20, 20))


def test_vr_37_a_referee_who_throws_a_rider_into_a_river_is_told() -> None:
    river = area("river", "impassable", 0, 0, 10, 10, liquid=True)
    session = play(battle(fighter(20, 20), pieces=[river]))

    [told] = session.objections(Adjust(seat=AMBER, model=FIGHTER, x=5, y=5))

    assert (told.clause, told.code, told.warning) == ("VR-37", "in_liquid", True)
    assert session.objections(Adjust(seat=AMBER, model=FIGHTER, x=15)) == ()


# --- chances, counted -----------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "speed", "lost", "swerve", "on"), CHANCES)
def test_vr_48_49_50_the_chances_of_an_order(
    kind: str, speed: str, lost: int, swerve: int, on: int
) -> None:
    session = entering(speed, area("patch", kind, 26, 20, 60, 30), [], initiative=4)
    order = drive(Ahead(ahead=5))

    def share(result: str) -> Fraction:
        return chance(
            session.battle,
            order,
            lambda events: any(e.result == result for e in every(GroundTested, events)),
        )

    failed = Fraction(2, 6)
    assert share("held") == Fraction(4, 6)
    assert share("lost_control") == failed * Fraction(lost, 6)
    assert share("swerve") == failed * Fraction(swerve, 6)
    assert share("carries_on") == failed * Fraction(on, 6)


def test_vr_48_every_facing_of_a_lost_control_is_a_branch_of_its_own() -> None:
    session = entering("fast", area("patch", "very_difficult", 26, 20, 60, 30), [])

    branches = list(leaves(session.battle, drive(Ahead(ahead=5))))

    assert sum(leaf.chance for leaf in branches) == 1
    assert len(branches) == 1 + 1 + 2 + 2 * 6 * 36
