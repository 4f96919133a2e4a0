"""Looking back during a battle: view only, played on from there, or gone on from as a branch."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game.engine.history import History
from game.engine.other_ways import OtherWay, gone_along, other_ways
from game.rules.clause import NO_CLAUSE
from game.ui.frame import Frame
from game.ui.theme import Colour
from game.view import inspector
from game.view.cards import Card, Cards, Item, Line, Press, Title, Words
from game.view.log import LogBook, LogLine
from game.view.lookback import LookBack
from game.view.phrases import plain
from game.view.timeline import Timeline
from game.view.whereabouts import place_of

if TYPE_CHECKING:
    from game.ui.screens.play import PlayScreen

PULSE = 0.9
"""Seconds that the marker of a line takes to settle."""
DRAG = 5
"""Pixels that a press must move to push the table."""
ALLOWED = frozenset({
    "look_back", "find", "overlays", "export_log", "faster", "slower", "next_model",
    "previous_model",
})  # fmt: skip
"""What else can be done while one looks back, besides looking about and overlays."""


class PlayPast:
    """The moment of the battle that is looked at, and the place a line of the log led to.

    Attributes:
        back: The moment; `None` while the battle is shown as it stands.
        marker: The place on the table, in inches, and for how many seconds it has been marked.
    """

    def __init__(self, screen: PlayScreen) -> None:
        self._screen = screen
        self.back: LookBack | None = None
        self.marker: tuple[float, float, float] | None = None
        self.way: OtherWay | None = None
        """A way set aside that is looked at instead of the battle's own."""
        self.history: History = screen.desk.session.history
        """What is looked at: the battle's own, or that of another way."""
        self._other = LogBook()
        self._fitted = False
        self._down: tuple[int, int] | None = None
        self._panned = False

    @property
    def timeline(self) -> Timeline:
        """What the table shows now: the past that is looked at, or the battle itself."""
        return self.back.timeline if self.back is not None else self._screen.desk.timeline

    # --- coming and going -----------------------------------------------------------------------

    def open(self) -> LookBack:
        """Begin to look back, at the battle as it stands."""
        if self.back is None:
            screen = self._screen
            screen.desk.timeline.skip()
            screen.hand.let_go()
            self._fitted = screen.table.fitted
            self.back = self._along(None)
        return self.back

    def _along(self, way: OtherWay | None) -> LookBack:
        settings, own = self._screen.app.settings, self._screen.desk.session.history
        self.way = way
        self.history = own if way is None else gone_along(own, way)
        if way is not None:
            events = [event for entry in self.history.entries for event in entry.events]
            self._other.follow(events, self.history.battle)
        still = settings.reduced_motion
        rate = 1e6 if still else settings.animation_speed
        return LookBack(self.history, rate=rate, still=still)

    @property
    def book(self) -> LogBook:
        """The log of what is looked at."""
        return self._screen.desk.log if self.way is None else self._other

    def other_way(self) -> None:
        """Look at the next way that was set aside, from where it parts; then at the battle's."""
        self.open()
        ways: list[OtherWay | None] = [None, *other_ways(self._screen.desk.session.history)]
        if len(ways) == 1:
            self._screen.app.tell("Nothing has been set aside in this battle.", kind="warn")
            return
        at = next((n for n, way in enumerate(ways) if way == self.way), 0)
        parted = self.way
        self.way = ways[(at + 1) % len(ways)]
        self.back = self._along(self.way)
        part = self.way or parted
        self.back.go_to_entry(part.standing if part is not None else self.back.orders)
        self.marker = None

    def close(self) -> bool:
        """Show the battle as it stands again; return whether one was looking back."""
        if self.back is None:
            return False
        self.back, self.marker, self.way = None, None, None
        self.history = self._screen.desk.session.history
        self._screen.log_back = 0
        if self._fitted and not self._screen.table.fitted:
            self._screen.table.fit(self._screen.desk.battle)
        return True

    def branch(self) -> None:
        """Go on from the moment another way; what came after it is set aside."""
        screen, back = self._screen, self.back
        if back is None:
            return
        if self.way is not None:
            words = "What was set aside can only be looked at: go on from the battle's own way."
            screen.app.tell(words, kind="warn")
            return
        entries, wanted = back.entries, len(screen.desk.session.entries)
        self.close()
        if entries >= wanted:
            return
        if screen.desk.go_back_to(entries):
            key = screen.app.keys.hint("redo")
            count = wanted - entries
            orders = "1 order" if count == 1 else f"{count} orders"
            words = f"The battle goes on from here. {orders} can be put back ({key})"
            screen.app.tell(f"{words} until the next order; then they are set aside.", kind="good")

    # --- moments --------------------------------------------------------------------------------

    def look(self, entries: int) -> None:
        """Look at the battle when so many orders were over."""
        self.open().go_to_entry(entries)
        self.marker = None

    def lead(self, at: int) -> None:
        """Look at the battle when so many events stood, and mark where the last took place."""
        back = self.open()
        back.go(at)
        self.mark()

    def mark(self) -> None:
        """Mark where the last event of the moment took place, and bring it to the middle."""
        back = self.back
        self.marker = None
        if back is None or back.at == 0:
            return
        event = back.events[-1]
        after = back.battle
        back_one = back.battle_at(back.at - 1)
        found = place_of(event, back_one, after)
        if found is not None:
            self.marker = (*found, 0.0)
            self._screen.table.centre(*found)

    def step(self, by: int, what: str) -> None:
        """Go back or on by orders, lines or phases."""
        back = self.open()
        match what:
            case "order":
                back.step(by)
                self.marker = None
            case "line":
                back.step_event(by)
                self.mark()
            case "phase":
                back.step_phase(by)
                self.marker = None

    def tick(self, dt: float) -> bool:
        """Let time pass; return whether anything may look different."""
        moved = self.back.tick(dt) if self.back is not None else False
        if self.marker is not None:
            x, y, age = self.marker
            if age < PULSE:
                self.marker = (x, y, age + dt)
                moved = True
        return moved

    # --- the mouse ------------------------------------------------------------------------------

    def mouse(self, event: pygame.event.Event) -> bool:
        """Push the table, zoom, or select a model to read about it; nothing else."""
        table = self._screen.table
        match event.type:
            case pygame.MOUSEBUTTONDOWN:
                self._down, self._panned = event.pos, False
            case pygame.MOUSEMOTION if any(event.buttons) and self._down is not None:
                if self._panned or math.dist(self._down, event.pos) > DRAG:
                    self._panned = True
                    table.pan(*event.rel)
            case pygame.MOUSEMOTION:
                battle = self.timeline.shown().battle
                self._screen.hand.hovered = table.model_at(event.pos, battle)
            case pygame.MOUSEBUTTONUP:
                if self._down is not None and not self._panned and event.button == 1:
                    battle = self.timeline.shown().battle
                    self._screen.desk.select(table.model_at(event.pos, battle))
                self._down = None
            case pygame.MOUSEWHEEL:
                steps = getattr(event, "precise_y", 0.0) or event.y
                table.zoom(1.16**steps, self._screen.app.pointer)
        return True

    # --- what is shown --------------------------------------------------------------------------

    def cards(self, hints: tuple[tuple[str, str], ...]) -> Cards:
        """Return the cards of the right panel while one looks back."""
        back = self.back
        assert back is not None
        battle = self.timeline.shown().battle
        moment = f"{back.entries} of {back.orders}"
        items: list[Item] = [
            Title("Looking back", moment),
            Words(f"{back.words()}.", "plain"),
            Words("Nothing is taken back by looking.", "muted", 12),
        ]
        if self.way is not None:
            parts = f"A way set aside: it parts after {self.way.standing} orders."
            items.insert(1, Line(parts, tone="warn", mark="warn", wrap=True))
        cards = [Card(tuple(items))]
        line = self.line()
        if line is not None:
            side = line.clause if line.clause != NO_CLAUSE else ""
            cards.append(
                Card((Words(plain(line.words)), Line(side, tone="muted")), "What happened")
            )
        words = "Stop" if back.playing else "Play on from here"
        may = not back.latest and self.way is None
        aside = other_ways(self._screen.desk.session.history)
        name = "What was set aside" if self.way is None else "The next way"
        others = (Press(("do", "past_other"), name, "past_other"),) if aside else ()
        presses = (
            Press(("do", "past_play"), words, "past_play"),
            Press(("do", "past_back"), "Order before", "past_back", open=back.at > 0),
            Press(("do", "past_on"), "Next order", "past_on", open=not back.latest),
            Press(("do", "past_branch"), "Go on from here", "past_branch", open=may),
            *others,
            Press(("do", "cancel"), "Back to the battle", "cancel", look="accent"),
        )
        cards.append(Card(presses, framed=False))
        selected = self._screen.desk.selected
        model = next((m for m in battle.models if m.id == selected), None)
        if model is not None:
            cards.append(
                inspector.model_card(battle, model, self._screen.desk.session.history.start)
            )
        return Cards(tuple(cards), hints)

    def line(self) -> LogLine | None:
        """Return the line of the log that tells of the last event of the moment."""
        if self.back is None:
            return None
        book = self.book
        end = book.until(self.back.told)
        return next((line for line in reversed(book.lines[:end]) if line.event is not None), None)

    def paint_marker(self, frame: Frame, rect: pygame.Rect) -> None:
        """Mark the place that a line of the log leads to: a ring that closes in once."""
        if self.marker is None:
            return
        x, y, age = self.marker
        theme = frame.inks.theme
        share = 1.0 if self._screen.app.settings.reduced_motion else min(1.0, age / PULSE)
        share = 1.0 - (1.0 - share) ** 3
        px, py = self._screen.table.camera.to_screen(x, y)
        radius = frame.px(20) + frame.px(46) * (1.0 - share)
        old = frame.surface.get_clip()
        frame.surface.set_clip(rect)
        _cross(frame, (px, py), radius, theme.window, frame.px(5))
        _cross(frame, (px, py), radius, theme.accent, frame.px(2.5))
        frame.surface.set_clip(old)

    def paint_banner(self, frame: Frame, rect: pygame.Rect) -> None:
        """Say over the table which moment is looked at, and how one returns."""
        back = self.back
        if back is None:
            return
        brush, theme = frame.brush(), frame.inks.theme
        pygame.draw.rect(frame.surface, theme.accent, rect, frame.px(3))
        words, key = back.words(), self._screen.app.keys.hint("cancel")
        if self.way is not None:
            words = f"Set aside · {words}"
        key_wide = brush.width(key, 11, "medium", mono=True) + brush.px(12)
        tail = "to return"
        more = key_wide + brush.width(tail, 14) + brush.px(52)
        wide = min(rect.width - brush.px(20), brush.width(words, 15, "semibold") + more)
        box = pygame.Rect(0, 0, wide, brush.px(38))
        box.midtop = (rect.centerx, rect.top + brush.px(10))
        brush.plate(box, fill=theme.card, line=theme.accent, radius=19, wide=1.5)
        room = wide - more
        drawn = brush.text(
            box.left + brush.px(18), box.centery, words, 15, weight="semibold",
            colour=theme.accent, middle=True, room=room,
        )  # fmt: skip
        left = drawn.right + brush.px(10) + key_wide
        brush.key(left, box.centery, key)
        brush.text(left + brush.px(6), box.centery, tail, 14, middle=True)
        brush.zone(box, ("do", "cancel"), "Back to the battle")


def _cross(
    frame: Frame, at: tuple[float, float], radius: float, colour: Colour, wide: float
) -> None:
    x, y = round(at[0]), round(at[1])
    thick = max(1, round(wide))
    pygame.draw.circle(frame.surface, colour, (x, y), round(radius), thick)
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        inner, outer = radius * 0.72, radius * 1.3
        pygame.draw.line(
            frame.surface, colour, (x + dx * inner, y + dy * inner),
            (x + dx * outer, y + dy * outer), thick,
        )  # fmt: skip
