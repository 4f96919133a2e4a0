"""Short words for the tests of driving: legs, an opened move, where the vehicle stands."""

from typing import Any

from game.core.battle import Battle
from game.core.commands import Ahead, Turn
from game.core.models import Model
from game.engine.session import Session
from tests.support.scene import CAR, battle, car, open_move, play

REST = Ahead(ahead="rest")


def ahead(inches: float) -> Ahead:
    return Ahead(ahead=inches)


def turn(degrees: float) -> Turn:
    return Turn(turn=degrees)


def moving(speed: str, *models: Model, **fields: Any) -> Session:
    session = play(battle(*(models or (car(),)), **fields))
    session.submit(open_move(speed))
    return session


def stands(battle: Battle) -> tuple[float, float, float]:
    pose = battle.model(CAR).pose
    return round(pose.x, 2), round(pose.y, 2), round(pose.heading, 2)
