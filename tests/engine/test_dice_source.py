"""Dice: fixed by their place in the battle, fair, and the same everywhere."""

from __future__ import annotations

from collections import Counter

from game.core.steps import Roll
from game.engine.dice_source import HandDice, ScriptedDice, SeededDice, Stream, dice_named

ONE = Roll(clause="VR-30", purpose="initiative")
SCATTER = Roll(clause="VR-48", purpose="facing", sides=36)


def test_a_throw_depends_on_seed_and_slot_alone() -> None:
    slot = "0/1/VR-30/car/sludge/0"

    thrown = [SeededDice(7).throw(ONE, slot) for _ in range(3)]

    assert thrown[0] == thrown[1] == thrown[2]
    assert thrown[0].faces == (6.0,), "the same on every machine, for ever"
    assert thrown[0].key == f"7/{slot}"


def test_faces_come_out_evenly() -> None:
    falls = Counter(SeededDice(1).throw(ONE, f"slot/{n}").values[0] for n in range(6000))

    assert sorted(falls) == [1, 2, 3, 4, 5, 6]
    assert all(850 < count < 1150 for count in falls.values())


def test_a66_a_scatter_die_shows_one_of_36_headings() -> None:
    falls = Counter(SeededDice(1).throw(SCATTER, f"slot/{n}").faces[0] for n in range(3600))

    assert sorted(falls) == [float(heading) for heading in range(0, 360, 10)]


def test_a_script_runs_out_into_the_seed() -> None:
    dice = ScriptedDice((6,), seed=3)
    two = Roll(clause="VR-78", purpose="tail_test", dice=2)

    thrown = dice.throw(two, "slot/0")

    assert thrown.faces == (6.0, SeededDice(3).throw(two, "slot/0").faces[1])


def test_settings_name_dice() -> None:
    assert isinstance(dice_named("hand", 4), HandDice)
    assert isinstance(dice_named(None, 4), SeededDice)
    assert getattr(dice_named(12.0, 4), "seed", None) == 12
    assert getattr(dice_named("a word", 4), "seed", None) == "a word"
    assert getattr(dice_named("seed", 4), "seed", None) == 4


def test_a_stream_of_chances_is_its_own() -> None:
    one, other = Stream("a"), Stream("b")

    drawn = [[stream.below(1000) for _ in range(20)] for stream in (one, other, Stream("a"))]

    assert drawn[0] == drawn[2] != drawn[1]
    assert all(0 <= Stream("c").share() < 1 for _ in range(5))
