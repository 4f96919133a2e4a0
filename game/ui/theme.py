"""Colours, and nothing else: the calm dark frame, its high-contrast twin, the gangs' tints.

The gangs' tints are of the Okabe-Ito palette, which all common kinds of colour vision tell
apart; every use of one comes with a second cue (`EMBLEMS`), so that no colour is ever alone.
"""

from __future__ import annotations

from dataclasses import dataclass

Colour = tuple[int, int, int]

AMBER: Colour = (230, 159, 0)
SKY: Colour = (86, 180, 233)
GREEN: Colour = (0, 158, 115)
ROSE: Colour = (204, 121, 167)

TINTS: tuple[Colour, ...] = (AMBER, SKY, GREEN, ROSE)
"""By seat; a fifth gang begins again with another emblem."""

EMBLEMS: tuple[str, ...] = ("stripe", "bars", "chevron", "checks")
"""The pattern painted on a gang's machines, by seat: the second cue beside its tint."""

PIPS: tuple[str, ...] = ("square", "circle", "triangle", "diamond")
"""The little shape beside a gang's names, by seat."""


@dataclass(frozen=True, slots=True)
class Theme:
    """Every colour of the frame around the table, and of the marks upon it."""

    name: str
    window: Colour
    """Behind everything."""
    bar: Colour
    """The bar on top."""
    panel: Colour
    """The side panels and the log."""
    canvas: Colour
    """Around the table."""
    card: Colour
    raised: Colour
    """A button or a field upon a card."""
    hover: Colour
    line: Colour
    """Hairlines between panels."""
    text: Colour
    strong: Colour
    """Titles and figures."""
    muted: Colour
    faint: Colour
    accent: Colour
    """The one warm colour."""
    on_accent: Colour
    """Text upon the accent."""
    good: Colour
    bad: Colour
    warn: Colour
    info: Colour
    halo: Colour
    """Around lettering on the table."""
    label: Colour
    """Lettering on the table."""
    outline: int
    """Pixels of a selection's outline at text scale 1."""

    def tint(self, seat: int | None) -> Colour:
        """Return a gang's tint; grey when nobody's."""
        return self.muted if seat is None else TINTS[seat % len(TINTS)]


CALM = Theme(
    name="calm",
    window=(16, 18, 22),
    bar=(23, 26, 32),
    panel=(21, 24, 29),
    canvas=(13, 15, 18),
    card=(27, 31, 38),
    raised=(38, 44, 53),
    hover=(48, 55, 66),
    line=(39, 44, 52),
    text=(217, 221, 227),
    strong=(255, 255, 255),
    muted=(154, 163, 173),
    faint=(125, 134, 146),
    accent=AMBER,
    on_accent=(20, 22, 26),
    good=(127, 224, 191),
    bad=(255, 138, 92),
    warn=(240, 228, 66),
    info=(143, 183, 201),
    halo=(12, 12, 14),
    label=(255, 255, 255),
    outline=2,
)

CONTRAST = Theme(
    name="contrast",
    window=(0, 0, 0),
    bar=(0, 0, 0),
    panel=(0, 0, 0),
    canvas=(0, 0, 0),
    card=(14, 14, 14),
    raised=(36, 36, 36),
    hover=(64, 64, 64),
    line=(168, 168, 168),
    text=(255, 255, 255),
    strong=(255, 255, 255),
    muted=(222, 222, 222),
    faint=(200, 200, 200),
    accent=(255, 190, 30),
    on_accent=(0, 0, 0),
    good=(120, 255, 205),
    bad=(255, 160, 120),
    warn=(255, 244, 90),
    info=(170, 220, 255),
    halo=(0, 0, 0),
    label=(255, 255, 255),
    outline=3,
)

THEMES: dict[str, Theme] = {theme.name: theme for theme in (CALM, CONTRAST)}


def mixed(a: Colour, b: Colour, share: float) -> Colour:
    """Return the colour `share` (0 to 1) of the way from `a` to `b`."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )
