"""What a newcomer does next, in one sentence."""

from __future__ import annotations

from game.core.battle import Battle, Phase
from game.view.roster import finished


def all_done(battle: Battle) -> bool:
    """Whether nothing is left in this phase but to end it."""
    turn = battle.turn
    own = [m for m in battle.models if m.seat == turn.active]
    if turn.moving is not None:
        return False
    match turn.phase:
        case Phase.DEPLOYMENT:
            return not any(m.place == "reserve" for m in own)
        case Phase.MOVEMENT | Phase.SHOOTING | Phase.FAST:
            return all(finished(battle, m) for m in own if m.place == "table")
        case Phase.END:
            return turn.step >= 3
        case _:
            return True


def next_step(battle: Battle) -> str:
    """Return what a newcomer does next in this phase, when nothing is selected."""
    turn = battle.turn
    if battle.ended is not None:
        return "The battle is over."
    if turn.moving is not None:
        name = battle.model(turn.moving.model).label
        return f"{name} is on the move: click it, or press Tab, to go on."
    done = all_done(battle)
    match turn.phase:
        case Phase.DEPLOYMENT:
            if any(m.place == "reserve" and m.seat == turn.active for m in battle.models):
                return "Pick a model on the left, then click where it is to stand."
            return "All of the gang are set up. Any may still be dragged elsewhere."
        case Phase.MOVEMENT if done:
            return "All have moved: end the Movement phase."
        case Phase.MOVEMENT:
            return "Pick who moves: click a model, or press Tab."
        case Phase.SHOOTING if done:
            return "All have shot: end the Shooting phase."
        case Phase.SHOOTING:
            return "Pick who shoots: click a model, or press Tab."
        case Phase.FAST if done:
            return "Nobody moves on: end the Fast phase."
        case Phase.FAST:
            return "Vehicles that went fast may move on: click one, or press Tab."
        case Phase.CLOSE_COMBAT:
            return "Fights are settled by hand on the real table; then end the phase."
        case Phase.END if turn.step >= 3:
            return "The road has rolled: begin the next round."
        case _:
            return "The steps of the End phase follow one another; then the next round begins."
