"""Looking back: the battle as it was at any moment of the game, and played on from there.

Nothing is taken back by looking. The moments are counted in events that stand; between two
orders the battle is known at once, within an order its events are followed one by one.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from itertools import accumulate

from game.core.battle import Battle
from game.core.events import Event, PhaseBegan
from game.core.evolve import evolve
from game.engine.history import History
from game.view.phrases.words import seat_name
from game.view.rounds import round_view
from game.view.timeline import Timeline

PAUSE = 0.3
"""Seconds between two orders that are played on."""
STILL_PAUSE = 0.9
"""The same where nothing moves, so that each order can be read."""


class LookBack:
    """One moment of a game that is looked at.

    Attributes:
        at: How many events stand at the moment.
        playing: Whether the game is being played on from there.
        timeline: What the table shows.
    """

    def __init__(self, history: History, *, rate: float = 1.0, still: bool = False) -> None:
        self._history = history
        self._ends = [0, *accumulate(len(entry.events) for entry in history.entries)]
        self._events: tuple[Event, ...] = tuple(e for x in history.entries for e in x.events)
        self._phases = [n for n, e in enumerate(self._events, 1) if isinstance(e, PhaseBegan)]
        self._rested = 0.0
        self._still = still
        self.at = len(self._events)
        self.playing = False
        self.timeline = Timeline(history.battle, rate=rate)

    @property
    def count(self) -> int:
        """How many events stand in the whole game."""
        return len(self._events)

    @property
    def orders(self) -> int:
        """How many orders stand in the whole game."""
        return len(self._ends) - 1

    @property
    def entries(self) -> int:
        """How many orders are wholly over at the moment."""
        return bisect_right(self._ends, self.at) - 1

    @property
    def told(self) -> int:
        """How many events have begun to be shown."""
        return self.at - self.timeline.ahead

    @property
    def events(self) -> tuple[Event, ...]:
        """The events that stand at the moment."""
        return self._events[: self.at]

    @property
    def battle(self) -> Battle:
        """The battle as it was."""
        return self.battle_at(self.at)

    @property
    def latest(self) -> bool:
        """Whether the moment is the latest: nothing is left to play on to."""
        return self.at >= self.count

    def battle_at(self, at: int) -> Battle:
        """Return the battle when so many events stood."""
        whole = bisect_right(self._ends, at) - 1
        befores = self._history.befores
        battle = befores[whole] if whole < len(befores) else self._history.battle
        for event in self._events[self._ends[whole] : at]:
            battle = evolve(battle, event)
        return battle

    # --- going ----------------------------------------------------------------------------------

    def go(self, at: int) -> None:
        """Look at the moment when so many events stood."""
        self.at = min(self.count, max(0, at))
        self.playing = False
        self.timeline.jump(self.battle)

    def go_to_entry(self, entries: int) -> None:
        """Look at the moment when so many orders were over."""
        self.go(self._ends[min(len(self._ends) - 1, max(0, entries))])

    def step(self, by: int) -> None:
        """Go an order back or on; orders that brought nothing about are passed over."""
        self._to_one_of(self._ends, by)

    def step_event(self, by: int) -> None:
        """Go an event back or on."""
        self.go(self.at + by)

    def step_phase(self, by: int) -> None:
        """Go to the beginning of the phase before or after."""
        self._to_one_of([0, *self._phases, self.count], by)

    def _to_one_of(self, moments: list[int], by: int) -> None:
        found = bisect_left(moments, self.at) - 1 if by < 0 else bisect_right(moments, self.at)
        self.go(moments[min(len(moments) - 1, max(0, found))])

    # --- playing --------------------------------------------------------------------------------

    def play(self) -> None:
        """Play on from the moment, or stop; at the latest, from the beginning."""
        if self.playing:
            self.playing = False
            self.timeline.skip()
            return
        if self.latest:
            self.go(0)
        self.playing, self._rested = True, 10.0

    def tick(self, dt: float) -> bool:
        """Let `dt` seconds pass; return whether anything may look different."""
        moved = self.timeline.advance(dt)
        if not self.playing or not self.timeline.idle:
            return moved
        self._rested += dt
        if self._rested < (STILL_PAUSE if self._still else PAUSE):
            return moved
        if self.latest:
            self.playing = False
            return True
        battle, begin = self.battle, self.at
        self.at = self._ends[bisect_right(self._ends, begin)]
        self.timeline.show(battle, self._events[begin : self.at])
        self._rested = 0.0
        return True

    # --- words ----------------------------------------------------------------------------------

    def words(self) -> str:
        """Return which moment it is, such as `As it was in round 2, Movement of Amber`."""
        battle = self.timeline.shown().battle
        view = round_view(battle, None)
        now = next((pill.words for pill in view.pills if pill.state == "now"), "")
        seat = battle.turn.active
        whose = f" of {seat_name(battle, seat)}" if seat is not None else ""
        when = view.title if view.title.startswith("Before") else f"in {view.title.lower()}"
        words = f"As it was {when[:1].lower()}{when[1:]}, {now}{whose}".rstrip(", ")
        return words if not self.latest else f"{words}: the latest"
