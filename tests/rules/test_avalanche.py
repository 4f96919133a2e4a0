"""MV-10 to MV-19: marks by quarter, and what comes down."""

from typing import Any

import pytest

from game.core.base import UnitId
from game.core.battle import Battle, Document, Phase, Turn
from game.core.commands import BeginPhase, Shoot
from game.core.events import (
    Avalanche,
    MortalWounds,
    QuarterRolledOff,
    TallyMarked,
    WoundsTaken,
)
from game.core.models import Model, Weapon
from game.core.readings import Readings
from game.core.steps import Question
from game.core.table import Table, Weather
from game.engine.session import Session
from game.rules import avalanche
from tests.support.scene import (
    AMBER,
    CAR,
    FIGHTER,
    RIVAL,
    SKY,
    battle,
    car,
    every,
    fighter,
    only,
    play,
    rival,
)

VALLEY = (Document.MOUNTAIN_VALLEY, Document.VEHICLES)


def valley(*models: Model, **fields: Any) -> Battle:
    given: dict[str, Any] = {"rules": VALLEY, "weather": Weather.DEEP_POWDER}
    return battle(*models, **(given | fields))


def fire(
    *, dice: tuple[float, ...], x: float = 40, y: float = 30, model: Any = car, **weapon: Any
) -> Session:
    """A car (on a 60 x 44 table) fires at a rival with plenty of wounds."""
    fields = weapon.pop("fields", {})
    gun = Weapon.model_validate({"id": "gun", **weapon})
    shooter = model(x, y, weapons=(gun,))
    start = valley(
        shooter,
        rival(50, 38, wounds=50),
        phase=Phase.SHOOTING,
        table=Table(width=60, height=44, leading="east"),
        **fields,
    )
    session = play(start, dice)
    order = {"seat": AMBER, "model": shooter.id, "weapon": "gun", "target": RIVAL}
    session.submit(Shoot.model_validate(order))
    return session


def ends(
    *models: Model, tally: dict[str, int], dice: tuple[float, ...], number: int = 1, **fields: Any
) -> Session:
    """The End phase of round `number` with marks on the table."""
    turn = Turn(round=number, opened=True, active=AMBER, order=(AMBER, SKY))
    session = play(valley(*models, tally=tally, turn=turn, **fields), dice)
    session.submit(BeginPhase(seat=AMBER, phase=Phase.END))
    return session


# --- marks ----------------------------------------------------------------------------------


def test_mv_10_the_marks_stand_beside_any_weather() -> None:
    session = fire(dice=(1,), blast=True)

    assert session.battle.weather is Weather.DEEP_POWDER
    assert session.battle.tally == {"north_east": 1}


@pytest.mark.parametrize(("reading", "amount"), [("attack", 4), ("weapon", 1)])
def test_mv_11_every_attack_with_a_blast_weapon_leaves_a_mark(reading: str, amount: int) -> None:
    readings = Readings.model_validate({"blast_marks": reading})
    session = fire(dice=(1, 1, 1, 1), blast=True, attacks=4, fields={"readings": readings})

    mark = only(TallyMarked, session.events)

    assert (mark.reason, mark.amount, mark.tally) == ("blast", amount, amount)


@pytest.mark.parametrize(("damage", "marks"), [(4, 1), (3, 0)])
def test_mv_12_so_does_an_attack_of_four_damage(damage: int, marks: int) -> None:
    session = fire(dice=(4, 4), damage=damage, attacks=1)

    assert sum(m.amount for m in every(TallyMarked, session.events)) == marks


def test_mv_12_an_attack_that_misses_leaves_none() -> None:
    assert every(TallyMarked, fire(dice=(1,), damage=4).events) == ()


def test_mv_12_blast_and_damage_together_are_one_mark() -> None:
    session = fire(dice=(4,), damage=4, blast=True)

    assert only(TallyMarked, session.events).reason == "blast"
    assert session.battle.tally == {"north_east": 1}


@pytest.mark.parametrize(
    ("x", "y", "quarter"),
    [
        (40, 30, "north_east"),
        (10, 30, "north_west"),
        (10, 10, "south_west"),
        (40, 10, "south_east"),
    ],
)
def test_mv_13_the_mark_goes_to_the_attackers_quarter(x: float, y: float, quarter: str) -> None:
    session = fire(dice=(1,), blast=True, x=x, y=y, range=100)

    assert only(TallyMarked, session.events).quarter == quarter


def test_mv_13_only_the_valley_keeps_marks() -> None:
    session = fire(dice=(1,), blast=True, fields={"rules": (Document.VEHICLES,)})

    assert session.battle.tally == {}


def test_mv_14_in_two_quarters_there_is_a_roll_off_and_the_winner_picks() -> None:
    session = fire(dice=(1, 3, 3, 2, 6), blast=True, x=30.4, y=10, model=fighter, range=100)

    rolled = only(QuarterRolledOff, session.events)
    assert rolled.quarters == ("south_west", "south_east")
    assert (rolled.faces, rolled.winner) == ((3, 3, 2, 6), SKY)
    assert isinstance(session.waiting, Question)
    assert (session.waiting.seat, session.waiting.choices) == (SKY, ("south_west", "south_east"))
    session.answer("south_east")

    assert session.battle.tally == {"south_east": 1}


