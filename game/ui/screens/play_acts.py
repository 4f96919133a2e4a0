"""Everything that can be done in a battle, by the names of the registry."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.screens.acts.choosing import Choosing
from game.ui.screens.acts.looking import Looking
from game.ui.screens.acts.moving import Moving
from game.ui.screens.acts.ordering import Ordering
from game.ui.screens.acts.placing import PuttingDown
from game.ui.screens.acts.remembering import Remembering

OVERLAYS = (
    "tails",
    "faces",
    "strip",
    "keep_up",
    "fog",
    "clearance",
    "quarters",
    "bands",
    "visibility",
)


class PlayActs(Looking, Choosing, Moving, Ordering, PuttingDown, Remembering):
    """The actions of a battle."""

    def find(self, action: str) -> Callable[[], None] | None:
        """Return what carries out an action, if it means anything in a battle."""
        if action in OVERLAYS:
            return lambda: self.screen.toggle(action)
        found: Callable[[], None] | None = getattr(self, f"do_{action}", None)
        return found
