"""The ghost of an order: the same rules, fed with the nominal course of the dice.

Nothing is worked out twice: the ghost's path is that of the procedure itself, its tests are
the rolls that the procedure asks for, and its refusals are the order's own objections.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from game.core import events as ev
from game.core.base import ModelId
from game.core.battle import Battle, Document
from game.core.commands import EndMove, OpenMove
from game.core.steps import Input, Request, Roll, Settle, Settled
from game.engine.advance import advance, nominal
from game.engine.tiers import judged
from game.geometry.footprint import Footprint
from game.geometry.pose import Pose
from game.geometry.solid import Body
from game.geometry.sweep import swept_pivot, swept_straight
from game.rules.book import objections
from game.rules.budgets import Budget
from game.rules.objection import Objection
from game.view.plan import Sketch, allowance

Ring = tuple[tuple[float, float], ...]
ROLL_INCHES = 8.0
"""RR-22."""
OUTLINE_INCHES = 0.06
"""How true the swept ground is drawn; it decides nothing."""


@dataclass(frozen=True, slots=True)
class TestAhead:
    """A roll that lies ahead on the path."""

    roll: Roll
    at: float
    """Inches into the path at which it stands."""
    pose: Pose


@dataclass(frozen=True, slots=True)
class Ghost:
    """What would come of a sketch if the dice were kind."""

    sketch: Sketch
    objections: tuple[Objection, ...]
    """Why the order would be refused, or what it is warned of."""
    path: tuple[Pose, ...]
    """Every pose between two legs, the start included."""
    end: Pose
    rings: tuple[Ring, ...]
    """Outlines of the ground swept."""
    budget: Budget
    """What the move may spend, before the sketch."""
    spent: float
    """Inches that the move will have spent after it."""
    turned: float
    """Degrees that the move will have turned after it."""
    contact: ev.Contact | None = None
    tests: tuple[TestAhead, ...] = ()
    raises_ash: bool = False
    survives_roll: bool | None = None
    """Whether it stays on the table when the road rolls next; `None` where it does not roll."""
    left_after_roll: float = 0.0
    """Inches left to the Trailing Edge after the next roll, negative when it is lost."""
    after: Battle | None = None
    """The battle at the end of the nominal course."""
    gone: bool = False
    """Whether it would not be on the table any more."""
    offers: tuple[ev.TailOffered, ...] = ()
    """Tails that it could declare if the move were closed there."""
    tails: tuple[ev.Happening, ...] = ()
    """What becomes of those on its own tail, if their dice are kind."""
    pushed: tuple[ev.Shoved | ev.Crushed | ev.Dodged, ...] = ()
    """What a crawler shoves aside, drives over or sends running."""

    @property
    def refused(self) -> tuple[Objection, ...]:
        """The objections that block the order."""
        return tuple(o for o in self.objections if not o.warning)


Physics = Callable[[Battle, Settle], Settled]
"""Says where the bodies end that a crawler drives into."""


@dataclass(slots=True)
class _Listener:
    """Meets requests as a ghost does and remembers the dice among them."""

    model: ModelId
    start: Pose
    physics: Physics | None = None
    tests: list[TestAhead] = field(default_factory=list)

    def respond(self, request: Request, battle: Battle) -> Input | None:
        if isinstance(request, Roll):
            pose = battle.model(self.model).pose
            moving = battle.turn.moving
            self.tests.append(TestAhead(request, moving.spent if moving else 0.0, pose))
        if isinstance(request, Settle) and self.physics is not None:
            return self.physics(battle, request)
        return nominal(request, battle)


def opened(battle: Battle, drawn: Sketch) -> tuple[Battle, tuple[Objection, ...]]:
    """Return the battle with the move declared, and what the rules say to declaring it."""
    opening = drawn.opening(battle)
    if opening is None:
        return battle, ()
    reasons = judged(battle, objections(battle, opening))
    if any(not reason.warning for reason in reasons):
        return battle, reasons
    return _LAST_OPENED.get(battle, opening), reasons


class _Opened:
    """The battle after the move was declared, kept while the hand draws on the same one."""

    def __init__(self) -> None:
        self._kept: tuple[Battle, OpenMove, Battle] | None = None

    def get(self, battle: Battle, opening: OpenMove) -> Battle:
        kept = self._kept
        if kept is None or kept[0] is not battle or kept[1] != opening:
            kept = (battle, opening, advance(battle, opening, respond=nominal).battle)
            self._kept = kept
        return kept[2]


_LAST_OPENED = _Opened()


def ghost(battle: Battle, drawn: Sketch, *, physics: Physics | None = None) -> Ghost:
    """Return what would come of a sketch: path, contacts, tests ahead, refusals, ash, the road.

    Args:
        battle: The battle as it stands.
        drawn: What has been drawn.
        physics: Where shoved bodies end; without it a crawler's ghost shoves nobody.

    Raises:
        KeyError: If the model is not there.
    """
    model = battle.model(drawn.model)
    before, reasons = opened(battle, drawn)
    left = allowance(battle, drawn)
    drive = drawn.drive
    blank = Ghost(
        sketch=drawn,
        objections=reasons,
        path=(model.pose,),
        end=model.pose,
        rings=(),
        budget=left,
        spent=left.spent,
        turned=left.turned,
        after=before,
        survives_roll=_survives(battle, model.body),
        left_after_roll=_after_roll(battle, model.body),
    )
    if drive is None or any(not reason.warning for reason in reasons):
        return blank
    reasons = (*reasons, *judged(before, objections(before, drive)))
    listener = _Listener(model.id, model.pose, physics)
    try:
        progress = advance(before, drive, respond=listener.respond)
    except AssertionError:
        # The rules may be asked about an order they refuse outright; then there is no course.
        return blank
    own: list[Pose] = [model.pose]
    rings: list[Ring] = []
    contact: ev.Contact | None = None
    for event in progress.events:
        if isinstance(event, ev.Drove | ev.Turned) and event.model == model.id:
            rings += _swept(model.footprint, event)
            own.append(event.path[-1])
        elif isinstance(event, ev.Contact) and event.model == model.id:
            contact = contact or event
    spent, turned = _spending(left, progress.events, model.id)
    end = own[-1]
    stays = progress.battle.model(model.id).place == "table"
    body = Body(model.footprint, end)
    return Ghost(
        sketch=drawn,
        objections=reasons,
        path=tuple(own),
        end=end,
        rings=tuple(rings),
        budget=left,
        spent=spent,
        turned=turned,
        contact=contact,
        tests=tuple(t for t in listener.tests if t.roll.model in (model.id, None)),
        raises_ash=any(isinstance(e, ev.AshRaised) for e in progress.events),
        survives_roll=_survives(battle, body) if stays else False,
        left_after_roll=_after_roll(battle, body),
        after=progress.battle,
        gone=not stays,
        offers=_offers(progress.battle, drawn) if stays else (),
        tails=tuple(e for e in progress.events if isinstance(e, _TAILS)),
        pushed=tuple(
            e for e in progress.events if isinstance(e, ev.Shoved | ev.Crushed | ev.Dodged)
        ),
    )


_TAILS = (ev.TailTested, ev.Followed, ev.ShakenOff, ev.Outrun, ev.Blocked)


def _offers(after: Battle, drawn: Sketch) -> tuple[ev.TailOffered, ...]:
    closing = EndMove(seat=drawn.seat, model=drawn.model)
    moving = after.turn.moving
    if moving is None or moving.model != drawn.model:
        return ()
    if any(not reason.warning for reason in judged(after, objections(after, closing))):
        return ()
    events = advance(after, closing, respond=nominal).events
    return tuple(e for e in events if isinstance(e, ev.TailOffered) and e.model == drawn.model)


def _swept(footprint: Footprint, event: ev.Drove | ev.Turned) -> list[Ring]:
    body = Body(footprint, event.path[0])
    if isinstance(event, ev.Turned):
        return list(swept_pivot(body, event.degrees).outlines(OUTLINE_INCHES))
    inches = -event.inches if event.backwards else event.inches
    return list(swept_straight(body, inches).outlines(OUTLINE_INCHES))


def _spending(
    left: Budget, events: Sequence[ev.Happening], model_id: ModelId
) -> tuple[float, float]:
    spent, turned = left.spent, left.turned
    for event in events:
        if isinstance(event, ev.Drove) and event.model == model_id and not event.forced:
            spent += event.inches
        elif isinstance(event, ev.Turned) and event.model == model_id and not event.forced:
            turned += abs(event.degrees)
    return spent, turned


def _after_roll(battle: Battle, body: Body) -> float:
    table = battle.table
    if table.direction is None:
        return 0.0
    return table.field.role_gap(body, "trailing") - ROLL_INCHES


def _survives(battle: Battle, body: Body) -> bool | None:
    if not battle.in_force(Document.ROLLING_ROAD) or battle.table.direction is None:
        return None
    return _after_roll(battle, body) > 0.0
