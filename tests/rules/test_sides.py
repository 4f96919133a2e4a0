"""RR-10 to RR-16: sides and ends of the road."""

from typing import Any

import pytest

from game.core.base import SeatId
from game.core.battle import Document
from game.core.commands import Ahead, Set, Turn, Walk
from game.core.events import Contact, FellOff, LeftBehindEvent, MoveClosed
from game.core.readings import Readings
from game.core.table import Side, Table
from game.engine.session import Session
from game.rules import sides
from tests.support.scene import (
    AMBER,
    CAR,
    FIGHTER,
    battle,
    car,
    drive,
    end_move,
    every,
    fighter,
    only,
    open_move,
    play,
)


def table(**kinds: str) -> Table:
    return Table(leading="east", sides={k: Side(v) for k, v in kinds.items()})


def northwards(side: str, y: float = 44, **fields: Any) -> Session:
    start = battle(car(20, y, 90), table=table(north=side), **fields)
    session = play(start)
    session.submit(open_move("slow"))
    return session


@pytest.mark.parametrize("kind", ["impassable", "cliff", "open"])
def test_rr_10_each_side_is_of_its_own_kind_and_may_change(kind: str) -> None:
    session = play(battle(car(), table=table(north="open")))

    if session.battle.table.side("north").value != kind:
        session.submit(Set(seat=SeatId("amber"), what="side", name="north", to=kind))

    [north] = [e for e in session.battle.table.field.edges if e.compass == "north"]
    assert sides.beyond(session.battle, north) == kind


def test_rr_13_a_vehicle_over_a_cliff_is_wrecked_when_its_move_ends() -> None:
    session = northwards("cliff")
    session.submit(drive(Ahead(ahead=3)))
    assert session.battle.model(CAR).place == "table"

    events = session.submit(end_move())

    fell = only(FellOff, events)
    assert (fell.fate, fell.edge, fell.chart) == ("wrecked", "north", "lasting_damage")
    assert session.battle.model(CAR).place == "out"
    assert only(MoveClosed, events).reason == "out"


def test_rr_13_wholly_over_it_falls_at_once() -> None:
    session = northwards("cliff")

    events = session.submit(drive(Ahead(ahead=6)))

    assert only(FellOff, events).model == CAR
    assert session.battle.turn.moving is None


def test_rr_14_the_chart_that_is_due_is_named() -> None:
    session = play(battle(fighter(20, 1), table=table(south="cliff")))

    fell = only(FellOff, session.submit(Walk(seat=AMBER, model=FIGHTER, to=(20, -1))))

    assert (fell.fate, fell.chart) == ("out_of_action", "lasting_injury")


def test_rr_15_models_may_leave_by_an_open_side() -> None:
    session = northwards("open", y=47)

    assert not [o for o in session.objections(drive(Ahead(ahead=3))) if not o.warning]
    session.submit(drive(Ahead(ahead=3)))

    assert session.battle.model(CAR).place == "left_behind"


def test_rr_16_who_leaves_is_left_behind_with_round_and_cause() -> None:
    session = northwards("open")

    gone = only(LeftBehindEvent, session.submit(drive(Ahead(ahead=6))))

    assert (gone.clause, gone.reason, gone.edge) == ("RR-16", "open_side", "north")
    mark = session.battle.model(CAR).left
    assert mark is not None
    assert (mark.round, mark.movement) == (1, 7)


def test_rr_13_only_where_a_move_ends_counts() -> None:
    session = northwards("cliff", y=46.2)
    session.submit(drive(Ahead(ahead=1)))

    codes = [o.code for o in session.objections(drive(Turn(turn=90), Ahead(ahead=2)))]
    session.submit(drive(Turn(turn=180), Ahead(ahead=4)))

    assert "swings_over" in codes or "ends_over" in codes
    assert every(FellOff, session.submit(end_move())) == ()


def test_rr_13_by_a_reading_the_whole_path_counts() -> None:
    session = northwards("cliff", y=46.2, readings=Readings(swing_out="swept"))

    assert only(FellOff, session.submit(drive(Ahead(ahead=1)))).model == CAR


@pytest.mark.parametrize(
    ("reading", "y", "lost"),
    [
        ("any_part", 47, True),
        ("midpoint", 47, False),
        ("midpoint", 48.5, True),
        ("whole", 49, False),
    ],
)
def test_rr_13_readings_of_how_much_must_be_over(reading: str, y: float, lost: bool) -> None:
    read = Readings.model_validate({"moves_off": reading})
    start = battle(car(20, y, 90), table=table(north="cliff"), readings=read)

    assert bool(sides.over(start, start.model(CAR))) is lost


def test_a_planned_way_over_a_side_is_warned_of() -> None:
    session = northwards("cliff")

    [warning] = session.objections(drive(Ahead(ahead=3)))

    assert (warning.clause, warning.code, warning.warning) == ("RR-13", "ends_over", True)


def test_rr_24_driving_over_the_trailing_edge_is_being_left_behind() -> None:
    session = play(battle(car(3, 24, 180)))
    session.submit(open_move("slow"))

    session.submit(drive(Ahead(ahead=2)))
    gone = only(LeftBehindEvent, session.submit(end_move()))

    assert (gone.clause, gone.reason, gone.edge) == ("RR-24", "drove_off", "trailing")


def test_rr_24_by_a_reading_the_trailing_edge_stops() -> None:
    session = play(battle(car(3, 24, 180), readings=Readings(trailing_exit="forbidden")))
    session.submit(open_move("slow"))

    assert only(Contact, session.submit(drive(Ahead(ahead=4)))).edge == "trailing"


def test_by_a_reading_who_leaves_over_the_leading_edge_is_left_behind() -> None:
    start = battle(car(69, 24), readings=Readings(leading_edge="left_behind"))
    session = play(start)
    session.submit(open_move("slow"))
    session.submit(drive(Ahead(ahead=3)))

    assert only(LeftBehindEvent, session.submit(end_move())).edge == "leading"


def test_riders_go_with_their_vehicle() -> None:
    start = battle(car(20, 46, 90), fighter(20, 46, rides="car"), table=table(north="open"))
    session = play(start)
    session.submit(open_move("slow"))

    gone = every(LeftBehindEvent, session.submit(drive(Ahead(ahead=6))))

    assert [(e.model, e.reason) for e in gone] == [(CAR, "open_side"), (FIGHTER, "rider")]


def test_without_the_rolling_road_nobody_falls() -> None:
    start = battle(car(20, 47.9, 90), table=table(north="cliff"), rules=(Document.VEHICLES,))

    assert sides.over(start, start.model(CAR)) == ()


@pytest.mark.parametrize(
    ("reading", "y", "lost"), [("open", 47, True), ("never", 47, False), ("never", 50, True)]
)
def test_rr_16_a27_whether_one_partly_over_an_open_side_has_left(
    reading: str, y: float, lost: bool
) -> None:
    readings = Readings.model_validate({"over_side": reading})
    session = northwards("open", y=y - 3, readings=readings)
    session.submit(drive(Ahead(ahead=3)))

    if session.battle.turn.moving is not None:
        session.submit(end_move())

    assert bool(every(LeftBehindEvent, session.events)) is lost
