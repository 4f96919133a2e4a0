"""The painter of panels: lettering, cards, keys; and the zones that can be clicked.

Panels are painted at once and forgotten: while it paints, a panel notes which rectangles mean
what (`Zone`), and the screen looks a click up among them.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal

import pygame

from game.ui.fonts import Fonts, Weight
from game.ui.theme import Colour, Theme

Intent = Hashable
"""What a player wants: a word, or a tuple of a word and its object."""
Align = Literal["left", "right", "centre"]


@dataclass(frozen=True, slots=True)
class Zone:
    """A rectangle of the screen that means something."""

    rect: pygame.Rect
    intent: Intent | None
    """`None` for ground that only keeps clicks from what lies below."""
    tip: str = ""
    kind: Literal["button", "field", "scroll", "ground"] = "button"


_MOST_TEXTS = 6000


@dataclass(slots=True)
class Inks:
    """What every brush shares: the faces, the colours, and what has been painted already."""

    fonts: Fonts
    theme: Theme
    texts: OrderedDict[Hashable, pygame.Surface] = field(default_factory=OrderedDict)
    plates: OrderedDict[Hashable, pygame.Surface] = field(default_factory=OrderedDict)

    @property
    def scale(self) -> float:
        """Pixels to a pixel of the layout."""
        return self.fonts.text_scale

    def lettering(self, face: pygame.font.Font, text: str, colour: Colour) -> pygame.Surface:
        """Return a line of text as a surface."""
        key = (id(face), text, colour)
        found = self.texts.get(key)
        if found is None:
            found = face.render(text, True, colour)
            self.texts[key] = found
            if len(self.texts) > _MOST_TEXTS:
                self.texts.popitem(last=False)
        else:
            self.texts.move_to_end(key)
        return found

    def plate(
        self,
        size: tuple[int, int],
        radius: int,
        fill: Colour | None,
        line: Colour | None,
        wide: int,
    ) -> pygame.Surface:
        """Return a rectangle with round antialiased corners."""
        key = (size, radius, fill, line, wide)
        found = self.plates.get(key)
        if found is None:
            found = _plate(size, radius, fill, line, wide)
            self.plates[key] = found
            if len(self.plates) > 600:
                self.plates.popitem(last=False)
        return found


def _plate(
    size: tuple[int, int], radius: int, fill: Colour | None, line: Colour | None, wide: int
) -> pygame.Surface:
    times = 3
    width, height = max(1, size[0]), max(1, size[1])
    tint = fill or line or (0, 0, 0)
    large = pygame.Surface((width * times, height * times), pygame.SRCALPHA)
    large.fill((*tint, 0))
    rect = large.get_rect()
    if line is not None and fill is not None:
        pygame.draw.rect(large, (*line, 255), rect, border_radius=radius * times)
        inner = rect.inflate(-2 * wide * times, -2 * wide * times)
        pygame.draw.rect(large, (*fill, 255), inner, border_radius=max(0, (radius - wide) * times))
    elif line is not None:
        pygame.draw.rect(
            large, (*line, 255), rect, width=wide * times, border_radius=radius * times
        )
    else:
        pygame.draw.rect(large, (*tint, 255), rect, border_radius=radius * times)
    return pygame.transform.smoothscale(large, (width, height))


class Brush:
    """Paints on one surface and notes the zones, in that surface's own pixels."""

    def __init__(
        self, surface: pygame.Surface, inks: Inks, *, hot: Intent | None, focus: Intent | None
    ) -> None:
        self.surface = surface
        self.inks = inks
        self.theme = inks.theme
        self.hot = hot
        self.focus = focus
        self.zones: list[Zone] = []

    def px(self, length: float) -> int:
        """Return a length of the layout in pixels."""
        return self.inks.fonts.px(length)

    def face(
        self, size: float, weight: Weight = "regular", *, mono: bool = False
    ) -> pygame.font.Font:
        """Return a face at a size of the layout."""
        fonts = self.inks.fonts
        return fonts.mono(size, weight) if mono else fonts.sans(size, weight)

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float = 13,
        *,
        weight: Weight = "regular",
        colour: Colour | None = None,
        align: Align = "left",
        mono: bool = False,
        room: float | None = None,
        middle: bool = False,
    ) -> pygame.Rect:
        """Letter one line and return where it stands; it is cut with … to `room` pixels."""
        face = self.face(size, weight, mono=mono)
        if room is not None:
            text = cut(face, text, room)
        image = self.inks.lettering(face, text, colour or self.theme.text)
        left = x
        if align == "right":
            left = x - image.get_width()
        elif align == "centre":
            left = x - image.get_width() / 2
        top = y - image.get_height() / 2 if middle else y
        return self.surface.blit(image, (round(left), round(top)))

    def width(
        self, text: str, size: float = 13, weight: Weight = "regular", *, mono: bool = False
    ) -> int:
        """Return the width of a line in pixels."""
        return self.face(size, weight, mono=mono).size(text)[0]

    def paragraph(
        self,
        x: float,
        y: float,
        room: float,
        text: str,
        size: float = 13,
        *,
        colour: Colour | None = None,
        weight: Weight = "regular",
        leading: float = 1.42,
        most: int | None = None,
    ) -> int:
        """Letter a text over as many lines as it needs, `**` marks bold; return its height."""
        face = self.face(size, weight)
        step = round(face.get_height() * leading / 1.2)
        lines = wrapped(self, text, room, size, weight)
        if most is not None and len(lines) > most:
            lines = lines[:most]
        for index, line in enumerate(lines):
            left = x
            for word, strong in line:
                bold = "semibold" if strong else weight
                tint = self.theme.strong if strong and colour is None else colour
                rect = self.text(left, y + index * step, word, size, weight=bold, colour=tint)
                left = rect.right
        return step * len(lines)

    def plate(
        self,
        rect: pygame.Rect,
        *,
        fill: Colour | None = None,
        line: Colour | None = None,
        radius: float = 8,
        wide: float = 1,
    ) -> None:
        """Paint a rectangle with round corners."""
        if rect.width <= 0 or rect.height <= 0:
            return
        image = self.inks.plate(rect.size, self.px(radius), fill, line, self.px(wide))
        self.surface.blit(image, rect)

    def bar(self, rect: pygame.Rect, share: float, colour: Colour) -> None:
        """Paint a bar that is filled so far."""
        self.plate(rect, fill=self.theme.line, radius=3)
        width = round(rect.width * min(1.0, max(0.0, share)))
        if width >= 2:
            self.plate(pygame.Rect(rect.topleft, (width, rect.height)), fill=colour, radius=3)

    def key(self, right: float, middle: float, words: str, *, on_accent: bool = False) -> int:
        """Paint the key that does it, its right edge at `right`; return its width in pixels."""
        if not words:
            return 0
        face = self.face(11, "medium", mono=True)
        width = face.size(words)[0] + self.px(12)
        height = self.px(20)
        rect = pygame.Rect(round(right - width), round(middle - height / 2), width, height)
        theme = self.theme
        fill = _shade(theme.accent, 0.72) if on_accent else theme.panel
        ink = theme.on_accent if on_accent else theme.text
        self.plate(rect, fill=fill, radius=4)
        self.text(
            rect.centerx,
            rect.centery,
            words,
            11,
            weight="medium",
            mono=True,
            colour=ink,
            align="centre",
            middle=True,
        )
        return width

    def zone(
        self,
        rect: pygame.Rect,
        intent: Intent | None,
        tip: str = "",
        kind: Literal["button", "field", "scroll", "ground"] = "button",
    ) -> bool:
        """Note that a rectangle means something; return whether the pointer is over it."""
        self.zones.append(Zone(pygame.Rect(rect), intent, tip, kind))
        return intent is not None and intent == self.hot

    def ring(self, rect: pygame.Rect, radius: float = 8) -> None:
        """Paint the ring around what has the keyboard."""
        grown = rect.inflate(self.px(4), self.px(4))
        self.plate(grown, line=self.theme.strong, radius=radius + 2, wide=2)


