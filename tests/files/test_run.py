"""Scripts played: what happens is printed, and every expectation is judged."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from game.cli.shoving import physics
from game.engine import outcomes
from game.files.problems import BadFileError
from game.files.run import ScriptRun, begun

SCRIPT: dict[str, Any] = {
    "kind": "script",
    "schema": 1,
    "title": "A swerve",
    "seed": 7,
    "start": {
        "pieces": [
            {
                "id": "sludge",
                "ground": "very_difficult",
                "outline": [[30, 20], [40, 20], [40, 30], [30, 30]],
            }
        ],
        "models": [
            {"id": "rattler", "seat": "amber", "class": "light", "motive": "wheeled",
             "footprint": {"shape": "box", "length_mm": 75, "width_mm": 42},
             "x": 20, "y": 24, "movement": 7, "initiative": 4, "wounds": 3},
            {"id": "dart", "seat": "sky", "class": "light", "motive": "wheeled",
             "x": 60, "y": 40},
        ],
    },
    "steps": [
        {"do": {"order": "open_move", "model": "rattler", "speed": "fast"}},
        {"do": {"order": "drive", "model": "rattler", "legs": [{"ahead": 12}]}, "dice": [5, 4, 2]},
    ],
}  # fmt: skip


def played(tmp_path: Path, expect: Any = (), **changes: Any) -> tuple[ScriptRun, list[Any]]:
    script = copy.deepcopy(SCRIPT) | changes
    if expect:
        script["steps"][-1]["expect"] = expect
    file = tmp_path / "script.json"
    file.write_text(json.dumps(script))
    told: list[Any] = []
    script_run = begun(file, told.append, physics)
    script_run.play()
    return script_run, told


def after(*steps: Any) -> list[Any]:
    return [*copy.deepcopy(SCRIPT["steps"]), *steps]


def test_events_are_told_with_number_round_seat_and_the_end_of_their_paths(tmp_path: Path) -> None:
    _, told = played(tmp_path)

    swerved = next(line for line in told if line["event"] == "swerved")
    assert [line["n"] for line in told] == list(range(1, len(told) + 1))
    assert list(swerved)[:5] == ["n", "round", "seat", "event", "clause"]
    assert (swerved["seat"], swerved["round"], swerved["heading"]) == ("amber", 1, 45.0)
    assert swerved["path"][-1] == {name: swerved[name] for name in ("x", "y", "heading")}
    json.dumps(told)


MET: list[Any] = [
    {"event": "ground_tested", "where": {"model": "rattler", "result": "swerve"}},
    {"event": "ground_tested", "where": {"faces": [5, 4]}, "count": 1},
    {"event": "drove", "where": {"inches": 8.524}},
    {"event": "swerved", "where": {"path": [{"heading": 0}, {"heading": 45}]}},
    {"no_event": "lost_control"},
    {"no_event": "swerved", "where": {"degrees": -45}},
    {"model": "rattler", "heading": 45, "x": 28.52, "y": 24, "gone": False, "wounds": 3},
    {"model": "rattler", "flags": [], "speed": "fast", "place": "table", "ash": True},
    {"model": "rattler", "heading": -315},
    {"piece": "sludge", "gone": False},
    {"gap": ["rattler", "sludge"], "is": 0},
    {"gap": ["rattler", "dart"], "is": 31.96},
    {"waiting": None},
    {"chance": {"event": "lost_control", "is": "1/9"}},
    {"chance": {"event": "ground_tested", "where": {"result": "held"}, "is": "4/6"}},
    {"chance": {"event": "swerved", "is": 0.16667, "within": 0.001}},
    {"battle": {"round": 1, "phase": "movement", "active": "amber", "priority": "amber"}},
    {"battle": {"tally": {"north_east": 0}, "weather": None, "ended": False, "tier": "enforce"}},
    {"battle": {"bottle": {"amber": 0, "sky": False}}},
    {"legal": {"order": {"order": "end_phase"}, "is": False}},
    {"legal": {"order": {"order": "set", "visibility": 12}, "is": True}},
]


@pytest.mark.parametrize("expected", MET, ids=json.dumps)
def test_an_expectation_that_is_met(expected: Any, tmp_path: Path) -> None:
    script_run, _ = played(tmp_path, [expected])

    assert script_run.failures == []


UNMET: list[tuple[Any, str]] = [
    ({"event": "lost_control"}, "lost_control did not happen"),
    ({"event": "ground_tested", "where": {"result": "held"}}, r"with \[\{'result': 'swerve'"),
    ({"event": "ground_tested", "count": 2}, "happened 1 times"),
    ({"no_event": "swerved"}, "swerved happened"),
    ({"model": "rattler", "heading": 44}, "rattler has heading 45"),
    ({"model": "rattler", "gone": True}, "gone false"),
    ({"model": "nobody"}, "there is no model nobody"),
    ({"piece": "sludge", "gone": True}, "sludge is on the table"),
    ({"gap": ["rattler", "sludge"], "is": 2}, "the gap is 0.0"),
    ({"refused": "VR-63"}, "it was not refused"),
    ({"waiting": {"kind": "pose"}}, "nothing is waited for"),
    ({"chance": {"event": "lost_control", "is": "1/6"}}, "the chance is 1/9"),
    ({"battle": {"round": 2}}, "round 1"),
    ({"battle": {"bottle": {"amber": 2}}}, "bottle amber 0"),
    ({"legal": {"order": {"order": "end_phase"}, "is": True}}, "refused by VR"),
]


@pytest.mark.parametrize(("expected", "told"), UNMET, ids=lambda v: json.dumps(v)[:50])
def test_an_expectation_that_is_not_met_tells_what_was_found(
    expected: Any, told: str, tmp_path: Path
) -> None:
    script_run, _ = played(tmp_path, [expected])

    [failure] = script_run.failures
    assert "steps[1].expect[0]: expected" in failure
    import re

    assert re.search(told, failure)


def test_a_refusal_is_expected_or_a_failure(tmp_path: Path) -> None:
    too_far = {"do": {"order": "drive", "model": "rattler", "legs": [{"ahead": 99}]}}

    expected, _ = played(tmp_path, steps=after(too_far | {"expect": [{"refused": "VR-63"}]}))
    unexpected, _ = played(tmp_path, steps=after(too_far))

    assert expected.failures == []
    assert "steps[2]: refused by VR-63" in unexpected.failures[0]


def test_undo_and_redo_are_orders_and_numbers_go_with_what_stands(tmp_path: Path) -> None:
    steps = after(
        {"do": {"order": "undo"}, "expect": [{"model": "rattler", "x": 20, "heading": 0}]},
        {"do": {"order": "redo"}, "expect": [{"model": "rattler", "heading": 45}]},
        {"do": {"order": "undo", "to": "move"}, "expect": [{"model": "rattler", "speed": None}]},
        {"do": [{"order": "open_move", "model": "rattler", "speed": "slow"}]},
    )

    script_run, told = played(tmp_path, steps=steps)

    assert script_run.failures == []
    assert told[-1]["event"] == "move_opened"
    assert told[-1]["n"] == 3


def test_settings_are_read_liberally(tmp_path: Path) -> None:
    steps = after(
        {"do": {"order": "set", "side": "north", "to": "cliff"}},
        {"do": {"order": "set", "visibility": 12}, "expect": [{"battle": {"visibility": 12}}]},
        {"do": {"order": "set", "tier": "advise"}, "expect": [{"battle": {"tier": "advise"}}]},
        {"do": {"order": "set", "reading": "follow", "to": "free"}},
        {"do": {"order": "set", "what": "visibility", "to": None}},
    )

    script_run, _ = played(tmp_path, steps=steps)

    battle = script_run.session.battle
    assert script_run.failures == []
    assert battle.table.sides["north"] == "cliff"
    assert battle.readings.follow == "free"
    assert battle.table.visibility is None


def test_dice_by_hand_are_waited_for_across_steps(tmp_path: Path) -> None:
    steps = [
        SCRIPT["steps"][0],
        {"do": {"order": "set", "dice": "hand"}},
        {"do": SCRIPT["steps"][1]["do"], "dice": [5],
         "expect": [{"waiting": {"kind": "roll", "seat": "amber", "dice": 1}}]},
        {"dice": [4], "expect": [{"waiting": {"kind": "roll"}}]},
        {"dice": [2], "expect": [{"waiting": None}, {"event": "swerved"}]},
    ]  # fmt: skip

    script_run, _ = played(tmp_path, steps=steps)

    assert script_run.failures == []


def test_a_die_of_the_wrong_kind_is_a_wrong_file(tmp_path: Path) -> None:
    script = copy.deepcopy(SCRIPT)
    script["steps"][1]["dice"] = [{"scatter": 40}]

    with pytest.raises(BadFileError, match=r"steps\[1\].dice: a D6 is asked for here"):
        played(tmp_path, steps=script["steps"])


def test_dice_that_never_fell_are_remarked_upon(tmp_path: Path) -> None:
    script = copy.deepcopy(SCRIPT)
    script["steps"][1]["dice"] = [1, 2, 3, 4]

    script_run, _ = played(tmp_path, steps=script["steps"])

    assert script_run.failures == []
    assert "steps[1].dice: 3 did not fall" in script_run.remarks[0]


def test_a_start_may_stand_in_another_file(tmp_path: Path) -> None:
    layout = {"kind": "layout", "schema": 1, "start": SCRIPT["start"]}
    (tmp_path / "layout.json").write_text(json.dumps(layout))

    script_run, _ = played(tmp_path, [{"event": "swerved"}], start="layout.json")

    assert script_run.failures == []


@pytest.mark.parametrize(
    ("expected", "told"),
    [
        ({"no_event": "left_behnd"}, "there is no event 'left_behnd'"),
        ({"event": "drove", "where": {"inch": 4}}, "where: drove has no 'inch'"),
        ({"chance": {"event": "swerve", "is": "1/6"}}, "there is no event 'swerve'"),
    ],
)
def test_an_event_or_a_field_that_does_not_exist_is_a_wrong_file(
    expected: Any, told: str, tmp_path: Path
) -> None:
    with pytest.raises(BadFileError, match=told):
        played(tmp_path, [expected])


def test_an_order_without_a_seat_is_whose_turn_the_opening_makes_it(tmp_path: Path) -> None:
    start = {**SCRIPT["start"], "priority": None, "active": None}
    steps = [{"do": {"order": "end_phase"}, "dice": [2, 5]}]

    script_run, told = played(tmp_path, start=start, steps=steps)

    assert not script_run.failures
    assert told[-1]["phase"] == "shooting"
    assert told[-1]["active"] == "sky"


@pytest.mark.parametrize(
    ("table", "leading", "chance"),
    [
        ({}, "east", "1/2"),
        ({"width": 48}, "north", "1/4"),
        ({"height": 90}, "east", "0"),
        ({"height": 90}, "south", "1/2"),
    ],
)
def test_rr_06_the_chance_of_an_edge_is_counted_though_dice_may_be_rolled_again(
    table: dict[str, Any], leading: str, chance: str, tmp_path: Path
) -> None:
    models = [model | {"x": 20} for model in SCRIPT["start"]["models"][:1]]
    start = {"table": {"leading": None, **table}, "models": models}
    wanted = {"event": "direction_rolled", "where": {"leading": leading}, "is": chance}
    steps = [{"do": {"order": "open_phase"}, "expect": [{"chance": wanted}]}]

    script_run, _ = played(tmp_path, start=start, steps=steps)

    assert not script_run.failures


def test_a_chance_that_has_too_many_ways_is_not_counted_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outcomes, "WAYS", 3)
    script_run, _ = played(tmp_path, [{"chance": {"event": "swerved", "where": {}, "is": "1/6"}}])

    assert "more than 3 ways" in script_run.failures[0]


def test_an_answer_to_nothing_is_refused(tmp_path: Path) -> None:
    script_run, _ = played(tmp_path, steps=[{"do": {"order": "answer", "answer": "rock"}}])

    assert "nothing_asked" in script_run.failures[0]


def test_a_start_named_at_too_great_a_length_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(BadFileError, match="there is no file"):
        played(tmp_path, start="x" * 300)
