"""What can be printed from a table: templates at true size, the table itself, a shift sheet."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from game.files import places
from game.files.exporters import shift_sheet
from game.files.exporters.prints import Paper, PrintError
from game.files.printing import KINDS, Printable, made
from game.ui.brush import Brush, Intent
from game.ui.screens.measuring import filing
from game.ui.screens.sheet import Sheet
from game.ui.widgets import Choice, button, heading, segments

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.screens.measure import MeasureScreen

_WORDS: dict[Printable, tuple[str, str]] = {
    "footprints": ("Footprints", "every model's base at true size, to cut out"),
    "turning": ("Turning templates", "the hull, its sweep circle, every 15°"),
    "tails": ("Tail-zone templates", "2″ behind each hull, with the 22.5°"),
    "table": ("The whole table", "tiled with cut marks, terrain at true size"),
}


class PrintSheet(Sheet):
    """Chooses paper and what to print."""

    title = "Print at true size"
    note = (
        "Print at 100 %, never fitted to the page. Six inches of ruler stand on every page: "
        "hold a real one against them first."
    )
    wide = 560
    high = 540

    def __init__(self, app: App, measure: MeasureScreen) -> None:
        super().__init__(app)
        self._measure = measure
        self._paper: Paper = "A4"

    def chosen(self, intent: Intent) -> bool:
        """Choose the paper, or print."""
        match intent:
            case ("paper", "A4"):
                self._paper = "A4"
            case ("paper", "Letter"):
                self._paper = "Letter"
            case ("print", str() as kind):
                self._print(kind)
            case ("shift", str() as suffix):
                self._shift(suffix)
            case _:
                return False
        return True

    def _print(self, kind: str) -> None:
        battle, title = self._measure.bench.battle, self._title
        printable = next(known for known in KINDS if known == kind)
        try:
            raw = made(battle, printable, self._paper, title)
        except PrintError as error:
            self.app.tell(f"{str(error)[:1].upper()}{str(error)[1:]}.", kind="bad")
            return
        self._write(f"{title} {kind}", ".pdf", raw)

    def _shift(self, suffix: str) -> None:
        bench = self._measure.bench
        if bench.battle.table.direction is None:
            self.app.tell("This table has no direction of travel.", kind="warn")
            return
        before, after = bench.roll()
        title = f"{self._title}: after the road rolled"
        if suffix == ".pdf":
            raw = shift_sheet.as_pdf(before, after, title, paper=self._paper)
        else:
            raw = shift_sheet.as_png(before, after, title)
        self._write(f"{self._title} shift sheet", suffix, raw)

    @property
    def _has_rolled(self) -> bool:
        bench = self._measure.bench
        return bench.rolled is not None and bench.rolled[1] is bench.battle

    @property
    def _title(self) -> str:
        return self._measure.bench.title or "Table"

    def _write(self, stem: str, suffix: str, raw: bytes) -> None:
        folder = places.saves().parent / "prints"
        if filing.write(self._measure, filing.fresh(folder, stem, suffix), raw):
            self.app.close(self)

    def value(self) -> Hashable:
        """Return what is shown."""
        bench = self._measure.bench
        return (self._paper, self._has_rolled, sum(1 for _ in bench.battle.on_table()))

    def body(self, brush: Brush, rect: pygame.Rect, value: Hashable) -> int:
        """Paint the paper and the buttons."""
        bench = self._measure.bench
        some = any(True for _ in bench.battle.on_table())
        part = pygame.Rect(rect.left + 2, rect.top + 2, rect.width - 4, brush.px(36))
        papers = [Choice(("paper", name), name) for name in ("A4", "Letter")]
        segments(brush, part, papers, ("paper", self._paper))
        y = part.bottom + brush.px(14)
        for kind, (words, about) in _WORDS.items():
            part = pygame.Rect(rect.left + 2, y, rect.width - 4, brush.px(36))
            why = "" if some or kind == "table" else "There is no model on the table."
            button(brush, part, words, ("print", kind), open=not why, tip=why)
            brush.text(
                part.right - brush.px(14), part.centery, about, 12, colour=brush.theme.muted,
                align="right", middle=True, room=part.width - brush.px(190),
            )  # fmt: skip
            y = part.bottom + brush.px(7)
        y += brush.px(10)
        heading(brush, rect.left + 2, y, "Shift sheet")
        y += brush.px(22)
        words = "The last roll: " if self._has_rolled else "The roll to come: "
        words += "each model's old and new distance from two edges."
        y += brush.paragraph(rect.left + 2, y, rect.width - 4, words, 12.5) + brush.px(6)
        half = (rect.width - brush.px(12)) // 2
        for index, suffix in enumerate((".pdf", ".png")):
            left = rect.left + 2 + index * (half + brush.px(8))
            part = pygame.Rect(left, y, half, brush.px(36))
            button(brush, part, f"As {suffix[1:].upper()}", ("shift", suffix), open=some)
        y += brush.px(48)
        part = pygame.Rect(rect.left + 2, y, rect.width - 4, brush.px(36))
        button(brush, part, "Close", ("close",), key="Esc")
        return part.bottom - rect.top + brush.px(4)
