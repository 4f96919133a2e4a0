"""Whatever is played, the journal alone rebuilds it, and the rules agree with the journal."""

from __future__ import annotations

from functools import cache

from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from game.cli.shoving import physics
from game.core.steps import Roll
from game.engine.advance import advance
from game.engine.dice_source import HandDice
from game.engine.history import History
from game.engine.journal import LINE, Journal, Line
from game.engine.session import Session
from game.files.places import maps
from game.files.scenarios import Scenario, read_scenario
from game.players.random_player import RandomPlayer

NAMES = ("ash_road", "canyon_bend", "frozen_pass")


@cache
def scenario(name: str) -> Scenario:
    return read_scenario(maps() / "scenarios" / f"{name}.json")


class Notes:
    """A writer that keeps its lines as they would stand in a file."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def write(self, line: Line) -> None:
        self.lines.append(line.model_dump_json())


class Play(RuleBasedStateMachine):
    @initialize(name=st.sampled_from(NAMES), seed=st.integers(0, 10_000), by_hand=st.booleans())
    def begin(self, name: str, seed: int, by_hand: bool) -> None:
        self.notes = Notes()
        self.start = scenario(name).battle
        dice = HandDice(seed) if by_hand else seed
        self.session = Session(self.start, dice, physics=physics, writer=self.notes)
        self.player = RandomPlayer(seed)
        self.known = 0

    @precondition(lambda self: not self.session.battle.ended)
    @rule(times=st.integers(1, 10))
    def act(self, times: int) -> None:
        for _ in range(times):
            if self.session.battle.ended and self.session.waiting is None:
                return
            self.player.act(self.session)

    @precondition(lambda self: isinstance(self.session.waiting, Roll))
    @rule(face=st.integers(1, 6))
    def throw_by_hand(self, face: int) -> None:
        asked = self.session.waiting
        assert isinstance(asked, Roll)
        self.session.enter_dice(*([face] * asked.dice))

    @precondition(lambda self: self.session.entries)
    @rule(to=st.sampled_from(("decision", "command", "move", "phase", "round")))
    def undo_and_redo_is_nothing(self, to: str) -> None:
        before = (self.session.battle, self.session.entries, self.session.waiting)
        self.session.undo(to)
        self.session.redo()
        assert (self.session.battle, self.session.entries, self.session.waiting) == before

    @precondition(lambda self: self.session.entries)
    @rule(to=st.sampled_from(("decision", "command", "move", "phase", "round")))
    def undo(self, to: str) -> None:
        self.session.undo(to)

    @precondition(lambda self: self.session.history.undone)
    @rule()
    def redo(self) -> None:
        self.session.redo()

    @rule()
    def fresh_dice(self) -> None:
        self.session.fresh_dice()

    @invariant()
    def the_journal_rebuilds_the_battle(self) -> None:
        if hasattr(self, "session"):
            text = self.session.journal.model_dump_json()
            assert Journal.model_validate_json(text).battle() == self.session.battle

    @invariant()
    def the_lines_rebuild_the_game(self) -> None:
        if hasattr(self, "session"):
            history = History(self.start)
            for line in self.notes.lines:
                history.take(LINE.validate_json(line))
            assert history.battle == self.session.battle
            assert tuple(history.entries) == self.session.entries
            assert history.undone == self.session.history.undone
            again = Session(self.start, 0, physics=physics, history=history)
            assert again.waiting == self.session.waiting

    @invariant()
    def the_rules_still_agree_with_the_journal(self) -> None:
        if hasattr(self, "session"):
            history = self.session.history
            pairs = list(zip(history.entries, history.befores, strict=True))
            for entry, before in pairs[max(0, self.known - 1) :]:
                progress = advance(before, entry.command, entry.inputs)
                assert progress.events == entry.events
            self.known = len(pairs)


# Shrinking a whole battle takes longer than reading it.
Play.TestCase.settings = settings(
    max_examples=8, stateful_step_count=12, phases=(Phase.explicit, Phase.reuse, Phase.generate)
)
TestPlay = Play.TestCase
