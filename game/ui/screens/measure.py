"""Measuring: a table laid out by hand, over a photo or from any file, and every tool for it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, get_args

import pygame

from game.core.battle import Battle, Tier
from game.core.table import Ground
from game.geometry.solid import Point
from game.ui.brush import Intent
from game.ui.frame import Frame
from game.ui.panels.cards import paint_cards
from game.ui.panels.layout import layout
from game.ui.panels.topbar import TopBar, paint_topbar
from game.ui.screens.base import Screen
from game.ui.screens.measuring import filing, marks, showing
from game.ui.screens.measuring.acts import MeasureActs
from game.ui.screens.measuring.bench import Bench, Laid, Tool
from game.ui.screens.measuring.foot import paint_foot, paint_history
from game.ui.screens.measuring.hand import MeasureHand
from game.ui.screens.measuring.left import paint_left
from game.ui.screens.measuring.pointing import Pointing
from game.ui.screens.measuring.right import right_cards
from game.ui.screens.measuring.under import Under
from game.ui.screens.measuring.writing import Writing
from game.ui.table_view import TableView
from game.view import laying
from game.view.footprints import SHAPES
from game.view.measured import Units
from game.view.phrases import measures, verdicts
from game.view.phrases.tools import TOOLS
from game.view.rounds import Pill
from game.view.timeline import Shown

if TYPE_CHECKING:
    from game.ui.app import App

HINTED = (
    "undo", "redo", "fit", "settings", "help", "tab_play", "tab_measure", "tab_demos", "tab_editor",
    *(f"tool_{id}" for id, _, _ in TOOLS), "true_scale", "table_size", "photo", "open", "save",
    "from_battle", "custom", "owner", "picture", "copy", "roll_road", "print_out", "remove",
    "place",
)  # fmt: skip
PILLS = (Pill("Measure", "now"), Pill("nothing here changes a game", "later"))


class MeasureScreen(Screen):
    """The measuring screen.

    Attributes:
        bench: The table, its readings and the tool in hand.
        side: Which part of the left panel is open: `tools`, `shapes` or `ground`.
        under: The photo that lies under the table.
        by_keys: Whether the cursor was last moved by keys.
        copied: What was copied last, for where there is no clipboard.
        asking: A sheet to lay over as soon as this screen is shown.
    """

    tab = "measure"
    stays = True

    def __init__(self, app: App, file: Path | None = None) -> None:
        super().__init__(app)
        waiting = app.aside.desk.battle if app.aside is not None else None
        battle = laying.new_table() if waiting is None else _to_measure(waiting)
        self.bench = Bench(Laid(battle), units=Units(app.settings.units))
        self.table = TableView(app.kit, battle)
        self.pointing = Pointing(self.bench)
        self.acts = MeasureActs(self)
        self.hand = MeasureHand(self)
        self.writing = Writing(self)
        self.under = Under(self)
        self.side = "tools" if waiting is not None else "shapes"
        self.by_keys = False
        self.copied = ""
        self.asking: Screen | None = None
        if file is not None:
            self.opens(file)
        self.resized()

    # --- what is measured on ------------------------------------------------------------------

    def begin(self, battle: Battle, title: str = "") -> None:
        """Lay another table; undo goes back to the one before."""
        self.under.stop()
        bench = self.bench
        bench.title, bench.file, bench.rolled = title, None, None
        bench.drop()
        bench.selected, bench.pair = "", None
        bench.change(_to_measure(battle), (), photo=None)
        bench.tool = "hand"
        self.table.fit(battle, at_once=True)

    def from_battle(self) -> None:
        """Take over the battle that is being played, as it stands now."""
        if self.app.aside is None:
            self.say("No battle is being played.")
            return
        self.begin(self.app.aside.desk.battle, self.app.aside.title)
        self.side = "tools"

    def opens(self, file: Path) -> bool:
        """Open a layout, a photo, or the table of any file."""
        filing.opened(self, file)
        return True

    def save(self, file: Path) -> None:
        """Write the layout."""
        filing.saved(self, file)

    # --- doing ----------------------------------------------------------------------------------

    @property
    def places(self) -> tuple[str, ...]:
        """Where one is, for the keys."""
        if self.bench.chain:
            return ("chain", "measure", "table")
        return ("measure", "table")

    def act(self, action: str) -> bool:
        """Carry out an action of the registry."""
        if action == "cancel":
            return self.back()
        if action == "picture" and self.bench.panel() is None:
            return False
        found = self.acts.find(action)
        if found is None:
            return False
        found()
        return True

    def back(self) -> bool:
        """Leave the innermost thing; return whether there was one."""
        bench = self.bench
        if self.writing.entry is not None:
            self.writing.entry = None
        elif self.under.busy:
            self.under.stop()
        elif bench.chain or bench.first:
            bench.drop()
        elif bench.tool != "hand":
            bench.take_up("hand")
            bench.hovered = ""
        elif bench.selected:
            bench.selected = ""
        elif self.side != "tools":
            self.side = "tools"
        else:
            return False
        return True

    def intend(self, intent: Intent) -> bool:
        """Carry out what a click on a panel means."""
        bench = self.bench
        match intent:
            case ("side", str() as side):
                self.side = side
            case ("type", str() as what):
                self.type(what)
            case ("shape", str() as name):
                bench.shape = next(shape for shape in SHAPES if shape.name == name)
                bench.take_up("lay")
            case ("form", "polygon" | "rectangle" | "circle" as form):
                bench.form = form
                bench.take_up("ground")
            case ("ground", Ground() as ground):
                bench.ground = ground
                if bench.tool != "ground":
                    bench.take_up("ground")
            case ("reading", int() as number):
                self.choose(number)
            case ("units", str() as units):
                self.use(Units(units))
            case ("swap",) if bench.pair is not None:
                bench.pair = (bench.pair[1], bench.pair[0])
            case ("submit",):
                self.writing.submit()
            case ("stop_photo",):
                self.under.stop()
            case ("entry",):
                pass
            case _:
                return False
        return True

    def take_up(self, tool: str) -> None:
        """Take up a tool."""
        if tool in get_args(Tool):
            self.side = "tools"
            self.bench.take_up(tool)  # type: ignore[arg-type]
            self.aim_again()

    def show(self, name: str) -> None:
        """Show something over the table, or hide it."""
        self.bench.shows ^= {name}

    def choose(self, number: int) -> None:
        """Look at one reading; its pair is judged."""
        bench = self.bench
        if not 0 <= number < len(bench.now.asked):
            return
        bench.chosen = number
        asked = bench.now.asked[number]
        if bench.model(asked.of) and bench.model(asked.to):
            bench.pair = (asked.of, asked.to)

    def use(self, units: Units) -> None:
        """Show lengths in other units, now and the next time."""
        self.bench.units = units
        self.app.settings.units = units.value
        self.app.keep_settings()

    def change_owner(self) -> None:
        """Change whose the next footprint is; that of a selected one at once."""
        bench = self.bench
        seats = bench.battle.seats
        model = bench.model(bench.selected)
        if bench.tool == "hand" and model is not None:
            now = [seat.id for seat in seats].index(model.seat)
            seat = seats[(now + 1) % len(seats)].id
            bench.change(bench.battle.with_model(model.id, seat=seat))
            return
        bench.seat = (bench.seat + 1) % len(seats)

    def type(self, what: str) -> None:
        """Open the field for something that is typed."""
        text = ""
        if what == "table":
            table = self.bench.battle.table
            text = f"{table.width:g}x{table.height:g}"
        elif what == "save":
            text = self.bench.title
        self.writing.open(what, text)

    def say(self, words: str, kind: str = "info") -> None:
        """Say something where the hand is."""
        self.app.tell(words, kind=kind)

    def copy(self) -> None:
        """Copy every figure as text."""
        bench = self.bench
        parts = [measures.copied([r for _, _, r in bench.readings()], bench.units)]
        found = bench.panel()
        if found is not None:
            names = {str(model.id): model.label for model in bench.battle.on_table()}
            parts.append(verdicts.copied(found, (names[found.a], names[found.b]), bench.units))
        self.copied = "\n".join(part for part in parts if part)
        if not self.copied:
            self.say("There are no figures yet.")
            return
        try:
            pygame.scrap.put_text(self.copied)
        except pygame.error:
            self.say("There is no clipboard here.", "warn")
            return
        self.say("The figures are copied.", "good")

    def picture(self) -> None:
        """Save the dispute card of the pair that is judged."""
        filing.card_saved(self)

    def print_out(self) -> None:
        """Choose what to print."""
        from game.ui.screens.measuring.print_sheet import PrintSheet

        self.app.lay(PrintSheet(self.app, self))

    def open_sheet(self) -> None:
        """Choose a file to measure on."""
        from game.ui.screens.measuring.files_sheet import FilesSheet

        self.app.lay(FilesSheet(self.app))

    def choose_photo(self) -> None:
        """Choose a photo to lay out over."""
        from game.ui.screens.measuring.files_sheet import PhotosSheet

        self.app.lay(PhotosSheet(self.app))

    def true_scale(self) -> None:
        """Show the table at true scale, after measuring the screen if that was never done."""
        from game.ui.screens.measuring.true_scale import TrueScale

        self.app.lay(TrueScale(self.app, self.bench.battle))

    # --- pointing -------------------------------------------------------------------------------

    def point(self, at: Point) -> None:
        """Put the cursor somewhere, by mouse or by keys."""
        self.pointing.aim(at, self.table.camera.scale)

    def aim_again(self) -> None:
        """Look again at what the cursor is on, after the tool or the table has changed."""
        if self.bench.cursor is not None:
            at = self.bench.cursor
            if not self.by_keys and self.table.rect.collidepoint(self.app.pointer):
                at = self.table.to_table(self.app.pointer)
            self.point(at)

    def take(self, at: Point) -> None:
        """Point the tool at a place."""
        mods = pygame.key.get_mods() if pygame.display.get_init() else 0
        keep = bool(mods & pygame.KMOD_SHIFT)
        taken = self.pointing.take(at, self.table.camera.scale, keep=keep)
        if not taken and self.pointing.refusal:
            self.say(self.pointing.refusal, "warn")

    def finish(self) -> None:
        """End a tape or close an outline."""
        if not self.pointing.finish() and self.pointing.refusal:
            self.say(self.pointing.refusal, "warn")

    # --- events ---------------------------------------------------------------------------------

    def mouse(self, event: pygame.event.Event) -> bool:
        """Take a mouse event over the table."""
        point = getattr(event, "pos", self.app.pointer)
        if not self.table.rect.collidepoint(point) and event.type == pygame.MOUSEBUTTONDOWN:
            return False
        return self.hand.take(event)

    def typed(self, event: pygame.event.Event) -> bool:
        """Take a key while something is typed."""
        if event.type == pygame.KEYDOWN and self.writing.entry is None:
            self.by_keys = True
        return self.writing.take(event)

    def released(self) -> None:
        """Let go of everything held."""
        self.hand.let_go()

    def resized(self) -> None:
        """Fit another window or text scale."""
        self.table.restyle(self.app.kit, self.bench.battle)
        self.table.reduced = self.app.settings.reduced_motion

    def tick(self, dt: float) -> bool:
        """Let time pass."""
        if self.asking is not None and self.app.top is self:
            sheet, self.asking = self.asking, None
            self.app.lay(sheet)
        return self.under.tick() or self.table.tick(dt)

    # --- painting -------------------------------------------------------------------------------

    def paint(self, frame: Frame) -> None:
        """Paint the table and the panels."""
        bench = self.bench
        areas = layout(frame.size, frame.inks.scale)
        self.table.place(areas.table, bench.battle)
        self.table.backdrop = self.under.painter()
        over = marks.table_marks(bench)
        if bench.pair is not None and "tails" not in bench.shows:
            over = [*marks.pair_zone(bench), *over]
        over = marks.named_within(over, bench.battle.table.field.bounds, self.table.camera)
        # Over a photo models are drawn as outlines, with the marks.
        hidden = [model.id for model in bench.battle.on_table()] if bench.photo else []
        shown = Shown(bench.battle, fades=dict.fromkeys(hidden, 0.0))
        self.table.paint(frame, shown, showing.state_of(self), overlays=over)
        hints = self.app.keys.hints(HINTED)
        panels = self.app.panels
        bar = TopBar("measure", self.app.tabs, "", PILLS, bench.can_undo, bench.can_redo, hints)
        panels.paint(frame, "bar", areas.bar, bar, paint_topbar)
        panels.paint(frame, "measure-left", areas.left, showing.left(self, hints), paint_left)
        panels.paint(frame, "measure-right", areas.right, right_cards(bench, hints), paint_cards)
        wide = min(areas.right.width + frame.px(140), areas.bottom.width * 2 // 5)
        foot = pygame.Rect(areas.bottom)
        foot.width -= wide
        history = pygame.Rect(foot.right, foot.top, wide, foot.height)
        panels.paint(frame, "measure-foot", foot, showing.foot(self), paint_foot)
        said = tuple((line.words, line.at) for line in bench.history)
        panels.paint(frame, "measure-history", history, said, paint_history)
        self.writing.paint(frame, areas.table)


def _to_measure(battle: Battle) -> Battle:
    return battle.having(tier=Tier.MEASURE)
