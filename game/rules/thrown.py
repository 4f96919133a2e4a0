"""What bad ground does to a vehicle: swerves and lost control (VR-48, VR-49)."""

from __future__ import annotations

from game.core.base import ModelId
from game.core.battle import Battle
from game.core.events import LostControl, Swerved
from game.core.models import Speed
from game.core.procedure import Procedure, emit, roll
from game.core.steps import Band
from game.geometry.pose import turn_between
from game.rules import collision, tail_ends, tailing
from game.rules.clause import clause
from game.rules.types import DISTANCE

SWERVE_DEGREES = 45.0


def _thrown(battle: Battle, model_id: ModelId, by: str) -> Procedure[tuple[int, float]]:
    left = Band(result="left", weight=3, faces=(1.0, 2.0, 3.0))
    right = Band(result="right", weight=3, faces=(4.0, 5.0, 6.0))
    rolled = yield from roll(
        by,
        "direction",
        seat=battle.model(model_id).seat,
        model=model_id,
        bands=(left, right),
    )
    die = rolled.values[0]
    return die, SWERVE_DEGREES if die <= 3 else -SWERVE_DEGREES


@clause("VR-49")
def swerve(battle: Battle, model_id: ModelId, speed: Speed) -> Procedure[Battle]:
    """Throw a vehicle 45 degrees off its heading; its move may go on by another order.

    A forced pivot: it spends no turn and stops at first contact. Nobody aboard may shoot
    until the player turn is over. For its tailers the lead has turned (reading A09).

    Yields:
        A `Roll` for the way, a `Swerved`, the contact if there is one, the tails' tests.
    """
    die, degrees = yield from _thrown(battle, model_id, "VR-49")
    battle = yield from tailing.before_pivot(battle, model_id, degrees)
    start = battle.model(model_id).pose
    fresh = not turned_here(battle, model_id)
    made, stop = collision.pivot(battle, model_id, degrees)
    battle = yield from emit(
        Swerved(
            clause="VR-49",
            model=model_id,
            path=(start, start.turned(made)),
            degrees=made,
            faces=(die,),
        )
    )
    if stop is not None:
        battle = yield from emit(collision.contact(battle, model_id, stop, speed, forced=True))
    return (
        yield from tailing.after_pivot(
            battle, model_id, made, start, new_point=fresh, involuntary=True
        )
    )


def turned_here(battle: Battle, model_id: ModelId) -> bool:
    """Whether a moving vehicle has turned already where it stands (readings A04, A05)."""
    moving = battle.turn.moving
    return moving is not None and moving.model == model_id and moving.pivot_tested


@clause("VR-48")
def lose_control(battle: Battle, model_id: ModelId, speed: Speed) -> Procedure[Battle]:
    """Swerve, slide and spin a vehicle out of its driver's hands, and end its move.

    It swerves as in VR-49, slides D6" at the heading it reached, halts, and faces where a
    scatter die says, the shorter way round. Each part stops at first contact. The slide
    comes instead of the rest of the move and never tests the ground.

    Yields:
        Rolls for way, distance and facing, a `LostControl`, its contacts, its tails' end.
    """
    model = battle.model(model_id)
    direction, degrees = yield from _thrown(battle, model_id, "VR-48")
    rolled = yield from roll("VR-48", "distance", seat=model.seat, model=model_id)
    distance = rolled.values[0]
    scattered = yield from roll("VR-48", "facing", scatter=True, seat=model.seat, model=model_id)
    facing = scattered.faces[0] % 360.0

    battle = yield from tailing.before_pivot(battle, model_id, degrees)
    start = battle.model(model_id).pose
    made, met_turning = collision.pivot(battle, model_id, degrees)
    after_turn = start.turned(made)
    inches, met_sliding = collision.straight(
        battle, model_id, _slide(battle, model_id, float(distance)), pose=after_turn
    )
    after_slide = after_turn.ahead(inches)
    spin, met_spinning = collision.pivot(
        battle, model_id, turn_between(after_slide.heading, facing), pose=after_slide
    )
    battle = yield from emit(
        LostControl(
            clause="VR-48",
            model=model_id,
            path=(start, after_turn, after_slide, after_slide.turned(spin)),
            degrees=made,
            inches=inches,
            facing=facing,
            spun=spin,
            faces=(float(direction), float(distance), facing),
        )
    )
    for stop in (met_turning, met_sliding, met_spinning):
        if stop is not None:
            battle = yield from emit(collision.contact(battle, model_id, stop, speed, forced=True))
    return (yield from tail_ends.lead_lost_control(battle, model_id))


def _slide(battle: Battle, model_id: ModelId, inches: float) -> float:
    moving = battle.turn.moving
    if battle.readings.lost_control_distance == "instead":
        return inches
    if moving is None or moving.model != model_id:
        return inches
    return min(inches, max(0.0, DISTANCE[moving.speed] - moving.spent))
