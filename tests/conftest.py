"""What holds for every test: no display, no sound, no clock, nobody's own files."""

import os

# Before anything imports pygame: it reads these once.
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# A busy machine must not fail a test: examples are counted, never timed.
settings.register_profile(
    "ashwake",
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
    print_blob=True,
)
settings.load_profile("ashwake")


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep saves and settings of a test away from the player's own."""
    monkeypatch.setenv("ASHWAKE_HOME", str(tmp_path / "ashwake"))
