"""RR-40 to RR-48: new terrain comes down the road."""

from typing import Any

import pytest

from game.core.base import PieceId
from game.core.battle import Document, Phase, Turn
from game.core.commands import BeginPhase
from game.core.events import PiecePlaced, TerrainEnded, TerrainRolled
from game.core.models import Model
from game.core.readings import Readings
from game.core.steps import Bounds, Question, Roll
from game.core.table import Piece, Table, Weather
from game.engine.dice_source import HandDice
from game.engine.session import Session
from game.geometry.footprint import circle_mm
from game.geometry.pose import Pose
from game.rules import new_terrain
from tests.support.rounds import question
from tests.support.scene import (
    AMBER,
    MOSS,
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

BLOCK = Piece(id=PieceId("block"), outline=((-2, -2), (2, -2), (2, 2), (-2, 2)))
SMALL = Piece(id=PieceId("small"), outline=((-0.2, -0.2), (0.2, -0.2), (0.2, 0.2), (-0.2, 0.2)))
ONE, TWO = 3, 5


def step_three(*models: Model, dice: tuple[float, ...] = (ONE,), **fields: Any) -> Session:
    """The third step of the road, as far as its first question; everybody rolls back 8 inches."""
    turn = Turn(opened=True, active=AMBER, order=(AMBER, SKY))
    there = models or (car(40, 24), rival(40, 10))
    given: dict[str, Any] = {"turn": turn, "library": (BLOCK, SMALL)}
    session = play(battle(*there, **(given | fields)), dice)
    session.submit(BeginPhase(seat=AMBER, phase=Phase.END))
    return session


def bounds(session: Session) -> Bounds:
    found = question(session).bounds
    assert found is not None
    return found


# --- how many -------------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "pieces"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 2), (6, 2)])
def test_rr_40_a_d3_less_one(die: int, pieces: int) -> None:
    session = step_three(dice=(die,))

    rolled = only(TerrainRolled, session.events)

    assert (rolled.faces, rolled.result) == ((die,), pieces)


def test_rr_41_none_rolled_none_placed() -> None:
    session = step_three(dice=(2,))

    ended = only(TerrainEnded, session.events)

    assert (ended.reason, ended.clause) == ("none_rolled", "RR-41")
    assert session.waiting is None


@pytest.mark.parametrize(("reading", "roller"), [("shared", AMBER), ("first_placer", SKY)])
def test_rr_40_a47_who_rolls(reading: str, roller: str) -> None:
    turn = Turn(opened=True, active=AMBER, order=(AMBER, SKY))
    readings = Readings.model_validate({"terrain_roller": reading})
    session = Session(battle(car(40), turn=turn, readings=readings), HandDice(1))

    session.submit(BeginPhase(seat=AMBER, phase=Phase.END))

    assert isinstance(session.waiting, Roll)
    assert session.waiting.seat == roller


# --- in turn --------------------------------------------------------------------------------


def place_all(session: Session) -> list[str]:
    """Answer every question with the first choice and the suggested pose; who chose."""
    seats = []
    while isinstance(session.waiting, Question):
        if session.waiting.kind == "choice":
            seats.append(session.waiting.seat)
            session.answer(session.waiting.choices[0])
        else:
            assert session.waiting.suggested is not None
            session.answer(session.waiting.suggested)
    return [str(seat) for seat in seats]


@pytest.mark.parametrize(("die", "seats"), [(TWO, ["sky", "amber"]), (ONE, ["sky"])])
def test_rr_42_players_alternate_from_the_one_without_priority(die: int, seats: list[str]) -> None:
    session = step_three(dice=(die,))

    assert place_all(session) == seats
    assert only(TerrainEnded, session.events).reason == "all_placed"


def test_rr_42_a55_three_seats_place_in_reverse_order_of_priority() -> None:
    turn = Turn(opened=True, active=AMBER, order=(AMBER, SKY, MOSS))
    third = rival(40, 40, id="third", seat=MOSS)
    session = step_three(car(40, 24), rival(40, 10), third, turn=turn, dice=(TWO,))

    assert place_all(session) == ["moss", "sky"]


@pytest.mark.parametrize(("reading", "first"), [("restart", "sky"), ("carry_over", "amber")])
def test_rr_42_a55_whether_the_order_carries_over(reading: str, first: str) -> None:
    turn = Turn(opened=True, active=AMBER, order=(AMBER, SKY), placed=1)
    readings = Readings.model_validate({"placing_turns": reading})
    session = step_three(turn=turn, readings=readings)

    assert question(session).seat == first


def test_rr_43_any_piece_of_the_library_may_be_chosen() -> None:
    session = step_three()

    assert question(session).choices == ("block", "small", "pass")
    session.answer("small")
    assert question(session).piece == "small"


def test_rr_43_a_battle_without_a_library_has_ours() -> None:
    session = step_three(library=())

    assert set(question(session).choices) == {
        *(str(p.id) for p in new_terrain.STANDARD_LIBRARY), "pass"
    }  # fmt: skip


def test_rr_43_a_player_may_forgo_it() -> None:
    session = step_three(dice=(TWO,))

    session.answer("pass")

    assert only(TerrainEnded, session.events).reason == "forgone"


# --- at the edge ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("x", "y", "legal"),
    [(70, 30, True), (69.9, 30, False), (69.5, 30, False), (70.2, 30, False)],
)
def test_rr_44_it_touches_the_leading_edge(x: float, y: float, legal: bool) -> None:
    session = step_three()
    session.answer("block")

    assert (session.answer_objections(Pose(x, y, 0)) == ()) is legal


