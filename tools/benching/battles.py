"""The engine and its files: ghosts, journals, saves, rounds."""

import random
import tempfile
from functools import partial
from pathlib import Path

from game.core.base import ModelId, PieceId, SeatId
from game.core.battle import Battle, Document, Phase, Seat, Tier, Turn
from game.core.commands import Adjust
from game.core.models import CrewMember, Model, Motive, Speed, VehicleClass, Weapon
from game.core.table import Ground, Piece, Table
from game.geometry.measure import gap
from game.geometry.pose import Pose
from game.geometry.solid import Body, outline
from tools.benching import scenes
from tools.benching.rows import Effort, Figure, row

GROUP = "battle"
AMBER, SKY = SeatId("amber"), SeatId("sky")
MOVER = ModelId("mover")
GROUNDS = (Ground.DIFFICULT, Ground.VERY_DIFFICULT, Ground.OBSTACLE, Ground.IMPASSABLE)


def vehicle(name: str, seat: SeatId, pose: Pose) -> Model:
    """Return a light wheeled car with a driver and a gun."""
    return Model.model_validate(
        {
            "id": name,
            "seat": seat,
            "vehicle_class": VehicleClass.LIGHT,
            "motive": Motive.WHEELED,
            "footprint": scenes.MOVER,
            "pose": pose,
            "movement": 7,
            "wounds": 3,
            "crew": (CrewMember(id="driver", role="driver"),),
            "weapons": (Weapon.model_validate({"id": "gun"}),),
        }
    )


def crowded() -> Battle:
    """Return W-PATH's table as a battle: 40 vehicles and 100 pieces of every kind of ground."""
    terrain, others = scenes.crowd()
    models = [vehicle(MOVER, AMBER, scenes.START)]
    for number, (_, pose) in enumerate(others):
        models.append(vehicle(f"car{number}", (AMBER, SKY)[number % 2], pose))
    pieces = [
        Piece(
            id=PieceId(f"piece{number}"),
            ground=GROUNDS[number % len(GROUNDS)],
            outline=tuple(outline(Body(box, pose))),
            blocks_sight=True,
        )
        for number, (box, pose) in enumerate(terrain)
    ]
    return Battle(
        table=Table(leading="east"),
        rules=tuple(Document),
        seats=(Seat(id=AMBER), Seat(id=SKY)),
        models=tuple(models),
        pieces=tuple(pieces),
        turn=Turn(phase=Phase.MOVEMENT, opened=True, order=(AMBER, SKY), active=AMBER),
    )


@row(GROUP, "re-planning a ghost, 40 vehicles, 100 pieces", target="<= 4 ms", worst="<= 12 ms")
def replanning(effort: Effort) -> Figure:
    """A thousand movements of the hand: clamp, objections, path, contact, swept hull, odds."""
    from game.view.ghost import ghost
    from game.view.plan import aimed, sketch

    battle = crowded()
    hand = random.Random(3)
    empty = sketch(battle, MOVER, Speed.COMBAT)

    def move(x: float, y: float) -> None:
        ghost(battle, aimed(battle, empty, x, y))

    aims = [(hand.uniform(2, 24), hand.uniform(10, 38)) for _ in range(effort.count(1000, 10000))]
    return effort.each([partial(move, x, y) for x, y in aims])


def rough() -> Battle:
    """Return the crowded table with two areas of very difficult ground right in front."""
    whole = crowded()
    areas = tuple(
        Piece(
            id=PieceId(f"rough{west}"),
            ground=Ground.VERY_DIFFICULT,
            outline=((west, 20.0), (west + 3.0, 20.0), (west + 3.0, 28.0), (west, 28.0)),
        )
        for west in (11.0, 16.0)
    )
    return whole.model_copy(update={"pieces": (*whole.pieces, *areas)})


@row(GROUP, "what could happen: one branch of the dice", target="<= 16 ms", worst="<= 50 ms")
def outcomes(effort: Effort) -> Figure:
    """One more branch of a fast path over very difficult ground; a frame counts one at least."""
    from game.physics.shove import settle
    from game.view.fan import FanCount
    from game.view.ghost import opened
    from game.view.plan import aimed, sketch

    battle = rough()
    drawn = aimed(battle, sketch(battle, MOVER, Speed.FAST), 26.0, 24.0)
    assert drawn.drive is not None
    fan = FanCount(opened(battle, drawn)[0], drawn.drive, physics=settle)

    def branch() -> None:
        assert fan.go_on(1), "all is counted before the time is over"

    return effort.each([branch] * effort.count(60, 200))


def long_game(file: Path, entries: int) -> None:
    """Write a save of so many entries of 40 vehicles: the referee moves one after another."""
    from game.engine.session import Session
    from game.files.save import SaveHeader
    from game.files.save_writer import new_save

    start = crowded().model_copy(update={"tier": Tier.MEASURE})
    writer = new_save(file, SaveHeader(start=start))
    session = Session(start, writer=writer)
    for number in range(entries):
        model = start.models[number % len(start.models)]
        x = model.pose.x + 0.001 * number
        session.submit(Adjust(seat=model.seat, model=model.id, x=x, wounds=1 + number % 3))
    writer.close()


@row(GROUP, "opening a save of 1000 entries", target="<= 0.3 s")
def opening(effort: Effort) -> Figure:
    """Read, checked line by line and folded; no rule is run."""
    from game.files.save import read_save

    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "long.jsonl"
        long_game(file, 1000)
        return effort.whole(lambda: read_save(file))


@row(GROUP, "a referee's panel for two models", target="<= 1 ms")
def panels(effort: Effort) -> Figure:
    """Every figure a rule needs between the mover and each other model of the crowd."""
    from game.view.panel import panel

    battle = crowded()
    others = [model.id for model in battle.models if model.id != MOVER]
    rounds = effort.count(8, 80)
    return effort.each([partial(panel, battle, MOVER, other) for other in others * rounds])


def skirmish() -> Battle:
    """Return five vehicles a side, abreast on an open road with eight pieces of ground."""
    lanes = [(SKY, 40.0, 5.0 + 9.0 * lane) for lane in range(5)]
    lanes += [(AMBER, 30.0, 5.0 + 9.0 * lane) for lane in range(5)]
    models = [vehicle(f"car{n}", seat, Pose(x, y, 0)) for n, (seat, x, y) in enumerate(lanes)]
    whole = crowded()
    return whole.model_copy(
        update={
            "models": tuple(models),
            "pieces": tuple(p for p in whole.pieces if _apart(p, models))[:8],
            "turn": Turn(phase=Phase.MOVEMENT, order=(AMBER, SKY), active=AMBER),
        }
    )


def _apart(piece: Piece, models: list[Model]) -> bool:
    return all(gap(piece.area, model.body) > 1 for model in models)


@row(GROUP, "a round of 10 vehicles, random player", target="<= 50 ms")
def whole_round(effort: Effort) -> Figure:
    """Movement, shooting, fast and end phase with the rolling road, for both seats."""
    from game.engine.session import Session
    from game.physics.shove import settle
    from game.players.random_player import RandomPlayer

    start = skirmish()

    def play(seed: int) -> None:
        session, player = Session(start, seed, physics=settle), RandomPlayer(seed)
        while session.battle.turn.round == 1 and session.battle.ended is None:
            player.act(session)

    return effort.each([partial(play, seed) for seed in range(effort.count(30, 300))])
