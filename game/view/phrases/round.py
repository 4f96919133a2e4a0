"""Sentences for the round, the road, the weather, the referee and the end."""

from __future__ import annotations

from game.core import events as ev
from game.core.battle import Battle
from game.view.phrases import words as w


def battle_began(event: ev.BattleBegan, battle: Battle) -> str:
    """The start."""
    return "The battle begins."


def direction_rolled(event: ev.DirectionRolled, battle: Battle) -> str:
    """RR-06."""
    return (
        f"Direction of travel: rolled **{w.dice(event.faces)}**, "
        f"the {event.leading} edge is the Leading Edge."
    )


def attacker_rolled(event: ev.AttackerRolled, battle: Battle) -> str:
    """MV-02."""
    return (
        f"Roll-off for the Attacker **{w.dice(event.faces)}**: {w.seat_name(battle, event.seat)}."
    )


def priority_rolled(event: ev.PriorityRolled, battle: Battle) -> str:
    """House rule."""
    faces = ", ".join(f"{face:g}" for face in event.faces)
    return (
        f"Priority: rolled **{faces}**; **{w.seat_name(battle, event.priority)}** goes first "
        "(house rule)."
    )


def round_began(event: ev.RoundBegan, battle: Battle) -> str:
    """A round."""
    return f"Round {event.round} begins."


def phase_began(event: ev.PhaseBegan, battle: Battle) -> str:
    """A phase."""
    name = w.PHASES[event.phase]
    if event.active is None:
        return f"Round {event.round}: the {name} phase."
    return f"Round {event.round}: **{w.seat_name(battle, event.active)}**, {name} phase."


def turn_ended(event: ev.TurnEnded, battle: Battle) -> str:
    """A seat's turn."""
    return f"The turn of **{w.seat_name(battle, event.seat)}** is over."


def step_completed(event: ev.StepCompleted, battle: Battle) -> str:
    """RR-21."""
    steps = {1: "the road has rolled", 2: "the left behind are settled", 3: "the new terrain lies"}
    return f"Step {event.step} of the Rolling Road: {steps.get(event.step, 'done')}."


def seat_passed(event: ev.SeatPassed, battle: Battle) -> str:
    """A pass."""
    return f"**{w.seat_name(battle, event.seat)}** passes."


def fights_listed(event: ev.FightsListed, battle: Battle) -> str:
    """Close combat."""
    if not event.contacts:
        return "Close combat: nobody is in contact."
    pairs = "; ".join(f"{w.name(battle, a)} and {w.name(battle, b)}" for a, b in event.contacts)
    return f"Close combat, settled by hand: {pairs}."


def bottle_counted(event: ev.BottleCounted, battle: Battle) -> str:
    """RR-31."""
    text = (
        f"Bottle count of **{w.seat_name(battle, event.seat)}**: {event.out_of_action} out of "
        f"action and {event.left_behind} left behind make {event.count} of "
        f"{event.models_at_start}"
    )
    if event.faces:
        end = "the gang bottles" if event.bottled else "the gang holds"
        text += f"; rolled **{w.dice(event.faces)}**, {end} (house rule)"
    return text + "."


def deployed(event: ev.Deployed, battle: Battle) -> str:
    """Set up."""
    return (
        f"{w.name(battle, event.model)} is set up at ({event.x:.1f}″, {event.y:.1f}″), "
        f"heading {event.heading:.0f}°."
    )


def setting_changed(event: ev.SettingChanged, battle: Battle) -> str:
    """A setting."""
    if event.what == "dice" and not event.name:
        thrown = "thrown by hand" if event.to == "hand" else "rolled by the program"
        return f"From now on the dice are {thrown}."
    name = f" {w.worded(event.name)}" if event.name else ""
    to = "none" if event.to is None else w.worded(str(event.to))
    was = "" if event.was is None else f" (was {w.worded(str(event.was))})"
    return f"Setting changed: {w.worded(event.what)}{name} is now {to}{was}."


def adjusted(event: ev.Adjusted, battle: Battle) -> str:
    """A referee's adjustment."""
    new = event.changes
    parts: list[str] = []
    if new.pose is not None:
        parts.append(
            f"stands at ({new.pose.x:.2f}″, {new.pose.y:.2f}″), heading {new.pose.heading:.1f}°"
        )
    if new.flags is not None:
        parts.append(f"status {w.listed(w.worded(f) for f in new.flags) or 'clear'}")
    if new.wounds is not None:
        parts.append(f"{w.counted(new.wounds, 'wound')} left")
    if new.movement is not None:
        parts.append(f"M {w.inches(new.movement)}")
    if new.crew is not None:
        parts.append(f"crew of {len(new.crew)}")
    if new.markers is not None:
        parts.append(f"markers {w.listed(new.markers) or 'none'}")
    if new.gone is False:
        parts.append("is back on the table")
    elif new.gone is not None:
        parts.append(f"is taken off ({'removed' if new.gone is True else w.worded(str(new.gone))})")
    return f"Referee: {w.name(battle, event.model)} {w.listed(parts) or 'stays as it is'}."


