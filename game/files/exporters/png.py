"""A page as a picture, drawn three times as fine and made smaller, so that edges are smooth."""

from __future__ import annotations

import io
import math
from functools import lru_cache
from itertools import pairwise

from PIL import Image, ImageDraw, ImageFont

from game.files.exporters.inks import Outline, Page, Point, Window, Words
from game.files.places import font

_FINER = 3
MOST_PIXELS = 30_000_000
_FACES = {"plain": "Inter-Medium", "bold": "Inter-Bold", "figures": "JetBrainsMono-SemiBold"}


def drawn(page: Page, per_inch: float = 100.0) -> Image.Image:
    """Return a page as a picture.

    Args:
        page: What to draw.
        per_inch: Pixels to an inch of the page.

    Raises:
        ValueError: If the picture would have no size, or far too much of it.
    """
    width, height = round(page.width * per_inch), round(page.height * per_inch)
    if width < 1 or height < 1 or width * height > MOST_PIXELS:
        raise ValueError(f"a picture of {width} x {height} pixels cannot be made")
    fine = Image.new("RGB", (width * _FINER, height * _FINER), page.paper)
    scale = per_inch * _FINER
    _set_down(fine, page.inks, scale, page.height)
    picture = fine.resize((width, height), Image.Resampling.BOX)
    # Words are set at the final size, where their own smoothing is at its best.
    _write(picture, page.inks, per_inch, page.height)
    return picture


def written(page: Page, per_inch: float = 100.0) -> bytes:
    """Return a page as a PNG file.

    Raises:
        ValueError: As `drawn`.
    """
    kept = io.BytesIO()
    dots = (per_inch, per_inch)
    drawn(page, per_inch).save(kept, "PNG", dpi=dots)
    return kept.getvalue()


def _set_down(picture: Image.Image, inks: tuple[object, ...], scale: float, top: float) -> None:
    draw = ImageDraw.Draw(picture)
    for ink in inks:
        if isinstance(ink, Outline):
            _outline(draw, ink, scale, top)
        elif isinstance(ink, Window):
            left, upper = int(ink.left * scale), int((top - ink.bottom - ink.height) * scale)
            right, lower = int((ink.left + ink.width) * scale), int((top - ink.bottom) * scale)
            inside = picture.copy()
            _set_down(inside, ink.inks, scale, top)
            picture.paste(inside.crop((left, upper, right, lower)), (left, upper))


def _outline(draw: ImageDraw.ImageDraw, ink: Outline, scale: float, top: float) -> None:
    points = [(x * scale, (top - y) * scale) for x, y in ink.points]
    if ink.fill is not None and len(points) > 2:
        draw.polygon(points, fill=ink.fill)
    if ink.stroke is None:
        return
    ring = [*points, points[0]] if ink.closed else points
    wide = max(1, round(ink.weight * scale))
    if ink.dash:
        for part in _dashes(ring, [length * scale for length in ink.dash]):
            draw.line(part, fill=ink.stroke, width=wide)
        return
    # Once more past the start, so that the last corner is joined like the others.
    joined = [*ring, ring[1]] if ink.closed and len(ring) > 2 else ring
    draw.line(joined, fill=ink.stroke, width=wide, joint="curve")


def _dashes(ring: list[Point], pattern: list[float]) -> list[list[Point]]:
    parts: list[list[Point]] = []
    at, left, on = 0, pattern[0], True
    part: list[Point] = [ring[0]]
    for (ax, ay), (bx, by) in pairwise(ring):
        length, done = math.hypot(bx - ax, by - ay), 0.0
        while length - done > left:
            done += left
            spot = (ax + (bx - ax) * done / length, ay + (by - ay) * done / length)
            if on:
                parts.append([*part, spot])
            part, on, at = [spot], not on, (at + 1) % len(pattern)
            left = max(pattern[at], 0.5)
        left -= length - done
        part.append((bx, by))
    if on and len(part) > 1:
        parts.append(part)
    return parts


def _write(picture: Image.Image, inks: tuple[object, ...], scale: float, top: float) -> None:
    draw = ImageDraw.Draw(picture)
    for ink in inks:
        if isinstance(ink, Window):
            _write(picture, ink.inks, scale, top)
        elif isinstance(ink, Words):
            face = _face(_FACES[ink.face], max(4, round(ink.size * scale)))
            text = "".join(sign if sign.isprintable() else " " for sign in ink.text)
            if ink.most is not None:
                while text and draw.textlength(text, face) > ink.most * scale:
                    text = text[:-2].rstrip() + "…" if len(text) > 2 else ""
            spot = (ink.x * scale, (top - ink.y) * scale)
            anchor = {"left": "ls", "centre": "ms", "right": "rs"}[ink.align]
            draw.text(spot, text, fill=ink.colour, font=face, anchor=anchor)


@lru_cache(maxsize=64)
def _face(name: str, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(font(name)), size, layout_engine=ImageFont.Layout.BASIC)
