"""The same inch of road always looks the same, wherever the tile begins."""

from __future__ import annotations

import numpy as np

from game.ui.draw import noise
from game.ui.draw.ground import ground
from game.ui.draw.patch import Patch


def test_noise_has_no_seam_between_tiles() -> None:
    whole = noise.field(np.arange(128) / 10, np.arange(64) / 10, 2.3, 5)
    right = noise.field(np.arange(64, 128) / 10, np.arange(64) / 10, 2.3, 5)

    assert np.allclose(whole[64:], right, atol=1e-5)


def test_noise_goes_on_far_along_an_endless_road() -> None:
    far = noise.field(np.arange(1_000_000, 1_000_064) / 10, np.arange(64) / 10, 2.3, 5)

    assert far.std() > 0.02


def test_the_ground_of_two_tiles_meets_without_a_seam() -> None:
    whole = ground(Patch(-64, -64, 128, 64, 14.0), 0.0)
    right = ground(Patch(0, -64, 64, 64, 14.0), 0.0)

    pairs = [(whole.get_at((64 + x, y)), right.get_at((x, y))) for x in (0, 5) for y in (3, 40)]
    assert all(abs(a.r - b.r) <= 3 for a, b in pairs)


def test_chances_belong_to_a_text() -> None:
    assert noise.chances("rattler", 4) == noise.chances("rattler", 4)
    assert noise.chances("rattler", 4) != noise.chances("hound", 4)
