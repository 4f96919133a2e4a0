"""Footprints to lay on a table: a palette of common sizes, and sizes typed by hand."""

from __future__ import annotations

import re
from dataclasses import dataclass

from game.core.models import Motive, VehicleClass
from game.geometry.footprint import MM, Box, Circle, Footprint, Oval

LEAST_INCHES, MOST_INCHES = 0.1, 60.0
"""Sizes between which something can be a miniature."""


@dataclass(frozen=True, slots=True)
class Shape:
    """A footprint with a name: something to lay down."""

    name: str
    size: str
    """Its size as it is said, such as `135 x 70 mm`."""
    footprint: Footprint
    vehicle_class: VehicleClass | None = VehicleClass.LIGHT
    """`None` for a fighter on foot."""

    @property
    def motive(self) -> Motive | None:
        """How it is drawn moving; a fighter has none."""
        return None if self.vehicle_class is None else Motive.WHEELED


class SizeError(ValueError):
    """A size that cannot be read, or that no miniature has."""


def _round(mm: float, name: str, kind: VehicleClass | None = None) -> Shape:
    return Shape(name, f"{mm:g} mm round", Circle(mm / MM), kind)


def _oval(long: float, wide: float, name: str, kind: VehicleClass) -> Shape:
    return Shape(name, f"{long:g} x {wide:g} mm oval", Oval(long / MM, wide / MM), kind)


def _hull(long: float, wide: float, name: str, kind: VehicleClass) -> Shape:
    return Shape(name, f"{long:g} x {wide:g} mm", Box(long / MM, wide / MM), kind)


_BIKE, _LIGHT = VehicleClass.BIKE, VehicleClass.LIGHT
_ARMOURED, _HEAVY = VehicleClass.ARMOURED, VehicleClass.HEAVY

PALETTE: tuple[tuple[str, tuple[Shape, ...]], ...] = (
    (
        "Hulls",
        (
            _hull(75, 42, "Quad", _LIGHT),
            _hull(135, 70, "Truck", _ARMOURED),
            _hull(115, 75, "Carrier", _ARMOURED),
            _hull(117, 92, "Wide carrier", _ARMOURED),
            _hull(120, 80, "Tank", _ARMOURED),
            _hull(170, 90, "Hauler cab", _HEAVY),
            _hull(150, 80, "Trailer", _HEAVY),
            _hull(170, 100, "Heavy tank", _HEAVY),
            _hull(240, 180, "Land fortress", _HEAVY),
        ),
    ),
    (
        "Oval bases",
        (
            _oval(60, 35, "Bike", _BIKE),
            _oval(70, 25, "Narrow bike", _BIKE),
            _oval(75, 42, "Warbike", _BIKE),
            _oval(90, 52, "Large bike", _BIKE),
            _oval(105, 70, "Light walker", _LIGHT),
            _oval(120, 92, "Scout car", _LIGHT),
            _oval(150, 95, "Buggy or trike", _LIGHT),
            _oval(170, 109, "Giant", _HEAVY),
        ),
    ),
    (
        "Round bases",
        (
            _round(25, "Small fighter"),
            _round(28.5, "Fighter"),
            _round(32, "Armoured fighter"),
            _round(40, "Brute"),
            _round(50, "Beast"),
            _round(60, "Flying base", _LIGHT),
            _round(65, "Large flying base", _LIGHT),
            _round(80, "80 mm base", _LIGHT),
            _round(90, "90 mm base", _ARMOURED),
            _round(100, "100 mm base", _ARMOURED),
            _round(130, "130 mm base", _HEAVY),
            _round(160, "160 mm base", _HEAVY),
        ),
    ),
)
"""Common sizes under generic names, by kind."""

SHAPES: tuple[Shape, ...] = tuple(shape for _, shapes in PALETTE for shape in shapes)

_NUMBER = r"(\d+(?:[.,]\d+)?)"
_TYPED = re.compile(
    rf"^\s*{_NUMBER}\s*(?:mm|cm|in|inch|inches|\"|″)?\s*(?:[x×*]\s*{_NUMBER})?\s*"
    r"(mm|cm|inches|inch|in|\"|″)?\s*(round|circle|oval|ellipse|box|hull|rectangle|base)?\s*(.*)$",
    re.IGNORECASE,
)
_INCHES = {"in", "inch", "inches", '"', "″"}


def typed(text: str) -> Shape:
    """Return the footprint that somebody typed: `135x70`, `3.5 x 2 in oval`, `32 round Scout`.

    Millimetres unless `in`, `"` or `cm` is said; one number is a round base, two are a hull
    unless `oval` is said; what is left is its name. Round bases up to 40 mm are fighters.

    Raises:
        SizeError: If it is no size, with what would be right.
    """
    found = _TYPED.match(text)
    if found is None:
        raise SizeError("type a size such as 135x70, 90x52 oval or 3.5 x 2 in")
    first, second, unit, kind, name = found.groups()
    unit = (unit or _unit_before(text) or "mm").lower()
    inch = 1.0 if unit in _INCHES else 1 / 2.54 if unit == "cm" else 1 / MM
    long = float(first.replace(",", ".")) * inch
    wide = float(second.replace(",", ".")) * inch if second else None
    for side in (long, wide):
        if side is not None and not LEAST_INCHES <= side <= MOST_INCHES:
            raise SizeError(
                f"{side:g}″ is no size of a miniature; between "
                f"{LEAST_INCHES:g}″ and {MOST_INCHES:g}″ would be right"
            )
    kind = (kind or "").lower()
    short = "in" if unit in _INCHES else unit
    footprint: Footprint
    if wide is None:
        footprint, size = Circle(long), f"{first} {short} round"
        fighter = long * MM <= 40 + 1e-9
        vehicle = None if fighter else _class(long, long)
    else:
        oval = kind in ("oval", "ellipse")
        footprint = Oval(long, wide) if oval else Box(long, wide)
        size = f"{first} x {second} {short}{' oval' if oval else ''}"
        vehicle = _class(long, wide)
    return Shape(name.strip()[:40] or size, size, footprint, vehicle)


def _unit_before(text: str) -> str | None:
    found = re.match(r"^\s*[\d.,]+\s*(mm|cm|inches|inch|in|\"|″)", text, re.IGNORECASE)
    return found.group(1) if found else None


def _class(long: float, wide: float) -> VehicleClass:
    area = long * wide
    return _BIKE if area < 5 else _LIGHT if area < 12 else _ARMOURED if area < 22 else _HEAVY
