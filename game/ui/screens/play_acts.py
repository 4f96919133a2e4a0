"""What each key and button of a battle does; one method for an action of the registry."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.base import WeaponId
from game.core.battle import Phase
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
from game.core.models import Model, Speed
from game.geometry.pose import Pose
from game.rules.types import may_declare, top_speed
from game.ui.screens.desk import Placing, Targeting
from game.ui.screens.play_right import leads_of, target_shots
from game.view import plan

if TYPE_CHECKING:
    from game.ui.screens.play import PlayScreen

OVERLAYS = (
    "tails",
    "faces",
    "strip",
    "keep_up",
    "fog",
    "clearance",
    "quarters",
    "bands",
    "visibility",
)
PAN_STEP = 90
STEP = 0.5
"""Inches by which an arrow moves what is being placed."""


class PlayActs:
    """The actions of a battle."""

    def __init__(self, screen: PlayScreen) -> None:
        self.screen = screen

    def find(self, action: str) -> Callable[[], None] | None:
        """Return what carries out an action, if it means anything in a battle."""
        if action in OVERLAYS:
            return lambda: self.screen.toggle(action)
        return getattr(self, f"do_{action}", None)

    # --- looking --------------------------------------------------------------------------------

    def do_fit(self) -> None:
        """Fit the table."""
        self.screen.table.fit(self.screen.desk.battle)

    def do_zoom_in(self) -> None:
        """Go nearer."""
        self.screen.table.zoom(1.25, self._at())

    def do_zoom_out(self) -> None:
        """Go farther."""
        self.screen.table.zoom(0.8, self._at())

    def _at(self) -> tuple[int, int] | None:
        point = self.screen.app.pointer
        return point if self.screen.table.rect.collidepoint(point) else None

    def do_pan_left(self) -> None:
        """Look left."""
        self.screen.table.pan(PAN_STEP, 0, at_once=False)

    def do_pan_right(self) -> None:
        """Look right."""
        self.screen.table.pan(-PAN_STEP, 0, at_once=False)

    def do_pan_up(self) -> None:
        """Look up."""
        self.screen.table.pan(0, PAN_STEP, at_once=False)

    def do_pan_down(self) -> None:
        """Look down."""
        self.screen.table.pan(0, -PAN_STEP, at_once=False)

    def do_rotate(self) -> None:
        """Turn the table."""
        self.screen.table.rotate(self.screen.desk.battle)

    def do_centre(self) -> None:
        """Centre on what is selected."""
        model = self.screen.desk.model
        if model is not None:
            self.screen.table.centre(model.pose.x, model.pose.y)

    def do_skip(self) -> None:
        """Skip what is being shown."""
        self.screen.desk.timeline.skip()

    def do_faster(self) -> None:
        """Show faster."""
        self._rate(2.0)

    def do_slower(self) -> None:
        """Show slower."""
        self._rate(0.5)

    def _rate(self, factor: float) -> None:
        settings = self.screen.app.settings
        settings.animation_speed = min(8.0, max(0.25, settings.animation_speed * factor))
        self.screen.desk.timeline.rate = settings.animation_speed
        self.screen.app.tell(f"Shown at {settings.animation_speed:g}× speed.")

    def do_log_up(self) -> None:
        """Scroll the log back."""
        self.screen.scroll_log(4)

    def do_log_down(self) -> None:
        """Scroll the log on."""
        self.screen.scroll_log(-4)

    def do_export_log(self) -> None:
        """Write the log as text beside the saves."""
        from game.files import places

        path: Path = places.saves() / "log.txt"
        try:
            path.write_text(self.screen.desk.log.text(), encoding="utf-8")
        except OSError as error:
            self.screen.app.tell(f"The log could not be written: {error.strerror}.", kind="bad")
            return
        self.screen.app.tell(f"The log is written to {path}.", kind="good")

    # --- choosing -------------------------------------------------------------------------------

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

    # --- drawing a move -------------------------------------------------------------------------

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
            self.screen.say_held()

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
        if not plan.may_reverse(desk.battle, desk.sketch):
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

    # --- orders ---------------------------------------------------------------------------------

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
            self._cycle(1)

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
            near = min(enemies, key=lambda m: math.dist(m.pose[:2], model.pose[:2]))
            desk.order(DeclareTail(seat=model.seat, model=model.id, lead=near.id))

    def do_pass(self) -> None:
        """Pass, or forgo what is asked."""
        desk = self.screen.desk
        question = desk.question
        if question is not None and question.choices:
            desk.answer(question.choices[-1 if question.kind == "choice" else 0])
        elif question is None and desk.battle.turn.active is not None:
            desk.order(Pass(seat=desk.battle.turn.active))

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

    # --- taking back, dice ----------------------------------------------------------------------

    def do_undo(self) -> None:
        """Undo."""
        self.screen.desk.undo("command")

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
        self.screen.app.tell("Fresh dice from now on; the journal says so.", kind="good")

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

    # --- placing --------------------------------------------------------------------------------

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
