"""VR-42, VR-60: one straight or one pivot, with all that happens on the way."""

from game.core.commands import Ahead, Turn
from game.core.events import BrokeThrough, Contact, Drove, Turned
from game.core.models import Motive
from tests.support.scene import CAR, area, battle, car, drive, every, only, open_move, play


def test_vr_42_fences_are_broken_in_the_order_they_are_met() -> None:
    fences = [area("far", "obstacle", 25, 20, 25.2, 28, flimsy=True)]
    fences.append(area("near", "obstacle", 23, 20, 23.2, 28, flimsy=True))
    session = play(battle(car(), pieces=fences))
    session.submit(open_move("slow"))

    events = session.submit(drive(Ahead(ahead=6)))

    assert [e.piece for e in every(BrokeThrough, events)] == ["near", "far"]


def test_vr_42_a_pivot_breaks_through_too() -> None:
    beside = area("beside", "obstacle", 19, 25.2, 21, 25.4, flimsy=True)
    session = play(battle(car(), pieces=[beside]))
    session.submit(open_move("slow"))

    events = session.submit(drive(Turn(turn=90)))

    assert only(BrokeThrough, events).piece == "beside"
    assert only(Turned, events).degrees == 90


def test_vr_42_what_lies_behind_the_stop_is_left_whole() -> None:
    wall = area("wall", "impassable", 24, 20, 24.5, 28)
    behind = area("behind", "obstacle", 25, 20, 25.2, 28, flimsy=True)
    session = play(battle(car(), pieces=[wall, behind]))
    session.submit(open_move("slow"))

    events = session.submit(drive(Ahead(ahead=6)))

    assert every(BrokeThrough, events) == ()
    assert only(Contact, events).piece == "wall"


def test_vr_14_a_walker_steps_over_what_it_may_and_leaves_it_standing() -> None:
    bar = area("bar", "obstacle", 23, 20, 23.4, 28, height=1.5, walker_can_cross=True)
    session = play(battle(car(motive=Motive.WALKER), pieces=[bar]))
    session.submit(open_move("slow"))

    session.submit(drive(Ahead(ahead=6)))

    assert session.battle.model(CAR).pose.x == 26
    assert len(session.battle.pieces) == 1


def test_a_motion_against_a_contact_is_no_motion() -> None:
    wall = area("wall", "impassable", 20 + 75 / 25.4 / 2, 20, 24.5, 28)
    session = play(battle(car(), pieces=[wall]))
    session.submit(open_move("slow"))

    events = session.submit(drive(Ahead(ahead=6)))

    assert every(Drove, events) == ()
    assert only(Contact, events).piece == "wall"
    assert session.battle.turn.moving is not None
    assert session.battle.turn.moving.spent == 0
