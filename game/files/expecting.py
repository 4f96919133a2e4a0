"""Judging what a script expects: each claim about a step, and what was found instead."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from game.core.base import ModelId
from game.core.battle import Battle
from game.core.events import BottleCounted, Event
from game.engine.outcomes import Physics, TooManyWaysError, chance
from game.engine.session import Session
from game.files.event_lines import spelled
from game.files.script_runs import commanded
from game.files.scripts import (
    BattleState,
    ChanceOf,
    ExpectBattle,
    ExpectChance,
    ExpectEvent,
    ExpectGap,
    ExpectLegal,
    ExpectModel,
    ExpectNoEvent,
    ExpectPiece,
    ExpectRefused,
    ExpectWaiting,
)
from game.geometry.measure import gap
from game.geometry.pose import turn_between
from game.geometry.solid import Solid
from game.rules.objection import Objection


@dataclass(slots=True)
class StepFound:
    """What a step brought about."""

    events: list[dict[str, Any]] = field(default_factory=list)
    refusals: list[Objection] = field(default_factory=list)
    chances: dict[int, Fraction | str] = field(default_factory=dict)
    """By the number of the expectation: the exact chance, or why there is none."""


def unmet(expected: Any, number: int, found: StepFound, session: Session) -> str | None:
    """Return what was found instead of what was expected, or `None` when it is met.

    Args:
        expected: One expectation.
        number: Its number in the step.
        found: What the step brought about.
        session: The game after the step.
    """
    match expected:
        case ExpectEvent():
            return _event(expected, found)
        case ExpectNoEvent():
            return _no_event(expected, found)
        case ExpectModel():
            return _model(expected, session.battle)
        case ExpectPiece():
            there = any(piece.id == expected.piece for piece in session.battle.pieces)
            if there is not expected.gone:
                return None
            return f"{expected.piece} is {'on' if there else 'off'} the table"
        case ExpectGap():
            return _gap(expected, session.battle)
        case ExpectRefused():
            if any(expected.refused in (o.clause, o.code) for o in found.refusals):
                return None
            told = ", ".join(f"{o.clause} ({o.code})" for o in found.refusals)
            return f"refused by {told}" if told else "it was not refused"
        case ExpectWaiting():
            return _waiting(expected, session)
        case ExpectChance():
            return _chance(expected.chance, found.chances.get(number, "no order was given"))
        case ExpectBattle():
            return _battle(expected.battle, session)
        case ExpectLegal():
            return _legal(expected, session)
    raise TypeError(expected)


def chance_of(
    expected: ChanceOf, session: Session, command: Any, physics: Physics | None
) -> Fraction | str:
    """Return the exact chance of what is expected if `command` is given now, or why not."""
    refused = [o for o in session.objections(command) if not o.warning]
    if refused:
        return f"the order is refused by {refused[0].clause} ({refused[0].code})"
    before = session.battle

    def happens(events: tuple[Event, ...]) -> bool:
        return any(
            event.event == expected.event and fits(spelled(event, before, 0), expected.where, 0.01)
            for event in events
        )

    try:
        return chance(before, command, happens, physics=physics)
    except TooManyWaysError as error:
        return str(error)


def fits(found: Any, wanted: Any, within: float) -> bool:
    """Whether what was found has all that is wanted; numbers may be off by `within`."""
    match wanted, found:
        case dict(), Mapping():
            return all(name in found and fits(found[name], wanted[name], within) for name in wanted)
        case list() | tuple(), list() | tuple():
            return len(wanted) == len(found) and all(
                fits(f, w, within) for f, w in zip(found, wanted, strict=True)
            )
        case (bool(), _) | (_, bool()):
            return wanted is found
        case int() | float(), int() | float():
            return abs(found - wanted) <= within
        case _:
            return bool(found == wanted)


def _event(expected: ExpectEvent, found: StepFound) -> str | None:
    kind = [event for event in found.events if event["event"] == expected.event]
    fitting = [event for event in kind if fits(event, expected.where, expected.within)]
    if expected.count is None and fitting:
        return None
    if expected.count == len(fitting):
        return None
    if kind and not fitting:
        told = [{name: e.get(name, "(no such field)") for name in expected.where} for e in kind]
        return f"{expected.event} happened with {told}"
    if fitting:
        return f"{expected.event} happened {len(fitting)} times"
    return f"{expected.event} did not happen; {_kinds(found)}"


def _no_event(expected: ExpectNoEvent, found: StepFound) -> str | None:
    wanted = {"event": expected.no_event, **expected.where}
    if any(fits(event, wanted, expected.within) for event in found.events):
        return f"{expected.no_event} happened"
    return None


def _kinds(found: StepFound) -> str:
    kinds = ", ".join(dict.fromkeys(str(event["event"]) for event in found.events))
    return f"what happened: {kinds or 'nothing'}"


def _model(expected: ExpectModel, battle: Battle) -> str | None:
    try:
        model = battle.model(ModelId(expected.model))
    except KeyError:
        return f"there is no model {expected.model}"
    wrong = []
    for name, value in (("x", model.pose.x), ("y", model.pose.y), ("movement", model.movement)):
        wanted = getattr(expected, name)
        if wanted is not None and abs(value - wanted) > expected.within:
            wrong.append(f"{name} {value:g}")
    heading = expected.heading
    if heading is not None and abs(turn_between(model.pose.heading, heading)) > expected.within:
        wrong.append(f"heading {model.pose.heading:g}")
    gone = model.place != "table"
    fates = {model.fate, model.place, model.left.cause if model.left else None}
    if isinstance(expected.gone, bool) and gone is not expected.gone:
        wrong.append(f"gone {str(gone).lower()}")
    if isinstance(expected.gone, str) and expected.gone not in fates:
        wrong.append(f"gone {model.fate or model.place}")
    tail = model.tail.lead if model.tail else False
    plain = {
        "flags": set(model.flags), "wounds": model.wounds, "speed": model.speed,
        "place": model.place, "ash": model.ash, "tailing": tail, "markers": set(model.markers),
    }  # fmt: skip
    for name, found in plain.items():
        wanted = getattr(expected, name)
        if isinstance(wanted, tuple):
            wanted = set(wanted)
        if wanted is not None and wanted != found and not (wanted is True and bool(found)):
            told = sorted(found) if isinstance(found, set) else found
            wrong.append(f"{name} {told}")
    return f"{expected.model} has {', '.join(wrong)}" if wrong else None


def _solid(battle: Battle, id: str) -> Solid | None:
    for model in battle.models:
        if model.id == id:
            return model.body
    return next((piece.area for piece in battle.pieces if piece.id == id), None)


def _gap(expected: ExpectGap, battle: Battle) -> str | None:
    solids = [(id, _solid(battle, id)) for id in expected.gap]
    (_, a), (_, b) = solids
    if a is None or b is None:
        return f"there is no {next(id for id, solid in solids if solid is None)}"
    found = gap(a, b)
    return None if abs(found - expected.is_) <= expected.within else f"the gap is {found:.4f}"


def _waiting(expected: ExpectWaiting, session: Session) -> str | None:
    if session.waiting is None:
        return "nothing is waited for" if expected.waiting is not None else None
    kinds = {"Roll": "roll", "Settle": "settle"}
    found = session.waiting.model_dump(mode="json")
    found.setdefault("kind", kinds.get(type(session.waiting).__name__))
    if expected.waiting is not None and fits(found, expected.waiting, 0.01):
        return None
    told = {name: found.get(name) for name in ("kind", "seat", "clause", "about", "purpose")}
    return f"waiting for { {name: value for name, value in told.items() if value} }"


def _chance(expected: ChanceOf, found: Fraction | str) -> str | None:
    if isinstance(found, str):
        return found
    off = abs(found - Fraction(expected.is_))
    return None if off <= Fraction(expected.within) else f"the chance is {found}"


def _battle(expected: BattleState, session: Session) -> str | None:
    battle = session.battle
    turn = battle.turn
    found: dict[str, Any] = {
        "round": turn.round, "phase": turn.phase, "active": turn.active,
        "priority": turn.order[0] if turn.order else None, "weather": battle.weather,
        "visibility": battle.table.visibility, "tier": battle.tier,
    }  # fmt: skip
    if "ended" in expected.model_fields_set:
        found["ended"] = bool(battle.ended) if isinstance(expected.ended, bool) else battle.ended
    wrong = [
        f"{name} {found[name]}"
        for name in expected.model_fields_set & found.keys()
        if found[name] != getattr(expected, name)
    ]
    for quarter, marks in (expected.tally or {}).items():
        if battle.tally.get(quarter, 0) != marks:
            wrong.append(f"tally {quarter} {battle.tally.get(quarter, 0)}")
    for seat, wanted in (expected.bottle or {}).items():
        told = _bottle(session, seat, wanted)
        if told is not None:
            wrong.append(f"bottle {seat} {told}")
    return f"the battle has {', '.join(sorted(wrong))}" if wrong else None


def _bottle(session: Session, seat: str, wanted: Any) -> Any:
    """Return a seat's Bottle count when it is not as wanted."""
    if isinstance(wanted, dict):
        counts = [e for e in session.events if isinstance(e, BottleCounted) and e.seat == seat]
        found: Any = counts[-1].model_dump(mode="json") if counts else {}
        return None if fits(found, wanted, 0.01) else found
    if isinstance(wanted, bool):
        found = any(s.bottled for s in session.battle.seats if s.id == seat)
    else:
        found = sum(
            m.seat == seat and m.place in ("out", "left_behind") for m in session.battle.models
        )
    return None if found == wanted else found


def _legal(expected: ExpectLegal, session: Session) -> str | None:
    command = commanded(expected.legal.order, session)
    if command is None:
        return "only an order of the rules can be judged"
    refused = [o for o in session.objections(command) if not o.warning]
    if (not refused) is expected.legal.is_:
        return None
    return f"it is refused by {refused[0].clause} ({refused[0].code})" if refused else "it is legal"
