"""The bottom of a demonstration: the timeline with its steps, the gap's graph, the clock's keys."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.rules.clause import NO_CLAUSE
from game.ui.brush import Brush
from game.ui.draw import canvas
from game.ui.icons import icon
from game.ui.theme import TINTS, Colour, mixed
from game.ui.widgets import button

GRAPH = 62
"""Pixels of the layout that the graph of a gap takes."""
MOST_GAP = 6.0
"""Inches at the top of the graph."""
LIMIT = 2.0
"""VR-72: inches within which a tail holds."""


@dataclass(frozen=True, slots=True)
class TimeBar:
    """What the bottom shows."""

    length: float
    time: float
    steps: tuple[tuple[float, str], ...]
    """Seconds at which each step begins, and its short name."""
    index: int
    begin: float
    end: float
    playing: bool
    loop: bool
    rate: float
    graph: tuple[tuple[int, str, tuple[tuple[float, float], ...]], ...]
    """For each tail: its gang's number, its words, and seconds with inches."""
    log: tuple[tuple[str, str], ...]
    """Clauses and sentences of what has happened in the step."""
    hints: tuple[tuple[str, str], ...]
    note: str = ""
    """What is changed, in a few words."""


def track_of(rect: pygame.Rect, px: float, *, graph: bool) -> pygame.Rect:
    """Return the part of the panel along which time runs, in the panel's own pixels."""
    pad = round(16 * px)
    wide = rect.width - _log_wide(rect.width, px) - pad
    high = round((58 + (GRAPH if graph else 0)) * px)
    return pygame.Rect(pad, round(10 * px), max(40, wide - pad), high)


def _log_wide(width: int, px: float) -> int:
    return round(min(430 * px, width * 0.34))


def time_at(track: pygame.Rect, px: float, x: float, length: float) -> float:
    """Return the seconds at a pixel of the track."""
    inner = round(26 * px)
    share = (x - track.left - inner) / max(1, track.width - 2 * inner)
    return min(1.0, max(0.0, share)) * length


def paint_time(brush: Brush, rect: pygame.Rect, value: TimeBar) -> int:
    """Paint the timeline, the graph, the buttons and the log; return the height."""
    theme = brush.theme
    pygame.draw.line(brush.surface, theme.line, (0, 0), (rect.right, 0))
    px = brush.inks.scale
    track = track_of(rect, px, graph=bool(value.graph))
    brush.plate(track, fill=theme.card, radius=8)
    inner = round(26 * px)
    left, right = track.left + inner, track.right - inner
    length = max(0.01, value.length)

    def at(time: float) -> float:
        return left + (right - left) * min(1.0, max(0.0, time / length))

    if value.graph:
        area = pygame.Rect(left, track.top + brush.px(6), right - left, brush.px(GRAPH - 8))
        _graph(brush, area, value, at(value.time))
    y = track.bottom - brush.px(36)
    pygame.draw.line(brush.surface, theme.line, (left, y), (right, y), brush.px(4))
    if value.begin > 0 or value.end < value.length - 1e-6:
        a, b = at(value.begin), at(value.end)
        shade = pygame.Rect(round(a), y - brush.px(9), max(2, round(b - a)), brush.px(18))
        brush.plate(shade, fill=mixed(theme.card, theme.accent, 0.22), radius=4)
        pygame.draw.line(brush.surface, theme.line, (left, y), (right, y), brush.px(4))
    now = at(value.time)
    pygame.draw.line(brush.surface, theme.accent, (left, y), (now, y), brush.px(4))
    _dots(brush, track, y, value, [at(start) for start, _ in value.steps])
    icon(brush, "circle", (now, y), 18, theme.strong)
    brush.zone(track, ("track",), kind="scroll")
    top = track.bottom + brush.px(10)
    _buttons(brush, pygame.Rect(track.left, top, track.width, brush.px(36)), value)
    _log(brush, pygame.Rect(track.right + brush.px(18), track.top, 0, 0), rect, value)
    return rect.height


def _dots(
    brush: Brush, track: pygame.Rect, y: int, value: TimeBar, places: Sequence[float]
) -> None:
    theme = brush.theme
    free = -1e9
    for number, ((_, name), x) in enumerate(zip(value.steps, places, strict=True)):
        past = number <= value.index
        colour: Colour = theme.accent if past else theme.hover
        icon(brush, "circle", (x, y), 13 if number == value.index else 10, colour)
        here = number == value.index
        following = places[number + 1] if number + 1 < len(places) else track.right - brush.px(4)
        room = brush.px(120) if here else min(brush.px(120), following - x + brush.px(10))
        wide = brush.width(name, 11)
        left = min(max(track.left + brush.px(5), x - wide / 2), track.right - wide - brush.px(4))
        # In a crowd only names that fit whole are shown, and always that of the step itself.
        if not here and (left < free or wide > room or abs(x - places[value.index]) < wide):
            continue
        ink = theme.strong if number == value.index else theme.muted
        drawn = brush.text(left, y + brush.px(11), name, 11, colour=ink, room=max(room, wide))
        free = drawn.right + brush.px(8)


