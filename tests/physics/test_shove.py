"""The oracle of shoves: least slides, heaps, walls, and always the same answer."""

from game.core.battle import Battle, Document
from game.core.models import Model
from game.core.steps import Settle, Settled
from game.core.table import Side, Table
from game.geometry.footprint import Oval, Polygon, box_mm, circle_mm
from game.geometry.measure import depth
from game.geometry.pose import Pose
from game.geometry.sweep import swept_pivot
from game.physics.shove import settle
from game.physics.walls import walls
from tests.support.scene import CAR, area, battle, car, fighter, rival


def crawler() -> Model:
    return car(20, 24, vehicle_class="heavy", motive="crawler", footprint=box_mm(170, 100))


def ask(start: Battle, end: Pose) -> Settle:
    others = tuple(m.id for m in start.on_table() if m.id != CAR)
    return Settle(clause="VR-18", crawler=CAR, path=(start.model(CAR).pose, end), bodies=others)


def after(start: Battle, answer: Settled) -> Battle:
    for model_id, pose in answer.poses:
        start = start.with_model(model_id, pose=pose)
    return start


def deepest(start: Battle) -> float:
    bodies = [m.body for m in start.on_table()]
    return max(depth(a, b) for k, a in enumerate(bodies) for b in bodies[k + 1 :])


SHAPES = [
    rival(26, 24.5, 20, id="a", footprint=Oval(3.5, 2.0)),
    rival(27, 22.4, 70, id="b", footprint=Polygon(((1, 0), (-1, 1), (-0.5, 0), (-1, -1)))),
    rival(29.6, 24.0, 10, id="c"),
    fighter(29, 26, id="d", footprint=circle_mm(40)),
]


def test_vr_18_nobody_in_the_way_means_nobody_moves() -> None:
    start = battle(crawler(), rival(40, 40))

    assert settle(start, ask(start, Pose(23, 24, 0))) == Settled(poses=())


def test_vr_18_one_free_body_slides_by_the_least_distance() -> None:
    start = battle(crawler(), rival(25.3, 24))

    answer = settle(start, ask(start, Pose(23, 24, 0)))

    [(_, end)] = answer.poses
    assert end.y == 24
    assert abs(end.x - (23 + 85 / 25.4 + 75 / 25.4 / 2)) < 2e-3
    assert answer.reached == 1


def test_vr_18_bodies_of_every_shape_end_clear_of_each_other() -> None:
    start = battle(crawler(), *SHAPES)

    answer = settle(start, ask(start, Pose(23, 24, 0)))

    assert answer.poses
    assert deepest(after(start, answer).with_model(CAR, pose=Pose(23, 24, 0))) <= 0.005


def test_vr_18_the_same_shove_always_ends_the_same() -> None:
    start = battle(crawler(), *SHAPES)
    request = ask(start, Pose(23, 24, 0))

    assert len({settle(start, request).model_dump_json() for _ in range(5)}) == 1


def test_vr_18_who_is_far_off_is_not_stirred() -> None:
    start = battle(crawler(), *SHAPES, rival(29.6, 42, id="far"), rival(32.56, 42, id="touching"))

    answer = settle(start, ask(start, Pose(23, 24, 0)))

    assert not {"far", "touching"} & {model_id for model_id, _ in answer.poses}


def test_vr_18_what_cannot_give_way_stops_the_crawler_in_time() -> None:
    pen = [
        area("n", "structure", 20, 26.2, 40, 30),
        area("s", "structure", 20, 18, 40, 21.8),
        area("e", "structure", 27, 21.8, 40, 26.2),
    ]
    start = battle(crawler(), rival(25, 24), pieces=pen)

    answer = settle(start, ask(start, Pose(23, 24, 0)))

    assert 0 < answer.reached < 0.5
    ended = after(start, answer).with_model(CAR, pose=Pose(20 + 3 * answer.reached, 24, 0))
    assert deepest(ended) <= 0.005
    assert all(depth(ended.model(m).body, p.area) <= 0.005 for m, _ in answer.poses for p in pen)


def test_vr_18_a_turning_crawler_pushes() -> None:
    start = battle(crawler(), rival(22.5, 27, 40))

    answer = settle(start, ask(start, Pose(20, 24, 45)))

    ended = after(start, answer).with_model(CAR, pose=Pose(20, 24, 45))
    assert answer.poses
    assert deepest(ended) <= 0.005
    swept = swept_pivot(crawler().body, 45)
    assert swept.gap_to(ended.model(answer.poses[0][0]).body) <= 0.03


def test_rr_10_open_and_cliff_sides_are_gaps_and_impassable_ones_walls() -> None:
    def count(**sides: str) -> int:
        kinds = {name: Side(kind) for name, kind in sides.items()}
        return len(walls(battle(crawler(), table=Table(leading="east", sides=kinds))))

    assert count() == 3
    assert count(north="open") == 2
    assert count(north="open", south="cliff") == 1
    assert len(walls(battle(crawler(), rules=(Document.VEHICLES,)))) == 4


def test_vr_21_an_obstacle_that_is_crushed_is_no_wall() -> None:
    start = battle(crawler(), pieces=[area("bar", "obstacle", 24, 20, 25, 28)])

    assert len(walls(start)) == 4
    assert len(walls(start, crushed=("bar",))) == 3
