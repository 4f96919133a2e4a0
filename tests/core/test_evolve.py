"""Events are written down, and no rule is applied in doing so."""

from __future__ import annotations

from typing import Any

import pytest

from game.core import events as ev
from game.core.base import ModelId, PieceId, SeatId
from game.core.battle import Battle, Phase, Seat
from game.core.evolve import evolve
from game.core.models import Flag, LeftBehind, Model, Speed, Tail
from game.core.table import Piece
from game.geometry.footprint import Box
from game.geometry.pose import Pose

CAR = ModelId("car")
ROCK = PieceId("rock")


def battle(**fields: Any) -> Battle:
    car = Model.model_validate(
        {"id": CAR, "seat": "amber", "footprint": Box(3, 2), "pose": Pose(10, 10, 0), **fields}
    )
    rock = Piece(id=ROCK, outline=((30, 30), (34, 30), (34, 34)))
    return Battle(models=(car,), pieces=(rock,), seats=(Seat(id=SeatId("amber")),))


def opened(start: Battle) -> Battle:
    return evolve(start, ev.MoveOpened(clause="VR-54", model=CAR, speed=Speed.COMBAT))


def test_vr_54_an_opened_move_has_all_its_budgets() -> None:
    moving = opened(battle()).turn.moving

    assert moving is not None
    assert (moving.spent, moving.turned, moving.start) == (0, 0, Pose(10, 10, 0))


def test_a_leg_spends_what_was_ordered_and_a_forced_one_spends_nothing() -> None:
    path = (Pose(10, 10, 0), Pose(14, 10, 0))

    driven = evolve(opened(battle()), ev.Drove(clause="VR-58", model=CAR, path=path, inches=4))
    forced = evolve(
        opened(battle()), ev.Drove(clause="VR-71", model=CAR, path=path, inches=4, forced=True)
    )

    assert driven.turn.moving is not None
    assert driven.turn.moving.spent == 4
    assert driven.model(CAR).activity == 4
    assert forced.turn.moving is not None
    assert forced.turn.moving.spent == 0
    assert forced.model(CAR).activity == 0
    assert forced.model(CAR).pose == driven.model(CAR).pose


def test_rr_22_the_road_takes_models_pieces_and_queued_pivots_along() -> None:
    tail = Tail.model_validate({"lead": "x", "queue": [{"degrees": 45, "x": 20, "y": 5}]})
    rolled = evolve(battle(tail=tail), ev.RoadRolled(clause="RR-22", direction=180, dx=-8, dy=0))

    assert rolled.model(CAR).pose == Pose(2, 10, 0)
    assert rolled.piece(ROCK).outline[0] == (22, 30)
    moved = rolled.model(CAR).tail
    assert moved is not None
    assert moved.queue[0].x == 12


def test_rr_25_status_and_movement_are_kept_as_they_were_when_left_behind() -> None:
    lost = evolve(
        battle(flags=(Flag.STALLED,), movement=6.5),
        ev.LeftBehindEvent(clause="RR-24", model=CAR, reason="trailing_edge"),
    ).model(CAR)

    assert lost.place == "left_behind"
    assert lost.left is not None
    assert (lost.left.movement, lost.left.flags) == (6.5, (Flag.STALLED,))


@pytest.mark.parametrize(
    ("flags", "after"),
    [
        ((Flag.STALLED, Flag.STATIONARY), (Flag.MOBILE,)),
        ((Flag.STATIONARY,), (Flag.STATIONARY,)),
        ((Flag.PRONE,), (Flag.PRONE,)),
    ],
)
def test_rr_39_only_stationary_and_stalled_together_return_as_mobile(
    flags: tuple[Flag, ...], after: tuple[Flag, ...]
) -> None:
    left = LeftBehind(round=1, cause="trailing_edge", movement=8)
    back = evolve(
        battle(flags=flags, left=left, place="arriving"),
        ev.Reinforced(clause="RR-35", model=CAR, x=1, y=20, heading=0),
    ).model(CAR)

    assert back.flags == after
    assert (back.place, back.left) == ("table", None)


def test_vr_48_lost_control_halts_the_move_and_silences_the_guns() -> None:
    path = (Pose(10, 10, 0), Pose(12, 8, 210))
    event = ev.LostControl(
        clause="VR-48",
        model=CAR,
        path=path,
        degrees=-45,
        inches=3,
        facing=210,
        spun=-105,
        faces=(5, 3, 210),
    )

    after = evolve(opened(battle()), event)

    assert after.turn.moving is not None
    assert after.turn.moving.ended_by == "lost_control"
    assert after.model(CAR).no_shooting
    assert after.model(CAR).no_dismount
    assert after.model(CAR).has(Flag.STATIONARY)


def test_a_new_round_forgets_the_priority_and_a_phase_of_the_same_round_keeps_it() -> None:
    start = battle().with_turn(order=(SeatId("amber"),))

    same = evolve(
        start,
        ev.PhaseBegan(clause="RR-20", round=1, phase=Phase.SHOOTING, active=SeatId("amber")),
    )
    new = evolve(start, ev.RoundBegan(clause="RR-20", round=2))

    assert same.turn.order == ("amber",)
    assert new.turn.order == ()
