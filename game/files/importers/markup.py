"""Reading XML from strangers: within limits, and without entities."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from xml.etree import ElementTree as Tree

from game.files.limits import MAX_DEPTH
from game.files.problems import problem
from game.files.reading import text_of

MAX_ELEMENTS = 200_000


def root_of(file: Path) -> Tree.Element:
    """Return the root of an XML file.

    Raises:
        BadFileError: If it is none, too big, too deep, or brings entities of its own.
    """
    text = text_of(file)
    if "<!ENTITY" in text:
        raise problem(file, "", "brings entities of its own", "save it without a DOCTYPE")
    parser: Any = Tree.XMLPullParser(events=("start", "end"))
    depth = count = 0
    root: Tree.Element | None = None
    try:
        # Fed in pieces, so that a file that is too deep or too long is left early.
        for start in range(0, len(text), 65_536):
            parser.feed(text[start : start + 65_536])
            for event, element in parser.read_events():
                if event == "end":
                    depth -= 1
                    continue
                root = element if root is None else root
                depth, count = depth + 1, count + 1
                if depth > MAX_DEPTH or count > MAX_ELEMENTS:
                    raise problem(file, "", "is nested too deeply or too long", "simplify it")
        parser.close()
    except Tree.ParseError as error:
        line, column = error.position
        where = f"line {line} column {column}"
        raise problem(file, where, "is no XML", "save it anew") from None
    if root is None:
        raise problem(file, "", "is empty", "an XML file was expected")
    return root


def plain(tag: str) -> str:
    """Return the name of an element without its namespace."""
    return tag.rpartition("}")[2]
