"""The log: everything that happened, a clause and a sentence a line, and what was set aside."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from game.core.battle import Battle
from game.core.events import Happening
from game.engine.history import History
from game.engine.other_ways import other_ways
from game.view.phrases import marked, plain

_STRONG = ("phase_began", "battle_began", "battle_ended")

Note = tuple[int, str]
"""How many events stood, and what the players did to the game itself there."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line."""

    clause: str
    words: str
    """With `**` marks around names and figures."""
    strong: bool = False
    at: int = 0
    """How many events stand once this is told."""
    event: Happening | None = None
    """What it tells of; `None` for a note."""


class LogBook:
    """The lines of a growing game; a line is made once and kept."""

    def __init__(self) -> None:
        self._told: list[LogLine] = []
        self._of: list[Happening] = []
        self._notes: tuple[Note, ...] = ()
        self._lines: list[LogLine] = self._told
        """The told with the notes between them; the told themselves where there are none."""

    def __len__(self) -> int:
        return len(self._lines)

    @property
    def lines(self) -> Sequence[LogLine]:
        """Every line, the oldest first."""
        return self._lines

    def follow(
        self, events: Sequence[Happening], battle: Battle, notes: Sequence[Note] = ()
    ) -> None:
        """Take over the events that stand; what was taken back goes from the end.

        Args:
            events: All that stand.
            battle: The battle they led to, for the names.
            notes: What the players did to the game itself, in order.
        """
        same = 0
        for old, new in zip(self._of, events, strict=False):
            if old is not new:
                break
            same += 1
        del self._of[same:], self._told[same:]
        for at, event in enumerate(events[same:], same + 1):
            self._of.append(event)
            strong = event.event in _STRONG
            self._told.append(LogLine(event.clause, marked(event, battle), strong, at, event))
        self._notes = tuple(notes)
        self._lines = self._mixed() if notes else self._told

    def _mixed(self) -> list[LogLine]:
        found: list[LogLine] = []
        done = 0
        for at, words in sorted(self._notes, key=lambda note: note[0]):
            found += self._told[done : max(done, at)]
            found.append(LogLine("", words, strong=False, at=at))
            done = max(done, at)
        return found + self._told[done:]

    def slice(self, end: int, most: int) -> tuple[LogLine, ...]:
        """Return up to `most` lines before line `end`."""
        stop = max(0, min(len(self._lines), end))
        return tuple(self._lines[max(0, stop - most) : stop])

    def until(self, at: int) -> int:
        """Return how many lines are told once so many events stand."""
        low, high = 0, len(self._lines)
        while low < high:
            middle = (low + high) // 2
            if self._lines[middle].at <= at:
                low = middle + 1
            else:
                high = middle
        return low

    def matching(self, text: str) -> list[int]:
        """Return the numbers of the lines that hold every word of a text, in any case."""
        wanted = text.casefold().split()
        if not wanted:
            return []
        return [
            number
            for number, line in enumerate(self._lines)
            if all(word in f"{line.clause} {plain(line.words)}".casefold() for word in wanted)
        ]

    def text(self) -> str:
        """Return the whole log as plain text."""
        return "".join(f"{line.clause or '-':<6} {plain(line.words)}\n" for line in self._lines)


def notes_of(history: History) -> tuple[Note, ...]:
    """Return what the log says of the game itself: other ways set aside, fresh dice."""
    ends = (0, *accumulate(len(entry.events) for entry in history.entries))
    found: list[Note] = []
    for way in other_ways(history):
        count = len(way.entries)
        orders = "1 order was" if count == 1 else f"{count} orders were"
        words = f"The game goes on another way from here: {orders} set aside."
        found.append((ends[way.standing], words))
    fresh = [standing for standing in history.asked_fresh if standing < len(ends)]
    return (*found, *((ends[standing], "Fresh dice were asked for.") for standing in fresh))
