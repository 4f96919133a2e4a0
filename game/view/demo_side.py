"""The cards beside a demonstration: the step and its dice, what to try, what to do with it."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from game.core.events import Event
from game.engine.reel import Change, Step, Throw
from game.view import figures
from game.view.cards import Card, Dial, Faces, Item, Line, Option, Options, Press, Tone, Words
from game.view.demo_cards import clause_of, fallen, refusals_of, roll_line, verdict_of
from game.view.demo_film import Moment
from game.view.demo_knobs import Knob, described, readings_that_apply

MOST_ROLLS = 6
"""Rolls of one step that are shown."""


def step_card(
    moment: Moment, count: int, chances: Sequence[Fraction | None], *, title: str = ""
) -> Card:
    """Return the card of the step that is shown.

    Args:
        moment: The instant.
        count: How many steps there are.
        chances: The exact chance of what each throw of the step led to.
        title: The lesson's name.
    """
    step = moment.scene.step
    clause = clause_of(step)
    items: list[Item] = []
    words = step.caption or "…"
    items.append(Words(f"**{words}**", "strong", 15.5))
    if clause:
        items.append(Line(f"Clause {clause}", tone="muted"))
    items += _refused(moment)
    seen = fallen(moment)
    if seen:
        items += _dice(step, seen, chances)
    heading = f"Step {moment.index + 1} of {count}"
    return Card(tuple(items), f"{heading} · {title}" if title else heading)


def _refused(moment: Moment) -> list[Item]:
    step = moment.scene.step
    if len(moment.passed) < len(step.events):
        return []
    return [
        Line(f"{clause}: {words}" if clause != "-" else words, tone="bad", mark="cross", wrap=True)
        for clause, words in refusals_of(step)[:3]
    ]


def _dice(step: Step, seen: Sequence[Event], chances: Sequence[Fraction | None]) -> list[Item]:
    items: list[Item] = []
    if step.throws:
        for throw, chance in list(zip(step.throws, chances, strict=False))[:MOST_ROLLS]:
            verdict, good = _of_throw(throw, seen)
            tone: Tone = "good" if good else "plain" if good is None else "bad"
            items.append(Line(f"{roll_line(throw.roll, throw.before)}", tone="muted", wrap=True))
            items.append(Faces(throw.faces, verdict, tone))
            if chance is not None:
                exact = f"{figures.percent(chance)}  ({chance.numerator}/{chance.denominator})"
                items.append(Line("Chance of that", exact))
        return items
    for event in seen[:MOST_ROLLS]:
        verdict, good = verdict_of(event)
        tone = "good" if good else "plain" if good is None else "bad"
        items.append(Faces(tuple(getattr(event, "faces", ())), verdict, tone))
    return items


def _of_throw(throw: Throw, seen: Sequence[Event]) -> tuple[str, bool | None]:
    """Return how a throw went, where the event that tells it has been shown."""
    roll, total = throw.roll, sum(throw.faces)
    if roll.scatter:
        return f"{throw.faces[0]:g}°", None
    if roll.needed is not None and roll.purpose in ("initiative", "tail_test"):
        good = total <= roll.needed
        word = "holds" if good else "fails" if roll.purpose == "initiative" else "shaken off"
        return f"{total:g} {'≤' if good else '>'} {roll.needed}, {word}", good
    for event in seen:
        faces = tuple(float(f) for f in getattr(event, "faces", ()))
        if faces == throw.faces and getattr(event, "model", None) in (roll.model, None):
            return verdict_of(event)
    if roll.needed is not None:
        good = total >= roll.needed
        return f"{total:g} {'≥' if good else '<'} {roll.needed}", good
    return "", None


def try_card(
    steps: Sequence[Step], index: int, knobs: Sequence[Knob], chosen: int, change: Change
) -> Card:
    """Return the card of everything that can be changed about a step."""
    step = steps[index]
    items: list[Item] = []
    if not change.empty:
        words = ", ".join(described(change, steps[0].before))
        items.append(Line(f"Changed: {words}", tone="accent", mark="dot", wrap=True))
    driven = any(getattr(take, "order", "") == "drive" for take in step.takes)
    hint = "Drag a hull that drives: the rest follows by the rules."
    items.append(Words(hint if driven else "Drag a hull to start it elsewhere.", "muted", 12.5))
    for number, knob in enumerate(knobs):
        down, up = ("knob", number, -1), ("knob", number, 1)
        items.append(Dial(knob.words, knob.figure, knob.share, down, up, number == chosen))
    for number, throw in enumerate(step.throws[:4]):
        for die, face in enumerate(throw.faces):
            if throw.roll.scatter:
                share = face / 360
                less = ("die", number, die, (face - 30) % 360)
                more = ("die", number, die, (face + 30) % 360)
                items.append(Dial("Facing", f"{face:g}°", share, less, more))
                continue
            options = tuple(
                Option(("die", number, die, float(value)), str(value)) for value in range(1, 7)
            )
            items.append(Options(options, ("die", number, die, face)))
    if not change.empty:
        items.append(Press(("do", "demo_same"), "As it was, same dice", "demo_same"))
    items.append(Press(("do", "demo_fresh"), "Fresh dice", "demo_fresh"))
    if step.throws:
        items.append(Press(("do", "demo_else"), "What else could happen", "demo_else"))
    return Card(tuple(items), "Try it")


def readings_card(step: Step) -> Card:
    """Return the readings that apply to a step; a click takes the next choice."""
    items: list[Item] = []
    for name, clause, words, now in readings_that_apply(step)[:6]:
        items.append(Words(f"{clause}: {words}", "muted", 12))
        items.append(Line(now, "change", intent=("reading", name)))
    return Card(tuple(items), "Readings that apply")


def doing_card() -> Card:
    """Return the buttons below: export, play from here, captions."""
    return Card(
        (
            Press(("do", "demo_export"), "Export a clip", "demo_export", look="accent"),
            Press(("do", "demo_play"), "Play from here", "demo_play"),
            Press(("do", "demo_captions"), "Captions", "demo_captions"),
        ),
        framed=False,
    )
