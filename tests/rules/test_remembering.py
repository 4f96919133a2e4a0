"""What was worked out about terrain is kept only while the terrain is the very same."""

from game.core.table import Piece
from game.rules.collision import obstacles
from game.rules.remembering import KEPT, remembered
from tests.support.scene import CAR, area, battle, car


def test_the_same_question_about_the_same_terrain_is_worked_out_once() -> None:
    pieces = (area("a", "open", 0, 0, 1, 1),)
    asked: list[int] = []

    def count() -> int:
        asked.append(1)
        return len(pieces)

    assert remembered(pieces, "how many", count) == 1
    assert remembered(pieces, "how many", count) == 1
    assert asked == [1]


def test_equal_terrain_that_is_another_tuple_is_asked_about_afresh() -> None:
    first: tuple[Piece, ...] = (area("a", "open", 0, 0, 1, 1),)
    second = (area("a", "open", 0, 0, 1, 1),)

    assert remembered(first, "who", lambda: "first") == "first"
    assert remembered(second, "who", lambda: "second") == "second"


def test_only_a_few_tables_are_kept() -> None:
    tables = [(area(f"a{k}", "open", 0, 0, 1, 1),) for k in range(KEPT + 1)]

    for table in tables:
        remembered(table, "number", lambda: "once")

    assert remembered(tables[0], "number", lambda: "again") == "again"


def test_a_piece_that_is_removed_stops_nobody_any_more() -> None:
    wall = area("wall", "impassable", 30, 20, 31, 28)
    start = battle(car(), pieces=[wall])

    before = [o.id for o in obstacles(start, CAR)]
    after = [o.id for o in obstacles(start.having(pieces=()), CAR)]

    assert "wall" in before
    assert "wall" not in after
