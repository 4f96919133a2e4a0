"""Where shipped and own files lie."""

from pathlib import Path

import pytest

from game.files import places


def test_a_checkout_finds_its_assets_and_maps_beside_the_package() -> None:
    root = Path(__file__).resolve().parents[2]

    assert places.assets() == root / "assets"
    assert places.maps() == root / "maps"


def test_an_installed_wheel_finds_them_inside_the_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "_shipped" / "assets").mkdir(parents=True)
    monkeypatch.setattr(places, "_PACKAGE", tmp_path)

    assert places.assets() == tmp_path / "_shipped" / "assets"
    assert places.maps() == tmp_path / "_shipped" / "maps"


@pytest.mark.parametrize(
    "name",
    [
        *("Inter-Regular", "Inter-Medium", "Inter-SemiBold", "Inter-Bold"),
        *("JetBrainsMono-Regular", "JetBrainsMono-SemiBold", "JetBrainsMono-Bold"),
    ],
)
def test_every_face_of_the_screen_is_shipped(name: str) -> None:
    assert places.font(name).is_file()


def test_a_face_that_is_not_shipped_is_named() -> None:
    with pytest.raises(FileNotFoundError, match="Papyrus"):
        places.font("Papyrus")


def test_everything_of_the_player_lies_under_the_home_that_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(places.HOME_VARIABLE, str(tmp_path / "stick"))

    folders = [places.saves(), places.autosaves(), places.reports()]

    assert all(folder.is_dir() and folder.parent == tmp_path / "stick" for folder in folders)
    assert places.settings_file() == tmp_path / "stick" / "settings.json"
    assert not places.settings_file().exists()


def test_without_a_named_home_the_systems_folders_are_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(places.HOME_VARIABLE)
    monkeypatch.setattr(
        "platformdirs.user_data_path", lambda name, **_: tmp_path / "data" / str(name)
    )
    monkeypatch.setattr(
        "platformdirs.user_config_path", lambda name, **_: tmp_path / "config" / str(name)
    )

    assert places.saves() == tmp_path / "data" / "ashwake" / "saves"
    assert places.settings_file() == tmp_path / "config" / "ashwake" / "settings.json"
