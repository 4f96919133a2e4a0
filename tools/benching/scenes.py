"""The scenes that are measured: pairs of hulls, and a crowded table with one long move.

Both are made from fixed seeds in a fixed order of calls, so that every program that makes them
in the same way measures the same thing.
"""

import math
import random
from collections.abc import Iterator
from functools import cache

import shapely
from shapely.affinity import rotate, translate

from game.geometry.footprint import MM, Box, Footprint, Oval
from game.geometry.pose import Pose

Pair = tuple[Footprint, Pose, Footprint, Pose]

HULL: dict[str, Footprint] = {"box": Box(180 / MM, 100 / MM), "oval": Oval(170 / MM, 105 / MM)}
CAR: dict[str, Footprint] = {"box": Box(70 / MM, 40 / MM), "oval": Oval(75 / MM, 42 / MM)}
SIZES = {"hull": (HULL, 14.0), "car": (CAR, 6.0)}


def pairs(kind: str, size: str, count: int = 2000, seed: int = 20260101) -> list[Pair]:
    """Return W-DIST: A in the middle of the table, B near it in any direction, both any way round.

    Args:
        kind: Two shapes, such as `box-oval`.
        size: `hull` (within 14 inches) or `car` (within 6 inches).
        count: How many pairs.
        seed: Start of the fixed sequence.
    """
    first, second = kind.split("-")
    shapes, reach = SIZES[size]
    dice = random.Random(f"{seed}-{kind}-{size}")
    made = []
    for _ in range(count):
        own, far, way, other = (
            dice.uniform(0, 360),
            dice.uniform(0, reach),
            math.radians(dice.uniform(0, 360)),
            dice.uniform(0, 360),
        )
        there = Pose(30 + far * math.cos(way), 22 + far * math.sin(way), other)
        made.append((shapes[first], Pose(30.0, 22.0, own), shapes[second], there))
    return made


START = Pose(8.0, 24.0, 0.0)
CORNER = Pose(16.0, 24.0, 0.0)
"""Where the move of W-PATH pivots, 30 degrees to the left."""
TURN = 30.0
LEGS = (8.0, 4.0)
"""Inches before and after the pivot."""
MOVER = Box(70 / MM, 40 / MM)


@cache
def crowd() -> tuple[list[tuple[Box, Pose]], list[tuple[Box, Pose]]]:
    """Return W-PATH's 100 pieces of terrain and 39 other models, all clear of the move.

    Nothing stands within 0.15 inches of the swept hull or within 0.1 inches of another.
    """
    dice = random.Random(11)
    swept = _swept().buffer(0.15)
    taken: list[shapely.Polygon] = []

    def free(shape: shapely.Polygon) -> bool:
        return not shape.intersects(swept) and all(shape.distance(one) >= 0.1 for one in taken)

    def placed(count: int, *, sized: bool) -> Iterator[tuple[Box, Pose]]:
        made = 0
        while made < count:
            size = (dice.uniform(0.5, 4.0), dice.uniform(0.5, 2.5)) if sized else None
            box = Box(*size) if size else MOVER
            pose = Pose(dice.uniform(2, 70), dice.uniform(2, 46), dice.uniform(0, 360))
            shape = _polygon(box, pose)
            if free(shape):
                taken.append(shape)
                made += 1
                yield box, pose

    terrain = list(placed(100, sized=True))
    return terrain, list(placed(39, sized=False))


def posts(count: int) -> list[tuple[Box, Pose, str]]:
    """Return posts of 0.05 inches that stand in the way of the move, and the leg that meets each.

    Every post's midpoint lies inside the swept hull, also where a corner only just clips it in a
    pivot, and the whole post clear of the hull at the leg's start.
    """
    dice = random.Random(5)
    post = Box(0.05, 0.05)
    start, corner = _polygon(MOVER, START), _polygon(MOVER, CORNER)
    swept = {
        "straight": shapely.convex_hull(shapely.union(start, corner)) - start.buffer(0.05),
        "pivot": _pivoted(CORNER, TURN) - corner.buffer(0.05),
    }
    made: list[tuple[Box, Pose, str]] = []
    for leg, region in swept.items():
        west, south, east, north = region.bounds
        wanted = len(made) + count // 2
        while len(made) < wanted:
            x, y = dice.uniform(west, east), dice.uniform(south, north)
            if region.contains(shapely.Point(x, y)):
                made.append((post, Pose(x, y, dice.uniform(0, 360)), leg))
    return made


def _swept() -> shapely.Polygon:
    last = Pose(
        CORNER.x + LEGS[1] * math.cos(math.radians(TURN)),
        CORNER.y + LEGS[1] * math.sin(math.radians(TURN)),
        TURN,
    )
    turned = Pose(CORNER.x, CORNER.y, TURN)
    hulls = [
        shapely.convex_hull(shapely.union(_polygon(MOVER, a), _polygon(MOVER, b)))
        for a, b in ((START, CORNER), (turned, last))
    ]
    return _one(shapely.union_all([*hulls, _pivoted(CORNER, TURN)]))


def _pivoted(pose: Pose, degrees: float, step: float = 0.1) -> shapely.Polygon:
    count = round(degrees / step)
    turned = [pose.turned(number * step) for number in range(count + 1)]
    return _one(shapely.union_all([_polygon(MOVER, one) for one in turned]))


def _one(shape: shapely.Geometry) -> shapely.Polygon:
    assert isinstance(shape, shapely.Polygon)
    return shape


def _polygon(box: Box, pose: Pose) -> shapely.Polygon:
    flat = shapely.box(-box.length / 2, -box.width / 2, box.length / 2, box.width / 2)
    return translate(rotate(flat, pose.heading, origin=(0, 0)), pose.x, pose.y)
