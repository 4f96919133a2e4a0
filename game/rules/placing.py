"""Where things may be put down: the region of a question, and the judging of answers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.core.base import ModelId
from game.core.battle import Battle, Phase
from game.core.commands import Place
from game.core.events import Deployed
from game.core.models import Model
from game.core.procedure import Procedure, emit
from game.core.steps import Answered, Bounds, Question
from game.core.table import Ground, Piece
from game.geometry.field import Field
from game.geometry.footprint import Footprint, reach
from game.geometry.measure import LIMIT, gap
from game.geometry.placement import Region, legal_region
from game.geometry.pose import Pose, cos_sin, heading_of, turn_between
from game.geometry.solid import Body, Edge, Solid
from game.rules import collision, orders, pocket
from game.rules.collision import edge_name
from game.rules.objection import Objection

BLOCKING = (Ground.OBSTACLE, Ground.IMPASSABLE, Ground.STRUCTURE)
FAR_AHEAD = 100.0
"""Inches by which a piece may reach over the Leading Edge, where a reading allows it."""


class Keep(NamedTuple):
    """Something to keep clear of, and by how much."""

    what: str
    """Its name to show."""
    solid: Solid
    inches: float


def kept_clear(battle: Battle, bounds: Bounds, model: Model | None = None) -> list[Keep]:
    """Return what must be kept clear of, and by how many inches (0 only forbids overlap).

    Where no distance to terrain is asked for, only terrain that would stop the model counts.
    """
    keeps = [
        Keep(other.label, other.body, bounds.clear_of_models)
        for other in battle.on_table()
        if other.id not in bounds.except_models and (model is None or other.id != model.id)
    ]
    for piece in battle.pieces:
        if bounds.clear_of_pieces > 0.0:
            if battle.readings.clearance_pieces == "all" or _blocking(piece):
                keeps.append(Keep(piece.label, piece.area, bounds.clear_of_pieces))
        elif collision.stops(battle, model, piece) if model is not None else _blocking(piece):
            keeps.append(Keep(piece.label, piece.area, 0.0))
    return keeps


def _blocking(piece: Piece) -> bool:
    return collision.kind_of(piece) in BLOCKING


def region(battle: Battle, bounds: Bounds, heading: float, model: Model | None = None) -> Region:
    """Return where something may be put down at a heading: to draw, and to judge by.

    Args:
        battle: The battle.
        bounds: What the question demands.
        heading: Degrees it is to stand at.
        model: The model that is placed, if it is one: terrain it may stand on is free.
    """
    field = battle.table.field
    touching = [e for e in field.edges if e.role == "leading"] if bounds.touching_leading else None
    return legal_region(
        bounds.footprint,
        heading,
        inside=inside(battle, bounds),
        clear_of=[(keep.solid, keep.inches) for keep in kept_clear(battle, bounds, model)],
        touching=touching,
        within=bands(field, bounds, heading),
        beyond=None if bounds.beyond is None else (field.direction, _rear(field) + bounds.beyond),
    )


def inside(battle: Battle, bounds: Bounds) -> Field:
    """Return the field within which it must lie; reading A52 may let it reach ahead."""
    field = battle.table.field
    if not (bounds.touching_leading and battle.readings.overhang == "allowed"):
        return field
    cos, sin = cos_sin(field.direction)
    if battle.table.outline is not None or min(abs(cos), abs(sin)) > 1e-9:
        return field
    west, south, east, north = field.bounds
    xs = [west, east, west + cos * FAR_AHEAD, east + cos * FAR_AHEAD]
    ys = [south, north, south + sin * FAR_AHEAD, north + sin * FAR_AHEAD]
    a, b, c, d = min(xs), min(ys), max(xs), max(ys)
    return Field(((a, b), (c, b), (c, d), (a, d)), field.direction)


def bands(field: Field, bounds: Bounds, heading: float) -> list[tuple[Edge, float]] | None:
    """Return the edges that something must lie near, with inches; `None` for anywhere.

    For a band that must hold all of it, the nearest point may lie only so deep that the
    farthest is still within.
    """
    if not bounds.bands:
        return None
    found = []
    for name, inches in bounds.bands:
        for edge in field.edges:
            if edge_name(edge) != name:
                continue
            depth = inches - (_depth(bounds.footprint, heading, edge.solid) if bounds.wholly else 0)
            if depth >= -LIMIT:
                found.append((edge.solid, max(0.0, depth)))
    return found


def _depth(footprint: Footprint, heading: float, edge: Edge) -> float:
    nx, ny = edge.normal()
    normal = heading_of(nx, ny)
    return reach(footprint, heading, normal) + reach(footprint, heading, normal + 180.0)


def _rear(field: Field) -> float:
    cos, sin = cos_sin(field.direction)
    return min(x * cos + y * sin for x, y in field.outline)


# --- judging ----------------------------------------------------------------------------------


def answer_objections(
    battle: Battle, question: Question, answered: Answered
) -> Iterator[Objection]:
    """Yield why an answer to an open question is refused: a word, a number or a pose."""
    answer = answered.answer
    if isinstance(answer, Pose):
        if question.kind != "pose" or question.bounds is None:
            yield Objection(clause=question.clause, code="no_such_answer", impossible=True)
            return
        model = orders.found(battle, question.model) if question.model is not None else None
        yield from pose_objections(battle, question.bounds, answer, question.clause, model)
    elif isinstance(answer, str):
        if answer not in question.choices:
            yield Objection(
                clause=question.clause,
                code="no_such_answer",
                figures={"answer": answer, "choices": ", ".join(question.choices)},
                impossible=True,
            )
    elif question.kind != "number":
        yield Objection(clause=question.clause, code="no_such_answer", impossible=True)
    elif not question.least <= answer <= question.most:
        yield Objection(
            clause=question.clause,
            code="out_of_range",
            figures={"answer": answer, "least": question.least, "most": question.most},
            impossible=True,
        )


def pose_objections(
    battle: Battle, bounds: Bounds, pose: Pose, clause: str, model: Model | None = None
) -> Iterator[Objection]:
    """Yield why something may not be put down at a pose, each reason with its figures."""
    body = Body(bounds.footprint, pose)
    if bounds.heading is not None and abs(turn_between(pose.heading, bounds.heading)) > LIMIT:
        figures: dict[str, float | str] = {"heading": bounds.heading}
        yield Objection(clause=clause, code="wrong_heading", figures=figures)
    if model is not None and bounds.behind is not None:
        yield from pocket.pocket_objections(battle, bounds, pose, clause, model)
    spot = region(battle, bounds, pose.heading, model)
    if spot.contains(pose.x, pose.y):
        return
    told = False
    for reason in _reasons(battle, bounds, body, clause, model):
        told = True
        yield reason
    if not told:
        yield Objection(clause=clause, code="not_there")


def _reasons(
    battle: Battle, bounds: Bounds, body: Body, clause: str, model: Model | None
) -> Iterator[Objection]:
    field = battle.table.field
    if not inside(battle, bounds).wholly_inside(body):
        yield Objection(clause=clause, code="off_table")
        if not field.holds(body):
            return
    for what, solid, inches in kept_clear(battle, bounds, model):
        alone = Region(bounds.footprint, body.pose.heading, _ANYWHERE, ((solid, inches),))
        if not alone.contains(body.pose.x, body.pose.y):
            apart = round(gap(body, solid), 4)
            figures: dict[str, float | str] = {"what": what, "gap": apart, "least": inches}
            # RR-46: only new terrain lies beyond Visibility, and keeps its distance even there.
            by = "RR-46" if inches and bounds.beyond is not None else clause
            yield Objection(clause=by, code="too_near" if inches else "overlaps", figures=figures)
    near = bands(field, bounds, body.pose.heading)
    if near is not None:
        gaps = [(gap(body, Edge(e.a, e.b, half_plane=False)), inches) for e, inches in near]
        if not any(apart <= inches + LIMIT for apart, inches in gaps):
            names = ", ".join(name for name, _ in bounds.bands)
            most = max((inches for _, inches in bounds.bands), default=0.0)
            nearest = round(min((apart for apart, _ in gaps), default=0.0), 4)
            figures = {"edges": names, "within": most, "gap": nearest}
            yield Objection(clause=clause, code="outside_band", figures=figures)
    if bounds.touching_leading:
        apart = field.role_gap(body, "leading")
        if apart > 0.005:
            figures = {"gap": round(apart, 4)}
            yield Objection(clause=clause, code="not_touching", figures=figures)
    if bounds.beyond is not None:
        behind = _rear(field) + bounds.beyond - _hindmost(body, field.direction)
        if behind > LIMIT:
            figures = {"short": round(behind, 4)}
            yield Objection(clause=clause, code="not_far_enough", figures=figures)


_ANYWHERE = Field(((-1e5, -1e5), (1e5, -1e5), (1e5, 1e5), (-1e5, 1e5)))


def _hindmost(body: Body, direction: float) -> float:
    cos, sin = cos_sin(direction)
    behind = reach(body.footprint, body.pose.heading, direction + 180.0)
    return body.pose.x * cos + body.pose.y * sin - behind


# --- before the battle ------------------------------------------------------------------------


def place(battle: Battle, command: Place) -> Procedure[Battle]:
    """Put a model on the table before the battle.

    Yields:
        A `Deployed`.
    """
    assert command.model is not None
    pose = Pose(command.x, command.y, command.heading).settled()
    return (
        yield from emit(
            Deployed(clause="RR-03", model=command.model, x=pose.x, y=pose.y, heading=pose.heading)
        )
    )


def place_objections(battle: Battle, command: Place) -> Iterator[Objection]:
    """Yield why a model may not be put down there before the battle."""
    if command.model is None:
        yield Objection(clause="RR-03", code="nothing_to_place", impossible=True)
        return
    model = orders.found(battle, ModelId(command.model))
    if model is None:
        figures: dict[str, float | str] = {"model": str(command.model)}
        yield Objection(clause="RR-03", code="no_such_model", figures=figures, impossible=True)
        return
    if battle.turn.phase is not Phase.DEPLOYMENT:
        yield from orders.in_phase(battle, Phase.DEPLOYMENT, clause="RR-03")
    if model.seat != command.seat:
        yield Objection(clause="RR-03", code="not_yours", figures={"model": model.label})
    bounds = Bounds(footprint=model.footprint)
    pose = Pose(command.x, command.y, command.heading)
    yield from pose_objections(battle, bounds, pose, "RR-03", model)
