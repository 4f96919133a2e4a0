"""Giving orders and answers, taking them back, throwing dice."""

from __future__ import annotations

from game.core.base import WeaponId
from game.core.commands import (
    DeclareTail,
    EndBattle,
    EndMove,
    EndPhase,
    Order,
    Pass,
    Place,
    Set,
    Shoot,
    Walk,
)
from game.core.models import Model
from game.geometry.measure import gap
from game.ui.screens.acts.base import Acts
from game.ui.screens.desk import Targeting
from game.ui.screens.play_right import leads_of, target_shots


class Ordering(Acts):
    """Giving orders and answers, taking them back, throwing dice."""

    def do_drive(self) -> None:
        """Do what the accent button says: drive, roll, answer, shoot, place."""
        desk = self.screen.desk
        if not desk.timeline.idle and desk.sketch is None and desk.session.waiting is None:
            desk.timeline.skip()
        if desk.roll is not None:
            self._dice()
        elif desk.question is not None:
            self._answer()
        elif desk.placing is not None:
            self._place()
        elif desk.targeting is not None:
            self._shoot()
        elif desk.walking is not None and desk.model is not None:
            self._walk(desk.model)
        elif desk.sketch is not None and not desk.sketch.empty:
            self._drive()
        elif self._move_is_open():
            self.do_end_move()
        elif desk.model is not None:
            self.screen.app.tell("Pick a speed and draw a path first.", kind="warn")

    def _move_is_open(self) -> bool:
        desk = self.screen.desk
        moving = desk.battle.turn.moving
        return moving is not None and moving.model == desk.selected

    def _drive(self) -> None:
        desk = self.screen.desk
        drawn = desk.sketch
        assert drawn is not None
        found = desk.ghost
        if found is not None and found.refused:
            desk.refuse(found.refused)
            return
        orders: list[Order] = []
        opening = drawn.opening(desk.battle)
        if opening is not None:
            orders.append(opening)
        drive = drawn.drive
        if drive is not None:
            orders.append(drive)
        desk.fan, desk.fan_open = None, False
        if desk.order(*orders):
            model = desk.model
            desk.sketch = desk.started(model) if model is not None else None
        self.screen.drawn()

    def _walk(self, model: Model) -> None:
        desk = self.screen.desk
        assert desk.walking is not None
        order = Walk(seat=model.seat, model=model.id, to=desk.walking, advance=desk.advance)
        if desk.order(order):
            desk.walking, desk.advance = None, False

    def _dice(self) -> None:
        desk = self.screen.desk
        roll, typed = desk.roll, desk.typing or ""
        assert roll is not None
        desk.typing = None
        if not typed:
            desk.throw()
        elif roll.scatter:
            desk.enter_dice((float(typed) % 360,))
        elif len(typed) == roll.dice:
            desk.enter_dice(tuple(float(c) for c in typed))
        else:
            desk.typing = typed
            self.screen.app.tell(f"{roll.dice} dice are asked for.", kind="warn")

    def _answer(self) -> None:
        desk = self.screen.desk
        question = desk.question
        assert question is not None
        if question.kind == "choice":
            desk.answer(question.choices[desk.choice % len(question.choices)])
        elif question.kind == "number":
            try:
                desk.answer(float(desk.typing or ""))
                desk.typing = None
            except ValueError:
                self.screen.app.tell("Type a number first.", kind="warn")
        elif desk.placing is not None:
            desk.answer(desk.placing.pose)

    def _place(self) -> None:
        desk = self.screen.desk
        placing, model = desk.placing, desk.model
        if placing is None or model is None:
            return
        pose = placing.pose
        order = Place(seat=model.seat, model=model.id, x=pose.x, y=pose.y, heading=pose.heading)
        if desk.order(order):
            desk.placing = None
            self.screen.act("next_model")

    def _shoot(self) -> None:
        desk = self.screen.desk
        model, targeting = desk.model, desk.targeting
        if model is None or targeting is None:
            return
        if targeting.target is None:
            self.screen.app.tell("Pick a target first.", kind="warn")
            return
        weapon = model.weapons[targeting.weapon % len(model.weapons)]
        order = Shoot(
            seat=model.seat, model=model.id, weapon=WeaponId(weapon.id), target=targeting.target
        )
        if desk.order(order):
            desk.targeting = None

    def do_shoot(self) -> None:
        """Point a weapon."""
        desk = self.screen.desk
        model = desk.model
        if model is None or not model.weapons:
            self.screen.app.tell("Select somebody with a weapon first.", kind="warn")
            return
        ready = [i for i, w in enumerate(model.weapons) if w.id not in model.fired]
        desk.targeting = Targeting(ready[0] if ready else 0)
        found = [s for s in target_shots(desk, model) if not s.refused]
        desk.targeting.target = found[0].target if found else None

    def do_end_move(self) -> None:
        """Close the move."""
        desk = self.screen.desk
        moving = desk.battle.turn.moving
        if moving is None:
            self.screen.app.tell("No move is open.", kind="warn")
            return
        seat = desk.battle.model(moving.model).seat
        if desk.order(EndMove(seat=seat, model=moving.model)):
            desk.sketch = None

    def do_tail(self) -> None:
        """Declare a tail."""
        desk = self.screen.desk
        model = desk.model
        if model is None:
            self.screen.app.tell("Select the chaser first.", kind="warn")
            return
        leads = [m.id for m in leads_of(desk, model)]
        if leads:
            lead = desk.tailing if desk.tailing in leads else leads[0]
            desk.order(DeclareTail(seat=model.seat, model=model.id, lead=lead))
            return
        enemies = [m for m in desk.battle.on_table() if m.is_vehicle and m.seat != model.seat]
        if enemies:
            near = min(enemies, key=lambda m: gap(m.body, model.body))
            desk.order(DeclareTail(seat=model.seat, model=model.id, lead=near.id))

    def do_pass(self) -> None:
        """Pass, or forgo what is asked."""
        desk = self.screen.desk
        question = desk.question
        if question is not None and question.choices:
            desk.answer(question.choices[-1 if question.kind == "choice" else 0])
        elif question is None:
            seat = self.screen.decider
            if seat is not None:
                desk.order(Pass(seat=seat))

    def do_end_phase(self) -> None:
        """End the phase."""
        desk = self.screen.desk
        battle = desk.battle
        seat = battle.turn.active or (battle.turn.order or (battle.seats[0].id,))[0]
        desk.clear()
        desk.order(EndPhase(seat=seat))

    def do_end_battle(self) -> None:
        """Ask whether to end the battle by agreement."""
        desk = self.screen.desk
        seat = desk.battle.turn.active or desk.battle.seats[0].id
        self.screen.ask(
            "End the battle?",
            "All players agree that the battle is over.",
            lambda: desk.order(EndBattle(seat=seat)) and None,
        )

    def do_referee(self) -> None:
        """Adjust the selected model."""
        from game.ui.screens.referee import RefereeSheet

        model = self.screen.desk.model
        if model is None:
            self.screen.app.tell("Select a model first.", kind="warn")
            return
        self.screen.app.lay(RefereeSheet(self.screen.app, self.screen.desk, model.id))

    def do_rules(self) -> None:
        """Show the settings of this battle."""
        from game.ui.screens.rules_sheet import RulesSheet

        self.screen.app.lay(RulesSheet(self.screen.app, self.screen.desk))

    def do_summary(self) -> None:
        """Show how the battle stands."""
        from game.ui.screens.summary import SummarySheet

        self.screen.app.lay(SummarySheet(self.screen.app, self.screen.desk))

    def do_undo(self) -> None:
        """Undo the last answer, or the last order when it asked nothing.

        What a program has ordered since goes with it, or it would order it again.
        """
        desk = self.screen.desk
        going = desk.undo("decision")
        while going and self.screen.decider in self.screen.programs and desk.session.entries:
            going = desk.undo("decision")

    def do_redo(self) -> None:
        """Redo."""
        self.screen.desk.redo()

    def do_undo_move(self) -> None:
        """Back to the start of the move."""
        self.screen.desk.undo("move")

    def do_undo_phase(self) -> None:
        """Back to the start of the phase."""
        self.screen.desk.undo("phase")

    def do_undo_round(self) -> None:
        """Back to the start of the round."""
        self.screen.desk.undo("round")

    def do_fresh_dice(self) -> None:
        """Ask for fresh dice; the journal says so."""
        self.screen.desk.session.fresh_dice()
        self.screen.desk.retell()
        self.screen.app.tell("Fresh dice from now on; the log says so.", kind="good")

    def do_own_dice(self) -> None:
        """Let the players throw all dice, or the app again."""
        desk = self.screen.desk
        if desk.roll is not None:
            return
        by_hand = self.screen.by_hand
        seat = desk.battle.turn.active or desk.battle.seats[0].id
        if desk.order(Set(seat=seat, what="dice", to="seed" if by_hand else "hand")):
            words = "The app throws the dice." if by_hand else "Dice are entered by hand."
            self.screen.app.tell(words, kind="good")

    def do_one_roll(self) -> None:
        """Leave the next roll to the players."""
        self.screen.desk.session.by_hand_once = True
        self.screen.app.tell("You throw the next dice yourself.", kind="good")
