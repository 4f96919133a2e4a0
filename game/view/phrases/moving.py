"""Sentences for driving, walking, ground and control."""

from __future__ import annotations

from game.core import events as ev
from game.core.battle import Battle
from game.view.phrases import words as w


def move_opened(event: ev.MoveOpened, battle: Battle) -> str:
    """VR-54."""
    again = "moves on in the Fast phase" if event.fast_phase else "sets out"
    return f"{w.name(battle, event.model)} {again}: {w.SPEEDS[event.speed]}."


def drove(event: ev.Drove, battle: Battle) -> str:
    """A straight leg."""
    way = "back" if event.backwards else "ahead"
    verb = "is carried" if event.forced else "drives"
    return f"{w.name(battle, event.model)} {verb} {w.inches(event.inches)} {way}."


def turned(event: ev.Turned, battle: Battle) -> str:
    """VR-68."""
    verb = "is turned" if event.forced else "turns"
    return f"{w.name(battle, event.model)} {verb} {w.sideways(event.degrees)} about its midpoint."


def contact(event: ev.Contact, battle: Battle) -> str:
    """A motion stopped."""
    if event.target is not None:
        other = w.name(battle, event.target)
    elif event.piece is not None:
        other = w.name(battle, event.piece)
    else:
        other = w.edge(event.edge)
    face = f" with its {event.face}" if event.face else ""
    theirs = f", on the {event.target_face}" if event.target_face else ""
    where = f" at ({event.x:.1f}″, {event.y:.1f}″)"
    speed = f", {w.SPEEDS[event.speed]}" if event.speed else ""
    angle = f" after {w.degrees(event.degrees)}" if event.degrees is not None else ""
    return (
        f"{w.name(battle, event.model)} meets {other}{face}{theirs}{where}{angle}{speed}: "
        "the motion stops there; damage is the players' to settle."
    )


def move_closed(event: ev.MoveClosed, battle: Battle) -> str:
    """The end of a move."""
    text = f"{w.name(battle, event.model)} ends its move: {w.inches(event.distance)}"
    if event.turned:
        text += f", {w.degrees(event.turned)} of turns"
    if event.reason:
        text += f", cut short by {w.worded(event.reason)}"
    if event.shortfall > 0.001:
        text += f", {w.inches(event.shortfall)} short of 12″"
    if event.fast_ready:
        text += "; up to 12″ more in the Fast phase"
        if event.turn_left > 0:
            text += f" with a turn of {w.degrees(event.turn_left)} left"
    return text + "."


def walked(event: ev.Walked, battle: Battle) -> str:
    """A fighter on foot."""
    text = f"{w.name(battle, event.model)} walks {w.inches(event.inches)}"
    if event.faces:
        text += f", advancing on a roll of **{w.dice(event.faces)}**"
    if abs(event.cost - event.inches) > 0.005:
        text += f"; the ground makes it cost {w.inches(event.cost)}"
    return text + "."


def crashed_into_side(event: ev.CrashedIntoSide, battle: Battle) -> str:
    """RR-12."""
    speed = f" {w.SPEEDS[event.speed]}" if event.speed else ""
    return (
        f"{w.name(battle, event.model)} is forced into {w.edge(event.edge)}{speed} "
        f"at ({event.x:.1f}″, {event.y:.1f}″): a collision with impassable terrain."
    )


def fell_off(event: ev.FellOff, battle: Battle) -> str:
    """RR-13, RR-14."""
    chart = "Lasting Injury" if event.chart == "lasting_injury" else "Lasting Damage"
    return (
        f"{w.name(battle, event.model)} goes over the cliff of {w.edge(event.edge)}: "
        f"{w.FATES[event.fate]}. Roll on the {chart} chart now."
    )


def ash_raised(event: ev.AshRaised, battle: Battle) -> str:
    """RR-17."""
    return (
        f"{w.name(battle, event.model)} moved {w.inches(event.distance)}, over its M of "
        f"{w.inches(event.movement)}: ash cloud until its next activation, −1 to be shot at."
    )


def ash_cleared(event: ev.AshCleared, battle: Battle) -> str:
    """RR-19."""
    return f"The ash around {w.name(battle, event.model)} settles."


def shoved(event: ev.Shoved, battle: Battle) -> str:
    """VR-18."""
    return f"{w.name(battle, event.by)} shoves {w.name(battle, event.model)} aside, without damage."


def crushed(event: ev.Crushed, battle: Battle) -> str:
    """VR-21, VR-24, VR-46."""
    if event.piece is not None:
        return f"{w.name(battle, event.by)} crushes {w.name(battle, event.piece)}; it is removed."
    return (
        f"{w.name(battle, event.by)} drives over {w.name(battle, event.model)}, who was down: "
        "out of action."
    )


def dodged(event: ev.Dodged, battle: Battle) -> str:
    """VR-23."""
    return f"{w.name(battle, event.model)} dodges out of the way of {w.name(battle, event.by)}."


def broke_through(event: ev.BrokeThrough, battle: Battle) -> str:
    """VR-42."""
    return f"{w.name(battle, event.model)} breaks through {w.name(battle, event.piece)}, unharmed."


def ground_tested(event: ev.GroundTested, battle: Battle) -> str:
    """VR-30, VR-33."""
    first = f"{event.faces[0]:g}" if event.faces else "?"
    text = (
        f"{w.name(battle, event.model)} enters {w.name(battle, event.piece)} "
        f"{w.SPEEDS[event.speed]}. Initiative {event.needed}: rolled **{first}**, "
    )
    if event.result == "held":
        return text + "holds the line."
    if len(event.faces) < 2:
        text = text.rstrip(", ") + "; "
    else:
        text += f"fails; then **{event.faces[1]:g}**{w.modified(event.modifiers)} on the table: "
    ends = {"carries_on": "carries on", "swerve": "swerves", "lost_control": "loses control"}
    return text + ends[event.result] + "."


def swerved(event: ev.Swerved, battle: Battle) -> str:
    """VR-49."""
    rolled = f" on a **{w.dice(event.faces)}**" if event.faces else ""
    return (
        f"{w.name(battle, event.model)} is thrown {w.sideways(event.degrees)}{rolled}; "
        "nobody aboard may shoot this turn."
    )


def lost_control(event: ev.LostControl, battle: Battle) -> str:
    """VR-48."""
    return (
        f"{w.name(battle, event.model)} loses control: thrown {w.sideways(event.degrees)}, "
        f"slides {w.inches(event.inches)} and spins {w.sideways(event.spun)} "
        f"to face {event.facing:.0f}°. Its move is over and nobody aboard may shoot."
    )


def out_of_control_moved(event: ev.OutOfControlMoved, battle: Battle) -> str:
    """VR-71, a house rule."""
    results = {
        "swerves_left": "swerves left",
        "straight_on": "runs straight on",
        "swerves_right": "swerves right",
        "stands": "stands",
        "by_hand": "is moved by hand",
    }
    rolled = f" on a **{w.dice(event.faces)}**" if event.faces else ""
    far = f" {w.inches(event.inches)}" if event.inches else ""
    after = f"; then {w.SPEEDS[event.speed]}" if event.speed else "; then it stands"
    return (
        f"{w.name(battle, event.model)} has no driver and {results.get(event.result, event.result)}"
        f"{rolled}{far}{after} (house rule)."
    )
