"""What a player likes: sizes, colours, motion, keys; kept in a file that a person can read."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from game.files import places


class Settings(BaseModel):
    """The player's own settings. Unknown fields of a later version are kept."""

    model_config = ConfigDict(extra="allow", validate_assignment=True)

    kind: Literal["settings"] = "settings"
    text_scale: float = Field(default=1.0, ge=0.8, le=2.0)
    """Text size, 0.8 to 2.0."""
    theme: Literal["calm", "contrast"] = "calm"
    reduced_motion: bool = False
    """Whether things are shown where they end, without moving there."""
    animation_speed: float = Field(default=1.0, ge=0.25, le=8.0)
    curtain: bool = False
    """Whether the table is covered while the mouse changes hands."""
    sound: bool = True
    volume: float = Field(default=0.5, ge=0.0, le=1.0)
    """How loud sounds are, 0 to 1."""
    full_screen: bool = False
    labels: bool = True
    keys: dict[str, list[str]] = Field(default_factory=dict)
    """Keys chosen by the player, by the action's name."""
    window: tuple[int, int] = (1600, 1000)
    scales: dict[str, float] = Field(default_factory=dict)
    """Pixels to the inch of displays that were measured, by display (see view.truescale)."""
    units: Literal["inches", "centimetres"] = "inches"
    """In what measuring shows lengths."""


def load(path: Path | None = None) -> tuple[Settings, str | None]:
    """Read the settings.

    Returns:
        The settings, and a sentence about what was wrong with the file, if anything; a
        damaged file is left untouched and the defaults are used.
    """
    file = path or places.settings_file()
    if not file.is_file():
        return Settings(), None
    try:
        return Settings.model_validate_json(file.read_bytes()), None
    except ValidationError as error:
        first = error.errors()[0]
        field = ".".join(str(part) for part in first["loc"]) or "file"
        return Settings(), f"{file.name}: {field}: {first['msg']}; the defaults are used"
    except OSError as error:
        return Settings(), f"{file.name}: {error.strerror}; the defaults are used"


def save(settings: Settings, path: Path | None = None) -> None:
    """Write the settings, whole or not at all.

    Raises:
        OSError: If they cannot be written.
    """
    file = path or places.settings_file()
    text = json.dumps(settings.model_dump(mode="json"), indent=2, ensure_ascii=False)
    waiting = file.with_suffix(".part")
    waiting.write_text(text + "\n", encoding="utf-8")
    waiting.replace(file)
