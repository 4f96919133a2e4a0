"""What the keys of a demonstration do."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.files.problems import BadFileError
from game.view.demo_film import battle_at
from game.view.demo_player import Player

if TYPE_CHECKING:
    from game.ui.screens.demos import DemosScreen

PAN_STEP = 90
"""Pixels that a key pushes the table."""


class DemoActs:
    """The actions of a demonstration by their names in the registry."""

    def __init__(self, screen: DemosScreen) -> None:
        self._screen = screen
        self._all: dict[str, Callable[[], object]] = {
            "demo_pause": lambda: self._player().pause(),
            "demo_next": lambda: self._player().step(1),
            "demo_back": lambda: self._player().step(-1),
            "demo_first": lambda: self._player().seek(0.0),
            "demo_last": lambda: self._player().seek(self._player().film.length),
            "demo_on": lambda: self._nudge(0.25),
            "demo_off": lambda: self._nudge(-0.25),
            "demo_faster": lambda: self._rate(-1),
            "demo_slower": lambda: self._rate(1),
            "demo_loop": self._loop,
            "demo_after": self._after,
            "demo_down": lambda: self._lesson(1),
            "demo_up": lambda: self._lesson(-1),
            "demo_begin": lambda: self._cut(begin=True),
            "demo_end": lambda: self._cut(begin=False),
            "demo_whole": lambda: self._player().whole(),
            "demo_knob": self._next_knob,
            "demo_more": lambda: self._turn(1),
            "demo_less": lambda: self._turn(-1),
            "demo_same": self._same,
            "demo_fresh": self._fresh,
            "demo_else": lambda: self._else(0),
            "demo_else_next": lambda: self._else(self._screen.desk.counted_throw + 1),
            "demo_play": self._play,
            "demo_export": self._export,
            "demo_captions": self._captions,
            "cancel": self._cancel,
            "fit": self._screen.frame_it,
            "centre": self._screen.frame_it,
            "zoom_in": lambda: self._screen.table.zoom(1.25),
            "zoom_out": lambda: self._screen.table.zoom(0.8),
            "pan_left": lambda: self._screen.table.pan(PAN_STEP, 0, at_once=False),
            "pan_right": lambda: self._screen.table.pan(-PAN_STEP, 0, at_once=False),
            "pan_up": lambda: self._screen.table.pan(0, PAN_STEP, at_once=False),
            "pan_down": lambda: self._screen.table.pan(0, -PAN_STEP, at_once=False),
            "rotate": self._rotate,
        }

    def do(self, action: str) -> bool:
        """Carry out an action; return whether it meant anything here."""
        found = self._all.get(action)
        if found is None:
            return False
        return found() is not False

    def _player(self) -> Player:
        return self._screen.desk.player

    def _nudge(self, seconds: float) -> None:
        player = self._player()
        player.playing = False
        player.seek(player.time + seconds)

    def _rate(self, notches: int) -> None:
        self._player().slower(notches)
        self._screen.app.tell(f"Shown at {self._player().rate:g}× speed.")

    def _loop(self) -> None:
        player = self._player()
        player.loop = not player.loop
        if player.loop:
            player.playing = True

    def _after(self) -> None:
        self._screen.after = not self._screen.after
        shown = "shown" if self._screen.after else "hidden"
        self._screen.app.tell(f"Where a step will end is {shown}.")

    def _lesson(self, by: int) -> None:
        screen = self._screen
        paths = screen.lessons.paths
        if not paths:
            return
        here = next(
            (n for n, p in enumerate(paths) if p.resolve() == screen.desk.reel.file.resolve()), -by
        )
        screen.open(paths[(here + by) % len(paths)])
        name = ("lesson", str(screen.desk.reel.file))
        screen.app.panels.reveal("lessons", name, screen.app.size[1] - 250)

    def _cut(self, *, begin: bool) -> None:
        player = self._player()
        player.cut(begin=begin)
        words = f"The part is {player.begin:.1f} to {player.end:.1f} s."
        self._screen.app.tell(words)

    def _next_knob(self) -> None:
        desk = self._screen.desk
        count = len(desk.knobs)
        if count:
            desk.knob = (desk.knob + 1) % count

    def _turn(self, by: int) -> None:
        desk = self._screen.desk
        knobs = desk.knobs
        if not knobs:
            self._screen.app.tell("Nothing of this step can be changed by key.", kind="warn")
            return
        desk.knob = min(desk.knob, len(knobs) - 1)
        if desk.turn_knob(desk.knob, by):
            desk.player.playing = True

    def _same(self) -> bool:
        desk = self._screen.desk
        if not desk.as_it_was():
            return False
        desk.player.playing = True
        return True

    def _fresh(self) -> None:
        desk = self._screen.desk
        if desk.fresh_dice():
            desk.player.playing = True
            self._screen.app.tell("Fresh dice from this step on.")

    def _else(self, throw: int) -> None:
        desk = self._screen.desk
        if desk.counting is not None and throw == 0:
            desk.counting = None
            return
        if not desk.count_else(throw):
            self._screen.app.tell("No dice fall in this step.", kind="warn")

    def _play(self) -> None:
        from game.ui.screens import doors, games

        screen = self._screen
        app, desk = screen.app, screen.desk
        battle, _ = battle_at(desk.player.moment)
        title = f"{desk.reel.title or desk.reel.file.stem}, from step {desk.index + 1}"
        seed = desk.reel.seed if isinstance(desk.reel.seed, int) else 7
        try:
            doors.leave(app)
            games.begin(app, battle, title=title, seed=seed)
        except BadFileError as error:
            doors.complain(app, error)

    def _export(self) -> None:
        from game.ui.screens.demo_export import ExportSheet

        desk = self._screen.desk
        desk.player.playing = False
        self._screen.app.lay(ExportSheet(self._screen.app, desk))

    def _captions(self) -> None:
        from game.ui.screens.demo_captions import CaptionSheet

        self._player().playing = False
        self._screen.app.lay(CaptionSheet(self._screen.app, self._screen))

    def _cancel(self) -> bool:
        desk = self._screen.desk
        if desk.counting is not None:
            desk.counting = None
            return True
        if desk.changed:
            return desk.as_it_was()
        if desk.player.cut_short:
            desk.player.whole()
            return True
        return False

    def _rotate(self) -> None:
        screen = self._screen
        screen.table.rotate(screen.desk.steps[0].before)
        screen.frame_it(at_once=True)
