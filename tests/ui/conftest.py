"""What tests of the window share."""

from __future__ import annotations

import pygame
import pytest

from game.ui.draw.canvas import View
from game.ui.draw.layer import TableLayer


@pytest.fixture
def bare_ground(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave the ground of the table unpainted: its painting has tests of its own."""

    def draw(
        self: TableLayer,
        surface: pygame.Surface,
        view: View,
        clip: pygame.Rect | None = None,
        *,
        shift: float = 0.0,
        budget: float = 0.0,
    ) -> None:
        surface.fill((120, 105, 80), clip)

    monkeypatch.setattr(TableLayer, "draw", draw)
    monkeypatch.setattr(TableLayer, "resting", True)
