"""Opening the window."""

from __future__ import annotations

from pathlib import Path

from game.cli.usage import BadUsageError
from game.files.battles import checked
from game.files.problems import problem
from game.files.reading import object_of

_PICTURES = (".png", ".jpg", ".jpeg", ".webp", ".bmp", ".tif", ".tiff")
_MODES = {
    "map": "measure", "scenario": "play", "save": "play", "layout": "measure", "script": "demo",
}  # fmt: skip


def opened(mode: str | None, file: Path | None) -> int:
    """Open the window in a mode, on a file; the file is judged before any window opens.

    Raises:
        BadFileError: If the file is wrong.
        BadUsageError: If there is no such mode yet, or no screen to open a window on.
    """
    if file is not None and not (mode == "measure" and file.suffix.lower() in _PICTURES):
        kind = checked(file)
        if kind not in _MODES:
            raise problem(file, "kind", f"a {kind} opens no window", "name a map, a save, a script")
        mode = mode or _MODES[kind]
    elif file is not None and not file.is_file():
        object_of(file)  # tells that there is no such file
    if mode == "edit":
        raise BadUsageError(
            "edit: there is no editor yet; maps are JSON: see `ashwake schema map`, "
            "and look at yours with `ashwake measure FILE`"
        )
    from game.ui.window import NoScreenError, run

    try:
        return run(mode or "", file)
    except NoScreenError as error:
        raise BadUsageError(str(error)) from None
