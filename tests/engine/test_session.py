"""Sessions: orders, answers, taking back, and dice that cannot be fished for."""

from __future__ import annotations

import pytest

from game.core.commands import Ahead, Set, Turn
from game.core.events import GroundTested, MoveOpened, PhaseBegan, SettingChanged
from game.core.steps import Roll
from game.engine.advance import ReplayError, advance
from game.engine.dice_source import HandDice, SeededDice
from game.engine.session import Face, RefusedError, Session, WrongDieError
from game.engine.takebacks import Policy, Takebacks
from game.rules.book import procedure
from tests.support.scene import (
    AMBER,
    CAR,
    area,
    battle,
    car,
    clauses,
    drive,
    end_move,
    every,
    only,
    open_move,
    play,
    rival,
)

SLUDGE = area("sludge", "very_difficult", 26, 20, 40, 30)
INTO_IT = drive(Ahead(ahead=6))


def at_the_sludge(dice: object = 5, **fields: object) -> Session:
    start = battle(car(), rival(), pieces=(SLUDGE,))
    session = Session(start, dice, **fields)  # type: ignore[arg-type]
    session.submit(open_move("combat"))
    return session


def test_the_phase_opens_by_itself_ahead_of_the_first_order() -> None:
    session = play(battle(car(), rival(), opened=False))

    events = session.submit(open_move("slow"))

    assert [e.command.order for e in session.entries] == ["open_phase", "open_move"]
    assert only(PhaseBegan, events).active == AMBER
    assert only(MoveOpened, events).model == CAR


def test_a_refused_order_changes_nothing_and_throws_nothing() -> None:
    session = play(battle(car(), rival()))
    before = session.battle

    with pytest.raises(RefusedError) as refused:
        session.submit(drive(Ahead(ahead=6)))

    assert refused.value.reasons
    assert session.battle == before
    assert session.entries == ()


def test_an_order_is_undone_and_put_back_as_it_was() -> None:
    session = at_the_sludge()
    session.submit(INTO_IT)
    battles = [session.battle]
    entries = session.entries

    session.undo()
    battles.append(session.battle)
    session.redo()

    assert battles[1] != battles[0]
    assert session.battle == battles[0]
    assert session.entries == entries


def test_the_same_order_after_undo_throws_the_same_dice() -> None:
    session = at_the_sludge()

    first = session.submit(INTO_IT)
    session.undo()
    again = session.submit(INTO_IT)

    assert only(GroundTested, first) == only(GroundTested, again)


def test_another_order_of_doing_things_throws_the_same_dice() -> None:
    one, other = at_the_sludge(), at_the_sludge()

    one.submit(INTO_IT)
    other.submit(drive(Turn(turn=10)))
    other.submit(drive(Turn(turn=-10)))
    other.submit(INTO_IT)

    faces = [only(GroundTested, s.events).faces for s in (one, other)]
    assert faces[0] == faces[1]


def test_fresh_dice_are_other_dice_and_the_journal_says_so() -> None:
    seen = set()
    session = at_the_sludge()

    for _ in range(12):
        seen.add(only(GroundTested, session.submit(INTO_IT)).faces)
        session.undo()
        session.fresh_dice()

    assert len(seen) > 1
    assert session.history.branch == 12


def test_dice_by_hand_are_asked_for_remembered_and_offered_again() -> None:
    session = at_the_sludge(HandDice())

    session.submit(INTO_IT)
    assert isinstance(session.waiting, Roll)
    assert session.remembered is None
    session.enter_dice(2)
    session.undo()
    session.submit(INTO_IT)

    assert session.remembered == (2,)
    assert only(GroundTested, session.enter_dice(2)).result == "held"


def test_one_roll_by_hand_and_the_next_by_the_seed() -> None:
    session = at_the_sludge()
    session.by_hand_once = True

    session.submit(INTO_IT)
    assert isinstance(session.waiting, Roll)
    events = session.enter_dice(6)

    assert session.waiting is None
    assert only(GroundTested, events).faces[0] == 6


def test_the_program_throws_one_roll_of_a_game_by_hand() -> None:
    session = at_the_sludge(HandDice(5))
    seeded = at_the_sludge(5)

    session.submit(INTO_IT)
    while session.waiting is not None:
        session.throw()
    seeded.submit(INTO_IT)

    assert only(GroundTested, session.events) == only(GroundTested, seeded.events)


def test_who_throws_the_dice_is_switched_in_the_journal_and_back_by_undo() -> None:
    session = at_the_sludge()

    events = session.submit(Set(seat=AMBER, what="dice", to="hand"))
    by_hand = session.dice
    session.undo()

    assert only(SettingChanged, events).to == "hand"
    assert isinstance(by_hand, HandDice)
    assert isinstance(session.dice, SeededDice)


