"""The state of a match: plain data, changed by the rules alone."""

from bisect import bisect_right
from typing import Annotated, Protocol

import msgspec

from aerodrome.kernel.views import one_of
from aerodrome.rulebooks.algy.aircraft import Barrel, Effect, Model
from aerodrome.rulebooks.algy.scenario import Board, Power, UnitKind

FLYING, LEFT, LOST = "flying", "left", "lost"
FATES = (FLYING, LEFT, LOST)
"""In the air; off the board, disengaged; shot down, broken up, burnt or crashed."""

NO_FACING = -1
"""Of an aircraft that maneuvers in its hex or spins (algy.maneuver.no_facing)."""

UP, LEVEL, DOWN = 1, 0, -1
"""Pitch: a half-level climb or dive has begun (algy.setup.shown_state)."""


class Figures(msgspec.Struct, frozen=True, gc=False):
    """What a type's log says before play (algy.log.*)."""

    max_level: int
    max_dive: int
    power: int
    drag: int
    spin: int
    move_dice: int
    combat_dice: int
    rows: tuple[int, ...]
    row_ends: tuple[int, ...]
    """Boxes up to the end of each row."""
    effects: tuple[Effect, ...]
    barrels: tuple[Barrel, ...]
    seats: int


class Target(msgspec.Struct, frozen=True):
    """What one side can score with besides enemies lost."""

    cross: str
    crossing: int
    crossers: tuple[str, ...]
    balloon: int


class Brief(msgspec.Struct, frozen=True):
    """What the scenario fixes for the whole match."""

    sides: tuple[str, ...]
    powers: dict[str, Power]
    """allied or central, by side."""
    seats: dict[str, str]
    """The side of each seat."""
    automatic: tuple[str, ...]
    board: Board
    turns: int
    goal: int
    archie: dict[str, int]
    """Archie Cards of each side."""
    targets: dict[str, Target]
    models: dict[str, Model]
    sections: dict[str, tuple[str, ...]]
    """Ids by section, the Leader first; a rogue is alone."""
    flights: dict[str, tuple[str, ...]]
    squadrons: dict[str, tuple[str, ...]]
    superior: dict[str, str]
    """Under whom each aircraft flew at the start: a Follower under his section's Leader, a section's Leader under the
    flight's, a flight's under the squadron's."""


class Aircraft(msgspec.Struct, gc=False):
    """One aircraft: its piece and its log (algy.setup.piece, algy.setup.altitude_display, algy.log.notes)."""

    id: str
    name: str
    model: str
    side: str
    seat: str
    section: str
    leads: bool
    """He is the Leader of a section (algy.group.leader, algy.amb.leader_fixed)."""
    figures: Figures
    boxes: int
    """Pilot boxes (algy.log.pilot)."""
    ammo: tuple[int, ...]
    """Shots left in each gun's drum, 0 for belts; nothing where there is no drum, or where shots are not counted."""
    hex: str
    facing: int
    level: int
    speed: int
    dice: int = 0
    """Pilot Dice not yet spent this turn (algy.pilot.track, algy.amb.declare_dice_public)."""
    attached: str = ""
    """The Leader whom it follows now (algy.setup.group_tag, algy.group.marking)."""
    distant: bool = False
    """Attached by a flare, and not with him yet (algy.reform.flare_pursuit)."""
    pitch: int = LEVEL
    banked: bool = False
    spin: int = 0
    """Spin markers."""
    stalled: bool = False
    marks: int = 0
    """Damage boxes marked or filled."""
    burnt: int = 0
    """Damage boxes filled by fire."""
    handling: int = 0
    """Maneuver marks."""
    strain: int = 0
    """Pilot boxes marked."""
    wounds: int = 0
    """Pilot boxes filled."""
    weak: int = 0
    """Dive marks."""
    engine: int = 0
    """What hits take off power rolls."""
    engine_dead: bool = False
    smoking: bool = False
    burning: bool = False
    observer_out: bool = False
    jammed: tuple[int, ...] = ()
    """Guns, by their number from 0."""
    broken: tuple[int, ...] = ()
    """Guns lost for the rest of the game."""
    bonus: dict[str, int] = {}
    """Bonus Dice against each enemy."""
    engaged: bool = False
    """It has attacked or been attacked by an aircraft this turn (algy.amb.engaged)."""
    flare: str = ""
    """Which of his groups a Leader's flare calls: section, flight or squadron."""
    flare_turn: int = 0
    """The turn in which it was fired."""
    mp: int = 0
    """Movement Points left in this activation."""
    allowance: int = 0
    hexes: int = 0
    levels: int = 0
    """Hexes entered and levels changed in its last activation."""
    climbed: bool = False
    dived: bool = False
    gained: int = 0
    """Speed gained by diving."""
    tested: bool = False
    """Maneuver Dice were rolled to stay in the hex."""
    straight: bool = True
    """Nothing but straight and level flight."""
    refused: tuple[int, ...] = ()
    """Up or down, where a dive after a climb or a climb after a dive has failed (algy.amb.forbidden_mp)."""
    slowed: bool = False
    """Not So Fast! was paid."""
    spotted: bool = False
    """It has spotted its Leader and may rejoin him by its move."""
    acted: bool = False
    """It has attacked, unjammed, reloaded or come out of a spin in this activation."""
    fate: Annotated[str, one_of(*FATES)] = FLYING
    cause: str = ""
    by: str = ""
    left_by: str = ""


