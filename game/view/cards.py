"""What a side panel says, as plain values: cards of rows, bars, choices and buttons."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Literal

Tone = Literal["plain", "good", "bad", "warn", "accent", "muted", "strong"]
Look = Literal["accent", "plain", "danger"]


@dataclass(frozen=True, slots=True)
class Title:
    """A name, and what it is."""

    words: str
    side: str = ""


@dataclass(frozen=True, slots=True)
class Stats:
    """The values of a model, each with its letter."""

    values: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Option:
    """One of several things to choose from."""

    intent: Hashable
    words: str
    action: str = ""
    """The action of which the key is shown."""
    open: bool = True
    why: str = ""


@dataclass(frozen=True, slots=True)
class Options:
    """Choices side by side."""

    options: tuple[Option, ...]
    chosen: Hashable | None


@dataclass(frozen=True, slots=True)
class Bar:
    """An allowance and how much of it is used."""

    words: str
    figure: str
    share: float
    tone: Tone = "accent"


@dataclass(frozen=True, slots=True)
class Line:
    """Words, perhaps with a mark before them and a figure behind."""

    words: str
    figure: str = ""
    tone: Tone = "plain"
    mark: str = ""
    """`dot`, `tick`, `cross`, `warn`: never the colour alone."""
    intent: Hashable | None = None
    chosen: bool = False
    wrap: bool = False


@dataclass(frozen=True, slots=True)
class Words:
    """A paragraph."""

    words: str
    tone: Tone = "plain"
    size: float = 13.0


@dataclass(frozen=True, slots=True)
class Faces:
    """Dice, thrown or to be chosen."""

    faces: tuple[float, ...]
    words: str = ""
    tone: Tone = "good"


@dataclass(frozen=True, slots=True)
class Entry:
    """A field in which something is typed."""

    name: str
    text: str
    hint: str
    active: bool


@dataclass(frozen=True, slots=True)
class Press:
    """A button."""

    intent: Hashable
    words: str
    action: str = ""
    key: str = ""
    """A key in so many words, where it is no action's."""
    look: Look = "plain"
    open: bool = True
    why: str = ""


@dataclass(frozen=True, slots=True)
class Dial:
    """A value that can be lowered and raised."""

    words: str
    figure: str
    share: float
    """How far it is up its range, 0 to 1."""
    less: Hashable
    more: Hashable
    chosen: bool = False
    """Whether the keys change it."""


Item = Dial | Title | Stats | Options | Bar | Line | Words | Faces | Entry | Press


@dataclass(frozen=True, slots=True)
class Card:
    """A group of rows under a heading; one without a frame for buttons."""

    items: tuple[Item, ...]
    heading: str = ""
    framed: bool = True


@dataclass(frozen=True, slots=True)
class Cards:
    """A whole side panel."""

    cards: tuple[Card, ...]
    hints: tuple[tuple[str, str], ...] = ()
    """Keys by action, so that a remapped key is shown."""
