"""Laying a table out: footprints, typed places, ground, layouts, and none of it a game."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.base import ModelId
from game.core.battle import Tier
from game.core.table import Ground
from game.engine.session import Session
from game.files import places
from game.files.places import maps
from game.geometry.footprint import MM
from game.ui.app import App
from game.ui.screens import doors
from game.ui.screens.measure import MeasureScreen
from game.ui.screens.play import PlayScreen
from tests.support.measuring import Measuring
from tests.support.pilot import Pilot
from tests.support.scene import battle, car, rival

DISPUTED = maps() / "layouts" / "a_disputed_tail.json"


def test_a_disputed_tail_is_laid_out_and_settled_in_six_clicks_and_two_keys() -> None:
    pilot = Measuring(size=(1600, 1000))

    pilot.press(("shape", "Truck"))
    pilot.on((20, 24))
    pilot.key("w")
    pilot.press(("shape", "Large bike"))
    pilot.on((26.8, 24))
    pilot.key("m")
    pilot.on((20, 24), (26.8, 24))

    found = pilot.measure.bench.panel()
    assert found is not None
    assert found.row("tail_distance").met is False
    assert found.closest.gap == pytest.approx(
        pilot.model.pose.x - 20 - (135 + 90) / 2 / MM, abs=0.1
    )


def test_a_footprint_is_placed_by_typed_distances_from_two_edges() -> None:
    pilot = Measuring()
    pilot.press(("shape", "Truck"))
    pilot.move(pilot.spot(30, 30))

    pilot.typed("12.5 west 20 south 90")

    # At 90 degrees half the width lies to the west and half the length to the south.
    pose = pilot.model.pose
    assert pose.x == pytest.approx(12.5 + 35 / MM, abs=1e-4)
    assert pose.y == pytest.approx(20 + 67.5 / MM, abs=1e-4)
    assert pose.heading == 90


def test_a_place_that_cannot_be_understood_is_told_where_it_is_typed() -> None:
    pilot = Measuring()
    pilot.key("a")

    pilot.typed("12 west 4 west")

    assert pilot.measure.writing.entry is not None
    assert "alongside" in pilot.measure.writing.entry.wrong
    assert list(pilot.battle.on_table()) == []
    pilot.key("escape")
    assert pilot.measure.writing.entry is None


@pytest.mark.parametrize(
    ("text", "length"), [("3.5 x 2 in", 3.5), ("100x50", 100 / MM), ("32 Scout", 32 / MM)]
)
def test_any_size_is_typed_in_millimetres_or_inches(text: str, length: float) -> None:
    pilot = Measuring()

    pilot.key("ctrl+f")
    pilot.typed(text)
    pilot.on((30, 20))

    shape = pilot.model.footprint
    assert getattr(shape, "length", None) or shape.diameter == pytest.approx(length)  # type: ignore[union-attr]


def test_keys_nudge_and_turn_by_the_steps_they_say() -> None:
    pilot = Measuring(battle(car(20, 24)))
    pilot.key("tab")

    pilot.key("right", "ctrl+up", "alt+down", "q", "shift+e")

    pose = pilot.model.pose
    assert (pose.x, pose.y) == pytest.approx((20.1, 23.01))
    assert pose.heading == pytest.approx(14)


def test_a_footprint_is_dragged_and_the_drag_is_one_step_of_undo() -> None:
    pilot = Measuring(battle(car(20, 24)))

    pilot.drag(pilot.spot(20, 24), pilot.spot(40, 30))
    moved = pilot.model.pose
    pilot.key("ctrl+z")

    assert moved.x == pytest.approx(40, abs=0.3)
    assert pilot.model.pose.x == 20
    pilot.key("ctrl+y")
    assert pilot.model.pose == moved


@pytest.mark.parametrize("form", ["polygon", "rectangle", "circle"])
def test_ground_is_drawn_quickly(form: str) -> None:
    pilot = Measuring()
    pilot.key("d")
    pilot.press(("form", form))
    pilot.press(("ground", Ground.VERY_DIFFICULT))

    if form == "polygon":
        pilot.on((30, 10), (40, 10), (35, 20))
        pilot.key("end")
    else:
        pilot.drag(pilot.spot(30, 10), pilot.spot(40, 20))

    (piece,) = pilot.battle.pieces
    assert piece.ground is Ground.VERY_DIFFICULT
    assert len(piece.outline) == {"polygon": 3, "rectangle": 4, "circle": 48}[form]


def test_a_crossed_outline_is_refused_in_words() -> None:
    pilot = Measuring()
    pilot.key("d")

    pilot.on((30, 10), (40, 20), (40, 10), (30, 20))
    pilot.key("end")

    assert pilot.battle.pieces == ()
    assert "crosses itself" in pilot.app.told.words


def test_the_tables_size_is_typed() -> None:
    pilot = Measuring()

    pilot.key("z")
    pilot.typed("4x4 ft")

    assert (pilot.battle.table.width, pilot.battle.table.height) == (48, 48)


def test_a_layout_is_saved_and_reopened_with_its_readings() -> None:
    pilot = Measuring()
    pilot.press(("shape", "Truck"))
    pilot.on((20, 24))
    pilot.key("r")
    pilot.typed("6")
    pilot.on((20, 24))
    pilot.key("t")
    pilot.on((5, 5), (10, 5))

    pilot.key("ctrl+s")
    pilot.typed("A test")
    file = places.saves().parent / "layouts" / "A test.json"
    again = Measuring(file=file)

    assert again.battle.models == pilot.battle.models
    assert {reading.tool for reading in again.readings} == {"ring", "tape"}
    assert again.measure.bench.title == "A test"


def test_another_layout_of_that_name_is_not_written_over() -> None:
    pilot = Measuring()
    pilot.key("ctrl+s")
    pilot.typed("One")
    other = Measuring()

    other.key("ctrl+s")
    other.typed("One")

    assert other.measure.writing.entry is not None
    assert "exists" in other.measure.writing.entry.wrong


@pytest.mark.parametrize("file", ["scenarios/ash_road.json", "tables/canyon_bend.json"])
def test_any_table_is_opened_to_measure_on(file: str) -> None:
    pilot = Measuring(file=maps() / file)

    assert pilot.battle.tier is Tier.MEASURE
    assert pilot.battle.pieces


def test_a_layout_that_is_opened_anywhere_goes_to_measuring() -> None:
    app = App((1024, 700))

    doors.start(app, "", DISPUTED)

    assert isinstance(app.base, MeasureScreen)


def test_a_bad_file_leaves_the_table_as_it_was(tmp_path: Path) -> None:
    bad = tmp_path / "bad.json"
    bad.write_text('{"kind": "layout", "schema": 1, "start": {"models": 5}}')
    pilot = Measuring(battle(car()))

    pilot.app.open_file(bad)

    assert "models" in pilot.app.told.words
    assert len(pilot.battle.models) == 1


def test_measuring_a_battle_changes_nothing_in_it_and_is_kept_while_one_plays_on() -> None:
    app = App((1024, 700))
    play = PlayScreen(app, Session(battle(car(20, 24), rival()), 7))
    app.show(play)
    pilot = Pilot(app)
    before = play.desk.battle

    pilot.key("ctrl+2")
    measure = app.base
    assert isinstance(measure, MeasureScreen)
    assert [m.id for m in measure.bench.battle.models] == [m.id for m in before.models]
    pilot.key("tab", "right", "delete", "ctrl+1")

    back = app.base
    assert back is play
    assert play.desk.battle is before
    pilot.key("ctrl+2")
    assert app.base == measure


def test_the_road_rolls_and_the_shift_sheet_is_printed() -> None:
    pilot = Measuring(battle(car(20, 24), rival(50, 30)))

    pilot.key("o", "ctrl+shift+p")
    pilot.press(("shift", ".pdf"))
    pilot.key("ctrl+shift+p")
    pilot.press(("print", "table"))

    prints = places.saves().parent / "prints"
    assert pilot.battle.model(ModelId("car")).pose.x == 12
    assert sorted(path.suffix for path in prints.iterdir()) == [".pdf", ".pdf"]
    assert all(path.read_bytes().startswith(b"%PDF") for path in prints.iterdir())


def test_whose_a_footprint_is_changes_with_a_key() -> None:
    pilot = Measuring(battle(car(20, 24)))
    pilot.key("tab")

    before = pilot.model.seat
    pilot.key("w")

    assert pilot.model.seat != before
