"""From one format to another, by the suffixes of the files: imports and exports of maps."""

from __future__ import annotations

import json
from pathlib import Path

from game.core.battle import Battle
from game.files.battles import battle_of
from game.files.importers.drawn import Drawn
from game.files.maps import MapFile, dumped
from game.files.problems import BadFileError, not_written, problem
from game.files.reading import text_of

MAX_PIXELS = 120_000_000
"""Of a picture: more would not fit into memory."""

IMPORTS = (".dd2vtt", ".uvtt", ".df2vtt", ".tmj", ".tmx", ".svg")
"""Formats of others that become maps of ours."""
PICTURES = (".png", ".jpg", ".jpeg", ".webp")
"""Pictures that become the background of an empty map, ten pixels to the inch or more."""

_SVG_FILLS = {
    "open": "#d9d2c3",
    "difficult": "#b9a27c",
    "very_difficult": "#8a7a5c",
    "obstacle": "#7d7f86",
    "impassable": "#4b4d55",
    "structure": "#95806f",
}


def convert(source: Path, target: Path) -> list[str]:
    """Turn one file into another.

    Returns:
        Remarks about what could not be taken over.

    Raises:
        BadFileError: If it cannot be read, written, or turned into that.
    """
    kind, wanted = source.suffix.lower(), target.suffix.lower()
    if kind in (*IMPORTS, *PICTURES) and wanted == ".json":
        found, remarks = imported(source, target)
        text = json.dumps(dumped(found), indent=1, ensure_ascii=False) + "\n"
    elif wanted == ".svg" and kind in (".json", ".jsonl"):
        text, remarks = as_svg(battle_of(source)), []
    else:
        right = f"from {', '.join(IMPORTS)} or a picture to .json, or from a file of ours to .svg"
        raise problem(source, "", f"cannot be turned into {target.suffix or 'that'}", right)
    try:
        target.write_text(text, encoding="utf-8")
    except OSError as error:
        raise not_written(target, error) from None
    return remarks


def imported(source: Path, target: Path | None = None) -> tuple[MapFile, list[str]]:
    """Return a map of another program as one of ours, and remarks.

    Args:
        source: The map.
        target: Where ours will be written; a picture that the source holds is laid beside it.

    Raises:
        BadFileError: If it cannot be read.
    """
    from game.files.importers import svg, tiled, uvtt

    if not source.is_file():
        text_of(source)
    match source.suffix.lower():
        case ".dd2vtt" | ".uvtt" | ".df2vtt":
            drawn, found = uvtt.read(source)
            if found is not None and target is not None:
                _beside(target, drawn, *found)
        case ".tmj" | ".tmx":
            drawn = tiled.read(source)
        case ".svg":
            drawn = svg.read(source)
        case _:
            drawn = _picture(source)
    return drawn.map(source.stem), drawn.remarks


def _beside(target: Path, drawn: Drawn, suffix: str, raw: bytes) -> None:
    """Write a picture beside the map that it lies under."""
    file = target.with_suffix(suffix)
    if file.exists():
        drawn.remarks.append(f"{file.name} exists already; the picture is left out")
        return
    try:
        file.write_bytes(raw)
    except OSError as error:
        raise not_written(file, error) from None
    try:
        picture_size(file)
    except BadFileError:
        file.unlink()
        drawn.remarks.append("its picture is damaged and left out")
        return
    drawn.background = {"file": file.name, "width": drawn.width, "height": drawn.height}


def _picture(source: Path) -> Drawn:
    wide, high = picture_size(source)
    per_inch = max(wide / 72, high / 48)
    drawn = Drawn(source, wide / per_inch, high / per_inch)
    drawn.background = {"file": source.name, "width": drawn.width, "height": drawn.height}
    drawn.remarks.append(
        f"it is laid at {per_inch:.4g} pixels to the inch; change the size in the map"
    )
    return drawn


def picture_size(file: Path) -> tuple[int, int]:
    """Return the width and height of a picture in pixels, without unpacking it.

    Raises:
        BadFileError: If it is no picture, or one that would not fit into memory.
    """
    from PIL import Image

    try:
        with Image.open(file) as picture:
            wide, high = picture.size
            if wide * high > MAX_PIXELS:
                raise problem(file, "", f"has {wide} x {high} pixels", f"at most {MAX_PIXELS}")
            picture.verify()
    except (OSError, SyntaxError, ValueError, Image.DecompressionBombError) as error:
        if isinstance(error, BadFileError):
            raise
        raise problem(file, "", "is no picture that can be read", "save it as PNG") from None
    return wide, high


def as_svg(battle: Battle) -> str:
    """Return a table and its terrain as SVG, one unit to the inch, models as their hulls."""
    from game.geometry.solid import outline

    field = battle.table.field.outline
    west, south = min(x for x, _ in field), min(y for _, y in field)
    east, north = max(x for x, _ in field), max(y for _, y in field)
    width, height = east - west, north - south

    def path(rings: list[tuple[tuple[float, float], ...]]) -> str:
        return " ".join(
            "M" + " L".join(f"{x - west:.4f},{north - y:.4f}" for x, y in ring) + " Z"
            for ring in rings
        )

    inks = [f'<path d="{path([tuple(field)])}" fill="#e9e4d8" stroke="#333" stroke-width="0.06"/>']
    for piece in battle.pieces:
        fill = "#6f93b5" if piece.liquid else _SVG_FILLS[piece.ground.value]
        inks.append(
            f'<path id="{_plain(piece.id)}" class="{piece.ground.value}" fill-rule="evenodd" '
            f'd="{path([piece.outline, *piece.holes])}" fill="{fill}" '
            f'stroke="#222" stroke-width="0.04"><title>{_plain(piece.label)}</title></path>'
        )
    for model in battle.on_table():
        ring = tuple((x, y) for x, y in outline(model.body, 0.01))
        inks.append(
            f'<path id="{_plain(model.id)}" class="model" d="{path([ring])}" fill="#fff" '
            f'fill-opacity="0.8" stroke="#000" stroke-width="0.05">'
            f"<title>{_plain(model.label)}</title></path>"
        )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}in" height="{height:g}in" '
        f'viewBox="0 0 {width:g} {height:g}">\n' + "\n".join(inks) + "\n</svg>\n"
    )


def _plain(text: str) -> str:
    from xml.sax.saxutils import escape

    return escape(str(text), {'"': "&quot;"})
