"""RR-01 to RR-09, RR-20 to RR-24: everything slides to the rear."""

from typing import Any

import pytest

from game.core.battle import Battle, Document, Phase
from game.core.commands import BeginPhase
from game.core.events import (
    AshRaised,
    Contact,
    FellOff,
    LeftBehindEvent,
    PieceRemoved,
    PutDown,
    RoadRolled,
    ShakenOff,
    StepCompleted,
    TailEnded,
)
from game.core.models import Model, QueuedPivot, Tail
from game.core.readings import Readings
from game.core.table import Side, Table
from game.engine.session import Session
from game.geometry.footprint import box_mm
from game.geometry.pose import Pose
from game.rules import rolling_road
from tests.support.scene import (
    AMBER,
    CAR,
    FIGHTER,
    RIVAL,
    SKY,
    area,
    battle,
    car,
    every,
    fighter,
    only,
    play,
    rival,
)

TRUCK = box_mm(135, 70)
NO_TERRAIN = 1


def rolled(*models: Model, dice: tuple[float, ...] = (NO_TERRAIN,), **fields: Any) -> Session:
    """The End phase of a battle; the first die brings no new terrain."""
    session = play(battle(*models, **fields), dice)
    session.submit(BeginPhase(seat=AMBER, phase=Phase.END))
    return session


def place(session: Session, model: str = FIGHTER) -> str:
    return next(m.place for m in session.battle.models if m.id == model)


# --- which way ------------------------------------------------------------------------------


def test_rr_01_the_road_rolls_only_where_the_scenario_says_so() -> None:
    session = rolled(fighter(30, 11), rules=(Document.VEHICLES,), dice=())

    assert every(RoadRolled, session.events) == ()
    assert not rolling_road.in_force(session.battle)


def test_rr_02_the_way_it_runs_is_for_the_screen_to_show() -> None:
    from game.rules.register import CLAUSES

    assert CLAUSES["RR-02"].handling == "shown"


def test_rr_03_the_table_is_six_feet_by_four_unless_told_otherwise() -> None:
    assert (Table().width, Table().height) == (72, 48)
    assert Table(width=48, height=48).field.bounds == (0, 0, 48, 48)


@pytest.mark.parametrize(
    ("leading", "trailing", "sides"),
    [
        ("east", "west", {"north", "south"}),
        ("west", "east", {"north", "south"}),
        ("north", "south", {"east", "west"}),
        ("south", "north", {"east", "west"}),
    ],
)
def test_rr_07_rr_08_the_edge_opposite_trails_and_the_rest_are_sides(
    leading: str, trailing: str, sides: set[str]
) -> None:
    start = battle(table=Table(leading=leading))

    assert [e.compass for e in rolling_road.trailing_edges(start)] == [trailing]
    assert {e.compass for e in start.table.field.with_role("left", "right")} == sides


@pytest.mark.parametrize(
    ("leading", "dx", "dy"), [("east", -8, 0), ("west", 8, 0), ("north", 0, -8), ("south", 0, 8)]
)
def test_rr_09_things_slide_against_the_direction_of_travel(
    leading: str, dx: float, dy: float
) -> None:
    session = rolled(fighter(30, 20), table=Table(leading=leading))

    event = only(RoadRolled, session.events)

    assert (event.inches, event.dx, event.dy) == (8, dx, dy)


# --- the roll -------------------------------------------------------------------------------


def test_rr_22_everything_moves_eight_inches_and_keeps_its_facing() -> None:
    rock = area("rock", "obstacle", 40, 10, 42, 12)
    session = rolled(fighter(30, 11, 25), car(50, 24), pieces=(rock,))

    assert session.battle.model(FIGHTER).pose == Pose(22, 11, 25)
    assert session.battle.model(CAR).pose.x == 42
    assert session.battle.pieces[0].outline[0] == (32, 10)


def test_rr_22_it_moves_whatever_does_not_stay_by_agreement() -> None:
    rock = area("rock", "obstacle", 40, 10, 42, 12, does_not_roll=True)
    session = rolled(fighter(30, 11, does_not_roll=True), pieces=(rock,))

    assert session.battle.model(FIGHTER).pose.x == 30
    assert session.battle.pieces[0].outline[0] == (40, 10)


def test_rr_22_a33_rolling_into_something_that_stays_is_told() -> None:
    rock = area("rock", "obstacle", 20, 10, 24, 12, does_not_roll=True)
    session = rolled(fighter(30, 11), pieces=(rock,))

    bump = only(Contact, session.events)

    assert (bump.model, bump.piece, bump.clause) == (FIGHTER, "rock", "RR-22")


@pytest.mark.parametrize(("reading", "kept"), [("kept", True), ("cut", False)])
def test_rr_22_a16_a_tail_rolls_with_the_road(reading: str, kept: bool) -> None:
    tail = Tail(lead=CAR, queue=(QueuedPivot(degrees=45, x=52, y=24),))
    readings = Readings.model_validate({"roll_cuts_tail": reading})
    session = rolled(car(50, 24), rival(45.3, 24, tail=tail), readings=readings)

    after = session.battle.model(RIVAL).tail

    assert (after is not None) is kept
    assert bool(every(TailEnded, session.events)) is not kept
    if after is not None:
        assert (after.queue[0].x, after.queue[0].y) == (44, 24)


