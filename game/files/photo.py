"""Loading a photo of a real table, and laying it out flat.

Photos come from strangers: a file is opened only as JPEG, PNG or WebP, its size is looked at
before anything is unpacked, and large pictures are made smaller on the way in. Laying out works
in bands, so that it can report how far it is and be called off; run it off the screen's thread.
"""

from __future__ import annotations

import math
import threading
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL import Image, ImageOps, UnidentifiedImageError

from game.files.layouts import PhotoForm, read_layout
from game.files.perspective import (
    CornersError,
    Perspective,
    Point,
    from_corners,
    from_two_points,
)
from game.files.problems import BadFileError, not_read, problem
from game.files.reading import object_of

FORMATS = ("JPEG", "PNG", "WEBP")
MOST_BYTES = 80_000_000
MOST_PIXELS = 120_000_000
"""Larger pictures are refused unread."""
KEPT_PIXELS = 16_000_000
"""Larger pictures are made smaller: more would not make a click any finer."""
MOST_LAID_OUT = 40_000_000
"""Pixels of a table laid out flat."""
_BAND = 128
_EXIF_TURNED = 274


@dataclass(frozen=True, slots=True)
class Photo:
    """A photo ready to click on."""

    picture: Image.Image
    """RGB, the right way up."""
    shrunk: float
    """Pixels of this picture to one pixel of the file, at most 1."""
    source: str
    """The file's name, for showing."""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.picture.size


def load(path: Path) -> Photo:
    """Read a photo: JPEG, PNG or WebP, turned the right way up, made smaller when huge.

    Raises:
        BadFileError: If it is missing, empty, too large, of another kind or damaged.
    """
    try:
        bytes_long = path.stat().st_size
        if bytes_long > MOST_BYTES:
            found, most = bytes_long // 1_000_000, MOST_BYTES // 1_000_000
            raise problem(path, "", f"is {found} MB long", f"at most {most} MB can be read")
        with warnings.catch_warnings():
            # Pillow warns of large pictures before we have judged the size ourselves.
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)
            with Image.open(path, formats=FORMATS) as opened:
                return _unpacked(opened, path)
    except UnidentifiedImageError as error:
        raise problem(path, "", "is no picture", "JPEG, PNG and WebP can be read") from error
    except Image.DecompressionBombError as error:
        raise _too_many(path, "too many") from error
    except OSError as error:
        if error.errno is not None:
            raise not_read(path, error) from error
        raise problem(path, "", f"is damaged ({error})", "take the picture anew") from error
    except (SyntaxError, EOFError) as error:
        raise problem(path, "", f"is damaged ({error})", "take the picture anew") from error


def _unpacked(opened: Image.Image, path: Path) -> Photo:
    width, height = opened.size
    if width * height > MOST_PIXELS:
        raise _too_many(path, f"{width} x {height}")
    if width < 16 or height < 16:
        raise problem(path, "", f"has {width} x {height} pixels", "at least 16 x 16 are needed")
    ratio = min(1.0, (KEPT_PIXELS / (width * height)) ** 0.5)
    turned = opened.getexif().get(_EXIF_TURNED, 1)
    if ratio < 1:
        # A JPEG unpacks at half or a quarter of its size for free, before memory is spent.
        opened.draft("RGB", (int(width * ratio), int(height * ratio)))
    picture = opened.convert("RGB")
    if ratio < 1:
        size = (int(width * ratio), int(height * ratio))
        picture = picture.resize(size, Image.Resampling.BOX)
    picture.getexif()[_EXIF_TURNED] = turned
    upright = ImageOps.exif_transpose(picture)
    return Photo(upright, ratio, path.name)


def _too_many(path: Path, found: str) -> BadFileError:
    most = MOST_PIXELS // 1_000_000
    return problem(path, "", f"has {found} pixels", f"at most {most} million can be read")


