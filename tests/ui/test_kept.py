"""What was worked out is kept while what it was worked out from is the same."""

from game.ui.kept import Kept


def test_it_is_worked_out_once_for_the_same_things_and_equal_values() -> None:
    kept: Kept[int] = Kept()
    thing, answers = object(), iter(range(3))

    found = [kept.get((thing,), lambda: next(answers), values=("a", 1)) for _ in range(3)]

    assert found == [0, 0, 0]


def test_it_is_worked_out_again_for_another_thing_though_equal() -> None:
    kept: Kept[str] = Kept()

    first = kept.get(([1],), lambda: "first")
    second = kept.get(([1],), lambda: "second")

    assert (first, second) == ("first", "second")


def test_it_is_worked_out_again_for_another_value() -> None:
    kept: Kept[str] = Kept()
    thing = object()

    kept.get((thing,), lambda: "first", values=(1,))

    assert kept.get((thing,), lambda: "second", values=(2,)) == "second"
