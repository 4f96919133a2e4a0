"""What the right panel shows in each situation of a battle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.battle import Phase
from game.core.commands import DeclareTail, EndMove, Walk
from game.core.models import Model
from game.geometry.measure import gap
from game.geometry.pose import distance
from game.rules.salvo import is_salvo
from game.ui.screens.play_asked import dice_cards, placing_items, question_cards
from game.view import figures, inspector
from game.view.cards import Card, Cards, Entry, Item, Line, Press, Title, Words
from game.view.fan import fan_cards, odds_lines
from game.view.next_step import next_step
from game.view.phrases import refusal
from game.view.phrases.words import seat_name, worded
from game.view.plan import moves_in
from game.view.roster import finished
from game.view.shots import Shot, shots

if TYPE_CHECKING:
    from game.ui.screens.desk import Desk


def right_cards(desk: Desk, hints: tuple[tuple[str, str], ...]) -> Cards:
    """Return the cards that the situation calls for, the most pressing first."""
    if not desk.timeline.idle and desk.session.waiting is not None:
        cards = _showing()
    elif desk.roll is not None:
        cards = dice_cards(desk, desk.roll)
    elif desk.question is not None:
        cards = question_cards(desk, desk.question)
    else:
        cards = _orders(desk)
    return Cards(tuple(card for card in cards if card.items), hints)


def _showing() -> list[Card]:
    # What is asked is told only once the table shows what led to it.
    return [Card((Press(("do", "skip"), "Skip ahead", "skip"),), framed=False)]


def _orders(desk: Desk) -> list[Card]:
    battle, model = desk.battle, desk.model
    if battle.turn.active in desk.programs and battle.ended is None:
        return _watching(desk)
    if model is None:
        return [*_nobody(desk), inspector.phase_presses(battle)]
    cards = [inspector.model_card(battle, model, desk.session.history.start)]
    if desk.typing is not None:
        cards.append(_typing(desk))
    own = battle.turn.active == model.seat and model.place == "table"
    if battle.turn.phase is Phase.DEPLOYMENT and desk.placing is not None:
        cards.append(Card(tuple(placing_items(desk)), "Set up"))
    elif desk.measuring:
        cards.append(_measured(desk, model))
    elif desk.fan_open and desk.fan is not None:
        return [*cards, *fan_cards(desk.fan.fan()), _fan_presses(desk)]
    elif battle.ended is None and own:
        cards += _own(desk, model)
    elif not own and is_salvo(battle, model) and battle.turn.phase is Phase.SHOOTING:
        cards += _salvo(desk, model)
    elif not own and battle.turn.active is not None and model.place == "table":
        name = seat_name(battle, battle.turn.active)
        note = f"It is the turn of {name}. Tab picks the next of its models."
        cards.append(Card((Words(note, "muted"),)))
    cards.append(inspector.phase_presses(battle))
    return cards


def _watching(desk: Desk) -> list[Card]:
    """Return what is shown while a program plays: nothing to order, only to look at."""
    battle, active = desk.battle, desk.battle.turn.active
    assert active is not None
    note = Words("Played by the program. Look on, or skip what is being shown.", "muted")
    cards = [Card((Title(seat_name(battle, active), "to play"), note))]
    if desk.model is not None:
        cards.append(inspector.model_card(battle, desk.model, desk.session.history.start))
        if is_salvo(battle, desk.model) and battle.turn.phase is Phase.SHOOTING:
            cards += _salvo(desk, desk.model)
    skip = Press(("do", "skip"), "Skip ahead", "skip")
    cards.append(Card((skip,), framed=False))
    return cards


def _own(desk: Desk, model: Model) -> list[Card]:
    battle = desk.battle
    if desk.targeting is not None:
        return [_targets(desk, model)]
    if battle.turn.phase is Phase.DEPLOYMENT:
        return [Card((Words("Drag it to another place, if it is to stand elsewhere.", "muted"),))]
    cards: list[Card] = []
    moving = battle.turn.moving
    is_open = moving is not None and moving.model == model.id
    if moves_in(battle) and model.is_vehicle and not is_open and finished(battle, model):
        cards += [inspector.moved_card(battle, model), _tail_press(desk, model)]
    elif moves_in(battle) and model.is_vehicle:
        found = desk.ghost
        cards.append(inspector.speed_card(battle, model, desk.sketch, found))
        if found is not None:
            odds = _odds(desk, ahead=bool(found.tests) and not found.refused)
            path = inspector.path_card(battle, found, odds)
            if path is not None:
                cards.append(path)
        going = _still_to_go(desk, model) if is_open else ""
        cards.append(inspector.move_presses(battle, model, found, going))
        cards.append(_tail_press(desk, model))
    elif battle.turn.phase is Phase.MOVEMENT:
        cards.append(_walk(desk, model))
    elif battle.turn.phase is Phase.CLOSE_COMBAT:
        words = "Fights are settled by hand on the real table. What they leave is set here:"
        press = Press(("do", "referee"), "Adjust as a referee", "referee")
        cards += [Card((Words(words, "muted"),)), Card((press,), framed=False)]
    elif battle.turn.phase is Phase.SHOOTING and model.weapons and finished(battle, model):
        note = Words("Tab picks the next of its gang.", "muted")
        cards.append(Card((Line("Has shot", mark="tick"), note)))
    elif battle.turn.phase is Phase.SHOOTING and model.weapons:
        cards.append(Card((Press(("do", "shoot"), "Shoot", "shoot", look="accent"),), framed=False))
    return cards


def _walk(desk: Desk, model: Model) -> Card:
    """Return the card of a fighter's walk: how far, whether it may, and the buttons."""
    if finished(desk.battle, model):
        return inspector.moved_card(desk.battle, model)
    items: list[Item] = []
    why = ""
    if desk.walking is None:
        items.append(Words("Click where it is to walk.", "muted"))
    else:
        far = distance(model.pose[:2], desk.walking)
        items.append(Line("Distance", f"{far:.1f}″ of {figures.whole(model.movement)}"))
        order = Walk(seat=model.seat, model=model.id, to=desk.walking, advance=desk.advance)
        reasons = desk.session.objections(order)
        items += inspector.refusal_lines(desk.battle, reasons)
        why = next((refusal(r, desk.battle) for r in reasons if not r.warning), "")
    items.append(Line("Advances: a D6 further" if desk.advance else "An ordinary move", mark="dot"))
    words = "Do not advance" if desk.advance else "Advance: a D6 further"
    items.append(Press(("do", "advance"), words, "advance"))
    if desk.walking is not None:
        press = Press(("do", "drive"), "Walk there", "drive", look="accent", open=not why, why=why)
        items.append(press)
    return Card(tuple(items), "Walk")


