"""Paints rich tables at several sizes, from plain values, to look at the painting alone.

Run `python tools/painted_scenes.py OUT_FOLDER [NAME...]`; names are `play`, `whatif`, `measure`,
`demo`, `machines` and `weather`. No window is needed.
"""

from __future__ import annotations

import math
import os
import sys
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game.ui.draw import noise
from game.ui.draw.looks import Hull, ModelLook, ModelState, PieceLook, Placed, Pose, TableLook
from game.ui.draw.models import hull_outline
from game.ui.draw.overlays import (
    CircleMark,
    ContactMark,
    Corridor,
    Ghost,
    LineMark,
    Outcome,
    Overlay,
    PathLine,
    Quarters,
    Region,
    RingMark,
    Strip,
    TailZone,
    TurnArc,
    Waypoint,
)
from game.ui.draw.render import fitted, render_table

SIZES = {"small": (1024, 700), "middle": (1600, 1000), "large": (3840, 2160)}

BIKE = Hull("oval", 2.953, 1.654)
BUGGY = Hull("box", 3.6, 2.6, 0.25)
TRUCK = Hull("box", 5.315, 2.756, 0.2)
TRACKS = Hull("box", 4.606, 3.622, 0.2)
RIG = Hull("box", 8.4, 3.9, 0.2)
CRAWLER = Hull("box", 9.0, 6.0, 0.2)
SKIMMER = Hull("oval", 4.724, 3.622)
WALKER = Hull("circle", 3.543, 3.543)
FOOT = Hull("circle", 1.26, 1.26)

TABLE = TableLook.rectangle(72, 48)._replace(
    sides=("cliff", "impassable", "impassable", "impassable")
)


def blob(
    x: float, y: float, wide: float, high: float, count: int, ragged: float, name: str
) -> tuple[tuple[float, float], ...]:
    """Return a ragged round outline."""
    picks = noise.chances(name, count)
    points = []
    for index in range(count):
        angle = 2 * math.pi * index / count
        r = 1 + ragged * (2 * picks[index] - 1)
        points.append((x + wide * r * math.cos(angle), y + high * r * math.sin(angle)))
    return tuple(points)


def smooth(
    points: tuple[tuple[float, float], ...], steps: int = 5
) -> tuple[tuple[float, float], ...]:
    """Return a rounded outline through the points."""
    n = len(points)
    found = []
    for i in range(n):
        p0, p1, p2, p3 = (points[(i + k) % n] for k in (-1, 0, 1, 2))
        for step in range(steps):
            t = step / steps
            found.append(
                tuple(
                    0.5
                    * (
                        2 * p1[a]
                        + (p2[a] - p0[a]) * t
                        + (2 * p0[a] - 5 * p1[a] + 4 * p2[a] - p3[a]) * t * t
                        + (3 * p1[a] - p0[a] - 3 * p2[a] + p3[a]) * t**3
                    )
                    for a in (0, 1)
                )
            )
    return tuple((x, y) for x, y in found)


def box(
    x: float, y: float, length: float, width: float, turn: float
) -> tuple[tuple[float, float], ...]:
    """Return a turned rectangle."""
    return tuple(hull_outline(Hull("box", length, width), Pose(x, y, turn)))


