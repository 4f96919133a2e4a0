"""Universal VTT (.dd2vtt, .uvtt, .df2vtt): walls, doors and a picture; a square is an inch."""

from __future__ import annotations

import base64
import binascii
import json
from pathlib import Path
from typing import Any

from game.files.importers.drawn import Drawn, number
from game.files.outlines import Point
from game.files.problems import problem
from game.files.reading import text_of

MAX_BYTES = 64 * 1024 * 1024
_PICTURES = {b"\x89PNG": ".png", b"\xff\xd8\xff": ".jpg", b"RIFF": ".webp"}
"""How a picture begins, and its suffix."""


def read(file: Path) -> tuple[Drawn, tuple[str, bytes] | None]:
    """Return what is drawn in a file, and its picture with a suffix, if it has one.

    Raises:
        BadFileError: If it cannot be read.
    """
    try:
        found = json.loads(text_of(file, most=MAX_BYTES))
    except (ValueError, RecursionError) as error:
        if hasattr(error, "problems"):
            raise
        raise problem(file, "", "is no JSON", "a Universal VTT file was expected") from None
    if not isinstance(found, dict) or not isinstance(found.get("resolution"), dict):
        raise problem(file, "resolution", "is missing", "a Universal VTT file was expected")
    size = _point(found["resolution"].get("map_size"), file, "resolution.map_size")
    origin = found["resolution"].get("map_origin") or {"x": 0, "y": 0}
    west, north = _point(origin, file, "resolution.map_origin")
    drawn = Drawn(file, *size)

    def placed(points: Any, where: str) -> list[Point]:
        if not isinstance(points, list):
            raise problem(file, where, "is no list of points", "give a list")
        spots = [_point(point, file, where) for point in points]
        return [(x - west, size[1] - (y - north)) for x, y in spots]

    for kind, words in (
        ("line_of_sight", {"ground": "impassable", "blocks_sight": True}),
        ("objects_line_of_sight", {"ground": "obstacle", "blocks_sight": True}),
    ):
        for count, line in enumerate(_list(found.get(kind), file, kind)):
            drawn.add_line(placed(line, f"{kind}[{count}]"), "wall", words)
    for count, door in enumerate(_list(found.get("portals"), file, "portals")):
        bounds = door.get("bounds") if isinstance(door, dict) else None
        words = {"ground": "obstacle", "flimsy": True}
        drawn.add_line(placed(bounds or [], f"portals[{count}].bounds"), "door", words)
    if found.get("lights"):
        drawn.remarks.append("lights are left out")
    return drawn, _picture(found.get("image"), drawn)


def _picture(coded: Any, drawn: Drawn) -> tuple[str, bytes] | None:
    if not isinstance(coded, str) or not coded:
        return None
    try:
        raw = base64.b64decode(coded, validate=True)
    except (binascii.Error, ValueError):
        drawn.remarks.append("its picture is damaged and left out")
        return None
    suffix = next((s for head, s in _PICTURES.items() if raw.startswith(head)), None)
    if suffix is None:
        drawn.remarks.append("its picture is of no kind we know and left out")
        return None
    return suffix, raw


def _list(value: Any, file: Path, where: str) -> list[Any]:
    if value is None:
        return []
    if not isinstance(value, list) or len(value) > 100_000:
        raise problem(file, where, "is no list we can use", "give a list")
    return value


def _point(value: Any, file: Path, where: str) -> Point:
    if not isinstance(value, dict):
        raise problem(file, where, "is no point", 'give {"x": ..., "y": ...}')
    return number(value.get("x"), file, where), number(value.get("y"), file, where)
