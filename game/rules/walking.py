"""Fighters on foot: what ground costs them, and how far they get (VR-28, VR-32, VR-40)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from game.core.base import ModelId
from game.core.battle import Battle, Phase, Tier
from game.core.commands import Walk
from game.core.events import Walked
from game.core.models import Flag, Model
from game.core.procedure import Procedure, emit, roll
from game.core.table import Ground, Piece
from game.geometry.field import FieldEdge
from game.geometry.measure import LIMIT
from game.geometry.pose import Pose, distance, heading_of
from game.geometry.solid import Body
from game.rules import ash, collision, orders, sides, weather
from game.rules.clause import clause
from game.rules.ground import spans
from game.rules.objection import Objection

DIFFICULT_COST = 2.0
"""Inches of movement an inch of difficult ground costs: half rate (VR-28)."""
VERY_DIFFICULT_COST = 4.0
"""The same of very difficult ground: quarter rate (VR-32)."""

ADVANCE_MOST = 6
WALKS = 2
"""Moves on foot in a turn; an Advance is the whole of them."""

FARTHEST = 1000.0
"""Inches looked ahead at most; no order reaches so far."""

HELPLESS = (Flag.PINNED, Flag.PRONE, Flag.DOWN, Flag.SERIOUSLY_INJURED, *orders.STILL)


class Stretch(NamedTuple):
    """A part of a way on foot over one kind of ground."""

    start: float
    """Inches from where the walk begins."""
    end: float
    rate: float
    """Inches of movement spent per inch."""
    toll: float = 0.0
    """Inches of movement to be paid before it: an obstacle to cross."""
    clause: str = "VR-27"


class Course(NamedTuple):
    """A walk worked out ahead."""

    start: Pose
    """Facing the way it goes."""
    inches: float
    """As far as contact lets it."""
    stop: collision.Stop | None
    stretches: tuple[Stretch, ...]

    @property
    def cost(self) -> float:
        """Inches of movement that the whole way costs."""
        return sum((s.end - s.start) * s.rate + s.toll for s in self.stretches)

    @property
    def worst_clause(self) -> str:
        """The clause of the dearest ground on the way."""
        tolls = [s.clause for s in self.stretches if s.toll]
        if tolls:
            return tolls[0]
        return max(self.stretches, key=lambda s: s.rate).clause if self.stretches else "VR-27"

    def reach(self, allowance: float) -> float:
        """Return how many inches of the way an allowance of movement pays for."""
        left = allowance
        for stretch in self.stretches:
            if stretch.toll > left + 1e-9:
                return stretch.start
            left -= stretch.toll
            price = (stretch.end - stretch.start) * stretch.rate
            if price > left + 1e-9:
                return stretch.start + max(0.0, left) / stretch.rate
            left -= price
        return self.inches


# --- what ground costs ------------------------------------------------------------------------


@clause("VR-28", "VR-32")
def rate(piece: Piece) -> float:
    """Return the inches of movement that an inch of a piece costs a fighter on foot."""
    match collision.kind_of(piece):
        case Ground.DIFFICULT:
            return DIFFICULT_COST
        case Ground.VERY_DIFFICULT:
            return VERY_DIFFICULT_COST
        case _:
            return 1.0


@clause("VR-40")
def toll(model: Model, piece: Piece) -> float:
    """Return what crossing a piece costs at once: half the move for an obstacle."""
    return model.movement / 2.0 if collision.kind_of(piece) is Ground.OBSTACLE else 0.0


def course(battle: Battle, model_id: ModelId, to: tuple[float, float]) -> Course:
    """Return the way of a fighter straight to a point: contacts, ground and its cost."""
    model = battle.model(model_id)
    dx, dy = to[0] - model.pose.x, to[1] - model.pose.y
    inches = min(distance(model.pose[:2], to), FARTHEST)
    heading = heading_of(dx, dy) if inches > 1e-9 else model.pose.heading
    start = Pose(model.pose.x, model.pose.y, heading)
    made, stop = collision.straight(battle, model_id, inches, pose=start)
    return Course(start, made, stop, _stretches(battle, model, start, made))


def _stretches(battle: Battle, model: Model, start: Pose, inches: float) -> tuple[Stretch, ...]:
    body = Body(model.footprint, start)
    slow: list[tuple[float, float, float]] = []
    tolls: list[tuple[float, float]] = []
    for piece in battle.pieces:
        costs, pays = rate(piece), toll(model, piece)
        if costs == 1.0 and pays == 0.0:
            continue
        for enter, leave in spans(body, piece, inches):
            if pays:
                # Who stands on it already has paid for it.
                if enter > 0.0:
                    tolls.append((enter, pays))
                break
            slow.append((enter, leave, costs))
    cuts = sorted({0.0, inches, *(t for t, _ in tolls), *(t for span in slow for t in span[:2])})
    found = []
    for a, b in pairwise(cuts):
        middle = (a + b) / 2.0
        dear = max((r for enter, leave, r in slow if enter <= middle <= leave), default=1.0)
        paid = sum(price for at, price in tolls if at == a)
        by = {DIFFICULT_COST: "VR-28", VERY_DIFFICULT_COST: "VR-32"}.get(dear, "VR-27")
        found.append(Stretch(a, b, dear, paid, "VR-40" if paid else by))
    return tuple(found)


# --- the walk ---------------------------------------------------------------------------------


def walk(battle: Battle, command: Walk) -> Procedure[Battle]:
    """Move a fighter on foot straight towards a point, as far as his movement pays.

    An Advance adds a D6, capped by deep powder (MV-04). The first contact stops him.

    Yields:
        The die of an Advance, a `Walked`, a contact, ash, his loss over an edge.
    """
    model = battle.model(command.model)
    allowance = model.movement
    faces: tuple[int, ...] = ()
    if command.advance:
        rolled = yield from roll("MV-04", "advance", seat=model.seat, model=model.id)
        faces = rolled.values
        allowance += weather.advance_inches(battle, model.id, rolled.total)
    way = course(battle, model.id, command.to)
    inches = way.reach(allowance)
    beyond = way.cost > most_movement(battle, model, advance=command.advance) + LIMIT
    if beyond and battle.tier is not Tier.ENFORCE:
        # He was warned, and goes all the same.
        inches = way.inches
    end = way.start.ahead(inches)
    if command.heading is not None:
        end = end._replace(heading=command.heading)
    reached = way.inches - inches <= 1e-9
    battle = yield from emit(
        Walked(
            clause=way.worst_clause,
            model=model.id,
            path=(way.start, end),
            inches=inches,
            cost=round(_cost_to(way, inches), 4),
            faces=faces,
        )
    )
    if reached and way.stop is not None:
        battle = yield from emit(collision.contact(battle, model.id, way.stop, None, forced=False))
    battle = yield from ash.raise_ash(battle, model.id)
    return (yield from sides.judge(battle, model.id))


def _cost_to(way: Course, inches: float) -> float:
    spent = 0.0
    for stretch in way.stretches:
        if stretch.start >= inches - 1e-12:
            break
        spent += stretch.toll + (min(stretch.end, inches) - stretch.start) * stretch.rate
    return spent


def most_movement(battle: Battle, model: Model, *, advance: bool) -> float:
    """Return the most movement a fighter can have to spend, in inches."""
    if not advance:
        return model.movement
    return model.movement + weather.advance_inches(battle, model.id, ADVANCE_MOST)


def walk_objections(battle: Battle, command: Walk) -> Iterator[Objection]:
    """Yield why a fighter may not walk there."""
    yield from orders.may_order(battle, command.seat, command.model, clause="VR-27")
    model = orders.found(battle, command.model)
    if model is None:
        return
    name: dict[str, float | str] = {"model": model.label}
    if model.is_vehicle:
        yield Objection(clause="VR-27", code="not_on_foot", figures=name, impossible=True)
        return
    yield from orders.in_phase(battle, Phase.MOVEMENT, clause="VR-27")
    for flag in HELPLESS:
        if model.has(flag):
            yield Objection(clause="VR-27", code="cannot_walk", figures={**name, "flag": flag})
    if model.rides is not None and orders.found(battle, ModelId(model.rides)) is not None:
        yield Objection(clause="VR-27", code="rides", figures=name)
    if model.walks + (WALKS if command.advance else 1) > WALKS:
        yield Objection(clause="VR-27", code="already_moved", figures=name)
    way = course(battle, model.id, command.to)
    most = most_movement(battle, model, advance=command.advance)
    if way.cost > most + LIMIT:
        capped = command.advance and most < model.movement + ADVANCE_MOST
        yield Objection(
            clause="MV-04" if capped else way.worst_clause,
            code="beyond_movement",
            figures={"cost": round(way.cost, 4), "limit": most, "reach": way.reach(most)},
        )
    yield from _leaving(battle, model, way)


def _leaving(battle: Battle, model: Model, way: Course) -> Iterator[Objection]:
    edges: tuple[FieldEdge, ...] = sides.over(battle, model, way.start.ahead(way.inches))
    if edges:
        kind = sides.beyond(battle, edges[0])
        yield Objection(
            clause={"cliff": "RR-13", "open": "RR-15"}.get(kind, "RR-24"),
            code="ends_over",
            figures={"edge": collision.edge_name(edges[0]), "beyond": kind},
            warning=True,
        )
