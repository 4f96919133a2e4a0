"""Maps of other programs become maps of ours, and strangers' files do no harm."""

from __future__ import annotations

import base64
import io
import json
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from game.files.battles import battle_of, checked
from game.files.converting import convert, imported
from game.files.importers.svg_paths import subpaths
from game.files.outlines import area_of
from game.files.places import maps
from game.files.problems import BadFileError


def picture() -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (30, 20), (90, 80, 70)).save(out, "PNG")
    return out.getvalue()


UVTT: dict[str, Any] = {
    "format": 0.3,
    "resolution": {
        "map_origin": {"x": 0, "y": 0}, "map_size": {"x": 30, "y": 20}, "pixels_per_grid": 1,
    },
    "line_of_sight": [
        [{"x": 1, "y": 1}, {"x": 4, "y": 1}, {"x": 4, "y": 3}, {"x": 1, "y": 3}, {"x": 1, "y": 1}],
        [{"x": 10, "y": 5}, {"x": 14, "y": 5}],
    ],
    "portals": [{"bounds": [{"x": 6, "y": 6}, {"x": 7, "y": 6}]}],
    "lights": [{}],
}  # fmt: skip

TMX = """<?xml version="1.0"?>
<map orientation="orthogonal" width="24" height="12" tilewidth="10" tileheight="10">
 <layer name="floor"/>
 <group name="all"><objectgroup name="terrain">
  <properties><property name="ground" value="difficult"/></properties>
  <object id="1" name="pit" x="10" y="20" width="40" height="20">
   <properties><property name="ground" value="very_difficult"/>
    <property name="height" type="float" value="2"/></properties></object>
  <object id="2" x="100" y="100"><polygon points="0,0 10,0 0,10"/></object>
  <object id="3" x="50" y="50" width="20" height="20"><ellipse/></object>
  <object id="4" x="50" y="50"><point/></object>
 </objectgroup></group>
</map>"""

SVG = """<svg xmlns="http://www.w3.org/2000/svg" width="508mm" height="254mm" viewBox="0 0 200 100">
 <rect width="200" height="100" fill="#eee"/>
 <g transform="translate(10 10) scale(2)">
  <rect id="very_difficult" class="very_difficult" x="0" y="0" width="10" height="5"/></g>
 <circle id="rock" cx="100" cy="50" r="10" class="impassable"/>
 <path id="bend" d="M 150 50 h 20 v 20 a 10 10 0 0 1 -10 10 q -5 0 -10 -10 z" class="difficult"/>
 <polyline points="20,80 40,80 40,90"/>
 <text>words</text>
</svg>"""


def written(tmp_path: Path, name: str, content: Any) -> Path:
    file = tmp_path / name
    file.write_text(content if isinstance(content, str) else json.dumps(content))
    return file


def test_universal_vtt_brings_walls_doors_and_its_picture(tmp_path: Path) -> None:
    image = base64.b64encode(picture()).decode()
    source = written(tmp_path, "cave.dd2vtt", UVTT | {"image": image})
    target = tmp_path / "cave.json"

    remarks = convert(source, target)

    battle = battle_of(target)
    house, wall, door = battle.pieces
    assert checked(target) == "map"
    assert (battle.table.width, battle.table.height) == (30, 20)
    assert set(house.outline) == {(1, 19), (4, 19), (4, 17), (1, 17)}, "y runs north with us"
    assert (wall.ground, door.flimsy) == ("impassable", True)
    assert wall.blocks_sight
    assert (tmp_path / "cave.png").read_bytes() == picture()
    assert remarks == ["lights are left out"]


def test_tiled_brings_the_objects_of_its_layers(tmp_path: Path) -> None:
    found, remarks = imported(written(tmp_path, "road.tmx", TMX))

    pit, wedge, pool = found.pieces
    assert (found.table.width, found.table.height) == (24, 12)
    assert pit.ground == "very_difficult"
    assert pit.height == 2
    assert set(pit.outline) == {(1, 10), (5, 10), (5, 8), (1, 8)}
    assert wedge.ground == "difficult", "from its layer"
    assert abs(area_of(pool.outline)) == pytest.approx(3.14, abs=0.03)
    assert len(remarks) == 2


def test_tiled_json_is_the_same_as_its_xml(tmp_path: Path) -> None:
    shape = {"id": 1, "name": "x", "x": 10, "y": 20, "width": 40, "height": 20, "rotation": 90}
    layer = {"type": "objectgroup", "objects": [shape]}
    sheet = {"width": 24, "height": 12, "tilewidth": 10, "tileheight": 10, "layers": [layer]}

    found, _ = imported(written(tmp_path, "road.tmj", sheet))

    assert set(found.pieces[0].outline) == {(1, 10), (1, 6), (-1, 6), (-1, 10)}


