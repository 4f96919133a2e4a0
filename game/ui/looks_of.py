"""From the battle's nouns to what the painter is told: looks, states, chips."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, cast

from game.core.battle import Battle
from game.core.models import Flag, Model
from game.core.table import Piece, Table
from game.geometry.footprint import Box, Circle, Footprint, Oval
from game.geometry.pose import Pose
from game.rules.drivers import out_of_control
from game.ui.draw.looks import Chip, Hull, ModelLook, ModelState, PieceLook, SideKind, TableLook
from game.ui.draw.looks import Kind as KindWord
from game.ui.draw.looks import Motive as MotiveWord
from game.ui.draw.looks import Pose as DrawnPose
from game.ui.draw.looks import Speed as SpeedWord

_FLAG_CHIPS: dict[Flag, Chip] = {
    Flag.STALLED: "stalled",
    Flag.STATIONARY: "stationary",
    Flag.PRONE: "prone",
    Flag.PINNED: "pinned",
    Flag.DOWN: "down",
    Flag.SERIOUSLY_INJURED: "injured",
    Flag.DISABLED: "disabled",
}


@lru_cache(maxsize=512)
def hull(footprint: Footprint) -> Hull:
    """Return a footprint as the painter knows it."""
    match footprint:
        case Circle():
            return Hull("circle", footprint.diameter, footprint.diameter)
        case Oval():
            return Hull("oval", footprint.length, footprint.width)
        case Box():
            return Hull("box", footprint.length, footprint.width, footprint.corner)
        case _:
            xs = [x for x, _ in footprint.points]
            ys = [y for _, y in footprint.points]
            return Hull(
                "polygon", max(xs) - min(xs), max(ys) - min(ys), points=tuple(footprint.points)
            )


def drawn(pose: Pose) -> DrawnPose:
    """Return a pose as the painter knows it."""
    return DrawnPose(pose.x, pose.y, pose.heading)


def seat_index(battle: Battle, seat_id: object) -> int | None:
    """Return which gang a seat is, counting from 0."""
    for index, seat in enumerate(battle.seats):
        if seat.id == seat_id:
            return index
    return None


def model_look(battle: Battle, model: Model) -> ModelLook:
    """Return how a model looks."""
    kind = model.vehicle_class.value if model.vehicle_class is not None else "fighter"
    motive = model.motive.value if model.motive is not None else "foot"
    return ModelLook(
        id=str(model.id),
        kind=cast(KindWord, kind),
        motive=cast(MotiveWord, motive),
        hull=hull(model.footprint),
        seat=seat_index(battle, model.seat),
        name=model.label,
        wrecked=model.has(Flag.WRECKED),
        rider=not out_of_control(model),
    )


def chips(battle: Battle, model: Model, *, at_risk: bool = False) -> tuple[Chip, ...]:
    """Return the marks on a model, the weightiest first."""
    found: list[Chip] = []
    if model.is_vehicle and out_of_control(model):
        found.append("out_of_control")
    found += [chip for flag, chip in _FLAG_CHIPS.items() if model.has(flag)]
    if model.tail is not None:
        found.append("tailing")
    if any(other.tail is not None and other.tail.lead == model.id for other in battle.models):
        found.append("tailed")
    if model.ash:
        found.append("ash")
    if model.no_shooting:
        found.append("no_shooting")
    if at_risk:
        found.append("left_behind_risk")
    return tuple(found)


def model_state(
    battle: Battle,
    model: Model,
    *,
    selected: bool = False,
    hovered: bool = False,
    dimmed: bool = False,
    moving: float = 0.0,
    at_risk: bool = False,
    labelled: bool = True,
) -> ModelState:
    """Return what changes about a model from one moment to the next."""
    speed = model.speed.value if model.speed is not None else None
    return ModelState(
        speed=cast("SpeedWord | None", speed),
        chips=chips(battle, model, at_risk=at_risk),
        selected=selected,
        hovered=hovered,
        dimmed=dimmed,
        moving=moving,
        smoking=model.has(Flag.WRECKED) or model.has(Flag.DISABLED),
        labelled=labelled,
    )


def piece_look(piece: Piece) -> PieceLook:
    """Return how a piece of terrain looks."""
    return PieceLook(
        id=str(piece.id),
        ground=piece.ground.value,
        outline=piece.outline,
        holes=piece.holes,
        liquid=piece.liquid,
        height=piece.height,
        flimsy=piece.flimsy,
        blocks_sight=piece.blocks_sight,
        stays=piece.does_not_roll,
    )


def table_look(table: Table) -> TableLook:
    """Return how the playing surface looks."""
    edges = table.field.edges
    outline = tuple(edge.a for edge in edges)
    sides: tuple[SideKind, ...] = tuple(table.side(edge.compass).value for edge in edges)
    roles: tuple[Literal["leading", "trailing", "side"], ...] = tuple(
        edge.role if edge.role in ("leading", "trailing") else "side" for edge in edges
    )
    return TableLook(outline, table.direction, sides, roles if table.direction is not None else ())
