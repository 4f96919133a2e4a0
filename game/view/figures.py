"""Figures as they are read: lengths, angles, chances."""

from __future__ import annotations

from fractions import Fraction


def inches(value: float) -> str:
    """Return a length to a tenth, or to a hundredth where it matters: `12.0″`, `0.74″`."""
    return f"{value:.1f}″" if abs(value) >= 10 or value == 0 else f"{value:.2f}″"


def short(value: float) -> str:
    """Return a length with one decimal: `7.2″`."""
    return f"{value:.1f}″"


def whole(value: float) -> str:
    """Return a length as it is printed on a card: `7″`, `6.5″`."""
    return f"{value:g}″"


def angle(value: float) -> str:
    """Return an angle without its sign: `33°`, `22.5°`."""
    text = f"{abs(value):.1f}"
    return f"{text.removesuffix('.0')}°"


def percent(chance: Fraction | float) -> str:
    """Return a chance in percent; a small one keeps a decimal: `67 %`, `1.4 %`, `0 %`."""
    value = float(chance) * 100
    if 0 < value < 9.95:
        text = f"{value:.1f}".removesuffix(".0")
        return f"{'< 0.1' if text == '0' else text} %"
    return f"{value:.0f} %"


def two_dice_at_least(needed: int) -> Fraction:
    """Return the chance that 2D6 make `needed` or more."""
    good = sum(1 for a in range(1, 7) for b in range(1, 7) if a + b >= needed)
    return Fraction(good, 36)
