"""The measuring tools: exact figures, and something to draw for each."""

from __future__ import annotations

import math

import pytest

from game.geometry.field import Field
from game.geometry.footprint import box_mm, circle_mm
from game.geometry.pose import Pose
from game.geometry.solid import Area, Body
from game.view import measuring
from game.view.measured import Arc, Line, Ring, Shade, Spot, Thing, Units, point_thing, things
from game.view.phrases import measures
from tests.support.scene import area, battle, car, rival

QUAD = Thing("quad", "Quad", Body(box_mm(75, 42), Pose(20, 24, 0)))
TRUCK = Thing("truck", "Truck", Body(box_mm(135, 70), Pose(30, 24, 0)))
WALL = Thing("#wall", "Wall", Area(((26, 20), (27, 20), (27, 28), (26, 28))), "piece")


def test_base_to_base_measures_the_closest_edges_and_draws_them() -> None:
    reading = measuring.base_to_base(QUAD, TRUCK)

    assert reading.inches == pytest.approx(10 - 75 / 50.8 - 135 / 50.8)
    (line,) = reading.marks
    assert isinstance(line, Line)
    assert math.dist(line.a, line.b) == pytest.approx(line.inches)
    assert measures.said(reading) == "5.87″ Quad → Truck"


def test_an_overlap_says_how_deep() -> None:
    near = Thing("near", "Near", Body(box_mm(75, 42), Pose(27, 24, 0)))

    reading = measuring.base_to_base(near, TRUCK)

    assert reading.inches == 0
    assert [value.code for value in reading.values] == ["distance", "depth"]
    assert reading.values[1].inches == pytest.approx(75 / 50.8 + 135 / 50.8 - 3)
    assert isinstance(reading.marks[0], Spot)


def test_a_tape_adds_up_its_legs() -> None:
    reading = measuring.tape([(0, 0), (3, 4), (3, 10)], ["Quad", "point", "north edge"])

    assert [value.inches for value in reading.values] == [11, 5, 6]
    assert measures.said(reading) == "11.00″ Quad → north edge"
    with pytest.raises(ValueError, match="two points"):
        measuring.tape([(0, 0)])


def test_a_ring_is_the_true_offset_of_the_hull() -> None:
    (mark,) = measuring.ring(QUAD, 3).marks

    assert isinstance(mark, Ring)
    for point in mark.outlines[0]:
        gap = measuring.base_to_base(QUAD, point_thing(point)).inches
        assert gap == pytest.approx(3, abs=0.006)


def test_a_band_has_two_lines_and_must_have_a_width() -> None:
    (mark,) = measuring.ring(QUAD, 6, inner=3).marks

    assert isinstance(mark, Ring)
    assert len(mark.outlines) == 2
    with pytest.raises(ValueError, match="from less to more"):
        measuring.ring(QUAD, 3, inner=3)


def test_a_bearing_is_told_off_the_nose() -> None:
    reading = measuring.bearing(QUAD, point_thing((30, 34)))

    off, compass, far = reading.values
    assert off.degrees == pytest.approx(45)
    assert compass.degrees == pytest.approx(45)
    assert far.inches == pytest.approx(math.hypot(10, 10))
    assert measures.figure(off) == "45.0° left"
    assert any(isinstance(mark, Arc) and mark.sweep == pytest.approx(45) for mark in reading.marks)


def test_an_angle_goes_the_shorter_way_round() -> None:
    reading = measuring.angle((0, 0), (1, -0.2), (1, 0.2))

    assert reading.values[0].degrees == pytest.approx(2 * math.degrees(math.atan(0.2)))


