"""The simulation of a shove: a moving crawler, bodies that give way, walls that do not."""

from __future__ import annotations

import math
from typing import NamedTuple

import pymunk

from game.geometry.cores import OvalCore, PolyCore, local_cores
from game.geometry.footprint import Footprint, Oval, outer_radius
from game.geometry.pose import Pose
from game.geometry.solid import Area, Body, Edge, Solid, cores, local_outline

STEP = 1.0 / 240.0
"""Seconds of simulated time."""

SPEED = 3.0
"""Inches a second that the fastest point of the crawler moves; slow enough to push cleanly."""

PADDING = 0.01
"""Inches of skin round every body, which keeps them from ending in each other."""

FRICTION = 0.3
WALL_THICKNESS = 20.0
REST_STEPS = 30


class Heap(NamedTuple):
    """A crawler's motion and all that may get in its way."""

    crawler: Body
    inches: float
    degrees: float
    bodies: tuple[Body, ...]
    walls: tuple[Solid, ...]


def push(heap: Heap) -> list[Body]:
    """Return the bodies where the crawler's motion leaves them, in their order.

    Nothing glides: after every step the pushed bodies are brought to rest, so that they only
    ever move as far as they are pushed. Small overlaps may be left.
    """
    space = pymunk.Space()
    space.gravity = (0.0, 0.0)
    space.iterations = 40
    space.collision_slop = 0.0005
    for wall in heap.walls:
        _add_wall(space, wall)
    crawler = _add(space, heap.crawler, pymunk.Body(body_type=pymunk.Body.KINEMATIC))
    pushed = [_add(space, body, _heavy(body)) for body in heap.bodies]
    steps = _drive(crawler, heap)
    for k in range(steps + REST_STEPS):
        if k == steps:
            crawler.velocity, crawler.angular_velocity = (0.0, 0.0), 0.0
        space.step(STEP)
        for body in pushed:
            body.velocity, body.angular_velocity = (0.0, 0.0), 0.0
    return [
        was.at(Pose(body.position.x, body.position.y, math.degrees(body.angle)))
        for was, body in zip(heap.bodies, pushed, strict=True)
    ]


def _drive(crawler: pymunk.Body, heap: Heap) -> int:
    if heap.inches:
        steps = max(1, math.ceil(abs(heap.inches) / (SPEED * STEP)))
        pose = heap.crawler.pose
        ahead = pose.ahead(heap.inches)
        time = steps * STEP
        crawler.velocity = ((ahead.x - pose.x) / time, (ahead.y - pose.y) / time)
        return steps
    turn = math.radians(heap.degrees)
    rim = abs(turn) * outer_radius(heap.crawler.footprint)
    steps = max(1, math.ceil(rim / (SPEED * STEP)))
    crawler.angular_velocity = turn / (steps * STEP)
    return steps


def _heavy(body: Body) -> pymunk.Body:
    radius = outer_radius(body.footprint)
    mass = radius * radius
    return pymunk.Body(mass, 0.5 * mass * radius * radius)


def _add(space: pymunk.Space, body: Body, made: pymunk.Body) -> pymunk.Body:
    made.position = (body.pose.x, body.pose.y)
    made.angle = math.radians(body.pose.heading)
    shapes = _shapes(body.footprint, made)
    for shape in shapes:
        shape.friction = FRICTION
        shape.elasticity = 0.0
    space.add(made, *shapes)
    return made


def _shapes(footprint: Footprint, made: pymunk.Body) -> list[pymunk.Shape]:
    found: list[pymunk.Shape] = []
    for core in local_cores(footprint):
        if isinstance(core, OvalCore):
            assert isinstance(footprint, Oval)
            ring = local_outline(footprint, 0.01)
            found.append(pymunk.Poly(made, list(ring), radius=PADDING))
        else:
            found.append(_shape(core, made))
    return found


def _shape(core: PolyCore, made: pymunk.Body) -> pymunk.Shape:
    points, radius = list(core.points), core.radius + PADDING
    if len(points) == 1:
        return pymunk.Circle(made, radius, points[0])
    if len(points) == 2:
        return pymunk.Segment(made, points[0], points[1], radius)
    return pymunk.Poly(made, points, radius=radius)


def _add_wall(space: pymunk.Space, wall: Solid) -> None:
    made = space.static_body
    shapes: list[pymunk.Shape] = []
    if isinstance(wall, Edge):
        nx, ny = wall.normal()
        (ax, ay), (bx, by) = wall.a, wall.b
        far = [
            (bx + nx * WALL_THICKNESS, by + ny * WALL_THICKNESS),
            (ax + nx * WALL_THICKNESS, ay + ny * WALL_THICKNESS),
        ]
        shapes.append(pymunk.Poly(made, [wall.a, wall.b, *far]))
    elif isinstance(wall, Area):
        rings = [core.points for core in cores(wall) if isinstance(core, PolyCore)]
        shapes += [pymunk.Poly(made, list(ring)) for ring in rings]
    for shape in shapes:
        shape.friction = FRICTION
        space.add(shape)
