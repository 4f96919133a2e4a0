"""Drawing a move: speeds, lengths, turns, waypoints."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.core.battle import Phase
from game.core.models import Speed
from game.rules.types import may_declare, may_reverse, top_speed
from game.ui.screens.acts.base import Acts
from game.view import plan


class Moving(Acts):
    """Drawing a move: speeds, lengths, turns, waypoints."""

    def do_speed_1(self) -> None:
        """Declare slow, or a crawl."""
        model = self.screen.desk.model
        crawls = model is not None and model.is_vehicle and top_speed(model) is Speed.CRAWL
        self.speed(Speed.CRAWL if crawls else Speed.SLOW)

    def do_speed_2(self) -> None:
        """Declare combat speed."""
        self.speed(Speed.COMBAT)

    def do_speed_3(self) -> None:
        """Declare fast."""
        self.speed(Speed.FAST)

    def speed(self, speed: Speed) -> None:
        """Begin a sketch at a speed, or change the speed of the one begun."""
        desk = self.screen.desk
        model = desk.model
        if model is None or not model.is_vehicle:
            self.screen.app.tell("Select a vehicle first.", kind="warn")
            return
        if not plan.moves_in(desk.battle):
            self.screen.app.tell("Vehicles move in the Movement and Fast phases.", kind="warn")
            return
        fresh = plan.sketch(desk.battle, model.id, speed)
        opening = fresh.opening(desk.battle)
        if opening is not None:
            reasons = desk.session.objections(opening)
            if any(not r.warning for r in reasons):
                desk.refuse(reasons)
                return
        elif fresh.speed is not speed:
            self.screen.app.tell(
                "The speed is declared already; undo to declare another.",
                clause="VR-54",
                kind="bad",
            )
            return
        old = desk.sketch
        if old is not None and old.model == model.id:
            fresh = plan.clamped(desk.battle, replace(old, speed=fresh.speed))
            if speed is not Speed.SLOW and fresh.back:
                fresh = replace(fresh, back=False)
        desk.sketch = fresh
        self.screen.drawn()

    def start_sketch(self) -> bool:
        """Begin a sketch at a middling speed, when the hand has drawn before a speed was picked."""
        desk = self.screen.desk
        if desk.sketch is not None:
            return True
        model = desk.model
        if model is None or not model.is_vehicle or model.seat != desk.battle.turn.active:
            return False
        if not plan.moves_in(desk.battle):
            return False
        allowed = may_declare(model)
        wanted = Speed.FAST if desk.battle.turn.phase is Phase.FAST else Speed.COMBAT
        self.speed(wanted if wanted in allowed else allowed[-1])
        return desk.sketch is not None

    def _draw(self, change: Callable[[plan.Sketch], plan.Sketch]) -> None:
        desk = self.screen.desk
        if desk.sketch is not None:
            desk.sketch = change(desk.sketch)
            self.screen.drawn()
            self.screen.hand.say_held()

    def _turn(self, degrees: float) -> None:
        battle = self.screen.desk.battle
        self._draw(lambda s: plan.turned(battle, s, degrees))

    def _longer(self, inches: float) -> None:
        battle = self.screen.desk.battle
        self._draw(lambda s: plan.lengthened(battle, s, inches))

    def do_longer(self) -> None:
        """1 inch further."""
        self._longer(1.0)

    def do_shorter(self) -> None:
        """1 inch less."""
        self._longer(-1.0)

    def do_longer_fine(self) -> None:
        """A tenth further."""
        self._longer(0.1)

    def do_shorter_fine(self) -> None:
        """A tenth less."""
        self._longer(-0.1)

    def do_turn_left(self) -> None:
        """5 degrees left."""
        self._turn(5)

    def do_turn_right(self) -> None:
        """5 degrees right."""
        self._turn(-5)

    def do_turn_left_1(self) -> None:
        """1 degree left."""
        self._turn(1)

    def do_turn_right_1(self) -> None:
        """1 degree right."""
        self._turn(-1)

    def do_turn_left_15(self) -> None:
        """15 degrees left."""
        self._turn(15)

    def do_turn_right_15(self) -> None:
        """15 degrees right."""
        self._turn(-15)

    def do_turn_left_45(self) -> None:
        """45 degrees left."""
        self._turn(45)

    def do_turn_right_45(self) -> None:
        """45 degrees right."""
        self._turn(-45)

    def do_waypoint(self) -> None:
        """Set a waypoint."""
        self._draw(plan.with_waypoint)

    def do_waypoint_back(self) -> None:
        """Take the last waypoint back."""
        self._draw(plan.without_waypoint)

    def do_rest(self) -> None:
        """As far as the allowance goes."""
        battle = self.screen.desk.battle
        self._draw(lambda s: plan.as_far_as_it_goes(battle, s))

    def do_reverse(self) -> None:
        """Forwards or in reverse."""
        desk = self.screen.desk
        if desk.sketch is None:
            return
        if not may_reverse(desk.sketch.speed):
            self.screen.app.tell(
                "Only a slow vehicle may go in reverse.", clause="VR-61", kind="bad"
            )
            return
        self._draw(lambda s: replace(plan.without_live(s), back=not s.back))

    def do_type_figures(self) -> None:
        """Open the field for figures."""
        if self.screen.desk.sketch is not None:
            self.screen.desk.typing = ""

    def do_what_if(self) -> None:
        """Show the fan of what could happen."""
        desk = self.screen.desk
        if desk.fan_open:
            desk.every_end = not desk.every_end
        elif desk.fan is not None or desk.count_fan():
            desk.fan_open = True

    def do_advance(self) -> None:
        """Whether the fighter advances."""
        self.screen.desk.advance = not self.screen.desk.advance
