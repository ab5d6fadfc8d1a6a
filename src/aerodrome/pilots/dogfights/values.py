"""What aircraft are worth to their side, and what a burst is worth on the whole: 1 is a fighter shot down."""

from aerodrome.judgement.threats.dogfights import burst, gain
from aerodrome.rulebooks.dogfights.aircraft import FIGHTER
from aerodrome.rulebooks.dogfights.entering import carries
from aerodrome.rulebooks.dogfights.settings import Settings
from aerodrome.rulebooks.dogfights.state import ACE, Aircraft, State

SETTINGS = Settings()
"""A seat is not shown which readings are played: it thinks in the usual ones, and is told where a route is not open."""

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


def all_aces(state: State) -> bool:
    """Every fighter pilot is an ace: damage shoots down whoever fires (dogfights.notes.ace_vs_ace)."""
    pilots = [each.pilot for each in state.aircraft.values() if each.role == FIGHTER]
    return len(pilots) > 1 and all(each == ACE for each in pilots)


def second_burst_pays(column: str, addition: int, outright: bool, bursts: int) -> bool:
    """Whether to go on with a long burst, which may jam the gun."""
    down, hurt, jam = burst(column, addition, outright, second=True)
    return gain(down, hurt) - jam * _JAM > price(bursts)


def price(bursts: int) -> float:
    """What one burst of those that are left is worth."""
    return 0.16 / (bursts + 0.5)