def _still_to_go(desk: Desk, model: Model) -> str:
    """Return why the open move may not end yet; nothing when it may."""
    reasons = desk.session.objections(EndMove(seat=model.seat, model=model.id))
    return next((refusal(r, desk.battle) for r in reasons if not r.warning), "")


def _odds(desk: Desk, *, ahead: bool) -> tuple[Line, ...]:
    """Return the odds of the path; while they are being counted, how far that has come.

    The room of the odds is kept from the first, so that no button moves under the hand.
    """
    if not ahead:
        return ()
    fan = desk.fan.fan() if desk.fan is not None else None
    if fan is not None and fan.complete:
        return odds_lines(fan)
    share = figures.percent(fan.share) if fan is not None else ""
    return (Line("Counting the odds", share, "muted"), *(Line("") for _ in range(3)))


def _salvo(desk: Desk, model: Model) -> list[Card]:
    if desk.targeting is not None:
        return [_targets(desk, model)]
    assert model.tail is not None
    lead = desk.battle.model(model.tail.lead).label
    words = Words(f"A salvo at {lead}, before its own side shoots (VR-85).", "muted")
    presses: tuple[Item, ...] = (
        Press(("do", "shoot"), "Fire the salvo", "shoot", look="accent"),
        Press(("pass", model.seat), "Pass the salvo", "pass"),
    )
    return [Card((words,)), Card(presses, framed=False)]


def _nobody(desk: Desk) -> list[Card]:
    battle = desk.battle
    turn = battle.turn
    who = seat_name(battle, turn.active) if turn.active is not None else "Everybody"
    items: list[Item] = [Title(who, "to play" if turn.active is not None else "")]
    items.append(Words(next_step(battle), "muted"))
    cards = [Card(tuple(items))]
    if turn.phase is Phase.END and battle.ended is None:
        step = ("The road rolls", "Left behind", "New terrain", "Done")
        marks = [
            Line(
                words,
                tone="good" if turn.step > i else "plain",
                mark="tick" if turn.step > i else "dot",
            )
            for i, words in enumerate(step[:3])
        ]
        cards.append(Card(tuple(marks), "Rolling road"))
    return cards


