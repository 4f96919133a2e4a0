"""The gangs at a glance: who is on the table, at what speed, who is left behind, the weather."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.base import ModelId
from game.core.battle import Battle, Document, Phase
from game.core.models import Flag, Model
from game.rules.drivers import out_of_control
from game.view import figures
from game.view.phrases.words import FATES, REASONS

MOTIVES = {
    "wheeled": "wheeled",
    "tracked": "tracked",
    "walker": "walker",
    "crawler": "crawler",
    "skimmer": "skimmer",
}
SPEEDS = {"crawl": "Crawl", "slow": "Slow", "combat": "Combat", "fast": "Fast"}
WEATHERS = {
    "deep_powder": ("Deep powder", "an Advance adds at most 3″, except to what can fly"),
    "frozen_fog": ("Frozen fog", "nothing beyond 24″ can be targeted"),
    "ice_shards": ("Ice shards", "moves near terrain are rolled for: 6″, 5 or more hurts"),
}


@dataclass(frozen=True, slots=True)
class Row:
    """One model in the roster."""

    id: ModelId
    name: str
    words: str
    """What it is, or what ails it."""
    chip: str
    """Its speed marker, or where it has got to."""
    selected: bool = False
    done: bool = False
    """Whether it has nothing more to do in this phase."""
    ails: bool = False
    """Whether the words are a warning."""
    active: bool = True
    out: bool = False


@dataclass(frozen=True, slots=True)
class GangRows:
    """One gang in the roster."""

    seat: int
    name: str
    rows: tuple[Row, ...]
    active: bool
    """Whether it is this gang's turn."""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Roster:
    """The whole left panel."""

    gangs: tuple[GangRows, ...]
    behind: tuple[Row, ...]
    """The Left Behind tray."""
    behind_seats: tuple[int, ...]
    weather: tuple[str, str] | None
    reserve: tuple[Row, ...] = ()
    reserve_seats: tuple[int, ...] = ()


def kind_words(model: Model) -> str:
    """Return what a model is: `light wheeled`, `bike`, `fighter`."""
    if model.vehicle_class is None:
        return "fighter"
    if model.vehicle_class.value == "bike":
        return "bike"
    motive = MOTIVES[model.motive.value] if model.motive is not None else ""
    return f"{model.vehicle_class.value} {motive}".strip()


def ailing(battle: Battle, model: Model) -> str:
    """Return what is wrong with a model in a word or two; nothing when it is well."""
    if model.has(Flag.WRECKED):
        return "wrecked"
    if model.is_vehicle and out_of_control(model):
        return "out of control"
    for flag in model.flags:
        if flag is not Flag.MOBILE:
            return flag.value.replace("_", " ")
    if model.tail is not None:
        lead = next((m.label for m in battle.models if m.id == model.tail.lead), "")
        return f"tailing {lead}"
    return ""


def finished(battle: Battle, model: Model) -> bool:
    """Whether a model has nothing more to do in this phase."""
    turn = battle.turn
    if turn.active != model.seat:
        return False
    match turn.phase:
        case Phase.MOVEMENT:
            return model.moved
        case Phase.FAST:
            return not model.fast_ready
        case Phase.SHOOTING:
            return bool(model.weapons) and len(set(model.fired)) >= len(model.weapons)
        case _:
            return False


def _row(battle: Battle, model: Model, selected: ModelId | None) -> Row:
    wrong = ailing(battle, model)
    chip = SPEEDS[model.speed.value] if model.speed is not None and model.is_vehicle else ""
    if model.ash:
        chip = f"{chip} · ash" if chip else "ash"
    return Row(
        id=model.id,
        name=model.label,
        words=wrong or kind_words(model),
        chip=chip,
        selected=model.id == selected,
        done=finished(battle, model),
        ails=bool(wrong),
    )


def _behind(battle: Battle, model: Model, selected: ModelId | None) -> Row:
    left = model.left
    words, chip = "", ""
    if model.place == "arriving":
        words, chip = "arrives this round", "arriving"
    elif left is not None and left.succumbed:
        words = "succumbed"
    elif left is not None and left.movement >= 7:
        chance = figures.two_dice_at_least(model.intelligence)
        words = f"rejoin: 2D6 ≥ {model.intelligence} · {figures.percent(chance)}"
        chip = f"round {left.round}"
    elif left is not None:
        words, chip = "too slow to rejoin", f"round {left.round}"
    return Row(model.id, model.label, words, chip, model.id == selected)


def roster(battle: Battle, selected: ModelId | None) -> Roster:
    """Return the left panel of a battle."""
    gangs = []
    numbers = {seat.id: index for index, seat in enumerate(battle.seats)}
    for index, seat in enumerate(battle.seats):
        rows = [
            _row(battle, m, selected)
            for m in battle.models
            if m.seat == seat.id and m.place == "table"
        ]
        rows += [
            Row(
                m.id,
                m.label,
                FATES.get(m.fate or "", REASONS.get(m.fate or "", "out")),
                "out",
                m.id == selected,
                done=True,
                out=True,
            )
            for m in battle.models
            if m.seat == seat.id and m.place == "out"
        ]
        note = (
            "bottled"
            if seat.bottled
            else "played by the program"
            if seat.played_by != "hand"
            else ""
        )
        gangs.append(
            GangRows(
                index,
                seat.gang or str(seat.id).capitalize(),
                tuple(rows),
                seat.id == battle.turn.active,
                note,
            )
        )
    behind = [m for m in battle.models if m.place in ("left_behind", "arriving")]
    reserve = [m for m in battle.models if m.place == "reserve"]
    # Who sets up now comes first.
    reserve.sort(key=lambda m: m.seat != battle.turn.active)
    weather = None
    if battle.weather is not None and battle.in_force(Document.MOUNTAIN_VALLEY):
        weather = WEATHERS[battle.weather.value]
    return Roster(
        tuple(gangs),
        tuple(_behind(battle, m, selected) for m in behind),
        tuple(numbers.get(m.seat, 0) for m in behind),
        weather,
        tuple(Row(m.id, m.label, kind_words(m), "", m.id == selected) for m in reserve),
        tuple(numbers.get(m.seat, 0) for m in reserve),
    )
