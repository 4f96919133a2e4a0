"""A game being played: orders and answers in, events out, every step a line of the journal."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import Protocol, TypeAlias, cast

from game.core.battle import Battle
from game.core.commands import Adjust, BeginPhase, Command, OpenPhase, Order, Set
from game.core.events import Event, Happening
from game.core.steps import Answered, Input, Question, Request, Roll, Rolled, Settle, Settled
from game.engine import steps_back
from game.engine.advance import ReplayError, advance, fitted
from game.engine.dice_source import DiceSource, SeededDice
from game.engine.history import History
from game.engine.journal import (
    BranchLine,
    CommandLine,
    Entry,
    EventsLine,
    FreshLine,
    InputLine,
    Journal,
    Line,
    RedoLine,
    UndoLine,
)
from game.engine.takebacks import Takebacks
from game.engine.throwing import Face, WrongDieError, dice_in_force, fallen, slot_of
from game.engine.tiers import judged, objections_in_force
from game.geometry.pose import Pose
from game.rules.book import answer_objections
from game.rules.objection import Objection

__all__ = ["Face", "RefusedError", "Session", "Settler", "Writer", "WrongDieError"]

Settler: TypeAlias = Callable[[Battle, Settle], Settled]
"""Works out where a crawler's shove leaves everybody (`game.physics`)."""


class Writer(Protocol):
    """Takes down every line before the game goes on."""

    def write(self, line: Line) -> None:
        """Write one line down."""
        ...


class RefusedError(ValueError):
    """The rules object to an order or an answer; nothing of it has happened."""

    def __init__(self, reasons: tuple[Objection, ...], events: tuple[Happening, ...] = ()) -> None:
        super().__init__("; ".join(f"{r.clause} {r.code}" for r in reasons))
        self.reasons = reasons
        self.events = events
        """What the phase's opening brought about before the order was judged."""


