"""VR-76, VR-77, VR-79: driving after a lead."""

import pytest

from game.core.battle import Phase
from game.core.commands import Back, EndPhase
from game.core.events import (
    Blocked,
    Followed,
    GroundTested,
    ShakenOff,
    TailKept,
)
from game.core.models import QueuedPivot, Speed, Tail
from game.core.readings import Readings
from game.core.steps import Question
from game.engine.session import RefusedError
from game.geometry.pose import Pose
from tests.support.chasing import (
    KEPT,
    LOST,
    QUAD,
    ahead,
    at,
    chase,
    nose_gap,
    tail,
    turn,
)
from tests.support.scene import (
    AMBER,
    CAR,
    RIVAL,
    SKY,
    area,
    clauses,
    drive,
    end_move,
    every,
    only,
    open_move,
)

# --- following -----------------------------------------------------------------------------------


def test_vr_76_a_tailer_moves_in_the_leads_move() -> None:
    session = chase(ahead(4))

    assert at(session.battle) == (29.3, 24, 0)


def test_vr_77_a_straight_keeps_the_gap() -> None:
    session = chase()

    followed = only(Followed, session.submit(drive(ahead(6))))

    assert followed.inches == 6
    assert followed.gap == pytest.approx(1.7472, abs=1e-4)
    assert nose_gap(session.battle) == pytest.approx(1.747, abs=5e-4)


def test_vr_77_following_is_not_the_tailers_activity() -> None:
    session = chase(ahead(12), tailer={"movement": 7})

    assert session.battle.model(RIVAL).activity == 0
    assert not session.battle.model(RIVAL).ash


@pytest.mark.parametrize(
    ("reading", "x"), [("stands", 27.3), ("backs_up", 26.3)], ids=["stands", "backs up"]
)
def test_vr_77_a10_what_a_tailer_does_while_its_lead_backs(reading: str, x: float) -> None:
    readings = Readings.model_validate({"lead_reverses": reading})
    session = chase(ahead(2), Back(back=1), speed="slow", readings=readings)

    assert at(session.battle) == (x, 24, 0)


def test_vr_77_a10_reversing_while_tailed_may_be_forbidden() -> None:
    session = chase(speed="slow", readings=Readings(lead_reverses="forbidden"))

    assert clauses(session, drive(Back(back=1))) == ("VR-77",)


def test_vr_77_a_lead_that_backs_stops_at_its_own_tailer() -> None:
    session = chase(Back(back=4), speed="slow")
    events = session.submit(end_move())

    assert session.battle.model(CAR).pose.x == pytest.approx(30 - 1.7472, abs=1e-3)
    assert only(TailKept, events).gap == pytest.approx(0, abs=1e-3)


def test_vr_77_a12_a_tailer_stops_at_first_contact_and_is_judged_by_its_gap() -> None:
    rock = area("rock", "impassable", 28, 22, 29, 24.2)
    # The lead starts beyond the rock, so that only the tailer meets it.
    session = chase(
        pieces=(rock,), lead={"pose": Pose(31, 24, 0)}, tailer={"pose": Pose(26.3, 24, 0)}
    )

    events = session.submit(drive(ahead(6)))
    closed = session.submit(end_move())

    blocked = only(Blocked, events)
    assert blocked.piece == "rock"
    assert at(session.battle)[0] == pytest.approx(28 - QUAD / 2, abs=0.01)
    assert only(ShakenOff, closed).reason == "too_far"


def test_vr_77_a12_a_blocked_tailer_that_is_still_near_keeps_its_tail() -> None:
    rock = area("rock", "impassable", 28, 22, 29, 24.2)
    session = chase(
        ahead(0.3),
        pieces=(rock,),
        lead={"pose": Pose(31, 24, 0)},
        tailer={"pose": Pose(28 - QUAD / 2 - 0.1, 24, 0)},
    )

    events = session.submit(end_move())

    assert every(TailKept, events)


