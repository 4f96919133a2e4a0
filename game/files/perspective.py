"""A photo of a table, and where a spot in it lies on the table, with an honest error bar.

Photo points are pixels, x right and y down, (0, 0) the outer corner of the first pixel, so that
its centre is (0.5, 0.5). Table points are inches, x east and y north. A projective map takes one
to the other: from the four corners of the table, or, for a photo from straight above, from two
points of known distance. Nobody clicks a corner exactly; how far a wrong click can move a figure
is worked out from the map's own derivatives and stated with every figure.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

Point = tuple[float, float]
Matrix = NDArray[np.float64]

COVERS = 2.0
"""Standard deviations in a stated error: the truth lies within it 95 times in 100."""

Call = Literal["met", "not_met", "too_close"]


class CornersError(ValueError):
    """The points clicked cannot be the points of a table: in a line, or crossed."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure from a photo, and how wrong it may be."""

    value: float
    """Inches."""
    error: float
    """Inches to either side that hold the true figure 95 times in 100."""

    def call(self, limit: float, *, at_most: bool = True) -> Call:
        """Say whether a limit is met, or that the photo cannot tell.

        Args:
            limit: Inches.
            at_most: Whether the figure must be at most the limit, or at least.
        """
        margin = limit - self.value if at_most else self.value - limit
        if abs(margin) <= self.error:
            return "too_close"
        return "met" if margin > 0 else "not_met"


@dataclass(frozen=True)
class Perspective:
    """The map from a photo to the table, and how it moves when a click was off."""

    to_table: Matrix
    """3x3, from photo pixels to table inches."""
    per_click: Matrix
    """8 by (2 x clicks): how the eight numbers of the map change with each click's x and y."""
    click_pixels: float
    """Standard deviation of one click in photo pixels, each way."""
    lens_inches: float = 0.0
    """Standard deviation of what bends straight edges, in inches; 0 when never checked."""

    def on_table(self, spot: Point) -> Point:
        """Return where a spot of the photo lies on the table, in inches."""
        return _mapped(self.to_table, spot)

    def in_photo(self, point: Point) -> Point:
        """Return where a point of the table is seen in the photo, in pixels."""
        return _mapped(self.to_photo, point)

    @property
    def to_photo(self) -> Matrix:
        """The way back: 3x3, from table inches to photo pixels."""
        inverse = np.linalg.inv(self.to_table)
        back: Matrix = inverse / inverse[2, 2]
        return back

    def spread(self, points: Sequence[Point], placed_pixels: float | None = None) -> Matrix:
        """Return the covariance of points read off the photo, in square inches.

        Errors of the corner clicks move all points together; each point was besides placed by
        hand, which moves it alone.

        Args:
            points: On the table, in inches.
            placed_pixels: Standard deviation of placing a point, in photo pixels; the same as
                a corner's click when left out.

        Returns:
            A (2n, 2n) matrix in the order x, y, x, y.
        """
        placed = self.click_pixels if placed_pixels is None else placed_pixels
        spots = [self.in_photo(point) for point in points]
        moves = np.vstack([_by_map(self.to_table, spot) for spot in spots]) @ self.per_click
        covariance: Matrix = moves @ moves.T * self.click_pixels**2
        for i, spot in enumerate(spots):
            own = _by_spot(self.to_table, spot)
            here = slice(2 * i, 2 * i + 2)
            covariance[here, here] += own @ own.T * placed**2
            covariance[here, here] += np.eye(2) * self.lens_inches**2
        return covariance

    def distance(self, a: Point, b: Point, placed_pixels: float | None = None) -> Estimate:
        """Return the distance of two points of the table with its error bar, in inches.

        Args:
            a: On the table, in inches.
            b: The other.
            placed_pixels: See `spread`.
        """
        covariance = self.spread((a, b), placed_pixels)
        between = np.hstack([-np.eye(2), np.eye(2)])
        two = between @ covariance @ between.T
        far = math.dist(a, b)
        widest = float(np.linalg.eigvalsh(two)[-1])
        if far * far <= widest:
            # So close that the direction itself is unsure: take the worst one.
            return Estimate(far, COVERS * math.sqrt(widest))
        along = np.array([(b[0] - a[0]) / far, (b[1] - a[1]) / far])
        return Estimate(far, COVERS * math.sqrt(float(along @ two @ along)))

    def position_error(self, point: Point, placed_pixels: float | None = None) -> float:
        """Return how far off a point may lie, in inches, 95 times in 100 at the most."""
        covariance = self.spread((point,), placed_pixels)
        return COVERS * math.sqrt(float(np.linalg.eigvalsh(covariance)[-1]))

    def checked(self, clicks: Sequence[Point], edge: tuple[Point, Point]) -> Perspective:
        """Return this map with what further clicks along a straight table edge say of the lens.

        A lens that bends straight lines cannot be told from four corners; clicks along an edge
        show it, and every error bar grows by what they miss the edge by.

        Args:
            clicks: In the photo, along the edge.
            edge: Its two ends on the table, in inches.

        Raises:
            CornersError: If the edge has no length.
        """
        length = math.dist(*edge)
        if length <= 0:
            raise CornersError("the edge has no length")
        (ax, ay), (bx, by) = edge
        across = ((ay - by) / length, (bx - ax) / length)
        off = [(x - ax) * across[0] + (y - ay) * across[1] for x, y in map(self.on_table, clicks)]
        seen = sum(miss * miss for miss in off) / max(1, len(off))
        lens = math.sqrt(max(self.lens_inches**2, seen))
        return Perspective(self.to_table, self.per_click, self.click_pixels, lens)


