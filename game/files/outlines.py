"""Judging outlines that stand in files: simple, with an inside, holes within."""

from __future__ import annotations

from collections.abc import Sequence

Point = tuple[float, float]

SMALLEST = 1e-6
"""Square inches; anything smaller has no inside."""


def tidied(ring: Sequence[Point]) -> tuple[Point, ...]:
    """Return an outline without its closing corner and without doubled corners."""
    kept: list[Point] = []
    for x, y in ring:
        if not kept or kept[-1] != (x, y):
            kept.append((float(x), float(y)))
    while len(kept) > 1 and kept[0] == kept[-1]:
        kept.pop()
    return tuple(kept)


def fault_of(ring: Sequence[Point]) -> str | None:
    """Return what is wrong with an outline, or `None` when it is simple and has an inside."""
    if len(ring) < 3:
        return "has fewer than 3 different corners; give at least 3"
    crossing = crossing_of(ring)
    if crossing is not None:
        return f"crosses itself near ({crossing[0]:g}, {crossing[1]:g}); keep its edges apart"
    if abs(area_of(ring)) < SMALLEST:
        return "has no inside; its corners lie on one line"
    return None


def area_of(ring: Sequence[Point]) -> float:
    """Return the area of a ring in square inches, positive when it runs anticlockwise."""
    return 0.5 * sum(
        ax * by - bx * ay for (ax, ay), (bx, by) in zip(ring, [*ring[1:], ring[0]], strict=True)
    )


def holds(ring: Sequence[Point], point: Point) -> bool:
    """Whether a point lies inside a ring."""
    x, y = point
    inside = False
    for (ax, ay), (bx, by) in zip(ring, [*ring[1:], ring[0]], strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            inside = not inside
    return inside


def crossing_of(ring: Sequence[Point]) -> Point | None:
    """Return a corner near which two edges of a ring meet that should not, if any do."""
    count = len(ring)
    edges = [(ring[i], ring[(i + 1) % count], i) for i in range(count)]
    edges.sort(key=lambda edge: min(edge[0][0], edge[1][0]))
    under: list[tuple[Point, Point, int]] = []
    for a, b, i in edges:
        west = min(a[0], b[0])
        under = [edge for edge in under if max(edge[0][0], edge[1][0]) >= west]
        low, high = min(a[1], b[1]), max(a[1], b[1])
        for c, d, j in under:
            if max(c[1], d[1]) < low or min(c[1], d[1]) > high:
                continue
            if (i + 1) % count == j or (j + 1) % count == i:
                # Neighbours share a corner; they may not fold back onto each other.
                if count > 3 and _folds(a, b, c, d):
                    return b if b in (c, d) else a
            elif _meet(a, b, c, d):
                return a
        under.append((a, b, i))
    return None


def _side(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _meet(a: Point, b: Point, c: Point, d: Point) -> bool:
    s1, s2, s3, s4 = _side(a, b, c), _side(a, b, d), _side(c, d, a), _side(c, d, b)
    if ((s1 > 0) != (s2 > 0)) and ((s3 > 0) != (s4 > 0)) and 0 not in (s1, s2, s3, s4):
        return True
    return (
        (s1 == 0 and _between(a, b, c))
        or (s2 == 0 and _between(a, b, d))
        or (s3 == 0 and _between(c, d, a))
        or (s4 == 0 and _between(c, d, b))
    )


def _between(a: Point, b: Point, c: Point) -> bool:
    return min(a[0], b[0]) <= c[0] <= max(a[0], b[0]) and min(a[1], b[1]) <= c[1] <= max(a[1], b[1])


def _folds(a: Point, b: Point, c: Point, d: Point) -> bool:
    if b == c:
        shared, one, other = b, a, d
    elif a == d:
        shared, one, other = a, b, c
    else:
        return False
    if _side(shared, one, other) != 0:
        return False
    return (one[0] - shared[0]) * (other[0] - shared[0]) + (one[1] - shared[1]) * (
        other[1] - shared[1]
    ) > 0
