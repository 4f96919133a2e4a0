"""The physics of a crawler's shove, loaded when first somebody is shoved."""

from __future__ import annotations

from game.core.battle import Battle
from game.core.steps import Settle, Settled


def physics(battle: Battle, request: Settle) -> Settled:
    """Work out where a shove leaves everybody."""
    from game.physics.shove import settle

    return settle(battle, request)
