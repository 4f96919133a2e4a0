"""The one registry of everything that can be done with a key.

The help overlay, the settings screen and the buttons all read it, so that a key that is shown
is a key that works. Keys are written as `ctrl+shift+z`; players may change them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import pygame

from game.ui.action import Action
from game.ui.measure_keys import MEASURING

ACTIONS: tuple[Action, ...] = (
    Action("help", "Show every key", "Everywhere", ("f1", "?")),
    Action("settings", "Settings", "Everywhere", ("f10", "ctrl+,")),
    Action("cancel", "Cancel the innermost thing", "Everywhere", ("escape",)),
    Action("title", "To the title screen", "Everywhere", ("ctrl+home",)),
    Action("tab_play", "Play", "Everywhere", ("ctrl+1",)),
    Action("tab_measure", "Measure", "Everywhere", ("ctrl+2",)),
    Action("tab_demos", "Demos", "Everywhere", ("ctrl+3",)),
    Action("save", "Save under a name", "Everywhere", ("ctrl+s",)),
    Action("open", "Open a file", "Everywhere", ("ctrl+o",)),
    Action("picture", "Save a picture of the screen", "Everywhere", ("ctrl+p", "printscreen")),
    Action("full_screen", "Full screen", "Everywhere", ("f11", "alt+enter")),
    Action("sound", "Sound on or off", "Everywhere", ("ctrl+m",)),
    Action("text_larger", "Larger text", "Everywhere", ("ctrl+=", "ctrl++")),
    Action("text_smaller", "Smaller text", "Everywhere", ("ctrl+-",)),
    Action("quit", "Leave the program", "Everywhere", ("ctrl+shift+q",)),
    Action("focus_next", "Next field or button", "In menus", ("tab", "down"), "menu"),
    Action("focus_back", "Field or button before", "In menus", ("shift+tab", "up"), "menu"),
    Action("press", "Press the button", "In menus", ("enter", "space"), "menu"),
    Action("less", "Less, or the choice before", "In menus", ("left",), "menu"),
    Action("more", "More, or the next choice", "In menus", ("right",), "menu"),
    Action("page_up", "Scroll up", "In menus", ("pageup",), "menu"),
    Action("page_down", "Scroll down", "In menus", ("pagedown",), "menu"),
    Action("fit", "Fit the table to the window", "The table", ("f",), "table"),
    Action("zoom_in", "Nearer", "The table", ("=", "+", "kp +"), "table"),
    Action("zoom_out", "Farther", "The table", ("-", "kp -"), "table"),
    Action("pan_left", "Look left", "The table", ("shift+left",), "table"),
    Action("pan_right", "Look right", "The table", ("shift+right",), "table"),
    Action("pan_up", "Look up", "The table", ("shift+up",), "table"),
    Action("pan_down", "Look down", "The table", ("shift+down",), "table"),
    Action("rotate", "Turn the table by 90°", "The table", ("r", "ctrl+r"), "table"),
    Action("centre", "Centre on what is selected", "The table", ("home",), "table"),
    Action("next_model", "Next model", "Choosing", ("tab",), "play"),
    Action("previous_model", "Model before", "Choosing", ("shift+tab",), "play"),
    Action("choose_left", "Nearest model to the left", "Choosing", ("alt+left", "left"), "play"),
    Action(
        "choose_right", "Nearest model to the right", "Choosing", ("alt+right", "right"), "play"
    ),
    Action("choose_up", "Nearest model above", "Choosing", ("alt+up", "up"), "play"),
    Action("choose_down", "Nearest model below", "Choosing", ("alt+down", "down"), "play"),
    Action("speed_1", "Slow (a crawler: crawl)", "Moving", ("1", "kp 1"), "play"),
    Action("speed_2", "Combat speed", "Moving", ("2", "kp 2"), "play"),
    Action("speed_3", "Fast", "Moving", ("3", "kp 3"), "play"),
    Action("drive", "Drive the path; or roll, or agree", "Moving", ("enter", "kp enter"), "play"),
    Action("longer", "1″ further", "Moving", ("up",), "plan"),
    Action("shorter", "1″ less", "Moving", ("down",), "plan"),
    Action("longer_fine", "0.1″ further", "Moving", ("ctrl+up",), "plan"),
    Action("shorter_fine", "0.1″ less", "Moving", ("ctrl+down",), "plan"),
    Action("turn_left", "Turn 5° left", "Moving", ("q", "left"), "plan"),
    Action("turn_right", "Turn 5° right", "Moving", ("e", "right"), "plan"),
    Action("turn_left_1", "Turn 1° left", "Moving", ("shift+q",), "plan"),
    Action("turn_right_1", "Turn 1° right", "Moving", ("shift+e",), "plan"),
    Action("turn_left_15", "Turn 15° left", "Moving", ("ctrl+q",), "plan"),
    Action("turn_right_15", "Turn 15° right", "Moving", ("ctrl+e",), "plan"),
    Action("turn_left_45", "Turn 45° left", "Moving", ("alt+q",), "plan"),
    Action("turn_right_45", "Turn 45° right", "Moving", ("alt+e",), "plan"),
    Action("waypoint", "Add a waypoint", "Moving", ("a", "insert"), "plan"),
    Action("waypoint_back", "Take the last waypoint back", "Moving", ("backspace",), "plan"),
    Action("reverse", "Forwards or in reverse", "Moving", ("b",), "plan"),
    Action("rest", "As far as the allowance goes", "Moving", ("end",), "plan"),
    Action("type_figures", "Type inches and degrees", "Moving", ("n",), "plan"),
    Action("what_if", "What could happen", "Moving", ("w",), "play"),
    Action("end_move", "End the move", "Moving", ("x",), "play"),
    Action("advance", "Walk further: an Advance", "Moving", ("v",), "play"),
    Action("tail", "Declare a tail", "Orders", ("t",), "play"),
    Action("shoot", "Shoot", "Orders", ("s",), "play"),
    Action("next_choice", "Next lead, target or answer", "Orders", ("]", "."), "play"),
    Action("previous_choice", "Lead, target or answer before", "Orders", ("[", ","), "play"),
    Action("next_weapon", "Next weapon", "Orders", ("\\", "y"), "play"),
    Action("pass", "Pass, or forgo what is asked", "Orders", ("p",), "play"),
    Action("end_phase", "End the phase", "Orders", ("ctrl+enter", "shift+enter"), "play"),
    Action("referee", "Adjust as a referee", "Orders", ("k",), "play"),
    Action("rules", "Sides, visibility, readings, help tier", "Orders", ("l",), "play"),
    Action("end_battle", "End the battle by agreement", "Orders", ("ctrl+shift+e",), "play"),
    Action("undo", "Undo", "Taking back", ("ctrl+z",)),
    Action("redo", "Redo", "Taking back", ("ctrl+y", "ctrl+shift+z")),
    Action(
        "undo_move", "Back to the start of the move", "Taking back", ("ctrl+backspace",), "play"
    ),
    Action(
        "undo_phase", "Back to the start of the phase", "Taking back", ("alt+backspace",), "play"
    ),
    Action(
        "undo_round", "Back to the start of the round", "Taking back", ("shift+backspace",), "play"
    ),
    Action("fresh_dice", "Ask for fresh dice", "Taking back", ("ctrl+d",), "play"),
    Action("own_dice", "Enter my own dice, or the app's again", "Dice", ("d",), "play"),
    Action("one_roll", "Enter only the next roll myself", "Dice", ("shift+d",), "play"),
    Action("skip", "Skip what is being shown", "Showing", ("space",), "play"),
    Action("faster", "Show faster", "Showing", ("ctrl+right",), "play"),
    Action("slower", "Show slower", "Showing", ("ctrl+left",), "play"),
    Action("look_back", "Look back through the battle", "Looking back", ("h",), "play"),
    Action("past_back", "Order before", "Looking back", ("left",), "past"),
    Action("past_on", "Next order", "Looking back", ("right",), "past"),
    Action("past_line_back", "Line before, and its place", "Looking back", ("up",), "past"),
    Action("past_line_on", "Next line, and its place", "Looking back", ("down",), "past"),
    Action("past_phase_back", "Phase before", "Looking back", ("[", "pageup"), "past"),
    Action("past_phase_on", "Next phase", "Looking back", ("]", "pagedown"), "past"),
    Action("past_first", "To the beginning", "Looking back", ("home",), "past"),
    Action("past_last", "To the latest moment", "Looking back", ("end",), "past"),
    Action("past_play", "Play on from there, or stop", "Looking back", ("space",), "past"),
    Action(
        "past_branch", "Go on from there another way", "Looking back", ("enter", "kp enter"), "past"
    ),
    Action("past_other", "The next way that was set aside", "Looking back", ("w",), "past"),
    Action("find", "Search the log", "Looking back", ("ctrl+f", "/"), "play"),
    Action("log_up", "Log: earlier", "Showing", ("pageup",), "play"),
    Action("log_down", "Log: later", "Showing", ("pagedown",), "play"),
    Action("export_log", "Save the log as text", "Showing", ("ctrl+l",), "play"),
    Action("measure", "Base to base from what is selected", "Measuring", ("m",), "play"),
    Action("overlays", "List the overlays", "Measuring", ("o",), "play"),
    Action("tails", "Tail zones", "Measuring", ("f2",), "play"),
    Action("faces", "Faces", "Measuring", ("f3",), "play"),
    Action("strip", "The 8″ the road takes", "Measuring", ("f4",), "play"),
    Action("keep_up", "Who cannot keep up", "Measuring", ("f5",), "play"),
    Action("fog", "24″ of frozen fog", "Measuring", ("f6",), "play"),
    Action("clearance", "3″ clear of everything", "Measuring", ("f7",), "play"),
    Action("quarters", "Quarters and their tallies", "Measuring", ("f8",), "play"),
    Action("bands", "Where reinforcements enter", "Measuring", ("f9",), "play"),
    Action("visibility", "The Visibility line", "Measuring", ("f12",), "play"),
    Action("place_left", "Move it 0.5″ left", "Placing", ("left",), "place"),
    Action("place_right", "Move it 0.5″ right", "Placing", ("right",), "place"),
    Action("place_up", "Move it 0.5″ up", "Placing", ("up",), "place"),
    Action("place_down", "Move it 0.5″ down", "Placing", ("down",), "place"),
    Action("set_up_rest", "Set up the rest of the gang", "Placing", ("u",), "play"),
    Action("place_turn_left", "Turn it 5° left", "Placing", ("q",), "place"),
    Action("place_turn_right", "Turn it 5° right", "Placing", ("e",), "place"),
    Action("place_turn_left_45", "Turn it 45° left", "Placing", ("alt+q",), "place"),
    Action("place_turn_right_45", "Turn it 45° right", "Placing", ("alt+e",), "place"),
    *MEASURING,
    Action("demo_pause", "Play or pause", "Demonstrating", ("space",), "demo"),
    Action("demo_next", "Next step", "Demonstrating", ("right",), "demo"),
    Action("demo_back", "Step before", "Demonstrating", ("left",), "demo"),
    Action("demo_first", "To the beginning", "Demonstrating", ("home",), "demo"),
    Action("demo_last", "To the end", "Demonstrating", ("end",), "demo"),
    Action("demo_on", "A quarter second on", "Demonstrating", (".",), "demo"),
    Action("demo_off", "A quarter second back", "Demonstrating", (",",), "demo"),
    Action("demo_faster", "Faster, up to 4 times", "Demonstrating", ("]", "ctrl+right"), "demo"),
    Action("demo_slower", "Slower, to a quarter", "Demonstrating", ("[", "ctrl+left"), "demo"),
    Action("demo_loop", "Again and again, or once", "Demonstrating", ("l",), "demo"),
    Action("demo_after", "Ghosts of where a step will end", "Demonstrating", ("g",), "demo"),
    Action("demo_down", "Next lesson", "Demonstrating", ("pagedown", "n"), "demo"),
    Action("demo_up", "Lesson before", "Demonstrating", ("pageup", "b"), "demo"),
    Action("demo_begin", "Begin the part here", "Demonstrating", ("i",), "demo"),
    Action("demo_end", "End the part here", "Demonstrating", ("o",), "demo"),
    Action("demo_whole", "The whole again", "Demonstrating", ("u",), "demo"),
    Action("demo_knob", "Next thing to change", "Trying out", ("t",), "demo"),
    Action("demo_more", "Raise it, turn it left", "Trying out", ("up",), "demo"),
    Action("demo_less", "Lower it, turn it right", "Trying out", ("down",), "demo"),
    Action("demo_same", "As it was, with the same dice", "Trying out", ("backspace",), "demo"),
    Action("demo_fresh", "Fresh dice from this step on", "Trying out", ("ctrl+d", "d"), "demo"),
    Action("demo_else", "What else could have happened", "Trying out", ("w",), "demo"),
    Action("demo_else_next", "The same for the next roll", "Trying out", ("shift+w",), "demo"),
    Action("demo_play", "Play from here in a battle", "Trying out", ("p",), "demo"),
    Action("demo_export", "Export a clip or a picture", "Trying out", ("x",), "demo"),
    Action("demo_captions", "Edit the captions, keep a lesson", "Trying out", ("c",), "demo"),
)

BY_NAME: dict[str, Action] = {action.name: action for action in ACTIONS}

_NAMES = {
    "escape": "Esc",
    "enter": "Enter",
    "space": "Space",
    "backspace": "Bksp",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "left": "←",
    "right": "→",
    "up": "↑",
    "down": "↓",
    "ctrl": "Ctrl",
    "shift": "Shift",
    "alt": "Alt",
    "tab": "Tab",
    "home": "Home",
    "end": "End",
    "insert": "Ins",
    "delete": "Del",
    "printscreen": "PrtSc",
}
_SAME = {
    "return": "enter",
    "page up": "pageup",
    "page down": "pagedown",
    "print screen": "printscreen",
    "caret": "^",
    "keypad enter": "kp enter",
    "enter": "kp enter",
}
_MODIFIERS = (
    (pygame.KMOD_CTRL | pygame.KMOD_META, "ctrl"),
    (pygame.KMOD_ALT, "alt"),
    (pygame.KMOD_SHIFT, "shift"),
)


def shown(keys: str) -> str:
    """Return a key as it stands on a button: `ctrl+z` as `Ctrl Z`."""
    if not keys:
        return ""
    if keys.startswith("kp "):
        return f"Num {_NAMES.get(keys[3:], keys[3:].upper())}"
    parts = keys.split("+")
    if keys.endswith("+"):
        parts = [part for part in keys[:-1].split("+") if part] + ["+"]
    return " ".join(
        _NAMES.get(p, p.upper() if len(p) <= 3 else p[:1].upper() + p[1:]) for p in parts
    )


def pressed(event: pygame.event.Event) -> tuple[str, ...]:
    """Return every way to write the key that went down, the plainest first."""
    name = pygame.key.name(event.key).lower()
    name = _SAME.get(name, name)
    if event.key == pygame.K_KP_ENTER:
        name = "kp enter"
    if name.startswith("[") and name.endswith("]") and len(name) > 2:
        name = f"kp {name[1:-1]}"
    mods = [words for mask, words in _MODIFIERS if event.mod & mask]
    written = ["+".join([*mods, name])]
    typed = getattr(event, "unicode", "")
    if typed and typed.isprintable() and not typed.isalnum() and typed != " ":
        # A sign that some keyboards give only with Shift, such as ? or +.
        rest = [m for m in mods if m != "shift"]
        written.append("+".join([*rest, typed]))
    return tuple(dict.fromkeys(written))


class KeyMap:
    """Which key does what, the player's own choices before those of the registry."""

    def __init__(self, own: Mapping[str, Iterable[str]] | None = None) -> None:
        self._keys: dict[str, tuple[str, ...]] = {
            action.name: tuple((own or {}).get(action.name, action.keys)) for action in ACTIONS
        }
        self._hints: dict[tuple[str, ...], tuple[tuple[str, str], ...]] = {}

    def keys(self, name: str) -> tuple[str, ...]:
        """Return the keys that do something."""
        return self._keys.get(name, ())

    def hint(self, name: str) -> str:
        """Return the key to show beside a button."""
        keys = self._keys.get(name, ())
        return shown(keys[0]) if keys else ""

    def hints(self, names: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
        """Return the keys to show for several actions; the same tuple as long as none changes."""
        found = self._hints.get(names)
        if found is None:
            found = tuple((name, self.hint(name)) for name in names)
            self._hints[names] = found
        return found

    def action(self, event: pygame.event.Event, places: Iterable[str]) -> str | None:
        """Return what a key means in the innermost place that knows it.

        Args:
            event: A key that went down.
            places: Where one is, the innermost first; `everywhere` comes last by itself.
        """
        written = pressed(event)
        for place in (*places, "everywhere"):
            for action in ACTIONS:
                if action.where == place and any(k in self._keys[action.name] for k in written):
                    return action.name
        return None

    def clashes(self) -> list[tuple[str, str, str]]:
        """Return keys that mean two things in one place: the key and both actions."""
        seen: dict[tuple[str, str], str] = {}
        found = []
        for action in ACTIONS:
            for key in self._keys[action.name]:
                other = seen.setdefault((action.where, key), action.name)
                if other != action.name:
                    found.append((key, other, action.name))
        return found
