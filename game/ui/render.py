"""Pictures of a file's table without a window."""

from __future__ import annotations

import math
import os
from pathlib import Path

import pygame

from game.core.battle import Battle
from game.engine.session import Settler
from game.files.battles import battle_of
from game.files.problems import not_written, problem
from game.ui.draw.kit import Kit
from game.ui.draw.layer import TableLayer
from game.ui.draw.looks import Placed
from game.ui.draw.looks import Pose as Place
from game.ui.draw.render import render_table
from game.ui.looks_of import model_look, model_state, piece_look, table_look
from game.view.timeline import Shown


def headless() -> None:
    """Let pygame draw without a display; harmless where there is one."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if not pygame.font.get_init():
        pygame.font.init()


def picture(
    shown: Shown,
    size: tuple[int, int],
    *,
    rolled: float = 0.0,
    layer: TableLayer | None = None,
    kit: Kit | None = None,
    clock: float = 0.0,
) -> pygame.Surface:
    """Return a picture of one instant.

    Args:
        shown: The instant.
        size: Width and height in pixels.
        rolled: Inches that the road had rolled before it.
        layer: The table's layer, kept between the pictures of a clip.
        kit: What is kept between the pictures of a clip.
        clock: Seconds, for what drifts.
    """
    battle = shown.battle
    models = [
        Placed(
            model_look(battle, model),
            Place(*shown.pose(model.id)),
            model_state(battle, model, moving=shown.paces.get(model.id, 0.0)),
        )
        for model in battle.on_table()
    ]
    return render_table(
        size,
        table_look(battle.table),
        [piece_look(piece) for piece in battle.pieces],
        models,
        weather=battle.weather or "",
        rolled=rolled,
        shift=math.hypot(*shown.slide),
        clock=clock,
        layer=layer,
        kit=kit,
    )


def render_battle(battle: Battle, size: tuple[int, int]) -> pygame.Surface:
    """Return a picture of a battle."""
    headless()
    return picture(Shown(battle), size)


def render_file(
    file: Path,
    out: Path,
    size: tuple[int, int],
    at: int | None = None,
    physics: Settler | None = None,
) -> None:
    """Draw the table of any file into a picture.

    Args:
        file: A map, scenario, layout, save or script.
        out: The picture to write, by its suffix.
        size: Width and height in pixels.
        at: After which entry; at the end when left out.
        physics: Settles the shoves of a script.

    Raises:
        BadFileError: If the file cannot be used or the picture not be written.
    """
    surface = render_battle(battle_of(file, at, physics=physics), size)
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(surface, str(out))
    except OSError as error:
        raise not_written(out, error) from None
    except pygame.error as error:
        raise problem(out, "", f"cannot be written ({error})", "choose another place") from None
