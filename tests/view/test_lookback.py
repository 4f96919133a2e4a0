"""Looking back at a game, the log that leads there, and where its lines took place."""

from __future__ import annotations

import pytest

from game.core import events as ev
from game.core.base import ModelId, PieceId
from game.core.commands import Ahead, EndPhase, Turn
from game.engine.journal import folded
from game.engine.session import Session
from game.view.log import LogBook, notes_of
from game.view.lookback import LookBack
from game.view.phrases import plain
from game.view.whereabouts import place_of
from tests.support.scene import (
    AMBER,
    CAR,
    area,
    battle,
    car,
    drive,
    end_move,
    open_move,
    play,
    rival,
)


def driven() -> Session:
    session = play(battle(car(), rival()))
    orders = (open_move("combat"), drive(Ahead(ahead=4), Turn(turn=30)), end_move())
    for order in (*orders, EndPhase(seat=AMBER)):
        session.submit(order)
    return session


def test_every_moment_is_the_battle_its_events_lead_to() -> None:
    session = driven()
    back = LookBack(session.history)

    for at in range(back.count + 1):
        back.go(at)

        assert back.battle == folded(session.history.start, session.events[:at])


def test_steps_go_order_by_order_and_phase_by_phase_and_stop_at_the_ends() -> None:
    session = driven()
    back = LookBack(session.history)

    seen = []
    for _ in range(9):
        back.step(-1)
        seen.append(back.at)
    back.step_phase(1)

    assert seen == sorted(seen, reverse=True)
    assert seen[-1] == 0
    assert isinstance(session.events[back.at - 1], ev.PhaseBegan) or back.latest
    back.step(99)
    assert back.at > 0


def test_played_on_it_ends_at_the_latest_with_the_truth() -> None:
    session = driven()
    back = LookBack(session.history, rate=50.0)

    back.go(0)
    back.play()
    for _ in range(400):
        back.tick(0.05)

    assert back.latest
    assert not back.playing
    assert back.timeline.shown().battle == session.battle


def test_the_moment_is_named() -> None:
    back = LookBack(driven().history)

    back.go(0)

    assert back.words().startswith("As it was in round 1, Movement of ")


def test_the_log_is_searched_by_words_in_any_case_and_by_clause() -> None:
    session = driven()
    book = LogBook()
    book.follow(session.events, session.battle)

    found = book.matching("DRIVES")
    clause = book.matching("vr-68")

    assert found
    assert all("drives" in plain(book.lines[n].words).lower() for n in found)
    assert any(isinstance(book.lines[n].event, ev.Turned) for n in clause)
    assert book.matching("  ") == []


def test_the_log_tells_of_a_way_set_aside_and_of_fresh_dice() -> None:
    session = driven()
    session.go_back_to(1)
    session.fresh_dice()
    session.submit(drive(Ahead(ahead=5)))
    book = LogBook()

    book.follow(session.events, session.battle, notes_of(session.history))

    notes = [line.words for line in book.lines if line.event is None]
    assert notes == [
        "The game goes on another way from here: 3 orders were set aside.",
        "Fresh dice were asked for.",
    ]
    assert len(book) == len(session.events) + 2


def test_undone_one_by_one_it_is_one_way_that_is_set_aside() -> None:
    session = driven()
    for _ in range(3):
        session.undo()

    session.submit(drive(Ahead(ahead=5)))

    assert [words for _, words in notes_of(session.history)] == [
        "The game goes on another way from here: 3 orders were set aside."
    ]


@pytest.mark.parametrize(
    ("event", "place"),
    [
        (
            ev.Contact(model=CAR, piece=PieceId("rock"), x=31.0, y=23.5, clause="VR-57"),
            (31.0, 23.5),
        ),
        (ev.MoveClosed(model=CAR, distance=4, turned=0, clause="VR-54"), (20.0, 24.0)),
        (
            ev.BrokeThrough(model=ModelId("gone"), piece=PieceId("rock"), clause="VR-42"),
            (32.0, 24.0),
        ),
        (ev.RoundBegan(round=2, clause="-"), None),
    ],
)
def test_a_line_leads_to_its_place(event: ev.Event, place: tuple[float, float] | None) -> None:
    start = battle(car(), pieces=[area("rock", "obstacle", 30, 22, 34, 26)])

    found = place_of(event, start, start)

    assert found == place
