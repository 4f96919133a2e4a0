"""The program runs on what it is meant to run on."""

import pygame


def test_pygame_is_the_maintained_one() -> None:
    # Both distributions share one import name, and a stray package can put the old one over ours.
    assert pygame.IS_CE
