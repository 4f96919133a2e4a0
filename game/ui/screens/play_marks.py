"""What lies over the table of a battle just now, and the legend that names it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.base import ModelId
from game.core.battle import Battle
from game.core.models import Model
from game.ui import marks as m
from game.ui.draw import overlays as o
from game.ui.frame import Frame
from game.ui.kept import Kept
from game.ui.looks_of import model_look
from game.ui.screens.desk import Desk, Placing
from game.view.phrases.words import seat_name
from game.view.timeline import Shown

if TYPE_CHECKING:
    from game.ui.screens.play import PlayScreen


class KeptMarks:
    """The marks of the last frame, which serve again while what they tell of is the same."""

    def __init__(self) -> None:
        self.toggled: Kept[list[o.Overlay]] = Kept()
        self.ghost: Kept[list[o.Overlay]] = Kept()
        self.legend: Kept[tuple[tuple[tuple[str, str, str], ...], int]] = Kept()
        self.region: Kept[o.Region] = Kept()


def marks(screen: PlayScreen, shown: Shown) -> list[o.Overlay]:
    """Return everything that lies over the table."""
    desk = screen.desk
    battle = shown.battle
    found = list(
        screen.kept_marks.toggled.get(
            (battle, desk.model),
            lambda: _toggled(screen, battle),
            values=(frozenset(screen.toggles),),
        )
    )
    found += m.kept_tails(battle, dict(shown.poses)) if not any(shown.slide) else []
    if screen.past.back is not None or not desk.timeline.idle:
        return found
    found += _placing(screen)
    ghost = desk.ghost
    if desk.fan_open and desk.fan is not None:
        found += m.fan_marks(battle, desk.fan.fan(), desk.fan.model, every=desk.every_end)
    elif ghost is not None:
        drawn = ghost
        found += screen.kept_marks.ghost.get((battle, drawn), lambda: m.ghost_marks(battle, drawn))
    model = desk.model
    if model is not None and model.place == "table":
        if desk.measuring and desk.measured is not None:
            found += m.measure_marks(model, battle.model(desk.measured))
        if desk.targeting is not None and desk.targeting.target is not None:
            found += m.measure_marks(model, battle.model(desk.targeting.target))
        if desk.walking is not None:
            x, y = desk.walking
            look = model_look(battle, model)
            pose = model.pose
            found.append(o.LineMark((pose.x, pose.y), (x, y), "", "accent", "dash", "arrow"))
            found.append(o.Ghost(look, (x, y, pose.heading)))  # type: ignore[arg-type]
    return found


def _toggled(screen: PlayScreen, battle: Battle) -> list[o.Overlay]:
    toggles, model = screen.toggles, screen.desk.model
    found: list[o.Overlay] = []
    if "tails" in toggles:
        found += m.tail_marks(battle)
    if "faces" in toggles:
        for each in [model] if model is not None else battle.on_table():
            if each.place == "table":
                # The names of the faces of all models at once would bury the table.
                found += m.face_marks(each, named=model is not None)
    if "strip" in toggles:
        found += m.strip_marks(battle)
    if "fog" in toggles:
        found += m.fog_marks(battle, model)
    if "clearance" in toggles:
        found += m.clearance_marks(battle)
    if "quarters" in toggles or any(battle.tally.values()):
        found += m.quarter_marks(battle)
    if "bands" in toggles:
        found += m.band_marks(battle)
    if "visibility" in toggles:
        found += m.visibility_marks(battle)
    return found


def lost(battle: Battle) -> frozenset[ModelId]:
    """Return the models that will not survive the next roll where they stand."""
    return m.lost_next(battle)


def lagging(battle: Battle) -> frozenset[ModelId]:
    """Return the models that cannot keep up, or will not survive the next roll."""
    return m.lost_next(battle) | m.losing_ground(battle)


def held_model(desk: Desk, placing: Placing) -> Model | None:
    """Return the model that is being placed, if it is one."""
    wanted = placing.model
    if placing.question is not None:
        wanted = placing.question.model
    if wanted is None:
        return None
    return next((each for each in desk.battle.models if each.id == wanted), None)


def region_of(screen: PlayScreen, heading: float) -> o.Region:
    """Return where what is asked for may stand at a heading; there must be such a question."""
    desk = screen.desk
    placing = desk.placing
    assert placing is not None
    assert placing.question is not None
    bounds = placing.question.bounds
    assert bounds is not None
    battle, model = desk.battle, held_model(desk, placing)
    return screen.kept_marks.region.get(
        (battle, bounds, model),
        lambda: m.region_marks(battle, bounds, heading, model),
        values=(heading,),
    )


def _placing(screen: PlayScreen) -> list[o.Overlay]:
    desk = screen.desk
    placing = desk.placing
    if placing is None or placing.question is None or placing.question.bounds is None:
        return []
    bounds = placing.question.bounds
    model = held_model(desk, placing)
    found: list[o.Overlay] = [region_of(screen, placing.pose.heading)]
    if model is None:
        from game.geometry.solid import Body, outline

        ring = outline(Body(bounds.footprint, placing.pose), 0.05)
        found.append(o.RingMark((ring,), "", "accent", "solid", 0.5))
    return found


def paint_banner(frame: Frame, rect: pygame.Rect, screen: PlayScreen) -> None:
    """Say quietly whose the next decision is, when it has changed hands."""
    if screen.banner is None:
        return
    from game.ui.looks_of import seat_index

    seat, _ = screen.banner
    battle = screen.desk.battle
    brush, theme = frame.brush(), frame.inks.theme
    asked = screen.desk.session.waiting is not None
    words = f"{seat_name(battle, seat)} {'to decide' if asked else 'to play'}"
    wide = brush.width(words, 13.5, "semibold") + brush.px(44)
    # It lies above the ruler when the whole table is shown.
    box = pygame.Rect(0, 0, wide, brush.px(26))
    box.midtop = (rect.centerx, rect.top + brush.px(3))
    tint = theme.tint(seat_index(battle, seat))
    brush.plate(box, fill=theme.card, line=tint, radius=13, wide=1.5)
    brush.text(
        box.centerx,
        box.centery,
        words,
        13.5,
        weight="semibold",
        colour=tint,
        align="centre",
        middle=True,
    )