def pieces() -> list[PieceLook]:
    """Return the terrain of the sample table."""
    return [
        PieceLook("ash-1", "difficult", smooth(blob(22, 37.5, 6.6, 4.6, 13, 0.16, "ash-1"))),
        PieceLook("ash-2", "difficult", smooth(blob(47, 8.6, 7.6, 4.0, 13, 0.16, "ash-2"))),
        PieceLook("sludge", "very_difficult", smooth(blob(41, 37, 5.6, 3.8, 12, 0.13, "sludge"))),
        PieceLook(
            "acid", "very_difficult", smooth(blob(68, 29, 3.6, 3.0, 11, 0.15, "acid")), liquid=True
        ),
        PieceLook("mesa-1", "impassable", blob(60, 41, 5, 4.2, 11, 0.2, "mesa-1")),
        PieceLook("mesa-2", "impassable", blob(12, 8, 4.5, 3.6, 10, 0.22, "mesa-2")),
        PieceLook("mesa-3", "impassable", blob(33, 5, 2.6, 2.2, 9, 0.22, "mesa-3")),
        PieceLook("shed-1", "structure", box(63, 17, 7.4, 5.4, 12)),
        PieceLook("wall-1", "obstacle", box(31, 25.5, 7, 1, 68)),
        PieceLook("wall-2", "obstacle", box(54, 30, 5, 0.9, 100)),
        PieceLook("drums", "obstacle", blob(7.5, 43.5, 1.9, 1.6, 9, 0.1, "drums"), style="barrels"),
        PieceLook("rocks", "obstacle", blob(24, 16.5, 1.7, 1.4, 9, 0.16, "rocks"), style="rocks"),
        PieceLook("fence", "obstacle", box(46, 18.5, 6, 0.7, -24), flimsy=True),
        PieceLook("dune", "open", smooth(blob(8, 22, 5, 3.4, 11, 0.2, "dune")), style="dune"),
        PieceLook(
            "scorch", "open", smooth(blob(50, 41, 4, 2.8, 11, 0.2, "scorch")), style="scorched"
        ),
    ]


def models() -> list[Placed]:
    """Return two gangs in the middle of a chase."""

    def put(
        name: str, kind: str, motive: str, hull: Hull, seat: int, x: float, y: float, h: float,
        **state: object,
    ) -> Placed:  # fmt: skip
        look = ModelLook(name.lower(), kind, motive, hull, seat, name)  # type: ignore[arg-type]
        return Placed(look, Pose(x, y, h), ModelState(**state))  # type: ignore[arg-type]

    return [
        put("Grinder", "heavy", "crawler", CRAWLER, 0, 9, 31, 0, speed="crawl"),
        put("Dart", "bike", "wheeled", BIKE, 0, 27, 31, -4, speed="fast", moving=10.0),
        put("Rattler", "light", "wheeled", BUGGY, 0, 17, 20, 8, selected=True, speed="combat"),
        put("Strider", "light", "walker", WALKER, 0, 20, 27, 20, chips=("stalled",)),
        put(
            "Hound",
            "light",
            "wheeled",
            BUGGY,
            1,
            50,
            22,
            2,
            speed="fast",
            chips=("ash", "tailed"),
            moving=8.0,
        ),
        put(
            "Longhauler",
            "armoured",
            "wheeled",
            TRUCK,
            1,
            34.5,
            17,
            -14,
            speed="combat",
            chips=("no_shooting",),
        ),
        put("Kite", "light", "skimmer", SKIMMER, 1, 56, 10, 170, speed="slow"),
        put(
            "Anvil",
            "armoured",
            "tracked",
            TRACKS,
            1,
            40,
            28.5,
            12,
            speed="slow",
            chips=("out_of_control",),
        ),
        put("Mother Lode", "heavy", "wheeled", RIG, 1, 59, 25.5, 3, speed="slow", moving=3.0),
        put("Jin", "fighter", "foot", FOOT, 0, 29.0, 22.4, 40, chips=("pinned",)),
        put("Moss", "fighter", "foot", FOOT, 0, 27.4, 20.6, 20),
        put("Ode", "fighter", "foot", FOOT, 1, 43.4, 20.6, 200, chips=("prone",)),
        Placed(
            ModelLook("hulk", "light", "wheeled", BUGGY, None, "wreck", wrecked=True),
            Pose(36, 42.6, 140),
        ),
    ]


def _plan(who: dict[str, Placed]) -> list[Overlay]:
    rattler, lead = who["rattler"], who["longhauler"]
    first, second = Pose(24, 21.2, 8), Pose(28.4, 19.2, -25)
    return [
        Corridor((box(20.5, 20.6, 10.7, 2.6, 8.5), box(26.2, 20.2, 8.4, 2.6, -25)), "accent"),
        PathLine(((17, 20), (24, 21.2), (28.4, 19.2)), "accent", "dash",
                 ((20.5, 20.6, "7.1″"), (26.2, 20.2, "12.0 of 12″"))),
        Ghost(rattler.look, first, "accent", 0.3),
        Ghost(rattler.look, second, "accent", 0.5),
        Waypoint(24, 21.2, "1"),
        TurnArc(24, 21.2, 2.6, 8, -33, "33°", "label"),
        TailZone(box(lead.pose.x - 3.6, lead.pose.y + 0.9, 2, 2.756, -14), "tail zone 2″"),
    ]  # fmt: skip


