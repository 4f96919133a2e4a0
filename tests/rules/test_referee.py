"""A referee's adjustments and changes of setting."""

from typing import Any

import pytest

from game.core.battle import Tier
from game.core.commands import Adjust, Set
from game.core.events import Adjusted, SettingChanged, ShakenOff
from game.core.models import CrewMember, Flag, Tail
from game.core.table import Side
from game.geometry.pose import Pose
from tests.support.scene import AMBER, CAR, RIVAL, SKY, battle, car, only, open_move, play, rival


def adjust(model: str = CAR, seat: str = SKY, **changes: Any) -> Adjust:
    return Adjust.model_validate({"seat": seat, "model": model, **changes})


def change(what: str, **fields: Any) -> Set:
    return Set.model_validate({"seat": AMBER, "what": what, **fields})


def test_a_referee_moves_and_turns_a_model_whosever_it_is() -> None:
    session = play(battle(car()))

    session.submit(adjust(x=30, heading=90))

    assert session.battle.model(CAR).pose == Pose(30, 24, 90)


def test_flags_wounds_movement_crew_and_markers_are_changed_each_by_itself() -> None:
    session = play(battle(car()))
    crew = [{"id": "driver", "role": "driver", "flags": ["down"]}]

    session.submit(adjust(flags=["stalled", "stationary"]))
    session.submit(adjust(wounds=1, movement=5))
    session.submit(adjust(crew=crew, markers=["out of ammo"]))

    model = session.battle.model(CAR)
    assert model.flags == (Flag.STALLED, Flag.STATIONARY)
    assert (model.wounds, model.movement, model.printed_movement) == (1, 5, 7)
    assert model.crew == (CrewMember(id="driver", role="driver", flags=(Flag.DOWN,)),)
    assert model.markers == ("out of ammo",)
    assert model.pose == Pose(20, 24, 0)


@pytest.mark.parametrize(
    ("gone", "place", "fate"),
    [
        (True, "out", "removed"),
        ("wrecked", "out", "wrecked"),
        ("out_of_action", "out", "out_of_action"),
        ("left_behind", "left_behind", None),
    ],
)
def test_a_referee_takes_a_model_off_and_brings_it_back(
    gone: Any, place: str, fate: str | None
) -> None:
    session = play(battle(car()))

    session.submit(adjust(gone=gone))
    assert (session.battle.model(CAR).place, session.battle.model(CAR).fate) == (place, fate)
    session.submit(adjust(gone=False))

    assert session.battle.model(CAR).place == "table"
    assert session.battle.model(CAR).left is None


def test_an_adjustment_is_an_event_undone_like_any_other() -> None:
    session = play(battle(car()))
    before = session.battle

    assert only(Adjusted, session.submit(adjust(x=50))).clause == "house rule"
    session.undo()

    assert session.battle == before


def test_taking_a_lead_off_ends_the_tails_on_it() -> None:
    session = play(battle(car(30, 24), rival(25.3, 24, tail=Tail(lead=CAR))))

    assert only(ShakenOff, session.submit(adjust(gone=True))).model == RIVAL


def test_taking_off_the_vehicle_that_moves_leaves_a_move_to_close() -> None:
    session = play(battle(car()))
    session.submit(open_move("slow"))

    session.submit(adjust(gone=True))

    assert session.battle.turn.moving is None or session.battle.turn.moving.ended_by == "out"


def test_only_a_model_that_exists_is_adjusted() -> None:
    session = play(battle(car()))

    [refusal] = session.objections(adjust("nobody"))

    assert (refusal.code, refusal.impossible) == ("no_such_model", True)


def test_rr_10_a_side_may_change_by_the_round() -> None:
    session = play(battle(car()))

    changed = only(SettingChanged, session.submit(change("side", name="north", to="open")))

    assert (changed.clause, changed.was, changed.to) == ("RR-10", "impassable", "open")
    assert session.battle.table.side("north") is Side.OPEN


def test_rr_45_visibility_may_change() -> None:
    session = play(battle(car()))

    session.submit(change("visibility", to=12))
    assert session.battle.table.visibility == 12
    session.submit(change("visibility", to=None))

    assert session.battle.table.visibility is None


def test_the_tier_of_help_changes_what_is_refused() -> None:
    session = play(battle(car(vehicle_class="armoured")))

    session.submit(change("tier", to="advise"))

    assert session.battle.tier is Tier.ADVISE
    assert all(o.warning for o in session.objections(open_move("fast")))


def test_a_reading_changes_and_names_its_clause() -> None:
    session = play(battle(car()))

    changed = only(SettingChanged, session.submit(change("reading", name="follow", to="free")))

    assert (changed.clause, changed.was) == ("VR-79", "track")
    assert session.battle.readings.follow == "free"


@pytest.mark.parametrize(
    "order",
    [
        change("side", name="up", to="open"),
        change("side", name="north", to="lava"),
        change("visibility", to=-3),
        change("visibility", to="far"),
        change("tier", to="cheat"),
        change("dice", to=True),
        change("reading", name="follow", to="maybe"),
        change("reading", name="nothing", to="free"),
        change("reading", name="tail_facing", to=90),
    ],
)
def test_a_setting_that_makes_no_sense_is_refused(order: Set) -> None:
    session = play(battle(car()))

    [refusal] = session.objections(order)

    assert (refusal.code, refusal.impossible) == ("no_such_setting", True)


@pytest.mark.parametrize("to", ["hand", "app", 7.0, "another seed"])
def test_the_dice_may_be_changed(to: Any) -> None:
    session = play(battle(car()))

    assert only(SettingChanged, session.submit(change("dice", to=to))).to == to
