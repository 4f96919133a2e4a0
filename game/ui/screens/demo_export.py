"""Exporting a clip: the kind, the size, progress, and a way to stop."""

from __future__ import annotations

import importlib.util
import re
import threading
from collections.abc import Hashable
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.files import places
from game.files.problems import BadFileError
from game.ui.brush import Brush, Intent
from game.ui.clips import SIZES, export_film
from game.ui.screens.demo_desk import DemoDesk
from game.ui.screens.sheet import Sheet
from game.ui.widgets import Choice, button, heading, segments
from game.view.demo_film import Film

if TYPE_CHECKING:
    from game.ui.app import App

KINDS = (
    (".gif", "GIF", "one palette, small enough to post"),
    (".webp", "WebP", "animated, smaller and finer than a GIF"),
    (".mp4", "MP4", "a film for everything that plays films"),
    ("", "PNG frames", "a folder with every picture"),
    (".png", "One picture", "where all ended, with the trails"),
)
SHARES = ((0.75, "Small"), (1.0, "Middle"), (1.5, "Large"))


class ExportSheet(Sheet):
    """Asks what kind of clip, and shows how far it has come."""

    title = "Export"
    note = "The clip shows the same frames as the screen, with the captions below."
    wide = 520
    high = 480

    def __init__(self, app: App, desk: DemoDesk) -> None:
        super().__init__(app)
        player = desk.player
        # Its own film: the screen goes on showing another instant of its own.
        self._film = Film(desk.steps, desk.reel.title)
        self._part = (player.begin, player.end) if player.cut_short else (0.0, 1e9)
        self._stem = re.sub(r"[^\w -]+", "", desk.reel.title or desk.reel.file.stem).strip()
        self._share = 1.0
        self._thread: threading.Thread | None = None
        self._stop = False
        self._done = 0
        self._total = 1
        self._ended: tuple[str, str] | None = None
        self.focus = ("kind", ".gif")

    @property
    def working(self) -> bool:
        """Whether a clip is being made."""
        return self._thread is not None and self._thread.is_alive()

    def chosen(self, intent: Intent) -> bool:
        """Choose a size, begin, or stop."""
        match intent:
            case ("share", float() as share):
                self._share = share
            case ("kind", str() as suffix) if not self.working:
                self._begin(suffix)
            case ("stop",):
                self._stop = True
            case _:
                return False
        return True

    def intend(self, intent: Intent) -> bool:
        """Stop the work before closing."""
        if intent == ("close",):
            self._stop = True
        return super().intend(intent)

    def act(self, action: str) -> bool:
        """Cancelling stops the work first."""
        if action == "cancel" and self.working:
            self._stop = True
            return True
        return False

    def _begin(self, suffix: str) -> None:
        if suffix == ".mp4" and importlib.util.find_spec("imageio_ffmpeg") is None:
            words = 'MP4 needs an encoder: pip install "ashwake[video]". GIF and WebP work as is.'
            self.app.tell(words, kind="warn")
            return
        try:
            out = _free(places.saves().parent / "clips", self._stem or "clip", suffix)
        except OSError as error:
            self.app.tell(f"The clip cannot be written: {error.strerror}.", kind="bad")
            return
        wide, high = SIZES[suffix if suffix in SIZES else ""]
        size = (round(wide * self._share), round(high * self._share))
        self._stop, self._done, self._total, self._ended = False, 0, 1, None

        def progress(done: int, total: int) -> bool:
            self._done, self._total = done, total
            return not self._stop

        def work() -> None:
            begin, end = self._part
            try:
                whole = export_film(self._film, out, size, progress, start=begin, end=end)
                self._ended = (f"Saved as {out}.", "good") if whole else ("Stopped.", "info")
            except BadFileError as error:
                self._ended = (str(error).splitlines()[0], "bad")
            except (ValueError, RuntimeError, MemoryError, pygame.error) as error:
                self._ended = (f"The clip failed: {error}.", "bad")

        self._thread = threading.Thread(target=work, daemon=True)
        self._thread.start()

    def tick(self, dt: float) -> bool:
        """Show the progress; say when it is done."""
        del dt
        if self._ended is not None:
            words, kind = self._ended
            self._ended, self._thread = None, None
            self.app.told.say(words, kind=kind)
            return True
        return self.working

    def value(self) -> Hashable:
        """Return what the sheet shows."""
        return (self._share, self.working, self._done, self._total, self._part)

    def body(self, brush: Brush, rect: pygame.Rect, value: Hashable) -> int:
        """Paint the kinds, the sizes and the progress."""
        del value
        y = rect.top + brush.px(2)
        wide = rect.width - brush.px(8)
        heading(brush, rect.left + 2, y, "Size")
        part = pygame.Rect(rect.left + 2, y + brush.px(22), wide, brush.px(38))
        choices = [Choice(("share", share), words) for share, words in SHARES]
        segments(brush, part, choices, ("share", self._share))
        y = part.bottom + brush.px(16)
        if self._part[0] > 0 or self._part[1] < 1e8:
            words = f"Only the part from {self._part[0]:.1f} to {self._part[1]:.1f} s."
            y += brush.paragraph(rect.left + 2, y, wide, words, 12.5, colour=brush.theme.accent)
        for suffix, words, note in KINDS:
            part = pygame.Rect(rect.left + 2, y, wide, brush.px(40))
            button(brush, part, words, ("kind", suffix), open=not self.working)
            brush.text(
                part.right - brush.px(14), part.centery, note, 12,
                colour=brush.theme.muted, align="right", middle=True, room=part.width * 0.66,
            )  # fmt: skip
            y = part.bottom + brush.px(7)
        y += brush.px(6)
        if self.working:
            bar = pygame.Rect(rect.left + 2, y, wide - brush.px(110), brush.px(8))
            bar.centery = y + brush.px(18)
            brush.bar(bar, self._done / max(1, self._total), brush.theme.accent)
            part = pygame.Rect(bar.right + brush.px(12), y, brush.px(98), brush.px(36))
            button(brush, part, "Stop", ("stop",), key="Esc")
            y = part.bottom + brush.px(4)
            words = f"{self._done} of {self._total} frames"
            brush.text(rect.left + 2, y, words, 12.5, colour=brush.theme.muted)
            y += brush.px(20)
        return y - rect.top


def _free(folder: Path, stem: str, suffix: str) -> Path:
    """Return a path that nothing stands at yet."""
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(1, 10_000):
        more = "" if number == 1 else f" {number}"
        path = folder / f"{stem}{more}{suffix}"
        if not path.exists():
            return path
    raise OSError(f"{folder} is full of clips")
