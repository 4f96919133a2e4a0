"""Looking back through a battle on the screen: by keys, by the log, along the strip."""

from __future__ import annotations

from tests.support.pilot import Played
from tests.support.scene import CAR, battle, car, rival


def played() -> Played:
    """A car that set out, drove 4 inches, then 2, and ended its move."""
    pilot = Played(battle(car(20, 24), rival(50, 30)))
    pilot.key("tab", "2", *["up"] * 4, "enter")
    pilot.wait(0.2)
    pilot.key("up", "up", "enter")
    pilot.wait(0.2)
    return pilot


def shown_at(pilot: Played) -> float:
    return pilot.play.timeline.shown().battle.model(CAR).pose.x


def test_a_key_looks_back_order_by_order_and_escape_returns() -> None:
    pilot = played()
    before = pilot.battle

    pilot.key("h")
    one = shown_at(pilot)
    pilot.key("left")
    two = shown_at(pilot)
    pilot.key("escape")

    assert (one, two) == (24.0, 20.0)
    assert pilot.play.past.back is None
    assert shown_at(pilot) == 26.0
    assert pilot.battle is before


def test_the_past_is_view_only_and_says_so() -> None:
    pilot = played()
    pilot.key("h")

    pilot.key("x")
    said = pilot.app.told.words
    pilot.key("ctrl+z")

    assert "This is the past" in said
    assert len(pilot.play.desk.session.entries) == 3


def test_going_on_from_there_sets_the_rest_aside_and_the_log_tells() -> None:
    pilot = played()
    pilot.key("h", "enter")

    there = pilot.battle.model(CAR).pose.x
    pilot.key("ctrl+y")
    again = pilot.battle.model(CAR).pose.x
    pilot.key("h", "enter", "tab", *["up"] * 3, "enter")
    pilot.wait(0.2)

    assert (there, again) == (24.0, 26.0)
    assert pilot.battle.model(CAR).pose.x == 27.0
    assert len(pilot.play.desk.session.history.aside) == 1
    assert "1 order was set aside" in pilot.play.desk.log.text()


def test_a_line_of_the_log_leads_to_its_place_and_its_time() -> None:
    pilot = played()
    drove = next(line for line in pilot.play.desk.log.lines if "4″" in line.words)

    pilot.press(("line", drove.at))

    assert shown_at(pilot) == 24.0
    assert pilot.play.past.marker is not None
    assert pilot.play.past.marker[:2] == (24.0, 24.0)
    assert (pilot.play.table.camera.x, pilot.play.table.camera.y) == (24.0, 24.0)


def test_lines_are_walked_by_keys_too() -> None:
    pilot = played()

    pilot.key("h", "end", "up", "up")

    assert pilot.play.past.back is not None
    assert pilot.play.past.back.at == len(pilot.play.desk.session.events) - 2
    assert pilot.play.past.marker is not None


def test_the_log_is_searched_and_enter_goes_there() -> None:
    pilot = played()

    pilot.key("/")
    pilot.type("drives 4")
    shown = pilot.play.find.words
    pilot.key("enter")
    where = shown_at(pilot)
    pilot.key("escape", "escape")

    assert shown == "1 of 1"
    assert where == 24.0
    assert pilot.play.find.text is None
    assert pilot.play.past.back is None


def test_keys_that_are_typed_into_the_search_do_nothing_else() -> None:
    pilot = played()

    pilot.key("ctrl+f", "x", "h", "1")

    assert pilot.play.find.text == "xh1"
    assert pilot.play.find.words == "nothing found"
    assert pilot.play.past.back is None


def test_the_strip_is_clicked_and_dragged_along() -> None:
    pilot = played()

    pilot.press(("look", 1))
    one = shown_at(pilot)
    pilot.drag(pilot.at(("look", 1)), pilot.at(("look", 2)))

    assert one == 20.0
    assert shown_at(pilot) == 24.0


def test_a_path_drawn_across_the_strip_does_not_lead_into_the_past() -> None:
    pilot = played()

    pilot.drag(pilot.pixel(26, 24), pilot.at(("look", 1)))

    assert pilot.play.past.back is None


def test_it_is_played_on_from_there() -> None:
    pilot = played()

    pilot.key("h", "home", "space")
    pilot.wait(6)

    assert pilot.play.past.back is not None
    assert pilot.play.past.back.latest
    assert shown_at(pilot) == 26.0


def test_a_question_that_is_open_waits_while_one_looks_back() -> None:
    from tests.support.scene import area

    pilot = Played(
        battle(car(20, 24), rival(50, 40), pieces=[area("ash", "difficult", 24, 20, 40, 28)])
    )
    pilot.key("d", "tab", "2", *["up"] * 5, "enter")
    pilot.wait(0.2)
    asked = pilot.play.desk.roll

    pilot.key("h", "3", "escape")

    assert asked is not None
    assert pilot.play.desk.roll is asked
    assert not pilot.play.desk.typing


def test_what_was_set_aside_is_looked_at_and_told_in_its_own_log() -> None:
    pilot = played()
    pilot.key("h", "enter", "tab", *["up"] * 3, "enter")
    pilot.wait(0.2)

    pilot.key("h", "w", "end")
    there = shown_at(pilot)
    told = pilot.play.past.book.text()
    pilot.key("enter")
    said = pilot.app.told.words
    pilot.key("escape", "w")
    back = pilot.play.past.way
    pilot.key("escape")

    assert there == 26.0
    assert "drives 2″" in told
    assert "only be looked at" in said
    assert back is None
    assert shown_at(pilot) == 27.0


def test_where_nothing_is_set_aside_the_key_says_so() -> None:
    pilot = played()

    pilot.key("h", "w")

    assert "Nothing has been set aside" in pilot.app.told.words
