"""No label covers another, nor what it names, nor anything else that must be seen."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from game.ui.draw.placing import Box, Request, place_labels

pixels = st.integers(min_value=0, max_value=600)
sizes = st.integers(min_value=1, max_value=90)


@st.composite
def requests(draw: st.DrawFn) -> list[Request]:
    count = draw(st.integers(min_value=1, max_value=14))
    return [
        Request(
            key=f"label {index}",
            around=Box(draw(pixels), draw(pixels), draw(sizes), draw(sizes)),
            width=draw(sizes),
            height=draw(st.integers(min_value=6, max_value=24)),
            prefer=draw(st.sampled_from(["below", "above", "right", "left", "centre"])),
        )
        for index in range(count)
    ]


obstacles = st.lists(st.builds(Box, pixels, pixels, sizes, sizes), max_size=8)


@settings(max_examples=60, deadline=None)
@given(requests(), obstacles)
def test_no_two_labels_overlap_and_none_covers_what_is_named(
    asked: list[Request], others: list[Box]
) -> None:
    bounds = Box(0, 0, 700, 700)

    places = place_labels(asked, others, bounds)

    boxes = [place.box for place in places.values()]
    assert not any(a.meets(b) for a, b in combinations(boxes, 2))
    assert not any(box.meets(request.around) for box in boxes for request in asked)
    assert not any(box.meets(other) for box in boxes for other in others)
    assert all(box.within(bounds) for box in boxes)


@settings(max_examples=30, deadline=None)
@given(requests())
def test_labels_stay_where_they_were_while_nothing_moves(asked: list[Request]) -> None:
    first = place_labels(asked)

    again = place_labels(asked, before={key: place.spot for key, place in first.items()})

    assert again == first


def test_a_label_that_has_no_room_is_left_out() -> None:
    request = Request("name", Box(0, 0, 50, 50), 40, 12)

    assert place_labels([request], bounds=Box(0, 0, 50, 50)) == {}


def test_a_label_that_was_pushed_away_comes_back_once_it_has_room() -> None:
    request = Request("name", Box(100, 100, 30, 30), 40, 12)
    crowd = [Box(60, 60, 110, 110)]
    pushed = place_labels([request], crowd)["name"]

    back = place_labels([request], before={"name": pushed.spot})["name"]

    assert pushed.spot.ring > 0
    assert back.spot.ring == 0


def test_a_ghost_is_covered_only_by_a_label_that_has_no_other_place() -> None:
    ghost = Box(80, 80, 60, 40)
    request = Request("figure", Box(100, 100, 0, 0), 20, 12)

    beside = place_labels([request], soft=[ghost])["figure"]
    within = place_labels([request], bounds=Box(85, 85, 50, 40), soft=[ghost])["figure"]

    assert not beside.box.meets(ghost)
    assert within.box.meets(ghost)
