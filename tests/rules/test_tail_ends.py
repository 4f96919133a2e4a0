"""VR-80 to VR-90: how tails end."""

from typing import Any

import pytest

from game.core.commands import EndPhase
from game.core.events import (
    Outrun,
    ShakenOff,
    TailDeclared,
    TailEnded,
)
from game.core.models import Speed, Tail
from game.core.readings import Readings
from game.engine.session import Session
from tests.support.chasing import (
    LOST,
    ahead,
    at,
    chase,
    chaser,
    declare,
    nose_gap,
    tail,
    tailed,
    turn,
)
from tests.support.scene import (
    AMBER,
    CAR,
    RIVAL,
    SKY,
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

# --- losing it -----------------------------------------------------------------------------------


def test_vr_80_shaken_off_where_it_stood_when_the_lead_turned() -> None:
    session = chase(ahead(3), dice=LOST)

    events = session.submit(drive(turn(45), ahead(3)))

    assert only(ShakenOff, events).reason == "failed_test"
    assert tail(session) is None
    assert at(session.battle) == (28.3, 24, 0)
    assert nose_gap(session.battle) == pytest.approx(3.809, abs=5e-4)
    read = session.battle.having(readings=Readings(tail_measured="nose_to_rear_midpoint"))
    assert nose_gap(read) == pytest.approx(4.434, abs=5e-4)


def test_vr_80_a06_it_may_drive_up_to_the_turning_spot_first() -> None:
    session = chase(ahead(3), turn(45), dice=LOST, readings=Readings(failed_tailer="drives_up"))

    events = session.submit(drive(ahead(9)))

    assert only(ShakenOff, events).reason == "failed_test"
    assert at(session.battle) == (33, 24, 0)


def test_vr_80_a06_a_lost_tailer_goes_no_further_than_the_lead() -> None:
    session = chase(
        ahead(3), turn(45), ahead(3), dice=LOST, readings=Readings(failed_tailer="drives_up")
    )

    events = session.submit(end_move())

    assert only(ShakenOff, events).reason == "failed_test"
    assert at(session.battle) == (31.3, 24, 0)


@pytest.mark.parametrize(("inches", "kept"), [(12.0, True), (12.1, False)])
def test_vr_81_outrun_as_soon_as_the_lead_goes_further(inches: float, kept: bool) -> None:
    tailer = {"vehicle_class": "armoured"}
    session = chase(ahead(12), tailer=tailer)
    if inches > 12:
        session = chase(ahead(6), tailer=tailer, tier="advise")
        outrun = every(Outrun, session.submit(drive(ahead(inches - 6))))
        assert outrun[0].limit == 12

    assert (tail(session) is not None) is kept


def test_vr_82_a_slow_tailer_drives_six_inches_and_is_left() -> None:
    session = chase(tailer={"vehicle_class": "heavy"})

    outrun = only(Outrun, session.submit(drive(ahead(12))))

    assert outrun.limit == 6
    assert outrun.gap == pytest.approx(7.747, abs=5e-4)
    assert at(session.battle) == (31.3, 24, 0)
    assert tail(session) is None


def test_vr_81_a07_the_declared_speed_may_be_the_limit() -> None:
    session = chase(tailer={"speed": "slow"}, readings=Readings(outrun_limit="declared"))

    assert only(Outrun, session.submit(drive(ahead(12)))).limit == 6


# --- fast leads ----------------------------------------------------------------------------------


def in_fast(**fields: Any) -> Session:
    lead = {"fast_ready": True, "moved": True, "speed": "fast", "turn_left": 45.0}
    return chase(speed="fast", phase="fast", lead=lead, **fields)


def test_vr_86_a_fast_tailer_follows_a_fast_lead_after_shooting() -> None:
    tailer = {"tail": Tail(lead=CAR, lead_turn_begun=True, followed=12)}
    session = in_fast(tailer=tailer)

    session.submit(drive(ahead(8)))

    assert at(session.battle) == (33.3, 24, 0)
    assert tail(session).followed == 20  # type: ignore[union-attr]


def test_vr_86_a08_a_slower_tailer_is_outrun_when_its_lead_moves_on() -> None:
    session = in_fast(tailer={"vehicle_class": "armoured"})

    outrun = only(Outrun, session.submit(drive(ahead(1))))

    assert outrun.clause == "VR-86"
    assert at(session.battle) == (25.3, 24, 0)


def test_vr_86_a08_the_link_may_always_be_cut_by_a_fast_move() -> None:
    session = in_fast(readings=Readings(fast_link="always_cut"))

    assert only(Outrun, session.submit(drive(ahead(1)))).clause == "VR-86"


def test_vr_86_a_lead_that_stays_keeps_even_a_slower_tailer() -> None:
    lead: dict[str, Any] = {"fast_ready": True, "moved": True, "speed": "fast"}
    start = battle(car(30, 24, **lead), tailed(car(), vehicle_class="armoured"), phase="fast")

    session = play(start)
    session.submit(EndPhase(seat=AMBER))

    assert tail(session) is not None


# --- life of a tail ------------------------------------------------------------------------------


def test_vr_87_a_tail_lasts_until_the_leads_turn_is_over() -> None:
    session = chase(ahead(4))
    session.submit(end_move())
    for _ in range(3):
        session.submit(EndPhase(seat=AMBER))

    ended = only(TailEnded, session.submit(EndPhase(seat=AMBER)))

    assert (ended.model, ended.reason) == (RIVAL, "turn_over")
    assert clauses(session, open_move("fast", model=RIVAL, seat=SKY)) == ()


def test_vr_87_a67_a_tail_declared_in_ones_own_turn_outlives_that_turn() -> None:
    session = chaser(25.3)
    session.submit(declare())
    for _ in range(4):
        session.submit(EndPhase(seat=AMBER))

    assert session.battle.turn.active == SKY
    assert tail(session, CAR) == Tail(lead=RIVAL, lead_turn_begun=True)


def test_vr_87_a67_the_tailers_own_next_move_ends_it() -> None:
    session = play(battle(car(30, 24), tailed(car()), active=SKY))

    ended = only(TailEnded, session.submit(open_move("slow", model=RIVAL, seat=SKY)))

    assert ended.reason == "own_move"
    assert tail(session) is None


def test_vr_88_it_may_stand_and_tail_again() -> None:
    session = play(battle(rival(25.3, 24), car(30, 24), active=SKY))

    events = session.submit(declare(RIVAL, CAR, SKY))

    assert only(TailDeclared, events).model == RIVAL
    assert not session.battle.model(RIVAL).moved


@pytest.mark.parametrize(
    ("inches", "speed"),
    [(6, "slow"), (6.1, "combat"), (10, "combat"), (12, "combat"), (13, "fast")],
)
def test_vr_89_it_counts_as_moving_at_the_speed_it_tailed_at(inches: float, speed: str) -> None:
    tailer = tailed(car(), tail=Tail(lead=CAR, lead_turn_begun=True, followed=inches))
    session = play(battle(car(30, 24), tailer, phase="close_combat"))

    ended = only(TailEnded, session.submit(EndPhase(seat=AMBER)))

    assert ended.speed == speed
    assert session.battle.model(RIVAL).speed is Speed(speed)


def test_vr_89_a_lead_that_stood_leaves_the_marker_as_it_was() -> None:
    session = play(battle(car(30, 24), tailed(car(), speed="combat"), phase="close_combat"))

    session.submit(EndPhase(seat=AMBER))

    assert session.battle.model(RIVAL).speed is Speed.COMBAT


def test_vr_90_a_shunt_is_left_to_people() -> None:
    from game.rules.register import CLAUSES

    assert CLAUSES["VR-90"].handling == "information"


def test_vr_77_a_tail_is_cut_when_the_lead_leaves_the_table() -> None:
    session = chase()
    from game.core.commands import Adjust

    events = session.submit(Adjust(seat=AMBER, model=CAR, gone=True))

    assert only(ShakenOff, events).reason == "lead_gone"
