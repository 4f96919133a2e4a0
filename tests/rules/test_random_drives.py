"""Whatever is ordered on whatever table: nobody ends in anybody, and no budget is overrun."""

import math
import random

import pytest

from game.core.battle import Battle, Document
from game.core.commands import Ahead, Back, Drive, Leg, OpenMove, Turn
from game.core.models import Model, Speed
from game.core.readings import READINGS, Readings
from game.core.table import Ground, Piece, Side, Table
from game.engine.session import RefusedError, Session
from game.geometry.footprint import Footprint, Oval, Polygon, box_mm, circle_mm
from game.geometry.measure import LIMIT, depth, overlapping
from game.geometry.solid import Solid
from game.rules import types
from tests.support.scene import DRIVER, battle, car, fighter, play

FOOTPRINTS: tuple[Footprint, ...] = (
    box_mm(75, 42),
    box_mm(135, 70),
    box_mm(170, 100, 10),
    Oval(3.5, 2.0),
    circle_mm(60),
    Polygon(((1.5, 0.0), (-1.0, 1.0), (-0.5, 0.0), (-1.0, -1.0))),
)
COMBINATIONS = [(c, m) for m in types.MAXIMUM_SPEED for c in types.MAXIMUM_SPEED[m]]


def star(rng: random.Random, number: int) -> Piece:
    x, y, corners = rng.uniform(5, 65), rng.uniform(5, 43), rng.randint(3, 7)
    ring = []
    for k in range(corners):
        reach, way = rng.uniform(0.5, 4.0), math.tau * k / corners
        ring.append((x + reach * math.cos(way), y + reach * math.sin(way)))
    return Piece.model_validate(
        {
            "id": f"p{number}",
            "ground": rng.choice(list(Ground)),
            "outline": tuple(ring),
            "flimsy": rng.random() < 0.3,
            "liquid": rng.random() < 0.2,
        }
    )


def somebody(rng: random.Random, number: int) -> Model:
    x, y, heading = rng.uniform(2, 70), rng.uniform(2, 46), rng.uniform(0, 360)
    seat = rng.choice(["amber", "sky"])
    if rng.random() < 0.2:
        return fighter(x, y, heading, id=f"m{number}", seat=seat)
    vehicle_class, motive = rng.choice(COMBINATIONS)
    return car(
        x,
        y,
        heading,
        id=f"m{number}",
        seat=seat,
        vehicle_class=vehicle_class,
        motive=motive,
        footprint=rng.choice(FOOTPRINTS),
        initiative=rng.randint(1, 5),
        speed=rng.choice([None, *Speed]),
        crew=(DRIVER,) if rng.random() < 0.8 else (),
    )


def scene(rng: random.Random, readings: Readings) -> Battle:
    sides = {name: rng.choice(list(Side)) for name in ("north", "south")}
    table = Table(leading="east", sides=sides)
    pieces = [star(rng, k) for k in range(rng.randint(0, 14))]
    models: list[Model] = []
    for k in range(120):
        model = somebody(rng, k)
        there: list[Solid] = [*(m.body for m in models), *(p.area for p in pieces)]
        if table.field.wholly_inside(model.body) and not any(
            overlapping(model.body, solid) for solid in there
        ):
            models.append(model)
    documents = (Document.ROLLING_ROAD, Document.VEHICLES)
    return battle(*models[:12], pieces=pieces, table=table, rules=documents, readings=readings)


def deep(state: Battle) -> set[tuple[str, str]]:
    on = list(state.on_table())
    return {
        (a.id, b.id) for k, a in enumerate(on) for b in on[k + 1 :] if depth(a.body, b.body) > 0.006
    }


def some_legs(rng: random.Random) -> tuple[Leg, ...]:
    def leg() -> Leg:
        kinds: tuple[Leg, ...] = (
            Ahead(ahead=rng.uniform(0, 7)),
            Ahead(ahead="rest"),
            Turn(turn=rng.uniform(-90, 90)),
            Back(back=rng.uniform(0, 3)),
        )
        return rng.choice(kinds)

    return tuple(leg() for _ in range(rng.randint(1, 3)))


def drive_about(session: Session, model: Model, rng: random.Random) -> None:
    speed = rng.choice(types.may_declare(model))
    session.submit(OpenMove(seat=model.seat, model=model.id, speed=speed))
    for _ in range(5):
        before = session.battle
        if before.turn.moving is None:
            return
        try:
            session.submit(Drive(seat=model.seat, model=model.id, legs=some_legs(rng)))
        except RefusedError:
            continue
        assert deep(session.battle) <= deep(before), f"{model.id} ended in somebody"
        moving = session.battle.turn.moving
        if moving is not None:
            assert moving.spent <= types.DISTANCE[speed] + 2 * LIMIT
            assert moving.turned <= types.TURN[speed] + 2 * LIMIT


@pytest.mark.parametrize("seed", range(12))
def test_vr_68_no_order_ends_in_anybody_or_beyond_its_budget(seed: int) -> None:
    rng = random.Random(seed)
    chosen = {
        name: rng.choice(reading.options)
        for name, reading in READINGS.items()
        if reading.options and seed >= 6 and rng.random() < 0.5
    }
    start = scene(rng, Readings.model_validate(chosen))

    for model in start.models:
        session = play(start, seed=seed)
        if model.is_vehicle and model.crew and model.seat == "amber":
            drive_about(session, model, rng)
