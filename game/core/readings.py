"""How the unclear and lost rules are read in one battle.

Every field is one reading: a choice with a default, saved with the battle, so that a game
always says how it was played. `READINGS` is the register, read from the fields themselves.
"""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from pydantic import Field

from game.core.base import Record


def reading(clause: str, code: str, default: Any, words: str, **limits: Any) -> Any:
    """Declare one reading: the clause it reads, its code in the register, default and words."""
    extra: dict[str, Any] = {"clause": clause, "reading": code}
    return Field(default=default, description=words, json_schema_extra=extra, **limits)


class Readings(Record):
    """How the rules are read in this battle."""

    follow: Literal["track", "free"] = reading(
        "VR-79",
        "A15",
        "track",
        "How a tailer follows: on the lead's own track, or to a pose its player picks.",
    )
    tail_measured: Literal["faces", "nose_to_rear_edge", "nose_to_rear_midpoint", "rear_arc"] = (
        reading("VR-72", "A01", "faces", 'From what to what the 2" of a tail are measured.')
    )
    rear: Literal["box", "arc"] = reading(
        "VR-72",
        "A02",
        "box",
        "What counts as the rear: the bounding box's rear edge, or a 90 degree arc.",
    )
    tail_facing: float = reading(
        "VR-74",
        "A03",
        22.5,
        "Degrees by which a tailer's heading may differ from the lead's.",
        ge=0,
        le=45,
    )
    tail_test: Literal["pivot", "each_45", "move"] = reading(
        "VR-78", "A04", "pivot", "What costs a tailer one test."
    )
    split_turns: Literal["separate", "merged"] = reading(
        "VR-78",
        "A05",
        "separate",
        'Whether pivots within 1" of travel are separate turns or merged into one.',
    )
    failed_tailer: Literal["stands", "drives_up"] = reading(
        "VR-80",
        "A06",
        "stands",
        "Where a tailer that failed stops: where it stood, or at the turning spot.",
    )
    outrun_limit: Literal["maximum", "declared"] = reading(
        "VR-81", "A07", "maximum", "Which speed limits how far a tailer can follow."
    )
    fast_link: Literal["both_fast", "always_cut"] = reading(
        "VR-86",
        "A08",
        "both_fast",
        "Whether a tail outlives the Shooting phase between fast vehicles.",
    )
    lead_swerves: Literal["test", "no_test", "shaken"] = reading(
        "VR-78", "A09", "test", "What a swerve of the lead does to its tailers."
    )
    lead_reverses: Literal["stands", "backs_up", "forbidden"] = reading(
        "VR-77", "A10", "stands", "What a tailer does while its lead backs."
    )
    backing_tail: Literal["never", "facing"] = reading(
        "VR-74", "A11", "never", "Whether backing into place may start a tail."
    )
    tailer_ground: Literal["tests", "ignored"] = reading(
        "VR-77", "A12", "tests", "Whether ground tests apply to a vehicle that follows."
    )
    several_tails: Literal["allowed", "one"] = reading(
        "VR-72", "A13", "allowed", "Whether several vehicles may tail one lead."
    )
    follow_turns: Literal["free", "limited"] = reading(
        "VR-79", "A14", "free", "Whether a tailer's own turn allowance limits its following."
    )
    roll_cuts_tail: Literal["kept", "cut"] = reading(
        "RR-22", "A16", "kept", "Whether the rolling road breaks a tail."
    )
    pivot_cost: Literal["free", "two_inches"] = reading(
        "VR-68", "A17", "free", 'What pivots cost of the distance: nothing, or 2" once a move.'
    )
    clipped_corner: Literal["refused", "ignored"] = reading(
        "VR-68", "A18", "refused", "What becomes of a planned pivot whose corners would clip."
    )
    odd_angles: Literal["any", "snap_45"] = reading(
        "VR-69", "A20", "any", "Which turns are allowed within the allowance."
    )
    lost_control_distance: Literal["instead", "capped"] = reading(
        "VR-48",
        "A22",
        "instead",
        'Whether the D6" of lost control is capped by what was left of the move.',
    )
    ground_test: Literal["once", "each_entry"] = reading(
        "VR-33", "A23", "once", "Whether an area is tested for once a move or at each entry."
    )
    ground_touch: Literal["overlap", "centre"] = reading(
        "VR-30",
        "A24",
        "overlap",
        "What counts as being on an area: the footprint, or its midpoint.",
    )
    crawler_moves: Literal["may_stand", "must"] = reading(
        "VR-16", "A25", "may_stand", "Whether a crawler may stand still."
    )
    edge_touch: Literal["removed", "must_overlap"] = reading(
        "RR-23", "A26", "removed", "Whether exactly touching the Trailing Edge removes."
    )
    over_side: Literal["open", "never"] = reading(
        "RR-24", "A27", "open", "Whether a model partly over an Open side is left behind."
    )
    moves_off: Literal["any_part", "midpoint", "whole"] = reading(
        "RR-13", "A28", "any_part", "How much of a model must be over a side."
    )
    swing_out: Literal["final", "swept"] = reading(
        "RR-13",
        "A29",
        "final",
        "Whether only the end of a move, or all of it, is held against a side.",
    )
    straddling_piece: Literal["whole", "kept"] = reading(
        "RR-23",
        "A30",
        "whole",
        "Whether a piece at the Trailing Edge goes whole, or stays until all is over.",
    )
    riders: Literal["put_down", "lost"] = reading(
        "RR-23", "A31", "put_down", "What becomes of a model on a piece of terrain that is removed."
    )
    leading_edge: Literal["stops", "left_behind"] = reading(
        "VR-66", "A35", "stops", "What driving over the Leading Edge does."
    )
    trailing_exit: Literal["left_behind", "forbidden"] = reading(
        "RR-24", "A36", "left_behind", "Whether a model may choose to leave over the Trailing Edge."
    )
    movement_when_lost: Literal["current", "printed"] = reading(
        "RR-28", "A37", "current", "Which Movement value counts for rejoining."
    )
    side_exit_test: Literal["this_round", "next_round"] = reading(
        "RR-16", "A38", "this_round", "When a model that left by an Open side may first test."
    )
    arrival: Literal["step_two", "end_of_phase"] = reading(
        "RR-35", "A39", "step_two", "When reinforcements arrive."
    )
    placer: Literal["owner", "core_d6"] = reading(
        "RR-36",
        "A40",
        "owner",
        "Who places a reinforcement: its owner, or on a D6 of 1-2 an opponent.",
    )
    enemy_distance: float = reading(
        "RR-36",
        "A41",
        6.0,
        "Inches from enemies within which placing a reinforcement is warned of; 0 for none.",
        ge=0,
        le=12,
    )
    within_band: Literal["any_part", "wholly"] = reading(
        "RR-36", "A42", "any_part", 'How much of a reinforcement must lie within the 3" band.'
    )
    no_room: Literal["waits", "touch_edge", "lost"] = reading(
        "RR-35", "A43", "waits", "What becomes of a reinforcement that does not fit."
    )
    arrival_order: Literal["priority", "roll_off"] = reading(
        "RR-35", "A44", "priority", "In which order reinforcements are placed."
    )
    entry_facing: Literal["any", "leading"] = reading(
        "RR-36", "A45", "any", "How a reinforcement may face."
    )
    terrain_roller: Literal["shared", "first_placer"] = reading(
        "RR-40", "A47", "shared", "Who rolls the D3-1."
    )
    visibility_point: Literal["foremost", "midpoint"] = reading(
        "RR-45", "A48", "foremost", "From which point of the foremost model Visibility is measured."
    )
    visibility_fallback: Literal["edge", "choice"] = reading(
        "RR-47", "A50", "edge", "What happens when no Visibility spot exists."
    )
    too_big: Literal["ask_once", "end"] = reading(
        "RR-48", "A51", "ask_once", "Whether a player may pick a smaller piece once."
    )
    overhang: Literal["none", "allowed"] = reading(
        "RR-44", "A52", "none", "Whether a new piece may reach over the Leading Edge."
    )
    clearance_pieces: Literal["all", "blocking"] = reading(
        "RR-44", "A53", "all", 'From which pieces new terrain keeps 3".'
    )
    does_not_fit: Literal["ends", "next_player"] = reading(
        "RR-48", "A54", "ends", "What happens when a player can place nothing."
    )
    placing_turns: Literal["restart", "carry_over"] = reading(
        "RR-42", "A55", "restart", "Whether the order of placing starts anew each round."
    )
    roll_raises_ash: Literal["no", "yes"] = reading(
        "RR-17", "A56", "no", "Whether the rolling road counts towards a cloud of ash."
    )
    unit_in_quarter: Literal["any", "wholly", "majority"] = reading(
        "MV-18", "A57", "any", "When a unit is in a quarter."
    )
    tied_at_zero: Literal["no_roll", "roll"] = reading(
        "MV-16", "A58", "no_roll", "What four quarters tied at zero do."
    )
    straddling_unit: Literal["each", "once"] = reading(
        "MV-18", "A59", "each", "Whether a unit in two rolled quarters is hit by each."
    )
    ice_rolls: Literal["one", "two"] = reading(
        "MV-06", "A60", "one", "How often a move that starts and ends near terrain is rolled for."
    )
    blast_marks: Literal["attack", "weapon"] = reading(
        "MV-11", "A61", "attack", "Whether blast weapons mark each attack or once."
    )
    on_the_line: Literal["out", "in"] = reading(
        "MV-14", "A62", "out", "Whether touching a quarter's line with no area is being in it."
    )
    crawler_impassable: Literal["stops", "crosses"] = reading(
        "VR-19", "A69", "stops", "Whether impassable ground stops a crawler."
    )
    out_of_control: Literal["swerve", "straight", "by_hand", "stand"] = reading(
        "VR-71", "-", "swerve", "How a vehicle without a driver moves (house rule)."
    )
    out_of_control_when: Literal["owner", "every_seat"] = reading(
        "VR-71", "-", "owner", "In whose Movement phase it moves (house rule)."
    )
    wounds: Literal["simple", "by_hand"] = reading(
        "VR-83",
        "-",
        "simple",
        "Whether damage comes off Wounds or is settled by hand (house rule).",
    )
    bottle_roll: bool = reading(
        "RR-31", "-", False, "Whether Bottle counts are followed by a roll (house rule)."
    )
    fog_sets_visibility: bool = reading(
        "MV-05", "-", False, 'Whether Frozen Fog also sets Visibility 24" for new terrain.'
    )


class Reading(NamedTuple):
    """One entry of the register of readings."""

    name: str
    clause: str
    code: str
    """Its code in the register, e.g. `A15`; `-` for a house rule of ours."""
    default: Any
    options: tuple[Any, ...]
    """The choices; empty for a number."""
    words: str
    house_rule: bool


def _register() -> dict[str, Reading]:
    found: dict[str, Reading] = {}
    for name, field in Readings.model_fields.items():
        extra = field.json_schema_extra
        assert isinstance(extra, dict)
        annotation = field.annotation
        options: tuple[Any, ...] = getattr(annotation, "__args__", ())
        if annotation is bool:
            options = (False, True)
        code = str(extra["reading"])
        found[name] = Reading(
            name,
            str(extra["clause"]),
            code,
            field.default,
            options,
            field.description or "",
            code == "-",
        )
    return found


READINGS: dict[str, Reading] = _register()
"""Every reading by its name."""
