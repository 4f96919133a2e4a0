"""New terrain comes down the road (RR-40 to RR-48)."""

from __future__ import annotations

from typing import Literal, NamedTuple

from game.core.base import PieceId, SeatId
from game.core.battle import Battle
from game.core.events import PiecePlaced, TerrainEnded, TerrainRolled
from game.core.procedure import Procedure, ask, emit, roll
from game.core.steps import Band, Bounds, Question, pose_answer
from game.core.table import Ground, Piece, Weather
from game.geometry.footprint import Polygon, reach
from game.geometry.pose import Pose, cos_sin
from game.rules.clause import clause
from game.rules.fitting import STEP_DEGREES, first_fit
from game.rules.rolloff import eliminated
from game.rules.weather import FOG_INCHES, now

CLEARANCE_INCHES = 3.0
"""RR-44, RR-46: from every model and other piece."""

FORGO = "pass"
"""The word by which a player forgoes a piece, and with it the rest of the step."""

PIECES = tuple(Band(result=str(n), weight=2, faces=(float(2 * n + 1),)) for n in (0, 1, 2))
"""RR-40: D3-1."""


def _box(length: float, width: float) -> tuple[tuple[float, float], ...]:
    x, y = length / 2.0, width / 2.0
    return ((-x, -y), (x, -y), (x, y), (-x, y))


STANDARD_LIBRARY: tuple[Piece, ...] = (
    Piece(
        id=PieceId("barrels"),
        name="Barrels",
        ground=Ground.OBSTACLE,
        height=1.2,
        outline=_box(2.0, 1.5),
    ),
    Piece(
        id=PieceId("boulder"),
        name="Boulder",
        ground=Ground.OBSTACLE,
        height=2.0,
        blocks_sight=True,
        outline=((1.6, 0.2), (0.9, 1.3), (-0.7, 1.4), (-1.6, 0.3), (-0.8, -1.3), (0.9, -1.2)),
    ),
    Piece(
        id=PieceId("drift"),
        name="Ash drift",
        ground=Ground.DIFFICULT,
        outline=((3.0, 0.4), (1.4, 2.0), (-1.6, 1.9), (-3.0, 0.1), (-1.5, -1.8), (1.6, -2.0)),
    ),
    Piece(
        id=PieceId("sludge"),
        name="Sludge",
        ground=Ground.VERY_DIFFICULT,
        outline=((2.4, 0.0), (1.2, 1.7), (-1.4, 1.6), (-2.5, -0.2), (-1.0, -1.7), (1.3, -1.6)),
    ),
    Piece(
        id=PieceId("fence"),
        name="Wire fence",
        ground=Ground.OBSTACLE,
        height=1.1,
        flimsy=True,
        outline=_box(4.0, 0.3),
    ),
)
"""What comes down the road where a battle brings no library of its own."""


@clause("RR-43")
def library(battle: Battle) -> tuple[Piece, ...]:
    """Return the pieces that may be chosen; each as often as wanted."""
    return battle.library or STANDARD_LIBRARY


# --- the step ---------------------------------------------------------------------------------


@clause("RR-40", "RR-41")
def generate(battle: Battle) -> Procedure[Battle]:
    """Roll D3-1 and let the players place as many pieces of new terrain.

    Yields:
        A `Roll`, a `TerrainRolled`, what each placing brings, a `TerrainEnded`.
    """
    order = placing_order(battle)
    roller = order[0] if battle.readings.terrain_roller == "first_placer" else _first(battle)
    rolled = yield from roll("RR-40", "new_terrain", seat=roller, bands=PIECES)
    pieces = (rolled.total + 1) // 2 - 1
    battle = yield from emit(TerrainRolled(clause="RR-40", faces=rolled.values, result=pieces))
    if pieces == 0:
        return (yield from _ended(battle, "none_rolled", "RR-41"))
    start = battle.turn.placed if battle.readings.placing_turns == "carry_over" else 0
    for number in range(pieces):
        seat = order[(start + number) % len(order)]
        battle, outcome = yield from place_one(battle, seat)
        if outcome == "forgone":
            return (yield from _ended(battle, "forgone", "RR-43"))
        if outcome == "does_not_fit" and battle.readings.does_not_fit == "ends":
            return (yield from _ended(battle, "does_not_fit", "RR-48"))
    return (yield from _ended(battle, "all_placed", "RR-40"))


