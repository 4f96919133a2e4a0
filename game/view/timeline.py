"""Events as motion: each becomes a clip, with the battle on either side of it.

The screen trails the truth. What has happened is laid out on a timeline, and the screen shows
one instant of it until it has caught up. Nothing here consults a rule.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from game.core import events as ev
from game.core.base import ModelId
from game.core.battle import Battle
from game.core.evolve import evolve
from game.core.models import Speed
from game.geometry.pose import Pose, along, travelled

INCHES_A_SECOND: dict[Speed | None, float] = {
    Speed.CRAWL: 3.5,
    Speed.SLOW: 9.0,
    Speed.COMBAT: 13.0,
    Speed.FAST: 18.0,
    None: 10.0,
}
DEGREES_A_SECOND = 130.0
ROLL_SECONDS = 1.7
"""How long the road takes to roll."""
DICE_SECONDS = 0.9
"""How long dice are looked at."""
TUMBLE = 0.5
"""The share of a clip's time in which its dice still tumble: then they, and the log, tell."""
BEAT = 0.35
"""A short pause, so that a fact can be read."""

_DICE = (
    ev.GroundTested,
    ev.TailTested,
    ev.RejoinTested,
    ev.PriorityRolled,
    ev.TerrainRolled,
    ev.WeatherRolled,
    ev.IceShards,
    ev.Avalanche,
    ev.Hit,
    ev.Missed,
    ev.SuccumbRolled,
)
_BEATS = (
    ev.Contact,
    ev.FellOff,
    ev.CrashedIntoSide,
    ev.LeftBehindEvent,
    ev.TakenOut,
    ev.WoundsTaken,
    ev.Crushed,
    ev.BrokeThrough,
    ev.PieceRemoved,
    ev.PiecePlaced,
    ev.Reinforced,
    ev.ShakenOff,
    ev.Outrun,
    ev.Blocked,
    ev.TailDeclared,
    ev.AttackDeclared,
    ev.RoundBegan,
    ev.PhaseBegan,
)
_MOTIONS = (
    ev.Drove,
    ev.Turned,
    ev.Walked,
    ev.Swerved,
    ev.LostControl,
    ev.Followed,
    ev.Eased,
    ev.Shoved,
    ev.Dodged,
    ev.TailDeclared,
)


@dataclass(frozen=True, slots=True)
class Clip:
    """One event on the timeline."""

    event: ev.Event
    before: Battle
    after: Battle
    start: float
    """Seconds from the head of the timeline."""
    length: float
    """Seconds it lasts."""
    eases_in: bool = True
    eases_out: bool = True

    @property
    def end(self) -> float:
        """Seconds from the head of the timeline to its end."""
        return self.start + self.length

    def share(self, time: float) -> float:
        """Return how much of the clip is over at `time`, 0 to 1, eased at its ends."""
        if self.length <= 0:
            return 1.0
        raw = min(1.0, max(0.0, (time - self.start) / self.length))
        return eased(raw, into=self.eases_in, out=self.eases_out)

    def poses(self, time: float) -> Mapping[ModelId, Pose]:
        """Return where the models that this clip moves are drawn at `time`, in seconds."""
        event = self.event
        if isinstance(event, _MOTIONS):
            path = _whole(event)
            return {event.model: along(path, self.share(time))}
        return {}

    def slide(self, time: float) -> tuple[float, float]:
        """Return by how many inches the rolling road has carried everything at `time`."""
        if not isinstance(self.event, ev.RoadRolled):
            return 0.0, 0.0
        share = self.share(time)
        return self.event.dx * share, self.event.dy * share

    def fade(self, time: float) -> Mapping[str, float]:
        """Return how much of the things that come or go with this clip is seen, 0 to 1."""
        share = self.share(time)
        match self.event:
            case ev.Reinforced() | ev.Deployed():
                return {self.event.model: share}
            case ev.PiecePlaced():
                return {self.event.piece: share}
            case ev.PieceRemoved() | ev.BrokeThrough():
                return {self.event.piece: 1.0 - share}
            case _:
                return {}

    @property
    def told(self) -> float:
        """Seconds from the head of the timeline to when what happened may be told."""
        return self.start + (self.length * TUMBLE if self.faces else 0.0)

    @property
    def faces(self) -> tuple[float, ...]:
        """The dice that the event rests on."""
        return tuple(getattr(self.event, "faces", ()))


