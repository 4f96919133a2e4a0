"""The measuring tools: base to base, tape, ring, bearing, fits here?, sight, keystones, within.

Every tool is a function from things on the table to a `Reading`; the screen keeps readings,
draws their marks and removes them. Where a table was laid out from a photo, `error` tells how
far off a distance may be, and the figures carry it.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise

from game.geometry.field import Field
from game.geometry.fits import Fit, fits_here
from game.geometry.footprint import Polygon
from game.geometry.measure import LIMIT, closest, depth, gap
from game.geometry.pose import Pose, turn_between
from game.geometry.ring import band_outlines, offset_outline
from game.geometry.sight import sight, sight_map
from game.geometry.solid import Area, Body, Edge, Point
from game.geometry.sweep import swept_pivot, swept_straight
from game.view.measured import (
    Arc,
    Error,
    Line,
    Mark,
    Reading,
    Ring,
    Shade,
    Spot,
    Thing,
    Value,
)


def base_to_base(a: Thing, b: Thing, error: Error | None = None) -> Reading:
    """Return the distance between the closest edges of two things, or how deep they overlap."""
    near = closest(a.solid, b.solid)
    off = error(near.a_point, near.b_point) if error else None
    if near.gap > 0:
        values = [Value("distance", inches=near.gap, error=off)]
        marks: list[Mark] = [Line(near.a_point, near.b_point, near.gap)]
    else:
        values = [Value("distance", inches=0.0, error=off)]
        deep = depth(a.solid, b.solid)
        if deep > LIMIT:
            values.append(Value("depth", inches=deep, error=off))
        marks = [Spot(*near.a_point)]
    return Reading("base", a.name, b.name, tuple(values), tuple(marks))


def tape(points: Sequence[Point], names: Sequence[str] = (), error: Error | None = None) -> Reading:
    """Return the length of a tape laid from point to point, in all and leg by leg.

    Args:
        points: At least two, in table inches.
        names: What the points lie on, as snapping told; only the first and the last are shown.
        error: See the module.

    Raises:
        ValueError: If there are fewer than two points.
    """
    if len(points) < 2:
        raise ValueError("a tape lies between at least two points")
    legs = [math.dist(a, b) for a, b in pairwise(points)]
    errors = [error(a, b) for a, b in pairwise(points)] if error else [None] * len(legs)
    # Errors of a photo's corners move all legs alike, so that they add up and do not cancel.
    whole = sum(e for e in errors if e is not None) if error else None
    values = [Value("total", inches=math.fsum(legs), error=whole)]
    if len(legs) > 1:
        values += [Value("leg", inches=i, error=e) for i, e in zip(legs, errors, strict=True)]
    marks = tuple(Line(a, b, leg) for (a, b), leg in zip(pairwise(points), legs, strict=True))
    of, to = (names[0], names[-1]) if names else ("point", "point")
    return Reading("tape", of, to, tuple(values), marks)


def ring(thing: Thing, inches: float, inner: float | None = None) -> Reading:
    """Return the line that runs so many inches around a thing, or a band from `inner` out.

    Raises:
        ValueError: If a distance is negative, or the band has no width.
    """
    if inner is not None and inner >= inches:
        raise ValueError("a band runs from less to more inches")
    if inner is None:
        outlines: tuple[tuple[Point, ...], ...] = (offset_outline(thing.solid, inches),)
    else:
        outlines = band_outlines(thing.solid, inner, inches)
    values = [Value("radius", inches=inches)]
    if inner is not None:
        values.append(Value("radius", inches=inner))
    return Reading("ring", thing.name, "", tuple(values), (Ring(outlines, inches, inner),))


def bearing(thing: Thing, to: Thing, error: Error | None = None) -> Reading:
    """Return how far off a model's nose something lies, from midpoint to middle.

    Raises:
        ValueError: If `thing` has no heading.
    """
    if not isinstance(thing.solid, Body):
        raise ValueError("only a model has a nose to take a bearing from")
    (x, y), heading = thing.centre, thing.solid.pose.heading
    there = to.centre
    far = math.dist((x, y), there)
    compass = math.degrees(math.atan2(there[1] - y, there[0] - x)) % 360 if far else heading
    off = turn_between(heading, compass)
    values = (
        Value("bearing", degrees=off),
        Value("compass", degrees=compass),
        Value("distance", inches=far, error=error((x, y), there) if error else None),
    )
    marks = (Line((x, y), there), Arc(x, y, min(4.0, max(1.0, far / 2)), heading, off))
    return Reading("angle", thing.name, to.name, values, marks)


def angle(apex: Point, a: Point, b: Point) -> Reading:
    """Return the angle at a point between the ways to two others, the shorter way round."""
    start = math.degrees(math.atan2(a[1] - apex[1], a[0] - apex[0]))
    end = math.degrees(math.atan2(b[1] - apex[1], b[0] - apex[0]))
    sweep = turn_between(start, end)
    radius = min(3.0, max(0.75, min(math.dist(apex, a), math.dist(apex, b)) / 2))
    marks = (Line(apex, a), Line(apex, b), Arc(*apex, radius, start % 360, sweep))
    return Reading("angle", "point", "", (Value("angle", degrees=sweep),), marks)


def fits(
    thing: Thing,
    others: Iterable[Thing],
    *,
    inches: float | None = None,
    degrees: float | None = None,
) -> Reading:
    """Return whether a model fits through a gap by a drive or a pivot, and with what margin.

    Args:
        thing: The model.
        others: Everything that would stop it.
        inches: Of a straight drive, negative for reverse; or
        degrees: of a pivot about the midpoint, positive to the left.

    Raises:
        ValueError: If `thing` is no model, or not exactly one motion is given.
    """
    if not isinstance(thing.solid, Body):
        raise ValueError("only a model can be driven through a gap")
    named = [other for other in others if other.id != thing.id]
    fit = fits_here(thing.solid, [n.solid for n in named], inches=inches, degrees=degrees)
    swept = (
        swept_straight(thing.solid, inches)
        if inches is not None
        else swept_pivot(thing.solid, degrees or 0.0)
    )
    marks: list[Mark] = [Shade(swept.outlines(), good=fit.clear)]
    values = list(_fit_values(fit, pivoting=degrees is not None))
    met = ""
    if fit.contact is not None:
        met = named[fit.contact.index].name
        marks.append(Spot(*fit.contact.point, met))
        values.append(
            Value(
                "met",
                inches=None if degrees is not None else fit.contact.travel,
                degrees=fit.contact.travel if degrees is not None else None,
                name=met,
            )
        )
    return Reading("fits", thing.name, met, tuple(values), tuple(marks))


def _fit_values(fit: Fit, *, pivoting: bool) -> Iterable[Value]:
    if fit.clear:
        yield Value("clear")
        if math.isfinite(fit.margin):
            yield Value("margin", inches=fit.margin)
        if not pivoting:
            yield Value("room_left", inches=fit.left)
            yield Value("room_right", inches=fit.right)
        return
    yield Value("blocked")
    if not math.isnan(fit.shift):
        yield Value("shift", inches=fit.shift)


def sight_line(
    a: Thing, b: Thing, blockers: Iterable[Thing], error: Error | None = None
) -> Reading:
    """Return whether any line from any part of one thing to any part of another is clear.

    Args:
        a: Who looks.
        b: What is looked at.
        blockers: Whatever hides; the two themselves are left out.
        error: See the module.
    """
    named = [block for block in blockers if block.id not in (a.id, b.id)]
    seen = sight(_bodied(a), _bodied(b), [block.solid for block in named])
    near = closest(a.solid, b.solid)
    off = error(near.a_point, near.b_point) if error else None
    distance = Value("distance", inches=near.gap, error=off)
    if seen.clear:
        line = seen.line or (near.a_point, near.b_point)
        marks: tuple[Mark, ...] = (Line(*line, clear=True),)
        return Reading("sight", a.name, b.name, (Value("clear"), distance), marks)
    names = ", ".join(dict.fromkeys(named[index].name for index in seen.blocked_by))
    values = (Value("blocked", name=names), distance)
    return Reading("sight", a.name, b.name, values, (Line(a.centre, b.centre, clear=False),))


def seen_from(thing: Thing, blockers: Iterable[Thing], field: Field) -> Reading:
    """Return all of the table that a model sees.

    Raises:
        ValueError: If `thing` is no model.
    """
    if not isinstance(thing.solid, Body):
        raise ValueError("only a model looks around")
    solids = [block.solid for block in blockers if block.id != thing.id]
    parts = sight_map(thing.solid, solids, field)
    marks = tuple(Shade((outline,), holes) for outline, holes in parts)
    return Reading("sight", thing.name, "", (Value("clear"),), marks)


def _bodied(thing: Thing) -> Body:
    if isinstance(thing.solid, Body):
        return thing.solid
    if isinstance(thing.solid, Area):
        # Terrain has no heading; as a body about the origin it is the same shape.
        return Body(Polygon(thing.solid.outline), Pose(0.0, 0.0, 0.0))
    raise ValueError("an edge of the table is not looked at")


def keystones(thing: Thing, field: Field) -> Reading:
    """Return a thing's distances from two edges that meet, and its heading.

    With these a knocked table is put back: the nearest edge, and the nearest one that does not
    run alongside it.
    """
    near = sorted(
        (
            (closest(thing.solid, Edge(edge.a, edge.b, half_plane=False)), edge)
            for edge in field.edges
        ),
        key=lambda pair: pair[0].gap,
    )
    first, edge = near[0]
    nx, ny = edge.solid.normal()
    across = [
        (found, other)
        for found, other in near[1:]
        if abs(nx * other.solid.normal()[1] - ny * other.solid.normal()[0]) > 0.5
    ]
    chosen = [(first, edge), *across[:1]]
    values = [Value("edge", inches=found.gap, name=other.compass) for found, other in chosen]
    if isinstance(thing.solid, Body):
        values.append(Value("heading", degrees=thing.solid.pose.heading % 360))
    marks = tuple(Line(found.a_point, found.b_point, found.gap) for found, _ in chosen)
    return Reading("keystones", thing.name, "", tuple(values), marks)


def within(
    thing: Thing, inches: float, others: Iterable[Thing], error: Error | None = None
) -> Reading:
    """Return what lies within so many inches of a thing, the nearest first.

    Raises:
        ValueError: If `inches` is negative.
    """
    near_by = [(gap(thing.solid, other.solid), other) for other in others if other.id != thing.id]
    found = [(far, other) for far, other in near_by if far <= inches + LIMIT]
    found.sort(key=lambda pair: (pair[0], pair[1].id))
    values, marks = [], [Ring((offset_outline(thing.solid, inches),), inches)]
    lines: list[Mark] = []
    for far, other in found:
        near = closest(thing.solid, other.solid)
        off = error(near.a_point, near.b_point) if error else None
        values.append(Value("within", inches=far, name=other.name, error=off))
        if far > 0:
            lines.append(Line(near.a_point, near.b_point, far))
    return Reading("within", thing.name, "", tuple(values), (*marks, *lines))
