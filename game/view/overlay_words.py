"""What each overlay shows, in one sentence, with the clause it serves."""

from __future__ import annotations

from game.core.battle import Battle, Document
from game.core.models import Model
from game.core.table import Weather

SENTENCES = {
    "tails": "A tail is declared from within 2″ of a rear, facing roughly as the lead (VR-72).",
    "faces": "Front, rear, left and right, as hits and contacts name them.",
    "strip": "What is not wholly on the table after the next roll falls behind (RR-24).",
    "keep_up": "{lost} lost at the next roll; {slow} lose ground every round (RR-22).",
    "fog": "What is farther than 24″ is neither seen nor targeted (MV-05).",
    "clearance": "New terrain lies at least 3″ from every model and piece (RR-44).",
    "quarters": "Where attacks shake the snow: the fullest quarter is rolled for (MV-15).",
    "bands": "Reinforcements enter within 3″ of the Trailing Edge (RR-36).",
    "visibility": "New terrain may lie anywhere beyond this line (RR-45).",
}
"""By the names of the overlays."""


def overlay_words(name: str, battle: Battle, model: Model | None, lost: int, slow: int) -> str:
    """Return the sentence of an overlay, or why there is nothing to see of it just now.

    Args:
        name: The overlay's.
        battle: The battle that is shown.
        model: What is selected.
        lost: How many models the next roll takes.
        slow: How many lose ground every round.
    """
    if name in ("strip", "bands", "keep_up") and not battle.in_force(Document.ROLLING_ROAD):
        return "The road does not roll in this battle."
    if name == "visibility" and battle.table.visibility is None:
        if not (battle.readings.fog_sets_visibility and battle.weather is Weather.FROZEN_FOG):
            return "The Visibility rule is not in force in this battle."
    elif name == "fog" and model is None:
        return "Select a model to see how far it sees (MV-05)."
    elif name == "quarters" and not battle.in_force(Document.MOUNTAIN_VALLEY):
        return "There are no avalanches in this battle."
    return SENTENCES[name].format(lost=lost, slow=slow)
