"""Films of a game as files: GIF, WebP, MP4, single pictures; made of the screen's own frames."""

from __future__ import annotations

import importlib
import queue
import shutil
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pygame
from PIL import Image

from game.engine.journal import folded
from game.engine.reel import Step
from game.files.battles import Told
from game.files.problems import not_read, problem
from game.ui.clip_palette import image_of, palette_of
from game.ui.demo_picture import FilmPainter, trail_picture
from game.ui.render import headless
from game.view.demo_film import Film

FRAMES_A_SECOND = {".mp4": 30, ".webp": 20, ".gif": 12, "": 12}
HOLD_SECONDS = 0.8
"""How long the last picture stands."""
MOST_SECONDS = 600.0
"""Films end after so long."""
SIZES = {".mp4": (1024, 768), ".webp": (800, 600), ".gif": (640, 480), "": (1024, 768)}
"""Width and height in pixels unless others are wanted, by the kind of film."""

Progress = Callable[[int, int], bool]
"""Told how many frames are done of how many; returns whether to go on."""


class Picture(NamedTuple):
    """One picture of a film, and for how many frames it stands."""

    surface: pygame.Surface
    """Painted over by the next; take what is needed at once."""
    times: int


def film_of(told: Told) -> Film:
    """Return the film of a game that a file tells."""
    steps: list[Step] = []
    battle = told.start
    for index, events in enumerate(told.entries):
        after = folded(battle, events)
        words = told.captions[index] if index < len(told.captions) else ""
        steps.append(Step(words, battle, events, after))
        battle = after
    return Film(steps, told.title)


def frame_count(seconds: float, rate: int) -> int:
    """Return how many frames so many seconds and the last picture held make, `rate` a second."""
    return max(1, int(min(MOST_SECONDS, seconds + HOLD_SECONDS) * rate))


def frames(
    painter: FilmPainter, rate: int, start: float = 0.0, end: float = 1e9
) -> Iterator[Picture]:
    """Yield the pictures of a film; one that stands still comes once, with its count.

    Args:
        painter: Paints them.
        rate: Frames a second.
        start: Seconds at which to begin.
        end: Seconds at which to stop.
    """
    film = painter.film
    last = min(film.length, end)
    total = frame_count(last - start, rate)
    number = 0
    while number < total:
        time = start + number / rate
        surface = painter.paint(min(time, last))
        count = 1
        # What stands still need not be painted again.
        while number + count < total and painter.same(time, start + (number + count) / rate, last):
            count += 1
        yield Picture(surface, count)
        number += count


def export_clip(
    told: Told, out: Path, size: tuple[int, int], progress: Progress | None = None
) -> None:
    """Write the film of a game as GIF, WebP or MP4, by the suffix of `out`.

    Args:
        told: The game.
        out: The film to write.
        size: Width and height in pixels; odd ones are made even.
        progress: Told of every frame; stops the film when it returns false.

    Raises:
        BadFileError: If it cannot be written, or MP4 is wanted and not installed.
    """
    export_film(film_of(told), out, size, progress)


def export_film(
    film: Film,
    out: Path,
    size: tuple[int, int] | None = None,
    progress: Progress | None = None,
    *,
    start: float = 0.0,
    end: float = 1e9,
) -> bool:
    """Write a film: GIF, WebP, MP4, one PNG with the trails, or a folder of PNG frames.

    Args:
        film: The film.
        out: What to write, by its suffix; without one it is a folder of frames.
        size: Width and height in pixels; odd ones are made even.
        progress: Told of every frame; stops the film when it returns false.
        start: Seconds of the film at which to begin.
        end: Seconds at which to stop.

    Returns:
        Whether it was made; not when it was stopped, and then nothing is left behind.

    Raises:
        BadFileError: If it cannot be written, or MP4 is wanted and not installed.
    """
    headless()
    suffix = out.suffix.lower()
    wide, high = size or SIZES.get(suffix, SIZES[""])
    even = (wide - wide % 2, high - high % 2)
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        if suffix == ".png":
            pygame.image.save(trail_picture(film, even), str(out))
            return True
        rate = FRAMES_A_SECOND[suffix]
        if suffix == ".mp4":
            _encoder(out)
        painter = FilmPainter(film, even, calm=suffix == ".gif")
        last = min(film.length, end)
        total = frame_count(last - start, rate)
        pictures = _told(frames(painter, rate, start, end), total, progress)
        if not suffix:
            return _separate(pictures, out, total)
        part = out.with_name(f"{out.stem}.part{out.suffix}")
        try:
            if suffix == ".mp4":
                whole = _mp4(pictures, part, even, rate, total)
            else:
                whole = _animated(pictures, part, rate, film, even, total)
            if whole:
                _check(part, even, suffix)
                part.replace(out)
        finally:
            part.unlink(missing_ok=True)
        return whole
    except OSError as error:
        raise not_read(out, error) from None


