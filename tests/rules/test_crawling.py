"""VR-15 to VR-24, VR-46: crawlers."""

from typing import Any

import pytest

from game.core.base import WeaponId
from game.core.battle import Phase
from game.core.commands import Ahead, Back, Shoot, Turn
from game.core.events import (
    Contact,
    Crushed,
    Dodged,
    Drove,
    FellOff,
    GroundTested,
    LeftBehindEvent,
    Shoved,
    Turned,
)
from game.core.models import Flag, Model, Weapon
from game.core.readings import Readings
from game.core.table import Side, Table
from game.engine.session import Session
from game.geometry.footprint import box_mm
from game.geometry.measure import gap, overlapping
from tests.support.scene import (
    AMBER,
    CAR,
    FIGHTER,
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

LENGTH, WIDTH = 170 / 25.4, 100 / 25.4


def crawler(x: float = 20, y: float = 24, heading: float = 0) -> Model:
    return car(x, y, heading, vehicle_class="heavy", motive="crawler", footprint=box_mm(170, 100))


def crawling_(*models: Model, at: Model | None = None, **fields: Any) -> Session:
    session = play(battle(at or crawler(), *models, **fields))
    session.submit(open_move("crawl"))
    return session


def clear_of_each_other(session: Session) -> bool:
    models = list(session.battle.on_table())
    return not any(
        overlapping(a.body, b.body) for k, a in enumerate(models) for b in models[k + 1 :]
    )


@pytest.mark.parametrize(("inches", "refused"), [(3, ()), (3.1, ("VR-16",))])
def test_vr_16_a_crawl_is_up_to_three_inches(inches: float, refused: tuple[str, ...]) -> None:
    assert clauses(crawling_(), drive(Ahead(ahead=inches))) == refused


def test_vr_16_a_crawler_may_stand_still_and_by_a_reading_must_not() -> None:
    must = Readings(crawler_moves="must")

    assert clauses(crawling_(), end_move()) == ()
    assert clauses(crawling_(readings=must), end_move()) == ("VR-16",)


def test_vr_17_at_most_one_turn_of_45_degrees() -> None:
    session = crawling_()
    session.submit(drive(Turn(turn=45)))

    assert clauses(session, drive(Turn(turn=1))) == ("VR-17",)


def test_vr_61_a_crawler_does_not_reverse() -> None:
    assert clauses(crawling_(), drive(Back(back=1))) == ("VR-61",)


def test_vr_18_a_vehicle_slides_clear_by_the_least_distance() -> None:
    rival_half = 42 / 25.4 / 2
    beside = rival(25.3, 24 + WIDTH / 2 + rival_half - 0.6)
    session = crawling_(beside)

    events = session.submit(drive(Ahead(ahead=3)))

    start, end = only(Shoved, events).path
    assert (end.x - start.x, end.y - start.y) == pytest.approx((0, 0.6), abs=1e-3)
    assert only(Drove, events).inches == 3
    assert clear_of_each_other(session)


def test_vr_18_a_shove_is_no_contact_and_hurts_nobody() -> None:
    session = crawling_(rival(25.4, 24))

    events = session.submit(drive(Ahead(ahead=3)))

    assert every(Contact, events) == ()
    assert session.battle.model(RIVAL).wounds == 3


def test_vr_18_a_turning_crawler_shoves_too() -> None:
    session = crawling_(rival(22.5, 27, 40))

    events = session.submit(drive(Turn(turn=45)))

    assert only(Turned, events).degrees == 45
    assert only(Shoved, events).model == RIVAL
    assert clear_of_each_other(session)


def test_vr_18_a_heap_is_pushed_along_and_ends_clear() -> None:
    heap = (rival(25.5, 24), rival(28.5, 24.3, id="second"), rival(28.6, 22.5, 30, id="third"))
    session = crawling_(*heap)

    events = session.submit(drive(Ahead(ahead=3)))

    assert len(every(Shoved, events)) >= 2
    assert clear_of_each_other(session)
    bodies = [m.body for m in session.battle.on_table()]
    assert gap(bodies[0], bodies[1]) <= 0.03


def test_vr_18_where_nothing_can_give_way_the_crawler_stops() -> None:
    pen = [
        area("north", "structure", 20, 26.2, 40, 30),
        area("south", "structure", 20, 18, 40, 21.8),
        area("end", "structure", 27, 21.8, 40, 26.2),
    ]
    session = crawling_(rival(25, 24), pieces=pen)

    events = session.submit(drive(Ahead(ahead=3)))

    assert only(Contact, events).target == RIVAL
    assert only(Drove, events).inches == pytest.approx(27 - 75 / 25.4 - 20 - LENGTH / 2, abs=0.05)
    assert clear_of_each_other(session)


def test_vr_18_a_shove_over_an_open_side_leaves_the_shoved_behind() -> None:
    table = Table(leading="east", sides={"north": Side.OPEN})
    at = crawler(20, 42.0, 90)
    session = crawling_(rival(20, 46.4), at=at, table=table)

    events = session.submit(drive(Ahead(ahead=3)))

    assert only(LeftBehindEvent, events).model == RIVAL


def test_vr_18_a_shove_over_a_cliff_wrecks_the_shoved() -> None:
    table = Table(leading="east", sides={"north": Side.CLIFF})
    session = crawling_(rival(20, 46.4), at=crawler(20, 42.0, 90), table=table)

    assert only(FellOff, session.submit(drive(Ahead(ahead=3)))).model == RIVAL


def test_vr_19_no_ground_asks_a_crawler_for_a_test() -> None:
    session = crawling_(pieces=[area("mire", "very_difficult", 10, 10, 60, 40)])

    events = session.submit(drive(Ahead(ahead=3)))

    assert every(GroundTested, events) == ()


def test_vr_19_impassable_ground_stops_a_crawler() -> None:
    session = crawling_(pieces=[area("chasm", "impassable", 25, 10, 60, 40)])

    met = only(Contact, session.submit(drive(Ahead(ahead=3))))

    assert (met.clause, met.piece) == ("VR-19", "chasm")


def test_vr_20_a_structure_stops_a_crawler() -> None:
    session = crawling_(pieces=[area("keep", "structure", 25, 10, 60, 40)])

    assert only(Contact, session.submit(drive(Ahead(ahead=3)))).clause == "VR-20"


def test_vr_21_obstacles_driven_over_are_crushed_and_removed() -> None:
    session = crawling_(pieces=[area("barrels", "obstacle", 24, 23, 25, 25)])

    crushed = only(Crushed, session.submit(drive(Ahead(ahead=3))))

    assert (crushed.clause, crushed.by, crushed.piece) == ("VR-21", CAR, "barrels")
    assert session.battle.pieces == ()


def test_vr_46_walls_are_crushed_and_what_is_not_reached_stays() -> None:
    walls = [area("wall", "obstacle", 24, 20, 24.3, 28), area("far", "obstacle", 30, 20, 31, 28)]
    session = crawling_(pieces=walls)

    session.submit(drive(Ahead(ahead=3)))

    assert [piece.id for piece in session.battle.pieces] == ["far"]


def test_vr_22_who_sits_still_may_fire_from_a_moving_crawler() -> None:
    gun = Weapon(id=WeaponId("gun"))
    session = crawling_(rival(40, 24), at=crawler().model_copy(update={"weapons": (gun,)}))
    session.submit(drive(Ahead(ahead=3)))
    session.submit(end_move())

    later = play(session.battle.with_turn(phase=Phase.SHOOTING))

    assert session.battle.model(CAR).moved
    assert later.objections(Shoot(seat=AMBER, model=CAR, weapon=gun.id, target=RIVAL)) == ()


def test_vr_23_a_fighter_on_foot_dodges_without_a_roll() -> None:
    session = crawling_(fighter(25, 23))

    dodged = only(Dodged, session.submit(drive(Ahead(ahead=3))))

    start, end = dodged.path
    assert (end.x, end.y) == pytest.approx((25, 24 - WIDTH / 2 - 16 / 25.4 - 0.01), abs=1e-3)
    assert start.y > end.y
    assert clear_of_each_other(session)


def test_vr_23_a_fighter_dodges_round_what_is_in_the_way() -> None:
    wall = area("wall", "impassable", 18, 20, 32, 21.9)
    session = crawling_(fighter(25, 23), pieces=[wall])

    dodged = only(Dodged, session.submit(drive(Ahead(ahead=3))))

    assert gap(session.battle.model(FIGHTER).body, wall.area) > 0
    assert dodged.by == CAR
    assert clear_of_each_other(session)


@pytest.mark.parametrize("flag", [Flag.DOWN, Flag.SERIOUSLY_INJURED])
def test_vr_24_who_lies_in_the_way_is_out_of_action(flag: Flag) -> None:
    session = crawling_(fighter(25, 23, flags=(flag,)))

    crushed = only(Crushed, session.submit(drive(Ahead(ahead=3))))

    assert (crushed.clause, crushed.model) == ("VR-24", FIGHTER)
    assert session.battle.model(FIGHTER).fate == "out_of_action"


def test_vr_24_who_lies_beside_the_way_is_left_alone() -> None:
    session = crawling_(fighter(25, 30, flags=(Flag.DOWN,)))

    assert every(Crushed, session.submit(drive(Ahead(ahead=3)))) == ()
