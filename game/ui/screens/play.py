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
from game.core.models import Model, Speed
from game.engine.session import Session, Settler
from game.files.save_writer import SaveWriter
from game.rules.salvo import waits_for
from game.ui.brush import Intent
from game.ui.draw import overlays as o
from game.ui.draw.looks import ModelState, Placed
from game.ui.frame import Frame
from game.ui.kept import Kept
from game.ui.looks_of import drawn as as_drawn
from game.ui.looks_of import model_look, model_state
from game.ui.panels.cards import paint_cards
from game.ui.panels.layout import layout
from game.ui.panels.log import Log, paint_log
from game.ui.panels.roster import paint_roster
from game.ui.panels.strip import Strip, paint_strip
from game.ui.panels.topbar import TopBar, paint_topbar
from game.ui.screens import play_marks
from game.ui.screens.base import Screen
from game.ui.screens.desk import Desk
from game.ui.screens.play_acts import OVERLAYS, PlayActs
from game.ui.screens.play_hand import PlayHand
from game.ui.screens.play_right import right_cards
from game.ui.screens.play_typing import PlayTyping
from game.ui.table_view import TableView, rolled_before
from game.view import plan
from game.view.roster import Roster, finished, roster
from game.view.rounds import RoundView, round_view, to_do

if TYPE_CHECKING:
    from game.ui.app import App

REST = 0.12
"""Seconds for which a path must rest before its odds are counted."""
WEATHER_STEP = 1 / 20
"""Seconds between pictures of the weather while nothing else moves."""
HINTED = (
    "undo", "redo", "fit", "settings", "help", "tab_play", "tab_measure", "tab_demos", "tab_editor",
    "speed_1", "speed_2", "speed_3", "drive", "cancel", "what_if", "end_move", "reverse", "tail",
    "type_figures", "end_phase", "set_up_rest", "shoot", "next_weapon", "pass", "advance", "skip",
    "own_dice",
)  # fmt: skip


