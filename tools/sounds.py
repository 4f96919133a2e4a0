"""Make the sounds of the table from nothing but sums: `python tools/sounds.py`.

Every sound is worked out by the functions below and written to `assets/sounds/`: 22050 samples a
second, one channel, 16 bits. The same program writes the same bytes, so that a sound is changed
by changing its sum. Sounds that last as long as a motion are loops: their last sample leads into
their first, because filtered noise and whole numbers of waves both close upon themselves.
"""

import sys
import wave
from collections.abc import Callable
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"
RATE = 22050
"""Samples a second."""

Wave = NDArray[np.float64]


def main() -> int:
    """Write every sound and print how large it is."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    total = 0
    for name, (make, loudness) in SOUNDS.items():
        path = FOLDER / f"{name}.wav"
        write(path, levelled(make(), loudness))
        total += path.stat().st_size
        print(f"{name:<14} {path.stat().st_size:>7} bytes")
    print(f"{'all':<14} {total:>7} bytes")
    return 0


def write(path: Path, sound: Wave) -> None:
    """Write samples of -1 to 1 as a wave file."""
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes((np.clip(sound, -1.0, 1.0) * 32767.0).astype("<i2").tobytes())


def levelled(sound: Wave, loudness: float) -> Wave:
    """Bring the loudest sample of a sound to `loudness`, 0 to 1."""
    peak = float(np.max(np.abs(sound)))
    return sound * (loudness / peak) if peak > 0 else sound


# --- parts ----------------------------------------------------------------------------------------


def clock(seconds: float) -> Wave:
    """Return the moments of the samples of a sound, in seconds."""
    return np.arange(round(seconds * RATE), dtype=np.float64) / RATE


def noise(seconds: float, low: float, high: float, seed: int) -> Wave:
    """Return noise between two pitches in hertz; its end leads into its beginning."""
    count = round(seconds * RATE)
    spectrum = np.fft.rfft(np.random.default_rng(seed).standard_normal(count))
    pitch = np.fft.rfftfreq(count, 1.0 / RATE)
    rising = 1.0 / (1.0 + (low / np.maximum(pitch, 1.0)) ** 4)
    falling = 1.0 / (1.0 + (pitch / high) ** 4)
    found: Wave = np.fft.irfft(spectrum * rising * falling, count)
    return levelled(found, 1.0)


def waves(seconds: float, pitch: float, *parts: float) -> Wave:
    """Return a tone with overtones of the strengths given, in a whole number of waves."""
    whole = max(1, round(pitch * seconds))
    turn = 2.0 * np.pi * whole * clock(seconds) / seconds
    found: Wave = np.zeros_like(turn)
    for number, strength in enumerate(parts, 1):
        found += strength * np.sin(number * turn)
    return found


def glide(seconds: float, start: float, end: float) -> Wave:
    """Return a tone that goes from one pitch in hertz to another."""
    at = clock(seconds)
    pitch = start * (end / start) ** (at / seconds)
    found: Wave = np.sin(2.0 * np.pi * np.cumsum(pitch) / RATE)
    return found


def dying(seconds: float, half: float, rise: float = 0.003) -> Wave:
    """Return a loudness that rises in `rise` seconds and then halves every `half` seconds."""
    at = clock(seconds)
    found: Wave = np.minimum(1.0, at / rise) * 0.5 ** (at / half)
    return found * np.minimum(1.0, (seconds - at) / min(0.03, seconds / 4))


def swelling(seconds: float) -> Wave:
    """Return a loudness that comes and goes once."""
    found: Wave = np.sin(np.pi * clock(seconds) / seconds) ** 2
    return found


def beats(seconds: float, count: int, half: float) -> Wave:
    """Return a loudness that strikes `count` times and dies away after each."""
    step = seconds / count
    found: Wave = 0.5 ** ((clock(seconds) % step) / half)
    return found * np.minimum(1.0, (clock(seconds) % step) / 0.004)


def late(sound: Wave, start: float, seconds: float) -> Wave:
    """Return a sound that begins `start` seconds into a silence of `seconds`."""
    found = np.zeros(round(seconds * RATE))
    at = round(start * RATE)
    part = sound[: max(0, len(found) - at)]
    found[at : at + len(part)] = part
    return found


def notes(seconds: float, *pitches: float) -> Wave:
    """Return soft bells one after another, at the pitches given in hertz."""
    step = (seconds - 0.24) / max(1, len(pitches) - 1)
    found: Wave = np.zeros(round(seconds * RATE))
    for number, pitch in enumerate(pitches):
        rest = seconds - number * step
        bell = waves(rest, pitch, 1.0, 0.0, 0.18) * dying(rest, 0.07)
        found += late(bell, number * step, seconds)
    return found


# --- sounds ---------------------------------------------------------------------------------------


def engine_wheels() -> Wave:
    """A motor on tyres."""
    motor = waves(0.7, 62.0, 1.0, 0.7, 0.5, 0.35, 0.2, 0.12)
    return motor * (0.8 + 0.2 * waves(0.7, 10.0, 1.0)) + 0.5 * noise(0.7, 300, 1800, 11)


def engine_tracks() -> Wave:
    """A heavier motor, and the links of a track."""
    motor = waves(0.7, 41.0, 1.0, 0.8, 0.6, 0.4, 0.25)
    return motor + 1.1 * noise(0.7, 700, 3200, 12) * beats(0.7, 10, 0.012)


def engine_steps() -> Wave:
    """Two heavy feet."""
    feet = waves(0.6, 55.0, 1.0, 0.4) * beats(0.6, 2, 0.045)
    return feet + 0.7 * noise(0.6, 200, 1500, 13) * beats(0.6, 2, 0.03)


def engine_hum() -> Wave:
    """The hum of a skimmer."""
    hum = waves(0.7, 140.0, 1.0, 0.3, 0.15) + waves(0.7, 144.0, 0.8, 0.2)
    return hum + 0.35 * noise(0.7, 900, 4000, 14)


def skid() -> Wave:
    """A turn on loose ground."""
    return noise(0.5, 900, 3600, 15) * (0.75 + 0.25 * waves(0.5, 22.0, 1.0))


def thud() -> Wave:
    """Something heavy meets something hard."""
    return glide(0.3, 120, 45) * dying(0.3, 0.05) + 0.6 * noise(0.3, 200, 2600, 16) * dying(
        0.3, 0.02
    )


def grind() -> Wave:
    """Metal along metal, as a crawler shoves."""
    low = noise(0.55, 80, 420, 17)
    return (low + 0.5 * noise(0.55, 1500, 3000, 18) * beats(0.55, 7, 0.03)) * swelling(0.55) ** 0.4


def dice() -> Wave:
    """Two dice fall and lie still."""
    seconds = 0.5
    found: Wave = np.zeros(round(seconds * RATE))
    for number, (at, loud) in enumerate(
        ((0.0, 0.7), (0.05, 1.0), (0.13, 0.8), (0.17, 0.6), (0.26, 0.5), (0.31, 0.35), (0.39, 0.2))
    ):
        click = noise(0.05, 1500, 6000, 20 + number) * dying(0.05, 0.007, 0.001)
        found += late(loud * click, at, seconds)
    return found


def shot() -> Wave:
    """A gun far away."""
    crack = noise(0.38, 300, 5000, 31) * dying(0.38, 0.025, 0.001)
    return crack + 0.7 * glide(0.38, 140, 50) * dying(0.38, 0.06)


def hit() -> Wave:
    """A shot that strikes plate."""
    plate = waves(0.25, 620, 1.0, 0.0, 0.6) + waves(0.25, 934, 0.7)
    return plate * dying(0.25, 0.03) + noise(0.25, 800, 5000, 32) * dying(0.25, 0.012)


def miss() -> Wave:
    """A shot that goes by."""
    return glide(0.28, 2400, 900) * swelling(0.28) * 0.4 + noise(0.28, 1500, 4500, 33) * swelling(
        0.28
    )


def swerve() -> Wave:
    """Tyres that scream for a moment."""
    scream = glide(0.5, 820, 610) + 0.5 * glide(0.5, 1240, 930)
    return (scream * 0.5 + noise(0.5, 700, 2800, 34)) * swelling(0.5) ** 0.6


def lost_control() -> Wave:
    """A longer scream that falls, and a rumble under it."""
    scream = (glide(0.85, 900, 340) + 0.5 * glide(0.85, 1370, 510)) * 0.5
    rumble = noise(0.85, 60, 260, 36)
    return (scream + noise(0.85, 500, 2600, 35) + 0.8 * rumble) * swelling(0.85) ** 0.5


def road() -> Wave:
    """The road rolls: the whole ground goes by."""
    rumble = noise(1.2, 35, 160, 37) + 0.35 * noise(1.2, 160, 700, 38)
    return rumble * (0.85 + 0.15 * waves(1.2, 5.0, 1.0))


def avalanche() -> Wave:
    """Snow comes down."""
    fall = noise(1.4, 50, 320, 39) + 0.5 * noise(1.4, 600, 3000, 40)
    return fall * np.minimum(1.0, clock(1.4) / 0.5) * np.minimum(1.0, (1.4 - clock(1.4)) / 0.6)


def wind() -> Wave:
    """A gust of a blizzard."""
    return (noise(1.4, 380, 800, 41) + 0.4 * noise(1.4, 900, 1600, 42)) * swelling(1.4)


def tick() -> Wave:
    """A button."""
    return waves(0.03, 1400, 1.0, 0.3) * dying(0.03, 0.004, 0.001)


SOUNDS: dict[str, tuple[Callable[[], Wave], float]] = {
    "engine_wheels": (engine_wheels, 0.28),
    "engine_tracks": (engine_tracks, 0.3),
    "engine_steps": (engine_steps, 0.34),
    "engine_hum": (engine_hum, 0.22),
    "skid": (skid, 0.16),
    "thud": (thud, 0.5),
    "grind": (grind, 0.36),
    "dice": (dice, 0.36),
    "shot": (shot, 0.4),
    "hit": (hit, 0.34),
    "miss": (miss, 0.16),
    "swerve": (swerve, 0.26),
    "lost_control": (lost_control, 0.32),
    "tail_declared": (lambda: notes(0.45, 440.0, 659.3), 0.24),
    "tail_kept": (lambda: notes(0.34, 659.3), 0.2),
    "tail_lost": (lambda: notes(0.5, 523.3, 349.2), 0.24),
    "road": (road, 0.4),
    "avalanche": (avalanche, 0.45),
    "wind": (wind, 0.24),
    "tick": (tick, 0.1),
}
"""Every sound by its name, and how loud its loudest sample is, 0 to 1."""


if __name__ == "__main__":
    sys.exit(main())
