"""What is shipped beside the code, and what no file may say."""

from pathlib import Path

import pytest

from tools import check_data


def test_no_file_names_a_package_registry_or_a_path_of_this_machine() -> None:
    assert list(check_data.unwanted_words()) == []


def test_every_asset_is_credited_with_a_licence_whose_text_is_shipped() -> None:
    assert list(check_data.uncredited_assets()) == []


def test_an_asset_without_a_credit_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    picture = tmp_path / "assets" / "stray.png"
    picture.parent.mkdir()
    picture.write_bytes(b"\x89PNG")
    credits = tmp_path / "assets" / "CREDITS.txt"
    credits.write_text("CREDITS.txt | MIT | missing.txt | us\n", encoding="utf-8")
    monkeypatch.setattr(check_data, "ROOT", tmp_path)
    monkeypatch.setattr(check_data, "CREDITS", credits)

    faults = list(check_data.uncredited_assets())

    assert faults == [
        "assets/CREDITS.txt: CREDITS.txt: there is no licence text missing.txt",
        "assets/stray.png: say in assets/CREDITS.txt whose it is and under what licence",
    ]


@pytest.mark.parametrize("word", [*check_data.HOSTS, *check_data.MACHINE_PATHS])
def test_an_unwanted_word_is_named_with_its_line(
    word: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "notes.md").write_text(f"fine\nsee {word}x\n", encoding="utf-8")
    monkeypatch.setattr(check_data, "ROOT", tmp_path)

    (fault,) = check_data.unwanted_words()

    assert fault.startswith("notes.md:2: ")
