"""What all groups of actions share."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.ui.screens.play import PlayScreen


class Acts:
    """Actions of a battle; each method `do_NAME` carries out the action NAME."""

    def __init__(self, screen: PlayScreen) -> None:
        self.screen = screen
