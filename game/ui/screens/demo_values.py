"""What the panels of a demonstration show, as plain values."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Literal

from game.ui.draw import overlays as o
from game.ui.looks_of import drawn, model_look, seat_index
from game.ui.panels.demo_time import TimeBar
from game.ui.panels.topbar import TopBar
from game.ui.screens.demo_desk import DemoDesk
from game.view.cards import Cards
from game.view.demo_cards import short_name, told
from game.view.demo_else import ElseCount, else_cards
from game.view.demo_film import Moment
from game.view.demo_knobs import described
from game.view.demo_side import doing_card, readings_card, step_card, try_card
from game.view.fan import Kind
from game.view.figures import percent
from game.view.phrases import plain
from game.view.phrases.words import plain_name
from game.view.rounds import Pill

if TYPE_CHECKING:
    from game.ui.screens.demos import DemosScreen

Hints = tuple[tuple[str, str], ...]
"""Keys by action."""
_Way = Literal["holds", "swerves", "loses", "stops", "wrecked"]
_KINDS: dict[Kind, _Way] = {
    "held": "holds",
    "carries_on": "holds",
    "swerve": "swerves",
    "lost_control": "loses",
    "contact": "stops",
    "gone": "wrecked",
}


def fan_marks(counting: ElseCount) -> list[o.Overlay]:
    """Return every end that has been counted, with its chance, on the table."""
    if counting.model is None:
        return []
    before = counting.throw.before
    model = next((each for each in before.models if each.id == counting.model), None)
    if model is None:
        return []
    look = model_look(before, model)
    marks: list[o.Overlay] = []
    for end in counting.ends()[:8]:
        if len(end.path) < 2:
            continue
        kind = _KINDS[end.kind]
        label = f"{end.words} {percent(end.chance)}"
        path = tuple((p.x, p.y) for p in end.path)
        spots = end.spots if len(end.spots) > 1 else ()
        marks.append(o.Outcome(look, drawn(end.path[-1]), path, kind, label, spots))
    return marks


def bar(screen: DemosScreen, hints: Hints) -> TopBar:
    """Return the bar on top."""
    desk = screen.desk
    pill = Pill(desk.reel.title or desk.reel.file.stem, "now", desk.reel.about)
    pills = (pill, Pill("changed", "later")) if desk.changed else (pill,)
    return TopBar(tab="demos", tabs=screen.app.tabs, pills=pills, hints=hints)


def cards(desk: DemoDesk, moment: Moment, hints: Hints) -> Cards:
    """Return the cards at the right."""
    chances: tuple[Fraction | None, ...] = desk.chances()
    found = [step_card(moment, len(desk.steps), chances)]
    if desk.counting is not None:
        found += else_cards(desk.counting)
    found.append(try_card(desk.steps, moment.index, desk.knobs, desk.knob, desk.change))
    found.append(doing_card())
    found.append(readings_card(desk.step))
    return Cards(tuple(card for card in found if card.items), hints)


def time_bar(desk: DemoDesk, moment: Moment, hints: Hints) -> TimeBar:
    """Return the bottom."""
    player = desk.player
    battle = desk.steps[0].before
    graph = tuple(
        (
            seat_index(battle, battle.model(line.tailer).seat) or 0,
            f"{plain_name(battle, line.tailer)}: gap",
            line.points,
        )
        for line in desk.gaps
    )
    steps = tuple(
        (scene.start, short_name(scene.step, n)) for n, scene in enumerate(player.film.scenes)
    )
    log = tuple((c, plain(words)) for c, words in told(desk.step, moment.passed))[-6:]
    changes = described(desk.change, battle) if desk.changed else ()
    return TimeBar(
        length=player.film.length,
        time=round(player.time, 2),
        steps=steps,
        index=moment.index,
        begin=player.begin,
        end=player.end,
        playing=player.playing,
        loop=player.loop,
        rate=player.rate,
        graph=graph,
        log=log,
        hints=hints,
        note=f"Changed: {', '.join(changes)}." if changes else "",
    )
