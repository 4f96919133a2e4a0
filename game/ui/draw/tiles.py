"""The road in square tiles, painted once for each scale and kept; the road itself never moves.

Tiles lie in road inches: when the table rolls, the same tiles are shown eight inches further
back, and only what comes into view in front must be painted.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from typing import NamedTuple

import pygame

from game.ui.draw.canvas import Cache, area_of
from game.ui.draw.ground import laying
from game.ui.draw.looks import PieceLook
from game.ui.draw.patch import Patch
from game.ui.draw.pieces import paint_piece, stacked
from game.ui.draw.shapes import Shaped

TILE = 256
"""Pixels of a tile's side: small enough to paint in a few milliseconds."""
MOST_PIXELS = 14_000_000


class TileName(NamedTuple):
    """One tile: its scale, and its place in the grid of that scale, east and south."""

    scale: float
    column: int
    row: int


class Tiles:
    """Painted tiles of the road and the pieces that lie on it.

    Attributes:
        version: Raised whenever a tile is painted or dropped.
    """

    def __init__(self) -> None:
        self._cache = Cache(MOST_PIXELS)
        self._pieces: dict[str, Shaped] = {}
        self._order: list[Shaped] = []
        self._travel = 0.0
        self.version = 0

    @property
    def built(self) -> int:
        """How many tiles have ever been painted."""
        return self._cache.built

    def lay(self, pieces: Iterable[PieceLook], dx: float, dy: float, travel: float) -> None:
        """Lay pieces on the road, keeping every tile that looks as before.

        Args:
            pieces: In table inches.
            dx: Road inches less table inches, along x.
            dy: The same along y.
            travel: Degrees of travel, along which ruts run.
        """
        if travel != self._travel:
            self._travel = travel
            self._cache.drop(lambda _: True)
            self.version += 1
        laid: dict[str, Shaped] = {}
        stale: list[Shaped] = []
        for look in pieces:
            fresh = Shaped(look, dx, dy)
            known = self._pieces.get(look.id)
            if known is not None and known.key == fresh.key:
                laid[look.id] = known
                continue
            laid[look.id] = fresh
            stale.append(fresh)
            if known is not None:
                stale.append(known)
        stale.extend(known for name, known in self._pieces.items() if name not in laid)
        self._pieces = laid
        self._order = stacked(list(laid.values()))
        if stale:
            self._cache.drop(lambda key: any(_touches(key, shaped) for shaped in stale))
            self.version += 1

    def peek(self, name: TileName, quarter: int = 0) -> pygame.Surface | None:
        """Return a tile that has been painted, turned; nothing is painted."""
        plain = self._cache.peek((name, 0))
        if not isinstance(plain, pygame.Surface):
            return None
        if quarter == 0:
            return plain
        return self._cache.get(
            (name, quarter), lambda: pygame.transform.rotate(plain, 90 * quarter), area_of
        )

    def painting(self, name: TileName) -> Iterator[None]:
        """Paint a tile in slices of a few milliseconds; it can be seen once all are done."""
        patch = Patch(name.column * TILE, name.row * TILE, TILE, TILE, name.scale)
        surface = yield from laying(patch, self._travel)
        yield
        for shaped in self._order:
            if paint_piece(surface, patch, shaped):
                yield
        self._cache.get((name, 0), lambda: surface, area_of)
        self.version += 1

    def paint(self, name: TileName) -> None:
        """Paint a tile at once, unless it has been painted."""
        if self.peek(name) is None:
            for _ in self.painting(name):
                pass

    def keep(self, scales: set[float]) -> None:
        """Forget the tiles of all other scales."""
        self._cache.drop(lambda key: _name(key).scale not in scales)


def _name(key: object) -> TileName:
    assert isinstance(key, tuple)
    name = key[0]
    assert isinstance(name, TileName)
    return name


def _touches(key: object, shaped: Shaped) -> bool:
    name = _name(key)
    patch = Patch(name.column * TILE, name.row * TILE, TILE, TILE, name.scale)
    return shaped.part(patch) is not None


def names(scale: float, west: float, south: float, east: float, north: float) -> list[TileName]:
    """Return the tiles that hold a rectangle of road inches, those of its middle first."""
    step = TILE / scale
    columns = range(math.floor(west / step), math.ceil(east / step))
    rows = range(math.floor(-north / step), math.ceil(-south / step))
    middle_x, middle_y = (west + east) / 2 / step - 0.5, -(south + north) / 2 / step - 0.5
    found = [TileName(scale, column, row) for column in columns for row in rows]
    found.sort(key=lambda name: (name.column - middle_x) ** 2 + (name.row - middle_y) ** 2)
    return found
