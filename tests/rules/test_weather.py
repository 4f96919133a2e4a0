"""MV-01 to MV-09: the valley's weather."""

from typing import Any

import pytest

from game.core.base import UnitId
from game.core.battle import Battle, Document, Seat, Turn
from game.core.commands import Ahead, EndPhase
from game.core.events import (
    AttackerRolled,
    IceShards,
    MortalWounds,
    TakenOut,
    WeatherRolled,
    WoundsTaken,
)
from game.core.models import Flag
from game.core.readings import Readings
from game.core.steps import Question
from game.core.table import Weather
from game.engine.session import Session
from game.rules import weather
from tests.support.scene import (
    AMBER,
    CAR,
    FIGHTER,
    SKY,
    area,
    battle,
    car,
    drive,
    end_move,
    every,
    fighter,
    only,
    open_move,
    play,
    rival,
)

VALLEY = (Document.MOUNTAIN_VALLEY, Document.VEHICLES)


def valley(*models: Any, **fields: Any) -> Battle:
    """A battle in the valley, in a blizzard unless told otherwise."""
    given: dict[str, Any] = {"rules": VALLEY, "weather": Weather.ICE_SHARDS}
    return battle(*models, **(given | fields))


def unopened(**fields: Any) -> Battle:
    return valley(car(), rival(), weather=None, opened=False, turn=Turn(), **fields)


# --- which weather --------------------------------------------------------------------------


def test_mv_01_the_weather_counts_in_the_valley_only() -> None:
    start = valley(car(), rules=(Document.VEHICLES,))

    assert weather.now(start) is None
    assert weather.now(valley(car())) is Weather.ICE_SHARDS


@pytest.mark.parametrize(
    ("die", "name"),
    [(1, "deep_powder"), (2, "deep_powder"), (4, "frozen_fog"), (5, "ice_shards")],
)
def test_mv_02_the_attacker_rolls_a_d3(die: int, name: str) -> None:
    seats = (Seat(id=AMBER), Seat(id=SKY, attacker=True))
    session = play(unopened(seats=seats), (die, 6, 1))

    rolled = only(WeatherRolled, session.open())

    assert (rolled.seat, rolled.faces, rolled.weather) == (SKY, (die,), name)
    assert every(AttackerRolled, session.events) == ()


def test_mv_02_without_an_attacker_the_seats_roll_off() -> None:
    session = play(unopened(), (3, 3, 2, 5, 4, 6, 1))

    rolled = only(AttackerRolled, session.open())

    assert (rolled.faces, rolled.seat) == ((3, 3, 2, 5), SKY)
    assert session.battle.seat(SKY).attacker
    assert session.battle.weather is Weather.FROZEN_FOG


def test_mv_03_it_lasts_to_the_end() -> None:
    session = play(valley(car(), rival(), opened=False, turn=Turn()), (6, 1))

    assert every(WeatherRolled, session.open()) == ()
    assert session.battle.weather is Weather.ICE_SHARDS


@pytest.mark.parametrize(("flies", "rolled", "added"), [(False, 5, 3), (False, 2, 2), (True, 5, 5)])
def test_mv_04_deep_powder_caps_an_advance(flies: bool, rolled: int, added: int) -> None:
    start = valley(fighter(fly=flies), weather=Weather.DEEP_POWDER)

    assert weather.advance_inches(start, FIGHTER, rolled) == added
    assert weather.advance_inches(valley(fighter()), FIGHTER, rolled) == rolled


@pytest.mark.parametrize(("apart", "hidden"), [(24.0, False), (24.1, True)])
def test_mv_05_fog_hides_whoever_is_further_than_24_inches(apart: float, hidden: bool) -> None:
    target = rival(20 + apart + 75 / 25.4, 24)
    start = valley(car(20, 24), target, weather=Weather.FROZEN_FOG)

    assert weather.hidden_by_fog(start, start.model(CAR), target) is hidden


# --- ice shards -----------------------------------------------------------------------------


def moves(distance: float, *, dice: tuple[float, ...] = (1,), **fields: Any) -> Session:
    """A car that drives `distance` at slow with a rock 30 inches down the road."""
    given = fields.pop("car", {})
    rock = area("rock", "obstacle", 50, 20, 52, 28)
    others = fields.pop("others", ())
    start = valley(car(**{"y": 24, **given}), *others, pieces=(rock,), **fields)
    session = play(start, dice)
    session.submit(open_move("combat"))
    session.submit(drive(Ahead(ahead=distance)))
    session.submit(end_move())
    return session


HALF = 75 / 25.4 / 2


