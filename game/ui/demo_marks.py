"""What is laid over the table of a demonstration: trails, ghosts, gaps, bands, what happened."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.core import events as ev
from game.core.base import ModelId
from game.core.battle import Battle
from game.core.commands import Ahead, Back, Drive, Leg, Place, Shoot, Turn
from game.core.events import Event
from game.core.models import Model
from game.core.steps import Answered
from game.core.table import Weather
from game.geometry.footprint import extents
from game.geometry.measure import closest
from game.geometry.pose import Pose, cos_sin, turn_between
from game.geometry.ring import offset_outline
from game.ui import marks as m
from game.ui.demo_tails import BAD, BESIDE, GOOD, beside, depths, lost_gaps, tail_marks, tint_of
from game.ui.draw import overlays as o
from game.ui.looks_of import drawn, model_look
from game.ui.theme import Colour, mixed
from game.view import figures
from game.view.demo_about import spoken_marks
from game.view.demo_film import Film, Moment
from game.view.demo_traces import moved_in, trails

ICE_INCHES = 6.0
"""MV-06."""
REACH = 8
"""Steps back that trails go."""
FADES = 1.4
"""Seconds in which the ghost of where a machine stood fades away."""
SAND: Colour = (150, 132, 104)


def demo_marks(
    film: Film, moment: Moment, *, reach: int = REACH, after: bool = False, whole: bool = False
) -> list[o.Overlay]:
    """Return everything laid over one instant of a film.

    Args:
        film: The film.
        moment: The instant.
        reach: How many steps back the trails go.
        after: Whether ghosts show where the step will end.
        whole: Whether ghosts show where every step began.
    """
    battle = moment.shown.battle
    return [
        *_bands(moment),
        *_trails(film, moment, battle, reach),
        *(_starts(film, moment) if whole else ()),
        *_befores(moment),
        *(_afters(moment) if after else ()),
        *_pivots(moment),
        *tail_marks(moment),
        *lost_gaps(film, moment),
        *_happened(film, moment),
        *_refused(moment),
    ]


def _trails(film: Film, moment: Moment, battle: Battle, reach: int) -> Iterator[o.Overlay]:
    found = trails(film, moment, steps=reach)
    behind = depths(film)
    # The lead's on top, its tailers' beside it: on one track they would hide each other.
    for model_id in sorted(found, key=lambda each: -behind.get(each, 0)):
        points = tuple((p.x, p.y) for p in found[model_id])
        depth = behind.get(model_id, 0)
        pattern: o.Pattern = "dot" if depth else "dash"
        yield o.PathLine(beside(points, BESIDE * depth), tint_of(battle, model_id), pattern)


def _starts(film: Film, moment: Moment) -> Iterator[o.Overlay]:
    # In the one picture of a whole film every machine is seen where each step found it.
    for scene in film.scenes[: moment.index]:
        if any(isinstance(e, ev.RoadRolled) for e in scene.step.events):
            return
        for model_id, pose in moved_in(scene.step).items():
            look = model_look(scene.step.before, scene.step.before.model(model_id))
            yield o.Ghost(look, drawn(pose), None, 0.16)


def _befores(moment: Moment) -> Iterator[o.Overlay]:
    """Yield where machines that set out just now stood; never over a machine."""
    scene, step = moment.scene, moment.scene.step
    if any(isinstance(e, ev.RoadRolled) for e in step.events):
        return
    poses = moment.poses()
    bodies = [moment.shown.battle.model(each).body.at(pose) for each, pose in poses.items()]
    for model_id, pose in moved_in(step).items():
        model = step.before.model(model_id)
        starts = [c.start for c in scene.timeline.clips if _moves(c.event, model_id)]
        age = (scene.clock(moment.time) - starts[0]) / scene.pace if starts else -1.0
        if not 0 <= age < FADES:
            continue
        if any(closest(model.body, body).gap <= 0.05 for body in bodies):
            continue
        left = round(1 - age / FADES, 1)
        colour = mixed(tint_of(step.before, model_id), SAND, 1 - 0.7 * left)
        yield o.Ghost(model_look(step.before, model), drawn(pose), colour, 0.2 * left)


def _moves(event: Event, model_id: ModelId) -> bool:
    return bool(getattr(event, "path", ())) and getattr(event, "model", None) == model_id


def _afters(moment: Moment) -> Iterator[o.Overlay]:
    step = moment.scene.step
    if len(moment.passed) == len(step.events):
        return
    for model_id in moved_in(step):
        model = step.after.model(model_id)
        if model.place == "table":
            yield o.Ghost(model_look(step.after, model), drawn(model.pose), "info", 0.3)


def _pivots(moment: Moment) -> Iterator[o.Overlay]:
    step = moment.scene.step
    for event in [*moment.passed, *([moment.shown.event] if moment.shown.event else [])]:
        if not isinstance(event, ev.Turned) or abs(event.degrees) < 0.5:
            continue
        start = event.path[0]
        front = extents(step.before.model(event.model).footprint)[0]
        label = f"{figures.angle(event.degrees)} about the midpoint"
        yield o.TurnArc(start.x, start.y, front + 1.0, start.heading, event.degrees, label)


def _bands(moment: Moment) -> Iterator[o.Overlay]:
    battle, step = moment.shown.battle, moment.scene.step
    kinds = {type(event) for event in step.events}
    passed = {type(event) for event in moment.passed}
    if ev.RoadRolled in kinds and ev.RoadRolled not in passed and not moment.shown.slide[0]:
        yield from m.strip_marks(battle)
    if ev.Reinforced in kinds and ev.RoadRolled in passed:
        yield from m.band_marks(battle)
    if battle.table.visibility is not None:
        yield from m.visibility_marks(battle)
    shooters = [take.model for take in step.takes if isinstance(take, Shoot)]
    if battle.weather is Weather.FROZEN_FOG and shooters:
        yield from m.fog_marks(battle, battle.model(shooters[0]))
    if battle.tally or ev.Avalanche in kinds:
        yield from m.quarter_marks(battle)
    if battle.weather is Weather.ICE_SHARDS:
        for piece in battle.pieces:
            ring = offset_outline(piece.area, ICE_INCHES, 0.05)
            yield o.RingMark((ring,), f"{ICE_INCHES:g}″", "warn", "dot")
    places = any(_places_piece(take) for take in step.takes) and ev.Reinforced not in kinds
    if ev.PiecePlaced in kinds or places:
        yield from m.clearance_marks(battle)


def _places_piece(take: object) -> bool:
    return isinstance(take, Answered) and isinstance(take.answer, Pose)


def _happened(film: Film, moment: Moment) -> Iterator[o.Overlay]:
    battle, poses = moment.shown.battle, moment.poses()
    for event in moment.passed:
        match event:
            case ev.Contact():
                yield o.ContactMark(event.x, event.y, "first contact")
            case ev.Hit() | ev.Missed() if event.model in poses and event.target in poses:
                own = battle.model(event.model).body.at(poses[event.model])
                other = battle.model(event.target).body.at(poses[event.target])
                met = closest(own, other)
                good = isinstance(event, ev.Hit)
                words, colour = ("hit", GOOD) if good else ("miss", BAD)
                pattern: o.Pattern = "solid" if good else "dash"
                yield o.LineMark(met.a_point, met.b_point, words, colour, pattern, "arrow")
            case ev.AshRaised() if "ash" not in spoken_marks(film):
                pass
            case _:
                yield from _word(event, battle, poses)


_WORDS: dict[type, tuple[str, str]] = {
    ev.ShakenOff: ("shaken off", "bad"),
    ev.Outrun: ("outrun", "bad"),
    ev.Blocked: ("blocked", "warn"),
    ev.Swerved: ("swerves", "warn"),
    ev.LostControl: ("loses control", "bad"),
    ev.TailDeclared: ("on its tail", "good"),
    ev.AshRaised: ("cloud of ash", "warn"),
    ev.Shoved: ("shoved", "warn"),
    ev.Dodged: ("dodges", "good"),
    ev.WoundsTaken: ("wounded", "bad"),
    ev.FellOff: ("over the cliff", "bad"),
    ev.LeftBehindEvent: ("left behind", "bad"),
    ev.TakenOut: ("out", "bad"),
    ev.Reinforced: ("back", "good"),
}


_READ: dict[str, o.Tone] = {"good": GOOD, "bad": BAD}


def _word(event: Event, battle: Battle, poses: dict[ModelId, Pose]) -> Iterator[o.Overlay]:
    found = _WORDS.get(type(event))
    model_id: ModelId | None = getattr(event, "model", None)
    if found is None or model_id is None:
        return
    words, colour = found
    if isinstance(event, ev.Swerved):
        words = f"{words} {figures.angle(abs(event.degrees))}"
    if isinstance(event, ev.LeftBehindEvent) and model_id in poses:
        return  # it is back already
    if model_id not in poses:
        if not isinstance(event, ev.FellOff | ev.LeftBehindEvent | ev.TakenOut):
            return
        # It is gone; a ghost says from where.
        model = battle.model(model_id)
        yield o.Ghost(model_look(battle, model), drawn(model.pose), "bad", 0.35)
    pose = poses.get(model_id) or battle.model(model_id).pose
    high = extents(battle.model(model_id).footprint)[2]
    yield o.Note(pose.x, pose.y + high + 0.9, words, _READ.get(colour, colour))


def _refused(moment: Moment) -> Iterator[o.Overlay]:
    step = moment.scene.step
    if not step.refusals or len(moment.passed) < len(step.events):
        return
    battle = step.after
    clause = step.refusals[0].clause
    words = f"refused: {clause}"
    take = _refused_take(step.takes)
    match take:
        case Drive() if take.model in {m.id for m in battle.on_table()}:
            model = battle.model(take.model)
            path = tuple(_along(model, take.legs))
            look = model_look(battle, model)
            yield o.Ghost(look, drawn(path[-1]), "bad", 0.3)
            yield o.PathLine(tuple((p.x, p.y) for p in path), "bad", "dash")
            turn = turn_between(path[0].heading, path[-1].heading)
            if abs(turn) > 0.5:
                front = extents(model.footprint)[0]
                last = path[-1]
                label = figures.angle(turn)
                yield o.TurnArc(
                    last.x, last.y, front + 1.0, path[0].heading, turn, label, "bad"
                )  # fmt: skip
            yield o.Note(path[-1].x, path[-1].y + 2.4, words, BAD)
        case Place():
            yield o.Note(take.x, take.y + 1.5, words, BAD)
        case Answered() if isinstance(take.answer, Pose):
            yield from _misplaced(battle, take.answer, words)
        case Shoot():
            on = {m.id for m in battle.on_table()}
            if take.model in on and take.target in on:
                met = closest(battle.model(take.model).body, battle.model(take.target).body)
                yield o.LineMark(met.a_point, met.b_point, words, BAD, "dash", "arrow")
        case _:
            model_id = getattr(take, "model", None)
            if model_id is not None:
                pose = battle.model(model_id).pose
                yield o.Note(pose.x, pose.y + 2.4, words, BAD)


def _refused_take(takes: Iterable[object]) -> object:
    # The last thing wished for is what was refused: after it nothing else was ordered.
    last: object = None
    for take in takes:
        last = take
    return last


def _misplaced(battle: Battle, pose: Pose, words: str) -> Iterator[o.Overlay]:
    for piece in battle.library:
        cos, sin = cos_sin(pose.heading)
        ring = tuple(
            (pose.x + cos * x - sin * y, pose.y + sin * x + cos * y) for x, y in piece.outline
        )
        yield o.RingMark((ring,), words, "bad", "dash", 0.2)
        return
    yield o.Note(pose.x, pose.y, words, "bad")


def _along(model: Model, legs: Iterable[Leg]) -> Iterator[Pose]:
    pose = model.pose
    yield pose
    for leg in legs:
        match leg:
            case Turn():
                pose = pose.turned(leg.turn)
            case Back():
                pose = pose.ahead(-leg.back)
            case Ahead():
                pose = pose if leg.ahead == "rest" else pose.ahead(float(leg.ahead))
        yield pose
