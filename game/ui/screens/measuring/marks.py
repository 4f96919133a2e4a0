"""Readings as marks over the table, and what else is shown while measuring."""

from __future__ import annotations

import math
from typing import Literal

from game.core.base import ModelId
from game.core.models import Model
from game.core.table import Piece
from game.ui import marks as shared
from game.ui.draw import overlays as o
from game.ui.looks_of import drawn, model_look
from game.ui.screens.measuring.bench import Bench
from game.view import laying, measured
from game.view.camera import Camera
from game.view.measured import Reading, Units
from game.view.phrases import measures

_RINGS: dict[str, tuple[str, o.Pattern]] = {"ring": ("label", "long"), "within": ("info", "dash")}
_PHOTO_TONES = {
    "open": "label",
    "difficult": "warn",
    "very_difficult": "good",
    "obstacle": "info",
    "impassable": "bad",
    "structure": "info",
}


def reading_marks(reading: Reading, units: Units, *, chosen: bool = False) -> list[o.Overlay]:
    """Return what a reading draws; every line carries its figure, with its error bar."""
    found: list[o.Overlay] = []
    errors = [value.error for value in reading.values if value.error is not None]
    for mark in reading.marks:
        match mark:
            case measured.Line():
                found.append(_line(reading, mark, units, errors, chosen=chosen))
            case measured.Ring():
                colour, pattern = _RINGS.get(reading.tool, ("warn", "dash"))
                words = measures.length(mark.inches, units)
                if mark.inner is not None:
                    words = f"{measures.length(mark.inner, units)} to {words}"
                tone: o.Tone = "accent" if chosen else colour
                found.append(o.RingMark(mark.outlines, words, tone, pattern))
            case measured.Arc():
                turn = reading.tool == "angle" and len(reading.values) > 1
                words = measures.angle(mark.sweep if turn else abs(mark.sweep), turn=turn)
                found.append(
                    o.TurnArc(mark.x, mark.y, mark.radius, mark.start, mark.sweep, words, "info")
                )
            case measured.Shade():
                polygons = tuple((ring, *mark.holes) for ring in mark.polygons)
                words = ""
                if reading.tool == "fits" and mark.good:
                    spare = next((v for v in reading.values if v.code == "margin"), None)
                    words = "fits"
                    if spare is not None and spare.inches is not None:
                        words = f"fits, {measures.length(spare.inches, units)} to spare"
                found.append(o.Region(polygons, words, legal=mark.good))
            case measured.Spot():
                words = mark.name or _overlap(reading, units)
                found.append(o.ContactMark(mark.x, mark.y, words))
    return found


def _overlap(reading: Reading, units: Units) -> str:
    deep = next((v.inches for v in reading.values if v.code == "depth"), None)
    if deep:
        return f"{measures.length(deep, units)} overlap"
    return measures.length(0.0, units)


def _line(
    reading: Reading,
    mark: measured.Line,
    units: Units,
    errors: list[float],
    *,
    chosen: bool,
) -> o.Overlay:
    words, colour = "", "label"
    pattern: o.Pattern = "solid"
    ends: Literal["none", "dot", "tick", "arrow"] = "tick"
    if mark.inches is not None:
        error = None
        if errors:
            value = next((v for v in reading.values if v.error and v.inches == mark.inches), None)
            error = value.error if value is not None else None
        words = measures.length(mark.inches, units, error)
    match reading.tool:
        case "tape":
            colour, pattern, ends = "info", "dash", "dot"
        case "sight":
            colour = "good" if mark.clear else "bad"
            pattern, ends = ("solid" if mark.clear else "dot"), "dot"
            apart = next((v for v in reading.values if v.code == "distance"), None)
            far = measures.length(apart.inches or 0.0, units) if apart else ""
            words = f"{'clear' if mark.clear else 'blocked'} {far}".strip()
        case "angle":
            colour, pattern, ends = "info", "dash", "none"
        case "keystones":
            colour, pattern = "good", "dash"
        case "within":
            colour, pattern = "info", "solid"
    if chosen and reading.tool in ("base", "tape", "keystones"):
        colour = "accent"
    return o.LineMark(mark.a, mark.b, words, colour, pattern, ends)


def table_marks(bench: Bench) -> list[o.Overlay]:
    """Return everything that lies over the table."""
    found = _shown(bench)
    if bench.photo is not None:
        found += [
            mark for piece in bench.battle.pieces for mark in _photo_piece(piece, bench.selected)
        ]
        found += [mark for model in bench.battle.on_table() for mark in _photo_model(bench, model)]
    for number, _, reading in bench.readings():
        found += reading_marks(reading, bench.units, chosen=number == bench.chosen)
    if bench.preview is not None and bench.preview not in bench.now.asked:
        aimed = bench.reading(bench.preview)
        if aimed is not None:
            found += reading_marks(aimed, bench.units, chosen=True)
    found += _in_hand(bench)
    return found


