"""Tailing (VR-77 to VR-82): answering what a lead does, leg by leg and pivot by pivot.

The driving rules call this chapter after every leg and every pivot of a vehicle. A tail is
measured in `tail_zone`, begins in `tail_start`, is driven in `following` (or `pocket`), is
judged in `tail_kept` and ends in `tail_ends`; who follows at all is in `tailers`.

`tailing`, `following`, `pocket`, `ground` and `thrown` import each other because the game
goes round there: a tailer that drives is a lead to its own tailers, tests the ground, and may
be thrown round before their eyes.
"""

from __future__ import annotations

import math

from game.core.base import ModelId
from game.core.battle import Battle, Phase
from game.core.events import PivotQueued, TailTested
from game.core.procedure import Procedure, emit, roll
from game.core.steps import Band
from game.geometry.measure import LIMIT
from game.geometry.pose import Pose, distance
from game.rules import collision, easing, following, pocket, tail_ends, tailers
from game.rules.clause import clause
from game.rules.types import DISTANCE

STEP = 45.0
"""Degrees of the turn unit, for reading A04's `each_45`."""

MERGED_WITHIN = 1.0
"""Inches of travel within which pivots are one, for reading A05's `merged`."""


# --- while the lead moves ---------------------------------------------------------------------


def before_pivot(battle: Battle, lead_id: ModelId, degrees: float) -> Procedure[Battle]:
    """Ease a lead's own tailers straight back, so that they do not block its pivot.

    Yields:
        An `Eased` for each that was in the way.
    """
    return (yield from easing.ease(battle, lead_id, degrees))


def before_back(battle: Battle, lead_id: ModelId, inches: float) -> Procedure[Battle]:
    """Let the tailers of a lead that is about to reverse back up, where a reading says so (A10).

    Yields:
        What each tailer does.
    """
    if battle.readings.lead_reverses != "backs_up":
        return battle
    for tailer_id in reversed(tailers.tailers_in_order(battle, lead_id)):
        battle = yield from easing.back_up(battle, tailer_id, inches)
    return battle


def after_leg(
    battle: Battle, lead_id: ModelId, *, inches: float, backwards: bool
) -> Procedure[Battle]:
    """Let every tailer follow a leg that its lead has driven, the nearest first.

    While the lead backs a tailer stands (A10). A tailer whose lead goes further than it can
    is outrun: it drives as far as it can, and there its move ends.

    Args:
        battle: The battle.
        lead_id: Who drove.
        inches: How far, unsigned.
        backwards: Whether in reverse.

    Yields:
        What each tailer does.
    """
    for tailer_id in tailers.tailers_in_order(battle, lead_id):
        battle = yield from _cut_first(battle, tailer_id)
        tail = battle.model(tailer_id).tail
        if tail is None or backwards:
            continue
        battle = yield from _follow_leg(battle, tailer_id, inches)
    return battle


def _follow_leg(battle: Battle, tailer_id: ModelId, inches: float) -> Procedure[Battle]:
    tailer = battle.model(tailer_id)
    assert tailer.tail is not None
    limit = tailers.limit_of(battle, tailer)
    allowed = max(0.0, limit - tailer.tail.followed)
    outrun = inches > allowed + LIMIT
    if battle.readings.follow == "free" and not tailers.is_lost(tailer.tail):
        battle = yield from pocket.follow_freely(battle, tailer_id, allowed)
    else:
        battle = yield from following.follow(battle, tailer_id, min(inches, allowed))
    if outrun and battle.model(tailer_id).tail is not None:
        battle = yield from tail_ends.outrun(battle, tailer_id, limit)
    return battle


@clause("VR-86")
def _cut_first(battle: Battle, tailer_id: ModelId) -> Procedure[Battle]:
    """Cut a tail that cannot answer at all: no driver, or too slow for a Fast phase (A08)."""
    tailer = battle.model(tailer_id)
    if tailer.tail is None:
        return battle
    if not tailers.can_follow(tailer):
        return (yield from tail_ends.shake_off(battle, tailer_id, "cannot_follow", by="VR-70"))
    if battle.turn.phase is Phase.FAST and (
        battle.readings.fast_link == "always_cut" or tailers.slower_than_fast(battle, tailer)
    ):
        limit = DISTANCE[tailers.limiting_speed(battle, tailer)]
        return (yield from tail_ends.outrun(battle, tailer_id, limit, by="VR-86"))
    return battle


