"""The report of a fault of ours."""

from __future__ import annotations

import platform
import sys
import time
import traceback
from collections.abc import Sequence

from game import VERSION
from game.files import places


def reported(error: BaseException, words: Sequence[str]) -> str:
    """Write a report of a fault and return the one line that tells of it.

    Args:
        error: What went wrong.
        words: The words the program was given.
    """
    text = "\n".join(
        (
            f"ashwake {VERSION}, Python {platform.python_version()}, {platform.platform()}",
            f"words: {list(words)!r}",
            "",
            "".join(traceback.format_exception(error)),
        )
    )
    name = time.strftime("report-%Y%m%d-%H%M%S.txt")
    try:
        file = places.reports() / name
        file.write_text(text, encoding="utf-8")
    except OSError:
        sys.stderr.write(text)
        return f"ashwake: a fault of ours ({type(error).__name__}); no report could be written"
    return f"ashwake: a fault of ours ({type(error).__name__}); the report is at {file}"
