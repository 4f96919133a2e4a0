"""The dice of a step as they are shown beside whoever they are rolled for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.core import events as ev
from game.core.base import ModelId
from game.core.battle import Battle
from game.core.events import Event
from game.rules.left_behind import SUCCUMBS_ON
from game.view.demo_cards import verdict_of
from game.view.demo_film import Moment
from game.view.phrases.words import plain_name

MINUS = "−"


@dataclass(frozen=True, slots=True)
class Cast:
    """One roll on the table: for whom, what is asked of the dice, how they fell."""

    model: ModelId | None
    title: str
    faces: tuple[float, ...]
    verdict: str
    """In figures and a word; not to be told while the dice tumble."""
    good: bool | None
    tumbling: bool


def casts(moment: Moment) -> tuple[Cast, ...]:
    """Return the last roll of everybody that has dice on the table at an instant."""
    scene = moment.scene
    clock, length = scene.clock(moment.time), scene.timeline.length
    if clock < 0 < length:
        return ()
    found: dict[ModelId | None, Cast] = {}
    for clip in scene.timeline.clips:
        if not clip.faces or clip.start > clock or isinstance(clip.event, ev.MortalWounds):
            continue  # a mortal wound's die lies among those of what inflicts it
        model: ModelId | None = getattr(clip.event, "model", None)
        cast = _cast(clip.event, model, scene.step.before, tumbling=clock < clip.told)
        before = found.get(model)
        if before is not None and isinstance(clip.event, ev.Hit | ev.Missed):
            cast = _together(before, cast)
        if cast.verdict or model not in found:
            # A test says more than which way it went.
            found[model] = cast
    return tuple(found.values())


def _together(before: Cast, now: Cast) -> Cast:
    """Return the dice of several shots of one weapon as one roll."""
    if before.title != now.title:
        return now
    faces = before.faces + now.faces
    words = now.verdict if now.tumbling else f"{before.verdict}; {now.verdict}"
    return replace(now, faces=faces, verdict=words, good=bool(before.good or now.good))


def _cast(event: Event, model: ModelId | None, battle: Battle, *, tumbling: bool) -> Cast:
    verdict, good = verdict_of(event)
    if isinstance(event, ev.OutOfControlMoved):
        verdict = event.result.replace("_", " ")
    sum_of = _sum(event)
    words = f"{sum_of} = {verdict}" if sum_of and verdict else verdict
    faces = tuple(float(face) for face in getattr(event, "faces", ()))
    return Cast(model, _title(event, model, battle), faces, words, good, tumbling)


def _title(event: Event, model: ModelId | None, battle: Battle) -> str:
    """Return for whom dice are rolled and what they must show."""
    name = plain_name(battle, model) if model is not None else ""
    match event:
        case ev.TailTested():
            return f"{name}: Leadership {event.needed}"
        case ev.GroundTested():
            return f"{name}: Initiative {event.needed}"
        case ev.Hit() | ev.Missed():
            return f"{name} hits on {event.needed}+"
        case ev.RejoinTested():
            return f"{name}: catches up on {event.needed}+"
        case ev.IceShards():
            return f"{name}: hurt on {event.needed}+"
        case ev.SuccumbRolled():
            return f"{name}: succumbs on 1 to {SUCCUMBS_ON}"
        case ev.Avalanche():
            return f"Avalanche on {event.needed}+"
        case ev.TerrainRolled():
            return f"New terrain: D3 {MINUS} 1"
        case ev.OutOfControlMoved():
            return f"{name}: out of control"
        case ev.Walked():
            return f"{name}: Advance"
        case _:
            words = event.event.replace("_", " ")
            return f"{name}: {words}" if name else words.capitalize()


def _sum(event: Event) -> str:
    """Return the dice and modifiers that make up a result; empty when it is a single die."""
    match event:
        case ev.TailTested():
            return _terms(event.faces, ())
        case ev.RejoinTested():
            return _terms(event.faces, [m.amount for m in event.modifiers])
        case ev.Hit() | ev.Missed() | ev.IceShards() | ev.Avalanche():
            return _terms(event.faces[:1], [m.amount for m in event.modifiers])
        case _:
            return ""


def _terms(faces: Sequence[int], amounts: Sequence[int]) -> str:
    more = [f" {'+' if amount > 0 else MINUS} {abs(amount)}" for amount in amounts if amount]
    if len(faces) + len(more) < 2:
        return ""
    return " + ".join(str(face) for face in faces) + "".join(more)
