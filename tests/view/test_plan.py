"""A move in the making, clamped to its allowance."""

from __future__ import annotations

import pytest

from game.core.commands import Ahead, Turn
from game.core.models import Motive, Speed, VehicleClass
from game.geometry.footprint import box_mm
from game.physics.shove import settle
from game.view import inspector, plan
from game.view.cards import Line
from game.view.ghost import ghost
from tests.support.scene import CAR, area, battle, car, rival

START = battle(car(20, 24), rival(50, 24))
EMPTY = plan.sketch(START, CAR, Speed.COMBAT)


def test_vr_62_aiming_beyond_the_allowance_stops_at_it() -> None:
    drawn = plan.aimed(START, EMPTY, 60, 24)

    assert drawn.inches == pytest.approx(12)
    assert drawn.held == "distance"


def test_vr_62_aiming_behind_turns_as_far_as_the_allowance_goes() -> None:
    drawn = plan.aimed(START, EMPTY, 10, 24.5)

    assert abs(drawn.turn) == pytest.approx(90)
    assert drawn.held == "turn"


def test_waypoints_use_up_the_allowance_together() -> None:
    one = plan.with_waypoint(plan.aimed(START, EMPTY, 28, 24))
    two = plan.aimed(START, one, 60, 24)

    assert two.inches == pytest.approx(4)
    assert plan.ends(START, two).x == pytest.approx(32)


def test_taking_a_waypoint_back_takes_its_pivot_too() -> None:
    one = plan.with_waypoint(plan.aimed(START, EMPTY, 26, 26))

    assert plan.without_waypoint(one).legs == ()


@pytest.mark.parametrize(
    ("text", "legs"),
    [
        ("6", (Ahead(ahead=6),)),
        ("30 left 4.5", (Turn(turn=30), Ahead(ahead=4.5))),
        ('4" 45r 2', (Ahead(ahead=4), Turn(turn=-45), Ahead(ahead=2))),
    ],
)
def test_typed_figures_become_legs(text: str, legs: tuple[object, ...]) -> None:
    drawn = plan.typed(START, EMPTY, text)

    assert drawn is not None
    assert drawn.all_legs == legs


@pytest.mark.parametrize("text", ["", "left", "six", "nan", "1e999"])
def test_figures_that_make_no_sense_are_none(text: str) -> None:
    assert plan.typed(START, EMPTY, text) is None


def test_the_ghost_is_the_order_itself_on_its_nominal_course() -> None:
    scene = battle(car(20, 24), rival(50, 40), pieces=[area("ash", "difficult", 24, 20, 40, 28)])
    drawn = plan.aimed(scene, plan.sketch(scene, CAR, Speed.COMBAT), 30, 24)

    found = ghost(scene, drawn)

    assert found.end.x == pytest.approx(30)
    assert [t.roll.about for t in found.tests] == ["ash"]
    assert found.raises_ash
    assert found.survives_roll
    assert not found.refused


def test_vr_72_the_ghost_knows_that_a_tail_can_be_declared() -> None:
    scene = battle(car(20, 24), rival(30, 24))
    drawn = plan.aimed(scene, plan.sketch(scene, CAR, Speed.COMBAT), 25.5, 24)

    found = ghost(scene, drawn)

    assert [offer.lead for offer in found.offers] == ["rival"]


def test_the_ghost_stops_at_first_contact() -> None:
    scene = battle(car(20, 24), rival(28, 24))
    drawn = plan.aimed(scene, plan.sketch(scene, CAR, Speed.COMBAT), 30, 24)

    found = ghost(scene, drawn)

    assert found.contact is not None
    assert found.contact.target == "rival"
    assert found.end.x == pytest.approx(28 - 75 / 25.4, abs=1e-3)


def test_rr_23_the_ghost_says_when_the_next_roll_takes_it() -> None:
    scene = battle(car(5, 24), rival(50, 24))
    drawn = plan.aimed(scene, plan.sketch(scene, CAR, Speed.SLOW), 6, 24)

    assert ghost(scene, drawn).survives_roll is False


def test_vr_18_the_ghost_of_a_crawler_shows_whom_it_shoves_and_what_it_crushes() -> None:
    crawler = car(
        20,
        24,
        vehicle_class=VehicleClass.HEAVY,
        motive=Motive.CRAWLER,
        footprint=box_mm(135, 70),
    )
    wall = area("wall", "obstacle", 23, 20, 23.4, 22.9)
    scene = battle(crawler, rival(26, 24.3, 90), pieces=[wall])
    drawn = plan.aimed(scene, plan.sketch(scene, CAR, Speed.CRAWL), 23, 24)

    found = ghost(scene, drawn, physics=settle)

    assert {event.event for event in found.pushed} == {"crushed", "shoved"}
    assert found.end.x == pytest.approx(23)
    card = inspector.path_card(scene, found)
    assert card is not None
    words = [item.words for item in card.items if isinstance(item, Line)]
    assert any("shoves rival aside" in each for each in words)
