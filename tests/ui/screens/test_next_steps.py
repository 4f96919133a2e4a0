"""Every next step is plain: what to do, where to click, and why something has to wait."""

from __future__ import annotations

from game.core.base import PieceId
from game.core.battle import Phase, Turn
from game.core.commands import BeginPhase, EndPhase
from game.core.models import Speed
from game.core.table import Piece
from game.ui.screens.play_right import right_cards
from game.view import inspector
from game.view.cards import Line, Press, Words
from tests.support.pilot import Played
from tests.support.scene import AMBER, CAR, RIVAL, SKY, area, battle, car, rival


def deployment() -> Played:
    start = battle(car(place="reserve"), rival(place="reserve"), phase=Phase.DEPLOYMENT)
    return Played(start)


def said(pilot: Played) -> str:
    cards = right_cards(pilot.play.desk, ()).cards
    items = [item for card in cards for item in card.items]
    return " | ".join(item.words for item in items if isinstance(item, Line | Words | Press))


def test_a_model_is_dragged_from_its_row_onto_the_table() -> None:
    pilot = deployment()

    pilot.drag(pilot.at(("select", CAR)), pilot.pixel(20, 24))

    model = pilot.battle.model(CAR)
    assert model.place == "table"
    assert abs(model.pose.x - 20) < 0.15


def test_a_model_that_is_set_up_follows_the_pointer_and_tells_whether_it_may_stand() -> None:
    pilot = deployment()
    pilot.click(pilot.at(("select", CAR)))

    pilot.move(pilot.pixel(30, 12))

    placing = pilot.play.desk.placing
    assert placing is not None
    assert abs(placing.pose.x - 30) < 0.15
    assert "It may stand there" in said(pilot)
    assert "Put it down" in said(pilot)


def test_a_model_of_the_gang_that_had_its_turn_is_let_go() -> None:
    pilot = deployment()
    pilot.drag(pilot.at(("select", CAR)), pilot.pixel(20, 24))
    pilot.click(pilot.pixel(20, 24))

    pilot.press(("do", "end_phase"))
    pilot.wait()

    assert pilot.battle.turn.active == SKY
    model = pilot.play.desk.model
    assert model is None or model.id == RIVAL


def test_vr_63_a_fast_move_says_how_much_is_still_to_go_before_it_may_end() -> None:
    pilot = Played(battle(car(20, 24), rival(50, 40)))
    pilot.click(pilot.pixel(20, 24))
    pilot.press(("speed", Speed.FAST.value))
    pilot.click(pilot.pixel(25, 24))
    pilot.press(("do", "drive"))
    pilot.wait(2)

    assert "are still to go" in said(pilot)
    cards = right_cards(pilot.play.desk, ()).cards
    presses = [item for card in cards for item in card.items if isinstance(item, Press)]
    assert not next(p for p in presses if p.intent == ("do", "end_move")).open


def test_who_has_moved_is_offered_no_speeds() -> None:
    pilot = Played(battle(car(20, 24), rival(50, 40)))
    pilot.click(pilot.pixel(20, 24))
    pilot.press(("speed", "slow"))
    pilot.click(pilot.pixel(23, 24))
    pilot.press(("do", "drive"))
    pilot.wait()
    pilot.press(("do", "end_move"))
    pilot.wait()

    assert "Has moved" in said(pilot)
    assert "Pick a speed" not in said(pilot)


def test_vr_30_odds_are_shown_only_when_every_branch_is_counted() -> None:
    pilot = Played(
        battle(car(20, 24), rival(50, 40), pieces=[area("ash", "difficult", 24, 20, 40, 28)])
    )
    pilot.drag(pilot.pixel(20, 24), pilot.pixel(30, 24))
    drive = pilot.at(("do", "drive"))

    begun = said(pilot)
    pilot.wait(1.0)

    assert pilot.at(("do", "drive")) == drive, "no button moves under the hand"
    assert "Counting the odds" in begun
    assert "Counting the odds" not in said(pilot)


def test_vr_62_what_is_met_on_the_way_is_not_called_an_allowance() -> None:
    pilot = Played(battle(car(20, 24), rival(28, 24)))

    pilot.drag(pilot.pixel(20, 24), pilot.pixel(60, 24))

    assert "Meets" in said(pilot)
    assert "Stopped at" not in said(pilot)
    assert "Stopped at" not in pilot.app.told.words


