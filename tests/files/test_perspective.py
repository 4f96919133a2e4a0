"""Figures from a photo: exact for exact clicks, honest about the rest."""

from __future__ import annotations

import math

import numpy as np
import pytest

from game.files.perspective import CornersError, Estimate, from_corners, from_two_points

CORNERS = [(0.0, 48.0), (72.0, 48.0), (72.0, 0.0), (0.0, 0.0)]
OBLIQUE = [(820.0, 700.0), (3150.0, 640.0), (3720.0, 2650.0), (260.0, 2780.0)]
FROM_ABOVE = [(400.0, 300.0), (3600.0, 320.0), (3580.0, 2450.0), (390.0, 2440.0)]
STEEP = [(1500.0, 900.0), (2500.0, 880.0), (3900.0, 2900.0), (100.0, 2950.0)]


@pytest.mark.parametrize("clicks", [OBLIQUE, FROM_ABOVE, STEEP])
def test_the_corners_lie_where_they_were_clicked(clicks: list[tuple[float, float]]) -> None:
    photo = from_corners(clicks, CORNERS)

    for click, corner in zip(clicks, CORNERS, strict=True):
        assert math.dist(photo.on_table(click), corner) < 1e-9
        assert math.dist(photo.in_photo(corner), click) < 1e-6


def test_there_and_back_again_is_the_same_spot() -> None:
    photo = from_corners(OBLIQUE, CORNERS)

    assert math.dist(photo.on_table(photo.in_photo((31.7, 12.2))), (31.7, 12.2)) < 1e-9


@pytest.mark.parametrize("clicks", [OBLIQUE, FROM_ABOVE, STEEP])
def test_the_stated_change_by_a_click_is_the_true_one(clicks: list[tuple[float, float]]) -> None:
    photo = from_corners(clicks, CORNERS)
    step = 1e-3

    for click in range(4):
        for axis in range(2):
            moved = [list(c) for c in clicks]
            moved[click][axis] += step
            found = from_corners([(c[0], c[1]) for c in moved], CORNERS).to_table
            change = (found - photo.to_table).ravel()[:8] / step
            stated = photo.per_click[:, 2 * click + axis]
            assert np.allclose(change, stated, rtol=1e-3, atol=1e-9)


@pytest.mark.parametrize("bearing", [0.0, 37.0, 200.0])
def test_two_points_of_known_distance_scale_a_photo_from_above(bearing: float) -> None:
    photo = from_two_points([(500, 400), (1700, 900)], 12.0, at=(10, 20), bearing=bearing)

    first, second = photo.on_table((500, 400)), photo.on_table((1700, 900))

    assert math.dist(first, (10, 20)) < 1e-9
    assert math.dist(first, second) == pytest.approx(12.0)
    assert math.degrees(math.atan2(second[1] - 20, second[0] - 10)) % 360 == pytest.approx(bearing)


def test_north_is_up_in_a_photo_scaled_by_two_points() -> None:
    photo = from_two_points([(500, 400), (1700, 400)], 12.0)

    assert photo.on_table((500, 300))[1] > 0


def test_the_stated_change_by_one_of_two_points_is_the_true_one() -> None:
    clicks = [[500.0, 400.0], [1700.0, 900.0]]
    photo = from_two_points([(500, 400), (1700, 900)], 12.0, at=(10, 20), bearing=37)
    step = 1e-4

    for click in range(2):
        for axis in range(2):
            moved = [list(c) for c in clicks]
            moved[click][axis] += step
            spots = [(c[0], c[1]) for c in moved]
            found = from_two_points(spots, 12.0, at=(10, 20), bearing=37).to_table
            change = (found - photo.to_table).ravel()[:8] / step
            assert np.allclose(change, photo.per_click[:, 2 * click + axis], rtol=1e-3, atol=1e-7)


@pytest.mark.parametrize("clicks", [OBLIQUE, FROM_ABOVE, STEEP])
@pytest.mark.parametrize("pixels", [1.0, 3.0])
def test_the_stated_error_covers_the_true_one_95_times_in_100(
    clicks: list[tuple[float, float]], pixels: float
) -> None:
    generator = np.random.default_rng(11)
    true = from_corners(clicks, CORNERS)
    pairs = [((20.0, 24.0), (22.0, 24.5)), ((5.0, 40.0), (29.0, 38.0)), ((60.0, 6.0), (66.0, 9.0))]
    covered = tried = 0

    for _ in range(600):
        off = generator.normal(0, pixels, (4, 2))
        clicked = [(c[0] + o[0], c[1] + o[1]) for c, o in zip(clicks, off, strict=True)]
        photo = from_corners(clicked, CORNERS, click_pixels=pixels)
        for a, b in pairs:
            placed = []
            for point in (a, b):
                seen = np.array(true.in_photo(point)) + generator.normal(0, pixels, 2)
                placed.append(photo.on_table((float(seen[0]), float(seen[1]))))
            estimate = photo.distance(placed[0], placed[1])
            covered += abs(estimate.value - math.dist(a, b)) <= estimate.error
            tried += 1

    assert 0.945 <= covered / tried <= 0.985


def test_an_error_bar_is_no_wider_than_it_need_be() -> None:
    photo = from_corners(FROM_ABOVE, CORNERS, click_pixels=1.0)

    estimate = photo.distance((20.0, 24.0), (22.0, 24.0))

    assert 0.03 < estimate.error < 0.1, "a pixel is about 0.0225 inches here"


def test_a_figure_that_straddles_its_limit_is_too_close_to_call() -> None:
    assert Estimate(1.97, 0.05).call(2.0) == "too_close"
    assert Estimate(1.90, 0.05).call(2.0) == "met"
    assert Estimate(2.10, 0.05).call(2.0) == "not_met"
    assert Estimate(3.20, 0.05).call(3.0, at_most=False) == "met"


def test_a_bent_edge_widens_the_error_bar() -> None:
    photo = from_corners(OBLIQUE, CORNERS)
    straight = [photo.in_photo((x, 0.0)) for x in (18.0, 36.0, 54.0)]
    bent = [photo.in_photo((x, 0.3)) for x in (18.0, 36.0, 54.0)]
    edge = ((0.0, 0.0), (72.0, 0.0))

    plain = photo.distance((20, 20), (22, 20)).error

    assert photo.checked(straight, edge).distance((20, 20), (22, 20)).error == pytest.approx(plain)
    assert photo.checked(bent, edge).distance((20, 20), (22, 20)).error > plain + 0.4


@pytest.mark.parametrize(
    "clicks",
    [
        [(0, 0), (10, 0), (20, 0), (0, 10)],
        [(0, 0), (10, 10), (10, 0), (0, 10)],
        [(0, 0), (0, 0), (10, 10), (0, 10)],
        [(0, 0), (math.nan, 0), (10, 10), (0, 10)],
        [(0, 0), (10, 0), (10, 10)],
    ],
)
def test_corners_that_cannot_be_a_table_are_refused(clicks: list[tuple[float, float]]) -> None:
    with pytest.raises(CornersError):
        from_corners(clicks, CORNERS)
