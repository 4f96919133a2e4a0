"""Putting something down on the table."""

from __future__ import annotations

import math

from game.core.battle import Phase
from game.core.commands import Place
from game.core.models import Model
from game.geometry.pose import Pose
from game.ui.screens.acts.base import Acts
from game.ui.screens.desk import Placing
from game.ui.screens.play_snap import slid

STEP = 0.5
"""Inches by which an arrow moves what is being placed."""


class PuttingDown(Acts):
    """Putting something down on the table."""

    def _nudge(self, dx: float, dy: float) -> None:
        placing = self.screen.desk.placing
        if placing is None:
            return
        turn = math.radians(-self.screen.table.camera.turn)
        x = dx * math.cos(turn) - dy * math.sin(turn)
        y = dx * math.sin(turn) + dy * math.cos(turn)
        pose = placing.pose
        placing.pose = Pose(pose.x + x, pose.y + y, pose.heading)

    def spin(self, degrees: float) -> None:
        """Turn what is being placed."""
        placing = self.screen.desk.placing
        if placing is not None:
            placing.pose = slid(self.screen, placing.pose.turned(degrees).settled())

    def do_place_left(self) -> None:
        """Move it left."""
        self._nudge(-STEP, 0)

    def do_place_right(self) -> None:
        """Move it right."""
        self._nudge(STEP, 0)

    def do_place_up(self) -> None:
        """Move it up."""
        self._nudge(0, STEP)

    def do_place_down(self) -> None:
        """Move it down."""
        self._nudge(0, -STEP)

    def do_place_turn_left(self) -> None:
        """Turn it left."""
        self.spin(5)

    def do_place_turn_right(self) -> None:
        """Turn it right."""
        self.spin(-5)

    def do_place_turn_left_45(self) -> None:
        """Turn it left by half a quarter."""
        self.spin(45)

    def do_place_turn_right_45(self) -> None:
        """Turn it right by half a quarter."""
        self.spin(-45)

    def do_set_up_rest(self) -> None:
        """Set up what is left of the gang whose turn it is, in rows behind one another."""
        desk = self.screen.desk
        battle = desk.battle
        if battle.turn.phase is not Phase.DEPLOYMENT:
            self.screen.app.tell("The battle has begun already.", kind="warn")
            return
        desk.placing = None
        spots = self._rows()
        for model in battle.models:
            if model.place != "reserve" or model.seat != battle.turn.active:
                continue
            for pose in spots:
                order = Place(
                    seat=model.seat, model=model.id, x=pose.x, y=pose.y, heading=pose.heading
                )
                if not desk.session.objections(order):
                    desk.order(order)
                    break
            else:
                self.screen.app.tell(f"There is no room left for {model.label}.", kind="warn")
                return

    def _rows(self) -> list[Pose]:
        """Return poses in rows across the road, each gang in its own part of the table."""
        battle = self.screen.desk.battle
        field = battle.table.field
        travel = battle.table.direction or 0.0
        west, south, east, north = field.bounds
        cos, sin = math.cos(math.radians(travel)), math.sin(math.radians(travel))
        length = abs(cos) * (east - west) + abs(sin) * (north - south)
        across = abs(sin) * (east - west) + abs(cos) * (north - south)
        seats = [seat.id for seat in battle.seats]
        part = length * 0.8 / max(1, len(seats))
        at = seats.index(battle.turn.active) if battle.turn.active in seats else 0
        first = -length / 2 + length * 0.16 + part * at
        x, y = field.centre
        ahead = [first + 2.0 * k for k in range(max(1, round(part / 2.0)))]
        aside = sorted((2.0 * k - across / 2 + 2.0 for k in range(int(across / 2.0) - 1)), key=abs)
        return [
            Pose(x + a * cos - b * sin, y + a * sin + b * cos, travel) for a in ahead for b in aside
        ]

    def hold(self, model: Model) -> None:
        """Take a model in hand before the battle."""
        if model.place == "table":
            self.screen.desk.placing = Placing(model.pose, None, model.id)
            return
        x, y = self.screen.table.camera.x, self.screen.table.camera.y
        heading = self.screen.desk.battle.table.direction or 0.0
        self.screen.desk.placing = Placing(Pose(x, y, heading).settled(), None, model.id)