Reason = Literal["none_rolled", "all_placed", "does_not_fit", "forgone"]


def _ended(battle: Battle, reason: Reason, by: str) -> Procedure[Battle]:
    step = STEP_DEGREES if reason == "does_not_fit" else None
    return (yield from emit(TerrainEnded(clause=by, reason=reason, step_degrees=step)))


def _first(battle: Battle) -> SeatId:
    return battle.turn.order[0] if battle.turn.order else battle.seats[0].id


@clause("RR-42")
def placing_order(battle: Battle) -> tuple[SeatId, ...]:
    """Return who places in turn: the reverse of priority, so whoever lacks it is first (A55)."""
    order = battle.turn.order or tuple(seat.id for seat in battle.seats)
    still = tuple(seat for seat in reversed(order) if not eliminated(battle, seat))
    return still or tuple(reversed(order))


# --- one piece --------------------------------------------------------------------------------


class _Spot(NamedTuple):
    """Where a chosen piece could go."""

    bounds: Bounds
    pose: Pose
    by: str


@clause("RR-48")
def place_one(
    battle: Battle, seat: SeatId
) -> Procedure[tuple[Battle, Literal["placed", "does_not_fit", "forgone"]]]:
    """Let a player choose a piece, then put it down.

    Whoever picks one too large for the place that is left is asked once for another (A51).

    Yields:
        A `Question` for the piece, one for its pose, a `PiecePlaced`.
    """
    tries = 2 if battle.readings.too_big == "ask_once" else 1
    refused: list[str] = []
    while len(refused) < tries:
        choices = [str(p.id) for p in library(battle) if str(p.id) not in refused]
        if not choices:
            break
        answered = yield from ask(
            Question(
                kind="choice",
                clause="RR-43",
                seat=seat,
                about="choose_smaller_piece" if refused else "choose_piece",
                choices=(*choices, FORGO),
                policy=choices[0],
            )
        )
        if answered.answer == FORGO:
            return battle, "forgone"
        piece = next(p for p in library(battle) if str(p.id) == answered.answer)
        spot = yield from find_spot(battle, seat, piece)
        if spot is None:
            refused.append(str(piece.id))
            continue
        return (yield from _put_down(battle, seat, piece, spot))
    return battle, "does_not_fit"


@clause("RR-47")
def find_spot(battle: Battle, seat: SeatId, piece: Piece) -> Procedure[_Spot | None]:
    """Return where a piece could go: beyond Visibility where that is in force, else the edge.

    Where no place lies beyond Visibility the Leading Edge serves instead; by a reading the
    player chooses between the two (A50).

    Yields:
        A `Question` where there is that choice.
    """
    edge = at_the_leading_edge(piece)
    far = beyond_visibility(battle, piece)
    if far is None:
        return _found(battle, edge, "RR-44")
    ahead = _found(battle, far, "RR-45")
    if battle.readings.visibility_fallback == "edge":
        return ahead or _found(battle, edge, "RR-47")
    touching = _found(battle, edge, "RR-47")
    if ahead is None or touching is None:
        return ahead or touching
    answered = yield from ask(
        Question(
            kind="choice",
            clause="RR-47",
            seat=seat,
            about="choose_place",
            piece=piece.id,
            choices=("beyond_visibility", "leading_edge"),
            policy="beyond_visibility",
        )
    )
    return ahead if answered.answer == "beyond_visibility" else touching


def _found(battle: Battle, bounds: Bounds, by: str) -> _Spot | None:
    pose = first_fit(battle, bounds)
    return None if pose is None else _Spot(bounds, pose, by)


