"""The right panel in words and figures: the model, its speed and budgets, the path, the orders."""

from __future__ import annotations

from game.core.battle import Battle, Phase
from game.core.models import CrewMember, Flag, Model, Speed, Weapon
from game.rules.objection import Objection
from game.rules.types import DISTANCE, TURN, may_declare, may_reverse, top_speed
from game.view import figures
from game.view.cards import Bar, Card, Item, Line, Look, Option, Options, Press, Stats, Title, Words
from game.view.ghost import Ghost
from game.view.next_step import all_done
from game.view.phrases import refusal, sentence
from game.view.phrases.words import plain_name
from game.view.plan import Sketch, allowance
from game.view.roster import SPEEDS, ailing, finished, kind_words

_KEYS = {"crawl": "speed_1", "slow": "speed_1", "combat": "speed_2", "fast": "speed_3"}


def model_card(battle: Battle, model: Model, start: Battle | None = None) -> Card:
    """Return the card of a model: its values, its marks, its crew and weapons.

    Args:
        battle: The battle it stands in.
        model: The model.
        start: The battle's beginning, to tell how many wounds it had.
    """
    began = next((m.wounds for m in start.models if m.id == model.id), 0) if start else 0
    wounds = f"{model.wounds}/{began}" if began > model.wounds else str(model.wounds)
    stats = Stats(
        (
            (figures.whole(model.movement), "M"),
            (str(model.initiative), "I"),
            (str(model.leadership), "Ld"),
            (f"{model.intelligence}+", "Int"),
            (wounds, "W"),
        )
    )
    items: list[Item] = [Title(model.label, kind_words(model).replace(" ", " · ")), stats]
    wrong = ailing(battle, model)
    if wrong:
        # Only the first letter: the rest may hold a name.
        items.append(Line(wrong[:1].upper() + wrong[1:], tone="bad", mark="warn"))
    flags = [f.value.replace("_", " ") for f in model.flags if f is not Flag.MOBILE]
    if len(flags) > 1:
        items.append(Line(", ".join(flags).capitalize(), tone="muted", wrap=True))
    if model.ash:
        items.append(Line("In a cloud of ash: −1 to be shot at", tone="muted", mark="dot"))
    if model.markers:
        items.append(Line(", ".join(model.markers), tone="muted", wrap=True))
    if model.crew:
        items.append(Line(_crew(model), tone="muted", wrap=True))
    items.extend(Line(*_weapon(weapon), tone="muted") for weapon in model.weapons)
    items.extend(
        Line(f"Tailed by {other.label}", tone="warn", mark="warn")
        for other in battle.on_table()
        if other.tail is not None and other.tail.lead == model.id
    )
    return Card(tuple(items))


def _crew(model: Model) -> str:
    unable = [m for m in model.crew if m.flags]
    names = ", ".join(_member(m) for m in model.crew[:4])
    text = f"Crew {len(model.crew)}: {names}"
    if len(model.crew) > 4:
        text += " …"
    if unable:
        down = ", ".join(f"{m.id} {m.flags[0].value.replace('_', ' ')}" for m in unable)
        text += f" ({down})"
    return text


def _member(member: CrewMember) -> str:
    name = member.id.replace("_", " ")
    drives = member.role == "driver" and "driver" not in member.id
    return f"{name} (drives)" if drives else name


def _weapon(weapon: Weapon) -> tuple[str, str]:
    attacks = f"{weapon.attacks} × " if weapon.attacks > 1 else ""
    name = str(weapon.id).replace("_", " ").capitalize()
    return name, f"{figures.whole(weapon.range)} · {attacks}{weapon.hits_on}+ · {weapon.damage}"


