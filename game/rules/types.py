"""Vehicle types and their speeds (VR-01 to VR-08, VR-52, VR-57)."""

from __future__ import annotations

from game.core.models import Capacity, Model, Motive, Speed, VehicleClass
from game.rules.clause import clause

_BIKE, _LIGHT, _ARMOURED, _HEAVY = VehicleClass

MAXIMUM_SPEED: dict[Motive, dict[VehicleClass, Speed]] = {
    Motive.WHEELED: {
        _BIKE: Speed.FAST,
        _LIGHT: Speed.FAST,
        _ARMOURED: Speed.COMBAT,
        _HEAVY: Speed.SLOW,
    },
    Motive.TRACKED: {_ARMOURED: Speed.COMBAT, _HEAVY: Speed.SLOW},
    Motive.WALKER: {_LIGHT: Speed.COMBAT, _ARMOURED: Speed.SLOW, _HEAVY: Speed.SLOW},
    Motive.CRAWLER: {_HEAVY: Speed.CRAWL},
    Motive.SKIMMER: {_LIGHT: Speed.SLOW, _ARMOURED: Speed.SLOW},
}
"""The two tables in one: a combination that is not here does not exist."""

RANK: dict[Speed, int] = {Speed.CRAWL: 0, Speed.SLOW: 1, Speed.COMBAT: 2, Speed.FAST: 3}
"""Slowest first."""

DISTANCE: dict[Speed, float] = {
    Speed.CRAWL: 3.0,
    Speed.SLOW: 6.0,
    Speed.COMBAT: 12.0,
    Speed.FAST: 12.0,
}
"""Inches of one move at each speed; a fast vehicle moves again in the Fast phase (VR-64)."""

TURN: dict[Speed, float] = {
    Speed.CRAWL: 45.0,
    Speed.SLOW: 180.0,
    Speed.COMBAT: 90.0,
    Speed.FAST: 45.0,
}
"""Degrees of turn at each speed."""

CREW_ROOM: dict[Capacity, int | None] = {
    Capacity.SINGLE_SEATER: 1,
    Capacity.FIVE_MAN: 5,
    Capacity.TRANSPORT: None,
}
"""How many each capacity carries, its driver counted; `None` for no limit."""


@clause("VR-01", "VR-02", "VR-03", "VR-04")
def fits_a_type(vehicle_class: VehicleClass | None, motive: Motive | None) -> bool:
    """Whether a class and a motive exist together in the table; a fighter has neither."""
    if vehicle_class is None or motive is None:
        return vehicle_class is None and motive is None
    return vehicle_class in MAXIMUM_SPEED[motive]


@clause("VR-52", "VR-57")
def maximum_speed(vehicle_class: VehicleClass, motive: Motive) -> Speed | None:
    """Return the top speed of a type, `None` when there is no such type."""
    return MAXIMUM_SPEED[motive].get(vehicle_class)


def top_speed(model: Model) -> Speed:
    """Return a vehicle's top speed; one of no known type crawls or goes slow, by its motive.

    Raises:
        ValueError: If the model is a fighter.
    """
    if model.vehicle_class is None or model.motive is None:
        raise ValueError(f"{model.id} is no vehicle")
    found = maximum_speed(model.vehicle_class, model.motive)
    if found is not None:
        return found
    return Speed.CRAWL if model.motive is Motive.CRAWLER else Speed.SLOW


def may_declare(model: Model) -> tuple[Speed, ...]:
    """Return the speeds a vehicle may declare, slowest first (VR-15, VR-55)."""
    top = top_speed(model)
    if top is Speed.CRAWL:
        return (Speed.CRAWL,)
    return tuple(s for s in Speed if Speed.CRAWL is not s and RANK[s] <= RANK[top])


def may_reverse(speed: Speed | None) -> bool:
    """Whether the rules know a reverse at a speed: at slow only (VR-61)."""
    return speed is Speed.SLOW


def capped(speed: Speed, top: Speed) -> Speed:
    """Return the slower of two speeds."""
    return speed if RANK[speed] <= RANK[top] else top


@clause("VR-05", "VR-06", "VR-07")
def too_many_aboard(model: Model) -> int:
    """Return how many are aboard beyond the vehicle's capacity; 0 when all have room."""
    room = CREW_ROOM[model.capacity] if model.capacity is not None else None
    return 0 if room is None else max(0, len(model.crew) - room)
