"""Paths that stand in files: they may not climb out of the file's folder or the shipped maps."""

from __future__ import annotations

from pathlib import Path, PurePosixPath, PureWindowsPath

from game.files.places import maps
from game.files.problems import problem


def beside(name: str, file: Path, field: str) -> Path:
    """Return the file that `file` names, found beside it or among the shipped maps.

    Args:
        name: The path as it stands in the file, relative, with `/`.
        file: The file that names it.
        field: Where it stands in there.

    Raises:
        BadFileError: If it is absolute, climbs out of both folders, or does not exist.
    """
    right = "give a path inside the file's own folder or the shipped maps"
    plain = name.replace("\\", "/")
    if PurePosixPath(plain).is_absolute() or PureWindowsPath(name).drive or "\x00" in name:
        raise problem(file, field, f"{name!r} is an absolute path", right)
    home, shipped = file.resolve().parent, maps().resolve()
    # A file in one of the shipped folders may name another shipped folder beside it.
    inside = (shipped, home) if home.is_relative_to(shipped) else (home, shipped)
    climbs = True
    starts = (home, shipped, shipped.parent) if plain.startswith("maps/") else (home, shipped)
    for start in starts:
        path = (start / plain).resolve()
        if not any(path.is_relative_to(folder) for folder in inside):
            continue
        climbs = False
        if _is_file(path):
            return path
    if climbs:
        raise problem(file, field, f"{name!r} climbs out of the folder", right)
    raise problem(file, field, f"there is no file {name!r}", right)


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:
        # A name longer than any file's, for one: there is no such file.
        return False
