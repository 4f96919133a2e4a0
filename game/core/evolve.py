"""The one place where events change the battle. No rule is applied here.

`evolve` only writes down what an event says. Which part of the battle an event touches can
be read off the groups below.
"""

from __future__ import annotations

from typing import Any, assert_never, cast

from game.core import changes
from game.core import events as ev
from game.core.battle import Battle
from game.core.models import Flag, QueuedPivot, Speed, Tail
from game.geometry.pose import Pose


def evolve(battle: Battle, happening: ev.Happening) -> Battle:
    """Return the battle as it stands once `happening` has happened.

    No rule is applied here and no event is refused: the event says what is so, and this
    function only writes it down. Riders go wherever their vehicle goes.
    """
    return changes.carried(battle, _evolved(battle, happening))


def _evolved(battle: Battle, happening: ev.Happening) -> Battle:
    event = cast(ev.Event, happening)
    match event:
        # --- moving ---------------------------------------------------------------------------
        case ev.MoveOpened():
            return changes.opened(battle, event)
        case ev.Drove():
            return changes.drove(battle, event)
        case ev.Turned():
            return changes.turned(battle, event)
        case ev.Contact():
            return changes.stopped(battle, event.model, "edge" if event.edge else "contact")
        case ev.CrashedIntoSide():
            return changes.stopped(battle, event.model, "edge")
        case ev.MoveClosed():
            return changes.closed(battle, event)
        case ev.Walked():
            walker = battle.model(event.model)
            return battle.with_model(
                event.model,
                pose=event.path[-1],
                activity=walker.activity + event.inches,
                moved=True,
                walks=walker.walks + (2 if event.faces else 1),
            )
        case ev.AshRaised():
            return battle.with_model(event.model, ash=True)
        case ev.AshCleared():
            return battle.with_model(event.model, ash=False, activity=0.0)
        case ev.FellOff():
            return changes.out(battle, event.model, event.fate)
        case ev.Shoved() | ev.Dodged() | ev.Eased():
            return battle.with_model(event.model, pose=event.path[-1])
        case ev.Crushed():
            if event.piece is not None:
                return changes.without_piece(battle, event.piece)
            return (
                battle if event.model is None else changes.out(battle, event.model, "out_of_action")
            )
        case ev.BrokeThrough():
            return changes.without_piece(battle, event.piece)
        # --- ground and control ---------------------------------------------------------------
        case ev.GroundTested():
            moving = battle.turn.moving
            if moving is None or moving.model != event.model:
                return changes.with_tail(
                    battle, event.model, lambda tail: {"ground": (*tail.ground, event.piece)}
                )
            return battle.with_moving(tested=(*moving.tested, event.piece))
        case ev.Swerved():
            battle = battle.with_model(event.model, pose=event.path[-1], no_shooting=True)
            return changes.thrown_round(battle, event.model)
        case ev.LostControl():
            battle = battle.with_model(
                event.model,
                pose=event.path[-1],
                no_shooting=True,
                no_dismount=True,
                flags=changes.with_flags(battle.model(event.model), Flag.STATIONARY),
            )
            return changes.stopped(battle, event.model, "lost_control")
        case ev.OutOfControlMoved():
            return battle.with_model(event.model, speed=event.speed, moved=True)
        # --- tailing --------------------------------------------------------------------------
        case ev.TailDeclared():
            tail = Tail(lead=event.lead)
            return battle.with_model(event.model, pose=event.path[-1], tail=tail)
        case ev.PivotQueued():
            return changes.with_tail(
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
            return changes.with_tail(
                battle,
                event.model,
                lambda tail: {
                    "queue": tail.queue[event.pivots_made :],
                    "followed": tail.followed + event.inches,
                    "turned": tail.turned + abs(event.degrees),
                },
            )
        case ev.TailKept():
            return changes.with_tail(battle, event.model, lambda _: dict(changes.FRESH_TAIL))
        case ev.Blocked():
            return changes.with_tail(battle, event.model, lambda _: {"short": True})
        case ev.TailTested():
            moving = battle.turn.moving
            at = moving.spent if moving is not None and moving.model == event.lead else 0.0
            return changes.with_tail(battle, event.model, lambda _: {"tested_at": at})
        case ev.ShakenOff() | ev.Outrun():
            return battle.with_model(event.model, tail=None)
        case ev.TailEnded():
            ended: dict[str, Any] = {"tail": None}
            if event.speed is not None:
                ended["speed"] = Speed(event.speed)
            return battle.with_model(event.model, **ended)
        case ev.TailOffered():
            return battle
        # --- shooting -------------------------------------------------------------------------
        case ev.AttackDeclared():
            model = battle.model(event.model)
            battle = battle.with_model(event.model, fired=(*model.fired, event.weapon))
            return battle if event.salvo else battle.with_turn(attacked=True)
        case ev.WoundsTaken():
            return battle.with_model(event.model, wounds=event.left)
        case ev.TakenOut():
            return changes.out(battle, event.model, event.fate)
        case ev.TallyMarked():
            return battle.having(tally={**battle.tally, event.quarter: event.tally})
        case ev.Hit() | ev.Missed() | ev.QuarterRolledOff() | ev.MortalWounds():
            return battle
        # --- the road -------------------------------------------------------------------------
        case ev.RoadRolled():
            return changes.rolled(battle, event)
        case ev.PieceRemoved():
            return changes.without_piece(battle, event.piece)
        case ev.PutDown():
            return battle.with_model(event.model, rides=None)
        case ev.LeftBehindEvent():
            return changes.left_behind(battle, event)
        case ev.LostForGood():
            return changes.out(battle, event.model, "left_behind")
        case ev.SuccumbRolled():
            if event.result == "lives":
                return battle
            return changes.with_mark(battle, event.model, succumbed=True)
        case ev.RejoinTested():
            battle = changes.with_mark(battle, event.model, tested_round=battle.turn.round)
            if event.result == "failed":
                return battle
            return battle.with_model(event.model, place="arriving")
        case ev.Reinforced():
            return changes.reinforced(battle, event)
        case ev.PiecePlaced():
            battle = battle.with_turn(placed=battle.turn.placed + 1)
            return battle.having(pieces=(*battle.pieces, event.shape))
        case ev.WeatherRolled():
            return battle.having(weather=event.weather)
        case ev.IceShards():
            moving = battle.turn.moving
            if moving is None or moving.model != event.model:
                return battle
            return battle.with_moving(ice=True)
        case ev.ArrivalDelayed() | ev.TerrainRolled() | ev.TerrainEnded() | ev.Avalanche():
            return battle
        # --- turns, settings, referee ---------------------------------------------------------
        case ev.BattleBegan():
            return changes.counted(battle)
        case ev.DirectionRolled():
            return changes.with_table(battle, leading=event.leading)
        case ev.AttackerRolled():
            return battle.with_seat(event.seat, attacker=True)
        case ev.PriorityRolled():
            return battle.with_turn(order=event.order)
        case ev.RoundBegan():
            return battle.with_turn(round=event.round, order=(), active=None)
        case ev.PhaseBegan():
            return changes.phase(battle, event)
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
            return changes.setting(battle, event)
        case ev.Adjusted():
            return changes.adjusted(battle, event)
        case ev.BattleEnded():
            return battle.having(ended=event.reason)
        case ev.FightsListed():
            return battle
        case _:
            assert_never(event)
