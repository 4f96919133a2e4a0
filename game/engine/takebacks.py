"""When an order may be taken back: freely, until dice fall, or never."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from game.core.steps import Answered, Rolled
from game.engine.journal import Entry


class Policy(StrEnum):
    """How free the players are to take orders back."""

    FREELY = "freely"
    UNTIL_DICE = "until_dice"
    """Until dice have fallen or another player has answered."""
    NEVER = "never"


class Takebacks:
    """Judges whether entries may be taken back, and whether both players should nod."""

    def __init__(self, policy: Policy | str = Policy.FREELY) -> None:
        self.policy = Policy(policy)

    def allows(self, entries: Sequence[Entry]) -> bool:
        """Whether the policy lets these entries be taken back."""
        match self.policy:
            case Policy.FREELY:
                return True
            case Policy.UNTIL_DICE:
                return not self.asks_for_a_nod(entries)
            case Policy.NEVER:
                return False

    def asks_for_a_nod(self, entries: Sequence[Entry]) -> bool:
        """Whether dice have fallen or somebody has answered, so that both should agree."""
        return any(isinstance(i, Rolled | Answered) for entry in entries for i in entry.inputs)