def _told(pictures: Iterator[Picture], total: int, progress: Progress | None) -> Iterator[Picture]:
    done = 0
    for frame in pictures:
        yield frame
        for _ in range(frame.times):
            done += 1
            if progress is not None and not progress(done, total):
                return


def _encoder(out: Path) -> Any:
    try:
        return importlib.import_module("imageio_ffmpeg")
    except ImportError:
        right = 'pip install "ashwake[video]", or make a .webp or a .gif'
        raise problem(out.name, "", "MP4 needs an encoder that is not installed", right) from None


def _mp4(
    pictures: Iterator[Picture], part: Path, size: tuple[int, int], rate: int, total: int
) -> bool:
    ffmpeg = _encoder(part)
    writer = ffmpeg.write_frames(
        str(part), size, fps=rate, pix_fmt_in="bgr0", macro_block_size=2, quality=7,
        ffmpeg_log_level="error", output_params=["-preset", "veryfast", "-movflags", "+faststart"],
    )  # fmt: skip
    writer.send(None)
    # Painting goes on while the encoder takes the last pictures.
    waiting: queue.Queue[bytes | None] = queue.Queue(maxsize=4)
    failed: list[BaseException] = []

    def feed() -> None:
        while (raw := waiting.get()) is not None:
            if failed:
                continue
            try:
                writer.send(raw)
            except (OSError, StopIteration) as error:
                failed.append(error)

    feeder = threading.Thread(target=feed, daemon=True)
    feeder.start()
    sent = 0
    canvas = pygame.Surface(size, 0, 32)
    try:
        for frame in pictures:
            canvas.blit(frame.surface, (0, 0))
            raw = canvas.get_buffer().raw
            for _ in range(frame.times):
                waiting.put(raw)
            sent += frame.times
    finally:
        waiting.put(None)
        feeder.join()
        writer.close()
    if failed:
        raise OSError("the encoder stopped")
    return sent >= total


def _animated(
    pictures: Iterator[Picture],
    part: Path,
    rate: int,
    film: Film,
    size: tuple[int, int],
    total: int,
) -> bool:
    gif = part.suffix.lower() == ".gif"
    palette = palette_of(film, size) if gif else None
    taken: list[Image.Image] = []
    lengths: list[int] = []
    sent = 0
    for frame in pictures:
        image = image_of(frame.surface)
        if palette is not None:
            image = image.quantize(palette=palette, dither=Image.Dither.NONE)
        taken.append(image)
        sent += frame.times
        # GIF counts in hundredths of a second; rounding the sum keeps the pace.
        lengths.append(round(sent * 100 / rate) * 10 - sum(lengths))
    if sent < total or not taken:
        return False
    more: dict[str, Any] = {"quality": 75, "method": 2} if not gif else {"optimize": False}
    taken[0].save(part, save_all=True, append_images=taken[1:], duration=lengths, loop=0, **more)
    return True


def _separate(pictures: Iterator[Picture], folder: Path, total: int) -> bool:
    folder.mkdir(parents=True, exist_ok=True)
    number = 0
    written: list[Path] = []
    for frame in pictures:
        for copy in range(frame.times):
            number += 1
            path = folder / f"frame-{number:04d}.png"
            if copy:
                shutil.copyfile(written[-1], path)
            else:
                # Quickly rather than tightly packed: a film has hundreds.
                image_of(frame.surface).save(path, compress_level=2)
            written.append(path)
    if number < total:
        for path in written:
            path.unlink(missing_ok=True)
        return False
    return True


def _check(part: Path, size: tuple[int, int], suffix: str) -> None:
    """Look at what was written before it takes its name.

    Raises:
        OSError: If it is not the film that was meant.
    """
    if not part.is_file() or part.stat().st_size == 0:
        raise OSError("the encoder wrote nothing")
    if suffix == ".mp4":
        reader = _encoder(part).read_frames(str(part))
        found = tuple(next(reader)["source_size"])
        reader.close()
    else:
        with Image.open(part) as image:
            found = image.size
    if found != size:
        raise OSError(f"the clip came out {found[0]} by {found[1]} pixels")
