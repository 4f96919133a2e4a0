"""What the cursor is on, and what each tool does when it is pointed at something."""

from __future__ import annotations

import math
from dataclasses import replace

from game.files.outlines import fault_of, tidied
from game.geometry.measure import gap
from game.geometry.solid import Point
from game.ui.screens.measuring.bench import Bench
from game.view import laying, snapping
from game.view.asked import Asked, Kind, is_model
from game.view.measured import Thing, point_thing

EDGE_REACH = 10.0
"""Pixels from an edge of the table within which it is meant."""
BODY_REACH = 6.0
SNAP_REACH = 14.0


def thing_at(bench: Bench, point: Point, per_inch: float) -> Thing | None:
    """Return what lies at a point: a model before terrain, terrain before an edge.

    Args:
        bench: The table.
        point: In inches.
        per_inch: Pixels to the inch, for what is nearly hit.
    """
    spot = point_thing(point).solid
    best: tuple[int, float, float, Thing] | None = None
    order = {"model": 0, "piece": 1, "edge": 2}
    for thing in bench.things:
        far = gap(spot, thing.solid)
        reach = (EDGE_REACH if thing.kind == "edge" else BODY_REACH) / per_inch
        if far > reach:
            continue
        # Of two that lie over one another the one whose middle is nearer is meant.
        key = (order[thing.kind], far, math.dist(thing.centre, point))
        if best is None or key < best[:3]:
            best = (*key, thing)
    return best[3] if best else None


def snapped(bench: Bench, point: Point, per_inch: float) -> snapping.Snap:
    """Return the point that is meant: the likeliest near the cursor, or the one stepped to."""
    reach = SNAP_REACH / per_inch
    found = snapping.snaps(bench.things, point, bench.battle.table.field, reach)
    return snapping.chosen(found, bench.snapped)


