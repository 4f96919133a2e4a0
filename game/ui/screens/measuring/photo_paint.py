"""Painting the sheet on which a photo's corners are clicked."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game.files.perspective import CornersError
from game.files.problems import BadFileError
from game.ui.brush import Brush
from game.ui.fields import paint_field
from game.ui.widgets import Choice, button, heading, segments
from game.view.laying import LayError

if TYPE_CHECKING:
    from game.ui.screens.measuring.photo_sheet import PhotoSheet

CORNERS = ("lower left", "lower right", "upper right", "upper left")
LENS = (
    "**The lens.** A wide lens bends straight edges. With four corners set, click a few points "
    "along the lower edge: what they miss it by widens every error bar. **Tall models** lean "
    "away from the camera: lay hulls where they meet the table, not over their tops."
)


def picture(sheet: PhotoSheet, surface: pygame.Surface, area: pygame.Rect) -> None:
    """Paint the photo."""
    if sheet.small is None or sheet.small[0] != sheet.camera:
        across, down = sheet.photo.size
        x0, y0 = sheet.to_pixel(area.topleft)
        x1, y1 = sheet.to_pixel(area.bottomright)
        left, top = max(0, int(x0)), max(0, int(y0))
        right, bottom = min(across, int(x1) + 1), min(down, int(y1) + 1)
        if left >= right or top >= bottom:
            return
        part = sheet.picture.subsurface(pygame.Rect(left, top, right - left, bottom - top))
        ax, ay = sheet.to_screen((left, top))
        bx, by = sheet.to_screen((right, bottom))
        size = max(1, round(bx - ax)), max(1, round(by - ay))
        shown = pygame.transform.smoothscale(part, size)
        sheet.small = (sheet.camera, shown, shown.get_rect(topleft=(round(ax), round(ay))))
    surface.blit(sheet.small[1], sheet.small[2])


def clicks(sheet: PhotoSheet, brush: Brush) -> None:
    """Paint what was clicked."""
    theme = brush.theme
    points = [sheet.to_screen(click) for click in sheet.clicks]
    if len(points) >= 2:
        closed = len(points) == 4
        pygame.draw.lines(brush.surface, theme.halo, closed, points, brush.px(4))
        pygame.draw.lines(brush.surface, theme.accent, closed, points, brush.px(2))
    for index, (x, y) in enumerate(points):
        pygame.draw.circle(brush.surface, theme.halo, (x, y), brush.px(7), brush.px(4))
        pygame.draw.circle(brush.surface, theme.accent, (x, y), brush.px(6), brush.px(2))
        brush.text(x + brush.px(10), y - brush.px(20), str(index + 1), 15, weight="bold")
    for click in sheet.edge:
        pygame.draw.circle(brush.surface, theme.info, sheet.to_screen(click), brush.px(4))


def magnifier(sheet: PhotoSheet, brush: Brush, area: pygame.Rect) -> None:
    """Paint what lies about the cursor, six times as large."""
    theme = brush.theme
    size, times = brush.px(190), 6
    seen = max(8, size // times)
    part = pygame.Surface((seen, seen))
    part.fill(theme.canvas)
    x, y = sheet.cursor
    left, top = math.floor(x) - seen // 2, math.floor(y) - seen // 2
    part.blit(sheet.picture, (-left, -top))
    large = pygame.transform.scale(part, (seen * times, seen * times))
    box = large.get_rect()
    px, py = sheet.to_screen(sheet.cursor)
    box.center = (round(px) + size, round(py) - size)
    if box.right > area.right - 8:
        box.right = round(px) - brush.px(40)
    if box.top < area.top + 8:
        box.top = round(py) + brush.px(40)
    box.clamp_ip(area.inflate(-12, -12))
    brush.surface.blit(large, box)
    pygame.draw.rect(brush.surface, theme.strong, box, brush.px(2), brush.px(4))
    cx, cy = box.left + (x - left) * times, box.top + (y - top) * times
    for a, b in (
        ((box.left, cy), (box.right - 1, cy)),
        ((cx, box.top), (cx, box.bottom - 1)),
    ):
        pygame.draw.line(brush.surface, theme.accent, a, b, 1)
    pygame.draw.circle(brush.surface, theme.strong, (round(px), round(py)), brush.px(3), 1)


def panel(sheet: PhotoSheet, brush: Brush, rect: pygame.Rect) -> None:
    """Paint the panel at the side."""
    theme = brush.theme
    brush.plate(rect, fill=theme.panel, radius=0)
    brush.zone(rect, ("panel", "photo"), kind="ground")
    pad = brush.px(20)
    left, wide = rect.left + pad, rect.width - 2 * pad
    y = rect.top + pad
    brush.text(left, y, "Lay out over a photo", 19, weight="bold", colour=theme.strong)
    y += brush.px(30)
    brush.text(left, y, sheet.file.name, 12.5, colour=theme.muted, room=wide)
    y += brush.px(28)
    part = pygame.Rect(left, y, wide, brush.px(36))
    choices = [
        Choice(("mode", "corners"), "Four corners"),
        Choice(("mode", "points"), "Two points"),
    ]
    segments(brush, part, choices, ("mode", sheet.mode))
    y = part.bottom + brush.px(14)
    y += brush.paragraph(left, y, wide, _what_now(sheet), 14) + brush.px(12)
    label = "Table" if sheet.mode == "corners" else "Inches"
    line = sheet.text
    part = pygame.Rect(left, y, wide, brush.px(36))
    caret = line.caret if sheet.typing else None
    paint_field(brush, part, label, line.text, ("size",), caret=caret)
    y = part.bottom + brush.px(12)
    ready = len(sheet.clicks) >= sheet.needed
    part = pygame.Rect(left, y, wide, brush.px(42))
    why = "" if ready else f"Click {sheet.needed} points first."
    button(brush, part, "Lay it out", ("done",), key="Enter", look="accent", open=ready, tip=why)
    y = part.bottom + brush.px(8)
    part = pygame.Rect(left, y, wide, brush.px(36))
    button(brush, part, "Take a click back", ("take_back",), key="Del", open=bool(sheet.clicks))
    y = part.bottom + brush.px(8)
    part = pygame.Rect(left, y, wide, brush.px(36))
    button(brush, part, "Leave", ("close",), key="Esc")
    y = part.bottom + brush.px(22)
    heading(brush, left, y, "How exact")
    y += brush.px(22)
    brush.paragraph(left, y, wide, _error(sheet) + LENS, 12.5)


def _what_now(sheet: PhotoSheet) -> str:
    count = len(sheet.clicks)
    if sheet.mode == "points":
        if count < 2:
            return (
                f"A photo from straight above. Click point {count + 1} of 2 whose distance "
                "you know, such as both ends of a ruler."
            )
        return "Type how far apart the two points are, in inches."
    if count < 4:
        return (
            f"Click the table's **{CORNERS[count]}** corner ({count + 1} of 4). The wheel "
            "zooms; arrow keys move the cross by a pixel, with Ctrl by a tenth."
        )
    extra = f" {len(sheet.edge)} clicks along the lower edge." if sheet.edge else ""
    return f"All four corners are set.{extra} Type the table's size if it is another."


def _error(sheet: PhotoSheet) -> str:
    if len(sheet.clicks) < sheet.needed:
        return ""
    try:
        form, map_ = sheet.made()
    except (CornersError, LayError, BadFileError) as error:
        return f"**{str(error).splitlines()[0]}.** "
    off = map_.position_error((form.width / 2, form.height / 2))
    return f"A place in the middle is right to **±{off:.2f}″**, 95 times in 100. "
