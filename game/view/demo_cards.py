"""What is said beside a demonstration: the caption, its clause, the dice and how they fell."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from game.core import events as ev
from game.core.battle import Battle
from game.core.events import Event
from game.core.steps import Roll, Rolled
from game.engine.advance import ReplayError, advance
from game.engine.outcomes import branches_of
from game.engine.reel import Step, Throw
from game.rules.clause import HOUSE, NO_CLAUSE
from game.view.demo_film import Film, Moment
from game.view.phrases import refusal, sentence
from game.view.phrases.asking import roll_words

MOST_BRANCHES = 40
"""Results of one roll that are tried to find its chance."""

_DULL = (
    ev.MoveOpened, ev.MoveClosed, ev.PhaseBegan, ev.TurnEnded, ev.TailOffered, ev.RoundBegan,
    ev.BattleBegan,
)  # fmt: skip
_WEIGHTY = (
    ev.LostControl, ev.Swerved, ev.TailTested, ev.ShakenOff, ev.Outrun, ev.Blocked,
    ev.TailDeclared, ev.Avalanche, ev.SuccumbRolled, ev.Reinforced, ev.PiecePlaced,
    ev.RoadRolled, ev.IceShards, ev.FellOff, ev.CrashedIntoSide, ev.Contact,
    ev.Shoved, ev.Crushed, ev.Dodged, ev.LeftBehindEvent, ev.BrokeThrough, ev.GroundTested,
    ev.TallyMarked, ev.Hit, ev.Missed, ev.TailKept, ev.Followed, ev.Walked, ev.AshRaised,
    ev.Turned, ev.Drove,
)  # fmt: skip


_NONE = ("", NO_CLAUSE, HOUSE)


@dataclass(frozen=True, slots=True)
class Caption:
    """What stands below a picture."""

    title: str
    number: int
    count: int
    words: str
    clause: str
    faces: tuple[float, ...] = ()
    verdict: str = ""
    good: bool | None = None


def clause_of(step: Step) -> str:
    """Return the clause that a step is about; empty when nothing happens in it."""
    if step.refusals:
        return step.refusals[0].clause if step.refusals[0].clause != "-" else ""
    for kind in _WEIGHTY:
        for event in step.events:
            if isinstance(event, kind) and event.clause not in _NONE:
                return event.clause
    told = [e for e in step.events if e.clause not in _NONE]
    return told[-1].clause if told else ""


def clauses_of(step: Step) -> tuple[str, ...]:
    """Return every clause that a step rests on, each once, in order."""
    found = [event.clause for event in step.events] + [r.clause for r in step.refusals]
    return tuple(dict.fromkeys(c for c in found if c not in ("", "-")))


def fallen(moment: Moment) -> tuple[Event, ...]:
    """Return the events of a step that rest on dice and have been shown."""
    scene, now = moment.scene, moment.shown.event
    clock = scene.clock(moment.time)
    seen = [*moment.passed]
    # Of dice that tumble still nothing is told.
    seen += [c.event for c in scene.timeline.clips if c.event is now and c.told <= clock]
    return tuple(event for event in seen if getattr(event, "faces", ()))


def caption_of(film: Film, moment: Moment, title: str = "") -> Caption:
    """Return what stands below a picture."""
    step = moment.scene.step
    thrown = fallen(moment)
    faces: tuple[float, ...] = ()
    verdict, good = "", None
    if thrown:
        # What was tested says more than which way it went.
        tests = [event for event in thrown if verdict_of(event)[1] is not None]
        event = (tests or thrown)[-1]
        faces = tuple(getattr(event, "faces", ()))
        verdict, good = verdict_of(event)
    return Caption(
        title or film.title,
        moment.index,
        len(film.scenes),
        step.caption or "…",
        clause_of(step),
        faces,
        verdict,
        good,
    )


def verdict_of(event: Event) -> tuple[str, bool | None]:
    """Return how dice fell, in figures and a word: `7 ≤ 8, holds`; and whether that was good."""
    match event:
        case ev.TailTested():
            total, kept = sum(event.faces), event.result == "kept"
            sign = "≤" if total <= event.needed else ">"
            return f"{total} {sign} {event.needed}, {'holds' if kept else 'shaken off'}", kept
        case ev.GroundTested():
            first = event.faces[0]
            if event.result == "held":
                return f"{first} ≤ {event.needed}, holds", True
            words = {"carries_on": "carries on", "swerve": "swerves", "lost_control": "lost"}
            good = event.result == "carries_on"
            table = f", then {event.faces[1]}" if len(event.faces) > 1 else ""
            return f"{first} > {event.needed}{table}: {words[event.result]}", good
        case ev.Hit() | ev.Missed():
            hit = isinstance(event, ev.Hit)
            figure = event.faces[0] + sum(m.amount for m in event.modifiers)
            sign = "≥" if figure >= event.needed else "<"
            return f"{figure} {sign} {event.needed}, {'hits' if hit else 'misses'}", hit
        case ev.RejoinTested():
            passed = event.result == "passed"
            total = sum(event.faces) + sum(m.amount for m in event.modifiers)
            sign = "≥" if total >= event.needed else "<"
            return f"{total} {sign} {event.needed}, {'back' if passed else 'lost'}", passed
        case ev.Avalanche():
            sign = "≥" if event.falls else "<"
            return f"{event.result} {sign} {event.needed}, {_falls(event)}", not event.falls
        case ev.IceShards():
            hurt = event.wounds > 0
            sign = "≥" if hurt else "<"
            return f"{event.result} {sign} {event.needed}, {'hurt' if hurt else 'safe'}", not hurt
        case ev.SuccumbRolled():
            return ("succumbs", False) if event.result == "succumbs" else ("lives", True)
        case ev.TerrainRolled():
            many = "no new piece" if event.result == 0 else f"{event.result} new"
            return many, None
        case _:
            return "", None


def _falls(event: ev.Avalanche) -> str:
    return "it falls" if event.falls else "it holds"


def chance_of(throw: Throw) -> Fraction | None:
    """Return the exact chance that a roll leads where it led; `None` when nothing is told apart."""
    roll = throw.roll
    branches = branches_of(roll)
    if len(branches) < 2 or len(branches) > MOST_BRANCHES:
        return None
    try:
        got = _led_to(throw, throw.faces)
        total = sum(weight for _, weight in branches)
        same = sum(weight for faces, weight in branches if _led_to(throw, faces) == got)
    except (ReplayError, KeyError, ValueError):
        return None
    return Fraction(same, total) if 0 < same < total else None


def _led_to(throw: Throw, faces: tuple[float, ...]) -> object:
    """Return in what kind of fact dice result, or for what they make the rules ask."""
    earlier = advance(throw.before, throw.command, throw.inputs)
    inputs = (*throw.inputs, Rolled(faces=faces, key="chance"))
    progress = advance(throw.before, throw.command, inputs)
    for event in progress.events[len(earlier.events) :]:
        if isinstance(event, _DULL):
            continue
        if getattr(event, "faces", ()):
            degrees = getattr(event, "degrees", 0.0)
            side = (degrees > 0) - (degrees < 0) if isinstance(event, ev.Swerved) else 0
            return event.event, getattr(event, "result", None), getattr(event, "falls", None), side
        return event.event, None, None, 0
    waiting = progress.waiting
    return ("asks", getattr(waiting, "purpose", None), None, 0)


def roll_line(roll: Roll, battle: Battle) -> str:
    """Return what dice were for, in one sentence."""
    return roll_words(roll, battle)


def told(step: Step, passed: Iterable[Event]) -> tuple[tuple[str, str], ...]:
    """Return the log of a step so far: clauses and sentences; refusals last."""
    lines = [(event.clause, sentence(event, step.after)) for event in passed]
    return tuple(lines)


def refusals_of(step: Step) -> tuple[tuple[str, str], ...]:
    """Return why orders of a step were refused: clauses and sentences."""
    return tuple((r.clause, refusal(r, step.after)) for r in step.refusals)


def caption_from_log(events: tuple[Event, ...], battle: Battle) -> str:
    """Return a caption for what happened, from the sentences of the log."""
    weighty = [e for e in events if isinstance(e, _WEIGHTY)]
    ranked = sorted(weighty, key=lambda e: _rank(e))[:2]
    chosen: list[Event] = [e for e in events if e in ranked] or list(events[:1])
    return " ".join(sentence(event, battle) for event in chosen)


def _rank(event: Event) -> int:
    return next((i for i, kind in enumerate(_WEIGHTY) if isinstance(event, kind)), 99)


def short_name(step: Step, number: int) -> str:
    """Return a word or two for a step, to stand below its dot on the timeline."""
    if step.refusals:
        return "refused"
    for kind in _WEIGHTY:
        for event in step.events:
            if isinstance(event, kind):
                return _NAMES.get(event.event, event.event.replace("_", " "))
    for event in reversed(step.events):
        return _NAMES.get(event.event, event.event.replace("_", " "))
    return "start" if number == 0 else "look"


_NAMES = {
    "lost_control": "loses control", "swerved": "swerves", "tail_tested": "Ld test",
    "shaken_off": "shaken off", "tail_declared": "declare", "road_rolled": "road rolls",
    "ice_shards": "ice shards", "fell_off": "falls", "contact": "contact", "shoved": "shoves",
    "crushed": "crushes", "reinforced": "back", "piece_placed": "new piece",
    "left_behind": "left behind", "ash_raised": "ash", "ground_tested": "ground test",
    "hit": "hit", "dodged": "dodges", "tally_marked": "a mark",
    "succumb_rolled": "succumb roll", "missed": "miss",
    "broke_through": "breaks through", "tail_kept": "tail kept",
    "crashed_into_side": "crash", "followed": "follows", "walked": "walks", "turned": "turns",
    "drove": "drives", "move_opened": "declare", "move_closed": "move ends",
    "phase_began": "phase", "avalanche": "avalanche", "outrun": "outrun", "blocked": "blocked",
}  # fmt: skip
