"""Every chapter of the rules at once, so that the register of clauses is complete."""

from __future__ import annotations

import pkgutil
from importlib import import_module

from game import rules
from game.rules.clause import CLAUSES

CHAPTERS = tuple(
    import_module(f"game.rules.{module.name}")
    for module in pkgutil.iter_modules(rules.__path__)
    if module.name != "register"
)
"""The modules of the rules; to load one is to register the clauses it carries out."""

__all__ = ["CHAPTERS", "CLAUSES"]
