"""What a pilot sees before a move: himself, the enemies and what they could do to him."""

from aerodrome.judgement.threats.dogfights import (
    Agility,
    Guns,
    Shooter,
    agility_of,
    ahead,
    examples,
    guns_of,
    levels_reached,
    spots,
)
from aerodrome.pilots.dogfights.missions import Journey, mission_of, own_carriers
from aerodrome.pilots.dogfights.values import SETTINGS, all_aces, worth
from aerodrome.rulebooks.dogfights.board import board_of
from aerodrome.rulebooks.dogfights.moving import flight_of
from aerodrome.rulebooks.dogfights.routes import Mover
from aerodrome.rulebooks.dogfights.state import FLYING, Aircraft, State
from aerodrome.rulebooks.dogfights.tables import TABLES


class Enemy:
    """An enemy in the combat zone: what it is worth, what it threatens, and where it may be after its next move."""

    __slots__ = ("aircraft", "examples", "heading", "level", "point", "q", "r", "shooter", "worth")

    def __init__(self, state: State, aircraft: Aircraft, damaged: bool, outright: bool) -> None:
        self.aircraft = aircraft
        grid = board_of(state.brief.plan).lattice
        self.point = grid.index[str(aircraft.point)]
        self.heading, self.level = aircraft.heading, aircraft.level
        self.q, self.r = grid.axial[self.point]
        self.worth = worth(state, aircraft)
        mover = flight_of(state, SETTINGS, aircraft, 0).mover
        agility = agility_of(mover)
        self.shooter = Shooter(
            (self.q, self.r),
            self.heading,
            levels_reached(agility, mover.steps, self.level, mover.levels),
            spots(guns_of(aircraft, damaged, outright)),
        )
        self.examples: list[tuple[int, int, int, int]] = []
        """Points, headings and levels where it may be found after its move."""
        for number, (q, r, turn) in enumerate(examples(agility, mover.steps)):
            east, south = ahead(self.heading, q, r)
            level = self.level + mover.levels[number % len(mover.levels)]
            if grid.at_axial(self.q + east, self.r + south) >= 0:
                self.examples.append((self.q + east, self.r + south, (self.heading + turn) % 6, level))


class Situation:
    """The table as the pilot of one aircraft sees it before his move."""

    __slots__ = (
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

    def __init__(self, state: State, me: Aircraft, mover: Mover, number: int) -> None:
        self.state, self.me = state, me
        self.board = board_of(state.brief.plan)
        self.outright = all_aces(state)
        self.worth = worth(state, me)
        self.agility: Agility = agility_of(mover)
        self.steps = mover.steps - number
        """Of a move with a 0 on the die."""
        self.enemies = [
            Enemy(state, each, bool(me.damage), self.outright)
            for each in state.aircraft.values()
            if each.fate == FLYING and each.side != me.side
        ]
        self.guns: Guns = guns_of(me, damaged=False, outright=self.outright)
        self.armed = bool(self.guns.mounts)
        mission = mission_of(state, me)
        self.journey = Journey(state, me, mission) if mission is not None else None
        self.carriers = [
            self.board.lattice.index[str(each.point)]
            for each in own_carriers(state, me.side)
            if each.fate == FLYING and each is not me
        ]

    def changes(self, level: int, tilt: int) -> tuple[int, ...]:
        """The level changes of the move after one that ends like this (dogfights.altitude.must_change)."""
        if tilt == 0:
            return (0,)
        if tilt > 0:
            return tuple(range(1, min(self.me.figures.climb, TABLES.levels.highest - level) + 1))
        return tuple(range(-1, -min(self.me.figures.dive, level - TABLES.levels.lowest) - 1, -1))

    def later(self, at: tuple[int, int], heading: int, level: int, tilt: int, damaged: bool) -> Shooter:
        """Itself before its next move, if this one ends like that."""
        levels = levels_reached(self.agility, self.steps, level, self.changes(level, tilt))
        return Shooter(at, heading, levels, spots(self.guns._replace(damaged=damaged)))
