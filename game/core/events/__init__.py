"""The facts that happen in a battle: one is added only when a reader sees a difference."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, TypeAdapter

from game.core.events.base import Happening, Modifier
from game.core.events.ground import GroundTested, LostControl, OutOfControlMoved, Swerved
from game.core.events.moving import (
    AshCleared,
    AshRaised,
    BrokeThrough,
    Contact,
    CrashedIntoSide,
    Crushed,
    Dodged,
    Drove,
    FellOff,
    MoveClosed,
    MoveOpened,
    Shoved,
    Turned,
    Walked,
)
from game.core.events.road import (
    ArrivalDelayed,
    Avalanche,
    IceShards,
    LeftBehindEvent,
    LostForGood,
    PiecePlaced,
    PieceRemoved,
    PutDown,
    Reinforced,
    RejoinTested,
    RoadRolled,
    SuccumbRolled,
    TerrainEnded,
    TerrainRolled,
    WeatherRolled,
)
from game.core.events.shooting import (
    AttackDeclared,
    Hit,
    Missed,
    MortalWounds,
    QuarterRolledOff,
    TakenOut,
    TallyMarked,
    WoundsTaken,
)
from game.core.events.tailing import (
    Blocked,
    Eased,
    Followed,
    Outrun,
    PivotQueued,
    ShakenOff,
    TailDeclared,
    TailEnded,
    TailKept,
    TailOffered,
    TailTested,
)
from game.core.events.turns import (
    Adjusted,
    Adjustment,
    AttackerRolled,
    BattleBegan,
    BattleEnded,
    BottleCounted,
    Deployed,
    DirectionRolled,
    FightsListed,
    PhaseBegan,
    PriorityRolled,
    RoundBegan,
    SeatPassed,
    SettingChanged,
    StepCompleted,
    TurnEnded,
)

Event = Annotated[
    MoveOpened
    | Drove
    | Turned
    | Contact
    | MoveClosed
    | Walked
    | CrashedIntoSide
    | FellOff
    | AshRaised
    | AshCleared
    | Shoved
    | Crushed
    | Dodged
    | BrokeThrough
    | GroundTested
    | Swerved
    | LostControl
    | OutOfControlMoved
    | TailOffered
    | TailDeclared
    | TailTested
    | Followed
    | PivotQueued
    | Eased
    | ShakenOff
    | Outrun
    | Blocked
    | TailKept
    | TailEnded
    | AttackDeclared
    | Hit
    | Missed
    | WoundsTaken
    | TakenOut
    | TallyMarked
    | QuarterRolledOff
    | MortalWounds
    | RoadRolled
    | PieceRemoved
    | PutDown
    | LeftBehindEvent
    | SuccumbRolled
    | LostForGood
    | RejoinTested
    | Reinforced
    | ArrivalDelayed
    | TerrainRolled
    | PiecePlaced
    | TerrainEnded
    | WeatherRolled
    | IceShards
    | Avalanche
    | BattleBegan
    | DirectionRolled
    | AttackerRolled
    | PriorityRolled
    | RoundBegan
    | PhaseBegan
    | TurnEnded
    | StepCompleted
    | SeatPassed
    | FightsListed
    | BottleCounted
    | Deployed
    | SettingChanged
    | Adjusted
    | BattleEnded,
    Field(discriminator="event"),
]

EVENT: TypeAdapter[Event] = TypeAdapter(Event)
"""Reads and writes any event."""

__all__ = [
    "EVENT",
    "Adjusted",
    "Adjustment",
    "ArrivalDelayed",
    "AshCleared",
    "AshRaised",
    "AttackDeclared",
    "AttackerRolled",
    "Avalanche",
    "BattleBegan",
    "BattleEnded",
    "Blocked",
    "BottleCounted",
    "BrokeThrough",
    "Contact",
    "CrashedIntoSide",
    "Crushed",
    "Deployed",
    "DirectionRolled",
    "Dodged",
    "Drove",
    "Eased",
    "Event",
    "FellOff",
    "FightsListed",
    "Followed",
    "GroundTested",
    "Happening",
    "Hit",
    "IceShards",
    "LeftBehindEvent",
    "LostControl",
    "LostForGood",
    "Missed",
    "Modifier",
    "MortalWounds",
    "MoveClosed",
    "MoveOpened",
    "OutOfControlMoved",
    "Outrun",
    "PhaseBegan",
    "PiecePlaced",
    "PieceRemoved",
    "PivotQueued",
    "PriorityRolled",
    "PutDown",
    "QuarterRolledOff",
    "Reinforced",
    "RejoinTested",
    "RoadRolled",
    "RoundBegan",
    "SeatPassed",
    "SettingChanged",
    "ShakenOff",
    "Shoved",
    "StepCompleted",
    "SuccumbRolled",
    "Swerved",
    "TailDeclared",
    "TailEnded",
    "TailKept",
    "TailOffered",
    "TailTested",
    "TakenOut",
    "TallyMarked",
    "TerrainEnded",
    "TerrainRolled",
    "TurnEnded",
    "Turned",
    "Walked",
    "WeatherRolled",
    "WoundsTaken",
]
