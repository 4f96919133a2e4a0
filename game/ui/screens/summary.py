"""How the battle ended, or stands: gang by gang."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from game.core import events as ev
from game.ui.brush import Brush, Intent
from game.ui.screens.sheet import Sheet
from game.ui.widgets import Look, button, heading, row
from game.view.phrases import sentence
from game.view.phrases.words import seat_name

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.screens.desk import Desk


class SummarySheet(Sheet):
    """The end of a battle."""

    title = "The battle is over"
    wide = 560
    high = 640

    def __init__(self, app: App, desk: Desk) -> None:
        super().__init__(app)
        self._desk = desk
        self.focus = ("close",)

    def chosen(self, intent: Intent) -> bool:
        """Go to the title, or write the log."""
        if intent == ("title",):
            self.app.close(self)
            self.app.do("title")
            return True
        if intent == ("log",):
            self.app.close(self)
            self.app.do("export_log")
            return True
        return False

    def value(self) -> Hashable:
        """Return how many events there were."""
        return len(self._desk.session.events)

    def body(self, brush: Brush, rect: pygame.Rect, value: Hashable) -> int:
        """Paint how it ended, what became of each gang, and some figures."""
        battle, events = self._desk.battle, self._desk.session.events
        y = rect.top
        ended = [e for e in events if isinstance(e, ev.BattleEnded)]
        words = sentence(ended[-1], battle) if ended else "The battle goes on."
        y += brush.paragraph(rect.left, y, rect.width, words, 14.5) + brush.px(14)
        for index, seat in enumerate(battle.seats):
            heading(brush, rect.left, y, seat_name(battle, seat.id), brush.theme.tint(index))
            y += brush.px(22)
            models = [m for m in battle.models if m.seat == seat.id]
            places = Counter(m.fate or m.place if m.place == "out" else m.place for m in models)
            labels = {
                "table": "on the table", "left_behind": "left behind",
                "out_of_action": "out of action",
                "wrecked": "wrecked", "arriving": "arriving", "reserve": "in reserve",
            }  # fmt: skip
            # Every gang in the same order, whoever of it comes first.
            order = [*labels, *sorted(set(places) - set(labels))]
            for place, number in ((each, places[each]) for each in order if places[each]):
                part = pygame.Rect(rect.left, y, rect.width, brush.px(22))
                row(
                    brush,
                    part,
                    labels.get(place, place.replace("_", " ")).capitalize(),
                    str(number),
                )
                y += brush.px(22)
            driven = sum(
                e.inches
                for e in events
                if isinstance(e, ev.Drove) and any(m.id == e.model for m in models)
            )
            part = pygame.Rect(rect.left, y, rect.width, brush.px(22))
            row(brush, part, "Driven", f"{driven:.1f}″")
            y += brush.px(34)
        buttons: tuple[tuple[str, Intent, Look], ...] = (
            ("Back to the table", ("close",), "accent"),
            ("Write the log", ("log",), "plain"),
            ("Title screen", ("title",), "plain"),
        )
        for words, intent, look in buttons:
            part = pygame.Rect(rect.left + 2, y, rect.width - 4, brush.px(40))
            key = "Esc" if intent == ("close",) else ""
            button(brush, part, words, intent, look=look, key=key)
            y += brush.px(48)
        return y - rect.top
