"""Orders as scripts write them: the rules' own commands, liberally read, and undo and redo."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Discriminator, Field, Tag

from game.core.commands import (
    Adjust,
    BeginPhase,
    DeclareTail,
    Drive,
    EndBattle,
    EndMove,
    EndPhase,
    OpenMove,
    OpenPhase,
    Pass,
    Place,
    Set,
    Shoot,
    Walk,
)
from game.files.forms import FileRecord

NOBODY = "-"
"""The seat of an order that names none, until it is given."""


class UndoOrder(FileRecord):
    """Take orders back."""

    order: Literal["undo"]
    """What to do."""
    to: Literal["decision", "command", "move", "phase", "round"] = "command"
    """How far."""


class RedoOrder(FileRecord):
    """Put back what was taken back last."""

    order: Literal["redo"]
    """What to do."""


class FreshOrder(FileRecord):
    """Throw other dice from here on."""

    order: Literal["fresh_dice"]
    """What to do."""


class SelectedAnswer(FileRecord):
    """Answer the open question; the same as `answers` in the step."""

    order: Literal["answer"]
    """What to do."""
    answer: Any
    """A word, a number or a place."""


_COMMANDS = {
    "open_move": OpenMove, "drive": Drive, "end_move": EndMove, "walk": Walk,
    "declare_tail": DeclareTail, "shoot": Shoot, "place": Place, "pass": Pass,
    "end_phase": EndPhase, "open_phase": OpenPhase, "begin_phase": BeginPhase, "set": Set,
    "adjust": Adjust, "end_battle": EndBattle,
}  # fmt: skip
ORDERS = (*_COMMANDS, "undo", "redo", "fresh_dice", "answer")
"""Every word that an order may begin with."""


def _tag(value: Any) -> str | None:
    found = value.get("order") if isinstance(value, dict) else getattr(value, "order", None)
    return found if isinstance(found, str) and found in ORDERS else None


def _liberal(value: Any) -> Any:
    """Fill in what a script may leave out, and put its short forms into the long ones."""
    if not isinstance(value, dict) or _tag(value) not in _COMMANDS:
        return value
    given = {"seat": NOBODY, **value}
    return _setting(given) if given["order"] == "set" else given


def _setting(given: dict[str, Any]) -> dict[str, Any]:
    plain = dict(given)
    for what in ("visibility", "tier", "dice"):
        if what in plain:
            value = plain.pop(what)
            return {**plain, "what": what, "to": plain.get("to", value)}
    for what in ("side", "reading"):
        if what in plain:
            name = plain.pop(what)
            return {**plain, "what": what, "name": name}
    return plain


ScriptOrder = Annotated[
    Annotated[OpenMove, Tag("open_move")]
    | Annotated[Drive, Tag("drive")]
    | Annotated[EndMove, Tag("end_move")]
    | Annotated[Walk, Tag("walk")]
    | Annotated[DeclareTail, Tag("declare_tail")]
    | Annotated[Shoot, Tag("shoot")]
    | Annotated[Place, Tag("place")]
    | Annotated[Pass, Tag("pass")]
    | Annotated[EndPhase, Tag("end_phase")]
    | Annotated[OpenPhase, Tag("open_phase")]
    | Annotated[BeginPhase, Tag("begin_phase")]
    | Annotated[Set, Tag("set")]
    | Annotated[Adjust, Tag("adjust")]
    | Annotated[EndBattle, Tag("end_battle")]
    | Annotated[UndoOrder, Tag("undo")]
    | Annotated[RedoOrder, Tag("redo")]
    | Annotated[FreshOrder, Tag("fresh_dice")]
    | Annotated[SelectedAnswer, Tag("answer")],
    Field(
        discriminator=Discriminator(
            _tag,
            custom_error_type="no_order",
            custom_error_message="no order; it should be one of " + ", ".join(ORDERS),
        )
    ),
    BeforeValidator(_liberal),
]
"""An order of a script, its seat `NOBODY` where it names none."""
