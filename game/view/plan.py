"""A move in the making: what the hand has drawn so far, and the orders it comes to."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Literal

from game.core.base import ModelId, SeatId
from game.core.battle import Battle, Moving, Phase
from game.core.commands import Ahead, Back, Drive, Leg, OpenMove, Turn
from game.core.models import Speed
from game.geometry.pose import Pose, turn_between
from game.rules.budgets import Budget, budget

LEAST = 0.005
"""Inches or degrees below which a leg is not worth ordering."""
Limit = Literal["", "distance", "turn"]
"""Which allowance stopped the hand, if one did."""


@dataclass(frozen=True, slots=True)
class Sketch:
    """Waypoints that are set, and the leg that follows the hand: first a pivot, then a straight."""

    model: ModelId
    seat: SeatId
    speed: Speed
    legs: tuple[Leg, ...] = ()
    """Legs up to the last waypoint."""
    turn: float = 0.0
    """Degrees of the live pivot, positive to the left."""
    inches: float = 0.0
    """Inches of the live straight."""
    final: float = 0.0
    """Degrees of a last pivot where the live straight ends."""
    back: bool = False
    """Whether the live straight goes backwards."""
    held: Limit = ""
    """The allowance that the hand ran into just now."""

    @property
    def live(self) -> tuple[Leg, ...]:
        """The legs that follow the hand."""
        legs: list[Leg] = []
        if abs(self.turn) >= LEAST:
            legs.append(Turn(turn=round(self.turn, 4)))
        if self.inches >= LEAST:
            inches = round(self.inches, 4)
            legs.append(Back(back=inches) if self.back else Ahead(ahead=inches))
        if abs(self.final) >= LEAST:
            legs.append(Turn(turn=round(self.final, 4)))
        return tuple(legs)

    @property
    def all_legs(self) -> tuple[Leg, ...]:
        """Every leg, those that are set and those that follow the hand."""
        return (*self.legs, *self.live)

    @property
    def empty(self) -> bool:
        """Whether nothing has been drawn yet."""
        return not self.all_legs

    @property
    def drive(self) -> Drive | None:
        """The order to drive all of it, if there is anything to drive."""
        legs = self.all_legs
        return Drive(seat=self.seat, model=self.model, legs=legs) if legs else None

    def opening(self, battle: Battle) -> OpenMove | None:
        """The order to declare the speed, unless the move is open already."""
        moving = battle.turn.moving
        if moving is not None and moving.model == self.model:
            return None
        return OpenMove(seat=self.seat, model=self.model, speed=self.speed)


def sketch(battle: Battle, model_id: ModelId, speed: Speed) -> Sketch:
    """Return an empty sketch; a move that is open keeps its declared speed."""
    model = battle.model(model_id)
    moving = battle.turn.moving
    if moving is not None and moving.model == model_id:
        speed = moving.speed
    return Sketch(model_id, model.seat, speed)


def allowance(battle: Battle, drawn: Sketch) -> Budget:
    """Return the budget of the move, as it is before anything drawn is driven."""
    moving = battle.turn.moving
    if moving is None or moving.model != drawn.model:
        start = battle.model(drawn.model).pose
        moving = Moving(model=drawn.model, speed=drawn.speed, start=start)
    return budget(battle, moving)


def left_for_live(battle: Battle, drawn: Sketch) -> Budget:
    """Return the budget that the waypoints leave to the leg that follows the hand."""
    left = allowance(battle, drawn)
    for leg in drawn.legs:
        if isinstance(leg, Turn):
            left = left.spending(degrees=abs(leg.turn))
        else:
            inches = leg.back if isinstance(leg, Back) else leg.ahead
            left = left.spending(inches=left.inches_left if inches == "rest" else float(inches))
    return left


def stands(battle: Battle, drawn: Sketch) -> Pose:
    """Return the pose at the last waypoint, contacts not considered."""
    pose = battle.model(drawn.model).pose
    for leg in drawn.legs:
        pose = _after(pose, leg)
    return pose


def ends(battle: Battle, drawn: Sketch) -> Pose:
    """Return the pose at the end of all that is drawn, contacts not considered."""
    pose = battle.model(drawn.model).pose
    for leg in drawn.all_legs:
        pose = _after(pose, leg)
    return pose


def _after(pose: Pose, leg: Leg) -> Pose:
    match leg:
        case Turn():
            return pose.turned(leg.turn)
        case Back():
            return pose.ahead(-leg.back)
        case Ahead():
            return pose if leg.ahead == "rest" else pose.ahead(float(leg.ahead))


def aimed(battle: Battle, drawn: Sketch, x: float, y: float) -> Sketch:
    """Return the sketch with its live leg led to a point, clamped to what is left.

    The pivot comes first, as far as the allowance goes; the straight is then as long as
    brings the midpoint nearest to the point.
    """
    pose = stands(battle, drawn)
    left = left_for_live(battle, drawn)
    dx, dy = x - pose.x, y - pose.y
    far = math.hypot(dx, dy)
    if far < LEAST:
        return replace(drawn, turn=0.0, inches=0.0, held="")
    room_to_turn = max(0.0, left.degrees_left - abs(drawn.final))
    bearing = math.degrees(math.atan2(dy, dx))
    wanted = turn_between(pose.heading + (180.0 if drawn.back else 0.0), bearing)
    turn = max(-room_to_turn, min(room_to_turn, wanted))
    held: Limit = "turn" if abs(wanted) > room_to_turn + LEAST else ""
    ahead = far * math.cos(math.radians(wanted - turn))
    room = left.spending(degrees=abs(turn)).inches_left
    inches = max(0.0, min(room, ahead))
    if ahead > room + LEAST:
        held = held or "distance"
    return replace(drawn, turn=turn, inches=inches, held=held)


def turned(battle: Battle, drawn: Sketch, degrees: float) -> Sketch:
    """Return the sketch turned further where it ends, clamped to what is left."""
    left = left_for_live(battle, drawn).degrees_left - abs(drawn.turn)
    wanted = drawn.final + degrees
    final = max(-left, min(left, wanted))
    held: Limit = "turn" if abs(wanted) > left + LEAST else ""
    return replace(drawn, final=final, held=held)


def lengthened(battle: Battle, drawn: Sketch, inches: float) -> Sketch:
    """Return the sketch with its live straight longer, clamped to what is left.

    After a last pivot another straight begins, at the heading it left.
    """
    if abs(drawn.final) >= LEAST and inches > 0:
        drawn = with_waypoint(drawn)
    pivots = abs(drawn.turn) + abs(drawn.final)
    left = left_for_live(battle, drawn).spending(degrees=pivots).inches_left
    wanted = drawn.inches + inches
    held: Limit = "distance" if wanted > left + LEAST else ""
    return replace(drawn, inches=max(0.0, min(left, wanted)), held=held)


def as_far_as_it_goes(battle: Battle, drawn: Sketch) -> Sketch:
    """Return the sketch with its live straight taking all that is left."""
    if abs(drawn.final) >= LEAST:
        drawn = with_waypoint(drawn)
    left = left_for_live(battle, drawn).spending(degrees=abs(drawn.turn)).inches_left
    return replace(drawn, inches=left, held="")


def with_waypoint(drawn: Sketch) -> Sketch:
    """Return the sketch with its live leg set down as a waypoint."""
    return replace(drawn, legs=drawn.all_legs, turn=0.0, inches=0.0, final=0.0, held="")


def without_waypoint(drawn: Sketch) -> Sketch:
    """Return the sketch without its live leg, or else without its last waypoint."""
    if drawn.live or not drawn.legs:
        return without_live(drawn)
    legs = list(drawn.legs)
    legs.pop()
    if legs and isinstance(legs[-1], Turn) and isinstance(drawn.legs[-1], Ahead | Back):
        legs.pop()
    return replace(drawn, legs=tuple(legs), held="")


def without_live(drawn: Sketch) -> Sketch:
    """Return the sketch with nothing following the hand."""
    return replace(drawn, turn=0.0, inches=0.0, final=0.0, held="")


def clamped(battle: Battle, drawn: Sketch) -> Sketch:
    """Return the sketch with its live leg cut to what its waypoints leave of the allowance."""
    left = left_for_live(battle, drawn)
    turn = max(-left.degrees_left, min(left.degrees_left, drawn.turn))
    rest = left.degrees_left - abs(turn)
    final = max(-rest, min(rest, drawn.final))
    room = left.spending(degrees=abs(turn) + abs(final)).inches_left
    return replace(drawn, turn=turn, final=final, inches=min(room, drawn.inches), held="")


def moves_in(battle: Battle) -> bool:
    """Whether the phase is one in which vehicles move by orders."""
    return battle.turn.phase in (Phase.MOVEMENT, Phase.FAST)


def typed(battle: Battle, drawn: Sketch, text: str) -> Sketch | None:
    """Return the sketch with figures typed by hand added, or `None` when they make no sense.

    Figures are inches and degrees in any order: `6`, `-2` (back), `30l`, `45 right`,
    `15 left 4.5`. Each pair sets a waypoint.
    """
    words = text.lower().replace(",", " ").replace('"', " ").replace("°", " ")
    tokens = _tokens(words)
    if not tokens:
        return None
    for kind, value in tokens:
        if kind == "turn":
            drawn = turned(battle, with_waypoint(drawn), value)
        else:
            if drawn.inches >= LEAST:
                drawn = with_waypoint(drawn)
            drawn = replace(drawn, back=value < 0)
            drawn = lengthened(battle, drawn, abs(value))
    return drawn


def _tokens(words: str) -> list[tuple[str, float]] | None:
    found: list[tuple[str, float]] = []
    parts: list[str] = []
    for word in words.split():
        for side in ("left", "right", "l", "r"):
            if word.endswith(side) and word != side:
                parts += [word[: -len(side)], side[0]]
                break
        else:
            parts.append(word)
    index = 0
    while index < len(parts):
        try:
            value = float(parts[index].rstrip("″in"))
        except ValueError:
            return None
        if not math.isfinite(value):
            return None
        after = parts[index + 1][0] if index + 1 < len(parts) else ""
        if after in ("l", "r"):
            found.append(("turn", value if after == "l" else -value))
            index += 2
        else:
            found.append(("inches", value))
            index += 1
    return found
