"""The photo under the table: laid out flat off the screen's thread, and painted."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from PIL import Image

from game.files.layouts import PhotoForm
from game.files.perspective import Perspective
from game.files.photo import LayingOut, Photo
from game.view.camera import Camera
from game.view.phrases import measures

if TYPE_CHECKING:
    from game.ui.screens.measure import MeasureScreen

PER_INCH = 24.0
"""Pixels to the inch of a photo laid out flat."""


class Under:
    """What lies under the table, if anything."""

    def __init__(self, screen: MeasureScreen) -> None:
        self.screen = screen
        self.perspective: Perspective | None = None
        self._work: LayingOut | None = None
        self._picture: pygame.Surface | None = None
        self._form: PhotoForm | None = None
        self._size = (72.0, 48.0)
        self._shown: tuple[tuple[Camera, tuple[int, int]], pygame.Surface, pygame.Rect] | None
        self._shown = None

    def clear(self) -> None:
        """Take the photo away."""
        self.stop()
        self.perspective, self._picture, self._shown = None, None, None

    def lay(self, photo: Photo, perspective: Perspective, form: PhotoForm) -> None:
        """Begin to lay a photo out flat, in its own thread.

        Args:
            photo: The photo.
            perspective: Where spots of that very picture lie on the table.
            form: The photo as the layout has it, with the table's size.
        """
        self.clear()
        self.perspective, self._form = perspective, form
        width, height = self._size = (form.width, form.height)
        self._work = LayingOut(photo, perspective, width=width, height=height, per_inch=PER_INCH)

    def stop(self) -> None:
        """Call the work off; the table then lies without its photo."""
        if self._work is not None:
            self._work.cancel()
            self._work = None

    @property
    def busy(self) -> bool:
        """Whether a photo is being laid out."""
        return self._work is not None

    @property
    def progress(self) -> float | None:
        """The share that is done, to whole percents, while there is work."""
        return None if self._work is None else round(self._work.share, 2)

    @property
    def there(self) -> bool:
        """Whether a photo is to be seen."""
        same = self._form is not None and self._form == self.screen.bench.photo
        return same and self._picture is not None

    def tick(self) -> bool:
        """Take over what is done; return whether anything changed."""
        work = self._work
        if work is None:
            return False
        if work.done:
            self._work = None
            if work.problem:
                self.screen.say(work.problem, "bad")
            elif work.picture is not None:
                self._picture = surface_of(work.picture)
                self._shown = None
        return True

    def error_words(self) -> str:
        """Return how far off a place in the middle of the table may be: `±0.05″`."""
        if self.perspective is None or self.screen.bench.photo is None:
            return ""
        width, height = self._size
        error = self.perspective.position_error((width / 2, height / 2))
        return measures.length(0.0, self.screen.bench.units, error).split(" ", 1)[-1]

    def painter(self) -> Callable[[pygame.Surface], None] | None:
        """Return what paints the photo, or `None` where there is none."""
        return self._paint if self.there else None

    def _paint(self, surface: pygame.Surface) -> None:
        assert self._picture is not None
        camera, clip = self.screen.table.camera, surface.get_clip()
        key = (camera, clip.size)
        if self._shown is None or self._shown[0] != key:
            found = self._scaled(camera, clip)
            if found is None:
                return
            self._shown = (key, *found)
        surface.blit(self._shown[1], self._shown[2])

    def _scaled(
        self, camera: Camera, clip: pygame.Rect
    ) -> tuple[pygame.Surface, pygame.Rect] | None:
        picture = self._picture
        assert picture is not None
        width, height = self._size
        # Only the part that is seen is scaled: at a deep zoom the whole would not fit in memory.
        corners = [camera.to_table(*p) for p in (clip.topleft, clip.bottomright)]
        west = max(0.0, min(x for x, _ in corners))
        east = min(width, max(x for x, _ in corners))
        south = max(0.0, min(y for _, y in corners))
        north = min(height, max(y for _, y in corners))
        if west >= east or south >= north:
            return None
        across, down = picture.get_width() / width, picture.get_height() / height
        left, right = int(west * across), min(picture.get_width(), int(east * across) + 1)
        top = int((height - north) * down)
        bottom = min(picture.get_height(), int((height - south) * down) + 1)
        part = picture.subsurface(pygame.Rect(left, top, right - left, bottom - top))
        points = [
            camera.to_screen(left / across, height - top / down),
            camera.to_screen(right / across, height - bottom / down),
        ]
        (ax, ay), (bx, by) = points
        rect = pygame.Rect(
            round(min(ax, bx)), round(min(ay, by)), round(abs(bx - ax)), round(abs(by - ay))
        )
        turned = pygame.transform.rotate(part, camera.turn) if camera.turn else part
        return pygame.transform.smoothscale(turned, rect.size), rect


def surface_of(picture: Image.Image) -> pygame.Surface:
    """Return a picture as a surface."""
    return pygame.image.frombytes(picture.tobytes(), picture.size, "RGB")
