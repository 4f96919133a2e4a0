"""Left behind, and back again (RR-24 to RR-39)."""

from __future__ import annotations

from game.core.base import ModelId, SeatId
from game.core.battle import Battle
from game.core.events import (
    ArrivalDelayed,
    LostForGood,
    Modifier,
    Reinforced,
    RejoinTested,
    SuccumbRolled,
)
from game.core.models import Flag, LeftBehind, Model
from game.core.procedure import Procedure, ask, emit, roll
from game.core.steps import Band, Bounds, Question, pose_answer
from game.core.table import Side
from game.geometry.measure import LIMIT, within
from game.geometry.pose import Pose, cos_sin
from game.rules.clause import clause
from game.rules.fitting import first_fit
from game.rules.rolloff import opponents, roll_off

REJOIN_MOVEMENT = 7.0
"""Inches: whoever moves less cannot catch up (RR-28 to RR-30)."""

SUCCUMBS_ON = 2
"""House rule: a D6 of at most this, and the fighter is out of action for good."""

ENTRY_INCHES = 3.0
"""RR-36."""

ENEMY_PLACES_ON = 2
"""Reading A40, `core_d6`: on a D6 of at most this an opponent places."""


def by_seat(battle: Battle, place: str) -> list[Model]:
    """Return the models in a place, by the priority of their seats."""
    seats = [*battle.turn.order, *(seat.id for seat in battle.seats)]
    there = [model for model in battle.models if model.place == place]
    return sorted(there, key=lambda model: seats.index(model.seat))


def resolve(battle: Battle) -> Procedure[Battle]:
    """Settle those left behind: who is lost, who may try to rejoin, who arrives.

    Yields:
        Rolls to succumb, Intelligence tests, and the placing of every reinforcement.
    """
    for model in by_seat(battle, "left_behind"):
        if carrier_of(battle, model) is None:
            battle = yield from fate(battle, model.id)
    if battle.readings.arrival == "step_two":
        battle = yield from arrive(battle)
    return battle


def carrier_of(battle: Battle, model: Model) -> Model | None:
    """Return the vehicle that a model was left behind with and comes back with (A31)."""
    return next(
        (
            other
            for other in battle.models
            if other.id == model.rides and other.place in ("left_behind", "arriving")
        ),
        None,
    )


# --- who may try ------------------------------------------------------------------------------


@clause("RR-25", "RR-30", "RR-34")
def fate(battle: Battle, model_id: ModelId) -> Procedure[Battle]:
    """Settle one model by its status and Movement when it was left.

    Whoever fails may try again every round, with no end to it.

    Yields:
        A roll to succumb, a `LostForGood`, or an Intelligence test; nothing for one that
        must wait a round.
    """
    model = battle.model(model_id)
    left = model.left
    if left is None:
        return battle
    if not model.is_vehicle and {Flag.PRONE, Flag.SERIOUSLY_INJURED} <= set(left.flags):
        return (yield from succumb(battle, model_id))
    if counted_movement(battle, model, left) < REJOIN_MOVEMENT - LIMIT:
        return (yield from emit(LostForGood(clause="RR-30", model=model_id, reason="too_slow")))
    if left.tested_round == battle.turn.round or not may_try_now(battle, model, left):
        return battle
    return (yield from rejoin_test(battle, model_id))


def counted_movement(battle: Battle, model: Model, left: LeftBehind) -> float:
    """Return the Movement that counts for rejoining, inches (reading A37)."""
    if battle.readings.movement_when_lost == "printed" and model.printed_movement is not None:
        return model.printed_movement
    return left.movement


@clause("RR-28", "RR-29")
def may_try_now(battle: Battle, model: Model, left: LeftBehind) -> bool:
    """Whether a model fast enough may try in this very round.

    A stationary and stalled vehicle waits for the next; so does, by a reading, one that
    left by an open side (A38).
    """
    if left.round < battle.turn.round:
        return True
    if model.is_vehicle and {Flag.STATIONARY, Flag.STALLED} <= set(left.flags):
        return False
    return not (left.cause == "open_side" and battle.readings.side_exit_test == "next_round")