class Unit(msgspec.Struct, gc=False):
    """A unit on the ground or a balloon (algy.archie.*)."""

    id: str
    kind: UnitKind
    side: str
    hex: str
    level: int
    hits: int = 0
    aim: str = ""
    """The aircraft that it fired at last, and that aircraft's level then."""
    aim_level: int = 0
    fired: bool = False
    """On the Archie Card that is being resolved."""


class State(msgspec.Struct):
    """Everything that a match is at a safe point."""

    brief: Brief
    turn: int
    agenda: list[str]
    deck: list[str]
    """Cards not yet drawn this turn; which comes next is chance."""
    drawn: list[str]
    """Cards drawn this turn, in their order."""
    card: str
    """The card that is being resolved."""
    acting: list[str]
    """Aircraft that the card activates, and that are still to be done with it."""
    aircraft: dict[str, Aircraft]
    ground: dict[str, Unit]
    scored: dict[str, int]
    """Points beyond enemies lost: crossings and balloons."""
    over: str


class Open(Protocol):
    """What lies open on the table: a state, or what a seat sees of it."""

    brief: Brief
    turn: int
    drawn: list[str]
    card: str
    acting: list[str]
    aircraft: dict[str, Aircraft]
    ground: dict[str, Unit]
    scored: dict[str, int]
    over: str


def flying(state: Open) -> list[Aircraft]:
    return [each for each in state.aircraft.values() if each.fate == FLYING]


def full_rows(aircraft: Aircraft) -> int:
    """Damage rows that are marked to the end."""
    return bisect_right(aircraft.figures.row_ends, aircraft.marks)


def is_worn_out(aircraft: Aircraft) -> bool:
    """Whether all its damage boxes are marked."""
    return aircraft.marks >= aircraft.figures.row_ends[-1]


def move_dice(aircraft: Aircraft) -> int:
    """Maneuver Dice of a movement test: one more from the second mark on (algy.mandice.movement,
    algy.damage.effect_maneuver, algy.amb.maneuver_second)."""
    return aircraft.figures.move_dice + (aircraft.handling >= 2)


def combat_dice(aircraft: Aircraft) -> int:
    """Maneuver Dice in combat: one fewer for each mark (algy.mandice.combat, algy.damage.effect_maneuver,
    algy.amb.maneuver_second)."""
    return max(0, aircraft.figures.combat_dice - aircraft.handling)


def max_dive(aircraft: Aircraft) -> int:
    """Maximum dive speed, one less for each mark (algy.damage.effect_dive)."""
    return aircraft.figures.max_dive - aircraft.weak


def all_dice(aircraft: Aircraft) -> int:
    """Pilot Dice of a turn: boxes neither marked nor filled (algy.pilot.restore, algy.amb.pilot_fill_order)."""
    return max(0, aircraft.boxes - aircraft.strain - aircraft.wounds)


def helpless(aircraft: Aircraft) -> bool:
    """Stalled and spinning aircraft may do nothing else (algy.stall.no_actions)."""
    return aircraft.stalled or aircraft.spin > 0
