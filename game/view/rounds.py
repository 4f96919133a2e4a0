"""How far the round has come: the phases in the bar on top, and what is still to do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.core.battle import Battle, Document, Phase
from game.core.steps import Question, Request, Roll
from game.rules.drivers import out_of_control
from game.view.phrases import asked, roll_words
from game.view.phrases.words import seat_name

State = Literal["done", "now", "later"]

_ORDER = (Phase.MOVEMENT, Phase.SHOOTING, Phase.FAST, Phase.CLOSE_COMBAT, Phase.END)
_WORDS = {
    Phase.MOVEMENT: "Movement",
    Phase.SHOOTING: "Shooting",
    Phase.FAST: "Fast",
    Phase.CLOSE_COMBAT: "Close combat",
    Phase.END: "Rolling road",
}


@dataclass(frozen=True, slots=True)
class Pill:
    """One phase in the bar."""

    words: str
    state: State
    tip: str = ""


@dataclass(frozen=True, slots=True)
class RoundView:
    """The middle of the bar on top."""

    title: str
    pills: tuple[Pill, ...]
    to_do: str
    """What is still to do now, in a few words."""


def round_view(battle: Battle, waiting: Request | None) -> RoundView:
    """Return how far the round has come."""
    turn = battle.turn
    if battle.ended is not None:
        return RoundView(f"Round {turn.round}", (Pill("The battle is over", "now"),), "")
    if turn.phase is Phase.DEPLOYMENT:
        return RoundView("Before the battle", (Pill("Deployment", "now"),), to_do(battle, waiting))
    vehicles = battle.in_force(Document.VEHICLES)
    road = battle.in_force(Document.ROLLING_ROAD)
    phases = [p for p in _ORDER if vehicles or p is not Phase.FAST]
    at = phases.index(turn.phase) if turn.phase in phases else 0
    pills = []
    if vehicles:
        loose = [m for m in battle.on_table() if m.is_vehicle and out_of_control(m)]
        state: State = (
            "now" if loose and turn.phase is Phase.MOVEMENT and not turn.opened else "later"
        )
        if at > 0 or turn.opened:
            state = "done"
        tip = "Vehicles without a driver move first"
        pills.append(Pill("Out of control", state, tip))
    for index, phase in enumerate(phases):
        state = "done" if index < at else "now" if index == at else "later"
        words = _WORDS[phase] if road or phase is not Phase.END else "End"
        pills.append(Pill(words, state, to_do(battle, waiting) if state == "now" else ""))
    return RoundView(f"Round {turn.round}", tuple(pills), to_do(battle, waiting))


def to_do(battle: Battle, waiting: Request | None) -> str:
    """Return what is still to do, in one sentence."""
    if isinstance(waiting, Question):
        return f"{seat_name(battle, waiting.seat)}: {asked(waiting, battle)}"
    if isinstance(waiting, Roll):
        return f"Dice, please: {roll_words(waiting, battle)}."
    turn = battle.turn
    if battle.ended is not None:
        return "The battle is over."
    who = seat_name(battle, turn.active) if turn.active is not None else ""
    own = [m for m in battle.on_table() if m.seat == turn.active]
    match turn.phase:
        case Phase.DEPLOYMENT:
            left = sum(1 for m in battle.models if m.place == "reserve")
            return f"{left} still to be set up" if left else "All are set up: end the phase"
        case Phase.MOVEMENT:
            if turn.moving is not None:
                return f"{battle.model(turn.moving.model).label} is on the move · {who}"
            left = sum(1 for m in own if not m.moved and not (m.is_vehicle and out_of_control(m)))
            return f"{who}: {_count(left, 'model')} still to move" if left else f"{who}: all moved"
        case Phase.SHOOTING:
            left = sum(1 for m in own if len(set(m.fired)) < len(m.weapons) and not m.no_shooting)
            return f"{who}: {_count(left, 'model')} may still shoot" if left else f"{who}: all shot"
        case Phase.FAST:
            left = sum(1 for m in own if m.fast_ready)
            if left:
                return f"{who}: {_count(left, 'fast vehicle')} may move on"
            return f"{who}: nobody moves on"
        case Phase.CLOSE_COMBAT:
            return f"{who}: fights are settled by hand"
        case _:
            steps = ("the road rolls", "the left behind", "new terrain", "the end of the round")
            return f"Rolling road: {steps[min(turn.step, 3)]}"


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"
