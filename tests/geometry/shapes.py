"""Shapes and places drawn at random, the nasty ones among them."""

from __future__ import annotations

import math
import random

from game.geometry.footprint import Box, Circle, Footprint, Oval, Polygon
from game.geometry.pose import Pose
from game.geometry.solid import Area, Body

CONVEX = ("circle", "oval", "box", "rounded", "convex", "post", "sliver")
KINDS = (*CONVEX, "concave")


def footprint(rng: random.Random, kind: str) -> Footprint:
    match kind:
        case "circle":
            return Circle(rng.uniform(0.2, 4))
        case "oval":
            return Oval(rng.uniform(0.5, 6.7), rng.uniform(0.4, 4.3))
        case "box":
            return Box(rng.uniform(0.5, 7), rng.uniform(0.3, 4))
        case "rounded":
            length, width = rng.uniform(0.5, 7), rng.uniform(0.3, 4)
            return Box(length, width, rng.choice((0.1, 0.5, 1.0)) * min(length, width) / 2)
        case "convex":
            return Polygon(convex_ring(rng))
        case "post":
            return Box(0.05, 0.05)
        case "sliver":
            length = rng.uniform(1, 6)
            return Polygon(((-length, 0.0), (length, -0.01), (length * 0.3, 0.02)))
        case _:
            return Polygon(star_ring(rng))


def convex_ring(rng: random.Random) -> tuple[tuple[float, float], ...]:
    corners = rng.randint(3, 9)
    angles = sorted(rng.uniform(0, math.tau) for _ in range(corners))
    while max((b - a) % math.tau for a, b in zip(angles, angles[1:] + angles[:1], strict=True)) > 3:
        angles = sorted(rng.uniform(0, math.tau) for _ in range(corners))
    a, b = rng.uniform(0.5, 3), rng.uniform(0.4, 2)
    return tuple((a * math.cos(t), b * math.sin(t)) for t in angles)


def star_ring(rng: random.Random) -> tuple[tuple[float, float], ...]:
    corners = rng.randint(5, 11)
    step = math.tau / corners
    return tuple(
        (r * math.cos(k * step), r * math.sin(k * step))
        for k, r in enumerate(rng.uniform(0.4, 3) for _ in range(corners))
    )


def body(rng: random.Random, kind: str, spread: float = 7.0) -> Body:
    place = Pose(
        30 + rng.uniform(-spread, spread), 22 + rng.uniform(-spread, spread), rng.uniform(0, 360)
    )
    return Body(footprint(rng, kind), place)


def area(rng: random.Random) -> Area:
    """An area, every third with a hole."""
    x, y = 30 + rng.uniform(-7, 7), 22 + rng.uniform(-7, 7)
    ring = tuple((x + px, y + py) for px, py in star_ring(rng))
    # Well inside the shortest spokes and the sides between them.
    turn = rng.uniform(0, math.tau)
    corners = [(0.25 * math.cos(turn + k * 2.1), 0.25 * math.sin(turn + k * 2.1)) for k in range(3)]
    tight = tuple((x + px, y + py) for px, py in corners)
    return Area(ring, (tight,) if rng.random() < 0.33 else ())


def on_grid(rng: random.Random) -> Body:
    """A body with whole sizes on whole inches, where parallels and flush sides abound."""
    length, width = rng.randint(1, 4), rng.randint(1, 3)
    square = ((-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0))
    notched = ((-2.0, -1.0), (2.0, -1.0), (2.0, 1.0), (0.0, 0.0), (-2.0, 1.0))
    choices: list[Footprint] = [
        Circle(length),
        Oval(length, width),
        Box(length, width),
        Box(length, width, min(length, width) / 2),
        Box(length, width, 0.25),
        Polygon(square),
        Polygon(notched),
    ]
    place = Pose(rng.randint(-5, 5), rng.randint(-5, 5), rng.choice((0, 45, 90, 180, 270, 360)))
    return Body(rng.choice(choices), place)
