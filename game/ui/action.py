"""What an action of the one registry is."""

from __future__ import annotations

from typing import NamedTuple


class Action(NamedTuple):
    """Something a player can do with a key."""

    name: str
    words: str
    """What it does, in a short phrase."""
    group: str
    """The heading it stands under in the help."""
    keys: tuple[str, ...]
    """The keys that do it unless the player chose others; the first is shown."""
    where: str = "everywhere"
    """The situation in which the key means this."""
