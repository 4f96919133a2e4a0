"""True scale: an inch on the screen is an inch on the table.

Screens say nothing dependable about their size, so it is measured once with something whose size
everybody knows: a bank card held against the glass, or a ruler. What was found is remembered for
each display.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

from pydantic import Field

from game.core.base import Record

MM = 25.4
"""Millimetres in an inch."""
CARD_LONG_MM, CARD_SHORT_MM = 85.60, 53.98
"""A bank card of the common kind (ISO/IEC 7810, ID-1)."""
LEAST_PER_INCH, MOST_PER_INCH = 20.0, 1200.0
"""Beyond these nobody has measured a screen."""
GUESS_PER_INCH = 96.0
"""What to start with on a display never measured."""


class ScaleError(ValueError):
    """A measurement that cannot be right."""


class Calibration(Record):
    """How fine one display is."""

    per_inch: float = Field(ge=LEAST_PER_INCH, le=MOST_PER_INCH)
    """Screen pixels to an inch."""
    measured: bool = True
    """Whether it was measured, or is only a guess to start with."""

    @property
    def card(self) -> tuple[float, float]:
        """The outline of a bank card on this display, in pixels, long side first."""
        return CARD_LONG_MM / MM * self.per_inch, CARD_SHORT_MM / MM * self.per_inch

    def ruler(self, inches: float = 6.0) -> float:
        """Return how many pixels a ruler of so many inches covers."""
        return inches * self.per_inch

    def shown(self, width: int, height: int) -> tuple[float, float]:
        """Return how many inches of table a window of `width` by `height` pixels shows."""
        return width / self.per_inch, height / self.per_inch

    def error(self, inches: float, pixels: float = 1.0) -> float:
        """Return how far off a length on the screen may be, in inches.

        Args:
            inches: The length.
            pixels: How exactly the card was matched, in pixels.
        """
        return inches * pixels / self.card[0]


def from_card(long_side: float, short_side: float | None = None) -> Calibration:
    """Return the scale from a rectangle drawn on the screen to match a bank card.

    Args:
        long_side: Pixels across the card's long side.
        short_side: Pixels across its short side, if both were matched; the mean then counts.

    Raises:
        ScaleError: If the sides do not belong to one card, or the scale is beyond belief.
    """
    per_inch = _believed(long_side * MM / CARD_LONG_MM)
    if short_side is None:
        return Calibration(per_inch=per_inch)
    other = _believed(short_side * MM / CARD_SHORT_MM)
    if abs(other - per_inch) > 0.03 * per_inch:
        raise ScaleError("the two sides do not match one card; match the long side again")
    return Calibration(per_inch=(per_inch + other) / 2)


def from_ruler(pixels: float, inches: float) -> Calibration:
    """Return the scale from a line on the screen held against a ruler.

    Args:
        pixels: The line's length.
        inches: What the ruler says.

    Raises:
        ScaleError: If the scale is beyond belief.
    """
    if not inches > 0:
        raise ScaleError("the ruler must show more than 0")
    return Calibration(per_inch=_believed(pixels / inches))


def display_key(name: str, width: int, height: int) -> str:
    """Return the name under which a display is remembered: its own name and its pixels."""
    return f"{' '.join(name.split()) or 'display'} {width}x{height}"


def for_display(remembered: Mapping[str, float], key: str) -> Calibration:
    """Return what is remembered of a display, or a guess marked as one.

    Args:
        remembered: Pixels to the inch by display key, as the settings keep them.
        key: See `display_key`.
    """
    per_inch = remembered.get(key)
    if per_inch is None or not LEAST_PER_INCH <= per_inch <= MOST_PER_INCH:
        return Calibration(per_inch=GUESS_PER_INCH, measured=False)
    return Calibration(per_inch=per_inch)


def remembering(
    remembered: Mapping[str, float], key: str, calibration: Calibration
) -> dict[str, float]:
    """Return the scales to keep in the settings, with that of one display set anew."""
    return {**remembered, key: round(calibration.per_inch, 4)}


def _believed(per_inch: float) -> float:
    if not (math.isfinite(per_inch) and LEAST_PER_INCH <= per_inch <= MOST_PER_INCH):
        raise ScaleError(
            f"{per_inch:.1f} pixels to the inch cannot be; "
            f"between {LEAST_PER_INCH:.0f} and {MOST_PER_INCH:.0f} would be right"
        )
    return per_inch
