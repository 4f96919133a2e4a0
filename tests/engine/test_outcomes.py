"""Chances are counted, not sampled."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.core.battle import Battle
from game.core.commands import Ahead
from game.core.events import Event, GroundTested, LostControl
from game.core.steps import Band, Roll
from game.engine.outcomes import branches_of, chance, counted, leaves, outcomes
from tests.support.scene import area, battle, car, drive, open_move, play, rival

INTO_IT = drive(Ahead(ahead=6))


@pytest.fixture(scope="module")
def before() -> Battle:
    sludge = area("sludge", "very_difficult", 26, 20, 40, 30)
    session = play(battle(car(), rival(), pieces=(sludge,)))
    session.submit(open_move("fast"))
    return session.battle


def loses(events: tuple[Event, ...]) -> bool:
    return any(isinstance(event, LostControl) for event in events)


def holds(events: tuple[Event, ...]) -> bool:
    return any(isinstance(e, GroundTested) and e.result == "held" for e in events)


def test_all_the_chances_of_an_order_add_up_to_one(before: Battle) -> None:
    order = drive(Ahead(ahead=12))

    found = outcomes(before, order)

    assert sum(outcome.chance for outcome in found) == 1
    assert len({o.battle.model_dump_json() for o in found}) == len(found)
    assert [o.chance for o in found] == sorted((o.chance for o in found), reverse=True)


def test_vr_33_the_chance_to_hold_is_initiatives_and_exact(before: Battle) -> None:
    order = drive(Ahead(ahead=12))

    assert chance(before, order, holds) == Fraction(4, 6)
    assert chance(before, order, loses) == Fraction(1, 9)


def test_an_order_without_dice_has_one_outcome(before: Battle) -> None:
    [outcome] = outcomes(before, drive(Ahead(ahead=1)))

    assert outcome.chance == 1


def test_counting_can_stop_and_go_on_and_tells_the_share(before: Battle) -> None:
    order = drive(Ahead(ahead=12))
    branches = leaves(before, order)

    some = counted(branches, most=2)
    all_of_them = counted(branches, into=some)

    assert 0 < some.share < 1
    assert some.leaves == 2
    assert all_of_them.share == 1
    assert {o.chance for o in all_of_them.outcomes} == {o.chance for o in outcomes(before, order)}


def test_a_roll_branches_on_its_bands_and_else_on_every_face() -> None:
    bands = (
        Band(result="held", weight=4, faces=(4.0,)),
        Band(result="never", weight=0, faces=(9.0,)),
        Band(result="failed", weight=2, faces=(6.0,)),
    )

    banded = branches_of(Roll(clause="x", purpose="x", bands=bands))
    two = branches_of(Roll(clause="x", purpose="x", dice=2))
    scatter = branches_of(Roll(clause="x", purpose="x", sides=36))
    many = branches_of(Roll(clause="x", purpose="x", dice=6))

    assert banded == (((4.0,), 4), ((6.0,), 2))
    assert len(two) == len(scatter) == 36
    assert sum(weight for _, weight in many) == 6**6
