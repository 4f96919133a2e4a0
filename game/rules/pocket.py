"""Following freely: a tailer's player picks any pose in the pocket (reading A15, `free`)."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.base import ModelId
from game.core.battle import Battle
from game.core.models import Model
from game.core.procedure import Procedure, ask
from game.core.steps import Bounds, Question, pose_answer
from game.geometry.footprint import extents
from game.geometry.measure import LIMIT
from game.geometry.pose import Pose, distance
from game.rules import collision, tailers, tailing
from game.rules.objection import Objection
from game.rules.tail_zone import TAIL_INCHES, angle_between, behind, faces_alike, near, tail_gap

STAY = "stay"
"""The word by which a follower declines to move."""

SUGGESTED_GAPS = (1.0, 0.5, 1.5, 0.25, TAIL_INCHES)
"""Inches behind the lead that are suggested, the likeliest first."""


def follow_freely(battle: Battle, tailer_id: ModelId, allowed: float) -> Procedure[Battle]:
    """Ask a tailer's player where behind the lead it goes, within what it may still move.

    Yields:
        A `Question` for a pose, a `Followed`.
    """
    tailer = battle.model(tailer_id)
    if tailer.tail is None or allowed <= collision.TINY:
        return battle
    lead = battle.model(tailer.tail.lead)
    suggested = pocket_pose(battle, tailer, lead, allowed)
    answered = yield from ask(
        Question(
            kind="pose",
            clause="VR-77",
            seat=tailer.seat,
            about="follow",
            model=tailer_id,
            choices=(STAY,),
            bounds=Bounds(footprint=tailer.footprint, behind=lead.id, reach=allowed),
            suggested=suggested,
            policy=STAY if suggested is None else None,
        )
    )
    pose = pose_answer(answered)
    if pose is None:
        return battle
    inches = distance(tailer.pose[:2], pose[:2])
    battle = yield from tailers.followed(battle, tailer_id, pose, inches=inches)
    return (yield from tailing.after_leg(battle, tailer_id, inches=inches, backwards=False))


def pocket_pose(battle: Battle, tailer: Model, lead: Model, allowed: float) -> Pose | None:
    """Return a clear pose straight behind the lead and within reach, if there is one."""
    lengths = extents(lead.footprint)[1] + extents(tailer.footprint)[0]
    for apart in SUGGESTED_GAPS:
        pose = lead.pose.ahead(-(lengths + apart)).settled()
        reached = distance(tailer.pose[:2], pose[:2]) <= allowed + LIMIT
        if reached and collision.clear_at(battle, tailer.id, pose):
            return pose
    return None


def pocket_objections(
    battle: Battle, bounds: Bounds, pose: Pose, clause: str, tailer: Model
) -> Iterator[Objection]:
    """Yield why a pose is not in the pocket behind the lead that `bounds` names."""
    assert bounds.behind is not None
    lead = battle.model(bounds.behind)
    body = tailer.body.at(pose)
    gap = tail_gap(battle, body, lead.body)
    if not near(gap):
        figures: dict[str, float | str] = {"gap": round(gap, 4), "limit": TAIL_INCHES}
        yield Objection(clause=clause, code="too_far", figures=figures)
    if not behind(battle, body, lead.body):
        yield Objection(clause=clause, code="not_behind", figures={"lead": lead.label})
    if not faces_alike(battle, pose, lead.pose):
        angle = round(angle_between(pose, lead.pose), 4)
        figures = {"angle": angle, "limit": battle.readings.tail_facing}
        yield Objection(clause=clause, code="at_an_angle", figures=figures)
    gone = distance(tailer.pose[:2], pose[:2])
    if bounds.reach is not None and gone > bounds.reach + LIMIT:
        figures = {"ordered": round(gone, 4), "left": bounds.reach, "limit": bounds.reach}
        yield Objection(clause=clause, code="beyond_distance", figures=figures)
