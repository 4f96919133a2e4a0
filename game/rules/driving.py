"""Driving: speeds, budgets, turns, reverse, fast moves (VR-52 to VR-69)."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.base import ModelId
from game.core.battle import Battle, Phase
from game.core.commands import Back, Drive, EndMove, OpenMove, Turn
from game.core.events import MoveClosed, MoveOpened
from game.core.models import Flag, Model, Motive, Speed
from game.core.procedure import Procedure, emit
from game.geometry.measure import LIMIT
from game.rules import (
    ash,
    crawling,
    limits,
    motion,
    orders,
    sides,
    tail_ends,
    tail_kept,
    tail_start,
    weather,
)
from game.rules.budgets import budget
from game.rules.clause import clause
from game.rules.drivers import out_of_control
from game.rules.motion import Manner
from game.rules.objection import Objection
from game.rules.planning import Plan, ordered, plan
from game.rules.types import DISTANCE, RANK, TURN, may_declare, top_speed

__all__ = ["Plan", "drive", "end_move", "open_move", "plan"]

ENDED = ("lost_control", "left_table", "out")
"""What ends a move for good; after a contact it may go on with what is left."""


# --- declaring a speed ------------------------------------------------------------------------


@clause("VR-54", "VR-56", "VR-60")
def open_move(battle: Battle, command: OpenMove) -> Procedure[Battle]:
    """Declare a vehicle's speed and begin its move.

    Its own move ends its tail (reading A67), and a blizzard may roll where it starts.

    Yields:
        A `MoveOpened`, a tail's end, ice shards.
    """
    fast_phase = battle.turn.phase is Phase.FAST
    battle = yield from emit(
        MoveOpened(
            clause="VR-64" if fast_phase else "VR-54",
            model=command.model,
            speed=command.speed,
            fast_phase=fast_phase,
        )
    )
    if battle.model(command.model).tail is not None:
        battle = yield from tail_ends.own_move(battle, command.model)
    battle = yield from weather.at_move_start(battle, command.model)
    return (yield from _close_if_gone(battle, command.model))


@clause("VR-15", "VR-53", "VR-55")
def open_move_objections(battle: Battle, command: OpenMove) -> Iterator[Objection]:
    """Yield why a vehicle may not begin a move at a speed."""
    yield from orders.may_order(battle, command.seat, command.model, clause="VR-53")
    model = orders.found(battle, command.model)
    if model is None:
        return
    if not model.is_vehicle:
        yield Objection(
            clause="VR-53", code="not_a_vehicle", figures={"model": model.label}, impossible=True
        )
        return
    yield from orders.in_phase(battle, Phase.MOVEMENT, Phase.FAST, clause="VR-53")
    yield from _able(battle, model)
    yield from _speed_allowed(model, command.speed)
    if battle.turn.phase is Phase.FAST and model.fast_ready and command.speed is not Speed.FAST:
        yield Objection(clause="VR-64", code="fast_goes_on_fast", figures={"model": model.label})


def _able(battle: Battle, model: Model) -> Iterator[Objection]:
    name: dict[str, float | str] = {"model": model.label}
    moving = battle.turn.moving
    if moving is not None:
        open_for = battle.model(moving.model).label
        code = "move_open" if moving.model == model.id else "another_move_open"
        yield Objection(clause="VR-54", code=code, figures={"model": open_for}, impossible=True)
    for flag in (Flag.DISABLED, Flag.WRECKED, Flag.OUT_OF_ACTION):
        if model.has(flag):
            yield Objection(clause="VR-53", code="not_in_action", figures={**name, "flag": flag})
    if out_of_control(model):
        yield Objection(clause="VR-70", code="out_of_control", figures=name)
    if battle.turn.phase is Phase.FAST:
        if not model.fast_ready:
            yield Objection(clause="VR-64", code="not_fast_ready", figures=name)
    elif model.moved:
        yield Objection(clause="VR-53", code="already_moved", figures=name)


def _speed_allowed(model: Model, speed: Speed) -> Iterator[Objection]:
    allowed = may_declare(model)
    if speed in allowed:
        return
    figures: dict[str, float | str] = {"model": model.label, "speed": speed}
    if model.motive is Motive.CRAWLER or speed is Speed.CRAWL:
        yield Objection(clause="VR-15", code="crawlers_crawl", figures=figures)
    elif RANK[speed] > RANK[top_speed(model)]:
        figures["maximum"] = top_speed(model)
        yield Objection(clause="VR-55", code="beyond_maximum", figures=figures)


# --- driving ----------------------------------------------------------------------------------


@clause("VR-16", "VR-58", "VR-62", "VR-63", "VR-64", "VR-66", "VR-68")
def drive(battle: Battle, command: Drive) -> Procedure[Battle]:
    """Drive legs of a move that is open, until one is stopped or thrown off its course.

    The first contact, swerve or loss of control drops the rest of the plan; the budgets
    stay, and after a contact or a swerve the move may go on by another order.

    Yields:
        What each leg yields, the ash it raises, and its loss over an edge.
    """
    moving = battle.turn.moving
    assert moving is not None
    manner = Manner(moving.speed)
    for leg in command.legs:
        moving = battle.turn.moving
        if moving is None:
            break
        left = budget(battle, moving).inches_left
        amount = ordered(leg, left)
        outcome = yield from _leg(battle, command.model, leg, amount, manner)
        battle = outcome.battle
        if outcome.ended is not None:
            break
    battle = yield from sides.judge_gone(battle, command.model)
    if battle.turn.moving is not None and battle.turn.moving.ended_by == "lost_control":
        battle = yield from sides.judge(battle, command.model)
    battle = yield from ash.raise_ash(battle, command.model)
    return (yield from _close_if_gone(battle, command.model))


def _leg(
    battle: Battle, model_id: ModelId, leg: object, amount: float, manner: Manner
) -> Procedure[motion.Outcome]:
    crawls = battle.model(model_id).motive is Motive.CRAWLER
    if isinstance(leg, Turn):
        if crawls:
            return (yield from crawling.turn(battle, model_id, amount))
        return (yield from motion.turn(battle, model_id, amount, manner))
    inches = -amount if isinstance(leg, Back) else amount
    if crawls:
        return (yield from crawling.drive_straight(battle, model_id, inches))
    return (yield from motion.drive_straight(battle, model_id, inches, manner))


def drive_objections(battle: Battle, command: Drive) -> Iterator[Objection]:
    """Yield why legs may not be driven: budgets, reverse, odd angles, clipped corners."""
    yield from orders.may_order(battle, command.seat, command.model, clause="VR-53")
    moving = battle.turn.moving
    if moving is None or moving.model != command.model:
        model = orders.found(battle, command.model)
        name = model.label if model else str(command.model)
        yield Objection(
            clause="VR-54", code="no_open_move", figures={"model": name}, impossible=True
        )
        return
    if moving.ended_by in ENDED:
        figures: dict[str, float | str] = {"reason": moving.ended_by or ""}
        yield Objection(clause="VR-48", code="move_ended", figures=figures, impossible=True)
        return
    yield from limits.within_budgets(budget(battle, moving), command)
    yield from limits.manners(battle, moving, command)
    yield from limits.course(battle, command)


# --- closing the move -------------------------------------------------------------------------


@clause("VR-67")
def end_move(battle: Battle, command: EndMove) -> Procedure[Battle]:
    """Close a vehicle's move: what lies under it, who still tails it, whom it may tail.

    Yields:
        Its loss over an edge, ice shards, a `MoveClosed`, the end or keeping of tails, a
        tail that is offered.
    """
    battle = yield from sides.judge(battle, command.model)
    battle = yield from ash.raise_ash(battle, command.model)
    return (yield from _close(battle, command.model))


def _close_if_gone(battle: Battle, model_id: ModelId) -> Procedure[Battle]:
    moving = battle.turn.moving
    if moving is None or moving.model != model_id or battle.model(model_id).place == "table":
        return battle
    return (yield from _close(battle, model_id))


def _close(battle: Battle, model_id: ModelId) -> Procedure[Battle]:
    moving = battle.turn.moving
    assert moving is not None
    fast_phase = battle.turn.phase is Phase.FAST
    model = battle.model(model_id)
    on_table = model.place == "table"
    fast = moving.speed is Speed.FAST
    if on_table:
        battle = yield from weather.at_move_end(battle, model_id)
        on_table = battle.model(model_id).place == "table"
    go_on = fast and not fast_phase and on_table and moving.ended_by != "lost_control"
    shortfall = DISTANCE[moving.speed] - moving.spent if fast and not fast_phase else 0.0
    battle = yield from emit(
        MoveClosed(
            clause="VR-64" if fast_phase else motion.speed_clause(moving.speed),
            model=model_id,
            distance=round(moving.spent, 4),
            turned=round(moving.turned, 4),
            shortfall=round(max(0.0, shortfall), 4),
            reason=moving.ended_by or "",
            fast_phase=fast_phase,
            fast_ready=go_on,
            turn_left=max(0.0, TURN[Speed.FAST] - moving.turned) if go_on else 0.0,
        )
    )
    battle = yield from tail_kept.judge(battle, model_id, queue_open=go_on)
    if battle.model(model_id).place == "table":
        battle = yield from tail_start.offers(battle, model_id)
    return battle


def end_move_objections(battle: Battle, command: EndMove) -> Iterator[Objection]:
    """Yield why a move may not be closed yet: a fast move must be exactly 12 inches."""
    yield from orders.may_order(battle, command.seat, command.model, clause="VR-53")
    moving = battle.turn.moving
    if moving is None or moving.model != command.model:
        yield Objection(
            clause="VR-54",
            code="no_open_move",
            figures={"model": str(command.model)},
            impossible=True,
        )
        return
    if moving.ended_by is not None:
        return
    left = budget(battle, moving)
    if moving.speed is Speed.FAST and not left.fast_phase and left.inches_left > LIMIT:
        yield Objection(
            clause="VR-63",
            code="must_move_exactly",
            figures={"spent": moving.spent, "left": left.inches_left, "limit": left.inches},
        )
    if (
        moving.speed is Speed.CRAWL
        and battle.readings.crawler_moves == "must"
        and moving.spent <= LIMIT
    ):
        yield Objection(clause="VR-16", code="crawler_must_move")
