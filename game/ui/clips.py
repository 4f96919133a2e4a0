"""Films of a game: every event as it is shown on the screen, frame by frame, without a window."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
from PIL import Image

from game.core.battle import Battle
from game.core.events import Event
from game.files.battles import Told
from game.files.problems import not_read, problem
from game.ui.draw.kit import Kit
from game.ui.draw.layer import TableLayer
from game.ui.looks_of import table_look
from game.ui.render import headless, picture, rolled_by
from game.view.timeline import Timeline

FRAMES_A_SECOND = {".mp4": 30, ".webp": 20, ".gif": 15}
HOLD_SECONDS = 0.8
"""How long the last picture stands."""
MOST_SECONDS = 600.0
"""Films end after so long."""

Progress = Callable[[int, int], bool]
"""Told how many frames are done of how many; returns whether to go on."""


def frames(
    start: Battle, events: tuple[Event, ...], size: tuple[int, int], rate: int
) -> Iterator[pygame.Surface]:
    """Yield the pictures of a game, `rate` a second.

    Args:
        start: The battle before the first event.
        events: What happened.
        size: Width and height in pixels.
        rate: Frames a second.
    """
    headless()
    timeline = Timeline(start)
    timeline.show(start, events)
    layer, kit = TableLayer(table_look(start.table)), Kit()
    count = frame_count(start, events, rate)
    for number in range(count):
        time = number / rate
        timeline.seek(time)
        gone = tuple(clip.event for clip in timeline.clips if clip.end <= time)
        shown = timeline.shown()
        yield picture(shown, size, rolled=rolled_by(gone), layer=layer, kit=kit, clock=time)


def frame_count(start: Battle, events: tuple[Event, ...], rate: int) -> int:
    """Return how many frames a film has."""
    timeline = Timeline(start)
    timeline.show(start, events)
    return max(1, int(min(MOST_SECONDS, timeline.length + HOLD_SECONDS) * rate))


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
    even = (size[0] - size[0] % 2, size[1] - size[1] % 2)
    rate = FRAMES_A_SECOND[out.suffix.lower()]
    events = tuple(event for entry in told.entries for event in entry)
    count = frame_count(told.start, events, rate)
    part = out.with_name(f"{out.stem}.part{out.suffix}")
    pictures = frames(told.start, events, even, rate)
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        if out.suffix.lower() == ".mp4":
            whole = _mp4(pictures, part, even, rate, count, progress)
        else:
            whole = _animated(pictures, part, rate, count, progress)
        if whole:
            part.replace(out)
        else:
            part.unlink(missing_ok=True)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise not_read(out, error) from None


def _mp4(
    pictures: Iterator[pygame.Surface],
    part: Path,
    size: tuple[int, int],
    rate: int,
    count: int,
    progress: Progress | None,
) -> bool:
    try:
        ffmpeg: Any = importlib.import_module("imageio_ffmpeg")
    except ImportError:
        right = "install ashwake[video], or make a .webp or a .gif"
        raise problem(part.name, "", "MP4 needs an encoder that is not installed", right) from None
    writer = ffmpeg.write_frames(
        str(part), size, fps=rate, macro_block_size=2, quality=7, ffmpeg_log_level="error"
    )
    writer.send(None)
    whole = True
    try:
        for number, surface in enumerate(pictures, 1):
            writer.send(pygame.image.tobytes(surface, "RGB"))
            if progress is not None and not progress(number, count):
                whole = False
                break
    finally:
        writer.close()
    if whole and (not part.is_file() or part.stat().st_size == 0):
        raise OSError("the encoder wrote nothing")
    return whole


def _animated(
    pictures: Iterator[pygame.Surface],
    part: Path,
    rate: int,
    count: int,
    progress: Progress | None,
) -> bool:
    taken: list[Image.Image] = []
    palette: Image.Image | None = None
    for number, surface in enumerate(pictures, 1):
        image = Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))
        if part.suffix.lower() == ".gif":
            # One palette for all: a fifth of the time and half the size of one for each.
            palette = palette or image.quantize(255, dither=Image.Dither.NONE)
            image = image.quantize(palette=palette, dither=Image.Dither.NONE)
        taken.append(image)
        if progress is not None and not progress(number, count):
            return False
    more: dict[str, Any] = {"quality": 75, "method": 2} if part.suffix == ".webp" else {}
    taken[0].save(
        part, save_all=True, append_images=taken[1:], duration=1000 // rate, loop=0, **more
    )
    return True
