"""Pictures, films, printables and conversions."""

from __future__ import annotations

import sys
from pathlib import Path

from game.cli import DONE
from game.cli.shoving import physics
from game.cli.usage import BadUsageError
from game.files.problems import not_written, problem

_PICTURES = (".png", ".jpg", ".jpeg", ".bmp", ".tga")
_FILMS = (".gif", ".webp", ".mp4")
_SMALLEST, _LARGEST = 64, 8192


def rendered(file: Path, output: Path, size: str, at: int | None) -> int:
    """Draw a picture of a file's table."""
    wanted = _size(size)
    if output.suffix.lower() not in _PICTURES:
        raise BadUsageError(f"{output} is no picture; name it {', '.join(_PICTURES)}")
    from game.ui.render import render_file

    render_file(file, output, wanted, at, physics)
    return DONE


def exported(file: Path, output: Path, size: str, at: int | None) -> int:
    """Make a film, a picture or a printable of a file; a folder gets a film's frames."""
    suffix = output.suffix.lower()
    if suffix in _FILMS or not suffix or (suffix == ".png" and at is None and _tells(file)):
        return _film(file, output, _size(size) if size else None)
    if suffix in _PICTURES:
        return rendered(file, output, size or "1024x768", at)
    if suffix in (".pdf", ".svg"):
        return _printed(file, output, at)
    kinds = ", ".join((*_FILMS, ".png", ".pdf", ".svg"))
    raise BadUsageError(f"{output} is nothing we make; name it {kinds}, or a folder for frames")


def _tells(file: Path) -> bool:
    from game.files.battles import kind_of

    return kind_of(file) in ("script", "save")


def converted(source: Path, target: Path) -> int:
    """Turn one format into another, by the suffixes of the files."""
    from game.files.converting import convert

    for remark in convert(source, target):
        print(f"{source}: {remark}", file=sys.stderr)
    return DONE


def _film(file: Path, output: Path, size: tuple[int, int] | None) -> int:
    from game.files.reels import read_reel
    from game.ui.clips import export_film
    from game.view.demo_cards import caption_from_log
    from game.view.demo_film import Film

    reel = read_reel(file, caption_from_log, physics=physics)
    film = Film(reel.steps, reel.title)
    export_film(film, output, size, _progress if sys.stderr.isatty() else None)
    return DONE


def _progress(done: int, count: int) -> bool:
    end = "\n" if done == count else ""
    print(f"\r{done} of {count} frames", end=end, file=sys.stderr, flush=True)
    return True


def _printed(file: Path, output: Path, at: int | None) -> int:
    from game.files.battles import battle_of
    from game.files.exporters import prints, templates

    battle = battle_of(file, at, physics=physics)
    if output.suffix.lower() == ".svg":
        from game.files.converting import as_svg

        raw = as_svg(battle).encode()
    else:
        drawing = templates.table(file.stem, battle.table, battle.pieces)
        try:
            raw = prints.printed([drawing], "A4", file.stem)
        except prints.PrintError as error:
            raise problem(file, "", str(error), "print a smaller table") from None
    try:
        output.parent.mkdir(parents=True, exist_ok=True)
        output.write_bytes(raw)
    except OSError as error:
        raise not_written(output, error) from None
    return DONE


def _size(words: str) -> tuple[int, int]:
    width, cross, height = words.lower().partition("x")
    if not (cross and width.isdigit() and height.isdigit()):
        raise BadUsageError(f"--size {words} is no size; give it as 1600x1100")
    size = int(width[:6]), int(height[:6])
    if not all(_SMALLEST <= side <= _LARGEST for side in size):
        raise BadUsageError(f"--size {words} is out of bounds; {_SMALLEST} to {_LARGEST} each way")
    return size
