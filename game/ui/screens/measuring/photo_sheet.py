"""Telling the program where the table lies in a photo: four corners, or two known points."""

from __future__ import annotations

import math
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.files.layouts import PhotoForm
from game.files.perspective import CornersError, Perspective
from game.files.photo import Photo, perspective_of
from game.files.problems import BadFileError
from game.ui.brush import Brush, Intent
from game.ui.fields import TextLine, paint_field
from game.ui.frame import Frame
from game.ui.screens.base import Screen
from game.ui.screens.measuring import filing
from game.ui.screens.measuring.under import surface_of
from game.ui.widgets import Choice, button, heading, segments
from game.view import laying
from game.view.camera import Camera
from game.view.laying import LayError

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.screens.measure import MeasureScreen

CORNERS = ("lower left", "lower right", "upper right", "upper left")
LENS = (
    "**The lens.** A wide lens bends straight edges. With four corners set, click a few points "
    "along the lower edge: what they miss it by widens every error bar. **Tall models** lean "
    "away from the camera: lay hulls where they meet the table, not over their tops."
)
Pixel = tuple[float, float]


class PhotoSheet(Screen):
    """Fills the window with the photo and takes clicks.

    Attributes:
        mode: `corners` or `points`.
        clicks: What was clicked, in pixels of the shown picture.
        edge: Clicks along the lower edge, after the corners.
    """

    modal = True
    covers = True

    def __init__(self, app: App, measure: MeasureScreen, photo: Photo, file: Path) -> None:
        super().__init__(app)
        self._measure = measure
        self._photo = photo
        self._file = file
        self._picture = surface_of(photo.picture)
        self._small: tuple[Camera, pygame.Surface, pygame.Rect] | None = None
        self.mode = "corners"
        self.clicks: list[Pixel] = []
        self.edge: list[Pixel] = []
        self.cursor: Pixel = (photo.size[0] / 2, photo.size[1] / 2)
        table = measure.bench.battle.table
        self._line = TextLine(f"{table.width:g}x{table.height:g}", most=40)
        self._far = TextLine("12", most=12)
        self._typing = False
        self._camera = Camera()
        self._fitted = False
        self._panned: tuple[int, int] | None = None

    # --- what is said and done ------------------------------------------------------------------

    @property
    def places(self) -> tuple[str, ...]:
        """Where one is, for the keys: the cursor goes by the nudging keys."""
        return ("measure", "table")

    @property
    def needed(self) -> int:
        """How many clicks the mode asks for."""
        return 4 if self.mode == "corners" else 2

    def act(self, action: str) -> bool:
        """Move the cursor, click, take back, go on."""
        steps = {"": 1.0, "fine": 0.1, "far": 10.0}
        head, _, rest = action.partition("_")
        if head == "nudge":
            way, _, size = rest.partition("_")
            dx, dy = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}[way]
            x, y = self.cursor
            self._point((x + dx * steps[size], y + dy * steps[size]))
            return True
        match action:
            case "take":
                self._enter()
            case "remove" | "undo":
                self._back()
            case "amount" | "table_size" | "place":
                self._typing = True
            case "cancel":
                self.app.close(self)
            case "fit":
                self._fitted = False
            case "zoom_in" | "zoom_out":
                self._zoom(1.3 if action == "zoom_in" else 1 / 1.3)
            case _:
                return action not in ("help", "settings", "quit", "full_screen")
        return True

    def _enter(self) -> None:
        if len(self.clicks) >= self.needed and not self.edge:
            self.done()
        else:
            self.click(self.cursor)

    def _back(self) -> None:
        if self.edge:
            self.edge.pop()
        elif self.clicks:
            self.clicks.pop()

    def intend(self, intent: Intent) -> bool:
        """Change the mode, type, go on or leave."""
        match intent:
            case ("mode", str() as mode):
                self.mode = mode
                self.clicks.clear()
                self.edge.clear()
            case ("size",):
                self._typing = True
            case ("take_back",):
                self._back()
            case ("done",):
                self.done()
            case ("close",):
                self.app.close(self)
            case _:
                return False
        return True

    def typed(self, event: pygame.event.Event) -> bool:
        """Type the size or the distance."""
        if not self._typing:
            return False
        if event.type == pygame.KEYDOWN and event.key in (
            pygame.K_RETURN,
            pygame.K_KP_ENTER,
            pygame.K_ESCAPE,
            pygame.K_TAB,
        ):
            self._typing = False
            return True
        return self._text.take(event)

    @property
    def _text(self) -> TextLine:
        return self._line if self.mode == "corners" else self._far

    def click(self, at: Pixel) -> None:
        """Take a click on the photo."""
        if len(self.clicks) < self.needed:
            self.clicks.append(at)
        elif self.mode == "corners":
            self.edge.append(at)

    def done(self) -> None:
        """Go on: lay the photo out under the table."""
        try:
            form, map_ = self._made()
        except (CornersError, LayError) as error:
            self.app.tell(f"{str(error)[:1].upper()}{str(error)[1:]}.", kind="bad")
            return
        except BadFileError as error:
            self.app.tell(str(error).splitlines()[0], kind="bad")
            return
        self.app.close(self)
        filing.under(self._measure, self._photo, form, map_, self._file)

    def _made(self) -> tuple[PhotoForm, Perspective]:
        if len(self.clicks) < self.needed:
            raise LayError(f"click {self.needed} points first")
        ratio = self._photo.shrunk
        own = [(x / ratio, y / ratio) for x, y in self.clicks]
        if self.mode == "corners":
            width, height = laying.table_size(self._line.text)
            given = {"corners": own, "width": width, "height": height}
            given["edge"] = [(x / ratio, y / ratio) for x, y in self.edge]
        else:
            given = self._from_above(own, ratio)
        form = PhotoForm.model_validate({"file": self._file.name, **given})
        return form, perspective_of(form, self._file)

    def _from_above(self, own: list[Pixel], ratio: float) -> dict[str, object]:
        try:
            inches = float(self._far.text.replace(",", ".").strip(' "″in'))
        except ValueError:
            raise LayError("type how many inches the two points are apart") from None
        pixels = math.dist(*own)
        if not 0 < inches <= 1000 or pixels < 1:
            raise LayError("two different points and a distance above 0 are needed")
        wide, high = (side / ratio for side in self._photo.size)
        # Seen from straight above, the whole photo is the table.
        corners = [(0.0, high), (wide, high), (wide, 0.0), (0.0, 0.0)]
        across, up = wide / pixels * inches, high / pixels * inches
        if max(across, up) > laying.MOST_TABLE:
            raise LayError("the photo would be larger than any table; check the distance")
        return {
            "corners": corners,
            "width": across,
            "height": up,
            "points": own,
            "inches": inches,
        }

    # --- the mouse ------------------------------------------------------------------------------

    def mouse(self, event: pygame.event.Event) -> bool:
        """Point, click, push the photo, zoom."""
        match event.type:
            case pygame.MOUSEMOTION if self._panned is not None:
                self._camera = self._camera.panned(*event.rel)
            case pygame.MOUSEMOTION:
                self._point(self._pixel(event.pos))
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self._point(self._pixel(event.pos))
            case pygame.MOUSEBUTTONDOWN if event.button in (2, 3):
                self._panned = event.pos
            case pygame.MOUSEBUTTONUP if event.button == 1:
                self.click(self._pixel(event.pos))
            case pygame.MOUSEBUTTONUP:
                start, self._panned = self._panned, None
                if start is not None and event.button == 3 and math.dist(start, event.pos) < 5:
                    self._back()
            case pygame.MOUSEWHEEL:
                steps = getattr(event, "precise_y", 0.0) or event.y
                self._zoom(1.16**steps, self.app.pointer)
            case _:
                return False
        return True

    def released(self) -> None:
        """Hold nothing any more."""
        self._panned = None

    def resized(self) -> None:
        """Fit another window."""
        self._fitted = False

    def _point(self, at: Pixel) -> None:
        wide, high = self._photo.size
        self.cursor = (min(max(0.0, at[0]), wide), min(max(0.0, at[1]), high))

    def _pixel(self, point: tuple[int, int]) -> Pixel:
        x, y = self._camera.to_table(*point)
        return x, self._photo.size[1] - y

    def _screen(self, pixel: Pixel) -> tuple[float, float]:
        return self._camera.to_screen(pixel[0], self._photo.size[1] - pixel[1])

    def _zoom(self, factor: float, at: tuple[int, int] | None = None) -> None:
        px, py = at or self._screen(self.cursor)
        here = self._camera.to_table(px, py)
        least = min(self._camera.width, self._camera.height) / max(self._photo.size) / 2
        scale = min(20.0, max(least, self._camera.scale * factor))
        from dataclasses import replace

        self._camera = replace(self._camera, scale=scale).showing(here, px, py)

    # --- painting -------------------------------------------------------------------------------

    def paint(self, frame: Frame) -> None:
        """Paint the photo, the clicks, the magnifier and the panel at the side."""
        brush, theme = frame.brush(), frame.inks.theme
        wide, high = frame.size
        brush.surface.fill(theme.canvas)
        side = brush.px(340)
        area = pygame.Rect(0, 0, wide - side, high)
        self._place(area)
        former = brush.surface.get_clip()
        brush.surface.set_clip(area)
        self._paint_photo(brush.surface, area)
        self._paint_clicks(brush)
        self._magnify(brush, area)
        brush.surface.set_clip(former)
        self._panel(brush, pygame.Rect(area.right, 0, side, high))

    def _place(self, area: pygame.Rect) -> None:
        across, down = self._photo.size
        camera = self._camera.within(*area)
        if not self._fitted or self._camera.width != area.width:
            from dataclasses import replace

            scale = min(area.width / across, area.height / down) * 0.96
            camera = replace(camera, x=across / 2, y=down / 2, scale=scale)
            self._fitted = True
        self._camera = camera

    def _paint_photo(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        if self._small is None or self._small[0] != self._camera:
            across, down = self._photo.size
            x0, y0 = self._pixel(area.topleft)
            x1, y1 = self._pixel(area.bottomright)
            left, top = max(0, int(x0)), max(0, int(y0))
            right, bottom = min(across, int(x1) + 1), min(down, int(y1) + 1)
            if left >= right or top >= bottom:
                return
            part = self._picture.subsurface(pygame.Rect(left, top, right - left, bottom - top))
            ax, ay = self._screen((left, top))
            bx, by = self._screen((right, bottom))
            size = max(1, round(bx - ax)), max(1, round(by - ay))
            shown = pygame.transform.smoothscale(part, size)
            self._small = (self._camera, shown, shown.get_rect(topleft=(round(ax), round(ay))))
        surface.blit(self._small[1], self._small[2])

    def _paint_clicks(self, brush: Brush) -> None:
        theme = brush.theme
        points = [self._screen(click) for click in self.clicks]
        if len(points) >= 2:
            closed = len(points) == 4
            pygame.draw.lines(brush.surface, theme.halo, closed, points, brush.px(4))
            pygame.draw.lines(brush.surface, theme.accent, closed, points, brush.px(2))
        for index, (x, y) in enumerate(points):
            pygame.draw.circle(brush.surface, theme.halo, (x, y), brush.px(7), brush.px(4))
            pygame.draw.circle(brush.surface, theme.accent, (x, y), brush.px(6), brush.px(2))
            brush.text(x + brush.px(10), y - brush.px(20), str(index + 1), 15, weight="bold")
        for click in self.edge:
            pygame.draw.circle(brush.surface, theme.info, self._screen(click), brush.px(4))

    def _magnify(self, brush: Brush, area: pygame.Rect) -> None:
        theme = brush.theme
        size, times = brush.px(190), 6
        seen = max(8, size // times)
        part = pygame.Surface((seen, seen))
        part.fill(theme.canvas)
        x, y = self.cursor
        left, top = math.floor(x) - seen // 2, math.floor(y) - seen // 2
        part.blit(self._picture, (-left, -top))
        large = pygame.transform.scale(part, (seen * times, seen * times))
        box = large.get_rect()
        px, py = self._screen(self.cursor)
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

    def _panel(self, brush: Brush, rect: pygame.Rect) -> None:
        theme = brush.theme
        brush.plate(rect, fill=theme.panel, radius=0)
        brush.zone(rect, ("panel", "photo"), kind="ground")
        pad = brush.px(20)
        left, wide = rect.left + pad, rect.width - 2 * pad
        y = rect.top + pad
        brush.text(left, y, "Lay out over a photo", 19, weight="bold", colour=theme.strong)
        y += brush.px(30)
        brush.text(left, y, self._file.name, 12.5, colour=theme.muted, room=wide)
        y += brush.px(28)
        part = pygame.Rect(left, y, wide, brush.px(36))
        choices = [
            Choice(("mode", "corners"), "Four corners"),
            Choice(("mode", "points"), "Two points"),
        ]
        segments(brush, part, choices, ("mode", self.mode))
        y = part.bottom + brush.px(14)
        y += brush.paragraph(left, y, wide, self._what_now(), 14) + brush.px(12)
        label = "Table" if self.mode == "corners" else "Inches"
        line = self._text
        part = pygame.Rect(left, y, wide, brush.px(36))
        caret = line.caret if self._typing else None
        paint_field(brush, part, label, line.text, ("size",), caret=caret)
        y = part.bottom + brush.px(12)
        ready = len(self.clicks) >= self.needed
        part = pygame.Rect(left, y, wide, brush.px(42))
        why = "" if ready else f"Click {self.needed} points first."
        button(
            brush, part, "Lay it out", ("done",), key="Enter", look="accent", open=ready, tip=why
        )
        y = part.bottom + brush.px(8)
        part = pygame.Rect(left, y, wide, brush.px(36))
        button(brush, part, "Take a click back", ("take_back",), key="Del", open=bool(self.clicks))
        y = part.bottom + brush.px(8)
        part = pygame.Rect(left, y, wide, brush.px(36))
        button(brush, part, "Leave", ("close",), key="Esc")
        y = part.bottom + brush.px(22)
        heading(brush, left, y, "How exact")
        y += brush.px(22)
        brush.paragraph(left, y, wide, self._error() + LENS, 12.5)

    def _what_now(self) -> str:
        count = len(self.clicks)
        if self.mode == "points":
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
        extra = f" {len(self.edge)} clicks along the lower edge." if self.edge else ""
        return f"All four corners are set.{extra} Type the table's size if it is another."

    def _error(self) -> str:
        if len(self.clicks) < self.needed:
            return ""
        try:
            form, map_ = self._made()
        except (CornersError, LayError, BadFileError) as error:
            return f"**{str(error).splitlines()[0]}.** "
        off = map_.position_error((form.width / 2, form.height / 2))
        return f"A place in the middle is right to **±{off:.2f}″**, 95 times in 100. "