def speed_card(battle: Battle, model: Model, drawn: Sketch | None, ghost: Ghost | None) -> Card:
    """Return the card of the speeds and of what they allow."""
    allowed = may_declare(model)
    top = top_speed(model)
    moving = battle.turn.moving
    is_open = moving is not None and moving.model == model.id
    chosen = drawn.speed if drawn is not None else None
    speeds = (Speed.CRAWL,) if top is Speed.CRAWL else (Speed.SLOW, Speed.COMBAT, Speed.FAST)
    options = []
    for speed in speeds:
        words = SPEEDS[speed.value]
        why = ""
        if speed not in allowed:
            why = f"{model.label} is no faster than {SPEEDS[top.value].lower()} (VR-55)."
        elif is_open and speed is not chosen:
            why = "The speed is declared already (VR-54); undo to declare another."
        options.append(Option(("speed", speed.value), words, _KEYS[speed.value], not why, why))
    items: list[Item] = [
        Options(tuple(options), ("speed", chosen.value) if chosen is not None else None)
    ]
    if drawn is not None:
        budget = allowance(battle, drawn)
        spent = ghost.spent if ghost is not None else budget.spent
        turned = ghost.turned if ghost is not None else budget.turned
        # What the hull meets on the way has stopped it, not the allowance.
        held = drawn.held if ghost is None or ghost.contact is None else ""
        items += [
            Bar(
                "Distance" if not drawn.back else "Distance, in reverse",
                f"{spent:.1f} / {budget.inches:.1f}″",
                spent / budget.inches if budget.inches else 0.0,
                "bad" if held == "distance" else "accent",
            ),
            Bar(
                "Turning",
                f"{figures.angle(turned)} / {figures.angle(budget.degrees)}",
                turned / budget.degrees if budget.degrees else 0.0,
                "bad" if held == "turn" else "accent",
            ),
        ]
        if held:
            limit = (
                f"Stopped at {figures.whole(budget.inches)} ({budget.distance_clause})"
                if held == "distance"
                else f"Stopped at {figures.angle(budget.degrees)} ({budget.turn_clause})"
            )
            items.append(Line(limit, tone="warn", mark="warn"))
    else:
        items += [
            Line(
                SPEEDS[s.value],
                f"{figures.whole(DISTANCE[s])}, turning {figures.angle(TURN[s])}",
                "muted",
            )
            for s in allowed
        ]
        items.append(Words("Pick a speed, then click where it is to go.", "plain", 12))
    return Card(tuple(items), "Speed")


def moved_card(battle: Battle, model: Model) -> Card:
    """Return the card of a vehicle that has nothing more to move in this phase."""
    words = "Has moved" if battle.turn.phase is Phase.MOVEMENT else "Moves no further"
    if any(m.seat == model.seat and not finished(battle, m) for m in battle.on_table()):
        note = "Tab picks the next of its gang."
    else:
        note = "Nobody of its gang is left to move."
    return Card((Line(words, mark="tick"), Words(note, "muted")))


def path_card(battle: Battle, ghost: Ghost, odds: tuple[Line, ...] = ()) -> Card | None:
    """Return the card of what is drawn: where it ends, what it meets, what it risks."""
    if ghost.sketch.empty:
        return None
    lines: list[Item] = list(refusal_lines(battle, ghost.refused))
    if ghost.contact is not None:
        lines.append(Line(_contact(battle, ghost), tone="bad", mark="warn", wrap=True))
    for offer in ghost.offers:
        lead = plain_name(battle, offer.lead)
        lines.append(
            Line(
                f"Ends {offer.gap:.2f}″ behind {lead}, {figures.angle(offer.angle)} off",
                tone="good",
                mark="dot",
                wrap=True,
            )
        )
        tail = battle.model(ghost.sketch.model).tail
        if tail is None or tail.lead != offer.lead:
            lines.append(Line("Can declare a tail", tone="good", mark="dot"))
    lines += (Line(sentence(event, battle), mark="dot", wrap=True) for event in ghost.pushed)
    seen: set[str] = set()
    for test in ghost.tests:
        about = test.roll.about
        if about and about not in seen and test.roll.purpose == "initiative":
            seen.add(about)
            at = test.at - ghost.budget.spent
            lines.append(
                Line(f"Enters {plain_name(battle, about)} at {at:.1f}″", mark="dot", wrap=True)
            )
    lines += refusal_lines(battle, tuple(r for r in ghost.objections if r.warning))
    lines += odds
    if ghost.survives_roll is not None:
        lines.append(_survival(ghost))
    if ghost.raises_ash:
        lines.append(Line("Raises ash: −1 to be shot at", mark="dot"))
    if not lines:
        lines.append(Line("A clear run", tone="good", mark="tick"))
    return Card(tuple(lines), "This path")


