"""Avalanches: marks by quarter, and what comes down (MV-10 to MV-19)."""

from __future__ import annotations

from typing import Literal

from game.core.base import ModelId, UnitId
from game.core.battle import Battle, Document, Phase
from game.core.events import Avalanche, Modifier, QuarterRolledOff, TallyMarked
from game.core.models import Model
from game.core.procedure import Procedure, ask, emit, roll
from game.core.steps import Band, Question
from game.geometry.field import QUARTERS, Field
from game.geometry.measure import in_contact
from game.geometry.solid import Area
from game.rules.clause import clause
from game.rules.rolloff import contenders, roll_off
from game.rules.wounds import mortal_wounds, roll_d3

HEAVY_DAMAGE = 4
"""MV-12: an attack that inflicts as much leaves a mark."""

FALLS_ON = 6
"""MV-18."""


# --- marks ------------------------------------------------------------------------------------


def quarters_of(battle: Battle, model: Model) -> tuple[str, ...]:
    """Return the quarters a model stands in; by a reading also those it only touches (A62)."""
    field = battle.table.field
    if battle.readings.on_the_line == "out":
        return field.quarters(model.body)
    return tuple(q for q in QUARTERS if in_contact(model.body, quarter_area(field, q)))


def quarter_area(field: Field, quarter: str) -> Area:
    """Return a table quarter: a fourth of the table's bounding box."""
    west, south, east, north = field.bounds
    x, y = field.centre
    a, b = (x, east) if quarter.endswith("east") else (west, x)
    c, d = (y, north) if quarter.startswith("north") else (south, y)
    return Area(((a, c), (b, c), (b, d), (a, d)))


@clause("MV-10", "MV-11", "MV-12", "MV-13")
def mark(battle: Battle, attacker_id: ModelId, *, blasts: int, heavy: int) -> Procedure[Battle]:
    """Note in the attacker's quarter that its weapons shook the snow, in a Shooting phase.

    Args:
        battle: The battle.
        attacker_id: Who fired.
        blasts: Attacks made with a blast weapon.
        heavy: Other attacks that inflicted 4 damage or more.

    Yields:
        A roll-off where it stands in several quarters, and a `TallyMarked` for each reason.
    """
    if (
        not battle.in_force(Document.MOUNTAIN_VALLEY)
        or battle.turn.phase is not Phase.SHOOTING
        or blasts + heavy == 0
    ):
        return battle
    battle, quarter = yield from attackers_quarter(battle, attacker_id)
    if quarter is None:
        return battle
    reasons: tuple[tuple[Literal["blast", "damage"], int, str], ...] = (
        ("blast", blasts, "MV-11"),
        ("damage", heavy, "MV-12"),
    )
    for reason, amount, by in reasons:
        if amount:
            battle = yield from emit(
                TallyMarked(
                    clause=by,
                    model=attacker_id,
                    quarter=quarter,
                    reason=reason,
                    amount=amount,
                    tally=battle.tally.get(quarter, 0) + amount,
                )
            )
    return battle


@clause("MV-14")
def attackers_quarter(battle: Battle, attacker_id: ModelId) -> Procedure[tuple[Battle, str | None]]:
    """Return the quarter an attack is noted in; in several, a roll-off decides who picks one.

    Yields:
        The roll-off, a `QuarterRolledOff`, a `Question` to its winner.
    """
    attacker = battle.model(attacker_id)
    quarters = quarters_of(battle, attacker)
    if len(quarters) <= 1:
        return battle, quarters[0] if quarters else None
    winner, faces = yield from roll_off(
        battle, contenders(battle), "MV-14", "quarter_roll_off", about=attacker_id
    )
    battle = yield from emit(
        QuarterRolledOff(
            clause="MV-14", model=attacker_id, quarters=quarters, faces=faces, winner=winner
        )
    )
    answered = yield from ask(
        Question(
            kind="choice",
            clause="MV-14",
            seat=winner,
            about="pick_quarter",
            model=attacker_id,
            choices=quarters,
            policy=quarters[0],
        )
    )
    return battle, str(answered.answer)


# --- what comes down --------------------------------------------------------------------------


@clause("MV-15", "MV-16")
def most_marked(battle: Battle) -> tuple[str, ...]:
    """Return the quarters to roll for: the one with the most marks, or all that tie.

    Nobody rolls where nothing is marked, unless a reading says so (A58).
    """
    marks = {quarter: battle.tally.get(quarter, 0) for quarter in QUARTERS}
    most = max(marks.values())
    if most == 0 and battle.readings.tied_at_zero == "no_roll":
        return ()
    return tuple(quarter for quarter in QUARTERS if marks[quarter] == most)


@clause("MV-17", "MV-19")
def resolve(battle: Battle) -> Procedure[Battle]:
    """Roll at the end of a round for the quarters most marked; the marks stay.

    A D6 plus the number of the round; on 6 or more it comes down.

    Yields:
        For each quarter a `Roll`, an `Avalanche`, and the wounds of every unit there.
    """
    buried: list[UnitId] = []
    for quarter in most_marked(battle):
        number = battle.turn.round
        rolled = yield from roll(
            "MV-15", "avalanche", about=quarter, needed=FALLS_ON, bands=_bands(number)
        )
        total = rolled.total + number
        falls = total >= FALLS_ON
        units = units_in(battle, quarter) if falls else ()
        if battle.readings.straddling_unit == "once":
            units = tuple(unit for unit in units if unit not in buried)
        battle = yield from emit(
            Avalanche(
                clause="MV-15",
                quarter=quarter,
                tally=battle.tally.get(quarter, 0),
                faces=rolled.values,
                needed=FALLS_ON,
                modifiers=(Modifier(amount=number, reason="round", clause="MV-17"),),
                result=total,
                falls=falls,
                units=units,
            )
        )
        battle = yield from bury(battle, units)
        buried += units
    return battle


def _bands(number: int) -> tuple[Band, ...]:
    falls = sum(1 for face in range(1, 7) if face + number >= FALLS_ON)
    bands = (
        Band(result="holds", weight=6 - falls, faces=(1.0,)),
        Band(result="falls", weight=falls, faces=(6.0,)),
    )
    return tuple(band for band in bands if band.weight)


@clause("MV-18")
def bury(battle: Battle, units: tuple[UnitId, ...]) -> Procedure[Battle]:
    """Inflict D3 mortal wounds on each unit, friend and foe.

    Yields:
        A `Roll` and mortal wounds for each.
    """
    for unit in units:
        there = battle.unit(unit)
        if not there:
            continue
        amount, face = yield from roll_d3("MV-18", "mortal_wounds", model=there[0], about=unit)
        battle = yield from mortal_wounds(
            battle, unit, amount, clause="MV-18", by="avalanche", faces=(face,)
        )
    return battle


def units_in(battle: Battle, quarter: str) -> tuple[UnitId, ...]:
    """Return the units in a quarter, as reading A57 counts them."""
    units: dict[UnitId, list[Model]] = {}
    for model in battle.on_table():
        units.setdefault(model.unit_id, []).append(model)
    return tuple(unit for unit, models in units.items() if _counts(battle, models, quarter))


def _counts(battle: Battle, models: list[Model], quarter: str) -> bool:
    inside = [quarter in quarters_of(battle, model) for model in models]
    match battle.readings.unit_in_quarter:
        case "wholly":
            return all(quarters_of(battle, model) == (quarter,) for model in models)
        case "majority":
            return sum(inside) * 2 > len(inside)
        case _:
            return any(inside)