def battle_ended(event: ev.BattleEnded, battle: Battle) -> str:
    """The end."""
    reasons = {
        "rounds": "the last round is over",
        "one_gang_left": "one gang is left",
        "agreement": "by agreement",
    }
    won = f" **{w.seat_name(battle, event.winner)}** wins." if event.winner else ""
    return f"The battle ends: {reasons[event.reason]}.{won}"


def road_rolled(event: ev.RoadRolled, battle: Battle) -> str:
    """RR-22."""
    return f"The road rolls: everything moves {w.inches(event.inches)} to the Trailing Edge."


def piece_removed(event: ev.PieceRemoved, battle: Battle) -> str:
    """RR-23."""
    return f"{w.name(battle, event.piece)} is removed: {w.worded(event.reason)}."


def put_down(event: ev.PutDown, battle: Battle) -> str:
    """Reading A31."""
    return (
        f"{w.name(battle, event.model)} is put down where it stood: {w.name(battle, event.piece)} "
        "is gone."
    )


def left_behind(event: ev.LeftBehindEvent, battle: Battle) -> str:
    """RR-24."""
    return f"{w.name(battle, event.model)} is left behind: {w.worded(event.reason)}."


def succumb_rolled(event: ev.SuccumbRolled, battle: Battle) -> str:
    """RR-26."""
    end = "succumbs and is out for good" if event.result == "succumbs" else "lives"
    rolled = f"**{w.dice(event.faces)}**"
    return f"{w.name(battle, event.model)}, injured and alone: rolled {rolled}, {end}."


def lost_for_good(event: ev.LostForGood, battle: Battle) -> str:
    """RR-27, RR-30."""
    return f"{w.name(battle, event.model)} is out for the battle: {w.worded(event.reason)}."


def rejoin_tested(event: ev.RejoinTested, battle: Battle) -> str:
    """RR-32."""
    end = "catches up" if event.result == "passed" else "stays behind"
    total = w.total(event.faces, event.modifiers)
    return (
        f"{w.name(battle, event.model)} tries to rejoin on Intelligence {event.needed}+: rolled "
        f"**{w.dice(event.faces)} = {total:g}**{w.modified(event.modifiers)}, {end}."
    )


def reinforced(event: ev.Reinforced, battle: Battle) -> str:
    """RR-35."""
    warned = f" (note: {w.listed(w.worded(x) for x in event.warnings)})" if event.warnings else ""
    return (
        f"{w.name(battle, event.model)} arrives at ({event.x:.1f}″, {event.y:.1f}″), "
        f"heading {event.heading:.0f}°{warned}."
    )


def arrival_delayed(event: ev.ArrivalDelayed, battle: Battle) -> str:
    """Reading A43."""
    return f"{w.name(battle, event.model)} cannot arrive yet: {w.worded(event.reason)}."


def terrain_rolled(event: ev.TerrainRolled, battle: Battle) -> str:
    """RR-40."""
    return f"New terrain: rolled **{w.dice(event.faces)}**, {w.counted(event.result, 'piece')}."


def piece_placed(event: ev.PiecePlaced, battle: Battle) -> str:
    """RR-44."""
    return (
        f"**{w.seat_name(battle, event.seat)}** places {event.shape.label} "
        f"at ({event.x:.1f}″, {event.y:.1f}″)."
    )


def terrain_ended(event: ev.TerrainEnded, battle: Battle) -> str:
    """RR-41, RR-48."""
    reasons = {
        "none_rolled": "none this round",
        "all_placed": "all of it lies",
        "does_not_fit": "nothing fits any more",
        "forgone": "the rest is forgone",
    }
    step = f" (headings tried every {event.step_degrees:g}°)" if event.step_degrees else ""
    return f"New terrain: {reasons[event.reason]}{step}."


def weather_rolled(event: ev.WeatherRolled, battle: Battle) -> str:
    """MV-02."""
    return (
        f"Weather: **{w.seat_name(battle, event.seat)}** rolled **{w.dice(event.faces)}**, "
        f"{w.WEATHERS[event.weather].lower()} to the end."
    )


def ice_shards(event: ev.IceShards, battle: Battle) -> str:
    """MV-06."""
    when = "begins" if event.when == "start" else "ends"
    hurt = w.counted(event.wounds, "mortal wound") if event.wounds else "no harm"
    return (
        f"Ice shards: the move of {w.name(battle, event.model)} {when} within 6″ of "
        f"{w.name(battle, event.piece)}; rolled **{w.dice(event.faces)}**"
        f"{w.modified(event.modifiers)} = {event.result} against {event.needed}+, {hurt}."
    )


def avalanche(event: ev.Avalanche, battle: Battle) -> str:
    """MV-15 to MV-18."""
    if event.falls:
        units = w.listed(w.plain_name(battle, u) for u in event.units) or "nobody there"
        end = f"it falls on {units}"
    else:
        end = "the snow holds"
    return (
        f"Avalanche in {w.quarter(event.quarter)} (tally {event.tally}): rolled "
        f"**{w.dice(event.faces)}**{w.modified(event.modifiers)} = {event.result} against "
        f"{event.needed}+, {end}."
    )
