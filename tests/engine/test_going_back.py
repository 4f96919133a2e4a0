"""Going back to any order, and on from there another way."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.commands import Ahead, Turn
from game.engine.other_ways import gone_along, other_ways
from game.engine.session import Session
from game.engine.takebacks import Takebacks
from game.files.save import SaveHeader, read_save
from game.files.save_writer import new_save
from tests.support.scene import battle, car, drive, end_move, open_move, play, rival


def driven() -> Session:
    session = play(battle(car(), rival()))
    for order in (open_move("combat"), drive(Ahead(ahead=4)), drive(Turn(turn=30)), end_move()):
        session.submit(order)
    return session


def test_the_game_goes_back_to_any_order_and_all_can_be_put_back() -> None:
    session = driven()
    whole, count = session.battle, len(session.entries)

    session.go_back_to(1)
    there = len(session.entries)
    session.redo()

    assert (there, len(session.entries)) == (1, count)
    assert session.battle == whole


def test_going_on_another_way_sets_the_old_one_aside_in_the_save(tmp_path: Path) -> None:
    path = tmp_path / "battle.jsonl"
    start = battle(car(), rival())
    writer = new_save(path, SaveHeader(start=start, title="Two ways", seed=3, dice="seed"))
    session = Session(start, 3, writer=writer)
    for order in (open_move("combat"), drive(Ahead(ahead=4)), drive(Turn(turn=30))):
        session.submit(order)

    session.go_back_to(1)
    session.submit(drive(Ahead(ahead=6)))
    writer.close()

    history = read_save(path).history
    assert [len(back.entries) for back in history.aside] == [2]
    assert history.aside[0].standing == 1
    assert history.battle == session.battle


def test_where_fresh_dice_were_asked_for_is_remembered() -> None:
    session = driven()

    session.fresh_dice()

    assert session.history.asked_fresh == [len(session.entries)]


def test_nobody_goes_back_to_where_the_game_stands_or_against_what_is_agreed() -> None:
    session = driven()
    strict = Session(battle(car(), rival()), 1, takebacks=Takebacks("never"))
    strict.submit(open_move("combat"))

    with pytest.raises(IndexError):
        session.go_back_to(len(session.entries))
    with pytest.raises(PermissionError):
        strict.go_back_to(0)


def test_ways_set_aside_can_be_gone_along_again_to_look_at_them() -> None:
    session = driven()
    whole = session.battle
    session.go_back_to(2)
    session.submit(drive(Ahead(ahead=6)))
    way = other_ways(session.history)[0]

    gone = gone_along(session.history, way)

    assert (way.standing, len(way.entries)) == (2, 2)
    assert gone.battle == whole
    assert len(gone.befores) == len(gone.entries) == 4


def test_a_way_that_parted_from_what_was_itself_set_aside_is_left_out() -> None:
    session = driven()
    session.go_back_to(3)
    session.submit(drive(Ahead(ahead=2)))
    session.go_back_to(1)
    for _ in range(3):
        session.submit(drive(Ahead(ahead=1)))

    ways = other_ways(session.history)

    assert [(way.standing, len(way.entries)) for way in ways] == [(1, 3)]
