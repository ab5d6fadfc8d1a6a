"""What hits, shots and airplanes are worth: 1 is an airplane shot down."""

from functools import cache
from math import fsum

from aerodrome.rulebooks.icog.dice import D20
from aerodrome.rulebooks.icog.figures.tables import TABLES
from aerodrome.rulebooks.icog.state import FINAL, Airplane, State

_ROWS: tuple[tuple[float, bool, float], ...] = (
    (0.0, False, 0.0),
    (2.0, False, 0.0),
    (3.0, False, 0.0),
    (3.0, False, 0.04),
    (4.0, False, 0.0),
    (5.0, False, 0.0),
    (3.0, False, 0.1),
    (5.0, False, 0.08),
    (0.0, True, 0.0),
    (4.5, True, 0.0),
    (5.5, True, 0.0),
    (5.5, True, 0.12),
    (0.0, False, 0.3),
    (0.0, False, 0.3),
    (0.0, False, 0.45),
    (0.0, False, 0.35),
    (0.0, False, 0.45),
    (0.0, False, 0.5),
    (0.0, True, 0.2),
    (0.0, False, 0.4),
    (8.0, True, 0.0),
    (0.0, False, 0.75),
    (10.5, True, 0.2),
    (0.0, False, 0.9),
    (0.0, False, 0.85),
    (0.0, False, 0.9),
    (0.0, False, 0.95),
    (0.0, False, 1.0),
    (0.0, False, 1.0),
    (0.0, False, 1.0),
)
"""The rows of the Damage table: points of Structural strength on average, whether it is tested, and what the rest is
worth."""
_SPREAD = 4.0
"""How far the points lost stray from their average."""
_SCRATCH = 0.5
"""What losing all but the last point is worth."""
_FAILURE = 0.55
"""What a failed structural test is worth."""
_MANY_GUNS = 2
"""What three guns and more add on average, rounded down."""
_LIVELY = 0.02
"""What is left to gain from one that is shot down already."""
_TASK = 0.5
"""How much of what its task scores is at stake with one who is still about it."""


@cache
def row_worth(total: int, strength: int) -> float:
    """What a row of the Damage table does to an airplane with so much strength left."""
    if total < 1:
        return 0.0
    loss, tested, rest = _ROWS[min(len(_ROWS), total) - 1]
    left = max(1, strength)
    gone = min(1.0, max(0.0, (loss - left) / _SPREAD + 0.5)) if loss else 0.0
    value = gone + (1.0 - gone) * _SCRATCH * min(1.0, loss / left)
    if tested:
        weak = min(1.0, max(0.0, (D20.sides - left + loss) / D20.sides))
        value += (1.0 - value) * weak * _FAILURE
    return value + (1.0 - value) * rest


@cache
def hit_worth(successes: int, strength: int) -> float:
    """What a hit is worth on average (icog.6.3.10.procedure)."""
    return fsum(row_worth(roll + successes, strength) for roll in range(1, D20.sides + 1)) / D20.sides


@cache
def shot_worth(base: int, guns: int, strength: int) -> float:
    """What a shot is worth before its die is rolled (icog.6.3.1.roll, icog.6.3.8.1)."""
    more = TABLES.shots.one_gun if guns == 1 else _MANY_GUNS if guns > 2 else 0
    found = fsum(
        hit_worth(max(0, base - roll) + more, strength) for roll in range(1, D20.sides + 1) if roll <= max(1, base)
    )
    return found / D20.sides


def life(state: State, airplane: Airplane) -> float:
    """What it still means to its side to lose it, in airplanes (icog.7.scoring)."""
    brief = state.brief
    if airplane.downed or airplane.spin == FINAL:
        return _LIVELY
    whole = max(1, brief.downed)
    value = 1.0 - (brief.forced / whole if airplane.credited else 0.0)
    for number, task in enumerate(brief.tasks[airplane.side]):
        if airplane.id in task.airplanes and number not in airplane.scored:
            value += _TASK * task.points / whole
    return max(_LIVELY, value)


def prize(state: State, airplane: Airplane) -> float:
    """What else is at stake with an enemy: targets that he carries bombs, rockets or incendiary ammunition for."""
    if not state.units or not (airplane.load or airplane.rockets or airplane.incendiary) or airplane.downed:
        return 0.0
    done = state.done[airplane.side]
    left = [
        task.points
        for number, task in enumerate(state.brief.tasks[airplane.side])
        if task.kind == "destroy" and not task.airplanes and number not in done
    ]
    return _TASK * max(left, default=0) / max(1, state.brief.downed)
