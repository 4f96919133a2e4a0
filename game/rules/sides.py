"""The sides and the ends of the road, as models drive over them (RR-10 to RR-16)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from game.core.base import ModelId
from game.core.battle import Battle, Document
from game.core.events import FellOff, LeftBehindEvent
from game.core.models import Model
from game.core.procedure import Procedure, emit
from game.geometry.field import FieldEdge
from game.geometry.footprint import outer_radius
from game.geometry.pose import Pose
from game.geometry.solid import Body
from game.geometry.sweep import first_overlap_pivot, first_overlap_straight
from game.rules import tail_ends
from game.rules.clause import clause
from game.rules.collision import edge_name

Beyond = Literal["cliff", "open", "trailing", "leading", "impassable"]

_WORST_FIRST: tuple[Beyond, ...] = ("cliff", "trailing", "open", "leading")


@clause("RR-10")
def beyond(battle: Battle, edge: FieldEdge) -> Beyond:
    """Return what lies beyond an edge: a side's kind, or the end of the road it is."""
    if edge.role in ("leading", "trailing"):
        return edge.role
    return battle.table.side(edge.compass).value


def _over(battle: Battle, body: Body) -> tuple[FieldEdge, ...]:
    """Return the edges a body counts as being over (reading A28), worst first."""
    field = battle.table.field
    edges = field.outside_edges(body)
    if not edges:
        return ()
    match battle.readings.moves_off:
        case "midpoint":
            x, y, _ = body.pose
            centre = Pose(x, y, 0.0)
            edges = tuple(e for e in edges if _off(centre, e) > 0.0)
        case "whole":
            edges = edges if not field.holds(body) else ()
    rank = {name: k for k, name in enumerate(_WORST_FIRST)}
    if battle.readings.over_side == "never" and field.holds(body):
        # Reading A27: whoever is only partly over an open side has not left by it.
        edges = tuple(edge for edge in edges if beyond(battle, edge) != "open")
    known = [edge for edge in edges if beyond(battle, edge) in rank]
    return tuple(sorted(known, key=lambda edge: rank[beyond(battle, edge)]))


def _off(pose: Pose, edge: FieldEdge) -> float:
    nx, ny = edge.solid.normal()
    return nx * (pose.x - edge.a[0]) + ny * (pose.y - edge.a[1])


def over(battle: Battle, model: Model, pose: Pose | None = None) -> tuple[FieldEdge, ...]:
    """Return the edges over which a model would be lost where it stands, worst first."""
    if not battle.in_force(Document.ROLLING_ROAD):
        return ()
    return _over(battle, Body(model.footprint, pose or model.pose))


def near_edge(battle: Battle, model: Model, inches: float) -> bool:
    """Whether any edge lies within so many inches of what a model sweeps where it stands."""
    reach = outer_radius(model.footprint) + inches
    return any(_off(model.pose, edge) > -reach for edge in battle.table.field.edges)


def judge(battle: Battle, model_id: ModelId) -> Procedure[Battle]:
    """Take a model off the table when it ended a move over a side or an end of the road.

    Only where it ends counts (reading A29), and any part of it is enough (reading A28).
    Impassable sides have stopped it long before. Whether it meant to move is not asked.

    Yields:
        What `lost_over` yields.
    """
    model = battle.model(model_id)
    if model.place != "table":
        return battle
    edges = over(battle, model)
    if not edges:
        return battle
    return (yield from lost_over(battle, model_id, edges[0]))


def judge_gone(battle: Battle, model_id: ModelId) -> Procedure[Battle]:
    """Take a model off that has nothing left on the table, in the middle of its move."""
    model = battle.model(model_id)
    if model.place != "table" or battle.table.field.holds(model.body):
        return battle
    return (yield from judge(battle, model_id))


def judge_swept(
    battle: Battle, model_id: ModelId, start: Pose, *, inches: float = 0.0, degrees: float = 0.0
) -> Procedure[Battle]:
    """Where a reading says so, hold all of a motion against cliffs and open sides (A29)."""
    if battle.readings.swing_out != "swept" or battle.model(model_id).place != "table":
        return battle
    for edge in swung_over(battle, battle.model(model_id), start, inches=inches, degrees=degrees):
        return (yield from lost_over(battle, model_id, edge))
    return battle


def swung_over(
    battle: Battle, model: Model, start: Pose, *, inches: float = 0.0, degrees: float = 0.0
) -> Iterator[FieldEdge]:
    """Yield the cliffs and open edges that any part of a motion passes over, worst first."""
    if not battle.in_force(Document.ROLLING_ROAD):
        return
    body = Body(model.footprint, start)
    end = start.ahead(inches)
    radius = outer_radius(model.footprint)
    # Only edges within the sweep circle of either end can be passed over.
    near = [
        edge
        for edge in battle.table.field.edges
        if max(_off(start, edge), _off(end, edge)) > -radius
    ]
    for kind in _WORST_FIRST if near else ():
        for edge in near:
            if beyond(battle, edge) != kind:
                continue
            met = (
                first_overlap_straight(body, inches, [edge.solid])
                if inches
                else first_overlap_pivot(body, degrees, [edge.solid])
            )
            if met is not None:
                yield edge


@clause("RR-13", "RR-14", "RR-15", "RR-16")
def lost_over(battle: Battle, model_id: ModelId, edge: FieldEdge) -> Procedure[Battle]:
    """Lose a model over an edge: off a cliff for good, else it is left behind.

    Who goes over a cliff is at once wrecked or out of action, and the chart that is due is
    named. Who leaves by an open side, or over an end of the road, is left behind. Riders
    go with their vehicle (reading A31).

    Yields:
        A `FellOff` or a `LeftBehindEvent` for the model and each rider; its tails' end.
    """
    kind = beyond(battle, edge)
    aboard = [other.id for other in battle.on_table() if other.rides == model_id]
    for lost in (model_id, *aboard):
        model = battle.model(lost)
        if kind == "cliff":
            battle = yield from emit(
                FellOff(
                    clause="RR-13",
                    model=lost,
                    edge=edge_name(edge),
                    fate="wrecked" if model.is_vehicle else "out_of_action",
                    chart="lasting_damage" if model.is_vehicle else "lasting_injury",
                )
            )
        else:
            reason = "open_side" if kind == "open" else "drove_off"
            battle = yield from emit(
                LeftBehindEvent(
                    clause="RR-16" if kind == "open" else "RR-24",
                    model=lost,
                    reason=reason if lost == model_id else "rider",
                    edge=edge_name(edge),
                )
            )
    return (yield from tail_ends.tidy(battle))
