"""The dispute card and the shift sheet: what they say, and that they can be drawn."""

from __future__ import annotations

import io

from PIL import Image

from game.core.base import ModelId, PieceId, SeatId
from game.core.battle import Battle, Seat
from game.core.models import Model
from game.core.table import Ground, Piece, Table
from game.files.exporters import dispute_card, shift_sheet
from game.files.exporters.dispute_card import GOOD, SECOND, Card, Figure, Hull
from game.files.exporters.inks import Outline, Window, Words
from game.geometry.footprint import box_mm, oval_mm
from game.geometry.pose import Pose


def card() -> Card:
    return Card(
        title='Tail: within 2" of the rear',
        number='1.75"',
        verdict="met",
        against='at most 2.00", VR-72',
        a=Hull("Rattler", box_mm(75, 42), Pose(25.3, 24, 0)),
        b=Hull("Hound", oval_mm(90, 52), Pose(30.3, 24, 10), SECOND),
        ends=((26.7765, 24.0), (28.5285, 23.9)),
        figures=(Figure("closest edges", '1.74"'), Figure("facing the same way", "10.0°", "met")),
        measured="front face to rear face, exact hulls",
        foot="ash road, round 3",
    )


def stands(name: str, x: float, **fields: object) -> Model:
    pose = Pose(x, 24, 0)
    made = Model(id=ModelId(name), seat=SeatId("amber"), footprint=box_mm(75, 42), pose=pose)
    return made.model_copy(update=fields)


def rolled() -> tuple[Battle, Battle]:
    seats = (Seat(id=SeatId("amber"), gang="Ironclad Union"),)
    ring = ((40.0, 10.0), (44.0, 10.0), (44.0, 14.0), (40.0, 14.0))
    rock = Piece(id=PieceId("rock"), ground=Ground.IMPASSABLE, outline=ring)
    table = Table(leading="east")
    before = Battle(
        table=table, seats=seats, pieces=(rock,), models=(stands("quad", 30), stands("slow", 8))
    )
    lost = stands("slow", 0, place="left_behind")
    after = before.having(models=(stands("quad", 22), lost), pieces=(rock.shifted(-8, 0),))
    return before, after


def test_a_dispute_card_shows_the_number_against_the_rule() -> None:
    page = dispute_card.page(card())

    words = [ink.text for ink in page.inks if isinstance(ink, Words)]
    assert '1.75"' in words
    assert 'at most 2.00", VR-72' in words
    assert "✓ facing the same way" in words
    number = next(i for i in page.inks if isinstance(i, Words) and i.text == '1.75"')
    assert number.colour == GOOD


def test_both_hulls_and_the_line_between_lie_inside_the_picture() -> None:
    page = dispute_card.page(card())
    window = next(ink for ink in page.inks if isinstance(ink, Window))

    hulls = [i for i in window.inks if isinstance(i, Outline) and i.fill == (35, 38, 43)]

    assert len(hulls) == 2
    for hull in hulls:
        assert all(window.left < x < window.left + window.width for x, _ in hull.points)
        assert all(window.bottom < y < window.bottom + window.height for _, y in hull.points)


def test_a_dispute_card_is_a_png() -> None:
    picture = Image.open(io.BytesIO(dispute_card.written(card())))

    assert picture.format == "PNG"
    assert picture.size == (1200, 720)


def test_rr_22_after_a_roll_every_model_is_eight_inches_nearer_the_trailing_edge() -> None:
    quad, slow, rock = shift_sheet.rows(*rolled())

    assert quad.old is not None
    assert quad.new is not None
    assert quad.old.words() == ('28.52"', '23.17"')
    assert quad.new.words() == ('20.52"', '23.17"')
    assert slow.new is None
    assert slow.note == "left behind"
    assert rock.new is not None
    assert rock.new.words() == ('32.00"', '10.00"')


def test_a_shift_sheet_is_a_pdf_and_a_picture_and_goes_on_over_pages() -> None:
    before, after = rolled()
    many = tuple(stands(f"quad {n}", 10 + n) for n in range(60))

    sheet = shift_sheet.pages(before.having(models=many), after.having(models=many), "Shift")

    assert len(sheet) > 1
    assert shift_sheet.as_pdf(before, after, "Shift", "round 2").startswith(b"%PDF")
    assert shift_sheet.as_png(before, after, "Shift").startswith(b"\x89PNG")
