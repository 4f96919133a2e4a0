"""Files from strangers: whatever they hold, they are read, or refused in a line; nothing else."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.files.battles import checked, kind_of
from game.files.places import maps
from game.files.problems import BadFileError

EXAMPLES = 60
FIXTURE = Path(__file__).parent / "fixtures" / "save-schema-1.jsonl"
SHIPPED = sorted(maps().rglob("*.json"))

STRANGE: list[Any] = [
    None, True, -1, 0, 1e300, -1e300, 10**30, "", "x" * 500, "../../x", "\x00", [], {}, [[]],
    [None], {"a": {"b": []}}, float("nan"), float("inf"), [[0, 0]] * 3, "wheeled", 3.5,
]  # fmt: skip


def tried(file: Path) -> None:
    """Read a file; it is fine, or it is refused in lines that name it."""
    try:
        checked(file)
    except BadFileError as error:
        for problem in error.problems:
            line = str(problem)
            assert line.startswith((str(file.parent), "maps"))
            assert "\n" not in line
            assert len(line) < 2000


def altered(value: Any, data: st.DataObject) -> Any:
    """Return a copy with one thing in it replaced, left out or doubled."""
    where = data.draw(st.integers(0, 3), label="what to do here")
    if isinstance(value, dict) and value and where:
        name = data.draw(st.sampled_from(sorted(value)))
        if where == 1:
            return {k: v for k, v in value.items() if k != name}
        return value | {name: altered(value[name], data)}
    if isinstance(value, list) and value and where:
        index = data.draw(st.integers(0, len(value) - 1))
        if where == 1:
            return [*value, value[index]]
        return [*value[:index], altered(value[index], data), *value[index + 1 :]]
    return data.draw(st.sampled_from(STRANGE))


@settings(max_examples=EXAMPLES)
@given(data=st.data())
def test_a_file_with_something_strange_in_it(data: st.DataObject, tmp_path: Path) -> None:
    shipped = data.draw(st.sampled_from(SHIPPED))
    file = tmp_path / "stranger.json"
    given_ = json.loads(shipped.read_text(encoding="utf-8"))
    file.write_text(json.dumps(altered(given_, data)), encoding="utf-8")

    tried(file)


@settings(max_examples=EXAMPLES)
@given(data=st.data())
def test_a_file_that_is_cut_off_or_scribbled_upon(data: st.DataObject, tmp_path: Path) -> None:
    shipped = data.draw(st.sampled_from([*SHIPPED, FIXTURE, FIXTURE, FIXTURE]))
    raw = bytearray(shipped.read_bytes())
    cut = data.draw(st.integers(0, len(raw)))
    if data.draw(st.booleans()):
        raw = raw[:cut]
    elif cut < len(raw):
        raw[cut] = data.draw(st.integers(0, 255))
    file = tmp_path / f"stranger{shipped.suffix}"
    file.write_bytes(raw)

    tried(file)


@settings(max_examples=EXAMPLES)
@given(raw=st.binary(max_size=300), suffix=st.sampled_from((".json", ".jsonl", "")))
def test_bytes_of_no_meaning(raw: bytes, suffix: str, tmp_path: Path) -> None:
    file = tmp_path / f"stranger{suffix}"
    file.write_bytes(raw)

    tried(file)


@settings(max_examples=EXAMPLES)
@given(
    value=st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=10),
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
        max_leaves=20,
    ),
    kind=st.sampled_from(("map", "gang", "scenario", "layout", "script", "save", "settings")),
)
def test_any_json_at_all(value: Any, kind: str, tmp_path: Path) -> None:
    file = tmp_path / "stranger.json"
    whole = value | {"kind": kind} if isinstance(value, dict) else {"kind": kind, "start": value}
    file.write_text(json.dumps(whole), encoding="utf-8")

    tried(file)


def test_an_empty_folder_and_a_missing_file(tmp_path: Path) -> None:
    tried(tmp_path / "missing.json")
    tried(tmp_path / "missing.jsonl")
    (tmp_path / "folder.json").mkdir()
    tried(tmp_path / "folder.json")


def test_an_order_that_is_no_word(tmp_path: Path) -> None:
    file = tmp_path / "stranger.json"
    orders: tuple[object, ...] = ([], {}, 3, None, "dance")
    for order in orders:
        steps = [{"do": {"order": order}}]
        file.write_text(json.dumps({"kind": "script", "schema": 1, "steps": steps}))

        with pytest.raises(BadFileError, match=r"steps\[0\].do: .*it should be one of open_move"):
            checked(file)


def test_a_save_that_calls_itself_json_is_a_save() -> None:
    assert kind_of(FIXTURE) == "save"
