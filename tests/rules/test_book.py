"""The contents page: every command has its procedure and its reasons to be refused."""

from typing import get_args

from game.core.commands import Command
from game.rules.book import OBJECTIONS, PROCEDURES


def test_every_command_is_carried_out_and_may_be_refused() -> None:
    commands = set(get_args(get_args(Command)[0]))

    assert commands == set(PROCEDURES) == set(OBJECTIONS)
