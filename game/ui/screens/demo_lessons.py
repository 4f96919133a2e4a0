"""Which lessons and saved games there are to show, and how long each lasts."""

from __future__ import annotations

import json
from pathlib import Path

from game.files import autosaves, places
from game.files.problems import BadFileError
from game.files.reels import read_reel
from game.physics.shove import settle
from game.ui.panels.demo_list import Entry, LessonList
from game.view.demo_cards import caption_from_log
from game.view.demo_film import Film

MOST_SAVES = 8


def own_lessons() -> Path:
    """Return the folder of the lessons that a player has kept.

    Raises:
        OSError: If it cannot be made.
    """
    folder = places.saves().parent / "lessons"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


class Lessons:
    """The list at the left; the lengths become known one after the other."""

    def __init__(self) -> None:
        self.shipped = [_entry(p) for p in sorted((places.maps() / "lessons").glob("*.json"))]
        self._lengths: dict[str, str] = {}
        self._own: tuple[Entry, ...] = ()
        self._saves: tuple[Entry, ...] = ()
        self.look_again()

    def look_again(self) -> None:
        """Look for the player's own lessons and saved games."""
        try:
            own = sorted(own_lessons().glob("*.json"))
            saves = [*places.saves().glob("*.jsonl"), *autosaves.autosaves()]
        except OSError:
            own, saves = [], []
        self._own = tuple(_entry(p) for p in own)
        saves.sort(key=lambda p: -p.stat().st_mtime)
        self._saves = tuple(
            Entry(str(p), p.stem.replace("_", " "), "a saved battle", "")
            for p in saves[:MOST_SAVES]
        )

    @property
    def paths(self) -> list[Path]:
        """Every file of the list, in order."""
        return [Path(e.path) for group in (self.shipped, self._own, self._saves) for e in group]

    def value(self, chosen: Path | None) -> LessonList:
        """Return what the list shows."""
        groups = (
            ("Lessons", tuple(self._timed(e) for e in self.shipped)),
            ("Your lessons", tuple(self._timed(e) for e in self._own)),
            ("Saved battles", self._saves),
        )
        return LessonList(groups, str(chosen) if chosen is not None else "")

    def _timed(self, entry: Entry) -> Entry:
        length = self._lengths.get(entry.path, "")
        return Entry(entry.path, entry.title, entry.about, length)

    def knows(self, path: Path, seconds: float) -> None:
        """Note how long a lesson lasts."""
        self._lengths[str(path)] = clock(seconds)

    def measure_one(self) -> bool:
        """Find out how long one more lesson lasts; return whether one was left."""
        for entry in (*self.shipped, *self._own):
            if entry.path in self._lengths:
                continue
            try:
                reel = read_reel(Path(entry.path), caption_from_log, physics=settle)
                self._lengths[entry.path] = clock(Film(reel.steps).length)
            except BadFileError:
                self._lengths[entry.path] = "?"
            return True
        return False


def clock(seconds: float) -> str:
    """Return a length as minutes and seconds: `0:40`."""
    whole = round(seconds)
    return f"{whole // 60}:{whole % 60:02d}"


def _entry(path: Path) -> Entry:
    try:
        given = json.loads(path.read_text(encoding="utf-8"))
        title, about = str(given.get("title") or path.stem), str(given.get("about") or "")
    except (OSError, ValueError, AttributeError):
        title, about = path.stem, "cannot be read"
    return Entry(str(path), title, about, "")