class PlayScreen(Screen):
    """One battle on the screen.

    Attributes:
        desk: What lies before the players.
        table: The table in the middle.
        toggles: Overlays that are shown.
        programs: Seats played by a program, and how each takes its next step.
    """

    tab = "play"

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
        self.toggles: set[str] = set()
        self.programs = programs or {}
        self.writer: SaveWriter | None = None
        """What writes the game as it is played."""
        self.title = ""
        self.by_mouse = False
        self.banner: tuple[SeatId, float] | None = None
        self._decider: SeatId | None = None
        self._log_back = 0
        self._rested = 0.0
        self._held_said = ""
        self._weather = 0.0
        self._summed = False
        self._shown = session.battle
        self.kept_marks = play_marks.KeptMarks()
        self._gangs: Kept[Roster] = Kept()
        self._states: Kept[dict[ModelId, ModelState]] = Kept()
        self._round: Kept[RoundView] = Kept()
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
        if action.startswith(("longer", "shorter", "turn_", "rest", "reverse")):
            self.hand.keyed()
        found()
        return True

    def _cancel(self) -> bool:
        desk = self.desk
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

    def say_held(self) -> None:
        """Say when an allowance has stopped the hand."""
        sketch = self.desk.sketch
        if sketch is None or not sketch.held:
            return
        budget = plan.allowance(self.desk.battle, sketch)
        if sketch.held == "distance":
            words, clause = f"Stopped at {budget.inches:g}″.", budget.distance_clause
        else:
            words, clause = f"Stopped at {budget.degrees:g}° of turning.", budget.turn_clause
        self.app.tell(words, clause=clause, kind="warn")

    def scroll_log(self, lines: int) -> None:
        """Scroll the log by so many lines, back or on."""
        self._log_back = min(max(0, self._log_back + lines), max(0, len(self.desk.log) - 3))

    # --- events ---------------------------------------------------------------------------------

    def mouse(self, event: pygame.event.Event) -> bool:
        """Take a mouse event over the table."""
        point = getattr(event, "pos", self.app.pointer)
        if not self.table.rect.collidepoint(point) and event.type == pygame.MOUSEBUTTONDOWN:
            return False
        return self.hand.take(event)

    def typed(self, event: pygame.event.Event) -> bool:
        """Take a key while figures are typed."""
        return self.writing.take(event)

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
        moved = desk.timeline.advance(dt)
        moved = self.table.tick(dt) or moved
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
        if desk.battle.weather is not None and not self.app.settings.reduced_motion:
            self._weather += dt
            if self._weather >= WEATHER_STEP:
                self._weather, moved = 0.0, True
        return moved

    def _count(self, dt: float) -> bool:
        desk = self.desk
        self._rested += dt
        if desk.fan is not None:
            return desk.fan.go_on(40 if desk.fan_open else 16)
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
        step = self.programs.get(seat) if seat is not None else None
        if step is None or self.desk.battle.ended or self.app.top is not self:
            return False
        before, count = self.desk.battle, len(self.desk.session.events)
        step(self.desk.session)
        fresh = self.desk.session.events[count:]
        self.desk.timeline.show(before, fresh)
        self.desk.log.follow(self.desk.session.events, self.desk.battle)
        self.desk.after()
        return True

    # --- painting -------------------------------------------------------------------------------

    def paint(self, frame: Frame) -> None:
        """Paint the table and the panels."""
        desk = self.desk
        areas = layout(frame.size, frame.inks.scale)
        self.table.place(areas.table, desk.battle)
        shown = desk.timeline.shown()
        self._shown = shown.battle
        extra: list[Placed] = []
        poses = {}
        placing = desk.placing
        if placing is not None:
            held = play_marks.held_model(desk, placing)
            if placing.model is not None and desk.battle.model(placing.model).place == "table":
                poses[placing.model] = placing.pose
            elif held is not None:
                look = model_look(desk.battle, held)
                extra.append(Placed(look, as_drawn(placing.pose), ModelState(selected=True)))
        self.table.paint(
            frame,
            shown,
            self._state_of(),
            overlays=play_marks.marks(self, shown),
            rolled=rolled_before(desk.timeline, desk.session.events),
            extra=extra,
            poses=poses,
        )
        play_marks.paint_legend(frame, areas.table, self)
        play_marks.paint_banner(frame, areas.table, self)
        hints = self.app.keys.hints(HINTED)
        panels = self.app.panels
        panels.paint(frame, "bar", areas.bar, self._bar(hints), paint_topbar)
        panels.paint(frame, "roster", areas.left, self._roster(), paint_roster)
        panels.paint(frame, "cards", areas.right, right_cards(desk, hints), paint_cards)
        wide = areas.right.width + frame.px(110)
        wide = min(wide, areas.bottom.width // 2)
        log = pygame.Rect(areas.bottom)
        log.width -= wide
        strip = pygame.Rect(log.right, log.top, wide, log.height)
        panels.paint(frame, "log", log, self._log(), paint_log)
        panels.paint(frame, "strip", strip, self._strip(), paint_strip)

    def _roster(self) -> Roster:
        battle, selected = self._shown, self.desk.selected
        return self._gangs.get((battle,), lambda: roster(battle, selected), values=(selected,))

    def _state_of(self) -> Callable[[Model], ModelState]:
        desk, hovered, labels = self.desk, self.hand.hovered, self.app.settings.labels
        battle, warned = desk.battle, "keep_up" in self.toggles
        values = (desk.selected, hovered, warned, labels)
        known = self._states.get((battle, self._shown), dict, values=values)
        at_risk = frozenset[ModelId]() if known or not warned else play_marks.lagging(battle)

        def state(model: Model) -> ModelState:
            found = known.get(model.id)
            if found is None:
                found = known[model.id] = model_state(
                    battle,
                    model,
                    selected=model.id == desk.selected,
                    hovered=model.id == hovered,
                    dimmed=finished(battle, model) and model.id != desk.selected,
                    at_risk=model.id in at_risk,
                    labelled=labels,
                )
            return found

        return state

    def _bar(self, hints: tuple[tuple[str, str], ...]) -> TopBar:
        desk = self.desk
        battle, waiting = desk.battle, desk.session.waiting
        found = self._round.get((battle, waiting), lambda: round_view(battle, waiting))
        return TopBar(
            tab="play",
            tabs=self.app.tabs,
            title=found.title,
            pills=found.pills,
            undo=bool(desk.session.entries),
            redo=bool(desk.session.history.undone),
            hints=hints,
        )

    def _log(self) -> Log:
        desk = self.desk
        # The log trails with the table: it does not tell what has not been seen yet.
        ahead = desk.timeline.ahead
        end = len(desk.log) - self._log_back - ahead
        prompt = to_do(desk.battle, desk.session.waiting) if not ahead else ""
        return Log(desk.log.slice(end, 14), prompt, self._log_back)

    def _strip(self) -> Strip:
        desk = self.desk
        session = desk.session
        begins = ("end_phase", "open_phase", "begin_phase")
        dots = tuple(e.command.order in begins for e in session.entries[-40:])
        undone = tuple(
            entry.command.order in begins
            for back in reversed(session.history.undone)
            for entry in back.entries
        )
        faces: tuple[float, ...] = ()
        for clip in desk.timeline.clips:
            if clip.start <= desk.timeline.clock and clip.faces:
                faces = clip.faces
        if not faces and desk.timeline.idle:
            for event in reversed(session.events):
                faces = tuple(getattr(event, "faces", ()))
                if faces:
                    break
        by_hand = self.by_hand
        return Strip(
            dots=dots,
            undone=undone[:12],
            faces=faces,
            dice="by hand" if by_hand else f"app · seed {session.seed}",
            own_key=self.app.keys.hint("own_dice"),
            own="let the app roll" if by_hand else "enter my own",
            playing=not desk.timeline.idle,
            skip_key=self.app.keys.hint("skip"),
            rate=self.app.settings.animation_speed,
        )


__all__ = ["OVERLAYS", "PlayScreen", "o"]