def test_fits_here_tells_the_room_to_both_sides() -> None:
    posts = [
        Thing("#a", "Post", Area(((24, 25.2), (25, 25.2), (25, 26), (24, 26)))),
        Thing("#b", "Rock", Area(((24, 20), (25, 20), (25, 22.8), (24, 22.8)))),
    ]

    reading = measuring.fits(QUAD, posts, inches=12)

    by_code = {value.code: value.inches for value in reading.values}
    assert by_code["room_left"] == pytest.approx(1.2 - 42 / 50.8, abs=1e-6)
    assert by_code["room_right"] == pytest.approx(1.2 - 42 / 50.8, abs=1e-6)
    assert isinstance(reading.marks[0], Shade)
    assert reading.marks[0].good


def test_what_does_not_fit_says_what_it_meets_and_the_least_shift() -> None:
    reading = measuring.fits(QUAD, [WALL, QUAD], inches=12)

    by_code = {value.code: value for value in reading.values}
    assert by_code["met"].name == "Wall"
    assert by_code["met"].inches == pytest.approx(6 - 75 / 50.8, abs=1e-6)
    assert measures.label(by_code["met"]) == "Meets Wall"
    assert by_code["shift"].inches == pytest.approx(4 + 42 / 50.8, abs=1e-6) or by_code[
        "shift"
    ].inches == pytest.approx(-4 - 42 / 50.8, abs=1e-6)


def test_a_pivot_beside_a_wall_tells_the_angle_of_contact() -> None:
    truck = Thing("t", "Truck", Body(box_mm(135, 70), Pose(0, 0, 0)))
    wall = Thing("#w", "Wall", Area(((-9, 2.578), (9, 2.578), (9, 3), (-9, 3))))

    reading = measuring.fits(truck, [wall], degrees=45)

    met = next(value for value in reading.values if value.code == "met")
    assert met.degrees == pytest.approx(32.0, abs=0.05)


def test_a_sight_line_names_what_is_in_the_way() -> None:
    clear = measuring.sight_line(QUAD, TRUCK, [])
    long_wall = Thing("#l", "Long wall", Area(((26, 10), (27, 10), (27, 38), (26, 38))))

    blocked = measuring.sight_line(QUAD, TRUCK, [long_wall])

    assert clear.values[0].code == "clear"
    assert blocked.values[0].code == "blocked"
    assert measures.said(blocked) == "Quad → Truck: blocked by long wall"


def test_keystones_are_two_edges_that_meet_and_the_heading() -> None:
    reading = measuring.keystones(QUAD, Field.rectangle(72, 48))

    names = [(value.name, value.inches) for value in reading.values[:2]]
    assert [name for name, _ in names] == ["west", "south"]
    assert names[0][1] == pytest.approx(20 - 75 / 50.8)
    assert names[1][1] == pytest.approx(24 - 42 / 50.8)
    assert reading.values[2].degrees == 0


def test_what_is_within_comes_nearest_first() -> None:
    near = Thing("near", "Near", Body(circle_mm(32), Pose(20, 27, 0)))

    reading = measuring.within(QUAD, 6, [TRUCK, near, QUAD, WALL])

    assert [value.name for value in reading.values] == ["Near", "Wall", "Truck"]
    assert measures.rows(reading)[0][1] == "1.54″"


def test_everything_on_a_table_can_be_measured() -> None:
    stand = battle(
        car(20, 24, 0), rival(30, 24, 0), pieces=(area("rock", "impassable", 5, 5, 9, 9),)
    )

    named = {thing.id: thing for thing in things(stand)}

    assert {"#rock", "edge:0", "edge:1", "edge:2", "edge:3"} <= set(named)
    reading = measuring.base_to_base(named["#rock"], named["edge:0"])
    assert reading.inches == pytest.approx(5)


def test_figures_come_in_inches_or_centimetres_with_their_error() -> None:
    reading = measuring.base_to_base(QUAD, TRUCK, error=lambda a, b: 0.0512)

    assert measures.rows(reading) == (("Closest edges", "5.87″ ±0.06″"),)
    assert measures.rows(reading, Units.CENTIMETRES) == (("Closest edges", "14.90 cm ±0.14 cm"),)
    assert measures.copied([reading]) == "Base to base: Quad → Truck\n  Closest edges: 5.87″ ±0.06″"
