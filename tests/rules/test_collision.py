"""VR-14, VR-35 to VR-47, RR-11: first contact, and what it stops."""

from typing import Any

import pytest

from game.core.battle import Document
from game.core.commands import Ahead
from game.core.events import Contact, Drove
from game.core.models import Model, Motive
from game.core.readings import Readings
from game.core.table import Piece, Table
from game.geometry.footprint import circle_mm
from game.geometry.measure import gap
from game.rules import collision
from tests.support.scene import (
    CAR,
    area,
    battle,
    car,
    clauses,
    drive,
    every,
    fighter,
    only,
    open_move,
    play,
    rival,
)

HALF = 75 / 25.4 / 2


def blocks(model: Model, piece: Piece, **fields: Any) -> bool:
    return collision.stops(battle(model, pieces=[piece], **fields), model, piece)


CASES = [
    ("VR-35", "wheeled", {"ground": "impassable"}, True),
    ("VR-36", "wheeled", {"ground": "impassable", "liquid": True}, True),
    ("VR-36", "skimmer", {"ground": "impassable", "liquid": True}, False),
    ("VR-36", "skimmer", {"ground": "impassable"}, True),
    ("VR-25", "skimmer", {"ground": "impassable", "skimmer_may_cross": True}, False),
    ("VR-25", "skimmer", {"ground": "very_difficult", "liquid": True}, False),
    ("VR-38", "wheeled", {"ground": "structure"}, True),
    ("VR-38", "skimmer", {"ground": "structure"}, True),
    ("VR-38", None, {"ground": "structure"}, False),
    ("VR-20", "crawler", {"ground": "structure"}, True),
    ("VR-19", "crawler", {"ground": "impassable"}, True),
    ("VR-41", "wheeled", {"ground": "obstacle"}, True),
    ("VR-41", "tracked", {"ground": "obstacle"}, True),
    ("VR-42", "wheeled", {"ground": "obstacle", "flimsy": True}, False),
    ("VR-43", "wheeled", {"ground": "open", "height": 0.5}, False),
    ("VR-43", "wheeled", {"ground": "open", "height": 1.5}, True),
    ("VR-14", "walker", {"ground": "obstacle", "height": 1.5, "walker_can_cross": True}, False),
    ("VR-44", "walker", {"ground": "obstacle", "height": 4.0}, True),
    ("VR-45", "skimmer", {"ground": "obstacle", "height": 1.5}, True),
    ("VR-46", "crawler", {"ground": "obstacle"}, False),
    ("VR-47", "crawler", {"ground": "structure", "height": 5.0}, True),
    ("VR-40", None, {"ground": "obstacle"}, False),
    ("VR-35", None, {"ground": "impassable"}, True),
]


@pytest.mark.parametrize(("clause", "motive", "piece", "stops"), CASES)
def test_vr_14_20_25_35_36_38_41_42_43_44_45_46_47_what_stops_whom(
    clause: str, motive: str | None, piece: dict[str, object], stops: bool
) -> None:
    model = fighter() if motive is None else car(motive=Motive(motive), vehicle_class="heavy")
    outline = ((0, 0), (1, 0), (1, 1), (0, 1))

    assert blocks(model, Piece.model_validate({"id": clause, "outline": outline} | piece)) is stops


def test_vr_19_by_a_reading_a_crawler_crosses_impassable_ground() -> None:
    crawler = car(motive="crawler", vehicle_class="heavy")
    cliff = area("cliff", "impassable", 0, 0, 1, 1)

    assert not blocks(crawler, cliff, readings=Readings(crawler_impassable="crosses"))


BARRIERS = [
    ("VR-35", "wheeled", "impassable"),
    ("VR-38", "wheeled", "structure"),
    ("VR-41", "wheeled", "obstacle"),
    ("VR-44", "walker", "obstacle"),
    ("VR-45", "skimmer", "obstacle"),
]


@pytest.mark.parametrize(("clause", "motive", "kind"), BARRIERS)
def test_vr_35_38_41_44_45_a_vehicle_stops_at_it_and_is_told_by_which_clause(
    clause: str, motive: str, kind: str
) -> None:
    session = play(battle(car(motive=motive), pieces=[area("bar", kind, 24, 20, 25, 30)]))
    session.submit(open_move("slow"))

    events = session.submit(drive(Ahead(ahead=6)))

    met = only(Contact, events)
    assert (met.clause, met.piece, met.face) == (clause, "bar", "front")
    assert only(Drove, events).inches == pytest.approx(4 - HALF)


