"""The engine's one pure function: a command, fed with inputs, becomes events."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias, cast

from game.core.battle import Battle
from game.core.commands import Order
from game.core.events import Event, Happening
from game.core.evolve import evolve
from game.core.steps import Answered, Input, Question, Request, Roll, Rolled, Settle, Settled
from game.geometry.pose import Pose
from game.rules.book import procedure

Respond: TypeAlias = Callable[[Request, Battle], Input | None]
"""Meets a request, given the battle as it stands in the middle of the command, or declines."""


class ReplayError(Exception):
    """The recorded inputs do not fit what the rules asked for."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a command has got with the inputs it was given."""

    battle: Battle
    events: tuple[Event, ...]
    waiting: Request | None
    """The dice, the decision or the physics it now waits for; `None` once it is complete."""
    inputs: tuple[Input, ...]
    """All that was fed to it: what was given, then what `respond` supplied."""


def advance(
    before: Battle,
    command: Order,
    inputs: Sequence[Input] = (),
    respond: Respond | None = None,
) -> Progress:
    """Carry out `command` as far as `inputs` reach, and as far as `respond` goes on.

    The procedure is run afresh every time and thrown away, so nothing half-run is ever
    kept: a game saved or undone in mid-move is only a shorter list of inputs. What
    `respond` supplies goes on with the same run, so that nothing is worked out twice.

    Args:
        before: The battle when the command was given.
        command: The command; assumed free of objections.
        inputs: The dice and decisions so far, in the order they were asked for.
        respond: Asked once the inputs have run out; `None` from it leaves the command waiting.

    Raises:
        ReplayError: If an input does not fit the request it answers, or is left over.
    """
    run = procedure(before, command)
    battle, events, fed = before, list[Event](), list(inputs)
    taken = 0
    sent: Battle | Input | None = None
    while True:
        try:
            step = run.send(sent)
        except StopIteration:
            if taken != len(fed):
                raise ReplayError(f"{len(fed) - taken} inputs left over") from None
            return Progress(battle, tuple(events), None, tuple(fed))
        if isinstance(step, Happening):
            battle = evolve(battle, step)
            events.append(cast(Event, step))
            sent = battle
            continue
        if taken == len(fed):
            given = respond(step, battle) if respond else None
            if given is None:
                run.close()
                return Progress(battle, tuple(events), step, tuple(fed))
            fed.append(given)
        sent = fitted(step, fed[taken])
        taken += 1


def fitted(request: Request, given: Input) -> Input:
    """Return `given` if it is a proper answer to `request`.

    Raises:
        ReplayError: If it is not.
    """
    match request, given:
        case Roll(), Rolled() if _falls(request, given):
            return given
        case Question(), Answered() if _answers(request, given):
            return given
        case Settle(), Settled() if {m for m, _ in given.poses} <= set(request.bodies):
            return given
    raise ReplayError(f"{given!r} does not answer {request!r}")


def _falls(request: Roll, given: Rolled) -> bool:
    if len(given.faces) != request.dice:
        return False
    if request.scatter:  # by hand a scatter die may show any angle (reading A66)
        return all(0 <= face < 360 for face in given.faces)
    return all(face in (1, 2, 3, 4, 5, 6) for face in given.faces)


def _answers(question: Question, given: Answered) -> bool:
    match given.answer:
        case Pose():
            return question.kind == "pose"
        case str():
            return given.answer in question.choices
        case _:
            return question.kind == "number" and question.least <= given.answer <= question.most


def nominal(request: Request, battle: Battle) -> Input | None:
    """Meet a request as a ghost assumes it: the nominal band, the stated policy, no shoves.

    A question without a policy is declined, which leaves the ghost where it stands.
    """
    del battle
    match request:
        case Roll():
            if request.bands:
                faces = request.bands[request.nominal].faces[: request.dice]
            else:
                faces = (0.0,) if request.scatter else (3.0,) * request.dice
            return Rolled(faces=faces, key="nominal")
        case Question():
            answer = request.policy if request.policy is not None else request.suggested
            return None if answer is None else Answered(answer=answer)
        case Settle():
            return Settled(poses=())
