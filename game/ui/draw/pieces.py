"""Terrain onto a tile: each kind of ground by its own painter."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.draw.obstacles import obstacle
from game.ui.draw.patch import Patch
from game.ui.draw.raised import mesa, structure
from game.ui.draw.shapes import Shaped
from game.ui.draw.soft_ground import difficult, open_patch, very_difficult

Painter = Callable[[pygame.Surface, Shaped, Patch], None]

PAINTERS: dict[str, Painter] = {
    "open": open_patch,
    "difficult": difficult,
    "very_difficult": very_difficult,
    "obstacle": obstacle,
    "impassable": mesa,
    "structure": structure,
}
ORDER = ("open", "difficult", "very_difficult", "obstacle", "structure", "impassable")
"""From what lies lowest to what stands highest."""


def paint_piece(surface: pygame.Surface, patch: Patch, shaped: Shaped) -> bool:
    """Paint what a patch shows of a piece; return whether it shows any of it."""
    part = shaped.part(patch)
    if part is None:
        return False
    area = pygame.Rect(part.left - patch.left, part.top - patch.top, part.width, part.height)
    PAINTERS[_as_painted(shaped)](surface.subsurface(area), shaped, part)
    return True


def stacked(pieces: list[Shaped]) -> list[Shaped]:
    """Return pieces in the order in which they are painted."""
    return sorted(pieces, key=lambda shaped: ORDER.index(_as_painted(shaped)))


def _as_painted(shaped: Shaped) -> str:
    # A river nobody can ford is still water, and lies low.
    look = shaped.look
    return "very_difficult" if look.liquid and look.ground == "impassable" else look.ground
