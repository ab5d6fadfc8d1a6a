"""What a pilot sees before a move: himself, the enemies and what they could do to him."""

from functools import cache

from aerodrome.judgement.threats.dogfights import (
    Agility,
    Guns,
    Threat,
    agility_of,
    examples,
    guns_of,
    threat,
    threat_of,
)
from aerodrome.pilots.dogfights.missions import Journey, mission_of, own_carriers
from aerodrome.pilots.dogfights.values import all_aces, worth
from aerodrome.rulebooks.dogfights.board import board_of
from aerodrome.rulebooks.dogfights.moving import levels_of, steps_of
from aerodrome.rulebooks.dogfights.state import FLYING, Aircraft, State
from aerodrome.rulebooks.dogfights.tables import TABLES


class Enemy:
    """An enemy in the combat zone: what it is worth, what it threatens, and where it may be after its next move."""

    __slots__ = ("_examples", "_grid", "aircraft", "heading", "level", "point", "q", "r", "threat", "worth")

    def __init__(self, state: State, aircraft: Aircraft, damaged: bool, outright: bool) -> None:
        self.aircraft = aircraft
        grid = self._grid = board_of(state.brief.plan).lattice
        self.point = grid.index[str(aircraft.point)]
        self.heading, self.level = aircraft.heading, aircraft.level
        self.q, self.r = grid.axial[self.point]
        self.worth = worth(state, aircraft)
        self.threat = threat_of(aircraft, damaged, outright)
        self._examples: list[tuple[int, int, int, int]] | None = None

    def danger(self, q: int, r: int, heading: int, level: int) -> float:
        """What its best attack after its next move is worth at somebody there."""
        return self.threat.at(self.heading, q - self.q, r - self.r, heading, level - self.level)

    @property
    def examples(self) -> list[tuple[int, int, int, int]]:
        """Points, headings and levels where it may be found after its move."""
        if self._examples is None:
            self._examples = []
            changes = levels_of(self.aircraft)
            found = examples(agility_of(self.aircraft), steps_of(self.aircraft, 0), self.heading)
            for number, (east, south, heading) in enumerate(found):
                if self._grid.at_axial(self.q + east, self.r + south) >= 0:
                    level = self.level + changes[number % len(changes)]
                    self._examples.append((self.q + east, self.r + south, heading, level))
        return self._examples


class Situation:
    """The table as the pilot of one aircraft sees it before his move."""

    __slots__ = (
        "_later",
        "agility",
        "armed",
        "board",
        "carriers",
        "enemies",
        "guns",
        "journey",
        "me",
        "outright",
        "state",
        "steps",
        "worth",
    )

    def __init__(self, state: State, me: Aircraft) -> None:
        self.state, self.me = state, me
        self.board = board_of(state.brief.plan)
        self.outright = all_aces(state)
        self.worth = worth(state, me)
        self.agility: Agility = agility_of(me)
        self.steps = steps_of(me, 0)
        """Of a move with a 0 on the die."""
        self.enemies = [
            Enemy(state, each, bool(me.damage), self.outright)
            for each in state.aircraft.values()
            if each.fate == FLYING and each.side != me.side
        ]
        self.guns: Guns = guns_of(me, damaged=False, outright=self.outright)
        self.armed = bool(self.guns.mounts)
        self._later: dict[tuple[int, int, bool], Threat] = {}
        mission = mission_of(state, me)
        self.journey = Journey(state, me, mission) if mission is not None else None
        self.carriers = [
            self.board.lattice.index[str(each.point)]
            for each in own_carriers(state, me.side)
            if each.fate == FLYING and each is not me
        ]

    def changes(self, level: int, tilt: int) -> tuple[int, ...]:
        """The level changes of the move after one that ends like this."""
        return changes(level, tilt, self.me.figures.climb, self.me.figures.dive)

    def later(self, level: int, tilt: int, damaged: bool) -> Threat:
        """What itself threatens with its next move, if this one ends like that."""
        key = (level, tilt, damaged)
        if key not in self._later:
            guns = self.guns._replace(damaged=damaged)
            self._later[key] = threat(self.agility, self.steps, self.changes(level, tilt), guns)
        return self._later[key]


@cache
def changes(level: int, tilt: int, climb: int, dive: int) -> tuple[int, ...]:
    """The level changes of a move that begins like this (dogfights.altitude.must_change)."""
    if tilt == 0:
        return (0,)
    if tilt > 0:
        return tuple(range(1, min(climb, TABLES.levels.highest - level) + 1))
    return tuple(range(-1, -min(dive, level - TABLES.levels.lowest) - 1, -1))