def test_vr_32_own_dice_are_told_what_each_face_brings() -> None:
    pilot = Played(
        battle(car(20, 24), rival(50, 40), pieces=[area("ash", "difficult", 24, 20, 40, 28)])
    )
    pilot.key("d")
    pilot.drag(pilot.pixel(20, 24), pilot.pixel(30, 24))
    pilot.press(("do", "drive"))
    pilot.wait(2)
    pilot.key("6", "enter")
    pilot.wait(1)

    assert "swerves" in said(pilot)
    assert "keeps going" in said(pilot)


def new_terrain() -> Played:
    block = Piece(id=PieceId("block"), outline=((-2, -2), (2, -2), (2, 2), (-2, 2)))
    turn = Turn(opened=True, active=AMBER, order=(AMBER, SKY))
    pilot = Played(battle(car(40, 24), rival(40, 10), turn=turn, library=(block,)), dice=4)
    pilot.play.desk.order(BeginPhase(seat=AMBER, phase=Phase.END))
    pilot.wait()
    question = pilot.play.desk.question
    assert question is not None
    pilot.play.desk.answer("block")
    pilot.wait()
    return pilot


def test_rr_44_a_piece_that_must_touch_the_edge_slides_onto_it() -> None:
    pilot = new_terrain()

    pilot.drag(pilot.pixel(69, 24), pilot.pixel(69, 30))
    pilot.key("q")

    placing = pilot.play.desk.placing
    assert placing is not None
    assert abs(placing.pose.y - 30) < 0.2
    assert pilot.play.desk.session.answer_objections(placing.pose) == ()


def test_rr_44_a_piece_far_from_where_it_may_stand_stays_under_the_hand_and_is_refused() -> None:
    pilot = new_terrain()

    pilot.drag(pilot.pixel(69, 24), pilot.pixel(56, 30))

    cards = right_cards(pilot.play.desk, ()).cards
    press = next(i for c in cards for i in c.items if isinstance(i, Press))
    assert press.words == "Put it down"
    assert not press.open
    assert "Leading Edge" in press.why


def test_the_end_of_a_phase_stands_out_only_when_nothing_is_left() -> None:
    pilot = Played(battle(car(20, 24), rival(50, 40)))
    before = inspector.phase_presses(pilot.battle).items[0]
    moved = pilot.battle.with_model(CAR, moved=True)

    after = inspector.phase_presses(moved).items[0]

    assert isinstance(before, Press)
    assert isinstance(after, Press)
    assert (before.look, after.look) == ("plain", "accent")


def test_a_turn_that_a_program_plays_is_only_looked_on() -> None:
    pilot = Played(battle(car(20, 24), rival(50, 40)))
    pilot.play.desk.programs = frozenset({AMBER})

    ended = pilot.play.desk.order(EndPhase(seat=AMBER))

    assert not ended
    assert "played by the program" in pilot.app.told.words
    assert "End Movement" not in said(pilot)
    assert "Skip ahead" in said(pilot)


def test_a_click_on_an_enemy_drives_at_it_once_a_speed_is_picked() -> None:
    pilot = Played(battle(car(20, 24), rival(28, 24)))
    pilot.click(pilot.pixel(20, 24))
    pilot.press(("speed", "combat"))

    pilot.click(pilot.pixel(28, 24))

    desk = pilot.play.desk
    assert desk.selected == CAR
    assert desk.sketch is not None
    assert desk.sketch.legs
    assert "Meets" in said(pilot)


def test_the_list_of_overlays_stays_seen_while_the_table_is_painted_anew() -> None:
    pilot = Played(battle(car(20, 24), rival(50, 40)))
    pilot.key("o")
    box = next(z.rect for z in pilot.app.frame().zones if z.intent == ("panel", "legend"))
    first = pilot.surface.subsurface(box).copy()

    pilot.move(pilot.pixel(50, 40))
    pilot.draw()

    now = pilot.surface.subsurface(box)
    assert all(now.get_at((x, 12)) == first.get_at((x, 12)) for x in range(4, box.width, 9))
    assert pilot.play.table.rect.contains(box)


def test_undo_takes_back_the_last_answer_and_not_the_whole_end_phase() -> None:
    pilot = new_terrain()
    asked = pilot.play.desk.question
    assert asked is not None

    pilot.key("ctrl+z")
    pilot.wait()

    question = pilot.play.desk.question
    assert pilot.battle.turn.phase is Phase.END
    assert question is not None
    assert question.about == "choose_piece"
    pilot.key("ctrl+y")
    pilot.wait()
    assert pilot.play.desk.question == asked
