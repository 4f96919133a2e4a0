"""The small words that sentences are made of: names, figures, dice, reasons."""

from __future__ import annotations

import re
from collections.abc import Iterable

from game.core.battle import Battle
from game.core.events import Modifier

SPEEDS = {"crawl": "at a crawl", "slow": "slow", "combat": "at combat speed", "fast": "fast"}
PHASES = {
    "deployment": "Deployment",
    "movement": "Movement",
    "shooting": "Shooting",
    "fast": "Fast",
    "close_combat": "Close combat",
    "end": "End",
}
GROUNDS = {
    "open": "open ground",
    "difficult": "difficult ground",
    "very_difficult": "very difficult ground",
    "obstacle": "obstacle",
    "impassable": "impassable ground",
    "structure": "structure",
}
SIDES = {"impassable": "impassable", "cliff": "a cliff", "open": "open"}
WEATHERS = {"deep_powder": "Deep powder", "frozen_fog": "Frozen fog", "ice_shards": "Ice shards"}
EDGES = {"leading": "the Leading Edge", "trailing": "the Trailing Edge"}
FATES = {
    "out_of_action": "out of action",
    "wrecked": "wrecked",
    "removed": "removed",
    "left_behind": "left behind for good",
}

REASONS = {
    "ash_cloud": "ash cloud",
    "difficult_ground": "difficult ground",
    "difficult": "difficult ground",
    "fly": "can fly",
    "flies": "can fly",
    "round": "battle round",
    "adjusted": "a referee's adjustment",
    "crushed": "crushed by a crawler",
    "trailing_edge": "over the Trailing Edge",
    "trailing": "over the Trailing Edge",
    "open_side": "over an open side",
    "side": "over a side",
    "drove_off": "drove off the table",
    "rider": "its ride was lost",
    "failed_test": "failed the test",
    "lead_lost_control": "the lead lost control",
    "lost_control": "lost control",
    "swerved": "swerved off",
    "too_far": "too far behind",
    "angle": "not facing the same way",
    "lead_gone": "the lead is gone",
    "cannot_follow": "it cannot follow",
    "road_rolled": "the road rolled",
    "seriously_injured": "too badly hurt",
    "no_wounds_left": "no wounds left",
    "own_move": "it makes its own move",
    "turn_over": "the turn is over",
    "withdrawn": "withdrawn",
    "cliff": "over a cliff",
    "contact": "a contact",
    "edge": "an edge",
    "left_table": "leaving the table",
    "out": "being out",
    "ice_shards": "ice shards",
    "avalanche": "an avalanche",
    "wounds": "no wounds left",
    "no_wounds": "no wounds left",
    "succumbed": "it succumbed",
    "movement": "too slow to catch up",
    "slow": "too slow to catch up",
    "too_slow": "too slow to catch up",
    "no_room": "there is no room",
    "near_enemy": "near an enemy",
    "damage": "4 or more damage",
    "blast": "a blast weapon",
}


def worded(code: str) -> str:
    """Return a code as words, from the list where it stands there."""
    return REASONS.get(code, code.replace("_", " "))


def name(battle: Battle, model_id: object) -> str:
    """Return a model's or piece's name between the marks of importance."""
    return f"**{plain_name(battle, model_id)}**"


def plain_name(battle: Battle, model_id: object) -> str:
    """Return a model's, a piece's or a unit's name; the id of what is not there any more."""
    for model in battle.models:
        if model.id == model_id:
            return model.label
    for piece in (*battle.pieces, *battle.library):
        if piece.id == model_id:
            return piece.label
    return str(model_id).replace("_", " ")


def seat_name(battle: Battle, seat_id: object) -> str:
    """Return a seat's gang, or the seat's own id."""
    for seat in battle.seats:
        if seat.id == seat_id:
            return seat.gang or str(seat.id).capitalize()
    return str(seat_id)


def inches(value: float, places: int = 1) -> str:
    """Return a length with its sign, as short as is honest: 12″, 7.2″."""
    text = f"{value:.{places}f}"
    if float(text) != round(value, 4) and places < 2:
        text = f"{value:.2f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return f"{'0' if text == '-0' else text}″"


def degrees(value: float) -> str:
    """Return an angle without its sign: 45°, 12.5°."""
    text = f"{abs(value):.1f}".rstrip("0").rstrip(".")
    return f"{text}°"


def sideways(value: float) -> str:
    """Return an angle with the way it turns: 45° left."""
    return f"{degrees(value)} {'left' if value >= 0 else 'right'}"


def dice(faces: Iterable[float]) -> str:
    """Return dice as they fell: `2+5`; a scatter die by its degrees is not for here."""
    return "+".join(f"{face:g}" for face in faces)


def total(faces: Iterable[float], modifiers: Iterable[Modifier] = ()) -> float:
    """Return dice and modifiers added up."""
    return sum(faces) + sum(modifier.amount for modifier in modifiers)


def modified(modifiers: Iterable[Modifier]) -> str:
    """Return modifiers with their reasons: ` (−1 ash cloud)`; nothing when there are none."""
    parts = [
        f"{'+' if m.amount >= 0 else '−'}{abs(m.amount)} {worded(m.reason)}" for m in modifiers
    ]
    return f" ({', '.join(parts)})" if parts else ""


def counted(number: int, one: str, many: str | None = None) -> str:
    """Return a number with its noun: 1 piece, 2 pieces."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def edge(code: str | None) -> str:
    """Return an edge in words."""
    if not code:
        return "the edge"
    return EDGES.get(code, f"the {code} side")


def quarter(code: str) -> str:
    """Return a quarter of the table in words: the north-east quarter."""
    return f"the {code.replace('_', '-')} quarter"


def listed(parts: Iterable[str]) -> str:
    """Return a list in words: a, b and c."""
    words = list(parts)
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


def plain(marked: str) -> str:
    """Return a sentence without its marks."""
    return re.sub(r"\*\*", "", marked)
