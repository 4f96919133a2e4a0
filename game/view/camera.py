"""Where one looks: which part of the table is seen, how large, and turned which way."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

Bounds = tuple[float, float, float, float]
"""West, south, east and north in inches."""

SMALLEST = 2.0
LARGEST = 220.0
"""Pixels to the inch between which one may zoom."""


@dataclass(frozen=True, slots=True)
class Camera:
    """A view of the table through a window of pixels; y points down on the screen."""

    left: float = 0.0
    top: float = 0.0
    width: float = 800.0
    height: float = 600.0
    """The window in pixels."""
    x: float = 36.0
    y: float = 24.0
    """The point of the table in the middle of the window, in inches."""
    scale: float = 10.0
    """Pixels to the inch."""
    turn: int = 0
    """Degrees anticlockwise by which the table is turned on the screen: 0, 90, 180 or 270."""

    def to_screen(self, x: float, y: float) -> tuple[float, float]:
        """Return the pixel of a point on the table."""
        dx, dy = _turned(self.turn, (x - self.x) * self.scale, (self.y - y) * self.scale)
        return self.left + self.width / 2 + dx, self.top + self.height / 2 + dy

    def to_table(self, px: float, py: float) -> tuple[float, float]:
        """Return the point of the table under a pixel, in inches."""
        dx, dy = px - self.left - self.width / 2, py - self.top - self.height / 2
        ux, uy = _turned(-self.turn, dx, dy)
        return self.x + ux / self.scale, self.y - uy / self.scale

    def within(self, left: float, top: float, width: float, height: float) -> Camera:
        """Return the camera with another window on the screen, its middle where it was."""
        return replace(self, left=left, top=top, width=max(1.0, width), height=max(1.0, height))

    def zoomed(self, factor: float, px: float, py: float) -> Camera:
        """Return the camera nearer by `factor`, the point under the pixel staying where it is."""
        fixed = self.to_table(px, py)
        scale = min(LARGEST, max(SMALLEST, self.scale * factor))
        return replace(self, scale=scale).showing(fixed, px, py)

    def showing(self, point: tuple[float, float], px: float, py: float) -> Camera:
        """Return the camera moved so that a point of the table lies under a pixel."""
        now = self.to_table(px, py)
        return replace(self, x=self.x + point[0] - now[0], y=self.y + point[1] - now[1])

    def panned(self, dx: float, dy: float) -> Camera:
        """Return the camera with the table pushed by so many pixels."""
        ux, uy = _turned(-self.turn, dx, dy)
        return replace(self, x=self.x - ux / self.scale, y=self.y + uy / self.scale)

    def fitted(self, bounds: Bounds, margin: float = 44.0) -> Camera:
        """Return the camera that shows all of `bounds`, with a margin in pixels for rulers."""
        west, south, east, north = bounds
        wide, high = east - west, north - south
        if self.turn % 180:
            wide, high = high, wide
        room_x = max(40.0, self.width - 2 * margin)
        room_y = max(40.0, self.height - 2 * margin)
        scale = min(LARGEST, max(SMALLEST, min(room_x / wide, room_y / high)))
        return replace(self, x=(west + east) / 2, y=(south + north) / 2, scale=scale)

    def rotated(self, degrees: int = 90) -> Camera:
        """Return the camera with the table turned by quarter turns, anticlockwise."""
        return replace(self, turn=(self.turn + degrees) % 360)

    def between(self, other: Camera, share: float) -> Camera:
        """Return the camera `share` (0 to 1) of the way to `other`; zooming feels even."""
        if share >= 1.0:
            return other
        scale = math.exp(
            math.log(self.scale) + (math.log(other.scale) - math.log(self.scale)) * share
        )
        # The middle moves with the scale, so that the point under the cursor does not drift.
        span = other.scale - self.scale
        part = share
        if abs(span) > 1e-9:
            part = (1 / self.scale - 1 / scale) / (1 / self.scale - 1 / other.scale)
        x = self.x + (other.x - self.x) * part
        y = self.y + (other.y - self.y) * part
        return replace(other, x=x, y=y, scale=scale)

    def close_to(self, other: Camera) -> bool:
        """Whether the two show the same to within half a pixel."""
        far = max(self.width, self.height) / 2
        return (
            self.turn == other.turn
            and abs(self.scale / other.scale - 1) * far < 0.5
            and math.hypot(self.x - other.x, self.y - other.y) * self.scale < 0.5
        )


def _turned(degrees: int, dx: float, dy: float) -> tuple[float, float]:
    match degrees % 360:
        case 90:
            return dy, -dx
        case 180:
            return -dx, -dy
        case 270:
            return -dy, dx
        case _:
            return dx, dy
