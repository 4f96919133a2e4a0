"""A referee's adjustment of one model: an order like any other, in the log and undone like any."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Any

import pygame

from game.core.base import ModelId
from game.core.commands import Adjust
from game.core.models import Flag, Model
from game.ui.brush import Brush, Intent
from game.ui.fields import TextLine, paint_field
from game.ui.screens.sheet import Sheet
from game.ui.widgets import button, heading, switch

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.screens.desk import Desk

_FIELDS = (
    ("x", "x, inches east"),
    ("y", "y, inches north"),
    ("heading", "Heading, degrees"),
    ("wounds", "Wounds left"),
    ("movement", "Movement, inches"),
)
_GONE = (
    ("left_behind", "Left behind"),
    ("out_of_action", "Out of action"),
    ("wrecked", "Wrecked"),
    ("removed", "Removed"),
)


class RefereeSheet(Sheet):
    """Everything about a model that people may settle between themselves."""

    title = "Referee"
    wide = 560
    high = 860

    def __init__(self, app: App, desk: Desk, model_id: ModelId) -> None:
        super().__init__(app)
        self._desk = desk
        self._id = model_id
        model = self._model
        self.title = f"Referee: {model.label}"
        figures = {
            "x": model.pose.x,
            "y": model.pose.y,
            "heading": model.pose.heading,
            "wounds": model.wounds,
            "movement": model.movement,
        }
        self._lines = {
            name: TextLine(f"{value:g}", most=10, allowed="0123456789.-")
            for name, value in figures.items()
        }
        self._lines["markers"] = TextLine(", ".join(model.markers), most=120)
        self._flags = set(model.flags)
        self._crew = {m.id: set(m.flags) for m in model.crew}
        self._typing: str | None = None

    @property
    def _model(self) -> Model:
        return self._desk.battle.model(self._id)

    def typed(self, event: pygame.event.Event) -> bool:
        """Type into a field."""
        if self._typing is None:
            return False
        if event.type == pygame.KEYDOWN:
            if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE):
                self._typing = None
                return True
            if event.key == pygame.K_TAB:
                self._typing = None
                return False
        return self._lines[self._typing].take(event)

    def chosen(self, intent: Intent) -> bool:
        """Change something, or give the order."""
        match intent:
            case ("field", str() as name):
                self._typing = name
            case ("flag", Flag() as flag):
                self._flags ^= {flag}
            case ("crew", str() as member):
                down = Flag.PINNED
                self._crew[member] ^= {down}
            case ("gone", str() as word):
                self._order(gone=word)
            case ("back",):
                self._order(gone=False)
            case ("adjust",):
                self._adjust()
            case _:
                return False
        return True

    def _adjust(self) -> None:
        model = self._model
        changes: dict[str, Any] = {}
        now = {
            "x": model.pose.x,
            "y": model.pose.y,
            "heading": model.pose.heading,
            "wounds": float(model.wounds),
            "movement": model.movement,
        }
        for name, words in _FIELDS:
            try:
                value = float(self._lines[name].text)
            except ValueError:
                self.app.tell(f"{words}: {self._lines[name].text!r} is no number.", kind="bad")
                return
            if abs(value - float(f"{now[name]:g}")) > 1e-9:
                changes[name] = int(value) if name == "wounds" else value
        if self._flags != set(model.flags):
            changes["flags"] = tuple(sorted(self._flags))
        markers = tuple(w.strip() for w in self._lines["markers"].text.split(",") if w.strip())
        if markers != model.markers:
            changes["markers"] = markers
        crew = tuple(
            m.model_copy(update={"flags": tuple(sorted(self._crew[m.id]))}) for m in model.crew
        )
        if crew != model.crew:
            changes["crew"] = crew
        if changes:
            self._order(**changes)
        else:
            self.app.close(self)

    def _order(self, **changes: Any) -> None:
        try:
            order = Adjust(seat=self._model.seat, model=self._id, **changes)
        except ValueError:
            self.app.tell("One of the figures is out of its range.", kind="bad")
            return
        if self._desk.order(order):
            self.app.close(self)

    def value(self) -> Hashable:
        """Return everything that is shown."""
        lines = tuple((n, line.text, line.caret) for n, line in self._lines.items())
        crew = tuple((k, frozenset(v)) for k, v in self._crew.items())
        return (lines, frozenset(self._flags), crew, self._typing, self._model.place)

    def body(self, brush: Brush, rect: pygame.Rect, value: Hashable) -> int:
        """Paint fields, flags, crew, and ways off the table."""
        y = rect.top + 2
        wide = rect.width - brush.px(12)
        for name, words in (*_FIELDS, ("markers", "Markers, by commas")):
            part = pygame.Rect(rect.left + 2, y, wide, brush.px(34))
            line = self._lines[name]
            caret = line.caret if self._typing == name else None
            paint_field(brush, part, words, line.text, ("field", name), caret=caret)
            y = part.bottom + brush.px(6)
        y += brush.px(8)
        heading(brush, rect.left, y, "Status")
        y += brush.px(22)
        half = (wide - brush.px(8)) // 2
        for index, flag in enumerate(Flag):
            left = rect.left + 2 + (index % 2) * (half + brush.px(8))
            part = pygame.Rect(left, y, half, brush.px(32))
            words = flag.value.replace("_", " ").capitalize()
            switch(brush, part, words, ("flag", flag), on=flag in self._flags)
            if index % 2:
                y += brush.px(37)
        y += brush.px(8)
        if self._crew:
            heading(brush, rect.left, y, "Crew who cannot act (pinned)")
            y += brush.px(22)
            for member, flags in self._crew.items():
                part = pygame.Rect(rect.left + 2, y, wide, brush.px(32))
                switch(brush, part, member, ("crew", member), on=Flag.PINNED in flags)
                y += brush.px(37)
        heading(brush, rect.left, y, "Off the table")
        y += brush.px(22)
        y = self._ways_off(brush, rect.left + 2, y, wide)
        part = pygame.Rect(rect.left + 2, y + brush.px(8), wide, brush.px(40))
        button(brush, part, "Adjust", ("adjust",), look="accent")
        return part.bottom - rect.top + brush.px(4)

    def _ways_off(self, brush: Brush, left: int, y: int, wide: int) -> int:
        if self._model.place != "table":
            part = pygame.Rect(left, y, wide, brush.px(36))
            button(brush, part, "Back on the table where it stood", ("back",))
            return part.bottom
        half = (wide - brush.px(8)) // 2
        for index, (word, words) in enumerate(_GONE):
            at = left + (index % 2) * (half + brush.px(8))
            part = pygame.Rect(at, y, half, brush.px(36))
            button(brush, part, words, ("gone", word), look="danger")
            if index % 2:
                y += brush.px(42)
        return y
