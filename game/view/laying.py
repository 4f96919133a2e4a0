"""A table laid out for measuring: placing, nudging, quick terrain; nothing here is a game.

Every function takes a battle and returns another; a layout is a battle in the tier that
enforces nothing.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence

from game.core.base import ModelId, PieceId, SeatId
from game.core.battle import Battle, Document, Seat, Tier, Turn
from game.core.events import Happening
from game.core.evolve import evolve
from game.core.models import CrewMember, Model
from game.core.table import Ground, Piece, Side, Table
from game.engine.advance import nominal
from game.geometry.field import FieldEdge
from game.geometry.footprint import Footprint, reach
from game.geometry.pose import Pose
from game.geometry.solid import Body
from game.rules.rolling_road import roll_road
from game.view.footprints import Shape

LEAST_TABLE, MOST_TABLE = 1.0, 1000.0
"""Inches between which a table may measure, each way."""
CORNERS = 48
"""Corners of the polygon that stands for round terrain."""
GROUND_NAMES = {
    Ground.OPEN: "Open ground",
    Ground.DIFFICULT: "Difficult ground",
    Ground.VERY_DIFFICULT: "Very difficult ground",
    Ground.OBSTACLE: "Obstacle",
    Ground.IMPASSABLE: "Impassable",
    Ground.STRUCTURE: "Structure",
}
Point = tuple[float, float]


class LayError(ValueError):
    """Something that cannot be laid so, with what would be right."""


def new_table(width: float = 72.0, height: float = 48.0) -> Battle:
    """Return an empty table, two gangs beside it, all rules about distances in force.

    Raises:
        LayError: If no table has that size.
    """
    _sized(width, height)
    seats = tuple(Seat(id=SeatId(name)) for name in ("amber", "sky"))
    return Battle(
        table=Table(width=width, height=height, leading="east", sides={"south": Side.OPEN}),
        rules=(Document.ROLLING_ROAD, Document.VEHICLES),
        tier=Tier.MEASURE,
        seats=seats,
        turn=Turn(order=tuple(seat.id for seat in seats), active=seats[0].id),
    )


def resized(battle: Battle, width: float, height: float) -> Battle:
    """Return the table at another size; what stands on it stays where it is.

    Raises:
        LayError: If no table has that size.
    """
    _sized(width, height)
    sides = dict(battle.table.sides)
    table = battle.table.model_copy(update={"width": width, "height": height, "outline": None})
    fresh = Table.model_validate({**table.model_dump(), "sides": sides})
    return battle.having(table=fresh)


def table_size(text: str) -> Point:
    """Return the width and height in inches that somebody typed: `72x48`, `180 x 120 cm`.

    Raises:
        LayError: If it is no size.
    """
    found = re.match(
        r"^\s*(\d+(?:[.,]\d+)?)\s*[x×* ]\s*(\d+(?:[.,]\d+)?)\s*(mm|cm|ft|feet|in|\"|″)?\s*$", text
    )
    if found is None:
        raise LayError("type a table's size such as 72x48, 6x4 ft or 180 x 120 cm")
    unit = found.group(3) or "in"
    inch = {"mm": 1 / 25.4, "cm": 1 / 2.54, "ft": 12.0, "feet": 12.0}.get(unit, 1.0)
    width, height = (float(found.group(n).replace(",", ".")) * inch for n in (1, 2))
    _sized(width, height)
    return round(width, 4), round(height, 4)


def _sized(width: float, height: float) -> None:
    if not all(LEAST_TABLE <= side <= MOST_TABLE for side in (width, height)):
        raise LayError(f"a table measures {LEAST_TABLE:g}″ to {MOST_TABLE:g}″ each way")


# --- models ---------------------------------------------------------------------------------------


def model_of(battle: Battle, shape: Shape, pose: Pose, seat: SeatId) -> Model:
    """Return a shape as a model that can be laid down, under a name of its own."""
    stem = re.sub(r"[^a-z0-9]+", "_", shape.name.lower()).strip("_") or "hull"
    taken = {str(model.id) for model in battle.models}
    name, number = shape.name, 1
    own = stem
    while own in taken:
        number += 1
        own, name = f"{stem}_{number}", f"{shape.name} {number}"
    vehicle = shape.vehicle_class is not None
    return Model(
        id=ModelId(own),
        name=name,
        seat=seat,
        vehicle_class=shape.vehicle_class,
        motive=shape.motive,
        footprint=shape.footprint,
        pose=pose,
        crew=(CrewMember(id="driver", role="driver"),) if vehicle else (),
    )


def added(battle: Battle, model: Model) -> Battle:
    """Return the table with one more model on it."""
    return battle.having(models=(*battle.models, model))


def posed(battle: Battle, model_id: ModelId, pose: Pose) -> Battle:
    """Return the table with a model standing elsewhere."""
    return battle.with_model(model_id, pose=pose.settled(), tail=None)


def moved(battle: Battle, thing: str, dx: float, dy: float) -> Battle:
    """Return the table with a model, or a piece (`#` and its id), shifted by so many inches."""
    if thing.startswith("#"):
        piece = battle.piece(PieceId(thing[1:]))
        return _swapped(battle, piece, piece.shifted(dx, dy))
    pose = battle.model(ModelId(thing)).pose
    return posed(battle, ModelId(thing), Pose(pose.x + dx, pose.y + dy, pose.heading))


def turned(battle: Battle, thing: str, degrees: float) -> Battle:
    """Return the table with a model or a piece turned on the spot, to the left if positive."""
    if not thing.startswith("#"):
        pose = battle.model(ModelId(thing)).pose
        return posed(battle, ModelId(thing), pose.turned(degrees))
    piece = battle.piece(PieceId(thing[1:]))
    xs, ys = [x for x, _ in piece.outline], [y for _, y in piece.outline]
    at = Pose((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2, 0.0)
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))

    def spun(ring: Sequence[Point]) -> tuple[Point, ...]:
        parts = [(x - at.x, y - at.y) for x, y in ring]
        return tuple(
            (round(at.x + x * cos - y * sin, 4), round(at.y + x * sin + y * cos, 4))
            for x, y in parts
        )

    changes = {"outline": spun(piece.outline), "holes": tuple(map(spun, piece.holes))}
    return _swapped(battle, piece, piece.model_copy(update=changes))


def removed(battle: Battle, thing: str) -> Battle:
    """Return the table without a model or a piece."""
    if thing.startswith("#"):
        kept = tuple(piece for piece in battle.pieces if f"#{piece.id}" != thing)
        return battle.having(pieces=kept)
    models = tuple(
        model.model_copy(update={"tail": None})
        if model.tail is not None and model.tail.lead == thing
        else model
        for model in battle.models
        if model.id != thing
    )
    return battle.having(models=models)


def _swapped(battle: Battle, old: Piece, new: Piece) -> Battle:
    fresh = Piece.model_validate(new.model_dump())
    return battle.having(pieces=tuple(fresh if p.id == old.id else p for p in battle.pieces))


# --- terrain --------------------------------------------------------------------------------------


def rectangle(a: Point, b: Point) -> tuple[Point, ...]:
    """Return the outline of a rectangle between two corners."""
    (west, east), (south, north) = sorted((a[0], b[0])), sorted((a[1], b[1]))
    return ((west, south), (east, south), (east, north), (west, north))


def circle(centre: Point, radius: float) -> tuple[Point, ...]:
    """Return the outline of round terrain: a polygon of `CORNERS` corners on the circle."""
    return tuple(
        (
            centre[0] + radius * math.cos(math.tau * k / CORNERS),
            centre[1] + radius * math.sin(math.tau * k / CORNERS),
        )
        for k in range(CORNERS)
    )


def with_ground(battle: Battle, ground: Ground, outline: Sequence[Point]) -> Battle:
    """Return the table with a piece of terrain more; the last piece is the new one.

    Args:
        battle: The table.
        ground: What kind of ground it is.
        outline: Its corners in inches, once around; whoever draws sees that it does not cross
            itself (`game.files.outlines.fault_of`).

    Raises:
        LayError: If it has no inside worth the name.
    """
    ring = tuple((round(x, 4), round(y, 4)) for x, y in outline)
    if len(ring) < 3:
        raise LayError("terrain needs three corners at least")
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    if max(xs) - min(xs) < 0.05 or max(ys) - min(ys) < 0.05:
        raise LayError("this is too small; drag from corner to corner")
    taken = {str(piece.id) for piece in battle.pieces}
    number = 1
    while f"{ground.value}_{number}" in taken:
        number += 1
    name = GROUND_NAMES[ground] + (f" {number}" if number > 1 else "")
    solid = ground in (Ground.IMPASSABLE, Ground.STRUCTURE)
    piece = Piece(
        id=PieceId(f"{ground.value}_{number}"),
        name=name,
        ground=ground,
        outline=ring,
        blocks_sight=solid,
        height=4.0 if solid else 1.0 if ground is Ground.OBSTACLE else 0.0,
    )
    return battle.having(pieces=(*battle.pieces, piece))


# --- typed distances ------------------------------------------------------------------------------

_COMPASS = {"w": "west", "e": "east", "n": "north", "s": "south"}


def from_edges(
    battle: Battle,
    footprint: Footprint,
    heading: float,
    distances: Sequence[tuple[str, float]],
) -> Pose:
    """Return where a footprint stands whose nearest points are so far from two edges.

    That is how one measures with a tape: from an edge of the table to the point of the hull
    that is nearest to it.

    Args:
        battle: The table.
        footprint: The shape.
        heading: Degrees it stands at.
        distances: Two edges by compass, each with inches.

    Raises:
        LayError: If the edges are not two that meet, or the table has no such edge.
    """
    if len(distances) != 2:
        raise LayError("give distances from two edges, such as 12.5 west 20 south")
    lines = []
    for name, inches in distances:
        edge = _edge(battle, name)
        nx, ny = edge.solid.normal()
        outward = math.degrees(math.atan2(ny, nx))
        far = inches + reach(footprint, heading, outward)
        lines.append((nx, ny, nx * edge.a[0] + ny * edge.a[1] - far))
    (ax, ay, a), (bx, by, b) = lines
    det = ax * by - ay * bx
    if abs(det) < 0.2:
        raise LayError("the two edges run alongside; name two that meet, such as west and south")
    return Pose((a * by - ay * b) / det, (ax * b - a * bx) / det, heading).settled()


def _edge(battle: Battle, name: str) -> FieldEdge:
    for edge in sorted(battle.table.field.edges, key=lambda edge: -edge.length):
        if edge.compass == name:
            return edge
    raise LayError(f"this table has no {name} edge")


def typed_place(battle: Battle, body: Body, text: str) -> Pose:
    """Return the place that somebody typed for a body: `12.5 west 20 south 30`.

    Numbers without a name are the inches from west, then from south, then the heading in
    degrees; `w`, `e`, `n` and `s` will do for the names.

    Raises:
        LayError: If it cannot be understood.
    """
    words = re.findall(r"-?\d+(?:[.,]\d+)?|[a-zA-Z]+", text)
    distances: list[tuple[str, float]] = []
    bare: list[float] = []
    value: float | None = None
    heading = body.pose.heading
    for word in words:
        if word[0].isalpha():
            low = word.lower()
            if low in ("in", "deg", "degrees", "heading", "from", "and", "x"):
                continue
            if low[0] not in _COMPASS or value is None:
                raise LayError(f"{word!r} is no edge; west, east, north or south would be right")
            distances.append((_COMPASS[low[0]], value))
            value = None
        else:
            if value is not None:
                bare.append(value)
            value = float(word.replace(",", "."))
    if value is not None:
        bare.append(value)
    names = [n for n in ("west", "south") if n not in {name for name, _ in distances}]
    while len(distances) < 2 and bare and names:
        distances.append((names.pop(0), bare.pop(0)))
    if bare:
        heading = bare.pop(0)
    if bare:
        raise LayError("too many numbers; two distances and a heading would be right")
    if any(not math.isfinite(inches) or abs(inches) > MOST_TABLE for _, inches in distances):
        raise LayError("these distances lie beyond any table")
    return from_edges(battle, body.footprint, heading, distances)


# --- the road -------------------------------------------------------------------------------------


def rolled(battle: Battle) -> Battle:
    """Return the table after the road has rolled once (RR-22), as the rules roll it."""
    run = roll_road(battle)
    sent: object = None
    while True:
        try:
            step = run.send(sent)
        except StopIteration as end:
            return end.value if isinstance(end.value, Battle) else battle
        if isinstance(step, Happening):
            battle = evolve(battle, step)
            sent = battle
        else:
            sent = nominal(step, battle)
