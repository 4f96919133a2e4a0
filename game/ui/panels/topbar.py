"""The bar on top: the name, the tabs, the round, and what always helps."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.brush import Brush
from game.ui.fonts import Weight
from game.ui.icons import icon
from game.ui.widgets import pill
from game.view.rounds import Pill

TABS = (
    ("play", "Play", "tab_play"),
    ("measure", "Measure", "tab_measure"),
    ("demos", "Demos", "tab_demos"),
    ("editor", "Editor", "tab_editor"),
)


@dataclass(frozen=True, slots=True)
class TopBar:
    """What the bar shows."""

    tab: str
    tabs: tuple[str, ...] = ("play", "measure", "demos")
    """Those that are built."""
    title: str = ""
    pills: tuple[Pill, ...] = ()
    undo: bool = False
    redo: bool = False
    hints: tuple[tuple[str, str], ...] = ()
    """Keys by action."""

    def hint(self, action: str) -> str:
        """Return the key of an action."""
        return dict(self.hints).get(action, "")


def paint_topbar(brush: Brush, rect: pygame.Rect, value: TopBar) -> int:
    """Paint the bar and return its height."""
    theme = brush.theme
    brush.surface.fill(theme.bar)
    pygame.draw.line(brush.surface, theme.line, (0, rect.bottom - 1), (rect.right, rect.bottom - 1))
    middle = rect.centery
    x = brush.px(16)
    first = brush.text(x, middle, "ash", 18, weight="bold", colour=theme.strong, middle=True)
    second = brush.text(
        first.right, middle, "wake", 18, weight="bold", colour=theme.accent, middle=True
    )
    brush.zone(first.union(second), ("do", "title"), "Title screen")
    x = second.right + brush.px(16)
    narrow = rect.width < brush.px(1240)
    for name, words, action in TABS:
        if name in value.tabs:
            x = _tab(brush, x, middle, words, action, value, lit=name == value.tab, narrow=narrow)
    right = _tools(brush, rect, value, narrow=rect.width < brush.px(1400))
    _round(brush, x + brush.px(18), right - brush.px(12), middle, value)
    return rect.height


def _tab(
    brush: Brush,
    x: int,
    middle: int,
    words: str,
    action: str,
    value: TopBar,
    *,
    lit: bool,
    narrow: bool,
) -> int:
    theme = brush.theme
    width = brush.width(words, 14.5, "medium") + brush.px(20 if narrow else 28)
    part = pygame.Rect(x, middle - brush.px(16), width, brush.px(32))
    if lit:
        brush.plate(part, fill=theme.raised, radius=8)
    elif brush.hot == ("do", action):
        brush.plate(part, fill=theme.card, radius=8)
    brush.text(
        part.centerx,
        middle,
        words,
        14.5,
        weight="medium",
        colour=theme.strong if lit else theme.muted,
        align="centre",
        middle=True,
    )
    brush.zone(part, ("do", action), value.hint(action))
    return part.right + brush.px(4)


def _tools(brush: Brush, rect: pygame.Rect, value: TopBar, *, narrow: bool) -> int:
    theme = brush.theme
    right = rect.right - brush.px(14)
    tools = (
        ("help", "?", "", True),
        ("settings", "", "gear", True),
        ("fit", "" if narrow else "Fit", "fit", True),
        ("redo", "", "redo", value.redo),
        ("undo", "" if narrow else "Undo", "undo", value.undo),
    )
    for action, words, picture, open_ in tools:
        key = "" if narrow or action not in ("undo", "fit", "help") else value.hint(action)
        if action == "help":
            key = value.hint(action) if not narrow else ""
        wide = brush.px(22)
        if picture:
            wide += brush.px(16)
        if words:
            wide += brush.width(words, 13, "medium") + (brush.px(7) if picture else 0)
        if key:
            wide += brush.face(11, "medium", mono=True).size(key)[0] + brush.px(20)
        part = pygame.Rect(right - wide, rect.centery - brush.px(16), wide, brush.px(32))
        ink = theme.text if open_ else theme.faint
        hot = brush.hot == ("do", action)
        brush.plate(part, fill=theme.hover if hot and open_ else theme.card, radius=8)
        left = part.left + brush.px(11)
        if picture:
            icon(brush, picture, (left + brush.px(8), part.centery), 15, ink)
            left += brush.px(16) + (brush.px(7) if words else 0)
        if words:
            brush.text(left, part.centery, words, 13, weight="medium", colour=ink, middle=True)
        if key:
            brush.key(part.right - brush.px(8), part.centery, key)
        brush.zone(part, ("do", action), value.hint(action))
        right = part.left - brush.px(8)
    return right


def _round(brush: Brush, left: int, right: int, middle: int, value: TopBar) -> None:
    if not value.title and not value.pills:
        return
    theme = brush.theme
    room = right - left
    title_wide = brush.width(value.title, 14.5, "bold") if value.title else 0
    gap = brush.px(6)
    size = 13.0

    def wide(pills: tuple[Pill, ...]) -> int:
        return title_wide + brush.px(16) + sum(_pill_width(brush, p, size) + gap for p in pills)

    pills = value.pills
    # In a narrow bar the phases that are over, and those that come later, give way first.
    while wide(pills) > room and len(pills) > 1:
        now = next((i for i, p in enumerate(pills) if p.state == "now"), 0)
        pills = pills[1:] if now > len(pills) - 1 - now else pills[:-1]
    x = left + max(0, (room - wide(pills)) // 2)
    if value.title and title_wide < room:
        brush.text(x, middle, value.title, 14.5, weight="bold", colour=theme.strong, middle=True)
        x += title_wide + brush.px(16)
    for each in pills:
        if x + _pill_width(brush, each, size) > right:
            break
        x += pill(
            brush,
            x,
            middle,
            each.words,
            lit=each.state == "now",
            faint=each.state == "later",
            tip=each.tip,
            size=size,
        )
        x += gap


def _pill_width(brush: Brush, each: Pill, size: float) -> int:
    weight: Weight = "semibold" if each.state == "now" else "regular"
    return brush.width(each.words, size, weight) + brush.px(24)
