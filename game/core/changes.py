"""What the longer events change: the parts of `evolve` that take more than a line."""

from __future__ import annotations

from typing import Any

from game.core import events as ev
from game.core.base import ModelId
from game.core.battle import Battle, Moving, Phase, Tier
from game.core.models import Flag, Model, Tail
from game.core.models import LeftBehind as LeftBehindMark
from game.core.readings import Readings
from game.core.table import Side, Table
from game.geometry.pose import Pose, cos_sin

FRESH_TAIL: dict[str, Any] = {"short": False, "turned": 0.0, "tested_at": None, "ground": ()}
"""What a tail forgets when a move of the lead is over."""


def carried(before: Battle, after: Battle) -> Battle:
    """Take riders along with the vehicles they ride; those the event moved itself stay there."""
    if after.models is before.models:
        return after
    for rider in [m for m in after.models if m.rides is not None and m.place == "table"]:
        was, now = _pose(before, str(rider.rides)), _pose(after, str(rider.rides))
        if was is None or now is None or was == now or _pose(before, rider.id) != rider.pose:
            continue
        cos, sin = cos_sin(now.heading - was.heading)
        dx, dy = rider.pose.x - was.x, rider.pose.y - was.y
        x, y = now.x + cos * dx - sin * dy, now.y + sin * dx + cos * dy
        heading = rider.pose.heading + now.heading - was.heading
        after = after.with_model(rider.id, pose=Pose(x, y, heading).settled())
    return after


def _pose(battle: Battle, model_id: str) -> Pose | None:
    return next((m.pose for m in battle.models if m.id == model_id), None)


def opened(battle: Battle, event: ev.MoveOpened) -> Battle:
    """A vehicle declared its speed: it is no longer stationary and its move is open."""
    model = battle.model(event.model)
    flags = tuple(flag for flag in model.flags if flag is not Flag.STATIONARY or stalled(model))
    battle = battle.with_model(event.model, speed=event.speed, flags=flags, backed=False)
    return battle.with_turn(moving=Moving(model=event.model, speed=event.speed, start=model.pose))


def stalled(model: Model) -> bool:
    """Whether a model is stalled, and so stays stationary."""
    return Flag.STALLED in model.flags


def drove(battle: Battle, event: ev.Drove) -> Battle:
    """A straight leg: the pose, and what was spent of move and activation unless forced."""
    model = battle.model(event.model)
    changes: dict[str, Any] = {"pose": event.path[-1]}
    if not event.forced:
        changes["activity"] = model.activity + event.inches
        changes["backed"] = event.backwards
    battle = battle.with_model(event.model, **changes)
    moving = battle.turn.moving
    if moving is None or moving.model != event.model or event.forced:
        return battle
    fresh = event.inches > 0
    # Whoever drives on after a contact has not been ended by it.
    went_on = fresh and moving.ended_by in ("contact", "edge")
    return battle.with_moving(
        spent=moving.spent + event.inches,
        pivot_tested=moving.pivot_tested and not fresh,
        ended_by=None if went_on else moving.ended_by,
    )


def turned(battle: Battle, event: ev.Turned) -> Battle:
    """A pivot: the pose, and what was spent of the turn allowance unless forced."""
    battle = battle.with_model(event.model, pose=event.path[-1])
    moving = battle.turn.moving
    if moving is None or moving.model != event.model or event.forced:
        return battle
    return battle.with_moving(
        turned=moving.turned + abs(event.degrees),
        pivot_tested=True,
        pivots=moving.pivots + (0 if moving.pivot_tested else 1),
    )


def thrown_round(battle: Battle, model_id: ModelId) -> Battle:
    """A swerve spends no turn, but it is a pivot at that spot (reading A04)."""
    moving = battle.turn.moving
    if moving is None or moving.model != model_id:
        return battle
    fresh = 0 if moving.pivot_tested else 1
    return battle.with_moving(pivot_tested=True, pivots=moving.pivots + fresh)


def stopped(battle: Battle, model_id: ModelId, reason: str) -> Battle:
    """Note why the move in progress can only be closed."""
    moving = battle.turn.moving
    if moving is None or moving.model != model_id:
        return battle
    return battle.with_moving(ended_by=reason)


def closed(battle: Battle, event: ev.MoveClosed) -> Battle:
    """The move is over; what may follow in the Fast phase is kept."""
    battle = battle.with_model(
        event.model,
        moved=True,
        fast_ready=event.fast_ready,
        turn_left=event.turn_left,
    )
    return battle.with_turn(moving=None)


def with_flags(model: Model, *added: Flag) -> tuple[Flag, ...]:
    """A model's flags with some added, in a fixed order."""
    return tuple(sorted({*model.flags, *added}))


def out(battle: Battle, model_id: ModelId, fate: str) -> Battle:
    """Take a model out of the battle for good."""
    battle = battle.with_model(model_id, place="out", fate=fate, tail=None, ash=False)
    return stopped(battle, model_id, "out")


def without_piece(battle: Battle, piece_id: str) -> Battle:
    """Take a piece of terrain off the table."""
    return battle.having(pieces=tuple(p for p in battle.pieces if p.id != piece_id))


def with_tail(battle: Battle, model_id: ModelId, changes: Any) -> Battle:
    """Change some fields of a tailer's tail; nothing when it has none."""
    tail = battle.model(model_id).tail
    if tail is None:
        return battle
    return battle.with_model(model_id, tail=tail.model_copy(update=changes(tail)))


def with_mark(battle: Battle, model_id: ModelId, **changes: Any) -> Battle:
    """Change some fields of how a model was left behind."""
    left = battle.model(model_id).left
    if left is None:
        return battle
    return battle.with_model(model_id, left=left.model_copy(update=changes))


