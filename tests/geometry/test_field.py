"""The battlefield's edges, sides and quarters."""

from __future__ import annotations

import pytest

from game.geometry.field import Field
from game.geometry.footprint import Box, Circle, Oval, circle_mm
from game.geometry.pose import Pose
from game.geometry.solid import Body

TABLE = Field.rectangle(60, 44)


@pytest.mark.parametrize(
    ("direction", "compass"), [(0, "east"), (90, "north"), (180, "west"), (270, "south")]
)
def test_the_leading_edge_lies_where_the_road_runs(direction: float, compass: str) -> None:
    field = Field.rectangle(60, 44, direction)

    (leading,) = field.with_role("leading")

    assert leading.compass == compass
    assert [edge.role for edge in field.edges].count("left") == 1
    assert [edge.role for edge in field.edges].count("trailing") == 1


def test_left_and_right_are_those_of_the_driver() -> None:
    assert TABLE.with_role("left")[0].compass == "north"
    assert Field.rectangle(60, 44, 180).with_role("left")[0].compass == "south"


def test_edges_45_degrees_off_still_lead() -> None:
    diamond = Field(((10, 0), (20, 10), (10, 20), (0, 10)))

    assert sorted(edge.role for edge in diamond.edges) == [
        "leading",
        "leading",
        "trailing",
        "trailing",
    ]


def test_the_outline_may_run_either_way() -> None:
    assert Field(((0, 0), (0, 44), (60, 44), (60, 0))).edges[0].solid.normal() in [
        edge.solid.normal() for edge in TABLE.edges
    ]


def test_a_model_is_inside_up_to_the_tolerance_of_contact() -> None:
    base = circle_mm(32)
    radius = base.diameter / 2

    assert TABLE.wholly_inside(Body(base, Pose(radius, 20, 0)))
    assert TABLE.wholly_inside(Body(base, Pose(radius - 0.005, 20, 0)))
    assert not TABLE.wholly_inside(Body(base, Pose(radius - 0.006, 20, 0)))


def test_the_edges_that_a_model_hangs_over_are_named() -> None:
    corner = Body(Box(4, 4), Pose(1, 43, 0))

    over = {edge.role for edge in TABLE.outside_edges(corner)}

    assert over == {"trailing", "left"}
    assert TABLE.distance_beyond(corner, TABLE.with_role("left")[0]) == pytest.approx(1)
    assert TABLE.role_gap(corner, "left") == 0.0
    assert TABLE.role_gap(corner, "right") == pytest.approx(41)
    assert TABLE.role_gap(corner, "right", "trailing") == 0.0


def test_a_notched_table_is_outside_in_its_notch() -> None:
    field = Field(((0, 0), (20, 0), (20, 10), (10, 10), (10, 20), (0, 20)))

    assert field.wholly_inside(Body(Circle(2), Pose(9, 15, 0)))
    assert not field.wholly_inside(Body(Circle(2), Pose(9.5, 15, 0)))
    assert field.wholly_inside(Body(Circle(2), Pose(9, 9, 0)))
    assert {e.compass for e in field.outside_edges(Body(Circle(2), Pose(9.5, 15, 0)))} == {"east"}
    assert not field.wholly_inside(Body(Circle(2), Pose(40, 40, 0)))
    assert field.outside_edges(Body(Circle(2), Pose(40, 40, 0)))


def test_mv_14_a_shooter_may_stand_in_more_than_one_quarter() -> None:
    base = circle_mm(32)

    assert TABLE.quarters(Body(base, Pose(40, 30, 0))) == ("north_east",)
    assert TABLE.quarters(Body(base, Pose(30.4, 10, 0))) == ("south_west", "south_east")
    assert len(TABLE.quarters(Body(base, Pose(30, 22, 0)))) == 4
    radius = base.diameter / 2
    assert TABLE.quarters(Body(base, Pose(30 + radius, 10, 0))) == ("south_east",)


def test_an_oval_across_the_middle_is_not_in_a_quarter_that_only_its_box_reaches() -> None:
    body = Body(Oval(6, 1), Pose(30.6, 22.6, 135))

    assert TABLE.quarters(body) == ("north_east", "north_west", "south_east")


def test_bands_name_their_edges() -> None:
    assert [(e.role, d) for e, d in TABLE.bands(3, "left", "right")] == [("right", 3), ("left", 3)]
    assert TABLE.holds(Body(Circle(2), Pose(-0.5, 3, 0)))
    assert not TABLE.holds(Body(Circle(2), Pose(-1.5, 3, 0)))


def test_a_table_needs_three_corners() -> None:
    with pytest.raises(ValueError, match="at least 3"):
        Field(((0, 0), (1, 1)))
