"""What lies before the players: the session, what is selected, what is being drawn.

Nothing here decides a rule. The desk passes orders and answers to the session, puts what
happened on the timeline, and says why something was refused.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from game.core.base import ModelId, SeatId
from game.core.battle import Battle
from game.core.commands import Adjust, EndBattle, Order, Set
from game.core.events import Event
from game.core.models import Model
from game.core.steps import Question, Roll
from game.engine.advance import ReplayError
from game.engine.session import RefusedError, Session, Settler
from game.geometry.pose import Pose
from game.rules.objection import Objection
from game.view.fan import FanCount
from game.view.ghost import Ghost, ghost, opened
from game.view.log import LogBook, notes_of
from game.view.phrases import refusal
from game.view.phrases.words import seat_name
from game.view.plan import Sketch, moves_in, sketch
from game.view.timeline import Timeline

Teller = Callable[[str, str, str], None]
"""Says something where the hand is: words, clause, kind."""
BY_ANYBODY = (Set, Adjust, EndBattle)
"""Orders that may be given by hand also in a turn that a program plays."""
COUNTING = 0.006
"""Seconds of a frame in which odds are counted."""


@dataclass(slots=True)
class Placing:
    """Something held over the table, to be put down."""

    pose: Pose
    question: Question | None = None
    model: ModelId | None = None
    """In deployment: which model."""
    held: bool = False
    """Whether the mouse holds it."""


@dataclass(slots=True)
class Targeting:
    """A weapon being pointed."""

    weapon: int = 0
    target: ModelId | None = None


@dataclass(slots=True)
class Desk:
    """The state of one player's screen: selection, sketch, what is open."""

    session: Session
    tell: Teller
    physics: Settler | None = None
    timeline: Timeline = field(init=False)
    log: LogBook = field(default_factory=LogBook)
    selected: ModelId | None = None
    sketch: Sketch | None = None
    fan: FanCount | None = None
    fan_open: bool = False
    every_end: bool = False
    targeting: Targeting | None = None
    tailing: ModelId | None = None
    """The lead that a tail would be declared on."""
    measuring: bool = False
    measured: ModelId | None = None
    placing: Placing | None = None
    typing: str | None = None
    """Figures typed by hand, while a field is open."""
    walking: tuple[float, float] | None = None
    advance: bool = False
    choice: int = 0
    _ghost: tuple[object, object, Ghost] | None = None
    programs: frozenset[SeatId] = frozenset()
    """Seats that a program plays: their orders are not given by hand."""
    _turn_of: SeatId | None = None
    """Whose turn it was when the desk last looked."""
    _drawn_on: object = None
    """What the sketch was drawn on: where the model stands, and the open move."""

    def __post_init__(self) -> None:
        """Begin where the session stands."""
        self.timeline = Timeline(self.session.battle)
        self._turn_of = self.session.battle.turn.active
        self.retell()

    def retell(self) -> None:
        """Have the log tell what stands."""
        history = self.session.history
        self.log.follow(self.session.events, self.session.battle, notes_of(history))

    # --- what stands --------------------------------------------------------------------------

    @property
    def battle(self) -> Battle:
        """The battle as it truly stands."""
        return self.session.battle

    @property
    def model(self) -> Model | None:
        """The model that is selected, if any."""
        if self.selected is None:
            return None
        for model in self.battle.models:
            if model.id == self.selected:
                return model
        return None

    @property
    def question(self) -> Question | None:
        """The decision that is waited for."""
        waiting = self.session.waiting
        return waiting if isinstance(waiting, Question) else None

    @property
    def roll(self) -> Roll | None:
        """The dice that are waited for."""
        waiting = self.session.waiting
        return waiting if isinstance(waiting, Roll) else None

    @property
    def ghost(self) -> Ghost | None:
        """The ghost of the sketch, worked out once for each sketch and battle."""
        if self.sketch is None:
            return None
        battle = self.battle
        if self._ghost is None or self._ghost[0] is not battle or self._ghost[1] != self.sketch:
            self._ghost = (battle, self.sketch, ghost(battle, self.sketch, physics=self.physics))
        return self._ghost[2]

    # --- orders -------------------------------------------------------------------------------

    def order(self, *commands: Order) -> bool:
        """Give orders one after another; return whether all were taken."""
        if any(self._programmed(command) for command in commands):
            name = seat_name(self.battle, commands[0].seat)
            self.tell(f"{name} is played by the program.", "", "warn")
            return False
        self.timeline.skip()
        for command in commands:
            before = self.battle
            try:
                events = self.session.submit(command)
            except RefusedError as refused:
                if refused.events:
                    self._show(before, tuple(refused.events))  # type: ignore[arg-type]
                self.refuse(refused.reasons)
                return False
            except RuntimeError:
                self.tell("First answer what is asked.", "", "warn")
                return False
            self._show(before, events)
            if self.session.waiting is not None:
                break
        self.after()
        return True

    def _programmed(self, command: Order) -> bool:
        if command.seat not in self.programs or command.seat != self.battle.turn.active:
            return False
        return not isinstance(command, BY_ANYBODY)

    def answer(self, answer: Pose | float | str) -> bool:
        """Answer the open question; return whether the answer was taken."""
        before = self.battle
        try:
            events = self.session.answer(answer)
        except RefusedError as refused:
            self.refuse(refused.reasons)
            return False
        except RuntimeError:
            return False
        self._show(before, events)
        self.after()
        return True

    def enter_dice(self, faces: tuple[float, ...]) -> bool:
        """Enter dice thrown on the real table; return whether they fit."""
        before = self.battle
        try:
            events = self.session.enter_dice(*faces)
        except (ReplayError, RuntimeError):
            self.tell("These are not the dice that are asked for.", "", "bad")
            return False
        except RefusedError as refused:
            self.refuse(refused.reasons)
            events = ()
        self._show(before, events)
        self.after()
        return True

    def throw(self) -> None:
        """Have the program throw the dice that are waited for."""
        before = self.battle
        try:
            events = self.session.throw()
        except RefusedError as refused:
            self.refuse(refused.reasons)
            events = ()
        except RuntimeError:
            return
        self._show(before, events)
        self.after()

    def open(self) -> None:
        """Run the opening rules of the phase the battle stands before."""
        before = self.battle
        self._show(before, self.session.open())
        self.after()

    def undo(self, to: str) -> bool:
        """Take orders back; return whether there was anything to take back."""
        return self._taken_back(lambda: self.session.undo(to))

    def go_back_to(self, entries: int) -> bool:
        """Take back all but the first orders; return whether there was anything to take back."""
        return self._taken_back(lambda: self.session.go_back_to(entries))

    def _taken_back(self, back: Callable[[], None]) -> bool:
        try:
            back()
        except IndexError:
            self.tell("There is nothing to take back.", "", "warn")
            return False
        except PermissionError as error:
            self.tell(f"{str(error)[:1].upper()}{str(error)[1:]}.", "", "warn")
            return False
        self.settle()
        return True

    def redo(self) -> bool:
        """Put back what was taken back last; return whether there was anything."""
        try:
            self.session.redo()
        except IndexError:
            self.tell("There is nothing to put back.", "", "warn")
            return False
        self.settle()
        return True

    def refuse(self, reasons: tuple[Objection, ...]) -> None:
        """Say why something was refused."""
        blocking = [r for r in reasons if not r.warning] or list(reasons)
        if not blocking:
            return
        words = " ".join(dict.fromkeys(refusal(r, self.battle) for r in blocking[:3]))
        self.tell(words, blocking[0].clause, "bad")

    def settle(self) -> None:
        """Show the battle as it stands, at once, with nothing half drawn."""
        self.timeline.jump(self.battle)
        self.retell()
        self.clear()
        self.after()
        model = self.model
        self.sketch = self.started(model) if model is not None else None

    def _show(self, before: Battle, events: tuple[Event, ...]) -> None:
        self.timeline.show(before, events)
        self.retell()

    def after(self) -> None:
        """Take notice of what an order left: a question for a place, a model that is gone."""
        self.fan, self.fan_open = None, False
        self.choice = 0
        self._handed_over()
        question = self.question
        if question is not None and question.kind == "pose":
            self.placing = Placing(_first_pose(self.battle, question), question)
            self.sketch = self.targeting = None
        elif self.placing is not None and self.placing.question is not None:
            self.placing = None
        model = self.model
        if model is not None and model.place == "out":
            self.sketch = None
        ground = self._ground()
        if self.sketch is not None and model is not None and ground != self._drawn_on:
            self.sketch = self.started(model)
        self._drawn_on = ground

    def _handed_over(self) -> None:
        """Let go of a model once it is the turn of another gang."""
        active = self.battle.turn.active
        if active == self._turn_of:
            return
        self._turn_of = active
        model = self.model
        if model is not None and active is not None and model.seat != active:
            self.select(None)

    def _ground(self) -> object:
        model, turn = self.model, self.battle.turn
        pose = model.pose if model is not None else None
        return (self.selected, pose, turn.moving, turn.phase, turn.active)

    # --- selecting ----------------------------------------------------------------------------

    def clear(self) -> None:
        """Drop everything half drawn."""
        self.sketch = None
        self.fan, self.fan_open = None, False
        self.targeting = None
        self.tailing = None
        self.measuring, self.measured = False, None
        self.typing = None
        self.walking = None
        if self.placing is not None and self.placing.question is None:
            self.placing = None

    def select(self, model_id: ModelId | None) -> None:
        """Select a model; one that is on the move goes on with its move."""
        if model_id == self.selected:
            return
        self.clear()
        self.selected = model_id
        self._drawn_on = self._ground()
        model = self.model
        moving = self.battle.turn.moving
        if model is not None and moving is not None and moving.model == model.id:
            self.sketch = self.started(model)

    def started(self, model: Model) -> Sketch | None:
        """Return an empty sketch for a model whose move is open, or at the speed last drawn."""
        if not model.is_vehicle or not moves_in(self.battle) or model.place != "table":
            return None
        moving = self.battle.turn.moving
        if moving is not None and moving.model == model.id:
            return sketch(self.battle, model.id, moving.speed)
        return None

    def count_on(self) -> bool:
        """Count some more of what could happen; return whether any was left to count."""
        until = time.perf_counter() + COUNTING
        return self.fan is not None and self.fan.go_on(enough=lambda: time.perf_counter() >= until)

    def count_fan(self) -> bool:
        """Begin to count what could happen, if there is a path that may be driven."""
        found = self.ghost
        if found is None or self.sketch is None or self.sketch.drive is None:
            self.tell("Draw a path first.", "", "warn")
            return False
        if found.refused:
            self.refuse(found.refused)
            return False
        before, _ = opened(self.battle, self.sketch)
        self.fan = FanCount(before, self.sketch.drive, physics=self.physics)
        return True


def _first_pose(battle: Battle, question: Question) -> Pose:
    if question.suggested is not None:
        return question.suggested
    x, y = battle.table.field.centre
    return Pose(x, y, battle.table.direction or 0.0)
