"""Words for the referee's panel: what each rule asks, and by how much it is met or missed."""

from __future__ import annotations

from collections.abc import Iterator

from game.view.measured import Units
from game.view.panel import Panel, Row
from game.view.phrases.measures import angle, length

_ASKS = {
    "tail_distance": "Tail: within 2″ of the rear",
    "tail_behind": "Tail: behind, nose in its width",
    "tail_facing": "Tail: facing the same way",
    "tail": "Tail: may be declared",
    "fog": "Visible in frozen fog",
    "clearance": "3″ clear for new terrain",
    "ice_shards": "6″ clear of terrain (blizzard)",
    "roll": "Stays on after the 8″ roll",
    "side_impassable": "On the table, impassable side",
    "side_cliff": "On the table, cliff side",
    "side_open": "On the table, open side",
    "quarter": "Table quarter",
    "reinforcement_distance": "Clear of the enemy when arriving",
}
_SHORT = {
    "tail_distance": "Tail: within 2″",
    "tail_behind": "Tail: behind it",
    "tail_facing": "Tail: facing",
    "tail": "Tail: may declare",
    "fog": "Seen in fog",
    "clearance": "3″ clearance",
    "ice_shards": "6″ of terrain",
    "roll": "After 8″ roll",
    "side_impassable": "Impassable side",
    "side_cliff": "Cliff side",
    "side_open": "Open side",
    "quarter": "Quarter",
    "reinforcement_distance": "From enemy",
}
_DEGREES = {"tail_facing"}


def asks(row: Row) -> str:
    """Return what a row asks: `Tail: within 2″ of the rear`."""
    return _ASKS.get(row.what, row.what.replace("_", " "))


def short(row: Row) -> str:
    """Return what a row asks in so few words that a narrow panel holds them."""
    return _SHORT.get(row.what, asks(row))


def mark(row: Row) -> str:
    """Return the sign of a verdict; colour is never the only cue."""
    if row.too_close:
        return "≈"
    return {True: "✓", False: "✗", None: ""}[row.met]


def verdict(row: Row, units: Units = Units.INCHES) -> str:
    """Return the figure with its margin: `0.74″ over`, `8.0° ≤ 22.5°`, `9.40″ left`."""
    if isinstance(row.value, str):
        return " and ".join(word.replace("_", "-") for word in row.value.split())
    if row.value is None or row.margin is None or row.limit is None:
        return {True: "yes", False: "no", None: "none"}[row.met if row.limit is None else None]
    if row.too_close:
        return f"{length(row.value, units, row.error)}, too close to call"
    if row.what in _DEGREES:
        return f"{angle(row.value)} {'≤' if row.met else '>'} {angle(row.limit)}"
    if row.what.startswith("side_"):
        return f"{length(row.value, units)} away" if row.met else "over it"
    if row.met:
        return f"{length(abs(row.margin), units)} {'left' if row.what == 'roll' else 'to spare'}"
    word = "over" if row.what in ("tail_distance", "fog") else "short"
    return f"{length(abs(row.margin), units)} {word}"


def heads(panel: Panel, units: Units = Units.INCHES) -> tuple[tuple[str, str], ...]:
    """Return the figures above the rules: label and figure."""
    rows = [("Closest edges", length(panel.closest.gap, units, panel.error))]
    if panel.overlap > 0:
        rows.append(("Overlap", length(panel.overlap, units)))
    if panel.nose_to_rear is not None:
        rows.append(("Nose to rear", length(panel.nose_to_rear, units, panel.error)))
    rows.append(("Centre to centre", length(panel.centres, units)))
    rows.append(("Heading difference", angle(panel.heading_difference)))
    rows.append(("Bearing off the nose", angle(panel.bearing, turn=True)))
    return tuple(rows)


def copied(panel: Panel, names: tuple[str, str], units: Units = Units.INCHES) -> str:
    """Return the whole panel as plain text for the clipboard."""
    return "\n".join(_lines(panel, names, units))


def _lines(panel: Panel, names: tuple[str, str], units: Units) -> Iterator[str]:
    a, b = names
    yield f"{a} → {b}"
    for label, figure in heads(panel, units):
        yield f"  {label}: {figure}"
    shown = {panel.a: a, panel.b: b}
    for row in panel.rules:
        whose = f" ({shown[row.model]})" if row.model else ""
        sign = f"{mark(row)} " if mark(row) else ""
        idle = "" if row.in_force else " (not in force)"
        yield f"  {row.clause} {asks(row)}{whose}: {sign}{verdict(row, units)}{idle}"
