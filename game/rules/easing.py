"""Tailers that go backwards: eased out of a pivot's way, or backing up before their lead."""

from __future__ import annotations

from game.core.base import ModelId
from game.core.battle import Battle
from game.core.events import Eased
from game.core.procedure import Procedure, emit
from game.geometry.solid import Body
from game.geometry.sweep import first_contact_pivot
from game.rules import collision, sides, tailers

EASED_CLEAR = 0.001
"""Inches more than the least that a tailer is eased back, so that rounding cannot bite."""


def back_up(battle: Battle, tailer_id: ModelId, inches: float) -> Procedure[Battle]:
    """Reading A10: a tailer backs up before a lead that reverses, as far as the way is clear.

    Yields:
        A `Followed`, a `Blocked`.
    """
    tailer = battle.model(tailer_id)
    if tailer.tail is None:
        return battle
    lead_id, start = tailer.tail.lead, tailer.pose
    travel, stop = collision.straight(battle, tailer_id, -inches)
    if abs(travel) > collision.TINY:
        battle = yield from tailers.followed(battle, tailer_id, start.ahead(travel))
        battle = yield from sides.judge(battle, tailer_id)
    if stop is not None and battle.model(tailer_id).tail is not None:
        battle = yield from tailers.blocked(battle, tailer_id, lead_id, stop)
    return battle


def ease(battle: Battle, lead_id: ModelId, degrees: float) -> Procedure[Battle]:
    """Ease a vehicle's own tailers straight back, so that its pivot is not blocked by them.

    Each by the least distance, not counted as movement. Where that is blocked the tailer
    stays, and the pivot will meet it.

    Yields:
        An `Eased` for each tailer in the way.
    """
    own = tuple(m.id for m in battle.tailers(lead_id))
    if not own or abs(degrees) <= collision.TINY:
        return battle
    reach, _ = collision.pivot(battle, lead_id, degrees, ignoring=own)
    for tailer_id in own:
        back = _least_back(battle, battle.model(lead_id).body, tailer_id, reach)
        if back <= 0.0 or _hemmed_in(battle, tailer_id, back):
            continue
        start = battle.model(tailer_id).pose
        battle = yield from emit(
            Eased(
                clause="VR-68",
                model=tailer_id,
                lead=lead_id,
                path=(start, start.ahead(-back)),
            )
        )
    return battle


def that_give_way(
    battle: Battle, lead_id: ModelId, degrees: float, heading: float
) -> tuple[ModelId, ...]:
    """Return the own tailers that do not block a pivot from where the lead stands.

    Those out of its way, and those that can be eased back far enough.

    Args:
        battle: The battle.
        lead_id: Who means to pivot.
        degrees: How far, signed.
        heading: The heading from which it pivots.
    """
    own = tuple(m.id for m in battle.tailers(lead_id))
    if not own:
        return ()
    lead = battle.model(lead_id).body
    lead = lead.at(lead.pose._replace(heading=heading))
    reach, _ = collision.pivot(battle, lead_id, degrees, pose=lead.pose, ignoring=own)
    return tuple(t for t in own if not _hemmed_in(battle, t, _least_back(battle, lead, t, reach)))


def _hemmed_in(battle: Battle, tailer_id: ModelId, back: float) -> bool:
    travel, stop = collision.straight(battle, tailer_id, -back)
    return stop is not None and abs(travel) < back - collision.TINY


def _least_back(battle: Battle, lead: Body, tailer_id: ModelId, degrees: float) -> float:
    """Return the least inches back at which a tailer is clear of a pivot; 0 when it is."""
    tailer = battle.model(tailer_id).body

    def met(back: float) -> bool:
        there = tailer.at(tailer.pose.ahead(-back))
        return first_contact_pivot(lead, degrees, [there]) is not None

    if not met(0.0):
        return 0.0
    near, far = 0.0, 1.0
    while met(far):
        near, far = far, far * 2.0
        if far > 64.0:
            return 0.0
    for _ in range(30):
        middle = (near + far) / 2.0
        near, far = (middle, far) if met(middle) else (near, middle)
    return far + EASED_CLEAR
