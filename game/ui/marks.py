"""What lies over the table while one plans and looks: ghosts, fans, zones, bands, rings."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Literal

from game.core import events as ev
from game.core.base import ModelId
from game.core.battle import Battle, Document
from game.core.models import Model, Speed
from game.core.steps import Bounds
from game.core.table import Weather
from game.geometry.field import FieldEdge
from game.geometry.footprint import extents
from game.geometry.measure import closest
from game.geometry.pose import Pose, turn_between
from game.geometry.ring import offset_outline
from game.geometry.solid import Body, faces
from game.rules.placing import region
from game.rules.tail_zone import TAIL_INCHES, near
from game.rules.types import DISTANCE, top_speed
from game.ui.draw import overlays as o
from game.ui.looks_of import drawn, model_look
from game.view import figures
from game.view.fan import Fan, Kind
from game.view.ghost import ROLL_INCHES, Ghost

FOG_INCHES = 24.0
CLEAR_INCHES = 3.0
"""RR-44."""
BAND_INCHES = 3.0
"""RR-36."""

_KINDS: dict[Kind, Literal["holds", "swerves", "loses", "stops", "wrecked"]] = {
    "held": "holds",
    "carries_on": "holds",
    "swerve": "swerves",
    "lost_control": "loses",
    "contact": "stops",
    "gone": "wrecked",
}
_SAID = {"held": "drives on", "carries_on": "carries on", "swerve": "swerves", "gone": "leaves"}

Ring = tuple[tuple[float, float], ...]


def ghost_marks(battle: Battle, ghost: Ghost) -> list[o.Overlay]:
    """Return a ghost: swept hull, path with its figures, pivots, where it stops and ends."""
    if len(ghost.path) < 2:
        return []
    model = battle.model(ghost.sketch.model)
    look = model_look(battle, model)
    bad = bool(ghost.refused)
    tone = "bad" if bad else "accent"
    marks: list[o.Overlay] = [o.Corridor(ghost.rings, tone)]
    marks.append(o.PathLine(tuple((p.x, p.y) for p in ghost.path), tone))
    spent = ghost.budget.spent
    for index, (a, b) in enumerate(zip(ghost.path, ghost.path[1:], strict=False)):
        leg = math.dist(a[:2], b[:2])
        if leg < 1e-6:
            turn = turn_between(a.heading, b.heading)
            front = extents(model.footprint)[0]
            label = f"{figures.angle(turn)}"
            marks.append(o.TurnArc(b.x, b.y, front + 1.1, a.heading, turn, label))
            if index:
                marks.append(o.Ghost(look, drawn(b), tone, 0.3))
        else:
            spent += leg
            last = index == len(ghost.path) - 2
            words = f"{spent:.1f} of {ghost.budget.inches:g}″" if last else f"{leg:.1f}″"
            side = b.heading + 90
            dx, dy = math.cos(math.radians(side)), math.sin(math.radians(side))
            marks.append(o.Note((a.x + b.x) / 2 + dx, (a.y + b.y) / 2 + dy, words))
    marks.append(o.Ghost(look, drawn(ghost.end), tone))
    for event in ghost.pushed:
        if not isinstance(event, ev.Crushed):
            there = battle.model(event.model)
            marks.append(o.Ghost(model_look(battle, there), drawn(event.path[-1]), "warn", 0.35))
    if ghost.contact is not None:
        marks.append(o.ContactMark(ghost.contact.x, ghost.contact.y, "first contact"))
    for offer in ghost.offers:
        lead = battle.model(offer.lead)
        body = Body(model.footprint, ghost.end)
        met = closest(body, lead.body)
        marks.append(zone_mark(lead, held=True, label=f"tail zone {TAIL_INCHES:g}″"))
        marks.append(o.LineMark(met.a_point, met.b_point, f"{offer.gap:.2f}″", "good", ends="tick"))
    marks.extend(
        o.Waypoint(test.pose.x, test.pose.y, "?", "warn")
        for test in ghost.tests
        if test.roll.purpose == "initiative"
    )
    return marks


def fan_marks(battle: Battle, fan: Fan, model_id: ModelId, *, every: bool) -> list[o.Overlay]:
    """Return the fan: each kind's likeliest end as a ghost, the others as spots, with chances."""
    model = battle.model(model_id)
    look = model_look(battle, model)
    marks: list[o.Overlay] = []
    groups: dict[tuple[str, int], list[int]] = {}
    for index, end in enumerate(fan.ends):
        swerved = end.kind == "swerve"
        heading = end.pose.heading if swerved else _bearing(end.path)
        turn = turn_between(model.pose.heading, heading)
        side = 0 if end.kind in ("held", "carries_on") or abs(turn) < 3 else 1 if turn > 0 else -1
        same = "held" if end.kind == "carries_on" else str(end.kind)
        groups.setdefault((same, side), []).append(index)
    for (kind, side), members in groups.items():
        ends = [fan.ends[i] for i in members]
        chance = sum(end.chance for end in ends)
        way = {1: " left", -1: " right", 0: ""}[side] if kind in ("swerve", "lost_control") else ""
        said = _SAID.get(kind, "loses control")
        label = f"{said}{way} {figures.percent(chance)}"
        best = ends[0]
        spots = tuple(dict.fromkeys((end.pose.x, end.pose.y) for end in ends))
        marks.append(
            o.Outcome(
                look,
                drawn(best.pose),
                tuple((p.x, p.y) for p in best.path),
                _KINDS[best.kind],
                label,
                spots if len(spots) > 1 else (),
            )
        )
        if every:
            marks += [o.Ghost(look, drawn(end.pose), "info", 0.16) for end in ends[1:120]]
    return marks