def test_vr_77_a12_ground_tests_apply_to_the_tailer() -> None:
    sludge = area("sludge", "very_difficult", 27, 22, 28, 26)
    session = chase(
        pieces=(sludge,),
        dice=(1,),
        lead={"pose": Pose(32, 24, 0)},
        tailer={"pose": Pose(25, 24, 0)},
    )

    events = session.submit(drive(ahead(6)))

    tested = only(GroundTested, events)

    assert (tested.model, tested.speed, tested.result) == (RIVAL, Speed.COMBAT, "held")
    assert session.battle.model(RIVAL).pose.x == pytest.approx(31)


def test_vr_77_a12_the_column_is_capped_by_the_tailers_own_maximum() -> None:
    sludge = area("sludge", "very_difficult", 27, 22, 28, 26)
    session = chase(
        pieces=(sludge,),
        dice=(1,),
        lead={"pose": Pose(32, 24, 0)},
        tailer={"pose": Pose(25, 24, 0), "vehicle_class": "heavy"},
    )

    tested = only(GroundTested, session.submit(drive(ahead(5))))

    assert tested.speed is Speed.SLOW


@pytest.mark.parametrize(
    ("dice", "reason"), [((6, 3, 1), "swerved"), ((6, 1, 1, 3, 90), "lost_control")]
)
def test_vr_77_a12_a_tailer_that_swerves_or_loses_control_has_lost_the_tail(
    dice: tuple[float, ...], reason: str
) -> None:
    sludge = area("sludge", "very_difficult", 27, 22, 28, 26)
    session = chase(
        pieces=(sludge,),
        dice=dice,
        lead={"pose": Pose(32, 24, 0)},
        tailer={"pose": Pose(25, 24, 0)},
    )

    events = session.submit(drive(ahead(6)))

    assert only(ShakenOff, events).reason == reason
    assert tail(session) is None
    assert session.battle.model(RIVAL).no_shooting


def test_vr_77_a12_a_reading_ignores_the_ground_under_a_tailer() -> None:
    sludge = area("sludge", "very_difficult", 27, 22, 28, 26)
    session = chase(
        pieces=(sludge,),
        lead={"pose": Pose(32, 24, 0)},
        tailer={"pose": Pose(25, 24, 0)},
        readings=Readings(tailer_ground="ignored"),
    )

    assert every(GroundTested, session.submit(drive(ahead(6)))) == ()


def test_vr_77_a_tailer_without_a_driver_is_shaken_off() -> None:
    session = chase(tailer={"crew": ()})

    shaken = only(ShakenOff, session.submit(drive(ahead(3))))

    assert (shaken.reason, shaken.clause) == ("cannot_follow", "VR-70")
    assert at(session.battle) == (25.3, 24, 0)


# --- turning after it ----------------------------------------------------------------------------


def test_vr_79_it_turns_where_it_stands_when_the_lead_stops_short_of_the_spot() -> None:
    session = chase(ahead(3), turn(45), ahead(3), dice=KEPT)
    before = at(session.battle)

    events = session.submit(end_move())

    assert at(session.battle, CAR) == (35.12, 26.12, 45)
    assert before == (31.3, 24, 0)
    assert at(session.battle) == (31.3, 24, 45)
    assert nose_gap(session.battle) == pytest.approx(1.249, abs=5e-4)
    assert only(TailKept, events).gap == pytest.approx(1.249, abs=5e-4)
    assert tail(session) is not None


def test_vr_79_nose_to_the_midpoint_of_the_rear_is_another_figure() -> None:
    session = chase(ahead(3), turn(45), ahead(3), dice=KEPT)
    session.submit(end_move())

    read = session.battle.having(readings=Readings(tail_measured="nose_to_rear_midpoint"))

    assert nose_gap(read) == pytest.approx(1.734, abs=5e-4)


@pytest.mark.parametrize("leg", [6.0, 12.0])
@pytest.mark.parametrize("degrees", [20, 45, 60, 90, 120, 140, -20, -90, -140])
def test_vr_79_two_quads_in_line_are_as_far_apart_again_beyond_a_pivot(
    degrees: float, leg: float
) -> None:
    # The turn allowance is the lead's affair; this asks the following alone.
    speed = "slow" if leg == 6 else "combat"
    session = chase(speed=speed, dice=KEPT, tier="advise")
    start = nose_gap(session.battle)

    session.submit(drive(turn(degrees), ahead(leg)))
    session.submit(end_move())

    assert start == pytest.approx(1.747, abs=5e-4)
    assert nose_gap(session.battle) == pytest.approx(start, abs=1e-3)
    assert session.battle.model(RIVAL).pose.heading == pytest.approx(degrees % 360)
    assert tail(session) is not None


