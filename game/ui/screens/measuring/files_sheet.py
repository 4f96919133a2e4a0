"""Choosing what to measure on: layouts, photos, maps, scenarios and saves."""

from __future__ import annotations

from pathlib import Path

from game.files import autosaves, places
from game.ui.screens.measuring.filing import PICTURES
from game.ui.screens.open_sheet import MOST, OpenSheet


class FilesSheet(OpenSheet):
    """The list of what can be measured on."""

    title = "Open to measure"
    note = (
        "A layout, the table of any map, scenario, lesson or save, or a photo: choose, type a "
        "path, or drop a file on the window. The file itself is never changed."
    )

    @staticmethod
    def _found() -> tuple[tuple[str, tuple[Path, ...]], ...]:
        own = places.saves().parent / "layouts"
        maps = places.maps()
        saves = sorted(places.saves().glob("*.jsonl"), key=lambda p: -p.stat().st_mtime)
        return (
            ("My layouts", tuple(sorted(own.glob("*.json")))[:MOST]),
            ("Layouts", tuple(sorted((maps / "layouts").glob("*.json")))),
            ("Saved games", tuple(saves[:MOST])),
            ("Written as they were played", autosaves.autosaves()[:20]),
            ("Maps", tuple(sorted((maps / "tables").glob("*.json")))),
            ("Scenarios", tuple(sorted((maps / "scenarios").glob("*.json")))),
            ("Lessons", tuple(sorted((maps / "lessons").glob("*.json")))),
        )


class PhotosSheet(OpenSheet):
    """The list of photos that may be of a table."""

    title = "Lay out over a photo"
    note = (
        "JPEG, PNG or WebP: choose, type a path, or drop the photo on the window. It is read and "
        "never changed."
    )

    @staticmethod
    def _found() -> tuple[tuple[str, tuple[Path, ...]], ...]:
        home = Path.home()
        folders = (
            ("In this folder", Path.cwd()),
            ("Pictures", home / "Pictures"),
            ("Downloads", home / "Downloads"),
            ("Desktop", home / "Desktop"),
        )
        return tuple((title, photos(folder)) for title, folder in folders)


def photos(folder: Path, most: int = 15) -> tuple[Path, ...]:
    """Return the photos in a folder, the newest first; none where it cannot be read."""
    try:
        found = [path for path in folder.iterdir() if path.suffix.lower() in PICTURES]
        found.sort(key=lambda path: -path.stat().st_mtime)
    except OSError:
        return ()
    return tuple(found[:most])
