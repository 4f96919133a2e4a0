"""Dice of a demonstration: whose they are, when they are told; and what a film is about."""

from __future__ import annotations

from game.files.places import maps
from game.files.reels import read_reel
from game.physics.shove import settle
from game.view.demo_about import spoken_marks
from game.view.demo_cards import caption_from_log, fallen
from game.view.demo_dice import casts
from game.view.demo_film import LEAD_IN, Film


def film(name: str) -> Film:
    file = maps() / "lessons" / f"{name}.json"
    reel = read_reel(file, caption_from_log, physics=settle)
    return Film(reel.steps, reel.title)


def test_vr_78_dice_say_whose_they_are_and_how_they_add_up() -> None:
    shown = film("12_keeping_a_tail")
    scene = shown.scenes[1]

    (cast,) = casts(shown.moment(scene.end - 0.05))

    assert (cast.title, cast.faces) == ("Rattler: Leadership 8", (5, 2))
    assert (cast.verdict, cast.good) == ("5 + 2 = 7 ≤ 8, holds", True)
    assert not cast.tumbling


def test_while_dice_tumble_nothing_is_told() -> None:
    shown = film("12_keeping_a_tail")
    scene = shown.scenes[1]
    clip = next(clip for clip in scene.timeline.clips if clip.faces)
    time = scene.start + LEAD_IN + (clip.start + clip.told) / 2 / scene.pace

    moment = shown.moment(time)

    assert [cast.tumbling for cast in casts(moment)] == [True]
    assert fallen(moment) == ()


def test_before_a_step_moves_no_dice_lie_on_the_table() -> None:
    shown = film("13_shaken_off")

    assert casts(shown.moment(shown.scenes[1].start + 0.1)) == ()


def test_rr_17_a_modifier_is_part_of_the_sum() -> None:
    shown = film("25_ash_clouds")

    (cast,) = casts(shown.moment(shown.scenes[3].end - 0.05))

    assert cast.verdict == "4 − 1 = 3 < 4, misses"


def test_shots_of_one_weapon_are_one_roll() -> None:
    shown = film("37_an_avalanche")

    (cast,) = casts(shown.moment(shown.scenes[0].end - 0.05))

    assert cast.faces == (5, 5)


def test_only_marks_that_a_film_speaks_of_stand_beside_its_machines() -> None:
    tail, ash = film("12_keeping_a_tail"), film("25_ash_clouds")

    assert spoken_marks(tail) == frozenset()
    assert "ash" in spoken_marks(ash)
    assert "speed" in spoken_marks(film("02_three_speeds"))
