"""Prints, shift sheets and cards without a screen."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.cli import main
from game.files.places import maps

LAYOUT = str(maps() / "layouts" / "a_disputed_tail.json")


@pytest.mark.parametrize("kind", ["shift", "templates", "footprints", "turning", "tails", "table"])
def test_export_prints_whatever_is_asked(kind: str, tmp_path: Path) -> None:
    out = tmp_path / "print.pdf"

    status = main(["export", LAYOUT, "-o", str(out), "--as", kind, "--paper", "letter"])

    assert status == 0
    assert out.read_bytes().startswith(b"%PDF")
    boxes = re.findall(rb"MediaBox \[\s*0 0 ([\d.]+) ([\d.]+)", out.read_bytes())
    assert boxes
    assert all((float(wide), float(high)) == (612, 792) for wide, high in boxes)


def test_a_shift_sheet_may_be_a_picture(tmp_path: Path) -> None:
    out = tmp_path / "sheet.png"

    assert main(["export", LAYOUT, "-o", str(out), "--as", "shift"]) == 0
    assert out.read_bytes().startswith(b"\x89PNG")


def test_gap_writes_the_dispute_card(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "card.png"

    status = main(["gap", LAYOUT, "hauler", "hound", "--card", str(out)])

    assert status == 0
    assert out.read_bytes().startswith(b"\x89PNG")
    assert "VR-72" in capsys.readouterr().out


@pytest.mark.parametrize(
    "words",
    [
        ["export", LAYOUT, "-o", "x.png", "--as", "table"],
        ["export", LAYOUT, "-o", "x.pdf", "--as", "poster"],
        ["export", LAYOUT, "-o", "x.pdf", "--as", "table", "--paper", "A9"],
        ["export", LAYOUT, "-o", "x.pdf", "--as", "shift", "--at", "9"],
        ["gap", LAYOUT, "hauler", "nobody", "--card", "x.png"],
        ["gap", LAYOUT, "hauler", "hound", "--card", "x.pdf"],
        ["export", str(maps() / "tables" / "canyon_bend.json"), "-o", "x.pdf", "--as", "tails"],
    ],
)
def test_what_cannot_be_printed_is_told_in_one_line(
    words: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)

    status = main(words)

    told = capsys.readouterr().err
    assert status == 2
    assert len(told.splitlines()) == 1
    assert list(tmp_path.glob("x.*")) == []