@clause("RR-26", "RR-27")
def succumb(battle: Battle, model_id: ModelId) -> Procedure[Battle]:
    """Roll whether a prone and seriously injured fighter succumbs; it is lost either way.

    Yields:
        A `Roll`, a `SuccumbRolled`, a `LostForGood`.
    """
    model = battle.model(model_id)
    bands = (
        Band(result="lives", weight=6 - SUCCUMBS_ON, faces=(6.0,)),
        Band(result="succumbs", weight=SUCCUMBS_ON, faces=(1.0,)),
    )
    rolled = yield from roll("RR-26", "succumb", seat=model.seat, model=model_id, bands=bands)
    dies = rolled.total <= SUCCUMBS_ON
    battle = yield from emit(
        SuccumbRolled(
            clause="RR-26",
            model=model_id,
            faces=rolled.values,
            result="succumbs" if dies else "lives",
        )
    )
    reason = "succumbed" if dies else "seriously_injured"
    return (yield from emit(LostForGood(clause="RR-27", model=model_id, reason=reason)))


@clause("RR-32", "RR-33")
def rejoin_test(battle: Battle, model_id: ModelId) -> Procedure[Battle]:
    """Test whether a model catches up: its Intelligence or more on 2D6.

    Passed, it is a reinforcement.

    Yields:
        A `Roll`, a `RejoinTested`.
    """
    model = battle.model(model_id)
    needed = model.intelligence
    rolled = yield from roll(
        "RR-32",
        "rejoin",
        dice=2,
        seat=model.seat,
        model=model_id,
        needed=needed,
        bands=at_least_on_two_dice(needed),
    )
    passed = rolled.total >= needed
    modifiers: tuple[Modifier, ...] = ()
    return (
        yield from emit(
            RejoinTested(
                clause="RR-32",
                model=model_id,
                faces=rolled.values,
                needed=needed,
                modifiers=modifiers,
                result="passed" if passed else "failed",
            )
        )
    )


def at_least_on_two_dice(needed: int) -> tuple[Band, ...]:
    """Return the bands of 2D6 that pass on `needed` or more: passed, then failed, out of 36."""
    ways = sum(1 for a in range(1, 7) for b in range(1, 7) if a + b >= needed)
    passed = Band(result="passed", weight=ways, faces=(6.0, 6.0))
    failed = Band(result="failed", weight=36 - ways, faces=(1.0, 1.0))
    return tuple(band for band in (passed, failed) if band.weight)


# --- arriving ---------------------------------------------------------------------------------


@clause("RR-35")
def arrive(battle: Battle) -> Procedure[Battle]:
    """Bring on every reinforcement of every gang, one in turn from each (A44).

    Yields:
        What each arrival brings.
    """
    waiting = {seat: list[ModelId]() for seat in battle.turn.order}
    for model in by_seat(battle, "arriving"):
        waiting.setdefault(model.seat, []).append(model.id)
    seats = [seat for seat, models in waiting.items() if models]
    if battle.readings.arrival_order == "roll_off" and len(seats) > 1:
        first, _ = yield from roll_off(battle, seats, "RR-35", "arrival_order")
        seats = [first, *(seat for seat in seats if seat != first)]
    while any(waiting[seat] for seat in seats):
        for seat in seats:
            if waiting[seat]:
                battle = yield from reinforce(battle, waiting[seat].pop(0))
    return battle


