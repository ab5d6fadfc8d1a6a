"""Speed of the exact search for all ends of a move in Age of Dogfights."""

import time

from aerodrome.rulebooks.dogfights.reach import ends
from aerodrome.rulebooks.dogfights.routes import NOTHING_RELAXED, Flight, Mover, empty_air
from aerodrome.sky.lattice import lattice

_STEPS, _AGILITY = 10, 4
_TIMES = 40


def reach_ms() -> tuple[float, int]:
    """Milliseconds for all ends of a move of ten steps with agility IV from the middle of the full board, best of
    many; and how many ends there are."""
    grid = lattice(36, 25)
    point = grid.index["M18"]
    mover = Mover(
        first=grid.next[point * 6 : point * 6 + 6],
        point=point,
        heading=0,
        level=3,
        tilt=0,
        steps=_STEPS,
        agility=_AGILITY,
        right=_AGILITY,
        left=_AGILITY,
        apart=False,
        bordering=False,
        may_leave=False,
        levels=(0,),
    )
    flight = Flight(empty_air(grid), mover)
    best, found = float("inf"), 0
    for _ in range(_TIMES):
        start = time.process_time()
        found = len(ends(flight, NOTHING_RELAXED))
        best = min(best, time.process_time() - start)
    return best * 1000, found
