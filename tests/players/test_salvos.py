"""A seat played by the program fires its salvo, or passes, and lets the enemy shoot."""

from game.core.commands import Pass, Shoot
from game.core.models import Tail
from game.players.random_player import RandomPlayer, seat_to_act
from tests.rules.test_shooting import GUN, range_
from tests.support.scene import AMBER, CAR, SKY, car, play, rival


def test_vr_85_the_tailing_seat_acts_before_the_active_one() -> None:
    start = range_(
        car(30, 24, weapons=(GUN,)), rival(25.3, 24, weapons=(GUN,), tail=Tail(lead=CAR))
    )
    session, player = play(start), RandomPlayer(1)

    assert seat_to_act(session.battle) == SKY
    while seat_to_act(session.battle) == SKY:
        player.act(session)

    assert seat_to_act(session.battle) == AMBER
    assert all(isinstance(entry.command, Shoot | Pass) for entry in session.entries)