def from_corners(
    clicks: Sequence[Point], corners: Sequence[Point], click_pixels: float = 2.0
) -> Perspective:
    """Return the map that four clicked corners of a table give.

    Args:
        clicks: The four corners in the photo, in pixels.
        corners: The same corners on the table, in inches, in the same order.
        click_pixels: Standard deviation of a click each way, in pixels.

    Raises:
        CornersError: If there are not four of each, three lie in a line, or they cross.
    """
    if len(clicks) != 4 or len(corners) != 4:
        raise CornersError(f"four corners are needed, not {len(clicks)}")
    _must_be_convex(clicks, "the corners clicked")
    _must_be_convex(corners, "the corners of the table")
    # Work on pixels and inches brought to the size of 1, where the equations are well behaved.
    near, far = _unit(clicks), _unit(corners)
    rows, values = _equations(
        [_mapped(near, p) for p in clicks], [_mapped(far, p) for p in corners]
    )
    eight = np.linalg.solve(rows, values)
    scaled = np.append(eight, 1.0).reshape(3, 3)
    matrix = np.linalg.inv(far) @ scaled @ near
    matrix = matrix / matrix[2, 2]
    return Perspective(matrix, _by_clicks(matrix, clicks, corners), click_pixels)


def from_two_points(
    clicks: Sequence[Point],
    inches: float,
    click_pixels: float = 2.0,
    *,
    at: Point = (0.0, 0.0),
    bearing: float = 0.0,
) -> Perspective:
    """Return the map that two points of known distance give: a photo from straight above.

    Args:
        clicks: The two points in the photo, in pixels.
        inches: How far apart they are.
        click_pixels: Standard deviation of a click each way, in pixels.
        at: Where the first lies on the table, in inches.
        bearing: Degrees anticlockwise from east in which the second lies from the first.

    Raises:
        CornersError: If the points are the same, or the distance is not more than 0.
    """
    if len(clicks) != 2:
        raise CornersError(f"two points are needed, not {len(clicks)}")
    (x1, y1), (x2, y2) = clicks
    dx, dy = x2 - x1, y2 - y1
    square = dx * dx + dy * dy
    if not inches > 0 or square < 1:
        raise CornersError("two different points and a distance above 0 are needed")
    # A similarity, with the photo's y turned over: u = p x + q y + r, v = q x - p y + s.
    ex, ey = inches * math.cos(math.radians(bearing)), inches * math.sin(math.radians(bearing))
    p, q = (ex * dx - ey * dy) / square, (ex * dy + ey * dx) / square
    r, s = at[0] - p * x1 - q * y1, at[1] - q * x1 + p * y1
    matrix = np.array([[p, q, r], [q, -p, s], [0.0, 0.0, 1.0]])
    # p, q by dx, dy; the first click moves both the offset and, backwards, the difference.
    p_by = np.array([(ex - 2 * p * dx) / square, (-ey - 2 * p * dy) / square])
    q_by = np.array([(ey - 2 * q * dx) / square, (ex - 2 * q * dy) / square])
    changes = np.zeros((8, 4))
    for click, sign in ((0, -1.0), (1, 1.0)):
        here = slice(2 * click, 2 * click + 2)
        dp, dq = sign * p_by, sign * q_by
        own = np.array([1.0, 0.0]) * (click == 0), np.array([0.0, 1.0]) * (click == 0)
        changes[0, here], changes[1, here] = dp, dq
        changes[2, here] = -dp * x1 - dq * y1 - p * own[0] - q * own[1]
        changes[3, here], changes[4, here] = dq, -dp
        changes[5, here] = -dq * x1 + dp * y1 - q * own[0] + p * own[1]
    return Perspective(matrix, changes, click_pixels)


