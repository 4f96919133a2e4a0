"""How a battle is painted: the table, and the values of the panels around it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.core.base import ModelId
from game.core.events import Event, RoundBegan
from game.core.models import Model
from game.engine.journal import Entry
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
from game.ui.screens.play_dice import paint_dice
from game.ui.screens.play_legend import paint_legend
from game.ui.screens.play_right import right_cards
from game.ui.table_view import rolled_before
from game.view.cards import Cards
from game.view.roster import Roster, finished, roster
from game.view.rounds import RoundView, round_view, to_do

if TYPE_CHECKING:
    from game.ui.screens.play import PlayScreen

HINTED = (
    "undo", "redo", "fit", "settings", "help", "tab_play", "tab_measure", "tab_demos", "tab_editor",
    "speed_1", "speed_2", "speed_3", "drive", "cancel", "what_if", "end_move", "reverse", "tail",
    "type_figures", "end_phase", "set_up_rest", "shoot", "next_weapon", "pass", "advance", "skip",
    "own_dice", "past_play", "past_back", "past_on", "past_branch", "past_other", "look_back",
    "find", "referee",
)  # fmt: skip


class PlayPicture:
    """Paints one battle; what has not changed since the last picture is kept."""

    def __init__(self, screen: PlayScreen) -> None:
        self._screen = screen
        self._shown = screen.desk.battle
        self._gangs: Kept[Roster] = Kept()
        self._states: Kept[dict[ModelId, ModelState]] = Kept()
        self._round: Kept[RoundView] = Kept()
        self._happened: Kept[tuple[Event, ...]] = Kept()
        self._rounds: Kept[tuple[int, ...]] = Kept()

    def paint(self, frame: Frame) -> None:
        """Paint the table and the panels."""
        desk = self._screen.desk
        areas = layout(frame.size, frame.inks.scale)
        self._screen.table.place(areas.table, desk.battle)
        past, timeline = self._screen.past, self._screen.timeline
        shown = timeline.shown()
        self._shown = shown.battle
        extra: list[Placed] = []
        poses = {}
        # What is asked for is not shown before the table has shown what led to it.
        placing = desk.placing if past.back is None and desk.timeline.idle else None
        if placing is not None:
            held = play_marks.held_model(desk, placing)
            if placing.model is not None and desk.battle.model(placing.model).place == "table":
                poses[placing.model] = placing.pose
            elif held is not None:
                look = model_look(desk.battle, held)
                extra.append(Placed(look, as_drawn(placing.pose), ModelState(selected=True)))
        self._screen.table.paint(
            frame,
            shown,
            self._state_of(),
            overlays=play_marks.marks(self._screen, shown),
            rolled=rolled_before(timeline, self._events()),
            extra=extra,
            poses=poses,
        )
        # Nothing of this may reach the panels, which are not painted again while they stay.
        clip = frame.surface.get_clip()
        frame.surface.set_clip(areas.table)
        past.paint_marker(frame, areas.table)
        paint_legend(frame, areas.table, self._screen)
        play_marks.paint_banner(frame, areas.table, self._screen)
        paint_dice(frame, areas.table, timeline, shown.battle)
        past.paint_banner(frame, areas.table)
        frame.surface.set_clip(clip)
        hints = self._screen.app.keys.hints(HINTED)
        panels = self._screen.app.panels
        panels.paint(frame, "bar", areas.bar, self._bar(hints), paint_topbar)
        panels.paint(frame, "roster", areas.left, self._roster(), paint_roster)
        panels.paint(frame, "cards", areas.right, self._cards(hints), paint_cards)
        wide = areas.right.width + frame.px(110)
        wide = min(wide, areas.bottom.width // 2)
        log = pygame.Rect(areas.bottom)
        log.width -= wide
        strip = pygame.Rect(log.right, log.top, wide, log.height)
        panels.paint(frame, "log", log, self._log(), paint_log)
        panels.paint(frame, "strip", strip, self._strip(), paint_strip)

    def _events(self) -> tuple[Event, ...]:
        back, session = self._screen.past.back, self._screen.desk.session
        if back is not None:
            return back.events
        last = session.history.entries[-1] if session.history.entries else None
        values = (len(session.history.entries), len(last.events) if last is not None else 0)
        return self._happened.get((last,), lambda: session.events, values=values)

    def _cards(self, hints: tuple[tuple[str, str], ...]) -> Cards:
        past = self._screen.past
        return past.cards(hints) if past.back is not None else right_cards(self._screen.desk, hints)

    def _roster(self) -> Roster:
        battle, selected = self._shown, self._screen.desk.selected
        return self._gangs.get((battle,), lambda: roster(battle, selected), values=(selected,))

    def _state_of(self) -> Callable[[Model], ModelState]:
        desk, hovered, labels = (
            self._screen.desk,
            self._screen.hand.hovered,
            self._screen.app.settings.labels,
        )
        past = self._screen.past.back is not None
        battle, warned = self._shown if past else desk.battle, "keep_up" in self._screen.toggles
        values = (desk.selected, hovered, warned, labels)
        known = self._states.get((battle, self._shown), dict, values=values)
        at_risk = frozenset[ModelId]()
        if not known:
            # Those that the next roll takes are always marked; on demand all that fall back.
            at_risk = play_marks.lagging(battle) if warned else play_marks.lost(battle)

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
        desk = self._screen.desk
        battle, waiting = desk.battle, desk.session.waiting
        if self._screen.past.back is not None:
            battle, waiting = self._shown, None
        found = self._round.get((battle, waiting), lambda: round_view(battle, waiting))
        return TopBar(
            tab="play",
            tabs=self._screen.app.tabs,
            title=found.title,
            pills=found.pills,
            undo=bool(desk.session.entries),
            redo=bool(desk.session.history.undone),
            hints=hints,
        )

    def _log(self) -> Log:
        desk, past, find = self._screen.desk, self._screen.past, self._screen.find
        if find.text is not None:
            return self._found()
        key = self._screen.app.keys.hint("find")
        if past.back is not None:
            end = past.book.until(past.back.told)
            line = past.line()
            prompt = f"{past.back.words()} · {len(past.book) - end} lines later"
            at = line.at if line else -1
            return Log(past.book.slice(end, 14), prompt, cursor=at, find_key=key)
        # The log trails with the table: it does not tell what has not been seen yet.
        ahead = desk.timeline.ahead
        end = len(desk.log) - self._screen.log_back - ahead
        prompt = to_do(desk.battle, desk.session.waiting) if not ahead else ""
        return Log(desk.log.slice(end, 14), prompt, self._screen.log_back, find_key=key)

    def _found(self) -> Log:
        find, book = self._screen.find, self._screen.past.book
        found, at = find.found, find.at
        if not (find.text or "").strip():
            lines = book.slice(len(book), 14)
        else:
            upto = found.index(at) + 1 if at is not None else 0
            # Two lines after the one that is marked are seen too, where there are any.
            lines = tuple(book.lines[n] for n in found[max(0, upto - 12) : upto + 2])
        cursor = book.lines[at].at if at is not None else -1
        return Log(lines, "", cursor=cursor, find=find.text, found=find.words)

    def _strip(self) -> Strip:
        desk = self._screen.desk
        session = desk.session
        begins = ("end_phase", "open_phase", "begin_phase")
        back, entries = self._screen.past.back, self._screen.past.history.entries
        cursor = back.entries if back is not None else None
        stop = len(entries) if cursor is None else min(len(entries), cursor + 6)
        dots = tuple(e.command.order in begins for e in entries[max(0, stop - 40) : stop])
        undone = tuple(
            entry.command.order in begins
            for back in reversed(session.history.undone)
            for entry in back.entries
        )
        faces: tuple[float, ...] = ()
        timeline = self._screen.timeline
        for clip in timeline.clips:
            if clip.told <= timeline.clock and clip.faces:
                faces = clip.faces
        if not faces and timeline.idle:
            for event in reversed(self._events()):
                faces = tuple(getattr(event, "faces", ()))
                if faces:
                    break
        by_hand = self._screen.by_hand
        return Strip(
            dots=dots,
            undone=undone[:12],
            faces=faces,
            dice="by hand" if by_hand else f"app · seed {session.seed}",
            own_key=self._screen.app.keys.hint("own_dice"),
            own="let the app roll" if by_hand else "enter my own",
            playing=back is None and not timeline.idle,
            skip_key=self._screen.app.keys.hint("skip"),
            rate=self._screen.app.settings.animation_speed,
            look_key=self._screen.app.keys.hint("look_back"),
            before=max(0, stop - 40),
            count=len(entries),
            cursor=cursor,
            rounds=self._rounds.get(
                (entries[-1] if entries else None,),
                lambda: _rounds_of(entries),
                values=(len(entries),),
            ),
        )


def _rounds_of(entries: Sequence[Entry]) -> tuple[int, ...]:
    """Return after how many orders each round but the first began."""
    begun = (
        number
        for number, entry in enumerate(entries, 1)
        for event in entry.events
        if isinstance(event, RoundBegan) and event.round > 1
    )
    return tuple(begun)
