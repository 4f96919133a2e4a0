"""What can be changed about a step to see it again: dice, values, speed, angle, distance."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.core.base import ModelId
from game.core.battle import Battle
from game.core.commands import Ahead, Drive, OpenMove, Turn
from game.core.models import Model, Speed
from game.core.readings import READINGS
from game.engine.reel import Change, Step, at_speed, turned
from game.view import figures, plan
from game.view.demo_cards import clauses_of
from game.view.phrases.words import plain_name

_SPEEDS = (Speed.SLOW, Speed.COMBAT, Speed.FAST)
_RANGES = {
    "initiative": (1, 6, "Initiative"),
    "leadership": (2, 12, "Leadership"),
    "intelligence": (2, 12, "Intelligence"),
    "movement": (1, 14, "Movement"),
}
_TESTED = {"initiative": "initiative", "tail_test": "leadership", "rejoin": "intelligence"}


@dataclass(frozen=True, slots=True)
class Knob:
    """One thing that can be lowered and raised."""

    name: tuple[str, str, int]
    """Its kind, the model or the step, and a number."""
    words: str
    figure: str
    share: float
    """How far it is up its range, 0 to 1."""


def knobs(steps: Sequence[Step], index: int) -> tuple[Knob, ...]:
    """Return what can be changed about a step, what its dice test first."""
    step = steps[index]
    found: list[Knob] = []
    for model_id, field in dict.fromkeys(_tested(step)):
        low, high, words = _RANGES[field]
        value = getattr(step.before.model(model_id), field)
        name = plain_name(step.before, model_id)
        share = (value - low) / (high - low)
        found.append(Knob((field, model_id, 0), f"{words} of {name}", f"{value:g}", share))
    found += _of_the_drive(steps, index)
    return tuple(found)


def _tested(step: Step) -> Iterator[tuple[ModelId, str]]:
    for throw in step.throws:
        field = _TESTED.get(throw.roll.purpose)
        if field and throw.roll.model is not None:
            yield throw.roll.model, field
    for event in step.events:
        if event.event in ("followed", "outrun", "ash_raised"):
            model_id: ModelId = event.model
            if event.event == "followed":
                yield model_id, "leadership"
            else:
                yield model_id, "movement"


def _of_the_drive(steps: Sequence[Step], index: int) -> Iterator[Knob]:
    step = steps[index]
    driven = [(n, t) for n, t in enumerate(step.takes) if isinstance(t, Drive)]
    opened = _opened(steps, index)
    if opened is not None and (driven or any(isinstance(t, OpenMove) for t in step.takes)):
        at, number, order = opened
        if order.speed in _SPEEDS:
            share = _SPEEDS.index(order.speed) / 2
            yield Knob(("speed", str(at), number), "Speed", order.speed.value, share)
    for number, drive in driven[:1]:
        turn = next((leg.turn for leg in drive.legs if isinstance(leg, Turn)), None)
        if turn is not None:
            way = "left" if turn > 0 else "right"
            share = (turn + 180) / 360
            words = f"{figures.angle(turn)} {way}"
            yield Knob(("angle", str(index), number), "Turn", words, share)
        ahead = next((g.ahead for g in drive.legs if isinstance(g, Ahead)), None)
        if isinstance(ahead, int | float):
            words = figures.whole(float(ahead))
            yield Knob(("ahead", str(index), number), "Straight on", words, float(ahead) / 12)


def _opened(steps: Sequence[Step], index: int) -> tuple[int, int, OpenMove] | None:
    for at in range(index, -1, -1):
        for number in range(len(steps[at].takes) - 1, -1, -1):
            take = steps[at].takes[number]
            if isinstance(take, OpenMove):
                return at, number, take
    return None


def turned_knob(
    steps: Sequence[Step], change: Change, name: tuple[str, str, int], by: int
) -> Change:
    """Return a change with one knob lowered or raised by some notches."""
    kind, where, number = name
    if kind in _RANGES:
        model_id = ModelId(where)
        low, high, _ = _RANGES[kind]
        now = change.values.get((model_id, kind), getattr(steps[0].before.model(model_id), kind))
        value = max(low, min(high, now + by))
        return replace(change, values={**change.values, (model_id, kind): value})
    at = int(where)
    order = steps[at].takes[number]
    new: Any = order
    if kind == "speed" and isinstance(order, OpenMove):
        place = _SPEEDS.index(order.speed)
        new = at_speed(order, _SPEEDS[max(0, min(2, place + by))])
    elif kind == "angle" and isinstance(order, Drive):
        turn = next(leg.turn for leg in order.legs if isinstance(leg, Turn))
        new = turned(order, max(-180.0, min(180.0, turn + 5 * by)))
    elif kind == "ahead" and isinstance(order, Drive):
        new = _longer(order, by * 0.5)
    return replace(change, orders={**change.orders, (at, number): new})


def _longer(order: Drive, inches: float) -> Drive:
    legs = list(order.legs)
    for index, leg in enumerate(legs):
        if isinstance(leg, Ahead) and leg.ahead != "rest":
            legs[index] = Ahead(ahead=max(0.5, round(float(leg.ahead) + inches, 2)))
            break
    return order.model_copy(update={"legs": tuple(legs)})


def with_die(
    steps: Sequence[Step], change: Change, index: int, throw: int, die: int, face: float
) -> Change:
    """Return a change in which one die of a step shows another face."""
    faces = list(change.faces.get((index, throw), steps[index].throws[throw].faces))
    faces[die] = face
    return replace(change, faces={**change.faces, (index, throw): tuple(faces)})


def with_reading(change: Change, name: str, now: Any) -> Change:
    """Return a change with a reading's next option."""
    options = READINGS[name].options
    value = options[(options.index(now) + 1) % len(options)] if now in options else now
    return replace(change, readings={**change.readings, name: value})


