"""VR-01 to VR-08, VR-12, VR-15, VR-52, VR-55, VR-57: types and their top speeds."""

import pytest
from pydantic import ValidationError

from game.core.commands import Adjust
from game.core.models import Capacity, CrewMember, Motive, Speed, VehicleClass
from game.files.forms import GangModel
from game.rules import types
from tests.support.scene import AMBER, CAR, battle, car, fighter, play

COLUMNS = ("bike", "light", "armoured", "heavy")
TYPES = {
    "wheeled": ("yes", "yes", "yes", "yes"),
    "tracked": ("no", "no", "yes", "yes"),
    "walker": ("no", "yes", "yes", "yes"),
    "crawler": ("no", "no", "no", "yes"),
    "skimmer": ("no", "yes", "yes", "no"),
}
SPEEDS = {
    "wheeled": ("fast", "fast", "combat", "slow"),
    "tracked": (None, None, "combat", "slow"),
    "walker": (None, "combat", "slow", "slow"),
    "crawler": (None, None, None, "crawl"),
    "skimmer": (None, "slow", "slow", None),
}
CELLS = [(motive, k) for motive in TYPES for k in range(4)]


def test_vr_01_there_are_four_classes() -> None:
    assert [c.value for c in VehicleClass] == list(COLUMNS)


def test_vr_02_there_are_five_motive_types() -> None:
    assert [m.value for m in Motive] == list(TYPES)


@pytest.mark.parametrize(("motive", "column"), CELLS)
def test_vr_03_only_combinations_of_the_table_exist(motive: str, column: int) -> None:
    exists = types.fits_a_type(VehicleClass(COLUMNS[column]), Motive(motive))

    assert exists is (TYPES[motive][column] == "yes")


def test_vr_03_a_tracked_bike_is_refused() -> None:
    assert not types.fits_a_type(VehicleClass.BIKE, Motive.TRACKED)


def test_vr_04_a_vehicle_has_class_and_motive_and_a_fighter_neither() -> None:
    assert types.fits_a_type(VehicleClass.LIGHT, Motive.WHEELED)
    assert types.fits_a_type(None, None)
    assert not types.fits_a_type(VehicleClass.LIGHT, None)
    assert not types.fits_a_type(None, Motive.WHEELED)


@pytest.mark.parametrize(
    ("clause", "capacity", "aboard", "too_many"),
    [
        ("VR-05", Capacity.SINGLE_SEATER, 1, 0),
        ("VR-05", Capacity.SINGLE_SEATER, 2, 1),
        ("VR-06", Capacity.FIVE_MAN, 5, 0),
        ("VR-06", Capacity.FIVE_MAN, 6, 1),
        ("VR-07", Capacity.TRANSPORT, 12, 0),
    ],
)
def test_vr_05_06_07_capacities_count_the_driver(
    clause: str, capacity: Capacity, aboard: int, too_many: int
) -> None:
    crew = tuple(CrewMember(id=f"{clause}-{k}") for k in range(aboard))

    assert types.too_many_aboard(car(capacity=capacity, crew=crew)) == too_many


@pytest.mark.parametrize(("motive", "column"), CELLS)
def test_vr_57_the_table_of_maximum_speeds(motive: str, column: int) -> None:
    found = types.maximum_speed(VehicleClass(COLUMNS[column]), Motive(motive))

    assert (found and found.value) == SPEEDS[motive][column]


def test_vr_12_armoured_tracks_reach_combat_speed() -> None:
    assert types.top_speed(car(vehicle_class="armoured", motive="tracked")) is Speed.COMBAT


def test_vr_52_a_light_walker_reaches_combat_speed() -> None:
    assert types.top_speed(car(motive="walker")) is Speed.COMBAT


def test_vr_55_only_speeds_up_to_the_maximum_may_be_declared() -> None:
    assert types.may_declare(car()) == (Speed.SLOW, Speed.COMBAT, Speed.FAST)
    assert types.may_declare(car(vehicle_class="armoured")) == (Speed.SLOW, Speed.COMBAT)


def test_vr_15_a_crawler_crawls_and_nobody_else_does() -> None:
    crawler = car(vehicle_class="heavy", motive="crawler")

    assert types.may_declare(crawler) == (Speed.CRAWL,)


def test_a_type_of_no_table_goes_no_faster_than_the_slowest() -> None:
    assert types.top_speed(car(vehicle_class="heavy", motive="skimmer")) is Speed.SLOW
    with pytest.raises(ValueError, match="no vehicle"):
        types.top_speed(fighter())


def test_the_slower_of_two_speeds_caps() -> None:
    assert types.capped(Speed.FAST, Speed.SLOW) is Speed.SLOW
    assert types.capped(Speed.SLOW, Speed.FAST) is Speed.SLOW


@pytest.mark.parametrize(
    ("capacity", "aboard", "warned"),
    [("single_seater", 2, "VR-05"), ("five_man", 6, "VR-06"), ("transport", 12, None)],
)
def test_vr_05_06_07_more_aboard_than_there_is_room_for_is_warned_of(
    capacity: str, aboard: int, warned: str | None
) -> None:
    session = play(battle(car(capacity=capacity)))
    crew = tuple(CrewMember(id=f"c{k}") for k in range(aboard))

    found = session.objections(Adjust(seat=AMBER, model=CAR, crew=crew))

    assert [(o.clause, o.warning) for o in found] == ([(warned, True)] if warned else [])


@pytest.mark.parametrize(("motive", "column"), CELLS)
def test_vr_03_04_a_file_may_only_name_types_that_exist(motive: str, column: int) -> None:
    given = {"id": "car", "class": COLUMNS[column], "motive": motive}

    if TYPES[motive][column] == "yes":
        assert GangModel.model_validate(given).motive == motive
    else:
        with pytest.raises(ValidationError, match="is no vehicle"):
            GangModel.model_validate(given)
