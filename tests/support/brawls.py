"""Random battles: odd tables, all kinds of machines, readings picked out of a hat."""

from __future__ import annotations

from typing import Any

from game.core.base import ModelId, PieceId, SeatId
from game.core.battle import Battle, Document, Phase
from game.core.commands import DeclareTail
from game.core.events import (
    Adjusted,
    Crushed,
    Dodged,
    Drove,
    PieceRemoved,
    RoadRolled,
    Shoved,
    Turned,
)
from game.core.evolve import evolve
from game.core.models import CrewMember, Flag, Model, Motive, VehicleClass
from game.core.readings import READINGS, Readings
from game.core.table import Ground, Side, Table
from game.engine.dice_source import Stream
from game.engine.journal import Journal
from game.geometry.footprint import Footprint, Polygon, box_mm, circle_mm, extents, oval_mm
from game.geometry.measure import depth
from game.geometry.pose import Pose
from game.geometry.solid import Body
from game.players.random_player import RandomPlayer
from game.rules.budgets import budget
from game.rules.types import MAXIMUM_SPEED
from tests.support.scene import area, battle

SEATS = tuple(SeatId(name) for name in ("amber", "sky", "moss", "rust"))
FOOTPRINTS = (
    box_mm(75, 42),
    box_mm(135, 70),
    box_mm(90, 50, 12),
    oval_mm(90, 52),
    circle_mm(60),
    Polygon(((1.6, 0.0), (0.6, 0.8), (-1.4, 0.8), (-1.0, 0.0), (-1.4, -0.8), (0.6, -0.8))),
)
SLACK = 0.031
"""Inches of overlap forgiven: what a shove may leave, and rounding."""


def brawl(seed: int) -> Battle:
    """Set up a battle of two to four gangs, all by chance."""
    chance = Stream(f"brawl-{seed}")
    west_east = 40 + 8.0 * chance.below(5)
    north_south = 30 + 6.0 * chance.below(4)
    kinds = tuple(Side)
    leading = chance.choice(("east", "west", "north", "south"))
    table = Table(
        width=west_east,
        height=north_south,
        leading=leading,
        sides={name: chance.choice(kinds) for name in ("north", "south", "east", "west")},
        visibility=chance.choice((None, None, 12.0, 30.0)),
        outline=_slanted(west_east, north_south) if chance.below(5) == 0 else None,
    )
    seats = SEATS[: 2 + chance.below(3)]
    models: list[Model] = []
    for seat in seats:
        for k in range(3 + chance.below(2)):
            model = _machine(chance, f"{seat}-{k}", seat, table, models)
            if model is not None:
                models.append(model)
    rules = chance.choice(
        ((Document.ROLLING_ROAD, Document.VEHICLES), tuple(Document), tuple(Document))
    )
    return battle(
        *models,
        table=table,
        pieces=_pieces(chance, table, models),
        rules=rules,
        readings=_readings(chance),
        rounds=3,
        opened=False,
        active=None,
        seats=tuple({"id": seat} for seat in seats),
        turn={"phase": Phase.MOVEMENT},
    )


def _slanted(width: float, height: float) -> tuple[tuple[float, float], ...]:
    return ((0.0, 6.0), (width / 2, 0.0), (width, 6.0), (width, height), (0.0, height))


def _readings(chance: Stream) -> Readings:
    picked: dict[str, Any] = {}
    for name, reading in READINGS.items():
        if reading.options and chance.below(5) == 0:
            picked[name] = chance.choice(reading.options)
    return Readings.model_validate(picked)


def _machine(
    chance: Stream, id: str, seat: SeatId, table: Table, there: list[Model]
) -> Model | None:
    pairs = [(c, m) for m, classes in MAXIMUM_SPEED.items() for c in classes]
    vehicle_class, motive = chance.choice([(None, None), *pairs, *_QUICK])
    on_foot = vehicle_class is None
    footprint: Footprint = FOOTPRINTS[chance.below(len(FOOTPRINTS))]
    if on_foot:
        footprint = circle_mm(32)
    direction = table.direction or 0.0
    for _ in range(40):
        pose = Pose(
            chance.between(5, table.width - 5),
            chance.between(8, table.height - 5),
            direction + 15.0 * (chance.below(5) - 2),
        )
        enemies = [m for m in there if m.seat != seat and m.is_vehicle]
        if enemies and chance.below(2) == 0:
            lead = chance.choice(enemies)
            apart = extents(lead.footprint)[1] + extents(footprint)[0] + chance.between(0.1, 2)
            pose = lead.pose.ahead(-apart)
        body = Body(footprint, pose.settled())
        if table.field.wholly_inside(body) and all(depth(body, o.body) == 0 for o in there):
            break
    else:
        return None
    return Model.model_validate(
        {
            "id": id,
            "seat": seat,
            "unit": f"{seat}-pack" if chance.below(3) == 0 else "",
            "vehicle_class": vehicle_class,
            "motive": motive,
            "footprint": footprint,
            "pose": pose,
            "movement": 5 + chance.below(5),
            "initiative": 2 + chance.below(4),
            "leadership": 6 + chance.below(4),
            "intelligence": 5 + chance.below(4),
            "wounds": 1 + chance.below(4),
            "crew": () if on_foot else _crew(chance),
            "weapons": (
                {
                    "id": "gun",
                    "attacks": 1 + chance.below(2),
                    "damage": chance.choice((1, 2, 4, "D3")),
                    "blast": chance.below(4) == 0,
                },
            ),
        }
    )


