"""Two quads, one on the other's tail: the scene of most tests of tailing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.core.battle import Battle
from game.core.commands import Ahead, DeclareTail, Leg, Turn
from game.core.models import Model, Tail
from game.engine.session import Session
from game.geometry.footprint import box_mm
from game.rules import tail_zone
from tests.support.scene import (
    AMBER,
    CAR,
    RIVAL,
    battle,
    car,
    drive,
    open_move,
    play,
    rival,
)

QUAD = 75 / 25.4
TRUCK = box_mm(135, 70)
KEPT = (1.0, 1.0)
LOST = (6.0, 6.0)


def tailed(lead: Model, **fields: Any) -> Model:
    """Sky's quad 1.747 behind amber's `lead` at (30, 24), already on its tail."""
    given: dict[str, Any] = {"tail": Tail(lead=CAR, lead_turn_begun=True), "leadership": 8}
    return rival(25.3, 24, **(given | fields))


def chase(*legs: Leg, speed: str = "combat", dice: Iterable[float] = (), **fields: Any) -> Session:
    """Amber's lead at (30, 24) drives legs with sky's quad on its tail."""
    others = fields.pop("others", ())
    tailer = fields.pop("tailer", {})
    lead = car(30, 24, **fields.pop("lead", {}))
    start = battle(lead, tailed(lead, **tailer), *others, **fields)
    session = play(start, dice)
    session.submit(open_move(speed))
    if legs:
        session.submit(drive(*legs))
    return session


def chaser(x: float, y: float = 24, heading: float = 0, **fields: Any) -> Session:
    """Amber's quad at (x, y) behind sky's lead at (30, 24), in amber's Movement."""
    lead = fields.pop("lead", {})
    mine = fields.pop("mine", {})
    return play(battle(car(x, y, heading, **mine), rival(30, 24, **lead), **fields))


def declare(model: str = CAR, lead: str = RIVAL, seat: str = AMBER) -> DeclareTail:
    return DeclareTail.model_validate({"seat": seat, "model": model, "lead": lead})


def nose_gap(battle: Battle, tailer: str = RIVAL, lead: str = CAR) -> float:
    bodies = {m.id: m.body for m in battle.models}
    return tail_zone.tail_gap(battle, bodies[tailer], bodies[lead])  # type: ignore[index]


def at(battle: Battle, model: str = RIVAL) -> tuple[float, float, float]:
    pose = next(m for m in battle.models if m.id == model).pose
    return round(pose.x, 2), round(pose.y, 2), round(pose.heading, 2)


def tail(session: Session, model: str = RIVAL) -> Tail | None:
    return next(m for m in session.battle.models if m.id == model).tail


def ahead(inches: float) -> Ahead:
    return Ahead(ahead=inches)


def turn(degrees: float) -> Turn:
    return Turn(turn=degrees)