def eased(share: float, *, into: bool = True, out: bool = True) -> float:
    """Return `share` (0 to 1) with a soft start, a soft end, or both."""
    if into and out:
        return share * share * (3.0 - 2.0 * share)
    if into:
        return share * share * (2.0 - share)
    if out:
        rest = 1.0 - share
        return 1.0 - rest * rest * (2.0 - rest)
    return share


def _whole(event: ev.Event) -> Sequence[Pose]:
    # A pivot's settled headings lose whole turns; its signed degrees have them still.
    path: Sequence[Pose] = getattr(event, "path", ())
    if isinstance(event, ev.Turned) and len(path) == 2:
        return _pivot(path[0], event.degrees)
    if isinstance(event, ev.LostControl) and len(path) == 4:
        start, _, slid, _ = path
        return (*_pivot(start, event.degrees), *_pivot(slid, event.spun))
    return path


def _pivot(start: Pose, degrees: float) -> tuple[Pose, ...]:
    # In steps of less than half a turn, between which there is but one shorter way.
    steps = max(1, math.ceil(abs(degrees) / 120.0))
    return tuple(start.turned(degrees * k / steps) for k in range(steps + 1))


def seconds(event: ev.Event, before: Battle) -> float:
    """Return how long an event is shown at ordinary speed."""
    match event:
        case ev.RoadRolled():
            return ROLL_SECONDS
        case ev.LostControl():
            turning = (abs(event.degrees) + abs(event.spun)) / (DEGREES_A_SECOND * 2.2)
            return max(0.5, turning + event.inches / 11.0)
        case ev.TailDeclared():
            return BEAT + 0.2
        case _ if isinstance(event, _MOTIONS):
            path = _whole(event)
            pace = INCHES_A_SECOND[_pace(event, before)]
            turned = sum(abs(b.heading - a.heading) for a, b in itertools.pairwise(path))
            turned = min(turned, 720.0)
            time = travelled(path) / pace + turned / DEGREES_A_SECOND
            return min(2.2, max(0.22, time))
        case _ if isinstance(event, _DICE):
            return DICE_SECONDS if not isinstance(event, ev.Hit | ev.Missed) else 0.4
        case _ if isinstance(event, _BEATS):
            return BEAT
        case _:
            return 0.0


def _pace(event: ev.Event, before: Battle) -> Speed | None:
    lead = getattr(event, "lead", None) or getattr(event, "model", None)
    for model in before.models:
        if model.id == lead:
            return model.speed
    return None


def clips(
    before: Battle, events: Iterable[ev.Event], *, start: float = 0.0, rate: float = 1.0
) -> tuple[Clip, ...]:
    """Lay events out as clips, one after another, a follower beside its lead.

    Args:
        before: The battle before the first of them.
        events: What happened, in order.
        start: Seconds from the head of the timeline to the first clip.
        rate: How much faster than ordinary; 0 shows everything at once.
    """
    laid: list[Clip] = []
    at = start
    battle = before
    for event in events:
        after = evolve(battle, event)
        length = seconds(event, battle) / rate if rate > 0 else 0.0
        begins = at
        if isinstance(event, ev.Followed) and laid and _leads(laid, event):
            # The tail follows as the lead goes, and not after it.
            begins = max(laid[-1].start, at - laid[-1].length)
        laid.append(Clip(event, battle, after, begins, length))
        at = max(at, begins + length)
        battle = after
    return _joined(laid)


def _leads(laid: list[Clip], event: ev.Followed) -> bool:
    last = laid[-1].event
    if isinstance(last, ev.Drove | ev.Turned):
        return last.model == event.lead
    return isinstance(last, ev.Followed)


def _joined(laid: list[Clip]) -> tuple[Clip, ...]:
    # A vehicle does not brake between the legs of one drive.
    moving = [i for i, clip in enumerate(laid) if isinstance(clip.event, ev.Drove | ev.Turned)]
    for a, b in itertools.pairwise(moving):
        same = getattr(laid[a].event, "model", "") == getattr(laid[b].event, "model", "-")
        if same and laid[b].start <= laid[a].end + 1e-9:
            laid[a] = replace(laid[a], eases_out=False)
            laid[b] = replace(laid[b], eases_in=False)
    return tuple(laid)