def _shade(colour: Colour, share: float) -> Colour:
    red, green, blue = colour
    return round(red * share), round(green * share), round(blue * share)


def cut(face: pygame.font.Font, text: str, room: float) -> str:
    """Return a line shortened with … until it is no wider than `room` pixels."""
    if face.size(text)[0] <= room:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if face.size(text[:middle].rstrip() + "…")[0] <= room:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + "…" if low else "…"


Line = list[tuple[str, bool]]
"""Stretches of one line, and whether each is strong."""


def wrapped(
    brush: Brush, text: str, room: float, size: float, weight: Weight = "regular"
) -> list[Line]:
    """Return a text with `**` marks broken into lines no wider than `room` pixels."""
    plain = brush.face(size, weight)
    strong = brush.face(size, "semibold")
    space = plain.size(" ")[0]
    lines: list[Line] = [[]]
    used = 0.0
    for word, gap in _words(text):
        width = sum((strong if bold else plain).size(part)[0] for part, bold in word)
        lead = space if gap and lines[-1] else 0
        if lines[-1] and used + lead + width > room:
            lines.append([])
            used, lead = 0.0, 0
        if lead:
            lines[-1].append((" ", False))
        lines[-1].extend(word)
        used += lead + width
    return [_merged(line) for line in lines if line] or [[("", False)]]


def _words(text: str) -> Iterator[tuple[Line, bool]]:
    # A word may be part strong and part not: "**Hound**." is one.
    word: Line = []
    gap = False
    for index, stretch in enumerate(text.split("**")):
        bold = index % 2 == 1
        pieces: Sequence[str] = stretch.split(" ")
        for number, piece in enumerate(pieces):
            if number:
                if word:
                    yield word, gap
                word, gap = [], True
            if piece:
                word.append((piece, bold))
    if word:
        yield word, gap


def _merged(line: Line) -> Line:
    merged: Line = []
    for text, bold in line:
        if merged and merged[-1][1] == bold:
            merged[-1] = (merged[-1][0] + text, bold)
        else:
            merged.append((text, bold))
    return merged
