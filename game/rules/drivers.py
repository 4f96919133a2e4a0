"""Who drives: a vehicle without a driver is out of control (VR-70)."""

from __future__ import annotations

from game.core.models import CrewMember, Flag, Model
from game.rules.clause import clause

UNABLE = frozenset({Flag.PINNED, Flag.DOWN, Flag.PRONE, Flag.SERIOUSLY_INJURED, Flag.OUT_OF_ACTION})
"""Flags that keep somebody from driving."""


def can_drive(member: CrewMember) -> bool:
    """Whether a member of the crew is a driver who is able to drive."""
    return member.role == "driver" and not UNABLE.intersection(member.flags)


@clause("VR-70")
def out_of_control(model: Model) -> bool:
    """Whether a vehicle has no driver who can drive it."""
    return model.is_vehicle and not any(can_drive(member) for member in model.crew)