def _shown(bench: Bench) -> list[o.Overlay]:
    battle, found = bench.battle, list[o.Overlay]()
    picked = bench.selected or (bench.pair[0] if bench.pair else "")
    if "strip" in bench.shows:
        found += shared.strip_marks(battle)
    if "tails" in bench.shows:
        found += [
            shared.zone_mark(model, held=None, label="")
            for model in battle.on_table()
            if model.is_vehicle
        ]
    if "clearance" in bench.shows:
        found += shared.clearance_marks(battle)
    if "bands" in bench.shows:
        found += shared.band_marks(battle)
    if "fog" in bench.shows:
        model = bench.model(picked) or next(iter(battle.on_table()), None)
        found += shared.fog_marks(battle, model)
    return found


def _photo_piece(piece: Piece, selected: str) -> list[o.Overlay]:
    tone = "accent" if selected == f"#{piece.id}" else _PHOTO_TONES[piece.ground.value]
    return [o.RingMark((piece.outline, *piece.holes), piece.label, tone, "solid", 0.12)]


def _photo_model(bench: Bench, model: Model) -> list[o.Overlay]:
    # Over a photo hulls are seen through, so that they can be laid exactly on the real ones.
    look, pose = model_look(bench.battle, model), drawn(model.pose)
    lit = str(model.id) in (bench.selected, bench.first)
    below = pose.y - look.hull.width / 2 - 1.0
    tone = "accent" if lit else None
    return [o.Ghost(look, pose, tone, 0.3), o.Note(pose.x, below, model.label, tone or "label")]


def _in_hand(bench: Bench) -> list[o.Overlay]:
    found: list[o.Overlay] = []
    held = bench.held
    if held is not None and bench.cursor is not None:
        found.append(o.Ghost(model_look(bench.battle, held), drawn(held.pose), None, 0.6))
    if bench.selected.startswith("#") and bench.photo is None:
        piece = next((p for p in bench.battle.pieces if f"#{p.id}" == bench.selected), None)
        if piece is not None:
            found.append(o.RingMark((piece.outline,), "", "accent", "solid"))
    if bench.tool == "ground":
        found += _outline(bench)
    elif bench.chain and not bench.going:
        points = tuple(point for point, _ in bench.chain)
        found += [o.Waypoint(*point) for point in points]
        if bench.cursor is not None:
            found.append(o.PathLine((*points, bench.cursor), "info", "dot"))
    if bench.cursor is not None and bench.tool in ("tape", "angle", "ground"):
        found.append(o.Waypoint(*bench.cursor))
    first = bench.thing(bench.first)
    if first is not None and first.kind != "edge":
        x, y = first.centre
        found.append(o.Waypoint(x, y, "", "accent"))
    return found


def _outline(bench: Bench) -> list[o.Overlay]:
    points = [point for point, _ in bench.chain]
    if not points:
        return []
    cursor = bench.cursor or points[-1]
    if bench.form == "rectangle":
        ring = laying.rectangle(points[0], cursor)
        return [o.RingMark((ring,), _sides(bench, points[0], cursor), "accent", "solid", 0.2)]
    if bench.form == "circle":
        radius = max(0.01, math.dist(points[0], cursor))
        words = f"{measures.length(radius, bench.units)} radius"
        ring = laying.circle(points[0], radius)
        return [o.RingMark((ring,), words, "accent", "solid", 0.2)]
    marks: list[o.Overlay] = [o.PathLine((*points, cursor), "accent", "solid")]
    return [*marks, *(o.Waypoint(*point) for point in points)]


def _sides(bench: Bench, a: tuple[float, float], b: tuple[float, float]) -> str:
    wide = measures.length(abs(a[0] - b[0]), bench.units)
    high = measures.length(abs(a[1] - b[1]), bench.units)
    return f"{wide} x {high}"


def pair_zone(bench: Bench) -> list[o.Overlay]:
    """Return the tail zone that the referee's panel judges, whether it holds or not."""
    found = bench.panel()
    if found is None:
        return []
    try:
        row = found.row("tail")
    except KeyError:
        return []
    lead = bench.battle.model(ModelId(found.b))
    return [shared.zone_mark(lead, held=row.met, label="")]


def named_within(
    overlays: list[o.Overlay], bounds: tuple[float, float, float, float], camera: Camera
) -> list[o.Overlay]:
    """Return the marks with the words of every ring where the table and the window both show.

    A ring that runs out over the rulers would else have its words among their figures.

    Args:
        overlays: What lies over the table.
        bounds: West, south, east and north of the table, in inches.
        camera: The view.
    """
    west, south, east, north = bounds
    edge = 44.0
    found: list[o.Overlay] = []
    for mark in overlays:
        found.append(mark)
        if not isinstance(mark, o.RingMark) or not mark.label or mark.fill:
            continue
        best: tuple[float, float, float] | None = None
        for x, y in mark.outlines[0]:
            if not (west + 1 < x < east - 1 and south + 1 < y < north - 1):
                continue
            px, py = camera.to_screen(x, y)
            left, top = px - camera.left, py - camera.top
            if edge < left < camera.width - edge and edge < top < camera.height - edge:
                best = min(best or (py, x, y), (py, x, y))
        if best is not None:
            found[-1] = mark._replace(label="")
            found.append(o.Note(best[1], best[2], mark.label, mark.colour))
    return found
