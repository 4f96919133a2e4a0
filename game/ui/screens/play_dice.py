"""Dice that fall onto the table: they tumble for a moment, then lie with what they decided.

What they show was thrown by the rules before; the tumble only shows it. With reduced motion
there is none: the dice lie in the strip at once.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

import pygame

from game.core.battle import Battle
from game.ui.frame import Frame
from game.ui.theme import mixed
from game.view.phrases import marked
from game.view.timeline import TUMBLE, Clip, Timeline

LINGER = 0.8
"""Seconds that dice lie on while what they led to is shown."""
_MOST = 12
_PAPER, _INK = (244, 240, 230), (24, 24, 26)
_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}


def falling(timeline: Timeline) -> Clip | None:
    """Return the clip whose dice fall or lie just now, if there is one."""
    if timeline.idle:
        return None
    time = timeline.clock
    found = None
    for clip in timeline.clips:
        if clip.start > time:
            break
        if clip.end + LINGER * timeline.rate > time and clip.faces:
            found = clip
    return found


def paint_dice(frame: Frame, rect: pygame.Rect, timeline: Timeline, battle: Battle) -> None:
    """Paint the dice of the moment over the foot of the table, and what they decided."""
    clip = falling(timeline)
    if clip is None:
        return
    brush, theme = frame.brush(), frame.inks.theme
    share = (timeline.clock - clip.start) / clip.length if clip.length > 0 else 1.0
    faces = clip.faces[:_MOST]
    side, gap = brush.px(40), brush.px(10)
    wide = len(faces) * (side + gap) - gap
    lies = share >= TUMBLE
    top = rect.bottom - brush.px(64)
    left = rect.centerx - wide // 2
    old = frame.surface.get_clip()
    frame.surface.set_clip(rect)
    if lies:
        words = marked(clip.event, battle)
        room = min(rect.width - brush.px(40), brush.px(560))
        bare = words.replace("**", "")
        text = min(room, brush.width(bare, 14, "semibold") + brush.px(4))
        box = pygame.Rect(0, 0, max(wide, text) + brush.px(32), brush.px(92))
        box.midbottom = (rect.centerx, rect.bottom - brush.px(8))
        brush.plate(box, fill=mixed(theme.card, (0, 0, 0), 0.25), line=theme.line, radius=10)
        brush.text(
            box.centerx, box.top + brush.px(18), bare, 14, align="centre", middle=True, room=text,
        )  # fmt: skip
    for number, face in enumerate(faces):
        own = min(1.0, max(0.0, share / TUMBLE * 1.25 - 0.25 * number / max(1, len(faces))))
        _die(frame, (left + number * (side + gap) + side // 2, top + side // 2), side, face, own)
    frame.surface.set_clip(old)


def tumbled(face: float, number: int, share: float) -> float:
    """Return what a die shows while it tumbles; at the end it shows what was thrown."""
    if share >= 0.75 or not _plain(face):
        return face
    return float((int(share * 12) * 5 + number * 3 + int(face)) % 6 + 1)


def _plain(face: float) -> bool:
    return float(face).is_integer() and 1 <= face <= 6


def _die(frame: Frame, at: tuple[int, int], side: int, face: float, share: float) -> None:
    rest = 1.0 - share
    # Two bounces, each lower; the die comes from above and a little from the side.
    high = abs(math.cos(share * 2.5 * math.pi)) * rest * rest * side * 3.2
    x = at[0] + rest * rest * side * 1.6
    y = at[1] - high
    turn = rest * rest * 430.0
    image = _picture(side, tumbled(face, at[0] // max(1, side), share))
    shadow = pygame.Rect(0, 0, round(side * 0.9), round(side * 0.22))
    shadow.center = (round(x), at[1] + side // 2)
    if high > 2:
        pygame.draw.ellipse(frame.surface, (0, 0, 0), shadow, max(1, side // 14))
    if turn > 0.5:
        image = pygame.transform.rotozoom(image, turn, 1.0)
    frame.surface.blit(image, image.get_rect(center=(round(x), round(y))))


@lru_cache(maxsize=64)
def _picture(side: int, face: float) -> pygame.Surface:
    """Return a die from above, drawn large and brought down so that its edges are smooth."""
    large = side * 3
    image = pygame.Surface((large, large), pygame.SRCALPHA)
    pygame.draw.rect(image, (*_INK, 255), image.get_rect(), border_radius=large // 5)
    inner = image.get_rect().inflate(-large // 14, -large // 14)
    pygame.draw.rect(image, (*_PAPER, 255), inner, border_radius=large // 6)
    if _plain(face):
        for dx, dy in _PIPS[int(face)]:
            centre = (large // 2 + dx * large // 4, large // 2 + dy * large // 4)
            pygame.draw.circle(image, _INK, centre, large // 11)
    else:
        _arrow(image, face)
    return pygame.transform.smoothscale(image, (side, side))


def _arrow(image: pygame.Surface, degrees: float) -> None:
    """Draw the arrow of a scatter die: 0 is along the table, left is positive."""
    middle = image.get_width() / 2
    cos, sin = math.cos(math.radians(degrees)), -math.sin(math.radians(degrees))

    def point(ahead: float, aside: float) -> tuple[float, float]:
        return (
            middle + (cos * ahead - sin * aside) * middle,
            middle + (sin * ahead + cos * aside) * middle,
        )

    shaft: Sequence[tuple[float, float]] = (
        point(-0.65, -0.1), point(0.15, -0.1), point(0.15, -0.34), point(0.7, 0.0),
        point(0.15, 0.34), point(0.15, 0.1), point(-0.65, 0.1),
    )  # fmt: skip
    pygame.draw.polygon(image, _INK, shaft)
