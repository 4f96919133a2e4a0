"""The one place where events change the battle. No rule is applied here.

`evolve` only writes down what an event says. Which part of the battle an event touches can
be read off the groups below.
"""

from __future__ import annotations

from typing import Any, assert_never, cast

from game.core import events as ev
from game.core.base import ModelId
from game.core.battle import Battle, Moving, Phase, Tier
from game.core.models import Flag, Model, QueuedPivot, Speed, Tail
from game.core.models import LeftBehind as LeftBehindMark
from game.core.readings import Readings
from game.core.table import Side, Table
from game.geometry.pose import Pose


def evolve(battle: Battle, happening: ev.Happening) -> Battle:
    """Return the battle as it stands once `happening` has happened.

    No rule is applied here and no event is refused: the event says what is so, and this
    function only writes it down.
    """
    event = cast(ev.Event, happening)
    match event:
        # --- moving ---------------------------------------------------------------------------
        case ev.MoveOpened():
            return _opened(battle, event)
        case ev.Drove():
            return _drove(battle, event)
        case ev.Turned():
            return _turned(battle, event)
        case ev.Contact():
            return _stopped(battle, event.model, "edge" if event.edge else "contact")
        case ev.CrashedIntoSide():
            return _stopped(battle, event.model, "edge")
        case ev.MoveClosed():
            return _closed(battle, event)
        case ev.Walked():
            walker = battle.model(event.model)
            return battle.with_model(
                event.model,
                pose=event.path[-1],
                activity=walker.activity + event.inches,
                moved=True,
            )
        case ev.AshRaised():
            return battle.with_model(event.model, ash=True)
        case ev.AshCleared():
            return battle.with_model(event.model, ash=False, activity=0.0)
        case ev.FellOff():
            return _out(battle, event.model, event.fate)
        case ev.Shoved() | ev.Dodged() | ev.Eased():
            return battle.with_model(event.model, pose=event.path[-1])
        case ev.Crushed():
            if event.piece is not None:
                return _without_piece(battle, event.piece)
            return battle if event.model is None else _out(battle, event.model, "out_of_action")
        case ev.BrokeThrough():
            return _without_piece(battle, event.piece)
        # --- ground and control ---------------------------------------------------------------
        case ev.GroundTested():
            moving = battle.turn.moving
            if moving is None or moving.model != event.model:
                return battle
            return battle.with_moving(tested=(*moving.tested, event.piece))
        case ev.Swerved():
            return battle.with_model(event.model, pose=event.path[-1], no_shooting=True)
        case ev.LostControl():
            battle = battle.with_model(
                event.model,
                pose=event.path[-1],
                no_shooting=True,
                no_dismount=True,
                flags=_with_flags(battle.model(event.model), Flag.STATIONARY),
            )
            return _stopped(battle, event.model, "lost_control")
        case ev.OutOfControlMoved():
            return battle.with_model(event.model, speed=event.speed, moved=True)
        # --- tailing --------------------------------------------------------------------------
        case ev.TailDeclared():
            tail = Tail(lead=event.lead)
            return battle.with_model(event.model, pose=event.path[-1], tail=tail)
        case ev.PivotQueued():
            return _with_tail(
                battle,
                event.model,
                lambda tail: {
                    "queue": (
                        *tail.queue,
                        QueuedPivot(degrees=event.degrees, x=event.x, y=event.y),
                    )
                },
            )
        case ev.Followed():
            battle = battle.with_model(event.model, pose=event.path[-1])
            return _with_tail(
                battle,
                event.model,
                lambda tail: {
                    "queue": tail.queue[event.pivots_made :],
                    "followed": tail.followed + event.inches,
                },
            )
        case ev.TailKept():
            return battle
        case ev.ShakenOff() | ev.Outrun():
            return battle.with_model(event.model, tail=None)
        case ev.TailEnded():
            changes: dict[str, Any] = {"tail": None}
            if event.speed is not None:
                changes["speed"] = Speed(event.speed)
            return battle.with_model(event.model, **changes)
        case ev.TailOffered() | ev.TailTested() | ev.Blocked():
            return battle
        # --- shooting -------------------------------------------------------------------------
        case ev.AttackDeclared():
            model = battle.model(event.model)
            battle = battle.with_model(event.model, fired=(*model.fired, event.weapon))
            return battle if event.salvo else battle.with_turn(attacked=True)
        case ev.WoundsTaken():
            return battle.with_model(event.model, wounds=event.left)
        case ev.TakenOut():
            return _out(battle, event.model, event.fate)
        case ev.TallyMarked():
            return battle.having(tally={**battle.tally, event.quarter: event.tally})
        case ev.Hit() | ev.Missed() | ev.QuarterRolledOff() | ev.MortalWounds():
            return battle
        # --- the road -------------------------------------------------------------------------
        case ev.RoadRolled():
            return _rolled(battle, event)
        case ev.PieceRemoved():
            return _without_piece(battle, event.piece)
        case ev.PutDown():
            return battle.with_model(event.model, rides=None)
        case ev.LeftBehindEvent():
            return _left_behind(battle, event)
        case ev.LostForGood():
            return _out(battle, event.model, "left_behind")
        case ev.SuccumbRolled():
            if event.result == "lives":
                return battle
            return _with_mark(battle, event.model, succumbed=True)
        case ev.RejoinTested():
            battle = _with_mark(battle, event.model, tested_round=battle.turn.round)
            if event.result == "failed":
                return battle
            return battle.with_model(event.model, place="arriving")
        case ev.Reinforced():
            return _reinforced(battle, event)
        case ev.PiecePlaced():
            battle = battle.with_turn(placed=battle.turn.placed + 1)
            return battle.having(pieces=(*battle.pieces, event.shape))
        case ev.WeatherRolled():
            return battle.having(weather=event.weather)
        case (
            ev.ArrivalDelayed()
            | ev.TerrainRolled()
            | ev.TerrainEnded()
            | ev.IceShards()
            | ev.Avalanche()
        ):
            return battle
        # --- turns, settings, referee ---------------------------------------------------------
        case ev.BattleBegan():
            return _counted(battle)
        case ev.DirectionRolled():
            return _with_table(battle, leading=event.leading)
        case ev.AttackerRolled():
            return battle.with_seat(event.seat, attacker=True)
        case ev.PriorityRolled():
            return battle.with_turn(order=event.order)
        case ev.PhaseBegan():
            return _phase(battle, event)
        case ev.TurnEnded():
            models = tuple(
                m.model_copy(update={"no_shooting": False, "no_dismount": False})
                if m.no_shooting or m.no_dismount
                else m
                for m in battle.models
            )
            return battle.having(models=models)
        case ev.StepCompleted():
            return battle.with_turn(step=event.step)
        case ev.SeatPassed():
            return battle.with_turn(passed=(*battle.turn.passed, event.seat))
        case ev.BottleCounted():
            seat = battle.seat(event.seat)
            return battle.with_seat(event.seat, bottled=seat.bottled or event.bottled)
        case ev.Deployed():
            pose = Pose(event.x, event.y, event.heading).settled()
            return battle.with_model(event.model, pose=pose, place="table")
        case ev.SettingChanged():
            return _setting(battle, event)
        case ev.Adjusted():
            return _adjusted(battle, event)
        case ev.BattleEnded():
            return battle.having(ended=event.reason)
        case ev.FightsListed():
            return battle
        case _:
            assert_never(event)


