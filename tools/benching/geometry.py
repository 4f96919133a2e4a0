"""Distances, first contacts, sight and placement."""

from functools import partial

from game.geometry.footprint import Box
from game.geometry.pose import Pose, turn_between
from game.geometry.solid import Body
from tools.benching import scenes
from tools.benching.rows import Effort, Figure, row

GROUP = "geometry"


def _gaps(kind: str, size: str, effort: Effort) -> Figure:
    from game.geometry.measure import gap

    pairs = scenes.pairs(kind, size)

    def all_pairs() -> None:
        for first, here, second, there in pairs:
            gap(Body(first, here), Body(second, there))

    return effort.whole(all_pairs, per=len(pairs))


@row(GROUP, "gap, box to box (hulls)", target="<= 10 us")
def box_to_box(effort: Effort) -> Figure:
    """W-DIST, every pair at a new pose."""
    return _gaps("box-box", "hull", effort)


@row(GROUP, "gap, box to box (cars)", target="<= 10 us")
def small_box_to_box(effort: Effort) -> Figure:
    """W-DIST, every pair at a new pose."""
    return _gaps("box-box", "car", effort)


@row(GROUP, "gap, oval to oval (hulls)", target="<= 60 us")
def oval_to_oval(effort: Effort) -> Figure:
    """W-DIST, every pair at a new pose."""
    return _gaps("oval-oval", "hull", effort)


@row(GROUP, "gap, oval to oval (cars)", target="<= 60 us")
def small_oval_to_oval(effort: Effort) -> Figure:
    """W-DIST, every pair at a new pose."""
    return _gaps("oval-oval", "car", effort)


@row(GROUP, "gap, box to oval (hulls)", target="<= 60 us")
def box_to_oval(effort: Effort) -> Figure:
    """W-DIST, every pair at a new pose."""
    return _gaps("box-oval", "hull", effort)


@row(GROUP, "abutting boxes misread", target="<= 0 of 2000", floor=None)
def abutting(effort: Effort) -> Figure:
    """Boxes put face to face: in contact; 0.01 inches further out: not."""
    from game.geometry.measure import in_contact

    misread = 0
    for box, here, _, there in scenes.pairs("box-box", "hull"):
        assert isinstance(box, Box)
        beside = here.ahead(box.length).shifted(here.heading + 90, (there.y - 22) / 8)
        touching = Body(box, Pose(beside.x, beside.y, here.heading))
        apart = Body(box, touching.pose.shifted(here.heading, 0.01))
        still = Body(box, here)
        misread += not in_contact(still, touching) or in_contact(still, apart)
    return Figure(misread)


@row(GROUP, "12 in. with a turn, 40 models, 100 pieces", target="<= 2 ms")
def long_move(effort: Effort) -> Figure:
    """W-PATH: both straights and the pivot, first contact and first ground."""
    from game.geometry.sweep import (
        first_contact_pivot,
        first_contact_straight,
        first_overlap_pivot,
        first_overlap_straight,
    )

    terrain, models = (_solids(part) for part in scenes.crowd())
    straight, turn = scenes.LEGS, turn_between(350.0, 10.0) / 20.0 * scenes.TURN
    turned = scenes.CORNER.turned(turn)

    def whole_move() -> None:
        for pose, inches in ((scenes.START, straight[0]), (turned, straight[1])):
            body = Body(scenes.MOVER, pose)
            assert first_contact_straight(body, inches, models) is None
            assert first_overlap_straight(body, inches, terrain) is None
        body = Body(scenes.MOVER, scenes.CORNER)
        assert first_contact_pivot(body, turn, models) is None
        assert first_overlap_pivot(body, turn, terrain) is None

    return effort.whole(whole_move)


@row(GROUP, "posts of 0.05 in. missed", target="<= 0 missed", floor=None)
def missed_posts(effort: Effort) -> Figure:
    """Thin posts inside the swept hull, half of them in the pivot; every one must be met."""
    from game.geometry.sweep import first_contact_pivot, first_contact_straight

    posts = scenes.posts(effort.count(400, 4000))
    missed = 0
    for box, pose, leg in posts:
        post = [Body(box, pose)]
        if leg == "straight":
            met = first_contact_straight(Body(scenes.MOVER, scenes.START), scenes.LEGS[0], post)
        else:
            met = first_contact_pivot(Body(scenes.MOVER, scenes.CORNER), scenes.TURN, post)
        missed += met is None
    return Figure(missed, note=f"of {len(posts)}")


@row(GROUP, "sight between two models", target="<= 5 ms")
def sight_line(effort: Effort) -> Figure:
    """From the mover to every other model, past all that stand between."""
    from game.geometry.sight import sight

    terrain, models = (_solids(part) for part in scenes.crowd())
    mover = Body(scenes.MOVER, scenes.START)

    def look(number: int) -> None:
        others = [model for model in models if model is not models[number]]
        sight(mover, models[number], [*terrain, *others])

    rounds = effort.count(2, 20)
    return effort.each(
        [partial(look, number) for _ in range(rounds) for number in range(len(models))]
    )


@row(GROUP, "placement region, 3 in. from 100 things", target="<= 5 ms")
def placement(effort: Effort) -> Figure:
    """One heading, anywhere on the table that is 3 inches clear of every piece."""
    from game.geometry.field import Field
    from game.geometry.placement import legal_region

    terrain, _ = scenes.crowd()
    table = Field.rectangle(72.0, 48.0, 0.0)
    clear_of = [(solid, 3.0) for solid in _solids(terrain)]

    def region(heading: float) -> None:
        assert legal_region(scenes.MOVER, heading, inside=table, clear_of=clear_of).polygons

    count = effort.count(60, 600)
    return effort.each([partial(region, turn * 7.3) for turn in range(count)])


def _solids(placed: list[tuple[Box, Pose]]) -> list[Body]:

    return [Body(box, pose) for box, pose in placed]
