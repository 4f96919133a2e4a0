"""VR-68, VR-76: tailers eased back, and chains of them."""

import math

import pytest

from game.core.events import (
    Eased,
    PivotQueued,
    ShakenOff,
    TailKept,
    TailTested,
)
from game.core.models import Flag, Tail
from game.core.steps import Roll
from game.geometry.pose import Pose
from tests.support.chasing import (
    KEPT,
    QUAD,
    ahead,
    at,
    chase,
    tail,
    turn,
)
from tests.support.scene import (
    CAR,
    MOSS,
    RIVAL,
    SKY,
    area,
    car,
    drive,
    end_move,
    every,
    only,
    rival,
)

# --- easing and chains ---------------------------------------------------------------------------


def test_vr_68_a_vehicles_own_tailer_is_eased_back_and_does_not_block_its_pivot() -> None:
    near = 30 - QUAD - 0.05
    session = chase(dice=KEPT, tailer={"pose": Pose(near, 24, 0)})

    eased = only(Eased, session.submit(drive(turn(45))))

    half_diagonal = math.hypot(75, 42) / 25.4 / 2
    least = half_diagonal - QUAD / 2 - 0.05
    assert near - eased.path[-1].x == pytest.approx(least, abs=0.01)
    assert session.battle.model(CAR).pose.heading == 45
    assert session.battle.model(RIVAL).activity == 0


def test_vr_68_a_tailer_that_cannot_be_eased_blocks_the_pivot() -> None:
    near = 30 - QUAD - 0.05
    wall = area("wall", "impassable", near - QUAD / 2 - 1.01, 22, near - QUAD / 2 - 0.01, 26)
    session = chase(tailer={"pose": Pose(near, 24, 0)}, pieces=(wall,), tier="advise", dice=KEPT)

    events = session.submit(drive(turn(45)))

    assert every(Eased, events) == ()
    assert session.battle.model(CAR).pose.heading < 45


def test_vr_76_a13_a_chain_of_three_seats_follows_in_cascade() -> None:
    third = rival(20.6, 24, id="third", seat=MOSS, tail=Tail(lead=RIVAL))
    session = chase(ahead(4), others=(third,))

    assert at(session.battle) == (29.3, 24, 0)
    assert at(session.battle, "third") == (24.6, 24, 0)


def test_vr_76_a13_a_follower_of_the_active_player_does_not_cascade() -> None:
    third = car(20.6, 24, id="third", tail=Tail(lead=RIVAL))
    session = chase(ahead(4), others=(third,))

    assert at(session.battle, "third") == (20.6, 24, 0)


def test_vr_78_a13_a_cascade_is_tested_by_its_own_driver() -> None:
    third = rival(20.6, 24, id="third", seat=MOSS, tail=Tail(lead=RIVAL), leadership=12)
    session = chase(turn(45), others=(third,), dice=KEPT + KEPT)

    events = session.submit(drive(ahead(8)))

    assert [t.model for t in every(TailTested, events)] == ["third"]
    assert [q.degrees for q in tail(session, "third").queue] == [45]  # type: ignore[union-attr]


def test_vr_78_the_tailing_player_rolls() -> None:
    session = chase(ahead(3))
    session._given_dice = type("Hand", (), {"throw": lambda *_: None})()

    session.submit(drive(turn(45)))

    assert isinstance(session.waiting, Roll)
    assert (session.waiting.seat, session.waiting.dice, session.waiting.needed) == (SKY, 2, 8)


def test_vr_80_an_event_tells_every_pivot_that_is_owed() -> None:
    session = chase(ahead(3), dice=KEPT)

    queued = only(PivotQueued, session.submit(drive(turn(30))))

    assert (queued.degrees, queued.x, queued.y) == (30, 33, 24)


@pytest.mark.parametrize("flag", [Flag.DISABLED, Flag.WRECKED])
def test_vr_77_a_tailer_out_of_action_cannot_follow(flag: Flag) -> None:
    session = chase(tailer={"flags": (flag,)})

    assert only(ShakenOff, session.submit(drive(ahead(3)))).reason == "cannot_follow"


def test_vr_79_a13_a_chain_makes_its_last_turns_together() -> None:
    third = rival(20.6, 24, id="third", seat=MOSS, tail=Tail(lead=RIVAL), leadership=12)
    session = chase(ahead(3), turn(45), ahead(3), others=(third,), dice=KEPT)

    events = session.submit(end_move())

    assert at(session.battle)[2] == at(session.battle, "third")[2] == 45
    assert [kept.model for kept in every(TailKept, events)] == [RIVAL, "third"]
