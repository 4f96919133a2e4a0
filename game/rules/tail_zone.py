"""The tail zone: what is measured between a tailer's nose and its lead's rear (A01 to A03)."""

from __future__ import annotations

from game.core.battle import Battle
from game.core.models import Model
from game.geometry.footprint import extents
from game.geometry.measure import CONTACT, LIMIT, gap, point_gap, segment_gap
from game.geometry.pose import Pose, distance, heading_of, turn_between
from game.geometry.solid import Area, Body, Point, Segment, faces
from game.rules.clause import clause

TAIL_INCHES = 2.0
"""VR-72: how near a tailer's nose must be to the lead's rear."""

REAR_ARC = 45.0
"""Degrees to either side of straight behind, where the rear is an arc."""


@clause("VR-72")
def tail_gap(battle: Battle, tailer: Body, lead: Body) -> float:
    """Return the inches between a tailer's nose and its lead's rear, as reading A01 measures.

    By default from the front face to the rear face of the bounding boxes along the
    headings, closest points.
    """
    nose, rear = faces(tailer)["front"], faces(lead)["rear"]
    match battle.readings.tail_measured:
        case "nose_to_rear_edge":
            return point_gap(_middle(nose), _sliver(rear))
        case "nose_to_rear_midpoint":
            return distance(_middle(nose), _middle(rear))
        case "rear_arc":
            return gap(tailer, lead)
        case _:
            return segment_gap(nose, rear)


def _middle(face: Segment) -> Point:
    (ax, ay), (bx, by) = face
    return (ax + bx) / 2.0, (ay + by) / 2.0


def _sliver(face: Segment) -> Area:
    # A segment as an area without width, which is what a point's distance is asked of.
    return Area((face[0], face[1], face[0]))


def near(gap_inches: float) -> bool:
    """Whether a gap is within the tail zone."""
    return gap_inches <= TAIL_INCHES + LIMIT


def angle_between(tailer: Pose, lead: Pose) -> float:
    """Return the degrees between two headings, unsigned."""
    return abs(turn_between(tailer.heading, lead.heading))


@clause("VR-74", "VR-75")
def faces_alike(battle: Battle, tailer: Pose, lead: Pose) -> bool:
    """Whether a tailer faces roughly as its lead does (reading A03)."""
    return angle_between(tailer, lead) <= battle.readings.tail_facing + LIMIT


def behind(battle: Battle, tailer: Body, lead: Body) -> bool:
    """Whether a tailer stands behind its lead (readings A01, A02).

    By default its midpoint lies behind the line of the lead's rear face, and its front
    face overlaps the lead's width; as an arc, its midpoint lies within 45 degrees of
    straight behind the lead's midpoint.
    """
    x, y = _as_seen_by(lead, (tailer.pose.x, tailer.pose.y))
    if battle.readings.rear == "arc" or battle.readings.tail_measured == "rear_arc":
        return x < 0.0 and abs(heading_of(-x, y)) <= REAR_ARC + LIMIT
    _, rear, left, right = extents(lead.footprint)
    if x > -rear + CONTACT:
        return False
    ends = sorted(_as_seen_by(lead, end)[1] for end in faces(tailer)["front"])
    return ends[1] > -right + LIMIT and ends[0] < left - LIMIT


def _as_seen_by(lead: Body, point: Point) -> Point:
    """Return a point as (ahead, left) of a body's midpoint."""
    nose = Pose(0.0, 0.0, lead.pose.heading).ahead(1.0)
    dx, dy = point[0] - lead.pose.x, point[1] - lead.pose.y
    return nose.x * dx + nose.y * dy, nose.x * dy - nose.y * dx


def inches_to_abeam(pose: Pose, x: float, y: float) -> float:
    """Return how far ahead of a midpoint it will be abeam of a spot; negative when past it."""
    nose = Pose(0.0, 0.0, pose.heading).ahead(1.0)
    return nose.x * (x - pose.x) + nose.y * (y - pose.y)


def still_behind(battle: Battle, tailer: Model, lead: Model, *, turning: float = 0.0) -> bool:
    """Whether a tailer is near enough and faces alike, once it has turned what it owes."""
    after = tailer.pose.turned(turning)
    return near(tail_gap(battle, tailer.body, lead.body)) and faces_alike(battle, after, lead.pose)
