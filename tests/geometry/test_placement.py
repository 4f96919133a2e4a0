"""Where things may be put down, and whether they fit at all."""

from __future__ import annotations

import random

import pytest
import shapely

from game.geometry.field import Field
from game.geometry.fits import fits_drive, fits_here, fits_pivot
from game.geometry.footprint import Box, Circle, Oval, Polygon, box_mm, circle_mm
from game.geometry.measure import gap
from game.geometry.placement import fits_somewhere, legal_region
from game.geometry.pose import Pose
from game.geometry.ring import band_outlines, offset_outline
from game.geometry.solid import Area, Body, Edge, Solid
from tests.geometry import oracle, shapes

TABLE = Field.rectangle(72, 48)
B32 = circle_mm(32)


def scene(seed: int, count: int) -> list[Solid]:
    rng = random.Random(seed)
    return [
        shapes.area(rng) if k % 3 == 0 else shapes.body(rng, rng.choice(shapes.KINDS), 20)
        for k in range(count)
    ]


@pytest.mark.parametrize("footprint", [B32, Oval(4, 2), Box(4, 2), Box(4, 2, 0.5)])
@pytest.mark.parametrize("inches", [0.0, 3.0])
def test_every_point_that_is_drawn_is_legal(footprint: Circle | Oval | Box, inches: float) -> None:
    clear_of = [(solid, inches) for solid in scene(2, 12)]
    region = legal_region(footprint, 33, inside=TABLE, clear_of=clear_of)
    drawn = shapely.MultiPolygon([(o, list(h)) for o, h in region.polygons])
    near = drawn.buffer(0.06)
    rng = random.Random(7)

    for _ in range(150):
        x, y = rng.uniform(0, 72), rng.uniform(0, 48)
        if drawn.contains(shapely.Point(x, y)):
            assert region.contains(x, y)
        elif region.contains(x, y):
            assert near.contains(shapely.Point(x, y)), "no legal spot is far from the drawing"
    for outline, _ in region.polygons:
        for x, y in outline[::7]:
            assert region.contains(x, y)


def test_rr_44_a_piece_touches_the_leading_edge_three_inches_from_all() -> None:
    lead = TABLE.with_role("leading")
    rock = Body(Circle(2), Pose(71, 24, 0))
    region = legal_region(Box(4, 4), 0, inside=TABLE, clear_of=[(rock, 3.0)], touching=lead)

    assert region.contains(70, 24 + 1 + 3 + 2)
    assert not region.contains(70, 24 + 1 + 2.9 + 2)
    assert not region.contains(69.9, 40)
    spot = region.witness()
    assert spot is not None
    assert spot[0] == pytest.approx(70, abs=0.005)


def test_rr_48_nothing_fits_between_six_bases() -> None:
    lead = TABLE.with_role("leading")
    bases: list[tuple[Solid, float]] = [(Body(B32, Pose(71, y, 0)), 3.0) for y in range(4, 48, 8)]

    assert fits_somewhere(Box(4, 4), inside=TABLE, clear_of=bases, touching=lead) is None
    assert fits_somewhere(Box(0.7, 0.7), inside=TABLE, clear_of=bases, touching=lead)


def test_what_only_just_fits_is_found() -> None:
    lead = TABLE.with_role("leading")
    walls: list[tuple[Solid, float]] = [
        (Area(((60, 0), (72, 0), (72, 20), (60, 20))), 3.0),
        (Area(((60, 30), (72, 30), (72, 48), (60, 48))), 3.0),
    ]

    assert fits_somewhere(Box(5, 4), inside=TABLE, clear_of=walls, touching=lead)
    pose = fits_somewhere(Box(4, 4), inside=TABLE, clear_of=walls, touching=lead)
    assert pose is not None
    assert pose.y == pytest.approx(25, abs=0.001)
    too_wide = Polygon(((-2, -2.01), (2, -2.01), (2, 2.01), (-2, 2.01)))
    assert legal_region(too_wide, 0, inside=TABLE, clear_of=walls, touching=lead).empty


def test_rr_36_reinforcements_enter_within_three_inches_of_the_trailing_edge() -> None:
    bands = [(edge, 3.0) for edge in TABLE.with_role("trailing")]
    region = legal_region(B32, 0, inside=TABLE, within=bands)
    radius = B32.diameter / 2

    assert region.contains(0.63, 20)
    assert region.contains(3.0 + radius, 20)
    assert not region.contains(3.1 + radius, 20)
    assert not region.contains(0.5, 20)


