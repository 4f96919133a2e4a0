"""Two areas of bad ground and a vehicle that is about to enter one."""

from typing import Any

from game.core.table import Piece
from game.engine.session import Session
from tests.support.scene import area, battle, car, open_move, play


def sludge(**fields: Any) -> Piece:
    return area("sludge", "very_difficult", 30, 20, 40, 30, **fields)


def loose(**fields: Any) -> Piece:
    return area("loose", "difficult", 30, 20, 40, 30, **fields)


def entering(speed: str, piece: Piece, dice: list[float], **fields: Any) -> Session:
    session = play(battle(car(24, 25, **fields), pieces=[piece]), dice)
    session.submit(open_move(speed))
    return session
