"""From one format to another, by the suffixes of the files: imports and exports of maps."""

from __future__ import annotations

from pathlib import Path

from game.core.battle import Battle
from game.files.battles import battle_of
from game.files.problems import not_read, problem

IMPORTS = (".dd2vtt", ".uvtt", ".df2vtt", ".tmj", ".tmx", ".svg")
"""Formats of others that become maps of ours."""

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
    if source.suffix.lower() in IMPORTS:
        text, remarks = _imported(source)
    elif target.suffix.lower() == ".svg":
        text, remarks = as_svg(battle_of(source)), []
    else:
        right = f"from {', '.join(IMPORTS)} to .json, or from any file of ours to .svg"
        raise problem(source, "", f"cannot be turned into {target.suffix or 'that'}", right)
    try:
        target.write_text(text, encoding="utf-8")
    except OSError as error:
        raise not_read(target, error) from None
    return remarks


def _imported(source: Path) -> tuple[str, list[str]]:
    raise problem(source, "", "is of a format that is not read yet", "draw the map in the editor")


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