@pytest.mark.parametrize(
    ("reading", "quarters"), [("out", ("south_east",)), ("in", ("south_west", "south_east"))]
)
def test_mv_14_a62_touching_the_line_with_no_area(reading: str, quarters: tuple[str, ...]) -> None:
    readings = Readings.model_validate({"on_the_line": reading})
    start = valley(fighter(36 + 16 / 25.4, 10), readings=readings)

    assert avalanche.quarters_of(start, start.model(FIGHTER)) == quarters


# --- what comes down ------------------------------------------------------------------------


def test_mv_15_a_die_for_the_quarter_most_marked() -> None:
    tally = {"north_east": 5, "north_west": 2, "south_east": 1}
    session = ends(car(10, 10), tally=tally, dice=(1,))

    rolled = only(Avalanche, session.events)

    assert (rolled.quarter, rolled.tally, rolled.faces) == ("north_east", 5, (1,))


def test_mv_16_a_tie_rolls_for_each() -> None:
    session = ends(car(10, 10), tally={"north_east": 3, "south_west": 3}, dice=(1, 1))

    assert [a.quarter for a in every(Avalanche, session.events)] == ["north_east", "south_west"]


@pytest.mark.parametrize(("reading", "rolls"), [("no_roll", 0), ("roll", 4)])
def test_mv_16_a58_four_quarters_tied_at_nothing(reading: str, rolls: int) -> None:
    readings = Readings.model_validate({"tied_at_zero": reading})
    session = ends(car(10, 10), tally={}, dice=(1,) * 4, readings=readings)

    assert len(every(Avalanche, session.events)) == rolls


def test_mv_17_the_round_is_added() -> None:
    session = ends(car(10, 10), tally={"north_east": 1}, dice=(3,), number=3)

    rolled = only(Avalanche, session.events)

    assert (rolled.result, rolled.falls) == (6, True)
    assert [(m.amount, m.reason, m.clause) for m in rolled.modifiers] == [(3, "round", "MV-17")]


@pytest.mark.parametrize(("number", "falls"), [(1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (6, 6)])
def test_mv_18_the_chance_grows_with_the_rounds(number: int, falls: int) -> None:
    weights = {band.result: band.weight for band in avalanche._bands(number)}

    assert weights.get("falls", 0) == falls
    assert sum(weights.values()) == 6


def test_mv_18_every_unit_there_takes_a_d3_friend_and_foe() -> None:
    models = (car(60, 40), rival(50, 30), fighter(10, 10))
    session = ends(*models, tally={"north_east": 1}, dice=(6, 3, 6))

    assert only(Avalanche, session.events).units == (UnitId(CAR), UnitId(RIVAL))
    assert [m.amount for m in every(MortalWounds, session.events)] == [2, 3]
    assert session.battle.model(CAR).wounds == 1
    assert session.battle.model(RIVAL).place == "out"
    assert session.battle.model(FIGHTER).wounds == 1


@pytest.mark.parametrize(
    ("reading", "where", "there"),
    [
        ("any", ((60, 40), (10, 40), (10, 10)), True),
        ("wholly", ((60, 40), (10, 40), (10, 10)), False),
        ("majority", ((60, 40), (10, 40), (10, 10)), False),
        ("majority", ((60, 40), (60, 30), (10, 10)), True),
        ("wholly", ((60, 40), (60, 30), (50, 40)), True),
    ],
)
def test_mv_18_a57_when_a_unit_is_in_a_quarter(
    reading: str, where: tuple[tuple[float, float], ...], there: bool
) -> None:
    readings = Readings.model_validate({"unit_in_quarter": reading})
    models = [fighter(x, y, id=f"f{k}", unit=UnitId("pack")) for k, (x, y) in enumerate(where)]
    start = valley(*models, readings=readings)

    assert (avalanche.units_in(start, "north_east") == ("pack",)) is there


@pytest.mark.parametrize(("reading", "times"), [("each", 2), ("once", 1)])
def test_mv_18_a59_a_unit_in_two_quarters_that_both_come_down(reading: str, times: int) -> None:
    readings = Readings.model_validate({"straddling_unit": reading})
    session = ends(
        car(36, 40, wounds=20),
        tally={"north_east": 2, "north_west": 2},
        dice=(6, 1, 6, 1) if times == 2 else (6, 1, 6),
        readings=readings,
    )

    assert len(every(WoundsTaken, session.events)) == times


def test_mv_19_the_marks_stay_and_it_may_come_down_again() -> None:
    session = ends(car(10, 10), tally={"north_east": 5}, dice=(6,))

    assert only(Avalanche, session.events).falls
    assert session.battle.tally == {"north_east": 5}
