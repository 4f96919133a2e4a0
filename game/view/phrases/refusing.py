"""Sentences for refusals: every code that an objection can carry, with its figures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.battle import Battle
from game.rules.objection import Objection
from game.view.phrases import words as w

REFUSALS: dict[str, str] = {
    # Orders as such.
    "battle_over": "The battle is over.",
    "no_such_model": "There is no model called {model}.",
    "not_on_table": "{model} is not on the table.",
    "not_yours": "{model} belongs to another gang.",
    "not_your_turn": "It is not this gang's turn{active_to_play}.",
    "wrong_phase": "That belongs to the {wanted} phase; this is the {phase} phase.",
    "no_seats": "There is nobody at the table.",
    "no_such_seat": "There is no seat called {seat}.",
    "phase_open": "The phase is open already.",
    "still_asked": "Something is still asked of somebody; that comes first.",
    "no_such_setting": "There is no setting {what} {name} with the value {to}.",
    "no_such_answer": "That is none of the answers.",
    "out_of_range": "That is out of range: {range}″ of {limit}″.",
    "number_out_of_range": "{answer} is not between {least} and {most}.",
    # Moving.
    "not_a_vehicle": "{model} is no vehicle.",
    "move_open": "The move of {model} is open already; end it first.",
    "another_move_open": "{model} is on the move; end its move first.",
    "no_open_move": "{model} has no open move: declare a speed first.",
    "move_ended": "The move is over: {reason}.",
    "not_in_action": "{model} cannot move: it is {flag}.",
    "out_of_control": "{model} has no driver and is out of control.",
    "already_moved": "{model} has moved already this turn.",
    "not_fast_ready": "{model} did not move fast in the Movement phase, so it does not move now.",
    "too_many_aboard": "{model} carries {room}, and {aboard} are aboard.",
    "in_liquid": "{model} lies in a liquid there and is out of action.",
    "fast_goes_on_fast": "In the Fast phase {model} can declare nothing but fast.",
    "crawlers_crawl": "Crawlers crawl, and nothing else does: {model} cannot go {speed}.",
    "beyond_maximum": "{model} can go no faster than {maximum}.",
    "beyond_distance": "{ordered}″ is too far: {left}″ of {limit}″ are left.",
    "beyond_turns": "{ordered}° is too much of a turn: {left}° of {limit}° are left.",
    "no_reverse": "Only a slow vehicle may go in reverse; this one goes {speed}.",
    "tailed_no_reverse": "It is being tailed, and may not go in reverse by the reading in force.",
    "odd_angle": "Turns come in steps of 45° by the reading in force; {degrees}° is none.",
    "clips": "The turn would clip {obstacle} with the {corner} corner after {degrees}°.",
    "ends_over": "The move ends over {edge}: {beyond}.",
    "swings_over": "The move swings out over {edge} and back: {beyond}.",
    "must_move_exactly": "A fast move is exactly {limit}″: {left}″ are still to go.",
    "crawler_must_move": "A crawler must move by the reading in force.",
    # On foot.
    "not_on_foot": "{model} is not on foot.",
    "rides": "{model} rides on something.",
    "cannot_walk": "{model} cannot walk: {flag}.",
    "beyond_movement": "That would cost {cost}″ of {limit}″; it can get {reach}″ that way.",
    # Placing.
    "nothing_to_place": "There is nothing to place.",
    "off_table": "It would not lie wholly on the table.",
    "overlaps": "It would overlap {what}.",
    "too_near": "It is {gap}″ from {what}; at least {least}″ are needed.",
    "outside_band": "It is {gap}″ away; it must lie within {within}″ of {edges}.",
    "not_touching": "It must touch the Leading Edge; {gap}″ are missing.",
    "not_far_enough": "It must lie {short}″ further ahead.",
    "wrong_heading": "It must face {heading}°.",
    "not_there": "It may not stand there.",
    # Tails.
    "not_an_enemy": "{lead} is no enemy of {model}.",
    "already_tailing": "{model} is on a tail already.",
    "already_tailed": "{lead} is being tailed already; the reading in force allows one.",
    "too_far": "The gap is {gap}″; a tail needs {limit}″ or less.",
    "not_behind": "It does not stand behind {lead}.",
    "backed_into_place": "{model} backed into place; that never starts a tail.",
    "at_an_angle": "It faces {angle}° off; a tail allows {limit}°.",
    "faces_elsewhere": "{model} faces {angle}° away from {lead}; {limit}° are allowed.",
    "no_room_to_straighten": "{model} has no room to take the heading of {lead}.",
    # Shooting.
    "no_such_weapon": "{model} has no weapon {weapon}.",
    "own_side": "{target} is on the same side.",
    "already_fired": "{model} has fired {weapon} already in this phase.",
    "may_not_shoot": "Nobody aboard {model} may shoot this turn: it was thrown off its course.",
    "no_gunner": "Nobody aboard {model} is able to fire that weapon.",
    "fog": "{target} is {range}″ away in frozen fog; nothing beyond {limit}″ can be targeted.",
    "out_of_sight": "{model} cannot see {target}.",
    "only_the_lead": "The salvo of {model} may only be fired at {lead}.",
    "already_passed": "{seat} has passed already.",
    "salvo_first": "The salvo of {seat} comes first.",
    "salvo_too_late": "It is too late for the salvo of {model}: the enemy has fired.",
}
"""Code -> sentence. `{limit}` and the like stand for the objection's figures; lengths are
written with ″ and angles with ° behind them."""


_BEYOND = {
    "cliff": "it would fall",
    "open": "it would be left behind",
    "trailing": "it would be left behind",
    "impassable": "a wall",
}


class _Figures(dict[str, str]):
    """Figures by name; one that is missing is left out rather than an error."""

    def __missing__(self, key: str) -> str:
        return "it" if key in ("model", "lead", "target", "what", "obstacle", "seat") else "?"


def refused(objection: Objection, battle: Battle | None = None) -> str:
    """Return why an order is refused, in one sentence."""
    pattern = REFUSALS.get(objection.code)
    figures = _Figures(_written(objection.figures, battle))
    if objection.code == "out_of_range" and "range" not in objection.figures:
        pattern = REFUSALS["number_out_of_range"]
    if pattern is None:
        told = ", ".join(f"{key.replace('_', ' ')} {value}" for key, value in figures.items())
        words = objection.code.replace("_", " ").capitalize()
        return f"{words}{f' ({told})' if told else ''}."
    active = objection.figures.get("active")
    name = w.seat_name(battle, active) if battle is not None and active else str(active or "")
    figures["active_to_play"] = f"; it is that of {name}" if name else ""
    if objection.code in ("ends_over", "swings_over"):
        figures["edge"] = w.edge(str(objection.figures.get("edge")))
        figures["beyond"] = _BEYOND.get(str(objection.figures.get("beyond")), figures["beyond"])
    if "seat" in objection.figures and battle is not None:
        figures["seat"] = w.seat_name(battle, objection.figures["seat"])
    text = pattern.format_map(figures)
    return text[:1].upper() + text[1:]


def _written(figures: Mapping[str, Any], battle: Battle | None) -> dict[str, str]:
    written = {}
    for key, value in figures.items():
        if isinstance(value, bool) or not isinstance(value, int | float):
            text = str(value)
            named = w.plain_name(battle, text) if battle is not None else text
            written[key] = named if named != text else w.worded(text)
        else:
            written[key] = f"{value:.2f}".rstrip("0").rstrip(".")
    return written
