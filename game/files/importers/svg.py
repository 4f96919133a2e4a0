"""SVG: every closed shape as a piece of terrain, its id or class as its kind of ground."""

from __future__ import annotations

import math
import re
from pathlib import Path
from xml.etree import ElementTree as Tree

from game.files.importers.drawn import Drawn, ellipse, number
from game.files.importers.markup import plain, root_of
from game.files.importers.svg_paths import subpaths
from game.files.outlines import Point
from game.files.problems import problem

_INCHES = {"in": 1.0, "mm": 1 / 25.4, "cm": 1 / 2.54, "pt": 1 / 72, "pc": 1 / 6, "px": 1 / 96}
_LENGTH = re.compile(r"\s*([-+.\deE]+)\s*([a-z%]*)\s*")
_TRANSFORM = re.compile(r"(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^)]*)\)")
_LARGEST_PLAIN = 200.0
"""A drawing without units that is no wider than this is in inches; a wider one in pixels."""

Matrix = tuple[float, float, float, float, float, float]
_SAME: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
_SKIPPED = ("defs", "symbol", "clipPath", "mask", "pattern", "marker", "style", "metadata")


def read(file: Path) -> Drawn:
    """Return what is drawn in an SVG.

    Raises:
        BadFileError: If it cannot be read.
    """
    root = root_of(file)
    if plain(root.tag) != "svg":
        raise problem(file, "", f"is a <{plain(root.tag)[:40]}>", "an <svg> was expected")
    wide, unit = _length(root.get("width"), file, "width")
    high, _ = _length(root.get("height"), file, "height")
    box = [number(word, file, "viewBox") for word in re.split(r"[\s,]+", root.get("viewBox", ""))
           if word]  # fmt: skip
    if len(box) != 4:
        box = [0.0, 0.0, wide or 0.0, high or 0.0]
    if box[2] <= 0 or box[3] <= 0:
        raise problem(file, "viewBox", "gives the drawing no size", "give width and height")
    if wide and unit in _INCHES and unit not in ("", "px"):
        scale = wide * _INCHES[unit] / box[2]
    else:
        scale = 1.0 if box[2] <= _LARGEST_PLAIN else 1 / 96
    drawn = Drawn(file, box[2] * scale, box[3] * scale)
    drawn.remarks.append(f'one unit of the drawing is taken for {scale:.4g}"')
    place: Matrix = (scale, 0.0, 0.0, -scale, -box[0] * scale, (box[1] + box[3]) * scale)
    _walk(root, place, drawn)
    return drawn


def _walk(element: Tree.Element, place: Matrix, drawn: Drawn) -> None:
    waiting = [(element, place)]
    while waiting:
        here, outer = waiting.pop()
        name = plain(here.tag) if isinstance(here.tag, str) else ""
        if name in _SKIPPED or here.get("class") == "model":
            continue
        matrix = _times(outer, _transform(here.get("transform", ""), drawn.file))
        for ring, closed in _rings(here, name, drawn):
            points = [_moved(matrix, point) for point in ring]
            whole = _covers(points, drawn)
            if whole:
                continue  # the sheet itself
            words = {"class": here.get("class", ""), "ground": here.get("data-ground", "")}
            label = here.get("id", "")
            if closed:
                drawn.add(points, label, words)
            else:
                drawn.add_line(points, label, words)
        if name in ("image", "use", "text"):
            drawn.remarks.append(f"<{name}> is left out")
        waiting.extend((child, matrix) for child in reversed(here))


def _covers(points: list[Point], drawn: Drawn) -> bool:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return (
        len(points) <= 5
        and max(xs) - min(xs) >= 0.995 * drawn.width
        and max(ys) - min(ys) >= 0.995 * drawn.height
    )


def _rings(element: Tree.Element, name: str, drawn: Drawn) -> list[tuple[list[Point], bool]]:
    file = drawn.file

    def get(field: str) -> float:
        return _length(element.get(field), file, f"{name}.{field}")[0] or 0.0

    match name:
        case "rect":
            x, y, w, h = get("x"), get("y"), get("width"), get("height")
            return [([(x, y), (x + w, y), (x + w, y + h), (x, y + h)], True)]
        case "circle":
            return [(ellipse(get("cx"), get("cy"), get("r"), get("r")), True)]
        case "ellipse":
            return [(ellipse(get("cx"), get("cy"), get("rx"), get("ry")), True)]
        case "line":
            return [([(get("x1"), get("y1")), (get("x2"), get("y2"))], False)]
        case "polygon" | "polyline":
            words = [w for w in re.split(r"[\s,]+", element.get("points", "")) if w]
            flat = [number(word, file, f"{name}.points") for word in words]
            return [(list(zip(flat[::2], flat[1::2], strict=False)), name == "polygon")]
        case "path":
            return subpaths(element.get("d", ""), file)
        case _:
            return []


def _length(text: str | None, file: Path, where: str) -> tuple[float | None, str]:
    if text is None:
        return None, ""
    match = _LENGTH.fullmatch(text)
    if match is None or match.group(2) == "%":
        return None, ""
    return number(match.group(1), file, where), match.group(2)


def _transform(text: str, file: Path) -> Matrix:
    found = _SAME
    for kind, inner in _TRANSFORM.findall(text):
        words = [w for w in re.split(r"[\s,]+", inner) if w]
        values = [number(word, file, "transform") for word in words]
        found = _times(found, _one(kind, values))
    return found


def _one(kind: str, values: list[float]) -> Matrix:
    match kind, values:
        case "matrix", [a, b, c, d, e, f]:
            return a, b, c, d, e, f
        case "translate", [x, *rest]:
            return 1.0, 0.0, 0.0, 1.0, x, rest[0] if rest else 0.0
        case "scale", [x, *rest]:
            return x, 0.0, 0.0, rest[0] if rest else x, 0.0, 0.0
        case "rotate", [degrees, *centre]:
            cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
            x, y = (centre[0], centre[1]) if len(centre) == 2 else (0.0, 0.0)
            return cos, sin, -sin, cos, x - x * cos + y * sin, y - x * sin - y * cos
        case "skewX", [degrees]:
            return 1.0, 0.0, math.tan(math.radians(degrees)), 1.0, 0.0, 0.0
        case "skewY", [degrees]:
            return 1.0, math.tan(math.radians(degrees)), 0.0, 1.0, 0.0, 0.0
        case _:
            return _SAME


def _times(a: Matrix, b: Matrix) -> Matrix:
    return (
        a[0] * b[0] + a[2] * b[1],
        a[1] * b[0] + a[3] * b[1],
        a[0] * b[2] + a[2] * b[3],
        a[1] * b[2] + a[3] * b[3],
        a[0] * b[4] + a[2] * b[5] + a[4],
        a[1] * b[4] + a[3] * b[5] + a[5],
    )


def _moved(m: Matrix, point: Point) -> Point:
    return m[0] * point[0] + m[2] * point[1] + m[4], m[1] * point[0] + m[3] * point[1] + m[5]