_QUICK = [(VehicleClass.LIGHT, Motive.WHEELED), (VehicleClass.BIKE, Motive.WHEELED)] * 3


def _crew(chance: Stream) -> tuple[CrewMember, ...]:
    flags = (Flag.PINNED,) if chance.below(10) == 0 else ()
    return (CrewMember(id="driver", role="driver", flags=flags),)


def _pieces(chance: Stream, table: Table, models: list[Model]) -> tuple[Any, ...]:
    grounds = tuple(Ground)
    found = []
    for k in range(4):
        x, y = chance.between(4, table.width - 8), chance.between(8, table.height - 6)
        ground = chance.choice(grounds)
        piece = area(
            f"piece-{k}",
            ground,
            round(x, 2),
            round(y, 2),
            round(x + chance.between(1, 6), 2),
            round(y + chance.between(1, 5), 2),
            blocks_sight=chance.below(3) == 0,
            flimsy=chance.below(4) == 0,
            liquid=chance.below(4) == 0,
            walker_can_cross=chance.below(2) == 0,
        )
        if all(depth(model.body, piece.area) == 0 for model in models):
            found.append(piece.model_copy(update={"id": PieceId(f"piece-{k}")}))
    return tuple(found)


class Brawler(RandomPlayer):
    """A random player who takes every tail it can get."""

    def orders(self, battle: Battle, seat: SeatId) -> Any:
        """Yield every tail first, straight pursuits, then what a random player thinks of."""
        if battle.turn.phase in (Phase.MOVEMENT, Phase.FAST) and battle.turn.moving is None:
            yield from self._tails(battle, seat)
        yield from super().orders(battle, seat)

    def _tails(self, battle: Battle, seat: SeatId) -> Any:
        for chaser in battle.on_table():
            if chaser.seat == seat and chaser.is_vehicle and chaser.tail is None:
                for lead in battle.on_table():
                    if lead.seat != seat and lead.is_vehicle:
                        yield DeclareTail(seat=seat, model=chaser.id, lead=lead.id)


# --- what must hold -------------------------------------------------------------------------


def check_every_event(journal: Journal) -> int:
    """Fold a journal event by event and hold each battle to what must be so; count them."""
    before, count = journal.start, 0
    for entry in journal.entries:
        start, free = before, False
        for event in entry.events:
            after = evolve(before, event)
            # A crawler drives in before those it shoves give way: judged when all is done.
            shoves = isinstance(event, Drove | Turned) and _crawls(before, event.model)
            if not shoves and not isinstance(event, UNJUDGED):
                _nothing_overlaps_anew(before, after, event.event)
            free = free or isinstance(event, FREED)
            _everybody_is_in_one_place(after)
            _budgets_hold(after)
            before, count = after, count + 1
        if not free:
            _nothing_overlaps_anew(start, before, entry.command.order)
    return count


FREED = (Adjusted, RoadRolled, PieceRemoved)
"""After these things may lie upon each other: people, or the road, have put them there."""

UNJUDGED = (*FREED, Shoved, Dodged, Crushed)


def _crawls(battle: Battle, model_id: ModelId) -> bool:
    return battle.model(model_id).motive is Motive.CRAWLER


def _nothing_overlaps_anew(before: Battle, after: Battle, what: str) -> None:
    was = {m.id: m for m in before.on_table()}
    moved = [m for m in after.on_table() if m.id not in was or was[m.id].pose != m.pose]
    for model in moved:
        for other in after.others(model.id):
            if model.rides == other.id or other.rides == model.id:
                continue
            now = depth(model.body, other.body)
            then = _depth_then(was, model.id, other.id)
            assert now <= then + SLACK, f"{what}: {model.id} overlaps {other.id} by {now}"


def _depth_then(was: dict[ModelId, Model], one: ModelId, other: ModelId) -> float:
    if one not in was or other not in was:
        return 0.0
    return depth(was[one].body, was[other].body)


def _everybody_is_in_one_place(battle: Battle) -> None:
    ids = [m.id for m in battle.models]
    assert len(ids) == len(set(ids))
    for model in battle.models:
        assert (model.place == "out") == (model.fate is not None), model.id
        if model.place == "left_behind":
            assert model.left is not None
        if model.place != "table":
            assert model.tail is None, f"{model.id} tails from {model.place}"


def _budgets_hold(battle: Battle) -> None:
    moving = battle.turn.moving
    if moving is None:
        return
    left = budget(battle, moving)
    assert moving.spent <= left.inches + 1e-3, moving
    assert moving.turned <= left.degrees + 1e-3, moving


def rebuilt(journal: Journal) -> Battle:
    """Write a journal down, read it back and fold it."""
    return Journal.model_validate_json(journal.model_dump_json()).battle()
