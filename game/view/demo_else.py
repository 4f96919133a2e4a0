"""What else could have come of a roll: every branch from it on, each with its exact chance."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from game.core import events as ev
from game.core.base import ModelId
from game.core.battle import Battle
from game.core.events import Happening
from game.core.steps import Settle, Settled
from game.engine.advance import advance
from game.engine.outcomes import Leaf, leaves
from game.engine.reel import Throw
from game.geometry.pose import Pose
from game.view import figures
from game.view.cards import Card, Item, Line, Words
from game.view.demo_cards import roll_line
from game.view.fan import TONES, Kind

AT_ONCE = 60
"""Branches counted in one go, so that a frame is not held up."""
MOST = 40_000
"""Branches counted at the most."""

_GROUND: dict[str, tuple[str, Kind]] = {
    "held": ("Drives on", "held"),
    "carries_on": ("Carries on", "carries_on"),
    "swerve": ("Swerves", "swerve"),
    "lost_control": ("Loses control", "lost_control"),
}


@dataclass(frozen=True, slots=True)
class ElseEnd:
    """Everything that comes to the same, and its chance."""

    words: str
    kind: Kind
    chance: Fraction
    path: tuple[Pose, ...]
    """Where its likeliest branch takes the model; empty when it stays."""
    spots: tuple[tuple[float, float], ...]


class ElseCount:
    """A count that goes on a little in every frame."""

    def __init__(
        self, throw: Throw, *, physics: Callable[[Battle, Settle], Settled] | None = None
    ) -> None:
        self.throw = throw
        self.model: ModelId | None = throw.roll.model
        self._skip = len(advance(throw.before, throw.command, throw.inputs).events)
        self._leaves: Iterator[Leaf] = leaves(
            throw.before, throw.command, throw.inputs, physics=physics
        )
        self._chances: dict[str, Fraction] = defaultdict(Fraction)
        self._kinds: dict[str, Kind] = {}
        self._best: dict[str, tuple[Fraction, tuple[Pose, ...]]] = {}
        self._spots: dict[str, dict[tuple[float, float], None]] = defaultdict(dict)
        self.share = Fraction(0)
        self.branches = 0
        self.done = False

    def go_on(self, most: int = AT_ONCE) -> bool:
        """Count some more branches; return whether anything was left to count."""
        if self.done:
            return False
        for _ in range(most):
            leaf = next(self._leaves, None)
            if leaf is None or self.branches >= MOST:
                self.done = True
                break
            self._take(leaf)
        return True

    def _take(self, leaf: Leaf) -> None:
        fresh = leaf.progress.events[self._skip :]
        words, kind = _words(fresh, leaf.progress.battle, self.model)
        self.share += leaf.chance
        self.branches += 1
        self._chances[words] += leaf.chance
        self._kinds.setdefault(words, kind)
        path = _path(fresh, self.model)
        if words not in self._best or leaf.chance > self._best[words][0]:
            self._best[words] = (leaf.chance, path)
        if path:
            self._spots[words][path[-1].x, path[-1].y] = None

    def ends(self) -> tuple[ElseEnd, ...]:
        """Return what has been counted so far, the likeliest first."""
        found = [
            ElseEnd(
                words,
                self._kinds[words],
                chance,
                self._best[words][1],
                tuple(self._spots[words])[:200],
            )
            for words, chance in self._chances.items()
        ]
        return tuple(sorted(found, key=lambda end: -end.chance))


def _words(
    events: Sequence[Happening], battle: Battle, model_id: ModelId | None
) -> tuple[str, Kind]:
    """Return in a few words what a branch comes to."""
    parts: list[str] = []
    kind: Kind = "held"
    for event in events:
        match event:
            case ev.GroundTested():
                words, kind = _GROUND[event.result]
                parts.append(words)
            case ev.Swerved():
                parts[-1:] = [f"Swerves {'left' if event.degrees > 0 else 'right'}"]
            case ev.LostControl():
                parts[-1:] = [f"Loses control {'left' if event.degrees > 0 else 'right'}"]
            case ev.TailTested():
                parts.append("Keeps the tail" if event.result == "kept" else "Shaken off")
                kind = "held" if event.result == "kept" else "lost_control"
            case ev.Hit():
                parts.append("Hits")
            case ev.Missed():
                parts.append("Misses")
            case ev.Contact() if event.model == model_id:
                parts.append("meets something")
                kind = "contact"
            case ev.RejoinTested():
                parts.append("Catches up" if event.result == "passed" else "Does not catch up")
            case ev.SuccumbRolled():
                parts.append("Succumbs" if event.result == "succumbs" else "Lives")
            case ev.Avalanche():
                parts.append("The snow comes down" if event.falls else "The snow holds")
            case ev.IceShards():
                many = "1 wound" if event.wounds == 1 else f"{event.wounds} wounds"
                parts.append(many if event.wounds else "Nobody is cut")
            case ev.TerrainRolled():
                parts.append("No new piece" if not event.result else f"{event.result} new")
            case ev.TakenOut():
                parts.append("somebody is out")
            case ev.FellOff():
                parts.append("over the side")
                kind = "gone"
    if not parts:
        parts.append("Nothing comes of it")
    if model_id is not None and battle.model(model_id).place != "table" and kind != "gone":
        kind = "gone"
    return ", ".join(dict.fromkeys(parts[:4])), kind


def _path(events: Sequence[Happening], model_id: ModelId | None) -> tuple[Pose, ...]:
    path: list[Pose] = []
    for event in events:
        if getattr(event, "model", None) == model_id and hasattr(event, "path"):
            path.extend(event.path[1:] if path else event.path)
    return tuple(path)


def else_cards(count: ElseCount) -> tuple[Card, ...]:
    """Return the card of everything that could have come of a roll."""
    throw = count.throw
    items: list[Item] = [Words(f"{roll_line(throw.roll, throw.before)}.", "muted", 12.5)]
    items += [
        Line(end.words, figures.percent(end.chance), TONES.get(end.kind, "plain"))
        for end in count.ends()[:12]
    ]
    many = f"{count.branches:,} branches".replace(",", " ") if count.branches != 1 else "1 branch"
    if count.done:
        note = f"Exact: {many} counted, none sampled."
    else:
        note = f"Counting: {figures.percent(count.share)} of all chances, {many}."
    items.append(Words(note, "muted", 12))
    return (Card(tuple(items), "What else could happen"),)
