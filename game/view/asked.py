"""What was asked of a measuring tool, so that its reading can be taken again when things move.

A reading on the screen always tells of the table as it stands: nudge a hull, and every figure
that concerns it is a new one. What no longer is on the table has no reading.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.core.base import PieceId
from game.core.battle import Battle
from game.geometry.solid import Body, Point
from game.view import measuring
from game.view.measured import Error, Reading, Thing, point_thing, things

Kind = Literal["base", "tape", "ring", "angle", "fits", "sight", "seen", "keystones", "within"]


@dataclass(frozen=True, slots=True)
class Asked:
    """One question to a tool."""

    tool: Kind
    of: str = ""
    """A thing's id (`game.view.measured`), empty for a bare point or a tape."""
    to: str = ""
    points: tuple[Point, ...] = ()
    """Of a tape; of an angle its apex and two ends; of a bare point at the end: that point."""
    names: tuple[str, ...] = ()
    """What the points lie on."""
    inches: float | None = None
    inner: float | None = None
    degrees: float | None = None


def reading_of(asked: Asked, battle: Battle, error: Error | None = None) -> Reading | None:
    """Return the reading, or `None` when it concerns something that is not there.

    Args:
        asked: What was asked.
        battle: The table as it stands.
        error: How far off distances may be, where the table comes from a photo.
    """
    if asked.tool == "tape":
        if len(asked.points) < 2:
            return None
        return measuring.tape(asked.points, asked.names, error)
    if asked.tool == "angle" and len(asked.points) == 3:
        return measuring.angle(*asked.points)
    found = {thing.id: thing for thing in things(battle)}
    of = found.get(asked.of)
    if of is None:
        return None
    to = found.get(asked.to) if asked.to else None
    if to is None and asked.points:
        to = point_thing(asked.points[0], asked.names[0] if asked.names else "point")
    try:
        return _taken(asked, battle, tuple(found.values()), of, to, error)
    except ValueError:
        return None


def _taken(
    asked: Asked,
    battle: Battle,
    found: tuple[Thing, ...],
    of: Thing,
    to: Thing | None,
    error: Error | None,
) -> Reading | None:
    match asked.tool:
        case "base" if to is not None:
            return measuring.base_to_base(of, to, error)
        case "angle" if to is not None:
            return measuring.bearing(of, to, error)
        case "sight" if to is not None:
            return measuring.sight_line(of, to, blockers(battle, found), error)
        case "ring":
            return measuring.ring(of, asked.inches or 0.0, asked.inner)
        case "fits":
            return measuring.fits(
                of, _stoppers(battle, found), inches=asked.inches, degrees=asked.degrees
            )
        case "seen":
            return measuring.seen_from(of, blockers(battle, found), battle.table.field)
        case "keystones":
            return measuring.keystones(of, battle.table.field)
        case "within":
            others = [thing for thing in found if thing.kind != "edge"]
            return measuring.within(of, asked.inches or 0.0, others, error)
    return None


def blockers(battle: Battle, found: tuple[Thing, ...]) -> list[Thing]:
    """Return the pieces of terrain that hide what lies behind them."""
    hiding = {f"#{piece.id}" for piece in battle.pieces if piece.blocks_sight}
    return [thing for thing in found if thing.id in hiding]


def _stoppers(battle: Battle, found: tuple[Thing, ...]) -> list[Thing]:
    """Return what stops a hull: other models, whatever is no ground to drive on, the edges."""
    soft = ("open", "difficult", "very_difficult")

    def stops(thing: Thing) -> bool:
        if thing.kind != "piece":
            return True
        return battle.piece(PieceId(thing.id[1:])).ground.value not in soft

    return [thing for thing in found if stops(thing)]


def is_model(thing: Thing) -> bool:
    """Whether a thing is a model."""
    return isinstance(thing.solid, Body)
