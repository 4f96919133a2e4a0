"""Photos come from strangers, and from every side of a table."""

from __future__ import annotations

import io
import json
import struct
import zlib
from pathlib import Path

import numpy as np
import pytest
from PIL import Image, ImageDraw

from game.files.perspective import Perspective, from_corners
from game.files.photo import MOST_PIXELS, LayingOut, Photo, error_of, laid_out, load
from game.files.problems import BadFileError

CORNERS = [(0.0, 48.0), (72.0, 48.0), (72.0, 0.0), (0.0, 0.0)]
OBLIQUE = [(410.0, 350.0), (1575.0, 320.0), (1860.0, 1325.0), (130.0, 1390.0)]
DOTS = [(x, y) for x in range(6, 72, 12) for y in range(6, 48, 12)]


def photographed() -> tuple[Photo, Perspective]:
    """A table with dots upon it, photographed from the south."""
    perspective = from_corners(OBLIQUE, CORNERS)
    picture = Image.new("RGB", (2000, 1500), (40, 40, 40))
    draw = ImageDraw.Draw(picture)
    draw.polygon(OBLIQUE, fill=(150, 135, 110))
    for dot in DOTS:
        ring = [
            (dot[0] + 0.5 * np.cos(a), dot[1] + 0.5 * np.sin(a)) for a in np.arange(0, 6.3, 0.1)
        ]
        draw.polygon(
            [perspective.in_photo((float(x), float(y))) for x, y in ring], fill=(220, 20, 20)
        )
    return Photo(picture, 1.0, "table.jpg"), perspective


def red_near(picture: Image.Image, dot: tuple[int, int], per_inch: float) -> tuple[float, float]:
    pixels = np.asarray(picture).astype(int)
    red = pixels[..., 0] - pixels[..., 1] > 90
    top, left = int((48 - dot[1] - 2) * per_inch), int((dot[0] - 2) * per_inch)
    size = int(4 * per_inch)
    ys, xs = np.nonzero(red[top : top + size, left : left + size])
    return (left + xs.mean() + 0.5) / per_inch, 48 - (top + ys.mean() + 0.5) / per_inch


def test_a_table_laid_out_shows_everything_where_it_lies() -> None:
    photo, perspective = photographed()

    flat = laid_out(photo, perspective, width=72, height=48, per_inch=20)

    assert flat is not None
    assert flat.size == (1440, 960)
    for dot in DOTS:
        x, y = red_near(flat, dot, 20)
        assert abs(x - dot[0]) < 0.05
        assert abs(y - dot[1]) < 0.05


def test_laying_out_tells_how_far_it_is_and_can_be_called_off() -> None:
    photo, perspective = photographed()
    shares: list[float] = []

    laid_out(photo, perspective, width=72, height=48, progress=shares.append)
    stopped = laid_out(photo, perspective, width=72, height=48, stop=lambda: True)

    assert shares == sorted(shares)
    assert shares[-1] == 1
    assert stopped is None


def test_a_table_is_laid_out_on_a_thread_of_its_own() -> None:
    photo, perspective = photographed()

    work = LayingOut(photo, perspective, width=72, height=48, per_inch=5)
    picture = work.wait()

    assert work.done
    assert work.problem is None
    assert picture is not None
    assert picture.size == (360, 240)


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_the_three_usual_kinds_of_picture_are_read(kind: str, tmp_path: Path) -> None:
    path = tmp_path / "table.picture"
    Image.new("RGB", (120, 80), (200, 10, 10)).save(path, kind)

    photo = load(path)

    assert photo.size == (120, 80)
    assert photo.picture.mode == "RGB"
    assert photo.shrunk == 1


