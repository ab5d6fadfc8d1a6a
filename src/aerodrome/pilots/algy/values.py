"""What aircraft are worth, and what fire is worth on the whole: 1 is an enemy brought down."""

from functools import cache
from math import fsum

from aerodrome.rulebooks.algy.state import Aircraft, Open, all_dice, full_rows
from aerodrome.rulebooks.algy.stress import strains, verdict
from aerodrome.rulebooks.algy.tables import LEAST, MOST, TABLES

_HIT = 0.11
"""What the first hit on a sound aircraft is worth."""
_WORN = 0.3
"""What is added as its damage boxes fill up."""
_STUNNED = 0.05
"""What is added where the pilot has little left to give."""
_CROSSER = 0.5
"""How much of what its crossing scores is at stake with one who is still on the way."""
_ROW = 0.2
"""What a row of damage boxes is worth."""
_CRIPPLED_ROWS = 3


def worth(state: Open, aircraft: Aircraft) -> float:
    """What it means to its side to lose it (algy.victory.points)."""
    house = TABLES.house
    value = 1 + (house.leader / house.lost if aircraft.leads else 0.0)
    target = state.brief.targets[aircraft.side]
    if aircraft.id in target.crossers:
        value += _CROSSER * target.crossing / house.lost
    return value


def hit_worth(state: Open, target: Aircraft) -> float:
    """What one hit on it is worth: more, the nearer it is to its end."""
    worn = target.marks / target.figures.row_ends[-1]
    value = _HIT + _WORN * worn * worn
    if all_dice(target) <= 1:
        value += _STUNNED
    return value * worth(state, target)


def strain(aircraft: Aircraft, failures: int) -> float:
    """What a Stress Test costs on average, where losing the aircraft is 1 (algy.stress.roll)."""
    return _strain(fsum(amount for _, amount in strains(aircraft, failures)))


@cache
def _strain(modifier: int) -> float:
    total = 0.0
    for one in range(LEAST, MOST + 1):
        for other in range(LEAST, MOST + 1):
            rows = verdict(one + other + modifier)
            total += 1.0 if rows is None else _ROW * rows
    return total / MOST**2


def is_crippled(aircraft: Aircraft) -> bool:
    """So badly hurt that it should go home."""
    no_guns = len(aircraft.broken) == len(aircraft.figures.barrels)
    spent = all_dice(aircraft) == 0 and full_rows(aircraft) > 0
    return full_rows(aircraft) >= _CRIPPLED_ROWS or aircraft.burning or aircraft.engine_dead or no_guns or spent
