"""Rounds as the tests of their ends and openings need them: phases, trays, questions."""

from typing import Any

from game.core.battle import Battle, Document, Phase, Turn
from game.core.commands import BeginPhase, EndPhase
from game.core.events import PhaseBegan
from game.core.models import LeftBehind, Model
from game.core.steps import Question
from game.engine.session import Session
from tests.support.scene import AMBER, CAR, SKY, battle, car, every, play, rival

PASS = (6, 6)
FAIL = (1, 1)
NO_TERRAIN = 1
NO_ROAD = (Document.VEHICLES,)


def unopened(*models: Any, **fields: Any) -> Battle:
    """A battle that stands before its first phase, nothing settled."""
    given: dict[str, Any] = {"opened": False, "turn": Turn(), "rules": NO_ROAD}
    return battle(*(models or (car(), rival())), **(given | fields))


def ends(session: Session, count: int = 1) -> tuple[Any, ...]:
    """Close phases, each for the seat whose it is; return the events of the last."""
    events: tuple[Any, ...] = ()
    for _ in range(count):
        seat = session.battle.turn.active or AMBER
        events = session.submit(EndPhase(seat=seat))
    return events


def phases(session: Session) -> list[tuple[str, str | None]]:
    """Every phase so far, with the seat whose it was."""
    return [(str(e.phase), e.active) for e in every(PhaseBegan, session.events)]


def behind(
    model: Model,
    *,
    movement: float = 7,
    since: int = 1,
    cause: str = "trailing_edge",
) -> Model:
    """A model on the tray, as it was when it was left."""
    flags = model.flags
    left = LeftBehind(round=since, cause=cause, movement=movement, flags=flags)
    return model.model_copy(update={"place": "left_behind", "left": left})


def end_of_round(
    *models: Model, dice: tuple[float, ...] = (), number: int = 1, **fields: Any
) -> Session:
    """The End phase of round `number`, as far as the first question."""
    turn = Turn(round=number, opened=True, active=AMBER, order=(AMBER, SKY))
    session = play(battle(*models, turn=turn, **fields), dice)
    session.submit(BeginPhase(seat=AMBER, phase=Phase.END))
    return session


def question(session: Session) -> Question:
    """The question that the session waits with."""
    assert isinstance(session.waiting, Question)
    return session.waiting


def place(session: Session, model: str = CAR) -> str:
    """Where a model is."""
    return next(m.place for m in session.battle.models if m.id == model)