def test_rr_22_a_tail_ends_when_the_road_takes_the_lead() -> None:
    tail = Tail(lead=CAR)
    session = rolled(car(8, 24), rival(60, 24, tail=tail))

    assert only(ShakenOff, session.events).reason == "lead_gone"


@pytest.mark.parametrize(("reading", "raised"), [("no", 0), ("yes", 1)])
def test_rr_17_a56_whether_the_roll_raises_ash(reading: str, raised: int) -> None:
    readings = Readings.model_validate({"roll_raises_ash": reading})
    session = rolled(car(50, 24), readings=readings)

    assert len(every(AshRaised, session.events)) == raised


# --- the trailing edge ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("x", "reading", "gone"),
    [
        (8.64, "removed", False),
        (8.62, "removed", True),
        (8.6299, "removed", True),
        (8.6299, "must_overlap", False),
        (8.62, "must_overlap", True),
    ],
)
def test_rr_23_a_model_that_touches_the_trailing_edge_is_removed(
    x: float, reading: str, gone: bool
) -> None:
    session = rolled(
        fighter(x, 24, movement=9), readings=Readings.model_validate({"edge_touch": reading}),
        dice=(1, 1, NO_TERRAIN),
    )  # fmt: skip

    assert (place(session) == "left_behind") is gone


@pytest.mark.parametrize(
    ("centre", "reading", "gone"),
    [(10, "whole", True), (11.5, "whole", False), (10, "kept", False), (4.9, "kept", True)],
)
def test_rr_23_a_piece_that_reaches_the_trailing_edge_goes_whole(
    centre: float, reading: str, gone: bool
) -> None:
    piece = area("rock", "obstacle", centre - 3, 20, centre + 3, 24)
    readings = Readings.model_validate({"straddling_piece": reading})
    session = rolled(car(60, 24), pieces=(piece,), readings=readings)

    assert bool(every(PieceRemoved, session.events)) is gone
    assert bool(session.battle.pieces) is not gone


@pytest.mark.parametrize(
    ("reading", "where", "event"),
    [("put_down", "table", PutDown), ("lost", "left_behind", LeftBehindEvent)],
)
def test_rr_23_a31_a_rider_on_removed_terrain(reading: str, where: str, event: Any) -> None:
    piece = area("rock", "difficult", 7, 20, 20, 24)
    rider = fighter(18, 22, rides="rock", movement=9)
    readings = Readings.model_validate({"riders": reading})
    session = rolled(rider, pieces=(piece,), readings=readings, dice=(1, 1, NO_TERRAIN))

    assert only(event, session.events).model == FIGHTER
    assert place(session) == where


# --- left behind ----------------------------------------------------------------------------


@pytest.mark.parametrize(("heading", "lost"), [(0, True), (30, True), (90, False)])
def test_rr_24_the_footprint_counts_and_not_the_midpoint(heading: float, lost: bool) -> None:
    session = rolled(car(10.5, 24, heading, footprint=TRUCK), dice=(1, 1, NO_TERRAIN))

    assert (place(session, CAR) == "left_behind") is lost
    assert len(every(LeftBehindEvent, session.events)) == lost


def test_rr_24_riders_are_lost_with_their_vehicle() -> None:
    rider = fighter(8, 24, rides=CAR)
    session = rolled(car(8, 24), rider, dice=(1, 1, NO_TERRAIN))

    lost = every(LeftBehindEvent, session.events)

    assert [(e.model, e.reason) for e in lost] == [(CAR, "trailing_edge"), (FIGHTER, "rider")]


def test_rr_24_on_an_odd_table_a_side_takes_what_is_rolled_over_it() -> None:
    # Its south side slants: rolling west carries a model over it.
    outline = ((0, 20), (72, 0), (72, 48), (0, 48))
    table = Table(outline=outline, leading="east", sides={"south": Side.CLIFF})
    start = battle(fighter(40, 10.5), table=table)
    session = play(start, (NO_TERRAIN,))

    session.submit(BeginPhase(seat=SKY, phase=Phase.END))

    fell = only(FellOff, session.events)
    assert (fell.model, fell.edge) == (FIGHTER, "south")


def test_rr_21_each_step_is_noted() -> None:
    session = rolled(car(50, 24))

    steps = every(StepCompleted, session.events)

    assert [(e.step, e.clause) for e in steps] == [(1, "RR-21"), (2, "RR-21"), (3, "RR-21")]


def test_rr_22_the_roll_is_no_activation() -> None:
    start: Battle = battle(car(50, 24))
    session = play(start, (NO_TERRAIN,))

    session.submit(BeginPhase(seat=AMBER, phase=Phase.END))

    assert session.battle.model(CAR).activity == 0
