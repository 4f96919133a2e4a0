"""A picture of the whole window, kept beside the player's saves."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.files import places

if TYPE_CHECKING:
    from game.ui.app import App


def keep_picture(app: App) -> None:
    """Paint the window as it is and write it down as a file of its own; say where, or why not."""
    surface = pygame.Surface(app.size)
    app.told.clear()
    app.draw(surface)
    folder = places.saves().parent / "pictures"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        number = 1
        while (path := folder / f"screen-{number:03d}.png").exists():
            number += 1
        pygame.image.save(surface, path)
        app.tell(f"Saved as {path}.")
    except (OSError, pygame.error) as error:
        app.tell(f"The picture could not be saved: {error}.", kind="bad")
