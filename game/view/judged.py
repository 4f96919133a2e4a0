"""What each rule says between two models: the rows of the referee's panel.

Figures are measured here; what they mean is asked of the very rules that judge an order, so
that the panel and the game cannot disagree. Rules that are not in force are told as they would
be, and marked. A photo's error bar makes a verdict `None` where it straddles the limit.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from game.core.battle import Battle, Document
from game.core.models import Model
from game.core.table import Weather
from game.geometry.measure import LIMIT
from game.geometry.nearest import nearest
from game.geometry.pose import Pose, cos_sin
from game.geometry.solid import Body, Solid
from game.geometry.sweep import first_contact_shift
from game.rules import (
    avalanche,
    left_behind,
    new_terrain,
    rolling_road,
    sides,
    tail_start,
    tail_zone,
    weather,
)


@dataclass(frozen=True, slots=True)
class Row:
    """One rule's figure."""

    clause: str
    what: str
    """What is judged, as a code; `game.view.phrases.verdicts` has the words."""
    value: float | str | None
    """Inches or degrees, or the name of a quarter; `None` where there is nothing to measure."""
    limit: float | None
    margin: float | None
    """How much there is to spare; negative when the rule is not met."""
    met: bool | None
    """`None` where nothing is judged, or a photo cannot tell."""
    in_force: bool = True
    """Whether the battle is played by this rule, here and now."""
    model: str = ""
    """The one of the two that it concerns; empty for both."""
    error: float | None = None
    """Inches to either side, from a photo; `None` when exact."""

    @property
    def too_close(self) -> bool:
        """Whether a photo's error straddles the limit."""
        return self.error is not None and self.margin is not None and self.met is None


def rows(
    battle: Battle, a: Model, b: Model, apart: float, off: float | None = None
) -> Iterator[Row]:
    """Yield what every rule says of two models.

    Args:
        battle: The battle.
        a: The one that acts.
        b: The other.
        apart: Inches between their closest edges.
        off: How far off a distance may be, from a photo.
    """
    if a.is_vehicle and b.is_vehicle:
        yield from _tail(battle, a, b, off)
    yield _fog(battle, a, b, apart, off)
    clear = apart >= new_terrain.CLEARANCE_INCHES - LIMIT
    yield _row(
        "RR-44", "clearance", apart, new_terrain.CLEARANCE_INCHES, met=clear, off=off, least=True
    )
    for model in (a, b):
        if model.is_vehicle:
            yield _ice(battle, model, off)
        yield _roll(battle, model, off)
        yield from _side(battle, model, off)
        yield _quarter(battle, model)
    if a.seat != b.seat:
        limit = battle.readings.enemy_distance
        only_two = battle.having(models=(a, b))
        warned = left_behind.near_enemy(only_two, a, a.pose)
        yield _row(
            "RR-36", "reinforcement_distance", apart, limit, met=not warned, off=off, least=True
        )


def _row(
    clause: str,
    what: str,
    value: float | None,
    limit: float,
    *,
    met: bool,
    off: float | None = None,
    least: bool = False,
    in_force: bool = True,
    model: str = "",
) -> Row:
    """Make a row whose margin is towards the limit, from below or (`least`) from above."""
    margin = None if value is None else value - limit if least else limit - value
    unsure = off is not None and margin is not None and abs(margin) <= off
    return Row(clause, what, value, limit, margin, None if unsure else met, in_force, model, off)


def _tail(battle: Battle, a: Model, b: Model, off: float | None) -> Iterator[Row]:
    in_force = battle.in_force(Document.VEHICLES)
    inches = tail_zone.tail_gap(battle, a.body, b.body)
    near = tail_zone.near(inches)
    limit = tail_zone.TAIL_INCHES
    yield _row("VR-72", "tail_distance", inches, limit, met=near, off=off, in_force=in_force)
    behind = tail_zone.behind(battle, a.body, b.body)
    yield Row("VR-72", "tail_behind", None, None, None, behind, in_force)
    angle = tail_zone.angle_between(a.pose, b.pose)
    alike = tail_zone.faces_alike(battle, a.pose, b.pose)
    facing = battle.readings.tail_facing
    yield _row("VR-74", "tail_facing", angle, facing, met=alike, in_force=in_force)
    # Whether a tail may really be declared also asks for an enemy, a driver and room to turn.
    may = near and behind and alike and not any(tail_start.could_tail(battle, a, b))
    yield Row("VR-72", "tail", None, None, None, may, in_force)


