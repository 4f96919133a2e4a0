"""The log: everything that happened, a clause and a sentence a line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.battle import Battle
from game.core.events import Happening
from game.view.phrases import marked, plain

_STRONG = ("phase_began", "battle_began", "battle_ended")


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line."""

    clause: str
    words: str
    """With `**` marks around names and figures."""
    strong: bool = False


class LogBook:
    """The lines of a growing game; a line is made once and kept."""

    def __init__(self) -> None:
        self._lines: list[LogLine] = []
        self._of: list[Happening] = []

    def __len__(self) -> int:
        return len(self._lines)

    def follow(self, events: Sequence[Happening], battle: Battle) -> None:
        """Take over the events that stand; what was taken back goes from the end."""
        same = 0
        for old, new in zip(self._of, events, strict=False):
            if old is not new:
                break
            same += 1
        del self._of[same:], self._lines[same:]
        for event in events[same:]:
            self._of.append(event)
            self._lines.append(LogLine(event.clause, marked(event, battle), event.event in _STRONG))

    def note(self, words: str) -> LogLine:
        """Return a line of the program's own, such as that fresh dice were asked for."""
        return LogLine("", words)

    def slice(self, end: int, most: int) -> tuple[LogLine, ...]:
        """Return up to `most` lines before line `end`."""
        stop = max(0, min(len(self._lines), end))
        return tuple(self._lines[max(0, stop - most) : stop])

    def text(self) -> str:
        """Return the whole log as plain text."""
        return "".join(f"{line.clause or '-':<6} {plain(line.words)}\n" for line in self._lines)
