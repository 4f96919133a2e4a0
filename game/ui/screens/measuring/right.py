"""The right panel of measuring: the referee's panel, the readings, what is shown, what to save."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.models import Model
from game.ui.screens.measuring.bench import Bench
from game.view.cards import Card, Cards, Item, Line, Option, Options, Press, Tone, Words
from game.view.measured import Units
from game.view.panel import Panel, Row
from game.view.phrases import measures, verdicts

SHOWS = (
    ("clearance", "3″ clear of everything"),
    ("strip", "8″ roll strip"),
    ("tails", "Tail zones"),
    ("fog", "24″ of frozen fog"),
    ("bands", "Reinforcements enter"),
)
_MARKS: dict[str, tuple[str, Tone]] = {
    "✓": ("tick", "good"),
    "✗": ("cross", "bad"),
    "≈": ("warn", "warn"),
    "": ("", "plain"),
}


def right_cards(bench: Bench, hints: tuple[tuple[str, str], ...]) -> Cards:
    """Return the panel for the table as it stands."""
    return Cards(tuple(_cards(bench)), hints)


def _cards(bench: Bench) -> Iterator[Card]:
    found = bench.panel()
    if found is not None:
        yield from _referee(bench, found)
    else:
        yield Card(
            (
                Words(
                    "Measure base to base between two models: every figure that a rule needs "
                    "stands here then, with its verdict.",
                    "muted",
                    12.5,
                ),
            ),
            "Referee's panel",
        )
    selected = bench.model(bench.selected)
    if selected is not None and bench.tool == "hand":
        yield _selected(bench, selected)
    yield from _readings(bench)
    items: list[Item] = []
    for name, words in SHOWS:
        on = name in bench.shows
        items.append(Line(words, "on" if on else "off", intent=("do", f"show_{name}"), chosen=on))
    units = (Option(("units", "inches"), "inches"), Option(("units", "centimetres"), "cm"))
    items.append(Options(units, ("units", str(bench.units))))
    yield Card(tuple(items), "Show")
    save = "Save picture" if found is None else "Save picture: dispute card"
    yield Card(
        (
            Press(("do", "picture"), save, "picture", look="accent"),
            Press(("do", "copy"), "Copy the figures", "copy"),
            Press(("do", "roll_road"), "Roll the road 8″", "roll_road"),
            Press(("do", "print_out"), "Print, shift sheet", "print_out"),
        ),
        framed=False,
    )


def _referee(bench: Bench, found: Panel) -> Iterator[Card]:
    names = {str(model.id): model.label for model in bench.battle.on_table()}
    a, b = names[found.a], names[found.b]
    items: list[Item] = [Line(label, fig) for label, fig in verdicts.heads(found, bench.units)]
    items.append(Line(f"Seen from {b}", "", "muted", intent=("swap",)))
    yield Card(tuple(items), f"{a} → {b}")
    rules = [row for row in found.rules if row.in_force]
    both = [_rule(row, bench.units) for row in rules if not row.model]
    yield Card(tuple(both), "What the rules say")
    for id in (found.a, found.b):
        own = [_rule(row, bench.units) for row in rules if row.model == id]
        if own:
            yield Card(tuple(own), names[id])
    idle = [row for row in found.rules if not row.in_force]
    if idle:
        rest = [
            _rule(row, bench.units, f": {names[row.model]}" if row.model else "") for row in idle
        ]
        yield Card(tuple(rest), "Were it in force")


def _rule(row: Row, units: Units, whose: str = "") -> Line:
    mark, tone = _MARKS[verdicts.mark(row)]
    if not row.in_force and not row.too_close:
        tone = "muted"
    words, figure = verdicts.short(row) + whose, verdicts.verdict(row, units)
    if row.too_close and isinstance(row.value, float):
        figure = "too close to call"
    elif isinstance(row.value, str):
        # The quarters' names by their letters: NE, or NE and SE on the line between.
        names = ["".join(part[0] for part in name.split("_")).upper() for name in row.value.split()]
        figure = " and ".join(names)
    return Line(words, figure, tone, mark)


def _selected(bench: Bench, model: Model) -> Card:
    pose = model.pose
    seat = bench.battle.seat(model.seat)
    lines: list[Item] = [
        Line("Whose", seat.gang or str(seat.id)),
        Line("Midpoint", f"{pose.x:.2f}, {pose.y:.2f}″"),
        Line("Heading", measures.angle(pose.heading)),
        Press(("do", "place"), "Type its place", "place"),
        Press(("do", "remove"), "Take it off", "remove", look="danger"),
    ]
    return Card(tuple(lines), model.label)


def _readings(bench: Bench) -> Iterator[Card]:
    found = bench.readings()
    if not found:
        return
    items: list[Item] = []
    for number, _, reading in found:
        chosen = number == bench.chosen
        words = measures.said(reading, bench.units)
        items.append(Line(words, "", intent=("reading", number), chosen=chosen))
        if chosen:
            many = measures.rows(reading, bench.units)
            items += [Line(f"  {label}", figure, "muted") for label, figure in many[:12]]
    items.append(Press(("do", "remove"), "Remove", "remove"))
    yield Card(tuple(items), f"Readings ({len(found)})")
