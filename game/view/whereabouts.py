"""Where on the table an event took place, so that its line in the log can lead there."""

from __future__ import annotations

from game.core.battle import Battle
from game.core.events import Happening, TailTested

_WHO = ("model", "target", "lead", "by")


def place_of(event: Happening, before: Battle, after: Battle) -> tuple[float, float] | None:
    """Return the point of the table that an event is about, in inches; `None` for none.

    Args:
        event: What happened.
        before: The battle before it, in which what it took away still lies.
        after: The battle after it.
    """
    at = getattr(event, "x", None), getattr(event, "y", None)
    if at[0] is not None and at[1] is not None and not isinstance(event, TailTested):
        return float(at[0]), float(at[1])
    path = getattr(event, "path", ())
    if path:
        return path[-1].x, path[-1].y
    for name in _WHO:
        who = getattr(event, name, None)
        for battle in (after, before):
            for model in battle.models:
                if model.id == who and model.place == "table":
                    return model.pose.x, model.pose.y
    unit = getattr(event, "unit", None)
    for model in after.on_table():
        if unit is not None and model.unit_id == unit:
            return model.pose.x, model.pose.y
    piece_id = getattr(event, "piece", None)
    for battle in (after, before):
        for piece in battle.pieces:
            if piece.id == piece_id:
                xs, ys = zip(*((p[0], p[1]) for p in piece.outline), strict=True)
                return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    return None
