"""The one palette of a GIF, and the pictures it is made from."""

from __future__ import annotations

import pygame
from PIL import Image

from game.ui.demo_picture import FilmPainter
from game.ui.theme import TINTS, Colour, Theme, mixed
from game.view.demo_film import Film

COLOURS = 208
"""Colours that the one palette of a GIF takes from its pictures; the theme gives the rest."""


def image_of(surface: pygame.Surface) -> Image.Image:
    """Return a surface as a picture of the other library."""
    raw = pygame.image.tobytes(surface, "RGB")
    return Image.frombytes("RGB", surface.get_size(), raw)


def palette_of(film: Film, size: tuple[int, int]) -> Image.Image:
    """Return the one palette of a film: a fifth of the time and half the size of one for each."""
    painter = FilmPainter(film, size, calm=True)
    shots = [film.length * share for share in (0.04, 0.2, 0.4, 0.5, 0.6, 0.8, 0.99)]
    tiles: list[Image.Image] = []
    for time in shots:
        image = image_of(painter.paint(time))
        tiles.append(image.resize((320, 240)))
        # Hulls and ghosts are small: they are looked at once more from nearby.
        for pose in list(film.moment(time).poses().values())[:6]:
            x, y = painter.place.camera.to_screen(pose.x, pose.y)
            box = (round(x) - 50, round(y) - 40, round(x) + 50, round(y) + 40)
            tiles.append(image.crop(box).resize((320, 240), Image.Resampling.NEAREST))
    sheet = Image.new("RGB", (320, 240 * len(tiles)))
    for index, tile in enumerate(tiles):
        sheet.paste(tile, (0, index * 240))
    found = sheet.quantize(COLOURS, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    colours = (found.getpalette() or [])[: COLOURS * 3]
    palette = Image.new("P", (1, 1))
    palette.putpalette(with_meaning(colours, painter.kit.theme))
    return palette


def with_meaning(colours: list[int], theme: Theme) -> list[int]:
    """Return a palette with the theme's own colours added, 255 in all at the most.

    What is small but means something, such as a gang's tint, must not drown in the sand.
    """
    more = [part for colour in _meaning(theme) for part in colour]
    return [*colours, *more][: 255 * 3]


def _meaning(theme: Theme) -> list[Colour]:
    plain = [theme.strong, theme.bar, theme.halo, theme.raised]
    tones = [theme.accent, theme.good, theme.bad, theme.warn, theme.info, *TINTS[:4]]
    sand = (140, 124, 98)
    return [
        *plain, mixed(theme.bar, theme.strong, 0.5), mixed(theme.bar, theme.strong, 0.75),
        *tones,
        *(mixed(tone, (0, 0, 0), 0.45) for tone in tones),
        *(mixed(tone, sand, 0.5) for tone in tones),
        *(mixed(tone, theme.strong, 0.4) for tone in tones),
    ]  # fmt: skip
