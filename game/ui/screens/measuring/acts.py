"""Everything that can be done with a key while measuring, by the names of the registry."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.table import Ground
from game.ui.screens.measuring.bench import FORMS, Bench, Tool
from game.view import laying
from game.view.footprints import SHAPES
from game.view.measured import Units

if TYPE_CHECKING:
    from game.ui.screens.measure import MeasureScreen

PAN_STEP = 90
STEPS = {"": 0.1, "fine": 0.01, "far": 1.0}
"""Inches of a nudge."""
TURNS = {"": 15.0, "fine": 1.0}
"""Degrees of a turn."""
WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}
SHOWS = ("clearance", "strip", "tails", "fog", "bands")


class MeasureActs:
    """The actions of the measuring screen."""

    def __init__(self, screen: MeasureScreen) -> None:
        self.screen = screen

    @property
    def bench(self) -> Bench:
        """The table that is measured on."""
        return self.screen.bench

    def find(self, action: str) -> Callable[[], object] | None:
        """Return what carries out an action, if it means anything here."""
        head, _, rest = action.partition("_")
        if head == "tool":
            return lambda: self.screen.take_up(rest)
        if head == "show" and rest in SHOWS:
            return lambda: self.screen.show(rest)
        if head in ("nudge", "spin"):
            way, _, size = rest.partition("_")
            if head == "nudge":
                return lambda: self._nudge(way, STEPS[size])
            return lambda: self._spin(way, TURNS[size])
        if head == "pan":
            dx, dy = WAYS[rest]
            return lambda: self.screen.table.pan(-dx * PAN_STEP, dy * PAN_STEP, at_once=False)
        found: Callable[[], object] | None = getattr(self, f"do_{action}", None)
        return found

    # --- looking ------------------------------------------------------------------------------

    def do_fit(self) -> None:
        """Fit the table."""
        self.screen.table.fit(self.bench.battle)

    def do_zoom_in(self) -> None:
        """Go nearer."""
        self.screen.table.zoom(1.25, self._at())

    def do_zoom_out(self) -> None:
        """Go farther."""
        self.screen.table.zoom(0.8, self._at())

    def _at(self) -> tuple[float, float] | None:
        cursor = self.bench.cursor
        if self.screen.by_keys and cursor is not None:
            return self.screen.table.camera.to_screen(*cursor)
        point = self.screen.app.pointer
        return point if self.screen.table.rect.collidepoint(point) else None

    def do_rotate(self) -> None:
        """Turn the table."""
        self.screen.table.rotate(self.bench.battle)

    def do_centre(self) -> None:
        """Centre on what is selected."""
        thing = self.bench.thing(self.bench.selected)
        if thing is not None:
            self.screen.table.centre(*thing.centre)

    # --- moving things and the cursor -----------------------------------------------------------

    def _seen(self, way: str, step: float) -> tuple[float, float]:
        # Up on the screen is up, whichever way the table is turned.
        dx, dy = WAYS[way]
        for _ in range((self.screen.table.camera.turn // 90) % 4):
            dx, dy = dy, -dx
        return dx * step, dy * step

    def _nudge(self, way: str, step: float) -> None:
        bench = self.bench
        dx, dy = self._seen(way, step)
        if bench.tool == "hand" and bench.selected:
            bench.change(laying.moved(bench.battle, bench.selected, dx, dy))
            return
        x, y = bench.cursor or bench.battle.table.field.centre
        self.screen.point((round(x + dx, 4), round(y + dy, 4)))

    def _spin(self, way: str, degrees: float) -> None:
        bench = self.bench
        turn = degrees if way == "left" else -degrees
        if bench.tool == "lay":
            bench.heading = (bench.heading + turn) % 360
        elif bench.selected:
            bench.change(laying.turned(bench.battle, bench.selected, turn))

    def do_next_thing(self) -> None:
        """Go to the next model or piece."""
        self._go(1)

    def do_previous_thing(self) -> None:
        """Go to the model or piece before."""
        self._go(-1)

    def _go(self, step: int) -> None:
        bench = self.bench
        found = [thing for thing in bench.things if thing.kind in ("model", "piece")]
        if not found:
            return
        ids = [thing.id for thing in found]
        now = bench.hovered if bench.tool != "hand" and bench.hovered in ids else bench.selected
        at = ids.index(now) + step if now in ids else (0 if step > 0 else -1)
        thing = found[at % len(found)]
        if bench.tool == "hand":
            bench.selected = thing.id
        self.screen.point(thing.centre)

    def do_take(self) -> None:
        """Do what a click would do at the cursor."""
        bench = self.bench
        if bench.cursor is None:
            self.screen.point(bench.battle.table.field.centre)
            return
        self.screen.take(bench.cursor)

    def do_snap(self) -> None:
        """Step to the next point near the cursor that may be meant."""
        self.bench.snapped += 1
        self.screen.aim_again()

    def do_finish(self) -> None:
        """End the tape or close the outline."""
        self.screen.finish()

    # --- readings -------------------------------------------------------------------------------

    def do_amount(self) -> None:
        """Type inches or degrees of the tool."""
        if self.bench.tool in self.bench.amounts:
            self.screen.type("amount")
        else:
            self.screen.say("This tool has no amount; ring, within and fits have.")

    def do_next_reading(self) -> None:
        """Look at the next reading."""
        self._choose(1)

    def do_previous_reading(self) -> None:
        """Look at the reading before."""
        self._choose(-1)

    def _choose(self, step: int) -> None:
        count = len(self.bench.now.asked)
        if count:
            self.screen.choose((self.bench.chosen + step) % count)

    def do_remove(self) -> None:
        """Remove what is in hand, else the reading that is looked at, else the last."""
        bench = self.bench
        if bench.chain:
            bench.chain.pop()
            if bench.going:
                bench.undo()
        elif bench.tool == "hand" and bench.selected:
            bench.change(laying.removed(bench.battle, bench.selected))
        elif bench.now.asked:
            bench.forget(bench.chosen if bench.chosen >= 0 else len(bench.now.asked) - 1)
            bench.drop()

    def do_remove_readings(self) -> None:
        """Remove all readings."""
        self.bench.change(asked=())
        self.bench.drop()

    def do_copy(self) -> None:
        """Copy all figures as text."""
        self.screen.copy()

    def do_units(self) -> None:
        """Change between inches and centimetres."""
        inches = self.bench.units is Units.CENTIMETRES
        self.screen.use(Units.INCHES if inches else Units.CENTIMETRES)

    # --- laying out -----------------------------------------------------------------------------

    def do_footprints(self) -> None:
        """Take a footprint in hand."""
        self.screen.side = "shapes"
        self._hold("lay")

    def do_ground(self) -> None:
        """Begin to draw ground."""
        self.screen.side = "ground"
        self._hold("ground")

    def _hold(self, tool: Tool) -> None:
        self.bench.take_up(tool)
        self.screen.aim_again()

    def do_next_kind(self) -> None:
        """Take the next footprint or kind of ground."""
        self._kind(1)

    def do_previous_kind(self) -> None:
        """Take the footprint or kind of ground before."""
        self._kind(-1)

    def _kind(self, step: int) -> None:
        bench = self.bench
        if bench.tool == "ground":
            kinds = list(Ground)
            bench.ground = kinds[(kinds.index(bench.ground) + step) % len(kinds)]
            return
        at = SHAPES.index(bench.shape) + step if bench.shape in SHAPES else 0
        bench.shape = SHAPES[at % len(SHAPES)]
        self.screen.side = "shapes"
        self._hold("lay")

    def do_custom(self) -> None:
        """Type the size of a footprint."""
        self.screen.type("custom")

    def do_owner(self) -> None:
        """Change whose the next footprint is, or the one that is selected."""
        self.screen.change_owner()

    def do_form(self) -> None:
        """Draw ground as a polygon, a rectangle or a circle."""
        bench = self.bench
        bench.form = FORMS[(FORMS.index(bench.form) + 1) % len(FORMS)]
        bench.chain.clear()
        self.screen.side = "ground"
        self._hold("ground")

    def do_place(self) -> None:
        """Type the distances from two edges of what is in hand."""
        if self.bench.tool == "lay" or self.bench.model(self.bench.selected) is not None:
            self.screen.type("place")
        else:
            self.screen.say("Select a footprint first.")

    def do_table_size(self) -> None:
        """Type the size of the table."""
        self.screen.type("table")

    def do_roll_road(self) -> None:
        """Roll the road once."""
        bench = self.bench
        if bench.battle.table.direction is None:
            self.screen.say("This table has no direction of travel.")
            return
        bench.rolled = (bench.battle, laying.rolled(bench.battle))
        bench.change(bench.rolled[1])
        self.screen.say("The road has rolled 8″. Print the shift sheet to move the miniatures.")

    def do_photo(self) -> None:
        """Lay out over a photo."""
        self.screen.choose_photo()

    def do_new_table(self) -> None:
        """Begin an empty table."""
        self.screen.begin(laying.new_table())

    def do_from_battle(self) -> None:
        """Take over the battle that is being played."""
        self.screen.from_battle()

    def do_true_scale(self) -> None:
        """Show the table at true scale."""
        self.screen.true_scale()

    def do_print_out(self) -> None:
        """Print."""
        self.screen.print_out()

    def do_undo(self) -> None:
        """Take the last change back."""
        if not self.bench.undo():
            self.screen.say("There is nothing to take back.")

    def do_redo(self) -> None:
        """Put back what was taken back."""
        if not self.bench.redo():
            self.screen.say("There is nothing to put back.")

    def do_save(self) -> None:
        """Save the layout under a name."""
        self.screen.type("save")

    def do_open(self) -> None:
        """Open a file to measure on."""
        self.screen.open_sheet()

    def do_picture(self) -> None:
        """Save the dispute card, or a picture of the table."""
        self.screen.picture()
