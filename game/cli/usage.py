"""Words on the command line that make no command."""

from __future__ import annotations


class BadUsageError(ValueError):
    """The words make no command, or one that cannot be done here."""
