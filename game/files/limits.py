"""How big, how deep and how long a file may be: files may come from strangers."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field, StringConstraints

MAX_BYTES = 16 * 1024 * 1024
"""Of a map, gang, scenario, layout, script or settings file."""
MAX_SAVE_BYTES = 256 * 1024 * 1024
"""Of a save, which grows with its game."""
MAX_LINE_BYTES = 8 * 1024 * 1024
"""Of one line of a save."""
MAX_DEPTH = 40
"""Lists and objects within one another."""
MAX_THINGS = 2_000_000
"""Values in one file, all told."""
MAX_TEXT = 20_000
"""Characters of one string."""
MAX_NUMBER = 1e9
"""No number in any file of ours needs to be greater."""
MAX_MODELS = 400
MAX_PIECES = 1000
MAX_POINTS = 2000
"""Corners of one outline."""
MAX_STEPS = 5000
"""Steps of a script."""
SCHEMA = 1
"""The schema number that this program writes."""

Coordinate = Annotated[float, Field(ge=-10_000, le=10_000, allow_inf_nan=False)]
"""Inches on the table."""
Degrees = Annotated[float, Field(ge=-3600, le=3600, allow_inf_nan=False)]
Id = Annotated[str, StringConstraints(min_length=1, max_length=80, pattern=r"^[^\x00-\x1f\x7f]+$")]
Words = Annotated[str, StringConstraints(max_length=4000)]
FilePath = Annotated[str, StringConstraints(min_length=1, max_length=500)]
"""The path of another file, with `/`, relative to this one or to the shipped maps."""
PathPoint = tuple[Coordinate, Coordinate]
Ring = Annotated[tuple[PathPoint, ...], Field(min_length=3, max_length=MAX_POINTS)]


def out_of_bounds(value: Any) -> tuple[str, str, str] | None:
    """Return the field, what is wrong and what is right of the first thing beyond a limit.

    Walks what was read without recursion, so that no nesting can exhaust the stack.
    """
    waiting: list[tuple[Any, str, int]] = [(value, "", 0)]
    things = 0
    while waiting:
        here, name, depth = waiting.pop()
        things += 1
        if things > MAX_THINGS:
            return "", "holds too many values", f"at most {MAX_THINGS}"
        if depth > MAX_DEPTH:
            return name[:200], "is nested too deeply", f"at most {MAX_DEPTH} levels"
        if isinstance(here, str):
            if len(here) > MAX_TEXT:
                return name, "is too long", f"at most {MAX_TEXT} characters"
        elif isinstance(here, bool) or here is None:
            continue
        elif isinstance(here, int | float):
            if not abs(here) <= MAX_NUMBER:
                return (
                    name,
                    "is no number we can use",
                    f"between -{MAX_NUMBER:g} and {MAX_NUMBER:g}",
                )
        elif isinstance(here, dict):
            for key, inner in here.items():
                waiting.append((inner, f"{name}.{key[:80]}" if name else key[:80], depth + 1))
        else:
            waiting.extend((inner, f"{name}[{i}]", depth + 1) for i, inner in enumerate(here))
    return None
