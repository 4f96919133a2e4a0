"""The bench's own arithmetic; its figures are never asserted, for machines differ."""

import pytest

from tools.benching import rows, scenes


@pytest.mark.parametrize(
    ("value", "target", "shown", "reached"),
    [
        (0.0019, "<= 2 ms", 1.9, True),
        (0.0021, "<= 2 ms", 2.1, False),
        (9e-6, "<= 10 us", 9.0, True),
        (75.0, ">= 60 frames/s", 75.0, True),
        (1.0, "<= 0 missed", 1.0, False),
    ],
)
def test_a_figure_is_shown_and_judged_in_the_unit_of_its_target(
    value: float, target: str, shown: float, reached: bool
) -> None:
    assert rows.shown(value, target) == pytest.approx(shown)
    assert rows.reached(value, target) is reached


def test_a_target_that_cannot_be_read_is_refused() -> None:
    with pytest.raises(ValueError, match="is no target"):
        rows.reached(1.0, "fast")


def test_the_measured_pairs_are_the_same_every_time() -> None:
    once, again = (scenes.pairs("box-oval", "hull", count=5) for _ in range(2))

    assert once == again
    assert once[0][1][:2] == (30.0, 22.0)


def test_every_post_stands_where_the_move_must_meet_it() -> None:
    legs = [leg for _, _, leg in scenes.posts(10)]

    assert legs == ["straight"] * 5 + ["pivot"] * 5
