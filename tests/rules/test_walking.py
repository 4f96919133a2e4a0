"""VR-27, VR-28, VR-32, VR-35, VR-38, VR-40: fighters on foot."""

from typing import Any

import pytest

from game.core.commands import Walk
from game.core.events import Contact, Walked
from game.core.models import Flag
from game.core.table import Table
from game.engine.session import Session
from game.geometry.footprint import Oval
from game.rules import walking
from tests.support.scene import (
    AMBER,
    FIGHTER,
    area,
    battle,
    car,
    clauses,
    fighter,
    only,
    open_move,
    play,
)


def on_foot(*dice: float, movement: float = 4, **fields: Any) -> Session:
    return play(battle(fighter(20, 10, movement=movement), **fields), dice)


def walk(x: float, y: float = 10, **fields: Any) -> Walk:
    return Walk(seat=AMBER, model=FIGHTER, to=(x, y), **fields)


WIDE = (10, 5, 60, 20)
COSTS = [
    ("VR-27", "open", 4.0),
    ("VR-28", "difficult", 2.0),
    ("VR-32", "very_difficult", 1.0),
    ("VR-38", "structure", 4.0),
]


@pytest.mark.parametrize(("clause", "kind", "reach"), COSTS)
def test_vr_27_28_32_38_what_four_inches_of_movement_reach(
    clause: str, kind: str, reach: float
) -> None:
    session = on_foot(pieces=[area("ground", kind, *WIDE)])

    assert clauses(session, walk(20 + reach + 0.05)) == (
        "VR-27" if kind == "structure" else clause,
    )
    walked = only(Walked, session.submit(walk(20 + reach)))
    assert walked.cost == pytest.approx(4)
    assert session.battle.model(FIGHTER).pose.x == pytest.approx(20 + reach)


def test_vr_28_only_the_part_on_difficult_ground_costs_double() -> None:
    half = 16 / 25.4
    session = on_foot(pieces=[area("slope", "difficult", 20 + half + 2, 5, 60, 20)])

    assert clauses(session, walk(23)) == ()
    assert clauses(session, walk(23.05)) == ("VR-28",)


def test_vr_28_a_strip_costs_only_while_the_base_is_on_it() -> None:
    strip = area("strip", "difficult", 21, 5, 21.5, 20)
    session = on_foot(pieces=[strip], movement=6)

    way = walking.course(session.battle, FIGHTER, (24, 10))

    assert way.cost == pytest.approx(4 + 0.5 + 32 / 25.4, abs=0.02)


def test_vr_40_crossing_an_obstacle_costs_half_the_move() -> None:
    bar = area("bar", "obstacle", 21, 5, 21.2, 20)
    session = on_foot(pieces=[bar])

    assert clauses(session, walk(22.05)) == ("VR-40",)
    assert only(Walked, session.submit(walk(22))).cost == pytest.approx(4)


def test_vr_40_who_cannot_pay_stops_before_it() -> None:
    bar = area("bar", "obstacle", 23.5, 5, 23.7, 20)
    way = walking.course(on_foot(pieces=[bar]).battle, FIGHTER, (24, 10))

    assert way.reach(4) == pytest.approx(3.5 - 16 / 25.4)


def test_vr_35_impassable_ground_stops_him_at_its_edge() -> None:
    session = on_foot(pieces=[area("chasm", "impassable", 22, 5, 60, 20)])

    events = session.submit(walk(24))

    assert only(Contact, events).clause == "VR-35"
    assert session.battle.model(FIGHTER).pose.x == pytest.approx(22 - 16 / 25.4, abs=1e-3)


def test_rr_11_an_impassable_side_stops_him() -> None:
    session = play(battle(fighter(20, 0.7), table=Table(leading="east")))

    met = only(Contact, session.submit(walk(20, 0.3)))

    assert (met.clause, met.edge) == ("RR-11", "south")
    assert session.battle.model(FIGHTER).pose.y == pytest.approx(0.63, abs=1e-3)


def test_mv_04_an_advance_adds_a_die() -> None:
    session = on_foot(5, movement=6)

    walked = only(Walked, session.submit(walk(31, advance=True)))

    assert walked.faces == (5,)
    assert walked.inches == pytest.approx(11)


def test_an_advance_that_rolls_low_falls_short() -> None:
    session = on_foot(2, movement=6)

    session.submit(walk(31, advance=True))

    assert session.battle.model(FIGHTER).pose.x == pytest.approx(28)


def test_an_advance_beyond_any_die_is_refused() -> None:
    assert clauses(on_foot(movement=6), walk(32.1, advance=True)) == ("VR-27",)


def test_two_moves_a_turn_and_an_advance_is_both() -> None:
    session = on_foot(3)
    session.submit(walk(22))
    assert clauses(session, walk(24, advance=True)) == ("VR-27",)
    session.submit(walk(24))

    assert clauses(session, walk(25)) == ("VR-27",)


@pytest.mark.parametrize("flag", [Flag.DOWN, Flag.PINNED, Flag.PRONE, Flag.SERIOUSLY_INJURED])
def test_who_is_down_does_not_walk(flag: Flag) -> None:
    session = play(battle(fighter(20, 10, flags=(flag,))))

    assert clauses(session, walk(21)) == ("VR-27",)


def test_vehicles_do_not_walk_and_fighters_do_not_drive() -> None:
    session = play(battle(car(), fighter()))

    assert clauses(session, Walk(seat=AMBER, model=car().id, to=(1, 1))) == ("VR-27",)
    assert clauses(session, open_move("slow", model=FIGHTER)) == ("VR-53",)


def test_riders_do_not_walk() -> None:
    session = play(battle(car(20, 10), fighter(20, 10, rides="car")))

    assert clauses(session, walk(21)) == ("VR-27",)


def test_he_faces_the_way_he_walked_or_as_ordered() -> None:
    session = play(battle(fighter(20, 10, footprint=Oval(2, 1))))

    session.submit(walk(20, 12))
    assert session.battle.model(FIGHTER).pose.heading == 90
    session.submit(walk(20, 13, heading=30))
    assert session.battle.model(FIGHTER).pose.heading == 30


def test_walking_nowhere_is_no_error() -> None:
    session = on_foot()

    assert only(Walked, session.submit(walk(20))).inches == 0