def test_svg_brings_its_shapes_in_true_size(tmp_path: Path) -> None:
    found, remarks = imported(written(tmp_path, "sheet.svg", SVG))

    pieces = {piece.id: piece for piece in found.pieces}
    assert (found.table.width, found.table.height) == (20, 10)
    assert set(pieces["very_difficult"].outline) == {(1, 9), (3, 9), (3, 8), (1, 8)}
    assert pieces["very_difficult"].ground == "very_difficult"
    assert abs(area_of(pieces["rock"].outline)) == pytest.approx(3.14, abs=0.03)
    assert pieces["bend"].ground == "difficult"
    assert len(found.pieces) == 5, "the sheet itself is no piece; the line has two legs"
    assert "<text> is left out" in remarks


def test_what_we_write_as_svg_we_read_again(tmp_path: Path) -> None:
    shipped = maps() / "tables" / "ash_road.json"
    svg, back = tmp_path / "out.svg", tmp_path / "back.json"

    convert(shipped, svg)
    convert(svg, back)

    before, after = battle_of(shipped), battle_of(back)
    assert after.table.width == before.table.width
    assert [p.ground for p in after.pieces] == [p.ground for p in before.pieces]
    for one, other in zip(before.pieces, after.pieces, strict=True):
        assert abs(area_of(one.outline)) == pytest.approx(abs(area_of(other.outline)), abs=0.01)


def test_a_picture_becomes_the_ground_of_an_empty_map(tmp_path: Path) -> None:
    (tmp_path / "photo.png").write_bytes(picture())
    target = tmp_path / "photo.json"

    convert(tmp_path / "photo.png", target)

    sheet = json.loads(target.read_text())
    assert sheet["background"]["file"] == "photo.png"
    assert checked(target) == "map"


BOMB = "<!DOCTYPE x [<!ENTITY a 'aaaa'><!ENTITY b '&a;&a;'>]><svg>&b;</svg>"
BAD: list[tuple[str, Any, str]] = [
    ("x.uvtt", "", "is no JSON"),
    ("x.uvtt", [1], "resolution: is missing"),
    ("x.uvtt", UVTT | {"line_of_sight": [[{"x": "a", "y": 1}]]}, "'a' is no number"),
    ("x.uvtt", UVTT | {"line_of_sight": 5}, "no list"),
    ("x.uvtt", UVTT | {"resolution": {"map_size": {"x": 1e6, "y": 3}}}, "at most 1000"),
    ("x.uvtt", UVTT | {"resolution": {"map_size": {"x": float("nan"), "y": 3}}}, "out of bounds"),
    ("x.tmj", {"width": 3}, "tilewidth: is missing"),
    ("x.tmj", {"tilewidth": 0}, "no size of a tile"),
    ("x.tmj", {"tilewidth": 8, "orientation": "isometric"}, "not orthogonal"),
    ("x.tmx", "<tileset/>", "a <map> was expected"),
    ("x.tmx", "<map", "is no XML"),
    ("x.svg", "", "is no XML|is empty"),
    ("x.svg", "<html/>", "an <svg> was expected"),
    ("x.svg", "<svg/>", "no size"),
    ("x.svg", BOMB, "brings entities"),
    ("x.svg", "<svg width='9'>" + "<g>" * 60 + "</g>" * 60 + "</svg>", "too deeply"),
    ("x.svg", "<svg viewBox='0 0 9 9'><path d='M 1'/></svg>", "M needs 2 numbers"),
    ("x.svg", "<svg viewBox='0 0 1e999 9'/>", "out of bounds"),
    ("x.png", "no picture", "is no picture"),
]


@pytest.mark.parametrize(("name", "content", "told"), BAD)
def test_bad_imports_are_told_in_a_line(tmp_path: Path, name: str, content: Any, told: str) -> None:
    with pytest.raises(BadFileError, match=told) as error:
        imported(written(tmp_path, name, content))

    assert "\n" not in str(error.value)


def test_a_damaged_picture_in_a_map_is_left_out(tmp_path: Path) -> None:
    image = base64.b64encode(b"\x89PNG and then nothing").decode()
    target = tmp_path / "cave.json"

    remarks = convert(written(tmp_path, "cave.uvtt", UVTT | {"image": image}), target)

    assert "its picture is damaged and left out" in remarks
    assert not (tmp_path / "cave.png").exists()
    assert checked(target) == "map"


def test_arcs_of_a_path_keep_to_their_circle() -> None:
    [(line, closed)] = subpaths("M 10 0 A 10 10 0 0 1 -10 0 A 10 10 0 0 1 10 0 z", Path("x.svg"))

    assert closed
    assert all(x * x + y * y == pytest.approx(100, rel=1e-6) for x, y in line)