@clause("VR-78")
def after_pivot(
    battle: Battle,
    lead_id: ModelId,
    degrees: float,
    spot: Pose,
    *,
    new_point: bool,
    involuntary: bool,
) -> Procedure[Battle]:
    """Test every tailer for a turn of its lead, the nearest first.

    Args:
        battle: The battle, with the lead turned.
        lead_id: Who turned.
        degrees: How far, signed.
        spot: Where.
        new_point: Whether it has driven since it last turned (A04, A05).
        involuntary: Whether it was thrown round by a swerve (A09).

    Yields:
        The tests and what comes of them.
    """
    if abs(degrees) <= collision.TINY:
        return battle
    for tailer_id in tailers.tailers_in_order(battle, lead_id):
        battle = yield from _cut_first(battle, tailer_id)
        tail = battle.model(tailer_id).tail
        if tail is None or tailers.is_lost(tail):
            continue
        if involuntary and battle.readings.lead_swerves == "shaken":
            battle = yield from tail_ends.shake_off(battle, tailer_id, "swerved")
            continue
        count = _tests_due(battle, tailer_id, degrees, spot, new_point=new_point)
        if involuntary and battle.readings.lead_swerves == "no_test":
            count = 0
        battle, kept = yield from _tests(battle, tailer_id, lead_id, degrees, spot, count)
        battle = yield from _answer(battle, tailer_id, degrees, spot, kept=kept)
    return battle


def _tests_due(
    battle: Battle, tailer_id: ModelId, degrees: float, spot: Pose, *, new_point: bool
) -> int:
    """Return how many tests a turn costs (readings A04, A05)."""
    tail = battle.model(tailer_id).tail
    assert tail is not None
    match battle.readings.tail_test:
        case "move":
            return 0 if tail.tested_at is not None else 1
        case "each_45":
            here = math.fsum(
                abs(q.degrees) for q in tail.queue if distance((q.x, q.y), spot[:2]) <= LIMIT
            )
            return _steps(here + abs(degrees)) - _steps(here)
        case _:
            if not new_point:
                return 0
    moving = battle.turn.moving
    if (
        battle.readings.split_turns == "merged"
        and tail.tested_at is not None
        and moving is not None
        and moving.model == tail.lead
        and moving.spent - tail.tested_at <= MERGED_WITHIN + LIMIT
    ):
        return 0
    return 1


def _steps(degrees: float) -> int:
    return math.ceil((degrees - LIMIT) / STEP) if degrees > LIMIT else 0


def _tests(
    battle: Battle, tailer_id: ModelId, lead_id: ModelId, degrees: float, spot: Pose, count: int
) -> Procedure[tuple[Battle, bool]]:
    for _ in range(count):
        tailer = battle.model(tailer_id)
        needed = tailer.leadership
        rolled = yield from roll(
            "VR-78",
            "tail_test",
            dice=2,
            seat=tailer.seat,
            model=tailer_id,
            about=lead_id,
            needed=needed,
            bands=within_on_two_dice(needed),
        )
        kept = rolled.total <= needed
        battle = yield from emit(
            TailTested(
                clause="VR-78",
                model=tailer_id,
                lead=lead_id,
                faces=rolled.values,
                needed=needed,
                result="kept" if kept else "lost",
                degrees=degrees,
                x=spot.x,
                y=spot.y,
            )
        )
        if not kept:
            return battle, False
    return battle, True


def within_on_two_dice(needed: int) -> tuple[Band, ...]:
    """Return the bands of 2D6 that pass on `needed` or less: kept, then lost, out of 36."""
    ways = sum(1 for a in range(1, 7) for b in range(1, 7) if a + b <= needed)
    kept = Band(result="kept", weight=ways, faces=(1.0, 1.0))
    lost = Band(result="lost", weight=36 - ways, faces=(6.0, 6.0))
    return tuple(band for band in (kept, lost) if band.weight)


def _answer(
    battle: Battle, tailer_id: ModelId, degrees: float, spot: Pose, *, kept: bool
) -> Procedure[Battle]:
    tail = battle.model(tailer_id).tail
    assert tail is not None
    if not kept and battle.readings.failed_tailer == "stands":
        return (yield from tail_ends.shake_off(battle, tailer_id, "failed_test"))
    if kept and battle.readings.follow == "free":
        return battle
    # Reading A06, `drives_up`: a turn of no degrees marks where it will lose its lead.
    return (
        yield from emit(
            PivotQueued(
                clause="VR-79" if kept else "VR-80",
                model=tailer_id,
                lead=tail.lead,
                degrees=degrees if kept else 0.0,
                x=spot.x,
                y=spot.y,
            )
        )
    )
