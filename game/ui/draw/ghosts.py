"""A model where it would stand: the machine itself, translucent, under a patterned outline."""

from __future__ import annotations

import time

import pygame

from game.ui.draw import canvas
from game.ui.draw.canvas import View
from game.ui.draw.kit import Kit
from game.ui.draw.looks import ModelLook, Pose
from game.ui.draw.models import hull_outline
from game.ui.draw.overlays import PATTERNS
from game.ui.theme import Colour, mixed


def draw_ghost(
    surface: pygame.Surface,
    view: View,
    look: ModelLook,
    pose: Pose,
    colour: Colour,
    kit: Kit,
    *,
    strength: float,
    pattern: str,
) -> None:
    """Draw a ghost: its hull's outline exact, its machine faint, a dot at its midpoint."""
    at = view.to_screen(pose[0], pose[1])
    reach = (look.hull.length + look.hull.width) * view.scale
    if not surface.get_clip().inflate(2 * reach, 2 * reach).collidepoint(at):
        return
    quarter = canvas.quarters(view)
    hurried = time.perf_counter() >= kit.until
    sprite = kit.sprites.best(look, view.scale, pose[2], quarter, moving=True, hurried=hurried)
    level = round(strength * 20) / 20
    key = (
        "ghost",
        look._replace(name=""),
        round(view.scale, 3),
        round(pose[2]) % 360,
        quarter,
        level,
        colour,
    )

    def build() -> pygame.Surface:
        faint = sprite.body.copy()
        faint.set_alpha(255)  # unpacked: a packed picture darkens on a transparent one
        faint.set_alpha(255)  # unpacked: a packed picture that was shown before copies black
        veil = mixed(colour, (255, 255, 255), 0.2)
        tint = canvas.tinted(faint, (0, 0, 0), 110)
        tint.fill((*veil, 0), special_flags=pygame.BLEND_RGBA_ADD)
        faint.blit(tint, (0, 0))
        faint.fill((255, 255, 255, round(255 * level)), special_flags=pygame.BLEND_RGBA_MULT)
        return canvas.ready(faint)

    faint = build() if hurried else kit.marks.get(key, build, canvas.area_of)
    surface.blit(
        faint, (round(at[0] - faint.get_width() / 2), round(at[1] - faint.get_height() / 2))
    )
    outline = [view.to_screen(x, y) for x, y in hull_outline(look.hull, pose)]
    steps = tuple(step * kit.fonts.text_scale for step in PATTERNS[pattern]) or None
    dark = mixed(colour, (0, 0, 0), 0.75)
    canvas.stroke(surface, dark, outline, 3, closed=True, pattern=steps)
    canvas.stroke(
        surface,
        colour,
        outline,
        max(1, round(1.6 * kit.fonts.text_scale)),
        closed=True,
        pattern=steps,
    )
    canvas.disc(surface, (12, 12, 14), at, 3.2)
    canvas.disc(surface, (255, 255, 255), at, 2.0)