@pytest.mark.parametrize(("gap", "legal"), [(3.0, True), (2.9, False)])
def test_rr_44_it_keeps_three_inches_from_models_and_pieces(gap: float, legal: bool) -> None:
    rock = area("rock", "obstacle", 76, 30, 80, 34)
    session = step_three(car(20, 24), pieces=(rock,))
    session.answer("block")

    # The rock has rolled to 68..72; the block lies above it.
    assert (session.answer_objections(Pose(70, 34 + gap + 2, 0)) == ()) is legal


def test_rr_44_a_placed_piece_lies_on_the_table_turned() -> None:
    session = step_three()
    session.answer("small")

    placed = only(PiecePlaced, session.answer(Pose(72 - 0.2 * 2**0.5, 30, 45)))

    assert placed.seat == SKY
    assert session.battle.pieces[-1] == placed.shape
    assert placed.shape.outline[0] == pytest.approx(
        (72 - 0.2 * 2**0.5, 30 - 0.2 * 2**0.5), abs=1e-3
    )
    assert placed.piece != "small", "the library's piece can come again"


@pytest.mark.parametrize(("reading", "legal"), [("none", False), ("allowed", True)])
def test_rr_44_a52_whether_it_may_reach_over_the_edge(reading: str, legal: bool) -> None:
    readings = Readings.model_validate({"overhang": reading})
    session = step_three(readings=readings)
    session.answer("block")

    assert (session.answer_objections(Pose(71, 30, 0)) == ()) is legal


@pytest.mark.parametrize(("reading", "legal"), [("all", False), ("blocking", True)])
def test_rr_44_a53_from_which_pieces_it_keeps_clear(reading: str, legal: bool) -> None:
    readings = Readings.model_validate({"clearance_pieces": reading})
    loose = area("loose", "difficult", 74, 30, 80, 34)
    session = step_three(car(20, 24), pieces=(loose,), readings=readings)
    session.answer("block")

    assert (session.answer_objections(Pose(70, 37, 0)) == ()) is legal


# --- visibility -----------------------------------------------------------------------------


def seen(x: float = 58, **fields: Any) -> Session:
    """Visibility 12" with a car that has rolled from `x` to `x - 8`."""
    table = Table(leading="east", visibility=fields.pop("visibility", 12))
    session = step_three(car(x, 24), table=table, **fields)
    session.answer("small")
    return session


