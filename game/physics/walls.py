"""What stands fast in a shove: edges, structures, impassable ground, obstacles left whole."""

from __future__ import annotations

from collections.abc import Collection

from game.core.battle import Battle, Document
from game.core.table import Ground, Side
from game.geometry.solid import Solid

FAST = (Ground.STRUCTURE, Ground.IMPASSABLE, Ground.OBSTACLE)


def walls(battle: Battle, crushed: Collection[str] = ()) -> tuple[Solid, ...]:
    """Return what nobody can be shoved through.

    Impassable sides and the Leading Edge are walls; open sides, cliffs and the Trailing Edge
    are gaps. Without the rolling road every edge is a wall.

    Args:
        battle: The battle.
        crushed: Pieces that the crawler drives over, which are no wall any more.
    """
    road = battle.in_force(Document.ROLLING_ROAD)
    found: list[Solid] = []
    for edge in battle.table.field.edges:
        if edge.role == "leading":
            fast = True
        elif edge.role == "trailing":
            fast = not road
        else:
            fast = not road or battle.table.side(edge.compass) is Side.IMPASSABLE
        if fast:
            found.append(edge.solid)
    for piece in battle.pieces:
        gone = piece.id in crushed and piece.ground is Ground.OBSTACLE
        if piece.ground in FAST and not gone:
            found.append(piece.area)
    return tuple(found)
