"""Which ground tests whom, and the test (VR-09 to VR-14, VR-25 to VR-34, VR-50, VR-51)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal, NamedTuple

from game.core.base import ModelId, PieceId
from game.core.battle import Battle
from game.core.events import GroundTested, Modifier
from game.core.models import Model, Motive, Speed
from game.core.procedure import Procedure, at_most, emit, roll
from game.core.steps import Band
from game.core.table import Ground, Piece
from game.geometry.cores import PolyCore
from game.geometry.footprint import Circle
from game.geometry.measure import CONTACT, gap
from game.geometry.pose import Pose
from game.geometry.solid import Area, Body, cores
from game.geometry.sweep import Contact as Met
from game.geometry.sweep import first_overlap_pivot, first_overlap_straight
from game.rules import collision, thrown
from game.rules.clause import clause
from game.rules.drivers import out_of_control
from game.rules.remembering import remembered

Result = Literal["held", "carries_on", "swerve", "lost_control"]

WORST_OF: dict[Speed, tuple[int, int]] = {
    Speed.CRAWL: (0, 3),
    Speed.SLOW: (0, 3),
    Speed.COMBAT: (1, 4),
    Speed.FAST: (2, 5),
}
"""The table's columns: lost control up to the first, a swerve up to the second (VR-51)."""

DIFFICULT_BONUS = 1
"""VR-30: added to the die on merely difficult ground."""


class Ahead(NamedTuple):
    """An area whose ground must be tested for, and how far off it is."""

    travel: float
    """Inches or degrees until the footprint comes to it, signed like the motion."""
    piece: Piece


# --- who must test ----------------------------------------------------------------------------


@clause("VR-09", "VR-10", "VR-11", "VR-13", "VR-25", "VR-27", "VR-29", "VR-31", "VR-34")
def must_test(model: Model, piece: Piece, speed: Speed) -> bool:
    """Whether a vehicle must be tested for a piece of ground at a speed.

    Open ground never asks. Difficult ground is free at slow, and to anything but wheels.
    Very difficult ground is free to walkers, skimmers and crawlers, and to tracks at slow.
    """
    if not model.is_vehicle or speed is Speed.CRAWL:
        return False
    match collision.kind_of(piece):
        case Ground.DIFFICULT:
            return model.motive is Motive.WHEELED and speed is not Speed.SLOW
        case Ground.VERY_DIFFICULT:
            if model.motive is Motive.TRACKED:
                return speed is not Speed.SLOW
            return model.motive is Motive.WHEELED
        case _:
            return False


@clause("VR-51")
def result_of(ground: Ground, speed: Speed, die: int) -> Result:
    """Return what the table says of a natural die, by the column of the declared speed."""
    total = die + (DIFFICULT_BONUS if ground is Ground.DIFFICULT else 0)
    lost, swerve = WORST_OF[speed]
    if total <= lost:
        return "lost_control"
    return "swerve" if total <= swerve else "carries_on"


def table_bands(ground: Ground, speed: Speed) -> tuple[Band, ...]:
    """Return the distinct results of the table's die with their weights, best first."""
    found = []
    for result in ("carries_on", "swerve", "lost_control"):
        faces = tuple(float(d) for d in range(1, 7) if result_of(ground, speed, d) == result)
        if faces:
            found.append(Band(result=result, weight=len(faces), faces=faces))
    return tuple(found)


# --- where the tests stand --------------------------------------------------------------------


def _candidates(
    battle: Battle, model: Model, speed: Speed, tested: Collection[PieceId]
) -> list[Piece]:
    asking = remembered(
        battle.pieces,
        ("tests", model.is_vehicle, model.motive, speed),
        lambda: [piece for piece in battle.pieces if must_test(model, piece, speed)],
    )
    return [piece for piece in asking if piece.id not in tested] if tested else asking


def _feeler(battle: Battle, model: Model, pose: Pose | None) -> Body:
    # Reading A24: the footprint feels the ground, or only its midpoint.
    where = pose or model.pose
    if battle.readings.ground_touch == "centre":
        return Body(Circle(1e-6), where)
    return Body(model.footprint, where)


def next_on_straight(
    battle: Battle,
    model_id: ModelId,
    inches: float,
    speed: Speed,
    tested: Collection[PieceId] = (),
    *,
    pose: Pose | None = None,
) -> Ahead | None:
    """Return the first area that must be tested for on a straight, if any.

    Args:
        battle: The battle.
        model_id: Who drives.
        inches: How far it drives; negative is backwards.
        speed: The column.
        tested: Areas tested for already in this move (reading A23).
        pose: Where it starts; where it stands when left out.
    """
    model = battle.model(model_id)
    if inches == 0.0:
        return None
    feeler, found = _feeler(battle, model, pose), []
    pieces = _candidates(battle, model, speed, tested)
    if pieces:
        met = first_overlap_straight(feeler, inches, [piece.area for piece in pieces])
        found = [Ahead(met.travel, pieces[met.index])] if met is not None else []
    if tested and battle.readings.ground_test == "each_entry":
        for piece in _candidates(battle, model, speed, ()):
            if piece.id in tested:
                found += [Ahead(travel, piece) for travel in _entries(feeler, piece, inches)]
    return min(found, key=lambda ahead: abs(ahead.travel), default=None)


