"""Sounds: read and played beside the window, never waited for, never missed where there are none.

The device is opened in a thread of its own once the first frame is there. Until it is, and on a
machine without one, everything is silent; no fault of a device reaches the game.
"""

from __future__ import annotations

import os
import sys
import threading
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.files import places
from game.ui.settings import Settings
from game.view.hearing import Ear, Heard, Running
from game.view.timeline import Timeline

if TYPE_CHECKING:
    from game.view.demo_player import Player

_CHANNELS = 12
_FADE = 90
"""Milliseconds in which a sound that lasts comes and goes."""
_LONGEST = 2.5
"""Seconds that a sound which lasts is heard at most."""


class Sounds:
    """Every sound, and whether it is wanted.

    Attributes:
        settings: The player's: whether there is sound, and how loud.
        played: The names of the sounds begun since the program began, the last ones.
    """

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.played: list[str] = []
        self._ear = Ear()
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        self._beside_window = False
        self._opening: threading.Thread | None = None
        self._lasting: list[tuple[pygame.mixer.Channel, float]] = []
        """Sounds that last, and how many seconds each has left."""

    @property
    def ready(self) -> bool:
        """Whether there is a device, and every sound is read."""
        return bool(self._sounds) and self._opening is not None and not self._opening.is_alive()

    def begin(self) -> None:
        """Take notice that a window shows its first frame: pictures and tests stay silent."""
        self._beside_window = True
        self._open()

    def wait(self, seconds: float = 5.0) -> bool:
        """Wait until the device is open or has failed; return whether there is one."""
        if self._opening is not None:
            self._opening.join(seconds)
        return self.ready

    def close(self) -> None:
        """Fall silent and let go of the device."""
        if self._opening is None:
            return
        self._opening.join(1.0)
        if self.ready:
            pygame.mixer.quit()
        self._sounds, self._lasting, self._beside_window = {}, [], False

    def _open(self) -> None:
        if self._opening is None and self._beside_window and self.settings.sound:
            self._opening = threading.Thread(target=self._read, daemon=True, name="sounds")
            self._opening.start()

    def _read(self) -> None:
        if not _device_likely():
            return
        try:
            if not pygame.mixer.get_init():
                pygame.mixer.init(22050, -16, 2, 1024)
            pygame.mixer.set_num_channels(_CHANNELS)
            folder = places.assets() / "sounds"
            self._sounds = {
                path.stem: pygame.mixer.Sound(path) for path in sorted(folder.glob("*.wav"))
            }
        except (pygame.error, OSError, NotImplementedError):
            # There is no device, or it is somebody else's: the game goes on in silence.
            self._sounds = {}

    def follow(self, running: Running | None, dt: float) -> None:
        """Play what begins to be shown, and end what lasts no longer, `dt` seconds on."""
        begun = self._ear.begun(running) if running is not None else ()
        still = []
        for channel, left in self._lasting:
            if left > dt:
                still.append((channel, left - dt))
            else:
                channel.fadeout(_FADE)
        self._lasting = still
        for heard in begun:
            self.play(heard)

    def play(self, what: Heard | str) -> None:
        """Begin a sound, if there is to be any."""
        if not self.settings.sound or self.settings.volume <= 0:
            return
        heard = what if isinstance(what, Heard) else Heard(what)
        self.played = [*self.played[-99:], heard.name]
        if not self.ready:
            self._open()
            return
        sound = self._sounds.get(heard.name)
        if sound is None:
            return
        lasts = heard.seconds > 0
        channel = sound.play(-1 if lasts else 0, fade_ms=_FADE if lasts else 0)
        if channel is None:
            return
        channel.set_volume(self.settings.volume)
        if lasts:
            self._lasting.append((channel, min(_LONGEST, heard.seconds)))


def _device_likely() -> bool:
    """Whether it is worth asking for a device: where there is none, Linux complains aloud."""
    if not sys.platform.startswith("linux") or os.environ.get("SDL_AUDIODRIVER"):
        return True
    servers = ("PULSE_SERVER", "PIPEWIRE_REMOTE")
    runtime = Path(os.environ.get("XDG_RUNTIME_DIR", "/nowhere"))
    sockets = (runtime / "pulse" / "native", runtime / "pipewire-0", Path("/dev/snd"))
    return any(os.environ.get(name) for name in servers) or any(map(Path.exists, sockets))


def running_on(screen: object) -> Running | None:
    """Return what a screen is showing: the clips of a battle, or of a demonstration."""
    timeline = getattr(screen, "timeline", None)
    if isinstance(timeline, Timeline):
        return Running.of(timeline)
    # Demonstrations are not read before somebody opens one: theirs is known by what it can do.
    player: Player | None = getattr(getattr(screen, "desk", None), "player", None)
    if player is None or not player.playing:
        return None
    scene = player.film.scenes[player.film.index_at(player.time)]
    return Running(scene.timeline.clips, scene.clock(player.time), scene.pace * player.rate)
