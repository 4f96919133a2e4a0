"""Dice fall before they tell, and not at all with reduced motion."""

from __future__ import annotations

import pygame

from game.core.commands import Ahead
from game.ui.screens.play_dice import falling, tumbled
from tests.support.pilot import Played
from tests.support.scene import area, battle, car, drive, open_move, rival

ASH = area("ash", "difficult", 24, 20, 40, 28)


def thrown(*, still: bool = False) -> Played:
    pilot = Played(battle(car(20, 24), rival(50, 40), pieces=[ASH]), dice=4, reduced_motion=still)
    pilot.play.desk.order(open_move("fast"), drive(Ahead(ahead=12)))
    return pilot


def test_dice_tumble_first_and_the_log_tells_what_they_show_only_then() -> None:
    pilot = thrown()
    timeline = pilot.play.timeline
    clip = next(clip for clip in timeline.clips if clip.faces)

    timeline.seek(clip.start + 0.1 * clip.length)
    early = timeline.ahead
    pilot.draw()
    timeline.seek(clip.start + 0.6 * clip.length)
    pilot.draw()

    assert falling(timeline) is clip
    assert timeline.ahead == early - 1


def test_a_die_ends_on_the_face_that_was_thrown() -> None:
    for face in range(1, 7):
        shown = {tumbled(face, 1, share / 40) for share in range(40)}

        assert tumbled(face, 1, 1.0) == face
        assert len(shown) > 2


def test_a_scatter_die_shows_its_own_way_all_along() -> None:
    assert tumbled(217.0, 0, 0.1) == 217.0


def test_with_reduced_motion_nothing_tumbles() -> None:
    pilot = thrown(still=True)

    pilot.wait(0.1)

    assert falling(pilot.play.timeline) is None
    assert isinstance(pilot.surface, pygame.Surface)
