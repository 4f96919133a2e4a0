"""From the referee's panel to a dispute card: which figure, against which rule, between what."""

from __future__ import annotations

from game.core.base import ModelId
from game.core.battle import Battle
from game.core.models import Model
from game.files.exporters.dispute_card import FIRST, Card, Figure, Hull, Verdict
from game.geometry.measure import closest, closest_on_segments
from game.geometry.solid import Point, Segment, bounds, faces
from game.ui.theme import TINTS
from game.view.measured import Units
from game.view.panel import Panel, Row
from game.view.phrases import measures, verdicts

BETWEEN = ("tail_distance", "fog", "clearance", "reinforcement_distance")
"""Rules that limit a distance between two models, and so can be shown as a line."""
NEAR = 6.0
"""Inches around both models within which terrain is drawn."""


def card_of(
    battle: Battle,
    panel: Panel,
    what: str = "tail_distance",
    *,
    units: Units = Units.INCHES,
    foot: str = "",
) -> Card:
    """Return the card that settles one distance between two models.

    Args:
        battle: The battle the panel was made of.
        panel: The referee's panel.
        what: The rule in dispute, one of `BETWEEN` that the panel has.
        units: In which lengths are shown.
        foot: A line about the table, such as its name and the round.

    Raises:
        KeyError: If the panel has no such row, or it is no distance between two.
    """
    if what not in BETWEEN:
        raise KeyError(what)
    row = panel.row(what)
    a, b = battle.model(ModelId(panel.a)), battle.model(ModelId(panel.b))
    least = what in ("clearance", "reinforcement_distance")
    limit = measures.length(row.limit or 0.0, units)
    value = row.value if isinstance(row.value, float) else 0.0
    others = [other for other in panel.rules if other is not row and other.in_force]
    return Card(
        title=verdicts.asks(row),
        number=measures.length(value, units),
        verdict=_judged(row),
        against=f"{'at least' if least else 'at most'} {limit}, {row.clause}",
        a=_hull(battle, a),
        b=_hull(battle, b),
        ends=_ends(a, b, what),
        faces=_faces(a, b) if what == "tail_distance" else (),
        figures=tuple(
            [Figure(name, text) for name, text in verdicts.heads(panel, units)]
            + [
                Figure(verdicts.asks(other), verdicts.verdict(other, units), _judged(other))
                for other in others
                if not other.model
            ]
        ),
        measured=_measured(row, what, units),
        terrain=_terrain(battle, a, b),
        foot=foot,
    )


def _judged(row: Row) -> Verdict:
    if row.too_close:
        return "too_close"
    return "none" if row.met is None else "met" if row.met else "not_met"


def _hull(battle: Battle, model: Model) -> Hull:
    seats = [seat.id for seat in battle.seats]
    number = seats.index(model.seat) if model.seat in seats else 0
    tint = TINTS[number % len(TINTS)] if seats else FIRST
    return Hull(model.label, model.footprint, model.pose, tint)


def _ends(a: Model, b: Model, what: str) -> tuple[Point, Point]:
    if what != "tail_distance":
        near = closest(a.body, b.body)
        return near.a_point, near.b_point
    near = closest_on_segments(*_faces(a, b))
    return near.a_point, near.b_point


def _faces(a: Model, b: Model) -> tuple[Segment, Segment]:
    # The tail zone runs from face to face of the boxes around both hulls.
    return faces(a.body)["front"], faces(b.body)["rear"]


def _measured(row: Row, what: str, units: Units) -> str:
    how = "closest edges of both hulls, exact"
    if what == "tail_distance":
        how = "front face to rear face of the boxes around both hulls, exact"
    if row.error is None:
        return f"Measured: {how}."
    wide = measures.length(row.error, units)
    return f"Measured on a photo: the true figure lies within ±{wide}, 95 times in 100."


def _terrain(battle: Battle, a: Model, b: Model) -> tuple[tuple[Point, ...], ...]:
    boxes = [bounds(a.body), bounds(b.body)]
    west, south = min(box[0] for box in boxes) - NEAR, min(box[1] for box in boxes) - NEAR
    east, north = max(box[2] for box in boxes) + NEAR, max(box[3] for box in boxes) + NEAR
    found = []
    for piece in battle.pieces:
        left, bottom, right, top = bounds(piece.area)
        if left < east and right > west and bottom < north and top > south:
            found.append(piece.outline)
    return tuple(found)
