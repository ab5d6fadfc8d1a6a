"""The state of a match: plain data, changed by the rules alone."""

from typing import Protocol

import msgspec

from aerodrome.rulebooks.spandaus.aircraft import BOMBER, Model, Numbers
from aerodrome.rulebooks.spandaus.scenario import Exit, Victory

WAITING, FLYING, AWAY, GONE, DESTROYED = "waiting", "flying", "away", "gone", "destroyed"
FATES = (WAITING, FLYING, AWAY, GONE, DESTROYED)
"""Not yet there; in play; off the map until the next turn; off the map for good; lost."""

STILL_IN = frozenset((WAITING, FLYING, AWAY))


class Brief(msgspec.Struct, frozen=True):
    """What the scenario fixes for the whole match (spandaus.scenario.designer-sets)."""

    mission: str
    turns: int
    sides: tuple[str, ...]
    exits: dict[str, Exit]
    pairs: dict[str, bool]
    victory: Victory
    models: dict[str, Model]
    sun: bool
    sun_squares: tuple[str, ...]
    clouds: int
    cloud_squares: tuple[str, ...]
    banks: tuple[int, ...]


class Aircraft(msgspec.Struct, gc=False):
    """One aircraft and its log (spandaus.record.log, spandaus.crippled.twoseater-df-log)."""

    id: str
    model: str
    type: str
    side: str
    owner: str
    crew: str
    crew_size: int
    arrives: int
    formation: str
    designated: bool
    numbers: Numbers
    hits: int
    attack_ammo: int
    defence_ammo: int | None
    quality: str = "normal"
    sustained: int = 0
    crippled: bool = False
    attack_jammed: bool = False
    defence_jammed: bool = False
    defence_lost: bool = False
    fate: str = WAITING
    cause: str = ""
    lost_in: int = 0
    survivors: int | None = None
    square: str | None = None
    pair: str = ""
    kills: int = 0
    scored: int = 0
    spinning: bool = False
    moved: bool = False
    attacked: bool = False
    fired: bool = False
    jinked: bool = False
    hurt: bool = False
    attack_side: int = 0
    defence_side: int = 0


class Thing(msgspec.Struct, gc=False):
    """Something on the map that is no aircraft: the balloon, or Kong."""

    id: str
    type: str
    side: str
    square: str | None
    hits: int
    sustained: int = 0
    fate: str = FLYING
    moved: bool = False
    turns_at_top: int = 0
    spinning: bool = False


class State(msgspec.Struct):
    """Everything that a match is at a safe point: aircraft and their logs, sun and cloud, the deck
    (spandaus.game.equipment)."""

    brief: Brief
    turn: int
    agenda: list[str]
    deck: list[str]
    aircraft: dict[str, Aircraft]
    things: dict[str, Thing]
    sun: list[str]
    clouds: list[str]
    slot: int
    tie: list[str]
    hands: dict[str, tuple[str, ...]]
    chosen: dict[str, str]
    targets: list[str]
    reached: int
    over: str


class Open(Protocol):
    """What lies open on the table: a state, or what a seat sees of it."""

    brief: Brief
    turn: int
    aircraft: dict[str, Aircraft]
    things: dict[str, Thing]
    sun: list[str]
    clouds: list[str]
    targets: list[str]
    reached: int
    over: str


def in_play(state: Open) -> list[Aircraft]:
    """Aircraft that take part, on the map or off it for this turn."""
    return [each for each in state.aircraft.values() if each.fate == FLYING or each.fate == AWAY]  # noqa: PLR1714


def on_map(state: State) -> list[Aircraft]:
    return [each for each in state.aircraft.values() if each.square is not None]


def in_square(state: State, square: str | None) -> list[Aircraft]:
    return [each for each in state.aircraft.values() if each.square == square]


def bomber_like(aircraft: Aircraft) -> bool:
    """Bombers, and two-seaters flown as bombers (spandaus.opt.tsb-support)."""
    return aircraft.type == BOMBER or aircraft.designated
