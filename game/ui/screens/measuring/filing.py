"""Opening and saving on the measuring screen: layouts, photos, any table; cards and sheets."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.base import ModelId
from game.files import places
from game.files.battles import battle_of, kind_of
from game.files.exporters import dispute_card
from game.files.layout_writer import layout_of, write_layout
from game.files.layouts import LayoutFile, PhotoForm, ReadingForm, read_layout
from game.files.paths import beside
from game.files.perspective import Perspective
from game.files.photo import Photo, load, perspective_of
from game.files.problems import BadFileError, not_read
from game.files.reading import object_of
from game.physics.shove import settle
from game.ui import dispute
from game.view.asked import Asked
from game.view.phrases import verdicts

if TYPE_CHECKING:
    from game.ui.screens.measure import MeasureScreen

PICTURES = (".png", ".jpg", ".jpeg", ".webp")


def opened(screen: MeasureScreen, file: Path) -> None:
    """Open a layout, a photo, or the table of any file, to measure on it.

    Raises:
        BadFileError: If it cannot be used; what lay on the table stays.
    """
    if file.suffix.lower() in PICTURES:
        photo_opened(screen, file)
        return
    if kind_of(file) != "layout":
        title = str(object_of(file).get("title", "")) if file.suffix == ".json" else ""
        screen.begin(battle_of(file, physics=settle), title or file.stem)
        screen.side = "tools"
        return
    layout = read_layout(file)
    battle = layout.start.battle(file)
    photo, map_, source = None, None, None
    if layout.photo is not None:
        source = beside(layout.photo.file, file, "photo.file")
        photo = load(source)
        map_ = perspective_of(layout.photo, file)
    screen.begin(battle, layout.title or file.stem)
    screen.side = "tools"
    bench = screen.bench
    bench.file = file
    bench.change(asked=asked_of(layout))
    if layout.photo is not None and photo is not None and map_ is not None and source is not None:
        under(screen, photo, layout.photo, map_, source)
    bench.dirty = False


def asked_of(layout: LayoutFile) -> tuple[Asked, ...]:
    """Return the questions whose readings a layout keeps."""
    tapes = [
        Asked("tape", points=points, names=("point",) * len(points))
        for points in layout.tapes
        if len(points) >= 2
    ]
    others = [
        Asked(
            form.tool,
            form.of or "",
            form.to or "",
            form.points,
            (),
            form.inches,
            form.inner,
            form.degrees,
        )
        for form in layout.readings
    ]
    return (*tapes, *others)


def saved(screen: MeasureScreen, file: Path) -> None:
    """Write the layout; the file it was opened from may be written over.

    Raises:
        BadFileError: If it cannot be written, or another layout has that name.
    """
    bench = screen.bench
    if file.exists() and (bench.file is None or file.resolve() != bench.file.resolve()):
        raise not_read(file, FileExistsError(17, "exists already; choose another name"))
    form = bench.photo
    if form is not None and bench.photo_file is not None:
        form = form.model_copy(update={"file": bench.photo_file.name})
    made = layout_of(
        bench.battle,
        file.stem,
        photo=form,
        tapes=[asked.points for asked in bench.now.asked if asked.tool == "tape"],
        readings=[_form(asked) for asked in bench.now.asked if asked.tool != "tape"],
    )
    write_layout(made, file, bench.photo_file)
    bench.file, bench.title, bench.dirty = file, file.stem, False
    screen.say(f"Saved as {file}.", "good")


def _form(asked: Asked) -> ReadingForm:
    given = {
        "tool": asked.tool,
        "of": asked.of or None,
        "to": asked.to or None,
        "points": asked.points,
        "inches": asked.inches,
        "inner": asked.inner,
        "degrees": asked.degrees,
    }
    return ReadingForm.model_validate(given)


# --- photos ---------------------------------------------------------------------------------------


def photo_opened(screen: MeasureScreen, file: Path) -> None:
    """Ask for the corners of a photo.

    Raises:
        BadFileError: If it is no photo.
    """
    from game.ui.screens.measuring.photo_sheet import PhotoSheet

    screen.asking = PhotoSheet(screen.app, screen, load(file), file)


def under(
    screen: MeasureScreen, photo: Photo, form: PhotoForm, map_: Perspective, file: Path
) -> None:
    """Lay a photo under the table, whose size becomes that of the photo's corners.

    Args:
        screen: The measuring screen.
        photo: The photo, perhaps smaller than its file.
        form: Its corners in the pixels of the file.
        map_: From the pixels of the file to the table.
        file: Where it lies.
    """
    from game.view import laying

    bench = screen.bench
    bench.photo_file = file
    bench.photo_error = lambda a, b: map_.distance(a, b).error
    bench.change(laying.resized(bench.battle, form.width, form.height), photo=form)
    screen.under.lay(photo, shrunk(map_, photo.shrunk), form)
    screen.under.perspective = map_
    screen.table.fit(bench.battle, at_once=True)


def shrunk(map_: Perspective, ratio: float) -> Perspective:
    """Return the map of a photo that is shown smaller than its file."""
    if ratio == 1:
        return map_
    import numpy as np

    matrix = map_.to_table @ np.diag([1 / ratio, 1 / ratio, 1.0])
    return Perspective(matrix, map_.per_click, map_.click_pixels, map_.lens_inches)


# --- cards ----------------------------------------------------------------------------------------


def card_saved(screen: MeasureScreen) -> None:
    """Save the dispute card of the pair that is judged."""
    bench = screen.bench
    found = bench.panel()
    if found is None:
        screen.say("Measure base to base between two models first.", "warn")
        return
    what = disputed(found)
    foot = bench.title or f"{bench.battle.table.width:g} x {bench.battle.table.height:g} inches"
    card = dispute.card_of(bench.battle, found, what, units=bench.units, foot=foot)
    names = [bench.battle.model(ModelId(id)).label for id in (found.a, found.b)]
    stem = f"{names[0]} to {names[1]} {verdicts.asks(found.row(what)).split(':')[0].lower()}"
    path = fresh(places.saves().parent / "pictures", stem, ".png")
    write(screen, path, dispute_card.written(card))


def disputed(found: object) -> str:
    """Return the rule that a card is most likely wanted for: the first that is in force."""
    from game.view.panel import Panel

    assert isinstance(found, Panel)
    whats = [row.what for row in found.rules if row.what in dispute.BETWEEN and row.in_force]
    return whats[0] if whats else "clearance"


def fresh(folder: Path, stem: str, suffix: str) -> Path:
    """Return a path in a folder that is not taken, and make the folder.

    Raises:
        OSError: If the folder cannot be made.
    """
    folder.mkdir(parents=True, exist_ok=True)
    plain = re.sub(r"[^\w -]+", "", stem).strip()[:80] or "table"
    path, number = folder / f"{plain}{suffix}", 1
    while path.exists():
        number += 1
        path = folder / f"{plain} {number}{suffix}"
    return path


def write(screen: MeasureScreen, path: Path, raw: bytes) -> bool:
    """Write something and say where; return whether it could be."""
    try:
        path.write_bytes(raw)
    except OSError as error:
        screen.say(f"{path.name} could not be written: {error.strerror}.", "bad")
        return False
    screen.say(f"Saved as {path}.", "good")
    return True


__all__ = ["BadFileError", "card_saved", "opened", "photo_opened", "saved", "under"]
