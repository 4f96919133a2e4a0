"""A new battle: the map, who plays what, and what is in force."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game.core.battle import Document, Tier
from game.core.readings import READINGS
from game.files import places
from game.files.gangs import read_gang
from game.files.maps import read_map
from game.files.problems import BadFileError
from game.files.scenarios import ScenarioFile, assembled
from game.ui.brush import Brush, Intent
from game.ui.fields import paint_stepper
from game.ui.frame import Frame
from game.ui.panels.menus import paint_sheet
from game.ui.screens import doors
from game.ui.screens.base import Screen
from game.ui.screens.rules_sheet import next_value, reading_words
from game.ui.widgets import button, heading, switch

if TYPE_CHECKING:
    from game.ui.app import App

SEATS = ("amber", "sky", "moss", "rose")
DOCUMENTS = {
    Document.ROLLING_ROAD: "Rolling roads",
    Document.VEHICLES: "Vehicles",
    Document.MOUNTAIN_VALLEY: "Mountain valley: weather and avalanches",
}
WEATHERS = (None, "deep_powder", "frozen_fog", "ice_shards")
VISIBILITIES = (None, 6.0, 9.0, 12.0, 18.0, 24.0)
SIDES = ("impassable", "cliff", "open")
LEADINGS = ("east", "west", "north", "south", None)
TIER_WORDS = {"measure": "measure only", "advise": "advise", "enforce": "enforce the rules"}


@dataclass(slots=True)
class Choices:
    """Everything that is chosen before a battle."""

    map: int = 0
    gangs: list[int] = field(default_factory=lambda: [0, 1])
    players: list[str] = field(default_factory=lambda: ["hand", "hand"])
    rules: set[Document] = field(default_factory=lambda: {Document.ROLLING_ROAD, Document.VEHICLES})
    weather: int = 0
    visibility: int = 0
    side_a: int = 0
    side_b: int = 0
    leading: int = 0
    rounds: int = 6
    seed: int = 4417
    tier: int = 2
    attacker: int = 0
    readings: dict[str, object] = field(default_factory=dict)


class SetupScreen(Screen):
    """Chooses a new battle; deployment follows on the table."""

    tab = "play"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.choices = Choices()
        self.maps = _files("tables")
        self.gangs = _files("gangs")
        self.more = False
        """Whether the readings are shown."""
        self.focus = ("step", "map", 1)

    # --- choosing -------------------------------------------------------------------------------

    def act(self, action: str) -> bool:
        """Step through values; go back to the title."""
        if action in ("less", "more") and isinstance(self.focus, tuple) and self.focus[0] == "step":
            self.step(str(self.focus[1]), 1 if action == "more" else -1)
            return True
        if action == "cancel":
            self.app.do("title")
            return True
        return False

    def intend(self, intent: Intent) -> bool:
        """Choose, or begin."""
        match intent:
            case ("step", str() as name, int() as step):
                self.step(name, step)
            case ("rule", Document() as document):
                self.choices.rules ^= {document}
            case ("seat", int() as change):
                self._seats(change)
            case ("more",):
                self.more = not self.more
            case ("begin",):
                self.begin()
            case ("title",):
                self.app.do("title")
            case _:
                return False
        return True

    def _seats(self, change: int) -> None:
        chosen = self.choices
        if change > 0 and len(chosen.gangs) < len(SEATS):
            chosen.gangs.append(len(chosen.gangs) % max(1, len(self.gangs)))
            chosen.players.append("hand")
        elif change < 0 and len(chosen.gangs) > 2:
            chosen.gangs.pop()
            chosen.players.pop()
            chosen.attacker = min(chosen.attacker, len(chosen.gangs) - 1)

    def step(self, name: str, step: int) -> None:
        """Go to the next value of one choice, or to the one before."""
        chosen = self.choices
        kind, _, what = name.partition(":")
        cycles = {
            "map": len(self.maps),
            "weather": len(WEATHERS),
            "visibility": len(VISIBILITIES),
            "side_a": len(SIDES),
            "side_b": len(SIDES),
            "leading": len(LEADINGS),
            "tier": len(Tier),
        }
        if kind in cycles:
            setattr(chosen, kind, (getattr(chosen, kind) + step) % max(1, cycles[kind]))
        elif kind == "gang":
            at = int(what)
            chosen.gangs[at] = (chosen.gangs[at] + step) % max(1, len(self.gangs))
        elif kind == "player":
            at = int(what)
            chosen.players[at] = "random" if chosen.players[at] == "hand" else "hand"
        elif kind == "attacker":
            chosen.attacker = (chosen.attacker + step) % len(chosen.gangs)
        elif kind == "rounds":
            chosen.rounds = min(30, max(1, chosen.rounds + step))
        elif kind == "seed":
            chosen.seed = max(0, chosen.seed + step)
        elif kind == "reading":
            reading = READINGS[what]
            now = chosen.readings.get(what, reading.default)
            value = next_value(reading, now, step)
            if value == reading.default:
                chosen.readings.pop(what, None)
            else:
                chosen.readings[what] = value

    def begin(self) -> None:
        """Put the battle together and show its table."""
        from game.ui.screens import games

        try:
            setting, file = self._setting()
            sheet = read_map(self.maps[self.choices.map][1])
            gangs = tuple(read_gang(self.gangs[i][1]) for i in self.choices.gangs)
            scenario = assembled(setting, sheet, gangs, file)
            doors.leave(self.app)
            games.begin_scenario(self.app, scenario)
        except BadFileError as error:
            doors.complain(self.app, error)
        except IndexError:
            self.app.tell("There are no maps or gangs to play with.", kind="bad")

    def _setting(self) -> tuple[ScenarioFile, Path]:
        chosen = self.choices
        file = self.maps[chosen.map][1]
        leading = LEADINGS[chosen.leading]
        aside = ("north", "south") if leading in ("east", "west", None) else ("east", "west")
        seats = [
            {
                "id": SEATS[i],
                "gang": f"gangs/{self.gangs[g][1].name}",
                "played_by": chosen.players[i],
                "attacker": Document.MOUNTAIN_VALLEY in chosen.rules and i == chosen.attacker,
            }
            for i, g in enumerate(chosen.gangs)
        ]
        names = [self.gangs[g][0] for g in chosen.gangs]
        given: dict[str, Any] = {
            "title": f"{self.maps[chosen.map][0]}: {' against '.join(names[:2])}",
            "map": f"tables/{file.name}",
            "rules": [d for d in Document if d in chosen.rules],
            "readings": chosen.readings,
            "weather": WEATHERS[chosen.weather],
            "visibility": VISIBILITIES[chosen.visibility],
            "sides": {aside[0]: SIDES[chosen.side_a], aside[1]: SIDES[chosen.side_b]},
            "leading": leading,
            "rounds": chosen.rounds,
            "tier": list(Tier)[chosen.tier],
            "priority": None,
            "seed": chosen.seed,
            "seats": seats,
        }
        return ScenarioFile.model_validate(given), file

    # --- painting -------------------------------------------------------------------------------

    def value(self) -> Hashable:
        """Return everything that is shown."""
        return (repr(self.choices), self.more)

    def paint(self, frame: Frame) -> None:
        """Paint the choices in a sheet that fills most of the window."""
        brush, theme = frame.brush(), frame.inks.theme
        brush.surface.fill(theme.canvas)
        wide, high = frame.size
        rect = pygame.Rect(0, 0, min(wide - 24, brush.px(1080)), high - 24)
        rect.center = (wide // 2, high // 2)
        note = "Deployment follows on the table. Everything here stands in the save."
        room = paint_sheet(brush, rect, "New battle", note)
        foot = brush.px(56)
        body = pygame.Rect(room.left, room.top, room.width, room.height - foot)
        self.app.panels.paint(frame, "setup", body, self.value(), self.body, fill=theme.panel)
        hidden = self.focus is not None and all(z.intent != self.focus for z in frame.zones)
        if hidden and self.app.panels.reveal("setup", self.focus, body.height):
            self.app.dirty = True
        part = pygame.Rect(room.right - brush.px(260), body.bottom + brush.px(14), 0, 0)
        part.size = (brush.px(260), brush.px(42))
        button(brush, part, "Begin", ("begin",), look="accent", centred=True, size=15)
        part = pygame.Rect(room.left, part.top, brush.px(160), brush.px(42))
        button(brush, part, "Back", ("title",), key="Esc")

    def body(self, brush: Brush, rect: pygame.Rect, value: Hashable) -> int:
        """Paint the choices in two columns, the readings below them."""
        gap = brush.px(28)
        two = rect.width > brush.px(760)
        wide = (rect.width - gap - brush.px(10)) // 2 if two else rect.width - brush.px(10)
        left = self._left(brush, pygame.Rect(rect.left + 2, rect.top + 2, wide, rect.height))
        if two:
            column = pygame.Rect(rect.left + 2 + wide + gap, rect.top + 2, wide, rect.height)
            y = max(left, self._right(brush, column))
        else:
            column = pygame.Rect(rect.left + 2, left, wide, rect.height)
            y = self._right(brush, column)
        part = pygame.Rect(rect.left + 2, y + brush.px(6), rect.width - brush.px(12), brush.px(36))
        words = "Hide readings and house rules" if self.more else "Readings and house rules"
        changed = len(self.choices.readings)
        if changed:
            words += f" ({changed} changed)"
        button(brush, part, words, ("more",))
        y = part.bottom + brush.px(10)
        if self.more:
            y = self._readings(brush, rect, y)
        return y - rect.top + 4

    def _left(self, brush: Brush, rect: pygame.Rect) -> int:
        chosen = self.choices
        y = rect.top
        heading(brush, rect.left, y, "Map")
        y += brush.px(24)
        name = self.maps[chosen.map][0] if self.maps else "none"
        y = _stepper(brush, rect, y, "Table", name, "map")
        about = self.maps[chosen.map][2] if self.maps else ""
        if about:
            y += brush.paragraph(
                rect.left, y, rect.width, about, 12, colour=brush.theme.muted
            ) + brush.px(10)
        heading(brush, rect.left, y, "Seats")
        y += brush.px(24)
        for index, gang in enumerate(chosen.gangs):
            tint = brush.theme.tint(index)
            mark = pygame.Rect(rect.left, y + brush.px(4), brush.px(5), brush.px(70))
            brush.plate(mark, fill=tint, radius=2)
            inner = pygame.Rect(rect.left + brush.px(14), y, rect.width - brush.px(14), 0)
            words = self.gangs[gang][0] if self.gangs else "none"
            y = _stepper(brush, inner, y, f"Gang {index + 1}", words, f"gang:{index}")
            who = {"hand": "by hand", "random": "the random player"}[chosen.players[index]]
            y = _stepper(brush, inner, y, "Played", who, f"player:{index}") + brush.px(6)
        half = (rect.width - brush.px(10)) // 2
        add = pygame.Rect(rect.left, y, half, brush.px(34))
        button(brush, add, "Add a seat", ("seat", 1), open=len(chosen.gangs) < len(SEATS))
        less = pygame.Rect(add.right + brush.px(10), y, half, brush.px(34))
        button(brush, less, "One seat less", ("seat", -1), open=len(chosen.gangs) > 2)
        return less.bottom + brush.px(12)

    def _right(self, brush: Brush, rect: pygame.Rect) -> int:
        chosen = self.choices
        y = rect.top
        heading(brush, rect.left, y, "Rules in force")
        y += brush.px(24)
        for document, words in DOCUMENTS.items():
            part = pygame.Rect(rect.left, y, rect.width, brush.px(34))
            switch(brush, part, words, ("rule", document), on=document in chosen.rules)
            y = part.bottom + brush.px(6)
        y += brush.px(8)
        heading(brush, rect.left, y, "Setting")
        y += brush.px(24)
        leading = LEADINGS[chosen.leading]
        y = _stepper(brush, rect, y, "Leading Edge", leading or "rolled for", "leading")
        weather = WEATHERS[chosen.weather]
        valley = Document.MOUNTAIN_VALLEY in chosen.rules
        words = weather.replace("_", " ") if weather else "rolled for" if valley else "none"
        y = _stepper(brush, rect, y, "Weather", words, "weather")
        if valley:
            name = self.gangs[chosen.gangs[chosen.attacker]][0] if self.gangs else ""
            y = _stepper(brush, rect, y, "Attacker", name, "attacker")
        far = VISIBILITIES[chosen.visibility]
        words = "the map's own" if far is None else f"{far:g}″"
        y = _stepper(brush, rect, y, "Visibility", words, "visibility")
        aside = ("North", "South") if leading in ("east", "west", None) else ("East", "West")
        y = _stepper(brush, rect, y, f"{aside[0]} side", SIDES[chosen.side_a], "side_a")
        y = _stepper(brush, rect, y, f"{aside[1]} side", SIDES[chosen.side_b], "side_b")
        y = _stepper(brush, rect, y, "Rounds", str(chosen.rounds), "rounds")
        y = _stepper(brush, rect, y, "Seed of the dice", str(chosen.seed), "seed")
        tier = list(Tier)[chosen.tier].value
        return _stepper(brush, rect, y, "Help", TIER_WORDS[tier], "tier")

    def _readings(self, brush: Brush, rect: pygame.Rect, y: int) -> int:
        room = pygame.Rect(rect.left + 2, y, rect.width - brush.px(12), 0)
        for reading in READINGS.values():
            value = self.choices.readings.get(reading.name, reading.default)
            house = " (house rule)" if reading.house_rule else ""
            label = f"{reading.clause} {reading.name.replace('_', ' ')}{house}"
            words = reading_words(reading, value)
            y = _stepper(brush, room, y, label, words, f"reading:{reading.name}")
            y += brush.paragraph(
                room.left, y - brush.px(3), room.width, reading.words, 11.5,
                colour=brush.theme.muted,
            )  # fmt: skip
            y += brush.px(6)
        return y


def _stepper(brush: Brush, rect: pygame.Rect, y: int, label: str, words: str, name: str) -> int:
    part = pygame.Rect(rect.left, y, rect.width, brush.px(34))
    paint_stepper(brush, part, label, words, name)
    return part.bottom + brush.px(6)


def _files(folder: str) -> list[tuple[str, Path, str]]:
    """Return the shipped files of a folder: title, path, a line about it."""
    found = []
    for path in sorted((places.maps() / folder).glob("*.json")):
        try:
            if folder == "gangs":
                gang = read_gang(path)
                found.append((gang.name, path, gang.about))
            else:
                sheet = read_map(path)
                found.append((sheet.title or path.stem, path, sheet.about))
        except BadFileError:
            continue
    return found
