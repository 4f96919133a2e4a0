"""Telling of files, figures, schemas and clauses."""

from __future__ import annotations

import json as jsons
import sys
from collections.abc import Sequence
from pathlib import Path

from game.cli import BAD_INPUT, DONE
from game.cli.usage import BadUsageError
from game.core.battle import Battle
from game.files.problems import BadFileError, problem


def checked(files: Sequence[Path]) -> int:
    """Validate files; print what each is, and on stderr what is wrong."""
    from game.files.battles import checked as judged

    if not files:
        raise BadUsageError("name the files to check")
    status = DONE
    for file in files:
        try:
            kind = _settings(file) or judged(file)
        except BadFileError as error:
            status = BAD_INPUT
            for one in error.problems:
                print(one, file=sys.stderr)
        else:
            print(f"{file}: a {kind}, nothing wrong")
    return status


def _settings(file: Path) -> str | None:
    """Judge a file of settings, which belong to the screen; `None` for any other."""
    from game.files.reading import object_of, record_of
    from game.files.save import is_save

    if is_save(file) or object_of(file).get("kind") != "settings":
        return None
    from game.ui.settings import Settings

    record_of({k: v for k, v in object_of(file).items() if k != "schema"}, Settings, file)
    return "settings file"


def gap_told(file: Path, a: str, b: str, *, json: bool) -> int:
    """Print the referee's panel for two models; on a photo, with its error bars."""
    from game.core.base import ModelId
    from game.files.photo import error_of
    from game.view.panel import panel
    from game.view.phrases import verdicts

    battle = with_pair(file, a, b)
    found = panel(battle, ModelId(a), ModelId(b), error_of(file))
    if json:
        print(jsons.dumps(found.as_json(), ensure_ascii=False))
        return DONE
    names = battle.model(ModelId(a)).label, battle.model(ModelId(b)).label
    print(verdicts.copied(found, names))
    return DONE


def with_pair(file: Path, a: str, b: str) -> Battle:
    """Return the battle in a file, seeing that two different models are on its table.

    Raises:
        BadFileError: If they are not.
    """
    from game.cli.shoving import physics
    from game.files.battles import battle_of

    battle = battle_of(file, physics=physics)
    known = [str(model.id) for model in battle.on_table()]
    for id in (a, b):
        if id not in known:
            right = f"one of {', '.join(known[:12])}" if known else "it has no models"
            raise problem(file, "models", f"there is no {id!r} on the table", right)
    if a == b:
        raise problem(file, "models", f"{a!r} is named twice", "name two different models")
    return battle


def schema_told(kind: str) -> int:
    """Print a JSON Schema."""
    from game.files.schema import KINDS, described, schema

    if kind not in KINDS:
        raise BadUsageError(f"there is no schema {kind!r}; one of {', '.join(KINDS)}")
    if kind == "settings":
        from game.ui.settings import Settings

        made = described(Settings.model_json_schema(), "The settings of ashwake", Settings)
    else:
        made = schema(kind)
    print(jsons.dumps(made, indent=2, ensure_ascii=False))
    return DONE


def clauses_told(*, json: bool) -> int:
    """Print every clause of the three documents, and beneath it how it may be read."""
    from game.files.clause_list import clause_list

    found = clause_list()
    if json:
        print(jsons.dumps(found, indent=1, ensure_ascii=False))
        return DONE
    for row in found:
        tail = f" ({row['reason']})" if row["reason"] else ""
        print(f"{row['id']:<6} {row['handling']:<12} {row['title']}{tail}")
        for reading in row["readings"]:
            choices = ", ".join(map(str, reading["options"])) or "any number"
            stands = f"{reading['name']} = {reading['default']} ({choices})"
            print(f"{'':<6} {stands}: {reading['words']}")
    return DONE
