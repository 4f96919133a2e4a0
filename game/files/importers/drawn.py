"""What every importer hands over: shapes in inches, y northwards, and words about them."""

from __future__ import annotations

import itertools
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.core.table import Ground
from game.files.limits import MAX_PIECES, MAX_POINTS
from game.files.maps import MapFile
from game.files.outlines import Point, fault_of, tidied
from game.files.problems import problem
from game.files.reading import record_of

WALL_INCHES = 0.15
"""How thick a wall becomes that is only a line."""
CURVE_STEPS = 32
"""Corners that stand for a circle."""

_FLAGS = ("liquid", "blocks_sight", "walker_can_cross", "flimsy", "skimmer_may_cross")


@dataclass(slots=True)
class Drawn:
    """A map being put together."""

    file: Path
    width: float
    """Inches."""
    height: float
    """Inches."""
    pieces: list[dict[str, Any]] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)
    """What could not be taken over."""
    background: dict[str, Any] | None = None

    def add(
        self, outline: Sequence[Point], name: str = "", words: Mapping[str, Any] | None = None
    ) -> None:
        """Add an area.

        Args:
            outline: Its corners in inches, y northwards.
            name: Its name, if it has one.
            words: What it is said to be: `ground`, `height`, `liquid` and the like.
        """
        if len(self.pieces) >= MAX_PIECES:
            if len(self.pieces) == MAX_PIECES and not any("more pieces" in r for r in self.remarks):
                self.remarks.append(f"there are more pieces than {MAX_PIECES}; the others are left")
            return
        ring = tidied([(round(x, 4), round(y, 4)) for x, y in outline])
        fault = "has too many corners" if len(ring) > MAX_POINTS else fault_of(ring)
        label = name or f"shape {len(self.pieces) + 1}"
        if fault is not None:
            self.remarks.append(f"{label}: {fault.partition(';')[0]}; it is left out")
            return
        id = self._free(name or "piece")
        self.pieces.append({"id": id, "name": name, "outline": ring, **said(words or {}, name)})

    def add_line(
        self, points: Sequence[Point], name: str = "", words: Mapping[str, Any] | None = None
    ) -> None:
        """Add a line as a wall: a closed one as the area within it, an open one leg by leg."""
        line = tidied(points)
        closed = len(points) > 3 and math.dist(points[0], points[-1]) < 1e-6
        if closed and fault_of(line) is None:
            self.add(line, name, words)
            return
        for a, b in itertools.pairwise(points):
            length = math.dist(a, b)
            if length < 1e-6:
                continue
            dx, dy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
            half = WALL_INCHES / 2
            along, across = (dx * half, dy * half), (-dy * half, dx * half)
            self.add(
                (
                    (a[0] - along[0] - across[0], a[1] - along[1] - across[1]),
                    (b[0] + along[0] - across[0], b[1] + along[1] - across[1]),
                    (b[0] + along[0] + across[0], b[1] + along[1] + across[1]),
                    (a[0] - along[0] + across[0], a[1] - along[1] + across[1]),
                ),
                name,
                words,
            )

    def map(self, title: str) -> MapFile:
        """Return the map.

        Raises:
            BadFileError: If the table has no size of a table.
        """
        if not (0 < self.width <= 1000 and 0 < self.height <= 1000):
            size = f"{self.width:g} x {self.height:g} inches"
            raise problem(self.file, "", f"its table would be {size}", "at most 1000 each way")
        given = {
            "kind": "map",
            "schema": 1,
            "title": title,
            "table": {"width": round(self.width, 4), "height": round(self.height, 4)},
            "pieces": self.pieces,
            "background": self.background,
        }
        return record_of(given, MapFile, self.file)

    def _free(self, name: str) -> str:
        base = "".join(c if c.isalnum() else "_" for c in name.lower())[:60] or "piece"
        taken = {piece["id"] for piece in self.pieces}
        if base not in taken:
            return base
        return next(id for n in range(2, 10**6) if (id := f"{base}_{n}") not in taken)


def said(words: Mapping[str, Any], name: str = "") -> dict[str, Any]:
    """Return what is said about an area, as a piece of ours has it.

    A kind of ground may stand in a property `ground`, or in the class or name of the area.
    """
    found: dict[str, Any] = {"ground": "obstacle"}
    for text in (name, words.get("class"), words.get("type"), words.get("ground")):
        for word in str(text or "").lower().replace("-", "_").split():
            if word in Ground._value2member_map_:
                found["ground"] = word
    for flag in _FLAGS:
        if flag in words:
            found[flag] = str(words[flag]).lower() in ("true", "1", "yes")
    try:
        height = float(words.get("height_inches", words.get("height", 0)) or 0)
    except (TypeError, ValueError):
        height = 0.0
    if 0 < height <= 100:
        found["height"] = height
    return found


def ellipse(x: float, y: float, across: float, up: float) -> list[Point]:
    """Return the corners of an ellipse about a point, from its half axes."""
    turns = [2 * math.pi * step / CURVE_STEPS for step in range(CURVE_STEPS)]
    return [(x + across * math.cos(t), y + up * math.sin(t)) for t in turns]


def number(value: Any, file: Path, where: str) -> float:
    """Return a number of a foreign file.

    Raises:
        BadFileError: If it is none, or none that a table could need.
    """
    try:
        found = float(value)
    except (TypeError, ValueError):
        raise problem(file, where, f"{str(value)[:40]!r} is no number", "give a number") from None
    if not abs(found) <= 1e7:
        raise problem(file, where, f"{found:g} is out of bounds", "at most 1e7")
    return found
