"""Shooting: reach, sight, fog, ash, to hit, wounds; VR-83 to VR-85: the tailers' salvo."""

from fractions import Fraction
from typing import Any

import pytest

from game.core.battle import Battle, Document, Phase
from game.core.commands import EndPhase, Pass, Shoot
from game.core.events import (
    AttackDeclared,
    Hit,
    Missed,
    SeatPassed,
    TakenOut,
    WoundsTaken,
)
from game.core.models import CrewMember, Flag, Model, Tail, Weapon
from game.core.readings import Readings
from game.core.steps import Question
from game.core.table import Weather
from game.engine.outcomes import chance
from game.engine.session import Session
from game.rules import salvo
from tests.support.scene import (
    AMBER,
    CAR,
    DRIVER,
    FIGHTER,
    RIVAL,
    SKY,
    area,
    battle,
    car,
    clauses,
    every,
    fighter,
    only,
    play,
    rival,
)

GUN = Weapon.model_validate({"id": "gun"})


def gun(**fields: Any) -> Weapon:
    return Weapon.model_validate({"id": "gun", **fields})


def shoot(model: str = CAR, target: str = RIVAL, weapon: str = "gun", seat: str = AMBER) -> Shoot:
    return Shoot.model_validate({"seat": seat, "model": model, "weapon": weapon, "target": target})


def range_(*models: Model, **fields: Any) -> Battle:
    """Amber's Shooting phase: a car with a gun, and a rival 17 inches off, nose to tail."""
    there = models or (car(20, 24, weapons=(GUN,)), rival(40, 24))
    return battle(*there, **({"phase": Phase.SHOOTING} | fields))


def codes(session: Session, order: Shoot) -> list[str]:
    return [o.code for o in session.objections(order)]


# --- whether it can -------------------------------------------------------------------------


@pytest.mark.parametrize(("x", "code"), [(46.95, []), (47.0, ["out_of_range"])])
def test_a_weapon_reaches_its_range_from_edge_to_edge(x: float, code: list[str]) -> None:
    session = play(range_(car(20, 24, weapons=(GUN,)), rival(x, 24)))

    assert codes(session, shoot()) == code


def test_each_weapon_fires_once_a_phase() -> None:
    session = play(range_(), (1,))
    session.submit(shoot())

    assert codes(session, shoot()) == ["already_fired"]


def test_one_does_not_shoot_at_ones_own_side() -> None:
    session = play(range_(car(20, 24, weapons=(GUN,)), car(30, 24, id="mate")))

    assert codes(session, shoot(target="mate")) == ["own_side"]


def test_what_does_not_exist_cannot_shoot_or_be_shot_at() -> None:
    session = play(range_())

    assert codes(session, shoot(model="nobody")) == ["no_such_model"]
    assert codes(session, shoot(weapon="cannon")) == ["no_such_weapon"]
    assert all(o.impossible for o in session.objections(shoot(target="nobody")))


def test_shooting_has_its_phase() -> None:
    session = play(range_(phase=Phase.MOVEMENT))

    assert codes(session, shoot()) == ["wrong_phase"]


def test_what_blocks_sight_hides_a_target_unless_one_stands_in_it() -> None:
    wall = area("wall", "structure", 28, 20, 30, 30, blocks_sight=True)
    wood = area("wood", "difficult", 38, 20, 44, 30, blocks_sight=True)

    assert codes(play(range_(pieces=(wall,))), shoot()) == ["out_of_sight"]
    assert codes(play(range_(pieces=(wood,))), shoot()) == []


@pytest.mark.parametrize(("x", "refused"), [(46.9528, ()), (47.06, ("MV-05",))])
def test_mv_05_nobody_further_than_24_inches_is_targeted_in_fog(
    x: float, refused: tuple[str, ...]
) -> None:
    rules = (Document.MOUNTAIN_VALLEY, Document.VEHICLES)
    far = gun(range=60)
    models = (car(20, 24, weapons=(far,)), rival(x, 24))
    session = play(range_(*models, rules=rules, weather=Weather.FROZEN_FOG))

    assert clauses(session, shoot()) == refused


