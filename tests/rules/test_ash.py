"""RR-17 to RR-19: clouds of ash."""

from typing import Any

import pytest

from game.core.battle import Document
from game.core.commands import Ahead, Walk
from game.core.events import AshCleared, AshRaised
from game.core.procedure import Procedure
from game.engine.session import Session
from game.rules import ash
from tests.support.scene import (
    AMBER,
    CAR,
    FIGHTER,
    battle,
    car,
    drive,
    end_move,
    every,
    fighter,
    only,
    open_move,
    play,
)


def driven(*inches: float, **fields: Any) -> Session:
    session = play(battle(car(), **fields))
    session.submit(open_move("combat"))
    for part in inches:
        session.submit(drive(Ahead(ahead=part)))
    return session


@pytest.mark.parametrize(("inches", "raised"), [(7.0, False), (7.1, True)])
def test_rr_17_strictly_more_than_the_movement_raises_ash(inches: float, raised: bool) -> None:
    assert bool(every(AshRaised, driven(inches).events)) is raised


def test_rr_17_the_whole_activation_is_added_up_and_raises_it_once() -> None:
    session = driven(4, 4, 2)
    session.submit(end_move())

    assert only(AshRaised, session.events).distance == pytest.approx(8)
    assert session.battle.model(CAR).ash


def test_rr_18_two_moves_on_foot_raise_ash_and_cost_shots_one() -> None:
    session = play(battle(fighter(10, 10, movement=7)))
    session.submit(Walk(seat=AMBER, model=FIGHTER, to=(17, 10)))
    session.submit(Walk(seat=AMBER, model=FIGHTER, to=(22, 10)))

    model = session.battle.model(FIGHTER)
    assert model.activity == pytest.approx(12)
    [modifier] = ash.ash_modifier(model)
    assert (modifier.amount, modifier.clause) == (-1, "RR-18")


def test_rr_18_without_ash_nothing_is_lost() -> None:
    assert ash.ash_modifier(car()) == ()


def test_rr_19_it_settles_when_its_owner_moves_again() -> None:
    start = battle(car(ash=True, activity=9.0), fighter())

    def cleared() -> list[object]:
        run: Procedure[object] = ash.clear(start, AMBER)
        return list(run)

    assert [type(e) for e in cleared()] == [AshCleared]


def test_rr_17_without_the_rolling_road_there_is_no_ash() -> None:
    assert every(AshRaised, driven(12, rules=(Document.VEHICLES,)).events) == ()
