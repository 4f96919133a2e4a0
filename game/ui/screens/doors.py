"""The doors between screens: which key or tab leads where, and what opens which file."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.files.battles import kind_of
from game.files.problems import BadFileError

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.screens.base import Screen

_HOMES = {
    "measure": ("game.ui.screens.measure", "MeasureScreen"),
    "demos": ("game.ui.screens.demos", "DemosScreen"),
    "editor": ("game.ui.screens.editor", "EditorScreen"),
}
"""Where the screens of the other tabs live; each is made with the app and perhaps a file."""

PICTURES = (".png", ".jpg", ".jpeg", ".webp")
"""Photos of a table, which are measured on."""

_TAB_OF_MODE = {"measure": "measure", "demo": "demos", "edit": "editor", "play": "play"}


def built() -> tuple[str, ...]:
    """Return the tabs that can be opened."""
    found = [
        name for name, (module, _) in _HOMES.items() if importlib.util.find_spec(module) is not None
    ]
    return ("play", *found)


def start(app: App, mode: str, file: Path | None) -> None:
    """Show the first screen of the program, or the file it was started with."""
    from game.ui.screens.title import TitleScreen

    app.show(TitleScreen(app))
    tab = _TAB_OF_MODE.get(mode, "play")
    if tab != "play":
        tabbed(app, tab, file)
    elif file is not None:
        open_file(app, file)


def enter(app: App, action: str) -> bool:
    """Follow a key or a tab to another screen; return whether it led anywhere."""
    match action:
        case "help":
            from game.ui.screens.help import HelpSheet

            _once(app, HelpSheet)
        case "settings":
            from game.ui.screens.settings_sheet import SettingsSheet

            _once(app, SettingsSheet)
        case "open":
            from game.ui.screens.open_sheet import OpenSheet

            _once(app, OpenSheet)
        case "save":
            _save(app)
        case "title":
            from game.ui.screens.title import TitleScreen

            put_aside(app)
            app.show(TitleScreen(app))
        case "tab_play" | "tab_measure" | "tab_demos" | "tab_editor":
            tabbed(app, action.removeprefix("tab_"), None)
        case _:
            return False
    return True


def _once(app: App, kind: Callable[[App], Screen]) -> None:
    if not any(type(screen) is kind for screen in app.over):
        app.lay(kind(app))


def tabbed(app: App, tab: str, file: Path | None) -> None:
    """Show a tab; the battle that is left waits for its return."""
    from game.ui.screens.title import TitleScreen

    if tab not in built():
        app.tell(f"There is no {tab} yet.", kind="warn")
        return
    if tab == "play":
        if app.base.tab == "play" and not isinstance(app.base, TitleScreen):
            return
        waiting = app.aside
        put_aside(app)
        app.show(waiting if waiting is not None else TitleScreen(app))
        return
    put_aside(app)
    if file is None and tab in app.kept:
        app.show(app.kept[tab])
        return
    module, name = _HOMES[tab]
    kind: Any = getattr(importlib.import_module(module), name)
    try:
        app.show(kind(app) if file is None else kind(app, file))
    except BadFileError as error:
        complain(app, error)


def put_aside(app: App) -> None:
    """Remember the battle that is shown, for when one comes back to it."""
    from game.ui.screens.play import PlayScreen

    app.base.released()
    if app.base.stays:
        app.kept[app.base.tab] = app.base
    if isinstance(app.base, PlayScreen):
        app.aside = app.base


def open_file(app: App, file: Path) -> bool:
    """Open a file; say in one line what is wrong with one that cannot be used."""
    from game.ui.screens import games

    try:
        if app.base.opens(file):
            return True
        if file.suffix.lower() in PICTURES or kind_of(file) == "layout":
            tabbed(app, "measure", file)
            return True
        put_aside(app)
        leave(app)
        games.open_path(app, file)
    except BadFileError as error:
        complain(app, error)
        return False
    return True


def leave(app: App) -> None:
    """Let go of the battle that waits aside, so that its file may be opened again."""
    waiting, app.aside = app.aside, None
    if waiting is not None:
        waiting.close()


def complain(app: App, error: BadFileError) -> None:
    """Say what is wrong with a file."""
    app.tell(str(error).splitlines()[0], kind="bad")


def _save(app: App) -> None:
    from game.ui.screens.play import PlayScreen
    from game.ui.screens.save_sheet import SaveSheet

    if isinstance(app.base, PlayScreen):
        app.lay(SaveSheet(app, app.base))
    else:
        app.tell("There is no battle to save.", kind="warn")
