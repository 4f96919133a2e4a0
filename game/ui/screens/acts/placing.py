"""Putting something down on the table."""

from __future__ import annotations

import math

from game.core.models import Model
from game.geometry.pose import Pose
from game.ui.screens.acts.base import Acts
from game.ui.screens.desk import Placing

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
            placing.pose = placing.pose.turned(degrees).settled()

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

    def hold(self, model: Model) -> None:
        """Take a model in hand before the battle."""
        if model.place == "table":
            self.screen.desk.placing = Placing(model.pose, None, model.id)
            return
        x, y = self.screen.table.camera.x, self.screen.table.camera.y
        heading = self.screen.desk.battle.table.direction or 0.0
        self.screen.desk.placing = Placing(Pose(x, y, heading).settled(), None, model.id)
