"""Playing scripts and replaying games without a screen."""

from __future__ import annotations

import json as jsons
import sys
from pathlib import Path
from typing import Any

from game.cli import DONE, NOT_MET
from game.cli.shoving import physics
from game.core.battle import Battle
from game.core.events import EVENT
from game.files.event_lines import lines
from game.files.replays import differences
from game.files.run import begun
from game.files.save import read_save


def played(script: Path, *, json: bool) -> int:
    """Play a script; print its events, and on stderr what was not as expected."""
    script_run = begun(script, lambda line: _print(line, json, script_run.session.battle), physics)
    script_run.play()
    for remark in script_run.remarks:
        print(f"{remark} (only a remark)", file=sys.stderr)
    for failure in script_run.failures:
        print(failure, file=sys.stderr)
    return NOT_MET if script_run.failures else DONE


def replayed(save: Path, *, verify: bool, json: bool) -> int:
    """Print a game's log, or what the rules would now do otherwise."""
    saved = read_save(save)
    for note in saved.notes:
        print(note, file=sys.stderr)
    if verify:
        found = list(differences(saved.history))
        for one in found:
            print(f"{save}: entry {one.entry} ({one.order}): {one.what}", file=sys.stderr)
        count = len(saved.history.entries)
        told = {"entries": count, "differences": len(found)}
        print(jsons.dumps(told) if json else f"{count} entries, {len(found)} differ")
        return NOT_MET if found else DONE
    before, number = saved.header.start, 1
    for entry in saved.history.entries:
        for line, after in lines(entry.events, before, number):
            _print(line, json, before)
            before, number = after, number + 1
    return DONE


def _print(line: dict[str, Any], json: bool, battle: Battle) -> None:  # noqa: FBT001
    if json:
        print(jsons.dumps(line, ensure_ascii=False))
        return
    from game.view.phrases import sentence

    event = EVENT.validate_python({k: v for k, v in line.items() if k not in _added(line)})
    print(f"{line['n']:>4}  {line['clause']:<6} {sentence(event, battle)}")


def _added(line: dict[str, Any]) -> set[str]:
    """Return the fields of a printed line that are none of the event's own."""
    from game.files.event_lines import own_fields

    return line.keys() - own_fields(line["event"])
