"""Printed templates are true to a hundredth of an inch, and the same bytes every time."""

from __future__ import annotations

import io
import math
import shutil
import subprocess
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from game.core.base import PieceId
from game.core.table import Ground, Piece, Table
from game.files.exporters import prints, templates
from game.files.exporters.inks import POINT, Outline, Words
from game.files.exporters.prints import PAPERS, Drawing, PrintError, pages, printed, room
from game.geometry.footprint import Box, Polygon, box_mm, oval_mm

DOTS_PER_INCH = 300
needs_pdftoppm = pytest.mark.skipif(shutil.which("pdftoppm") is None, reason="no pdftoppm here")
SOLID = (0, 0, 0)


def rasterised(document: bytes, folder: Path) -> list[Image.Image]:
    path = folder / "printed.pdf"
    path.write_bytes(document)
    command = ["pdftoppm", "-r", str(DOTS_PER_INCH), "-gray", "-png", str(path), str(folder / "p")]
    subprocess.run(command, check=True, timeout=60)
    return [Image.open(page).convert("L") for page in sorted(folder.glob("p*.png"))]


def black_box(page: Image.Image, darker: int = 60) -> tuple[float, float, float, float]:
    """The west, south, east and north ends of what is drawn in black above the foot, in inches."""
    pixels = np.asarray(page)
    high, margin = pixels.shape[0], int((prints.MARGIN - 0.05) * DOTS_PER_INCH)
    dark = pixels < darker
    # The ruler at the foot, and the cut marks in the margins, are not the drawing.
    dark[int(high - 1.2 * DOTS_PER_INCH) :] = False
    dark[:margin] = dark[:, :margin] = dark[:, -margin:] = False
    ys, xs = np.nonzero(dark)
    return (
        xs.min() / DOTS_PER_INCH,
        (high - ys.max() - 1) / DOTS_PER_INCH,
        (xs.max() + 1) / DOTS_PER_INCH,
        (high - ys.min()) / DOTS_PER_INCH,
    )


@needs_pdftoppm
@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize(
    ("shape", "length", "width"),
    [
        (box_mm(135, 70), 5.315, 2.756),
        (oval_mm(90, 52), 3.543, 2.047),
        (Polygon(((2, 0), (-1, 1.5), (-1, -1.5))), 3.0, 3.0),
    ],
)
def test_a_printed_footprint_measures_what_it_should(
    paper: prints.Paper, shape: Box, length: float, width: float, tmp_path: Path
) -> None:
    filled = [
        Outline(ink.points, stroke=None, fill=SOLID)
        for ink in templates.footprint("Hull", shape).inks
        if isinstance(ink, Outline) and ink.weight == pytest.approx(0.7 * POINT)
    ]

    page = rasterised(printed([Drawing("Hull", 6, 5, tuple(filled))], paper, "Hull"), tmp_path)[0]

    west, south, east, north = black_box(page)
    assert east - west == pytest.approx(length, abs=0.01)
    assert north - south == pytest.approx(width, abs=0.01)


@needs_pdftoppm
@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_the_check_ruler_is_six_inches_and_the_sheet_its_own_size(
    paper: prints.Paper, tmp_path: Path
) -> None:
    page = rasterised(printed([templates.footprint("Hull", box_mm(75, 42))], paper, "x"), tmp_path)[
        0
    ]

    pixels = np.asarray(page)
    row = pixels[pixels.shape[0] - round(0.42 * DOTS_PER_INCH)]
    black = np.nonzero(row < 110)[0]
    assert (black.max() - black.min()) / DOTS_PER_INCH == pytest.approx(6.0, abs=0.01)
    assert page.size[0] / DOTS_PER_INCH == pytest.approx(PAPERS[paper][0], abs=0.01)
    assert page.size[1] / DOTS_PER_INCH == pytest.approx(PAPERS[paper][1], abs=0.01)


