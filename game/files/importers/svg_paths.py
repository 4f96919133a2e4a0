"""The path language of SVG, its curves drawn out into corners."""

from __future__ import annotations

import math
import re
from pathlib import Path

from game.files.importers.drawn import number
from game.files.outlines import Point
from game.files.problems import problem

CURVE_STEPS = 12
"""Corners that stand for one curve."""

_TOKEN = re.compile(r"([MmLlHhVvCcSsQqTtAaZz])|([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)")
_NEEDS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
MAX_TOKENS = 200_000


def subpaths(text: str, file: Path) -> list[tuple[list[Point], bool]]:
    """Return the lines of a path, each with whether it is closed.

    Raises:
        BadFileError: If it is no path.
    """
    tokens = [(command, value) for command, value in _TOKEN.findall(text)]
    if len(tokens) > MAX_TOKENS:
        raise problem(file, "path", "is too long", f"at most {MAX_TOKENS} numbers")
    pen = _Pen()
    at = 0
    command = ""
    while at < len(tokens):
        if tokens[at][0]:
            command, at = tokens[at][0], at + 1
        elif command in ("", "Z", "z"):
            raise problem(file, "path", "has numbers without a command", "begin with M")
        need = _NEEDS[command.upper()]
        words = tokens[at : at + need]
        if len(words) < need or any(letter for letter, _ in words):
            raise problem(file, "path", f"{command} needs {need} numbers", "give them")
        pen.draw(command, [number(word, file, "path") for _, word in words])
        at += need
        if command in "Mm":
            command = "L" if command == "M" else "l"
    return pen.lines()


class _Pen:
    """Follows a path."""

    def __init__(self) -> None:
        self._done: list[tuple[list[Point], bool]] = []
        self._line: list[Point] = []
        self._at: Point = (0.0, 0.0)
        self._start: Point = (0.0, 0.0)
        self._control: Point | None = None
        self._last = ""

    def lines(self) -> list[tuple[list[Point], bool]]:
        self._leave(closed=False)
        return self._done

    def draw(self, command: str, n: list[float]) -> None:
        kind, x0, y0 = command.upper(), *self._at
        dx, dy = (x0, y0) if command.islower() else (0.0, 0.0)
        match kind:
            case "M":
                self._leave(closed=False)
                self._at = self._start = (n[0] + dx, n[1] + dy)
                self._line = [self._at]
            case "L":
                self._to((n[0] + dx, n[1] + dy))
            case "H":
                self._to((n[0] + dx, y0))
            case "V":
                self._to((x0, n[0] + dy))
            case "C" | "S":
                first = (n[0] + dx, n[1] + dy) if kind == "C" else self._mirrored("CS")
                second, end = (n[-4] + dx, n[-3] + dy), (n[-2] + dx, n[-1] + dy)
                self._curve((self._at, first, second, end))
                self._control = second
            case "Q" | "T":
                control = (n[0] + dx, n[1] + dy) if kind == "Q" else self._mirrored("QT")
                self._curve((self._at, control, (n[-2] + dx, n[-1] + dy)))
                self._control = control
            case "A":
                self._arc(n, (n[5] + dx, n[6] + dy))
            case "Z":
                self._leave(closed=True)
                self._at = self._start
        self._last = kind

    def _to(self, point: Point) -> None:
        if not self._line:
            self._line = [self._at]
        self._line.append(point)
        self._at = point

    def _leave(self, *, closed: bool) -> None:
        if len(self._line) > 1:
            self._done.append((self._line, closed))
        self._line = []

    def _mirrored(self, kinds: str) -> Point:
        if self._control is None or self._last not in kinds:
            return self._at
        return 2 * self._at[0] - self._control[0], 2 * self._at[1] - self._control[1]

    def _curve(self, points: tuple[Point, ...]) -> None:
        degree = len(points) - 1
        for step in range(1, CURVE_STEPS + 1):
            t = step / CURVE_STEPS
            weights = [
                math.comb(degree, i) * t**i * (1 - t) ** (degree - i) for i in range(degree + 1)
            ]
            x = sum(w * p[0] for w, p in zip(weights, points, strict=True))
            y = sum(w * p[1] for w, p in zip(weights, points, strict=True))
            self._to((x, y))

    def _arc(self, n: list[float], end: Point) -> None:
        """Draw an arc of an ellipse, as the standard tells to find its centre."""
        rx, ry, turn = abs(n[0]), abs(n[1]), math.radians(n[2])
        large, sweep = bool(n[3]), bool(n[4])
        (x1, y1), (x2, y2) = self._at, end
        if rx == 0 or ry == 0 or self._at == end:
            self._to(end)
            return
        cos, sin = math.cos(turn), math.sin(turn)
        hx, hy = (x1 - x2) / 2, (y1 - y2) / 2
        px, py = cos * hx + sin * hy, -sin * hx + cos * hy
        grow = math.sqrt(max(1.0, (px / rx) ** 2 + (py / ry) ** 2))
        rx, ry = rx * grow, ry * grow
        under = (rx * ry) ** 2 - (rx * py) ** 2 - (ry * px) ** 2
        over = (rx * py) ** 2 + (ry * px) ** 2
        share = math.sqrt(max(0.0, under) / over) * (-1 if large == sweep else 1)
        cx, cy = share * rx * py / ry, -share * ry * px / rx
        mx = cos * cx - sin * cy + (x1 + x2) / 2
        my = sin * cx + cos * cy + (y1 + y2) / 2
        begin = math.atan2((py - cy) / ry, (px - cx) / rx)
        finish = math.atan2((-py - cy) / ry, (-px - cx) / rx)
        span = (finish - begin) % (2 * math.pi) if sweep else -((begin - finish) % (2 * math.pi))
        for step in range(1, CURVE_STEPS):
            t = begin + span * step / CURVE_STEPS
            ex, ey = rx * math.cos(t), ry * math.sin(t)
            self._to((mx + cos * ex - sin * ey, my + sin * ex + cos * ey))
        self._to(end)
