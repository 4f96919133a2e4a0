"""Clauses that no procedure carries out: told to the reader, or shown and left to people."""

from __future__ import annotations

from game.rules.clause import told

MOST_INFORMATION = 14
"""No more clauses than these may be mere information."""

told(
    "RR-02",
    "Tone without a number: the screen shows at all times which way the road runs.",
    handling="shown",
    home="game.ui.draw",
)
told(
    "RR-03",
    "A recommendation: the default table is of that size, and any other is accepted.",
    handling="rules",
    home="game.core.table.Table",
)
told("VR-08", "It speaks of models on a real table; shapes on a screen mirror them.")
told("VR-12", "A description; what it means in play stands in the tables of types and speeds.")
told("VR-90", "The rule for shunting is lost: a push is made by hand, as an adjustment.")
told("VR-91", "Costs are promised in the document and absent from it; nothing needs them.")