@pytest.mark.parametrize(
    ("marks", "clause"),
    [({"no_shooting": True}, "VR-49"), ({"no_shooting": True, "no_dismount": True}, "VR-48")],
)
def test_vr_48_vr_49_those_aboard_may_not_shoot_this_turn(
    marks: dict[str, bool], clause: str
) -> None:
    session = play(range_(car(20, 24, weapons=(GUN,), **marks), rival(40, 24)))

    assert clauses(session, shoot()) == (clause,)


@pytest.mark.parametrize(
    ("gunner", "flags", "code"),
    [
        (None, (), []),
        ("gus", (), []),
        ("gus", (Flag.DOWN,), ["no_gunner"]),
        (None, (Flag.DOWN,), []),
        ("nobody", (), ["no_gunner"]),
    ],
)
def test_a_weapon_needs_somebody_able_to_fire_it(
    gunner: str | None, flags: tuple[Flag, ...], code: list[str]
) -> None:
    crew = (DRIVER, CrewMember(id="gus", role="gunner", flags=flags))
    models = (car(20, 24, weapons=(gun(gunner=gunner),), crew=crew), rival(40, 24))

    assert codes(play(range_(*models)), shoot()) == code


def test_a_fighter_who_is_down_does_not_shoot() -> None:
    models = (fighter(30, 24, weapons=(GUN,), flags=(Flag.DOWN,)), rival(40, 24))

    assert codes(play(range_(*models)), shoot(FIGHTER)) == ["no_gunner"]


# --- to hit and to wound --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hits_on", "ash", "die", "hit"),
    [
        (4, False, 3, False),
        (4, False, 4, True),
        (4, True, 4, False),
        (4, True, 5, True),
        (2, False, 1, False),
        (6, True, 6, True),
    ],
)
def test_rr_18_to_hit_with_ash_counted_in(hits_on: int, ash: bool, die: int, hit: bool) -> None:
    models = (car(20, 24, weapons=(gun(hits_on=hits_on),)), rival(40, 24, ash=ash))
    session = play(range_(*models), (die,))

    events = session.submit(shoot())

    assert bool(every(Hit, events)) is hit
    assert bool(every(Missed, events)) is not hit
    reasons = [m.reason for m in only(AttackDeclared, events).modifiers]
    assert reasons == (["ash_cloud"] if ash else [])


def test_the_chance_to_hit_is_counted_exactly() -> None:
    models = (car(20, 24, weapons=(gun(hits_on=4),)), rival(40, 24, ash=True))

    found = chance(range_(*models), shoot(), lambda events: bool(every(Hit, events)))

    assert found == Fraction(1, 3)


def test_each_attack_rolls_to_hit_then_for_damage() -> None:
    models = (car(20, 24, weapons=(gun(attacks=3, damage="D3"),)), rival(40, 24, wounds=6))
    session = play(range_(*models), (4, 5, 1, 6, 3))

    events = session.submit(shoot())

    assert [e.event for e in events] == [
        "attack_declared", "hit", "wounds_taken", "missed", "hit", "wounds_taken"
    ]  # fmt: skip
    assert [(w.amount, w.faces) for w in every(WoundsTaken, events)] == [(3, (5,)), (2, (3,))]
    assert session.battle.model(RIVAL).wounds == 1


def test_at_no_wounds_a_vehicle_is_wrecked_and_a_fighter_out_of_action() -> None:
    weapons = (gun(damage=3), gun(id="other", damage=3))
    foe = fighter(40, 20, id="foe", seat=SKY, wounds=2)
    session = play(range_(car(20, 24, weapons=weapons), rival(40, 24), foe), (4, 4))

    first = only(TakenOut, session.submit(shoot()))
    second = only(TakenOut, session.submit(shoot(target="foe", weapon="other")))

    assert (first.fate, second.fate) == ("wrecked", "out_of_action")
    assert [m.place for m in session.battle.models] == ["table", "out", "out"]


