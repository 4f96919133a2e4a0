"""Sentences for tails, attacks and wounds."""

from __future__ import annotations

from game.core import events as ev
from game.core.battle import Battle
from game.view.phrases import words as w


def tail_offered(event: ev.TailOffered, battle: Battle) -> str:
    """VR-72."""
    return (
        f"{w.name(battle, event.model)} is {w.inches(event.gap, 2)} behind "
        f"{w.name(battle, event.lead)}, {w.degrees(event.angle)} off: it may declare a tail."
    )


def tail_declared(event: ev.TailDeclared, battle: Battle) -> str:
    """VR-72."""
    return (
        f"{w.name(battle, event.model)} is on the tail of {w.name(battle, event.lead)}, "
        f"{w.inches(event.gap, 2)} behind, and takes its heading."
    )


def tail_tested(event: ev.TailTested, battle: Battle) -> str:
    """VR-78."""
    end = "keeps the tail" if event.result == "kept" else "loses the tail"
    total = w.total(event.faces, event.modifiers)
    return (
        f"{w.name(battle, event.lead)} turns {w.sideways(event.degrees)}; "
        f"{w.name(battle, event.model)} tests on Ld {event.needed}: rolled "
        f"**{w.dice(event.faces)} = {total:g}**{w.modified(event.modifiers)}, {end}."
    )


def followed(event: ev.Followed, battle: Battle) -> str:
    """VR-77."""
    parts = []
    if event.inches:
        parts.append(w.inches(event.inches))
    if event.degrees:
        parts.append(f"{w.sideways(event.degrees)} after it")
    how = " and ".join(parts) or "and stands"
    return (
        f"{w.name(battle, event.model)} follows {w.name(battle, event.lead)} {how}; "
        f"gap {w.inches(event.gap, 2)}."
    )


def pivot_queued(event: ev.PivotQueued, battle: Battle) -> str:
    """Reading A15."""
    return (
        f"{w.name(battle, event.model)} will turn {w.sideways(event.degrees)} "
        f"where {w.name(battle, event.lead)} did."
    )


def eased(event: ev.Eased, battle: Battle) -> str:
    """Settled by us: tailers never block the lead's pivot."""
    return (
        f"{w.name(battle, event.model)} is eased back so that "
        f"{w.name(battle, event.lead)} can turn."
    )


def shaken_off(event: ev.ShakenOff, battle: Battle) -> str:
    """VR-80."""
    return (
        f"{w.name(battle, event.model)} is shaken off by {w.name(battle, event.lead)}: "
        f"{w.worded(event.reason)}, gap {w.inches(event.gap, 2)}."
    )


def outrun(event: ev.Outrun, battle: Battle) -> str:
    """VR-81."""
    return (
        f"{w.name(battle, event.model)} is outrun by {w.name(battle, event.lead)}: it can go "
        f"{w.inches(event.limit)}, the gap is {w.inches(event.gap, 2)}."
    )


def blocked(event: ev.Blocked, battle: Battle) -> str:
    """Reading A12; A14 where its own turns are limited."""
    if event.reason == "turn_allowance":
        return f"{w.name(battle, event.model)}, following, may turn no further."
    thing = event.target or event.piece
    other = w.name(battle, thing) if thing is not None else w.edge(event.edge)
    return f"{w.name(battle, event.model)}, following, is stopped by {other}."


def tail_kept(event: ev.TailKept, battle: Battle) -> str:
    """VR-87."""
    return (
        f"{w.name(battle, event.model)} is still on the tail of {w.name(battle, event.lead)} "
        f"after {w.inches(event.followed)}: gap {w.inches(event.gap, 2)}."
    )


def tail_ended(event: ev.TailEnded, battle: Battle) -> str:
    """VR-87, VR-89."""
    counts = f"; it counts as having moved {w.SPEEDS.get(event.speed, '')}" if event.speed else ""
    return (
        f"{w.name(battle, event.model)} leaves the tail of {w.name(battle, event.lead)}: "
        f"{w.worded(event.reason)}{counts}."
    )


def attack_declared(event: ev.AttackDeclared, battle: Battle) -> str:
    """An attack."""
    salvo = "salvo: " if event.salvo else ""
    return (
        f"{w.name(battle, event.model)} {salvo}fires {w.plain_name(battle, event.weapon)} at "
        f"{w.name(battle, event.target)}, {w.inches(event.range, 2)} away: "
        f"{w.counted(event.attacks, 'attack')} on {event.needed}+{w.modified(event.modifiers)}."
    )


def _shot(event: ev.Hit | ev.Missed, battle: Battle, end: str) -> str:
    return (
        f"{w.name(battle, event.model)} at {w.name(battle, event.target)}: rolled "
        f"**{w.dice(event.faces)}**{w.modified(event.modifiers)} against {event.needed}+, {end}."
    )


def hit(event: ev.Hit, battle: Battle) -> str:
    """One attack."""
    return _shot(event, battle, "a hit")


def missed(event: ev.Missed, battle: Battle) -> str:
    """One attack."""
    return _shot(event, battle, "a miss")


def wounds_taken(event: ev.WoundsTaken, battle: Battle) -> str:
    """Wounds."""
    kind = "mortal wound" if event.mortal else "wound"
    rolled = f" (rolled **{w.dice(event.faces)}**)" if event.faces else ""
    cause = f" from {w.worded(w.plain_name(battle, event.by))}" if event.by else ""
    return (
        f"{w.name(battle, event.model)} takes {w.counted(event.amount, kind)}{cause}{rolled}; "
        f"{event.left} left."
    )


def taken_out(event: ev.TakenOut, battle: Battle) -> str:
    """Out of the battle."""
    cause = f" by {w.plain_name(battle, event.by)}" if event.by else ""
    return (
        f"{w.name(battle, event.model)} is {w.FATES[event.fate]}{cause}: {w.worded(event.reason)}."
    )


def tally_marked(event: ev.TallyMarked, battle: Battle) -> str:
    """MV-11, MV-12."""
    return (
        f"{w.name(battle, event.model)} shakes the snow above {w.quarter(event.quarter)} "
        f"({w.worded(event.reason)}): +{event.amount}, tally {event.tally}."
    )


def quarter_rolled_off(event: ev.QuarterRolledOff, battle: Battle) -> str:
    """MV-14."""
    quarters = w.listed(w.quarter(q) for q in event.quarters)
    return (
        f"{w.name(battle, event.model)} stands in {quarters}: roll-off **{w.dice(event.faces)}**, "
        f"{w.seat_name(battle, event.winner)} picks."
    )


def mortal_wounds(event: ev.MortalWounds, battle: Battle) -> str:
    """A unit suffers."""
    rolled = f" (rolled **{w.dice(event.faces)}**)" if event.faces else ""
    return (
        f"The unit {w.name(battle, event.unit)} suffers "
        f"{w.counted(event.amount, 'mortal wound')} from {w.worded(event.by)}{rolled}."
    )
