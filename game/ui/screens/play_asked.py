"""What the right panel shows while the rules wait: for dice, for a decision, for a place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.commands import Place
from game.core.steps import Question, Roll
from game.view import inspector
from game.view.cards import Card, Entry, Faces, Item, Line, Press, Title, Words
from game.view.phrases import asked, choice_word, refusal, roll_words
from game.view.phrases.words import seat_name

if TYPE_CHECKING:
    from game.ui.screens.desk import Desk


def question_cards(desk: Desk, question: Question) -> list[Card]:
    """Return the cards of a decision: what is asked, and what may be answered."""
    battle = desk.battle
    who = seat_name(battle, question.seat)
    items: list[Item] = [Title(who, question.clause), Words(asked(question, battle))]
    if question.kind == "choice":
        for index, choice in enumerate(question.choices):
            items.append(
                Line(
                    choice_word(choice, battle),
                    intent=("answer", choice),
                    chosen=index == desk.choice % max(1, len(question.choices)),
                )
            )
        items.append(Press(("do", "drive"), "Choose", "drive", look="accent"))
    elif question.kind == "number":
        limits = f"{question.least:g} to {question.most:g}"
        items.append(Entry("number", desk.typing or "", limits, active=True))
        items.append(Press(("do", "drive"), "Settle it", "drive", look="accent"))
    else:
        items += placing_items(desk)
        for index, choice in enumerate(question.choices):
            action = "pass" if index == 0 else ""
            items.append(Press(("answer", choice), choice_word(choice, battle), action))
    return [Card(tuple(items))]


def placing_items(desk: Desk) -> list[Item]:
    """Return where something is held, whether it may stand there, and the button."""
    placing = desk.placing
    if placing is None:
        return []
    pose = placing.pose
    if placing.question is not None:
        reasons = desk.session.answer_objections(pose)
    else:
        model = desk.battle.model(placing.model) if placing.model is not None else None
        order = (
            Place(seat=model.seat, model=model.id, x=pose.x, y=pose.y, heading=pose.heading)
            if model is not None
            else None
        )
        reasons = desk.session.objections(order) if order is not None else ()
    lines: list[Item] = [
        Line("Place", f"({pose.x:.2f}″, {pose.y:.2f}″)"),
        Line("Heading", f"{pose.heading % 360:.1f}°"),
        *inspector.refusal_lines(desk.battle, reasons),
    ]
    if not any(not r.warning for r in reasons):
        lines.append(Line("It may stand there", tone="good", mark="tick"))
    words = "Click where it is to stand, or use the arrows; the wheel, Q and E turn it."
    if placing.question is not None:
        words = "Drag it, or use the arrows; the wheel, Q and E turn it."
    lines.append(Words(words, "muted", 12))
    why = next((refusal(r, desk.battle) for r in reasons if not r.warning), "")
    press = Press(("do", "drive"), "Put it down", "drive", look="accent", open=not why, why=why)
    lines.append(press)
    return lines


def dice_cards(desk: Desk, roll: Roll) -> list[Card]:
    """Return the cards of dice that are waited for, entered by hand or thrown."""
    battle = desk.battle
    who = seat_name(battle, roll.seat) if roll.seat is not None else "Dice, please"
    kind = "a scatter die" if roll.scatter else f"{roll.dice}D6"
    typed = desk.typing or ""
    items: list[Item] = [Title(who, roll.clause), Words(f"{roll_words(roll, battle)}.")]
    if roll.scatter:
        items.append(Entry("dice", typed, "degrees, 0 to 359", active=True))
    else:
        faces = tuple(float(c) for c in typed)
        items.append(
            Faces(faces, f"{len(faces)} of {roll.dice}")
            if faces
            else Words(f"Roll {kind} and type what fell.", "muted")
        )
    remembered = desk.session.remembered
    if remembered is not None:
        words = "+".join(f"{face:g}" for face in remembered)
        items.append(Press(("dice", remembered), f"As before: {words}", look="plain"))
    ready = bool(typed) and (roll.scatter or len(typed) == roll.dice)
    items.append(
        Press(
            ("do", "drive"),
            "Take these" if ready else "Let the app roll this",
            "drive",
            look="accent",
        )
    )
    return [Card(tuple(items), "Own dice")]