@pytest.mark.parametrize(("gap", "rolls"), [(6.0, 1), (6.1, 0)])
def test_mv_06_a_move_that_ends_within_six_inches_of_terrain_is_rolled_for(
    gap: float, rolls: int
) -> None:
    session = moves(10, car={"x": 50 - 10 - HALF - gap})

    shards = every(IceShards, session.events)

    assert len(shards) == rolls
    if rolls:
        assert (shards[0].when, shards[0].piece, shards[0].result) == ("end", "rock", 1)


def test_mv_06_a_move_that_starts_there_is_rolled_for() -> None:
    rock = area("rock", "obstacle", 14, 20, 16, 28)
    session = play(valley(car(20, 24), pieces=(rock,)), (1,))

    shards = only(IceShards, session.submit(open_move("slow")))

    assert shards.when == "start"


@pytest.mark.parametrize(("reading", "rolls"), [("one", 1), ("two", 2)])
def test_mv_06_a60_how_often_a_move_is_rolled_for(reading: str, rolls: int) -> None:
    readings = Readings.model_validate({"ice_rolls": reading})
    session = moves(2, car={"x": 44}, dice=(1, 1), readings=readings)

    assert len(every(IceShards, session.events)) == rolls


def test_mv_06_fighters_and_clear_skies_are_not_rolled_for() -> None:
    fog = moves(10, car={"x": 36}, weather=Weather.FROZEN_FOG)

    assert every(IceShards, fog.events) == ()


@pytest.mark.parametrize(
    ("flies", "die", "wounds"),
    [(False, 4, 0), (False, 5, 1), (False, 6, 1), (True, 3, 0), (True, 4, 1), (True, 5, 1)],
)
def test_mv_07_mv_08_five_or_six_is_a_mortal_wound_and_fly_adds_one(
    flies: bool, die: int, wounds: int
) -> None:
    session = moves(10, car={"x": 36, "fly": flies}, dice=(die,))

    shards = only(IceShards, session.events)

    assert [m.reason for m in shards.modifiers] == (["fly"] if flies else [])
    assert shards.wounds == wounds
    assert session.battle.model(CAR).wounds == 3 - wounds


def test_mv_09_seven_is_a_d3_of_mortal_wounds() -> None:
    session = moves(10, car={"x": 36, "fly": True}, dice=(6, 4))

    shards = only(IceShards, session.events)

    assert (shards.result, shards.faces, shards.wounds) == (7, (6, 4), 2)
    assert only(MortalWounds, session.events).amount == 2
    assert session.battle.model(CAR).wounds == 1


def test_mv_08_the_owner_allocates_among_the_unit() -> None:
    unit = UnitId("pack")
    mate = car(20, 40, id="mate", unit=unit)
    session = moves(10, car={"x": 36, "unit": unit}, others=(mate,), dice=(5,))

    assert isinstance(session.waiting, Question)
    assert (session.waiting.about, session.waiting.choices) == ("allocate_wound", (CAR, "mate"))
    taken = only(WoundsTaken, session.answer("mate"))

    assert (taken.model, taken.mortal, taken.left) == ("mate", True, 2)


def test_mv_08_the_last_wound_wrecks_it_and_closes_its_move() -> None:
    rock = area("rock", "obstacle", 14, 20, 16, 28)
    session = play(valley(car(20, 24, wounds=1), pieces=(rock,)), (6,))

    events = session.submit(open_move("slow"))

    assert only(TakenOut, events).fate == "wrecked"
    assert session.battle.turn.moving is None


def test_mv_08_wounds_settled_by_hand_are_only_announced() -> None:
    session = moves(10, car={"x": 36}, dice=(5,), readings=Readings(wounds="by_hand"))

    assert only(MortalWounds, session.events).amount == 1
    assert session.battle.model(CAR).wounds == 3
    assert not session.battle.model(CAR).has(Flag.WRECKED)


@pytest.mark.parametrize(("reading", "rolls"), [("one", 1), ("two", 2)])
def test_mv_06_a60_a_vehicle_out_of_control_is_rolled_for_as_often(
    reading: str, rolls: int
) -> None:
    rock = area("rock", "obstacle", 14, 20, 16, 28)
    near = area("near", "obstacle", 30, 30, 32, 32)
    lost = rival(20, 24, crew=(), speed="slow", wounds=9)
    start = valley(
        car(60, 40),
        lost,
        pieces=(rock, near),
        phase="close_combat",
        readings=Readings.model_validate({"ice_rolls": reading}),
    )
    session = play(start, (3, 1, 1) if reading == "two" else (3, 1))

    events = session.submit(EndPhase(seat=AMBER))

    assert len(every(IceShards, events)) == rolls
