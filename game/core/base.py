"""The one base class of every recorded thing, and the kinds of id."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, NewType, Self

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, PlainSerializer

from game.geometry.pose import Pose

ModelId = NewType("ModelId", str)
PieceId = NewType("PieceId", str)
SeatId = NewType("SeatId", str)
UnitId = NewType("UnitId", str)
WeaponId = NewType("WeaponId", str)


class Record(BaseModel):
    """An immutable, validated value that can be written to a save file.

    Unknown fields are refused, so a typing error in a hand-written map fails at once.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", allow_inf_nan=False)

    def model_copy(self, *, update: Mapping[str, Any] | None = None, deep: bool = False) -> Self:
        """Return a copy with some fields replaced, unchecked.

        Every change of the battle goes through here, so the steps that pydantic takes for
        models with private or extra fields, which we have not, are left out.
        """
        if deep:
            return super().model_copy(update=update, deep=True)
        copied = object.__new__(type(self))
        fields, named = self.__dict__, self.__pydantic_fields_set__
        put = object.__setattr__
        put(copied, "__dict__", {**fields, **update} if update else dict(fields))
        put(copied, "__pydantic_fields_set__", named.union(update) if update else set(named))
        put(copied, "__pydantic_extra__", None)
        put(copied, "__pydantic_private__", None)
        return copied


class Shape(Record):
    """A record that keeps derived geometry in cached properties; a changed copy forgets it."""

    def model_copy(self, *, update: Mapping[str, Any] | None = None, deep: bool = False) -> Self:
        """Return a copy with some fields replaced, its geometry to be worked out again."""
        copied = super().model_copy(update=update, deep=deep)
        if update:
            for name in copied.__dict__.keys() - type(self).model_fields.keys():
                del copied.__dict__[name]
        return copied


def _from_mapping(value: Any) -> Any:
    if isinstance(value, dict):
        return Pose(value["x"], value["y"], value.get("heading", 0.0))
    return value


Spot = Annotated[
    Pose,
    BeforeValidator(_from_mapping),
    AfterValidator(Pose.settled),
    PlainSerializer(lambda pose: {"x": pose.x, "y": pose.y, "heading": pose.heading}),
]
"""A pose as it is recorded: settled to 1e-4, written as `{"x", "y", "heading"}`."""
