"""Maps, gangs, scenarios, layouts and starts: what is read, and what is refused and how."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from game.core.battle import Phase
from game.core.models import Speed
from game.core.readings import READINGS
from game.files.battles import battle_of, checked, kind_of
from game.files.outlines import fault_of, tidied
from game.files.places import maps
from game.files.problems import BadFileError
from game.files.reading import json_of, record_of
from game.files.scenarios import read_scenario
from game.files.starts import Start
from game.geometry.footprint import Box, Circle, Oval, Polygon

SHIPPED = sorted(maps().rglob("*.json"))

START: dict[str, Any] = {
    "table": {"width": 72, "height": 48, "leading": "east", "sides": {"south": "cliff"}},
    "rules": ["rolling_road", "mountain_valley", "vehicles"],
    "readings": {"follow": "track"},
    "weather": "frozen_fog",
    "seats": [{"id": "amber", "gang": "Iron"}, {"id": "sky", "gang": "Dust"}],
    "priority": "sky",
    "pieces": [
        {"id": "sludge", "ground": "difficult", "outline": [[30, 20], [40, 20], [40, 30], [30, 30]]}
    ],
    "models": [
        {
            "id": "rattler", "seat": "amber", "class": "light", "motive": "wheeled",
            "footprint": {"shape": "box", "length_mm": 75, "width_mm": 42},
            "x": 20, "y": 24, "heading": 370, "speed": "combat",
            "weapons": [{"id": "gun", "damage": "D3"}],
        },
        {"id": "walker", "seat": "sky", "x": 1, "y": 2},
    ],
}  # fmt: skip


def started(**changes: Any) -> Any:
    return record_of(START | changes, Start, "x.json").battle("x.json")


@pytest.mark.parametrize("file", SHIPPED, ids=lambda path: path.stem)
def test_everything_that_is_shipped_is_sound(file: Path) -> None:
    kind = checked(file)

    assert kind == kind_of(file)


def test_a_start_becomes_a_battle_before_its_phases_opening() -> None:
    battle = started()

    rattler, walker = battle.models
    assert battle.turn.opened is False
    assert battle.turn.order == ("sky", "amber")
    assert battle.turn.active == "sky"
    assert battle.table.sides == {"south": "cliff"}
    assert rattler.pose == (20, 24, 10)
    assert rattler.footprint == Box(75 / 25.4, 42 / 25.4)
    assert rattler.speed is Speed.COMBAT
    assert walker.footprint == Circle(32 / 25.4)
    assert not walker.is_vehicle


def test_everything_has_a_default() -> None:
    battle = record_of({}, Start, "x.json").battle("x.json")

    assert [seat.id for seat in battle.seats] == ["amber", "sky"]
    assert battle.turn.phase is Phase.MOVEMENT
    assert battle.table.leading == "east"


def test_priority_left_out_is_the_first_seats_and_null_is_rolled_for() -> None:
    without = {name: value for name, value in START.items() if name != "priority"}

    left_out = record_of(without, Start, "x.json").battle("x.json")

    assert left_out.turn.order == ("amber", "sky")
    assert started(priority=None).turn.order == ()


def test_a_vehicle_without_a_crew_has_a_driver_and_an_empty_crew_is_nobody() -> None:
    alone = START["models"][0] | {"crew": []}

    driven, empty = started().models[0], started(models=[alone], priority="amber").models[0]

    assert [member.role for member in driven.crew] == ["driver"]
    assert empty.crew == ()


def test_the_left_behind_tray_is_filled() -> None:
    lost = START["models"][0] | {"id": "lost", "round": 2, "movement": 8}

    model = started(left_behind=[lost], round=3).models[-1]

    assert model.place == "left_behind"
    assert model.left is not None
    assert (model.left.round, model.left.movement) == (2, 8)


@pytest.mark.parametrize(
    ("form", "built"),
    [
        ({"shape": "circle", "diameter_mm": 25.4}, Circle(1.0)),
        ({"shape": "circle", "diameter_in": 2}, Circle(2.0)),
        ({"shape": "oval", "length_in": 3, "width_mm": 25.4}, Oval(3.0, 1.0)),
        ({"shape": "box", "length_in": 3, "width_in": 2, "corner_in": 0.5}, Box(3.0, 2.0, 0.5)),
        (
            {"shape": "polygon", "points": [[-1, -1], [1, -1], [1, 1], [-1, 1]]},
            Polygon(((-1, -1), (1, -1), (1, 1), (-1, 1))),
        ),
    ],
)
def test_sizes_are_given_in_millimetres_or_inches(form: dict[str, Any], built: Any) -> None:
    model = {"id": "m", "footprint": form}

    battle = started(models=[model], seats=[], priority="amber")

    assert battle.models[0].footprint == built


WRONG: list[tuple[list[Any], Any, str]] = [
    (["models", 0, "x"], "here", r"models\[0\].x: 'here' does not fit"),
    (["models", 0, "x"], 1e300, r"models\[0\].x: "),
    (["models", 0, "class"], "lite", r"models\[0\].class: 'lite' is none .*'light'"),
    (["models", 0, "clas"], "light", r"models\[0\].clas: is not a field here; did you mean class"),
    (["models", 0, "motive"], None, r"a vehicle has both, a fighter neither"),
    (["models", 0, "seat"], "red", r"start.models\[0\].seat: there is no seat 'red'"),
    (["models", 1, "id"], "rattler", r"start.models\[1\].id: 'rattler' stands twice"),
    (
        ["models", 0, "footprint", "length_in"],
        3,
        r"needs one of length_mm and length_in",
    ),
    (["models", 0, "footprint", "length_mm"], -3, r"footprint.length_mm: "),
    (["models", 0, "footprint", "length_mm"], 99_999, r"no size of a model"),
    (["models", 0, "footprint", "shape"], "blob", r"'blob' is none of those allowed"),
    (["models", 0, "flags"], ["tired"], r"models\[0\].flags\[0\]: 'tired'"),
    (["models", 0, "wounds"], -1, r"models\[0\].wounds: "),
    (["models", 0, "tailing"], "nobody", r"there is no model 'nobody'"),
    (["models", 0, "weapons", 0, "damage"], "D6", r"weapons\[0\].damage"),
    (["pieces", 0, "outline"], [[0, 0], [1, 1], [1, 0], [0, 1]], r"crosses itself"),
    (["pieces", 0, "outline"], [[0, 0], [1, 1]], r"at least 3"),
    (["pieces", 0, "outline"], [[0, 0], [1, 1], [2, 2]], r"no inside"),
    (["pieces", 0, "holes"], [[[0, 0], [1, 0], [1, 1]]], r"reaches out of the outline"),
    (["table", "width"], 0, r"table.width: "),
    (["table", "sides"], {"up": "cliff"}, r"'up' is no side"),
    (["table", "leading"], "up", r"table.leading: "),
    (["readings"], {"folow": "track"}, r"start.readings.folow: .*did you mean follow"),
    (["readings"], {"follow": "wander"}, r"start.readings.follow: 'wander' is none"),
    (["rules"], ["chess"], r"rules\[0\]: 'chess'"),
    (["tally"], {"middle": 2}, r"'middle' is no quarter"),
    (["priority"], "red", r"start.priority: there is no seat 'red'"),
    (["models"], 3, r"models: 3 does not fit; it should be a list"),
]


@pytest.mark.parametrize(("path", "value", "told"), WRONG, ids=lambda v: str(v)[:40])
def test_what_is_wrong_is_told_with_its_field(path: list[Any], value: Any, told: str) -> None:
    given = copy.deepcopy(START)
    here: Any = given
    for step in path[:-1]:
        here = here[step]
    here[path[-1]] = value

    with pytest.raises(BadFileError, match=told) as error:
        record_of(given, Start, "x.json").battle("x.json")

    assert all(str(one).startswith("x.json: ") for one in error.value.problems)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "is empty"),
        ("{", "breaks off in the middle"),
        ('{"a": }', "line 1 column 7: is no JSON"),
        ('{"a": NaN}', "NaN is no number"),
        ('{"a": -Infinity}', "no number"),
        ('{"a": 1e400}', "a: is no number"),
        ('{"a": 123456789012345678901234567890}', "too great a number"),
        ('{"a": 1, "a": 2}', "a: stands twice"),
        ("[" * 50 + "]" * 50, "nested too deeply"),
        ("[" * 200_000, "nested too deeply|breaks off"),
        (json.dumps({"a": "x" * 30_000}), "a: is too long"),
    ],
    ids=lambda value: str(value)[:20],
)
def test_json_is_read_within_limits(text: str, told: str) -> None:
    with pytest.raises(BadFileError, match=told):
        json_of(text, "x.json")


def test_a_scenario_brings_its_map_and_gangs_and_tells_clashing_ids_apart(tmp_path: Path) -> None:
    gang = {"kind": "gang", "schema": 1, "name": "Twins", "models": [{"id": "one", "unit": "u"}]}
    sheet = {"kind": "map", "schema": 1, "table": {"width": 60}, "pieces": START["pieces"]}
    seats = [
        {"id": "amber", "gang": "gang.json", "deploy": [{"model": "one", "x": 3, "y": 4}]},
        {"id": "sky", "gang": "gang.json"},
    ]
    scenario = {"kind": "scenario", "schema": 1, "map": "map.json", "seats": seats}
    for name, content in (("gang", gang), ("map", sheet), ("scenario", scenario)):
        (tmp_path / f"{name}.json").write_text(json.dumps(content))

    battle = read_scenario(tmp_path / "scenario.json").battle

    assert battle.table.width == 60
    assert [(m.id, m.place, m.unit) for m in battle.models] == [
        ("amber.one", "table", "amber.u"),
        ("sky.one", "reserve", "sky.u"),
    ]
    assert battle.turn.phase is Phase.DEPLOYMENT
    assert battle_of(tmp_path / "map.json").pieces == battle.pieces


@pytest.mark.parametrize("name", ["../secret.json", "/etc/passwd", "C:\\x.json", "a/../../x.json"])
def test_a_path_may_not_climb_out_of_its_folder(tmp_path: Path, name: str) -> None:
    (tmp_path / "secret.json").write_text("{}")
    folder = tmp_path / "inner"
    folder.mkdir()
    file = folder / "scenario.json"
    seats = [{"id": "amber", "gang": name}]
    text = {"kind": "scenario", "schema": 1, "map": {}, "seats": seats}
    file.write_text(json.dumps(text))

    with pytest.raises(BadFileError, match=r"seats\[0\].gang: .*(climbs out|absolute)"):
        read_scenario(file)


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ([1], "no JSON object"),
        ({"schema": 1}, "kind: is missing"),
        ({"kind": "poem"}, "kind: 'poem' is none of ours"),
        ({"kind": "map", "schema": 2}, "later version"),
        ({"kind": "map", "schema": "one"}, "no schema number"),
        ({"kind": "map", "background": {"file": "missing.png"}}, "background.file: there is no"),
    ],
)
def test_a_file_says_what_it_is(tmp_path: Path, content: Any, told: str) -> None:
    file = tmp_path / "some.json"
    file.write_text(json.dumps(content))

    with pytest.raises(BadFileError, match=told):
        checked(file)


def test_every_reading_can_be_set_to_each_of_its_options() -> None:
    for reading in READINGS.values():
        for option in reading.options:
            battle = started(readings={reading.name: option})
            assert getattr(battle.readings, reading.name) == option


def test_outlines_are_judged() -> None:
    square = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))

    assert fault_of(square) is None
    assert tidied([*square, (0, 0)]) == square
    assert fault_of(((0, 0), (4, 0), (4, 2), (2, 0), (0, 2))) is not None, "touches its own edge"
    assert fault_of(((0, 0), (4, 0), (2, 0), (2, 3))) is not None, "folds back onto itself"
