"""Words for readings: every figure says from what to what, to a hundredth of an inch."""

from __future__ import annotations

from collections.abc import Iterable

from game.view.measured import CENTIMETRES, Reading, Ring, Units, Value

_LABELS = {
    "distance": "Closest edges",
    "depth": "Overlap",
    "total": "Tape",
    "leg": "Leg",
    "radius": "Ring",
    "angle": "Angle",
    "bearing": "Off the nose",
    "compass": "Compass",
    "margin": "To spare",
    "room_left": "Room to the left",
    "room_right": "Room to the right",
    "shift": "Fits after a shift of",
    "met": "Meets {name}",
    "clear": "Clear",
    "blocked": "Blocked",
    "within": "{name}",
    "edge": "From the {name} edge",
    "heading": "Heading",
}
_TOOLS = {
    "base": "Base to base",
    "tape": "Tape",
    "ring": "Ring",
    "angle": "Arc and bearing",
    "fits": "Fits here?",
    "sight": "Sight line",
    "keystones": "Keystones",
    "within": "What is within",
}
_TURNS = {"bearing", "angle", "met"}


def length(inches: float, units: Units = Units.INCHES, error: float | None = None) -> str:
    """Return a length to a hundredth, with its error bar: `2.74″`, `6.96 cm`, `1.97″ ±0.05″`."""
    if units is Units.CENTIMETRES:
        text = f"{inches * CENTIMETRES:.2f} cm"
        return text if error is None else f"{text} ±{_up(error * CENTIMETRES)} cm"
    text = f"{inches:.2f}″"
    return text if error is None else f"{text} ±{_up(error)}″"


def _up(error: float) -> str:
    # An error bar is never rounded down.
    return f"{int(error * 100 + 0.999999) / 100:.2f}"


def angle(degrees: float, *, turn: bool = False) -> str:
    """Return an angle to a tenth: `8.0°`, `7.9° left`."""
    if not turn:
        return f"{degrees:.1f}°"
    size = f"{abs(degrees):.1f}°"
    if size == "0.0°":
        return size
    return f"{size} {'left' if degrees > 0 else 'right'}"


def label(value: Value) -> str:
    """Return what a figure is: `Closest edges`."""
    text = _LABELS[value.code].format(name=value.name)
    if value.code == "blocked" and value.name:
        return f"Blocked by {value.name}"
    return text


def figure(value: Value, units: Units = Units.INCHES) -> str:
    """Return a figure as it is shown; empty when the label says all."""
    if value.code == "shift" and value.inches is not None:
        way = "left" if value.inches > 0 else "right"
        return f"{length(abs(value.inches), units)} {way}"
    if value.inches is not None:
        return length(value.inches, units, value.error)
    if value.degrees is not None:
        return angle(value.degrees, turn=value.code in _TURNS)
    return ""


def titled(reading: Reading) -> str:
    """Return what was measured: `Rattler → Hound`."""
    return f"{reading.of} → {reading.to}" if reading.to else reading.of


def tool(reading: Reading) -> str:
    """Return the name of the tool that took a reading."""
    return _TOOLS[reading.tool]


def rows(reading: Reading, units: Units = Units.INCHES) -> tuple[tuple[str, str], ...]:
    """Return a reading as a panel lists it: a label and a figure a row."""
    return tuple((label(value), figure(value, units)) for value in reading.values)


def said(reading: Reading, units: Units = Units.INCHES) -> str:
    """Return a reading in one line: `2.74″ Rattler → Hound`, as the history keeps it."""
    values = reading.values
    match reading.tool:
        case "sight":
            return f"{titled(reading)}: {label(values[0]).lower()}"
        case "ring":
            wide = " to ".join(length(v.inches or 0.0, units) for v in reversed(values))
            return f"{wide} around {reading.of}"
        case "within":
            reach = next((m.inches for m in reading.marks if isinstance(m, Ring)), 0.0)
            nearest = f", nearest {values[0].name}" if values else ""
            return f"{len(values)} within {length(reach, units)} of {reading.of}{nearest}"
        case "keystones":
            edges = [f"{length(v.inches or 0, units)} {v.name}" for v in values if v.code == "edge"]
            return f"{reading.of}: {', '.join(edges)}"
        case "fits":
            return f"{reading.of} {_fitting(values, units)}"
    return " ".join(part for part in (_first(values, units), titled(reading)) if part)


def _fitting(values: tuple[Value, ...], units: Units) -> str:
    codes = {value.code: value for value in values}
    if "clear" in codes:
        spare = codes.get("margin")
        return f"fits, {figure(spare, units)} to spare" if spare is not None else "fits"
    met = codes.get("met")
    if met is None:
        return "does not fit"
    return f"does not fit: meets {met.name} after {figure(met, units)}"


def _first(values: tuple[Value, ...], units: Units) -> str:
    for value in values:
        if text := figure(value, units):
            return text
    return label(values[0]) if values else ""


def copied(readings: Iterable[Reading], units: Units = Units.INCHES) -> str:
    """Return readings as plain text for the clipboard, a line a figure."""
    lines = []
    for reading in readings:
        lines.append(f"{tool(reading)}: {titled(reading)}")
        lines += [
            f"  {name}: {text}" if text else f"  {name}" for name, text in rows(reading, units)
        ]
    return "\n".join(lines)
