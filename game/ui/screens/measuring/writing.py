"""What is typed while measuring: sizes, places, amounts, names; one field over the table."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from game.core.base import ModelId
from game.files import places
from game.files.problems import BadFileError
from game.ui.fields import TextLine, paint_field
from game.ui.frame import Frame
from game.ui.theme import mixed
from game.ui.widgets import button
from game.view import footprints, laying
from game.view.laying import LayError

if TYPE_CHECKING:
    from game.ui.screens.measure import MeasureScreen

LABELS = {
    "amount": ("How far", "6, or a band 3-6, or 90 left"),
    "place": ("From the edges", "12.5 west 20 south 30, nearest points; then the heading"),
    "table": ("Table", "72x48, 6x4 ft or 180 x 120 cm"),
    "custom": ("Footprint", "135x70, 90x52 oval, 3.5 x 2 in, 32 round"),
    "save": ("Save as", "a name"),
}


@dataclass(slots=True)
class Entry:
    """A field that is open."""

    what: str
    line: TextLine = field(default_factory=lambda: TextLine(most=300))
    wrong: str = ""
    offered: bool = False
    """Whether what stands in it was only offered: the first thing typed takes its place."""


class Writing:
    """Takes keys while something is typed, and does what was typed."""

    def __init__(self, screen: MeasureScreen) -> None:
        self.screen = screen
        self.entry: Entry | None = None
        self._fresh = False

    def open(self, what: str, text: str = "") -> None:
        """Open the field."""
        self.entry = Entry(what, TextLine(text, most=300), offered=bool(text))
        self._fresh = True

    def take(self, event: pygame.event.Event) -> bool:
        """Take a key or a text; return whether it was meant for the field."""
        if self.entry is None:
            return self._begins(event)
        if event.type == pygame.TEXTINPUT and self._fresh:
            # The very key that opened the field comes again as a text.
            self._fresh = False
            if event.text.isalpha() and self.entry.what != "save":
                return True
        if event.type == pygame.KEYDOWN:
            self._fresh = False
            if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
                self.submit()
                return True
            if event.key == pygame.K_ESCAPE:
                self.entry = None
                return True
            if event.key == pygame.K_v and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
                self._paste()
                return True
        self.entry.wrong = ""
        if self.entry.offered and (
            event.type == pygame.TEXTINPUT or event.key in (pygame.K_BACKSPACE, pygame.K_DELETE)
        ):
            self.entry.line.set("")
        if event.type == pygame.TEXTINPUT or not getattr(event, "unicode", ""):
            self.entry.offered = False
        return self.entry.line.take(event)

    def _begins(self, event: pygame.event.Event) -> bool:
        bench = self.screen.bench
        typed = event.text if event.type == pygame.TEXTINPUT else getattr(event, "unicode", "")
        if not typed or not (typed[0].isdigit()) or getattr(event, "mod", 0) & pygame.KMOD_CTRL:
            return False
        what = ""
        if bench.tool in bench.amounts:
            what = "amount"
        elif bench.tool == "lay" or (bench.tool == "hand" and bench.model(bench.selected)):
            what = "place"
        if not what:
            return False
        if event.type == pygame.TEXTINPUT:
            self.open(what, event.text)
            self._fresh = False
            if self.entry is not None:
                self.entry.offered = False
        return True

    def _paste(self) -> None:
        assert self.entry is not None
        try:
            text = pygame.scrap.get_text()
        except pygame.error:
            return
        for char in text.strip():
            if char.isprintable():
                self.entry.line.take(pygame.event.Event(pygame.TEXTINPUT, text=char))

    # --- doing --------------------------------------------------------------------------------

    def submit(self) -> None:
        """Do what was typed; say what is wrong with it where it stands."""
        entry = self.entry
        if entry is None:
            return
        text = entry.line.text.strip()
        doing: Callable[[str], None] = getattr(self, f"_{entry.what}")
        try:
            doing(text)
        except (LayError, footprints.SizeError) as error:
            entry.wrong = f"{str(error)[:1].upper()}{str(error)[1:]}."
            return
        except BadFileError as error:
            entry.wrong = str(error).splitlines()[0]
            return
        if self.entry is entry:
            self.entry = None

    def _amount(self, text: str) -> None:
        if not self.screen.pointing.set_amount(text):
            raise LayError("type inches such as 6; a ring also takes 3-6, fits also 90 left")
        self.screen.aim_again()

    def _place(self, text: str) -> None:
        bench = self.screen.bench
        held = bench.held
        if held is not None:
            pose = laying.typed_place(bench.battle, held.body, text)
            fresh = held.model_copy(update={"pose": pose})
            bench.change(laying.added(bench.battle, fresh))
            bench.selected, bench.tool = str(held.id), "hand"
            return
        model = bench.model(bench.selected)
        if model is not None:
            pose = laying.typed_place(bench.battle, model.body, text)
            bench.change(laying.posed(bench.battle, ModelId(model.id), pose))

    def _table(self, text: str) -> None:
        bench = self.screen.bench
        if bench.photo is not None:
            raise LayError("the photo has the size of its corners; lay out over it anew")
        bench.change(laying.resized(bench.battle, *laying.table_size(text)))
        self.screen.table.fit(bench.battle)

    def _custom(self, text: str) -> None:
        bench = self.screen.bench
        bench.shape = footprints.typed(text)
        bench.take_up("lay")
        self.screen.side = "shapes"
        self.screen.aim_again()

    def _save(self, text: str) -> None:
        stem = re.sub(r"[^\w -]+", "", text).strip()
        if not stem:
            raise LayError("type a name first")
        self.screen.save(places.saves().parent / "layouts" / f"{stem}.json")

    # --- painting -----------------------------------------------------------------------------

    def paint(self, frame: Frame, area: pygame.Rect) -> None:
        """Paint the field over the lower part of the table."""
        entry = self.entry
        if entry is None:
            return
        brush, theme = frame.brush(), frame.inks.theme
        label, hint = LABELS[entry.what]
        wide = min(area.width - brush.px(24), brush.px(540))
        high = brush.px(92)
        rect = pygame.Rect(area.centerx - wide // 2, area.bottom - high - brush.px(14), wide, high)
        edge = theme.bad if entry.wrong else theme.accent
        brush.plate(rect, fill=mixed(theme.card, (0, 0, 0), 0.2), line=edge, radius=10, wide=1.5)
        brush.zone(rect, ("panel", "entry"), kind="ground")
        pad = brush.px(14)
        go = brush.px(124)
        part = pygame.Rect(rect.left + pad, rect.top + brush.px(12), 0, brush.px(38))
        part.width = rect.width - 2 * pad - go - brush.px(8)
        paint_field(
            brush, part, label, entry.line.text, ("entry",), caret=entry.line.caret, hint=""
        )
        press = pygame.Rect(part.right + brush.px(8), part.top, go, part.height)
        button(brush, press, "Do it", ("submit",), key="Enter", look="accent", size=13)
        words = entry.wrong or hint
        colour = theme.bad if entry.wrong else theme.muted
        top = part.bottom + brush.px(9)
        brush.text(part.left, top, words, 12.5, colour=colour, room=rect.width - 2 * pad)
