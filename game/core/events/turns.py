"""Rounds, phases, priority, settings, the referee, the end."""

from __future__ import annotations

from typing import Literal

from game.core.base import ModelId, Record, SeatId, Spot
from game.core.battle import Phase
from game.core.events.base import Happening
from game.core.models import CrewMember, Flag


class BattleBegan(Happening):
    """Models are counted for the Bottle checks and the first phase is about to open."""

    event: Literal["battle_began"] = "battle_began"


class DirectionRolled(Happening):
    """RR-06: the Leading Edge was picked at random."""

    event: Literal["direction_rolled"] = "direction_rolled"
    faces: tuple[int, ...]
    leading: str


class AttackerRolled(Happening):
    """MV-02: the seats rolled off for who is the Attacker."""

    event: Literal["attacker_rolled"] = "attacker_rolled"
    faces: tuple[int, ...]
    seat: SeatId


class PriorityRolled(Happening):
    """House rule: a D6 a seat, highest first, ties again."""

    event: Literal["priority_rolled"] = "priority_rolled"
    faces: tuple[int, ...]
    """In seat order, ties rolled again behind."""
    priority: SeatId
    order: tuple[SeatId, ...]
    """Seats in priority order."""


class RoundBegan(Happening):
    """A new round began; priority is rolled for next."""

    event: Literal["round_began"] = "round_began"
    round: int


class PhaseBegan(Happening):
    """A phase, or a seat's part of it, began."""

    event: Literal["phase_began"] = "phase_began"
    round: int
    phase: Phase
    active: SeatId | None
    """Whose part it is; `None` in the End phase."""
    new_turn: bool = False
    """Whether a seat's turn begins here (its Movement phase)."""


class TurnEnded(Happening):
    """A seat's turn is over; marks that last so long are taken off (VR-48)."""

    event: Literal["turn_ended"] = "turn_ended"
    seat: SeatId


class StepCompleted(Happening):
    """RR-21: a step of the End phase is done."""

    event: Literal["step_completed"] = "step_completed"
    step: int


class SeatPassed(Happening):
    """A seat has nothing more to do."""

    event: Literal["seat_passed"] = "seat_passed"
    seat: SeatId


class FightsListed(Happening):
    """The Close combat phase: who is in contact with whom; settled by hand."""

    event: Literal["fights_listed"] = "fights_listed"
    contacts: tuple[tuple[ModelId, ModelId], ...]


class BottleCounted(Happening):
    """RR-31: how many of a gang count as out of action."""

    event: Literal["bottle_counted"] = "bottle_counted"
    seat: SeatId
    out_of_action: int
    left_behind: int
    count: int
    """Both together."""
    models_at_start: int
    faces: tuple[int, ...] = ()
    """The roll, where the house rule is in force."""
    bottled: bool = False


class Deployed(Happening):
    """A model was put on the table before the battle."""

    event: Literal["deployed"] = "deployed"
    model: ModelId
    x: float
    y: float
    heading: float


class SettingChanged(Happening):
    """A side, the visibility, the help tier, the dice or a reading was changed."""

    event: Literal["setting_changed"] = "setting_changed"
    what: str
    name: str = ""
    to: str | float | bool | None
    was: str | float | bool | None = None


class Adjustment(Record):
    """What a referee changed; `None` for what stayed."""

    pose: Spot | None = None
    flags: tuple[Flag, ...] | None = None
    wounds: int | None = None
    movement: float | None = None
    crew: tuple[CrewMember, ...] | None = None
    markers: tuple[str, ...] | None = None
    gone: str | bool | None = None


class Adjusted(Happening):
    """A referee's adjustment."""

    event: Literal["adjusted"] = "adjusted"
    model: ModelId
    changes: Adjustment


class BattleEnded(Happening):
    """The battle is over."""

    event: Literal["battle_ended"] = "battle_ended"
    reason: Literal["rounds", "one_gang_left", "agreement"]
    winner: SeatId | None = None