def test_vr_79_it_turns_when_abeam_and_drives_on() -> None:
    session = chase(ahead(3), turn(45), dice=KEPT)

    events = session.submit(drive(ahead(9)))

    straight, pivot, on = every(Followed, events)
    assert straight.path[-1].x == pytest.approx(33)
    assert (pivot.degrees, pivot.pivots_made) == (45, 1)
    assert straight.inches + on.inches == pytest.approx(9)
    assert tail(session).queue == ()  # type: ignore[union-attr]


def test_vr_79_a14_a_tailer_turns_as_far_as_its_lead_unless_its_own_allowance_counts() -> None:
    free = chase(turn(90), ahead(6), speed="slow", dice=KEPT, tailer={"vehicle_class": "bike"})
    limited = chase(
        turn(90),
        ahead(12),
        dice=KEPT,
        tailer={"tail": Tail(lead=CAR, lead_turn_begun=True, turned=45)},
        readings=Readings(follow_turns="limited"),
    )

    assert free.battle.model(RIVAL).pose.heading == 90
    assert limited.battle.model(RIVAL).pose.heading == 45


def test_vr_79_a15_a_fast_leads_queue_stays_open_into_its_fast_move() -> None:
    session = chase(ahead(10), turn(45), ahead(2), speed="fast", dice=KEPT)
    session.submit(end_move())

    assert tail(session).queue == (QueuedPivot(degrees=45, x=40, y=24),)  # type: ignore[union-attr]
    assert at(session.battle)[2] == 0

    session.submit(EndPhase(seat=AMBER))
    session.submit(EndPhase(seat=AMBER))
    assert session.battle.turn.phase is Phase.FAST
    session.submit(open_move("fast"))
    session.submit(drive(ahead(6)))
    session.submit(end_move())

    assert at(session.battle)[2] == 45
    assert nose_gap(session.battle) == pytest.approx(1.747, abs=1e-3)


def test_vr_79_a15_a_fast_lead_that_stays_closes_the_queue_with_the_fast_phase() -> None:
    session = chase(ahead(10), turn(45), ahead(2), speed="fast", dice=KEPT)
    session.submit(end_move())
    session.submit(EndPhase(seat=AMBER))
    session.submit(EndPhase(seat=AMBER))

    events = session.submit(EndPhase(seat=AMBER))

    assert only(TailKept, events).model == RIVAL
    assert at(session.battle)[2] == 45


def test_vr_79_a15_following_freely_asks_the_tailers_player_for_a_pose() -> None:
    session = chase(readings=Readings(follow="free"))
    session.submit(drive(ahead(6)))

    question = session.waiting
    assert isinstance(question, Question)
    assert (question.seat, question.about, question.model) == (SKY, "follow", RIVAL)
    assert question.suggested is not None
    with pytest.raises(RefusedError):
        session.answer(Pose(20, 40, 0))
    session.answer(Pose(31.5, 24.3, 5))

    assert at(session.battle) == (31.5, 24.3, 5)
    assert every(TailKept, session.submit(end_move()))


def test_vr_79_a15_a_free_follower_that_stays_is_left() -> None:
    session = chase(readings=Readings(follow="free"))
    session.submit(drive(ahead(6)))
    session.answer("stay")

    assert only(ShakenOff, session.submit(end_move())).reason == "too_far"


def test_vr_80_a15_a_free_follower_that_failed_drives_up_unasked() -> None:
    readings = Readings(follow="free", failed_tailer="drives_up")
    session = chase(dice=LOST, readings=readings)

    events = session.submit(drive(turn(45), ahead(9)))

    assert only(ShakenOff, events).reason == "failed_test"
    assert at(session.battle) == (30, 24, 0)