def _bearing(path: Sequence[Pose]) -> float:
    for a, b in zip(reversed(path[:-1]), reversed(path), strict=False):
        if math.dist(a[:2], b[:2]) > 0.01:
            return math.degrees(math.atan2(b.y - a.y, b.x - a.x))
    return path[-1].heading


def zone_mark(lead: Model, *, held: bool | None, label: str = "") -> o.TailZone:
    """Return the band behind a lead in which a tail may be declared."""
    (ax, ay), (bx, by) = faces(lead.body)["rear"]
    back = math.radians(lead.pose.heading + 180)
    dx, dy = TAIL_INCHES * math.cos(back), TAIL_INCHES * math.sin(back)
    return o.TailZone(((ax, ay), (bx, by), (bx + dx, by + dy), (ax + dx, ay + dy)), label, held)


def tail_marks(battle: Battle, near_to: Model | None = None) -> list[o.Overlay]:
    """Return every vehicle's tail zone, and the gaps of tails that are kept."""
    marks: list[o.Overlay] = []
    for lead in battle.on_table():
        if not lead.is_vehicle or (near_to is not None and lead.seat == near_to.seat):
            continue
        tailed = any(m.tail is not None and m.tail.lead == lead.id for m in battle.on_table())
        marks.append(zone_mark(lead, held=True if tailed else None))
    return marks


def kept_tails(battle: Battle, poses: dict[ModelId, Pose]) -> list[o.Overlay]:
    """Return the live gap of every tail, where both are drawn just now."""
    from game.rules.tail_zone import tail_gap

    marks: list[o.Overlay] = []
    for tailer in battle.on_table():
        if tailer.tail is None:
            continue
        lead = battle.model(tailer.tail.lead)
        if lead.place != "table":
            continue
        own = tailer.body.at(poses.get(tailer.id, tailer.pose))
        other = lead.body.at(poses.get(lead.id, lead.pose))
        gap = tail_gap(battle, own, other)
        met = closest(own, other)
        good = near(gap)
        sign = "≤" if good else ">"
        label = f"gap {gap:.2f}″ {sign} 2″"
        moved = lead.model_copy(update={"pose": other.pose})
        marks.append(zone_mark(moved, held=good))
        colour = "good" if good else "bad"
        marks.append(o.LineMark(met.a_point, met.b_point, label, colour, ends="tick"))
    return marks


def face_marks(model: Model, *, named: bool = True) -> list[o.Overlay]:
    """Return the four faces of a hull, each in its own pattern, with its name if wanted."""
    marks: list[o.Overlay] = []
    tones = {"front": "good", "rear": "bad", "left": "info", "right": "warn"}
    patterns: dict[str, o.Pattern] = {
        "front": "solid", "rear": "dash", "left": "dot", "right": "dot",
    }  # fmt: skip
    for name, (a, b) in faces(model.body).items():
        label = name if named else ""
        marks.append(o.LineMark(a, b, label, tones[name], patterns[name], "tick"))
    return marks


def band(edges: Iterable[FieldEdge], inches: float) -> list[Ring]:
    """Return the bands of the table within so many inches of edges."""
    rings: list[Ring] = []
    for edge in edges:
        (ax, ay), (bx, by) = edge.a, edge.b
        length = math.dist(edge.a, edge.b)
        if length <= 0:
            continue
        # The table lies to the left of a to b.
        nx, ny = -(by - ay) / length * inches, (bx - ax) / length * inches
        rings.append(((ax, ay), (bx, by), (bx + nx, by + ny), (ax + nx, ay + ny)))
    return rings


def strip_marks(battle: Battle) -> list[o.Overlay]:
    """Return the 8 inches that the next roll takes."""
    if battle.table.direction is None:
        return []
    edges = battle.table.field.with_role("trailing")
    return [o.Strip(ring, f"{ROLL_INCHES:g}″ roll") for ring in band(edges, ROLL_INCHES)]


