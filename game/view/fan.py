"""What could happen: every end of every branch of dice, with its exact chance."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from game.core import events as ev
from game.core.base import ModelId
from game.core.battle import Battle
from game.core.commands import Drive
from game.core.steps import Settle, Settled
from game.engine.outcomes import Counted, Leaf, Outcome, counted, leaves
from game.geometry.pose import Pose
from game.view import figures
from game.view.cards import Card, Item, Line, Tone, Words
from game.view.phrases.words import plain_name

Kind = Literal["held", "carries_on", "swerve", "lost_control", "contact", "gone"]
AT_ONCE = 400
"""Branches counted in one go, so that a frame is not held up for long."""

TONES: dict[Kind, Tone] = {"swerve": "accent", "lost_control": "bad", "gone": "bad"}
"""How a chance is toned; what is not here is plain."""

WORDS: dict[Kind, str] = {
    "held": "Drives on",
    "carries_on": "Keeps going on the D6",
    "swerve": "Swerves 45°",
    "lost_control": "Loses control",
    "contact": "Meets something",
    "gone": "Leaves the table",
}


@dataclass(frozen=True, slots=True)
class End:
    """One place where the model can end."""

    pose: Pose
    path: tuple[Pose, ...]
    kind: Kind
    chance: Fraction


@dataclass(frozen=True, slots=True)
class Fan:
    """Everything an order can lead to, so far as it has been counted."""

    ends: tuple[End, ...]
    kinds: tuple[tuple[Kind, Fraction], ...]
    """Chances by how the worst test went."""
    hits: tuple[tuple[str, Fraction], ...]
    """The chance to hit each thing, by its name."""
    share: Fraction
    """The share of all chances counted; 1 when it is complete."""
    branches: int

    @property
    def complete(self) -> bool:
        """Whether every branch has been counted."""
        return self.share == 1


class FanCount:
    """A count that goes on a little in every frame, and can be given up."""

    def __init__(
        self,
        before: Battle,
        drive: Drive,
        *,
        physics: Callable[[Battle, Settle], Settled] | None = None,
    ) -> None:
        self.model: ModelId = drive.model
        self.drive = drive
        self._before = before
        self._kinds: dict[Kind, Fraction] = defaultdict(Fraction)
        self._hits: dict[str, Fraction] = defaultdict(Fraction)
        self._leaves = self._watched(leaves(before, drive, physics=physics))
        self._counted: Counted | None = None

    @property
    def done(self) -> bool:
        """Whether every branch has been counted."""
        return self._counted is not None and self._counted.share == 1

    def go_on(self, most: int = AT_ONCE, *, enough: Callable[[], bool] | None = None) -> bool:
        """Count more branches, until `enough` says so; return whether any was left to count."""
        if self.done:
            return False
        self._counted = counted(self._leaves, most=most, into=self._counted, enough=enough)
        return True

    def _watched(self, branches: Iterator[Leaf]) -> Iterator[Leaf]:
        # Branches that end alike are merged, but how a test went is told apart.
        for leaf in branches:
            progress = leaf.progress
            self._kinds[_kind(progress.events, progress.battle, self.model)] += leaf.chance
            for name in _met(progress.events, self.model, self._before):
                self._hits[name] += leaf.chance
            yield leaf

    def fan(self) -> Fan:
        """Return what has been counted so far."""
        found = self._counted
        if found is None:
            return Fan((), (), (), Fraction(0), 0)
        ends: dict[tuple[Pose, Kind], End] = {}
        for outcome in found.outcomes:
            kind = _kind(outcome.events, outcome.battle, self.model)
            path = _path(outcome, self.model, self._before)
            key = (path[-1], kind)
            known = ends.get(key)
            chance = outcome.chance + (known.chance if known else 0)
            ends[key] = End(path[-1], path, kind, chance)
        order: tuple[Kind, ...] = tuple(WORDS)
        return Fan(
            tuple(sorted(ends.values(), key=lambda e: -e.chance)),
            tuple((k, self._kinds[k]) for k in order if k in self._kinds),
            tuple(sorted(self._hits.items(), key=lambda item: -item[1])),
            found.share,
            found.leaves,
        )


def _kind(events: Sequence[ev.Happening], battle: Battle, model_id: ModelId) -> Kind:
    worst: Kind = "held"
    rank: dict[str, int] = {"held": 0, "carries_on": 1, "swerve": 2, "lost_control": 3}
    for event in events:
        if not isinstance(event, ev.GroundTested) or event.model != model_id:
            continue
        if rank[event.result] > rank.get(worst, 0):
            worst = event.result
    if battle.model(model_id).place != "table":
        return "gone"
    return worst


def _met(events: Sequence[ev.Happening], model_id: ModelId, before: Battle) -> set[str]:
    names = set()
    for event in events:
        if isinstance(event, ev.Contact) and event.model == model_id:
            thing = event.target or event.piece
            names.add(plain_name(before, thing) if thing is not None else f"the {event.edge} edge")
        elif isinstance(event, ev.CrashedIntoSide) and event.model == model_id:
            names.add(f"the {event.edge} side")
    return names


def _path(outcome: Outcome, model_id: ModelId, before: Battle) -> tuple[Pose, ...]:
    path: list[Pose] = [before.model(model_id).pose]
    for event in outcome.events:
        if getattr(event, "model", None) == model_id and hasattr(event, "path"):
            path.extend(event.path[1:])
    return tuple(path)


def odds_lines(fan: Fan) -> tuple[Line, ...]:
    """Return the exact odds of the tests ahead, a line each; none when nothing is at stake."""
    if len(fan.kinds) < 2 and not fan.hits:
        return ()
    lines = [
        Line(_odds_words(kind, fan), figures.percent(chance), TONES.get(kind, "plain"))
        for kind, chance in fan.kinds
    ]
    if not any(kind == "lost_control" for kind, _ in fan.kinds) and len(fan.kinds) > 1:
        lines.append(Line(WORDS["lost_control"], "0 %", "bad"))
    return tuple(lines)


def _odds_words(kind: Kind, fan: Fan) -> str:
    if kind == "held" and len(fan.kinds) > 1:
        return "Initiative holds, no roll needed"
    return WORDS[kind]


def fan_cards(fan: Fan) -> tuple[Card, ...]:
    """Return the cards of the fan: odds, what may be hit, how it was counted."""
    items: list[Item] = list(odds_lines(fan)) or [Line("Nothing is left to the dice", mark="tick")]
    for name, chance in fan.hits[:6]:
        items.append(Line(f"Hits {name}", figures.percent(chance)))
    if fan.complete:
        counted_words = f"Every outcome is exact: {_many(fan.branches)} counted, none sampled."
    else:
        counted_words = (
            f"Counting: {figures.percent(fan.share)} of all chances, {_many(fan.branches)}; "
            "Esc gives it up."
        )
    note = Words(f"{counted_words} Tailers follow if they are able.", "muted", 12)
    return (Card(tuple(items), "What could happen"), Card((note,)))


def _many(branches: int) -> str:
    return "1 branch" if branches == 1 else f"{branches:,} branches".replace(",", " ")


__all__ = ["AT_ONCE", "End", "Fan", "FanCount", "fan_cards", "odds_lines"]
