"""The command line: what it prints, and its exit status."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.cli import main
from game.engine.session import Session
from game.files import places
from game.files.places import maps
from game.files.save import SaveHeader
from game.files.save_writer import new_save
from tests.files.test_run import SCRIPT, after
from tests.support.scene import battle, car, open_move, rival

Capture = pytest.CaptureFixture[str]
SCENARIO = str(maps() / "scenarios" / "ash_road.json")


@pytest.fixture
def script(tmp_path: Path) -> Path:
    file = tmp_path / "script.json"
    file.write_text(json.dumps(SCRIPT))
    return file


@pytest.fixture
def save(tmp_path: Path) -> Path:
    file = tmp_path / "game.jsonl"
    start = battle(car(), rival(), opened=False)
    writer = new_save(file, SaveHeader(start=start))
    Session(start, 1, writer=writer).submit(open_move("slow"))
    writer.close()
    return file


def lines(capture: Capture) -> list[Any]:
    return [json.loads(line) for line in capture.readouterr().out.splitlines()]


def test_run_prints_one_event_a_line_and_exits_0(script: Path, capsys: Capture) -> None:
    status = main(["run", str(script), "--json"])

    events = [line["event"] for line in lines(capsys)]
    assert status == 0
    assert events[-3:] == ["ground_tested", "swerved", "ash_raised"]


def test_run_prints_sentences_for_people(script: Path, capsys: Capture) -> None:
    status = main(["run", str(script)])

    printed = capsys.readouterr().out
    assert status == 0
    assert "VR-49  rattler is thrown 45° left" in printed


def test_run_exits_3_when_an_expectation_is_not_met(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "script.json"
    steps = after({"expect": [{"event": "lost_control"}]})
    file.write_text(json.dumps(SCRIPT | {"steps": steps}))

    status = main(["run", str(file), "--json"])

    told = capsys.readouterr()
    assert status == 3
    assert f"{file}: steps[2].expect[0]: expected" in told.err
    assert told.out.count("\n") == 7


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["run"], "requires an argument"),
        (["run", "missing.json"], "missing.json: there is no such file"),
        (["run", "x.json", "--quietly"], "Unknown option"),
        (["dance"], "there is no command or file 'dance'"),
        (["schema", "poem"], "there is no schema 'poem'"),
        (["check"], "name the files"),
        (["render", SCENARIO, "-o", "x.doc"], "is no picture"),
        (["render", SCENARIO, "-o", "x.png", "--size", "big"], "is no size"),
        (["render", SCENARIO, "-o", "x.png", "--size", "9x9"], "out of bounds"),
        (["render", SCENARIO, "-o", "x.png", "--at", "7"], "there is no entry 7"),
        (["export", SCENARIO, "-o", "x.mp4"], "tells no story"),
        (["export", SCENARIO, "-o", "x.doc"], "nothing we make"),
        (["gap", SCENARIO, "nobody", "rattler"], "there is no 'nobody'"),
        (["replay", SCENARIO], "is a scenario; a save was expected"),
        (["play", "missing.json"], "no such file"),
        (["measure", "missing.png"], "no such file"),
        (["convert", SCENARIO, "x.doc"], "cannot be turned into .doc"),
    ],
    ids=lambda value: " ".join(value)[-40:] if isinstance(value, list) else value[:20],
)
def test_bad_input_and_bad_usage_exit_2_in_one_line(
    words: list[str], told: str, capsys: Capture
) -> None:
    status = main(words)

    err = capsys.readouterr().err
    assert status == 2
    assert told in err
    assert err.count("\n") == 1
    assert "Traceback" not in err


def test_a_fault_of_ours_exits_1_and_leaves_a_report(
    script: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*args: object) -> None:
        raise ZeroDivisionError("ours")

    monkeypatch.setattr("game.files.run.ScriptRun.play", broken)

    status = main(["run", str(script)])

    [report] = places.reports().iterdir()
    err = capsys.readouterr().err
    assert status == 1
    assert str(report) in err
    assert "ZeroDivisionError: ours" in report.read_text()


def test_check_tells_good_files_and_bad_ones(tmp_path: Path, capsys: Capture) -> None:
    bad = tmp_path / "bad.json"
    bad.write_text('{"kind": "map", "widht": 3}')
    good = tmp_path / "settings.json"
    good.write_text('{"kind": "settings", "schema": 1, "theme": "calm"}')

    status = main(["check", SCENARIO, str(good), str(bad)])

    told = capsys.readouterr()
    assert status == 2
    assert told.out.count("nothing wrong") == 2
    assert told.err == f"{bad}: widht: is not a field here; did you mean width?\n"


def test_replay_prints_the_log_and_verifies(save: Path, capsys: Capture) -> None:
    printed = main(["replay", str(save), "--json"])
    events = [line["event"] for line in lines(capsys)]
    verified = main(["replay", str(save), "--verify"])

    assert (printed, verified) == (0, 0)
    assert events[-1] == "move_opened"
    assert "2 entries, 0 differ" in capsys.readouterr().out


def test_gap_prints_the_panel(capsys: Capture) -> None:
    status = main(["gap", SCENARIO, "rattler", "grinder", "--json"])

    found = json.loads(capsys.readouterr().out)
    assert status == 0
    assert set(found) >= {
        "a", "b", "closest", "nose_to_rear", "centres", "heading_difference", "bearing",
        "overlap", "rules",
    }  # fmt: skip
    assert set(found["rules"][0]) >= {"clause", "what", "value", "limit", "margin", "met"}


def test_clauses_lists_every_clause_of_the_three_documents(capsys: Capture) -> None:
    status = main(["clauses", "--json"])

    rows = json.loads(capsys.readouterr().out)
    assert status == 0
    assert len(rows) == 158
    assert set(rows[0]) == {"id", "title", "handling", "home", "tests", "reason", "readings"}
    assert {row["handling"] for row in rows} <= {"rules", "shown", "information"}
    by_id = {row["id"]: row for row in rows}
    assert any("initiative" in name for name in by_id["VR-30"]["tests"])


@pytest.mark.parametrize("kind", ["map", "events", "settings"])
def test_schema_prints_a_schema(kind: str, capsys: Capture) -> None:
    status = main(["schema", kind])

    assert status == 0
    assert "$schema" in json.loads(capsys.readouterr().out)


def test_render_draws_a_picture(script: Path, tmp_path: Path, capsys: Capture) -> None:
    out = tmp_path / "out.png"

    status = main(["render", str(script), "-o", str(out), "--size", "400x300", "--at", "1"])

    assert status == 0
    assert out.read_bytes().startswith(b"\x89PNG")
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("suffix", [".gif", ".webp", ".mp4"])
def test_export_makes_a_film(suffix: str, script: Path, tmp_path: Path) -> None:
    out = tmp_path / f"film{suffix}"

    status = main(["export", str(script), "-o", str(out), "--size", "201x151"])

    assert status == 0
    assert out.stat().st_size > 1000
    assert list(tmp_path.glob("*.part*")) == []


def test_export_prints_at_true_size_and_draws_svg(tmp_path: Path) -> None:
    pdf, svg = tmp_path / "table.pdf", tmp_path / "table.svg"

    statuses = [main(["export", SCENARIO, "-o", str(out)]) for out in (pdf, svg)]

    assert statuses == [0, 0]
    assert pdf.read_bytes().startswith(b"%PDF")
    assert svg.read_text().startswith("<svg")


def test_help_and_version_are_told(capsys: Capture) -> None:
    statuses = [main(["--help"]), main(["run", "--help"]), main(["--version"])]

    told = capsys.readouterr().out
    assert statuses == [0, 0, 0]
    assert "clauses" in told
    assert "SCRIPT" in told


def test_python_dash_m_game_is_the_same(script: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "game", "run", str(script), "--json"],
        capture_output=True, text=True, check=False, cwd=Path(__file__).parents[2],
    )  # fmt: skip

    assert done.returncode == 0
    assert json.loads(done.stdout.splitlines()[0])["n"] == 1


def test_without_a_screen_the_window_says_so_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)

    status = main(["play"])

    told = capsys.readouterr().err.splitlines()
    assert status == 2
    assert len(told) == 1
    assert "no screen" in told[0]


def test_a_mode_that_is_not_built_yet_says_so_in_one_line(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["edit"]) == 2
    assert "there is no editor yet" in capsys.readouterr().err
