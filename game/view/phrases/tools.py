"""Words about the measuring tools: their names, what each does, and what to do next."""

from __future__ import annotations

TOOLS: tuple[tuple[str, str, str], ...] = (
    ("hand", "Hand", "select, drag, nudge"),
    ("base", "Base to base", "closest edges of two footprints"),
    ("tape", "Tape", "any points, snaps to edges"),
    ("ring", "Ring", "distance around a footprint"),
    ("angle", "Arc & bearing", "angle off a heading"),
    ("fits", "Fits here?", "pivot or drive through a gap"),
    ("sight", "Sight line", "is any line clear"),
    ("seen", "Sight map", "all that a model sees"),
    ("keystones", "Keystones", "from two edges, to put it back"),
    ("within", "What is within", "everything nearer than that"),
)
"""Id, name and a few words, in the order of the panel."""

NAMES = {id: name for id, name, _ in TOOLS} | {"lay": "Footprint", "ground": "Draw ground"}

_DO = {
    "hand": "Click to select, drag to move. Arrows nudge 0.1″, with Ctrl 0.01″, with Alt 1″; "
    "Q and E turn 15°, with Shift 1°.",
    "base": "Click one footprint, then another. Hold **Shift** to keep the first.",
    "tape": "Click point after point; a second click on the last one ends it. The snap key steps "
    "through the points near the cursor.",
    "ring": "Click a footprint. Type a distance such as 6, or a band such as 3-6.",
    "angle": "Click a model, then what to take the bearing of; or three points, the apex first.",
    "fits": "Click a model. Type inches to drive (-4 is reverse) or degrees to pivot (90 left).",
    "sight": "Click who looks, then at what.",
    "seen": "Click a model to shade all that it sees.",
    "keystones": "Click a footprint to note its distances from two edges and its heading.",
    "within": "Click a footprint. Type how far.",
    "lay": "Click to lay it down, with **Shift** to lay another. Type its distances from two "
    "edges instead: 12.5 west 20 south 30.",
    "polygon": "Click corner after corner; click the first one again to close it.",
    "rectangle": "Click or drag from corner to corner.",
    "circle": "Click the middle, then the rim.",
}
_SECOND = {
    "base": "Now click the other footprint, terrain or an edge. Hold **Shift** to keep the first.",
    "sight": "Now click what is looked at.",
    "angle": "Now click what to take the bearing of.",
}
EXACT = "Figures are edge to edge, exact for every shape."
PHOTO = (
    "Figures carry the error of the photo: the truth lies within it 95 times in 100. "
    "Tall models lean outwards: place hulls where they meet the table."
)


def what_to_do(tool: str, *, first: bool = False, form: str = "") -> str:
    """Return what to do next with a tool.

    Args:
        tool: The tool's id.
        first: Whether its first thing was taken already.
        form: What ground is drawn as.
    """
    if tool == "ground":
        return _DO[form or "polygon"]
    if first and tool in _SECOND:
        return _SECOND[tool]
    return _DO[tool]