def _typing(desk: Desk) -> Card:
    return Card(
        (
            Entry("figures", desk.typing or "", "6, 30 left, 4.5 …", active=True),
            Words("Inches and degrees in turn; a minus goes back. Enter sets them.", "muted", 12),
        ),
        "Type figures",
    )


def _fan_presses(desk: Desk) -> Card:
    ends = "Hide the other end positions" if desk.every_end else "Show every end position"
    return Card(
        (
            Press(("do", "drive"), "Roll it", "drive", look="accent"),
            Press(("do", "what_if"), ends, "what_if"),
            Press(("do", "cancel"), "Back", "cancel"),
        ),
        framed=False,
    )


def _tail_press(desk: Desk, model: Model) -> Card:
    battle = desk.battle
    leads = leads_of(desk, model)
    if not leads:
        return Card(())
    lead = desk.tailing if desk.tailing in [m.id for m in leads] else leads[0].id
    name = battle.model(lead).label
    return Card((Press(("do", "tail"), f"Declare a tail on {name}", "tail"),), framed=False)


def leads_of(desk: Desk, model: Model) -> list[Model]:
    """Return the enemies that a model may declare a tail on just now."""
    found = []
    for other in desk.battle.on_table():
        if other.seat == model.seat or not other.is_vehicle or not model.is_vehicle:
            continue
        if gap(model.body, other.body) >= 4.0:
            continue
        order = DeclareTail(seat=model.seat, model=model.id, lead=other.id)
        if all(reason.warning for reason in desk.session.objections(order)):
            found.append(other)
    return found


def target_shots(desk: Desk, model: Model) -> tuple[Shot, ...]:
    """Return the targets of the weapon that is pointed."""
    if desk.targeting is None or not model.weapons:
        return ()
    weapon = model.weapons[desk.targeting.weapon % len(model.weapons)]
    return shots(desk.battle, model, weapon)


def _targets(desk: Desk, model: Model) -> Card:
    assert desk.targeting is not None
    weapon = model.weapons[desk.targeting.weapon % len(model.weapons)]
    damage = weapon.damage if isinstance(weapon.damage, str) else f"{weapon.damage}"
    items: list[Item] = [
        Line(
            f"{str(weapon.id).replace('_', ' ').capitalize()}",
            f"{weapon.range:g}″ · {weapon.attacks} × {weapon.hits_on}+ · {damage}",
            "strong",
        )
    ]
    if len(model.weapons) > 1:
        items.append(Press(("do", "next_weapon"), "Next weapon", "next_weapon"))
    found = target_shots(desk, model)
    for each in found:
        chosen = each.target == desk.targeting.target
        tone = "muted" if each.refused else "plain"
        figure = (
            f"{each.inches:.1f}″"
            if each.refused
            else f"{each.inches:.1f}″ · {figures.percent(each.chance)}"
        )
        mark = "cross" if each.refused else "tick"
        items.append(
            Line(each.name, figure, tone, mark, intent=("target", each.target), chosen=chosen)  # type: ignore[arg-type]
        )
        if chosen:
            items += _shot_lines(desk, each)
    if not found:
        items.append(Words("There is nobody to shoot at.", "muted"))
    items.append(Press(("do", "drive"), "Shoot", "drive", look="accent"))
    items.append(Press(("do", "cancel"), "Back", "cancel"))
    return Card(tuple(items), "Shoot")


def _shot_lines(desk: Desk, each: Shot) -> list[Item]:
    lines: list[Item] = [
        Line(f"{refusal(r, desk.battle)} ({r.clause})", "", "bad", "cross", wrap=True)
        for r in each.reasons
    ]
    if not each.refused:
        lines.append(Line("To hit", f"{each.needed}+", "plain"))
        for amount, reason in each.modifiers:
            sign = "+" if amount >= 0 else "−"
            lines.append(Line(worded(reason).capitalize(), f"{sign}{abs(amount)}", "warn"))
    return lines


def _measured(desk: Desk, model: Model) -> Card:
    other = next((m for m in desk.battle.on_table() if m.id == desk.measured), None)
    if other is None or other.id == model.id:
        return Card(
            (Words("Point at another model, or press ] for the next.", "muted"),), "Base to base"
        )
    apart = gap(model.body, other.body)
    lines: tuple[Item, ...] = (
        Line(f"{model.label} to {other.label}", f"{apart:.2f}″", "strong"),
        Line(
            "Centre to centre",
            f"{distance(model.pose[:2], other.pose[:2]):.2f}″",
        ),
    )
    return Card(lines, "Base to base")