def test_impossible_dice_are_not_accepted() -> None:
    session = at_the_sludge(HandDice())
    session.submit(INTO_IT)

    for faces in ((), (0,), (7,), (2.5,), (1, 2)):
        with pytest.raises(ReplayError):
            session.enter_dice(*faces)

    assert isinstance(session.waiting, Roll)


def test_dice_laid_ready_fall_first_and_the_seed_supplies_the_others() -> None:
    session = at_the_sludge()
    session.lay_ready([6])

    tested = only(GroundTested, session.submit(INTO_IT))

    assert tested.faces[0] == 6
    assert len(tested.faces) == 2


def test_a_scatter_die_laid_where_a_d6_is_asked_for_is_refused_and_nothing_happens() -> None:
    session = at_the_sludge()
    before = session.battle
    session.lay_ready([Face(40, scatter=True)])

    with pytest.raises(WrongDieError):
        session.submit(INTO_IT)

    assert session.battle == before
    assert session.waiting is None


def test_undo_reaches_back_to_the_start_of_the_move() -> None:
    session = play(battle(car(), rival()))
    start = session.battle
    session.submit(open_move("combat"))
    session.submit(drive(Ahead(ahead=2)))
    session.submit(drive(Turn(turn=30)))
    session.submit(drive(Ahead(ahead=2)))

    session.undo("move")

    assert session.battle == start
    assert session.entries == ()


def test_undo_reaches_back_to_the_start_of_the_phase_and_of_the_round() -> None:
    session = play(battle(car(), rival(), opened=False))
    session.open()
    opened = session.battle
    session.submit(open_move("slow"))
    session.submit(end_move())

    session.undo("phase")
    phase = session.battle
    session.redo()
    session.undo("round")

    assert phase == opened
    assert session.battle == opened


def test_nothing_to_take_back_is_said_so() -> None:
    session = play(battle(car(), rival()))

    with pytest.raises(IndexError):
        session.undo()
    with pytest.raises(IndexError):
        session.redo()
    with pytest.raises(ValueError, match="none of"):
        session.undo("yesterday")


def test_taking_back_can_be_agreed_to_end_where_dice_fall() -> None:
    session = at_the_sludge(takebacks=Takebacks(Policy.UNTIL_DICE))

    session.undo()
    session.redo()
    session.submit(INTO_IT)

    with pytest.raises(PermissionError):
        session.undo()


def test_another_way_sets_what_was_taken_back_aside() -> None:
    session = at_the_sludge()
    session.submit(INTO_IT)
    session.undo()

    session.submit(drive(Turn(turn=90)))

    assert not session.history.undone
    assert session.history.aside[0].entries[0].command == INTO_IT
    with pytest.raises(IndexError):
        session.redo()


def test_advise_warns_where_enforce_refuses_and_measure_is_silent() -> None:
    session = play(battle(car(), rival()))
    session.submit(open_move("slow"))
    too_far = drive(Ahead(ahead=20))

    enforced = clauses(session, too_far)
    session.submit(Set(seat=AMBER, what="tier", to="advise"))
    advised = session.objections(too_far)
    session.submit(Set(seat=AMBER, what="tier", to="measure"))

    assert enforced
    assert advised
    assert all(objection.warning for objection in advised)
    assert session.objections(too_far) == ()


def test_no_tier_lets_through_an_order_that_makes_no_sense() -> None:
    session = play(battle(car(), rival()))
    session.submit(Set(seat=AMBER, what="tier", to="measure"))

    with pytest.raises(RefusedError):
        session.submit(open_move("slow", "nobody"))


def test_a_fault_in_the_rules_takes_the_order_out_again(monkeypatch: pytest.MonkeyPatch) -> None:
    session = play(battle(car(), rival()))
    before = session.battle

    def faulty(before: object, command: object) -> object:
        yield from procedure(before, command)  # type: ignore[arg-type]
        raise ZeroDivisionError

    monkeypatch.setattr("game.engine.advance.procedure", faulty)
    with pytest.raises(ZeroDivisionError):
        session.submit(open_move("slow"))
    monkeypatch.undo()

    assert session.battle == before
    assert every(MoveOpened, session.submit(open_move("slow")))


def test_inputs_left_over_are_no_replay() -> None:
    start = battle(car(), rival(), pieces=(SLUDGE,))
    session = Session(start, 5)
    session.submit(open_move("combat"))
    session.submit(INTO_IT)
    entry, before = session.entries[-1], session.history.befores[-1]

    with pytest.raises(ReplayError):
        advance(before, entry.command, (*entry.inputs, entry.inputs[0]))

    assert advance(before, entry.command, entry.inputs).events == entry.events


def test_a_thousand_entries_are_taken_back_one_by_one_in_no_time() -> None:
    session = play(battle(car(), rival()))
    for number in range(500):
        session.submit(open_move("slow"))
        session.submit(end_move())
        if number == 0:
            session.submit(Set(seat=AMBER, what="tier", to="measure"))
    count = len(session.entries)

    for _ in range(count):
        session.undo()

    assert session.battle == session.journal.start
    assert count > 1000
