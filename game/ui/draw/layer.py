"""The table as one layer: cached, scaled cheaply while zooming, sharp again a moment later."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from game.ui.draw import canvas
from game.ui.draw.canvas import View
from game.ui.draw.dressing import Dressing
from game.ui.draw.looks import PieceLook, TableLook, bounds
from game.ui.draw.patch import Patch
from game.ui.draw.pieces import paint_piece
from game.ui.draw.shapes import Shaped
from game.ui.draw.tiles import TILE, TileName, Tiles, names
from game.ui.theme import CALM, Theme

COARSE = 8.0
"""Pixels to the inch of the picture that is always there, however far it must be stretched."""
REST = 0.12
"""Seconds that the scale must rest before sharp tiles are painted for it."""
SLICE = 0.003
"""Seconds of painting in a frame."""
CALM_SLICES = 3
"""How many times as long a frame may paint in which the view has not moved."""
AHEAD = 10.0
"""Inches in front of the table that are painted before they roll into view."""


class _Glance(NamedTuple):
    """What a frame shows: where the road's origin lies on the screen, and how it is turned."""

    scale: float
    quarter: int
    origin: tuple[int, int]
    clip: tuple[int, int, int, int]
    west: float
    south: float
    east: float
    north: float


class TableLayer:
    """The road, its terrain, the grid, the vignette and the sides of one table."""

    def __init__(self, table: TableLook, *, theme: Theme = CALM) -> None:
        self.theme = theme
        self._tiles = Tiles()
        self._dressing = Dressing(theme)
        self._sharp: float | None = None
        self._last_scale = 0.0
        self._changed = 0.0
        self._job: Iterator[None] | None = None
        self._composed: pygame.Surface | None = None
        self._composed_key: object = None
        self._last_key: object = None
        self._rests = False
        self._prepared: object = None
        self._standing: list[Shaped] = []
        self._sprites = canvas.Cache(4_000_000)
        self.lay(table)

    def lay(
        self, table: TableLook, pieces: Sequence[PieceLook] = (), *, rolled: float = 0.0
    ) -> None:
        """Set what lies on the table; tiles that look as before are kept.

        Args:
            table: The playing surface.
            pieces: Terrain, in table inches as it lies now.
            rolled: Inches that the road has rolled since the battle began.
        """
        self.table = table
        self.rolled = rolled
        travel = table.direction or 0.0
        self._ahead = (math.cos(math.radians(travel)), math.sin(math.radians(travel)))
        dx, dy = rolled * self._ahead[0], rolled * self._ahead[1]
        self._tiles.lay([p for p in pieces if not p.stays], dx, dy, travel % 360)
        self._standing = [Shaped(p, 0.0, 0.0) for p in pieces if p.stays]
        self._job = None
        self._bounds = bounds(table.outline)
        size = max(self._bounds[2] - self._bounds[0], self._bounds[3] - self._bounds[1], 1.0)
        self._coarse = min(COARSE, 1400.0 / size)
        self._composed_key = None
        self._rests = False

    @property
    def built(self) -> int:
        """How many tiles have ever been painted."""
        return self._tiles.built

    @property
    def resting(self) -> bool:
        """Whether nothing is left to paint for what was last shown."""
        return self._rests

    def draw(
        self,
        surface: pygame.Surface,
        view: View,
        clip: pygame.Rect | None = None,
        *,
        shift: float = 0.0,
        budget: float = SLICE,
    ) -> None:
        """Draw the table into `clip`, and paint what is missing for at most `budget` seconds.

        Args:
            surface: The window, or a picture.
            view: The camera.
            clip: The canvas; all of the surface when left out.
            shift: Inches that the road has moved in the roll being shown, 0 to 8.
            budget: Seconds for painting sharp tiles; `math.inf` paints everything at once.
        """
        clip = surface.get_rect() if clip is None else clip.clip(surface.get_rect())
        if clip.width < 1 or clip.height < 1:
            return
        glance = self._glance(view, clip, shift)
        self._settle_scale(view.scale, budget)
        key = (glance, self.theme.name, shift)
        done = self._work(glance, budget * (CALM_SLICES if key == self._last_key else 1))
        if key == self._composed_key and self._composed is not None:
            self._rests = True
            surface.blit(self._composed, clip.topleft)
            return
        self._paint_frame(surface, view, clip, glance)
        self._rests = done and key == self._last_key
        if self._rests and shift == 0.0:
            if self._composed is None or self._composed.get_size() != clip.size:
                self._composed = canvas.solid(clip.size)
            self._composed.blit(surface, (0, 0), clip)
            self._composed_key = key
        self._last_key = key

    def prepare(self, view: View, clip: pygame.Rect, *, budget: float = SLICE) -> None:
        """Paint, in idle time, what will roll into view, for at most `budget` seconds."""
        glance = self._glance(view, clip, 0.0)
        if self._prepared != (glance, self._tiles.version):
            self._work(glance, budget, ahead=True)

    def finish(
        self,
        surface: pygame.Surface,
        view: View,
        clip: pygame.Rect | None = None,
        *,
        shift: float = 0.0,
    ) -> None:
        """Draw the table wholly sharp, however long it takes; for pictures and clips."""
        self._sharp = view.scale
        self.draw(surface, view, clip, shift=shift, budget=math.inf)

    def _glance(self, view: View, clip: pygame.Rect, shift: float) -> _Glance:
        moved = self.rolled + shift
        ox, oy = self._ahead[0] * moved, self._ahead[1] * moved
        x, y = view.to_screen(-ox, -oy)
        origin = (round(x), round(y))
        quarter = canvas.quarters(view)
        corners = []
        for px, py in (clip.topleft, clip.bottomright):
            u, v = canvas.turned(-quarter, px - origin[0], py - origin[1])
            corners.append((u / view.scale, -v / view.scale))
        (ax, ay), (bx, by) = corners
        west, south, east, north = self._bounds
        return _Glance(
            scale=view.scale,
            quarter=quarter,
            origin=origin,
            clip=(clip.x, clip.y, clip.width, clip.height),
            west=max(min(ax, bx), west + ox),
            south=max(min(ay, by), south + oy),
            east=min(max(ax, bx), east + ox),
            north=min(max(ay, by), north + oy),
        )

    def _settle_scale(self, scale: float, budget: float) -> None:
        """Take up a scale for sharp tiles once the zooming has come to rest."""
        now = time.perf_counter()
        if scale != self._last_scale:
            self._last_scale, self._changed = scale, now
        if scale != self._sharp and (
            self._sharp is None or budget == math.inf or now - self._changed >= REST
        ):
            before, self._sharp = self._sharp, scale
            self._job = None
            self._tiles.keep({scale, self._coarse} | ({before} if before else set()))

    def _work(self, glance: _Glance, budget: float, *, ahead: bool = False) -> bool:
        """Paint missing tiles, `ahead` also those to come; return whether all seen are there."""
        if glance.west >= glance.east or glance.south >= glance.north:
            return True
        inches = (glance.west, glance.south, glance.east, glance.north)
        for name in names(self._coarse, *inches):
            self._tiles.paint(name)
        if self._sharp != glance.scale:
            return False
        until = time.perf_counter() + budget
        while time.perf_counter() < until:
            if self._job is not None:
                self._job = None if next(self._job, self) is self else self._job
                continue
            wanted = self._missing(glance.scale, inches, ahead=ahead)
            if wanted is None:
                if ahead:
                    self._prepared = (glance, self._tiles.version)
                break
            self._job = self._tiles.painting(wanted)
        return all(self._tiles.peek(name) for name in names(glance.scale, *inches))

    def _missing(
        self, scale: float, inches: tuple[float, float, float, float], *, ahead: bool
    ) -> TileName | None:
        for name in names(scale, *inches):
            if self._tiles.peek(name) is None:
                return name
        if not ahead:
            return None
        west, south, east, north = inches
        dx, dy = self._ahead[0] * AHEAD, self._ahead[1] * AHEAD
        beyond = (west + min(dx, 0), south + min(dy, 0), east + max(dx, 0), north + max(dy, 0))
        for level in (self._coarse, scale):
            for name in names(level, *beyond):
                if self._tiles.peek(name) is None:
                    return name
        return None

    def _paint_frame(
        self,
        surface: pygame.Surface,
        view: View,
        clip: pygame.Rect,
        glance: _Glance,
    ) -> None:
        former = surface.get_clip()
        surface.set_clip(clip)
        hurried = self._sharp != view.scale
        area = self._dressing.beneath(surface, view, self.table, clip, hurried=hurried)
        surface.set_clip(area)
        self._road(surface, glance, area)
        for shaped in self._standing:
            self._stand(surface, view, shaped, glance.quarter)
        self._dressing.above(surface, view, self.table, clip, hurried=hurried)
        surface.set_clip(former)

    def _road(self, surface: pygame.Surface, glance: _Glance, area: pygame.Rect) -> None:
        inches = (glance.west, glance.south, glance.east, glance.north)
        if glance.west >= glance.east or glance.south >= glance.north:
            return
        seen = names(glance.scale, *inches) if self._sharp == glance.scale else []
        missing = [name for name in seen if self._tiles.peek(name) is None]
        if missing or not seen:
            sharp = self._sharp if not seen else None
            usable = sharp is not None and glance.scale / sharp > 0.45
            if not (usable and sharp and self._whole(sharp, inches)):
                self._stretched(surface, glance, area, self._coarse, inches)
            if usable and sharp:
                self._stretched(surface, glance, area, sharp, inches)
        blits = []
        for name in seen:
            tile = self._tiles.peek(name, glance.quarter)
            if tile is not None:
                blits.append((tile, _corner(glance, name)))
        surface.fblits(blits)

    def _whole(self, level: float, inches: tuple[float, float, float, float]) -> bool:
        return all(self._tiles.peek(name) is not None for name in names(level, *inches))

    def _stretched(
        self,
        surface: pygame.Surface,
        glance: _Glance,
        area: pygame.Rect,
        level: float,
        inches: tuple[float, float, float, float],
    ) -> None:
        """Show the tiles of another scale, stretched; only what is seen of each."""
        zoom = glance.scale / level
        for name in names(level, *inches):
            tile = self._tiles.peek(name, glance.quarter)
            if tile is None:
                continue
            left, top = canvas.turned(glance.quarter, name.column * TILE, name.row * TILE)
            right, bottom = canvas.turned(
                glance.quarter, (name.column + 1) * TILE, (name.row + 1) * TILE
            )
            x0, y0 = min(left, right), min(top, bottom)
            ox, oy = glance.origin
            u0 = max(0, math.floor((area.left - ox) / zoom - x0) - 1)
            v0 = max(0, math.floor((area.top - oy) / zoom - y0) - 1)
            u1 = min(TILE, math.ceil((area.right - ox) / zoom - x0) + 1)
            v1 = min(TILE, math.ceil((area.bottom - oy) / zoom - y0) + 1)
            if u0 >= u1 or v0 >= v1:
                continue
            px0, py0 = round(ox + (x0 + u0) * zoom), round(oy + (y0 + v0) * zoom)
            px1, py1 = round(ox + (x0 + u1) * zoom), round(oy + (y0 + v1) * zoom)
            if px1 <= px0 or py1 <= py0:
                continue
            part = tile.subsurface((u0, v0, u1 - u0, v1 - v0))
            size = (px1 - px0, py1 - py0)
            smooth = zoom > 1.6 and size[0] * size[1] < 700_000 and area.width <= 2000
            scaled = pygame.transform.smoothscale if smooth else pygame.transform.scale
            target = pygame.Rect((px0, py0), size)
            if area.contains(target) and part.get_masks() == surface.get_masks():
                scaled(part, size, surface.subsurface(target))
            else:
                surface.blit(scaled(part, size), target)

    def _stand(self, surface: pygame.Surface, view: View, shaped: Shaped, quarter: int) -> None:
        """Draw a piece that stays where it is while the road rolls beneath it."""
        west, south, east, north = shaped.bounds
        reach = shaped.margin
        left, top = (
            math.floor((west - reach) * view.scale),
            math.floor(-(north + reach) * view.scale),
        )
        width = math.ceil((east - west + 2 * reach) * view.scale) + 2
        height = math.ceil((north - south + 2 * reach) * view.scale) + 2

        def build() -> pygame.Surface:
            picture = canvas.clear((width, height))
            paint_piece(picture, Patch(left, top, width, height, view.scale), shaped)
            return pygame.transform.rotate(canvas.ready(picture), 90 * quarter)

        picture = self._sprites.get((shaped.key, view.scale, quarter), build, canvas.area_of)
        x, y = view.to_screen(0.0, 0.0)
        du, dv = canvas.turned(quarter, left, top)
        eu, ev = canvas.turned(quarter, left + width, top + height)
        surface.blit(picture, (round(x + min(du, eu)), round(y + min(dv, ev))))


def _corner(glance: _Glance, name: TileName) -> tuple[int, int]:
    """Return the screen pixel of a tile's top left corner as it is turned."""
    a = canvas.turned(glance.quarter, name.column * TILE, name.row * TILE)
    b = canvas.turned(glance.quarter, (name.column + 1) * TILE, (name.row + 1) * TILE)
    return (
        glance.origin[0] + round(min(a[0], b[0])),
        glance.origin[1] + round(min(a[1], b[1])),
    )
