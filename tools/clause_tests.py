"""Write down which tests hold which clause, for the program that is installed without its tests.

Run it with `python tools/clause_tests.py`.
"""

from __future__ import annotations

import json

from game.files.clause_list import INDEX, found_in
from game.files.places import shipped


def main() -> None:
    """Write the index."""
    found = dict(sorted(found_in(shipped() / "tests").items()))
    text = json.dumps(found, indent=1)
    INDEX.write_text(text + "\n", encoding="utf-8")
    print(f"{len(found)} clauses, {sum(map(len, found.values()))} tests")


if __name__ == "__main__":
    main()
