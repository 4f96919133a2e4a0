"""Clips: opened again with another library, the same bytes twice, the frames of the screen."""

from __future__ import annotations

import importlib
import importlib.util
from pathlib import Path

import pygame
import pytest
from PIL import Image

from game.files.places import maps
from game.files.problems import BadFileError
from game.files.reels import read_reel
from game.physics.shove import settle
from game.ui import clips
from game.ui.clips import export_film, frames
from game.ui.demo_picture import FilmPainter
from game.view.demo_cards import caption_from_log
from game.view.demo_film import Film

SIZE = (160, 120)


@pytest.fixture
def film() -> Film:
    file = maps() / "lessons" / "13_shaken_off.json"
    reel = read_reel(file, caption_from_log, physics=settle)
    return Film(reel.steps, reel.title)


def test_a_gif_is_the_same_bytes_twice_with_one_palette(film: Film, tmp_path: Path) -> None:
    one, two = tmp_path / "one.gif", tmp_path / "two.gif"

    export_film(film, one, SIZE)
    export_film(film, two, SIZE)

    assert one.read_bytes() == two.read_bytes()
    with Image.open(one) as image:
        assert image.size == SIZE
        assert getattr(image, "is_animated", False)
        assert image.info["loop"] == 0
        lengths = []
        for number in range(getattr(image, "n_frames", 0)):
            image.seek(number)
            lengths.append(image.info["duration"])
            assert not image.info.get("local palette")
    assert sum(lengths) / 1000 == pytest.approx(film.length + clips.HOLD_SECONDS, abs=0.2)


def test_a_webp_is_animated(film: Film, tmp_path: Path) -> None:
    out = tmp_path / "a.webp"

    export_film(film, out, SIZE)

    with Image.open(out) as image:
        assert (image.format, image.size) == ("WEBP", SIZE)
        assert getattr(image, "n_frames", 0) > 10


@pytest.mark.skipif(
    importlib.util.find_spec("imageio_ffmpeg") is None, reason="the encoder is an extra"
)
def test_an_mp4_has_even_sizes_whatever_is_asked_for(film: Film, tmp_path: Path) -> None:
    import imageio_ffmpeg

    out = tmp_path / "a.mp4"

    export_film(film, out, (161, 121))

    reader = imageio_ffmpeg.read_frames(str(out))
    found = next(reader)
    reader.close()
    assert tuple(found["source_size"]) == (160, 120)
    assert found["duration"] == pytest.approx(film.length + clips.HOLD_SECONDS, abs=0.2)


def test_without_the_encoder_mp4_says_what_to_install(
    film: Film, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(importlib, "import_module", missing)

    with pytest.raises(BadFileError, match=r"ashwake\[video\]"):
        export_film(film, tmp_path / "a.mp4", SIZE)

    assert list(tmp_path.iterdir()) == []


def test_a_folder_gets_every_frame(film: Film, tmp_path: Path) -> None:
    folder = tmp_path / "frames"

    export_film(film, folder, SIZE, start=0.0, end=1.0)

    names = sorted(path.name for path in folder.iterdir())
    assert names[0] == "frame-0001.png"
    assert len(names) == int((1.0 + clips.HOLD_SECONDS) * clips.FRAMES_A_SECOND[""])


def test_one_picture_shows_the_whole(film: Film, tmp_path: Path) -> None:
    out = tmp_path / "a.png"

    export_film(film, out, SIZE)

    with Image.open(out) as image:
        assert image.size == SIZE


@pytest.mark.parametrize("name", ["a.gif", "a.webp", "frames"])
def test_a_clip_that_is_stopped_leaves_nothing_behind(
    film: Film, tmp_path: Path, name: str
) -> None:
    whole = export_film(film, tmp_path / name, SIZE, lambda done, total: done < 5)

    assert not whole
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == []


def test_a_clip_shows_the_frames_of_the_screen(film: Film) -> None:
    painter, single = FilmPainter(film, SIZE), FilmPainter(film, SIZE)

    shown = [pygame.image.tobytes(p.surface, "RGB") for p in frames(painter, 12)]

    last = pygame.image.tobytes(single.paint(film.length), "RGB")
    # Words stay where they were between frames, so that one may lie elsewhere in a lone picture.
    other = sum(abs(a - b) > 6 for a, b in zip(shown[-1], last, strict=True))
    assert other < 0.02 * len(last)
    assert len(set(shown)) > 10


def test_what_stands_still_is_painted_once(film: Film) -> None:
    pictures = [picture.times for picture in frames(FilmPainter(film, SIZE), 30)]

    assert sum(pictures) == clips.frame_count(film.length, 30)
    assert max(pictures) > 10