def band_marks(battle: Battle) -> list[o.Overlay]:
    """Return where reinforcements may enter."""
    if battle.table.direction is None:
        return []
    field = battle.table.field
    marks: list[o.Overlay] = [
        o.Strip(ring, f"enter within {BAND_INCHES:g}″", "entry")
        for ring in band(field.with_role("trailing"), BAND_INCHES)
    ]
    for edge in field.with_role("left", "right"):
        if battle.table.side(edge.compass).value == "open":
            marks += [o.Strip(r, "open side", "entry") for r in band((edge,), BAND_INCHES)]
    return marks


def fog_marks(battle: Battle, model: Model | None) -> list[o.Overlay]:
    """Return how far a model sees in frozen fog."""
    if model is None or model.place != "table":
        return []
    label = f"{FOG_INCHES:g}″ fog" if battle.weather is Weather.FROZEN_FOG else f"{FOG_INCHES:g}″"
    ring = offset_outline(model.body, FOG_INCHES, 0.05)
    return [o.RingMark((ring,), label, "info", "long")]


def clearance_marks(battle: Battle) -> list[o.Overlay]:
    """Return 3 inches around everything, where new terrain may not lie."""
    pieces: list[o.Overlay] = [
        o.RingMark((offset_outline(piece.area, CLEAR_INCHES, 0.05),), "", "warn")
        for piece in battle.pieces
    ]
    models: list[o.Overlay] = [
        o.RingMark((offset_outline(model.body, CLEAR_INCHES, 0.05),), "", "warn", "dot")
        for model in battle.on_table()
    ]
    return pieces + models


def quarter_marks(battle: Battle) -> list[o.Overlay]:
    """Return the quarters of the table and their tallies."""
    field = battle.table.field
    x, y = field.centre
    names = ("north_east", "north_west", "south_west", "south_east")
    tallies = {name: str(battle.tally.get(name, 0)) for name in names}
    return [o.Quarters(x, y, field.bounds, tallies)]


def visibility_marks(battle: Battle) -> list[o.Overlay]:
    """Return the line beyond which new terrain may lie anywhere (RR-45)."""
    table = battle.table
    inches = table.visibility
    if inches is None and battle.readings.fog_sets_visibility:
        inches = FOG_INCHES if battle.weather is Weather.FROZEN_FOG else None
    if inches is None or table.direction is None:
        return []
    cos, sin = math.cos(math.radians(table.direction)), math.sin(math.radians(table.direction))
    from game.geometry.footprint import reach

    foremost = max(
        (
            m.pose.x * cos + m.pose.y * sin + reach(m.footprint, m.pose.heading, table.direction)
            for m in battle.on_table()
        ),
        default=None,
    )
    if foremost is None:
        return []
    west, south, east, north = table.field.bounds
    cx, cy = (west + east) / 2, (south + north) / 2
    along = foremost + inches - (cx * cos + cy * sin)
    half = (abs(sin) * (east - west) + abs(cos) * (north - south)) / 2
    px, py = cx + along * cos, cy + along * sin
    a, b = (px - half * sin, py + half * cos), (px + half * sin, py - half * cos)
    return [o.LineMark(a, b, f"Visibility {inches:g}″", "info", "long")]


def measure_marks(a: Model | None, b: Model | None) -> list[o.Overlay]:
    """Return the closest edges of two models, and how far they are apart."""
    if a is None or b is None or a.id == b.id or "table" not in (a.place, b.place):
        return []
    met = closest(a.body, b.body)
    return [o.LineMark(met.a_point, met.b_point, f"{met.gap:.2f}″", "label", ends="tick")]


def lost_next(battle: Battle) -> frozenset[ModelId]:
    """Return the models that will not survive the next roll where they stand."""
    if not battle.in_force(Document.ROLLING_ROAD) or battle.table.direction is None:
        return frozenset()
    found = set()
    for model in battle.on_table():
        if battle.table.field.role_gap(model.body, "trailing") <= ROLL_INCHES:
            found.add(model.id)
    return frozenset(found)


def losing_ground(battle: Battle) -> frozenset[ModelId]:
    """Return the models that lose ground each round, however straight they drive."""
    if not battle.in_force(Document.ROLLING_ROAD):
        return frozenset()
    return frozenset(m.id for m in battle.on_table() if _most_inches(m) < ROLL_INCHES)


def _most_inches(model: Model) -> float:
    if not model.is_vehicle:
        return model.movement
    top = top_speed(model)
    # A fast vehicle moves again in the Fast phase (VR-64).
    return DISTANCE[top] * (2 if top is Speed.FAST else 1)


def region_marks(battle: Battle, bounds: Bounds, heading: float, model: Model | None) -> o.Region:
    """Return the region where something may be put down, shaded exactly."""
    spot = region(battle, bounds, heading, model)
    polygons = tuple((outline, *holes) for outline, holes in spot.polygons)
    return o.Region(polygons, "", legal=True)