@pytest.mark.parametrize(("x", "legal"), [(62.2, True), (62.1, False)])
def test_rr_45_all_of_it_lies_beyond_visibility_from_the_foremost_point(
    x: float, legal: bool
) -> None:
    # The quad's midpoint is at 48.524, its front at 50.0.
    session = seen(56.5238)

    assert question(session).clause == "RR-45"
    assert (session.answer_objections(Pose(x, 40, 0)) == ()) is legal


@pytest.mark.parametrize(("reading", "legal"), [("foremost", False), ("midpoint", True)])
def test_rr_45_a48_from_which_point_it_is_measured(reading: str, legal: bool) -> None:
    readings = Readings.model_validate({"visibility_point": reading})
    session = seen(56.5238, readings=readings)

    assert (session.answer_objections(Pose(60.8, 40, 0)) == ()) is legal


def test_rr_45_a49_with_nobody_on_the_table_the_edge_serves() -> None:
    session = step_three(fighter(place="out"), table=Table(leading="east", visibility=12))
    session.answer("small")

    assert bounds(session).touching_leading


@pytest.mark.parametrize(("gap", "legal"), [(3.0, True), (2.5, False)])
def test_rr_46_it_still_keeps_three_inches_from_everything(gap: float, legal: bool) -> None:
    rock = area("rock", "obstacle", 72, 30, 76, 34)
    session = seen(56.5238, pieces=(rock,))

    assert (session.answer_objections(Pose(66, 34 + gap + 0.2, 0)) == ()) is legal


def test_rr_47_where_nothing_lies_beyond_visibility_the_edge_serves() -> None:
    session = seen(56.5238, visibility=24)

    assert (question(session).clause, bounds(session).touching_leading) == ("RR-47", True)


def test_rr_47_a50_a_player_may_choose_between_the_two() -> None:
    session = seen(56.5238, readings=Readings(visibility_fallback="choice"))

    assert question(session).choices == ("beyond_visibility", "leading_edge")
    session.answer("leading_edge")
    assert bounds(session).touching_leading


@pytest.mark.parametrize(("reading", "beyond"), [(False, None), (True, 24.0)])
def test_mv_05_fog_may_set_visibility(reading: bool, beyond: float | None) -> None:
    start = battle(
        car(10, 24),
        rules=(Document.ROLLING_ROAD, Document.MOUNTAIN_VALLEY),
        weather=Weather.FROZEN_FOG,
        readings=Readings(fog_sets_visibility=reading),
    )

    assert new_terrain.visibility(start) == beyond


# --- when it does not fit -------------------------------------------------------------------


def crowded(**fields: Any) -> Session:
    """Six bases along the Leading Edge, 8 inches apart: 6.74 inches between neighbours."""
    bases = [
        fighter(71, y, id=f"f{y}", footprint=circle_mm(32), does_not_roll=True)
        for y in (4, 12, 20, 28, 36, 44)
    ]
    return step_three(*bases, **fields)


def test_rr_48_when_nothing_fits_the_step_is_over() -> None:
    session = crowded(library=(BLOCK,), dice=(TWO,))

    session.answer("block")

    ended = only(TerrainEnded, session.events)
    assert (ended.reason, ended.step_degrees, ended.clause) == ("does_not_fit", 5, "RR-48")
    assert session.waiting is None


def test_rr_48_a51_a_smaller_piece_is_asked_for_once() -> None:
    session = crowded()
    session.answer("block")

    assert question(session).about == "choose_smaller_piece"
    assert question(session).choices == ("small", "pass")
    session.answer("small")
    assert question(session).about == "place_piece"


def test_rr_48_a51_or_it_ends_at_once() -> None:
    session = crowded(readings=Readings(too_big="end"))
    session.answer("block")

    assert only(TerrainEnded, session.events).reason == "does_not_fit"


def test_rr_48_a54_or_the_next_player_goes_on() -> None:
    readings = Readings(too_big="end", does_not_fit="next_player")
    session = crowded(dice=(TWO,), readings=readings)
    session.answer("block")

    assert every(TerrainEnded, session.events) == ()
    assert (question(session).seat, question(session).about) == (AMBER, "choose_piece")
