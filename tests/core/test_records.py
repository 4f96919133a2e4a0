"""Records are immutable, checked, and written with settled poses."""

from __future__ import annotations

import math

import pytest
from pydantic import ValidationError

from game.core.base import ModelId, SeatId
from game.core.battle import Battle
from game.core.models import Model, Motive, Weapon
from game.core.table import Piece, Table
from game.geometry.footprint import Box
from game.geometry.pose import Pose


def model(**fields: object) -> Model:
    given = {"id": "rattler", "seat": "amber", "footprint": Box(3.0, 2.0), "pose": Pose(1, 2, 0)}
    return Model.model_validate({**given, **fields})


def test_a_pose_is_settled_to_a_ten_thousandth_and_its_heading_wrapped() -> None:
    placed = model(pose={"x": 1.00004999, "y": 2, "heading": 370})

    assert placed.pose == Pose(1.0, 2.0, 10.0)
    assert placed.model_dump(mode="json")["pose"] == {"x": 1.0, "y": 2.0, "heading": 10.0}


def test_a_battle_written_and_read_is_the_same_battle() -> None:
    battle = Battle(
        models=(model(), model(id="dart", footprint={"shape": "circle", "diameter": 1}))
    )

    assert Battle.model_validate_json(battle.model_dump_json()) == battle


@pytest.mark.parametrize("number", [math.nan, math.inf, -math.inf])
def test_numbers_that_are_none_are_refused(number: float) -> None:
    with pytest.raises(ValidationError):
        model(movement=number)


def test_an_unknown_field_is_refused() -> None:
    with pytest.raises(ValidationError, match="speeed"):
        model(speeed="fast")


def test_a_record_cannot_be_changed() -> None:
    with pytest.raises(ValidationError):
        model().wounds = 7  # type: ignore[misc]


def test_a_moved_piece_works_its_geometry_out_again() -> None:
    piece = Piece.model_validate({"id": "rock", "outline": [(0, 0), (2, 0), (2, 2)]})
    before = piece.area

    moved = piece.shifted(-8, 0)

    assert moved.outline[1] == (-6.0, 0.0)
    assert moved.area != before
    assert piece.area is before


def test_rr_09_a_table_turned_about_knows_its_new_edges() -> None:
    table = Table(leading="east")
    assert table.field.edges[0].role == "right"

    turned = table.model_copy(update={"leading": "west"})

    assert {e.compass: e.role for e in turned.field.edges}["west"] == "leading"


def test_skimmers_fly_unless_told_otherwise() -> None:
    skimmer = model(vehicle_class="light", motive=Motive.SKIMMER)

    assert skimmer.flies
    assert not skimmer.model_copy(update={"fly": False}).flies
    assert not model().flies


def test_a_lone_model_is_its_own_unit() -> None:
    battle = Battle(models=(model(), model(id="dart", unit="pack"), model(id="imp", unit="pack")))

    assert battle.unit(model().unit_id) == (battle.models[0],)
    assert [m.id for m in battle.unit(battle.models[1].unit_id)] == ["dart", "imp"]


def test_asking_for_a_model_that_is_not_there_is_an_error() -> None:
    with pytest.raises(KeyError):
        Battle().model(ModelId("nobody"))
    with pytest.raises(KeyError):
        Battle().seat(SeatId("nobody"))


def test_a_weapon_hits_on_2_to_6() -> None:
    with pytest.raises(ValidationError):
        Weapon.model_validate({"id": "gun", "hits_on": 7})
