"""Opening the battle and its phases: what happens before anybody orders anything."""

from __future__ import annotations

from game.core.base import SeatId
from game.core.battle import Battle, Document, Phase
from game.core.events import (
    BattleBegan,
    DirectionRolled,
    FightsListed,
    PhaseBegan,
    PriorityRolled,
)
from game.core.models import Model
from game.core.procedure import Procedure, emit, roll
from game.core.steps import Band
from game.core.table import COMPASS, Table
from game.geometry.measure import in_contact
from game.rules import ash, avalanche, control, ending, left_behind, new_terrain, rolling_road
from game.rules.clause import HOUSE, clause
from game.rules.rolloff import contenders, roll_off
from game.rules.weather import roll_weather

PLAYED = (Phase.MOVEMENT, Phase.SHOOTING, Phase.FAST, Phase.CLOSE_COMBAT)
"""The phases of a player's turn, in order (VR-67)."""


def phases_of_a_turn(battle: Battle) -> tuple[Phase, ...]:
    """Return the phases each seat plays: the Fast phase only where vehicles are in force."""
    if battle.in_force(Document.VEHICLES):
        return PLAYED
    return tuple(phase for phase in PLAYED if phase is not Phase.FAST)


# --- the battle -------------------------------------------------------------------------------


def begin_battle(battle: Battle) -> Procedure[Battle]:
    """Count the gangs, and settle what is still open: direction, weather, priority.

    Yields:
        A `BattleBegan`, and rolls and events for whatever the scenario has left open.
    """
    battle = yield from emit(BattleBegan(clause="RR-31"))
    if battle.in_force(Document.ROLLING_ROAD) and battle.table.leading is None:
        battle = yield from roll_direction(battle)
    if battle.in_force(Document.MOUNTAIN_VALLEY) and battle.weather is None:
        battle = yield from roll_weather(battle)
    if not battle.turn.order:
        battle = yield from priority(battle)
    return battle


def short_edges(table: Table) -> tuple[str, ...]:
    """Return the edges that may lead: the two short ones, all four of a square (RR-06)."""
    west, south, east, north = table.field.bounds
    width, height = east - west, north - south
    if abs(width - height) <= 1e-6:
        return tuple(COMPASS)
    return ("east", "west") if width > height else ("north", "south")


@clause("RR-04", "RR-05", "RR-06")
def roll_direction(battle: Battle) -> Procedure[Battle]:
    """Pick the Leading Edge at random where no scenario has fixed it.

    One of the two short edges: 1 to 3 the first, 4 to 6 the second. On a square table any
    of the four, by 1 to 4; 5 and 6 roll again.

    Yields:
        Rolls and a `DirectionRolled`.
    """
    edges = short_edges(battle.table)
    share = 3 if len(edges) == 2 else 1
    faces: list[int] = []
    bands = tuple(
        Band(
            result=edge,
            weight=share,
            faces=tuple(float(f) for f in range(k * share + 1, (k + 1) * share + 1)),
        )
        for k, edge in enumerate(edges)
    )
    if len(edges) > 2:
        bands += (Band(result="again", weight=2, faces=(5.0, 6.0)),)
    while True:
        again = bool(faces)
        rolled = yield from roll("RR-06", "direction_of_travel", bands=bands, again=again)
        faces.append(rolled.total)
        picked = (rolled.total - 1) // share
        if picked < len(edges):
            break
    return (
        yield from emit(DirectionRolled(clause="RR-06", faces=tuple(faces), leading=edges[picked]))
    )


def priority(battle: Battle) -> Procedure[Battle]:
    """Roll for priority: a D6 a seat, the highest, ties again; the rest in seat order.

    A seat that the scenario has put at the start of its turn has the priority already.

    Yields:
        Rolls and a `PriorityRolled`.
    """
    seats = contenders(battle) or tuple(seat.id for seat in battle.seats)
    first, faces = battle.turn.active, tuple[int, ...]()
    if first is None:
        first, faces = yield from roll_off(battle, seats, HOUSE, "priority")
    order = (first, *(seat for seat in seats if seat != first))
    return (yield from emit(PriorityRolled(clause=HOUSE, faces=faces, priority=first, order=order)))


# --- the phases -------------------------------------------------------------------------------


def open_phase(battle: Battle, phase: Phase, active: SeatId | None) -> Procedure[Battle]:
    """Begin a phase and run its opening rules.

    Yields:
        A `PhaseBegan`; in Movement settling ash and vehicles out of control, in Close combat
        the list of fights, in the End phase all that happens there.
    """
    battle = yield from emit(
        PhaseBegan(
            clause="RR-20" if phase is Phase.END else "VR-67",
            round=battle.turn.round,
            phase=phase,
            active=active,
            new_turn=phase is Phase.MOVEMENT,
        )
    )
    if phase is Phase.MOVEMENT and active is not None:
        battle = yield from ash.clear(battle, active)
        battle = yield from control.move_out_of_control(battle, active)
    elif phase is Phase.CLOSE_COMBAT and active is not None:
        battle = yield from list_fights(battle, active)
    elif phase is Phase.END:
        battle = yield from end_phase_rules(battle)
    return battle


def list_fights(battle: Battle, active: SeatId) -> Procedure[Battle]:
    """List who stands against whom; the fights are settled by hand.

    Yields:
        A `FightsListed`.
    """
    models = list(battle.on_table())
    contacts = [
        (mine.id, theirs.id)
        for mine in models
        if mine.seat == active
        for theirs in models
        if theirs.seat != active and touching(mine, theirs)
    ]
    return (yield from emit(FightsListed(clause="VR-67", contacts=tuple(contacts))))


def touching(one: Model, other: Model) -> bool:
    """Whether two models are in contact."""
    return in_contact(one.body, other.body)


@clause("RR-20", "RR-21")
def end_phase_rules(battle: Battle) -> Procedure[Battle]:
    """Play the End phase: the road in its three steps, avalanches, Bottle counts.

    Yields:
        Whatever each of them brings.
    """
    if battle.in_force(Document.ROLLING_ROAD):
        battle = yield from rolling_road.roll_road(battle)
        battle = yield from rolling_road.completed(battle, 1)
        battle = yield from left_behind.resolve(battle)
        battle = yield from rolling_road.completed(battle, 2)
        battle = yield from new_terrain.generate(battle)
        battle = yield from rolling_road.completed(battle, 3)
    if battle.in_force(Document.MOUNTAIN_VALLEY):
        battle = yield from avalanche.resolve(battle)
    battle = yield from ending.bottle_counts(battle)
    if battle.in_force(Document.ROLLING_ROAD) and battle.readings.arrival == "end_of_phase":
        battle = yield from left_behind.arrive(battle)
    return battle
