"""Choosing models, targets, answers, weapons."""

from __future__ import annotations

import math

from game.core.battle import Phase
from game.core.models import Model
from game.ui.screens.acts.base import Acts
from game.ui.screens.desk import Targeting
from game.ui.screens.play_right import leads_of, target_shots


class Choosing(Acts):
    """Choosing models, targets, answers, weapons."""

    def do_next_model(self) -> None:
        """Select the next model that has something to do."""
        self._cycle(1)

    def do_previous_model(self) -> None:
        """Select the model before."""
        self._cycle(-1)

    def _cycle(self, step: int) -> None:
        desk = self.screen.desk
        battle = desk.battle
        if desk.measuring:
            self._cycle_measured(step)
            return
        places = ("reserve", "table") if battle.turn.phase is Phase.DEPLOYMENT else ("table",)
        own = [m for m in battle.models if m.place in places and m.seat == battle.turn.active]
        others = [m for m in battle.on_table() if m not in own]
        ids = [m.id for m in own] or [m.id for m in others]
        if not ids:
            return
        if desk.selected in ids:
            self.screen.select(ids[(ids.index(desk.selected) + step) % len(ids)])
        else:
            self.screen.select(ids[0 if step > 0 else -1])

    def do_choose_left(self) -> None:
        """Select the nearest model to the left."""
        self._nearest(-1, 0)

    def do_choose_right(self) -> None:
        """Select the nearest model to the right."""
        self._nearest(1, 0)

    def do_choose_up(self) -> None:
        """Select the nearest model above."""
        self._nearest(0, -1)

    def do_choose_down(self) -> None:
        """Select the nearest model below."""
        self._nearest(0, 1)

    def _nearest(self, dx: int, dy: int) -> None:
        desk = self.screen.desk
        if desk.question is not None and desk.question.kind == "choice":
            self._choose(dx + dy)
            return
        model = desk.model
        if model is None or model.place != "table":
            self._cycle(1)
            return
        camera = self.screen.table.camera
        x, y = camera.to_screen(model.pose.x, model.pose.y)
        best: tuple[float, Model] | None = None
        for other in desk.battle.others(model.id):
            ox, oy = camera.to_screen(other.pose.x, other.pose.y)
            ahead, aside = (ox - x) * dx + (oy - y) * dy, abs((ox - x) * dy) + abs((oy - y) * dx)
            if ahead > 1 and ahead >= aside * 0.5:
                far = math.hypot(ox - x, oy - y) + aside
                if best is None or far < best[0]:
                    best = (far, other)
        if best is not None:
            self.screen.select(best[1].id)

    def do_next_choice(self) -> None:
        """Go to the next answer, target or lead."""
        self._choose(1)

    def do_previous_choice(self) -> None:
        """Go to the answer, target or lead before."""
        self._choose(-1)

    def _choose(self, step: int) -> None:
        desk = self.screen.desk
        if desk.question is not None:
            desk.choice += step
        elif desk.targeting is not None and desk.model is not None:
            ids = [shot.target for shot in target_shots(desk, desk.model)]
            if ids:
                at = ids.index(desk.targeting.target) if desk.targeting.target in ids else -step
                desk.targeting.target = ids[(at + step) % len(ids)]
        elif desk.measuring:
            self._cycle_measured(step)
        elif desk.model is not None:
            leads = [m.id for m in leads_of(desk, desk.model)]
            if leads:
                at = leads.index(desk.tailing) if desk.tailing in leads else 0
                desk.tailing = leads[(at + step) % len(leads)]

    def _cycle_measured(self, step: int) -> None:
        desk = self.screen.desk
        ids = [m.id for m in desk.battle.on_table() if m.id != desk.selected]
        if ids:
            at = ids.index(desk.measured) if desk.measured in ids else -step
            desk.measured = ids[(at + step) % len(ids)]

    def do_next_weapon(self) -> None:
        """Point the next weapon."""
        desk = self.screen.desk
        if desk.targeting is not None and desk.model is not None and desk.model.weapons:
            weapon = (desk.targeting.weapon + 1) % len(desk.model.weapons)
            desk.targeting = Targeting(weapon, desk.targeting.target)

    def do_measure(self) -> None:
        """Measure base to base from what is selected."""
        desk = self.screen.desk
        if desk.model is None or desk.model.place != "table":
            self.screen.app.tell("Select a model first.", kind="warn")
            return
        desk.measuring = not desk.measuring
        desk.measured = None