@dataclass(frozen=True, slots=True)
class Shown:
    """One instant of the timeline: what the table looks like."""

    battle: Battle
    poses: Mapping[ModelId, Pose] = field(default_factory=dict)
    """Where models that are moving stand now."""
    paces: Mapping[ModelId, float] = field(default_factory=dict)
    """Inches a second of those that move, for dust."""
    slide: tuple[float, float] = (0.0, 0.0)
    """Inches by which the rolling road has carried everything."""
    fades: Mapping[str, float] = field(default_factory=dict)
    """How much is seen of what is coming or going, 0 to 1."""
    event: ev.Event | None = None
    """What is being shown, if anything."""

    def pose(self, model_id: ModelId) -> Pose:
        """Return where a model is drawn.

        Raises:
            KeyError: If there is no such model.
        """
        moving = self.poses.get(model_id)
        pose = moving if moving is not None else self.battle.model(model_id).pose
        dx, dy = self.slide
        return Pose(pose.x + dx, pose.y + dy, pose.heading)


class Timeline:
    """The clips that are still to be shown, and the clock they are shown by.

    Attributes:
        rate: How much faster than ordinary the clock runs.
        playing: Whether the clock runs at all.
    """

    def __init__(self, battle: Battle, *, rate: float = 1.0) -> None:
        self.rate = rate
        self.playing = True
        self._clips: list[Clip] = []
        self._clock = 0.0
        self._rest = battle

    @property
    def clock(self) -> float:
        """Seconds from the head of the timeline."""
        return self._clock

    @property
    def length(self) -> float:
        """Seconds from the head of the timeline to its end."""
        return max((clip.end for clip in self._clips), default=0.0)

    @property
    def clips(self) -> Sequence[Clip]:
        """The clips, in order."""
        return self._clips

    @property
    def ahead(self) -> int:
        """How many events cannot be told yet: not begun to be shown, or their dice still fall."""
        if self.idle:
            return 0
        return sum(1 for clip in self._clips if clip.told > self._clock)

    @property
    def idle(self) -> bool:
        """Whether the screen has caught up with the truth."""
        return self._clock >= self.length

    def show(self, before: Battle, events: Iterable[ev.Event]) -> None:
        """Add events to the end of the timeline."""
        if self.idle:
            self._clips, self._clock = [], 0.0
        added = clips(before, events, start=self.length)
        self._clips.extend(added)
        if added:
            self._rest = added[-1].after

    def jump(self, battle: Battle) -> None:
        """Show a battle at once, with nothing moving."""
        self._clips, self._clock, self._rest = [], 0.0, battle

    def advance(self, dt: float) -> bool:
        """Let `dt` seconds pass; return whether anything may look different."""
        if self.idle or not self.playing:
            return False
        self._clock = min(self.length, self._clock + dt * self.rate)
        return True

    def skip(self) -> None:
        """Catch up with the truth at once."""
        self._clock = self.length

    def seek(self, time: float) -> None:
        """Show the instant `time` seconds from the head."""
        self._clock = min(self.length, max(0.0, time))

    def shown(self) -> Shown:
        """Return the instant the screen shows."""
        if self.idle:
            return Shown(self._rest)
        time = self._clock
        current = next(clip for clip in self._clips if clip.end > time)
        poses: dict[ModelId, Pose] = {}
        paces: dict[ModelId, float] = {}
        fades: dict[str, float] = {}
        slide = (0.0, 0.0)
        for clip in self._clips:
            if clip.end <= current.start or clip.start > time:
                continue
            if clip.end <= time and clip is not current and clip.start < current.start:
                continue
            for model_id, pose in clip.poses(time).items():
                poses[model_id] = pose
                earlier = clip.poses(time - 0.05).get(model_id, pose)
                paces[model_id] = travelled((earlier, pose)) / 0.05 * self.rate
            fades.update(clip.fade(time))
            if clip is current:
                slide = clip.slide(time)
        return Shown(current.before, poses, paces, slide, fades, current.event)
