"""The screen of a battle: the table in the middle, and everything one needs around it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.core import events as ev
from game.core.base import ModelId, SeatId
from game.core.battle import Phase
from game.core.commands import Pass
from game.core.models import Speed
from game.engine.session import Session, Settler
from game.files.save_writer import SaveWriter
from game.rules.salvo import waits_for
from game.ui.brush import Intent
from game.ui.frame import Frame
from game.ui.keys import BY_NAME
from game.ui.screens import play_marks
from game.ui.screens.base import Screen
from game.ui.screens.desk import Desk
from game.ui.screens.play_acts import OVERLAYS, PlayActs
from game.ui.screens.play_find import PlayFind
from game.ui.screens.play_hand import PlayHand
from game.ui.screens.play_past import ALLOWED, PlayPast
from game.ui.screens.play_picture import PlayPicture
from game.ui.screens.play_typing import PlayTyping
from game.ui.table_view import TableView
from game.view import plan
from game.view.timeline import Timeline

if TYPE_CHECKING:
    from game.ui.app import App

REST = 0.12
"""Seconds for which a path must rest before its odds are counted."""
WEATHER_STEP = 1 / 20
"""Seconds between pictures of the weather while nothing else moves."""


class PlayScreen(Screen):
    """One battle on the screen.

    Attributes:
        desk: What lies before the players.
        table: The table in the middle.
        toggles: Overlays that are shown.
        programs: Seats played by a program, and how each takes its next step.
    """

    tab = "play"
    panels_apart = True

    def __init__(
        self,
        app: App,
        session: Session,
        *,
        physics: Settler | None = None,
        programs: dict[SeatId, Callable[[Session], None]] | None = None,
    ) -> None:
        super().__init__(app)
        self.desk = Desk(session, self._tell, physics)
        self.table = TableView(app.kit, session.battle)
        self.acts = PlayActs(self)
        self.hand = PlayHand(self)
        self.writing = PlayTyping(self)
        self.past = PlayPast(self)
        self.find = PlayFind(self)
        self.picture = PlayPicture(self)
        self.toggles: set[str] = set()
        self.legend_open = False
        """Whether the legend lists every overlay, shown or not."""
        self.programs = programs or {}
        self.desk.programs = frozenset(self.programs)
        self.writer: SaveWriter | None = None
        """What writes the game as it is played."""
        self.title = ""
        self.by_mouse = False
        self.banner: tuple[SeatId, float] | None = None
        self._decider: SeatId | None = None
        self.log_back = 0
        self._rested = 0.0
        self._weather = 0.0
        self._summed = False
        self.kept_marks = play_marks.KeptMarks()
        self._restyle()
        self.desk.open()
        self._decider = self.decider

    def close(self) -> None:
        """Let go of the game's file."""
        if self.writer is not None:
            self.writer.close()

    def written_by(self, writer: SaveWriter) -> None:
        """Go on being written by another writer."""
        self.writer = writer
        self.desk.session.written_by(writer)

    # --- who ------------------------------------------------------------------------------------

    @property
    def decider(self) -> SeatId | None:
        """Whose the next decision is."""
        waiting = self.desk.session.waiting
        seat = getattr(waiting, "seat", None)
        if seat is None and waiting is None and self.desk.battle.turn.phase is Phase.SHOOTING:
            # A salvo comes before the active seat's own shots (VR-85).
            seat = next(iter(waits_for(self.desk.battle)), None)
        return seat if seat is not None else self.desk.battle.turn.active

    @property
    def timeline(self) -> Timeline:
        """What the table shows: the battle, or its past while one looks back."""
        return self.past.timeline

    @property
    def by_hand(self) -> bool:
        """Whether the players throw all dice themselves."""
        for event in reversed(self.desk.session.events):
            if isinstance(event, ev.SettingChanged) and event.what == "dice":
                return event.to == "hand"
        return False

    @property
    def places(self) -> tuple[str, ...]:
        """Where one is, for the keys."""
        desk = self.desk
        if self.past.back is not None:
            return ("past", "play", "table")
        if desk.placing is not None:
            return ("place", "play", "table")
        if desk.sketch is not None and desk.question is None:
            return ("plan", "play", "table")
        return ("play", "table")

    def _tell(self, words: str, clause: str, kind: str) -> None:
        self.app.tell(words, clause=clause, kind=kind)

    def ask(self, title: str, words: str, yes: Callable[[], object]) -> None:
        """Ask whether something is really meant."""
        from game.ui.screens.confirm import ConfirmSheet

        self.app.lay(ConfirmSheet(self.app, title, words, yes))

    # --- doing ----------------------------------------------------------------------------------

    def act(self, action: str) -> bool:
        """Carry out an action of the registry."""
        if action == "cancel":
            return self._cancel()
        found = self.acts.find(action)
        if found is None:
            return False
        if self.past.back is not None and not self._in_the_past(action):
            return True
        if action.startswith(("longer", "shorter", "turn_", "rest", "reverse", "place_")):
            self.hand.keyed()
        # What was said of the order before has had its say.
        self.app.told.clear()
        found()
        return True

    def _in_the_past(self, action: str) -> bool:
        if BY_NAME[action].where in ("past", "table") or action in (*OVERLAYS, *ALLOWED):
            return True
        leave, go_on = self.app.keys.hint("cancel"), self.app.keys.hint("past_branch")
        words = f"This is the past: {leave} returns to the battle, {go_on} goes on from here."
        self.app.tell(words, kind="warn")
        return False

    def _cancel(self) -> bool:
        desk = self.desk
        if self.find.close() or self.past.close():
            return True
        if self.legend_open:
            self.legend_open = False
            return True
        if desk.fan_open:
            desk.fan_open = False
        elif desk.typing:
            desk.typing = "" if desk.roll is not None else None
        elif desk.typing is not None and desk.roll is None and desk.question is None:
            desk.typing = None
        elif desk.targeting is not None or desk.measuring or desk.walking is not None:
            desk.targeting, desk.walking = None, None
            desk.measuring, desk.measured = False, None
        elif desk.placing is not None and desk.placing.question is None:
            desk.placing = None
        elif desk.sketch is not None and not desk.sketch.empty:
            desk.sketch = replace(plan.without_live(desk.sketch), legs=())
            self.drawn()
        elif desk.sketch is not None and desk.sketch.opening(desk.battle) is not None:
            desk.sketch = None
        elif desk.selected is not None:
            desk.select(None)
        else:
            return False
        return True

    def intend(self, intent: Intent) -> bool:
        """Carry out what a click on a panel means."""
        if not isinstance(intent, tuple):
            return False
        desk = self.desk
        match intent:
            case ("select", model_id):
                self.select(model_id)
            case ("speed", word):
                self.acts.speed(Speed(word))
            case ("target", model_id) if desk.targeting is not None:
                desk.targeting.target = model_id
            case ("answer", choice):
                desk.answer(choice)
            case ("dice", faces):
                desk.enter_dice(faces)
            case ("pass", seat):
                desk.order(Pass(seat=seat))
            case ("toggle", name):
                self.toggle(name)
            case ("look", entries):
                self.past.look(entries)
            case ("line", at):
                self.past.lead(at)
            case ("jump", steps):
                self._jump(steps)
            case _:
                return False
        return True

    def _jump(self, steps: int) -> None:
        for _ in range(abs(steps)):
            going = self.desk.undo("command") if steps > 0 else self.desk.redo()
            if not going:
                break

    def select(self, model_id: ModelId) -> None:
        """Select a model; before the battle, take it in hand."""
        self.desk.select(model_id)
        model = self.desk.model
        battle = self.desk.battle
        if (
            model is not None
            and self.past.back is None
            and battle.turn.phase is Phase.DEPLOYMENT
            and model.place == "reserve"
            and model.seat == battle.turn.active
        ):
            self.acts.hold(model)

    def toggle(self, name: str) -> None:
        """Show an overlay, or hide it."""
        self.toggles ^= {name}

    def drawn(self, *, by_mouse: bool = False) -> None:
        """Take notice that the sketch has changed."""
        self.by_mouse = by_mouse
        self.desk.fan, self.desk.fan_open = None, False
        self._rested = 0.0

    def scroll_log(self, lines: int) -> None:
        """Scroll the log by so many lines, back or on."""
        self.log_back = min(max(0, self.log_back + lines), max(0, len(self.desk.log) - 3))

    # --- events ---------------------------------------------------------------------------------

    def mouse(self, event: pygame.event.Event) -> bool:
        """Take a mouse event over the table."""
        point = getattr(event, "pos", self.app.pointer)
        if event.type == pygame.MOUSEMOTION and event.buttons[0] and self._pulled(point):
            return True
        if self.past.back is not None:
            return self.past.mouse(event)
        if not self.table.rect.collidepoint(point) and event.type == pygame.MOUSEBUTTONDOWN:
            return False
        return self.hand.take(event)

    def _pulled(self, point: tuple[int, int]) -> bool:
        held = self.app.pressed_on
        if not isinstance(held, tuple):
            return False
        if held[0] == "select" and self.past.back is None:
            return self.hand.bring(held[1], point)
        if held[0] != "look":
            return False
        zone = self.app.frame().at(point)
        if zone is None or not isinstance(zone.intent, tuple) or zone.intent[0] != "look":
            return False
        self.past.look(int(str(zone.intent[1])))
        return True

    def typed(self, event: pygame.event.Event) -> bool:
        """Take a key while words or figures are typed."""
        if self.find.take(event):
            return True
        return self.past.back is None and self.writing.take(event)

    def scrolled(self, panel: str, steps: float) -> bool:
        """Scroll the log with the wheel."""
        if panel != "log":
            return False
        self.scroll_log(round(steps * 2) or (1 if steps > 0 else -1))
        return True

    def released(self) -> None:
        """Let go of everything held."""
        self.hand.let_go()

    def resized(self) -> None:
        """Fit another window or text scale."""
        self._restyle()

    def _restyle(self) -> None:
        self.table.restyle(self.app.kit, self.desk.battle)
        self.table.reduced = self.app.settings.reduced_motion
        speed = 1e6 if self.app.settings.reduced_motion else self.app.settings.animation_speed
        self.desk.timeline.rate = speed

    def tick(self, dt: float) -> bool:
        """Let time pass."""
        desk = self.desk
        moved = self.past.tick(dt)
        moved = self.table.tick(dt) or moved
        if self.past.back is not None:
            return moved or self._drifts(dt)
        moved = desk.timeline.advance(dt) or moved
        if not self.table.rect.collidepoint(self.app.pointer):
            moved = self.hand.left_table() or moved
        moved = self._count(dt) or moved
        moved = self._banner(dt) or moved
        if desk.timeline.idle:
            moved = self._program() or moved
            if desk.battle.ended and not self._summed and self.app.top is self:
                self._summed = True
                self.acts.do_summary()
                moved = True
        return moved or self._drifts(dt)

    def _drifts(self, dt: float) -> bool:
        """Whether the next picture of the weather is due."""
        if self.desk.battle.weather is None or self.app.settings.reduced_motion:
            return False
        self._weather += dt
        if self._weather < WEATHER_STEP:
            return False
        self._weather = 0.0
        return True

    def _count(self, dt: float) -> bool:
        desk = self.desk
        self._rested += dt
        if desk.fan is not None:
            return desk.count_on()
        found = desk.ghost
        if found is None or not found.tests or found.refused or self._rested < REST:
            return False
        return desk.count_fan()

    def _banner(self, dt: float) -> bool:
        decider = self.decider
        if decider != self._decider and self.desk.timeline.idle:
            self._decider = decider
            if decider is not None and decider not in self.programs:
                self.banner = (decider, 2.0)
                if self.app.settings.curtain and self.app.top is self:
                    from game.ui.screens.curtain import Curtain

                    self.app.lay(Curtain(self.app, self.desk.battle, decider))
                return True
        if self.banner is not None:
            seat, left = self.banner
            self.banner = (seat, left - dt) if left > dt else None
            return self.banner is None
        return False

    def _program(self) -> bool:
        seat = self.decider
        if seat is None and len(self.programs) == len(self.desk.battle.seats):
            # Nobody is there to end the End phase by hand.
            seat = self.desk.battle.seats[0].id
        step = self.programs.get(seat) if seat is not None else None
        if step is None or self.desk.battle.ended or self.app.top is not self:
            return False
        before, count = self.desk.battle, len(self.desk.session.events)
        step(self.desk.session)
        fresh = self.desk.session.events[count:]
        self.desk.timeline.show(before, fresh)
        self.desk.retell()
        self.desk.after()
        return True

    # --- painting -------------------------------------------------------------------------------

    def paint(self, frame: Frame) -> None:
        """Paint the table and the panels."""
        self.picture.paint(frame)