def test_a_photo_taken_upright_is_shown_upright(tmp_path: Path) -> None:
    path = tmp_path / "upright.jpg"
    picture = Image.new("RGB", (120, 80), (0, 0, 0))
    picture.paste((250, 250, 250), (0, 0, 60, 80))
    exif = Image.Exif()
    exif[274] = 6  # the camera was turned a quarter to the right
    picture.save(path, exif=exif)

    photo = load(path)

    assert photo.size == (80, 120)
    top, bottom = photo.picture.getpixel((40, 10)), photo.picture.getpixel((40, 110))
    assert isinstance(top, tuple)
    assert isinstance(bottom, tuple)
    assert top[0] > 200
    assert bottom[0] < 50


def test_a_huge_photo_is_made_smaller_on_the_way_in(tmp_path: Path) -> None:
    path = tmp_path / "huge.jpg"
    Image.new("RGB", (6000, 4000), (90, 90, 90)).save(path)

    photo = load(path)

    assert photo.size[0] * photo.size[1] <= 16_000_000
    assert photo.size[0] == pytest.approx(6000 * photo.shrunk, abs=1)


def bomb() -> bytes:
    """A PNG of a few bytes that claims to be 40,000 pixels square."""

    def chunk(kind: bytes, body: bytes) -> bytes:
        check = struct.pack(">I", zlib.crc32(kind + body))
        return struct.pack(">I", len(body)) + kind + body + check

    head = chunk(b"IHDR", struct.pack(">IIBBBBB", 40_000, 40_000, 8, 2, 0, 0, 0))
    body = chunk(b"IDAT", zlib.compress(b"\0" * 1000))
    return b"\x89PNG\r\n\x1a\n" + head + body + chunk(b"IEND", b"")


def truncated() -> bytes:
    whole = io.BytesIO()
    noise = np.random.default_rng(1).integers(0, 255, (200, 200, 3), dtype=np.uint8)
    Image.fromarray(noise).save(whole, "JPEG")
    return whole.getvalue()[:4000]


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "is no picture"),
        (b"GIF89a not wanted here", "is no picture"),
        (b"\x89PNG\r\n\x1a\n", "is no picture"),
        (truncated(), "is damaged"),
        (bomb(), f"at most {MOST_PIXELS // 1_000_000} million"),
    ],
)
def test_a_bad_photo_is_named_and_explained_in_one_line(
    content: bytes, says: str, tmp_path: Path
) -> None:
    path = tmp_path / "stranger.png"
    path.write_bytes(content)

    with pytest.raises(BadFileError) as raised:
        load(path)

    message = str(raised.value)
    assert message.startswith(f"{path}: ")
    assert says in message
    assert "\n" not in message


def test_a_missing_photo_and_a_speck_are_refused(tmp_path: Path) -> None:
    speck = tmp_path / "speck.png"
    Image.new("RGB", (2, 2)).save(speck)

    with pytest.raises(BadFileError, match=r"nowhere.jpg: there is no such file"):
        load(tmp_path / "nowhere.jpg")
    with pytest.raises(BadFileError, match="at least 16 x 16"):
        load(speck)


def test_a_layout_over_a_photo_carries_its_error_bar(tmp_path: Path) -> None:
    Image.new("RGB", (2000, 1500)).save(tmp_path / "table.jpg")
    corners = [list(OBLIQUE[k]) for k in (3, 2, 1, 0)]
    layout = {"kind": "layout", "schema": 1, "photo": {"file": "table.jpg", "corners": corners}}
    path = tmp_path / "table.json"
    path.write_text(json.dumps(layout))

    error = error_of(path)

    assert error is not None
    assert 0.05 < error((20, 20), (22, 20)) < 0.4
    path.write_text(json.dumps({"kind": "layout", "schema": 1}))
    assert error_of(path) is None


def test_a_layout_with_crossed_corners_is_refused(tmp_path: Path) -> None:
    Image.new("RGB", (2000, 1500)).save(tmp_path / "table.jpg")
    corners = [list(OBLIQUE[k]) for k in (0, 2, 1, 3)]
    layout = {"kind": "layout", "schema": 1, "photo": {"file": "table.jpg", "corners": corners}}
    path = tmp_path / "table.json"
    path.write_text(json.dumps(layout))

    with pytest.raises(BadFileError, match=r"photo\.corners"):
        error_of(path)
