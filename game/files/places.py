"""Where things lie: what is shipped with the program, and the player's own folders.

In a checkout `assets/` and `maps/` stand beside `game/`; an installed wheel carries both inside
`game/_shipped/`. Everything that the player makes lies in the folders that the system gives to
programs, or all under one folder named by the environment variable `ASHWAKE_HOME` (a portable
copy on a stick, and the tests).
"""

import os
from pathlib import Path

import platformdirs

_PACKAGE = Path(__file__).resolve().parent.parent
_NAME = "ashwake"
HOME_VARIABLE = "ASHWAKE_HOME"


def shipped() -> Path:
    """Return the folder that holds `assets` and `maps`."""
    installed = _PACKAGE / "_shipped"
    return installed if installed.is_dir() else _PACKAGE.parent


def assets() -> Path:
    """Return the folder of fonts, pictures and sounds."""
    return shipped() / "assets"


def maps() -> Path:
    """Return the folder of shipped maps, gangs, scenarios and lessons."""
    return shipped() / "maps"


def font(name: str) -> Path:
    """Return the file of one shipped face, such as `Inter-Medium` or `JetBrainsMono-Regular`.

    Raises:
        FileNotFoundError: If no such face is shipped.
    """
    for suffix in (".otf", ".ttf"):
        path = assets() / "fonts" / f"{name}{suffix}"
        if path.is_file():
            return path
    raise FileNotFoundError(f"no shipped face is called {name}")


def saves() -> Path:
    """Return the folder of named saves, made when it is missing.

    Raises:
        OSError: If it cannot be made.
    """
    return _made(_own_files() / "saves")


def autosaves() -> Path:
    """Return the folder of the games that are written as they are played.

    Raises:
        OSError: If it cannot be made.
    """
    return _made(_own_files() / "autosaves")


def reports() -> Path:
    """Return the folder where the report of a fault of ours is left.

    Raises:
        OSError: If it cannot be made.
    """
    return _made(_own_files() / "reports")


def settings_file() -> Path:
    """Return the path of the settings, in a folder that exists; the file itself may not yet.

    Raises:
        OSError: If its folder cannot be made.
    """
    home = _home()
    folder = home if home else platformdirs.user_config_path(_NAME, appauthor=False, roaming=True)
    return _made(folder) / "settings.json"


def _own_files() -> Path:
    return _home() or platformdirs.user_data_path(_NAME, appauthor=False)


def _home() -> Path | None:
    named = os.environ.get(HOME_VARIABLE)
    return Path(named).expanduser() if named else None


def _made(folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    return folder