def _contact(battle: Battle, ghost: Ghost) -> str:
    contact = ghost.contact
    assert contact is not None
    thing = contact.target or contact.piece
    name = plain_name(battle, thing) if thing is not None else f"the {contact.edge} edge"
    if contact.degrees is not None:
        return f"Meets {name} after {figures.angle(contact.degrees)} of the turn and stops"
    return f"Meets {name} after {ghost.spent - ghost.budget.spent:.2f}″ and stops"


def _survival(ghost: Ghost) -> Line:
    if ghost.gone:
        return Line("Leaves the table", tone="bad", mark="warn")
    if ghost.survives_roll:
        return Line(
            f"Survives the next roll, {ghost.left_after_roll:.1f}″ to spare", mark="tick", wrap=True
        )
    return Line(
        f"Lost when the road rolls, by {abs(ghost.left_after_roll):.1f}″",
        tone="bad",
        mark="warn",
        wrap=True,
    )


def move_presses(battle: Battle, model: Model, ghost: Ghost | None, going: str = "") -> Card:
    """Return the buttons of a move.

    Args:
        battle: The battle.
        model: Whose move it is.
        ghost: What is drawn.
        going: Why the move that is open may not end yet, in a sentence.
    """
    presses: list[Item] = []
    drawn = ghost.sketch if ghost is not None else None
    moving = battle.turn.moving
    is_open = moving is not None and moving.model == model.id
    if ghost is not None and drawn is not None and not drawn.empty:
        why = refusal(ghost.refused[0], battle) if ghost.refused else ""
        presses += [
            Press(
                ("do", "drive"), "Drive this path", "drive", look="accent", open=not why, why=why
            ),
            Press(("do", "waypoint"), "Add a waypoint", key="Click"),
            Press(("do", "cancel"), "Clear the plan", "cancel"),
            Press(("do", "what_if"), "What could happen", "what_if"),
        ]
    elif is_open and going:
        presses.append(Words(f"{going} Click where it goes on.", "warn"))
        press = Press(("do", "end_move"), "End the move", "end_move", open=False, why=going)
        presses.append(press)
    elif is_open:
        presses.append(Press(("do", "end_move"), "End the move", "end_move", look="accent"))
    if drawn is not None:
        if may_reverse(drawn.speed):
            words = "Go forwards" if drawn.back else "Go in reverse"
            presses.append(Press(("do", "reverse"), words, "reverse"))
        presses.append(Press(("do", "type_figures"), "Type inches and degrees", "type_figures"))
    return Card(tuple(presses), framed=False)


def phase_presses(battle: Battle) -> Card:
    """Return the buttons that stand whenever it is somebody's turn."""
    turn = battle.turn
    words = {
        Phase.DEPLOYMENT: "All are set up",
        Phase.MOVEMENT: "End Movement",
        Phase.SHOOTING: "End Shooting",
        Phase.FAST: "End Fast",
        Phase.CLOSE_COMBAT: "End Close combat",
        Phase.END: "Next round",
    }[turn.phase]
    if battle.ended is not None:
        return Card((Press(("do", "summary"), "See how it ended", look="accent"),), framed=False)
    # It stands out only when nothing else is left to do.
    look: Look = "accent" if all_done(battle) else "plain"
    presses = [Press(("do", "end_phase"), words, "end_phase", look=look)]
    if turn.phase is Phase.DEPLOYMENT:
        presses.insert(0, Press(("do", "set_up_rest"), "Set up the rest for me", "set_up_rest"))
    return Card(tuple(presses), framed=False)


def refusal_lines(battle: Battle, reasons: tuple[Objection, ...]) -> tuple[Line, ...]:
    """Return refusals and warnings as lines with their clauses."""
    return tuple(
        Line(
            f"{refusal(r, battle)} ({r.clause})",
            "",
            "warn" if r.warning else "bad",
            "warn" if r.warning else "cross",
            wrap=True,
        )
        for r in reasons
    )