def _entries(body: Body, piece: Piece, inches: float) -> list[float]:
    # Reading A23, each entry: where a straight comes to an area anew, having been clear of it.
    found, reached = [], CONTACT
    for enter, leave in spans(body, piece, inches):
        if enter > reached + CONTACT:
            found.append(enter if inches > 0.0 else -enter)
        reached = max(reached, leave)
    return found


def spans(body: Body, piece: Piece, inches: float) -> list[tuple[float, float]]:
    """Return from where to where a straight lies over a piece, inches of way, in order.

    Each convex part of the piece is entered and left once; together they are the piece,
    exactly. Spans of parts that meet overlap.
    """
    end = body.at(body.pose.ahead(inches))
    found = []
    for core in cores(piece.area):
        assert isinstance(core, PolyCore)
        part = [Area(core.points)]
        entered = first_overlap_straight(body, inches, part)
        left = first_overlap_straight(end, -inches, part)
        if entered is not None and left is not None:
            found.append((abs(entered.travel), abs(inches) - abs(left.travel)))
    return sorted(found)


def next_on_pivot(
    battle: Battle,
    model_id: ModelId,
    degrees: float,
    speed: Speed,
    tested: Collection[PieceId] = (),
    *,
    pose: Pose | None = None,
) -> Ahead | None:
    """Return the first area that must be tested for in a pivot, if any."""
    model = battle.model(model_id)
    pieces = _candidates(battle, model, speed, tested)
    if not pieces or degrees == 0.0:
        return None
    areas = [piece.area for piece in pieces]
    return _ahead(first_overlap_pivot(_feeler(battle, model, pose), degrees, areas), pieces)


def _ahead(met: Met | None, pieces: list[Piece]) -> Ahead | None:
    return None if met is None else Ahead(met.travel, pieces[met.index])


# --- the test ---------------------------------------------------------------------------------


@clause("VR-30", "VR-33", "VR-50")
def ground_test(
    battle: Battle, model_id: ModelId, piece_id: PieceId, speed: Speed
) -> Procedure[tuple[Battle, Result]]:
    """Test a driver for a piece of ground, and let happen what comes of it.

    First his Initiative or less on a D6; failing that, a D6 on the table in the column of
    the speed, with 1 added on merely difficult ground. Nobody at the wheel fails the first.

    Returns:
        The battle afterwards and the result.

    Yields:
        The rolls, a `GroundTested`, and what a swerve or lost control brings.
    """
    model, piece = battle.model(model_id), battle.piece(piece_id)
    kind = collision.kind_of(piece)
    by = "VR-30" if kind is Ground.DIFFICULT else "VR-33"
    faces: tuple[int, ...] = ()
    result: Result = "held"
    modifiers: tuple[Modifier, ...] = ()
    held = False
    if not out_of_control(model):
        needed = model.initiative
        rolled = yield from roll(
            by,
            "initiative",
            seat=model.seat,
            model=model_id,
            about=piece_id,
            needed=needed,
            bands=at_most(needed),
        )
        faces = rolled.values
        held = rolled.total <= needed
    if not held:
        if kind is Ground.DIFFICULT:
            modifiers = (Modifier(amount=DIFFICULT_BONUS, reason="difficult_ground", clause=by),)
        rolled = yield from roll(
            by,
            "difficult_table",
            seat=model.seat,
            model=model_id,
            about=piece_id,
            bands=table_bands(kind, speed),
        )
        faces += rolled.values
        result = result_of(kind, speed, rolled.values[0])
    battle = yield from emit(
        GroundTested(
            clause="VR-50" if result == "carries_on" else by,
            model=model_id,
            piece=piece_id,
            speed=speed,
            faces=faces,
            needed=model.initiative,
            modifiers=modifiers,
            result=result,
        )
    )
    if result == "swerve":
        battle = yield from thrown.swerve(battle, model_id, speed)
    elif result == "lost_control":
        battle = yield from thrown.lose_control(battle, model_id, speed)
    return battle, result


@clause("VR-37")
def lands_in_liquid(battle: Battle, model: Model) -> bool:
    """Whether a model that has fallen or been thrown lies in a liquid, and so is out.

    Falls are settled by hand; this tells the referee what they come to.
    """
    return not model.flies and any(
        piece.liquid and gap(model.body, piece.area) <= 0.0 for piece in battle.pieces
    )
