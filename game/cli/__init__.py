"""`ashwake` on the command line: every command, and what happens when one goes wrong.

Exit status 0: done; 1: a fault of ours, with a report; 2: bad input or usage, one line a
problem on stderr; 3: an expectation of a script was not met.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence

DONE, FAULT, BAD_INPUT, NOT_MET = 0, 1, 2, 3


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status.

    Args:
        argv: The words after `ashwake`; those the program was started with when left out.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    # Tiles are painted on one thread; more of them only spin, and make the first import slow.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    words = list(sys.argv[1:] if argv is None else argv)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper) and stream.encoding.lower() != "utf-8":
            stream.reconfigure(encoding="utf-8")  # inch marks must not stop a log
    try:
        return _done(words)
    except BrokenPipeError:
        # Whoever read our output has had enough; there is nobody left to tell.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    except KeyboardInterrupt:
        return 130
    except Exception as error:  # noqa: BLE001 - the last place where a fault of ours can be told
        return _told(error, words)


def _done(words: list[str]) -> int:
    from game.cli.usage import BadUsageError
    from game.cli.words import given

    try:
        status = given(words)
    except BadUsageError as error:
        print(f"ashwake: {error}", file=sys.stderr)
        return BAD_INPUT
    sys.stdout.flush()
    return status


def _told(error: Exception, words: list[str]) -> int:
    """Tell bad input in lines, and a fault of ours in a report."""
    from game.files.problems import BadFileError

    if isinstance(error, BadFileError):
        for problem in error.problems:
            print(problem, file=sys.stderr)
        return BAD_INPUT
    from game.cli.fault import reported

    print(reported(error, words), file=sys.stderr)
    return FAULT
