"""What a row of the bench is, and how its figure is taken.

A row is a small function that returns a `Figure`; `@row` says what it measures and what is to be
reached. Times are also given as ratios to a *floor* taken in the same run on the same machine, so
that two machines can be compared: the floor of calculation is a fixed loop in plain Python, that
of drawing a bare full-window blit and flip.

Times are those of the processor, all threads of the program together, so that what else runs on
the machine does not count; only what waits for another program is taken by the clock on the wall.
"""

import math
import re
import statistics
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache

PLAIN = "plain"
"""A thousand hypotenuses in a Python loop."""

UNITS = {"us": 1e6, "ms": 1e3, "s": 1.0}
_TARGET = re.compile(r"(<=|>=) ([\d.]+) ?(.*)")


@dataclass(frozen=True, slots=True)
class Figure:
    """What one row measured: seconds where its target is a time, else the thing counted."""

    value: float
    worst: float | None = None
    """The worst single case, in the same unit, where that was watched."""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table."""

    group: str
    name: str
    target: str
    """Such as `<= 2 ms`, `>= 60 frames/s` or `<= 0 missed`."""
    floor: str | None
    worst_target: str | None
    measure: Callable[["Effort"], Figure]


@dataclass(frozen=True, slots=True)
class Effort:
    """How long a row may go on."""

    seconds: float
    """For one series of repeats."""
    full: bool
    """Whether the long counts were asked for."""

    def count(self, short: int, long: int) -> int:
        """Return how many cases to take."""
        return long if self.full else short

    def each(self, cases: Iterable[Callable[[], object]]) -> Figure:
        """Time every case once, after a warm-up of the first; the median and the worst."""
        times = []
        for number, case in enumerate(cases):
            if number == 0:
                case()
            times.append(seconds(case))
        return Figure(statistics.median(times), worst=max(times))

    def whole(self, work: Callable[[], object], *, per: int = 1) -> Figure:
        """Repeat `work`, which does `per` like things, and return the median for one of them."""
        work()
        times: list[float] = []
        began = time.perf_counter()
        while len(times) < 3 or time.perf_counter() - began < self.seconds:
            times.append(seconds(work) / per)
        return Figure(statistics.median(times))


ROWS: list[Row] = []


def row(
    group: str,
    name: str,
    *,
    target: str,
    floor: str | None = PLAIN,
    worst: str | None = None,
) -> Callable[[Callable[[Effort], Figure]], Callable[[Effort], Figure]]:
    """Register the function below it as a row of the table."""

    def register(measure: Callable[[Effort], Figure]) -> Callable[[Effort], Figure]:
        ROWS.append(Row(group, name, target, floor, worst, measure))
        return measure

    return register


def seconds(work: Callable[[], object]) -> float:
    """Return how long the processor works on one call."""
    began = time.process_time()
    work()
    return time.process_time() - began


def wall_seconds(work: Callable[[], object]) -> float:
    """Return how long one call takes by the clock on the wall, other programs and all."""
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def unit(target: str) -> str:
    """Return the unit a target is given in."""
    return _parts(target)[2]


def shown(value: float, target: str) -> float:
    """Return a figure in its target's unit."""
    return value * UNITS.get(unit(target), 1.0)


def reached(value: float, target: str) -> bool:
    """Return whether a figure meets its target."""
    sign, limit, _ = _parts(target)
    found = shown(value, target)
    return found <= limit if sign == "<=" else found >= limit


@cache
def plain_floor() -> float:
    """Return the seconds of a thousand hypotenuses, the floor of calculation."""

    def loop() -> float:
        total = 0.0
        for step in range(1000):
            total += math.hypot(step, 1.0)
        return total

    return statistics.median(seconds(loop) for _ in range(200))


def _parts(target: str) -> tuple[str, float, str]:
    found = _TARGET.fullmatch(target)
    if found is None:
        raise ValueError(f"{target!r} is no target such as '<= 2 ms'")
    return found[1], float(found[2]), found[3]
