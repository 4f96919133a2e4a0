"""Tiled (.tmj, .tmx): object layers as terrain; a tile is an inch."""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as Tree

from game.files.importers.drawn import Drawn, ellipse, number
from game.files.importers.markup import root_of
from game.files.outlines import Point
from game.files.problems import problem
from game.files.reading import json_of, text_of


def read(file: Path) -> Drawn:
    """Return what is drawn in a map of Tiled's.

    Raises:
        BadFileError: If it cannot be read.
    """
    if file.suffix.lower() == ".tmx":
        found = _from_xml(root_of(file), file)
    else:
        found = json_of(text_of(file), file)
    if not isinstance(found, dict) or "tilewidth" not in found:
        raise problem(file, "tilewidth", "is missing", "a map of Tiled's was expected")
    if found.get("orientation", "orthogonal") != "orthogonal":
        raise problem(file, "orientation", "is not orthogonal", "only such maps lie flat")
    tile = number(found["tilewidth"], file, "tilewidth")
    tall = number(found.get("tileheight", tile), file, "tileheight")
    if tile <= 0 or tall <= 0:
        raise problem(file, "tilewidth", "is no size of a tile", "more than 0 pixels")
    width = number(found.get("width", 0), file, "width")
    height = number(found.get("height", 0), file, "height")
    drawn = Drawn(file, width, height)
    for layer in _layers(found.get("layers"), 0):
        if layer.get("type") == "tilelayer":
            drawn.remarks.append(f"layer {layer.get('name', '')!r} of tiles is left out")
        for thing in layer.get("objects") or ():
            if isinstance(thing, dict):
                _object(thing, layer, drawn, (tile, tall))
    return drawn


def _layers(layers: Any, depth: int) -> Iterator[dict[str, Any]]:
    for layer in layers if isinstance(layers, list) else ():
        if isinstance(layer, dict):
            yield layer
            if depth < 10:
                yield from _layers(layer.get("layers"), depth + 1)


def _object(
    thing: dict[str, Any], layer: dict[str, Any], drawn: Drawn, tile: tuple[float, float]
) -> None:
    file, name = drawn.file, str(thing.get("name") or "")
    where = f"object {thing.get('id', name)}"
    x, y = number(thing.get("x", 0), file, where), number(thing.get("y", 0), file, where)
    wide = number(thing.get("width", 0) or 0, file, where)
    high = number(thing.get("height", 0) or 0, file, where)
    turn = math.radians(number(thing.get("rotation", 0) or 0, file, where))
    words = _words(layer) | _words(thing)

    def placed(points: list[Point]) -> list[Point]:
        cos, sin = math.cos(turn), math.sin(turn)
        turned = [(x + px * cos - py * sin, y + px * sin + py * cos) for px, py in points]
        return [(px / tile[0], drawn.height - py / tile[1]) for px, py in turned]

    if thing.get("point") or "text" in thing or "gid" in thing:
        drawn.remarks.append(f"{name or where} is no area and left out")
    elif "polygon" in thing:
        drawn.add(placed(_points(thing["polygon"], file, where)), name, words)
    elif "polyline" in thing:
        drawn.add_line(placed(_points(thing["polyline"], file, where)), name, words)
    elif thing.get("ellipse"):
        drawn.add(placed(ellipse(wide / 2, high / 2, wide / 2, high / 2)), name, words)
    else:
        drawn.add(placed([(0, 0), (wide, 0), (wide, high), (0, high)]), name, words)


def _points(value: Any, file: Path, where: str) -> list[Point]:
    if not isinstance(value, list):
        raise problem(file, where, "has no points", "give a list of points")
    return [
        (number(point.get("x"), file, where), number(point.get("y"), file, where))
        for point in value
        if isinstance(point, dict)
    ]


def _words(thing: dict[str, Any]) -> dict[str, Any]:
    found = {name: thing[name] for name in ("class", "type") if isinstance(thing.get(name), str)}
    for told in thing.get("properties") or ():
        if isinstance(told, dict) and isinstance(told.get("name"), str):
            name = "height_inches" if told["name"] == "height" else told["name"]
            found[name] = told.get("value")
    return found


def _from_xml(root: Tree.Element, file: Path) -> dict[str, Any]:
    """Return a .tmx file as its .tmj would be, as far as it concerns us."""
    if root.tag != "map":
        raise problem(file, "", f"is a <{root.tag[:40]}>", "a <map> was expected")
    return {**root.attrib, "layers": [_layer(child) for child in root]}


def _layer(element: Tree.Element) -> dict[str, Any]:
    kinds = {"layer": "tilelayer", "objectgroup": "objectgroup", "group": "group"}
    found: dict[str, Any] = {**element.attrib, "type": kinds.get(element.tag, element.tag)}
    found["objects"] = [_thing(child) for child in element if child.tag == "object"]
    found["layers"] = [_layer(child) for child in element] if element.tag == "group" else []
    found["properties"] = _properties(element)
    return found


def _thing(element: Tree.Element) -> dict[str, Any]:
    found: dict[str, Any] = dict(element.attrib)
    found["properties"] = _properties(element)
    for child in element:
        if child.tag in ("polygon", "polyline"):
            pairs = [pair.partition(",") for pair in child.get("points", "").split()]
            found[child.tag] = [{"x": x, "y": y} for x, _, y in pairs]
        elif child.tag in ("ellipse", "point", "text"):
            found[child.tag] = True
    return found


def _properties(element: Tree.Element) -> list[dict[str, Any]]:
    return [dict(child.attrib) for child in element.iterfind("properties/property")]