@clause("RR-44")
def at_the_leading_edge(piece: Piece) -> Bounds:
    """Return the bounds of a piece that touches the Leading Edge, 3" clear of everything."""
    return Bounds(
        footprint=footprint_of(piece),
        clear_of_models=CLEARANCE_INCHES,
        clear_of_pieces=CLEARANCE_INCHES,
        touching_leading=True,
    )


@clause("RR-45", "RR-46")
def beyond_visibility(battle: Battle, piece: Piece) -> Bounds | None:
    """Return the bounds of a piece placed beyond Visibility, still 3" clear of everything.

    `None` where the rule is not in force, or nobody stands on the table (A49).
    """
    limit = visibility(battle)
    front = foremost(battle)
    if limit is None or front is None:
        return None
    return Bounds(
        footprint=footprint_of(piece),
        clear_of_models=CLEARANCE_INCHES,
        clear_of_pieces=CLEARANCE_INCHES,
        beyond=front + limit,
    )


def visibility(battle: Battle) -> float | None:
    """Return Visibility in inches, `None` where the rule is not in force."""
    if battle.table.visibility is not None:
        return battle.table.visibility
    fog = now(battle) is Weather.FROZEN_FOG and battle.readings.fog_sets_visibility
    return FOG_INCHES if fog else None


def foremost(battle: Battle) -> float | None:
    """Return how far the foremost model has got, inches from the rear end of the table (A48)."""
    direction = battle.table.direction or 0.0
    cos, sin = cos_sin(direction)
    rear = min(x * cos + y * sin for x, y in battle.table.field.outline)
    points = []
    for model in battle.on_table():
        at = model.pose.x * cos + model.pose.y * sin - rear
        if battle.readings.visibility_point == "foremost":
            at += reach(model.footprint, model.pose.heading, direction)
        points.append(at)
    return max(points, default=None)


def footprint_of(piece: Piece) -> Polygon:
    """Return a piece of the library as a footprint about its own origin."""
    return Polygon(piece.outline)


def _put_down(
    battle: Battle, seat: SeatId, piece: Piece, spot: _Spot
) -> Procedure[tuple[Battle, Literal["placed", "does_not_fit", "forgone"]]]:
    answered = yield from ask(
        Question(
            kind="pose",
            clause=spot.by,
            seat=seat,
            about="place_piece",
            piece=piece.id,
            choices=(FORGO,),
            bounds=spot.bounds,
            suggested=spot.pose,
        )
    )
    pose = pose_answer(answered)
    if pose is None:
        return battle, "forgone"
    placed = laid(piece, pose, new_id(battle, piece))
    battle = yield from emit(
        PiecePlaced(
            clause=spot.by,
            piece=placed.id,
            seat=seat,
            shape=placed,
            x=pose.x,
            y=pose.y,
            heading=pose.heading,
        )
    )
    return battle, "placed"


def new_id(battle: Battle, piece: Piece) -> PieceId:
    """Return an id for a piece of the library that nothing on the table has yet."""
    number = battle.turn.placed + 1
    while any(p.id == f"{piece.id}-{number}" for p in battle.pieces):
        number += 1
    return PieceId(f"{piece.id}-{number}")


def laid(piece: Piece, pose: Pose, piece_id: PieceId) -> Piece:
    """Return a piece of the library as it lies on the table."""
    cos, sin = cos_sin(pose.heading)

    def move(ring: tuple[tuple[float, float], ...]) -> tuple[tuple[float, float], ...]:
        return tuple(
            (
                round(pose.x + cos * u - sin * v, 4) + 0.0,
                round(pose.y + sin * u + cos * v, 4) + 0.0,
            )
            for u, v in ring
        )

    return piece.model_copy(
        update={
            "id": piece_id,
            "outline": move(piece.outline),
            "holes": tuple(move(ring) for ring in piece.holes),
        }
    )