def scene(name: str) -> tuple[list[PieceLook], list[Placed], list[Overlay], str]:
    """Return one of the gallery's scenes."""
    terrain, cast = pieces(), models()
    who = {model.look.id: model for model in cast}
    if name == "play":
        return terrain, cast, _plan(who), "frozen_fog"
    if name == "measure":
        a = who["rattler"]
        return terrain, cast, [
            Strip(((0, 0), (8, 0), (8, 48), (0, 48)), "8″ roll"),
            Strip(((66, 0), (72, 0), (72, 48), (66, 48)), "entry 6″", "entry"),
            CircleMark(a.pose.x, a.pose.y, 24, "24″ fog", "info", "long"),
            RingMark((tuple(hull_outline(Hull("box", 16, 12, 3), Pose(60, 41, 0))),), "3″ clear"),
            LineMark((18.8, 20.2), (48.2, 21.9), "29.42″", "label", "solid", "dot"),
            LineMark((51.8, 22.1), (53.6, 27.6), "5.78″ to wall", "info", "dash", "tick"),
            Quarters(36, 24, (0, 0, 72, 48),
                     {"north_east": "NE 2", "north_west": "NW 1", "south_west": "SW 0",
                      "south_east": "SE 3"}),
            ContactMark(29.6, 22.3, "first contact 11.4″: Jin"),
        ], ""  # fmt: skip
    if name == "whatif":
        rattler = who["rattler"]._replace(pose=Pose(27, 37, 0))
        cast = [m for m in cast if m.look.id not in ("rattler", "hulk")] + [rattler]
        at = (36.5, 37.0)
        fan: list[Overlay] = [
            Corridor((box(31.75, 37, 13.1, 2.6, 0),), "accent"),
            Outcome(rattler.look, Pose(45, 37, 0), (at, (45, 37)), "holds", "carries on 67 + 6 %"),
            Region(((blob(60, 6, 5, 3, 20, 0.1, "r"),),), "place here", legal=True),
        ]
        for sign, word in ((1, "left"), (-1, "right")):
            c, s = math.cos(math.radians(45)), sign * math.sin(math.radians(45))
            end = (at[0] + 2.5 * c, at[1] + 2.5 * s)
            fan.append(
                Outcome(
                    rattler.look, Pose(*end, 45 * sign), (at, end), "swerves", f"swerves {word} 8 %"
                )
            )
            far = (at[0] + 6 * c, at[1] + 6 * s)
            spots = tuple((at[0] + d * c, at[1] + d * s) for d in range(3, 7))
            fan.append(Outcome(rattler.look, Pose(*far, 45 * sign + 60), (at, far), "loses",
                               f"loses control {word} 6 %", spots))  # fmt: skip
        return terrain, cast, fan, ""
    if name == "demo":
        return terrain, cast, _plan(who), "ice_shards"
    return terrain, cast, [], "deep_powder"


def main(folder: Path, names: list[str]) -> None:
    """Paint the named scenes, or all."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    folder.mkdir(parents=True, exist_ok=True)
    for name in names or ["play", "whatif", "measure", "demo", "weather"]:
        terrain, cast, marks, weather = scene(name)
        for word, size in SIZES.items():
            if word != "middle" and name != "play":
                continue
            scale = 2.0 if word == "large" else 1.0
            view = fitted(size, TABLE, 64 * scale)
            picture = render_table(
                size, TABLE, terrain, cast, marks,
                weather=weather, text_scale=scale, view=view, clock=2.0,
            )  # fmt: skip
            pygame.image.save(picture, folder / f"{name}-{word}.png")
            print(folder / f"{name}-{word}.png")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