class Session:
    """A running game. All of its state is its history and the request it waits for."""

    def __init__(
        self,
        start: Battle,
        dice: DiceSource | int | str = 0,
        *,
        physics: Settler | None = None,
        writer: Writer | None = None,
        takebacks: Takebacks | None = None,
        history: History | None = None,
    ) -> None:
        self.history = history or History(start)
        self.waiting: Request | None = None
        """What the open command asks for; `None` when an order may be given."""
        self.takebacks = takebacks or Takebacks()
        self.ready: deque[Face] = deque()
        """Dice laid ready, which fall before those of any source."""
        self.by_hand_once = False
        """Whether the next roll is left to the players, whoever throws the others."""
        self._given_dice = SeededDice(dice) if isinstance(dice, int | str) else dice
        self._physics = physics
        self._writer = writer
        self._held: Order | None = None
        self._owed: list[Line] = []
        if self.history.open:
            self._resume()

    def written_by(self, writer: Writer | None) -> None:
        """Have another writer take the game down from now on, as after *save as*."""
        self._writer = writer

    # --- what stands --------------------------------------------------------------------------

    @property
    def battle(self) -> Battle:
        """The battle as it stands."""
        return self.history.battle

    @property
    def journal(self) -> Journal:
        """The game so far: the start and every entry that stands."""
        return self.history.journal

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The entries that stand."""
        return tuple(self.history.entries)

    @property
    def events(self) -> tuple[Event, ...]:
        """Every event that stands, in order."""
        return tuple(event for entry in self.history.entries for event in entry.events)

    @property
    def seed(self) -> int | str:
        """The seed shown beside the dice."""
        for dice in (self.dice, self._given_dice):
            seed = getattr(dice, "seed", None)
            if isinstance(seed, int | str):
                return seed
        return 0

    @property
    def dice(self) -> DiceSource:
        """Who throws now: as the session was given, unless the players have changed it since."""
        return dice_in_force(self.history, self._given_dice)

    @property
    def remembered(self) -> tuple[float, ...] | None:
        """Faces once thrown by hand for the roll that is waited for, to be offered again."""
        if not isinstance(self.waiting, Roll):
            return None
        return self.history.thrown.get(self._slot(self.waiting))

    def objections(self, command: Order) -> tuple[Objection, ...]:
        """Return why `command` would be refused, or warned of, in the tier in force."""
        return objections_in_force(self.battle, command)

    # --- going on -----------------------------------------------------------------------------

    def open(self, seat: str | None = None) -> tuple[Event, ...]:
        """Run the opening rules of the phase that the battle stands before, if it does.

        Returns:
            The events of the opening; none when the phase is open already.
        """
        turn = self.battle.turn
        if turn.opened or self.battle.ended or self.waiting is not None:
            return ()
        giver = seat or turn.active or self.battle.seats[0].id
        return self._give(OpenPhase.model_validate({"seat": giver}))

    def submit(self, command: Order) -> tuple[Event, ...]:
        """Give a command and return the events it caused so far.

        The opening rules of the phase run first where they have not yet. If they ask for
        something, the command is held until they are done.

        Raises:
            RefusedError: If the rules object; nothing of it has happened and no dice fell.
            RuntimeError: If an earlier command still waits for an answer.
        """
        if self.waiting is not None:
            raise RuntimeError(f"waiting for {self.waiting!r}")
        opening: tuple[Event, ...] = ()
        if not isinstance(command, OpenPhase | BeginPhase | Set | Adjust):
            opening = self.open(command.seat)
            if self.waiting is not None:
                self._held = command
                return opening
        return opening + self._submit(command, opening)

    def answer(self, answer: Pose | float | str) -> tuple[Event, ...]:
        """Answer the question the session waits for and return the new events.

        Raises:
            RefusedError: If the rules do not accept the answer.
            RuntimeError: If no question is open.
        """
        if not isinstance(self.waiting, Question):
            raise RuntimeError("no question is open")
        answered = Answered(answer=answer)
        try:
            fitted(self.waiting, answered)
        except ReplayError:
            raise RefusedError(
                (Objection(clause=self.waiting.clause, code="no_such_answer"),)
            ) from None
        reasons = self.answer_objections(answer)
        if any(not reason.warning for reason in reasons):
            raise RefusedError(reasons)
        return self._go_on(answered)

    def answer_objections(self, answer: Pose | float | str) -> tuple[Objection, ...]:
        """Return why an answer to the open question would be refused, or warned of."""
        if not isinstance(self.waiting, Question):
            return ()
        found = answer_objections(self.battle, self.waiting, Answered(answer=answer))
        return judged(self.battle, found)

    def enter_dice(self, *faces: float) -> tuple[Event, ...]:
        """Enter dice thrown on the real table and return the new events.

        Raises:
            RuntimeError: If no dice are called for.
            ReplayError: If these are not the dice called for.
        """
        if not isinstance(self.waiting, Roll):
            raise RuntimeError("no dice are called for")
        rolled = Rolled(
            faces=tuple(float(f) for f in faces), key=f"hand/{self._slot(self.waiting)}"
        )
        fitted(self.waiting, rolled)
        return self._go_on(rolled)

    def throw(self) -> tuple[Event, ...]:
        """Have the seed throw the dice that are waited for, this once.

        Raises:
            RuntimeError: If no dice are called for.
        """
        if not isinstance(self.waiting, Roll):
            raise RuntimeError("no dice are called for")
        return self._go_on(SeededDice(self.seed).throw(self.waiting, self._slot(self.waiting)))

    def give(self, settled: Settled) -> tuple[Event, ...]:
        """Say where shoved bodies ended, where no physics was handed in.

        Raises:
            RuntimeError: If nothing was shoved.
            ReplayError: If it speaks of other bodies than were asked about.
        """
        if not isinstance(self.waiting, Settle):
            raise RuntimeError("nothing was shoved")
        fitted(self.waiting, settled)
        return self._go_on(settled)

    def go_on(self) -> tuple[Event, ...]:
        """Go on with the open order as far as the dice laid ready, or other dice, now allow."""
        if self.waiting is None or isinstance(self.waiting, Question):
            return ()
        return self._go_on()

    def lay_ready(self, faces: Iterable[float | Face]) -> None:
        """Lay dice ready: they fall before any others; those laid before are taken away."""
        self.ready = deque(f if isinstance(f, Face) else Face(float(f)) for f in faces)

    def write_to(self, writer: Writer | None) -> None:
        """Have every further line written elsewhere (*save as*), or nowhere."""
        self._writer = writer

    # --- going back ---------------------------------------------------------------------------

    def undo(self, to: str = "command") -> None:
        """Take orders back, with their dice and decisions.

        Args:
            to: `command` for the last one; `decision` for the last answer within it; `move`,
                `phase` or `round` for everything since that began.

        Raises:
            IndexError: If there is nothing to take back.
            PermissionError: If the policy on taking back forbids it.
            ValueError: If `to` is none of these words.
        """
        self._take_back(steps_back.found(self.history, to))

    def go_back_to(self, entries: int) -> None:
        """Take back all but the first `entries` orders, so that the game goes on from there.

        What is taken back can be put back until the next order; then it is set aside in the
        journal for good.

        Raises:
            IndexError: If fewer stand.
            PermissionError: If the policy on taking back forbids it.
        """
        if not 0 <= entries < len(self.history.entries):
            raise IndexError("nothing to take back")
        self._take_back(UndoLine(to="entry", entries=entries))

    def _take_back(self, back: UndoLine) -> None:
        if not self.takebacks.allows(self.history.entries[back.entries - bool(back.inputs) :]):
            raise PermissionError(f"taking back is agreed as {self.takebacks.policy}")
        self._held = None
        self._record(back)
        self.waiting = None
        if self.history.open:
            self._go_on(throwing=False)

    def redo(self) -> None:
        """Put back what was last taken back, as it was, with no new dice.

        Raises:
            IndexError: If there is nothing to put back.
        """
        if not self.history.undone:
            raise IndexError("nothing to put back")
        self._record(RedoLine())
        self.waiting = None
        if self.history.open:
            self._go_on(throwing=False)

    def fresh_dice(self) -> None:
        """Throw other dice from now on; the journal says so."""
        self._record(FreshLine(branch=self.history.branch + 1))

    # --- inside -------------------------------------------------------------------------------

    def _submit(self, command: Order, opening: tuple[Event, ...] = ()) -> tuple[Event, ...]:
        reasons = self.objections(command)
        if any(not reason.warning for reason in reasons):
            raise RefusedError(reasons, opening)
        return self._give(command)

    def _give(self, command: Order) -> tuple[Event, ...]:
        if self.history.undone:
            count = sum(len(back.entries) for back in self.history.undone)
            self._record(BranchLine(entries=count))
        self._record(CommandLine.model_construct(command=cast(Command, command)))
        return self._go_on()

    def _resume(self) -> None:
        """Stand again where a game was left in the middle of an order.

        Raises:
            ReplayError: If the rules no longer bring about what is recorded.
        """
        entry = self.history.entries[-1]
        if not self.history.paused:  # it was cut off while the order ran
            self._go_on()
            return
        progress = advance(self.history.befores[-1], entry.command, entry.inputs)
        if progress.events != entry.events or progress.waiting is None:
            raise ReplayError("the rules no longer do what is recorded")
        self.waiting = progress.waiting

    def _go_on(self, given: Input | None = None, *, throwing: bool = True) -> tuple[Event, ...]:
        """Feed the open entry until it is complete or waits for a player."""
        if given is not None:
            self._record(InputLine(input=given))
        entry = self.history.entries[-1]
        seen = len(entry.events)

        def respond(request: Request, battle: Battle) -> Input | None:
            met = self._meet(request, battle) if throwing else None
            if met is not None:
                fitted(request, met)
                self._record(InputLine(input=met))
            return met

        try:
            progress = advance(self.history.befores[-1], entry.command, entry.inputs, respond)
            fresh = progress.events[seen:]
            waiting = progress.waiting is not None
            self._record(EventsLine.model_construct(events=fresh, waiting=waiting))
        except Exception:
            # A fault of ours, a full disk, a die of the wrong kind: the order was not given.
            self._take_out()
            raise
        self.waiting = progress.waiting
        if self.waiting is None and self._held is not None:
            held, self._held = self._held, None
            return fresh + self._submit(held, fresh)
        return fresh

    def _meet(self, request: Request, battle: Battle) -> Input | None:
        match request:
            case Roll():
                slot = self._slot(request, battle)
                if self.ready:
                    return fallen(self.ready, request, SeededDice(self.seed), slot)
                if self.by_hand_once:
                    self.by_hand_once = False
                    return None
                return self.dice.throw(request, slot)
            case Settle():
                return None if self._physics is None else self._physics(battle, request)
            case Question():
                return None

    def _slot(self, request: Roll, battle: Battle | None = None) -> str:
        return slot_of(request, (battle or self.battle).turn.round, self.history)

    def _take_out(self) -> None:
        """Take the open order out of the game as if it had never been given."""
        line = UndoLine(to="fault", entries=len(self.history.entries) - 1)
        self.history.take(line)
        self._owed.append(line)  # written when the next line is: writing may be what failed
        self.waiting, self._held = None, None

    def _record(self, line: Line) -> None:
        if self._writer is not None:
            while self._owed:
                self._writer.write(self._owed[0])
                del self._owed[0]
            self._writer.write(line)
        self.history.take(line)
