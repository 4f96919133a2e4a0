"""Vehicles without a driver move by themselves (VR-70, VR-71)."""

from __future__ import annotations

from typing import NamedTuple

from game.core.base import ModelId, SeatId
from game.core.battle import Battle
from game.core.events import OutOfControlMoved
from game.core.models import Flag, Model, Motive, Speed
from game.core.procedure import Procedure, emit, roll
from game.core.steps import Band
from game.rules import collision, crawling, motion, sides, tail_kept, weather
from game.rules.clause import clause
from game.rules.drivers import can_drive, out_of_control
from game.rules.motion import Manner
from game.rules.types import DISTANCE

__all__ = ["can_drive", "move_out_of_control", "out_of_control"]

SLOWER: dict[Speed, Speed | None] = {
    Speed.FAST: Speed.COMBAT,
    Speed.COMBAT: Speed.SLOW,
    Speed.SLOW: None,
    Speed.CRAWL: None,
}
"""The speed marker after a turn without a driver; `None` once it stands."""

SWERVE_DEGREES = 45.0

WAYS = (
    Band(result="straight_on", weight=2, faces=(3.0, 4.0)),
    Band(result="swerves_left", weight=2, faces=(1.0, 2.0)),
    Band(result="swerves_right", weight=2, faces=(5.0, 6.0)),
)
"""House rule: the source is lost."""


class Way(NamedTuple):
    """How a vehicle without a driver goes on."""

    result: str
    degrees: float
    faces: tuple[int, ...] = ()


@clause("VR-71")
def move_out_of_control(battle: Battle, seat: SeatId) -> Procedure[Battle]:
    """Move the vehicles without a driver at the start of a Movement phase (house rule).

    They are those of the seat whose turn it is, or by a reading everybody's. Each swerves
    on a D6 (1-2 left, 3-4 straight on, 5-6 right) and then goes ahead as far as its last
    declared speed says, and its speed drops one step, until it stands.

    Yields:
        For each of them a die, an `OutOfControlMoved` and its motion.
    """
    all_of_them = battle.readings.out_of_control_when == "every_seat"
    for model_id in tuple(
        model.id
        for model in battle.on_table()
        if (all_of_them or model.seat == seat) and out_of_control(model) and _in_action(model)
    ):
        if battle.model(model_id).place == "table":
            battle = yield from _move(battle, model_id)
    return battle


def _in_action(model: Model) -> bool:
    return not {Flag.WRECKED, Flag.OUT_OF_ACTION}.intersection(model.flags)


def _move(battle: Battle, model_id: ModelId) -> Procedure[Battle]:
    model = battle.model(model_id)
    speed = model.speed
    rule = battle.readings.out_of_control
    if rule == "by_hand":
        return (yield from emit(_moved(model_id, Way("by_hand", 0.0), 0.0, speed)))
    if speed is None or rule == "stand" or _cannot_roll_on(model):
        return (yield from emit(_moved(model_id, Way("stands", 0.0), 0.0, None)))
    way = Way("straight_on", 0.0)
    if rule == "swerve":
        way = yield from _thrown(model)
    inches = DISTANCE[speed]
    near = weather.terrain_near(battle, model) is not None
    battle = yield from weather.at_move_start(battle, model_id)
    if battle.model(model_id).place != "table":
        return battle
    battle = yield from emit(_moved(model_id, way, inches, SLOWER[speed]))
    battle = yield from _roll_on(battle, model_id, way, inches, speed)
    if battle.model(model_id).place == "table":
        battle = yield from weather.at_move_end(battle, model_id, started_near=near)
    return (yield from tail_kept.judge(battle, model_id, queue_open=False))


def _cannot_roll_on(model: Model) -> bool:
    return model.has(Flag.DISABLED) or model.has(Flag.STATIONARY)


def _thrown(model: Model) -> Procedure[Way]:
    rolled = yield from roll("VR-71", "out_of_control", seat=model.seat, model=model.id, bands=WAYS)
    die = rolled.values[0]
    if die <= 2:
        return Way("swerves_left", SWERVE_DEGREES, rolled.values)
    if die >= 5:
        return Way("swerves_right", -SWERVE_DEGREES, rolled.values)
    return Way("straight_on", 0.0, rolled.values)


def _moved(model_id: ModelId, way: Way, inches: float, speed: Speed | None) -> OutOfControlMoved:
    return OutOfControlMoved(
        clause="VR-71",
        model=model_id,
        faces=way.faces,
        result=way.result,
        inches=inches,
        speed=speed,
    )


def _roll_on(
    battle: Battle, model_id: ModelId, way: Way, inches: float, speed: Speed
) -> Procedure[Battle]:
    crawls = battle.model(model_id).motive is Motive.CRAWLER
    manner = Manner(speed, forced=True)
    ended: str | None = None
    if way.degrees:
        if crawls:
            outcome = yield from crawling.turn(battle, model_id, way.degrees, forced=True)
        else:
            outcome = yield from motion.turn(battle, model_id, way.degrees, manner)
        battle, ended = outcome.battle, outcome.ended
        manner = manner._replace(tested=outcome.tested)
    left = inches
    # A forced pivot that touched something still rolls on at the heading it reached; so
    # does one that the ground has thrown about. Lost control is the end of it.
    while left > collision.TINY and ended not in ("lost_control", "gone"):
        if crawls:
            outcome = yield from crawling.drive_straight(battle, model_id, left, forced=True)
        else:
            outcome = yield from motion.drive_straight(battle, model_id, left, manner)
        battle, ended = outcome.battle, outcome.ended
        left -= outcome.made
        manner = manner._replace(tested=outcome.tested)
        if ended != "swerve":
            break
    return (yield from sides.judge(battle, model_id))