def test_vr_20_a_crawler_stops_at_a_structure() -> None:
    crawler = car(motive="crawler", vehicle_class="heavy")
    session = play(battle(crawler, pieces=[area("keep", "structure", 23, 20, 25, 30)]))
    session.submit(open_move("crawl"))

    met = only(Contact, session.submit(drive(Ahead(ahead=3))))

    assert (met.clause, met.piece) == ("VR-20", "keep")


def test_a_contact_names_both_the_point_the_faces_and_the_speed() -> None:
    session = play(battle(car(), rival(30, 25, 90)))
    session.submit(open_move("combat"))

    met = only(Contact, session.submit(drive(Ahead(ahead=12))))

    assert (met.model, met.target, met.face, met.target_face) == (CAR, "rival", "front", "left")
    assert met.speed == "combat"
    assert met.x == pytest.approx(30 - 21 / 25.4, abs=1e-3)


def test_a_contact_drops_the_plan_and_leaves_the_budgets() -> None:
    session = play(battle(car(), rival(25, 24)))
    session.submit(open_move("slow"))

    events = session.submit(drive(Ahead(ahead=4), Ahead(ahead=1)))

    assert len(every(Drove, events)) == 1
    assert session.battle.turn.moving is not None
    assert session.battle.turn.moving.spent == pytest.approx(5 - 2 * HALF)
    models = list(session.battle.on_table())
    assert gap(models[0].body, models[1].body) <= 0.005


def test_driving_against_a_contact_goes_nowhere_and_along_it_freely() -> None:
    session = play(battle(car(20, 24), rival(20, 24 + 42 / 25.4)))
    session.submit(open_move("slow"))

    along = session.submit(drive(Ahead(ahead=3)))

    assert every(Contact, along) == ()


def test_rr_11_whoever_drives_at_an_impassable_side_stops_there() -> None:
    session = play(battle(car(20, 46, 90), table=Table(leading="east")))
    session.submit(open_move("slow"))

    met = only(Contact, session.submit(drive(Ahead(ahead=6))))

    assert (met.clause, met.edge) == ("RR-11", "north")
    assert session.battle.model(CAR).pose.y == pytest.approx(48 - HALF, abs=1e-3)


def test_rr_11_a_base_dragged_at_a_side_stops_with_its_rim_on_it() -> None:
    start = battle(fighter(20, 0.7, footprint=circle_mm(32)))

    travel, stop = collision.shift(start, fighter().id, 270, 0.4)

    assert stop is not None
    assert 0.7 - travel == pytest.approx(0.63, abs=0.001)


def test_vr_66_the_leading_edge_stops_a_vehicle() -> None:
    session = play(battle(car(68, 24)))
    session.submit(open_move("combat"))

    met = only(Contact, session.submit(drive(Ahead(ahead=12))))

    assert (met.edge, met.clause) == ("leading", "VR-66")


def test_without_the_rolling_road_every_edge_stops() -> None:
    session = play(battle(car(3, 24, 180), rules=(Document.VEHICLES,)))
    session.submit(open_move("slow"))

    assert only(Contact, session.submit(drive(Ahead(ahead=6)))).edge == "trailing"


def test_riders_are_no_obstacle_to_what_carries_them() -> None:
    session = play(battle(car(), fighter(20, 24, rides="car"), rival()))
    session.submit(open_move("slow"))

    assert every(Contact, session.submit(drive(Ahead(ahead=6)))) == ()
    assert clauses(session, drive(Ahead(ahead=1))) == ("VR-58",)


def test_a_reading_lets_vehicles_leave_over_the_leading_edge() -> None:
    names = [o.id for o in collision.stopping_edges(battle(car()))]
    free = [
        o.id
        for o in collision.stopping_edges(
            battle(car(), readings=Readings(leading_edge="left_behind"))
        )
    ]

    assert sorted(names) == ["leading", "north", "south"]
    assert sorted(free) == ["north", "south"]


@pytest.mark.parametrize(
    ("y", "heading", "corner"), [(25.75, 0, "front_left"), (22.25, 0, "front_right")]
)
def test_the_corner_that_clips_is_named(y: float, heading: float, corner: str) -> None:
    post = area("post", "impassable", 21, y - 0.5, 21.4, y + 0.5)
    start = battle(car(20, 24, heading), pieces=[post])

    _, stop = collision.pivot(start, CAR, 60 if y > 24 else -60)

    assert stop is not None
    assert collision.corner_hit(stop) == corner
    assert collision.obstacle_label(start, stop.obstacle) == "post"