def _opened(battle: Battle, event: ev.MoveOpened) -> Battle:
    model = battle.model(event.model)
    flags = tuple(flag for flag in model.flags if flag is not Flag.STATIONARY or _stalled(model))
    battle = battle.with_model(event.model, speed=event.speed, flags=flags, backed=False)
    return battle.with_turn(moving=Moving(model=event.model, speed=event.speed, start=model.pose))


def _stalled(model: Model) -> bool:
    return Flag.STALLED in model.flags


def _drove(battle: Battle, event: ev.Drove) -> Battle:
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
    return battle.with_moving(
        spent=moving.spent + event.inches,
        pivot_tested=moving.pivot_tested and not fresh,
    )


def _turned(battle: Battle, event: ev.Turned) -> Battle:
    battle = battle.with_model(event.model, pose=event.path[-1])
    moving = battle.turn.moving
    if moving is None or moving.model != event.model or event.forced:
        return battle
    return battle.with_moving(
        turned=moving.turned + abs(event.degrees),
        pivot_tested=True,
        pivots=moving.pivots + (0 if moving.pivot_tested else 1),
    )


def _stopped(battle: Battle, model_id: ModelId, reason: str) -> Battle:
    moving = battle.turn.moving
    if moving is None or moving.model != model_id:
        return battle
    return battle.with_moving(ended_by=reason)


def _closed(battle: Battle, event: ev.MoveClosed) -> Battle:
    battle = battle.with_model(
        event.model,
        moved=True,
        fast_ready=event.fast_ready,
        turn_left=event.turn_left,
    )
    return battle.with_turn(moving=None)


