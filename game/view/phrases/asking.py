"""Sentences for what the rules ask: dice and decisions."""

from __future__ import annotations

from game.core.battle import Battle
from game.core.steps import Question, Roll
from game.view.phrases import words as w

ROLLS: dict[str, str] = {
    "initiative": "Initiative of {model}: {needed} or less holds the line in {about}",
    "difficult_table": "The table for {model} in {about}: {bands}",
    "direction": "Which way {model} is thrown: 1-3 left, 4-6 right",
    "distance": "How far {model} slides",
    "facing": "Which way {model} faces at last",
    "tail_test": "Leadership of {model} behind {about}: {needed} or less keeps the tail",
    "out_of_control": "Where {model} goes without a driver",
    "hit": "{model} at {about}: {needed} or more hits",
    "to_hit": "{model} at {about}: {needed} or more hits",
    "damage": "Damage to {about}",
    "priority": "Priority of {seat}",
    "attacker": "Who is the Attacker: {seat}",
    "weather": "The weather, rolled by {seat}",
    "rejoin": "Intelligence of {model}: {needed} or more catches up",
    "succumb": "Does {model} succumb? 1-2 it does",
    "terrain": "How many new pieces (D3−1)",
    "new_terrain": "How many new pieces (D3−1)",
    "avalanche": "Avalanche in {about}: with the round number, 6 or more and it falls",
    "ice_shards": "Ice shards for {model}: {needed} or more hurts",
    "mortal_wounds": "Mortal wounds (D3) on {about}",
    "advance": "How much further {model} advances",
    "leading_edge": "Which short edge is the Leading Edge",
    "travel_direction": "Which short edge is the Leading Edge",
    "bottle": "Bottle roll of {seat}",
    "attacker_roll_off": "Who is the Attacker: {seat}",
    "direction_of_travel": "Which short edge is the Leading Edge",
    "quarter_roll_off": "Which gang picks the quarter: {seat}",
    "placer": "Who places {model}: on 1-2 an opponent",
    "arrival_order": "Who places reinforcements first: {seat}",
    "quarter": "Roll-off for the quarter of {model}",
}
"""Purpose -> sentence."""

QUESTIONS: dict[str, str] = {
    "place_reinforcement": "Place {model} within the shaded bands.",
    "choose_piece": "Choose a piece of new terrain.",
    "place_piece": "Place {piece} within the shaded region.",
    "smaller_piece": "That piece fits nowhere. Choose a smaller one, once, or end the step.",
    "allocate_wound": "Who takes the mortal wound?",
    "allocate_mortal_wounds": "Who takes the mortal wounds?",
    "pick_quarter": "Which quarter takes the mark of {model}?",
    "choose_place": "Place {piece} beyond the Visibility line, or at the Leading Edge?",
    "choose_smaller_piece": "That fits nowhere. Choose a smaller piece, once, or end the step.",
    "damage_by_hand": "How many wounds does {model} lose?",
    "choose_quarter": "Which quarter takes the mark of {model}?",
    "follow": "Where does {model} follow to?",
    "salvo": "Fire the salvo of {model} before the enemy shoots?",
    "damage": "How many wounds does {model} lose?",
    "wounds": "How many wounds does {model} lose?",
    "out_of_control": "Move {model} by hand, as agreed.",
}
"""What is asked -> sentence."""

CHOICES: dict[str, str] = {
    "none": "None of them",
    "later": "Wait for the next round",
    "next_round": "Wait for the next round",
    "end": "End the step",
    "pass": "Pass",
    "forgo": "Forgo it",
    "stay": "Stay where it stands",
    "beyond_visibility": "Beyond the Visibility line",
    "leading_edge": "At the Leading Edge",
    "stand": "Stay where it stands",
}
"""Words that answer questions -> as they stand on a button."""


RESULTS: dict[str, str] = {
    "carries_on": "keeps going",
    "swerve": "swerves",
    "lost_control": "loses control",
}
"""What a die on the table of a ground may bring -> words."""


def _figures(battle: Battle, request: Roll | Question) -> dict[str, str]:
    figures = {"model": "it", "about": "it", "piece": "it", "seat": "", "needed": "?"}
    if request.model is not None:
        figures["model"] = w.plain_name(battle, request.model)
    about = str(request.about)
    figures["about"] = w.plain_name(battle, about) if about else "it"
    if request.seat is not None:
        figures["seat"] = w.seat_name(battle, request.seat)
    if isinstance(request, Roll) and request.needed is not None:
        figures["needed"] = str(request.needed)
    if isinstance(request, Roll):
        figures["bands"] = ", ".join(
            f"{_faces(band.faces)} {RESULTS.get(band.result, band.result)}"
            for band in sorted(request.bands, key=lambda band: band.faces)
        )
    if isinstance(request, Question) and request.piece is not None:
        figures["piece"] = w.plain_name(battle, request.piece)
    return figures


def _faces(faces: tuple[float, ...]) -> str:
    least, most = min(faces), max(faces)
    return f"{least:g}" if least == most else f"{least:g}-{most:g}"


def roll_words(roll: Roll, battle: Battle) -> str:
    """Return what dice are asked for, in one sentence without a full stop."""
    pattern = ROLLS.get(roll.purpose)
    figures = _figures(battle, roll)
    if pattern is None:
        who = f" for {figures['model']}" if roll.model is not None else ""
        return f"{roll.purpose.replace('_', ' ').capitalize()}{who}"
    return pattern.format_map(figures)


def asked(question: Question, battle: Battle) -> str:
    """Return what is asked, in one sentence."""
    pattern = QUESTIONS.get(question.about)
    if pattern is None:
        who = f": {w.plain_name(battle, question.model)}" if question.model is not None else ""
        return f"{question.about.replace('_', ' ').capitalize()}{who}?"
    return pattern.format_map(_figures(battle, question))


def choice_word(choice: str, battle: Battle) -> str:
    """Return an answer as it stands on a button."""
    if choice in CHOICES:
        return CHOICES[choice]
    named = w.plain_name(battle, choice)
    return named if named != choice.replace("_", " ") else named.capitalize()
