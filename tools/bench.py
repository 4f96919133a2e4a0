"""Measure the numbers that the product promises: `python3 tools/dev.py bench`.

    --json        print the figures as JSON instead of a table
    --full        long counts (several minutes); the ordinary run takes less than 50 s
    --only WORD   only the rows whose group or name holds the word

Every time is also given as a ratio to a floor taken in the same run, see `benching/rows.py`.
Exits with 1 when a row fails to run; a target that is missed is only marked, for machines differ.
"""

import argparse
import json
import os
import platform
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

# The imports below register their rows; they come after the lines above on purpose.
from tools.benching import battles, geometry, screen  # noqa: F401
from tools.benching.rows import PLAIN, ROWS, Effort, Row, plain_floor, reached, shown, unit

Line = dict[str, object]


def main() -> int:
    """Measure the chosen rows and print them."""
    chosen = argparse.ArgumentParser(description="Measure the numbers that the product promises.")
    chosen.add_argument("--json", action="store_true", help="print JSON")
    chosen.add_argument("--full", action="store_true", help="long counts, several minutes")
    chosen.add_argument("--only", default="", help="rows whose group or name holds this")
    wanted = chosen.parse_args()

    effort = Effort(seconds=5.0 if wanted.full else 0.4, full=wanted.full)
    began = time.perf_counter()
    lines = []
    for row in ROWS:
        if wanted.only in f"{row.group} {row.name}":
            lines.append(measured(row, effort))
            if not wanted.json:
                print(as_text(lines[-1]), flush=True)
    took = time.perf_counter() - began
    if wanted.json:
        machine = {"python": platform.python_version(), "machine": platform.machine()}
        head = {**machine, "load": load(), "seconds": round(took, 1)}
        print(json.dumps({**head, "rows": lines}, indent=1))
    else:
        print(f"{len(lines)} rows in {took:.0f} s; x is the ratio to the row's floor")
        print(f"load of the machine: {load()}")
    return 1 if any("failed" in line for line in lines) else 0


def load() -> list[float]:
    """Return how many programs wanted to run of late, where the system tells."""
    return [round(each, 1) for each in os.getloadavg()] if hasattr(os, "getloadavg") else []


def measured(row: Row, effort: Effort) -> Line:
    """Take one row's figure, or say why there is none."""
    line: Line = {"group": row.group, "name": row.name, "target": row.target}
    try:
        figure = row.measure(effort)
    except ImportError as missing:
        return {**line, "missing": str(missing)}
    except Exception as fault:  # noqa: BLE001 - one broken row must not hide the others
        return {**line, "failed": f"{type(fault).__name__}: {fault}"}
    met = reached(figure.value, row.target)
    line |= {"value": shown(figure.value, row.target), "unit": unit(row.target)}
    if figure.worst is not None:
        line["worst"] = shown(figure.worst, row.target)
        if row.worst_target is not None:
            line["worst_target"] = row.worst_target
            met = met and reached(figure.worst, row.worst_target)
    if row.floor == PLAIN:
        line["ratio"] = figure.value / plain_floor()
    if figure.note:
        line["note"] = figure.note
    return {**line, "reached": met}


def as_text(line: Line) -> str:
    """Return one row of the table."""
    head = f"{line['group']!s:9} {line['name']!s:44}"
    for absent in ("missing", "failed"):
        if absent in line:
            return f"{head} {absent}: {line[absent]}"
    value, target = f"{line['value']:>9.3g} {line['unit']}", str(line["target"])
    worst = f"worst {line['worst']:.3g}" if "worst" in line else ""
    if "worst_target" in line:
        target += f", worst {line['worst_target']}"
    ratio = f"x{line['ratio']:.3g}" if "ratio" in line else ""
    verdict = "ok" if line["reached"] else "MISSED"
    return f"{head} {value:18} {worst:12} {ratio:>8} {verdict:6} {target}  {line.get('note', '')}"


if __name__ == "__main__":
    sys.exit(main())
