"""Everything shipped in `maps/` can be read, and every scenario can be played at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.table import Ground
from game.files.gangs import read_gang
from game.files.layouts import read_layout
from game.files.maps import read_map
from game.files.places import maps
from game.files.scenarios import read_scenario
from game.geometry.measure import gap
from game.geometry.solid import bounds

TABLES = sorted((maps() / "tables").glob("*.json"))
GANGS = sorted((maps() / "gangs").glob("*.json"))
SCENARIOS = sorted((maps() / "scenarios").glob("*.json"))
LAYOUTS = sorted((maps() / "layouts").glob("*.json"))


def named(path: Path) -> str:
    return path.stem


@pytest.mark.parametrize("path", TABLES, ids=named)
def test_a_shipped_table_can_be_read_and_its_pieces_lie_on_it(path: Path) -> None:
    sheet = read_map(path)

    west, south, east, north = sheet.table.built().field.bounds
    for piece in sheet.pieces:
        left, bottom, right, top = bounds(piece.built().area)
        assert west <= left, piece.id
        assert south <= bottom, piece.id
        assert right <= east, piece.id
        assert top <= north, piece.id
    assert len(sheet.library) >= 6, "the road can bring on new terrain"


def test_the_ash_road_has_every_kind_of_ground() -> None:
    sheet = read_map(maps() / "tables" / "ash_road.json")

    assert {piece.ground for piece in sheet.pieces} == set(Ground)


@pytest.mark.parametrize("path", GANGS, ids=named)
def test_a_shipped_gang_has_machines_and_people(path: Path) -> None:
    gang = read_gang(path)

    assert len(gang.models) >= 4
    assert all(model.weapons for model in gang.models)


@pytest.mark.parametrize("path", SCENARIOS, ids=named)
def test_a_shipped_scenario_stands_ready(path: Path) -> None:
    battle = read_scenario(path).battle

    models = list(battle.on_table())
    field = battle.table.field
    blocking = [piece.area for piece in battle.pieces if piece.ground is not Ground.OPEN]
    for i, model in enumerate(models):
        assert field.wholly_inside(model.body), model.id
        assert min(gap(model.body, area) for area in blocking) > 0.1, model.id
        assert all(gap(model.body, other.body) > 0.1 for other in models[:i]), model.id


def test_the_scenarios_seat_two_three_and_four_gangs() -> None:
    seats = {len(read_scenario(path).battle.seats) for path in SCENARIOS}

    assert seats == {2, 3, 4}


def test_the_two_large_gangs_cover_every_class_and_motive() -> None:
    models = [
        model
        for name in ("ironclad_union", "dust_kin")
        for model in read_gang(maps() / "gangs" / f"{name}.json").models
    ]

    assert {m.vehicle_class for m in models if m.vehicle_class} >= {"bike", "light", "armoured"}
    motives = {m.motive for m in models if m.motive}
    assert motives == {"wheeled", "tracked", "walker", "crawler", "skimmer"}


@pytest.mark.parametrize("path", LAYOUTS, ids=named)
def test_a_shipped_layout_can_be_measured_on(path: Path) -> None:
    layout = read_layout(path)

    battle = layout.start.battle(path)

    assert layout.title
    assert all(battle.table.field.wholly_inside(model.body) for model in battle.on_table())