@clause("RR-36", "RR-38", "RR-39")
def reinforce(battle: Battle, model_id: ModelId) -> Procedure[Battle]:
    """Let a player put a reinforcement down by the Trailing Edge.

    It comes back as it left, wounds and markers and all; one that was both stationary and
    stalled is mobile again. Where there is no room it waits for the next round (A43).

    Yields:
        A `Question` for a pose and a `Reinforced`, or an `ArrivalDelayed`.
    """
    model = battle.model(model_id)
    bounds = entry(battle, model)
    suggested = first_fit(battle, bounds, model)
    if suggested is None and battle.readings.no_room == "touch_edge" and bounds.wholly:
        bounds = bounds.model_copy(update={"wholly": False})
        suggested = first_fit(battle, bounds, model)
    if suggested is None:
        if battle.readings.no_room == "lost":
            return (yield from emit(LostForGood(clause="RR-35", model=model_id, reason="no_room")))
        return (yield from emit(ArrivalDelayed(clause="RR-35", model=model_id, reason="no_room")))
    placer = yield from who_places(battle, model)
    answered = yield from ask(
        Question(
            kind="pose",
            clause="RR-36",
            seat=placer,
            about="place_reinforcement",
            model=model_id,
            bounds=bounds,
            suggested=suggested,
        )
    )
    pose = pose_answer(answered) or suggested
    aboard = [m for m in battle.models if m.place == "left_behind" and m.rides == model_id]
    battle = yield from _put_back(battle, model_id, pose)
    for rider in aboard:
        battle = yield from _put_back(battle, rider.id, carried(rider.pose, model.pose, pose))
    return battle


def _put_back(battle: Battle, model_id: ModelId, pose: Pose) -> Procedure[Battle]:
    near = near_enemy(battle, battle.model(model_id), pose)
    return (
        yield from emit(
            Reinforced(
                clause="RR-36",
                model=model_id,
                x=pose.x,
                y=pose.y,
                heading=pose.heading,
                warnings=("near_enemy",) if near else (),
            )
        )
    )


def carried(rider: Pose, before: Pose, after: Pose) -> Pose:
    """Return where somebody aboard is once the vehicle has gone from one pose to another."""
    turn = after.heading - before.heading
    cos, sin = cos_sin(turn)
    dx, dy = rider.x - before.x, rider.y - before.y
    x, y = after.x + cos * dx - sin * dy, after.y + sin * dx + cos * dy
    return Pose(x, y, rider.heading + turn).settled()


@clause("RR-37")
def entry(battle: Battle, model: Model) -> Bounds:
    """Return where a reinforcement may enter: within 3" of its edge, and of open sides."""
    seat = battle.seat(model.seat)
    edge = "leading" if seat.rejoin_edge == "leading" else "trailing"
    bands = [(edge, ENTRY_INCHES)]
    for side in battle.table.field.with_role("left", "right"):
        if (
            battle.table.side(side.compass) is Side.OPEN
            and (side.compass, ENTRY_INCHES) not in bands
        ):
            bands.append((side.compass, ENTRY_INCHES))
    faces_ahead = battle.readings.entry_facing == "leading"
    return Bounds(
        footprint=model.footprint,
        bands=tuple(bands),
        wholly=battle.readings.within_band == "wholly",
        heading=battle.table.direction or 0.0 if faces_ahead else None,
    )


def who_places(battle: Battle, model: Model) -> Procedure[SeatId]:
    """Return who places a reinforcement: its owner, or by a die an opponent (A40).

    Yields:
        A `Roll` where the reading asks for one.
    """
    others = opponents(battle, model.seat)
    if battle.readings.placer == "owner" or not others:
        return model.seat
    bands = (
        Band(result="owner", weight=6 - ENEMY_PLACES_ON, faces=(6.0,)),
        Band(result="enemy", weight=ENEMY_PLACES_ON, faces=(1.0,)),
    )
    rolled = yield from roll("RR-36", "placer", seat=model.seat, model=model.id, bands=bands)
    return others[0] if rolled.total <= ENEMY_PLACES_ON else model.seat


def near_enemy(battle: Battle, model: Model, pose: Pose) -> bool:
    """Whether a place is so near an enemy that it is warned of (reading A41)."""
    limit = battle.readings.enemy_distance
    body = model.body.at(pose)
    return limit > 0.0 and any(
        within(body, other.body, limit)
        for other in battle.others(model.id)
        if other.seat != model.seat
    )
