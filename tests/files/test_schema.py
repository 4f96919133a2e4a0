"""Published schemas: every field described, and what is shipped fits."""

from __future__ import annotations

from typing import Any

import pytest

from game.files.schema import KINDS, schema

OURS = [kind for kind in KINDS if kind != "settings"]


def properties(made: dict[str, Any]) -> list[tuple[str, str, dict[str, Any]]]:
    parts = {made["title"]: made, **made.get("$defs", {})}
    return [
        (name, field, told)
        for name, part in parts.items()
        for field, told in part.get("properties", {}).items()
    ]


@pytest.mark.parametrize("kind", OURS)
def test_every_field_of_every_kind_is_described(kind: str) -> None:
    made = schema(kind)

    undescribed = [
        f"{name}.{field}" for name, field, told in properties(made) if not told.get("description")
    ]
    assert undescribed == []
    assert made["$schema"].startswith("https://json-schema.org/")


def test_the_schema_of_the_events_lists_their_kinds() -> None:
    made = schema("events")

    kinds = {
        told.get("const") for _, field, told in properties(made) if field == "event"
    }  # fmt: skip
    assert {"ground_tested", "swerved", "road_rolled", "tail_declared", "battle_ended"} <= kinds


def test_fields_are_named_as_files_have_them() -> None:
    fields = {field for _, field, _ in properties(schema("script"))}

    assert {"class", "is", "schema", "diameter_mm", "expect", "dice"} <= fields
    assert "vehicle_class" not in fields


def test_an_unknown_kind_has_no_schema() -> None:
    with pytest.raises(KeyError):
        schema("poem")
