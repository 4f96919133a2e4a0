"""Where labels lie: near what they name, off it, off each other, and where they lay before."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

Side = Literal["below", "above", "right", "left", "below_right", "below_left", "above_right",
               "above_left", "right_low", "right_high", "left_low", "left_high",
               "centre"]  # fmt: skip
SIDES: tuple[Side, ...] = (
    "below", "above", "right", "left", "below_right", "below_left", "above_right", "above_left",
    "right_low", "right_high", "left_low", "left_high",
)  # fmt: skip
RINGS = 7
"""How many times farther out a label is tried before it is left out."""


class Box(NamedTuple):
    """A rectangle of the screen in pixels."""

    x: float
    y: float
    width: float
    height: float

    def meets(self, other: Box) -> bool:
        """Whether the two have any area in common."""
        return (
            self.x < other.x + other.width
            and other.x < self.x + self.width
            and self.y < other.y + other.height
            and other.y < self.y + self.height
        )

    def within(self, other: Box) -> bool:
        """Whether it lies wholly in another."""
        return (
            self.x >= other.x
            and self.y >= other.y
            and self.x + self.width <= other.x + other.width
            and self.y + self.height <= other.y + other.height
        )


class Request(NamedTuple):
    """A label that wants a place."""

    key: str
    """Its name from frame to frame."""
    around: Box
    """What it names, and must not cover; of no size for a point."""
    width: float
    height: float
    prefer: Side = "below"
    gap: float = 3.0
    """Pixels between the label and what it names."""
    rank: int = 0
    """The higher, the sooner it is placed."""


class Spot(NamedTuple):
    """Where a label was put: which side of what it names, how far out, how far along."""

    side: Side
    ring: int


class Place(NamedTuple):
    """A label's place on the screen."""

    box: Box
    spot: Spot


def place_labels(
    requests: Sequence[Request],
    obstacles: Sequence[Box] = (),
    bounds: Box | None = None,
    before: Mapping[str, Spot] | None = None,
    soft: Sequence[Box] = (),
) -> dict[str, Place]:
    """Return a place for every label that has room; no two of them overlap.

    A label keeps the side it had in `before` while that is free, so that labels do not jump
    from frame to frame; one that was pushed farther out comes back as soon as it has room.
    A label for which no place is free is left out.

    Args:
        requests: The labels; of two with the same key the later is left out.
        obstacles: What must not be covered beside what the labels name.
        bounds: Where labels may lie, in pixels.
        before: Where they lay in the last frame.
        soft: What is covered only by a label that has no other place.
    """
    before = before or {}
    placed: dict[str, Place] = {}
    taken = _Taken([*obstacles, *(r.around for r in requests if r.around.width > 0)])
    clear = _Taken([*obstacles, *soft, *(r.around for r in requests if r.around.width > 0)])
    order = sorted(range(len(requests)), key=lambda index: -requests[index].rank)
    for index in order:
        request = requests[index]
        if request.key in placed:
            continue
        last = before.get(request.key)
        found = _place(request, clear, bounds, last) if soft else None
        found = found or _place(request, taken, bounds, last)
        if found is not None:
            placed[request.key] = found
            taken.add(found.box)
            clear.add(found.box)
    return placed


class _Taken:
    """What is covered already, in a coarse grid, so that asking is quick."""

    CELL = 96.0

    def __init__(self, boxes: Sequence[Box]) -> None:
        self._cells: dict[tuple[int, int], list[Box]] = {}
        for box in boxes:
            self.add(box)

    def _spanned(self, box: Box) -> list[tuple[int, int]]:
        c = self.CELL
        columns = range(int(box.x // c), int((box.x + box.width) // c) + 1)
        rows = range(int(box.y // c), int((box.y + box.height) // c) + 1)
        return [(column, row) for column in columns for row in rows]

    def add(self, box: Box) -> None:
        for cell in self._spanned(box):
            self._cells.setdefault(cell, []).append(box)

    def free(self, box: Box) -> bool:
        return not any(
            box.meets(other) for cell in self._spanned(box) for other in self._cells.get(cell, ())
        )


def _place(
    request: Request, taken: _Taken, bounds: Box | None, before: Spot | None
) -> Place | None:
    for spot in _spots(request.prefer, before):
        box = _box(request, spot)
        if (bounds is None or box.within(bounds)) and taken.free(box):
            return Place(box, spot)
    return None


def _spots(prefer: Side, before: Spot | None) -> Iterator[Spot]:
    for ring in range(RINGS):
        if before is not None and before.ring == ring:
            yield before
        yield Spot(prefer, ring)
        for side in SIDES:
            if side != prefer:
                yield Spot(side, ring)


def _box(request: Request, spot: Spot) -> Box:
    x, y, w, h = request.around
    away = request.gap + spot.ring * request.height * 0.7
    side = spot.side
    if side.startswith("below"):
        py = y + h + away
    elif side.startswith("above"):
        py = y - away - request.height
    else:
        # Low and high: beside it, but wholly below or above its middle.
        aside = 1.0 if side.endswith("low") else -1.0 if side.endswith("high") else 0.0
        py = y + (h - request.height) / 2 + aside * (request.height / 2 + request.gap)
    if side.startswith("right"):
        px = x + w + away
    elif side.startswith("left"):
        px = x - away - request.width
    elif side.endswith("right"):
        px = x + w * 0.5 + away
    elif side.endswith("left"):
        px = x + w * 0.5 - away - request.width
    else:
        px = x + (w - request.width) / 2
    return Box(round(px), round(py), request.width, request.height)
