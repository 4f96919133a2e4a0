"""What each event sounds like: the name of a sound under `assets/sounds`, and whether it lasts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core import events as ev
from game.core.battle import Battle
from game.core.models import Motive
from game.core.table import Weather
from game.view.timeline import Clip, Timeline

ENGINES: dict[Motive | None, str] = {
    Motive.WHEELED: "engine_wheels",
    Motive.TRACKED: "engine_tracks",
    Motive.CRAWLER: "engine_tracks",
    Motive.WALKER: "engine_steps",
    Motive.SKIMMER: "engine_hum",
}
MOST_AT_ONCE = 3
"""How many sounds begin in one moment at most, as when everything is skipped to its end."""


class Heard(NamedTuple):
    """A sound that begins."""

    name: str
    seconds: float = 0.0
    """For a sound that goes on as long as a motion: how long; 0 for one that is heard once."""


def sound_of(event: ev.Event, battle: Battle, seconds: float = 0.0) -> Heard | None:
    """Return what an event sounds like.

    Args:
        event: What happened.
        battle: The battle before it.
        seconds: How long it is shown.
    """
    match event:
        case ev.Drove() | ev.Followed() | ev.Walked():
            engine = ENGINES.get(_motive(battle, event.model))
            if isinstance(event, ev.Followed) and event.degrees:
                return Heard("skid")
            return Heard(engine, seconds) if engine else None
        case ev.Turned():
            engine = ENGINES.get(_motive(battle, event.model))
            wheels = engine in ("engine_wheels", "engine_tracks")
            return Heard("skid") if wheels else Heard(engine or "skid", seconds)
        case ev.Shoved() | ev.Crushed():
            return Heard("grind")
        case ev.RoadRolled():
            return Heard("road", seconds)
        case ev.WeatherRolled():
            return Heard("wind" if event.weather is Weather.ICE_SHARDS else "dice")
        case ev.RoundBegan():
            return Heard("wind") if battle.weather is Weather.ICE_SHARDS else None
        case ev.Avalanche():
            return Heard("avalanche" if event.falls else "dice")
        case ev.BottleCounted():
            return Heard("dice") if event.faces else None
        case _:
            name = _ONCE.get(type(event))
            return Heard(name) if name else None


def _motive(battle: Battle, model_id: str) -> Motive | None:
    return next((m.motive for m in battle.models if m.id == model_id), None)


_ONCE: dict[type[object], str] = {
    ev.Contact: "thud",
    ev.CrashedIntoSide: "thud",
    ev.BrokeThrough: "thud",
    ev.Blocked: "thud",
    ev.Swerved: "swerve",
    ev.LostControl: "lost_control",
    ev.FellOff: "lost_control",
    ev.GroundTested: "dice",
    ev.TailTested: "dice",
    ev.RejoinTested: "dice",
    ev.PriorityRolled: "dice",
    ev.AttackerRolled: "dice",
    ev.DirectionRolled: "dice",
    ev.TerrainRolled: "dice",
    ev.SuccumbRolled: "dice",
    ev.OutOfControlMoved: "dice",
    ev.QuarterRolledOff: "dice",
    ev.IceShards: "wind",
    ev.AttackDeclared: "shot",
    ev.Hit: "hit",
    ev.Missed: "miss",
    ev.TailDeclared: "tail_declared",
    ev.TailKept: "tail_kept",
    ev.ShakenOff: "tail_lost",
    ev.Outrun: "tail_lost",
    ev.TakenOut: "thud",
}


class Running(NamedTuple):
    """Clips that are being shown, and how far: what an ear follows."""

    clips: Sequence[Clip]
    clock: float
    """Seconds from the head of the clips; negative before they begin."""
    rate: float
    """How much faster than ordinary they run."""

    @classmethod
    def of(cls, timeline: Timeline) -> Running:
        """Return what is being shown by a timeline."""
        return cls(timeline.clips, timeline.clock, timeline.rate)


class Ear:
    """Follows what is shown and tells which sounds begin."""

    def __init__(self) -> None:
        self._first: Clip | None = None
        self._clock = 0.0
        self._count = 0
        """How many of the clips have begun."""

    def begun(self, running: Running) -> Sequence[Heard]:
        """Return the sounds that have begun since this was last asked, the newest first."""
        clips, clock = running.clips, running.clock
        first = clips[0] if clips else None
        if first is not self._first:
            self._first, self._count = first, 0
        elif clock < self._clock:
            self._count = sum(1 for clip in clips if clip.start < clock)
        self._clock = clock
        fresh = []
        while self._count < len(clips) and clips[self._count].start <= clock:
            fresh.append(clips[self._count])
            self._count += 1
        found: dict[str, Heard] = {}
        for clip in reversed(fresh):
            heard = sound_of(clip.event, clip.before, clip.length / max(0.01, running.rate))
            if heard is not None:
                found.setdefault(heard.name, heard)
        return tuple(found.values())[:MOST_AT_ONCE]