def _graph(brush: Brush, area: pygame.Rect, value: TimeBar, now: float) -> None:
    theme = brush.theme
    length = max(0.01, value.length)
    high = max(LIMIT * 1.6, max(gap for _, _, line in value.graph for _, gap in line))
    high = min(MOST_GAP, high * 1.08)

    def spot(time: float, gap: float) -> tuple[float, float]:
        x = area.left + area.width * time / length
        return x, area.bottom - area.height * min(1.0, gap / high)

    limit = spot(0, LIMIT)[1]
    ends = [(float(area.left), limit), (float(area.right), limit)]
    canvas.stroke(brush.surface, theme.bad, ends, 1, pattern=(6.0, 4.0))
    brush.text(area.left - brush.px(4), limit, f"{LIMIT:g}″", 10.5, mono=True,
               colour=theme.bad, align="right", middle=True)  # fmt: skip
    free = 0.0
    for seat, words, line in value.graph:
        tint = TINTS[seat % len(TINTS)]
        points = [spot(time, gap) for time, gap in line]
        if len(points) > 1:
            canvas.stroke(brush.surface, tint, points, 2)
        shown = [gap for time, gap in line if time <= value.time] or [line[0][1]]
        place = spot(value.time, shown[-1])
        icon(brush, "circle", place, 8, tint)
        sign = "≤" if shown[-1] <= LIMIT else ">"
        label = f"{words} {shown[-1]:.2f}″ {sign} {LIMIT:g}″"
        wide = brush.width(label, 11, mono=True)
        x = max(free, min(max(area.left, now + brush.px(8)), area.right - wide))
        free = x + wide + brush.px(14)
        if len(value.graph) > 1 and free > area.right:
            x, free = float(area.left), area.left + wide + brush.px(14)
        colour = theme.good if shown[-1] <= LIMIT else theme.bad
        top = place[1] + brush.px(6)
        if len(value.graph) > 1:
            top = area.bottom - brush.px(14)
        elif top + brush.px(14) > area.bottom:
            top = max(area.top, place[1] - brush.px(18))
        brush.text(x, top, label, 11, mono=True, colour=colour)


def _buttons(brush: Brush, row: pygame.Rect, value: TimeBar) -> None:
    hints = dict(value.hints)
    x = row.left
    tight = row.width < brush.px(700)

    def put(words: str, action: str, wide: int, **more: object) -> None:
        nonlocal x
        part = pygame.Rect(x, row.top, brush.px(wide), row.height)
        key = "" if tight and action != "demo_pause" else hints.get(action, "")
        button(brush, part, words, ("do", action), key=key, **more)  # type: ignore[arg-type]
        x = part.right + brush.px(8)

    playing = value.playing
    put("Pause" if playing else "Play", "demo_pause", 150, look="accent",
        picture="pause" if playing else "play")  # fmt: skip
    put("Back", "demo_back", 64 if tight else 92)
    put("Step", "demo_next", 64 if tight else 92)
    put("Loop: on" if value.loop else "Loop: off", "demo_loop", 86 if tight else 116)
    put("Slower", "demo_slower", 78 if tight else 110)
    middle = brush.text(
        x + brush.px(22), row.centery, f"{value.rate:g}×", 14, weight="semibold",
        colour=brush.theme.strong, align="centre", middle=True,
    )  # fmt: skip
    x = max(middle.right, x + brush.px(44)) + brush.px(8)
    put("Faster", "demo_faster", 78 if tight else 110)
    seconds = f"{value.time:4.1f} of {value.length:.1f} s"
    if x + brush.width(seconds, 12, mono=True) < row.right:
        brush.text(
            row.right, row.centery, seconds, 12, mono=True, colour=brush.theme.muted,
            align="right", middle=True,
        )  # fmt: skip


def _log(brush: Brush, at: pygame.Rect, rect: pygame.Rect, value: TimeBar) -> None:
    theme = brush.theme
    y = at.top
    chip_wide = brush.width("VR-88", 11, "medium", mono=True) + brush.px(10)
    left = at.left + chip_wide + brush.px(8)
    room = rect.right - brush.px(14) - left
    if value.note:
        y += brush.paragraph(
            at.left, y, rect.right - brush.px(14) - at.left, value.note, 12.5, colour=theme.accent,
            most=2,
        )  # fmt: skip
        y += brush.px(4)
    for clause, words in value.log:
        if y + brush.px(20) > rect.bottom:
            break
        if clause and clause != NO_CLAUSE:
            chip = pygame.Rect(at.left, y, chip_wide, brush.px(18))
            brush.plate(chip, fill=theme.raised, radius=4)
            brush.text(
                chip.centerx, chip.centery, clause[:6], 11, weight="medium", mono=True,
                colour=theme.info, align="centre", middle=True,
            )  # fmt: skip
        y += brush.paragraph(left, y, room, words, 12.5, most=2) + brush.px(3)