class Pointing:
    """Points the tool in hand."""

    def __init__(self, bench: Bench) -> None:
        self.bench = bench
        self.refusal = ""
        """Why the last thing was not taken."""

    def aim(self, point: Point, per_inch: float) -> None:
        """Move the cursor, and show what the tool would read there."""
        bench = self.bench
        bench.preview = None
        bench.cursor = point
        hit = thing_at(bench, point, per_inch)
        bench.hovered = hit.id if hit is not None else ""
        match bench.tool:
            case "tape":
                snap = snapped(bench, point, per_inch)
                bench.cursor = snap.point
                if bench.chain:
                    bench.preview = self._tape((*bench.chain, (snap.point, snap.of or "point")))
            case "angle":
                snap = snapped(bench, point, per_inch)
                bench.cursor = snap.point if hit is None else point
                bench.preview = self._angle(hit, snap)
            case "ground":
                bench.cursor = snapped(bench, point, per_inch).point
            case "base" | "sight" if bench.first and hit is not None and hit.id != bench.first:
                kind: Kind = "base" if bench.tool == "base" else "sight"
                bench.preview = Asked(kind, bench.first, hit.id)
            case "ring" | "fits" | "seen" | "keystones" | "within" if hit is not None:
                bench.preview = self._single(hit)

    def take(self, point: Point, per_inch: float, *, keep: bool = False) -> bool:
        """Point the tool at what lies there; return whether it was taken.

        Args:
            point: In inches.
            per_inch: Pixels to the inch.
            keep: Whether the first thing stays for another reading.
        """
        bench, self.refusal = self.bench, ""
        hit = thing_at(bench, point, per_inch)
        match bench.tool:
            case "base" | "sight":
                return self._second(hit, keep=keep)
            case "tape":
                return self._lengthen(snapped(bench, point, per_inch))
            case "angle":
                return self._turn(hit, snapped(bench, point, per_inch), keep=keep)
            case "ring" | "fits" | "seen" | "keystones" | "within":
                if hit is None:
                    return self._refuse("Click a footprint or terrain.")
                asked = self._single(hit)
                if asked is None or bench.ask(asked) is None:
                    return self._refuse("Only a model has a nose: click a model.")
                bench.selected = hit.id if hit.kind != "edge" else bench.selected
                return True
            case "lay":
                return self._lay(keep=keep)
            case "ground":
                return self._corner(snapped(bench, point, per_inch).point, per_inch)
            case _:
                bench.selected = hit.id if hit is not None and hit.kind != "edge" else ""
                return hit is not None

    def _refuse(self, words: str) -> bool:
        self.refusal = words
        return False

    def _single(self, hit: Thing) -> Asked | None:
        bench = self.bench
        tool = bench.tool
        if tool in ("fits", "seen") and not is_model(hit):
            return None
        if tool == "keystones" and hit.kind == "edge":
            return None
        if tool in ("ring", "fits", "within"):
            inches, inner, degrees = bench.amounts[tool]
            return Asked(tool, hit.id, inches=inches, inner=inner, degrees=degrees)
        return Asked(tool, hit.id)  # type: ignore[arg-type]

    def _second(self, hit: Thing | None, *, keep: bool) -> bool:
        bench = self.bench
        if hit is None:
            return self._refuse("Click a footprint, terrain or an edge of the table.")
        if bench.tool == "sight" and hit.kind == "edge":
            return self._refuse("An edge of the table is not looked at.")
        if not bench.first or bench.thing(bench.first) is None:
            bench.first = hit.id
            return True
        if hit.id == bench.first:
            bench.first = ""
            return True
        kind: Kind = "base" if bench.tool == "base" else "sight"
        taken = bench.ask(Asked(kind, bench.first, hit.id)) is not None
        bench.preview = None
        if not keep:
            bench.first = ""
        return taken

    def _tape(self, chain: tuple[tuple[Point, str], ...]) -> Asked:
        points = tuple((round(x, 4), round(y, 4)) for (x, y), _ in chain)
        return Asked("tape", points=points, names=tuple(name for _, name in chain))

    def _lengthen(self, snap: snapping.Snap) -> bool:
        bench = self.bench
        if bench.chain and math.dist(bench.chain[-1][0], snap.point) < 1e-6:
            self.finish()
            return True
        bench.chain.append((snap.point, snap.of or "point"))
        bench.snapped = 0
        bench.preview = None
        if len(bench.chain) >= 2:
            bench.ask(self._tape(tuple(bench.chain)), again=bench.going)
            bench.going = True
        return True

    def _angle(self, hit: Thing | None, snap: snapping.Snap) -> Asked | None:
        bench = self.bench
        if bench.first:
            if hit is not None and hit.id != bench.first and hit.kind != "edge":
                return Asked("angle", bench.first, hit.id)
            return Asked("angle", bench.first, points=(snap.point,), names=(snap.of or "point",))
        if len(bench.chain) == 2:
            points = (*(point for point, _ in bench.chain), snap.point)
            return Asked("angle", points=points)
        return None

    def _turn(self, hit: Thing | None, snap: snapping.Snap, *, keep: bool) -> bool:
        bench = self.bench
        if not bench.first and not bench.chain and hit is not None and is_model(hit):
            bench.first = hit.id
            return True
        asked = self._angle(hit, snap)
        if asked is None:
            bench.chain.append((snap.point, snap.of or "point"))
            return True
        if bench.first and hit is not None and hit.id == bench.first:
            bench.first = ""
            return True
        bench.ask(asked)
        first = bench.first
        bench.drop()
        bench.first = first if keep else ""
        return True

    # --- laying down --------------------------------------------------------------------------

    def _lay(self, *, keep: bool) -> bool:
        bench = self.bench
        held = bench.held
        if held is None:
            return False
        bench.change(laying.added(bench.battle, held))
        bench.selected = str(held.id)
        if not keep:
            bench.tool = "hand"
        return True

    def _corner(self, point: Point, per_inch: float) -> bool:
        bench = self.bench
        if bench.form != "polygon":
            if not bench.chain:
                bench.chain.append((point, ""))
                return True
            start = bench.chain[0][0]
            if bench.form == "rectangle":
                return self._draw(laying.rectangle(start, point))
            return self._draw(laying.circle(start, math.dist(start, point)))
        if len(bench.chain) >= 3:
            near = 9.0 / per_inch
            ends = (bench.chain[0][0], bench.chain[-1][0])
            if any(math.dist(point, end) < near for end in ends):
                return self.finish()
        bench.chain.append((point, ""))
        return True

    def finish(self) -> bool:
        """End the tape or close the outline; return whether there was one."""
        bench = self.bench
        if bench.tool == "ground" and bench.form == "polygon" and len(bench.chain) >= 3:
            return self._draw(tuple(point for point, _ in bench.chain))
        had = bool(bench.chain or bench.first)
        bench.drop()
        return had

    def _draw(self, outline: tuple[Point, ...]) -> bool:
        bench = self.bench
        bench.chain.clear()
        ring = tidied(tuple((round(x, 4), round(y, 4)) for x, y in outline))
        fault = fault_of(ring)
        if fault:
            return self._refuse(f"This outline {fault}.")
        try:
            battle = laying.with_ground(bench.battle, bench.ground, ring)
        except laying.LayError as error:
            return self._refuse(f"{str(error)[:1].upper()}{str(error)[1:]}.")
        bench.change(battle)
        bench.selected = f"#{battle.pieces[-1].id}"
        return True

    # --- amounts ------------------------------------------------------------------------------

    def set_amount(self, text: str) -> bool:
        """Take inches, a band (`3-6`) or degrees (`45 left`); return whether it was understood."""
        bench = self.bench
        amount = _amount(text, bench.tool)
        if amount is None or bench.tool not in bench.amounts:
            return False
        bench.amounts[bench.tool] = amount
        last = bench.now.asked[bench.chosen] if bench.chosen >= 0 and bench.now.asked else None
        if last is not None and last.tool == bench.tool:
            inches, inner, degrees = amount
            kept = list(bench.now.asked)
            kept[bench.chosen] = replace(last, inches=inches, inner=inner, degrees=degrees)
            bench.change(asked=tuple(kept))
        bench.preview = None
        return True


def _amount(text: str, tool: str) -> tuple[float | None, float | None, float | None] | None:
    import re

    words = text.strip().lower().replace("″", "").replace('"', "").replace(",", ".")
    band = re.fullmatch(r"(\d+(?:\.\d+)?)\s*(?:-|–|to)\s*(\d+(?:\.\d+)?)", words)
    if band and tool == "ring":
        inner, outer = float(band.group(1)), float(band.group(2))
        return (outer, inner, None) if 0 <= inner < outer <= 200 else None
    turn = re.fullmatch(
        r"(-?\d+(?:\.\d+)?)\s*(°|deg|degrees|l|left|r|right)\s*(left|right)?", words
    )
    if turn and tool == "fits":
        degrees = float(turn.group(1))
        if (turn.group(3) or turn.group(2)).startswith("r"):
            degrees = -degrees
        return (None, None, degrees) if abs(degrees) <= 360 else None
    plain = re.fullmatch(r"(-?\d+(?:\.\d+)?)\s*(cm|in|inches|back)?", words)
    if plain is None:
        return None
    inches = float(plain.group(1)) / (2.54 if plain.group(2) == "cm" else 1.0)
    if plain.group(2) == "back":
        inches = -inches
    if tool != "fits" and inches < 0:
        return None
    return (inches, None, None) if abs(inches) <= 200 else None