def _mapped(matrix: Matrix, point: Point) -> Point:
    x, y = point
    w = matrix[2, 0] * x + matrix[2, 1] * y + matrix[2, 2]
    u = (matrix[0, 0] * x + matrix[0, 1] * y + matrix[0, 2]) / w
    v = (matrix[1, 0] * x + matrix[1, 1] * y + matrix[1, 2]) / w
    return float(u), float(v)


def _equations(clicks: Sequence[Point], corners: Sequence[Point]) -> tuple[Matrix, Matrix]:
    rows, values = [], []
    for (x, y), (u, v) in zip(clicks, corners, strict=True):
        rows.append([x, y, 1.0, 0.0, 0.0, 0.0, -u * x, -u * y])
        rows.append([0.0, 0.0, 0.0, x, y, 1.0, -v * x, -v * y])
        values += [u, v]
    return np.array(rows), np.array(values)


def _by_clicks(matrix: Matrix, clicks: Sequence[Point], corners: Sequence[Point]) -> Matrix:
    """The clicks solve `rows @ map = values`; a moved click moves its two rows."""
    rows, _ = _equations(clicks, corners)
    moved = np.zeros((8, 8))
    for i, (u, v) in enumerate(corners):
        moved[2 * i, 2 * i : 2 * i + 2] = matrix[0, :2] - u * matrix[2, :2]
        moved[2 * i + 1, 2 * i : 2 * i + 2] = matrix[1, :2] - v * matrix[2, :2]
    change: Matrix = -np.linalg.solve(rows, moved).astype(np.float64)
    return change


def _by_map(matrix: Matrix, spot: Point) -> Matrix:
    """How a spot's place on the table changes with the eight numbers of the map: 2x8."""
    x, y = spot
    w = float(matrix[2, 0] * x + matrix[2, 1] * y + matrix[2, 2])
    u, v = _mapped(matrix, spot)
    east = [x, y, 1.0, 0.0, 0.0, 0.0, -u * x, -u * y]
    north = [0.0, 0.0, 0.0, x, y, 1.0, -v * x, -v * y]
    change: Matrix = np.array([east, north]) / w
    return change


def _by_spot(matrix: Matrix, spot: Point) -> Matrix:
    """How a spot's place on the table changes with the spot itself: 2x2."""
    x, y = spot
    w = float(matrix[2, 0] * x + matrix[2, 1] * y + matrix[2, 2])
    u, v = _mapped(matrix, spot)
    change: Matrix = (matrix[:2, :2] - np.outer([u, v], matrix[2, :2])) / w
    return change


def _unit(points: Sequence[Point]) -> Matrix:
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    size = max(max(xs) - min(xs), max(ys) - min(ys))
    return np.array(
        [[1 / size, 0.0, -min(xs) / size], [0.0, 1 / size, -min(ys) / size], [0.0, 0.0, 1.0]]
    )


def _must_be_convex(points: Sequence[Point], what: str) -> None:
    if not all(math.isfinite(c) for point in points for c in point):
        raise CornersError(f"{what} must be finite numbers")
    size = max(math.dist(a, b) for a in points for b in points)
    bends = []
    for i in range(4):
        (ax, ay), (bx, by), (cx, cy) = (points[(i + k) % 4] for k in range(3))
        bends.append((bx - ax) * (cy - by) - (by - ay) * (cx - bx))
    thin = 1e-4 * size * size
    if not (all(bend > thin for bend in bends) or all(bend < -thin for bend in bends)):
        raise CornersError(f"{what} must go once around the table, with no three in a line")