def _with_flags(model: Model, *added: Flag) -> tuple[Flag, ...]:
    return tuple(sorted({*model.flags, *added}))


def _out(battle: Battle, model_id: ModelId, fate: str) -> Battle:
    battle = battle.with_model(model_id, place="out", fate=fate, tail=None, ash=False)
    return _stopped(battle, model_id, "out")


def _without_piece(battle: Battle, piece_id: str) -> Battle:
    return battle.having(pieces=tuple(p for p in battle.pieces if p.id != piece_id))


def _with_tail(battle: Battle, model_id: ModelId, changes: Any) -> Battle:
    tail = battle.model(model_id).tail
    if tail is None:
        return battle
    return battle.with_model(model_id, tail=tail.model_copy(update=changes(tail)))


def _with_mark(battle: Battle, model_id: ModelId, **changes: Any) -> Battle:
    left = battle.model(model_id).left
    if left is None:
        return battle
    return battle.with_model(model_id, left=left.model_copy(update=changes))


def _rolled(battle: Battle, event: ev.RoadRolled) -> Battle:
    def move(pose: Pose) -> Pose:
        return Pose(pose.x + event.dx, pose.y + event.dy, pose.heading).settled()

    models = tuple(
        m.model_copy(update={"pose": move(m.pose), "tail": _moved_tail(m.tail, event)})
        if m.place == "table" and not m.does_not_roll
        else m
        for m in battle.models
    )
    pieces = tuple(p if p.does_not_roll else p.shifted(event.dx, event.dy) for p in battle.pieces)
    return battle.having(models=models, pieces=pieces)


def _moved_tail(tail: Tail | None, event: ev.RoadRolled) -> Tail | None:
    if tail is None or not tail.queue:
        return tail
    queue = tuple(
        q.model_copy(update={"x": q.x + event.dx, "y": q.y + event.dy}) for q in tail.queue
    )
    return tail.model_copy(update={"queue": queue})


def _left_behind(battle: Battle, event: ev.LeftBehindEvent) -> Battle:
    model = battle.model(event.model)
    mark = LeftBehindMark(
        round=battle.turn.round,
        cause=event.reason,
        movement=model.movement,
        flags=model.flags,
    )
    battle = battle.with_model(event.model, place="left_behind", left=mark, tail=None, ash=False)
    return _stopped(battle, event.model, "left_table")


def _reinforced(battle: Battle, event: ev.Reinforced) -> Battle:
    model = battle.model(event.model)
    flags = tuple(f for f in model.flags if f not in (Flag.STATIONARY, Flag.STALLED))
    if flags != model.flags:
        flags = tuple(sorted({*flags, Flag.MOBILE}))
    return battle.with_model(
        event.model,
        place="table",
        left=None,
        flags=flags,
        pose=Pose(event.x, event.y, event.heading).settled(),
    )


def _counted(battle: Battle) -> Battle:
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


def _with_table(battle: Battle, **changes: Any) -> Battle:
    table: Table = battle.table.model_copy(update=changes)
    return battle.having(table=table)


def _phase(battle: Battle, event: ev.PhaseBegan) -> Battle:
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
    if event.round != battle.turn.round:
        turn["order"] = ()
    battle = battle.with_turn(**turn)
    models = tuple(_begun(model, event) for model in battle.models)
    return battle.having(models=models)


def _begun(model: Model, event: ev.PhaseBegan) -> Model:
    changes: dict[str, Any] = {}
    if event.phase is Phase.SHOOTING and model.fired:
        changes["fired"] = ()
    if event.phase is Phase.MOVEMENT and model.seat == event.active:
        changes.update(moved=False, fast_ready=False, turn_left=0.0, activity=0.0)
    return model.model_copy(update=changes) if changes else model


def _setting(battle: Battle, event: ev.SettingChanged) -> Battle:
    match event.what:
        case "side":
            return _with_table(
                battle, sides={**battle.table.sides, event.name: Side(str(event.to))}
            )
        case "visibility":
            far = None if event.to is None or event.to is False else float(event.to)
            return _with_table(battle, visibility=far)
        case "tier":
            return battle.having(tier=Tier(str(event.to)))
        case "reading":
            read = Readings.model_validate({**battle.readings.model_dump(), event.name: event.to})
            return battle.having(readings=read)
        case _:
            return battle


def _adjusted(battle: Battle, event: ev.Adjusted) -> Battle:
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
    return battle.with_model(event.model, **changes)