def test_rr_45_the_whole_piece_lies_beyond_the_line() -> None:
    region = legal_region(Box(4, 2), 90, inside=TABLE, beyond=(0.0, 62.0))

    assert region.contains(63, 20)
    assert not region.contains(62.99, 20)
    assert legal_region(Box(4, 2), 0, inside=TABLE, beyond=(0.0, 74.0)).empty


def test_a_table_with_a_notch_is_kept_inside() -> None:
    field = Field(((0, 0), (20, 0), (20, 10), (10, 10), (10, 20), (0, 20)))
    region = legal_region(Box(4, 4), 0, inside=field)

    assert region.contains(8, 12)
    assert not region.contains(8.1, 12)
    assert region.contains(8, 18)
    assert region.contains(12, 8)
    assert not region.contains(12, 8.1)
    for outline, _ in region.polygons:
        assert all(region.contains(x, y) for x, y in outline)


def test_a_search_can_be_stopped() -> None:
    asked = []

    def stop() -> bool:
        asked.append(True)
        return len(asked) > 3

    assert fits_somewhere(Box(100, 2), inside=TABLE, stop=stop) is None
    assert len(asked) == 4


@pytest.mark.parametrize(
    "solid",
    [
        Body(Circle(2), Pose(3, 4, 0)),
        Body(Oval(6, 2), Pose(3, 4, 30)),
        Body(Box(4, 2), Pose(3, 4, 30)),
        Body(Box(4, 2, 0.6), Pose(3, 4, 30)),
        Area(((0, 0), (5, 0), (5, 5), (2.5, 1), (0, 5))),
        Edge((0, 0), (5, 5)),
    ],
)
@pytest.mark.parametrize("inches", [0.5, 3.0, 12.0])
def test_a_ring_lies_at_its_distance_all_round(solid: Solid, inches: float) -> None:
    ring = offset_outline(solid, inches)
    still = Edge(solid.a, solid.b, half_plane=False) if isinstance(solid, Edge) else solid

    for x, y in ring:
        assert gap(Body(Circle(2e-9), Pose(x, y, 0)), still) == pytest.approx(inches, abs=0.006)
    assert shapely.Polygon(ring).exterior.is_ccw


def test_a_band_is_two_rings() -> None:
    outer, inner = band_outlines(Body(B32, Pose(0, 0, 0)), 2, 6)

    assert shapely.Polygon(outer).contains(shapely.Polygon(inner))


def test_a_gap_that_is_wide_enough_shows_its_room() -> None:
    truck = Body(box_mm(135, 70), Pose(0, 0, 0))
    half = 70 / 25.4 / 2
    posts = [
        Body(Circle(1), Pose(10, half + 0.5 + 0.3, 0)),
        Body(Circle(1), Pose(10, -half - 0.5 - 0.1, 0)),
    ]

    fit = fits_drive(truck, 20, posts)

    assert fit.clear
    assert [fit.left, fit.right] == pytest.approx([0.3, 0.1])
    assert fit.margin == pytest.approx(0.1)


def test_a_gap_beside_the_way_is_found() -> None:
    truck = Body(box_mm(135, 70), Pose(0, 0, 0))
    rock = Body(Box(2, 2), Pose(10, 0.5, 0))

    fit = fits_drive(truck, 20, [rock])

    assert not fit.clear
    assert fit.contact is not None
    assert fit.shift == pytest.approx(-(70 / 25.4 / 2 + 0.5))
    assert fits_here(Body(truck.footprint, Pose(0, fit.shift, 0)), [rock], inches=20).clear


def test_a_pivot_shows_its_least_gap_or_what_it_meets() -> None:
    truck = Body(box_mm(135, 70), Pose(0, 0, 0))
    reach = (135**2 + 70**2) ** 0.5 / 25.4 / 2

    free = fits_pivot(truck, 360, [Body(Circle(1), Pose(0, reach + 0.7, 0))])
    stopped = fits_here(truck, [Body(Circle(1), Pose(0, 2.5, 0))], degrees=90)

    assert free.clear
    assert free.margin == pytest.approx(0.2)
    assert not stopped.clear
    assert stopped.contact is not None


def test_only_one_kind_of_motion_is_asked_about() -> None:
    with pytest.raises(ValueError, match="not both"):
        fits_here(Body(B32, Pose(0, 0, 0)), [])
    assert oracle.CASES