def readings_that_apply(step: Step) -> tuple[tuple[str, str, str, str], ...]:
    """Return the readings of a step's clauses: name, clause, its words, and its choice now."""
    clauses = set(clauses_of(step))
    found = []
    for name, reading in READINGS.items():
        if reading.clause in clauses and reading.options:
            now = getattr(step.before.readings, name)
            found.append((name, reading.clause, reading.words, str(now).replace("_", " ")))
    return tuple(found)


def drive_of(step: Step, model_id: ModelId) -> tuple[int, Drive] | None:
    """Return the order by which a model drives in a step, and its number, if it does."""
    for number, take in enumerate(step.takes):
        if isinstance(take, Drive) and take.model == model_id:
            return number, take
    return None


def dragged(
    steps: Sequence[Step], change: Change, index: int, model_id: ModelId, x: float, y: float
) -> Change:
    """Return a change in which a model is led to a point, or starts there if it does not drive.

    A drive becomes one pivot and one straight, within the allowance.
    """
    step = steps[index]
    found = drive_of(step, model_id)
    if found is None:
        pose = steps[0].before.model(model_id).pose
        start = pose._replace(x=round(x, 2), y=round(y, 2))
        return replace(change, values={**change.values, (model_id, "pose"): start})
    number, drive = found
    battle = step.before
    speed = _speed_for(step, battle, model_id)
    drawn = plan.aimed(battle, plan.sketch(battle, model_id, speed), x, y)
    legs = drawn.live
    if not legs:
        return change
    new = drive.model_copy(update={"legs": legs})
    return replace(change, orders={**change.orders, (index, number): new})


def _speed_for(step: Step, battle: Battle, model_id: ModelId) -> Speed:
    for take in step.takes:
        if isinstance(take, OpenMove) and take.model == model_id:
            return take.speed
    model: Model = battle.model(model_id)
    return model.speed or Speed.SLOW


def described(change: Change, start: Battle) -> tuple[str, ...]:
    """Return what is changed, in a few words each."""
    found: list[str] = []
    for (model_id, field), value in change.values.items():
        name = plain_name(start, model_id)
        if field == "pose":
            found.append(f"{name} starts elsewhere")
        else:
            found.append(f"{_RANGES[field][2]} of {name} {value:g}")
    found += ["dice " + " ".join(f"{f:g}" for f in faces) for faces in change.faces.values()]
    if change.orders:
        found.append("another way" if len(change.orders) == 1 else "other orders")
    for name, value in change.readings.items():
        found.append(f"{READINGS[name].clause} read as {str(value).replace('_', ' ')}")
    if change.fresh_from is not None:
        found.append(f"fresh dice {change.seed}")
    return tuple(found)