def test_attacks_left_over_are_not_rolled() -> None:
    models = (car(20, 24, weapons=(gun(attacks=4, damage=3),)), rival(40, 24))
    session = play(range_(*models), (4,))

    assert len(every(Hit, session.submit(shoot()))) == 1


def test_wounds_settled_by_hand_are_asked_for() -> None:
    session = play(range_(readings=Readings(wounds="by_hand")), (4,))
    session.submit(shoot())

    question = session.waiting
    assert isinstance(question, Question)
    assert (question.kind, question.about, question.model) == ("number", "damage_by_hand", RIVAL)
    events = session.answer(3.0)

    assert only(WoundsTaken, events).left == 0
    assert session.battle.model(RIVAL).place == "table", "people take it off"


# --- the salvo ------------------------------------------------------------------------------


def tailing(**fields: Any) -> Battle:
    """Sky's armed quad on the tail of amber's armed car, in amber's Shooting phase."""
    lead = car(30, 24, weapons=(GUN,))
    given: dict[str, Any] = {"weapons": (GUN, gun(id="second")), "tail": Tail(lead=CAR)}
    other = car(25, 30, id="other")
    return range_(lead, rival(25.3, 24, **(given | fields.pop("tailer", {}))), other, **fields)


def salvo_order(**fields: str) -> Shoot:
    return shoot(**({"model": RIVAL, "target": CAR, "seat": SKY} | fields))


def test_vr_83_everybody_aboard_may_shoot_in_the_enemys_phase_and_in_their_own() -> None:
    session = play(tailing(), (4, 4))
    first = session.submit(salvo_order())
    session.submit(salvo_order(weapon="second"))

    assert only(AttackDeclared, first).salvo
    assert only(AttackDeclared, first).clause == "VR-83"
    for _ in range(4):
        session.submit(EndPhase(seat=session.battle.turn.active or AMBER))
    assert (session.battle.turn.phase, session.battle.turn.active) == (Phase.SHOOTING, SKY)
    assert session.battle.model(RIVAL).fired == ()


def test_vr_83_one_that_was_shaken_off_has_none() -> None:
    session = play(tailing(tailer={"tail": None}))

    assert clauses(session, salvo_order()) == ("VR-83",)


def test_vr_84_the_salvo_is_for_the_lead_alone() -> None:
    session = play(tailing())

    assert clauses(session, salvo_order(target="other")) == ("VR-84",)


def test_vr_85_the_lead_side_waits_until_the_tailers_have_fired_or_passed() -> None:
    session = play(tailing(), (4,))

    assert clauses(session, shoot()) == ("VR-85",)
    passed = session.submit(Pass(seat=SKY))

    assert only(SeatPassed, passed).seat == SKY
    assert clauses(session, shoot()) == ()


def test_vr_85_no_salvo_after_the_enemy_has_attacked() -> None:
    session = play(tailing(), (1,))
    session.submit(Pass(seat=SKY))
    session.submit(shoot())

    assert clauses(session, salvo_order()) == ("VR-85",)


def test_vr_85_nobody_waits_for_a_salvo_that_cannot_be_fired() -> None:
    for tailer in ({"weapons": ()}, {"no_shooting": True}, {"weapons": (gun(range=1),)}):
        session = play(tailing(tailer=tailer), (1,))

        assert salvo.waits_for(session.battle) == ()
        assert clauses(session, shoot()) == ()


def test_vr_85_once_everything_is_fired_the_enemy_may_shoot() -> None:
    session = play(tailing(), (1, 1, 1))
    session.submit(salvo_order())
    assert clauses(session, shoot()) == ("VR-85",)
    session.submit(salvo_order(weapon="second"))

    assert clauses(session, shoot()) == ()


def test_vr_85_a_pass_without_a_salvo_to_forgo_is_refused() -> None:
    session = play(range_())

    assert session.objections(Pass(seat=SKY))[0].code == "not_your_turn"


def test_vr_85_a_seat_passes_once() -> None:
    session = play(tailing())
    session.submit(Pass(seat=SKY))

    assert [o.code for o in session.objections(Pass(seat=SKY))] == ["already_passed"]