@needs_pdftoppm
def test_tiles_laid_edge_to_edge_make_the_whole(tmp_path: Path) -> None:
    wide, high = room("A4")
    square = Outline(((1, 1), (11, 1), (11, 9), (1, 9)), stroke=None, fill=SOLID)
    sheets = rasterised(printed([Drawing("Big", 12, 10, (square,))], "A4", "Big"), tmp_path)

    west, _, _, north = black_box(sheets[0])
    _, _, east, _ = black_box(sheets[1])

    assert len(sheets) == math.ceil(12 / wide) * math.ceil(10 / high)
    first = prints.MARGIN + 1, prints.MARGIN + prints.FOOT + high - 1
    assert (west, north) == pytest.approx(first, abs=0.01)
    assert east == pytest.approx(prints.MARGIN + 11 - wide, abs=0.01)


def test_the_same_drawing_is_the_same_file_to_the_byte() -> None:
    drawings = [templates.turning("Rattler", box_mm(75, 42))]

    assert printed(drawings, "A4", "Turning") == printed(drawings, "A4", "Turning")


def test_small_drawings_share_a_page_and_none_is_cut() -> None:
    drawings = [templates.footprint(f"Hull {n}", box_mm(75, 42)) for n in range(9)]

    made = pages(drawings, "A4", "Hulls")

    assert 1 <= len(made) <= 2
    for page in made:
        xs = [x for ink in page.inks if isinstance(ink, Outline) for x, _ in ink.points]
        ys = [y for ink in page.inks if isinstance(ink, Outline) for _, y in ink.points]
        assert min(xs) >= prints.MARGIN - 1e-9
        assert max(xs) <= page.width - prints.MARGIN + 1e-9
        assert max(ys) <= page.height - prints.MARGIN + 1e-9


def test_vr_72_a_tail_zone_template_is_two_inches_deep_and_as_wide_as_the_lead() -> None:
    zone = next(
        ink
        for ink in templates.tail_zone("Truck", box_mm(135, 70)).inks
        if isinstance(ink, Outline) and ink.fill == (224, 240, 234)
    )

    xs, ys = [x for x, _ in zone.points], [y for _, y in zone.points]
    assert max(xs) - min(xs) == pytest.approx(2.0)
    assert max(ys) - min(ys) == pytest.approx(70 / 25.4)


def test_vr_68_a_turning_template_shows_the_sweep_circle() -> None:
    drawing = templates.turning("Truck", box_mm(135, 70))
    ring = next(ink for ink in drawing.inks if isinstance(ink, Outline) and ink.dash)

    xs = [x for x, _ in ring.points]

    assert (max(xs) - min(xs)) / 2 == pytest.approx(2.9935, abs=0.001)
    assert any(isinstance(ink, Words) and ink.text == "45°" for ink in drawing.inks)


def test_a_whole_table_is_printed_on_numbered_tiles() -> None:
    rock = Piece(
        id=PieceId("rock"), ground=Ground.IMPASSABLE, outline=((5, 5), (9, 5), (9, 9), (5, 9))
    )
    drawing = templates.table("Yard", Table(width=24, height=18), [rock])

    made = pages([drawing], "Letter", "Yard")

    wide, high = room("Letter")
    assert len(made) == math.ceil(24 / wide) * math.ceil(18 / high)
    names = [ink.text for page in made for ink in page.inks if isinstance(ink, Words)]
    assert any("A1 of " in name for name in names)


def test_a_table_beyond_two_hundred_pages_is_refused_with_the_number() -> None:
    drawing = Drawing("Plain", 200, 200, ())

    with pytest.raises(PrintError, match="pages would be needed; at most 200"):
        printed([drawing], "A4", "Plain")
    with pytest.raises(PrintError, match="nothing to print"):
        printed([], "A4", "Plain")


def test_a_pdf_asks_not_to_be_scaled() -> None:
    document = printed([templates.footprint("Hull", box_mm(75, 42))], "A4", "Hull")

    assert document.startswith(b"%PDF")
    assert b"/PrintScaling /None" in io.BytesIO(document).getvalue()
