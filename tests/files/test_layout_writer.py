"""A layout that is written is the table that is read again."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.files.battles import battle_of
from game.files.layout_writer import layout_of, write_layout
from game.files.layouts import ReadingForm, read_layout
from game.files.photo import perspective_of
from game.files.places import maps

FILES = sorted((*(maps() / "layouts").glob("*.json"), *(maps() / "scenarios").glob("*.json")))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_what_stands_on_any_shipped_table_survives_a_layout(file: Path, tmp_path: Path) -> None:
    table = battle_of(file)

    write_layout(layout_of(table, "again"), tmp_path / "again.json")
    again = battle_of(tmp_path / "again.json")

    assert again.table == table.table
    assert again.pieces == table.pieces
    assert tuple(again.on_table()) == tuple(table.on_table())


def test_tapes_and_readings_are_kept(tmp_path: Path) -> None:
    table = battle_of(FILES[0])
    ring = ReadingForm(tool="ring", of="a", inches=6.0)

    made = layout_of(table, tapes=[((0.0, 0.0), (3.0, 4.0))], readings=[ring])
    write_layout(made, tmp_path / "kept.json")

    found = read_layout(tmp_path / "kept.json")
    assert found.tapes == (((0.0, 0.0), (3.0, 4.0)),)
    assert found.readings == (ring,)


def test_a_photo_scaled_by_two_points_says_so_in_its_errors(tmp_path: Path) -> None:
    from game.files.layouts import PhotoForm

    corners = ((0.0, 600.0), (800.0, 600.0), (800.0, 0.0), (0.0, 0.0))
    plain = PhotoForm(file="x.png", corners=corners, width=40.0, height=30.0)
    points = plain.model_copy(update={"points": ((100.0, 300.0), (300.0, 300.0)), "inches": 10.0})

    found = perspective_of(points, tmp_path)
    from_corners = perspective_of(plain, tmp_path)

    assert found.on_table((500.0, 200.0)) == pytest.approx(from_corners.on_table((500.0, 200.0)))
    assert found.distance((0, 0), (40, 0)).error > from_corners.distance((0, 0), (40, 0)).error
