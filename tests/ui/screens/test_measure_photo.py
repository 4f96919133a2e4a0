"""A photo of a table: corners clicked, laid out off the thread, error bars on every figure."""

from __future__ import annotations

import math
import time
from pathlib import Path

import numpy as np
import pytest
from PIL import Image, ImageDraw

from game.files import places
from game.files.layouts import read_layout
from game.files.photo import error_of
from game.files.problems import BadFileError
from game.ui.screens.measuring.photo_sheet import PhotoSheet
from tests.support.measuring import Measuring

CORNERS = ((90, 490), (740, 505), (625, 130), (210, 120))
"""South-west, south-east, north-east, north-west, in pixels of the photo."""


@pytest.fixture
def photo(tmp_path: Path) -> Path:
    """Return a photo of a 72 x 48 table, seen aslant, with a dark square at (12..18, 30..36)."""
    flat = Image.new("RGB", (720, 480), (150, 130, 100))
    ImageDraw.Draw(flat).rectangle((120, 120, 179, 179), fill=(20, 20, 20))
    table = ((0, 480), (720, 480), (720, 0), (0, 0))
    rows, values = [], []
    for (x, y), (u, v) in zip(CORNERS, table, strict=True):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        values += [u, v]
    eight = np.linalg.solve(np.array(rows, float), np.array(values, float))
    seen = flat.transform((800, 600), Image.Transform.PERSPECTIVE, tuple(eight))
    file = tmp_path / "table.png"
    seen.save(file)
    return file


def opened(photo: Path) -> tuple[Measuring, PhotoSheet]:
    pilot = Measuring(file=photo)
    pilot.wait(0.1)
    sheet = pilot.app.top
    assert isinstance(sheet, PhotoSheet)
    return pilot, sheet


def laid(pilot: Measuring, sheet: PhotoSheet) -> None:
    for corner in CORNERS:
        sheet.cursor = corner
        pilot.key("enter")
    pilot.key("enter")
    for _ in range(200):
        pilot.app.step([], 0.01)
        if not pilot.measure.under.busy:
            break
        time.sleep(0.02)


def test_four_corners_lay_the_photo_out_flat(photo: Path) -> None:
    pilot, sheet = opened(photo)

    laid(pilot, sheet)

    assert pilot.measure.under.there
    picture = pilot.measure.under._picture
    assert picture is not None
    # The dark square stands where it stands on the table, whatever the slant.
    wide, high = picture.get_size()
    dark = picture.get_at((round(15 / 72 * wide), round((48 - 33) / 48 * high)))
    light = picture.get_at((round(25 / 72 * wide), round((48 - 33) / 48 * high)))
    assert dark[0] < 60 < light[0]


def test_corners_are_clicked_with_the_mouse_and_taken_back(photo: Path) -> None:
    pilot, sheet = opened(photo)

    for corner in CORNERS[:3]:
        px, py = sheet.to_screen(corner)
        pilot.click((round(px), round(py)))
    pilot.key("delete")

    assert len(sheet.clicks) == 2
    for click, corner in zip(sheet.clicks, CORNERS, strict=False):
        assert math.dist(click, corner) < 1.5


def test_every_reading_on_a_photo_has_an_error_bar_and_may_be_too_close_to_call(
    photo: Path,
) -> None:
    pilot, sheet = opened(photo)
    laid(pilot, sheet)

    pilot.key("a")
    pilot.press(("shape", "Quad"))
    pilot.on((20, 24))
    pilot.press(("shape", "Truck"))
    pilot.on((26.4, 24))
    pilot.key("m")
    pilot.on((20, 24), (26.4, 24))

    found = pilot.measure.bench.panel()
    assert found is not None
    assert found.error is not None
    assert found.error > 0.1
    row = found.row("tail_distance")
    assert row.too_close
    assert row.met is None
    assert "±" in pilot.measure.bench.history[0].words
    pilot.key("t")
    pilot.on((10, 10), (20, 10))
    assert pilot.last.values[0].error is not None


def test_a_photo_from_above_is_scaled_by_two_points(photo: Path) -> None:
    pilot, sheet = opened(photo)
    pilot.press(("mode", "points"))
    pilot.press(("size",))
    pilot.key("ctrl+a")
    pilot.typed("10")

    for spot in ((100, 300), (300, 300)):
        sheet.cursor = spot
        pilot.key("enter")
    pilot.key("enter")

    # 200 pixels are 10 inches: the whole photo is 40 x 30.
    assert pilot.battle.table.width == pytest.approx(40)
    assert pilot.battle.table.height == pytest.approx(30)


def test_clicks_along_an_edge_widen_the_error_bars(photo: Path) -> None:
    pilot, sheet = opened(photo)
    for corner in CORNERS:
        sheet.click(corner)
    _, plain = sheet.made()
    sheet.click((415, 490))
    _, bent = sheet.made()

    assert bent.position_error((36, 24)) > plain.position_error((36, 24))
    del pilot


def test_laying_out_can_be_called_off(photo: Path) -> None:
    pilot, sheet = opened(photo)
    for corner in CORNERS:
        sheet.click(corner)
    sheet.done()

    assert pilot.measure.under.busy
    pilot.key("escape")

    assert not pilot.measure.under.busy
    assert not pilot.measure.under.there


def test_a_layout_over_a_photo_is_reopened_with_its_photo_and_its_errors(photo: Path) -> None:
    pilot, sheet = opened(photo)
    laid(pilot, sheet)
    pilot.key("ctrl+s")
    pilot.typed("Garage")

    file = places.saves().parent / "layouts" / "Garage.json"
    again = Measuring(file=file)

    assert (file.parent / "table.png").is_file()
    form = read_layout(file).photo
    assert form is not None
    assert again.measure.bench.error is not None
    headless = error_of(file)
    assert headless is not None
    a, b = (10.0, 10.0), (30.0, 20.0)
    assert again.measure.bench.error(a, b) == pytest.approx(headless(a, b))
    again.measure.under.stop()


def test_a_photo_is_chosen_from_a_list_and_dropped_on_any_screen(
    photo: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(photo.parent)
    pilot = Measuring()

    pilot.key("i")
    pilot.press(("file", str(photo)))
    pilot.wait(0.1)

    assert isinstance(pilot.app.top, PhotoSheet)
    pilot.key("escape", "ctrl+home")
    pilot.app.open_file(photo)
    pilot.wait(0.1)
    assert isinstance(pilot.app.top, PhotoSheet)


def test_undo_takes_the_photo_back_and_redo_lays_it_again(photo: Path) -> None:
    pilot, sheet = opened(photo)
    laid(pilot, sheet)

    pilot.key("ctrl+z")
    assert not pilot.measure.under.there
    assert pilot.measure.bench.error is None
    pilot.key("ctrl+y")

    assert pilot.measure.under.there
    assert pilot.measure.bench.error is not None


def test_what_is_no_photo_is_told_in_one_line(tmp_path: Path) -> None:
    bad = tmp_path / "bad.png"
    bad.write_bytes(b"no picture at all")

    with pytest.raises(BadFileError, match="is no picture"):
        Measuring(file=bad)
