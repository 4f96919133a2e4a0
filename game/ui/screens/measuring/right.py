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
    names = {model.id: model.label for model in bench.battle.on_table()}
    a, b = names[found.a], names[found.b]  # type: ignore[index]
    heads = [Line(label, figure) for label, figure in verdicts.heads(found, bench.units)]
    turn = Press(("swap",), f"Seen from {b}")
    yield Card((*heads, turn), f"{a} → {b}")
    rows = sorted(found.rules, key=lambda row: not row.in_force)
    idle = [row for row in rows if not row.in_force]
    lines = [_rule(row, names, bench.units) for row in rows if row.in_force]
    yield Card(tuple(lines), "What the rules say")
    if idle:
        rest = [_rule(row, names, bench.units) for row in idle]
        yield Card(tuple(rest), "Were it in force")


def _rule(row: Row, names: object, units: Units) -> Line:
    mark, tone = _MARKS[verdicts.mark(row)]
    words = verdicts.asks(row)
    if row.model:
        words = f"{words}: {names[row.model]}"  # type: ignore[index]
    if not row.in_force and not row.too_close:
        tone = "muted"
    return Line(words, verdicts.verdict(row, units), tone, mark)


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
