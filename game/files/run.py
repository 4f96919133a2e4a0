"""Playing a script: its orders, dice and answers in, events out, every expectation judged."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.core.battle import Battle
from game.core.commands import Command, Pass, Place
from game.core.events import Event
from game.core.steps import Question
from game.engine.session import Face, RefusedError, Session, Settler, WrongDieError
from game.files.event_lines import lines
from game.files.expecting import StepFound, chance_of, unmet
from game.files.problems import problem
from game.files.script_orders import FreshOrder, RedoOrder, ScriptOrder, SelectedAnswer, UndoOrder
from game.files.script_runs import UNOPENED, awaits_priority, commanded, declining
from game.files.scripts import (
    ExpectChance,
    ExpectRefused,
    PoseAnswer,
    ScatterFace,
    ScriptFile,
    Step,
    read_script,
)
from game.geometry.pose import Pose
from game.rules.clause import NO_CLAUSE
from game.rules.objection import Objection

Tell = Callable[[dict[str, Any]], None]


@dataclass(slots=True)
class ScriptRun:
    """A script being played, step by step."""

    file: Path
    script: ScriptFile
    session: Session
    tell: Tell = print
    """Called with every event as it happens."""
    physics: Settler | None = None
    failures: list[str] = field(default_factory=list)
    """What was not as expected: one line each."""
    remarks: list[str] = field(default_factory=list)
    """What is odd but no failure."""
    told: int = 0
    """Events told so far."""
    _found: StepFound = field(default_factory=StepFound)
    _answers: deque[Any] = field(default_factory=deque)

    def play(self) -> None:
        """Play every step.

        Raises:
            BadFileError: If a die or an answer is of the wrong kind.
        """
        for number, step in enumerate(self.script.steps):
            self.step(number, step)

    def step(self, number: int, step: Step) -> StepFound:
        """Play one step and judge what it expects.

        Raises:
            BadFileError: If a die is of the wrong kind.
        """
        self._found = StepFound()
        self._answers = deque(step.answers)
        # Dice of an order that still waits for an answer have yet to fall.
        left = list(self.session.ready) if self.session.waiting is not None else []
        self.session.lay_ready([*left, *(_face(die) for die in step.dice)])
        try:
            self._go_on()
            for order in step.do:
                self._order(order, step)
        except WrongDieError as error:
            raise problem(self.file, f"steps[{number}].dice", str(error)) from None
        self._judge(number, step)
        return self._found

    def _order(self, order: ScriptOrder, step: Step) -> None:
        try:
            match order:
                case UndoOrder():
                    self._gone_back(order)
                case RedoOrder():
                    before = len(self.session.events)
                    self.session.redo()
                    self._recount(before)
                case FreshOrder():
                    self.session.fresh_dice()
                case SelectedAnswer():
                    if isinstance(self.session.waiting, Question):
                        self._answer(order.answer)
                    else:
                        refused = Objection(clause=NO_CLAUSE, code="nothing_asked")
                        self._found.refusals.append(refused)
                case _:
                    if awaits_priority(order, self.session):
                        self._try(self.session.open)
                    command = commanded(order, self.session)
                    if command is not None:
                        self._command(command, step)
        except IndexError as error:
            refused = Objection(clause=NO_CLAUSE, code="nothing_there", figures={"why": str(error)})
            self._found.refusals.append(refused)
        self._go_on()

    def _gone_back(self, order: UndoOrder) -> None:
        before = len(self.session.events)
        self.session.undo(order.to)
        self._recount(before)

    def _recount(self, before: int) -> None:
        # Numbers go with what stands: an event taken back and played anew has its number again.
        self.told += len(self.session.events) - before

    def _command(self, command: Command, step: Step) -> None:
        waiting = self.session.waiting
        if isinstance(waiting, Question):
            if isinstance(command, Place) and waiting.kind == "pose":
                if command.model not in (None, waiting.model):
                    other = Objection(clause=waiting.clause, code="another_is_asked_about")
                    self._found.refusals.append(other)
                    return
                self._answer(Pose(command.x, command.y, command.heading))
                return
            word = declining(waiting) if isinstance(command, Pass) else None
            if word is not None:
                self._answer(word)
                return
        if waiting is not None:
            self._found.refusals.append(Objection(clause=waiting.clause, code="still_asked"))
            return
        chances = {n: e.chance for n, e in enumerate(step.expect) if isinstance(e, ExpectChance)}
        if chances and not self._found.chances:
            if not isinstance(command, UNOPENED):
                self._try(lambda: self.session.open(command.seat))
            for number, wanted in chances.items():
                exact = chance_of(wanted, self.session, command, self.physics)
                self._found.chances[number] = exact
        self._try(lambda: self.session.submit(command))

    def _go_on(self) -> None:
        """Feed the answers and dice that are left to whatever is asked."""
        while self.session.waiting is not None:
            if isinstance(self.session.waiting, Question):
                if not self._answers or not self._answer(self._answers.popleft()):
                    return
            elif not self.session.ready or not self._try(self.session.go_on):
                return

    def _answer(self, answer: Any) -> bool:
        if isinstance(answer, dict):
            answer = PoseAnswer.model_validate(answer)
        given = (
            Pose(answer.x, answer.y, answer.heading) if isinstance(answer, PoseAnswer) else answer
        )
        return self._try(lambda: self.session.answer(given))

    def _try(self, go: Callable[[], tuple[Event, ...]]) -> bool:
        before = self.session.battle
        try:
            self._show(go(), before)
        except RefusedError as refused:
            self._show(refused.events, before)
            self._found.refusals.extend(o for o in refused.reasons if not o.warning)
            return False
        return True

    def _show(self, events: Any, before: Battle) -> None:
        for line, _ in lines(events, before, self.told + 1):
            self.told += 1
            self._found.events.append(line)
            self.tell(line)

    def _judge(self, number: int, step: Step) -> None:
        for count, expected in enumerate(step.expect):
            told = unmet(expected, count, self._found, self.session)
            if told is not None:
                claim = expected.model_dump_json(by_alias=True, exclude_defaults=True)
                where = f"{self.file}: steps[{number}].expect[{count}]"
                self.failures.append(f"{where}: expected {claim}; found: {told}")
        if not any(isinstance(expected, ExpectRefused) for expected in step.expect):
            for refusal in self._found.refusals:
                figures = ", ".join(f"{name} {value}" for name, value in refusal.figures.items())
                why = f"{refusal.code}{f' ({figures})' if figures else ''}"
                where = f"{self.file}: steps[{number}]"
                self.failures.append(f"{where}: refused by {refusal.clause}: {why}")
        if self.session.ready and self.session.waiting is None:
            left = len(self.session.ready)
            self.remarks.append(f"{self.file}: steps[{number}].dice: {left} did not fall")
        if self._answers:
            left = len(self._answers)
            self.remarks.append(f"{self.file}: steps[{number}].answers: {left} were not asked for")


def _face(die: int | ScatterFace) -> Face:
    return Face(die.scatter, scatter=True) if isinstance(die, ScatterFace) else Face(float(die))


def begun(file: Path, tell: Tell, physics: Settler | None = None) -> ScriptRun:
    """Return a script ready to be played.

    Raises:
        BadFileError: If it, or a file that it names, cannot be used.
    """
    script, start = read_script(file)
    return ScriptRun(file, script, Session(start, script.seed, physics=physics), tell, physics)
