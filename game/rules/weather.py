"""The valley's weather (MV-01 to MV-09)."""

from __future__ import annotations

from game.core.base import ModelId
from game.core.battle import Battle, Document
from game.core.events import AttackerRolled, IceShards, Modifier, WeatherRolled
from game.core.models import Model
from game.core.procedure import Procedure, emit, roll
from game.core.steps import Band
from game.core.table import Piece, Weather
from game.geometry.measure import LIMIT, gap
from game.geometry.nearest import nearest
from game.rules.clause import clause
from game.rules.rolloff import contenders, roll_off
from game.rules.wounds import d3, mortal_wounds, roll_d3

FOG_INCHES = 24.0
"""MV-05: how far one sees in frozen fog."""

POWDER_INCHES = 3
"""MV-04: the most that an Advance adds in deep powder."""

ICE_INCHES = 6.0
"""MV-06: how near terrain the shards bite."""

ICE_BITES, ICE_CUTS = 5, 7
"""MV-08, MV-09: the totals for one mortal wound, and for D3."""

WEATHERS = (Weather.DEEP_POWDER, Weather.FROZEN_FOG, Weather.ICE_SHARDS)
"""MV-02: by a D3."""


@clause("MV-01")
def now(battle: Battle) -> Weather | None:
    """Return the weather, `None` where the valley's rules are not in force."""
    return battle.weather if battle.in_force(Document.MOUNTAIN_VALLEY) else None


@clause("MV-02", "MV-03")
def roll_weather(battle: Battle) -> Procedure[Battle]:
    """Roll for the weather of the whole battle: the Attacker's D3, before it begins.

    Where no scenario has named the Attacker the seats roll off first (a house rule).

    Yields:
        The roll-off and an `AttackerRolled`, then a `Roll` and a `WeatherRolled`.
    """
    attacker = next((seat.id for seat in battle.seats if seat.attacker), None)
    if attacker is None:
        attacker, faces = yield from roll_off(
            battle, contenders(battle), "MV-02", "attacker_roll_off"
        )
        battle = yield from emit(AttackerRolled(clause="MV-02", faces=faces, seat=attacker))
    bands = tuple(
        Band(result=weather.value, weight=2, faces=(float(2 * k + 1),))
        for k, weather in enumerate(WEATHERS)
    )
    rolled = yield from roll("MV-02", "weather", seat=attacker, bands=bands)
    return (
        yield from emit(
            WeatherRolled(
                clause="MV-02",
                seat=attacker,
                faces=rolled.values,
                weather=WEATHERS[d3(rolled.total) - 1],
            )
        )
    )


@clause("MV-04")
def advance_inches(battle: Battle, model_id: ModelId, rolled: int) -> int:
    """Return the inches that an Advance adds: in deep powder 3 at most, unless it can FLY."""
    if now(battle) is Weather.DEEP_POWDER and not battle.model(model_id).flies:
        return min(rolled, POWDER_INCHES)
    return rolled


@clause("MV-05")
def hidden_by_fog(battle: Battle, observer: Model, target: Model) -> bool:
    """Whether a model stands too far off in frozen fog to be seen or targeted (A65)."""
    if now(battle) is not Weather.FROZEN_FOG:
        return False
    return gap(observer.body, target.body) > FOG_INCHES + LIMIT


# --- ice shards -------------------------------------------------------------------------------


def nearest_terrain(battle: Battle, model: Model) -> tuple[Piece, float] | None:
    """Return the nearest piece of terrain and the inches to it; `None` on a bare table."""
    found = nearest(model.body, [piece.area for piece in battle.pieces])
    return None if found is None else (battle.pieces[found.number], found.gap)


def bites(inches: float) -> bool:
    """Whether terrain is so near that ice shards are rolled for (MV-06)."""
    return inches <= ICE_INCHES + LIMIT


def terrain_near(battle: Battle, model: Model) -> Piece | None:
    """Return the nearest piece of terrain within 6 inches of a model, if there is one."""
    found = nearest_terrain(battle, model)
    return found[0] if found is not None and bites(found[1]) else None


def at_move_start(battle: Battle, model_id: ModelId) -> Procedure[Battle]:
    """Roll for ice shards where a vehicle starts a move (MV-06).

    Yields:
        As for `ice_shards`.
    """
    return (yield from ice_shards(battle, model_id, at_end=False))


def at_move_end(
    battle: Battle, model_id: ModelId, *, started_near: bool = False
) -> Procedure[Battle]:
    """Roll for ice shards where a vehicle ends a move, once a move (MV-06, reading A60).

    Args:
        battle: The battle.
        model_id: Who moved.
        started_near: Whether it was rolled for at the start of a move that is not an order's.

    Yields:
        As for `ice_shards`.
    """
    moving = battle.turn.moving
    rolled_for = started_near or (moving is not None and moving.model == model_id and moving.ice)
    if rolled_for and battle.readings.ice_rolls == "one":
        return battle
    return (yield from ice_shards(battle, model_id, at_end=True))


@clause("MV-06", "MV-07", "MV-08", "MV-09")
def ice_shards(battle: Battle, model_id: ModelId, *, at_end: bool) -> Procedure[Battle]:
    """Roll a D6 for a vehicle near terrain in a blizzard, +1 if it can FLY.

    On 5 or 6 its unit takes a mortal wound, on 7 or more D3 of them.

    Yields:
        A `Roll`, an `IceShards`, the D3, mortal wounds.
    """
    model = battle.model(model_id)
    if now(battle) is not Weather.ICE_SHARDS or not model.is_vehicle or model.place != "table":
        return battle
    piece = terrain_near(battle, model)
    if piece is None:
        return battle
    modifiers = (Modifier(amount=1, reason="fly", clause="MV-07"),) if model.flies else ()
    bonus = sum(m.amount for m in modifiers)
    rolled = yield from roll(
        "MV-06",
        "ice_shards",
        seat=model.seat,
        model=model_id,
        about=piece.id,
        needed=ICE_BITES,
        bands=_bands(bonus),
    )
    total = rolled.total + bonus
    faces, hurt = rolled.values, 0
    if total >= ICE_CUTS:
        hurt, face = yield from roll_d3("MV-09", "mortal_wounds", model=model)
        faces += (face,)
    elif total >= ICE_BITES:
        hurt = 1
    battle = yield from emit(
        IceShards(
            clause="MV-06",
            model=model_id,
            unit=model.unit_id,
            when="end" if at_end else "start",
            piece=piece.id,
            faces=faces,
            needed=ICE_BITES,
            modifiers=modifiers,
            result=total,
            wounds=hurt,
        )
    )
    if not hurt:
        return battle
    by = "MV-09" if total >= ICE_CUTS else "MV-08"
    return (
        yield from mortal_wounds(
            battle, model.unit_id, hurt, clause=by, by="ice_shards", faces=faces[1:]
        )
    )


def _bands(bonus: int) -> tuple[Band, ...]:
    def said(face: int) -> str:
        total = face + bonus
        return "d3" if total >= ICE_CUTS else "one" if total >= ICE_BITES else "none"

    bands = []
    for result in ("none", "one", "d3"):
        faces = [face for face in range(1, 7) if said(face) == result]
        if faces:
            bands.append(Band(result=result, weight=len(faces), faces=(float(faces[0]),)))
    return tuple(bands)
