"""Choosing what to measure on: layouts, photos, maps, scenarios and saves."""

from __future__ import annotations

from pathlib import Path

from game.files import autosaves, places
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
