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
from game.ui.brush import Intent
from game.ui.fields import TextLine
from game.ui.frame import Frame
from game.ui.screens.base import Screen
from game.ui.screens.measuring import filing, photo_paint
from game.ui.screens.measuring.under import surface_of
from game.view import laying
from game.view.camera import Camera
from game.view.laying import LayError

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.screens.measure import MeasureScreen

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
        self.photo = photo
        self.file = file
        self.picture = surface_of(photo.picture)
        self.small: tuple[Camera, pygame.Surface, pygame.Rect] | None = None
        self.mode = "corners"
        self.clicks: list[Pixel] = []
        self.edge: list[Pixel] = []
        self.cursor: Pixel = (photo.size[0] / 2, photo.size[1] / 2)
        table = measure.bench.battle.table
        self._line = TextLine(f"{table.width:g}x{table.height:g}", most=40)
        self._far = TextLine("12", most=12)
        self.typing = False
        self.camera = Camera()
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
                self.typing = True
            case "next_thing":
                self._use("points" if self.mode == "corners" else "corners")
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
                self._use(mode)
            case ("size",):
                self.typing = True
            case ("take_back",):
                self._back()
            case ("done",):
                self.done()
            case ("close",):
                self.app.close(self)
            case _:
                return False
        return True

    def _use(self, mode: str) -> None:
        self.mode = mode
        self.clicks.clear()
        self.edge.clear()

    def typed(self, event: pygame.event.Event) -> bool:
        """Type the size or the distance."""
        if not self.typing:
            return False
        if event.type == pygame.KEYDOWN and event.key in (
            pygame.K_RETURN,
            pygame.K_KP_ENTER,
            pygame.K_ESCAPE,
            pygame.K_TAB,
        ):
            self.typing = False
            return True
        return self.text.take(event)

    @property
    def text(self) -> TextLine:
        """The line that is typed in: the table's size, or the distance."""
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
            form, map_ = self.made()
        except (CornersError, LayError) as error:
            self.app.tell(f"{str(error)[:1].upper()}{str(error)[1:]}.", kind="bad")
            return
        except BadFileError as error:
            self.app.tell(str(error).splitlines()[0], kind="bad")
            return
        self.app.close(self)
        filing.under(self._measure, self.photo, form, map_, self.file)

    def made(self) -> tuple[PhotoForm, Perspective]:
        """Return the photo as a layout has it, and where its spots lie on the table.

        Raises:
            CornersError: If the clicks cannot be those of a table.
            LayError: If clicks are missing, or what was typed is no size.
            BadFileError: If the corners cannot be used.
        """
        if len(self.clicks) < self.needed:
            raise LayError(f"click {self.needed} points first")
        ratio = self.photo.shrunk
        own = [(x / ratio, y / ratio) for x, y in self.clicks]
        if self.mode == "corners":
            width, height = laying.table_size(self._line.text)
            given = {"corners": own, "width": width, "height": height}
            given["edge"] = [(x / ratio, y / ratio) for x, y in self.edge]
        else:
            given = self._from_above(own, ratio)
        form = PhotoForm.model_validate({"file": self.file.name, **given})
        return form, perspective_of(form, self.file)

    def _from_above(self, own: list[Pixel], ratio: float) -> dict[str, object]:
        try:
            inches = float(self._far.text.replace(",", ".").strip(' "″in'))
        except ValueError:
            raise LayError("type how many inches the two points are apart") from None
        pixels = math.dist(*own)
        if not 0 < inches <= 1000 or pixels < 1:
            raise LayError("two different points and a distance above 0 are needed")
        wide, high = (side / ratio for side in self.photo.size)
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
                self.camera = self.camera.panned(*event.rel)
            case pygame.MOUSEMOTION:
                self._point(self.to_pixel(event.pos))
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self._point(self.to_pixel(event.pos))
            case pygame.MOUSEBUTTONDOWN if event.button in (2, 3):
                self._panned = event.pos
            case pygame.MOUSEBUTTONUP if event.button == 1:
                self.click(self.to_pixel(event.pos))
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
        wide, high = self.photo.size
        self.cursor = (min(max(0.0, at[0]), wide), min(max(0.0, at[1]), high))

    def to_pixel(self, point: tuple[int, int]) -> Pixel:
        """Return the pixel of the photo under a pixel of the screen."""
        x, y = self.camera.to_table(*point)
        return x, self.photo.size[1] - y

    def to_screen(self, pixel: Pixel) -> tuple[float, float]:
        """Return where a pixel of the photo is on the screen."""
        return self.camera.to_screen(pixel[0], self.photo.size[1] - pixel[1])

    def _zoom(self, factor: float, at: tuple[int, int] | None = None) -> None:
        px, py = at or self.to_screen(self.cursor)
        here = self.camera.to_table(px, py)
        least = min(self.camera.width, self.camera.height) / max(self.photo.size) / 2
        scale = min(20.0, max(least, self.camera.scale * factor))
        from dataclasses import replace

        self.camera = replace(self.camera, scale=scale).showing(here, px, py)

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
        photo_paint.picture(self, brush.surface, area)
        photo_paint.clicks(self, brush)
        photo_paint.magnifier(self, brush, area)
        brush.surface.set_clip(former)
        photo_paint.panel(self, brush, pygame.Rect(area.right, 0, side, high))

    def _place(self, area: pygame.Rect) -> None:
        across, down = self.photo.size
        camera = self.camera.within(*area)
        if not self._fitted or self.camera.width != area.width:
            from dataclasses import replace

            scale = min(area.width / across, area.height / down) * 0.96
            camera = replace(camera, x=across / 2, y=down / 2, scale=scale)
            self._fitted = True
        self.camera = camera
