"""Dice on the table of a demonstration: large, beside the machine that they are rolled for."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.brush import Brush, Inks
from game.ui.draw import canvas
from game.ui.draw.canvas import View
from game.ui.draw.kit import Kit
from game.ui.draw.models import body_box
from game.ui.draw.placing import Box, Request, place_labels
from game.ui.looks_of import drawn, model_look
from game.view.demo_dice import Cast, casts
from game.view.demo_film import Moment

SIDE = 34
"""Pixels of the layout that a die is wide."""
RULER = 50
"""Pixels of the layout at the left and above that are left to the rulers."""
TURNS_A_SECOND = 9
"""How often a tumbling die shows another face."""
INK = (24, 24, 26)
BONE = (255, 255, 255)
PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, 1), (-1, 1), (1, -1)),
    5: ((-1, -1), (1, 1), (-1, 1), (1, -1), (0, 0)),
    6: ((-1, -1), (1, 1), (-1, 1), (1, -1), (-1, 0), (1, 0)),
}


def draw_dice(
    surface: pygame.Surface, view: View, rect: pygame.Rect, moment: Moment, kit: Kit, inks: Inks
) -> None:
    """Draw the dice of an instant over its finished picture, off every machine and word.

    Args:
        surface: The window or a picture.
        view: The camera.
        rect: The canvas.
        moment: The instant.
        kit: What the scene was drawn with; it knows where words lie.
        inks: The faces and colours of the plates.
    """
    rolls = casts(moment)
    if not rolls:
        return
    battle, quarter = moment.shown.battle, canvas.quarters(view)
    bodies: dict[object, Box] = {}
    for model in battle.on_table():
        pose = drawn(moment.shown.pose(model.id))
        at = view.to_screen(pose.x, pose.y)
        hull = model_look(battle, model).hull
        bodies[model.id] = body_box(hull, pose, at, view.scale, quarter)
    labels = {key: p.box for _, places in kit.answered.values() for key, p in places.items()}
    words = list(labels.values())
    off, edge = round(RULER * inks.scale), round(8 * inks.scale)
    bounds = Box(
        rect.x + off, rect.y + off, rect.width - off - edge, rect.height - off - edge
    )  # fmt: skip
    middle = Box(rect.centerx, rect.y + off, 0, 0)
    pictures = {f"dice {cast.model}": _plate(cast, moment.time, kit, inks) for cast in rolls}
    requests = [
        Request(
            key,
            _named(bodies[cast.model], labels.get(f"name {cast.model}"))
            if cast.model in bodies
            else middle,
            picture.get_width(),
            picture.get_height(),
            "below",
            9 * inks.scale,
            20,
        )
        for cast, (key, picture) in zip(rolls, pictures.items(), strict=True)
    ]
    placed = place_labels(requests, [*bodies.values(), *words], bounds, kit.placed)
    kit.placed.update({key: place.spot for key, place in placed.items()})
    clip = surface.get_clip()
    surface.set_clip(rect)
    for key, place in placed.items():
        surface.blit(pictures[key], (place.box.x, place.box.y))
    surface.set_clip(clip)


def _named(body: Box, name: Box | None) -> Box:
    """Return the box of a machine together with its name."""
    if name is None:
        return body
    left, top = min(body.x, name.x), min(body.y, name.y)
    right = max(body.x + body.width, name.x + name.width)
    bottom = max(body.y + body.height, name.y + name.height)
    return Box(left, top, right - left, bottom - top)


def _plate(cast: Cast, time: float, kit: Kit, inks: Inks) -> pygame.Surface:
    faces = cast.faces[-6:]
    if cast.tumbling:
        faces = tuple(_tumbled(face, number, time) for number, face in enumerate(faces))
    key = ("dice plate", cast.title, faces, cast.verdict, cast.good, cast.tumbling, inks.scale)
    return kit.texts.get(key, lambda: _painted(cast, faces, inks), canvas.area_of)


def _tumbled(face: float, number: int, time: float) -> float:
    turn = int(time * TURNS_A_SECOND)
    return float((turn * 67 + 30) % 360) if face > 6 else float((turn * 5 + number * 3) % 6 + 1)


def _painted(cast: Cast, faces: Sequence[float], inks: Inks) -> pygame.Surface:
    brush = Brush(pygame.Surface((1, 1)), inks, hot=None, focus=None)
    theme, pad, side = inks.theme, brush.px(9), brush.px(SIDE)
    wide = len(faces) * (side + brush.px(6))
    # As wide while the dice tumble as afterwards, so that nothing jumps.
    words = max(
        brush.width(cast.title, 13.5, "semibold"), brush.width(cast.verdict, 15.5, "bold")
    )  # fmt: skip
    size = (wide + words + 2 * pad + brush.px(6), side + 2 * pad)
    picture = canvas.clear(size)
    brush = Brush(picture, inks, hot=None, focus=None)
    told = not cast.tumbling and cast.good is not None
    colour = (theme.good if cast.good else theme.bad) if told else theme.strong
    brush.plate(picture.get_rect(), fill=theme.bar, line=colour if told else theme.line, wide=1.6)
    x = pad
    for face in faces:
        _die(brush, pygame.Rect(x, pad, side, side), face)
        x += side + brush.px(6)
    x += brush.px(6)
    alone = not cast.verdict
    top = pad + (brush.px(8) if alone else -brush.px(1))
    brush.text(x, top, cast.title, 13.5, weight="semibold", colour=theme.text)
    if told or (cast.verdict and not cast.tumbling):
        brush.text(x, top + brush.px(18), cast.verdict, 15.5, weight="bold", colour=colour)
    return canvas.ready(picture)


def _die(brush: Brush, rect: pygame.Rect, face: float) -> None:
    brush.plate(rect, fill=BONE, radius=6)
    spots = PIPS.get(int(face)) if face == int(face) else None
    if spots is None:
        brush.text(
            rect.centerx, rect.centery, f"{face:g}", 12.5,
            weight="bold", colour=INK, align="centre", middle=True,
        )  # fmt: skip
        return
    step = rect.width * 0.26
    for x, y in spots:
        at = (rect.centerx + x * step, rect.centery + y * step)
        canvas.disc(brush.surface, INK, at, max(1.5, rect.width * 0.1))