def laid_out(
    photo: Photo,
    perspective: Perspective,
    *,
    width: float,
    height: float,
    per_inch: float = 20.0,
    progress: Callable[[float], None] = lambda share: None,
    stop: Callable[[], bool] = lambda: False,
) -> Image.Image | None:
    """Return the table as seen from straight above, north up; `None` when called off.

    Args:
        photo: The photo.
        perspective: Where its spots lie on the table.
        width: Inches to show, from x = 0.
        height: Inches to show, from y = 0.
        per_inch: Pixels to the inch of the picture made; less when it would grow too large.
        progress: Told the share done, from 0 to 1.
        stop: Asked now and then whether to give up.

    Raises:
        ValueError: If the picture would have no size.
    """
    if not (width > 0 and height > 0 and per_inch > 0):
        raise ValueError("a table must have a size above 0")
    most = (MOST_LAID_OUT / (width * height)) ** 0.5
    per_inch = min(per_inch, most)
    across, down = max(1, round(width * per_inch)), max(1, round(height * per_inch))
    made = Image.new("RGB", (across, down))
    # From a pixel of the picture made to inches, north up, and on to the photo.
    inches = np.array([[width / across, 0, 0], [0, -height / down, height], [0, 0, 1]])
    whole = perspective.to_photo @ inches
    for top in range(0, down, _BAND):
        if stop():
            return None
        rows = min(_BAND, down - top)
        lowered = whole @ np.array([[1.0, 0, 0], [0, 1.0, top], [0, 0, 1.0]])
        eight = (lowered / lowered[2, 2]).ravel()[:8]
        band = photo.picture.transform(
            (across, rows),
            Image.Transform.PERSPECTIVE,
            tuple(float(number) for number in eight),
            Image.Resampling.BILINEAR,
        )
        made.paste(band, (0, top))
        progress((top + rows) / down)
    return made


def perspective_of(form: PhotoForm, file: Path) -> Perspective:
    """Return the map that a layout's photo gives, from its corners in the file's own pixels.

    Raises:
        BadFileError: If the corners cannot be the corners of a table.
    """
    west, south, east, north = 0.0, 0.0, form.width, form.height
    corners = ((west, south), (east, south), (east, north), (west, north))
    try:
        laid = from_corners(form.corners, corners)
        if form.edge:
            laid = laid.checked(form.edge, ((west, south), (east, south)))
        if form.points is None or form.inches is None:
            return laid
        # Scaled by two points: their clicks, not the corners worked out, are what may be off.
        a, b = (laid.on_table(point) for point in form.points)
        bearing = math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))
        return from_two_points(form.points, form.inches, at=a, bearing=bearing)
    except CornersError as error:
        raise problem(file, "photo.corners", str(error), "click the four corners anew") from error


def error_of(file: Path) -> Callable[[Point, Point], float] | None:
    """Return how far off distances on a layout over a photo may be; `None` for any other file.

    Raises:
        BadFileError: If the layout cannot be read.
    """
    if file.suffix == ".jsonl" or object_of(file).get("kind") != "layout":
        return None
    form = read_layout(file).photo
    if form is None:
        return None
    perspective = perspective_of(form, file)
    return lambda a, b: perspective.distance(a, b).error


class LayingOut:
    """A photo being laid out on a thread of its own, so that the screen goes on drawing."""

    def __init__(
        self,
        photo: Photo,
        perspective: Perspective,
        *,
        width: float,
        height: float,
        per_inch: float = 20.0,
    ) -> None:
        self.share = 0.0
        """How much is done, from 0 to 1."""
        self.picture: Image.Image | None = None
        """The table, once `done`; `None` when it was called off or failed."""
        self.problem: str | None = None
        """Why it failed, in one line."""
        self._stopped = threading.Event()

        def work() -> None:
            try:
                self.picture = laid_out(
                    photo,
                    perspective,
                    width=width,
                    height=height,
                    per_inch=per_inch,
                    progress=self._note,
                    stop=self._stopped.is_set,
                )
            except (MemoryError, ValueError) as error:
                self.problem = f"{photo.source}: cannot be laid out ({error})"

        self._thread = threading.Thread(target=work, name="laying-out", daemon=True)
        self._thread.start()

    @property
    def done(self) -> bool:
        """Whether it is over, one way or another."""
        return not self._thread.is_alive()

    def cancel(self) -> None:
        """Give up soon; nothing is kept."""
        self._stopped.set()

    def wait(self, seconds: float = 60.0) -> Image.Image | None:
        """Wait for the picture (exports and tests; a screen asks `done`)."""
        self._thread.join(seconds)
        return self.picture

    def _note(self, share: float) -> None:
        self.share = share
