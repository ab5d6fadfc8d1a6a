"""What aircraft are worth to their side, and what a burst is worth on the whole: 1 is a fighter shot down."""

from functools import cache

from aerodrome.rulebooks.dogfights.aircraft import FIGHTER
from aerodrome.rulebooks.dogfights.crew import skill
from aerodrome.rulebooks.dogfights.entering import carries
from aerodrome.rulebooks.dogfights.odds import ways
from aerodrome.rulebooks.dogfights.settings import Settings
from aerodrome.rulebooks.dogfights.state import ACE, ROOKIE, Aircraft, State
from aerodrome.rulebooks.dogfights.tables import DAMAGE, JAM, SHOT_DOWN, TABLES

SETTINGS = Settings()
"""A seat is not shown which readings are played: it thinks in the usual ones, and is told where a route is not open."""

HURT = 0.5
"""Damage, as a share of what shooting down is worth."""
_JAM = 0.12
"""What a jammed gun costs."""
_COURIER = 4.0
_LOADED = 0.5
"""What each bomb aboard, or the photographs that an aircraft carries and may still take, adds to its worth."""
_GOOD = 0.3


def worth(state: State, aircraft: Aircraft) -> float:
    """What it means to its side to lose it."""
    if aircraft.id == state.brief.task.courier:
        return _COURIER
    value = 1.0
    if aircraft.pilot == ACE:
        value += _GOOD
    if carries(state, aircraft):
        value += _LOADED * max(1, aircraft.bombs, 2 * len(aircraft.photos) + bool(aircraft.film))
    return value


def added(aircraft: Aircraft, mount: str, into_sun: bool = False) -> int:
    """What is added to the dice, as far as the shooter is known."""
    fire = TABLES.fire
    rookie = fire.rookie if skill(aircraft, mount) == ROOKIE else 0
    return fire.per_coupled_gun * (aircraft.figures.guns[mount] - 1) + rookie + (fire.sun if into_sun else 0)


def all_aces(state: State) -> bool:
    """Every fighter pilot is an ace: damage shoots down whoever fires (dogfights.notes.ace_vs_ace)."""
    pilots = [each.pilot for each in state.aircraft.values() if each.role == FIGHTER]
    return len(pilots) > 1 and all(each == ACE for each in pilots)


@cache
def burst(column: str, addition: int, outright: bool, second: bool = False) -> tuple[float, float, float]:
    """The chances of a burst: shot down, damaged, jammed."""
    found = ways(column, addition, second, outright)
    return found[SHOT_DOWN] / 36, found[DAMAGE] / 36, found[JAM] / 36


@cache
def attack(column: str, addition: int, outright: bool, long: bool, damaged: bool) -> tuple[float, float]:
    """The chances that an attack shoots down or damages, with a long burst where it is possible and pays."""
    down, hurt, _ = burst(column, addition, outright or damaged)
    if not long:
        return down, hurt
    miss = 1 - down - hurt - burst(column, addition, outright or damaged)[2]
    again, again_hurt, _ = burst(column, addition, outright or damaged, second=True)
    sure, also, _ = burst(column, addition, outright=True, second=True)
    total = down + hurt * (sure + also) + miss * again
    return total, hurt * (1 - sure - also) + miss * again_hurt


def gain(down: float, hurt: float) -> float:
    return down + HURT * hurt


def second_burst_pays(column: str, addition: int, outright: bool, bursts: int) -> bool:
    """Whether to go on with a long burst, which may jam the gun."""
    down, hurt, jam = burst(column, addition, outright, second=True)
    return gain(down, hurt) - jam * _JAM > price(bursts)


def price(bursts: int) -> float:
    """What one burst of those that are left is worth."""
    return 0.16 / (bursts + 0.5)
