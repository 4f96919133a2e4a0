"""What a film is about: only marks that its words speak of are put beside its machines."""

from __future__ import annotations

from game.view.demo_film import Film

_SPOKEN: dict[str, tuple[str, ...]] = {
    "speed": ("slow", "combat", "fast", "speed", "crawls"),
    "ash": ("cloud", "no ash", "raises ash"),
    "stalled": ("stall",),
    "stationary": ("stationary",),
    "prone": ("lies down", "prone"),
    "pinned": ("pinned",),
    "down": ("goes down", "is down"),
    "injured": ("badly hurt", "injured"),
    "disabled": ("disabled",),
    "no_shooting": ("nobody aboard may shoot", "may not shoot"),
    "out_of_control": ("nobody drives", "out of control"),
}
"""By the name of a mark: the words that explain it, one of which must fall."""


def spoken_marks(film: Film) -> frozenset[str]:
    """Return the marks of machines that a film speaks of; `speed` for their speeds."""
    words = " ".join([film.title, *(scene.step.caption for scene in film.scenes)]).casefold()
    return frozenset(
        mark for mark, spoken in _SPOKEN.items() if any(part in words for part in spoken)
    )
