"""Screens are tested for what they do; the ground beneath has tests of its own."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def _ground(bare_ground: None) -> None:
    """Paint no ground."""