def rolled(battle: Battle, event: ev.RoadRolled) -> Battle:
    """Shift every model and piece that rolls with the road."""

    def move(pose: Pose) -> Pose:
        return Pose(pose.x + event.dx, pose.y + event.dy, pose.heading).settled()

    models = tuple(
        m.model_copy(update={"pose": move(m.pose), "tail": moved_tail(m.tail, event)})
        if m.place == "table" and not m.does_not_roll
        else m
        for m in battle.models
    )
    pieces = tuple(p if p.does_not_roll else p.shifted(event.dx, event.dy) for p in battle.pieces)
    return battle.having(models=models, pieces=pieces)


def moved_tail(tail: Tail | None, event: ev.RoadRolled) -> Tail | None:
    """The spots of queued pivots roll with the road too."""
    if tail is None or not tail.queue:
        return tail
    queue = tuple(
        q.model_copy(update={"x": q.x + event.dx, "y": q.y + event.dy}) for q in tail.queue
    )
    return tail.model_copy(update={"queue": queue})


def left_behind(battle: Battle, event: ev.LeftBehindEvent) -> Battle:
    """Put a model on the tray with its status as it is now (RR-25)."""
    model = battle.model(event.model)
    mark = LeftBehindMark(
        round=battle.turn.round,
        cause=event.reason,
        movement=model.movement,
        flags=model.flags,
    )
    battle = battle.with_model(event.model, place="left_behind", left=mark, tail=None, ash=False)
    return stopped(battle, event.model, "left_table")


def reinforced(battle: Battle, event: ev.Reinforced) -> Battle:
    """Put a model back; one both stationary and stalled is mobile again (RR-39)."""
    model = battle.model(event.model)
    flags = model.flags
    halted = {Flag.STATIONARY, Flag.STALLED}
    if halted <= set(flags):
        flags = tuple(sorted({*flags, Flag.MOBILE} - halted))
    return battle.with_model(
        event.model,
        place="table",
        left=None,
        flags=flags,
        pose=Pose(event.x, event.y, event.heading).settled(),
    )


def counted(battle: Battle) -> Battle:
    """Count each gang's models for the Bottle checks."""
    seats = tuple(
        seat.model_copy(
            update={
                "models_at_start": seat.models_at_start
                or sum(1 for m in battle.models if m.seat == seat.id)
            }
        )
        for seat in battle.seats
    )
    return battle.having(seats=seats)


def with_table(battle: Battle, **changes: Any) -> Battle:
    """Change some fields of the table."""
    table: Table = battle.table.model_copy(update=changes)
    return battle.having(table=table)


def phase(battle: Battle, event: ev.PhaseBegan) -> Battle:
    """Begin a phase."""
    turn: dict[str, Any] = {
        "round": event.round,
        "phase": event.phase,
        "active": event.active,
        "opened": True,
        "moving": None,
        "passed": (),
        "attacked": False,
        "step": 0,
    }
    battle = battle.with_turn(**turn)
    leads = {model.id for model in battle.models if model.seat == event.active}
    models = tuple(begun(model, event, leads) for model in battle.models)
    return battle.having(models=models)


def begun(model: Model, event: ev.PhaseBegan, leads: set[ModelId]) -> Model:
    """What the beginning of a phase takes off a model, and tells its tail."""
    changes: dict[str, Any] = {}
    if event.new_turn and model.tail is not None and model.tail.lead in leads:
        fresh = {**FRESH_TAIL, "lead_turn_begun": True, "followed": 0.0}
        changes["tail"] = model.tail.model_copy(update=fresh)
    if event.phase is Phase.SHOOTING and model.fired:
        changes["fired"] = ()
    if event.phase is Phase.MOVEMENT and model.seat == event.active:
        changes.update(moved=False, walks=0, fast_ready=False, turn_left=0.0, activity=0.0)
    return model.model_copy(update=changes) if changes else model


def setting(battle: Battle, event: ev.SettingChanged) -> Battle:
    """Write down a changed setting."""
    match event.what:
        case "side":
            return with_table(battle, sides={**battle.table.sides, event.name: Side(str(event.to))})
        case "visibility":
            far = None if event.to is None or event.to is False else float(event.to)
            return with_table(battle, visibility=far)
        case "tier":
            return battle.having(tier=Tier(str(event.to)))
        case "reading":
            read = Readings.model_validate({**battle.readings.model_dump(), event.name: event.to})
            return battle.having(readings=read)
        case _:
            return battle


def adjusted(battle: Battle, event: ev.Adjusted) -> Battle:
    """Write down what a referee changed."""
    new = event.changes
    changes: dict[str, Any] = {
        name: getattr(new, name)
        for name in ("pose", "flags", "wounds", "movement", "crew", "markers")
        if getattr(new, name) is not None
    }
    model = battle.model(event.model)
    if new.movement is not None and model.printed_movement is None:
        changes["printed_movement"] = model.movement
    if new.gone is False:
        changes |= {"place": "table", "left": None, "fate": None}
    elif new.gone == "left_behind":
        mark = LeftBehindMark(
            round=battle.turn.round, cause="adjusted", movement=model.movement, flags=model.flags
        )
        changes |= {"place": "left_behind", "left": mark, "tail": None}
    elif new.gone:
        fate = new.gone if isinstance(new.gone, str) else "removed"
        changes |= {"place": "out", "fate": fate, "tail": None}
    battle = battle.with_model(event.model, **changes)
    return stopped(battle, event.model, "out") if new.gone else battle