_IN_FOG = {"weather": Weather.FROZEN_FOG, "rules": tuple(Document)}


def _fog(battle: Battle, a: Model, b: Model, apart: float, off: float | None) -> Row:
    seen = not weather.hidden_by_fog(battle.having(**_IN_FOG), a, b)
    foggy = weather.now(battle) is Weather.FROZEN_FOG
    return _row("MV-05", "fog", apart, weather.FOG_INCHES, met=seen, off=off, in_force=foggy)


def _ice(battle: Battle, model: Model, off: float | None) -> Row:
    """How far from the nearest terrain; met when no shards are rolled for."""
    found = weather.nearest_terrain(battle, model)
    inches = found[1] if found else None
    clear = inches is None or not weather.bites(inches)
    icy = weather.now(battle) is Weather.ICE_SHARDS
    limit = weather.ICE_INCHES
    return _row(
        "MV-06",
        "ice_shards",
        inches,
        limit,
        met=clear,
        off=off,
        least=True,
        in_force=icy,
        model=str(model.id),
    )


def _roll(battle: Battle, model: Model, off: float | None) -> Row:
    """How far from the Trailing Edge against the travel; met when the next roll spares it."""
    degrees, dx, dy = rolling_road.towards_the_rear(battle)
    x, y, heading = model.pose
    after = Body(model.footprint, Pose(x + dx, y + dy, heading))
    stays = not rolling_road.at_the_trailing_edge(battle, after)
    return _row(
        "RR-23",
        "roll",
        _to_trailing(battle, model.body, degrees),
        rolling_road.ROLL_INCHES,
        met=stays or model.does_not_roll,
        off=off,
        least=True,
        in_force=rolling_road.in_force(battle),
        model=str(model.id),
    )


def _to_trailing(battle: Battle, body: Body, degrees: float) -> float | None:
    """Return the inches that a body can slide before it meets a trailing edge."""
    field = battle.table.field
    edges = rolling_road.trailing_edges(battle)
    if not field.convex:
        west, south, east, north = field.bounds
        whole = math.hypot(east - west, north - south) + 50.0
        met = first_contact_shift(body, degrees, whole, [edge.solid for edge in edges])
        return None if met is None else met.travel
    cos, sin = cos_sin(degrees)
    slides = []
    for edge in edges:
        nx, ny = edge.solid.normal()
        slides.append(-field.distance_beyond(body, edge) / (nx * cos + ny * sin))
    return max(0.0, min(slides)) if slides else None


def _side(battle: Battle, model: Model, off: float | None) -> Iterator[Row]:
    """How far from the nearest side, and whether the model counts as over it."""
    edges = battle.table.field.with_role("left", "right")
    if not edges:
        return
    solids: list[Solid] = [edge.solid for edge in edges]
    found = nearest(model.body, solids)
    assert found is not None
    edge = edges[found.number]
    over = [beyond for beyond in sides.over(battle, model) if beyond.role in ("left", "right")]
    kind = sides.beyond(battle, edge)
    in_force = rolling_road.in_force(battle)
    clause = {"cliff": "RR-13", "open": "RR-15"}.get(kind, "RR-11")
    # Touching a side is not being over it, so that a photo cannot straddle anything here.
    who = str(model.id)
    yield Row(clause, f"side_{kind}", found.gap, 0.0, found.gap, not over, in_force, who, off)


def _quarter(battle: Battle, model: Model) -> Row:
    quarters = avalanche.quarters_of(battle, model)
    in_force = battle.in_force(Document.MOUNTAIN_VALLEY)
    name = " ".join(quarters) or None
    clause = "MV-14" if len(quarters) > 1 else "MV-13"
    return Row(clause, "quarter", name, None, None, None, in_force, str(model.id))
